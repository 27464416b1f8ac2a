import AnimationModel

/// How changes of numbers are captured: whether a change animates, what its animation adds to or
/// replaces, and which group of its block the animation joins.
@MainActor extension RenderState {
  /// Sets a model value, and captures the change if a block is open.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - value: The new value.
  ///   - action: The effect of the layer's action on the change.
  /// - Returns: `true` if a block is open; otherwise, `false`.
  mutating func set(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: Components,
    action: LayerAction
  ) -> Bool {
    let layout = store.layouts[property]
    let count = Int(layout.count)
    let index = store.writableIndex(of: layout, in: layer)
    let old = store.model.numbers(at: index, count: count)
    let isInBlock = !openBlocks.isEmpty
    guard old != value else {
      if isInBlock { recordChange(property, layer, from: old, to: value, .equalValue) }
      return isInBlock
    }
    let reason = reasonNotToAnimate(layout, property, layer, from: old, to: value, action)
    store.model.set(value, at: index, count: count)
    guard let reason else {
      var change = CapturedChange(
        property: property,
        layer: layer,
        layout: layout,
        from: old,
        to: value
      )
      change.recordedValues = recordChange(change)
      capture(change)
      return true
    }
    if reason == .notFinite && !value.isFinite { endAll(of: property, in: layer) }
    changes.append(PropertyChange(layer: layer, property: property))
    recordChange(property, layer, from: old, to: value, action == .own ? nil : reason)
    recordRetarget(property, layer, from: old, to: value)
    return isInBlock
  }

  /// Makes an animation or a keyframe of a change that the model and the trace already have.
  private mutating func capture(_ change: CapturedChange) {
    let top = openBlocks.count - 1
    if openBlocks[top].keyframes != nil {
      let number = store.layers[change.layer].number
      openBlocks[top].keyframes?.append(
        change.property,
        of: change.layer,
        number: number,
        from: change.from,
        to: change.to
      )
    } else {
      animate(change)
      if !openBlocks[top].late.isEmpty { openBlocks[top].late = [] }
    }
    openBlocks[top].hasCaptured = true
    openBlocks[top].lastChange = PropertyChange(layer: change.layer, property: change.property)
    // A program may set a value again and again without a commit, and each change replaces the one
    // before.
    if store.needsCompaction { compact() }
  }

