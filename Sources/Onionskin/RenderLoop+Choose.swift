public import UIKit

extension RenderLoop {
  /// Simulates the user's choice of an action.
  ///
  /// The alert is dismissed, and then the handler of the action is called. Choosing a disabled action has
  /// no effect. Neither has choosing an action of an alert that is not presented, which records misuse.
  public func choose(_ action: UIAlertAction) {
    perform("choose \(action.title ?? "an answer")") {
      guard action.isEnabled else { return }
      guard let alert = action.alert, alert.presentingViewController != nil else {
        return reportMisuse(
          .alertNotPresented,
          "\(action.title.map { "\"\($0)\"" } ?? "An action") was chosen, but its alert is not presented. "
            + "Nothing happens. Present the alert first."
        )
      }
      alert.dismiss(animated: true) { action.handler?(action) }
    }
  }
}
