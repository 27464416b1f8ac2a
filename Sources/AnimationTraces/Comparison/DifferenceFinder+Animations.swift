import AnimationForms
import AnimationModel

// Pairs of changes: the parameters in which their animations differ.
extension DifferenceFinder {
  /// Notes every parameter in which paired changes differ, and every unmatched change.
  mutating func compareChanges() {
    for (property, sides) in pairing.changes {
      switch (sides.baseline, sides.candidate) {
      case (let first?, let second?): compare(property, first, second)
      case (let first?, nil): noteMissing(property, first)
      case (nil, let second?): noteAdded(property, second)
      case (nil, nil): break
      }
    }
  }

  private mutating func compare(_ property: Int, _ one: Int, _ other: Int) {
    let (first, second) = (baseline.changes[one], candidate.changes[other])
    let blocks = Sides(first.block, second.block)
    let start = min(first.moment.instant, second.moment.instant)
    @discardableResult func add(_ cause: Difference.Cause, isCertain: Bool = false) -> Int {
      note(cause, blocks: blocks, property: property, from: start, isCertain: isCertain)
    }
    if let cause = second.block.flatMap({ neverBegun.candidate[$0] }), first.animation != nil,
      first.block.flatMap({ neverBegun.baseline[$0] }) == nil
    {
      add(.neverBegun(cause), isCertain: true)
      return
    }
    switch (first.animation, second.animation) {
    case (let baselineAnimation?, let candidateAnimation?):
      compareParameters(
        property,
        Sides(baselineAnimation, candidateAnimation),
        changes: Sides(one, other),
        from: start
      )
      noteStart(property, first, second, in: blocks)
    case (let animation?, nil):
      let timing = baseline.animations[animation].event.timing
      let reason = second.reason
      add(.notAnimated(timing, reason == .closed ? .changedTooLate : .changedAtOnce(reason)))
    case (nil, let animation?):
      let timing = candidate.animations[animation].event.timing
      add(.animated(.changedAtOnce(first.reason), timing))
    case (nil, nil):
      noteStart(property, first, second, in: blocks)
      let isAnimated = Sides(first.reason == .notEmulated, second.reason == .notEmulated)
      let block = isAnimated.baseline ? blocks.candidate : blocks.baseline
      // In a block of the other side, views animate what they change to show it.
      if isAnimated.baseline != isAnimated.candidate, block == nil {
        let cause = add(.animatedByUIKit(isAnimated), isCertain: true)
        edit(cause) { $0.firstVisible = min($0.firstVisible ?? start, start) }
      }
    }
    let key = pairing.properties[property].target.property
    if first.to.distance(to: second.to, as: key, size: nil) > comparison.tolerance {
      add(.value(property: key, Sides(first.to, second.to)))
    }
  }

  /// Notes a change at another instant; `compareBlocks()` notes a shift of the whole block.
  ///
  /// In a pair of blocks, the time since the block was opened is compared.
  private mutating func noteStart(
    _ property: Int,
    _ first: TraceIndex.Change,
    _ second: TraceIndex.Change,
    in blocks: Sides<Int?>
  ) {
    if let one = blocks.baseline, let other = blocks.candidate {
      let waits = Sides(
        first.moment.instant.seconds(since: baseline.blocks[one].opened.instant),
        second.moment.instant.seconds(since: candidate.blocks[other].opened.instant)
      )
      guard pairing.candidateBlocks[one] == other,
        abs(waits.baseline - waits.candidate) > comparison.timeTolerance
      else { return }
    } else if isSameUpToShift(first.moment, second.moment) {
      return
    }
    // A transition begins as a block does, and is recorded once.
    let isTransition = pairing.properties[property].target.property == "transition"
    note(
      .start(moments(first.moment, second.moment), isBlock: isTransition),
      blocks: blocks,
      property: property,
      from: min(first.moment.instant, second.moment.instant)
    )
  }

