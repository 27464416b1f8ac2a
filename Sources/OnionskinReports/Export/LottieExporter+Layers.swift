import Foundation

// What a layer is made of: where it is, its shapes, and what is left out.
extension LottieExporter {
  static let alphaTolerance = 4 * tolerance

  /// A channel of a transform, with its key and its usual value.
  typealias Placing = (key: String, channel: LottieChannel, usual: [Double])

  /// Returns the channels that place a layer in its superlayer, or, if it is sheared, in the part
  /// that shears it.
  mutating func placement(of layer: Int) -> [Placing] {
    guard !sheared.contains(layer) else { return placementInShear(of: layer) }
    let transform: Input = (layer, "transform")
    let angle = channel([transform], [exactAngle(of: layer)], turn: 360) {
      [$0[0].parts.angle * 180 / .pi]
    }
    let percent = 100 * exactScale(of: layer)
    let scale = channel([transform], [percent, percent, 1]) {
      [$0[0].parts.scaleX * 100, $0[0].parts.scaleY * 100, 100]
    }
    return [
      anchor(of: layer), position(of: layer), ("r", angle, [0]), ("s", scale, [100, 100, 100]),
    ]
  }

  /// Returns the point of a layer that is at its position.
  mutating func anchor(of layer: Int) -> Placing {
    let inputs = ["bounds.origin", "bounds.size", "anchorPoint"].map { (layer: layer, key: $0) }
    let channel = channel(inputs, Self.points) { values in
      let (origin, size) = (values[0].numbers(2, 0), values[1].numbers(2, 0))
      let part = values[2].numbers(2, 0.5)
      return [origin[0] + part[0] * size[0], origin[1] + part[1] * size[1], 0]
    }
    return ("a", channel, [0, 0, 0])
  }

  /// Returns the position of a layer, moved by its transform.
  mutating func position(of layer: Int) -> Placing {
    let transform: Input = (layer, "transform")
    let isTranslated = values("transform", layer).compactMap(\.matrix).contains {
      $0.m41 != 0 || $0.m42 != 0
    }
    let inputs: [Input] = [(layer, "position")] + (isTranslated ? [transform] : [])
    let channel = channel(inputs, Self.points) { values in
      let (point, parts) = (values[0].numbers(2, 0), values.last?.parts ?? .identity)
      return [point[0] + parts.translationX, point[1] + parts.translationY, 0]
    }
    return ("p", channel, [0, 0, 0])
  }

  private static let points = [tolerance, tolerance, 1]

  /// Returns how far a scale may be off, so that the farthest corner is within the tolerance.
  func exactScale(of layer: Int) -> Double { Self.tolerance / reach(of: layer) }

  /// Returns how far an angle may be off in degrees, so that the farthest corner is within the
  /// tolerance.
  func exactAngle(of layer: Int) -> Double { exactScale(of: layer) * 180 / .pi }

  /// Returns the length of the longest diagonal that a layer has, at least that of a small one.
  private func reach(of layer: Int) -> Double {
    let sizes = values("bounds.size", layer).map(\.components).filter { $0.count == 2 }
    let longest = sizes.map { hypot($0[0], $0[1]) }.filter(\.isFinite).max() ?? 0
    return min(max(longest, 50), 1e4)
  }

  /// Returns whether a layer always has its superlayer's coordinates.
  func isInPlace(_ layer: Int) -> Bool {
    let keys = ["position", "bounds.origin", "bounds.size", "anchorPoint", "transform"]
    guard !keys.contains(where: { changes($0, layer) }),
      case .point(let position)? = initial("position", layer),
      case .size(let size)? = initial("bounds.size", layer)
    else { return false }
    let origin = initial("bounds.origin", layer)?.components ?? [0, 0]
    let anchor = initial("anchorPoint", layer)?.components ?? [0.5, 0.5]
    return initial("transform", layer)?.matrix ?? CATransform3DIdentity == CATransform3DIdentity
      && position.x == origin[0] + anchor[0] * size.width
      && position.y == origin[1] + anchor[1] * size.height
  }

  /// Returns the opacity of a layer in percent; 0 while it is hidden and when it is gone, because
  /// rlottie shows a layer for a frame too long.
  mutating func opacity(of layer: Int, until end: Double) -> LottieChannel {
    let inputs: [Input] = [(layer, "opacity"), (layer, "hidden")]
    return channel(inputs, [Self.alphaTolerance], in: 0...100, until: end) { values in
      [values[1].numbers(1, 0)[0] > 0.5 ? 0 : values[0].numbers(1, 1)[0] * 100]
    }
  }

  /// Returns the opacity of a part that has none of a layer's: all until it is gone.
  mutating func presence(of layer: Int, until end: Double) -> LottieChannel {
    channel([(layer, "hidden")], [Self.alphaTolerance], until: end) { _ in [100] }
  }

  // MARK: Shapes

  func hasFill(_ layer: Int) -> Bool { isSeen("backgroundColor", of: layer) }

