/// The constraints that a view owns.
extension UIView {
  /// Adds a constraint, which the engine installs in its next update.
  func takeOwnership(of constraint: NSLayoutConstraint) -> Bool {
    guard constraint.owner !== self else { return false }
    constraint.owner?.removeConstraint(constraint)
    constraint.owner = self
    storedConstraints.append(constraint)
    let loop = layer.handle.loop
    loop.layoutState.activationCount += 1
    constraint.activation = loop.layoutState.activationCount
    ownEngine.add(constraint)
    requestFirstConstraintUpdate()
    constraint.requestLayout()
    return true
  }

  /// Removes the constraints of ancestors that involve this view or its descendants.
  func removeConstraintsFromAncestors() {
    // Each removal asks.
    var ancestor = storedSuperview
    while let view = ancestor {
      for constraint in view.storedConstraints where constraint.reaches(into: self) {
        view.removeConstraint(constraint)
      }
      ancestor = view.storedSuperview
    }
  }

  /// Returns the nearest common ancestor of this view and another; `nil` if there is none.
  func nearestCommonView(with other: UIView) -> UIView? {
    // Nearly all constraints are between a view and itself, a sibling or its superview.
    if other === self { return self }
    let (mine, its) = (storedSuperview, other.storedSuperview)
    if mine === other { return other }
    if its === self { return self }
    if let mine, mine === its { return mine }
    return selfAndSuperviews.first { other.isDescendant(of: $0) }
  }
}

extension NSLayoutConstraint {
  /// Returns whether the constraint involves a view or one of its descendants.
  fileprivate func reaches(into view: UIView) -> Bool {
    items.contains { $0.layoutView?.isDescendant(of: view) ?? false }
  }
}
