import AnimationModel
package import AnimationTraces
package import Foundation
import QuartzCore

/// What the engine shows of a trace at chosen instants, for checks in other languages.
///
/// It is read from the trace by ``TracePlayer`` and the events of the layer tree, and by none of the
/// code that exports.
package struct Truth: Encodable {
  /// A layer at an instant.
  package struct Layer: Encodable {
    package struct Border: Encodable {
      package var width: Double
      package var color: [Double]
    }

    package struct Shadow: Encodable {
      package var color: [Double]
      package var opacity: Double
      package var offset: [Double]
      package var radius: Double
    }

    /// A path that is filled over the background.
    package struct Shape: Encodable {
      /// The corners of each subpath in window coordinates.
      package var polygons: [[[Double]]]
      package var isEvenOdd: Bool
      package var color: [Double]
    }

    /// A gradient over the background.
    package struct Gradient: Encodable {
      /// "axial", "radial" or "conic".
      package var type: String
      package var colors: [[Double]]
      package var locations: [Double]
      /// The points in the unit square of the bounds.
      package var start: [Double]
      package var end: [Double]
    }

    /// The name in the trace, such as "UIView 2".
    package var name: String
    /// The name with the label that the program gave, which an export writes.
    package var title: String
    /// The index of the superlayer in the list; it stands before the layer.
    package var parent: Int?
    /// From the layer's coordinates to those of the window, as a, b, c, d, tx, ty.
    package var matrix: [Double]
    /// The bounds as x, y, width, height.
    package var bounds: [Double]
    /// The corners in window coordinates, from the top left one clockwise.
    package var corners: [[Double]]
    /// Whether it and all that it is in are shown.
    package var isShown: Bool
    /// The layer's own opacity, from 0 to 1.
    package var opacity: Double
    /// The opacity, times those of all that it is in; 0 if it is hidden.
    package var effectiveOpacity: Double
    /// The background as red, green, blue, alpha from 0 to 1; none without one.
    package var color: [Double]?
    package var radius: Double
    /// Whether each corner has the radius, in the order of the corners.
    package var roundCorners: [Bool]
    package var border: Border?
    package var gradient: Gradient?
    package var shadow: Shadow?
    /// The filled path of a shape layer, and the outline of its stroke.
    package var shapes: [Shape] = []
    /// The mask and what is in it, whose alpha lets the layer be seen.
    package var mask: [Layer]?
    /// Whether what is in it is clipped to its bounds.
    package var clips: Bool
  }

  /// What is shown at an instant, in the order in which it is painted.
  package struct Moment: Encodable {
    package var at: Double
    /// The number of the frame at this instant.
    package var frame: Int
    package var layers: [Layer]
  }

  package var framesPerSecond: Int
  /// The last instant of the trace in seconds.
  package var end: Double
  /// The size of the window.
  package var size: [Double]
  /// The instants at which something jumps, in seconds.
  package var jumps: [Double]
  package var moments: [Moment] = []

  /// Reads the truth of a trace at whole frames: evenly spaced ones, the first, the last, and those
  /// around each jump.
  package init(of trace: AnimationTrace) {
    let player = TracePlayer(trace)
    let index = TraceIndex(trace)
    let rate = Double(trace.framesPerSecond)
    framesPerSecond = trace.framesPerSecond
    end = trace.end.seconds
    jumps = Self.jumps(in: trace, index, player).map(\.seconds)
    let last = Int((end * rate - 1e-6).rounded(.up))
    var frames = Set((0...13).map { $0 * last / 13 })
    for jump in jumps.prefix(40) {
      let frame = Int((jump * rate).rounded(.down))
      frames.formUnion((frame - 1...frame + 2).filter { 0...last ~= $0 })
    }
    var tree = Tree(trace)
    size = [1, 1]
    for frame in frames.sorted() {
      let instant = Instant(seconds: Double(frame) / rate)
      tree.advance(to: instant)
      let layers = Self.layers(in: tree.roots, of: tree, player, at: instant)
      moments.append(Moment(at: instant.seconds, frame: frame, layers: layers))
      for layer in layers where layer.parent == nil {
        for corner in layer.corners where corner.allSatisfy({ abs($0) < 1e5 }) {
          size = [max(size[0], corner[0].rounded(.up)), max(size[1], corner[1].rounded(.up))]
        }
      }
    }
  }

  /// Returns the truth as JSON with sorted keys.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity",
      negativeInfinity: "-Infinity",
      nan: "NaN"
    )
    return try encoder.encode(self)
  }

  /// Returns the instants at which a layer comes, goes, or shows something else than just before.
  private static func jumps(
    in trace: AnimationTrace,
    _ index: TraceIndex,
    _ player: TracePlayer
  ) -> [Instant] {
    var instants = Set(
      trace.events.filter { if case .hierarchy = $0.kind { true } else { false } }.map(\.instant)
    )
    for property in index.properties {
      let name = index.layers[property.layer].name
      var candidates = player.instants(of: property.key, on: name)
      for case .added(let animation) in property.steps.map(\.kind) {
        candidates += index.animations[animation].turningPoints
      }
      for instant in candidates where instant > .zero && instant <= trace.end {
        // A fraction of the duration is only as exact as a number is.
        let sides = [Instant(flicks: instant.flicks - 2), Instant(flicks: instant.flicks + 2)]
        let (old, new) = sides.map {
          let value = player.value(of: property.key, on: name, at: $0)
          return value?.path?.coordinates ?? value?.numbers
            ?? value?.colors?.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
            ?? value?.components ?? []
        }.pair
        let isNear = zip(old, new).allSatisfy { abs($0 - $1) < 0.01 * max(1, abs($0)) }
        if old.count != new.count || !isNear { instants.insert(instant) }
      }
    }
    return instants.sorted()
  }

  /// Returns the layers in some that stand for themselves, in the order in which they are painted.
  private static func layers(
    in roots: [String],
    _ outer: CGAffineTransform = .identity,
    of tree: Tree,
    _ player: TracePlayer,
    at instant: Instant
  ) -> [Layer] {
    var list: [Layer] = []
    func visit(_ name: String, in parent: Int?, _ outer: CGAffineTransform, _ opacity: Double) {
      func value(_ key: String) -> PropertyValue? { player.value(of: key, on: name, at: instant) }
      func number(_ key: String, _ otherwise: Double) -> Double {
        if case .number(let number)? = value(key) { number } else { otherwise }
      }
      func color(_ key: String) -> [Double]? {
        if case .color(let color?)? = value(key) {
          [color.red, color.green, color.blue, color.alpha]
        } else {
          nil
        }
      }
      guard let place = PlacementPlayer(of: name, in: player).placement(at: instant) else { return }
      let matrix = place.matrix.concatenating(outer)
      let bounds = place.bounds
      let isHidden = value("hidden") == .flag(true)
      let own = min(max(number("opacity", 1), 0), 1)
      let shown = isHidden ? 0 : own * opacity
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
        CGPoint(
          x: bounds.origin.x + x * bounds.size.width,
          y: bounds.origin.y + y * bounds.size.height
        ).applying(matrix)
      }
      var layer = Layer(
        name: name,
        title: tree.titles[name] ?? name,
        parent: parent,
        matrix: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Double.init),
        bounds: [
          bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height,
        ].map(Double.init),
        corners: corners.map { [Double($0.x), Double($0.y)] },
        isShown: shown > 0,
        opacity: isHidden ? 0 : own,
        effectiveOpacity: shown,
        color: color("backgroundColor"),
        radius: max(0, number("cornerRadius", 0)),
        roundCorners: [1, 2, 8, 4].map { Int(number("maskedCorners", 15)) & $0 != 0 },
        clips: value("masksToBounds") == .flag(true)
      )
      layer.gradient = gradient(of: name, player, at: instant)
      let width = number("borderWidth", 0)
      if width > 0 { layer.border = .init(width: width, color: color("borderColor") ?? []) }
      let strength = number("shadowOpacity", 0)
      // A layer that masks to its bounds casts none.
      if strength > 0, !layer.clips, let shade = color("shadowColor") {
        var offset = [0.0, -3]
        if case .size(let size)? = value("shadowOffset") {
          offset = [Double(size.width), Double(size.height)]
        }
        layer.shadow = .init(
          color: shade,
          opacity: strength,
          offset: offset,
          radius: number("shadowRadius", 3)
        )
      }
      layer.shapes = shapes(of: name, matrix, player, at: instant)
      layer.mask = tree.masks[name].map {
        layers(in: [$0], matrix, of: tree, player, at: instant)
      }
      let position = list.count
      list.append(layer)
      let depths = tree.children(of: name).map { child in
        (child, player.value(of: "zPosition", on: child, at: instant)?.components.first ?? 0)
      }
      for (child, _) in depths.enumerated().sorted(by: {
        ($0.element.1, $0.offset) < ($1.element.1, $1.offset)
      }).map(\.element) {
        visit(child, in: position, matrix, shown)
      }
    }
    for root in roots { visit(root, in: nil, outer, 1) }
    return list
  }

  /// Returns the gradient of a gradient layer.
  private static func gradient(
    of name: String,
    _ player: TracePlayer,
    at instant: Instant
  ) -> Layer.Gradient? {
    func value(_ key: String) -> PropertyValue? { player.value(of: key, on: name, at: instant) }
    guard let colors = value("colors")?.colors else { return nil }
    let count = colors.count
    let even = (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
    let given = value("locations")?.numbers
    var type = "axial"
    if case .text(let text)? = value("type") { type = text }
    return Layer.Gradient(
      type: type,
      colors: colors.map { [$0.red, $0.green, $0.blue, $0.alpha] },
      locations: given.flatMap { $0.count == count ? $0 : nil } ?? even,
      start: value("startPoint")?.components ?? [0.5, 0],
      end: value("endPoint")?.components ?? [0.5, 1]
    )
  }

  private static let caps: [PropertyValue: CGLineCap] = [
    .text("round"): .round, .text("square"): .square,
  ]
  private static let joins: [PropertyValue: CGLineJoin] = [
    .text("round"): .round, .text("bevel"): .bevel,
  ]

  /// Returns the filled path of a shape layer, and the outline of its stroke.
  private static func shapes(
    of name: String,
    _ matrix: CGAffineTransform,
    _ player: TracePlayer,
    at instant: Instant
  ) -> [Layer.Shape] {
    func value(_ key: String) -> PropertyValue? { player.value(of: key, on: name, at: instant) }
    func number(_ key: String) -> Double { value(key)?.components.first ?? 0 }
    guard let path = value("path")?.path else { return [] }
    func shape(_ path: BezierPath, _ key: String, isEvenOdd: Bool = false) -> Layer.Shape? {
      guard case .color(let color?)? = value(key) else { return nil }
      return Layer.Shape(
        polygons: path.applying(matrix).polylines.map { line in
          line.points.map { [Double($0.x), Double($0.y)] }
        },
        isEvenOdd: isEvenOdd,
        color: [color.red, color.green, color.blue, color.alpha]
      )
    }
    var line = CGPath(path)
    let (start, end) = (number("strokeStart"), number("strokeEnd"))
    if start > 0 || end < 1 { line = part(of: path, from: start, to: end) }
    if case .text(let text)? = value("lineDashPattern") {
      let lengths = text.split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
      line = line.copy(dashingWithPhase: number("lineDashPhase"), lengths: lengths)
    }
    let outline = line.copy(
      strokingWithWidth: number("lineWidth"),
      lineCap: caps[value("lineCap") ?? .none] ?? .butt,
      lineJoin: joins[value("lineJoin") ?? .none] ?? .miter,
      miterLimit: number("miterLimit")
    )
    return [
      shape(path, "fillColor", isEvenOdd: value("fillRule") == .text("even-odd")),
      shape(outline.bezier, "strokeColor"),
    ].compactMap(\.self)
  }

  /// Returns the part of a path between two fractions of its length.
  private static func part(of path: BezierPath, from start: Double, to end: Double) -> CGPath {
    let whole = path.segments.reduce(0) { $0 + $1.length }
    let part = CGMutablePath()
    var before = 0.0
    var subpath = BezierPath()
    func finish() {
      let length = subpath.segments.reduce(0) { $0 + $1.length }
      let first = max(start * whole - before, 0)
      let dash = min(end * whole - before, length) - first
      // One dash, after a gap that begins before the subpath.
      if dash > 0 {
        let gap = 2 * length
        let phase = dash + gap - first
        part.addPath(CGPath(subpath).copy(dashingWithPhase: phase, lengths: [dash, gap]))
      }
      before += length
    }
    for element in path.elements {
      if case .move = element {
        finish()
        subpath = BezierPath()
      }
      subpath.elements.append(element)
    }
    finish()
    return part
  }
}

