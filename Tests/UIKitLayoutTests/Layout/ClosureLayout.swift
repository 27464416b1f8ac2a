import UIKit

/// Layout code in the manner of libraries that describe a view's constraints in a closure, written
/// afresh: `box.lay { $0.top.equalToSuperview().offset(20) }`.
@MainActor
struct ConstraintMaker {
  @MainActor final class Description {
    let view: UIView
    var attributes: [NSLayoutConstraint.Attribute]
    var relation = NSLayoutConstraint.Relation.equal
    var other: AnyObject?
    var otherAttribute: NSLayoutConstraint.Attribute?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var inset: CGFloat = 0
    var priority = UILayoutPriority.required

    init(_ view: UIView, _ attributes: [NSLayoutConstraint.Attribute]) {
      self.view = view
      self.attributes = attributes
    }

    var left: Description { adding(.left) }
    var right: Description { adding(.right) }
    var bottom: Description { adding(.bottom) }
    var height: Description { adding(.height) }

    private func adding(_ attribute: NSLayoutConstraint.Attribute) -> Description {
      attributes.append(attribute)
      return self
    }

    @discardableResult
    func equalTo(_ length: CGFloat) -> Description { relating(.equal, nil, length) }
    @discardableResult
    func equalTo(_ item: AnyObject) -> Description { relating(.equal, item, 0) }
    @discardableResult
    func equalToSuperview() -> Description { relating(.equal, view.superview, 0) }
    @discardableResult
    func lessThanOrEqualTo(_ length: CGFloat) -> Description {
      relating(.lessThanOrEqual, nil, length)
    }
    @discardableResult
    func greaterThanOrEqualTo(_ item: AnyObject) -> Description {
      relating(.greaterThanOrEqual, item, 0)
    }

    private func relating(
      _ relation: NSLayoutConstraint.Relation,
      _ item: AnyObject?,
      _ constant: CGFloat
    ) -> Description {
      (self.relation, other, self.constant) = (relation, item, constant)
      return self
    }

    @discardableResult
    func offset(_ distance: CGFloat) -> Description {
      constant = distance
      return self
    }
    @discardableResult
    func inset(_ distance: CGFloat) -> Description {
      inset = distance
      return self
    }
    @discardableResult
    func multipliedBy(_ factor: CGFloat) -> Description {
      multiplier = factor
      return self
    }
    @discardableResult
    func priority(_ priority: Float) -> Description {
      self.priority = UILayoutPriority(priority)
      return self
    }

    func constraints() -> [NSLayoutConstraint] {
      attributes.map { attribute in
        let isSize = attribute == .width || attribute == .height
        let target = other ?? (isSize ? nil : view.superview)
        let isFarEdge = attribute == .right || attribute == .bottom || attribute == .trailing
        let constraint = NSLayoutConstraint(
          item: view,
          attribute: attribute,
          relatedBy: relation,
          toItem: target,
          attribute: target == nil ? .notAnAttribute : otherAttribute ?? attribute,
          multiplier: multiplier,
          constant: constant + (isFarEdge ? -inset : inset)
        )
        constraint.priority = priority
        return constraint
      }
    }
  }

  @MainActor private final class List {
    var descriptions: [Description] = []
  }

  private let view: UIView
  private let list = List()

  fileprivate init(_ view: UIView) { self.view = view }

  private func description(_ attributes: NSLayoutConstraint.Attribute...) -> Description {
    let made = Description(view, attributes)
    list.descriptions.append(made)
    return made
  }

  var top: Description { description(.top) }
  var left: Description { description(.left) }
  var right: Description { description(.right) }
  var bottom: Description { description(.bottom) }
  var width: Description { description(.width) }
  var height: Description { description(.height) }
  var size: Description { description(.width, .height) }
  var center: Description { description(.centerX, .centerY) }
  var edges: Description { description(.top, .left, .bottom, .right) }

  fileprivate func constraints() -> [NSLayoutConstraint] {
    list.descriptions.flatMap { $0.constraints() }
  }
}

extension UIView {
  /// Makes constraints, after those that were made so before are gone if asked for.
  @discardableResult
  func lay(_ body: (ConstraintMaker) -> Void) -> [NSLayoutConstraint] {
    translatesAutoresizingMaskIntoConstraints = false
    let maker = ConstraintMaker(self)
    body(maker)
    let constraints = maker.constraints()
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  /// Changes the constants of constraints that hold already.
  func relay(_ body: (ConstraintMaker) -> Void) {
    let maker = ConstraintMaker(self)
    body(maker)
    for new in maker.constraints() {
      var owner: UIView? = self
      while let view = owner {
        for old in view.constraints
        where old.firstItem === self && old.firstAttribute == new.firstAttribute
          && old.relation == new.relation && old.secondItem === new.secondItem
        {
          old.constant = new.constant
        }
        owner = view.superview
      }
    }
  }
}
