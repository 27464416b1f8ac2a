extension MotionExporter {
  /// Adds a single animation that samples a style over the whole time.
  mutating func sample(_ property: TraceIndex.Property, _ style: ExportedStyle, _ element: Int) {
    let (layer, end) = (property.layer, builder.end)
    guard end > .zero, let columns = columns(of: style, on: layer) else { return }
    let committed = index.layers[layer].committed ?? .zero
    let history = player.player(of: property.key, on: index.layers[layer].name)
    var points: Set<Instant> = [.zero, end]
    points.formUnion(history.instants.filter { $0 > .zero && $0 < end })
    for case .added(let animation) in property.steps.map(\.kind) {
      let breakpoints = index.animations[animation].breakpoints(until: end)
      points.formUnion(breakpoints.filter { $0 > .zero && $0 < end })
    }
    var track: (frames: [KeyframeFit.Keyframe], error: Double)?
    // In space, which axis is flipped is a matter of rounding.
    let isInPlane = values(of: property.key, on: layer).compactMap(\.matrix)
      .allSatisfy(CATransform3DIsAffine)
    if style.key == "transform", isInPlane {
      track = turns(history, committed, at: points.sorted(), columns)
    }
    let (frames, error) =
      track
      ?? {
        let numbers = columns.numbers
        let sampler = TrackSampler(columns) { history.value(at: max($0, committed)).map(numbers) }
        let (samples, error) = sampler.rows(at: points.sorted())
        guard style.key != "transform" else { return (Self.lines(samples), error) }
        return (Self.fit(samples, columns, error), error)
      }()
    guard !frames.isEmpty else { return }
    addSampled(frames, of: style.property, element, style.text(ofSample:))
    guard error > 1 else { return }
    note(
      "\(index.layers[layer].title): \(property.key) needs more keyframes than fit, and is "
        + "\(error.short) times less exact."
    )
  }

  /// Samples that are close enough to each other for a fit.
  struct Samples {
    var list: [KeyframeFit.Sample]
    var columns: Columns
    /// What had to be allowed, as a multiple of the allowances of the columns.
    var error: Double
  }

  /// Samples numbers between instants.
  func samples(
    at points: [Instant],
    allowances: [Double],
    _ row: @escaping @Sendable (Instant) -> [Double]?
  ) -> Samples {
    let columns = Columns(allowances: allowances)
    let (list, error) = TrackSampler(columns, value: row).rows(at: points)
    return Samples(list: list, columns: columns, error: error)
  }

  /// Returns a function of time for what a layer shows of a property, which before the first commit of
  /// the layer has the value at it.
  func shown(_ key: String, of layer: Int) -> @Sendable (Instant) -> PropertyValue? {
    let committed = index.layers[layer].committed ?? .zero
    let property = player.player(of: key, on: index.layers[layer].name)
    return { property.value(at: max($0, committed)) }
  }

  /// Samples what a number of a property and the shorter side of its layer come to.
  func samples(
    of key: String,
    andSideOf layer: Int,
    allowances: [Double],
    _ row: @escaping @Sendable (_ number: Double, _ side: Double) -> [Double]
  ) -> Samples {
    let (property, size) = (shown(key, of: layer), shown("bounds.size", of: layer))
    let points = breakpoints(of: [(layer, key), (layer, "bounds.size")]).sorted()
    return samples(at: points, allowances: allowances) { instant in
      guard let number = property(instant)?.components.first,
        let side = size(instant)?.components.min()
      else { return nil }
      return row(number, side)
    }
  }

  /// Adds a style, which is the last value, and an animation of it if it changes.
  mutating func add(
    _ samples: Samples,
    of property: String,
    to element: Int,
    _ text: ([Double]) -> String
  ) {
    guard let last = samples.list.last else { return }
    motion.elements[element].style.append((property, text(last.row.map { $0.rounded(to: 5) })))
    guard samples.list.contains(where: { $0.row != last.row }) else { return }
    let frames = Self.fit(samples.list, samples.columns, samples.error)
    addSampled(frames, of: property, element, text)
  }

  /// Returns the instants at which what some properties show may bend, with both ends.
  func breakpoints(of inputs: [(layer: Int, key: String)]) -> Set<Instant> {
    player.breakpoints(of: inputs, in: index, until: builder.end)
  }

  /// Adds an animation of a style over the whole time.
  ///
  /// It ends if the element has the last value itself: in WebKit, an animation that goes on after its
  /// end keeps a step back from there from changing what other animations do to the width.
  mutating func addSampled(
    _ frames: [KeyframeFit.Keyframe],
    of property: String,
    _ element: Int,
    _ text: ([Double]) -> String
  ) {
    let keyframes = Self.keyframes(frames, until: builder.end, text)
    let own = motion.elements[element].style.first { $0.property == property }?.value
    pendingAnimations.append(
      .init(
        element: element,
        property: property,
        keyframes: keyframes,
        begin: 0,
        duration: builder.end.seconds,
        easing: "linear",
        iterations: 1,
        alternates: false,
        fillsBackwards: true,
        fillsForwards: keyframes.last?.value != own,
        composition: .replace
      )
    )
  }

  /// Samples a transform by its components, with the angle of the animations; `nil` if it ever has a
  /// shear or isn't in the plane.
  private func turns(
    _ history: PropertyPlayer,
    _ committed: Instant,
    at points: [Instant],
    _ columns: Columns
  ) -> (frames: [KeyframeFit.Keyframe], error: Double)? {
    // The components are translations, an angle, and scales.
    let columns = Columns(allowances: [12, 13, 0, 0, 0].map { columns.list[$0].allowance })
    let sampler = TrackSampler(columns) { instant in
      history.transformComponents(at: max(instant, committed)).map(ExportedStyle.row(of:))
    }
    let (samples, error) = sampler.rows(at: points)
    let isFlat = samples.allSatisfy { sample in
      let instant = max(sample.instant, committed)
      return history.value(at: instant)?.matrix.map(CATransform3DIsAffine) == true
        && history.transformComponents(at: instant)?.hasNoShear(over: 1) == true
    }
    return isFlat ? (Self.fit(samples, columns, error), error) : nil
  }

  static func fit(
    _ samples: [KeyframeFit.Sample],
    _ columns: Columns,
    _ error: Double
  ) -> [KeyframeFit.Keyframe] {
    KeyframeFit(tolerances: columns.list.map { $0.allowance * error }, hasCurves: true)
      .keyframes(of: samples)
  }

  /// Returns all samples as keyframes: a browser takes matrices apart, so between two that are far
  /// from each other it shows something else than a line.
  private static func lines(_ samples: [KeyframeFit.Sample]) -> [KeyframeFit.Keyframe] {
    samples.indices.map { place in
      let (sample, next) = (samples[place], samples[min(place + 1, samples.count - 1)])
      let holds = sample.row == next.row || isJump(sample.instant, next.instant)
      return .init(instant: sample.instant, row: sample.row, interpolation: holds ? .hold : .line)
    }
  }

  private static func isJump(_ one: Instant, _ next: Instant) -> Bool {
    next.flicks - one.flicks <= TrackSampler.shortest
  }

  /// The smallest distance of two keyframes, as a fraction of their animation.
  ///
  /// Firefox keeps offsets in 32 bits: what is closer is one keyframe there, and a jump becomes a
  /// slide from the keyframe before.
  private static let smallestStep = 1e-6

  /// Returns the keyframes of a fit in CSS terms, with one keyframe at each jump.
  private static func keyframes(
    _ list: [KeyframeFit.Keyframe],
    until end: Instant,
    _ text: ([Double]) -> String
  ) -> [ExportedMotion.Keyframe] {
    var keyframes: [ExportedMotion.Keyframe] = []
    for (place, frame) in list.enumerated() {
      var offset = frame.instant.seconds / end.seconds
      // What is shown just before a jump is held up to it.
      if place + 1 < list.count, isJump(frame.instant, list[place + 1].instant) {
        offset = max(offset - smallestStep, 0)
      }
      offset = max(offset.rounded(to: 8), 0)
      if let last = keyframes.last, offset < last.offset + smallestStep / 2 { continue }
      let easing: String? =
        switch frame.interpolation {
        case .hold: "step-end"
        case .line: nil
        case .curve(let curve): curve.css
        }
      let row = frame.row.map { $0.rounded(to: 5) }
      keyframes.append(.init(offset: min(offset, 1), value: text(row), easing: easing))
    }
    guard let first = keyframes.first, let last = keyframes.last else { return [] }
    if first.offset > 0 { keyframes.insert(.init(offset: 0, value: first.value), at: 0) }
    if last.offset < 1 { keyframes.append(.init(offset: 1, value: last.value)) }
    return keyframes
  }

  /// Returns the columns of a style in the precision of an export; `nil` if its values have no
  /// numbers.
  ///
  /// Those of a transform are its whole matrix, which may have perspective.
  private func columns(of style: ExportedStyle, on layer: Int) -> Columns? {
    let name = index.layers[layer].name
    let committed = index.layers[layer].committed ?? .zero
    guard let sample = player.value(of: style.key, on: name, at: committed) else { return nil }
    let error = ExportedMotion.error / 2
    guard sample.matrix == nil else {
      let sizes = values(of: "bounds.size", on: layer).flatMap(\.components).map(abs)
      let entry = error / max(sizes.max() ?? 0, 50)
      var columns = Columns(allowances: (0..<16).map { 12...14 ~= $0 ? error : entry })
      columns.numbers = { value in
        PropertyValue.transform3D(value.matrix ?? CATransform3DIdentity).components
      }
      return columns
    }
    guard var columns = Columns(of: style.key, like: sample, reach: 0) else { return nil }
    if case .color = sample { columns.numbers = ExportedStyle.premultiplied }
    for column in columns.list.indices {
      columns.list[column].allowance = style.unit == "px" ? error : 5e-4
    }
    return columns
  }
}
