public import UIKit
public import ViewAnimations

extension UIView {
  /// Returns an animation of the view: a step for each change, one after another.
  ///
  /// The changes are those of the declarative style, and those that the program adds to them. The
  /// view is not kept alive; once it is gone, the steps change nothing.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - style: The style of each step; `nil` for a plain one with the change's own duration.
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
