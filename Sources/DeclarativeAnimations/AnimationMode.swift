import UIKit
import ViewAnimations

/// The order in which the animations of a token play.
enum AnimationMode {
  /// Each animation begins when the one before it has stopped.
  case inSequence
  /// All animations begin at the same time.
  case inParallel
}

extension UIView {
  /// Performs animations one after another; an interrupted one does not break the chain.
  ///
  /// - Parameters:
  ///   - animations: The animations; the array may be empty.
  ///   - caller: The call that requested them.
  ///   - completionHandler: A closure called once, when the last animation has stopped.
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
  ///   - animations: The animations; the array may be empty.
  ///   - caller: The call that requested them.
  ///   - completionHandler: A closure called once, when all animations have stopped.
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
    caller.perform(["\(animation)"]) {
      UIView.animate(
        withDuration: animation.duration,
        animations: { animation.closure(self) },
        // No closure of the program waits for the end of a token.
        completion: { _ in PlatformScheduler.runOwnCompletion(completionHandler) },
        fileID: caller.fileID,
        line: caller.line
      )
    }
  }
}
