import UIKit

/// Passes on what a scroll view says, and observes it.
class ScrollProxy: NSObject, UIScrollViewDelegate {
  weak var next: UIScrollViewDelegate?
  private var context = 0

  override func awakeFromNib() {
    super.awakeFromNib()
    Log.shared.write("awake")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    next?.scrollViewDidScroll?(scrollView)
    Log.shared.write("scrolled")
  }

  func watch(_ view: UIScrollView) {
    view.addObserver(
      self,
      forKeyPath: #keyPath(UIScrollView.contentOffset),
      options: [.new],
      context: nil
    )
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    Log.shared.write("observed \(keyPath ?? "-")")
  }
}
