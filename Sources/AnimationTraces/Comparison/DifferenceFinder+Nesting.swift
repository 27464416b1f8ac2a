import AnimationModel

// Settings that a block takes over from the one around it.
extension DifferenceFinder {
  /// Returns the innermost blocks around a pair whose own calls differ, if those of the pair are the
  /// same on both sides; otherwise, `nil`.
  ///
  /// A setting that differs although both sides make the same calls is one of the blocks around.
  func blocksAround(_ blocks: Sides<Int?>) -> Sides<Int>? {
    var pair = blocks
    while let one = pair.baseline, let other = pair.candidate {
      let (first, second) = (baseline.blocks[one], candidate.blocks[other])
      if !first.makesSameCalls(as: second) {
        return pair == blocks ? nil : Sides(one, other)
      }
      pair = Sides(first.enclosing, second.enclosing)
    }
    return nil
  }
}

extension Difference.Cause {
  /// A Boolean value that indicates whether a block can take the setting over from the one around it.
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
  /// Returns a Boolean value that indicates whether another block is opened and set up by the same
  /// calls.
  fileprivate func makesSameCalls(as other: Self) -> Bool {
    calls.count == other.calls.count
      && zip(calls, other.calls).allSatisfy {
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
