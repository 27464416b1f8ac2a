/// What another module of this package keeps for each loop, from its first use until the loop closes.
@MainActor
package protocol LoopExtension: AnyObject {
  init()

  /// Tells what is unfinished; the loop is about to be closed.
  func loopWillClose(_ loop: RenderLoop)
}

extension RenderLoop {
  /// Returns the loop's extension of a type, made at the first call.
  ///
  /// - Parameter type: The type.
  /// - Returns: The extension, the same one at every call.
  package func loopExtension<Extension: LoopExtension>(
    _ type: Extension.Type = Extension.self
  ) -> Extension {
    // Types are compared first, because a cast takes much longer.
    for loopExtension in loopExtensions where Swift.type(of: loopExtension) == type {
      if let found = loopExtension as? Extension { return found }
    }
    let made = Extension()
    loopExtensions.append(made)
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

  /// Lets the extensions tell what is unfinished, and lets go of them.
  func closeExtensions() {
    for loopExtension in loopExtensions { loopExtension.loopWillClose(self) }
    loopExtensions = []
  }
}
