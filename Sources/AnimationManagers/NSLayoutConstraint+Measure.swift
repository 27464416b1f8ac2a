package import UIKit

/// Constants that are measured in the current layout.
extension NSLayoutConstraint {
  /// Returns the constant with which the constraint leaves the current layout as it is.
  ///
  /// - Returns: The constant; `nil` for items without a common ancestor.
  func presentConstant() -> CGFloat? {
    guard let first = MeasuredItem(firstItem), let common = commonView else { return nil }
    common.layoutIfNeeded()
    let isMirrored =
      firstAttribute.followsText
      && first.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard
      var constant = first.value(of: firstAttribute, isMirrored: isMirrored, in: common)
    else { return nil }
    if let second = MeasuredItem(secondItem) {
      guard let value = second.value(of: secondAttribute, isMirrored: isMirrored, in: common)
      else { return nil }
      constant -= multiplier * value
    }
    // If text runs from right to left, a greater constant is farther to the left.
    return isMirrored ? -constant : constant
  }

  /// Returns the constant that gives the layout without the constraint, which stays active.
  ///
  /// - Returns: The constant; `nil` for items without a common ancestor.
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

  /// The view that contains the first item: the superview of a view, or the owner of a guide.
  package var containerOfFirstItem: UIView? { MeasuredItem(firstItem)?.container }

  /// The nearest common ancestor of both items, or the container of the only one.
  private var commonView: UIView? {
    guard let first = MeasuredItem(firstItem) else { return nil }
    guard let second = MeasuredItem(secondItem), second.view !== first.view else {
      return first.container ?? first.view
    }
    var above: UIView? = first.view
    while let view = above, !second.view.isDescendant(of: view) { above = view.superview }
    return above
  }
}

/// An item of a constraint: a view or a layout guide.
@MainActor private struct MeasuredItem {
  /// The view, or the view that owns the guide.
  let view: UIView
  private let guide: UILayoutGuide?

  init?(_ item: AnyObject?) {
    guide = item as? UILayoutGuide
    guard let view = item as? UIView ?? guide?.owningView else { return nil }
    self.view = view
  }

  var container: UIView? { guide == nil ? view.superview : view }

  /// Returns the attribute's value in the coordinates of an ancestor or the view itself.
  func value(
    of attribute: NSLayoutConstraint.Attribute,
    isMirrored: Bool,
    in common: UIView
  ) -> CGFloat? {
    let box = attribute.withinMargins == nil ? box : view.bounds.inset(by: view.layoutMargins)
    let base = attribute.withinMargins ?? attribute
    let placed = CGRect(origin: view.convert(box.origin, to: common), size: box.size)
    return Self.values[base.sided(isMirrored: isMirrored)]?(placed)
  }

  private var box: CGRect { guide?.layoutFrame ?? view.bounds }

  private static let values: [NSLayoutConstraint.Attribute: @Sendable (CGRect) -> CGFloat] = [
    .left: { $0.minX }, .right: { $0.maxX },
    .top: { $0.minY }, .firstBaseline: { $0.minY },
    .bottom: { $0.maxY }, .lastBaseline: { $0.maxY },
    .width: { $0.width }, .height: { $0.height },
    .centerX: { $0.midX }, .centerY: { $0.midY },
  ]
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is an edge at which text begins or ends.
  fileprivate var followsText: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// The attribute without margins; `nil` if it has none.
  fileprivate var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// Returns the attribute with left or right in place of leading or trailing.
  fileprivate func sided(isMirrored: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: self
    }
  }
}
