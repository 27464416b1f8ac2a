extension TimelineDrawing.Track {
  /// Returns the lines of a trace: its blocks, animations without a block, callbacks of neither,
  /// actions and issues.
  ///
  /// - Parameter trace: What to draw.
  /// - Returns: The lines, blocks first, in the order of their numbers.
  package static func list(of trace: AnimationTrace) -> [TimelineDrawing.Track] {
    list(of: TraceIndex(trace), from: .zero, to: trace.end, limit: nil).tracks
  }

  /// Returns the lines of a trace, and how many blocks and animations have none.
  ///
  /// - Parameters:
  ///   - index: What to draw.
  ///   - start: The instant at the left.
  ///   - end: The instant at the right.
  ///   - limit: The largest number of blocks and animations; none for all. Of more, those are drawn
  ///     first that can be seen between the two instants.
  /// - Returns: The lines, blocks first, in the order of their numbers, and the numbers left out.
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
      Self(
        title: "issues",
        marks: index.issues.map { .init(instant: $0.instant, sign: .issue) }
      ),
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
    var seen: Set<Timing> = []
    var texts: Set<String> = []
    let timings = animations.filter { seen.insert($0.event.timing).inserted }
      .map(\.event.timing.short).filter { texts.insert($0).inserted }
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

  /// Returns the delay and the run of animations that belong together.
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
  /// Returns `true` if a block is open, runs or calls back between two instants; otherwise, `false`.
  fileprivate func isBlock(_ place: Int, seenFrom start: Instant, to end: Instant) -> Bool {
    let block = blocks[place]
    if block.opened.instant > end { return false }
    return block.opened.instant >= start
      || block.animations.contains { isAnimation($0, seenFrom: start, to: end) }
      || block.callbacks.contains { callbacks[$0].moment.instant >= start }
  }

  /// Returns `true` if an animation is on its layer between two instants; otherwise, `false`.
  fileprivate func isAnimation(_ place: Int, seenFrom start: Instant, to end: Instant) -> Bool {
    animations[place].added.instant <= end && animations[place].removed.map { $0 >= start } ?? true
  }
}