extension Truth {
  /// The layer tree at an instant, which follows the events.
  private struct Tree {
    private(set) var titles: [String: String] = [:]
    private let events: [AnimationEvent]
    private var next = 0
    private var childrenByParent: [String: [String]] = [:]
    private var parents: [String: String] = [:]
    private var known: [String] = []
    /// The mask of each layer that has one.
    private(set) var masks: [String: String] = [:]

    init(_ trace: AnimationTrace) {
      events = trace.events
    }

    mutating func advance(to instant: Instant) {
      while next < events.count, events[next].instant <= instant {
        switch events[next].kind {
        case .scene(let scene):
          titles[scene.layer] = scene.label.map { "\(scene.layer) (\($0))" } ?? scene.layer
          if !known.contains(scene.layer) {
            known.append(scene.layer)
            // The event of an addition may stand before that of the first commit.
            if parents[scene.layer] == nil { insert(scene.layer, in: scene.parent, at: nil) }
          }
        case .hierarchy(let change) where change.change == .addedAsMask:
          if let masked = change.parent { masks[masked] = change.layer }
        case .hierarchy(let change) where change.change == .removedAsMask:
          if let masked = change.parent { masks[masked] = nil }
        case .hierarchy(let change):
          remove(change.layer)
          if change.change != .removed {
            insert(change.layer, in: change.parent, at: change.index)
          }
        default: break
        }
        next += 1
      }
    }

