public import UIKit
public import ViewAnimations

extension UIView {
  /// Returns an animation of the view with a step for each change, one after another.
  ///
  /// The changes are those of ``Animation``, including those that you declare in an extension. The
  /// view is referenced weakly; once it no longer exists, the steps change nothing.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - style: The style of each step; `nil` for the duration of each change and the default
  ///     curve.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The animation.
  public func animation(
    _ animations: Animation...,
    style: ViewAnimation.Style? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ViewAnimation {
    ViewAnimation(
      animations.map {
        ViewAnimation.Change(duration: $0.duration, text: "\($0)", closure: $0.closure)
      },
      of: self,
      style: style,
      for: Caller(fileID, line)
    )
  }
}
