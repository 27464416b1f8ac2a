import LayoutSolver

/// A sum of variables and a constant, such as an attribute of an item.
struct LayoutEquation {
  private(set) var terms: [ConstraintSystem.Term] = []
  var constant = 0.0

  mutating func add(_ variable: ConstraintSystem.Variable, times factor: Double) {
    guard factor != 0 else { return }
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += factor
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else {
      terms.append(ConstraintSystem.Term(variable, factor))
    }
  }
}

/// The equations of attributes, in variables for left, top, width and height in the container.
///
/// The container's own edges start at 0, regardless of scrolling. The position of an item deeper in the
/// tree is the sum of the positions of its containers up to the common view, minus their scroll offsets.
/// Transforms are ignored. Seen from inside, the edges of a scroll view are those of its content.
extension LayoutEngine {
  /// Adds a multiple of an attribute of an item, in the coordinates of a view around it.
  func add(
    _ attribute: NSLayoutConstraint.Attribute,
    of item: any LayoutItem,
    times factor: Double,
    from common: UIView?,
    isMirrored: Bool,
    to equation: inout LayoutEquation
  ) {
    if let base = attribute.withinMargins, let view = item as? UIView {
      return add(
        base,
        of: view.layoutMarginsGuide,
        times: factor,
        from: common,
        isMirrored: isMirrored,
        to: &equation
      )
    }
    let attribute = attribute.sided(isMirrored: isMirrored)
    if let view = item as? UIView, let target = view.baselineView(for: attribute), target !== view {
      return add(
        attribute,
        of: target,
        times: factor,
        from: common,
        isMirrored: isMirrored,
        to: &equation
      )
    }
    let weights = attribute.weights
    if let view = item as? UIView, view === common {
      return addOwn(attribute, of: view, times: factor, to: &equation)
    }
    addContainers(of: item, times: factor, weights: weights, from: common, to: &equation)
    let node = node(of: item)
    equation.add(node.left, times: factor * weights.left)
    equation.add(node.top, times: factor * weights.top)
    equation.add(node.width, times: factor * weights.width)
    equation.add(node.height, times: factor * weights.height)
    if let view = item as? UIView { equation.constant += factor * view.baseline(for: attribute) }
  }

  /// Adds the positions of the containers between an item and the common view.
  private func addContainers(
    of item: any LayoutItem,
    times factor: Double,
    weights: AttributeWeights,
    from common: UIView?,
    to equation: inout LayoutEquation
  ) {
    guard weights.isLocation else { return }
    let containers = item.containerView?.selfAndSuperviews.prefix { $0 !== common } ?? []
    // From the outermost container, so that inner items yield first.
    for view in containers.reversed() {
      let node = node(of: view)
      let scrolled = view.bounds.origin
      equation.add(node.left, times: factor * weights.left)
      equation.add(node.top, times: factor * weights.top)
      equation.constant -= factor * (weights.left * scrolled.x + weights.top * scrolled.y)
    }
  }

  /// Adds an attribute of the common view, as seen from inside it.
  private func addOwn(
    _ attribute: NSLayoutConstraint.Attribute,
    of view: UIView,
    times factor: Double,
    to equation: inout LayoutEquation
  ) {
    let weights = attribute.weights
    var node = node(of: view)
    if let scrollView = view as? UIScrollView {
      switch attribute {
      case .left, .right, .top, .bottom: node = self.node(of: scrollView.contentLayoutGuide)
      case .centerX: equation.constant += factor * scrollView.bounds.origin.x
      case .centerY: equation.constant += factor * scrollView.bounds.origin.y
      default: break
      }
    }
    equation.add(node.width, times: factor * weights.width)
    equation.add(node.height, times: factor * weights.height)
    equation.constant += factor * view.baseline(for: attribute)
  }

