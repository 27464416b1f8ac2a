// Functions and members that were renamed in Swift 4.2.

import AnimationModel

public func UIEdgeInsetsMake(
  _ top: CGFloat,
  _ left: CGFloat,
  _ bottom: CGFloat,
  _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// The former name of the comparison of two `UIEdgeInsets`.
public func UIEdgeInsetsEqualToEdgeInsets(
  _ insets1: UIEdgeInsets,
  _ insets2: UIEdgeInsets
) -> Bool { insets1 == insets2 }

/// The former name of the comparison of two `UIOffset`.
public func UIOffsetEqualToOffset(_ offset1: UIOffset, _ offset2: UIOffset) -> Bool {
  offset1 == offset2
}

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

extension UIView {
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  public var childViewControllers: [UIViewController] { children }

  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  public func removeFromParentViewController() { removeFromParent() }

  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}

public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}

public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}

public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}

public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

@preconcurrency @MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}

@preconcurrency @MainActor public func UIAccessibilityPostNotification(
  _ notification: UIAccessibilityNotifications,
  _ argument: Any?
) { UIAccessibility.post(notification: notification, argument: argument) }

extension RunLoop.Mode {
  public static var commonModes: RunLoop.Mode { .common }
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
  public static var UITrackingRunLoopMode: RunLoop.Mode { .tracking }
}

extension UIActivityIndicatorView {
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension NSNotification.Name {
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  public static let UIApplicationWillChangeStatusBarOrientation = UIApplication
    .willChangeStatusBarOrientationNotification
  public static let UIApplicationDidChangeStatusBarOrientation = UIApplication
    .didChangeStatusBarOrientationNotification
  public static let UIApplicationDidChangeStatusBarFrame = UIApplication
    .didChangeStatusBarFrameNotification
  public static let UIApplicationWillChangeStatusBarFrame = UIApplication
    .willChangeStatusBarFrameNotification
  public static let UIApplicationUserDidTakeScreenshot = UIApplication
    .userDidTakeScreenshotNotification
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  public static let UIMenuControllerDidShowMenu = UIMenuController.didShowMenuNotification
  public static let UIMenuControllerWillHideMenu = UIMenuController.willHideMenuNotification
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication
    .didReceiveMemoryWarningNotification
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
}
