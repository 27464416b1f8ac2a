import AnimationModel
import Foundation

// A mask of a layer: what is left of an element, and how much of it is seen.
extension MotionExporter {
  /// The keys of what an export carries of a mask.
  static let keysOfMasks: Set = [
    "anchorPoint", "backgroundColor", "bounds", "bounds.origin", "bounds.size", "colors",
    "cornerRadius", "fillColor", "hidden", "opacity", "path", "position", "strokeColor",
    "transform",
  ]

  /// The keys of what places a layer.
  static let keysOfPlace = [
    "anchorPoint", "bounds.origin", "bounds.size", "position", "transform",
  ]

  /// Shows in an element around a layer's what the masks leave: what is in their outlines, with their
  /// alpha, or what is in the bounds to which they clip what is in them.
  ///
  /// The outlines are in the coordinates of the superlayer, and the element has their box. WebKit shows
  /// nothing beyond the box of an element with a clip path if it draws something in it by itself.
  mutating func mask(_ element: Int) {
    let source = sources[element]
    let outline = MaskOutline(source.masks, in: tree, index, player)
    let points = points(of: source.masks, on: source.layer)
    let transforms = values(of: "transform", on: source.layer).compactMap(\.matrix)
    if transforms.contains(where: { $0.m14 != 0 || $0.m24 != 0 || $0.m34 != 0 }) {
      note("\(index.layers[source.layer].title): its mask has no perspective.")
    }
    // A line may have more dashes in between.
    let clip = samples(
      of: points,
      between: 16,
      source.showsClip ? outline.clip(at:) : outline.path(at:)
    )
    let corner = CGPoint(x: min(clip.box.minX, 0), y: min(clip.box.minY, 0))
    let size = CGSize(
      width: max(clip.box.maxX, 0) - corner.x,
      height: max(clip.box.maxY, 0) - corner.y
    )
    motion.elements[element].style += style(ofFrame: CGRect(origin: corner, size: size))
    // What is in an element is placed in its border.
    let border = [-corner.y, 0, 0, -corner.x].map { "\(Double($0).exact)px" }
    motion.elements[element].style += [
      ("border", "0 solid transparent"), ("border-width", border.joined(separator: " ")),
    ]
    self.clip(element, to: clip, isEvenOdd: outline.isEvenOdd, from: corner)
    guard !source.showsClip else { return }
    let masks = gradients(of: source.masks)
    if masks.contains(where: { $0.gradient != nil }) {
      let image = outline.image(of: masks, from: corner, size: size)
      add(image, of: "mask-image", to: element, at: points)
      noteTurning(of: image, in: source, at: points)
    }
    let alphas = samples(at: points, allowances: [5e-4]) { [outline.alpha(at: $0)] }
    guard alphas.list.contains(where: { $0.row != [1] }) else { return }
    add(alphas, of: "filter", to: element) { row in
      "opacity(\(min(max(row[0], 0), 1).exact))"
    }
  }

  /// Returns the masks among nodes that CSS can show, and notes the others.
  mutating func carried(_ masks: [Int]) -> [Int] {
    masks.filter { mask in
      let omission =
        tree.omission(ofMask: mask, carrying: Self.keysOfMasks, player, index)
        ?? conflict(in: mask)
      if let omission { note(omission) }
      for part in tree.nodes(in: mask) {
        noteStylesOfPath(of: tree.nodes[part].layer)
        noteGradient(of: tree.nodes[part].layer)
      }
      return omission == nil
    }
  }

  /// Returns a Boolean value that indicates whether a mask ever clips something that is in it.
  func clipsWhatIsInIt(_ mask: Int) -> Bool {
    let node = tree.nodes[mask]
    let keys = player.visibleKeys(of: index.layers[node.layer])
    return keys.contains("masksToBounds") && (keys.contains("path") || !node.children.isEmpty)
  }

