public import UIKit

/// Methods that animate a view with a variadic list of animations.
extension UIView {
  /// Returns a token for animations that begin one after another.
  @discardableResult
  public func animate(
    _ animations: Animation...,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnimationToken { animate(animations, fileID: fileID, line: line) }

  /// Returns a token for animations that begin together; it is done when all have stopped.
  @discardableResult
  public func animate(
    inParallel animations: Animation...,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnimationToken { animate(inParallel: animations, fileID: fileID, line: line) }
}

/// Performs tokens one after another, including tokens of different views.
@preconcurrency @MainActor
public func animate(_ tokens: AnimationToken...) { animate(tokens) }