    private mutating func insert(_ layer: String, in parent: String?, at index: Int?) {
      guard let parent else { return }
      parents[layer] = parent
      let count = childrenByParent[parent]?.count ?? 0
      let place = min(max(index ?? count, 0), count)
      childrenByParent[parent, default: []].insert(layer, at: place)
    }

    private mutating func remove(_ layer: String) {
      guard let parent = parents.removeValue(forKey: layer) else { return }
      childrenByParent[parent]?.removeAll { $0 == layer }
    }

    /// The sublayers that were committed, from back to front.
    func children(of layer: String) -> [String] {
      (childrenByParent[layer] ?? []).filter(known.contains)
    }

    /// The windows, or without any all layers without a superlayer that were never in one.
    var roots: [String] {
      let tops = known.filter { parents[$0] == nil && !masks.values.contains($0) }
      let windows = tops.filter { $0.contains("Window") }
      return windows.isEmpty ? tops : windows
    }
  }
}

extension TraceIndex.Animation {
  /// The instants at which an iteration or a keyframe begins, of the first twenty iterations.
  fileprivate var turningPoints: [Instant] {
    guard let begin else { return [] }
    let fractions = [0] + (event.keyframes?.keyTimes ?? [])
    return (0..<20).flatMap { iteration in
      fractions.map { begin.advanced(by: (Double(iteration) + $0) * event.timing.duration) }
    }
  }
}

