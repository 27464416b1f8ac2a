import LayoutSolver
import RenderEngine

/// The layout of a view in its tree.
extension UIView {
  var rootOfTree: UIView {
    var root = self
    while let ancestor = root.storedSuperview { root = ancestor }
    return root
  }

  /// The up-to-date layout engine of the tree; `nil` if the tree has no constraints.
  var upToDateEngine: LayoutEngine? {
    updatePendingConstraints()
    let engine = rootOfTree.rare?.layoutEngine
    engine?.update()
    return engine
  }

  /// The layout engine of the tree, created on first use.
  var ownEngine: LayoutEngine {
    if let engine = rare?.layoutEngine { return engine }
    let root = rootOfTree
    if let engine = root.rare?.layoutEngine { return engine }
    let made = LayoutEngine(root: root)
    root.ownRare.layoutEngine = made
    return made
  }

  /// Removes the view and its descendants from the layout of the tree.
  ///
  /// - Returns: The constraints that these views own.
  func removeFromLayout() -> [NSLayoutConstraint] {
    rootOfTree.rare?.layoutEngine?.release(self) ?? []
  }

  /// Adds constraints to the layout of the view's new tree.
  func addToLayout(_ constraints: [NSLayoutConstraint]) {
    guard !constraints.isEmpty else { return }
    let engine = ownEngine
    for constraint in constraints { engine.add(constraint) }
  }

  /// Sets the frames of the subviews that constraints determine.
  func applyConstraints() { rare?.layoutEngine?.layOutSubviews(of: self) }

  /// Updates constraints and the solver at the beginning of a layout pass.
  package func prepareForLayout() {
    let loop = layer.handle.loop
    if !loop.state.pendingWork.propertyRequests.isEmpty { updatePendingProperties() }
    if !loop.layoutState.updates.isEmpty { updatePendingConstraints() }
    guard loop.layoutState.hasWork else { return }
    for engine in loop.layoutState.takeEngines(of: rootOfTree) { engine.update() }
  }

  // MARK: - Updates of constraints

  /// Requests an update of constraints in the next layout pass.
  func requestConstraintUpdate() {
    let state = ownRare
    guard !state.needsUpdateConstraints else { return }
    state.needsUpdateConstraints = true
    layer.handle.loop.layoutState.updates.append(LayoutState.WeakReference(view: self))
    setNeedsLayout()
  }

  /// Calls `updateConstraints` where it was requested, from the leaves to the root.
  ///
  /// - Parameter root: The view in which to update constraints; `nil` for all views of the loop.
  func updatePendingConstraints(in root: UIView? = nil) {
    let loop = layer.handle.loop
    // An update that is requested during this one waits for the next pass, which prevents an endless loop.
    let pending = loop.layoutState.updates
    guard !pending.isEmpty else { return }
    func isIncluded(_ view: UIView) -> Bool { root.map { view.isDescendant(of: $0) } ?? true }
    let views = pending.compactMap(\.view).filter(isIncluded)
    loop.layoutState.updates = pending.filter { $0.view.map { !isIncluded($0) } ?? false }
    let order = views.enumerated().sorted {
      let (left, right) = ($0.element.layer.depth, $1.element.layer.depth)
      return left != right ? left > right : $0.offset < $1.offset
    }
    for (_, view) in order { view.updateOwnConstraints() }
  }

  /// Calls `updateConstraints` of this view only, if it was requested.
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

  func requestFirstConstraintUpdate() {
    guard type(of: self) != UIView.self, rare?.hasUpdatedConstraints != true else { return }
    requestConstraintUpdate()
  }

  // MARK: - Fitting

  /// Returns the size nearest to a target that the constraints in the view allow.
  func fittingSize(
    _ target: CGSize,
    _ horizontal: UILayoutPriority,
    _ vertical: UILayoutPriority
  ) -> CGSize {
    updatePendingConstraints()
    let engine = LayoutEngine(root: self, isFitting: true)
    return engine.fittingSize(of: self, target, horizontal, vertical)
  }
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
    view.notifyTree { inside += $0.storedConstraints }
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
  /// Reinstalls the constraints that depend on the direction of text, which has changed.
  func semanticContentDidChange() {
    guard let engine = rare?.layoutEngine else { return }
    for constraint in storedConstraints where constraint.followsText {
      engine.remove(constraint)
      engine.add(constraint)
      constraint.requestLayout()
    }
  }
}
