public import AnimationModel
import Foundation

extension TimelineDrawing {
  /// The default limit of entries, blocks and properties in a drawing.
  public static let defaultLimit = 50

  /// Returns a drawing of a trace: its journal, its blocks, and the value of every animated
  /// property.
  ///
  /// Blocks and properties share a time axis, so that simultaneous events are aligned. If the trace
  /// is large, only a part of it is drawn; each section then ends with the number of entries that
  /// are left out.
  ///
  /// ```swift
  /// print(drawing.timeline(of: loop.trace))               // … and 9,950 more blocks
  /// print(drawing.timeline(of: loop.trace, limit: nil))   // all 10,000
  /// ```
  ///
  /// - Parameters:
  ///   - trace: The trace to draw.
  ///   - start: The instant at the left end.
  ///   - end: The instant at the right end; `nil` for the end of the trace.
  ///   - limit: The largest number of entries in each section: the journal, the blocks and the
  ///     properties; `nil` for all. If there are too many blocks, only those that are visible
  ///     between the two instants are drawn.
  /// - Returns: The lines, without a line break at the end.
  /// - Complexity: O(*n*) for *n* events, and in addition the complexity of ``TracePlayer`` for
  ///   what is drawn.
  public func timeline(
    of trace: AnimationTrace,
    from start: Instant = .zero,
    to end: Instant? = nil,
    limit: Int? = Self.defaultLimit
  ) -> String { timeline(of: trace, TraceIndex(trace), from: start, to: end, limit: limit) }

  package func timeline(
    of trace: AnimationTrace,
    _ index: TraceIndex,
    from start: Instant = .zero,
    to end: Instant? = nil,
    limit: Int? = Self.defaultLimit
  ) -> String {
    let end = max(start, end ?? trace.end)
    let limit = limit.map { max($0, 0) }
    let list = Track.list(of: index, from: start, to: end, limit: limit)
    let (series, propertiesLeftOut) = series(
      of: TracePlayer(index),
      named: index,
      from: start,
      to: end,
      limit: limit
    )
    let margin =
      (list.tracks.map(\.title.count) + series.map { Self.title(of: $0).count }).max() ?? 0
    let isWhole = start == .zero && end == trace.end
    let extent = isWhole ? "" : "\(start.short) to \(end.short) of "
    let head =
      "\(trace.behavior), \(trace.framesPerSecond) frames a second, \(extent)\(trace.end.short)"
    let parts = [
      journal(of: trace, index, from: start, to: end, limit: limit),
      tracks(
        list.tracks,
        from: start,
        to: end,
        margin: margin,
        more: Self.more([(list.blocksLeftOut, "block"), (list.animationsLeftOut, "animation")])
      ),
      rows(series, margin: margin, more: Self.more([(propertiesLeftOut, "property")])),
    ].filter { !$0.isEmpty }
    return ([head] + (parts.isEmpty ? ["nothing was animated"] : parts))
      .joined(separator: "\n\n")
  }

  /// Returns a text about what is left out, such as "… and 9,950 more blocks", or an empty string.
  static func more(_ counts: [(count: Int, noun: String)]) -> String {
    let parts = counts.filter { $0.count > 0 }.map { count, noun in
      "\(count.grouped) more \(count.form(of: noun))"
    }
    return parts.isEmpty ? "" : "… and \(parts.joined(separator: " and "))"
  }

  /// Returns a series for each animated number, layer by layer.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - start: The instant of the first value.
  ///   - end: The instant of the last value.
  /// - Returns: The series, with a value for each column.
  package func series(of trace: AnimationTrace, from start: Instant, to end: Instant) -> [Series] {
    let index = TraceIndex(trace)
    return series(of: TracePlayer(index), named: index, from: start, to: end, limit: nil).series
  }

  /// Returns the series of an indexed trace, and the number of properties that are left out.
  ///
  /// - Parameters:
  ///   - player: The player of the trace.
  ///   - index: The index of the trace, for the titles of layers.
  ///   - start: The instant of the first value.
  ///   - end: The instant of the last value.
  ///   - limit: The number of series at which to stop; `nil` for all.
  /// - Returns: The series, and the number of properties that are left out.
  func series(
    of player: TracePlayer,
    named index: TraceIndex,
    from start: Instant,
    to end: Instant,
    limit: Int?
  ) -> (series: [Series], propertiesLeftOut: Int) {
    var list: [Series] = []
    var left = player.animatedPropertyCount
    for layer in player.layers {
      for property in player.animatedProperties(of: layer) {
        guard list.count < limit ?? .max else { return (list, left) }
        left -= 1
        for var series in series(of: property, on: layer, in: player, from: start, to: end) {
          series.group = index.title(ofLayer: layer)
          list.append(series)
        }
      }
    }
    return (list, left)
  }

