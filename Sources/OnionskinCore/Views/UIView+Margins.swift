extension UIView {
  /// The margins before the safe area is added.
  ///
  /// A view controller's root view has the system's minimum in place of 8 points, and at least that.
  private var baseMargins: UIEdgeInsets {
    let own = rare?.layoutMargins
    guard let controller = rare?.owner, controller.viewRespectsSystemMinimumLayoutMargins else {
      return own ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    }
    let minimum = controller.systemMinimumLayoutMargins
      .sided(in: effectiveUserInterfaceLayoutDirection)
    return own?.combined(with: minimum, by: max) ?? minimum
  }

  /// The margins with all that is added to them.
  var wholeLayoutMargins: UIEdgeInsets {
    var margins = baseMargins
    if insetsLayoutMarginsFromSafeArea { margins = margins.combined(with: safeAreaInsets, by: +) }
    guard preservesSuperviewLayoutMargins, let superview = storedSuperview else { return margins }
    return margins.combined(with: superview.marginsReaching(into: frame), by: max)
  }

  /// How far the margins reach into a rectangle in the view.
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

  /// Tells the view, and the subviews that keep its margins, and asks them for layout.
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
