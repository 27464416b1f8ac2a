/// A view that shows a part of larger content.
///
/// Scrolling is a change of the bounds' origin, and so animates in a block.
///
/// ## Differences from UIKit
///
/// Nobody drags it: it scrolls when the program sets its offset.
open class UIScrollView: UIView {
  /// The point of the content at the top left.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content.
  open var contentSize = CGSize.zero

  /// How far the content can be moved beyond its edges.
  open var contentInset = UIEdgeInsets.zero

  /// How far the indicators stand off the edges.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
}
