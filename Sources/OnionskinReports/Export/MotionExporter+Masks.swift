import AnimationModel
import Foundation

// A mask of a layer: what is left of an element, and how much of it is seen.
extension MotionExporter {
  /// Shows of an element what its masks leave: what is in their boxes, with their alpha.
  mutating func mask(_ element: Int) {
    let layer = sources[element].layer
    guard let masks = masks[layer], !masks.isEmpty else { return }
    let source = MaskSource(masks, of: layer, index, player)
    let points = points(of: masks, on: layer)
    let error = ExportedMotion.error / 2
    func columns(_ count: Int, _ allowance: Double) -> Columns {
      Columns(allowances: Array(repeating: allowance, count: count))
    }
    if source.isUpright(at: points) {
      let columns = columns(6, error)
      let (samples, error) = TrackSampler(columns) { source.box(at: $0) }.rows(at: points)
      add(samples, columns, error, of: "clip-path", to: element, Self.box)
    } else {
      let count = source.isRound(at: points) ? MaskSource.arc : 1
      let columns = columns(8 * count, error)
      let outline = TrackSampler(columns) { source.outline(at: $0, pointsOfCorner: count) }
      let (samples, error) = outline.rows(at: points)
      add(samples, columns, error, of: "clip-path", to: element, Self.polygon)
    }
    let (alphas, alphaError) = TrackSampler(columns(1, 5e-4)) { [source.alpha(at: $0)] }
      .rows(at: points)
    guard alphas.contains(where: { $0.row != [1] }) else { return }
    add(alphas, columns(1, 5e-4), alphaError, of: "filter", to: element) { row in
      "opacity(\(min(max(row[0], 0), 1).exact))"
    }
  }

  /// Adds a style, or an animation of it if it changes.
  private mutating func add(
    _ samples: [KeyframeFit.Sample],
    _ columns: Columns,
    _ error: Double,
    of property: String,
    to element: Int,
    _ text: ([Double]) -> String
  ) {
    guard let first = samples.first else { return }
    guard samples.contains(where: { $0.row != first.row }) else {
      return motion.elements[element].style.append((property, text(first.row)))
    }
    addSampled(Self.fit(samples, columns, error), of: property, element, text)
  }

  private static func box(_ row: [Double]) -> String {
    let lengths = row.enumerated().map { place, number in
      "\((place < 2 ? number : max(number, 0)).exact)px"
    }
    return "xywh(\(lengths[..<4].joined(separator: " ")) round \(lengths[4]) / \(lengths[5]))"
  }

  private static func polygon(_ row: [Double]) -> String {
    let points = stride(from: 0, to: row.count, by: 2).map { place in
      "\(row[place].exact)px \(row[place + 1].exact)px"
    }
    return "polygon(\(points.joined(separator: ", ")))"
  }

  /// Returns the instants at which masks, or what places and colors them, may bend.
  private func points(of masks: [ExportedTree.Mask], on layer: Int) -> [Instant] {
    var inputs = [(layer: layer, key: "bounds.origin")]
    for mask in masks {
      inputs += ExportedTree.Mask.carriedKeys.sorted().map { (mask.layer, $0) }
    }
    var points: Set<Instant> = [.zero, builder.end]
    for input in inputs {
      points.formUnion(player.instants(of: input.key, on: index.layers[input.layer].name))
      guard let property = index.property(input.key, of: input.layer) else { continue }
      for case .added(let animation) in index.properties[property].steps.map(\.kind) {
        points.formUnion(index.animations[animation].breakpoints(until: builder.end))
      }
    }
    for mask in masks {
      points.formUnion([mask.from, mask.to].map { Instant(seconds: $0) })
    }
    return points.filter { $0 >= .zero && $0 <= builder.end }.sorted()
  }

  /// Returns whether an export can show a mask, and notes if it can't.
  mutating func carries(_ mask: ExportedTree.Mask) -> Bool {
    let omission = mask.omission(player, index)
    if let omission { note(omission) }
    return omission == nil
  }
}

/// The masks of a layer over time, in the coordinates of its box.
private struct MaskSource: Sendable {
  private struct Mask: Sendable {
    var from: Double
    var to: Double
    var committed: Instant
    var placement: PlacementPlayer
    var color: PropertyPlayer
    var radius: PropertyPlayer
    var opacity: PropertyPlayer
    var hidden: PropertyPlayer
  }

  private let masks: [Mask]
  private let origin: PropertyPlayer
  private let committed: Instant

