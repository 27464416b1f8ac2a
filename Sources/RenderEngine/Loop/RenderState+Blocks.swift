package import AnimationModel

@MainActor extension RenderState {
  /// The number of the innermost open block in the trace; 0 outside one.
  package var openBlockNumber: Int32 {
    openBlocks.isEmpty ? 0 : blocks[openBlocks[openBlocks.count - 1].block].number
  }

  /// The open block with a number; `none` if it is not open.
  package func openBlock(numbered number: Int32) -> BlockID {
    guard number > 0 else { return .none }
    return openBlocks.indices.first { blocks[openBlocks[$0].block].number == number }
      .map { openBlocks[$0].block } ?? .none
  }

  /// Opens a block.
  @discardableResult
  package mutating func open(
    _ origin: OpenBlock.Origin,
    settings: consuming AnimationSettings = AnimationSettings(),
    explicit: SettingNames = [],
    listeners: BlockListeners?,
    reopening existing: BlockID? = nil,
    at callSite: CallSite?
  ) -> BlockID {
    let block = existing ?? makeBlock(listeners)
    if existing == nil {
      listeners?.callSite = callSite
    } else {
      reopen(block)
    }
    openBlocks.open(
      origin,
      settings: settings,
      explicit: explicit,
      block: block,
      callSite: callSite
    )
    if openBlocks.count > 1 { inheritFromOuter(isNew: existing == nil) }
    return block
  }

  /// Reopens a block, which may then end only after the additional changes have been committed.
  private mutating func reopen(_ block: BlockID) {
    blocks[block].isTurnCommitted = false
    // A block that was closed in this turn would otherwise end with a commit during which it is
    // open.
    if let index = closedBlocks.lastIndex(of: block) { closedBlocks.remove(at: index) }
    if let index = blocksAwaitingOuterCommit.lastIndex(of: block) {
      blocksAwaitingOuterCommit.remove(at: index)
    }
  }

  /// Applies to the innermost block what it inherits from the block around it.
  private mutating func inheritFromOuter(isNew: Bool) {
    let (top, outer) = (openBlocks.count - 1, openBlocks.count - 2)
    // Groups are applied in the order in which they were made, so later changes of the outer block
    // need a new group.
    openBlocks[outer].sealGroups()
    openBlocks[top].appliesAtOnce = openBlocks[outer].appliesAtOnce
    guard isNew, let line = openBlocks[outer].settings.timeline else { return }
    let block = openBlocks[top].block
    blocks[block].host = animatorBlock(of: openBlocks[outer].block)
    blocks[block].isMirrored = blocks[openBlocks[outer].block].isMirrored
    if openBlocks[top].settings.timeline == nil { openBlocks[top].settings.timeline = line }
  }

  /// Makes the changes of the innermost block move as a spring that is made for their duration.
  package mutating func setSpring(_ spring: (_ duration: Double) -> Spring) {
    let top = openBlocks.count - 1
    let duration = openBlocks[top].settings.duration
    if duration > 0 { openBlocks[top].settings.customEasing = .spring(spring(duration)) }
  }

  /// Makes only the blocks in the innermost block animate.
  package mutating func animateNestedOnly() {
    guard let top = openBlocks.indices.last else { return }
    openBlocks[top].animatesNestedOnly = true
  }

  /// Makes a block that is not open yet.
  mutating func makeBlock(_ listeners: BlockListeners?) -> BlockID {
    lastBlock += 1
    return blocks.insert(AnimationBlock(number: lastBlock), listeners: listeners)
  }

  /// Closes the innermost block.
  ///
  /// - Returns: `true` if a block was open; otherwise, `false`.
  package mutating func close(at callSite: CallSite?) -> Bool {
    if let top = openBlocks.indices.last, openBlocks[top].hasRareParts {
      buildKeyframes()
      captureTransition()
    }
    let top = openBlocks.count - 1
    guard top >= 0 else { return false }
    for late in openBlocks[top].late {
      report(
        .misuse,
        .settingAfterChange,
        "\(late.call) follows the change"
          + (late.change.map { " of \(name(of: $0.layer)) \($0.property.key)" } ?? "")
          + ", which \(late.used). Set it before the change.",
        at: late.callSite ?? openBlocks[top].callSite
      )
    }
    let block = openBlocks[top].block
    reportMissingDelegate(of: block)
    order += 1
    if blocks[block].lastChange == 0 {
      blocks[block].lastChange = order
      reportIfEmpty(block, at: openBlocks[top].callSite)
    }
    openBlocks.close()
    guard openBlocks.isEmpty else {
      blocksAwaitingOuterCommit.append(block)
      return true
    }
    if !blocksAwaitingOuterCommit.isEmpty {
      for block in blocksAwaitingOuterCommit { markClosed(block) }
      blocksAwaitingOuterCommit.removeAll(keepingCapacity: true)
    }
    markClosed(block)
    return true
  }

