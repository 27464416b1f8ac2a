/// A begin and a timing that a group of animations is given while it runs.
struct GroupTiming {
  var begin: Instant
  var timing: Timing
  /// Whether it stands still, and so does not end by itself.
  var isPaused = false
  /// Whether it is taken away at its end; if not, it stays there until it is told otherwise.
  var endsByItself = true
}

@MainActor
extension RenderState {
  /// Gives the animations of a block, and of those nested in it, another begin and timing.
  ///
  /// It is what pausing, scrubbing, reversing and continuing are made of.
  ///
  /// - Parameters:
  ///   - block: The block's place.
  ///   - isReversed: Whether the animations run back to their start.
  ///   - retiming: What a group gets for the timing that it was made with, whose delay is its place
  ///     on the animator's time line, counted from the line's end if it is mirrored.
  mutating func retime(
    block: Int32,
    isReversed: Bool,
    _ retiming: (_ made: Timing, _ isMirrored: Bool) -> GroupTiming
  ) {
    for index in groups(of: block) {
      let isMirrored = blocks[store.groups[index].block].isMirrored
      let new = retiming(store.madeTiming(of: index), isMirrored)
      let clock = store.clock(ofGroupAt: index)
      let isFirst = store.groups[index].begin == .distantFuture
      heldGroups.removeAll { $0.group == Int32(index) }
      store.retime(
        index,
        begin: clock == .loop ? new.begin : Instant(seconds: clock.time(at: new.begin)),
        timing: new.timing,
        isPaused: new.isPaused || !new.endsByItself
      )
      blocks[store.groups[index].block].isReversed = isReversed != isMirrored
      if isFirst { recordStart(ofGroupAt: index) }
      if new.endsByItself && !new.isPaused { scheduleEnd(ofGroupAt: index) }
      recordRetiming(ofGroupAt: index)
    }
  }

  /// The living groups of a block and of those nested in it, in the order in which they were made.
  func groups(of block: Int32) -> [Int] {
    store.groups.indices.filter { index in
      let group = store.groups[index]
      return group.live > 0 && group.block >= 0 && animatorBlock(of: group.block) == block
    }
  }

  /// The timing of a group, whose begin is told apart from it.
  private func recordedTiming(ofGroupAt index: Int) -> Timing {
    let group = store.groups[index]
    return group.timing >= 0
      ? store.timings[group.timing]
      : Timing(duration: group.duration, fill: .both, easing: store.easings[group.easing])
  }

  mutating func recordRetiming(ofGroupAt index: Int) {
    guard journal.isRecording else { return }
    let begin = recordedBegin(ofGroupAt: index)
    let timing = recordedTiming(ofGroupAt: index)
    for owner in store.ownersByLayer(ofGroupAt: index) {
      record(
        .retimed(
          AnimationEvent.Retiming(
            animation: journal.number(ofAnimationAt: owner),
            begin: begin,
            timing: timing,
            clock: recordedClock(ofGroupAt: index)
          )
        )
      )
    }
  }
}