  private mutating func noteMissing(_ property: Int, _ changeIndex: Int) {
    let change = baseline.changes[changeIndex]
    guard !isInUnmatchedCallback(change.moment, on: .baseline) else { return }
    let blocks = pair(change.block, on: .baseline)
    @discardableResult func add(_ cause: Difference.Cause, isCertain: Bool = false) -> Int {
      let start = change.moment.instant
      return note(cause, blocks: blocks, property: property, from: start, isCertain: isCertain)
    }
    guard let animation = change.animation else {
      let key = pairing.properties[property].target.property
      add(.value(property: key, Sides(change.to, nil)))
      return
    }
    if let site = change.block.flatMap({ unstartedAnimators.candidate[$0] }) {
      let cause = add(.neverBegun(.animator(site)), isCertain: true)
      edit(cause) { $0.calls.candidate = .init(api: .animator, site: site) }
      return
    }
    let waits = change.moment.origin == nil && change.moment.instant > .zero
    add(.notAnimated(baseline.animations[animation].event.timing, .notChanged(waits: waits)))
  }

  private mutating func noteAdded(_ property: Int, _ changeIndex: Int) {
    let change = candidate.changes[changeIndex]
    guard !isInUnmatchedCallback(change.moment, on: .candidate) else { return }
    let key = pairing.properties[property].target.property
    let cause: Difference.Cause =
      change.animation.map {
        .animated(.notChanged(waits: false), candidate.animations[$0].event.timing)
      } ?? .value(property: key, Sides(nil, change.to))
    note(
      cause,
      blocks: pair(change.block, on: .candidate),
      property: property,
      from: change.moment.instant,
      // The other way round, it is certain that the animation never begins.
      isCertain: change.block.flatMap { unstartedAnimators.baseline[$0] } != nil
    )
  }
}

// MARK: - Parameters

extension DifferenceFinder {
  /// Notes the parameters in which two animations of a property differ.
  private mutating func compareParameters(
    _ property: Int,
    _ animations: Sides<Int>,
    changes: Sides<Int>,
    from start: Instant
  ) {
    // Avoids copying: most animations are equal, and there are many.
    if baseline.animations[animations.baseline]
      .hasSameParameters(as: candidate.animations[animations.candidate])
    {
      return
    }
    let one = baseline.animations[animations.baseline]
    let other = candidate.animations[animations.candidate]
    let blocks = Sides(one.block, other.block)
    let end = max(one.end ?? .distantFuture, other.end ?? .distantFuture)
    for var cause in parameters(animations, changes) {
      var blocks = blocks
      if cause.canBeTakenOver, let outer = blocksAround(blocks, of: changes) {
        blocks = outer.map { $0 }
        cause = cause.setBy(outer, indices)
      }
      // It becomes visible as soon as something else runs, so it is certain if both interfaces
      // offer the choice.
      let isChoice = cause.kind == .beginsFromCurrentState
      let isCertain = isChoice && choosesWhereToBegin(blocks)
      let index = note(
        cause,
        blocks: blocks,
        property: property,
        from: start,
        to: end,
        isCertain: isCertain
      )
      if isChoice, one.event.from == other.event.from { makeInvisible(index) }
    }
  }

  private func choosesWhereToBegin(_ blocks: Sides<Int?>) -> Bool {
    let calls = Sides(
      call(ofBlock: blocks.baseline, in: baseline),
      call(ofBlock: blocks.candidate, in: candidate)
    )
    return [calls.baseline, calls.candidate].allSatisfy { $0?.api.choosesWhereToBegin ?? true }
  }

  /// Returns the parameters in which two animations of a property differ.
  private func parameters(_ animations: Sides<Int>, _ changes: Sides<Int>) -> [Difference.Cause] {
    let one = baseline.animations[animations.baseline]
    let other = candidate.animations[animations.candidate]
    let (first, second) = (one.event.timing, other.event.timing)
    var list: [Difference.Cause] = []
    let durations = durations(animations, changes)
    if first.easing != second.easing {
      let easings = Sides(
        baseline.easing(of: one, changedAt: changes.baseline),
        candidate.easing(of: other, changedAt: changes.candidate)
      )
      if durations == nil || easings.baseline.springArguments == nil
        || easings.baseline.springArguments != easings.candidate.springArguments
      {
        list.append(.easing(easings, options: other.event.rawOptions))
      }
    }
    if let durations { list.append(.duration(durations)) }
    if let delays = delays(one, other, changes) { list.append(.delay(delays)) }
    func compare<Value: Equatable>(
      _ values: Sides<Value>,
      _ cause: (Sides<Value>) -> Difference.Cause
    ) {
      if values.baseline != values.candidate { list.append(cause(values)) }
    }
    // Additive animations continue from the current value in any case.
    if !one.event.additive || !other.event.additive {
      compare(
        Sides(one.event.beginsFromCurrentState, other.event.beginsFromCurrentState),
        Difference.Cause.beginsFromCurrentState
      )
    }
    compare(Sides(first.repetition, second.repetition), Difference.Cause.repeatCount)
    compare(Sides(first.autoreverses, second.autoreverses), Difference.Cause.autoreverse)
    compare(
      Sides(
        Difference.Speed(first.speed, timeOffset: first.timeOffset),
        Difference.Speed(second.speed, timeOffset: second.timeOffset)
      ),
      Difference.Cause.speed
    )
    compare(Sides(one.wasRetimed, other.wasRetimed), Difference.Cause.retiming)
    compare(Sides(one.event.compositing, other.event.compositing), Difference.Cause.compositing)
    compare(Sides(one.event.keyframes, other.event.keyframes), Difference.Cause.keyframes)
    return list
  }

