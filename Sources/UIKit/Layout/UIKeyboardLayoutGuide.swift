import AnimationModel

/// A layout guide that follows an object on the screen.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The layout guide of the keyboard: its frame in a view, at most as far down as the safe area of the view.
///
/// While the keyboard is hidden, the guide begins where the safe area of the view ends. It is always as wide
/// as the window and ends at its bottom. Views that are constrained to the guide move along with the
/// keyboard, in the same animation.
///
/// ```swift
/// field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
/// ```
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// A Boolean value that indicates whether the guide follows an undocked keyboard: stored only.
  open var followsUndockedKeyboard = false

  /// The distance above the keyboard at which a drag begins to dismiss it, in points: stored only.
  open var keyboardDismissPadding: CGFloat = 0

  /// A Boolean value that indicates whether the guide begins at the bottom of the safe area while the
  /// keyboard is hidden, and otherwise at the bottom of the view.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  /// The frame in the coordinates of the view; outside a window, its empty bottom edge.
  var keyboardFrame: CGRect {
    guard let view = owningView else { return .zero }
    var top = view.bounds.maxY - (usesBottomSafeArea ? view.safeAreaInsets.bottom : 0)
    guard let window = view.storedWindow else {
      return CGRect(x: view.bounds.minX, y: top, width: view.bounds.width, height: 0)
    }
    let keyboard = view.layer.handle.loop.screenKeyboard
    if keyboard.isShown {
      let frame = keyboard.frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
      top = min(top, view.convert(frame, from: window).minY)
    }
    let whole = view.convert(window.bounds, from: window)
    return CGRect(x: whole.minX, y: top, width: whole.width, height: max(0, whole.maxY - top))
  }
}

extension UIKeyboardLayoutGuide: KeyboardFollower {
  func keyboardHasMoved() {
    owningView?.setNeedsLayout()
    owningView?.layoutIfNeeded()
  }
}

extension UIView {
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = rare?.guide(.keyboard) as? UIKeyboardLayoutGuide { return made }
    let made = UIKeyboardLayoutGuide(.keyboard, of: self)
    ownRare.systemGuides.append(made)
    layer.handle.loop.screenKeyboard.add(made)
    return made
  }
}
