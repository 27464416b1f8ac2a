import AnimationModel

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
      let columns = columns(of: property.key, like: sample)
    else { return }
    let player = player
    let numbers = columns.numbers
    let key = property.key
    let sampler = TrackSampler(columns) { instant in
      player.value(of: key, on: name, at: max(instant, committed)).map(numbers)
    }
    var points: Set<Instant> = [.zero, end]
    points.formUnion(player.instants(of: key, on: name).filter { $0 > .zero && $0 < end })
    for step in property.steps {
      if case .added(let animation) = step.kind {
        let breakpoints = index.animations[animation].breakpoints(until: end)
        points.formUnion(breakpoints.filter { $0 > .zero && $0 < end })
      }
    }
    guard let track = sampler.track(at: points.sorted()) else { return }
    var keyframes: [(offset: Double, value: String)] = []
    for (sampleIndex, instant) in track.instants.enumerated() {
      var offset = instant.seconds / end.seconds
      if let last = keyframes.last, offset <= last.offset { offset = last.offset + 1e-9 }
      let row = track.columns.map { $0.values[sampleIndex] }
      keyframes.append((min(offset, 1), text(row, style)))
    }
    pendingAnimations.append(
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

  /// Returns the columns of a property in the precision of an export.
  ///
  /// A transform is exported as its whole matrix, which may have perspective.
  private func columns(of key: String, like sample: PropertyValue) -> Columns? {
    guard sample.matrix == nil else {
      var columns = Columns(allowances: (0..<16).map { 12...14 ~= $0 ? 2e-4 : 2e-6 })
      columns.numbers = { value in
        PropertyValue.transform3D(value.matrix ?? CATransform3DIdentity).components
      }
      return columns
    }
    guard var columns = Columns(of: key, like: sample, reach: 200) else { return nil }
    for column in columns.list.indices {
      let isLength = columns.list[column].unit == "pt"
      columns.list[column].allowance = isLength ? ExportedMotion.error : 2e-5
    }
    return columns
  }

  private func text(_ row: [Double], _ style: ExportedStyle) -> String {
    if let component = style.component { return style.text(row[component]) }
    if style.key == "transform" { return ExportedStyle.matrix(row) }
    let parts = row.prefix(3).map { ($0 * 255).exact }
    return "rgb(\(parts.joined(separator: " ")) / \((row.count > 3 ? row[3] : 1).exact))"
  }
}
