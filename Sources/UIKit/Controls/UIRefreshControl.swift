import AnimationModel
import AnimationTraces

/// A control that refreshes the content of a scroll view when it is pulled down.
///
/// ## Differences from UIKit
///
/// The control begins to refresh when the content is pulled down by 60 points, reserves as many
/// points while it refreshes, and is not drawn. These are decisions.
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false {
    didSet { record(.isRefreshing, from: oldValue, to: isRefreshing) }
  }
  /// The scroll view that contains the control.
  final weak var scrollView: UIScrollView?
  open var attributedTitle: NSAttributedString? {
    didSet { record(.attributedTitle, from: oldValue, to: attributedTitle) }
  }

  /// The size of the control: any width, and a height of 60 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 60)
  }

  /// Returns `false`, so that touches go to the content.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  /// Tells the control that a refresh has begun.
  open func beginRefreshing() { isRefreshing = true }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scrollView, !scrollView.isDragging else { return }
    let top = -scrollView.adjustedContentInset.top
    let offset = scrollView.contentOffset
    if offset.y < top { scrollView.setContentOffset(CGPoint(x: offset.x, y: top), animated: true) }
  }
}
