import Foundation

/// What a layer's masks let be seen over time, in the coordinates of its superlayer.
struct MaskOutline: Sendable {
  /// How an element shows it.
  enum Form {
    /// The outline, with one alpha.
    case outline
    /// The outline, and in it an image of the gradient that the mask is.
    case image
    /// The outline, and in it an image of each of several shapes, which are boxes.
    case boxes
  }

  /// A background, a gradient, a path, or the line along one, in a mask.
  private struct Shape: Sendable {
    var from: Double
    var to: Double
    var committed: Instant
    /// The nodes of the layer of the shape, and of what that is in up to the mask.
    var chain: [Int]
    var placements: [PlacementPlayer]
    /// What fades or hides the shape.
    var opacities: [PropertyPlayer]
    var flags: [PropertyPlayer]
    /// The color; `nil` for a gradient.
    var color: PropertyPlayer?
    var gradient: GradientPlayer?
    /// The color under a gradient.
    var background: PropertyPlayer?
    /// The radius of a background or a gradient.
    var radius: PropertyPlayer?
    /// Returns the path, or the outline of the line.
    var path: (@Sendable (Instant) -> BezierPath)?
    /// Whether it is seen at any time.
    var isEverSeen = false

    func isPresent(at instant: Instant) -> Bool { from <= instant.seconds && instant.seconds < to }
  }

  private var shapes: [Shape] = []
  /// The bounds of the masks, and whether they clip what is in them.
  private var clips: [(bounds: Shape, isOn: PropertyPlayer)] = []
  /// Where the masked layer is.
  private let placement: PlacementPlayer
  private let committed: Instant
  /// The instants at which it may bend.
  let points: [Instant]
  private(set) var form = Form.outline
  /// Whether the images need an element that is turned as the mask is.
  private(set) var isTurned = false
  /// Whether its form can show all of it.
  private(set) var isCarried = true
  /// Whether there is ever more than one shape.
  private(set) var hasSeveralShapes = false
  /// Whether an outline is filled by the even-odd rule.
  private(set) var isEvenOdd = false

  /// Creates the outline of masks, which are nodes of a tree.
  init(_ masks: [Int], of layer: Int, in exporter: MotionExporter) {
    let masked = exporter.index.layers[layer]
    placement = PlacementPlayer(of: masked.name, in: exporter.player)
    committed = masked.committed ?? .zero
    points = exporter.points(of: masks, on: layer)
    for mask in masks {
      for part in exporter.tree.nodes(in: mask) { add(part, of: mask, in: exporter) }
    }
    chooseForm(in: exporter)
  }

  private mutating func chooseForm(in exporter: MotionExporter) {
    let instants = Instant.list(points, between: 1)
    for place in shapes.indices {
      shapes[place].isEverSeen = instants.contains { isSeen(shapes[place], at: $0) }
    }
    let alphas = instants.map { instant in seen(at: instant).map { alpha(of: $0, at: instant) } }
    hasSeveralShapes = alphas.contains { $0.count > 1 }
    let kinds = Set(shapes.filter(\.isEverSeen).compactMap { $0.gradient?.kind })
    let hasSeveralAlphas = alphas.contains { list in list.contains { abs($0 - list[0]) > 1e-3 } }
    guard !kinds.isEmpty || hasSeveralAlphas else { return }
    form = hasSeveralShapes || kinds.count > 1 ? .boxes : .image
    isTurned = !hasAxes(at: instants)
    guard form == .boxes else { return }
    isCarried =
      instants.allSatisfy { hasBoxes(at: $0) } && !fadesSeveral(in: exporter)
      && (!isTurned || hasAxes(at: instants))
  }

  /// Returns whether all that is seen is boxes without round corners.
  private func hasBoxes(at instant: Instant) -> Bool {
    seen(at: instant).allSatisfy { shape in
      shape.path == nil && (shape.radius?.number(at: max(instant, shape.committed)) ?? 0) == 0
    }
  }

  /// Returns whether CSS has images of the shapes in their element: of upright boxes and ellipses,
  /// and of cones that are not stretched.
  private func hasAxes(at instants: [Instant]) -> Bool {
    instants.allSatisfy { instant in
      seen(at: instant).allSatisfy { shape in
        let matrix = relativeMatrix(of: shape, at: instant)
        switch shape.gradient?.kind {
        case .conic where abs(matrix.a - matrix.d) > 1e-6 || abs(matrix.b + matrix.c) > 1e-6:
          return false
        case .radial where form == .image:
          return image(of: shape, in: { _ in .zero }).isUpright(at: instant)
        default: return form == .image || abs(matrix.b) < 1e-6 && abs(matrix.c) < 1e-6
        }
      }
    }
  }

