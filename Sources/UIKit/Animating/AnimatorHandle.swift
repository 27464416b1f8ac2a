import RenderEngine

/// An animator's connection to its loop, which checks how the animator is released.
///
/// It is a class of its own because an open class cannot have an isolated deinit.
@MainActor final class AnimatorHandle {
  let loop: RenderLoop
  /// Where the animator was created.
  let callSite: CallSite
  /// The block, while the animator is active.
  var block: BlockID?
  /// The listeners of the block, which the engine retains until the block ends.
  weak var listeners: BlockListeners?
  /// The state in which the animator must not be released, for the message; `nil` if it may be.
  var unfinished: String?
  /// Whether the animator has animations and has not been started.
  var waitsForStart = false {
    didSet {
      guard waitsForStart != oldValue else { return }
      if waitsForStart {
        unstarted = loop.addUnstartedAnimator(createdAt: callSite)
      } else {
        loop.removeUnstartedAnimator(unstarted)
      }
    }
  }
  private var unstarted = 0

  init(loop: RenderLoop, callSite: CallSite) {
    self.loop = loop
    self.callSite = callSite
  }

  isolated deinit {
    guard let unfinished, !loop.state.isClosed else { return }
    let message =
      "An animator was released while it was \(unfinished). Keep it until it is over: let it go on, "
      + "or stop and finish it."
    precondition(!loop.behavior.trapsOnAnimatorErrors, message)
    loop.state.report(.misuse, .animatorReleased, message, at: callSite)
    if let block {
      let listeners = detach()
      _ = loop.state.stop(block: block)
      withExtendedLifetime(listeners) {}
    }
  }

  /// Whether the engine still has the block, and the block has not stopped.
  var isAlive: Bool {
    guard let block, !loop.state.isClosed else { return false }
    return !loop.state.blocks[block].hasStopped
  }

  /// Stops observing the block.
  ///
  /// - Returns: The listeners of the block, which may be the last to retain the animator.
  func detach() -> BlockListeners? {
    let listeners = listeners
    listeners?.animator?.onEnd = nil
    listeners?.setCompletion(nil)
    listeners?.animator?.retainedAnimator = nil
    block = nil
    return listeners
  }
}
