import AnimationModel

/// A layout guide that follows an object on the screen.
open class UITrackingLayoutGuide: UILayoutGuide {}

/// The layout guide of the keyboard: the part of a view that the keyboard covers.
///
/// While the keyboard is hidden, the guide is at the bottom of the safe area. Views that are constrained to
/// the guide move along with the keyboard, in the same animation.
///
/// ```swift
/// field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor).isActive = true
/// ```
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// A Boolean value that indicates whether the guide follows an undocked keyboard: stored only.
  open var followsUndockedKeyboard = false

  /// The distance above the keyboard at which a drag begins to dismiss it, in points: stored only.
  open var keyboardDismissPadding: CGFloat = 0

  /// A Boolean value that indicates whether the guide is at least as high as the bottom of the safe area.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setNeedsLayout() } }
  }

  /// The height of the part that is covered, in points.
  var height: CGFloat {
    guard let view = owningView, let window = view.storedWindow else { return 0 }
    let keyboard = view.layer.handle.loop.screenKeyboard
    let bottom = view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window).y + window.frame.minY
    let covered = keyboard.isShown ? max(0, bottom - keyboard.frame.minY) : 0
    return usesBottomSafeArea ? max(covered, view.safeAreaInsets.bottom) : covered
  }
}

extension UIKeyboardLayoutGuide: KeyboardFollower {
  func keyboardHasMoved() {
    owningView?.setNeedsLayout()
    owningView?.layoutIfNeeded()
  }
}

extension UIView {
  /// The layout guide of the keyboard.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = rare?.guide(.keyboard) as? UIKeyboardLayoutGuide { return made }
    let made = UIKeyboardLayoutGuide(.keyboard, of: self)
    ownRare.systemGuides.append(made)
    layer.handle.loop.screenKeyboard.add(made)
    return made
  }
}