  /// Returns whether a layer in the mask fades several shapes as one.
  private func fadesSeveral(in exporter: MotionExporter) -> Bool {
    let shapes = shapes.filter(\.isEverSeen)
    return Set(shapes.flatMap { $0.chain.dropLast() }).contains { node in
      shapes.count { $0.chain.contains(node) } > 1
        && exporter.values(of: "opacity", on: exporter.tree.nodes[node].layer)
          .contains { $0.components != [1] }
    }
  }

  private mutating func add(_ part: Int, of mask: Int, in exporter: MotionExporter) {
    let (tree, index, player) = (exporter.tree, exporter.index, exporter.player)
    let node = tree.nodes[part]
    let name = index.layers[node.layer].name
    let chain = ([part] + tree.ancestors(of: part).reversed()).prefix {
      $0 != tree.nodes[mask].parent
    }
    let names = chain.map { index.layers[tree.nodes[$0].layer].name }
    func property(_ key: String) -> PropertyPlayer { player.player(of: key, on: name) }
    var shape = Shape(
      from: node.from,
      to: node.to,
      committed: chain.compactMap { index.layers[tree.nodes[$0].layer].committed }.max() ?? .zero,
      chain: Array(chain),
      placements: names.map { PlacementPlayer(of: $0, in: player) },
      opacities: names.map { player.player(of: "opacity", on: $0) },
      flags: names.map { player.player(of: "hidden", on: $0) },
      color: property("backgroundColor"),
      radius: property("cornerRadius")
    )
    let keys = player.visibleKeys(of: index.layers[node.layer])
    let hasPath = keys.contains("path")
    if part == mask { clips.append((shape, property("masksToBounds"))) }
    if let gradient = exporter.gradient(of: node.layer) {
      // The background is a part of the stops.
      (shape.gradient, shape.background, shape.color) = (gradient, shape.color, nil)
      shapes.append(shape)
      return
    }
    // A mask without a shape hides what it masks.
    if keys.contains("backgroundColor") || part == mask && !hasPath { shapes.append(shape) }
    guard hasPath else { return }
    (shape.radius, shape.color) = (nil, property("fillColor"))
    let path = property("path")
    shape.path = { path.value(at: $0)?.path ?? BezierPath() }
    shapes.append(shape)
    if keys.contains("strokeColor") {
      let start = Instant(seconds: node.from)
      let line = StrokedLine { key in
        if case .text(let text)? = player.value(of: key, on: name, at: start) { text } else { nil }
      }
      let players = StrokedLine.keys.map(property)
      shape.color = property("strokeColor")
      shape.path = { instant in line.outline(players.map { $0.value(at: instant) }) }
      shapes.append(shape)
    }
    let rule = player.value(of: "fillRule", on: name, at: Instant(seconds: node.from))
    if rule == .text("even-odd") { isEvenOdd = true }
  }

  /// Returns the shapes that are there at an instant, and not clear.
  private func seen(at instant: Instant) -> [Shape] { shapes.filter { isSeen($0, at: instant) } }

  private func isSeen(_ shape: Shape, at instant: Instant) -> Bool {
    shape.isPresent(at: instant) && alpha(of: shape, at: instant) > 0
  }

  /// Returns the path of all that is seen of the mask.
  func path(at instant: Instant) -> BezierPath {
    let present = shapes.filter { $0.isPresent(at: instant) }
    let seen = seen(at: instant)
    let list = (seen.isEmpty ? present : seen).map { path(of: $0, at: instant) }
    guard list.count > 1 else { return placed(list.first, at: instant) }
    // What runs the other way would be a hole.
    return placed(BezierPath(list.flatMap { $0.runningForwards.elements }), at: instant)
  }

  func clip(at instant: Instant) -> BezierPath {
    let clip = clips.first { clip in
      clip.bounds.isPresent(at: instant)
        && clip.isOn.value(at: max(instant, clip.bounds.committed)) == .flag(true)
    }
    return placed(clip.map { path(of: $0.bounds, at: instant) }, at: instant)
  }

  /// Returns a path in the masked layer where that is; without a path, one around all of it.
  private func placed(_ path: BezierPath?, at instant: Instant) -> BezierPath {
    guard let place = placement.placement(at: max(instant, committed)) else { return BezierPath() }
    // Nothing that is seen is farther away.
    let around = place.bounds.insetBy(dx: -2_000, dy: -2_000)
    return (path ?? .box(around, 0)).applying(place.matrix)
  }

