// Functions and members that were renamed in Swift 4.2.

import AnimationModel

/// The name of `UIEdgeInsets(top:left:bottom:right:)` before Swift 4.2.
public func UIEdgeInsetsMake(
  _ top: CGFloat,
  _ left: CGFloat,
  _ bottom: CGFloat,
  _ right: CGFloat
) -> UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }

/// The name of `CGRect.inset(by:)` before Swift 4.2.
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

/// The name of ``UIImage/pngData()`` before Swift 4.2.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The name of ``UIImage/jpegData(compressionQuality:)`` before Swift 4.2.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}

extension UIView {
  /// The name of ``bringSubviewToFront(_:)`` before Swift 4.2.
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  /// The name of ``sendSubviewToBack(_:)`` before Swift 4.2.
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}

extension UIViewController {
  /// The name of ``children`` before Swift 4.2.
  public var childViewControllers: [UIViewController] { children }

  /// The name of ``addChild(_:)`` before Swift 4.2.
  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  /// The name of ``removeFromParent()`` before Swift 4.2.
  public func removeFromParentViewController() { removeFromParent() }

  /// The name of ``willMove(toParent:)`` before Swift 4.2.
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  /// The name of ``didMove(toParent:)`` before Swift 4.2.
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}

/// The former name of `UIDeviceOrientation.isLandscape`.
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isLandscape
}

/// The former name of `UIDeviceOrientation.isPortrait`.
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool {
  orientation.isPortrait
}

/// The former name of `UIInterfaceOrientation.isLandscape`.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

/// The former name of `UIInterfaceOrientation.isPortrait`.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isPortrait
}

/// The former name of `UIOffset(horizontal:vertical:)`.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// The former name of `UIAccessibility.isVoiceOverRunning`.
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// The former name of `UIAccessibility.isReduceMotionEnabled`.
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// The former name of `UIAccessibility.isReduceTransparencyEnabled`.
@preconcurrency @MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}

/// The former name of `UIAccessibility.post(notification:argument:)`.
@preconcurrency @MainActor public func UIAccessibilityPostNotification(
  _ notification: UIAccessibilityNotifications,
  _ argument: Any?
) { UIAccessibility.post(notification: notification, argument: argument) }

extension RunLoop.Mode {
  /// The former name of `common`.
  public static var commonModes: RunLoop.Mode { .common }
  /// The former name of `default`.
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
  /// The former name of `tracking`.
  public static var UITrackingRunLoopMode: RunLoop.Mode { .tracking }
}

extension UIActivityIndicatorView {
  /// The name of ``init(style:)`` before Swift 4.2.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  /// The name of `style` before Swift 4.2.
  public var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
}

