extension UIView {
  /// The margins before the safe area is added.
  private var baseMargins: UIEdgeInsets {
    rare?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  var wholeLayoutMargins: UIEdgeInsets {
    guard insetsLayoutMarginsFromSafeArea else { return baseMargins }
    let (base, safe) = (baseMargins, safeAreaInsets)
    return UIEdgeInsets(
      top: base.top + safe.top,
      left: base.left + safe.left,
      bottom: base.bottom + safe.bottom,
      right: base.right + safe.right
    )
  }

  func setLayoutMargins(_ margins: UIEdgeInsets) {
    guard margins != baseMargins || rare?.layoutMargins == nil else { return }
    ownRare.layoutMargins = margins
    setNeedsLayout()
    layoutMarginsDidChange()
  }

  var ownSafeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    var path: [UIView] = []
    var view: UIView? = self
    while let current = view {
      path.append(current)
      view = current === window ? nil : current.superview
    }
    let device = window.layer.handle.loop.device
    var insets = device.safeAreaInsets
    var size = device.screenSize
    var origin = CGPoint.zero
    for view in path.reversed() {
      let frame = view.frame.offsetBy(dx: -origin.x, dy: -origin.y)
      insets = insets.inside(frame, of: size)
      if let extra = view.rare?.owner?.additionalSafeAreaInsets {
        insets = UIEdgeInsets(
          top: insets.top + extra.top,
          left: insets.left + extra.left,
          bottom: insets.bottom + extra.bottom,
          right: insets.right + extra.right
        )
      }
      (size, origin) = (view.bounds.size, view.bounds.origin)
    }
    return insets
  }
}

extension UIEdgeInsets {
  /// What is left of the insets of a rectangle for one in it: how far they reach into that one.
  fileprivate func inside(_ frame: CGRect, of size: CGSize) -> UIEdgeInsets {
    func reach(_ distance: CGFloat, _ inset: CGFloat) -> CGFloat { min(max(distance, 0), inset) }
    return UIEdgeInsets(
      top: reach(top - frame.minY, top),
      left: reach(left - frame.minX, left),
      bottom: reach(frame.maxY - (size.height - bottom), bottom),
      right: reach(frame.maxX - (size.width - right), right)
    )
  }
}