  /// Closes the block of a call, and first any blocks that the changes left open.
  package mutating func close(downTo block: BlockID, named name: String, at callSite: CallSite) {
    guard let open = openBlocks.index(of: block) else {
      report(
        .misuse,
        .unmatchedCommit,
        "The changes of \(name) called commitAnimations without beginAnimations, which closed its "
          + "block.",
        at: callSite
      )
      return
    }
    while openBlocks.count > open + 1 {
      report(
        .misuse,
        .blockNeverCommitted,
        "The block was begun in the changes of \(name) and not committed there, so it ends with them.",
        at: openBlocks[openBlocks.count - 1].callSite
      )
      _ = close(at: callSite)
    }
    _ = close(at: callSite)
  }

  /// Reports a block that has animated nothing, if nothing is called at its end.
  private mutating func reportIfEmpty(_ block: BlockID, at callSite: CallSite?) {
    // Blocks of UIKit's own need not animate anything.
    if let callSite, callSite.ofProgram == nil { return }
    let listeners = blocks.listeners(of: block)
    guard listeners?.completion == nil, listeners?.delegateListener?.didStop == nil,
      listeners?.delegate == nil
    else { return }
    report(.note, .emptyBlock, "The block animated nothing.", at: callSite)
  }

  /// Marks that the outermost block around a block, or the block itself, has been closed.
  mutating func markClosed(_ block: BlockID) {
    blocks[block].isOutermostCommitted = true
    closedBlocks.append(block)
  }

