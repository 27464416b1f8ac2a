/// A factory of constraints for a width, a height or the distance between two anchors.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that makes the length equal to a constant.
  ///
  /// - Parameters:
  ///   - constant: The length in points.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: An inactive constraint.
  public func constraint(
    equalToConstant constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint { relate(.equal, to: nil, plus: constant, fileID, line) }

  /// Returns a constraint that makes the length greater than or equal to a constant, in points.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, to: nil, plus: constant, fileID, line) }

  /// Returns a constraint that makes the length less than or equal to a constant, in points.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, to: nil, plus: constant, fileID, line) }

  /// Returns a constraint that makes the length equal to a multiple of another one, plus a
  /// constant.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - multiplier: The factor by which the other length is multiplied.
  ///   - constant: The constant that is added, in points.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: An inactive constraint.
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, times: multiplier, plus: constant, fileID, line)
  }

  /// Returns a constraint that makes the length greater than or equal to a multiple of another one,
  /// plus a constant in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, times: multiplier, plus: constant, fileID, line)
  }

  /// Returns a constraint that makes the length less than or equal to a multiple of another one,
  /// plus a constant in points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, times: multiplier, plus: constant, fileID, line)
  }
}

extension UIView {
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the leading edge, at which text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge, at which text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The anchor of the baseline of the first line of text; without text, of the top edge.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The anchor of the baseline of the last line of text; without text, of the bottom edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the leading edge, at which text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge, at which text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
