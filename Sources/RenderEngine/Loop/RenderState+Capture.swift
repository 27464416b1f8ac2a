import AnimationModel

@MainActor
extension RenderState {
  enum ChangeOutcome {
    case outsideBlock, inBlock
    /// The change animates, and nothing else moves the same numbers, so it can be appended.
    case mayBeAppended
  }

  /// Sets a model value, and captures the change if a block is open, unless the change can be
  /// appended.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - value: The new value.
  ///   - action: The effect of the layer's action on the change.
  /// - Returns: The outcome of the change.
  mutating func set(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Numbers,
    action: LayerAction = .ofBlock
  ) -> ChangeOutcome {
    let layout = store.layouts[property]
    let count = Int(layout.count)
    let index = store.writableIndex(of: layout, in: layer)
    let old = store.model.numbers(at: index, count: count)
    let outcome: ChangeOutcome = stack.isEmpty ? .outsideBlock : .inBlock
    guard old != value else {
      if outcome == .inBlock { recordChange(property, layer, from: old, to: value, .equalValue) }
      return outcome
    }
    let reason = reasonNotToAnimate(layout, property, layer, from: old, to: value, action)
    if reason == nil, layout.animatesByNumber, stack[stack.count - 1].keyframes == nil,
      store.isIdle(layout.root, in: layer)
    {
      return .mayBeAppended
    }
    store.model.set(value, at: index, count: count)
    guard let reason else {
      captureChange(
        CapturedChange(property: property, layer: layer, layout: layout, from: old, to: value)
      )
      return outcome
    }
    if reason == .notFinite && !value.isFinite { endAll(of: property, in: layer) }
    changes.append(PropertyChange(layer: layer, property: property))
    recordChange(property, layer, from: old, to: value, action == .own ? nil : reason)
    recordRetarget(property, layer, from: old, to: value)
    return outcome
  }

  /// Makes an animation or a keyframe of a change that the model already has.
  private mutating func captureChange(_ change: CapturedChange) {
    guard var block = innermostBlock else { return }
    let top = stack.count - 1
    if stack[top].keyframes != nil {
      recordChange(change.property, change.layer, from: change.from, to: change.to, nil)
      let number = store.layers[change.layer].number
      stack[top].keyframes?.append(
        change.property,
        of: change.layer,
        number: number,
        from: change.from,
        to: change.to
      )
    } else {
      animate(change, in: &block)
    }
    didCapture(change.key)
  }

  /// Makes an animation of a change of the innermost block whose record, if any, came before.
  mutating func animateRecorded(_ change: CapturedChange) {
    guard var block = innermostBlock else { return }
    var change = change
    change.isRecorded = true
    animate(change, in: &block)
  }

  /// Updates what the innermost block knows of its changes after the last of them.
  mutating func didCapture(_ change: PropertyChange) {
    let top = stack.count - 1
    stack[top].hasCaptured = true
    stack[top].lastChange = change
    if stack[top].keyframes == nil && !stack[top].late.isEmpty { stack[top].late = [] }
    // A program may set a value again and again without a commit, and each change replaces the one
    // before.
    if store.needsCompaction { compact() }
  }

  /// The innermost open block, for capturing changes; nil if none is open.
  var innermostBlock: CapturingBlock? {
    guard let top = stack.last else { return nil }
    return CapturingBlock(
      id: top.block,
      number: blocks[top.block].number,
      settings: nil,
      flags: newFlags(isAdditive: false),
      beginsFromCurrentState: top.settings.beginsFromCurrentState,
      makesSingleAnimations: top.settings.timeline == nil && top.settings.verticalEasing == nil
    )
  }

  /// Ends the animations of a property whose value is not finite: nothing can be added to such a
  /// number or mixed with it.
  mutating func endAll(of property: LayerProperty, in layer: LayerID) {
    for animation in store.animations(of: layer)
    where store.animations[animation].property == property {
      end(animation, because: .removedByCode)
    }
  }

  /// Reports a change to a layer whose loop was closed.
  package mutating func reportClosed(_ change: String) {
    report(
      .misuse,
      .changeInClosedLoop,
      "\(change) after its loop was closed"
        + (scope.map { ", which ran the code at \($0)" } ?? "")
        + ", so nothing animates. The usual reason is code that still waited in real time "
        + "(DispatchQueue, Timer, Task.sleep) when the loop was closed. Let it wait in the loop's "
        + "time, or keep the loop open for as long as its views are used.",
      at: scope
    )
  }

