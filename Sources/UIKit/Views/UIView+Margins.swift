import AnimationModel

extension UIView {
  /// The margins without the safe area.
  ///
  /// Those of a view controller's root view default to the system minimum instead of 8 points, and are
  /// never smaller.
  private var baseMargins: UIEdgeInsets {
    let own = rare?.layoutMargins
    guard let controller = rare?.owner, controller.viewRespectsSystemMinimumLayoutMargins else {
      return own ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let minimum = controller.systemMinimumLayoutMargins
      .sided(in: effectiveUserInterfaceLayoutDirection)
    return own?.combined(with: minimum, by: max) ?? minimum
  }

  /// The margins with the safe area and the superview's margins, where these apply.
  var wholeLayoutMargins: UIEdgeInsets {
    var margins = baseMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins.combined(with: safeAreaInsets, by: +) }
    guard preservesSuperviewLayoutMargins, let superview = storedSuperview else { return margins }
    return margins.combined(with: superview.marginsReaching(into: frame), by: max)
  }

  /// Returns how far the margins extend into a rectangle in the view.
  private func marginsReaching(into rect: CGRect) -> UIEdgeInsets {
    let inside = bounds.inset(by: wholeLayoutMargins)
    return UIEdgeInsets(
      top: inside.minY - rect.minY,
      left: inside.minX - rect.minX,
      bottom: rect.maxY - inside.maxY,
      right: rect.maxX - inside.maxX
    )
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    guard margins != rare?.layoutMargins else { return }
    ownRare.layoutMargins = margins
    marginsDidChange()
  }

  /// Notifies the view and the subviews that preserve its margins, and requests their layout.
  func marginsDidChange() {
    setNeedsLayout()
    layoutMarginsDidChange()
    rare?.owner?.viewLayoutMarginsDidChange()
    for subview in storedSubviews where subview.preservesSuperviewLayoutMargins {
      subview.marginsDidChange()
    }
  }
}

extension UIEdgeInsets {
  static prefix func - (insets: UIEdgeInsets) -> UIEdgeInsets { zero.combined(with: insets, by: -) }

  func combined(with other: UIEdgeInsets, by combine: (CGFloat, CGFloat) -> CGFloat) -> UIEdgeInsets
  {
    UIEdgeInsets(
      top: combine(top, other.top),
      left: combine(left, other.left),
      bottom: combine(bottom, other.bottom),
      right: combine(right, other.right)
    )
  }
}