extension NSNotification.Name {
  /// The former name of `UIDevice.orientationDidChangeNotification`.
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
  /// The former name of `UIApplication.willChangeStatusBarOrientationNotification`.
  public static let UIApplicationWillChangeStatusBarOrientation = UIApplication
    .willChangeStatusBarOrientationNotification
  /// The former name of `UIApplication.didChangeStatusBarOrientationNotification`.
  public static let UIApplicationDidChangeStatusBarOrientation = UIApplication
    .didChangeStatusBarOrientationNotification
  /// The former name of `UIApplication.didChangeStatusBarFrameNotification`.
  public static let UIApplicationDidChangeStatusBarFrame = UIApplication
    .didChangeStatusBarFrameNotification
  /// The former name of `UIApplication.willChangeStatusBarFrameNotification`.
  public static let UIApplicationWillChangeStatusBarFrame = UIApplication
    .willChangeStatusBarFrameNotification
  /// The former name of `UIApplication.userDidTakeScreenshotNotification`.
  public static let UIApplicationUserDidTakeScreenshot = UIApplication
    .userDidTakeScreenshotNotification
  /// The former name of `UIContentSizeCategory.didChangeNotification`.
  public static let UIContentSizeCategoryDidChange = UIContentSizeCategory.didChangeNotification
  /// The former name of `UIMenuController.willShowMenuNotification`.
  public static let UIMenuControllerWillShowMenu = UIMenuController.willShowMenuNotification
  /// The former name of `UIMenuController.didShowMenuNotification`.
  public static let UIMenuControllerDidShowMenu = UIMenuController.didShowMenuNotification
  /// The former name of `UIMenuController.willHideMenuNotification`.
  public static let UIMenuControllerWillHideMenu = UIMenuController.willHideMenuNotification
  /// The former name of `UIMenuController.didHideMenuNotification`.
  public static let UIMenuControllerDidHideMenu = UIMenuController.didHideMenuNotification
  /// The former name of `UIApplication.didReceiveMemoryWarningNotification`.
  public static let UIApplicationDidReceiveMemoryWarning = UIApplication
    .didReceiveMemoryWarningNotification
  /// The name of ``UIResponder/keyboardWillShowNotification`` before Swift 4.2.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// The name of ``UIResponder/keyboardDidShowNotification`` before Swift 4.2.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// The name of ``UIResponder/keyboardWillHideNotification`` before Swift 4.2.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// The name of ``UIResponder/keyboardDidHideNotification`` before Swift 4.2.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// The name of ``UIResponder/keyboardWillChangeFrameNotification`` before Swift 4.2.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// The name of ``UIResponder/keyboardDidChangeFrameNotification`` before Swift 4.2.
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
  /// The name of ``UIApplication/didEnterBackgroundNotification`` before Swift 4.2.
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  /// The name of ``UIApplication/willEnterForegroundNotification`` before Swift 4.2.
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  /// The name of ``UITextField/textDidBeginEditingNotification`` before Swift 4.2.
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  /// The name of ``UITextField/textDidEndEditingNotification`` before Swift 4.2.
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  /// The name of ``UITextField/textDidChangeNotification`` before Swift 4.2.
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// The name of ``UITextView/textDidBeginEditingNotification`` before Swift 4.2.
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  /// The name of ``UITextView/textDidEndEditingNotification`` before Swift 4.2.
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  /// The name of ``UITextView/textDidChangeNotification`` before Swift 4.2.
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
  /// The name of ``UIApplication/didBecomeActiveNotification`` before Swift 4.2.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The name of ``UIApplication/willResignActiveNotification`` before Swift 4.2.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The name of ``UIApplication/willTerminateNotification`` before Swift 4.2.
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
  /// The name of ``UIWindow/didBecomeVisibleNotification`` before Swift 4.2.
  public static let UIWindowDidBecomeVisible = UIWindow.didBecomeVisibleNotification
  /// The name of ``UIWindow/didBecomeHiddenNotification`` before Swift 4.2.
  public static let UIWindowDidBecomeHidden = UIWindow.didBecomeHiddenNotification
  /// The name of ``UIWindow/didBecomeKeyNotification`` before Swift 4.2.
  public static let UIWindowDidBecomeKey = UIWindow.didBecomeKeyNotification
  /// The name of ``UIWindow/didResignKeyNotification`` before Swift 4.2.
  public static let UIWindowDidResignKey = UIWindow.didResignKeyNotification
  /// The name of ``UIApplication/didFinishLaunchingNotification`` before Swift 4.2.
  public static let UIApplicationDidFinishLaunching = UIApplication.didFinishLaunchingNotification
  /// The name of ``UIPasteboard/changedNotification`` before Swift 4.2.
  public static let UIPasteboardChanged = UIPasteboard.changedNotification
  /// The name of ``UIDevice/batteryLevelDidChangeNotification`` before Swift 4.2.
  public static let UIDeviceBatteryLevelDidChange = UIDevice.batteryLevelDidChangeNotification
  /// The name of ``UIDevice/batteryStateDidChangeNotification`` before Swift 4.2.
  public static let UIDeviceBatteryStateDidChange = UIDevice.batteryStateDidChangeNotification
}
