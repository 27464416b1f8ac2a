// Settings that a block takes over from the one around it.
extension DifferenceFinder {
  /// Returns the innermost blocks around a pair whose own calls differ, if those of the pair are the
  /// same on both sides; otherwise, `nil`.
  ///
  /// A setting that differs although both sides make the same calls is one of the blocks around. Calls
  /// that come later, such as to pause an animator, set nothing.
  ///
  /// - Parameters:
  ///   - blocks: The pair.
  ///   - changes: The changes in it that differ; `nil` if all of its calls count.
  /// - Returns: The blocks around.
  func blocksAround(_ blocks: Sides<Int?>, of changes: Sides<Int>? = nil) -> Sides<Int>? {
    guard let one = blocks.baseline, let other = blocks.candidate else { return nil }
    var calls = Sides(
      baseline.blocks[one].calls(before: changes?.baseline),
      candidate.blocks[other].calls(before: changes?.candidate)
    )
    var inner = Sides(baseline.blocks[one], candidate.blocks[other])
    while TraceIndex.Block.isSame(calls.baseline, calls.candidate) {
      guard let one = inner.baseline.enclosing, let other = inner.candidate.enclosing else {
        return nil
      }
      let outer = Sides(baseline.blocks[one], candidate.blocks[other])
      calls = Sides(
        outer.baseline.calls.prefix(inner.baseline.callsBefore),
        outer.candidate.calls.prefix(inner.candidate.callsBefore)
      )
      if !TraceIndex.Block.isSame(calls.baseline, calls.candidate) { return Sides(one, other) }
      inner = outer
    }
    return nil
  }
}

extension Difference.Cause {
  /// Whether a block can take the setting over from the one around it.
  var canBeTakenOver: Bool {
    switch self {
    case .easing, .duration, .delay, .repeatCount, .autoreverse: true
    default: false
    }
  }

  /// Returns the cause with its settings as those of a pair of blocks themselves.
  func setBy(_ blocks: Sides<Int>, _ indices: Sides<TraceIndex>) -> Self {
    switch self {
    case .easing(var sides, _):
      sides.baseline.source = .code
      sides.candidate.source = .code
      let options = indices.candidate.blocks[blocks.candidate].opening?.argument(labeled: "options")
      return .easing(sides, options: options.flatMap { UInt($0) } ?? 0)
    case .duration(let sides):
      return .duration(
        Sides(
          indices.baseline.duration(sides.baseline.seconds, setBy: blocks.baseline),
          indices.candidate.duration(sides.candidate.seconds, setBy: blocks.candidate)
        )
      )
    default: return self
    }
  }
}

extension TraceIndex {
  /// Returns a duration that a block gives to what is in it, and its origin; only begin/commit has a
  /// default of its own.
  func duration(_ seconds: Double, setBy block: Int) -> Difference.Duration {
    guard let opening = blocks[block].opening, opening.api.stacksOnBeginCommit else {
      return .init(seconds)
    }
    let isSet = blocks[block].calls.contains { $0.call.name.hasPrefix("setAnimationDuration") }
    return .init(seconds, source: isSet || opening.api.durationArgument != nil ? .code : .implicit)
  }

  /// Returns the call that opened the block of an animation, if there is one.
  func opening(of animation: Animation) -> AnimationEvent.Call? {
    animation.block.flatMap { blocks[$0].opening }
  }
}

extension TraceIndex.Block {
  /// Returns the calls that opened and set up the block before a change in it; all without a change.
  fileprivate func calls(before change: Int?) -> ArraySlice<TraceIndex.Call> {
    guard let change else { return calls[...] }
    let order = order(of: change)
    return calls.prefix { $0.changesBefore <= order }
  }

  /// Returns whether blocks are opened and set up by the same calls.
  fileprivate static func isSame(
    _ calls: ArraySlice<TraceIndex.Call>,
    _ others: ArraySlice<TraceIndex.Call>
  ) -> Bool {
    calls.count == others.count
      && zip(calls, others).allSatisfy {
        $0.call.name == $1.call.name && $0.call.arguments == $1.call.arguments
      }
  }
}

extension AnimationEvent.Call {
  /// The duration that the call asks for, if it is one of its arguments.
  var requestedDuration: Double? {
    let argument =
      api == .transition
      ? argument(labeled: "duration")
      : api.durationArgument.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
    return argument.flatMap(Double.init)
  }

  /// Returns the argument with a label, as far as it is recorded.
  func argument(labeled label: String) -> String? {
    let labels = name.drop { $0 != "(" }.dropFirst().split(separator: ":")
    return labels.firstIndex { $0 == label }
      .flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
  }
}
