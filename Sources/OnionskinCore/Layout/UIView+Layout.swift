import LayoutSolver

/// A view's part in the layout of its tree.
extension UIView {
  /// The view at the top of the tree.
  var rootOfTree: UIView {
    var root = self
    while let above = root.storedSuperview { root = above }
    return root
  }

  /// The layout of the tree, with all changes in it; `nil` if no constraint has to do with it.
  var upToDateEngine: LayoutEngine? {
    updatePendingConstraints()
    let engine = rootOfTree.rare?.layoutEngine
    engine?.update()
    return engine
  }

  /// The layout of the tree, made at the first use.
  var ownEngine: LayoutEngine {
    if let engine = rare?.layoutEngine { return engine }
    let root = rootOfTree
    if let engine = root.rare?.layoutEngine { return engine }
    let made = LayoutEngine(root: root)
    root.ownRare.layoutEngine = made
    return made
  }

  /// Leaves the layout of its tree, with all views in it.
  ///
  /// - Returns: The constraints that they keep between them.
  func leaveLayout() -> [NSLayoutConstraint] {
    rootOfTree.rare?.layoutEngine?.release(self) ?? []
  }

  /// Brings constraints along into the layout of its tree.
  func joinLayout(with constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    let engine = ownEngine
    for constraint in constraints { engine.add(constraint) }
  }

  /// Places the subviews by their constraints.
  func applyConstraints() {
    rare?.layoutEngine?.placeSubviews(of: self)
  }

  /// Updates constraints and brings the solver up to date: a pass of layout begins.
  func prepareForLayout() {
    let loop = layer.handle.loop
    if !loop.layoutState.updates.isEmpty { updatePendingConstraints() }
    guard loop.layoutState.hasWork else { return }
    for engine in loop.layoutState.takeEngines(of: rootOfTree) { engine.update() }
  }

  // MARK: - Updates of constraints

  /// Asks for an update of constraints in the next pass of layout.
  func requestConstraintUpdate() {
    let state = ownRare
    guard !state.needsUpdateConstraints else { return }
    state.needsUpdateConstraints = true
    layer.handle.loop.layoutState.updates.append(LayoutState.WeakReference(view: self))
    setNeedsLayout()
  }

  /// Calls `updateConstraints` where it was asked for, from the leaves to the root.
  func updatePendingConstraints() {
    let loop = layer.handle.loop
    // An update that asks for another one counts in the next pass, not for ever.
    let views = loop.layoutState.updates.compactMap(\.view)
    guard !views.isEmpty else { return }
    loop.layoutState.updates = []
    let order = views.enumerated().sorted {
      let (left, right) = ($0.element.layer.depth, $1.element.layer.depth)
      return left != right ? left > right : $0.offset < $1.offset
    }
    for (_, view) in order { view.updateOwnConstraints() }
  }

  /// Calls `updateConstraints` of the view alone, if it was asked for.
  func updateOwnConstraints() {
    guard let state = rare, state.needsUpdateConstraints else { return }
    state.needsUpdateConstraints = false
    state.hasUpdatedConstraints = true
    if let owner = state.owner {
      owner.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Asks for the first update: the view has come to have constraints.
  func requestFirstConstraintUpdate() {
    guard type(of: self) != UIView.self, rare?.hasUpdatedConstraints != true else { return }
    requestConstraintUpdate()
  }

  // MARK: - Fitting

  /// The size that meets the constraints in the view, and is as near to a target as they let it be.
  func fittingSize(
    _ target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    updatePendingConstraints()
    let engine = LayoutEngine(root: self, isFitting: true)
    return engine.fittingSize(of: self, target, horizontal, vertical)
  }

  // MARK: - Ambiguity
}

extension LayoutEngine {
  /// Returns the size of the root that its constraints allow and that is nearest to a target.
  func fittingSize(
    of view: UIView,
    _ target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    var inside: [NSLayoutConstraint] = []
    view.notifyTree { inside += $0.constraints }
    let node = node(of: view)
    for constraint in inside.sorted(by: { $0.activation < $1.activation }) { install(constraint) }
    for (variable, length, priority) in [
      (node.width, target.width, horizontal), (node.height, target.height, vertical),
    ] where length.isFinite {
      system.add([.init(variable, 1)], .equal, Double(length), priority: Double(priority.rawValue))
    }
    update()
    return node.box(in: system).size
  }
}

extension UIView {
  /// Reads the constraints of the view and its subviews again: text runs the other way.
  func semanticContentDidChange() {
    var above: UIView? = self
    while let view = above, let engine = view.rare?.layoutEngine {
      for constraint in view.storedConstraints where constraint.firstAttribute.followsText {
        engine.remove(constraint)
        engine.add(constraint)
        constraint.askForLayout()
      }
      above = view.storedSuperview
    }
  }
}
