import AnimationModel

/// A property value from which Lottie's numbers are computed.
struct LottieValue {
  var value: PropertyValue?
  /// The components of a transform, with the angle that the engine interpolates.
  var parts: TransformComponents

  init(_ value: PropertyValue?, parts: TransformComponents? = nil) {
    self.value = value
    let flat = value?.matrix.flatMap { matrix in
      CATransform3DIsAffine(matrix)
        ? TransformComponents(CATransform3DGetAffineTransform(matrix)) : nil
    }
    self.parts = parts ?? flat ?? .identity
  }

  /// Returns the components of the value, or the default for each if their number differs.
  func numbers(_ count: Int, _ otherwise: Double) -> [Double] {
    if case .flag(let flag)? = value { return [flag ? 1 : 0] }
    let numbers = value?.components ?? []
    return numbers.count == count ? numbers : Array(repeating: otherwise, count: count)
  }
}

/// A keyframe: a value, and the interpolation to the next one.
private struct LottieKeyframe {
  enum Interpolation: Equatable {
    case curve(x1: Double, y1: Double, x2: Double, y2: Double)
    case line
    case hold
  }

  var seconds: Double
  var value: [Double]
  var interpolation: Interpolation
}

/// A Lottie property with one or more components over time.
struct LottieChannel {
  /// The number of frames per second.
  fileprivate var rate: Double
  /// The value if the property doesn't change.
  fileprivate var still: [Double]
  fileprivate var frames: [LottieKeyframe] = []

  /// Writes the channel as JSON.
  func write(to stream: inout DocumentStream) throws {
    guard !frames.isEmpty else {
      try stream.write("{\"a\":0,\"k\":")
      try stream.write(json: still)
      try stream.write("}")
      return
    }
    try stream.write("{\"a\":1,\"k\":[")
    for (index, frame) in frames.enumerated() {
      if index > 0 { try stream.write(",") }
      try stream.write(json: Entry(frame, rate: rate))
    }
    try stream.write("]}")
  }

  /// A keyframe in Lottie's format.
  private struct Entry: Encodable {
    struct Handle: Encodable {
      var x: [Double]
      var y: [Double]
    }

    var t: Double
    var s: [Double]
    var h: Int?
    var o: Handle?
    var i: Handle?

    init(_ frame: LottieKeyframe, rate: Double) {
      let count = frame.value.count
      func handle(_ x: Double, _ y: Double) -> Handle {
        Handle(x: Array(repeating: x, count: count), y: Array(repeating: y, count: count))
      }
      t = frame.seconds * rate
      s = frame.value
      switch frame.interpolation {
      case .hold: h = 1
      case .line: (o, i) = (handle(0, 0), handle(1, 1))
      case .curve(let x1, let y1, let x2, let y2): (o, i) = (handle(x1, y1), handle(x2, y2))
      }
    }
  }
}

extension LottieExporter {
  /// A property of a layer in the trace index.
  typealias Input = (layer: Int, key: String)

  /// Returns a Lottie property: constant, with curves, or sampled.
  ///
  /// - Parameters:
  ///   - inputs: The properties that determine it.
  ///   - allowances: The maximum error of each component between samples.
  ///   - numbers: A closure that computes the components from the values of the inputs.
  /// - Returns: The property.
  mutating func channel(
    _ inputs: [Input],
    _ allowances: [Double],
    _ numbers: @escaping @Sendable ([LottieValue]) -> [Double]
  ) -> LottieChannel {
    // JSON can't represent infinity.
    let numbers: @Sendable ([LottieValue]) -> [Double] = { numbers($0).map(\.clampedToFinite) }
    let still = inputs.map { LottieValue(initial($0.key, $0.layer)) }
    let moving = inputs.indices.filter { changes(inputs[$0].key, inputs[$0].layer) }
    var frames: [LottieKeyframe] = []
    if moving.count == 1 {
      let movingInput = moving[0]
      frames =
        curves(of: inputs[movingInput]) { value in
          var values = still
          values[movingInput] = value
          return numbers(values)
        } ?? []
    }
    var error = 1.0
    if frames.isEmpty, !moving.isEmpty {
      (frames, error) = samples(of: inputs, allowances, numbers)
    }
    let largest = Double.greatestFiniteMagnitude
    if (frames.map(\.value) + [numbers(still)]).joined().contains(where: { abs($0) == largest }) {
      let title = index.layers[inputs[0].layer].title
      note("\(title): \(inputs[0].key) exceeds the largest number, which replaces it.")
    }
    guard let first = frames.first, frames.contains(where: { $0.value != first.value }) else {
      return LottieChannel(rate: rate, still: frames.first?.value ?? numbers(still))
    }
    if frames.contains(where: { $0.interpolation == .line }) {
      let titles = moving.map { "\(index.layers[inputs[$0].layer].title): \(inputs[$0].key)" }
      note(
        "\(titles[0]) is sampled, \(frames.count) keyframes exact to \((Self.error * error).short) "
          + "points, degrees or percent."
      )
    }
    return LottieChannel(rate: rate, still: first.value, frames: frames)
  }

