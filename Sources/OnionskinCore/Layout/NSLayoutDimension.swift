/// A width or height, or the way between two anchors.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that keeps this at a length.
  ///
  /// - Parameters:
  ///   - constant: The length.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    equalToConstant constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(.equal, to: nil, constant: constant, at: CallSite(fileID: fileID, line: line))
  }

  /// Returns a constraint that keeps this at a length or longer.
  ///
  /// - Parameters:
  ///   - constant: The length.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual,
      to: nil,
      constant: constant,
      at: CallSite(fileID: fileID, line: line)
    )
  }

  /// Returns a constraint that keeps this at a length or shorter.
  ///
  /// - Parameters:
  ///   - constant: The length.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual,
      to: nil,
      constant: constant,
      at: CallSite(fileID: fileID, line: line)
    )
  }

  /// Returns a constraint that keeps this at a multiple of another length.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - multiplier: What it is multiplied by.
  ///   - constant: What is added.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(
      .equal,
      to: anchor,
      multiplier: multiplier,
      constant: constant,
      at: CallSite(fileID: fileID, line: line)
    )
  }

  /// Returns a constraint that keeps this at a multiple of another length or longer.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - multiplier: What it is multiplied by.
  ///   - constant: What is added.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(
      .greaterThanOrEqual,
      to: anchor,
      multiplier: multiplier,
      constant: constant,
      at: CallSite(fileID: fileID, line: line)
    )
  }

  /// Returns a constraint that keeps this at a multiple of another length or shorter.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - multiplier: What it is multiplied by.
  ///   - constant: What is added.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The constraint, which is not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier: CGFloat,
    constant: CGFloat = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    constraint(
      .lessThanOrEqual,
      to: anchor,
      multiplier: multiplier,
      constant: constant,
      at: CallSite(fileID: fileID, line: line)
    )
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
  /// The line on which the first line of text stands; without text the top edge.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The line on which the last line of text stands; without text the bottom edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UILayoutGuide {
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
