/// What another module of this package keeps for each loop, from its first use until the loop closes.
@MainActor
package protocol LoopCompanion: AnyObject {
  init()

  /// Tells what is unfinished; the loop is about to be closed.
  func loopWillClose(_ loop: RenderLoop)
}

extension RenderLoop {
  /// Returns the loop's companion of a type, made at the first call.
  ///
  /// - Parameter type: The type.
  /// - Returns: The companion, the same one at every call.
  package func companion<Companion: LoopCompanion>(
    _ type: Companion.Type = Companion.self
  ) -> Companion {
    // Types are compared first, because a cast takes much longer.
    for companion in companions where Swift.type(of: companion) == type {
      if let found = companion as? Companion { return found }
    }
    let made = Companion()
    companions.append(made)
    return made
  }

  /// Reports, from another module, something that the author meant and that will not happen.
  ///
  /// - Parameters:
  ///   - kind: What it is about.
  ///   - message: What happened and what to do, in whole sentences.
  ///   - fileID: The file of the call that it is about, if there is one.
  ///   - line: The line of that call.
  package func reportMisuse(
    _ kind: AnimationIssue.Kind,
    _ message: String,
    fileID: String?,
    line: Int?
  ) {
    var callSite: CallSite?
    if let fileID, let line { callSite = CallSite(fileID: fileID, line: line) }
    state.report(.misuse, kind, message, at: callSite)
  }

  /// Lets companions tell what is unfinished, and lets go of them.
  func closeCompanions() {
    for companion in companions { companion.loopWillClose(self) }
    companions = []
  }
}
