import Foundation

extension ReportBuilder {
  /// The properties that are drawn on the stage, with their default values.
  private static let drawn: [String: PropertyValue] = [
    "position": .none, "bounds.size": .none, "bounds.origin": .point(.zero),
    "anchorPoint": .point(CGPoint(x: 0.5, y: 0.5)), "opacity": .number(1),
    "backgroundColor": .color(nil), "cornerRadius": .number(0), "hidden": .flag(false),
    "masksToBounds": .flag(false), "transform": .transform(.identity), "zPosition": .number(0),
    "borderWidth": .number(0), "borderColor": .color(black), "fillColor": .color(black),
    "strokeColor": .color(nil), "lineWidth": .number(1), "shadowOpacity": .number(0),
    "contents": .none, "path": .none,
  ]

  private static let black = ColorComponents(red: 0, green: 0, blue: 0)

  /// What the stage shows.
  struct Stage {
    var layers: [AnimationReport.Layer]
    var properties = IndexedList<AnimationReport.Property>()
    var tracks: [AnimationReport.Track] = []
    var motions = MotionTable()
    /// The properties that change, but have no track.
    var leftOut: [(layer: Int, key: String)] = []
  }

  /// Samples the properties that change, and collects the layers with the values that don't.
  ///
  /// - Parameter instants: The instants at which the samples of a layer must be exact, by the
  ///   layer's index.
  /// - Returns: What the stage shows.
  func stage(with instants: [Int: [Instant]]) -> Stage {
    let spans = zip(indices, traces).enumerated().map { side, _ in
      TreeHistory(side: side, indices[side], traces[side], roster, until: end).spans
    }
    var stage = Stage(
      layers: roster.entries.indices.map { layer in
        AnimationReport.Layer(
          name: roster.entries[layer].name,
          title: roster.entries[layer].title,
          spans: spans.map { $0[layer] },
          values: [:]
        )
      }
    )
    for layer in stage.layers.indices {
      for key in keys(of: layer) {
        let sides = histories(of: key, on: layer)
        let changes = sides.contains(where: \.moves) || !Self.areEqual(sides)
        let isFull =
          stage.tracks.count >= limits.tracks || stage.motions.numberCount >= limits.numbers
        if changes, !isFull {
          if let track = track(of: key, on: layer, sides, instants[layer] ?? [], &stage) {
            stage.tracks.append(track)
          }
          continue
        }
        if changes { stage.leftOut.append((layer, key)) }
        // A property that is left out keeps its first value.
        if let value = sides.lazy.compactMap(\.initial).first {
          note(value, of: key, on: &stage.layers[layer])
        }
      }
      if layer % 256 == 0 { progress(0.1 + 0.6 * Double(layer) / Double(stage.layers.count)) }
    }
    return stage
  }

  private func note(_ value: PropertyValue, of key: String, on layer: inout AnimationReport.Layer) {
    if key == "contents", case .text(let text) = value { layer.text = text }
    if key == "path", case .text(let path) = value { layer.path = path }
    guard Self.drawn[key] != nil, let columns = Columns(of: key, like: value, reach: 50) else {
      return
    }
    var numbers = columns.numbers(value)
    if key == "bounds.size", let size = standInSize { numbers = [size.width, size.height] }
    layer.values[key] = numbers.map(\.forJSON)
  }

  /// The history of a property on one side.
  private struct History {
    var side: Int
    /// The index of the layer on that side; `nil` where it is missing.
    var layer: Int?
    var initial: PropertyValue?
    /// The index of the property; `nil` if it never changes.
    var property: Int?
    /// Whether anything changes the property.
    var moves: Bool
  }

  /// The shown values of a property on one side.
  private struct Shown: Sendable {
    var player: PropertyPlayer
    var committed: Instant
    var animations: [TraceIndex.Animation]

    /// Returns the value at an instant, or at the layer's first commit if that is later.
    func value(at instant: Instant) -> PropertyValue? { player.value(at: max(instant, committed)) }

    /// Returns the instants between which the value runs smoothly.
    func breakpoints(until end: Instant) -> [Instant] {
      player.instants.filter { $0 >= .zero && $0 <= end }
        + animations.flatMap { $0.breakpoints(until: end) }
    }
  }

  /// Returns the keys of a layer's properties that change, or that are drawn and don't have their
  /// default values.
  private func keys(of entry: Int) -> [String] {
    var keys: Set<String> = []
    for (side, layerIndex) in roster.entries[entry].layerIndices.enumerated() {
      guard let layerIndex else { continue }
      let layer = indices[side].layers[layerIndex]
      for property in layer.properties { keys.insert(indices[side].properties[property].key) }
      for (key, value) in layer.scene?.values ?? [:] {
        if let standard = Self.drawn[key], value != standard { keys.insert(key) }
      }
    }
    keys.remove("transition")
    return keys.sorted()
  }

