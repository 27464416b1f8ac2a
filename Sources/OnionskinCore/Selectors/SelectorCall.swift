/// A call of a method by its name: who is called, and what to say if he does not answer.
@MainActor
final class SelectorCall {
  private let target: AnyObject
  private let selector: Selector
  private let role: String
  private var hasReported = false

  /// - Parameters:
  ///   - target: The object, which is kept alive.
  ///   - selector: The method.
  ///   - role: What the object is, as the start of a sentence.
  init(_ target: AnyObject, _ selector: Selector, role: String) {
    self.target = target
    self.selector = selector
    self.role = role
  }

  func isCall(of target: AnyObject, _ selector: Selector?) -> Bool {
    self.target === target && (selector == nil || self.selector == selector)
  }

  /// Calls the method; that it does not answer is told once.
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
