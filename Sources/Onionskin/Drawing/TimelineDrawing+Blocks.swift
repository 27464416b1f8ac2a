extension TimelineDrawing.Track {
  /// Returns the lines of a trace: its blocks, animations without a block, callbacks of neither,
  /// actions and issues.
  ///
  /// - Parameter trace: What to draw.
  /// - Returns: The lines, blocks first, in the order of their numbers.
  public static func list(of trace: AnimationTrace) -> [TimelineDrawing.Track] {
    let lives = Life.list(of: trace)
    let blocks = Set(trace.events.compactMap(\.block)).sorted()
    let others = lives.filter { $0.animation.block == nil }
    let rest: [TimelineDrawing.Track] = [
      Self(title: "callbacks", marks: marks(in: trace, ofBlock: nil)),
      Self(title: "actions", marks: actions(in: trace)),
      Self(
        title: "issues",
        marks: trace.issues.map { .init(instant: $0.instant, sign: .issue) }
      ),
    ]
    return blocks.map { block(_: $0, in: trace, lives: lives) }
      + others.map { life in
        Self(
          title: "animation \(life.animation.animation)",
          spans: spans(of: [life]),
          note:
            "\(life.animation.timing.short)  \(life.animation.layer)  \(life.animation.property)"
        )
      } + rest.filter { !$0.marks.isEmpty }
  }

  private static func block(
    _ number: Int,
    in trace: AnimationTrace,
    lives: [Life]
  ) -> TimelineDrawing.Track {
    let own = lives.filter { $0.animation.block == number }
    var timings: [String] = []
    for life in own where !timings.contains(life.animation.timing.short) {
      timings.append(life.animation.timing.short)
    }
    return Self(
      title: "block \(number)",
      spans: spans(of: own),
      marks: marks(in: trace, ofBlock: number),
      note: timings.count > 2 ? "\(timings.count) timings" : timings.joined(separator: " | ")
    )
  }

  /// Returns the delay and the run of animations that belong together.
  private static func spans(of lives: [Life]) -> [TimelineDrawing.Span] {
    guard let added = lives.map(\.added).min() else { return [] }
    let removed = lives.contains { $0.removed == nil } ? nil : lives.compactMap(\.removed).max()
    guard let begin = lives.compactMap(\.begin).min() else {
      return [.init(start: added, end: removed, style: .waits)]
    }
    let run = TimelineDrawing.Span(start: begin, end: removed)
    let isCutShort = removed.map { $0 < begin } ?? false
    let wait = TimelineDrawing.Span(start: added, end: isCutShort ? removed : begin, style: .waits)
    return (begin > added ? [wait] : []) + (isCutShort ? [] : [run])
  }

  private static func marks(
    in trace: AnimationTrace,
    ofBlock block: Int?
  ) -> [TimelineDrawing.Mark] {
    trace.events.compactMap { event in
      guard case .calledBack(let callback) = event.kind, callback.block == block,
        callback.kind != .scheduled
      else { return nil }
      let isStart = [.willStart, .animationDidStart].contains(callback.kind)
      let sign: TimelineDrawing.Sign =
        isStart ? .willStart : callback.finished == false ? .interrupted : .finished
      return .init(instant: event.instant, sign: sign)
    }
  }

  private static func actions(in trace: AnimationTrace) -> [TimelineDrawing.Mark] {
    trace.events.compactMap { event in
      switch event.kind {
      case .action:
        .init(instant: event.instant, sign: .action)
      case .calledBack(let callback) where callback.kind == .scheduled:
        .init(instant: event.instant, sign: .action)
      default:
        nil
      }
    }
  }
}

/// An animation from when it was put on its layer to when it left.
private struct Life {
  let animation: AnimationEvent.Animation
  let added: Instant
  var begin: Instant?
  var removed: Instant?

  /// Returns the lives of all animations of a trace, in the order in which they were added.
  static func list(of trace: AnimationTrace) -> [Life] {
    var lives: [Life] = []
    var places: [Int: Int] = [:]
    for event in trace.events {
      switch event.kind {
      case .animated(let animation):
        places[animation.animation] = lives.count
        lives.append(Life(animation: animation, added: event.instant))
      case .started(let start):
        guard let place = places[start.animation] else { continue }
        lives[place].begin = lives[place].begin ?? start.begin
      case .removed(let removal):
        guard let place = places[removal.animation] else { continue }
        lives[place].removed = event.instant
      default:
        continue
      }
    }
    return lives
  }
}
