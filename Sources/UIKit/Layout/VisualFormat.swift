import RenderEngine

extension NSLayoutConstraint {
  /// The options of a visual format: the alignment of views across its axis, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = Self(rawValue: 1 << 1)
    public static let alignAllRight = Self(rawValue: 1 << 2)
    public static let alignAllTop = Self(rawValue: 1 << 3)
    public static let alignAllBottom = Self(rawValue: 1 << 4)
    public static let alignAllLeading = Self(rawValue: 1 << 5)
    public static let alignAllTrailing = Self(rawValue: 1 << 6)
    public static let alignAllCenterX = Self(rawValue: 1 << 9)
    public static let alignAllCenterY = Self(rawValue: 1 << 10)
    public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: Self = []
    public static let directionLeftToRight = Self(rawValue: 1 << 16)
    public static let directionRightToLeft = Self(rawValue: 2 << 16)

    /// The attributes by which views are aligned.
    var attributes: [Attribute] {
      Attribute.allInFormats.filter { contains(Self(rawValue: 1 << UInt($0.rawValue))) }
    }
  }

  /// Creates the constraints that a visual format describes.
  ///
  /// ```swift
  /// NSLayoutConstraint.constraints(
  ///   withVisualFormat: "H:|-[icon(44)]-gap-[title(>=80@750)]|",
  ///   options: .alignAllCenterY,
  ///   metrics: ["gap": 12],
  ///   views: ["icon": icon, "title": title]
  /// )
  /// ```
  ///
  /// If the format is invalid, an issue with the location of the error is recorded, where UIKit raises an
  /// exception, and no constraints are returned.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - options: The alignment of views across the axis, and the direction of the format.
  ///   - metrics: The numbers in the format, by their names; `nil` for none.
  ///   - views: The views and layout guides in the format, by their names.
  /// - Returns: The inactive constraints.
  public class func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var items: [String: any LayoutItem] = [:]
    for (name, view) in views { items[name] = view as? any LayoutItem }
    var numbers: [String: CGFloat] = [:]
    for (name, number) in metrics ?? [:] {
      switch number {
      case let number as CGFloat: numbers[name] = number
      case let number as Double: numbers[name] = CGFloat(number)
      case let number as Float: numbers[name] = CGFloat(number)
      case let number as Int: numbers[name] = CGFloat(number)
      case let priority as UILayoutPriority: numbers[name] = CGFloat(priority.rawValue)
      case let number as NSNumber: numbers[name] = CGFloat(number.doubleValue)
      default: break
      }
    }
    var parser = VisualFormatParser(format, metrics: numbers, views: items)
    do throws(VisualFormatError) {
      let line = try parser.parse()
      var constraints = VisualFormatLine(line, options: options, parser)
      return try constraints.make()
    } catch {
      RenderLoop.current.state.report(
        .misuse,
        .invalidVisualFormat,
        "Unable to parse constraint format: \(error.reason)\n\(format)\n"
          + String(repeating: " ", count: error.position) + "^",
        at: nil
      )
      return []
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attributes by which a format can align views.
  static let allInFormats: [NSLayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline,
    .firstBaseline,
  ]

  /// Whether an attribute by which a format can align views is a vertical position.
  fileprivate var isVertical: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: false
    default: true
    }
  }
}

/// An error in a visual format, with its position.
struct VisualFormatError: Error {
  var reason: String
  var position: Int
}

/// The constraints of a parsed format.
@MainActor struct VisualFormatLine {
  private let parts: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let length: Int
  private let start: NSLayoutConstraint.Attribute
  private let end: NSLayoutConstraint.Attribute
  private let size: NSLayoutConstraint.Attribute
  private var madeConstraints: [NSLayoutConstraint] = []

  init(
    _ parts: VisualFormat,
    options: NSLayoutConstraint.FormatOptions,
    _ parser: VisualFormatParser
  ) {
    self.parts = parts
    self.options = options
    length = parser.length
    switch (parts.isVertical, options.contains(.directionRightToLeft)) {
    case (true, _): (start, end, size) = (.top, .bottom, .height)
    case (false, true): (start, end, size) = (.right, .left, .width)
    case (false, false):
      let isLeft = options.contains(.directionLeftToRight)
      (start, end, size) = (isLeft ? .left : .leading, isLeft ? .right : .trailing, .width)
    }
  }