  private func durations(
    _ animations: Sides<Int>,
    _ changes: Sides<Int>
  ) -> Sides<Difference.Duration>? {
    let one = baseline.animations[animations.baseline]
    let other = candidate.animations[animations.candidate]
    var durations = Sides(
      baseline.duration(of: one, changedAt: changes.baseline),
      candidate.duration(of: other, changedAt: changes.candidate)
    )
    guard abs(durations.baseline.seconds - durations.candidate.seconds) > 1e-9 else { return nil }
    // A perceptual duration is one of the spring's arguments, and not the time until it rests.
    if one.event.timing.easing != other.event.timing.easing,
      candidate.opening(of: other)?.api == .springDuration
    {
      return nil
    }
    // A spring determines its own duration: a different one is part of the different easing.
    if one.event.timing.easing.isSpring != other.event.timing.easing.isSpring,
      !one.event.timing.easing.isKeyboard, !other.event.timing.easing.isKeyboard
    {
      return nil
    }
    // The keyboard's curve ignores the duration that is set, so the durations that were set are
    // compared.
    if one.event.timing.easing.isKeyboard != other.event.timing.easing.isKeyboard {
      guard let requested = baseline.requestedDuration(of: one),
        let otherRequested = candidate.requestedDuration(of: other),
        abs(requested - otherRequested) > 1e-9
      else { return nil }
      durations = Sides(.init(requested), .init(otherRequested))
    }
    return durations
  }

  private func delays(
    _ one: TraceIndex.Animation,
    _ other: TraceIndex.Animation,
    _ changes: Sides<Int>
  ) -> Sides<Difference.Delay>? {
    let (first, second) = (one.event.timing.delay, other.event.timing.delay)
    let dates = Sides(!one.event.hasNoStartDate, !other.event.hasNoStartDate)
    if !dates.baseline && !dates.candidate {
      guard abs(first - second) > 1e-9 else { return nil }
      return Sides(
        baseline.delay(of: one, changedAt: changes.baseline),
        candidate.delay(of: other, changedAt: changes.candidate)
      )
    }
    // A start date counts as a delay. It is visible only in the begin time.
    guard let begin = one.begin, let otherBegin = other.begin else { return nil }
    let waits = Sides(
      begin.seconds(since: one.added.instant),
      otherBegin.seconds(since: other.added.instant)
    )
    guard abs(waits.baseline - waits.candidate) > comparison.timeTolerance else { return nil }
    // With the same start dates, the delays beside them differ.
    if dates == Sides(true, true),
      abs(waits.baseline - waits.candidate - (first - second)) <= comparison.timeTolerance
    {
      return Sides(.init(first), .init(second))
    }
    return Sides(
      .init(waits.baseline, startDate: dates.baseline ? waits.baseline - first : nil),
      .init(waits.candidate, startDate: dates.candidate ? waits.candidate - second : nil)
    )
  }
}

// MARK: - Origins of parameters

extension TraceIndex {
  /// Returns the duration of an animation and its origin.
  fileprivate func duration(of animation: Animation, changedAt change: Int) -> Difference.Duration {
    let seconds = animation.event.timing.duration
    guard let blockIndex = animation.block, let opening = blocks[blockIndex].opening else {
      return .init(seconds)
    }
    if opening.api == .animator {
      guard let outer = blocks[blockIndex].enclosing else { return .init(seconds) }
      return .init(seconds, source: .enclosingBlock(blocks[outer].opening?.callSite))
    }
    guard animation.event.explicitSettings.contains("duration") else {
      return .init(seconds, source: lateSetting(.duration, of: change) ?? .implicit)
    }
    if let requested = opening.requestedDuration, abs(requested - seconds) > 1e-9,
      let outer = blocks[blockIndex].enclosing, !opening.api.stacksOnBeginCommit
    {
      return .init(seconds, source: .enclosingBlock(blocks[outer].opening?.callSite))
    }
    return .init(seconds)
  }

