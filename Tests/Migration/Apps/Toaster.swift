import UIKit
import UIKitExtensions

/// Shows short messages, one at a time.
final class Toaster {
  static let shared = Toaster()

  private var queue: [ToastMessage] = []
  private lazy var label: InsetLabel = {
    let label = InsetLabel(insets: Spacing.toast)
    label.backgroundColor = Palette.ink
    label.alpha = 0
    return label
  }()

  func show(_ message: ToastMessage) {
    guard let window = UIApplication.shared.keyWindow else { return }
    queue.append(message)
    label.text = message.text
    label.sizeToFit(in: window)
    window.addSubview(label)
    UIView.beginAnimations("in", context: nil)
    UIView.setAnimationDuration(Motion.toastIn)
    UIView.setAnimationDelegate(self)
    label.alpha = Palette.toastAlpha
    label.frame.origin.y -= Spacing.rise
    UIView.commitAnimations()
  }

  func hideAll() {
    UIView.beginAnimations("out", context: nil)
    UIView.setAnimationDuration(0.2)
    queue.forEach { $0.markAsSeen() }
    label.alpha = 0
    UIView.commitAnimations()
    queue.removeAll()
  }
}
