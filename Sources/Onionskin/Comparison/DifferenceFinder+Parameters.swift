// The parameters of two paired animations.
extension DifferenceFinder {
  /// A parameter that two animations do not share, in words.
  struct Parameter {
    var kind: Difference.Kind
    var legacy: String
    var new: String
  }

  /// Returns the parameters in which two animations of one property differ.
  func parameters(
    _ old: TraceStory.Motion,
    _ young: TraceStory.Motion,
    in blocks: (legacy: Int?, new: Int?)
  ) -> [Parameter] {
    let (first, second) = (old.animation.timing, young.animation.timing)
    var list: [Parameter] = []
    func add(_ kind: Difference.Kind, _ legacy: String, _ new: String) {
      list.append(Parameter(kind: kind, legacy: legacy, new: new))
    }
    if first.pacing != second.pacing { add(.curve, first.pacing.words, second.pacing.words) }
    if let duration = duration(old, young, in: blocks) { list.append(duration) }
    if let delay = delay(old, young) { list.append(delay) }
    if old.animation.beginsFromCurrentState != young.animation.beginsFromCurrentState,
      // What adds up goes on from where it is in any case.
      !old.animation.additive || !young.animation.additive
    {
      let (begins, jumps) = ("from what is shown", "from the last end value")
      let isOld = old.animation.beginsFromCurrentState
      add(.beginsFromCurrentState, isOld ? begins : jumps, isOld ? jumps : begins)
    }
    if first.repeats != second.repeats || first.repeatDuration != second.repeatDuration {
      add(.repeatCount, first.repeatWords, second.repeatWords)
    }
    if first.autoreverses != second.autoreverses {
      let (back, oneWay) = ("there and back", "one way")
      add(.autoreverse, first.autoreverses ? back : oneWay, second.autoreverses ? back : oneWay)
    }
    if first.speed != second.speed || first.timeOffset != second.timeOffset {
      add(.speed, first.speedWords, second.speedWords)
    }
    if old.wasRetimed != young.wasRetimed {
      let (plain, scrubbed) = ("runs through", "is paused, scrubbed or reversed")
      add(.speed, old.wasRetimed ? scrubbed : plain, young.wasRetimed ? scrubbed : plain)
    }
    if old.animation.additive != young.animation.additive
      || old.animation.contribution != young.animation.contribution
    {
      let (adds, replaces) = ("adds to what runs", "takes the place of what runs")
      add(
        .additiveOrReplaced,
        old.animation.additive ? adds : replaces,
        young.animation.additive ? adds : replaces
      )
    }
    if old.animation.keyframes != young.animation.keyframes {
      add(.keyframes, old.animation.wayWords, young.animation.wayWords)
    }
    return list
  }

  private func duration(
    _ old: TraceStory.Motion,
    _ young: TraceStory.Motion,
    in blocks: (legacy: Int?, new: Int?)
  ) -> Parameter? {
    let (first, second) = (old.animation.timing, young.animation.timing)
    guard abs(first.duration - second.duration) > 1e-9 else { return nil }
    // The keyboard's curve has a duration of its own, whatever is set: what is set has to differ.
    if first.pacing.isKeyboard != second.pacing.isKeyboard {
      guard let one = askedDuration(old, legacy, blocks.legacy),
        let other = askedDuration(young, new, blocks.new), abs(one - other) > 1e-9
      else { return nil }
      return Parameter(kind: .duration, legacy: "\(one.short) s", new: "\(other.short) s")
    }
    let isSet = (
      old.animation.explicitSettings.contains("duration"),
      young.animation.explicitSettings.contains("duration")
    )
    return Parameter(
      kind: isSet.0 == isSet.1 ? .duration : .implicitDuration,
      legacy: "\(first.duration.short) s"
        + (isSet.0 || isSet.1 == isSet.0 ? "" : " without setting it"),
      new: "\(second.duration.short) s"
        + (isSet.1 || isSet.1 == isSet.0 ? "" : " without setting it")
    )
  }

  /// The duration that code asked for, which the keyboard's curve does not keep to.
  private func askedDuration(
    _ motion: TraceStory.Motion,
    _ story: TraceStory,
    _ block: Int?
  ) -> Double? {
    guard motion.animation.timing.pacing.isKeyboard else { return motion.animation.timing.duration }
    guard let block else { return nil }
    let calls = story.blocks[block].calls.filter {
      $0.name.hasPrefix("setAnimationDuration") || $0.name.hasPrefix("animate(withDuration:")
    }
    return calls.last?.arguments.first.flatMap(Double.init)
  }

  private func delay(_ old: TraceStory.Motion, _ young: TraceStory.Motion) -> Parameter? {
    let (first, second) = (old.animation.timing.delay, young.animation.timing.delay)
    if abs(first - second) > 1e-9 {
      return Parameter(kind: .delay, legacy: delayWords(first), new: delayWords(second))
    }
    // A start date counts as a delay; it shows only in the begin time.
    let dates = (
      old.animation.explicitSettings.contains("startDate"),
      young.animation.explicitSettings.contains("startDate")
    )
    guard dates.0 || dates.1, let one = old.begin, let other = young.begin, !isSame(one, other)
    else {
      return nil
    }
    return Parameter(
      kind: .delay,
      legacy: "begins at \(one.short)" + (dates.0 ? " by its start date" : ""),
      new: "begins at \(other.short)" + (dates.1 ? " by its start date" : "")
    )
  }

  private func delayWords(_ seconds: Double) -> String {
    seconds == 0 ? "none" : "\(seconds.short) s"
  }
}

// MARK: - Words

extension Pacing {
  /// Whether it is the spring of the keyboard's curve, 7.
  var isKeyboard: Bool {
    if case .spring(let spring) = self {
      spring.mass == 3 && spring.stiffness == 1000 && spring.damping == 500
    } else {
      false
    }
  }

  /// The name of the curve, or what the spring is made of.
  var words: String {
    isKeyboard ? "the keyboard's (7)" : description
  }
}

extension Timing {
  /// How often it plays; 0 stands for once.
  fileprivate var repeats: Double { repeatCount == 0 ? 1 : repeatCount }

  fileprivate var repeatWords: String {
    if repeatDuration > 0 { return "for \(repeatDuration.short) s" }
    if repeats > 1e9 { return "for ever" }
    return repeats == 1 ? "once" : "\(repeats.short) times"
  }

  fileprivate var speedWords: String {
    "speed \(speed.short)" + (timeOffset == 0 ? "" : ", offset \(timeOffset.short) s")
  }
}

extension AnimationEvent.Animation {
  /// The values on the way, or that there are none.
  fileprivate var wayWords: String {
    guard let keyframes else { return "straight on" }
    let times = keyframes.keyTimes.map(\.short).joined(separator: ", ")
    return "\(keyframes)" + (times.isEmpty ? "" : " at \(times)") + ", \(keyframes.mode)"
  }
}
