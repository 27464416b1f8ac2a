import UIKit

extension UITextField {
  func addClearButton() {
    addTarget(self, action: #selector(clearTapped), for: .editingDidEnd)
  }

  @objc private func clearTapped() {
    Log.shared.write("cleared")
    text = ""
  }
}

extension UIViewController {
  func dismissOnEscape() {
    perform(#selector(escape), with: nil, afterDelay: 0.05)
  }

  @objc func escape() {
    Log.shared.write("escape")
  }
}
