import AnimationTraces

/// The description of a constraint in messages.
///
/// As in UIKit's log, distances that the visual format can express are in that format: from a leading or
/// top edge to the superview's edge or to the trailing or bottom edge of a sibling, in the format's order.
/// Everything else is an equation.
extension NSLayoutConstraint {
  var text: String {
    let visualFormat = visualFormat
    let state = isActive ? "active" : "inactive"
    let names = visualFormat?.superview.map { ", names: '|':\($0.layoutName) " } ?? ""
    return "<\(type(of: self))" + prefix
      + " \(visualFormat?.text ?? equation)   (\(state)\(names))>"
  }

  /// The text between the class and the constraint itself.
  private var prefix: String {
    if let mask = self as? NSAutoresizingMaskLayoutConstraint { return " " + mask.maskText }
    return identifier.map { " '\($0)'" } ?? ""
  }

  private var equation: String {
    if let mask = self as? NSAutoresizingMaskLayoutConstraint { return mask.maskEquation }
    @MainActor func name(_ item: AnyObject?) -> String {
      (item as? any LayoutItem)?.layoutName ?? "nothing"
    }
    @MainActor func distance(_ offset: AnchorOffset) -> String {
      "\(name(offset.toItem)).\(offset.toAttribute) - \(name(offset.fromItem)).\(offset.fromAttribute)"
    }
    var text = offset.map(distance) ?? "\(name(firstItem)).\(firstAttribute)"
    text += " \(relation.sign) "
    if secondAttribute == .notAnAttribute {
      text += Double(constant).short
    } else {
      if multiplier != 1 { text += "\(Double(multiplier).short)*" }
      text += secondOffset.map { "(\(distance($0)))" } ?? "\(name(secondItem)).\(secondAttribute)"
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Double(abs(constant)).short)" }
    }
    return text + (priority == .required ? "" : " @\(priority.short)")
  }

  /// The constraint in visual format, with the superview that `|` represents; `nil` for other constraints.
  private var visualFormat: (text: String, superview: UIView?)? {
    guard multiplier == 1, offset == nil, secondOffset == nil,
      !(self is NSAutoresizingMaskLayoutConstraint),
      let first = layoutItem(firstItem), let second = layoutItem(secondItem)
    else { return nil }
    let axis: String
    switch (firstAttribute, secondAttribute) {
    case (.leading, .leading), (.leading, .trailing), (.trailing, .trailing): axis = "H:"
    case (.top, .top), (.top, .bottom), (.bottom, .bottom): axis = "V:"
    default: return nil
    }
    let relationText = relation == .equal ? "" : relation.sign
    let priorityText = priority == .required ? "" : "@\(priority.short)"
    let gap = "-(\(relationText)\(Double(constant).short)\(priorityText))-"
    let (near, far) = ("[\(second.layoutName)]", "[\(first.layoutName)]")
    switch firstAttribute {
    case .leading where secondAttribute == .trailing, .top where secondAttribute == .bottom:
      guard first !== second, first.containerView === second.containerView else { return nil }
      return (axis + near + gap + far, nil)
    case .leading, .top:
      guard let superview = second as? UIView, first.containerView === superview else { return nil }
      return (axis + "|" + gap + far, superview)
    default:
      guard let superview = first as? UIView, second.containerView === superview else { return nil }
      return (axis + near + gap + "|", superview)
    }
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation between the same sides in the opposite order.
  var mirrored: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension UILayoutPriority {
  fileprivate var short: String { Double(rawValue).short }
}