  /// From right to left, coordinates decrease.
  private var sign: CGFloat { start == .right ? -1 : 1 }

  /// Throws an error if the options align views along the format's own axis.
  private func checkAlignment() throws(VisualFormatError) {
    guard options.attributes.contains(where: { $0.isVertical == parts.isVertical }) else { return }
    let axis = parts.isVertical ? "vertical" : "horizontal"
    throw VisualFormatError(
      reason:
        "Options mask required views to be aligned on a \(axis) edge, which is not allowed for "
        + "layout that is also \(axis).",
      position: length
    )
  }

  mutating func make() throws(VisualFormatError) -> [NSLayoutConstraint] {
    try checkAlignment()
    if let connection = parts.leading, let first = parts.views.first?.item {
      connect(first, start, try superview(at: 0), start, connection, outside: true)
    }
    for view in parts.views {
      for predicate in view.predicates {
        relate(
          view.item,
          size,
          predicate,
          predicate.other,
          predicate.other == nil ? .notAnAttribute : size
        )
      }
    }
    for (index, connection) in parts.connections.enumerated() {
      let (view, next) = (parts.views[index].item, parts.views[index + 1].item)
      connect(next, start, view, end, connection, outside: false)
    }
    if let connection = parts.trailing, let last = parts.views.last?.item {
      connect(try superview(at: length), end, last, end, connection, outside: true)
    }
    for attribute in options.attributes {
      for (view, next) in zip(parts.views, parts.views.dropFirst()) {
        madeConstraints.append(
          NSLayoutConstraint(next.item, attribute, .equal, view.item, attribute)
        )
      }
    }
    return madeConstraints
  }

  /// Returns the superview for the character `|` at a position.
  private func superview(at position: Int) throws(VisualFormatError) -> UIView {
    guard let superview = parts.views.first?.item.containerView else {
      throw VisualFormatError(
        reason: "Unable to interpret '|' character, because the "
          + "related view doesn't have a superview",
        position: position
      )
    }
    return superview
  }

  private mutating func connect(
    _ item: any LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute,
    _ other: any LayoutItem,
    _ otherAttribute: NSLayoutConstraint.Attribute,
    _ connection: VisualFormat.Connection,
    outside: Bool
  ) {
    switch connection {
    case .none: relate(item, attribute, .init(), other, otherAttribute)
    case .standard where outside:
      // The margin belongs to the superview, which may be either item.
      func margin(
        _ item: any LayoutItem,
        _ attribute: NSLayoutConstraint.Attribute
      ) -> NSLayoutConstraint.Attribute {
        item === parts.views.first?.item.containerView ? attribute.margin : attribute
      }
      relate(item, margin(item, attribute), .init(), other, margin(other, otherAttribute))
    case .standard:
      let spacing = VisualFormat.Predicate(constant: systemSpacing)
      relate(item, attribute, spacing, other, otherAttribute, sign: sign)
    case .predicates(let predicates):
      for predicate in predicates {
        relate(item, attribute, predicate, other, otherAttribute, sign: sign)
      }
    }
  }

  private mutating func relate(
    _ item: any LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute,
    _ predicate: VisualFormat.Predicate,
    _ other: (any LayoutItem)?,
    _ otherAttribute: NSLayoutConstraint.Attribute,
    sign: CGFloat = 1
  ) {
    let constraint = NSLayoutConstraint(
      item,
      attribute,
      sign < 0 ? predicate.relation.mirrored : predicate.relation,
      other,
      otherAttribute,
      constant: sign * predicate.constant
    )
    constraint.priority = predicate.priority
    madeConstraints.append(constraint)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same edge within the margins.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    let margins: [Self] = [
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
    ]
    return margins.first { $0.withinMargins == self } ?? self
  }
}
