/// Who keeps which constraint.
extension UIView {
  /// Keeps a constraint; the engine takes it in with its next update.
  func keep(_ constraint: NSLayoutConstraint) -> Bool {
    guard constraint.owner !== self else { return false }
    constraint.owner?.removeConstraint(constraint)
    constraint.owner = self
    storedConstraints.append(constraint)
    let loop = layer.handle.loop
    loop.layoutState.activationCount += 1
    constraint.activation = loop.layoutState.activationCount
    ownEngine.add(constraint)
    requestFirstConstraintUpdate()
    constraint.askForLayout()
    return true
  }

  /// Lets the views around this one forget the constraints that reach into it: it leaves them.
  func leaveConstraints() {
    var above = storedSuperview
    while let view = above {
      for constraint in view.storedConstraints where constraint.reaches(into: self) {
        view.removeConstraint(constraint)
      }
      above = view.storedSuperview
    }
  }

  /// The nearest view that this one and another are or stand in; `nil` if there is none.
  func nearestCommonView(with other: UIView) -> UIView? {
    // Nearly all constraints are between a view and itself, a neighbor or what it stands in.
    if other === self { return self }
    let (mine, its) = (storedSuperview, other.storedSuperview)
    if mine === other { return other }
    if its === self { return self }
    if let mine, mine === its { return mine }
    var above: UIView? = self
    while let view = above {
      if other.isDescendant(of: view) { return view }
      above = view.storedSuperview
    }
    return nil
  }
}

extension NSLayoutConstraint {
  /// Whether one of its views is a view or stands in it.
  fileprivate func reaches(into view: UIView) -> Bool {
    items.contains { $0.layoutView?.isDescendant(of: view) ?? false }
  }
}
