import UIKit
import ViewAnimations

/// How the animations of a token stand to each other.
enum AnimationMode {
  /// Each begins when the one before has stopped.
  case inSequence
  /// All begin together.
  case inParallel
}

extension UIView {
  /// Performs animations one after another; an interrupted one does not break the chain.
  ///
  /// - Parameters:
  ///   - animations: The animations, which may be none.
  ///   - caller: The call that has asked for them.
  ///   - completionHandler: Called once, when the last has stopped.
  func performAnimations(
    _ animations: [Animation],
    for caller: Caller,
    completionHandler: @escaping () -> Void
  ) {
    SerialRunner.run(
      animations,
      { animation, done in self.perform(animation, for: caller, completionHandler: done) },
      completion: completionHandler
    )
  }

  /// Performs animations that all begin now.
  ///
  /// - Parameters:
  ///   - animations: The animations, which may be none.
  ///   - caller: The call that has asked for them.
  ///   - completionHandler: Called once, when all have stopped, whichever is the last.
  func performAnimationsInParallel(
    _ animations: [Animation],
    for caller: Caller,
    completionHandler: @escaping () -> Void
  ) {
    guard !animations.isEmpty else { return completionHandler() }
    var running = animations.count
    for animation in animations {
      perform(animation, for: caller) {
        running -= 1
        if running == 0 { completionHandler() }
      }
    }
  }

  private func perform(
    _ animation: Animation,
    for caller: Caller,
    completionHandler: @escaping () -> Void
  ) {
    caller.carryOut(["\(animation)"]) {
      UIView.animate(
        withDuration: animation.duration,
        animations: { animation.closure(self) },
        completion: { _ in completionHandler() },
        fileID: caller.fileID,
        line: caller.line
      )
    }
  }
}
