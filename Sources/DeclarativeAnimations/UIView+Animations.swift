public import UIKit
import ViewAnimations

/// Methods that animate a view with an array of animations.
extension UIView {
  /// Returns a token for animations that begin one after another.
  ///
  /// They begin when the token is released, which for a discarded token is at once, or when it is
  /// performed by ``animate(_:)-([AnimationToken])``. The next animation also begins after one that
  /// was interrupted.
  ///
  /// - Parameters:
  ///   - animations: The animations; an empty array is done at once.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The token.
  @discardableResult
  public func animate(
    _ animations: [Animation],
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnimationToken {
    AnimationToken(
      view: self,
      animations: animations,
      mode: .inSequence,
      caller: Caller(fileID, line)
    )
  }

  /// Returns a token for animations that begin together; it is done when all have stopped.
  @discardableResult
  public func animate(
    inParallel animations: [Animation],
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnimationToken {
    AnimationToken(
      view: self,
      animations: animations,
      mode: .inParallel,
      caller: Caller(fileID, line)
    )
  }
}

/// Performs tokens one after another, including tokens of different views.
///
/// - Parameter tokens: The tokens; an empty array is done at once.
@preconcurrency @MainActor
public func animate(_ tokens: [AnimationToken]) {
  SerialRunner.run(
    tokens,
    { token, done in token.perform(completionHandler: done) },
    completion: {}
  )
}