  private func path(of shape: Shape, at instant: Instant) -> BezierPath {
    let time = max(instant, shape.committed)
    var path = shape.path?(time) ?? BezierPath()
    for (place, player) in shape.placements.enumerated() {
      guard let placement = player.placement(at: time) else { return BezierPath() }
      if place == 0, let radius = shape.radius {
        path = .box(Self.box(of: placement), radius.number(at: time))
      }
      path = path.applying(placement.matrix)
    }
    return path
  }

  /// Returns the bounds of a layer; a size below zero shows nothing.
  private static func box(of placement: PlacementPlayer.Placement) -> CGRect {
    var box = placement.bounds
    box.size = CGSize(width: max(box.width, 0), height: max(box.height, 0))
    return box
  }

  /// Returns how much is seen of a shape, from 0 to 1; of a gradient, what fades all of it.
  private func alpha(of shape: Shape, at instant: Instant) -> Double {
    let time = max(instant, shape.committed)
    let own = shape.color.map { $0.alpha(at: time) } ?? 1
    return own * fade(of: shape.opacities[...], shape.flags[...], at: time)
  }

  private func fade(
    of opacities: ArraySlice<PropertyPlayer>,
    _ flags: ArraySlice<PropertyPlayer>,
    at time: Instant
  ) -> Double {
    guard !flags.contains(where: { $0.value(at: time) == .flag(true) }) else { return 0 }
    return opacities.reduce(1) { alpha, opacity in
      alpha * min(max(opacity.value(at: time)?.components.first ?? 1, 0), 1)
    }
  }

  /// Returns how much the masks let be seen, from 0 to 1; of boxes, how much the masks themselves do.
  func alpha(at instant: Instant) -> Double {
    let present = shapes.filter { $0.isPresent(at: instant) }
    return present.map { shape in
      guard form == .boxes else { return alpha(of: shape, at: instant) }
      let time = max(instant, shape.committed)
      return fade(of: shape.opacities.suffix(1), shape.flags.suffix(1), at: time)
    }.max() ?? 1
  }
}

// MARK: - Images

extension MaskOutline {
  /// An image of a part of a mask.
  struct PartImage: Sendable {
    var image: GradientImage
    /// Where it is in the element.
    var frame: @Sendable (Instant) -> CGRect
  }

  /// Returns where the axes of the mask are.
  func axes(at instant: Instant) -> CGAffineTransform {
    shapeOfAxes(at: instant).map { matrix(of: $0, at: instant) } ?? .identity
  }

  /// Returns the shape whose axes are those of the mask: the first gradient, or else the first one.
  private func shapeOfAxes(at instant: Instant) -> Shape? {
    let seen = seen(at: instant)
    let shape = seen.first { $0.gradient != nil } ?? seen.first
    return shape.flatMap { shape in
      let matrix = matrix(of: shape, at: instant)
      // Nothing is seen of what has no area.
      return abs(matrix.a * matrix.d - matrix.b * matrix.c) > 1e-4 ? shape : nil
    }
  }

  /// Returns where the coordinates of a shape are in the element of the images.
  private func relativeMatrix(of shape: Shape, at instant: Instant) -> CGAffineTransform {
    let matrix = matrix(of: shape, at: instant)
    guard isTurned, let other = shapeOfAxes(at: instant) else { return matrix }
    if shape.chain == other.chain { return .identity }
    return matrix.concatenating(self.matrix(of: other, at: instant).inverted())
  }

  private func matrix(of shape: Shape, at instant: Instant) -> CGAffineTransform {
    let inner = shape.placements.map { $0.placement(at: max(instant, shape.committed))?.matrix }
    let outer = placement.placement(at: max(instant, committed))?.matrix
    return (inner + [outer]).reduce(.identity) { $0.concatenating($1 ?? .identity) }
  }

  /// Returns the images of what the masks let be seen, from front to back; all is seen of them while
  /// there is no mask.
  func images(in box: CGRect) -> [PartImage] {
    let outline = self
    let whole = CGRect(origin: .zero, size: box.size)
    let shapes = shapes.filter(\.isEverSeen)
    guard form == .boxes else {
      // One is there at a time.
      let first = shapes.first { $0.gradient != nil } ?? shapes[0]
      let image = image(of: first, in: { _ in box })
      return [PartImage(image: image, frame: { _ in whole })]
    }
    let parts = shapes.reversed().map { shape in
      let frame: @Sendable (Instant) -> CGRect = { instant in
        let placement = shape.placements[0].placement(at: max(instant, shape.committed))
        guard let placement, shape.isPresent(at: instant) else { return .zero }
        return Self.box(of: placement).applying(outline.relativeMatrix(of: shape, at: instant))
      }
      return PartImage(image: image(of: shape, in: frame)) { instant in
        frame(instant).offsetBy(dx: -box.minX, dy: -box.minY)
      }
    }
    let rest = GradientImage(ofAlpha: { instant in
      outline.shapes.contains { $0.isPresent(at: instant) } ? 0 : 1
    })
    return parts + [PartImage(image: rest, frame: { _ in whole })]
  }