  /// Returns the reason for which a change takes effect without animation; nil if it animates.
  mutating func reasonNotToAnimate(
    _ layout: PropertyLayout,
    _ property: LayerProperty,
    _ layer: LayerID,
    from old: Numbers,
    to value: Numbers,
    _ action: LayerAction
  ) -> AnimationEvent.Change.Reason? {
    if isClosed {
      reportClosed("\(property.key) of \(name(of: layer)) changed")
      return .closed
    }
    if !value.isFinite {
      report(
        .misuse,
        .notFinite,
        "\(property.key) of \(name(of: layer)) was set to \(PropertyValue(value, property)). "
          + "What is not a finite number is applied without animation, and ends what runs on it"
          + (stack.last?.callSite.map { "; the open block began at \($0)." } ?? "."),
        at: stack.last?.callSite
      )
      return .notFinite
    }
    if action == .own || action == .none { return .noAction }
    guard let top = stack.indices.last else { return isLayingOut ? .laidOut : .outsideBlock }
    if !store.layers[layer].hasView { return .noAction }
    if usesTransactions && transaction.disablesActions { return .disabled }
    if stack[top].animatesNestedOnly { return .outsideBlock }
    if action == .drawn {
      report(
        .note,
        .notAnimatable,
        "\(property.key) of \(name(of: layer)), which draws it, does not animate in a view's block; it "
          + "took effect at once. Set it outside the block, or animate that of a view behind it.",
        at: stack[top].callSite
      )
      return .notAnimatable
    }
    if layout.capture == .immediate {
      // Switches and images are not expected to animate.
      if layout.kind != .flag && property != .contents {
        report(
          .misuse,
          .notAnimatable,
          "\(property.key) of \(name(of: layer)) does not animate in a view's block; it took effect "
            + "at once. Set it outside the block, or add an animation to the layer.",
          at: stack[top].callSite
        )
      }
      return .notAnimatable
    }
    if !areAnimationsEnabled { return .disabled }
    if stack[top].appliesAtOnce { return .transition }
    // Settings and values that are not finite were reported when they were set.
    if !stack[top].settings.isFinite || !old.isFinite { return .notFinite }
    return stack[top].settings.duration > 0 ? nil : .zeroDuration
  }

  /// Makes an animation of a change of a block.
  mutating func animate(_ change: CapturedChange, in block: inout CapturingBlock) {
    let (property, layer, layout) = (change.property, change.layer, change.layout)
    let isIdle =
      store.chain(of: layout.root, in: layer).isNone && !store.layers[layer].hasExplicitAnimations
    var state = isIdle ? KeyState() : store.state(of: property, in: layer)
    let isAdditive = isAdditive(property, of: layer, layout, over: state)
    var started = change
    let values = change.isRecorded ? -1 : recordChange(change, in: block)
    started.recordedValues = values
    if !isIdle && !isAdditive {
      // The presentation value has to be read before running animations are removed.
      if block.beginsFromCurrentState && !state.isEmpty {
        let model = LayerValue(change.from, of: property)
        started.from = store.presentedValue(property, of: layer, over: model, at: now).numbers
        started.recordedValues = -1
      }
      if replace(property, of: layer, &state, by: block.id) { block.group = .none }
    }
    if state.count > 0 { recordRetarget(of: change, sharing: values) }
    if !block.makesSingleAnimations {
      let from = isAdditive ? change.from : started.ends.from
      if stack.last?.settings.timeline != nil {
        recordAnimatedValue(
          of: property,
          layer,
          from: LayerValue(from, of: property),
          to: LayerValue(change.to, of: property)
        )
      }
      if isAdditive, property == .position, stack.last?.settings.verticalEasing != nil {
        return addAlongEachAxis(started, stacked: state)
      }
    }
    add(started, isAdditive: isAdditive, stacked: state, in: &block)
  }

  /// Makes two animations of a position, horizontal and vertical, each with its own easing.
  private mutating func addAlongEachAxis(_ change: CapturedChange, stacked: KeyState) {
    let top = stack.count - 1
    let settings = stack[top].settings
    guard let across = settings.customEasing, let down = settings.verticalEasing else { return }
    var stacked = stacked
    for (component, easing) in [(0, across), (1, down)]
    where change.from[component] != change.to[component] {
      stack[top].sealGroups()
      stack[top].settings.customEasing = easing
      guard var block = innermostBlock else { return }
      var along = change
      along.from = change.to
      along.from[component] = change.from[component]
      along.recordedValues = -1
      add(along, isAdditive: true, stacked: stacked, in: &block)
      stacked = store.state(of: .position, in: change.layer)
    }
    stack[top].settings = settings
    stack[top].sealGroups()
  }

