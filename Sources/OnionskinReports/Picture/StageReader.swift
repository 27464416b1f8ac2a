import Foundation

/// A reader of the layers' appearance at an instant, for pictures.
struct StageReader: Sendable {
  /// The appearance of a layer in its parent.
  struct Appearance: Equatable, Sendable {
    /// The transform from the layer's coordinates to those of its parent.
    var matrix: CGAffineTransform
    var bounds: CGRect
    var opacity: Double
    var radius: Double
    var fill: PropertyValue?

    /// Returns whether two appearances are equal within a number of points, or percent of opacity.
    func isNear(_ other: Appearance, within points: Double) -> Bool {
      Self.areNear(fill, other.fill) && isNearInShape(other, within: points)
    }

    /// Returns whether two appearances are equal within that tolerance, regardless of their colors.
    func isNearInShape(_ other: Appearance, within points: Double) -> Bool {
      guard abs(opacity - other.opacity) <= points / 100, abs(radius - other.radius) <= points
      else { return false }
      let (one, two) = (bounds, other.bounds)
      let corners = [
        (one.minX, one.minY, two.minX, two.minY), (one.maxX, one.minY, two.maxX, two.minY),
        (one.minX, one.maxY, two.minX, two.maxY), (one.maxX, one.maxY, two.maxX, two.maxY),
      ]
      return corners.allSatisfy { x1, y1, x2, y2 in
        let a = CGPoint(x: x1, y: y1).applying(matrix)
        let b = CGPoint(x: x2, y: y2).applying(other.matrix)
        return abs(a.x - b.x) <= points && abs(a.y - b.y) <= points
      } && abs(one.width - two.width) <= points && abs(one.height - two.height) <= points
    }

    /// Returns whether two colors look alike.
    private static func areNear(_ one: PropertyValue?, _ other: PropertyValue?) -> Bool {
      guard let one, let other else { return one == other }
      let parts = zip(one.components, other.components)
      return one.components.count == other.components.count
        && parts.allSatisfy { abs($0 - $1) < 0.02 }
    }
  }

  /// A layer in the tree.
  struct Node: Sendable {
    var layer: Int
    var children: [Node]
  }

  let builder: ReportBuilder
  private let spans: [[[AnimationReport.Span]]]
  /// The times at which each layer changes, by side and layer.
  private let busy: [[BusyTimes]]
  /// The players of the layers, by side and layer; `nil` for a layer that the side doesn't have.
  private let layers: [[LayerPlayer?]]

  /// Prepares to read appearances.
  ///
  /// - Parameters:
  ///   - builder: The builder of the report.
  ///   - keepsPlayers: A Boolean value that indicates whether players are kept to read appearances
  ///     repeatedly, which takes memory for a long trace.
  init(_ builder: ReportBuilder, keepsPlayers: Bool = true) {
    self.builder = builder
    spans = builder.indices.indices.map { side in
      TreeHistory(
        side: side,
        builder.indices[side],
        builder.traces[side],
        builder.roster,
        until: builder.end
      ).spans
    }
    guard keepsPlayers else {
      (busy, layers) = ([], [])
      return
    }
    busy = builder.indices.indices.map { side in
      builder.roster.entries.map { entry in
        BusyTimes(of: entry.layerIndices[side], in: builder.indices[side])
      }
    }
    layers = builder.indices.indices.map { side in
      builder.roster.entries.indices.map { Self.player(of: $0, side, builder) }
    }
  }

  private static func player(of layer: Int, _ side: Int, _ builder: ReportBuilder) -> LayerPlayer? {
    builder.roster.entries[layer].layerIndices[side].map {
      LayerPlayer(
        builder.indices[side].layers[$0],
        in: builder.players[side],
        standInSize: builder.standInSize
      )
    }
  }

  /// The appearances that were read before, so that idle layers aren't read again.
  struct AppearanceCache {
    fileprivate var appearances: [Key: (instant: Instant, appearance: Appearance?)] = [:]

    fileprivate struct Key: Hashable {
      var layer: Int
      var side: Int
    }
  }

  /// Returns the appearance of a layer on a side, from the cache if it hasn't changed.
  func appearance(
    _ layer: Int,
    _ side: Int,
    at instant: Instant,
    _ cache: inout AppearanceCache
  ) -> Appearance? {
    if let known = cache.appearances[.init(layer: layer, side: side)], known.instant <= instant,
      busy[side][layer].isIdle(after: known.instant, through: instant)
    {
      return known.appearance
    }
    let appearance = appearance(layer, side, at: instant)
    cache.appearances[.init(layer: layer, side: side)] = (instant, appearance)
    return appearance
  }

