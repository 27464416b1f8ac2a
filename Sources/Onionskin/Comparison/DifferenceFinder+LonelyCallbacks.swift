// Callbacks without a counterpart, and callbacks in another order.
extension DifferenceFinder {
  /// Notes the callbacks that only one side gets.
  mutating func compareLonelyCallbacks() {
    for old in pairing.lonelyLegacyCallbacks { noteMissingCallback(old) }
    for young in pairing.lonelyNewCallbacks { noteAddedCallback(young) }
  }

  private mutating func noteMissingCallback(_ old: Int) {
    let callback = legacy.callbacks[old]
    let block = legacy.place(ofBlock: callback.callback.block)
    let other = block.flatMap { pairing.newBlocks[$0] }
    // A block that a missing callback would have started is part of that.
    if let block, let origin = legacy.blocks[block].opened.origin,
      pairing.newCallbacks[origin] == nil
    {
      return
    }
    if let other, isUnfinished(new.blocks[other], in: new, comparison.variant) {
      let known = movers(in: (block, other))
      for cause in known {
        observe(cause, because: "The \(callback.words) of that block never comes.")
      }
      if !known.isEmpty { return }
    }
    note(
      .callbackMissing,
      "\(callback.words) at \(callback.moment.instant.short)",
      "none",
      legacyBlock: block,
      newBlock: other,
      from: callback.moment.instant,
      isCertain: true
    )
  }

  private mutating func noteAddedCallback(_ young: Int) {
    let callback = new.callbacks[young]
    let block = new.place(ofBlock: callback.callback.block)
    let other = block.flatMap { pairing.legacyBlocks[$0] }
    if let block, let origin = new.blocks[block].opened.origin,
      pairing.legacyCallbacks[origin] == nil
    {
      return
    }
    if let other, isUnfinished(legacy.blocks[other], in: legacy, comparison.reference) {
      let known = movers(in: (other, block))
      for cause in known {
        observe(
          cause,
          because: "The \(callback.words) of that block comes at \(callback.moment.instant.short)."
        )
      }
      if !known.isEmpty { return }
    }
    let hasOther =
      block.map { block in
        new.blocks[block].callbacks.contains { sibling in
          sibling != young && new.callbacks[sibling].isStart == callback.isStart
            && pairing.legacyCallbacks[sibling] != nil
        }
      } ?? false
    note(
      hasOther ? .callbackTwice : .callbackAdded,
      hasOther ? "once" : "none",
      "\(hasOther ? "again, " : "")\(callback.words) at \(callback.moment.instant.short)",
      legacyBlock: other,
      newBlock: block,
      from: callback.moment.instant,
      isCertain: true
    )
  }

  /// Whether a block still runs when its trace ends.
  private func isUnfinished(
    _ block: TraceStory.Block,
    in story: TraceStory,
    _ trace: AnimationTrace
  ) -> Bool {
    let end = min(trace.end, comparison.until ?? .distantFuture)
    return block.touches.contains { touch in
      guard let motion = story.touches[touch].motion else { return false }
      return motion.removed == nil && (motion.end ?? .distantFuture) >= end
    }
  }

  // MARK: Order

  /// Notes callbacks of one instant that come in another order.
  mutating func compareOrder() {
    let pairs = pairing.callbacks.filter { pair in
      isSame(legacy.callbacks[pair.legacy].moment.instant, new.callbacks[pair.new].moment.instant)
    }
    for (pair, next) in zip(pairs, pairs.dropFirst()) where next.new < pair.new {
      let (first, second) = (legacy.callbacks[pair.legacy], legacy.callbacks[next.legacy])
      guard first.moment.instant == second.moment.instant else { continue }
      let names = (
        words(for: first.callback.block, in: legacy), words(for: second.callback.block, in: legacy)
      )
      let (one, other) = names.0 == names.1 ? ("the first", "the second") : names
      let callbacks = blocks(of: first, new.callbacks[pair.new])
      note(
        .callbackOrder,
        "\(one), then \(other)",
        "\(other), then \(one)",
        legacyBlock: callbacks.legacy,
        newBlock: callbacks.new,
        from: first.moment.instant,
        isCertain: true
      )
    }
  }

  /// What a viewer of the source would call a block: its properties, else its number.
  private func words(for block: Int?, in story: TraceStory) -> String {
    guard let place = story.place(ofBlock: block) else { return "a callback without a block" }
    let touched = story.blocks[place].touches.first.map { story.touches[$0].place }
    return touched.map { "\($0.layer) \($0.property)" } ?? "block \(story.blocks[place].number)"
  }
}
