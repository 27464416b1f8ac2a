import UIKit

/// What constants would be, measured in the present layout.
extension NSLayoutConstraint {
  /// Returns the constant with which the constraint changes nothing.
  ///
  /// - Returns: The constant; `nil` for views that stand in no common view.
  func presentConstant() -> CGFloat? {
    guard let first = firstItem as? UIView, let common = commonView else { return nil }
    common.layoutIfNeeded()
    guard let value = firstAttribute.value(of: first, in: common) else { return nil }
    guard let second = secondItem as? UIView else { return value }
    return secondAttribute.value(of: second, in: common).map { value - multiplier * $0 }
  }

  /// Returns the constant that the layout would have without the constraint, which stays active.
  ///
  /// - Returns: The constant; `nil` for views that stand in no common view.
  func constantWithout() -> CGFloat? {
    var constant: CGFloat?
    // The layout in between is nobody's to see.
    UIView.performWithoutAnimation {
      isActive = false
      constant = presentConstant()
      isActive = true
      commonView?.layoutIfNeeded()
    }
    return constant
  }

  /// The nearest view that both views are or stand in, or that the only one stands in.
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
  /// Returns what the attribute is of a view, in the coordinates of one that it is or stands in.
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