  /// Returns why the shapes in a mask can't be one outline; `nil` if they can.
  private func conflict(in mask: Int) -> String? {
    let title = index.layers[tree.nodes[mask].layer].title
    func omission(_ part: String) -> String { ExportedTree.omission(ofMask: title, with: [part]) }
    if tree.nodes(in: mask).contains(where: { !tree.nodes[$0].masks.isEmpty }) {
      return omission("a mask of its own")
    }
    let outline = MaskOutline([mask], in: tree, index, player)
    let parts = tree.nodes(in: mask)
    if parts.count > 1, parts.contains(where: { gradient(of: tree.nodes[$0].layer) != nil }) {
      return omission("a gradient and sublayers")
    }
    guard outline.hasSeveralShapes else { return nil }
    let points = points(of: [mask], on: tree.nodes[mask].layer)
    for (start, end) in zip(points, points.dropFirst() + points.suffix(1)) {
      for instant in [start, start.advanced(by: (end.seconds - start.seconds) / 2)] {
        let alphas = outline.alphas(at: instant)
        if alphas.count > 1, outline.isEvenOdd { return omission("several shapes and a fill rule") }
        if alphas.contains(where: { abs($0 - alphas[0]) > 1e-3 }) {
          return omission("shapes of several alphas")
        }
      }
    }
    return nil
  }

  /// Notes the gradient of a mask that has other axes than its element, which CSS has no means for.
  private mutating func noteTurning(
    of image: GradientImage,
    in source: Source,
    at points: [Instant]
  ) {
    let isCarried: Bool
    switch image.kind {
    case .axial: isCarried = true
    case .radial:
      let middles = zip(points, points.dropFirst()).map { start, end in
        start.advanced(by: (end.seconds - start.seconds) / 2)
      }
      isCarried = (points + middles).allSatisfy(image.isUpright)
    case .conic:
      let layers = [source.layer] + source.masks.map { tree.nodes[$0].layer }
      isCarried = layers.flatMap { values(of: "transform", on: $0) }.compactMap(\.matrix)
        .allSatisfy { $0.m11 == $0.m22 && $0.m12 == -$0.m21 }
    }
    guard !isCarried else { return }
    note(
      "\(index.layers[source.layer].title): the gradient of its mask is not turned and stretched with "
        + "it: https://www.w3.org/TR/css-images-4/#\(image.kind.rawValue)-gradients"
    )
  }

  /// Returns when there are masks, and their gradients.
  private func gradients(of masks: [Int]) -> [MaskOutline.Gradient] {
    masks.map { mask in
      let node = tree.nodes[mask]
      return (node.from..<node.to, gradient(of: node.layer))
    }
  }

  /// Returns the instants at which masks, or what places and colors them, may bend.
  private func points(of masks: [Int], on layer: Int) -> [Instant] {
    let keys = Self.keysOfMasks
      .union(StrokedLine.keys + Self.keysOfGradients + ["masksToBounds"]).sorted()
    let parts = masks.flatMap { tree.nodes(in: $0) }
    var points = breakpoints(
      of: Self.keysOfPlace.map { (layer, $0) }
        + parts.flatMap { part in
          keys.map { (tree.nodes[part].layer, $0) }
        }
    )
    for part in parts {
      points.formUnion([tree.nodes[part].from, tree.nodes[part].to].map { Instant(seconds: $0) })
    }
    return points.filter { $0 >= .zero && $0 <= builder.end }.sorted()
  }
}

/// The outline of a layer's masks over time, in the coordinates of its superlayer.
private struct MaskOutline: Sendable {
  /// A background, a path, or the line along one, in a mask.
  private struct Shape: Sendable {
    var from: Double
    var to: Double
    var committed: Instant
    /// The layer of the shape, and what that is in up to the mask.
    var placements: [PlacementPlayer]
    /// The color; `nil` for a gradient.
    var color: PropertyPlayer?
    /// The color under a gradient.
    var background: PropertyPlayer?
    /// What fades or hides the shape.
    var opacities: [PropertyPlayer]
    var flags: [PropertyPlayer]
    /// The radius of a background.
    var radius: PropertyPlayer?
    /// Returns the path, or the outline of the line.
    var path: (@Sendable (Instant) -> BezierPath)?
  }

