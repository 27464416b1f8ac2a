import AnimationModel
import Foundation

extension ReportBuilder {
  /// The properties that are drawn on the stage, with their default values.
  private static let drawn: [String: [Double]] = [
    "position": [], "bounds.size": [], "bounds.origin": [0, 0], "anchorPoint": [0.5, 0.5],
    "opacity": [1], "backgroundColor": [0, 0, 0, 0], "cornerRadius": [0], "hidden": [0],
    "masksToBounds": [0], "transform": [1, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0], "zPosition": [0],
    "borderWidth": [0], "borderColor": [0, 0, 0, 1], "fillColor": [0, 0, 0, 1],
    "strokeColor": [0, 0, 0, 0], "lineWidth": [1], "shadowOpacity": [0],
  ]

  /// Samples the properties that change, and collects the layers with the values that don't.
  ///
  /// - Parameter instants: The instants at which the samples of a layer must be exact, by the
  ///   layer's index.
  /// - Returns: The tracks, all layers, and the properties that were left out.
  func stage(
    with instants: [Int: [Instant]]
  ) -> (
    tracks: [AnimationReport.Track], layers: [AnimationReport.Layer],
    leftOut: [(layer: Int, key: String)]
  ) {
    var tracks: [AnimationReport.Track] = []
    var numbers = 0
    var leftOut: [(layer: Int, key: String)] = []
    let spans = zip(indices, traces).enumerated().map { side, _ in
      TreeHistory(side: side, indices[side], traces[side], roster, until: end).spans
    }
    var layers = roster.entries.indices.map { layer in
      AnimationReport.Layer(
        name: roster.entries[layer].name,
        title: roster.entries[layer].title,
        spans: spans.map { $0[layer] },
        values: [:]
      )
    }
    for layer in layers.indices {
      for key in keys(of: layer) {
        let sides = histories(of: key, on: layer)
        if sides.contains(where: \.moves) || !Self.areEqual(sides) {
          if tracks.count >= Limit.tracks || numbers >= numberLimit {
            leftOut.append((layer, key))
            // The property keeps its first value.
            if let value = sides.lazy.compactMap(\.initial).first {
              note(value, of: key, on: &layers[layer])
            }
          } else if let track = track(of: key, on: layer, sides, instants[layer] ?? []) {
            tracks.append(track)
            numbers += track.numberCount
          }
        } else if let value = sides.lazy.compactMap(\.initial).first {
          note(value, of: key, on: &layers[layer])
        }
      }
      if layer % 256 == 0 { progress(0.1 + 0.6 * Double(layer) / Double(layers.count)) }
    }
    return (tracks, layers, leftOut)
  }

  private func note(
    _ value: PropertyValue,
    of key: String,
    on layer: inout AnimationReport.Layer
  ) {
    if key == "contents", case .text(let text) = value { layer.text = text }
    if key == "path", case .text(let path) = value { layer.path = path }
    guard let defaultNumbers = Self.drawn[key],
      let columns = Columns(of: key, like: value, reach: 50)
    else { return }
    var numbers = columns.numbers(value)
    if key == "bounds.size", let size = standInSize { numbers = [size.width, size.height] }
    if numbers != defaultNumbers { layer.values[key] = numbers.map(\.forJSON) }
  }

  /// The history of a property on one side.
  private struct History {
    var initial: PropertyValue?
    /// Whether anything changes the property.
    var moves: Bool
    var committed = Instant.zero
    /// The player of the property; `nil` where the layer is missing.
    var player: PropertyPlayer?
    var animations: [TraceIndex.Animation] = []

    /// Returns the value at an instant, or at the layer's first commit if that is later.
    func value(at instant: Instant) -> PropertyValue? {
      player?.value(at: max(instant, committed))
    }
  }

  private func keys(of entry: Int) -> [String] {
    var keys: Set<String> = []
    for (side, layerIndex) in roster.entries[entry].layerIndices.enumerated() {
      guard let layerIndex else { continue }
      let layer = indices[side].layers[layerIndex]
      for property in layer.properties { keys.insert(indices[side].properties[property].key) }
      for key in layer.scene?.values.keys.sorted() ?? []
      where Self.drawn[key] != nil || key == "contents" || key == "path" {
        keys.insert(key)
      }
    }
    keys.remove("transition")
    return keys.sorted()
  }

