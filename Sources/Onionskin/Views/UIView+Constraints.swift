/// Who keeps which constraint.
extension UIView {
  /// Keeps a constraint between views in this one.
  ///
  /// - Parameter constraint: The constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    constraint.owner?.removeConstraint(constraint)
    constraint.owner = self
    constraints.append(constraint)
    constraint.askForLayout()
  }

  /// Keeps constraints between views in this one.
  ///
  /// - Parameter constraints: The constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Lets go of a constraint.
  ///
  /// - Parameter constraint: The constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self else { return }
    constraint.askForLayout()
    constraint.owner = nil
    constraints.removeAll { $0 === constraint }
  }

  /// Lets go of constraints.
  ///
  /// - Parameter constraints: The constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Lets the views around this one forget the constraints that reach into it: it leaves them.
  func leaveConstraints() {
    var above = superview
    while let view = above {
      for constraint in view.constraints where constraint.reaches(into: self) {
        view.removeConstraint(constraint)
      }
      above = view.superview
    }
  }

  /// The nearest view that this one and another are or stand in; nil if there is none.
  func nearestCommonView(with other: UIView) -> UIView? {
    var above: UIView? = self
    while let view = above {
      if other.isDescendant(of: view) { return view }
      above = view.superview
    }
    return nil
  }
}

extension NSLayoutConstraint {
  /// Whether one of its views is a view or stands in it.
  fileprivate func reaches(into view: UIView) -> Bool {
    [firstItem, secondItem].contains { ($0 as? UIView)?.isDescendant(of: view) ?? false }
  }
}
