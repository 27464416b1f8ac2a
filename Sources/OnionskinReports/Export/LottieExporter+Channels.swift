/// A property value from which Lottie's numbers are computed.
struct LottieValue {
  var value: PropertyValue?
  /// The components of a transform, with the angle that the engine interpolates.
  var parts: TransformComponents

  init(_ value: PropertyValue?, parts: TransformComponents? = nil) {
    self.value = value
    self.parts = parts ?? value?.matrix.map(TransformComponents.init(seenFromFront:)) ?? .identity
  }

  /// Returns the components of the value, or the default for each if their number differs.
  func numbers(_ count: Int, _ otherwise: Double) -> [Double] {
    if case .flag(let flag)? = value { return [flag ? 1 : 0] }
    let numbers = value?.components ?? []
    return numbers.count == count ? numbers : Array(repeating: otherwise, count: count)
  }
}

extension LottieExporter {
  /// A property of a layer in the trace index.
  typealias Input = (layer: Int, key: String)

  /// Returns a Lottie property: constant, with curves, or fitted.
  ///
  /// - Parameters:
  ///   - inputs: The properties that determine it.
  ///   - tolerances: How far each component may be off.
  ///   - limits: The limits of the components, at which the engine, too, cuts them off.
  ///   - turn: The length of a turn, for an angle.
  ///   - end: The seconds from which on the components are 0; `nil` for never.
  ///   - form: How the components are written.
  ///   - isLinear: A closure that tells whether the components are linear in each input, so that its
  ///     curves are theirs, as long as it stays between two values for which this holds. By default,
  ///     they are within the limits.
  ///   - numbers: A closure that computes the components from the values of the inputs.
  /// - Returns: The property.
  mutating func channel(
    _ inputs: [Input],
    _ tolerances: [Double],
    in limits: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
    turn: Double? = nil,
    until end: Double? = nil,
    as form: LottieChannel.Form = .numbers,
    isLinear: (([LottieValue]) -> Bool)? = nil,
    _ numbers: @escaping @Sendable ([LottieValue]) -> [Double]
  ) -> LottieChannel {
    // JSON can't represent infinity.
    let limited: @Sendable ([LottieValue]) -> [Double] = { values in
      numbers(values).map { $0.isNaN ? 0 : min(max($0, limits.lowerBound), limits.upperBound) }
    }
    let isLimited = limits != -.greatestFiniteMagnitude ... .greatestFiniteMagnitude
    let isLinear = isLinear ?? (isLimited ? { numbers($0).allSatisfy(limits.contains) } : nil)
    let still = inputs.map { LottieValue(initial($0.key, $0.layer)) }
    let moving = inputs.indices.filter { changes(inputs[$0].key, inputs[$0].layer) }
    let title = index.layers[inputs[0].layer].title
    var keyframes: [KeyframeFit.Keyframe] = []
    let end = end.flatMap { $0 <= builder.end.seconds ? Instant(seconds: $0) : nil }
    if moving.count == 1 {
      func values(with value: LottieValue) -> [LottieValue] {
        var values = still
        values[moving[0]] = value
        return values
      }
      keyframes =
        curves(
          of: inputs[moving[0]],
          isLinear: isLinear.map { isLinear in { isLinear(values(with: $0)) } },
          { limited(values(with: $0)) }
        ) ?? []
    }
    if let end {
      if moving.isEmpty {
        keyframes = [.init(instant: .zero, row: limited(still), interpolation: .hold)]
      }
      keyframes = Self.zero(keyframes, from: end) ?? []
    }
    if keyframes.isEmpty, !moving.isEmpty {
      let (samples, error) = samples(of: inputs, tolerances, until: end, limited)
      keyframes = KeyframeFit(tolerances: tolerances, hasCurves: true, turn: turn)
        .keyframes(of: samples)
      if error > 1 {
        note("\(title): \(inputs[moving.first ?? 0].key) changes too often to be exact.")
      }
    }
    let largest = Double.greatestFiniteMagnitude
    if (keyframes.map(\.row) + [limited(still)]).joined().contains(where: { abs($0) == largest }) {
      note("\(title): \(inputs[0].key) exceeds the largest number, which replaces it.")
    }
    return LottieChannel(limited(still), keyframes, form, rate: rate, tolerances: tolerances)
  }

  /// Returns keyframes that are 0 from an instant on; `nil` if it is within a curve of theirs.
  private static func zero(
    _ keyframes: [KeyframeFit.Keyframe],
    from end: Instant
  ) -> [KeyframeFit.Keyframe]? {
    var list = Array(keyframes.prefix { $0.instant < end })
    guard let last = list.last else { return nil }
    if last.interpolation != .hold {
      guard list.count < keyframes.count, keyframes[list.count].instant == end else { return nil }
      list.append(keyframes[list.count])
      list[list.count - 1].interpolation = .hold
    }
    let zeros = last.row.map { _ in 0.0 }
    if list[list.count - 1].row != zeros {
      list.append(.init(instant: end, row: zeros, interpolation: .hold))
    }
    return list
  }

  /// Returns the value of a property when its layer is first committed.
  func initial(_ key: String, _ layer: Int) -> PropertyValue? {
    player.value(of: key, on: index.layers[layer].name, at: committed(layer))
  }

  private func committed(_ layer: Int) -> Instant { index.layers[layer].committed ?? .zero }

