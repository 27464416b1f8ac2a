import LayoutSolver

/// The layout of one tree of views, whose constraints are in a solver.
///
/// An activated constraint waits for the next update, with which a layout pass begins; in a window, the
/// update follows at once. An update changes the solver, breaks conflicting constraints, and requests a
/// layout of the views around those whose values have changed. When a view is laid out, it sets the
/// frames of its subviews.
@MainActor final class LayoutEngine {
  /// The root of the tree.
  private(set) weak var root: UIView?
  /// Whether the engine only computes the fitting size of the root.
  let isFitting: Bool
  var system = ConstraintSystem()
  /// The nodes of items, each with four consecutive variables; `nil` for an item that has left.
  private(set) var nodes: [LayoutNode?] = []
  private var nodeIndices: [ObjectIdentifier: Int] = [:]
  /// The constraints in the solver, by the indexes of their IDs.
  private(set) var installed: [NSLayoutConstraint?] = []
  /// The constraints to install, each with its activation number; a later activation replaces it.
  private var pending: [(constraint: NSLayoutConstraint, activation: Int)] = []
  private var edited: [NSLayoutConstraint] = []
  private var staleContent: [LayoutNode] = []
  /// The constraints whose equations contain values whose changes are not reported: scrolling, baselines.
  private var moving: [NSLayoutConstraint] = []
  /// The labels whose height depends on their width.
  private var wrapping: [LayoutNode] = []
  /// The view whose subviews are being laid out.
  private weak var viewInLayout: UIView?
  /// The number of views whose layout has begun and not ended, one in that of another.
  private var runningLayoutCount = 0
  private var isUpdating = false
  /// Whether values may differ from those that the views around them were last notified of.
  private var hasUnannouncedChanges = false
  /// The value of each variable of which the view around it was last notified.
  private var announced: [Double] = []
  /// Whether the loop has recorded that the engine has work to do.
  var isScheduled = false
  private var removedItemCount = 0

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
    system.requiredPriority = LayoutRank.required
  }

  var hasWork: Bool {
    hasUnannouncedChanges || !(pending.isEmpty && edited.isEmpty && staleContent.isEmpty)
  }

  /// Whether a view of the tree is being laid out; what changes meanwhile is announced at its end.
  var isLayingOut: Bool { runningLayoutCount > 0 }

  // MARK: - Items

  /// Returns the node of an item, created on first use.
  func node(of item: any LayoutItem) -> LayoutNode {
    if let index = nodeIndices[ObjectIdentifier(item)], let node = nodes[index],
      node.item === item
    {
      return node
    }
    let node = LayoutNode(item, in: &system)
    nodeIndices[ObjectIdentifier(item)] = nodes.count
    nodes.append(node)
    announced += node.variables.map(system.value)
    if !isFitting {
      item.containerView?.ownRare.layoutEngine = self
      item.layoutView?.ownRare.layoutEngine = self
    }
    addPins(of: node)
    return node
  }

  /// Returns the node of an item that is part of a constraint; `nil` for others.
  func existingNode(of item: any LayoutItem) -> LayoutNode? {
    guard let index = nodeIndices[ObjectIdentifier(item)], let node = nodes[index],
      node.item === item
    else { return nil }
    return node
  }

  /// Replaces the constraints of a node's kind, after a change of what determines its position.
  func reset(_ item: any LayoutItem) {
    guard let node = existingNode(of: item) else { return }
    for pin in node.pins { system.remove(pin) }
    for case let id? in node.content { system.remove(id) }
    node.pins = []
    node.content = [nil, nil, nil, nil]
    wrapping.removeAll { $0 === node }
    addPins(of: node)
    announceChanges()
  }

  /// Records that the size of a view's content has changed.
  func contentDidChange(of view: UIView) {
    guard let node = existingNode(of: view), !node.isContentStale else { return }
    node.isContentStale = true
    staleContent.append(node)
    scheduleUpdate()
  }

  /// Records that the height of a node depends on its width.
  func addWrapping(_ node: LayoutNode) { wrapping.append(node) }

  // MARK: - Constraints

  /// Installs a constraint in the next update.
  func add(_ constraint: NSLayoutConstraint) {
    constraint.owner?.ownRare.layoutEngine = self
    constraint.state = .pending
    pending.append((constraint, constraint.activation))
    scheduleUpdate()
  }

  /// Records that a constant or a priority has changed.
  func edit(_ constraint: NSLayoutConstraint) {
    guard case .installed = constraint.state, !constraint.isEdited else { return }
    constraint.isEdited = true
    edited.append(constraint)
    scheduleUpdate()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    switch constraint.state {
    case .inactive: return
    case .pending: break
    case .installed(let id):
      system.remove(id)
      installed[Int(id.index)] = nil
      if constraint.isMoving { moving.removeLast(identicalTo: constraint) }
      constraint.isMoving = false
    }
    constraint.state = .inactive
    constraint.isBroken = false
    // An equal constraint may replace it.
    hasUnannouncedChanges = true
    scheduleUpdate()
  }

  /// Adds a constraint to the solver.
  func install(_ constraint: NSLayoutConstraint) {
    let common = constraint.commonView
    guard let (sum, relation, constant) = equation(of: constraint, from: common), constant.isFinite
    else { return }
    let id = system.add(sum.terms, relation, constant, priority: constraint.rank)
    while installed.count <= Int(id.index) { installed.append(nil) }
    installed[Int(id.index)] = constraint
    guard !isFitting else { return }
    constraint.state = .installed(id)
    if constraint.hasMovingParts(from: common) {
      constraint.isMoving = true
      moving.append(constraint)
    }
  }

  private func applyEdit(of constraint: NSLayoutConstraint) {
    guard case .installed(let id) = constraint.state else { return }
    if let (_, _, constant) = equation(of: constraint, from: constraint.commonView),
      constant.isFinite
    {
      system.setConstant(constant, of: id)
    }
    if system.priority(of: id) != constraint.rank { system.setPriority(constraint.rank, of: id) }
  }

  // MARK: - Updates

  private func scheduleUpdate() {
    guard !isFitting, let root else { return }
    root.layer.handle.loop.layoutState.schedule(self)
  }

  /// Updates the solver for a constraint that was activated in a window, so that a conflict is reported at
  /// once.
  func updateForActivation() {
    guard isLayingOut else { return update() }
    updateSolver()
    hasUnannouncedChanges = true
    scheduleUpdate()
  }

  /// Updates the solver, and requests layouts where values have changed.
  func update() {
    guard !isUpdating else { return }
    updateSolver()
    announceChanges()
    if removedItemCount > 64, removedItemCount > nodes.count / 2 { rebuild() }
  }

  private func updateSolver() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    while !(pending.isEmpty && edited.isEmpty && staleContent.isEmpty) {
      let (new, changed, content) = (pending, edited, staleContent)
      (pending, edited, staleContent) = ([], [], [])
      for (constraint, activation) in new
      where constraint.state == .pending && constraint.activation == activation {
        install(constraint)
      }
      for constraint in changed {
        constraint.isEdited = false
        applyEdit(of: constraint)
      }
      for node in content {
        node.isContentStale = false
        updateContent(of: node)
      }
    }
    for constraint in moving { applyEdit(of: constraint) }
    breakConflicts()
    wrapLabels()
  }

  private func wrapLabels() {
    // A height may change another width. If the values have not settled by then, they never will.
    for _ in 0..<4 where !wrapping.isEmpty {
      var changed = false
      for node in wrapping where updateWrappedHeight(of: node) { changed = true }
      if !changed { return }
      breakConflicts()
    }
  }

  private func announceChanges() {
    guard !isFitting else { return }
    hasUnannouncedChanges = false
    for variable in system.takeChanges() {
      let (index, value) = (Int(variable.index), system.value(of: variable))
      guard announced[index] != value, let item = nodes[index / 4]?.item else { continue }
      // A new solution may differ by rounding, which moves nothing.
      let isInvisible = abs(announced[index] - value) <= 1e-9
      announced[index] = value
      guard !isInvisible else { continue }
      if let container = item.containerView {
        if container !== viewInLayout { container.setNeedsLayout() }
      } else if let view = item as? UIView, !view.translatesAutoresizingMaskIntoConstraints {
        view.setNeedsLayout()
      }
    }
  }

  // MARK: - Subviews

  /// Prepares for the layout of a view, which may change constraints.
  func beginLayout() { runningLayoutCount += 1 }

  /// Applies what the layout of a view has changed: margins at once, constraints in the next pass, and only
  /// if values have changed.
  func endLayout(of view: UIView) {
    runningLayoutCount -= 1
    if refreshGuides(of: view) { layOutSubviews(of: view) }
    if hasWork { update() }
  }

  /// Sets the frames of the subviews of a view.
  func layOutSubviews(of view: UIView) {
    let outer = viewInLayout
    viewInLayout = view
    defer { viewInLayout = outer }
    refresh(view)
    refreshGuides(of: view)
    for subview in view.storedSubviews { refresh(subview) }
    update()
    if view === root, !view.translatesAutoresizingMaskIntoConstraints { resizeRoot(view) }
    placeItems(in: view)
    // The margins and the safe area of a subview depend on its frame, and frames may depend on them.
    for round in 1...4 {
      var haveGuidesMoved = false
      for subview in view.storedSubviews where refreshGuides(of: subview) { haveGuidesMoved = true }
      guard haveGuidesMoved else { break }
      update()
      placeItems(in: view)
      // What has not settled by then continues in the next pass, whose number is limited.
      if round == 4 { view.setNeedsLayout() }
    }
    if let scrollView = view as? UIScrollView { updateContentSize(of: scrollView) }
  }

  private func placeItems(in view: UIView) {
    for subview in view.storedSubviews {
      guard let node = existingNode(of: subview), case .constrained = node.kind else { continue }
      subview.setLayoutBox(node.box(in: system))
    }
    for guide in view.layoutGuides + (view.rare?.systemGuides ?? []) {
      if let node = existingNode(of: guide) { guide.setLayoutBox(node.box(in: system)) }
    }
  }

  private func resizeRoot(_ view: UIView) {
    guard let node = existingNode(of: view) else { return }
    let size = node.box(in: system).size
    view.setLayoutBox(CGRect(origin: view.layoutBox.origin, size: size))
  }

  @discardableResult
  private func refresh(_ item: any LayoutItem) -> Bool {
    guard let node = existingNode(of: item) else { return false }
    if case .constrained = node.kind { return false }
    return refreshPins(of: node)
  }

  /// Updates the guides that follow a view.
  ///
  /// - Returns: Whether one of them has moved in the view.
  @discardableResult
  private func refreshGuides(of view: UIView) -> Bool {
    guard let guides = view.rare?.systemGuides, !guides.isEmpty else { return false }
    return guides.count { refresh($0) } > 0
  }

  private func updateContentSize(of scrollView: UIScrollView) {
    guard let guide = scrollView.rare?.guide(.scrollContent), let node = existingNode(of: guide)
    else { return }
    let size = node.box(in: system).size
    for (variable, length) in [(node.width, size.width), (node.height, size.height)] {
      guard !system.determinants(of: variable).isEmpty, length.isFinite else { continue }
      let isWidth = variable == node.width
      let old = isWidth ? scrollView.contentSize.width : scrollView.contentSize.height
      guard abs(old - length) > 1e-9 else { continue }
      if isWidth {
        scrollView.contentSize.width = length
      } else {
        scrollView.contentSize.height = length
      }
    }
  }

  // MARK: - Tree changes

  /// The constraints in the solver, in the order of their activation.
  private var constraints: [NSLayoutConstraint] {
    installed.compactMap(\.self).sorted { $0.activation < $1.activation }
  }

  /// Removes a view and its descendants.
  ///
  /// - Returns: The constraints that the views own, in the order of their activation.
  func release(_ view: UIView) -> [NSLayoutConstraint] {
    var kept: [NSLayoutConstraint] = []
    view.notifyTree { view in
      guard view.rare?.layoutEngine === self else { return }
      for constraint in view.storedConstraints where constraint.state != .inactive {
        kept.append(constraint)
        remove(constraint)
      }
      for item in [view] + (view.layoutGuides + (view.rare?.systemGuides ?? [])) as [any LayoutItem]
      {
        forget(item)
      }
      view.rare?.layoutEngine = nil
    }
    return kept.sorted { $0.activation < $1.activation }
  }

  func forget(_ item: any LayoutItem) {
    guard let node = existingNode(of: item), let index = nodeIndices[ObjectIdentifier(item)] else {
      return
    }
    for pin in node.pins { system.remove(pin) }
    for case let id? in node.content { system.remove(id) }
    wrapping.removeAll { $0 === node }
    staleContent.removeAll { $0 === node }
    nodes[index] = nil
    nodeIndices[ObjectIdentifier(item)] = nil
    removedItemCount += 1
  }

  /// Rebuilds the solver without the variables of items that have left.
  private func rebuild() {
    let all = constraints
    let broken = all.filter(\.isBroken)
    let items = nodes.compactMap { $0?.item }
    system = ConstraintSystem()
    system.requiredPriority = LayoutRank.required
    (nodes, nodeIndices, installed, moving, wrapping, removedItemCount) = ([], [:], [], [], [], 0)
    announced = []
    for item in items { _ = node(of: item) }
    for constraint in all {
      constraint.state = .inactive
      constraint.isMoving = false
      constraint.isBroken = broken.contains { $0 === constraint }
      install(constraint)
    }
    _ = system.takeViolated()
  }
}