  /// The number of points of a round corner of an outline: it is exact to a hundredth of its radius.
  static let arc = 7

  init(
    _ masks: [ExportedTree.Mask],
    of layer: Int,
    _ index: TraceIndex,
    _ player: TracePlayer
  ) {
    self.masks = masks.map { mask in
      let name = index.layers[mask.layer].name
      return Mask(
        from: mask.from,
        to: mask.to,
        committed: index.layers[mask.layer].committed ?? .zero,
        placement: PlacementPlayer(of: name, in: player),
        color: player.player(of: "backgroundColor", on: name),
        radius: player.player(of: "cornerRadius", on: name),
        opacity: player.player(of: "opacity", on: name),
        hidden: player.player(of: "hidden", on: name)
      )
    }
    origin = player.player(of: "bounds.origin", on: index.layers[layer].name)
    committed = index.layers[layer].committed ?? .zero
  }

  private func mask(at instant: Instant) -> Mask? {
    masks.first { $0.from <= instant.seconds && instant.seconds < $0.to }
  }

  /// Returns a mask's box in its own coordinates, its radius, and its transform to the layer's box.
  private func shape(
    at instant: Instant
  ) -> (box: CGRect, radius: Double, matrix: CGAffineTransform) {
    guard let mask = mask(at: instant) else {
      // Nothing is so far away.
      return (CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5), 0, .identity)
    }
    guard let placement = mask.placement.placement(at: max(instant, mask.committed)) else {
      return (.zero, 0, .identity)
    }
    var box = placement.bounds
    // A size below zero shows nothing.
    box.size = CGSize(width: max(box.size.width, 0), height: max(box.size.height, 0))
    var matrix = placement.matrix
    if case .point(let point)? = origin.value(at: max(instant, committed)) {
      matrix = matrix.concatenating(CGAffineTransform(translationX: -point.x, y: -point.y))
    }
    let radius = mask.radius.value(at: max(instant, mask.committed))?.components.first ?? 0
    return (box, max(0, min(radius, box.size.width / 2, box.size.height / 2)), matrix)
  }

  /// Returns whether the edges of the masks are never turned, also between some instants.
  func isUpright(at instants: [Instant]) -> Bool {
    zip(instants, instants.dropFirst() + instants.suffix(1)).allSatisfy { start, end in
      (0..<7).allSatisfy { part in
        box(at: start.advanced(by: (end.seconds - start.seconds) * Double(part) / 7)) != nil
      }
    }
  }

  /// Returns the left and top edge, the width, the height and the two radii; `nil` if the mask is
  /// turned.
  func box(at instant: Instant) -> [Double]? {
    let (box, radius, matrix) = shape(at: instant)
    guard abs(matrix.b) < 1e-9, abs(matrix.c) < 1e-9 else { return nil }
    let frame = box.applying(matrix)
    return [
      frame.minX, frame.minY, frame.width, frame.height, radius * abs(matrix.a),
      radius * abs(matrix.d),
    ]
  }

  func isRound(at instants: [Instant]) -> Bool { instants.contains { shape(at: $0).radius > 0 } }

  /// Returns the points of the edge, clockwise from the top left.
  func outline(at instant: Instant, pointsOfCorner count: Int) -> [Double] {
    let (box, radius, matrix) = shape(at: instant)
    let corners = [
      (box.minX + radius, box.minY + radius), (box.maxX - radius, box.minY + radius),
      (box.maxX - radius, box.maxY - radius), (box.minX + radius, box.maxY - radius),
    ]
    return corners.enumerated().flatMap { corner, center in
      (0..<count).flatMap { step in
        let part = count > 1 ? Double(step) / Double(count - 1) : 0.5
        let angle = .pi * (1 + Double(corner) / 2 + part / 2)
        let reach = count > 1 ? radius : 0
        let point = CGPoint(x: center.0 + reach * cos(angle), y: center.1 + reach * sin(angle))
          .applying(matrix)
        return [Double(point.x), Double(point.y)]
      }
    }
  }

  /// Returns how much a mask lets be seen, from 0 to 1.
  func alpha(at instant: Instant) -> Double {
    guard let mask = mask(at: instant) else { return 1 }
    let instant = max(instant, mask.committed)
    guard mask.hidden.value(at: instant) != .flag(true),
      case .color(let color?)? = mask.color.value(at: instant)
    else { return 0 }
    let opacity = mask.opacity.value(at: instant)?.components.first ?? 1
    return min(max(opacity, 0), 1) * min(max(color.alpha, 0), 1)
  }
}