  private func histories(of key: String, on entry: Int) -> [History] {
    roster.entries[entry].layerIndices.enumerated().map { side, layerIndex in
      guard let layerIndex else { return History(side: side, moves: false) }
      let index = indices[side]
      let property = index.property(key, of: layerIndex)
      return History(
        side: side,
        layer: layerIndex,
        initial: index.layers[layerIndex].scene?.values[key],
        property: property,
        moves: property.map { index.properties[$0].moves } ?? false
      )
    }
  }

  private static func areEqual(_ sides: [History]) -> Bool {
    guard sides.count == 2, sides[0].layer != nil, sides[1].layer != nil else { return true }
    return sides[0].initial == sides[1].initial
  }

  /// Returns what a side shows of a property; `nil` where its layer is missing.
  private func shown(_ key: String, of history: History) -> Shown? {
    guard let layer = history.layer else { return nil }
    let index = indices[history.side]
    let steps = history.property.map { index.properties[$0].steps } ?? []
    return Shown(
      player: players[history.side].player(of: key, on: index.layers[layer].name),
      committed: index.layers[layer].committed ?? .zero,
      animations: steps.compactMap { step in
        if case .added(let animation) = step.kind { index.animations[animation] } else { nil }
      }
    )
  }
}

// MARK: - Tracks

extension ReportBuilder {
  private func track(
    of key: String,
    on entry: Int,
    _ histories: [History],
    _ exact: [Instant],
    _ stage: inout Stage
  ) -> AnimationReport.Track? {
    let present = histories.compactMap { shown(key, of: $0) }
    let sample =
      histories.lazy.compactMap(\.initial).first
      ?? present.lazy.compactMap { $0.value(at: end) }.first
    guard let sample, let columns = Columns(of: key, like: sample, reach: reach(of: entry)) else {
      return nil
    }
    let exact = Set(exact.filter { $0 >= .zero && $0 <= end }).sorted()
    let sides =
      sharedNumbers(of: present, columns, exact, &stage.motions)
      ?? sampledNumbers(of: present, columns, exact, &stage.motions)
    guard let sides else { return nil }
    let property = AnimationReport.Property(
      key: key,
      columns: columns.list.map { column in
        AnimationReport.Column(
          name: column.name,
          unit: column.unit,
          isForDrawing: column.isForDrawing,
          decimals: column.unit == "pt" || column.unit == "°" ? 1 : 3
        )
      }
    )
    let error = sides.map(stage.motions.error).max() ?? 1
    let candidate = sides.count == 2 ? differing(from: sides[0], sides[1], columns, &stage) : nil
    return AnimationReport.Track(
      layer: entry,
      property: stage.properties.index(of: property),
      exactness: error == 1 ? nil : "\(error.short) times the usual error",
      baseline: sides[0],
      candidate: candidate
    )
  }

  /// Returns the candidate's numbers where they differ from the baseline's; `nil` if none do.
  private func differing(
    from baseline: [AnimationReport.Numbers],
    _ candidate: [AnimationReport.Numbers],
    _ columns: Columns,
    _ stage: inout Stage
  ) -> [AnimationReport.Numbers?]? {
    let list = columns.list.indices.map { column in
      let allowance = columns.list[column].allowance
      return stage.motions.areSame(baseline[column], candidate[column], within: allowance)
        ? nil : candidate[column]
    }
    return list.contains { $0 != nil } ? list : nil
  }

  /// Returns the numbers of each side, whose motions other components may share; `nil` if what is
  /// shown depends on more than the values and the times.
  private func sharedNumbers(
    of sides: [Shown],
    _ columns: Columns,
    _ exact: [Instant],
    _ motions: inout MotionTable
  ) -> [[AnimationReport.Numbers]]? {
    let count = columns.list.count
    let allowances = columns.list.map(\.allowance)
    var list: [[AnimationReport.Numbers]] = []
    let courses = sides.compactMap(\.player.course)
    guard courses.count == sides.count, courses.allSatisfy({ $0.values[0].count == count }) else {
      return nil
    }
    for (side, course) in zip(sides, courses) {
      let ways = motions.ways(
        of: course,
        allowances: allowances,
        committed: side.committed,
        exact: exact
      )
      list.append(
        ways.enumerated().map { column, way in
          motions.add(way, allowance: allowances[column]) { error in
            samples(of: side, at: exact, within: error) { value in
              (columns.numbers(value)[column] - way.start) / way.span
            }
          }
        }
      )
    }
    return list
  }

