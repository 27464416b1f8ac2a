import RenderEngine

/// The transitions of a loop that have begun and not ended.
final class RunningTransitions: LoopExtension {
  private var running: [ScreenTransition] = []

  func add(_ transition: ScreenTransition) { running.append(transition) }

  func remove(_ transition: ScreenTransition) { running.removeAll { $0 === transition } }

  func loopWillClose(_ loop: RenderLoop) {
    for transition in running {
      if let animator = transition.animator { report(transition, animatedBy: animator, on: loop) }
      transition.abandon()
    }
    running = []
  }

  private func report(
    _ transition: ScreenTransition,
    animatedBy animator: any UIViewControllerAnimatedTransitioning,
    on loop: RenderLoop
  ) {
    let names = [transition.from, transition.to].map { side in
      side.map { "\(type(of: $0.controller))" } ?? "nothing"
    }
    let problem =
      "The loop was closed before the \(transition.kind.rawValue) transition from \(names[0]) to "
      + "\(names[1]) was completed. It began at \(transition.beginTime.short) s, and "
    let isSystem = animator is SystemTransitionAnimator
    let driver = transition.isInteractive ? transition.interaction.map { "\(type(of: $0))" } : nil
    let advice =
      switch (isSystem, driver) {
      case (true, nil):
        "UIKit animates it. Advance the loop until nothing runs, as with runUntilIdle()."
      case (true, _?): "a finger drives it. Lift or cancel the touch, and advance the loop."
      case (false, nil):
        "\(type(of: animator)) animates it. Call completeTransition(_:) on every path, and advance "
          + "the loop to it."
      case (false, let driver?):
        "\(type(of: animator)) animates it. \(driver) still drives it. Call finish() or cancel() at "
          + "every end of the gesture, also when it is cancelled, and advance the loop."
      }
    loop.state.report(.misuse, .transitionNeverCompleted, problem + advice, at: transition.callSite)
  }
}
