/// An object that another module of this package keeps for each loop, from its first use until the
/// loop closes.
@MainActor package protocol LoopExtension: AnyObject {
  init()

  /// Reports what is unfinished before the loop is closed; by default, nothing.
  func loopWillClose(_ loop: RenderLoop)
}

extension LoopExtension {
  package func loopWillClose(_ loop: RenderLoop) {}
}

extension RenderLoop {
  /// Returns the loop's extension of a type, which is created on first use.
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

  /// Reports, from another module, a mistake in the use of an API.
  ///
  /// - Parameters:
  ///   - kind: The kind of the issue.
  ///   - message: What happened and what to do, in whole sentences.
  ///   - fileID: The file of the call at fault, if there is one.
  ///   - line: The line of that call.
  package func reportMisuse(
    _ kind: AnimationIssue.Kind,
    _ message: String,
    fileID: String? = nil,
    line: Int? = nil
  ) {
    var callSite: CallSite?
    if let fileID, let line { callSite = CallSite(fileID: fileID, line: line) }
    state.report(.misuse, kind, message, at: callSite)
  }

  /// Lets the extensions report what is unfinished, and releases them.
  func closeExtensions() {
    // An extension that closes may make another one, which is closed, too.
    var index = 0
    while index < loopExtensions.count {
      loopExtensions[index].loopWillClose(self)
      index += 1
    }
    loopExtensions = []
  }
}