  /// Adds the animation of a change.
  ///
  /// - Parameters:
  ///   - change: The change, with the values between which it animates.
  ///   - isAdditive: Whether the animation is additive.
  ///   - state: The other animations on its key.
  ///   - block: The block.
  private mutating func add(
    _ change: CapturedChange,
    isAdditive: Bool,
    stacked state: KeyState,
    in block: inout CapturingBlock
  ) {
    let (property, layer, layout) = (change.property, change.layer, change.layout)
    let animation = AnimationRecord(
      layer: layer,
      group: layout.kind == .transform ? group(for: .transforms) : groupOfNumbers(in: &block),
      property: property,
      flags: isAdditive ? block.flags.union(.additive) : block.flags
    )
    let (from, to) = change.ends
    // An animation that is alone on its numbers determines them, but not whether there is a color.
    if layout.kind == .color || !store.chain(of: layout.root, in: layer).isNone {
      changes.append(PropertyChange(layer: layer, property: property))
    }
    let id = store.capture(animation, from: from, to: to, stacked: state)
    addBlockChanges(1, to: block.id)
    guard journal.isRecording else { return }
    addRecordedChange(property, of: layer, by: block.id)
    let isSame = from == change.from && to == change.to
    recordAnimation(id, from: from, to: to, sharing: isSame ? change.recordedValues : -1)
  }

  /// Returns the group that a block's next change of numbers joins.
  mutating func groupOfNumbers(in block: inout CapturingBlock) -> GroupID {
    if !block.group.isNone { return block.group }
    guard let settings = block.settings else {
      block.group = group(for: .scalars)
      return block.group
    }
    var group = TimingGroup(
      duration: settings.duration,
      easing: settings.easing,
      block: block.id,
      content: .scalars
    )
    if journal.isRecording {
      group.number = journal.nameGroup(.basic(settings), block: block.number)
    }
    block.group = store.makeGroup(group)
    waitingGroups.append(WaitingGroup(group: block.group, delay: settings.delay, start: nil))
    return block.group
  }

  /// Whether the animation of a change is additive to the animations on its key.
  ///
  /// Nothing is added to an animation that repeats, except by an animator to what animators repeat.
  func isAdditive(
    _ property: LayerProperty,
    of layer: LayerID,
    _ layout: PropertyLayout,
    over state: KeyState
  ) -> Bool {
    layout.capture == .additive && behavior.animatesGeometryAdditively
      && state.explicitBlocking == 0
      && (state.blocking == 0
        || stack.last?.settings.timeline != nil && onlyAnimatorsRepeat(property, of: layer))
  }

  /// Whether all animations on a key that are not additive, or repeat, are additive ones that
  /// animators repeat.
  private func onlyAnimatorsRepeat(_ property: LayerProperty, of layer: LayerID) -> Bool {
    store.animations(of: property, in: layer).allSatisfy { id in
      let animation = store.animations[id]
      guard animation.blocksAdditive else { return true }
      let block = store.groups[animation.group].block
      return animation.flags.contains(.additive) && !block.isNone
        && blocks.callbacks(of: animatorBlock(of: block))?.animator != nil
    }
  }

  /// Ends what an animation of the innermost block replaces, and finds what the animation starts from.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - old: The model value before the change.
  ///   - new: The model value.
  ///   - isAdditive: Whether the animation is additive, so that it replaces nothing.
  ///   - state: The animations on the key, from which those that it replaces are taken.
  /// - Returns: The value that the animation starts from.
  mutating func takeOver(
    _ property: LayerProperty,
    of layer: LayerID,
    from old: LayerValue,
    to new: LayerValue,
    isAdditive: Bool = false,
    _ state: inout KeyState
  ) -> LayerValue {
    let top = stack.count - 1
    var start = old
    if !isAdditive {
      // The presentation value has to be read before running animations are removed.
      if stack[top].settings.beginsFromCurrentState && !state.isEmpty {
        start = store.presentedValue(property, of: layer, over: old, at: now)
      }
      replace(property, of: layer, &state, by: stack[top].block)
    }
    if stack[top].settings.timeline != nil {
      recordAnimatedValue(of: property, layer, from: start, to: new)
    }
    return start
  }