  func hasBorder(_ layer: Int) -> Bool {
    values("borderWidth", layer).contains { $0.components.first ?? 0 > 0 }
  }

  /// Returns whether a layer ever casts a shadow; one that masks to its bounds casts none.
  func hasShadow(_ layer: Int) -> Bool {
    values("shadowOpacity", layer).contains { $0.components.first ?? 0 > 0 }
      && !values("masksToBounds", layer).allSatisfy { $0 == .flag(true) }
  }

  /// Returns the shadow of a node's layer and of all that is in it.
  ///
  /// It turns and grows with the layer and with all that the layer is in.
  mutating func shadow(of node: Int) -> LottieShadow {
    let layer = tree.nodes[node].layer
    let around = ([node] + tree.ancestors(of: node).reversed()).map {
      (layer: tree.nodes[$0].layer, key: "transform")
    }
    let color: Input = (layer, "shadowColor")
    /// Returns a vector in the document, given that in the layer.
    let vector: @Sendable ([LottieValue]) -> CGPoint = { values in
      let offset = values[0].numbers(2, 0)
      return values.dropFirst().compactMap(\.value?.matrix).reduce(
        CGPoint(x: offset[0], y: offset[1])
      ) { point, matrix in
        CGPoint(
          x: matrix.m11 * point.x + matrix.m21 * point.y,
          y: matrix.m12 * point.x + matrix.m22 * point.y
        )
      }
    }
    let offset = [(layer: layer, key: "shadowOffset")] + around
    return LottieShadow(
      color: self.color("shadowColor", of: layer).color,
      opacity: channel(
        [color, (layer, "shadowOpacity"), (layer, "masksToBounds")],
        [Self.alphaTolerance],
        in: 0...255
      ) { values in
        let isClipped = values[2].numbers(1, 0)[0] > 0.5
        return [isClipped ? 0 : 255 * values[0].numbers(4, 0)[3] * values[1].numbers(1, 0)[0]]
      },
      direction: channel(offset, [0.2], turn: 360, isLinear: { _ in false }) { values in
        let vector = vector(values)
        return [atan2(vector.x, -vector.y) * 180 / .pi]
      },
      distance: channel(offset, [Self.tolerance], isLinear: { _ in false }) { values in
        let vector = vector(values)
        return [hypot(vector.x, vector.y)]
      },
      softness: channel(
        [(layer, "shadowRadius")] + around,
        [Self.tolerance],
        in: Self.lengths,
        isLinear: { _ in false }
      ) { values in
        let areas = values.dropFirst().compactMap(\.value?.matrix).map {
          abs($0.m11 * $0.m22 - $0.m12 * $0.m21)
        }
        return [
          LottieShadow.softnessOfRadius * values[0].numbers(1, 0)[0]
            * areas.reduce(1, *).squareRoot()
        ]
      }
    )
  }

  /// Returns the shapes of a layer, the topmost first.
  mutating func shapes(of layer: Int, withBorder: Bool) -> [LottieShape] {
    var shapes: [LottieShape] = []
    if withBorder, hasBorder(layer) { shapes.append(border(of: layer)) }
    shapes += path(of: layer)
    if hasGradient(layer) { shapes.append(gradient(of: layer)) }
    if hasFill(layer) { shapes.append(background(of: layer)) }
    return shapes
  }

  private mutating func background(of layer: Int) -> LottieShape {
    let (color, alpha) = color("backgroundColor", of: layer)
    return LottieShape(
      outlines: [(outline(.bounds, of: layer), false)],
      paint: .fill(color),
      alpha: alpha
    )
  }

  /// Returns the border of a layer, whose outer edge is that of the bounds.
  mutating func border(of layer: Int) -> LottieShape {
    let (color, alpha) = color("borderColor", of: layer)
    return LottieShape(
      outlines: [(outline(.bounds, of: layer), false), (outline(.insideBorder, of: layer), true)],
      paint: .fill(color),
      alpha: alpha
    )
  }

  /// Returns the shape to which a layer clips, which has no end while it doesn't.
  mutating func matte(of layer: Int) -> LottieShape {
    LottieShape(
      outlines: [(outline(.clip, of: layer), false)],
      paint: .fill(LottieChannel([1, 1, 1], rate: rate, tolerances: [1, 1, 1])),
      alpha: LottieChannel([100], rate: rate, tolerances: [1])
    )
  }

  /// Returns a clear box over the whole document.
  func room(width: Int, height: Int) -> LottieShape {
    func still(_ numbers: Double...) -> LottieChannel {
      LottieChannel(numbers, rate: rate, tolerances: numbers.map { _ in 1 })
    }
    let (width, height) = (Double(width), Double(height))
    let box = LottieShape.Outline.box(
      center: still(width / 2, height / 2),
      size: still(width, height),
      radius: still(0)
    )
    return LottieShape(outlines: [(box, false)], paint: .fill(still(0, 0, 0)), alpha: still(0))
  }

