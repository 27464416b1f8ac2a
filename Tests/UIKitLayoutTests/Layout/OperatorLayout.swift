import UIKit

/// Layout code in the manner of libraries that write equations, written afresh:
/// `equations(box, view) { box, view in box.width == view.width / 2 - 10 }`.
@MainActor
struct LayoutTerm {
  let item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0

  static func * (term: LayoutTerm, factor: CGFloat) -> LayoutTerm {
    var term = term
    term.multiplier *= factor
    term.constant *= factor
    return term
  }
  static func / (term: LayoutTerm, divisor: CGFloat) -> LayoutTerm { term * (1 / divisor) }
  static func + (term: LayoutTerm, constant: CGFloat) -> LayoutTerm {
    var term = term
    term.constant += constant
    return term
  }
  static func - (term: LayoutTerm, constant: CGFloat) -> LayoutTerm { term + -constant }

  static func == (left: LayoutTerm, right: LayoutTerm) -> NSLayoutConstraint {
    left.related(.equal, right)
  }
  static func <= (left: LayoutTerm, right: LayoutTerm) -> NSLayoutConstraint {
    left.related(.lessThanOrEqual, right)
  }
  static func >= (left: LayoutTerm, right: LayoutTerm) -> NSLayoutConstraint {
    left.related(.greaterThanOrEqual, right)
  }
  static func == (left: LayoutTerm, constant: CGFloat) -> NSLayoutConstraint {
    left.related(.equal, LayoutTerm(item: nil, attribute: .notAnAttribute, constant: constant))
  }
  static func >= (left: LayoutTerm, constant: CGFloat) -> NSLayoutConstraint {
    left.related(
      .greaterThanOrEqual,
      LayoutTerm(item: nil, attribute: .notAnAttribute, constant: constant)
    )
  }

  private func related(
    _ relation: NSLayoutConstraint.Relation,
    _ other: LayoutTerm
  ) -> NSLayoutConstraint {
    guard let item else { preconditionFailure("The left side names a view.") }
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
    let constraint = NSLayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: other.item,
      attribute: other.attribute,
      multiplier: other.multiplier,
      constant: other.constant - constant
    )
    return constraint
  }
}

infix operator ~~ : AssignmentPrecedence

/// Gives a constraint a priority.
@MainActor
func ~~ (constraint: NSLayoutConstraint, priority: Float) -> NSLayoutConstraint {
  constraint.priority = UILayoutPriority(priority)
  return constraint
}

@MainActor
struct LayoutSides {
  fileprivate let item: AnyObject

  var left: LayoutTerm { LayoutTerm(item: item, attribute: .left) }
  var right: LayoutTerm { LayoutTerm(item: item, attribute: .right) }
  var top: LayoutTerm { LayoutTerm(item: item, attribute: .top) }
  var bottom: LayoutTerm { LayoutTerm(item: item, attribute: .bottom) }
  var width: LayoutTerm { LayoutTerm(item: item, attribute: .width) }
  var height: LayoutTerm { LayoutTerm(item: item, attribute: .height) }
  var centerX: LayoutTerm { LayoutTerm(item: item, attribute: .centerX) }
  var centerY: LayoutTerm { LayoutTerm(item: item, attribute: .centerY) }
}

@resultBuilder
enum EquationBuilder {
  static func buildBlock(_ constraints: NSLayoutConstraint...) -> [NSLayoutConstraint] {
    constraints
  }
}

/// A group of equations that takes the place of another.
@MainActor
final class EquationGroup {
  fileprivate var constraints: [NSLayoutConstraint] = []
}

@MainActor
@discardableResult
func equations(
  _ one: UIView,
  _ other: UIView,
  replacing group: EquationGroup? = nil,
  @EquationBuilder _ body: (LayoutSides, LayoutSides) -> [NSLayoutConstraint]
) -> EquationGroup {
  let group = group ?? EquationGroup()
  NSLayoutConstraint.deactivate(group.constraints)
  group.constraints = body(LayoutSides(item: one), LayoutSides(item: other))
  NSLayoutConstraint.activate(group.constraints)
  return group
}
