public import UIKit

extension UIView {
  /// Where the middle of the view is on screen, from left to right; not a number if nowhere.
  public var shownX: CGFloat { layer.presentation()?.position.x ?? .nan }

  /// The opacity on screen; not a number before the first commit.
  public var shownAlpha: Float { layer.presentation()?.opacity ?? .nan }
}
