import UIKit

/// Constants that are measured in the current layout.
extension NSLayoutConstraint {
  /// Returns the constant with which the constraint leaves the current layout as it is.
  ///
  /// - Returns: The constant; `nil` for views without a common ancestor.
  func presentConstant() -> CGFloat? {
    guard let first = firstItem as? UIView, let common = commonView else { return nil }
    common.layoutIfNeeded()
    guard let value = firstAttribute.value(of: first, in: common) else { return nil }
    guard let second = secondItem as? UIView else { return value }
    return secondAttribute.value(of: second, in: common).map { value - multiplier * $0 }
  }

  /// Returns the constant that gives the layout without the constraint, which stays active.
  ///
  /// - Returns: The constant; `nil` for views without a common ancestor.
  func constantWithout() -> CGFloat? {
    var constant: CGFloat?
    // The intermediate layout must not animate.
    UIView.performWithoutAnimation {
      isActive = false
      constant = presentConstant()
      isActive = true
      commonView?.layoutIfNeeded()
    }
    return constant
  }

  /// The nearest common ancestor of both views, or the superview of the only one.
  private var commonView: UIView? {
    guard let first = firstItem as? UIView else { return nil }
    guard let second = secondItem as? UIView, second !== first else {
      return first.superview ?? first
    }
    var above: UIView? = first
    while let view = above, !second.isDescendant(of: view) { above = view.superview }
    return above
  }
}

extension NSLayoutConstraint.Attribute {
  /// Returns the attribute's value for a view, in the coordinates of an ancestor or the view.
  @MainActor
  fileprivate func value(of view: UIView, in common: UIView) -> CGFloat? {
    let bounds = view.bounds
    let box = CGRect(origin: view.convert(bounds.origin, to: common), size: bounds.size)
    return Self.values[self]?(box)
  }

  private static let values: [NSLayoutConstraint.Attribute: @Sendable (CGRect) -> CGFloat] = [
    .left: { $0.minX }, .leading: { $0.minX }, .right: { $0.maxX }, .trailing: { $0.maxX },
    .top: { $0.minY }, .firstBaseline: { $0.minY },
    .bottom: { $0.maxY }, .lastBaseline: { $0.maxY },
    .width: { $0.width }, .height: { $0.height },
    .centerX: { $0.midX }, .centerY: { $0.midY },
  ]
}
