import AnimationModel

extension TimelineDrawing.Track {
  /// Returns the tracks of a trace, which are its blocks, animations and callbacks without a block, actions
  /// and issues, and the numbers of blocks and animations that are left out.
  ///
  /// - Parameters:
  ///   - index: The index of the trace to draw.
  ///   - start: The instant at the left end.
  ///   - end: The instant at the right end.
  ///   - limit: The largest number of blocks and animations; `nil` for all. If there are more, only
  ///     those that are visible between the two instants are drawn.
  /// - Returns: The tracks, starting with the blocks in the order of their numbers, and the numbers
  ///   left out.
  static func list(
    of index: TraceIndex,
    from start: Instant,
    to end: Instant,
    limit: Int?
  ) -> (tracks: [TimelineDrawing.Track], blocksLeftOut: Int, animationsLeftOut: Int) {
    var blocks = index.blocks.indices.sorted { index.blocks[$0].number < index.blocks[$1].number }
    var animations = index.animations.indices.filter { index.animations[$0].block == nil }
    let all = (blocks.count, animations.count)
    if let limit, all.0 + all.1 > limit {
      blocks = Array(
        blocks.lazy.filter { index.isBlock($0, seenFrom: start, to: end) }.prefix(limit)
      )
      animations = Array(
        animations.lazy.filter { index.isAnimation($0, seenFrom: start, to: end) }
          .prefix(limit - blocks.count)
      )
    }
    let rest: [TimelineDrawing.Track] = [
      Self(title: "callbacks", marks: index.callbacks.filter { $0.block == nil }.map(mark)),
      Self(title: "actions", marks: index.actions.map { .init(instant: $0, sign: .action) }),
      Self(title: "issues", marks: index.issues.map { .init(instant: $0.instant, sign: .issue) }),
    ]
    let tracks =
      blocks.map { block(index.blocks[$0], in: index) }
      + animations.map { animation(index.animations[$0]) } + rest.filter { !$0.marks.isEmpty }
    return (tracks, all.0 - blocks.count, all.1 - animations.count)
  }

  private static func block(
    _ block: TraceIndex.Block,
    in index: TraceIndex
  ) -> TimelineDrawing.Track {
    let animations = block.animations.map { index.animations[$0] }
    let timings = animations.map(\.event.timing).uniqued().map(\.short).uniqued()
    return Self(
      title: "block \(block.number)",
      spans: spans(of: animations),
      marks: block.callbacks.map { mark(index.callbacks[$0]) },
      note: timings.count > 2 ? "\(timings.count) timings" : timings.joined(separator: " | ")
    )
  }

  private static func animation(_ animation: TraceIndex.Animation) -> TimelineDrawing.Track {
    let event = animation.event
    return Self(
      title: "animation \(event.animation)",
      spans: spans(of: [animation]),
      note: "\(event.timing.short)  \(event.layer)  \(event.property)"
    )
  }

  /// Returns the spans in which related animations wait for their delay and run.
  private static func spans(of animations: [TraceIndex.Animation]) -> [TimelineDrawing.Span] {
    guard let added = animations.map(\.added.instant).min() else { return [] }
    let ends = animations.compactMap(\.removed)
    let removed = ends.count == animations.count ? ends.max() : nil
    guard let begin = animations.compactMap(\.begin).min() else {
      return [.init(start: added, end: removed, style: .waits)]
    }
    let run = TimelineDrawing.Span(start: begin, end: removed)
    let isInterrupted = removed.map { $0 < begin } ?? false
    let wait = TimelineDrawing.Span(
      start: added,
      end: isInterrupted ? removed : begin,
      style: .waits
    )
    return (begin > added ? [wait] : []) + (isInterrupted ? [] : [run])
  }

  private static func mark(_ callback: TraceIndex.Callback) -> TimelineDrawing.Mark {
    let sign: TimelineDrawing.Sign =
      callback.isStart
      ? .willStart : callback.event.finished == false ? .interrupted : .finished
    return .init(instant: callback.moment.instant, sign: sign)
  }
}

extension TraceIndex {
  /// Returns whether a block is active between two instants, from its opening to its last callback.
  fileprivate func isBlock(_ index: Int, seenFrom start: Instant, to end: Instant) -> Bool {
    let block = blocks[index]
    if block.opened.instant > end { return false }
    return block.opened.instant >= start
      || block.animations.contains { isAnimation($0, seenFrom: start, to: end) }
      || block.callbacks.contains { callbacks[$0].moment.instant >= start }
  }

  /// Returns whether an animation is on its layer between two instants.
  fileprivate func isAnimation(_ index: Int, seenFrom start: Instant, to end: Instant) -> Bool {
    animations[index].added.instant <= end && animations[index].removed.map { $0 >= start } ?? true
  }
}
