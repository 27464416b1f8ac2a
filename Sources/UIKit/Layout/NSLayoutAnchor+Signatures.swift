// The exact signatures of UIKit, for code that uses a method as a value:
//
//     let pin = box.topAnchor.constraint(equalTo:)
//
// A direct call, as in each of these bodies, resolves to the overload of the same name that records
// the call site.

extension NSLayoutAnchor {
  @_disfavoredOverload
  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor)
  }

  @_disfavoredOverload
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, plus: constant) }

  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor) }

  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, plus: constant) }

  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor) }

  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, plus: constant) }
}

extension NSLayoutDimension {
  @_disfavoredOverload
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, to: nil, plus: constant)
  }

  @_disfavoredOverload
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: nil, plus: constant)
  }

  @_disfavoredOverload
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: nil, plus: constant)
  }

  @_disfavoredOverload
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, times: multiplier) }

  @_disfavoredOverload
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, to: anchor, times: multiplier, plus: constant) }

  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: anchor, times: multiplier) }

  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: anchor, times: multiplier) }

  @_disfavoredOverload
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, times: multiplier, plus: constant)
  }

  @_disfavoredOverload
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, times: multiplier, plus: constant)
  }
}

extension NSLayoutConstraint {
  @_disfavoredOverload
  public convenience init(
    item firstItem: Any,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem secondItem: Any?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    // The items of another constraint are optional, and the cast unwraps them.
    self.init(
      (firstItem as? any LayoutItem) ?? firstItem as AnyObject,
      firstAttribute,
      relation,
      secondItem.map { ($0 as? any LayoutItem) ?? $0 as AnyObject },
      secondAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }
}
