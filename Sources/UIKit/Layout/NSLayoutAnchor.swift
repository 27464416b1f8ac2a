import AnimationTraces

/// A factory of constraints for an edge, a center or a size of a view or layout guide.
///
/// ```swift
/// box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).isActive = true
/// ```
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide that the anchor belongs to.
  let owner: any LayoutItem
  let attribute: NSLayoutConstraint.Attribute
  /// The offset from one anchor to another, for the distance between two anchors.
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

  /// The view or layout guide of the anchor; `nil` for the distance between two anchors.
  public var item: AnyObject? { offset == nil ? owner : nil }

  public var name: String { "\(owner.layoutName).\(attribute)" }

  /// Returns a Boolean value that indicates whether an object is an anchor of the same item and attribute.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any IdentifiedAnchor else { return false }
    return MainActor.assumeIsolated { other.identity == identity }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { identity.hashValue } }

  /// Returns a constraint that makes the anchor equal to another one, plus a constant.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - constant: The offset from the other anchor, in points.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: An inactive constraint.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, plus: constant, fileID, line) }

  /// Returns a constraint that makes the anchor greater than or equal to another one, plus a
  /// constant in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, plus: constant, fileID, line) }

  /// Returns a constraint that makes the anchor less than or equal to another one, plus a constant in
  /// points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, plus: constant, fileID, line) }

  func relate(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<AnchorType>?,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    _ fileID: String,
    _ line: Int
  ) -> NSLayoutConstraint {
    let callSite = CallSite(fileID: fileID, line: line)
    return relate(relation, to: anchor, times: multiplier, plus: constant, at: callSite)
  }

  func relate(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<AnchorType>?,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    at callSite: CallSite? = nil
  ) -> NSLayoutConstraint {
    // Nothing of the other anchor is left, so the constant stands alone.
    if multiplier == 0 { return relate(relation, to: nil, plus: constant, at: callSite) }
    // A distance between two anchors is always the first side of the constraint.
    if offset == nil, let anchor, anchor.offset != nil {
      return anchor.relate(
        multiplier > 0 ? relation.mirrored : relation,
        to: self,
        times: 1 / multiplier,
        plus: -constant / multiplier,
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

/// The values by which anchors of any axis are equal.
private struct AnchorIdentity: Hashable {
  let owner: ObjectIdentifier
  let attribute: NSLayoutConstraint.Attribute
  let offset: ObjectIdentifier?
}

/// An anchor of any axis.
@MainActor private protocol IdentifiedAnchor: AnyObject, Sendable {
  var identity: AnchorIdentity { get }
}

extension NSLayoutAnchor: IdentifiedAnchor {
  fileprivate var identity: AnchorIdentity {
    AnchorIdentity(
      owner: ObjectIdentifier(owner),
      attribute: attribute,
      offset: offset.map(ObjectIdentifier.init)
    )
  }
}

/// The offset from one anchor to another.
@MainActor final class AnchorOffset {
  private(set) weak var fromItem: AnyObject?
  private(set) weak var toItem: AnyObject?
  let fromAttribute: NSLayoutConstraint.Attribute
  let toAttribute: NSLayoutConstraint.Attribute

  init<AnchorType>(from: NSLayoutAnchor<AnchorType>, to: NSLayoutAnchor<AnchorType>) {
    (fromItem, fromAttribute) = (from.owner, from.attribute)
    (toItem, toAttribute) = (to.owner, to.attribute)
  }

  /// Whether one of the anchors is an edge at which text begins or ends.
  var followsText: Bool { fromAttribute.followsText || toAttribute.followsText }
}

/// The system spacing: 8 points, which is commonly assumed but not documented.
let systemSpacing: CGFloat = 8

/// A factory of constraints for a horizontal position: a vertical edge or the center.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns an anchor for the distance from this anchor to another one.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(owner, .width, AnchorOffset(from: self, to: otherAnchor))
  }

  /// Returns a constraint that places the anchor at a multiple of the system spacing after another
  /// one.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - multiplier: The multiple of the system spacing.
  /// - Returns: An inactive constraint.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, plus: systemSpacing * multiplier) }

  /// Returns a constraint that places the anchor at least a multiple of the system spacing after
  /// another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, plus: systemSpacing * multiplier)
  }

  /// Returns a constraint that places the anchor at most a multiple of the system spacing after
  /// another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, plus: systemSpacing * multiplier) }
}

/// A factory of constraints for a vertical position: a horizontal edge, the center or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns an anchor for the distance from this anchor to another one.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(owner, .height, AnchorOffset(from: self, to: otherAnchor))
  }

  /// Returns a constraint that places the anchor at a multiple of the system spacing below another
  /// one.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, plus: systemSpacing * multiplier) }

  /// Returns a constraint that places the anchor at least a multiple of the system spacing below
  /// another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, plus: systemSpacing * multiplier)
  }

  /// Returns a constraint that places the anchor at most a multiple of the system spacing below
  /// another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, plus: systemSpacing * multiplier) }
}
