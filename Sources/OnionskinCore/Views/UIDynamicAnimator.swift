/// A physics engine, which is not emulated: behaviors are stored without effect, and an issue is
/// recorded.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the animator uses; `nil` for none.
  public private(set) final weak var referenceView: UIView?
  /// The behaviors of the animator.
  public private(set) final var behaviors: [UIDynamicBehavior] = []

  /// Creates an animator with a reference view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Adds a behavior, which has no effect, and records an issue.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    let loop = referenceView?.layer.handle.loop ?? RenderLoop.current
    loop.reportMisuse(
      .notEmulated,
      "UIDynamicAnimator is not emulated: \(type(of: behavior)) moves nothing.",
      fileID: nil,
      line: nil
    )
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    behaviors = []
  }

  /// A Boolean value that indicates whether the animator is running; always `false`.
  open var isRunning: Bool { false }
}

/// A behavior of a physics engine; here only a superclass.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {}
