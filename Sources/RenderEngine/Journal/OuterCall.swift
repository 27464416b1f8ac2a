/// A call on whose behalf blocks are opened; the trace records it in their place.
@MainActor package final class OuterCall {
  let name: String
  let arguments: [String]
  /// The call site; nil for an open UIKit method, whose signature has no parameters for it.
  let callSite: CallSite?

  init(_ name: String, _ arguments: [String], at callSite: CallSite?) {
    self.name = name
    self.arguments = arguments
    self.callSite = callSite
  }
}
