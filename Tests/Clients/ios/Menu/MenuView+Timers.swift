import Foundation
import UIKit.UIGestureRecognizerSubclass

extension MenuView {
  override func layoutSubviews() {
    super.layoutSubviews()
    Log.shared.write("layout")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: radius, height: radius) }

  func start() -> Timer {
    perform(#selector(later(_:)), with: "x", afterDelay: 0.1)
    return Timer.scheduledTimer(
      timeInterval: 0.25,
      target: self,
      selector: #selector(tick),
      userInfo: nil,
      repeats: false
    )
  }

  @objc private func tick(_ timer: Timer) {
    Log.shared.write("tick")
  }

  @objc private func later(_ text: String) {
    Log.shared.write("later \(text)")
  }

  #if os(iOS) && !NO_KEYBOARD
    @objc func keyboardWillShow(_ notification: NSNotification) {
      Log.shared.write("keyboard")
    }
  #endif

  #if os(macOS)
    @objc func neverCompiled() { NSApplication.shared.hide(#selector(neverCompiled)) }
  #endif
}
