import AnimationTraces
import LayoutSolver

/// One of the four constraints that represent the frame and the autoresizing mask of a view.
///
/// It is created on demand and never broken. In messages it has UIKit's name, such as
/// `<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView.width == 50   (active)>`.
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint {
  /// Both axes of the mask: margin, size and margin, each fixed (-) or flexible (&).
  let maskText: String

  init(
    of view: UIView,
    _ attribute: Attribute,
    toItem superview: UIView?,
    _ superviewAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    maskText = view.autoresizingMask.text
    super.init(
      item: view,
      attribute: attribute,
      relatedBy: .equal,
      toItem: superview,
      attribute: superviewAttribute,
      multiplier: multiplier,
      constant: constant
    )
    owner = view.storedSuperview
  }

  /// The equation, in which a position is the view's minimum coordinate, from left to right.
  var maskEquation: String {
    func name(_ item: AnyObject?) -> String { layoutItem(item)?.layoutName ?? "nothing" }
    let attributeName =
      switch firstAttribute {
      case .left: "minX"
      case .top: "minY"
      default: "\(firstAttribute)"
      }
    var text = "\(name(firstItem)).\(attributeName) == "
    guard secondAttribute != .notAnAttribute else { return text + Double(constant).short }
    if multiplier != 1 { text += "\(Double(multiplier).short)*" }
    text += "\(name(secondItem)).\(secondAttribute)"
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Double(abs(constant)).short)" }
    return text
  }
}

extension UIView.AutoresizingMask {
  fileprivate var text: String {
    func axis(_ near: Self, _ size: Self, _ far: Self) -> String {
      // A mask without flexible parts along an axis keeps the near margin and the size.
      let isRigid = isDisjoint(with: [near, size, far])
      return [near, size, far].map { part in
        contains(part) || isRigid && part == far ? "&" : "-"
      }.joined()
    }
    return "h=\(axis(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)) "
      + "v=\(axis(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))"
  }
}

extension LayoutEngine {
  /// Returns a constraint that represents a pin: of a view's frame and mask, or of a root's size.
  ///
  /// - Returns: A new constraint; `nil` for other pins.
  func frameConstraint(at id: ConstraintSystem.ConstraintID) -> NSLayoutConstraint? {
    for case let node? in nodes where node.isPinned {
      guard let index = node.pins.firstIndex(of: id), let view = node.item as? UIView else {
        continue
      }
      let isRoot = view.storedSuperview == nil || view.storedSuperview is UIWindow
      let attribute: NSLayoutConstraint.Attribute = [.left, .width, .top, .height][index % 4]
      guard isRoot else { return maskConstraint(of: node, view, attribute, index) }
      guard view.translatesAutoresizingMaskIntoConstraints else { return nil }
      switch attribute {
      case .width, .height:
        let constant = attribute == .width ? view.layoutBox.width : view.layoutBox.height
        let size = NSLayoutConstraint(view, attribute, .equal, constant: constant)
        size.identifier = "UIView-Encapsulated-Layout-" + (attribute == .width ? "Width" : "Height")
        size.owner = view
        return size
      default: return nil
      }
    }
    return nil
  }

  private func maskConstraint(
    of node: LayoutNode,
    _ view: UIView,
    _ attribute: NSLayoutConstraint.Attribute,
    _ index: Int
  ) -> NSLayoutConstraint {
    let pin = framePins(of: node)[index]
    var superviewShare = 0.0
    var number = pin.constant
    // The view's own size is fixed if flexible margins share the rest.
    for term in pin.terms.dropFirst() {
      if term.variable == node.width || term.variable == node.height {
        number -= term.coefficient * system.value(of: term.variable)
      } else {
        superviewShare = -term.coefficient
      }
    }
    let isAlone = superviewShare == 0
    let extent: NSLayoutConstraint.Attribute =
      attribute == .left || attribute == .width ? .width : .height
    return NSAutoresizingMaskLayoutConstraint(
      of: view,
      attribute,
      toItem: isAlone ? nil : view.storedSuperview,
      isAlone ? .notAnAttribute : extent,
      multiplier: isAlone ? 1 : CGFloat(superviewShare),
      constant: CGFloat(number)
    )
  }
}