  /// Changes a setting of the innermost block for its later changes.
  package mutating func change(
    _ setting: SettingNames,
    by call: JournalCall,
    _ change: @MainActor (inout AnimationSettings) -> Void
  ) {
    guard let top = openBlocks.indices.last else {
      return reportOutsideBlock(call.name.rawValue, at: call.callSite)
    }
    guard openBlocks[top].hasCaptured && openBlocks[top].keyframes == nil else {
      // Keyframes are built with the settings at the end of the block.
      return openBlocks[top].set(setting, change)
    }
    // If a setting is late twice, the change has used the value before the first of the two.
    let earlier = openBlocks[top].late.first { $0.setting == setting }
    let used = earlier?.used ?? setting.effect(of: openBlocks[top].settings)
    openBlocks[top].late.removeAll { $0.setting == setting }
    let argument = call.arguments.texts.first
    openBlocks[top].late.append(
      LateSetting(
        setting: setting,
        call: "\(call.name.rawValue.prefix { $0 != "(" })" + (argument.map { "(\($0))" } ?? ""),
        change: openBlocks[top].lastChange,
        used: used,
        callSite: call.callSite
      )
    )
    openBlocks[top].set(setting, change)
  }

  /// Returns the listeners of the innermost block, which are made on first use; nil outside a
  /// block.
  package mutating func listeners(for name: String, at callSite: CallSite?) -> BlockListeners? {
    if openBlocks.isEmpty { reportOutsideBlock(name, at: callSite) }
    return ownListeners
  }

  /// The listeners of the innermost block, which are made on first use; nil outside a block.
  var ownListeners: BlockListeners? {
    mutating get {
      guard let top = openBlocks.indices.last else { return nil }
      let block = openBlocks[top].block
      if let listeners = blocks.listeners(of: block) { return listeners }
      let listeners = BlockListeners(at: openBlocks[top].callSite)
      blocks.setListeners(listeners, of: block)
      return listeners
    }
  }

  mutating func reportOutsideBlock(_ name: String, at callSite: CallSite?) {
    report(
      .misuse,
      .setterOutsideBlock,
      "\(name) was called outside a block, where it has no effect. Call it between "
        + "beginAnimations and the changes that it should apply to.",
      at: callSite
    )
  }

  /// Ends an animation, for good or until the commit, and counts its end for its block.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - reason: The reason for the end.
  ///   - countsAsStopped: Whether its block then counts as not finished.
  mutating func end(
    _ animation: AnimationID,
    because reason: AnimationEvent.Removal.Reason,
    countsAsStopped: Bool = true
  ) {
    let group = store.animations[animation].group
    // A caller that ends several animations may reach one that was removed with another.
    guard !group.isNone else { return }
    if store.animations[animation].flags.contains(.explicit) {
      let extras = store.groups[group].extras
      if !extras.isNone, !store.groupExtras[extras].explicitAnimation.isNone {
        endExplicit(store.groupExtras[extras].explicitAnimation, because: reason)
      }
      return
    }
    let block = store.groups[group].block
    recordAndRemove(animation, because: reason)
    countEnd(reason, countsAsStopped: countsAsStopped, for: block)
  }

  /// Counts the end of one of a block's animations, for the block and for its animator.
  ///
  /// - Parameters:
  ///   - reason: The reason for the end.
  ///   - countsAsStopped: Whether the block then counts as not finished.
  ///   - block: The block, or `none`.
  mutating func countEnd(
    _ reason: AnimationEvent.Removal.Reason,
    countsAsStopped: Bool = true,
    for block: BlockID
  ) {
    guard !block.isNone else { return }
    let host = blocks[block].host
    blocks[block].remaining -= 1
    if reason != .ended && countsAsStopped { blocks[block].finished = false }
    stopIfDone(block)
    // An animator's block waits for the blocks nested in it, and is in none.
    countEnd(reason, countsAsStopped: countsAsStopped, for: host)
  }

  /// Removes an animation of a block or an explicit one.
  mutating func recordAndRemove(
    _ animation: AnimationID,
    because reason: AnimationEvent.Removal.Reason
  ) {
    recordRemoval(animation, because: reason)
    if reason == .ended {
      forget(animation)
    } else {
      changes.append(
        PropertyChange(
          layer: store.animations[animation].layer,
          property: store.animations[animation].property
        )
      )
      if store.animations[animation].flags.contains(.pending) {
        // It was never shown, so it need not wait, and a chain of replacements stays short.
        let group = store.animations[animation].group
        forget(animation)
        // Nothing may join a group that has released its timing.
        if store.groups[group].live == 0 {
          for index in openBlocks.indices { openBlocks[index].sealGroups() }
        }
      } else {
        store.removeByProgram(animation)
      }
    }
  }

  /// Removes an animation from the store, and the transition that it stands for.
  mutating func forget(_ animation: AnimationID) {
    forgetTransition(at: animation)
    store.remove(animation)
  }

  /// Queues a block's stop callback if its last animation is gone.
  mutating func stopIfDone(_ block: BlockID) {
    guard blocks[block].isTurnCommitted, blocks[block].remaining == 0, !blocks[block].hasStopped
    else {
      return
    }
    blocks[block].hasStopped = true
    guard let listeners = blocks.listeners(of: block) else {
      blocks.remove(block)
      return
    }
    release(completionsOf: listeners)
    waitingCallbacks.append(
      QueuedCallback(kind: .didStop, order: blocks[block].lastChange, block: block)
    )
  }
}

// MARK: - Invariants

extension RenderState {
  /// Checks whether the parts of the state agree with each other, for tests.
  ///
  /// - Returns: The violated invariants as sentences; empty if there are none.
  func brokenInvariants() -> [String] {
    var broken = store.brokenInvariants()
    var remaining: [BlockID: Int32] = [:]
    for index in store.groups.ids where store.groups[index].live > 0 {
      let block = store.groups[index].block
      guard !block.isNone else { continue }
      let left = store.owners(of: index).count { !store.animations[$0].flags.contains(.removed) }
      for counted in [block, blocks[block].host] where !counted.isNone {
        remaining[counted, default: 0] += Int32(left)
      }
    }
    for id in explicitAnimationsByLayer.values.joined()
    where !explicitAnimations[id].block.isNone && !explicitAnimations[id].hasStopped {
      let block = explicitAnimations[id].block
      for counted in [block, blocks[block].host] where !counted.isNone {
        remaining[counted, default: 0] += 1
      }
    }
    for (block, count) in remaining.sorted(by: { $0.key < $1.key })
    where blocks[block].remaining != count {
      broken.append(
        "Block \(blocks[block].number) has \(count) animations, and counts \(blocks[block].remaining)."
      )
    }
    for group in waitingGroups where store.groups[group.group].begin != .distantFuture {
      broken.append("Group \(group.group) waits for its begin, and has one.")
    }
    return broken
  }
}
