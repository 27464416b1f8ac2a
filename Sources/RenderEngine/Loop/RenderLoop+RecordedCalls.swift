extension RenderLoop {
  /// Records the blocks that a closure opens as a single call of another API.
  ///
  /// Other UIKit calls in the closure are not recorded. Closures of the program that a block runs
  /// are the program's own: their calls are recorded as themselves. A loop that does not record
  /// only runs the closure.
  ///
  /// - Parameters:
  ///   - name: The call's full name with its labels.
  ///   - arguments: The arguments as text, those with labels in the name first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - body: A closure that opens the block.
  /// - Returns: The value that the closure returns.
  /// - Throws: Any error that the closure throws.
  package func calling<R>(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String],
    fileID: String,
    line: Int,
    _ body: () throws -> R
  ) rethrows -> R {
    try calling(name(), arguments(), at: CallSite(fileID: fileID, line: line), body)
  }

  /// Records the blocks that a closure opens as a single UIKit call, whose call site may be
  /// unknown.
  package func calling<R>(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String],
    at callSite: CallSite?,
    _ body: () throws -> R
  ) rethrows -> R {
    guard isRecording else { return try body() }
    let previous = outerCall
    outerCall = OuterCall(name(), arguments(), at: callSite)
    defer { outerCall = previous }
    return try body()
  }

  /// Leaves the call on whose behalf blocks are opened, before code of the program runs.
  ///
  /// - Returns: The call, to be resumed afterwards.
  package func leaveOuterCall() -> OuterCall? {
    guard isRecording, let left = outerCall else { return nil }
    outerCall = nil
    return left
  }

  /// Resumes a call that was left.
  package func resume(_ outerCall: OuterCall?) {
    if let outerCall { self.outerCall = outerCall }
  }
}

extension RenderLoop {
  /// Records a UIKit call, or the call on whose behalf it is made.
  ///
  /// - Parameters:
  ///   - name: The full name with its labels.
  ///   - arguments: The arguments as text.
  ///   - callSite: The call site.
  ///   - opensBlock: Whether the call has opened the innermost block.
  package func recordCall(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String],
    _ callSite: CallSite?,
    opensBlock: Bool = false
  ) { record(JournalCall(name(), arguments(), at: callSite), opensBlock: opensBlock) }

  /// Records a UIKit call, or the call on whose behalf it is made.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - opensBlock: Whether the call has opened the innermost block.
  package func record(_ call: @autoclosure () -> JournalCall, opensBlock: Bool = false) {
    guard isRecording else { return }
    guard let outerCall else { return state.record(call(), opensBlock: opensBlock) }
    // The calls that another call makes to carry itself out do not appear in the program's source.
    guard opensBlock else { return }
    state.openBlocks[state.openBlocks.count - 1].isOfOuterCall = true
    state.record(JournalCall(outerCall), opensBlock: true)
  }
}

extension RenderLoop {
  /// Records a call of a method of UIKit that neither opens a block nor sets one up, such as a push.
  ///
  /// The call site is unknown, because the method has Apple's signature, which programs override.
  ///
  /// - Parameters:
  ///   - name: The full name with its labels, or the name of a property.
  ///   - arguments: The arguments as written in code.
  package func noteCall(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String]
  ) {
    guard isRecording, outerCall == nil else { return }
    state.record(
      .called(AnimationEvent.Call(name: name(), arguments: arguments(), block: nil, callSite: nil))
    )
  }

  /// Makes changes of what a bar, a list, or a control shows, which UIKit animates by itself.
  ///
  /// - Parameters:
  ///   - isAnimated: `true` if the program asks for the animation; otherwise, `false`.
  ///   - changes: A closure that makes the changes.
  /// - Returns: The value that the closure returns.
  package func changing<Value>(animated isAnimated: Bool, _ changes: () -> Value) -> Value {
    let outer = animatesByItself
    animatesByItself = isAnimated && state.areAnimationsEnabled
    defer { animatesByItself = outer }
    return changes()
  }

  /// The reason why a visible change, which no layer shows, is not animated.
  package var reasonForVisibleChange: AnimationEvent.Change.Reason {
    if animatesByItself { return .notEmulated }
    return state.openBlockNumber > 0 ? .notAnimatable : .outsideBlock
  }
}

@MainActor extension RenderState {
  /// Whether another module has opened the innermost block, and will close it.
  package var isInBlockOfOuterCall: Bool {
    openBlocks.indices.last.map { openBlocks[$0].isOfOuterCall } ?? false
  }

  fileprivate mutating func record(_ call: consuming JournalCall, opensBlock: Bool) {
    let outer = openBlocks.count - 2
    let enclosing = opensBlock && outer >= 0 ? blocks[openBlocks[outer].block].number : 0
    journal.append(call, block: openBlockNumber, enclosing: enclosing, at: moment)
  }
}
