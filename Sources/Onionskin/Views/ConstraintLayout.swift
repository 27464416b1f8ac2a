/// The placing of a view's subviews by the constraints between them and the view.
///
/// Each subview that is placed has four unknowns: left, top, width and height. Constraints are
/// equations between them, added by priority; last, each unknown that is still free is asked to stay
/// as it is, sizes before places.
@MainActor
struct ConstraintLayout {
  private let view: UIView
  private let placed: [UIView]
  private var equalities: [NSLayoutConstraint] = []
  private var inequalities: [NSLayoutConstraint] = []

  /// Gathers what there is to place; nil if there is nothing.
  init?(of view: UIView) {
    let subviews = view.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    let own = view.subviews.flatMap { subview in
      subview.constraints.filter { $0.isAboutOneView }
    }
    let constraints = view.constraints.filter { !$0.isAboutOneView } + own
    guard !constraints.isEmpty else { return nil }
    self.view = view
    placed = subviews
    for constraint in constraints where canPlace(constraint) {
      if constraint.relation == .equal {
        equalities.append(constraint)
      } else {
        inequalities.append(constraint)
      }
    }
  }

  /// Places the subviews.
  func apply() {
    guard !placed.isEmpty else { return }
    let values = solution()
    for (index, subview) in placed.enumerated() {
      subview.place(
        CGRect(
          x: values[4 * index],
          y: values[4 * index + 1],
          width: values[4 * index + 2],
          height: values[4 * index + 3]
        )
      )
    }
  }

  /// Solves the equalities, and holds on to each inequality that the solution would break.
  private func solution() -> [Double] {
    var held: [NSLayoutConstraint] = []
    while true {
      let values = solution(holding: held)
      let broken = inequalities.first { constraint in
        !held.contains { $0 === constraint } && isBroken(constraint, by: values)
      }
      guard let broken else { return values }
      held.append(broken)
    }
  }

  private func solution(holding held: [NSLayoutConstraint]) -> [Double] {
    var system = LinearSystem(unknowns: 4 * placed.count)
    let byPriority = (equalities + held).enumerated().sorted {
      let (a, b) = ($0.element.priority.rawValue, $1.element.priority.rawValue)
      return a != b ? a > b : $0.offset < $1.offset
    }
    for (_, constraint) in byPriority {
      let outcome = system.add(equation(of: constraint))
      if outcome == .conflicting && constraint.priority == .required { report(constraint) }
    }
    for part in [2, 3, 0, 1] {
      for (index, subview) in placed.enumerated() where !system.isDetermined {
        var stay = LinearSystem.Equation(unknowns: 4 * placed.count)
        stay.coefficients[4 * index + part] = 1
        stay.sum = subview.placeNumbers[part]
        _ = system.add(stay)
      }
    }
    return system.solution
  }

  /// The constraint as an equation: first attribute less the other side is the constant.
  private func equation(of constraint: NSLayoutConstraint) -> LinearSystem.Equation {
    var equation = LinearSystem.Equation(unknowns: 4 * placed.count)
    equation.sum = Double(constraint.constant)
    add(constraint.firstItem, constraint.firstAttribute, times: 1, to: &equation)
    add(
      constraint.secondItem,
      constraint.secondAttribute,
      times: -Double(constraint.multiplier),
      to: &equation
    )
    return equation
  }

  private func add(
    _ item: AnyObject?,
    _ attribute: NSLayoutConstraint.Attribute,
    times factor: Double,
    to equation: inout LinearSystem.Equation
  ) {
    guard let item = item as? UIView else { return }
    let weights = attribute.weights
    if let index = placed.firstIndex(where: { $0 === item }) {
      for part in 0..<4 { equation.coefficients[4 * index + part] += factor * weights[part] }
      return
    }
    // The view itself begins at the origin of its own coordinates, scrolled or not.
    let size = view.bounds.size
    let numbers =
      item === view ? [0, 0, Double(size.width), Double(size.height)] : item.placeNumbers
    for part in 0..<4 { equation.sum -= factor * weights[part] * numbers[part] }
  }