  /// Returns the value of a property when its layer is first committed.
  func initial(_ key: String, _ layer: Int) -> PropertyValue? {
    player.value(of: key, on: index.layers[layer].name, at: committed(layer))
  }

  private func committed(_ layer: Int) -> Instant { index.layers[layer].committed ?? .zero }

  /// Returns a Boolean value that indicates whether anything changes or animates a property.
  func moves(_ key: String, _ layer: Int) -> Bool {
    index.property(key, of: layer).map { property in
      index.properties[property].steps.contains { if case .scene = $0.kind { false } else { true } }
    } ?? false
  }

  /// Returns a Boolean value that indicates whether a property ever has another value.
  func changes(_ key: String, _ layer: Int) -> Bool {
    guard moves(key, layer) else { return false }
    let list = values(key, layer)
    return list.contains { $0 != list[0] }
  }

  /// Returns all values from or to which a property ever goes.
  func values(_ key: String, _ layer: Int) -> [PropertyValue] {
    var list = [initial(key, layer)].compactMap(\.self)
    guard let property = index.property(key, of: layer) else { return list }
    for case .model(let value) in index.properties[property].steps.map(\.kind) {
      list.append(index.values[value])
    }
    for retarget in index.properties[property].retargets {
      list += retarget.retarget.to.parts(of: retarget.retarget.property).map(\.value)
    }
    for change in index.properties[property].changes {
      list += [index.changes[change].from, index.changes[change].to]
    }
    for case .added(let animation) in index.properties[property].steps.map(\.kind) {
      let event = index.animations[animation].event
      let ends = event.ends(of: key) ?? (event.from, event.to)
      list += [ends.from, ends.to] + (event.keyframes?.values ?? [])
    }
    return list
  }

  // MARK: Curves

  /// Returns the keyframes of consecutive animations with curves; `nil` if the animations aren't
  /// that simple.
  private mutating func curves(
    of input: Input,
    _ numbers: (LottieValue) -> [Double]
  ) -> [LottieKeyframe]? {
    guard let property = index.property(input.key, of: input.layer), let start = initial(input)
    else { return nil }
    var track = LottieTrack()
    track.hold(numbers(LottieValue(start)), at: 0)
    var model = start
    var busyUntil = -Double.infinity
    for step in index.properties[property].steps {
      let time = step.instant.seconds
      switch step.kind {
      case .scene, .retimed: continue
      case .retargeted: return nil
      case .model(let value):
        guard time >= busyUntil - 1e-9 else { return nil }
        model = index.values[value]
        track.hold(numbers(LottieValue(model)), at: time)
      case .added(let animation):
        guard time >= busyUntil - 1e-9,
          let plain = plainAnimation(index.animations[animation], input.key),
          plain.animation.event.additive == false || plain.to == model,
          let (from, to) = ends(of: plain)
        else { return nil }
        if plain.timing.fill.fillsBackwards { track.hold(numbers(from), at: time) }
        busyUntil = track.play(
          plain,
          from: numbers(from),
          to: numbers(to),
          until: builder.end.seconds
        )
        if !plain.timing.iterationCount.isFinite {
          note("\(index.layers[input.layer].title): an endless animation ends with the trace.")
        }
      case .removed(let animation):
        guard !index.animations[animation].wasInterrupted else { return nil }
        track.hold(numbers(LottieValue(model)), at: time)
      }
    }
    return track.frames
  }

  private func initial(_ input: Input) -> PropertyValue? { initial(input.key, input.layer) }

  /// Returns an animation with a single curve that isn't changed while it runs.
  private func plainAnimation(
    _ animation: TraceIndex.Animation,
    _ key: String
  ) -> MotionExporter.PlainAnimation? {
    guard let plain = MotionExporter.PlainAnimation(animation, key),
      case .curve = plain.timing.easing,
      !(animation.event.additive && animation.event.contribution == .values)
    else { return nil }
    return plain
  }

