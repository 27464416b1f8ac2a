import Onionskin
import Testing
import UIKit

/// Alerts and action sheets from before iOS 8.
@MainActor @Suite(.ownLoop) struct FormerViewsTests {
  private final class Answers: NSObject, UIAlertViewDelegate, UIActionSheetDelegate {
    var calls: [String] = []

    func willPresent(_ alertView: UIAlertView) { calls.append("will present") }
    func didPresent(_ alertView: UIAlertView) { calls.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      calls.append("will dismiss \(buttonIndex) \(alertView.isVisible)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      calls.append("did dismiss \(buttonIndex) \(alertView.isVisible)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
      calls.append(actionSheet.buttonTitle(at: buttonIndex) ?? "none")
    }
  }

  // https://developer.apple.com/documentation/uikit/uialertview
  @Test func `an alert view calls its delegate when it is shown and dismissed`() {
    let answers = Answers()
    let alert = UIAlertView(
      title: "Delete?",
      message: nil,
      delegate: answers,
      cancelButtonTitle: "Keep"
    )
    #expect(alert.addButton(withTitle: "Delete") == 1)
    #expect((alert.title, alert.numberOfButtons) == ("Delete?", 2))
    #expect((alert.cancelButtonIndex, alert.firstOtherButtonIndex) == (0, -1))
    #expect(alert.buttonTitle(at: 1) == "Delete")
    #expect(alert.buttonTitle(at: 2) == nil)
    alert.dismiss(withClickedButtonIndex: 0, animated: true)
    #expect(answers.calls == [])
    alert.show()
    #expect(alert.isVisible)
    alert.dismiss(withClickedButtonIndex: 1, animated: true)
    #expect(
      answers.calls == [
        "will present", "did present", "will dismiss 1 true", "did dismiss 1 false",
      ]
    )
  }

  @Test func `the style of an alert view determines its text fields`() {
    let alert = UIAlertView(
      title: "Name",
      message: "",
      delegate: nil,
      cancelButtonTitle: "Cancel",
      otherButtonTitles: "OK",
      "Later"
    )
    #expect((alert.numberOfButtons, alert.firstOtherButtonIndex) == (3, 1))
    #expect(alert.textField(at: 0) == nil)
    alert.alertViewStyle = .plainTextInput
    alert.textField(at: 0)?.text = "Ada"
    #expect(alert.textField(at: 0)?.text == "Ada")
    #expect(alert.textField(at: 1) == nil)
    alert.alertViewStyle = .loginAndPasswordInput
    #expect(alert.textField(at: 1) != nil)
  }

  // https://developer.apple.com/documentation/uikit/uiactionsheet
  @Test func `the destructive button of an action sheet is first, and the one that cancels last`() {
    let answers = Answers()
    let sheet = UIActionSheet(
      title: nil,
      delegate: answers,
      cancelButtonTitle: "Cancel",
      destructiveButtonTitle: "Delete",
      otherButtonTitles: "Copy",
      "Move"
    )
    #expect((0..<4).map(sheet.buttonTitle(at:)) == ["Delete", "Copy", "Move", "Cancel"])
    #expect((sheet.destructiveButtonIndex, sheet.firstOtherButtonIndex) == (0, 1))
    #expect(sheet.cancelButtonIndex == 3)
    sheet.show(in: UIView())
    #expect(sheet.isVisible)
    sheet.dismiss(withClickedButtonIndex: 3, animated: true)
    #expect(!sheet.isVisible)
    #expect(answers.calls == ["Cancel"])
  }

  @Test func `the former names of an image picker are strings and nested types`() {
    let image = UIImage()
    let info: [String: Any] = [UIImagePickerControllerOriginalImage: image]
    #expect(info["UIImagePickerControllerOriginalImage"] as? UIImage === image)
    let source: UIImagePickerControllerSourceType = .camera
    #expect(source == UIImagePickerController.SourceType.camera)
  }

  @Test func `former names of notifications, keys and modes have the present values`() {
    typealias Name = NSNotification.Name
    #expect(Name.UIContentSizeCategoryDidChange == UIContentSizeCategory.didChangeNotification)
    #expect(Name.UIMenuControllerDidHideMenu == UIMenuController.didHideMenuNotification)
    #expect(
      Name.UIApplicationWillChangeStatusBarFrame
        == UIApplication.willChangeStatusBarFrameNotification
    )
    #expect(
      Name.UIApplicationUserDidTakeScreenshot == UIApplication.userDidTakeScreenshotNotification
    )
    let key: NSAttributedStringKey = .font
    #expect(key == NSAttributedString.Key.font)
    #expect(RunLoopMode.UITrackingRunLoopMode == .tracking)
    #expect(UIKeyboardBoundsUserInfoKey == "UIKeyboardBoundsUserInfoKey")
    #expect(UITableViewIndexSearch == "{search}")
  }

  @Test func `former properties of views and view controllers are stored`() {
    let spinner = UIActivityIndicatorView(style: .large)
    #expect(spinner.activityIndicatorViewStyle == .large)
    spinner.activityIndicatorViewStyle = .white
    #expect(spinner.style == .white)
    let label = UILabel()
    label.minimumFontSize = 8
    #expect(label.minimumFontSize == 8)
    let button = UIButton()
    button.reversesTitleShadowWhenHighlighted = true
    #expect(button.reversesTitleShadowWhenHighlighted)
    let screen = UIViewController()
    #expect(!screen.wantsFullScreenLayout)
    screen.wantsFullScreenLayout = true
    #expect(screen.wantsFullScreenLayout)
    screen.setNeedsFocusUpdate()
    screen.updateFocusIfNeeded()
    UIApplication.shared.setStatusBarOrientation(.landscapeLeft, animated: false)
    #expect(UIApplication.shared.statusBarOrientation == .landscapeLeft)
  }
}