  private func histories(of key: String, on entry: Int) -> [History] {
    roster.entries[entry].layerIndices.enumerated().map { side, layerIndex in
      guard let layerIndex else { return History(moves: false) }
      let (index, player) = (indices[side], players[side])
      let layer = index.layers[layerIndex]
      let committed = layer.committed ?? .zero
      let property = index.property(key, of: layerIndex).map { index.properties[$0] }
      let steps = property?.steps.filter { if case .scene = $0.kind { false } else { true } } ?? []
      let animations: [TraceIndex.Animation] = steps.compactMap { step in
        if case .added(let animation) = step.kind { index.animations[animation] } else { nil }
      }
      return History(
        initial: layer.scene?.values[key],
        moves: !steps.isEmpty,
        committed: committed,
        player: player.player(of: key, on: layer.name),
        animations: animations
      )
    }
  }

  private static func areEqual(_ sides: [History]) -> Bool {
    guard sides.count == 2, sides[0].player != nil, sides[1].player != nil else { return true }
    return sides[0].initial == sides[1].initial
  }
}

// MARK: - Tracks

extension ReportBuilder {
  private func track(
    of key: String,
    on entry: Int,
    _ sides: [History],
    _ exact: [Instant]
  ) -> AnimationReport.Track? {
    let present = sides.filter { $0.player != nil }
    let sample =
      present.lazy.compactMap(\.initial).first
      ?? present.lazy.compactMap { $0.value(at: end) }.first
    guard let sample, let columns = Columns(of: key, like: sample, reach: reach(of: entry)) else {
      return nil
    }
    var points: Set<Instant> = [.zero, end]
    for side in present {
      points.formUnion((side.player?.instants ?? []).filter { $0 >= .zero && $0 <= end })
      for animation in side.animations { points.formUnion(animation.breakpoints(until: end)) }
    }
    points.formUnion(exact.filter { $0 >= .zero && $0 <= end })
    let doubled = Columns(columns, times: present.count)
    let count = columns.list.count
    let take = columns.numbers
    let sampler = TrackSampler(doubled) { instant in
      var row: [Double] = []
      for side in present {
        let numbers = side.value(at: instant).map(take) ?? []
        row += numbers.count == count ? numbers.map(\.forJSON) : columns.list.map { _ in 0 }
      }
      return row
    }
    guard let track = sampler.track(at: points.sorted()) else { return nil }
    return packed(track, key, entry, count: count, isDouble: present.count == 2)
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

  private func packed(
    _ track: SampledTrack,
    _ key: String,
    _ entry: Int,
    count: Int,
    isDouble: Bool
  ) -> AnimationReport.Track {
    var columns: [AnimationReport.Column] = []
    for index in 0..<count {
      let first = track.columns[index]
      let second = isDouble ? track.columns[index + count].values : nil
      let quantum = first.allowance / 8
      let isSame = second.map { other in
        zip(first.values, other).allSatisfy { abs($0 - $1) <= first.allowance }
      }
      columns.append(
        AnimationReport.Column(
          name: first.name,
          unit: first.unit,
          isForDrawing: first.isForDrawing,
          decimals: first.unit == "pt" || first.unit == "°" ? 1 : 3,
          quantum: quantum,
          baseline: Self.numbers(first.values, quantum),
          candidate: isSame == false ? second.map { Self.numbers($0, quantum) } : nil
        )
      )
    }
    var last = 0
    let times = track.instants.map { instant in
      let time = Int(instant.flicks / 1_000)
      defer { last = time }
      return time - last
    }
    return AnimationReport.Track(
      layer: entry,
      key: key,
      exactness: track.error == 1 ? "" : "\(track.error.short) times the usual error",
      times: times,
      columns: columns
    )
  }

  private static func numbers(_ values: [Double], _ quantum: Double) -> AnimationReport.Numbers {
    guard let first = values.first else { return .constant(0) }
    // Changes below the error of the samples don't count as motion.
    guard values.contains(where: { abs($0 - first) > quantum * 4 }) else { return .constant(first) }
    guard values.allSatisfy({ abs($0) < 1e9 * quantum * 1e3 }) else { return .plain(values) }
    var last = 0
    return .steps(
      values.map { value in
        let step = Int((value / quantum).rounded())
        defer { last = step }
        return step - last
      }
    )
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
    let count = min(Int((end.seconds * rate).rounded(.up)) + 1, Limit.frames)
    var list = [Double](repeating: 0, count: count)
    for property in properties {
      let entry = roster.entries[property.layer]
      guard let first = entry.layerIndices[0], let second = entry.layerIndices[1] else { continue }
      let names = (indices[0].layers[first].name, indices[1].layers[second].name)
      let busy = [first, second].enumerated().map { side, layer in
        let properties = indices[side].layers[layer].properties
        return BusyTimes(properties.lazy.map { indices[side].properties[$0] }, in: indices[side])
      }
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
  fileprivate var forJSON: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -1e300), 1e300)
  }
}
