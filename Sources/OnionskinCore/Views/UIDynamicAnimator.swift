/// A physics engine, which is not emulated: behaviours are stored, nothing moves, and an issue says so.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view in whose coordinates things move; `nil` for none.
  public private(set) final weak var referenceView: UIView?
  /// What was added.
  public private(set) final var behaviors: [UIDynamicBehavior] = []

  /// Creates an animator.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Adds a behaviour, which moves nothing: an issue is recorded.
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

  /// Takes a behaviour away.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }

  /// Takes all behaviours away.
  open func removeAllBehaviors() {
    behaviors = []
  }

  /// A Boolean value that indicates whether anything moves: nothing does.
  open var isRunning: Bool { false }
}

/// How things move in a physics engine: here only a name to inherit from.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {}