  /// Returns a series for each number of a property that changes; for all numbers if none changes.
  ///
  /// - Parameters:
  ///   - property: The key of the property, or the key path of a component, such as "position.x".
  ///   - layer: The name of the layer.
  ///   - player: The player of the trace.
  ///   - start: The instant of the first value.
  ///   - end: The instant of the last value.
  /// - Returns: The series, with a value for each column; an empty array if the trace does not
  ///   contain the property.
  package func series(
    of property: String,
    on layer: String,
    in player: TracePlayer,
    from start: Instant,
    to end: Instant
  ) -> [Series] {
    let span = end.seconds(since: start)
    let shown = player.player(of: property, on: layer)
    let columns = (0..<width).map { column in
      column == width - 1
        ? end : start.advanced(by: span * Double(column) / Double(width - 1))
    }
    // Extremes occur at frames, and where animations start and end, which is rarely at a column.
    let turns = shown.instants.filter { start <= $0 && $0 <= end }
    let first = shown.instants.first.map { max($0, start) }
    let frames = first.map { Self.frames(from: $0, to: end, in: player) } ?? []
    let instants = Set(columns + Self.sample(of: turns) + frames).sorted()
    let numbers = NamedNumber.lists(of: instants.map { shown.value(at: $0) })
    guard let names = numbers.max(by: { $0.count < $1.count }), !names.isEmpty else { return [] }
    let places = Dictionary(uniqueKeysWithValues: zip(instants, instants.indices))
    let list = names.map { name in
      let found = numbers.map { list in list.first { $0.suffix == name.suffix }?.value }
      let values = name.unit == "°" ? Self.withoutTurns(found) : found
      return Series(
        title: "\(property)\(name.suffix)",
        group: layer,
        unit: name.unit,
        start: start,
        end: end,
        values: columns.map { places[$0].flatMap { values[$0] } },
        extremes: Self.extremes(values)
      )
    }
    let moving = list.filter { !$0.isConstant }
    return moving.isEmpty ? list : moving
  }

  /// The number of instants between the columns at which the extremes of a series are looked for.
  ///
  /// If there are more, a sample is sufficient, because the cost of a value grows with the number
  /// of animations. The number does not depend on the width, so that a drawing of any width tells
  /// the same extremes.
  private static let sampleLimit = 1_000

  /// Returns some of the instants, evenly spread, if there are very many.
  private static func sample(of instants: [Instant]) -> [Instant] {
    stride(from: 0, to: instants.count, by: 1 + instants.count / sampleLimit).map { instants[$0] }
  }

  /// Returns the instants of the frames between two instants; some of them if there are very many.
  private static func frames(
    from start: Instant,
    to end: Instant,
    in player: TracePlayer
  ) -> [Instant] {
    let rate = Double(max(1, player.framesPerSecond))
    let first = (start.seconds * rate).rounded(.up)
    let last = (end.seconds * rate).rounded(.down)
    guard first <= last, last < 1e15 else { return [] }
    let step = 1 + ((last - first) / Double(sampleLimit)).rounded(.down)
    return stride(from: first, through: last, by: step).map { Instant(seconds: $0 / rate) }
  }

  /// Returns the range of the finite values, if there are any.
  private static func extremes(_ values: [Double?]) -> ClosedRange<Double>? {
    let finite = values.compactMap(\.self).filter(\.isFinite)
    guard let lowest = finite.min(), let highest = finite.max() else { return nil }
    return lowest...highest
  }

  /// Returns angles without the jumps at full turns.
  private static func withoutTurns(_ angles: [Double?]) -> [Double?] {
    var previous: Double?
    return angles.map { angle in
      guard let angle else { return nil }
      let turns = previous.map { (($0 - angle) / 360).rounded() } ?? 0
      previous = angle + turns * 360
      return previous
    }
  }
}

/// A number in a property's value, with its suffix and unit.
private struct NamedNumber {
  var suffix: String
  var value: Double
  var unit = ""

  /// Returns the named numbers of a property's values over time.
  ///
  /// Transforms are decomposed if all of them are flat, whether their values are two-dimensional or
  /// three-dimensional; otherwise, all are matrices. So a name means the same at every instant.
  static func lists(of values: [PropertyValue?]) -> [[NamedNumber]] {
    let isFlat = values.allSatisfy { $0?.matrix?.isFlat ?? true }
    let hasNumbers = values.contains { $0?.components.isEmpty == false }
    return values.map { value in
      switch value {
      case .color(nil)? where hasNumbers:
        // What has no color is as clear as can be, and has no red, green, and blue.
        [NamedNumber(suffix: ".alpha", value: 0)]
      case let value?:
        value.matrix.map { isFlat ? components(of: $0) : elements(of: $0) }
          ?? zip(value.suffixes, value.components).map { NamedNumber(suffix: $0, value: $1) }
      case nil: []
      }
    }
  }

  private static func components(of matrix: CATransform3D) -> [NamedNumber] {
    let parts = TransformComponents(seenFromFront: matrix)
    return [
      NamedNumber(suffix: ".scale.x", value: parts.scaleX),
      NamedNumber(suffix: ".scale.y", value: parts.scaleY),
      NamedNumber(suffix: ".rotation", value: parts.angle * 180 / .pi, unit: "°"),
      NamedNumber(suffix: ".translation.x", value: parts.translationX),
      NamedNumber(suffix: ".translation.y", value: parts.translationY),
      NamedNumber(suffix: ".shear", value: parts.m21),
    ]
  }

  private static func elements(of matrix: CATransform3D) -> [NamedNumber] {
    let value = PropertyValue.transform3D(matrix)
    return zip(value.suffixes, value.components).map { NamedNumber(suffix: $0, value: $1) }
  }
}

extension CATransform3D {
  /// Whether a layer stays in its plane.
  ///
  /// Unlike an affine transform, a flat one may scale along the z axis, as a uniform scale does.
  fileprivate var isFlat: Bool {
    var flat = self
    flat.m33 = 1
    return CATransform3DIsAffine(flat)
  }
}

extension PropertyValue {
  fileprivate var suffixes: [String] {
    switch kind {
    case .number, .flag: [""]
    case .point: [".x", ".y"]
    case .size: [".width", ".height"]
    case .rect: [".x", ".y", ".width", ".height"]
    case .color: [".red", ".green", ".blue", ".alpha"]
    case .transform3D: (1...4).flatMap { row in (1...4).map { ".m\(row)\($0)" } }
    case .transform, .text, .none: []
    }
  }
}