  private var shapes: [Shape] = []
  /// The bounds of the masks, and whether they clip what is in them.
  private var clips: [(bounds: Shape, isOn: PropertyPlayer)] = []
  /// Where the masked layer is.
  private let placement: PlacementPlayer?
  private let committed: Instant
  var hasSeveralShapes: Bool { shapes.count > 1 }
  /// Whether an outline is filled by the even-odd rule.
  private(set) var isEvenOdd = false

  /// Creates the outline of masks, which are nodes of a tree.
  init(_ masks: [Int], in tree: ExportedTree, _ index: TraceIndex, _ player: TracePlayer) {
    let masked = masks.first.flatMap { tree.nodes[$0].parent }.map { tree.nodes[$0].layer }
    placement = masked.map { PlacementPlayer(of: index.layers[$0].name, in: player) }
    committed = masked.flatMap { index.layers[$0].committed } ?? .zero
    for mask in masks {
      for part in tree.nodes(in: mask) { add(part, of: mask, in: tree, index, player) }
    }
  }

  private mutating func add(
    _ part: Int,
    of mask: Int,
    in tree: ExportedTree,
    _ index: TraceIndex,
    _ player: TracePlayer
  ) {
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
      placements: names.map { PlacementPlayer(of: $0, in: player) },
      color: property("backgroundColor"),
      opacities: names.map { player.player(of: "opacity", on: $0) },
      flags: names.map { player.player(of: "hidden", on: $0) },
      radius: property("cornerRadius")
    )
    let keys = player.visibleKeys(of: index.layers[node.layer])
    let hasPath = keys.contains("path")
    if part == mask { clips.append((shape, property("masksToBounds"))) }
    if keys.contains("colors") {
      // The background is a part of the stops.
      shape.background = shape.color
      shape.color = nil
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

  /// Returns the shapes of the mask that there is at an instant.
  private func present(at instant: Instant) -> [Shape] {
    shapes.filter { $0.from <= instant.seconds && instant.seconds < $0.to }
  }

  /// Returns the path of all that is seen of the mask.
  func path(at instant: Instant) -> BezierPath {
    let present = present(at: instant)
    let seen = present.filter { alpha(of: $0, at: instant) > 0 }
    let list = (seen.isEmpty ? present : seen).map { path(of: $0, at: instant) }
    guard list.count > 1 else { return placed(list.first, at: instant) }
    // What runs the other way would be a hole.
    return placed(BezierPath(list.flatMap { $0.runningForwards.elements }), at: instant)
  }

  /// Returns the path to which the mask clips what is in it.
  func clip(at instant: Instant) -> BezierPath {
    let clip = clips.first { clip in
      clip.bounds.from <= instant.seconds && instant.seconds < clip.bounds.to
        && clip.isOn.value(at: max(instant, clip.bounds.committed)) == .flag(true)
    }
    return placed(clip.map { path(of: $0.bounds, at: instant) }, at: instant)
  }
  /// Returns a path in the masked layer where that is; without a path, one around all of it.
  private func placed(_ path: BezierPath?, at instant: Instant) -> BezierPath {
    guard let place = placement?.placement(at: max(instant, committed)) else {
      return BezierPath()
    }
    // Nothing that is seen is farther away.
    let around = place.bounds.insetBy(dx: -2_000, dy: -2_000)
    return (path ?? .box(around, 0)).applying(place.matrix)
  }

  private func path(of shape: Shape, at instant: Instant) -> BezierPath {
    let time = max(instant, shape.committed)
    var path = shape.path?(time) ?? BezierPath()
    for (place, player) in shape.placements.enumerated() {
      guard let placement = player.placement(at: time) else { return BezierPath() }
      var box = placement.bounds
      // A size below zero shows nothing.
      box.size = CGSize(width: max(box.width, 0), height: max(box.height, 0))
      if place == 0, let radius = shape.radius { path = .box(box, radius.number(at: time)) }
      path = path.applying(placement.matrix)
    }
    return path
  }

  private func alpha(of shape: Shape, at instant: Instant) -> Double {
    let time = max(instant, shape.committed)
    guard !shape.flags.contains(where: { $0.value(at: time) == .flag(true) }) else { return 0 }
    func clamped(_ alpha: Double) -> Double { min(max(alpha, 0), 1) }
    let own = shape.color.map { $0.alpha(at: time) } ?? 1
    return shape.opacities.reduce(own) { alpha, opacity in
      alpha * clamped(opacity.value(at: time)?.components.first ?? 1)
    }
  }

  /// Returns how much the masks let be seen, from 0 to 1.
  func alpha(at instant: Instant) -> Double {
    let present = present(at: instant)
    return present.map { alpha(of: $0, at: instant) }.max() ?? 1
  }

  /// The gradient of a mask, if it has one, and the seconds from which and up to which it is the mask.
  typealias Gradient = (stay: Range<Double>, gradient: GradientPlayer?)

  /// Returns the image of what masks with gradients let be seen.
  ///
  /// - Parameters:
  ///   - masks: The masks, some with gradients.
  ///   - corner: Where the image is in the superlayer's coordinates.
  ///   - size: The size of the image.
  /// - Returns: The image; all is seen of it while there is no mask with a gradient.
  func image(of masks: [Gradient], from corner: CGPoint, size: CGSize) -> GradientImage {
    let black = ColorComponents(red: 0, green: 0, blue: 0)
    let lists = masks.compactMap(\.gradient).flatMap(\.lists)
    let alphas = lists.map { list in list.map { color in black.withAlpha(color.alpha) } }
    let form = GradientForm(of: alphas + [[black]])
    let first = masks.compactMap(\.gradient).first
    /// Returns the gradient of the mask that there is, and its place among the shapes.
    @Sendable func shown(at instant: Instant) -> (place: Int, gradient: GradientPlayer)? {
      let place = masks.firstIndex { $0.stay.contains(instant.seconds) }
      return place.flatMap { place in masks[place].gradient.map { (place, $0) } }
    }
    return GradientImage(
      kind: first?.kind ?? .axial,
      stops: { instant in
        guard let (_, gradient) = shown(at: instant), let shape = present(at: instant).first else {
          return form.stops(of: [black], at: nil)
        }
        let below = shape.background?.alpha(at: max(instant, shape.committed)) ?? 0
        let colors = gradient.colors(at: instant).map { color in
          black.withAlpha(1 - (1 - min(max(color.alpha, 0), 1)) * (1 - below))
        }
        return form.stops(of: colors, at: gradient.locations(at: instant))
      },
      place: { instant in
        guard let gradient = shown(at: instant)?.gradient ?? first else {
          return GradientPlace(start: .zero, end: .zero, unit: .identity)
        }
        var place = gradient.place(at: instant, withOrigin: true)
        let shape = present(at: instant).first ?? shapes[0]
        let outer = placement?.placement(at: max(instant, committed))?.matrix ?? .identity
        let inner = shape.placements[0].placement(at: max(instant, shape.committed))?.matrix
        place.unit = place.unit.concatenating(inner ?? .identity).concatenating(outer)
          .concatenating(CGAffineTransform(translationX: -corner.x, y: -corner.y))
        return place
      },
      box: { _ in size }
    )
  }

  /// Returns the alphas of all that is seen of the mask.
  func alphas(at instant: Instant) -> [Double] {
    present(at: instant).map { alpha(of: $0, at: instant) }.filter { $0 > 0 }
  }
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