  /// Returns the keys of the colors that a layer ever shows, the topmost first.
  func colorsOfShapes(_ layer: Int) -> [String] {
    var keys = hasBorder(layer) ? ["borderColor"] : []
    if hasPath(layer) { keys += ["strokeColor", "fillColor"].filter { isSeen($0, of: layer) } }
    return keys + (hasFill(layer) ? ["backgroundColor"] : [])
  }

  /// Returns whether a color of a layer ever has an alpha.
  func isSeen(_ key: String, of layer: Int) -> Bool {
    values(key, layer).contains { $0.components.last ?? 0 > 0 }
  }

  /// Returns the shape of a mask with at most one, whose alpha lets what it masks be seen.
  ///
  /// The alpha is all that a mask has of an opacity, because rlottie ignores that of a matte's layer,
  /// and 0 when it is gone, because rlottie shows a matte for a frame too long.
  mutating func mask(_ layer: Int, until end: Double) -> LottieShape {
    var shape = shapes(of: layer, withBorder: true).first ?? background(of: layer)
    let color = colorsOfShapes(layer).first ?? "backgroundColor"
    let inputs: [Input] = [(layer, color), (layer, "opacity"), (layer, "hidden")]
    shape.alpha = channel(inputs, [Self.alphaTolerance], in: 0...100, until: end) { values in
      let isHidden = values[2].numbers(1, 0)[0] > 0.5
      return [
        isHidden ? 0 : 100 * values[0].numbers(4, 0)[3] * min(max(values[1].numbers(1, 1)[0], 0), 1)
      ]
    }
    return shape
  }

  /// Returns a color's red, green and blue, and its alpha.
  ///
  /// A missing color has those of the first one that there is.
  mutating func color(
    _ key: String,
    of layer: Int
  ) -> (color: LottieChannel, alpha: LottieChannel) {
    let first = values(key, layer).first { $0.components.count == 4 }
    let missing = first.map { Array($0.components.prefix(3)) } ?? [0, 0, 0]
    let exact = Self.alphaTolerance / 100
    return (
      channel([(layer, key)], [exact, exact, exact], in: 0...1) { values in
        let numbers = values[0].value?.components ?? []
        return numbers.count == 4 ? Array(numbers.prefix(3)) : missing
      },
      channel([(layer, key)], [Self.alphaTolerance], in: 0...100) { [$0[0].numbers(4, 0)[3] * 100] }
    )
  }

  // MARK: Omissions

  private static let exportedKeys: Set = [
    "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "bounds.origin",
    "bounds.size", "colors", "cornerRadius", "fillColor", "hidden", "maskedCorners",
    "masksToBounds", "opacity", "path", "position", "shadowOpacity", "strokeColor", "transform",
  ]

  /// Notes what of a layer Lottie can't represent.
  mutating func noteOmissions(_ layer: Int) {
    let title = index.layers[layer].title
    let omitted = player.visibleKeys(of: index.layers[layer])
      .filter { !Self.exportedKeys.contains($0) }
    if !omitted.isEmpty {
      note("\(title): no counterpart of \(omitted.joined(separator: ", ")); left out.")
    }
    noteTransform(layer)
    notePath(layer)
    noteGradient(layer)
  }

  /// Notes in which players shadows are missing, and of which layers.
  mutating func noteShadows() {
    let casting = Set(tree.nodes.filter { !$0.isOfMask }.map(\.layer)).sorted().filter(hasShadow)
    guard !casting.isEmpty else { return }
    let titles = casting.prefix(5).map { index.layers[$0].title }
    let others = casting.count > titles.count ? ", and \(casting.count - titles.count) others" : ""
    note(
      "\(titles.joined(separator: ", "))\(others): players without layer effects draw no shadow: "
        + LottieShadow.page
    )
  }

  /// Returns whether an export can show a mask, and notes what it can't.
  mutating func carries(_ mask: Int) -> Bool {
    // rlottie has no layer effects, and would show another mask.
    let keys = Self.exportedKeys.subtracting(["shadowOpacity"])
    if let omission = tree.omission(ofMask: mask, carrying: keys, player, index) {
      note(omission)
      return false
    }
    let parts = tree.nodes(in: mask).map { tree.nodes[$0].layer }
    if parts.contains(where: hasConicGradient) {
      let title = index.layers[tree.nodes[mask].layer].title
      note(
        ExportedTree.omission(ofMask: title, with: ["a conic gradient"]) + " " + LottieGradient.page
      )
      return false
    }
    for layer in parts {
      noteTransform(layer)
      notePath(layer)
      noteGradient(layer)
    }
    return true
  }

  /// Notes what of a layer's transform Lottie can't represent.
  private mutating func noteTransform(_ layer: Int) {
    let title = index.layers[layer].title
    let transforms = values("transform", layer).compactMap(\.matrix)
    if transforms.contains(where: { $0.m14 != 0 || $0.m24 != 0 || $0.m34 != 0 }) {
      note("\(title): the perspective of its transform is left out.")
    }
  }
}