extension Array {
  /// The first two elements.
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}

extension BezierPath {
  /// The subpaths as straight segments, without segments of zero length.
  fileprivate var polylines: [(points: [CGPoint], isClosed: Bool)] {
    var lines: [(points: [CGPoint], isClosed: Bool)] = []
    func add(_ point: CGPoint) {
      if lines.isEmpty { lines.append(([], false)) }
      if lines[lines.count - 1].isClosed {
        // After a subpath is closed, the next one begins at its start.
        lines.append((Array(lines[lines.count - 1].points.prefix(1)), false))
      }
      guard point.x.isFinite, point.y.isFinite, lines[lines.count - 1].points.last != point else {
        return
      }
      lines[lines.count - 1].points.append(point)
    }
    for element in elements {
      let start = lines.last.flatMap { $0.isClosed ? $0.points.first : $0.points.last } ?? .zero
      switch element {
      case .move(let point):
        lines.append(([], false))
        add(point)
      case .line(let end): add(end)
      case .quad(let control, let end):
        for step in 1...24 {
          let (p, q) = (CGFloat(step) / 24, 1 - CGFloat(step) / 24)
          add(
            CGPoint(
              x: q * q * start.x + 2 * p * q * control.x + p * p * end.x,
              y: q * q * start.y + 2 * p * q * control.y + p * p * end.y
            )
          )
        }
      case .cubic(let one, let other, let end):
        for step in 1...24 {
          let (p, q) = (CGFloat(step) / 24, 1 - CGFloat(step) / 24)
          let (a, b, c, d) = (q * q * q, 3 * p * q * q, 3 * p * p * q, p * p * p)
          add(
            CGPoint(
              x: a * start.x + b * one.x + c * other.x + d * end.x,
              y: a * start.y + b * one.y + c * other.y + d * end.y
            )
          )
        }
      case .close:
        guard !lines.isEmpty else { continue }
        let last = lines.count - 1
        if lines[last].points.count > 1, lines[last].points.last == lines[last].points.first {
          lines[last].points.removeLast()
        }
        lines[last].isClosed = true
      }
    }
    return lines.filter { !$0.points.isEmpty }
  }
}