  /// Returns whether anything changes or animates a property.
  func moves(_ key: String, _ layer: Int) -> Bool {
    index.property(key, of: layer).map { index.properties[$0].moves } ?? false
  }

  /// Returns whether a property ever has another value.
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
    isLinear: ((LottieValue) -> Bool)?,
    _ numbers: (LottieValue) -> [Double]
  ) -> [KeyframeFit.Keyframe]? {
    guard let property = index.property(input.key, of: input.layer), let start = model(input)
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
          let (from, to) = ends(of: plain),
          isLinear.map({ plain.staysBetweenEnds && $0(from) && $0(to) }) ?? true
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
    return track.keyframes
  }

  /// Returns the model value of a property when its layer is first committed, under all animations.
  private func model(_ input: Input) -> PropertyValue? {
    player.modelValue(of: input.key, on: index.layers[input.layer].name, at: committed(input.layer))
  }

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
      let pair =
        plain.animation.event.additive
        ? TransformComponents.viewPair(from: from, to: to)
        : TransformComponents.pair(from: from, to: to)
      return (LottieValue(plain.from, parts: pair.from), LottieValue(plain.to, parts: pair.to))
    case (.transform3D, _), (_, .transform3D): return nil
    // An explicit animation from or to no color shows none.
    case (.color(nil), _), (_, .color(nil)): return nil
    case (.text, .text):
      // A path with the same elements goes from point to point, and so do lists.
      guard plain.from.hasSameForm(as: plain.to) else { return nil }
      return (LottieValue(plain.from), LottieValue(plain.to))
    case (.flag, _), (.text, _), (.none, _): return nil
    default: return (LottieValue(plain.from), LottieValue(plain.to))
    }
  }

  // MARK: Samples

  /// Returns samples that are close enough to each other for a fit.
  private func samples(
    of inputs: [Input],
    _ tolerances: [Double],
    until end: Instant?,
    _ numbers: @escaping @Sendable ([LottieValue]) -> [Double]
  ) -> (samples: [KeyframeFit.Sample], error: Double) {
    let values = values(of: inputs)
    let sampler = TrackSampler(Columns(allowances: tolerances.map { $0 / 4 })) { instant in
      if let end, instant >= end { return tolerances.map { _ in 0 } }
      return numbers(values(instant))
    }
    var points = breakpoints(of: inputs)
    if let end { points.insert(end) }
    return sampler.rows(at: points.sorted())
  }

  /// Returns a closure that returns the values of properties at an instant.
  func values(of inputs: [Input]) -> @Sendable (Instant) -> [LottieValue] {
    let sources = inputs.map { input in
      let name = index.layers[input.layer].name
      return (
        player: player.player(of: input.key, on: name), from: committed(input.layer),
        isTransform: input.key == "transform"
      )
    }
    return { instant in
      sources.map { source in
        let instant = max(instant, source.from)
        return LottieValue(
          source.player.value(at: instant),
          parts: source.isTransform ? source.player.transformComponents(at: instant) : nil
        )
      }
    }
  }

  /// Returns the instants at which properties may bend, with both ends of the trace.
  func breakpoints(of inputs: [Input]) -> Set<Instant> {
    player.breakpoints(of: inputs, in: index, until: builder.end)
  }
}

/// A builder of a property's keyframes, from front to back.
private struct LottieTrack {
  private(set) var keyframes: [KeyframeFit.Keyframe] = []

  /// Holds a value from a time on.
  mutating func hold(_ value: [Double], at seconds: Double) { append(value, at: seconds, .hold) }

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
    let reversed = UnitBezier(
      c1x: 1 - bezier.c2x,
      c1y: 1 - bezier.c2y,
      c2x: 1 - bezier.c1x,
      c2y: 1 - bezier.c1y
    )
    let count = Int(min(timing.iterationCount, 10_000))
    for iteration in 0..<count {
      let start = plain.begin + Double(iteration) * timing.duration
      guard start < end else { break }
      let isReversed = timing.autoreverses && iteration % 2 == 1
      append(
        isReversed ? to : from,
        at: start,
        bezier.isLinear ? .line : .curve(isReversed ? reversed : bezier)
      )
      hold(isReversed ? from : to, at: start + timing.duration)
    }
    return plain.begin + Double(count) * timing.duration
  }

  /// Adds a keyframe; of several holds at the same time, only the last one is kept.
  private mutating func append(
    _ value: [Double],
    at seconds: Double,
    _ interpolation: KeyframeFit.Interpolation
  ) {
    let keyframe = KeyframeFit.Keyframe(
      instant: Instant(seconds: seconds),
      row: value,
      interpolation: interpolation
    )
    if let last = keyframes.last, last.interpolation == .hold {
      let followsHold = keyframes.count < 2 || keyframes[keyframes.count - 2].interpolation == .hold
      let isSimultaneous = abs(last.instant.seconds - seconds) < 1e-9
      if isSimultaneous, followsHold || last.row == value {
        keyframes.removeLast()
      } else if last.row == value, interpolation == .hold {
        // The value is held already.
        return
      }
    }
    keyframes.append(keyframe)
  }
}

extension MotionExporter.PlainAnimation {
  /// Whether no value lies beyond the first or the last.
  fileprivate var staysBetweenEnds: Bool {
    guard case .curve(let curve) = timing.easing else { return false }
    return [curve.bezier.c1y, curve.bezier.c2y].allSatisfy { 0...1 ~= $0 }
  }
}
