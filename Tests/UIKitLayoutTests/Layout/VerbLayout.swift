import UIKit

/// Layout code in the manner of libraries of many small methods, written afresh:
/// `box.pinEdges(insets: insets)`.
extension UIView {
  enum Edge: CaseIterable {
    case top, left, bottom, right

    var attribute: NSLayoutConstraint.Attribute {
      switch self {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
    }
  }

  @discardableResult
  func pin(
    _ edge: Edge,
    inset: CGFloat = 0,
    relation: NSLayoutConstraint.Relation = .equal
  ) -> NSLayoutConstraint {
    let isFar = edge == .bottom || edge == .right
    // Insets count inwards, so that a far edge is related the other way round.
    let constraint = NSLayoutConstraint(
      item: self,
      attribute: edge.attribute,
      relatedBy: isFar ? relation.turned : relation,
      toItem: superview,
      attribute: edge.attribute,
      multiplier: 1,
      constant: isFar ? -inset : inset
    )
    return activated(constraint)
  }

  @discardableResult
  func pinEdges(insets: UIEdgeInsets = .zero, excluding edge: Edge? = nil) -> [NSLayoutConstraint] {
    Edge.allCases.filter { $0 != edge }.map { edge in
      switch edge {
      case .top: pin(edge, inset: insets.top)
      case .left: pin(edge, inset: insets.left)
      case .bottom: pin(edge, inset: insets.bottom)
      case .right: pin(edge, inset: insets.right)
      }
    }
  }

  @discardableResult
  func setLength(_ attribute: NSLayoutConstraint.Attribute, _ length: CGFloat) -> NSLayoutConstraint
  {
    activated(
      NSLayoutConstraint(
        item: self,
        attribute: attribute,
        relatedBy: .equal,
        toItem: nil,
        attribute: .notAnAttribute,
        multiplier: 1,
        constant: length
      )
    )
  }

  @discardableResult
  func match(
    _ attribute: NSLayoutConstraint.Attribute,
    to otherAttribute: NSLayoutConstraint.Attribute,
    of other: UIView,
    offset: CGFloat = 0,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    activated(
      NSLayoutConstraint(
        item: self,
        attribute: attribute,
        relatedBy: .equal,
        toItem: other,
        attribute: otherAttribute,
        multiplier: multiplier,
        constant: offset
      )
    )
  }

  private func activated(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    translatesAutoresizingMaskIntoConstraints = false
    constraint.isActive = true
    return constraint
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var turned: Self {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension [UIView] {
  /// Lines views up from left to right, all as wide, with the same space around them.
  @MainActor func distribute(spacing: CGFloat) {
    for (index, view) in enumerated() {
      if index == 0 {
        view.pin(.left, inset: spacing)
      } else {
        view.match(.left, to: .right, of: self[index - 1], offset: spacing)
        view.match(.width, to: .width, of: self[0])
      }
    }
    last?.pin(.right, inset: spacing)
  }
}
