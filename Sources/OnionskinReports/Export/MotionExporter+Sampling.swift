extension MotionExporter {
  /// Adds a single linear animation that samples a style over the whole time.
  mutating func sample(
    _ property: TraceIndex.Property,
    _ style: ExportedStyle,
    _ element: Int
  ) {
    let name = index.layers[property.layer].name
    let committed = index.layers[property.layer].committed ?? .zero
    let end = builder.end
    guard end > .zero,
      let sample = player.value(of: property.key, on: name, at: committed),
      var columns = Columns(of: property.key, like: sample, reach: 200)
    else { return }
    for place in columns.list.indices {
      let column = columns.list[place]
      var allowance = column.unit == "pt" ? ExportedMotion.error : 2e-5
      if column.isForDrawing { allowance = column.name.hasPrefix("t") ? 2e-4 : 2e-6 }
      if column.unit == "°" { allowance = 1 }
      columns.list[place].allowance = allowance
    }
    let player = player
    let numbers = columns.numbers
    let key = property.key
    let sampler = TrackSampler(columns) { instant in
      player.value(of: key, on: name, at: max(instant, committed)).map(numbers)
    }
    var points: Set<Instant> = [.zero, end]
    points.formUnion(player.instants(of: key, on: name).filter { $0 > .zero && $0 < end })
    for step in property.steps {
      if case .added(let place) = step.kind {
        let turns = index.animations[place].turns(until: end)
        points.formUnion(turns.filter { $0 > .zero && $0 < end })
      }
    }
    guard let track = sampler.track(at: points.sorted()) else { return }
    var keyframes: [(offset: Double, value: String)] = []
    for (place, instant) in track.instants.enumerated() {
      var offset = instant.seconds / end.seconds
      if let last = keyframes.last, offset <= last.offset { offset = last.offset + 1e-9 }
      let row = track.columns.map { $0.values[place] }
      keyframes.append((min(offset, 1), text(row, style)))
    }
    made.append(
      .init(
        element: element,
        property: style.property,
        keyframes: keyframes,
        begin: 0,
        duration: end.seconds,
        easing: "linear",
        iterations: 1,
        alternates: false,
        fillsBackwards: true,
        fillsForwards: true,
        composition: .replace
      )
    )
    let title = index.layers[property.layer].title
    let exactness = key == "opacity" ? "0.00002" : "\(ExportedMotion.error) points"
    note("\(title): \(key) is sampled, \(keyframes.count) keyframes exact to \(exactness).")
  }

  private func text(_ row: [Double], _ style: ExportedStyle) -> String {
    if let component = style.component { return style.text(row[component]) }
    if style.key == "transform" {
      return "matrix(\(row.prefix(6).map(\.exact).joined(separator: ", ")))"
    }
    let parts = row.prefix(3).map { ($0 * 255).exact }
    return "rgb(\(parts.joined(separator: " ")) / \((row.count > 3 ? row[3] : 1).exact))"
  }
}

extension TraceIndex.Animation {
  /// Returns the instants at which the animation begins an iteration or reaches a keyframe.
  func turns(until end: Instant) -> [Instant] {
    let timing = timetables.last?.timing ?? event.timing
    guard let begin, timing.duration > 0.001, timing.speed != 0 else { return [] }
    let last = min(removed ?? end, end)
    let start = begin.seconds + (event.explicit != nil ? timing.delay : 0)
    let step = timing.duration / abs(timing.speed)
    let times = event.keyframes?.keyTimes ?? []
    let even = (event.keyframes?.values.count ?? 1) - 1
    var inner = times
    if times.isEmpty, even > 1 {
      for place in 1..<even { inner.append(Double(place) / Double(even)) }
    }
    var instants: [Instant] = []
    for iteration in 0..<500 {
      let edge = start + Double(iteration) * step
      guard edge <= last.seconds else { break }
      instants.append(Instant(seconds: edge))
      for time in inner { instants.append(Instant(seconds: edge + time * step)) }
    }
    return instants.filter { $0 <= last }
  }
}
