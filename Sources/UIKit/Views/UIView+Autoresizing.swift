import AnimationModel

extension UIView {
  /// The parts of a view's frame that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    public static let flexibleRightMargin = Self(rawValue: 1 << 2)
    public static let flexibleTopMargin = Self(rawValue: 1 << 3)
    public static let flexibleHeight = Self(rawValue: 1 << 4)
    public static let flexibleBottomMargin = Self(rawValue: 1 << 5)
  }

  package func resizeSubviews(withOldSize size: CGSize) {
    applyCornerConfiguration()
    guard autoresizesSubviews else { return }
    for subview in storedSubviews where subview.rare?.autoresizingMask.isEmpty == false {
      guard subview.translatesAutoresizingMaskIntoConstraints else { continue }
      subview.resize(in: bounds.size, from: size)
    }
  }

  /// Resizes the view for a change of its superview's size.
  private func resize(in newSize: CGSize, from oldSize: CGSize) {
    let mask = autoresizingMask
    let anchor = layer.anchorPoint
    let box = CGRect(
      x: center.x - anchor.x * bounds.width,
      y: center.y - anchor.y * bounds.height,
      width: bounds.width,
      height: bounds.height
    )
    let horizontal = AutoresizedAxis(
      leading: box.minX,
      length: box.width,
      oldSize: oldSize.width,
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains)
    ).resized(to: newSize.width)
    let vertical = AutoresizedAxis(
      leading: box.minY,
      length: box.height,
      oldSize: oldSize.height,
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains)
    ).resized(to: newSize.height)
    let new = CGRect(
      x: horizontal.leading,
      y: vertical.leading,
      width: horizontal.length,
      height: vertical.length
    )
    guard new != box else { return }
    if transform.isIdentity {
      frame = new
    } else {
      bounds.size = new.size
      center = CGPoint(x: new.minX + anchor.x * new.width, y: new.minY + anchor.y * new.height)
    }
  }
}

/// One axis of a view in its superview: a leading margin, a length and a trailing margin.
struct AutoresizedAxis {
  let leading: CGFloat
  let length: CGFloat
  let oldSize: CGFloat
  /// Whether the leading margin, the length and the trailing margin are flexible.
  let flexible: [Bool]

  /// Shares a change of the superview's size among the flexible parts in proportion to their sizes.
  ///
  /// The shares are equal if those sizes add up to zero. A length is never negative.
  func resized(to newSize: CGFloat) -> (leading: CGFloat, length: CGFloat) {
    let change = newSize - oldSize
    let parts = [leading, length, oldSize - leading - length]
    let total = zip(parts, flexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    let count = flexible.count { $0 }
    guard change.isFinite, count > 0 else { return (leading, length) }
    let shares = zip(parts, flexible).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return total == 0 ? change / CGFloat(count) : change * part / total
    }
    return (leading + shares[0], max(0, length + shares[1]))
  }
}

extension UIView {
  /// Adds a view that fills this one and is resized with it.
  func addFilling(_ content: UIView) {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
