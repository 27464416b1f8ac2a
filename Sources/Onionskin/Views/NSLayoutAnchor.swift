/// An edge, middle or size of a view, from which constraints are made.
///
/// ```swift
/// box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20).isActive = true
/// ```
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  fileprivate let item: UIView
  fileprivate let attribute: NSLayoutConstraint.Attribute

  fileprivate init(_ item: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Returns a constraint that keeps this at another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - constant: How far behind it.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, constant: constant)
  }

  /// Returns a constraint that keeps this at or behind another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - constant: How far behind it at least.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// Returns a constraint that keeps this at or before another anchor.
  ///
  /// - Parameters:
  ///   - anchor: The other anchor.
  ///   - constant: How far behind it at most.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: anchor, constant: constant)
  }

  fileprivate func constraint(
    _ relation: NSLayoutConstraint.Relation,
    to anchor: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }
}

/// An edge or middle from left to right.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// An edge or middle from top to bottom.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that keeps this at a length.
  ///
  /// - Parameter constant: The length.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: constant)
  }

  /// Returns a constraint that keeps this at a length or longer.
  ///
  /// - Parameter constant: The length.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, to: nil, constant: constant)
  }

  /// Returns a constraint that keeps this at a length or shorter.
  ///
  /// - Parameter constant: The length.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, to: nil, constant: constant)
  }

  /// Returns a constraint that keeps this at a multiple of another length.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - multiplier: What it is multiplied by.
  ///   - constant: What is added.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }
}

extension UIView {
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The edge at which text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