  private func ends(of plain: MotionExporter.PlainAnimation) -> (LottieValue, LottieValue)? {
    switch (plain.from, plain.to) {
    case (.transform(let from), .transform(let to)):
      // The angle is the one that the engine interpolates.
      let pair = TransformComponents.pair(from: from, to: to)
      return (LottieValue(plain.from, parts: pair.from), LottieValue(plain.to, parts: pair.to))
    case (.transform3D, _), (_, .transform3D): return nil
    case (.color(nil), _), (_, .color(nil)): return nil
    case (.color(let from?), .color(let to?)) where from.alpha != to.alpha: return nil
    case (.flag, _), (.text, _), (.none, _): return nil
    default: return (LottieValue(plain.from), LottieValue(plain.to))
    }
  }

  // MARK: Samples

  private func samples(
    of inputs: [Input],
    _ allowances: [Double],
    _ numbers: @escaping @Sendable ([LottieValue]) -> [Double]
  ) -> (frames: [LottieKeyframe], error: Double) {
    let sources = inputs.map { input in
      (name: index.layers[input.layer].name, key: input.key, from: committed(input.layer))
    }
    let player = player
    let sampler = TrackSampler(Columns(allowances: allowances)) { instant in
      numbers(
        sources.map { source in
          LottieValue(player.value(of: source.key, on: source.name, at: max(instant, source.from)))
        }
      )
    }
    var points: Set<Instant> = [.zero, builder.end]
    for (input, source) in zip(inputs, sources) {
      points.formUnion(player.instants(of: input.key, on: source.name))
      guard let property = index.property(input.key, of: input.layer) else { continue }
      for case .added(let animation) in index.properties[property].steps.map(\.kind) {
        points.formUnion(index.animations[animation].breakpoints(until: builder.end))
      }
    }
    let end = builder.end
    let (track, error) = sampler.rows(at: points.filter { $0 >= .zero && $0 <= end }.sorted())
    let isAngle = allowances.count == 1 && inputs.count == 1 && inputs[0].key == "transform"
    var offset = 0.0
    var frames: [LottieKeyframe] = []
    for (instant, row) in track {
      var value = row
      if isAngle, let last = frames.last {
        // An angle continues beyond half a turn instead of jumping to minus half a turn.
        offset += ((last.value[0] - row[0] - offset) / 360).rounded() * 360
        value[0] += offset
      }
      frames.append(LottieKeyframe(seconds: instant.seconds, value: value, interpolation: .line))
    }
    return (frames, error)
  }
}

/// A builder of a property's keyframes, from front to back.
private struct LottieTrack {
  private(set) var frames: [LottieKeyframe] = []

  /// Holds a value from a time on.
  mutating func hold(_ value: [Double], at seconds: Double) {
    append(LottieKeyframe(seconds: seconds, value: value, interpolation: .hold))
  }

  /// Plays an animation from its beginning to its end, or to the end of the trace.
  ///
  /// - Returns: The time at which the animation ends.
  mutating func play(
    _ plain: MotionExporter.PlainAnimation,
    from: [Double],
    to: [Double],
    until end: Double
  ) -> Double {
    let timing = plain.timing
    guard case .curve(let curve) = timing.easing else { return plain.begin }
    let bezier = curve.bezier
    let count = Int(min(timing.iterationCount, 10_000))
    for iteration in 0..<count {
      let start = plain.begin + Double(iteration) * timing.duration
      guard start < end else { break }
      let isReversed = timing.autoreverses && iteration % 2 == 1
      append(
        LottieKeyframe(
          seconds: start,
          value: isReversed ? to : from,
          interpolation: isReversed
            ? .curve(x1: 1 - bezier.c2x, y1: 1 - bezier.c2y, x2: 1 - bezier.c1x, y2: 1 - bezier.c1y)
            : .curve(x1: bezier.c1x, y1: bezier.c1y, x2: bezier.c2x, y2: bezier.c2y)
        )
      )
      hold(isReversed ? from : to, at: start + timing.duration)
    }
    return plain.begin + Double(count) * timing.duration
  }

  /// Adds a keyframe; of several holds at the same time, only the last one is kept.
  private mutating func append(_ frame: LottieKeyframe) {
    let followsHold = frames.count < 2 || frames[frames.count - 2].interpolation == .hold
    if let last = frames.last, last.interpolation == .hold,
      abs(last.seconds - frame.seconds) < 1e-9, followsHold
    {
      frames.removeLast()
    } else if let last = frames.last, last.interpolation == .hold, last.value == frame.value,
      abs(last.seconds - frame.seconds) < 1e-9
    {
      frames.removeLast()
    }
    frames.append(frame)
  }
}

extension Double {
  /// The nearest finite number; 0 if it is not a number.
  fileprivate var clampedToFinite: Double {
    isNaN ? 0 : min(max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
