import Analytics
import UIKit

/// Signs people in: the form stands above the keyboard.
class SignInViewController: BaseViewController, UITextFieldDelegate {
  @IBOutlet var form: UIView!
  @IBOutlet var signInButton: RoundedButton!
  @IBOutlet var spinner: UIActivityIndicatorView!
  @IBOutlet var bottom: NSLayoutConstraint!

  var viewModel: SignInViewModel!
  let session = SessionManager.sharedInstance

  override func viewDidLoad() {
    super.viewDidLoad()
    bindViewModel()
    let center = NotificationCenter.default
    center.addObserver(
      self,
      selector: #selector(keyboardWillShow(_:)),
      name: UIResponder.keyboardWillShowNotification,
      object: nil
    )
  }

  @objc func keyboardWillShow(_ notification: Notification) {
    guard let info = notification.userInfo,
      let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    else { return }
    Tracker.log(.keyboardShown, screen: .signIn)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    UIView.setAnimationBeginsFromCurrentState(true)
    bottom.constant = frame.height + Layout.formPadding
    view.layoutIfNeeded()
    UIView.commitAnimations()
  }

  @IBAction func signIn(_ sender: AnyObject) {
    if viewModel.email.isEmpty {
      shakeForm(times: 3)
      return
    }
    spinner.startAnimating()
    UIView.beginAnimations("sending", context: nil)
    UIView.setAnimationDuration(0.4)
    form.alpha = viewModel.isOffline ? 0.2 : 0.5
    signInButton.frame.origin.y += Layout.buttonOffset
    signInButton.showsSpinner = true
    UIView.commitAnimations()
    session.signIn(viewModel.credentials) { [weak self] result in
      self?.didSignIn(result)
    }
  }

  private func didSignIn(_ result: SignInResult) {
    UIView.beginAnimations("sent", context: nil)
    UIView.setAnimationDuration(0.25)
    UIView.setAnimationDelay(result.isSuccess ? 0 : 0.1)
    form.alpha = 1
    spinner.alpha = 0
    UIView.commitAnimations()
  }
}
