/// An animator's hold on its loop, which looks at how the animator is released.
///
/// A class of its own, because an open class must not have an isolated deinit.
@MainActor
final class AnimatorHandle {
  let loop: RenderLoop
  /// Where the animator was made.
  let callSite: CallSite
  /// The block, while the animator is active.
  var block: BlockID?
  /// Kept by the engine as long as the block has not ended.
  weak var callbacks: BlockCallbacks?
  /// What the animator must not be released as: "paused" or "stopped"; `nil` if it may.
  var unfinished: String?
  /// A Boolean value that indicates whether the animator has something to animate and waits to be
  /// started.
  var waitsForStart = false {
    didSet {
      guard waitsForStart != oldValue, !loop.storedState.isClosed else { return }
      if waitsForStart {
        unstarted = loop.unstartedAnimators.add(madeAt: callSite)
      } else {
        loop.unstartedAnimators.remove(unstarted)
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
      let callbacks = detach()
      _ = loop.state.stop(block: block)
      withExtendedLifetime(callbacks) {}
    }
  }

  /// A Boolean value that indicates whether the engine still knows the block, and it has not
  /// stopped.
  var isAlive: Bool {
    guard let block, !loop.state.isClosed else { return false }
    return !loop.state.blocks[block].hasStopped
  }

  /// Stops observing the block.
  ///
  /// - Returns: What the block called, and maybe the last to hold the animator.
  func detach() -> BlockCallbacks? {
    let callbacks = callbacks
    callbacks?.animator?.onEnd = nil
    callbacks?.completion = nil
    callbacks?.animator?.keeper = nil
    block = nil
    return callbacks
  }
}