  var sideCount: Int { builder.indices.count }

  /// Returns the tree of a side at an instant, with siblings in painting order.
  func tree(of side: Int, at seconds: Double) -> [Node] {
    var children: [Int: [(layer: Int, span: AnimationReport.Span)]] = [:]
    for (layer, list) in spans[side].enumerated() {
      guard let span = list.first(where: { $0.from <= seconds + 1e-9 && seconds + 1e-9 < $0.to })
      else { continue }
      children[span.parent ?? -1, default: []].append((layer, span))
    }
    func nodes(under parent: Int, depth: Int) -> [Node] {
      guard depth < 200 else { return [] }
      return (children[parent] ?? []).sorted {
        ($0.span.order, $0.layer) < ($1.span.order, $1.layer)
      }
      .map { Node(layer: $0.layer, children: nodes(under: $0.layer, depth: depth + 1)) }
    }
    return nodes(under: -1, depth: 0)
  }

  /// Returns the appearance of a layer on a side; `nil` if the layer isn't there.
  func appearance(_ layer: Int, _ side: Int, at instant: Instant) -> Appearance? {
    player(of: layer, side)?.appearance(at: instant)
  }

  private func player(of layer: Int, _ side: Int) -> LayerPlayer? {
    layers.isEmpty ? Self.player(of: layer, side, builder) : layers[side][layer]
  }

  /// The rectangle that a picture shows: the screen, or everything that is ever visible.
  ///
  /// The screen is what the windows ever cover, or the only layer that is in no other at first.
  var frame: CGRect {
    if let windows = frameOfWindows, windows.width >= 50, windows.height >= 50 { return windows }
    let roots = tree(of: 0, at: 0)
    if roots.count == 1, !roots[0].children.isEmpty,
      let screen = appearance(roots[0].layer, 0, at: .zero), screen.bounds.width >= 50,
      screen.bounds.height >= 50
    {
      return screen.bounds.applying(screen.matrix)
    }
    let times = (0...16).map { builder.end.seconds * Double($0) / 16 }
    var box: CGRect?
    for side in 0..<sideCount {
      // One layer at a time, so that its data is freed before the next.
      let appearances = builder.roster.entries.indices.map { layer in
        let player = player(of: layer, side)
        return times.map { player?.appearance(at: Instant(seconds: $0)) }
      }
      for (index, seconds) in times.enumerated() {
        for node in tree(of: side, at: seconds) {
          visit(node, .identity, { appearances[$0][index] }) { appearance, matrix in
            let layerFrame = appearance.bounds.applying(matrix)
            guard layerFrame.minX.isFinite, layerFrame.maxX.isFinite, abs(layerFrame.midX) < 1e5,
              layerFrame.width < 1e5
            else { return }
            box = box?.union(layerFrame) ?? layerFrame
          }
        }
      }
    }
    return (box ?? CGRect(x: 0, y: 0, width: 100, height: 100)).insetBy(dx: -10, dy: -10)
  }

  /// The rectangle around all windows, wherever they ever are; `nil` if there are none.
  private var frameOfWindows: CGRect? {
    var box: CGRect?
    for side in 0..<sideCount {
      let index = builder.indices[side]
      for (entry, stays) in spans[side].enumerated() {
        guard let layer = builder.roster.entries[entry].layerIndices[side],
          index.layers[layer].scene?.type.hasSuffix("Window") == true,
          let player = player(of: entry, side)
        else { continue }
        let evenly = (0...16).map { Instant(seconds: builder.end.seconds * Double($0) / 16) }
        let changing = ["position", "bounds.size", "transform"].flatMap {
          builder.players[side].instants(of: $0, on: index.layers[layer].name)
        }
        let instants = Set(changing + evenly)
        for stay in stays where stay.parent == nil {
          for instant in instants.sorted() + [Instant(seconds: stay.from)]
          where stay.from <= instant.seconds && instant.seconds < stay.to {
            guard let own = player.appearance(at: instant) else { continue }
            let frame = own.bounds.applying(own.matrix)
            guard frame.minX.isFinite, frame.maxX.isFinite, abs(frame.midX) < 1e5 else { continue }
            box = box?.union(frame) ?? frame
          }
        }
      }
    }
    return box
  }

  private func visit(
    _ node: Node,
    _ parentTransform: CGAffineTransform,
    _ appearance: (Int) -> Appearance?,
    _ body: (Appearance, CGAffineTransform) -> Void
  ) {
    guard let own = appearance(node.layer) else { return }
    let matrix = own.matrix.concatenating(parentTransform)
    body(own, matrix)
    for child in node.children { visit(child, matrix, appearance, body) }
  }
}
