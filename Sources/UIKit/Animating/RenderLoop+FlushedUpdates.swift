// Updates that are made where the animation context changes.

import RenderEngine

extension RenderLoop {
  /// Whether a block is open that flushes updates.
  var flushesUpdates: Bool { state.pendingWork.flushingBlocks > 0 }

  /// Makes the updates that were asked for in the present animation context, if a block that flushes
  /// them is open.
  ///
  /// What the program does in them is its own, whatever call of UIKit causes them.
  func flushUpdates() {
    guard flushesUpdates else { return }
    let outerCall = leaveOuterCall()
    layoutChangedViews()
    resume(outerCall)
  }
}
