import Onionskin
import UIKit

// What the patterns name and neither they nor UIKit have: a slice has stand-ins for it.

/// The view of iAd, which is gone.
typealias ADBannerView = UIView

extension UIView {
  /// Counts nothing: Swift keeps what is in use.
  func release() {}
}

/// The delegate of a sheet.
@MainActor final class SheetOwner: NSObject, SelectorResponder {
  /// How many sheets have closed.
  var closed = 0

  func sheetDidClose(_ sheet: Sheet) { closed += 1 }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "sheetDidClose:" ? .method(sheetDidClose) : nil
  }
}