  /// Removes the animations under a property's key, which a block replaces.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - state: The animations on the key.
  ///   - block: The block that replaces them; `none` if it calls nobody.
  /// - Returns: Whether a group was emptied before its commit, so that further changes begin a new
  ///   one: nothing may join a group that has released its timing.
  @discardableResult
  mutating func replace(
    _ property: LayerProperty,
    of layer: LayerID,
    _ state: inout KeyState,
    by block: BlockID
  ) -> Bool {
    var emptiesGroup = false
    let replaced = store.animation(forKeyOf: property, in: layer)
    if !replaced.isNone {
      let animation = store.animations[replaced]
      let isOwn = store.groups[animation.group].block == block
      end(replaced, because: .replaced, countsAsStopped: !isOwn)
      state.stack = nil
      state.count -= 1
      if animation.blocksAdditive { state.blocking -= 1 }
      emptiesGroup =
        animation.flags.contains(.pending) && store.groups[animation.group].live == 0
    }
    replaceExplicit(under: property.key, of: layer)
    return emptiesGroup
  }

  /// Returns an animation of the innermost block, not yet linked.
  mutating func newAnimation(
    _ property: LayerProperty,
    of layer: LayerID,
    _ content: TimingGroup.Content,
    isAdditive: Bool
  ) -> AnimationRecord {
    AnimationRecord(
      layer: layer,
      group: group(for: content),
      property: property,
      flags: newFlags(isAdditive: isAdditive)
    )
  }

  /// Returns the flags of an animation of the innermost block, not yet linked.
  func newFlags(isAdditive: Bool) -> AnimationRecord.Flags {
    let top = stack.count - 1
    var flags: AnimationRecord.Flags = isAdditive ? .additive : []
    if !stack[top].settings.playsOnce { flags.insert(.repeating) }
    if stack[top].settings.disablesInteraction { flags.insert(.disablesInteraction) }
    return flags
  }

  /// Returns the group of a change: that of the change before it, unless a setting came between.
  mutating func group(for content: TimingGroup.Content) -> GroupID {
    let top = stack.count - 1
    let open = stack[top].groups[content]
    if !open.isNone { return open }
    var group = TimingGroup(
      duration: stack[top].settings.playedDuration,
      easing: stack[top].settings.easing,
      block: stack[top].block,
      content: content
    )
    var waiting = WaitingGroup(group: .none, delay: max(stack[top].settings.delay, 0), start: nil)
    if stack[top].settings.isSpecial || usesTransactions {
      let settings = stack[top].settings
      if let custom = transactionEasing(over: settings.customEasing) {
        group.easing = store.easings.insert(custom)
      }
      if let line = settings.timeline {
        waiting.delay = line.offset
      } else {
        waiting.start = settings.start
      }
      if !settings.playsOnce || settings.timeline != nil {
        group.timing = store.timings.insert(timing(of: settings))
      }
    }
    group.number = nameGroup()
    waiting.group = store.makeGroup(group)
    waitingGroups.append(waiting)
    stack[top].groups[content] = waiting.group
    return waiting.group
  }

  /// Returns the timing for settings, with a delay only on an animator's timeline.
  func timing(of settings: AnimationSettings) -> Timing {
    var timing = Timing(duration: settings.playedDuration)
    timing.repeatCount = settings.repeatCount
    timing.autoreverses = settings.autoreverses
    timing.fill = .both
    // An animator's groups share the begin of its timeline.
    if let line = settings.timeline { timing.delay = line.start + max(settings.delay, 0) }
    timing.easing =
      transactionEasing(over: settings.customEasing) ?? store.easings[settings.easing]
    return timing
  }

  /// Counts changes that animate for a block; `none` is a block that calls nobody.
  mutating func addBlockChanges(_ count: Int, to block: BlockID) {
    defer { order += UInt64(count) }
    guard !block.isNone else { return }
    blocks[block].addAnimations(count, after: order)
    let host = blocks[block].host
    if !host.isNone { blocks[host].remaining += Int32(count) }
    if usesTransactions { makeTransactionsWait(for: block) }
  }
}

extension RenderState {
  /// Adds a change of a block for the trace; a block may be given callbacks after its changes.
  mutating func addRecordedChange(_ property: LayerProperty, of layer: LayerID, by block: BlockID) {
    guard journal.isRecording, !block.isNone, property != .transition else { return }
    let number = store.layers[layer].number
    blocks.append(BlockChange(layer: layer, number: number, property: property), of: block)
  }
}

extension SIMD8<Double> {
  /// Whether all numbers are finite.
  var isFinite: Bool {
    // Zero times a finite number is zero; times infinity or NaN, it is NaN.
    let zeros = self * 0
    return zeros == zeros
  }
}
