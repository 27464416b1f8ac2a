import UIKit
import Foundation

@IBDesignable
class MenuView: UIView {
  @IBOutlet weak var card: UIView?
  @IBInspectable var radius: CGFloat = 8
  @objc dynamic var isOpen = false
  weak var delegate: MenuDelegate?

  @objc func open() {
    UIView.beginAnimations("open", context: nil)
    UIView.setAnimationDuration(0.3)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(#selector(animationDidStop(_:finished:context:)))
    alpha = 1
    UIView.commitAnimations()
  }

  func close() {
    UIView.beginAnimations("close", context: nil)
    UIView.setAnimationDuration(0.2)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationWillStart(Selector(("willClose:")))
    UIView.setAnimationDidStop(#selector(MenuView.didClose))
    alpha = 0
    UIView.commitAnimations()
  }

  @objc private func animationDidStop(
    _ id: String?,
    finished: NSNumber,
    context: UnsafeMutableRawPointer?
  ) {
    Log.shared.write("opened \(finished)")
    delegate?.menuDidOpen?(self)
  }

  func willClose(_ id: String?) {
    Log.shared.write("will \(id ?? "-")")
  }

  @objc(closed) fileprivate func didClose() {
    delegate?.menuDidClose(self)
  }

  @IBAction func pick(_ sender: UIButton) {
    if delegate?.menu?(self, shouldPick: sender.tag) ?? true {
      Log.shared.write("picked \(sender.tag) of \(delegate?.menuTitle ?? "-")")
    }
  }
}
