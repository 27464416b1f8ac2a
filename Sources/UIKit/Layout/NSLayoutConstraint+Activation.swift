import RenderEngine

extension NSLayoutConstraint {
  /// The rank of the constraint in the solver.
  var rank: Double { isBroken ? LayoutRank.broken : Double(priority.rawValue) }

  /// Returns whether the equation contains values whose changes are not reported: scrolling and baselines.
  ///
  /// - Parameter common: The view in whose coordinates both sides are expressed.
  /// - Returns: `true` if the engine must check the constraint in every update; otherwise, `false`.
  func hasMovingParts(from common: UIView?) -> Bool {
    hasMovingPart(firstItem, firstAttribute, from: common)
      || hasMovingPart(secondItem, secondAttribute, from: common)
  }

  private func hasMovingPart(
    _ object: AnyObject?,
    _ attribute: Attribute,
    from common: UIView?
  ) -> Bool {
    switch attribute {
    case .firstBaseline, .lastBaseline: return true
    case .width, .height, .notAnAttribute: return false
    default: break
    }
    guard let item = layoutItem(object) else { return false }
    if item === common {
      return item is UIScrollView && (attribute == .centerX || attribute == .centerY)
    }
    let containers = item.containerView?.selfAndSuperviews.prefix { $0 !== common } ?? []
    return containers.contains { $0 is UIScrollView }
  }

  var items: [any LayoutItem] {
    if offset == nil, secondOffset == nil {
      return [layoutItem(firstItem), layoutItem(secondItem)].compactMap(\.self)
    }
    return [
      firstItem, secondItem, offset?.fromItem, offset?.toItem, secondOffset?.fromItem,
      secondOffset?.toItem,
    ]
    .compactMap(layoutItem)
  }

  /// The view in whose coordinates both sides are expressed.
  var commonView: UIView? {
    if offset == nil, secondOffset == nil, let first = layoutItem(firstItem) {
      guard let second = layoutItem(secondItem), second !== first else {
        return first.containerView ?? first.layoutView
      }
      return viewAroundItems
    }
    let items = items
    guard let first = items.first else { return nil }
    guard items.contains(where: { $0 !== first }) else {
      return first.containerView ?? first.layoutView
    }
    return viewAroundItems
  }

  /// The nearest common ancestor of all items, which may be one of them; `nil` if there is none.
  private var viewAroundItems: UIView? {
    let second = secondItem
    // A second item that no longer exists is not in any view.
    if second == nil, secondAttribute != .notAnAttribute { return nil }
    if offset == nil, secondOffset == nil {
      guard let view = layoutItem(firstItem)?.layoutView else { return nil }
      guard let other = layoutItem(second) else { return view }
      return other.layoutView.flatMap { view.nearestCommonView(with: $0) }
    }
    var common: UIView?
    for item in items {
      guard let view = item.layoutView else { return nil }
      guard let found = common else {
        common = view
        continue
      }
      guard let both = found.nearestCommonView(with: view) else { return nil }
      common = both
    }
    return common
  }

  /// Adds the constraint to the nearest common ancestor of its items.
  func activate() {
    if let owner = viewAroundItems { return owner.addConstraint(self) }
    guard isValid else { return }
    report(
      .constraintWithoutCommonView,
      "was activated, but its items have no common ancestor. Add both to the same hierarchy first. It has "
        + "no effect."
    )
  }

  /// Whether one of the attributes is an edge at which text begins or ends.
  var followsText: Bool {
    firstAttribute.followsText || secondAttribute.followsText
      || offset?.followsText == true || secondOffset?.followsText == true
  }

  /// Returns whether a view can own the constraint; if not, an issue is recorded.
  func canBeAdded(to view: UIView) -> Bool {
    guard isValid else { return false }
    let isInside = items.allSatisfy { $0.layoutView?.isDescendant(of: view) == true }
    guard isInside, firstItem != nil, secondItem != nil || secondAttribute == .notAnAttribute else {
      report(
        .constraintWithoutCommonView,
        "was added to \(view.layoutName), which is not an ancestor of all its items. Activate it instead. "
          + "It has no effect."
      )
      return false
    }
    return true
  }

  /// Whether the solver can take the constraint; if not, an issue is recorded.
  private var isValid: Bool {
    if !constant.isFinite || !multiplier.isFinite {
      report(.invalidConstraint, "has a constant or multiplier that is not finite.")
      return false
    }
    for item in [firstItem, secondItem] where item != nil && layoutItem(item) == nil {
      report(.invalidConstraint, "is about an object that is neither a view nor a layout guide.")
      return false
    }
    guard firstAttribute.weights.isLocation, offset == nil else { return true }
    if secondAttribute == .notAnAttribute || multiplier == 0 {
      report(
        .invalidConstraint,
        "sets a position to a constant, because it has no second item or a multiplier of 0. A position is "
          + "relative to another item: pass one. The constraint has no effect."
      )
      return false
    }
    return true
  }

  /// Reports a change to the engine, and requests the layout that it affects.
  func didEdit() {
    guard let owner else { return }
    owner.rare?.layoutEngine?.edit(self)
    requestLayout()
  }

  /// Requests a layout of the views that the constraint affects.
  func requestLayout() {
    // While a view is being laid out, the engine requests another layout only where values have changed.
    guard let owner, owner.rare?.layoutEngine?.isLayingOut != true else { return }
    owner.setNeedsLayout()
    // A view's own size is set by the layout of its superview.
    if secondItem == nil || secondItem === firstItem { owner.storedSuperview?.setNeedsLayout() }
  }

  func report(_ kind: AnimationIssue.Kind, _ problem: String) {
    let loop = layoutItem(firstItem)?.layoutView?.layer.handle.loop ?? RenderLoop.current
    loop.state.report(.misuse, kind, "The constraint \(self) \(problem)", at: callSite)
  }
}
