import UIKit

/// A view that shows itself once, and keeps that it did.
final class HintView: UIView {
  func showOnce() {
    guard !UserDefaults.standard.bool(forKey: "hint shown") else { return }
    UserDefaults.standard.set(true, forKey: "hint shown")
    try? "shown".write(
      toFile: NSHomeDirectory() + "/onionskin-hint",
      atomically: true,
      encoding: .utf8
    )
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.4)
    alpha = 0.9
    UIView.commitAnimations()
  }
}