  /// Returns the reason for which a change takes effect without animation; nil if it animates.
  mutating func reasonNotToAnimate(
    _ layout: PropertyLayout,
    _ property: LayerProperty,
    _ layer: LayerID,
    from old: Components,
    to value: Components,
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
          + (openBlocks.last?.callSite.map { "; the open block began at \($0)." } ?? "."),
        at: openBlocks.last?.callSite
      )
      return .notFinite
    }
    if action == .own || action == .none { return .noAction }
    guard let top = openBlocks.indices.last else { return isLayingOut ? .laidOut : .outsideBlock }
    if !store.layers[layer].hasView { return .noAction }
    if usesTransactions && transaction.disablesActions { return .disabled }
    if openBlocks[top].animatesNestedOnly { return .outsideBlock }
    if action == .drawn {
      report(
        .note,
        .notAnimatable,
        "\(property.key) of \(name(of: layer)), which draws it, does not animate in a view's block; it "
          + "took effect at once. Set it outside the block, or animate that of a view behind it.",
        at: openBlocks[top].callSite
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
          at: openBlocks[top].callSite
        )
      }
      return .notAnimatable
    }
    if !areAnimationsEnabled { return .disabled }
    if openBlocks[top].appliesAtOnce { return .transition }
    // Settings and values that are not finite were reported when they were set.
    if !openBlocks[top].settings.isFinite || !old.isFinite { return .notFinite }
    return openBlocks[top].settings.duration > 0 ? nil : .zeroDuration
  }

  /// Makes an animation of a change of the innermost block.
  mutating func animate(_ change: CapturedChange) {
    let (property, layer, layout) = (change.property, change.layer, change.layout)
    let isIdle =
      store.firstInChain(of: layout.root, in: layer).isNone
      && !store.layers[layer].hasExplicitAnimations
    let others = isIdle ? RunningAnimations() : store.runningAnimations(of: property, in: layer)
    let isAdditive = isAdditive(property, of: layer, layout, over: others)
    if isIdle && !openBlocks[openBlocks.count - 1].settings.isSpecial {
      add(change, isAdditive: isAdditive, stacked: others)
    } else {
      animate(change, isAdditive: isAdditive, over: others)
    }
  }

  /// Makes an animation of a change that may replace other animations, or that an animator makes.
  private mutating func animate(
    _ change: CapturedChange,
    isAdditive: Bool,
    over running: RunningAnimations
  ) {
    let (property, layer, top) = (change.property, change.layer, openBlocks.count - 1)
    var (started, others) = (change, running)
    if !isAdditive {
      // The presentation value has to be read before running animations are removed.
      if openBlocks[top].settings.beginsFromCurrentState && !others.isEmpty {
        let model = LayerValue(change.from, of: property)
        started.from = store.presentedValue(property, of: layer, over: model, at: now).numbers
        started.recordedValues = -1
      }
      replace(property, of: layer, &others, by: openBlocks[top].block)
    }
    if others.count > 0 { recordRetarget(of: change) }
    if openBlocks[top].settings.timeline != nil {
      recordAnimatedValue(
        of: property,
        layer,
        from: LayerValue(isAdditive ? change.from : started.ends.from, of: property),
        to: LayerValue(change.to, of: property)
      )
    }
    if isAdditive, property == .position, openBlocks[top].settings.verticalEasing != nil {
      return addAlongEachAxis(started, stacked: others)
    }
    add(started, isAdditive: isAdditive, stacked: others)
  }

  /// Adds the animation of a change.
  ///
  /// - Parameters:
  ///   - change: The change, with the values between which it animates.
  ///   - isAdditive: Whether the animation is additive.
  ///   - others: The other animations on its key.
  mutating func add(_ change: CapturedChange, isAdditive: Bool, stacked others: RunningAnimations) {
    let (property, layer) = (change.property, change.layer)
    let animation = newAnimation(
      property,
      of: layer,
      change.layout.kind == .transform ? .transforms : .scalars,
      isAdditive: isAdditive
    )
    let (from, to) = change.ends
    let id = store.capture(animation, from: from, to: to, stacked: others)
    // An animation that is alone on its numbers determines them.
    if store.animations[id].previous != id {
      changes.append(PropertyChange(layer: layer, property: property))
    }
    let block = openBlocks[openBlocks.count - 1].block
    addBlockChanges(1, to: block)
    guard journal.isRecording else { return }
    addRecordedChange(property, of: layer, by: block)
    let isSame = from == change.from && to == change.to
    recordAnimation(id, from: from, to: to, sharing: isSame ? change.recordedValues : -1)
  }

  /// Whether the animation of a change is additive to the animations on its key.
  ///
  /// Nothing is added to an animation that repeats, except by an animator to what animators repeat.
  func isAdditive(
    _ property: LayerProperty,
    of layer: LayerID,
    _ layout: PropertyLayout,
    over others: RunningAnimations
  ) -> Bool {
    layout.capture == .additive && behavior.animatesGeometryAdditively
      && others.explicitBlocking == 0
      && (others.blocking == 0
        || openBlocks.last?.settings.timeline != nil && onlyAnimatorsRepeat(property, of: layer))
  }

  /// Returns an animation of the innermost block, not yet linked.
  mutating func newAnimation(
    _ property: LayerProperty,
    of layer: LayerID,
    _ content: TimingGroup.Content,
    isAdditive: Bool
  ) -> StoredAnimation {
    StoredAnimation(
      layer: layer,
      group: group(for: content),
      property: property,
      flags: newFlags(isAdditive: isAdditive)
    )
  }

  /// Returns the flags of an animation of the innermost block, not yet linked.
  func newFlags(isAdditive: Bool) -> StoredAnimation.Flags {
    let top = openBlocks.count - 1
    var flags: StoredAnimation.Flags = isAdditive ? .additive : []
    if !openBlocks[top].settings.playsOnce { flags.insert(.repeating) }
    if openBlocks[top].settings.disablesInteraction { flags.insert(.disablesInteraction) }
    return flags
  }

  /// Returns the group of a change: that of the change before it, unless a setting came between.
  mutating func group(for content: TimingGroup.Content) -> GroupID {
    let top = openBlocks.count - 1
    let open = openBlocks[top].groups[content]
    if !open.isNone { return open }
    var group = TimingGroup(
      duration: openBlocks[top].settings.playedDuration,
      easing: openBlocks[top].settings.easing,
      block: openBlocks[top].block,
      content: content
    )
    var waiting = WaitingGroup(
      group: .none,
      delay: max(openBlocks[top].settings.delay, 0),
      start: nil
    )
    if openBlocks[top].settings.isSpecial || usesTransactions {
      let settings = openBlocks[top].settings
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
    openBlocks[top].groups[content] = waiting.group
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
    timing.easing = transactionEasing(over: settings.customEasing) ?? store.easings[settings.easing]
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