  /// Returns the equation of an active constraint; `nil` if an item no longer exists.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - common: The view in whose coordinates both sides are expressed.
  /// - Returns: The sum, the relation, and the constant that the sum is compared with.
  func equation(
    of constraint: NSLayoutConstraint,
    from common: UIView?
  ) -> (sum: LayoutEquation, relation: ConstraintSystem.Relation, constant: Double)? {
    guard let first = layoutItem(constraint.firstItem) else { return nil }
    let second = layoutItem(constraint.secondItem)
    guard second != nil || constraint.secondAttribute == .notAnAttribute else { return nil }
    // Leading and trailing have the direction of the view that holds the constraint, not of its items.
    let isMirrored =
      constraint.followsText
      && constraint.owner?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var sum = LayoutEquation()
    func add(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double) {
      self.add(attribute, of: item, times: factor, from: common, isMirrored: isMirrored, to: &sum)
    }
    // The distance from one anchor to another is a length, which can be compared with others.
    func add(_ offset: AnchorOffset, _ factor: Double) -> Bool {
      guard let from = layoutItem(offset.fromItem), let to = layoutItem(offset.toItem)
      else { return false }
      let sign: Double = isMirrored && offset.followsText ? -1 : 1
      add(to, offset.toAttribute, factor * sign)
      add(from, offset.fromAttribute, -factor * sign)
      return true
    }
    let factor = -Double(constraint.multiplier)
    if let offset = constraint.offset {
      guard add(offset, 1) else { return nil }
    } else {
      add(first, constraint.firstAttribute, 1)
    }
    if let offset = constraint.secondOffset {
      guard add(offset, factor) else { return nil }
    } else if let second {
      add(second, constraint.secondAttribute, factor)
    }
    // If text runs from right to left, a greater offset is farther to the left.
    let sign: Double = isMirrored && constraint.offset == nil ? -1 : 1
    let relation: ConstraintSystem.Relation =
      switch sign < 0 ? constraint.relation.mirrored : constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return (sum, relation, sign * Double(constraint.constant) - sum.constant)
  }
}

/// The factors of left, top, width and height in an attribute.
struct AttributeWeights {
  var left = 0.0
  var top = 0.0
  var width = 0.0
  var height = 0.0

  /// Whether the attribute is a position rather than a size.
  var isLocation: Bool { left != 0 || top != 0 }
}

extension NSLayoutConstraint.Attribute {
  var weights: AttributeWeights {
    switch self {
    case .left, .leading, .leftMargin, .leadingMargin: AttributeWeights(left: 1)
    case .right, .trailing, .rightMargin, .trailingMargin: AttributeWeights(left: 1, width: 1)
    case .centerX, .centerXWithinMargins: AttributeWeights(left: 1, width: 0.5)
    case .top, .firstBaseline, .topMargin: AttributeWeights(top: 1)
    case .bottom, .lastBaseline, .bottomMargin: AttributeWeights(top: 1, height: 1)
    case .centerY, .centerYWithinMargins: AttributeWeights(top: 1, height: 0.5)
    case .width: AttributeWeights(width: 1)
    case .height: AttributeWeights(height: 1)
    case .notAnAttribute: AttributeWeights()
    }
  }

  /// Whether the attribute is an edge at which text begins or ends.
  var followsText: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The corresponding attribute of the margins guide; `nil` for an attribute without margins.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// Returns the attribute with left or right in place of leading or trailing.
  func sided(isMirrored: Bool) -> NSLayoutConstraint.Attribute {
    switch self {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: self
    }
  }
}

extension UIView {
  /// Returns the view that provides a baseline; `nil` if the attribute is not a baseline.
  fileprivate func baselineView(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
    switch attribute {
    case .firstBaseline: forFirstBaselineLayout
    case .lastBaseline: forLastBaselineLayout
    default: nil
    }
  }

  /// Returns the downward distance of a baseline from the edge on its side.
  fileprivate func baseline(for attribute: NSLayoutConstraint.Attribute) -> Double {
    switch attribute {
    case .firstBaseline: Double(firstBaselineFromTop)
    case .lastBaseline: -Double(lastBaselineFromBottom)
    default: 0
    }
  }
}