  /// Returns a setting that the block makes after a change, where it has no effect.
  fileprivate func lateSetting(_ method: BeginCommitMethod, of change: Int) -> Difference.Source? {
    guard let blockIndex = changes[change].block else { return nil }
    let order = blocks[blockIndex].order(of: change)
    let late = blocks[blockIndex].calls.first {
      $0.changesBefore > order && $0.call.name.hasPrefix(method.rawValue)
    }
    guard let late, let argument = late.call.arguments.first else { return nil }
    return .setTooLate(Double(argument).map(\.short) ?? argument, site: late.call.callSite)
  }

  /// Returns the delay of an animation and its origin.
  fileprivate func delay(of animation: Animation, changedAt change: Int) -> Difference.Delay {
    let seconds = animation.event.timing.delay
    let late = seconds == 0 ? lateSetting(.delay, of: change) : nil
    return .init(seconds, source: late ?? .code)
  }

  /// Returns the easing of an animation and its origin.
  fileprivate func easing(of animation: Animation, changedAt change: Int) -> Difference.TimedEasing
  {
    let timing = animation.event.timing
    var easing = Difference.TimedEasing(easing: timing.easing, duration: timing.duration)
    guard let blockIndex = animation.block, let call = blocks[blockIndex].opening else {
      return easing
    }
    switch call.api {
    case .springAnimate where call.arguments.count > 3:
      easing.springArguments =
        "usingSpringWithDamping: \(call.arguments[2]), initialSpringVelocity: \(call.arguments[3])"
    case .springDuration where call.arguments.count > 1:
      easing.springArguments = "springDuration: \(call.arguments[0]), bounce: \(call.arguments[1])"
    default: break
    }
    if call.api.stacksOnBeginCommit {
      if let late = lateSetting(.curve, of: change) { easing.source = late }
    } else if let outer = blocks[blockIndex].enclosing, call.api.takesOptions,
      easing.springArguments == nil,
      !AnimationOption.overrideInheritedCurve.isIn(animation.event.rawOptions)
    {
      easing.source = .enclosingBlock(blocks[outer].opening?.callSite)
    }
    return easing
  }

  /// Returns the duration that the code sets, which the keyboard's curve ignores.
  fileprivate func requestedDuration(of animation: Animation) -> Double? {
    guard animation.event.timing.easing.isKeyboard else { return animation.event.timing.duration }
    guard let block = animation.block else { return nil }
    let calls = blocks[block].calls.filter {
      $0.call.name.hasPrefix(BeginCommitMethod.duration.rawValue)
        || $0.call.api.durationArgument != nil
    }
    return calls.last?.call.arguments.first.flatMap(Double.init)
  }
}

extension TraceIndex.Block {
  /// Returns the number of changes of the block before a given one.
  func order(of change: Int) -> Int {
    // The indices of changes are in ascending order.
    changes.indices.partitionPoint { changes[$0] < change }
  }
}

extension TraceIndex.Animation {
  /// Returns whether another animation has the same parameters, regardless of the keys and the
  /// calls.
  fileprivate func hasSameParameters(as other: TraceIndex.Animation) -> Bool {
    wasRetimed == other.wasRetimed && event.additive == other.event.additive
      && event.beginsFromCurrentState == other.event.beginsFromCurrentState
      && event.timing == other.event.timing && event.keyframes == other.event.keyframes
      && (begin == other.begin || event.hasNoStartDate && other.event.hasNoStartDate)
  }
}

extension AnimationEvent.Animation {
  fileprivate var hasNoStartDate: Bool { !explicitSettings.contains("startDate") }
}

extension Timing {
  fileprivate var repetition: Difference.Repetition {
    .init(count: repeatCount == 0 ? 1 : repeatCount, duration: repeatDuration)
  }
}

extension Easing {
  fileprivate var isSpring: Bool { if case .spring = self { true } else { false } }

  /// Whether this is the spring of the keyboard's curve, 7.
  var isKeyboard: Bool {
    if case .spring(let spring) = self {
      spring.mass == 3 && spring.stiffness == 1000 && spring.damping == 500
    } else {
      false
    }
  }
}