  /// Samples a motion as fractions of the way.
  private func samples(
    of side: Shown,
    at exact: [Instant],
    within allowance: Double,
    _ fraction: @escaping @Sendable (PropertyValue) -> Double
  ) -> (instants: [Instant], fractions: [Double], error: Double) {
    let sampler = TrackSampler(Columns(allowances: [allowance])) { instant in
      side.value(at: instant).map { [fraction($0).forJSON] }
    }
    let points = Set([.zero, end] + exact + side.breakpoints(until: end)).sorted()
    let (samples, error) = sampler.rows(at: points)
    return (samples.map(\.instant), samples.map { $0.row[0] }, error)
  }

  /// Returns the numbers of each side, sampled at the same instants.
  private func sampledNumbers(
    of sides: [Shown],
    _ columns: Columns,
    _ exact: [Instant],
    _ motions: inout MotionTable
  ) -> [[AnimationReport.Numbers]]? {
    let points = Set([.zero, end] + exact + sides.flatMap { $0.breakpoints(until: end) })
    let count = columns.list.count
    let take = columns.numbers
    let sampler = TrackSampler(Columns(columns, times: sides.count)) { instant in
      var row: [Double] = []
      for side in sides {
        let numbers = side.value(at: instant).map(take) ?? []
        row += numbers.count == count ? numbers.map(\.forJSON) : columns.list.map { _ in 0 }
      }
      return row
    }
    guard let track = sampler.track(at: points.sorted()) else { return nil }
    return sides.indices.map { side in
      columns.list.indices.map { column in
        let numbers = track.columns[side * count + column]
        return motions.add(
          numbers.values,
          at: track.instants,
          allowance: numbers.allowance,
          error: track.error
        )
      }
    }
  }

  /// Returns half the larger side of a layer, which scales the effect of a transform on its
  /// corners.
  private func reach(of entry: Int) -> Double {
    for (side, layerIndex) in roster.entries[entry].layerIndices.enumerated() {
      if let layerIndex,
        case .size(let size)? = indices[side].layers[layerIndex].scene?.values["bounds.size"]
      {
        return Double(max(size.width, size.height)) / 2
      }
    }
    return 50
  }
}

// MARK: - Deviation

extension ReportBuilder {
  /// Returns the largest distance between the sides in each frame, as the comparison measures it.
  ///
  /// - Parameter properties: The properties to measure, by the indices of their layers and their
  ///   keys.
  /// - Returns: The distances in points.
  func deviation(of properties: [(layer: Int, key: String)]) -> [Double] {
    guard indices.count == 2 else { return [] }
    let rate = Double(traces[0].framesPerSecond)
    let count = min(frameCount, limits.frames)
    var list = [Double](repeating: 0, count: count)
    for property in properties {
      let entry = roster.entries[property.layer]
      guard let first = entry.layerIndices[0], let second = entry.layerIndices[1] else { continue }
      let names = (indices[0].layers[first].name, indices[1].layers[second].name)
      let busy = zip([first, second], indices).map { BusyTimes(of: $0, in: $1) }
      let shown = [
        players[0].player(of: property.key, on: names.0),
        players[1].player(of: property.key, on: names.1),
      ]
      let bounds = players[0].player(of: "bounds.size", on: names.0)
      var known: (instant: Instant, distance: Double)?
      for frame in 0..<count {
        let instant = min(Instant(seconds: Double(frame) / rate), end)
        if let known, busy.allSatisfy({ $0.isIdle(after: known.instant, through: instant) }) {
          list[frame] = max(list[frame], known.distance)
          continue
        }
        known = (instant, 0)
        guard let one = shown[0].value(at: instant), let other = shown[1].value(at: instant),
          one != other
        else { continue }
        var size: CGSize?
        if case .size(let value)? = bounds.value(at: instant) { size = value }
        let distance = one.distance(to: other, as: property.key, size: size)
        if distance.isFinite {
          known = (instant, distance)
          list[frame] = max(list[frame], distance)
        }
      }
    }
    return list.map { ($0 * 1_000).rounded() / 1_000 }
  }
}

extension Columns {
  /// Creates columns that repeat the components once for each side.
  init(_ columns: Columns, times count: Int) {
    self = columns
    list = Array(repeating: columns.list, count: count).flatMap(\.self)
  }
}

extension Double {
  /// The number, limited to what can be drawn and what JSON can represent.
  fileprivate var forJSON: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e300), 1e300) }
}
