import UIKit

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
  ///   - completionHandler: Called once, when the last has stopped.
  func performAnimations(
    _ animations: [Animation],
    completionHandler: @escaping () -> Void
  ) {
    InTurn.run(
      animations,
      { animation, done in self.perform(animation, completionHandler: done) },
      completion: completionHandler
    )
  }

  /// Performs animations that all begin now.
  ///
  /// - Parameters:
  ///   - animations: The animations, which may be none.
  ///   - completionHandler: Called once, when all have stopped, whichever is the last.
  func performAnimationsInParallel(
    _ animations: [Animation],
    completionHandler: @escaping () -> Void
  ) {
    guard !animations.isEmpty else { return completionHandler() }
    var running = animations.count
    for animation in animations {
      perform(animation) {
        running -= 1
        if running == 0 { completionHandler() }
      }
    }
  }

  private func perform(_ animation: Animation, completionHandler: @escaping () -> Void) {
    UIView.animate(
      withDuration: animation.duration,
      animations: { animation.closure(self) },
      completion: { _ in completionHandler() }
    )
  }
}
