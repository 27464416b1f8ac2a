extension RenderLoop {
  /// Opens blocks on behalf of a call: one that is opened in the closure is recorded as that call.
  ///
  /// What else of UIKit is called in the closure is not recorded. The closures of the program that a
  /// block runs are the program's own: what they call is recorded as itself. A loop that does not
  /// record just runs the closure.
  ///
  /// - Parameters:
  ///   - name: The call's full name with its labels.
  ///   - arguments: The arguments as text, the first of those that the name has labels for.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - body: Opens the block.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  package func calling<R>(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String],
    fileID: String,
    line: Int,
    _ body: () throws -> R
  ) rethrows -> R {
    try calling(name(), arguments(), at: CallSite(fileID: fileID, line: line), body)
  }

  /// Opens blocks on behalf of a call of UIKit's, whose place may be unknown.
  func calling<R>(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String],
    at callSite: CallSite?,
    _ body: () throws -> R
  ) rethrows -> R {
    guard isRecording else { return try body() }
    let outer = facade
    facade = FacadeCall(name(), arguments(), at: callSite)
    defer { facade = outer }
    return try body()
  }

  /// Leaves the call on whose behalf blocks are opened, because code of the program is going to run.
  ///
  /// - Returns: The call, to go on with afterwards.
  func leaveFacade() -> FacadeCall? {
    guard isRecording, let left = facade else { return nil }
    facade = nil
    return left
  }

  /// Goes on with a call that was left.
  func resume(_ facade: FacadeCall?) {
    if let facade { self.facade = facade }
  }
}

extension RenderLoop {
  /// Records a call of UIKit, or the one on whose behalf it is made.
  ///
  /// - Parameters:
  ///   - name: The full name with its labels.
  ///   - arguments: The arguments as text.
  ///   - callSite: Where the call stands.
  ///   - opensBlock: Whether the call has opened the innermost block.
  func recordCall(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String],
    _ callSite: CallSite?,
    opensBlock: Bool = false
  ) {
    guard isRecording else { return }
    guard let facade else {
      return state.record(FacadeCall(name(), arguments(), at: callSite), opensBlock: opensBlock)
    }
    // What a façade calls to carry out a call is nothing that the program has written.
    guard opensBlock else { return }
    state.stack[state.stack.count - 1].isOfFacade = true
    state.record(facade, opensBlock: true)
  }
}

@MainActor
extension RenderState {
  fileprivate mutating func record(_ call: FacadeCall, opensBlock: Bool) {
    let block = Int(openBlockNumber)
    let enclosing =
      opensBlock && stack.count > 1 ? Int(blocks[stack[stack.count - 2].block].number) : nil
    record(
      .called(
        AnimationEvent.Call(
          name: call.name,
          arguments: call.arguments,
          block: block > 0 ? block : nil,
          enclosingBlock: enclosing,
          callSite: call.callSite
        )
      )
    )
  }
}
