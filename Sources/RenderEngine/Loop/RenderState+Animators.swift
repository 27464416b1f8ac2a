package import AnimationModel

/// The changes of the model that only animators make: they set it back to where their animations
/// began, or leave it where they stopped.
@MainActor extension RenderState {
  /// The block whose timeline a block is on: an animator's, or the block itself.
  func animatorBlock(of block: BlockID) -> BlockID {
    !blocks[block].host.isNone ? blocks[block].host : block
  }

  /// Whether the innermost block is one of an animator that can be interrupted.
  package var isInInterruptibleAnimator: Bool {
    guard let top = openBlocks.last, top.origin == .animator else { return false }
    return blocks.listeners(of: animatorBlock(of: top.block))?.animator?.isInterruptible == true
  }

  /// Opens a block for changes that are added to an animator while it runs backward.
  package mutating func openMirrored(settings: AnimationSettings, at callSite: CallSite) {
    let block = open(.animator, settings: settings, listeners: nil, at: callSite)
    blocks[block].isMirrored = true
  }

  /// Records a change of the innermost block, which is on an animator's timeline.
  mutating func recordAnimatedValue(
    of property: LayerProperty,
    _ layer: LayerID,
    from: LayerValue,
    to: LayerValue
  ) {
    guard let top = openBlocks.last else { return }
    let block = animatorBlock(of: top.block)
    if let index = valueIndex(of: property, layer, block: block) {
      blocks.listeners(of: block)?.animator?.values[index].end = to
      blocks.listeners(of: block)?.animator?.values[index].model = to
    } else {
      blocks.listeners(of: block)?.animator?.values.append(
        AnimatedValue(
          layer: layer,
          layerNumber: store.layers[layer].number,
          property: property,
          start: from,
          end: to,
          model: to
        )
      )
    }
  }

  private func valueIndex(of property: LayerProperty, _ layer: LayerID, block: BlockID) -> Int? {
    let number = store.layers[layer].number
    return blocks.values(of: block).firstIndex {
      $0.layerNumber == number && $0.property == property
    }
  }

  /// Ends an animation that has run back to its start, and sets the model to the start.
  mutating func endAtStart(_ id: AnimationID) {
    let animation = store.animations[id]
    let (property, layer) = (animation.property, animation.layer)
    let block = animatorBlock(of: store.groups[animation.group].block)
    let model = store.value(of: property, in: layer, .model)
    let isAdditive = animation.flags.contains(.additive)
    var start = isAdditive ? store.sum(of: [id], over: model, at: nil) : model
    if let index = valueIndex(of: property, layer, block: block) {
      let value = blocks.values(of: block)[index]
      let isLast = ownAnimations(of: property, layer, ofAnimator: block) == [id]
      // Nothing else has moved the model, so it returns to exactly the same number.
      if isLast && (value.model == model || !isAdditive) { start = value.start }
      blocks.listeners(of: block)?.animator?.values[index].model = start
    }
    updateDirection(ofBlock: store.groups[animation.group].block)
    end(id, because: .ended)
    setByAnimator(property, of: layer, to: start)
    // Frame observers of this turn see the value before the commit.
    store.follow(property, of: layer)
  }

  /// Updates whether an animator has run back, as one of its animations ends.
  mutating func updateDirection(ofBlock block: BlockID) {
    blocks.listeners(of: animatorBlock(of: block))?.animator?.hasReturned =
      blocks[block].isReversed != blocks[block].isMirrored
  }

  /// Removes the animations of an animator, sets the model to what they showed, and returns the values
  /// that the animator has changed.
  package mutating func stop(block: BlockID) -> [AnimatedValue] {
    let values = blocks.values(of: block)
    for value in values where store.layers[value.layer].number == value.layerNumber {
      let own = ownAnimations(of: value.property, value.layer, ofAnimator: block)
      guard let newest = own.last else { continue }
      let model = store.value(of: value.property, in: value.layer, .model)
      let isOnlyAnimation = store.animations(of: value.property, in: value.layer) == own
      let isAdditive = store.animations[newest].flags.contains(.additive)
      let shown =
        isOnlyAnimation || !isAdditive
        ? store.presentedValue(value.property, of: value.layer, over: model, at: now)
        : store.sum(of: own, over: model, at: now)
      setByAnimator(value.property, of: value.layer, to: shown)
      for animation in own { end(animation, because: .blockCancelled) }
    }
    return values
  }