  private func isBroken(_ constraint: NSLayoutConstraint, by values: [Double]) -> Bool {
    let equation = equation(of: constraint)
    let difference = zip(equation.coefficients, values).reduce(-equation.sum) { $0 + $1.0 * $1.1 }
    return constraint.relation == .lessThanOrEqual ? difference > 1e-9 : difference < -1e-9
  }
}

// MARK: - What cannot be kept

extension ConstraintLayout {
  /// Whether a constraint is one between the view and its subviews, and moves one of them.
  private func canPlace(_ constraint: NSLayoutConstraint) -> Bool {
    let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
    guard items.allSatisfy({ $0 === view || $0.superview === view }) else {
      report(
        constraint,
        .constraintBetweenDistantViews,
        "is between views that are neither neighbours nor a view and its subview. It has no effect."
      )
      return false
    }
    guard items.contains(where: { item in placed.contains { $0 === item } }) else {
      report(
        constraint,
        .conflictingConstraints,
        "has no effect, because its view keeps its frame: set "
          + "translatesAutoresizingMaskIntoConstraints to false."
      )
      return false
    }
    return true
  }

  private func report(_ constraint: NSLayoutConstraint) {
    report(
      constraint,
      .conflictingConstraints,
      "cannot be met together with the constraints before it, so it has no effect. Remove one, or "
        + "lower its priority."
    )
  }

  private func report(
    _ constraint: NSLayoutConstraint,
    _ kind: AnimationIssue.Kind,
    _ problem: String
  ) {
    guard !constraint.isReported else { return }
    constraint.isReported = true
    view.layer.handle.loop.state.report(
      .misuse,
      kind,
      "The constraint \(constraint) \(problem)",
      at: nil
    )
  }
}

extension NSLayoutConstraint {
  /// Whether it is about the size of one view alone, which the view around it gives.
  fileprivate var isAboutOneView: Bool {
    secondItem == nil || secondItem === firstItem
  }
}

extension NSLayoutConstraint.Attribute {
  /// How much of left, top, width and height there is in it.
  fileprivate var weights: [Double] {
    switch self {
    case .notAnAttribute: [0, 0, 0, 0]
    case .left, .leading: [1, 0, 0, 0]
    case .right, .trailing: [1, 0, 1, 0]
    case .centerX: [1, 0, 0.5, 0]
    case .top, .firstBaseline: [0, 1, 0, 0]
    case .bottom, .lastBaseline: [0, 1, 0, 1]
    case .centerY: [0, 1, 0, 0.5]
    case .width: [0, 0, 1, 0]
    case .height: [0, 0, 0, 1]
    }
  }
}

extension UIView {
  /// Places the subviews by the constraints between them and this view.
  func applyConstraints() {
    guard !constraints.isEmpty || subviews.contains(where: { !$0.constraints.isEmpty }) else {
      return
    }
    ConstraintLayout(of: self)?.apply()
  }

  /// Left, top, width and height without the transform, as layout sees them.
  fileprivate var placeNumbers: [Double] {
    let (size, anchor, center) = (bounds.size, layer.anchorPoint, center)
    return [
      Double(center.x - anchor.x * size.width), Double(center.y - anchor.y * size.height),
      Double(size.width), Double(size.height),
    ]
  }

  /// Takes a place, which goes around any transform.
  fileprivate func place(_ rect: CGRect) {
    let anchor = layer.anchorPoint
    // What is solved again differs by rounding, and a change that nobody sees must not animate.
    func differs(_ left: CGFloat, _ right: CGFloat) -> Bool { abs(left - right) > 1e-9 }
    let size = bounds.size
    if differs(size.width, rect.width) || differs(size.height, rect.height) {
      bounds.size = rect.size
    }
    let target = CGPoint(
      x: rect.minX + anchor.x * rect.width,
      y: rect.minY + anchor.y * rect.height
    )
    if differs(center.x, target.x) || differs(center.y, target.y) { center = target }
  }
}
