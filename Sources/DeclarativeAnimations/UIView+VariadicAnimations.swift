public import UIKit

/// Methods that animate a view with a variadic list of animations.
extension UIView {
  /// Returns a token for animations that begin one after another.
  ///
  /// - Parameters:
  ///   - animations: The animations.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The token.
  @discardableResult
  public func animate(
    _ animations: Animation...,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnimationToken {
    animate(animations, fileID: fileID, line: line)
  }

  /// Returns a token for animations that begin together; it is done when all have stopped.
  ///
  /// - Parameters:
  ///   - animations: The animations.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The token.
  @discardableResult
  public func animate(
    inParallel animations: Animation...,
    fileID: String = #fileID,
    line: Int = #line
  ) -> AnimationToken {
    animate(inParallel: animations, fileID: fileID, line: line)
  }
}

/// Performs tokens one after another, including tokens of different views.
///
/// - Parameter tokens: The tokens.
@preconcurrency @MainActor
public func animate(_ tokens: AnimationToken...) { animate(tokens) }
