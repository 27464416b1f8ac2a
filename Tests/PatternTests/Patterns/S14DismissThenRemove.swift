import Onionskin
import UIKit

/// What a sheet tells who shows it.
protocol SheetDelegate: AnyObject {
  func sheetDidClose(_ sheet: Sheet)
}

/// A sheet that slides away, leaves its superview and tells its delegate.
final class Sheet: UIView {
  weak var delegate: (any SheetDelegate)?

  func close() {
    UIView.beginAnimations("close", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop("animationDidStop:finished:context:")
    frame.origin.y = superview?.bounds.maxY ?? 0
    UIView.commitAnimations()
  }

  func closeWithBlock() {
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.frame.origin.y = self.superview?.bounds.maxY ?? 0
    } completion: { _ in
      self.didClose()
    }
  }

  func animationDidStop(_ id: String?, finished: NSNumber?, context: UnsafeMutableRawPointer?) {
    didClose()
  }

  private func didClose() {
    removeFromSuperview()
    delegate?.sheetDidClose(self)
  }
}

extension Sheet: SelectorResponder {
  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationDidStop:finished:context:" ? .method(animationDidStop) : nil
  }
}

final class SheetController: UIViewController, SheetDelegate {
  let sheet = Sheet(frame: CGRect(x: 0, y: 544, width: 390, height: 300))
  private(set) var closed = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    sheet.delegate = self
    view.addSubview(sheet)
  }

  func sheetDidClose(_ sheet: Sheet) {
    closed += 1
  }
}
