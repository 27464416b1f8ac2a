/// A call on whose behalf blocks are opened: a trace names it in their place.
@MainActor
final class FacadeCall {
  let name: String
  let arguments: [String]
  /// Where the call stands; nil for an open method of UIKit's, whose signature has no room for it.
  let callSite: CallSite?

  init(_ name: String, _ arguments: [String], at callSite: CallSite?) {
    self.name = name
    self.arguments = arguments
    self.callSite = callSite
  }
}
