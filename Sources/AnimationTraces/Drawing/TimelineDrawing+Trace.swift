public import AnimationModel

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
  ) -> String {
    timeline(of: trace, TraceIndex(trace), from: start, to: end, limit: limit)
  }

  /// Returns a drawing of an indexed trace.
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
        more: Self.more([
          (list.blocksLeftOut, "block", "blocks"),
          (list.animationsLeftOut, "animation", "animations"),
        ])
      ),
      rows(
        series,
        margin: margin,
        more: Self.more([(propertiesLeftOut, "property", "properties")])
      ),
    ].filter { !$0.isEmpty }
    return ([head] + (parts.isEmpty ? ["nothing was animated"] : parts))
      .joined(separator: "\n\n")
  }

  /// Returns a text about what is left out, such as "… and 9,950 more blocks", or an empty string.
  static func more(_ counts: [(count: Int, one: String, many: String)]) -> String {
    let parts = counts.filter { $0.count > 0 }.map { part in
      "\(part.count.grouped) more \(part.count == 1 ? part.one : part.many)"
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
  package func series(
    of trace: AnimationTrace,
    from start: Instant,
    to end: Instant
  ) -> [Series] {
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
    let samples = (0..<width).map { column -> [NamedNumber] in
      let instant =
        column == width - 1
        ? end : start.advanced(by: span * Double(column) / Double(width - 1))
      return shown.value(at: instant)?.namedNumbers ?? []
    }
    guard let names = samples.max(by: { $0.count < $1.count }), !names.isEmpty else { return [] }
    // Extremes occur where animations start and end, which is rarely at a column.
    let turns = shown.instants.filter { start <= $0 && $0 <= end }
    // If there are very many, a sample is sufficient, because the cost of a value grows with the
    // number of animations.
    let exact = stride(from: 0, to: turns.count, by: 1 + turns.count / (16 * width))
      .map { shown.value(at: turns[$0])?.namedNumbers ?? [] }
    let list = names.indices.map { index in
      let values = samples.map { $0.indices.contains(index) ? $0[index].value : nil }
      let isAngle = names[index].unit == "°"
      return Series(
        title: "\(property)\(names[index].suffix)",
        group: layer,
        unit: names[index].unit,
        start: start,
        end: end,
        values: isAngle ? Self.withoutTurns(values) : values,
        extremes: isAngle
          ? nil
          : Self.extremes(values + exact.map { $0.indices.contains(index) ? $0[index].value : nil })
      )
    }
    let moving = list.filter { Set($0.values.compactMap(\.self)).count > 1 }
    return moving.isEmpty ? list : moving
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
struct NamedNumber: Sendable {
  var suffix: String
  var value: Double
  var unit = ""
}

extension PropertyValue {
  /// The named numbers of the value; affine transforms are decomposed.
  var namedNumbers: [NamedNumber] {
    switch self {
    case .transform(let matrix):
      return Self.namedNumbers(of: matrix)
    case .transform3D(let matrix) where CATransform3DIsAffine(matrix):
      return Self.namedNumbers(of: CATransform3DGetAffineTransform(matrix))
    default:
      return zip(suffixes, components).map { NamedNumber(suffix: $0, value: $1) }
    }
  }

  private var suffixes: [String] {
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

  private static func namedNumbers(of matrix: CGAffineTransform) -> [NamedNumber] {
    let parts = TransformComponents(matrix)
    return [
      NamedNumber(suffix: ".scale.x", value: parts.scaleX),
      NamedNumber(suffix: ".scale.y", value: parts.scaleY),
      NamedNumber(suffix: ".rotation", value: parts.angle * 180 / .pi, unit: "°"),
      NamedNumber(suffix: ".translation.x", value: parts.translationX),
      NamedNumber(suffix: ".translation.y", value: parts.translationY),
      NamedNumber(suffix: ".shear", value: parts.m21),
    ]
  }
}
