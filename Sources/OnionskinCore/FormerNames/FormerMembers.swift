// Functions and members that were renamed in Swift 4.2.

/// The name of `UIEdgeInsets(top:left:bottom:right:)` before Swift 4.2.
public func UIEdgeInsetsMake(
  _ top: CGFloat,
  _ left: CGFloat,
  _ bottom: CGFloat,
  _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The name of `CGRect.inset(by:)` before Swift 4.2.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension UIView {
  /// The name of ``bringSubviewToFront(_:)`` before Swift 4.2.
  public func bringSubview(toFront view: UIView) {
    bringSubviewToFront(view)
  }

  /// The name of ``sendSubviewToBack(_:)`` before Swift 4.2.
  public func sendSubview(toBack view: UIView) {
    sendSubviewToBack(view)
  }
}

extension UIViewController {
  /// The name of ``children`` before Swift 4.2.
  public var childViewControllers: [UIViewController] { children }

  /// The name of ``addChild(_:)`` before Swift 4.2.
  public func addChildViewController(_ childController: UIViewController) {
    addChild(childController)
  }

  /// The name of ``removeFromParent()`` before Swift 4.2.
  public func removeFromParentViewController() {
    removeFromParent()
  }

  /// The name of ``willMove(toParent:)`` before Swift 4.2.
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }

  /// The name of ``didMove(toParent:)`` before Swift 4.2.
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
}

extension UIActivityIndicatorView {
  /// The name of ``init(style:)`` before Swift 4.2.
  public convenience init(activityIndicatorStyle style: Style) {
    self.init(style: style)
  }
}

extension NSNotification.Name {
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
  /// The name of ``UIApplication/didBecomeActiveNotification`` before Swift 4.2.
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  /// The name of ``UIApplication/willResignActiveNotification`` before Swift 4.2.
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  /// The name of ``UIApplication/willTerminateNotification`` before Swift 4.2.
  public static let UIApplicationWillTerminate = UIApplication.willTerminateNotification
}
