import RenderEngine

/// A call of a method by selector: the target, and its role for a message if it does not respond.
@MainActor final class SelectorCall {
  private let target: AnyObject
  private let selector: Selector
  private let role: String
  private var hasReported = false

  /// - Parameters:
  ///   - target: The object, which is retained.
  ///   - selector: The selector of the method.
  ///   - role: The role of the object, as the start of a sentence.
  init(_ target: AnyObject, _ selector: Selector, role: String) {
    self.target = target
    self.selector = selector
    self.role = role
  }

  func isCall(of target: AnyObject, _ selector: Selector?) -> Bool {
    self.target === target && (selector == nil || self.selector == selector)
  }

  /// Calls the method; the first call without a response is reported.
  func run(_ arguments: AnimationCallback.Arguments) {
    let loop = RenderLoop.current
    if let callback = loop.response(of: target, to: selector) {
      callback.call(arguments)
    } else if !hasReported {
      hasReported = true
      loop.reportNoResponse(of: target, to: selector, as: role, at: nil)
    }
  }
}