  /// Sets the model to where an animator began or ended.
  package mutating func setModel(to values: [AnimatedValue], atStart: Bool) {
    for value in values where store.layers[value.layer].number == value.layerNumber {
      setByAnimator(value.property, of: value.layer, to: atStart ? value.start : value.end)
    }
  }

  private func ownAnimations(
    of property: LayerProperty,
    _ layer: LayerID,
    ofAnimator block: BlockID
  ) -> [AnimationID] {
    store.animations(of: property, in: layer).filter { id in
      let owner = store.groups[store.animations[id].group].block
      return !owner.isNone && animatorBlock(of: owner) == block
    }
  }

  private mutating func setByAnimator(
    _ property: LayerProperty,
    of layer: LayerID,
    to value: LayerValue
  ) {
    // The progress of a transition is not a value that a program has set; without its animation it
    // is 1.
    guard property != .transition else { return }
    let old = modelValue(property, of: layer)
    guard store.value(of: property, in: layer, .model) != value else { return }
    store.setModel(property, of: layer, to: value)
    changes.append(PropertyChange(layer: layer, property: property))
    let new = modelValue(property, of: layer)
    recordChange(property, layer, from: old, to: new, .byAnimator)
    recordRetarget(property, layer, from: old, to: new)
  }
}

// MARK: - Retiming

/// A new begin and timing for a group of animations that runs.
package struct GroupTiming {
  package var begin: Instant
  package var timing: Timing
  /// Whether the group is paused, and so does not end by itself.
  package var isPaused = false
  /// Whether the group is removed at its end; otherwise, it stays there until it is retimed.
  package var endsByItself = true

  package init(begin: Instant, timing: Timing, isPaused: Bool = false, endsByItself: Bool = true) {
    self.begin = begin
    self.timing = timing
    self.isPaused = isPaused
    self.endsByItself = endsByItself
  }
}

@MainActor extension RenderState {
  /// Gives the animations of a block, and of the blocks nested in it, a new begin and timing.
  ///
  /// Pausing, scrubbing, reversing and continuing are implemented with it.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - isReversed: Whether the animations run back to their start.
  ///   - retiming: A closure that returns the new timing for the timing that a group was made with.
  ///     The delay of that timing is the group's position on the animator's timeline, counted from
  ///     the end of the timeline if the group is mirrored.
  package mutating func retime(
    block: BlockID,
    isReversed: Bool,
    _ retiming: (_ original: Timing, _ isMirrored: Bool) -> GroupTiming
  ) {
    // Further changes of an open block begin by themselves.
    for index in openBlocks.indices { openBlocks[index].sealGroups() }
    for index in groups(of: block) {
      let isMirrored = blocks[store.groups[index].block].isMirrored
      let new = retiming(store.originalTiming(of: index), isMirrored)
      let clock = store.clock(of: index)
      let isFirst = store.groups[index].begin == .distantFuture
      waitingGroups.removeAll { $0.group == index }
      store.retime(
        index,
        begin: clock == .loop ? new.begin : clock.begin(at: new.begin),
        timing: new.timing,
        isPaused: new.isPaused || !new.endsByItself
      )
      blocks[store.groups[index].block].isReversed = isReversed != isMirrored
      if isFirst { recordStart(of: index) }
      if new.endsByItself && !new.isPaused { scheduleEnd(of: index) }
      recordRetiming(of: index)
    }
  }

  /// The live groups of a block and of the blocks nested in it, in the order in which they were
  /// made.
  func groups(of block: BlockID) -> [GroupID] {
    store.groups.ids.filter { index in
      let group = store.groups[index]
      return group.live > 0 && !group.block.isNone && animatorBlock(of: group.block) == block
    }
  }

  mutating func recordRetiming(of group: GroupID) {
    guard journal.isRecording else { return }
    let begin = recordedBegin(of: group)
    let timing = store.timing(of: group)
    for owner in store.ownersByLayer(of: group) {
      record(
        .retimed(
          AnimationEvent.Retiming(
            animation: Int(store.animations[owner].number),
            begin: begin,
            timing: timing,
            clock: recordedClock(of: group)
          )
        )
      )
    }
  }
}
