/// An edge, middle or size of a view or guide, from which constraints are made.
///
/// ```swift
/// box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).isActive = true
/// ```
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide that the anchor belongs to.
  let owner: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute
  /// The way from one anchor to another, for a length between two.
  let offset: AnchorOffset?

  init(
    _ owner: any LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute,
    _ offset: AnchorOffset? = nil
  ) {
    self.owner = owner
    self.attribute = attribute
    self.offset = offset
  }

  /// The view or guide that the anchor belongs to; `nil` for a length between two anchors.
  public var item: AnyObject? { offset == nil ? owner : nil }

  /// The name of the anchor: its item and attribute.
  public var name: String { "\(owner.layoutName).\(attribute)" }

  /// Returns a constraint that keeps this at another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - constant: How far behind it.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: constant, at: CallSite(fileID: fileID, line: line))
  }

  /// Returns a constraint that keeps this at or behind another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - constant: How far behind it at least.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual,
      to: anchor,
      constant: constant,
      at: CallSite(fileID: fileID, line: line)
    )
  }

  /// Returns a constraint that keeps this at or before another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - constant: How far behind it at most.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual,
      to: anchor,
      constant: constant,
      at: CallSite(fileID: fileID, line: line)
    )
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1,
    constant: CGFloat,
    at callSite: CallSite?
  ) -> NSLayoutConstraint {
    // A length between two anchors stands on the left: it is what the constraint is about.
    if offset == nil, let anchor, anchor.offset != nil, multiplier != 0 {
      let turned: NSLayoutConstraint.Relation =
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: multiplier > 0 ? .greaterThanOrEqual : .lessThanOrEqual
        case .greaterThanOrEqual: multiplier > 0 ? .lessThanOrEqual : .greaterThanOrEqual
        }
      return anchor.constraint(
        turned,
        to: self,
        multiplier: 1 / multiplier,
        constant: -constant / multiplier,
        at: callSite
      )
    }
    return NSLayoutConstraint(
      owner,
      attribute,
      relation,
      anchor?.owner,
      anchor?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant,
      offset: offset,
      secondOffset: anchor?.offset,
      at: callSite
    )
  }
}

/// The way from one anchor to another.
@MainActor
final class AnchorOffset {
  private(set) weak var fromItem: AnyObject?
  private(set) weak var toItem: AnyObject?
  let fromAttribute: NSLayoutConstraint.Attribute
  let toAttribute: NSLayoutConstraint.Attribute

  init<AnchorType>(from: NSLayoutAnchor<AnchorType>, to: NSLayoutAnchor<AnchorType>) {
    (fromItem, fromAttribute) = (from.owner, from.attribute)
    (toItem, toAttribute) = (to.owner, to.attribute)
  }
}

/// The space that system spacing means: 8 points, which nobody has published but everybody expects.
let systemSpacing: CGFloat = 8

/// An edge or middle from left to right.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the length of the way from this anchor to another.
  ///
  /// - Parameter otherAnchor: The other anchor.
  /// - Returns: The length, from which constraints are made.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(owner, .width, AnchorOffset(from: self, to: otherAnchor))
  }

  /// Returns a constraint that keeps this a system space behind another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: How many system spaces.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: systemSpacing * multiplier, at: nil)
  }

  /// Returns a constraint that keeps this at least a system space behind another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier, at: nil)
  }

  /// Returns a constraint that keeps this at most a system space behind another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier, at: nil)
  }
}

/// An edge or middle from top to bottom.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the length of the way from this anchor to another.
  ///
  /// - Parameter otherAnchor: The other anchor.
  /// - Returns: The length, from which constraints are made.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(owner, .height, AnchorOffset(from: self, to: otherAnchor))
  }

  /// Returns a constraint that keeps this a system space below another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: How many system spaces.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: systemSpacing * multiplier, at: nil)
  }

  /// Returns a constraint that keeps this at least a system space below another anchor.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: systemSpacing * multiplier, at: nil)
  }

  /// Returns a constraint that keeps this at most a system space below another anchor.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: systemSpacing * multiplier, at: nil)
  }
}