  /// Returns the image of a shape; of one of several that are there one after the other, that of all.
  private func image(
    of shape: Shape,
    in frame: @escaping @Sendable (Instant) -> CGRect
  ) -> GradientImage {
    let outline = self
    let isAlone = form == .image
    let shapes = isAlone ? self.shapes.filter(\.isEverSeen) : [shape]
    let black = ColorComponents(red: 0, green: 0, blue: 0)
    let lists = shapes.compactMap { $0.gradient?.lists }.joined()
    let form = GradientForm(of: lists.map { $0.map { black.withAlpha($0.alpha) } } + [[black]])
    @Sendable func shown(at instant: Instant) -> Shape? {
      shapes.first { outline.isSeen($0, at: instant) }
    }
    return GradientImage(
      kind: shape.gradient?.kind ?? .axial,
      stops: { instant in
        guard let shape = shown(at: instant) else {
          return form.stops(of: [isAlone ? black : black.withAlpha(0)], at: nil)
        }
        let time = max(instant, shape.committed)
        // A filter fades what is alone, and the mask itself.
        let fade =
          isAlone
          ? 1 : outline.fade(of: shape.opacities.dropLast(), shape.flags.dropLast(), at: time)
        guard let gradient = shape.gradient else {
          let alpha = isAlone ? 1 : shape.color?.alpha(at: time) ?? 1
          return form.stops(of: [black.withAlpha(alpha * fade)], at: nil)
        }
        let below = shape.background?.alpha(at: time) ?? 0
        let colors = gradient.colors(at: instant).map { color in
          black.withAlpha((1 - (1 - min(max(color.alpha, 0), 1)) * (1 - below)) * fade)
        }
        return form.stops(of: colors, at: gradient.locations(at: instant))
      },
      place: { instant in
        let shown = shown(at: instant) ?? shape
        guard let gradient = shown.gradient ?? shape.gradient else { return .nowhere }
        var place = gradient.place(at: instant, withOrigin: true)
        let corner = frame(instant).origin
        place.unit = place.unit.concatenating(outline.relativeMatrix(of: shown, at: instant))
          .concatenating(CGAffineTransform(translationX: -corner.x, y: -corner.y))
        return place
      },
      box: { frame($0).size }
    )
  }
}

extension GradientImage {
  /// Creates the image of one alpha.
  fileprivate init(ofAlpha alpha: @escaping @Sendable (Instant) -> Double) {
    let form = GradientForm(of: [])
    let black = ColorComponents(red: 0, green: 0, blue: 0)
    self.init(
      kind: .axial,
      stops: { form.stops(of: [black.withAlpha(alpha($0))], at: nil) },
      place: { _ in .nowhere },
      box: { _ in .zero }
    )
  }
}

extension GradientPlace {
  /// Where a gradient of one color may be.
  fileprivate static let nowhere = GradientPlace(start: .zero, end: .zero, unit: .identity)
}

extension PropertyPlayer {
  /// Returns a number; 0 for another value, and for one below it.
  fileprivate func number(at instant: Instant) -> Double {
    max(value(at: instant)?.components.first ?? 0, 0)
  }

  /// Returns the alpha of a color from 0 to 1; 0 for no color.
  fileprivate func alpha(at instant: Instant) -> Double {
    guard case .color(let color?)? = value(at: instant) else { return 0 }
    return min(max(color.alpha, 0), 1)
  }
}

extension ColorComponents {
  /// Returns the color with another alpha.
  fileprivate func withAlpha(_ alpha: Double) -> ColorComponents {
    ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension BezierPath {
  /// Returns a box with round corners, unless their radius is 0.
  fileprivate static func box(_ box: CGRect, _ radius: Double) -> BezierPath {
    var path = BezierPath()
    if radius > 0 {
      path.addRoundedRect(in: box, width: radius, height: radius)
    } else {
      path.addRect(box)
    }
    return path
  }
}
