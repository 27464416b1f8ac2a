import AnimationModel

/// The bars that a container shows over the view of a child, next to its safe area.
struct ContainerBars {
  /// The height of the bar at the top, in points.
  var top: CGFloat = 0
  /// The height of the bar at the bottom, in points.
  var bottom: CGFloat = 0
  /// The edges whose bars are opaque.
  var opaqueEdges: UIRectEdge = []

  var insets: UIEdgeInsets { UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0) }
}

/// The places of children below, between, and above the bars of their container.
extension UIViewController {
  /// Returns the frame of the view of a child: the whole view, except for bars under which it does not extend.
  func frame(of child: UIViewController) -> CGRect {
    guard let view = viewIfLoaded else { return .zero }
    let bars = bars(over: child)
    func isExtended(under edge: UIRectEdge) -> Bool {
      child.edgesForExtendedLayout.contains(edge)
        && (!bars.opaqueEdges.contains(edge) || child.extendedLayoutIncludesOpaqueBars)
    }
    var insets = UIEdgeInsets.zero
    if bars.top > 0, !isExtended(under: .top) { insets.top = view.safeAreaInsets.top + bars.top }
    if bars.bottom > 0, !isExtended(under: .bottom) {
      insets.bottom = view.safeAreaInsets.bottom + bars.bottom
    }
    return view.bounds.inset(by: insets)
  }

  /// Sets the frame of the view of a child, as its container places it.
  func place(_ child: UIViewController) {
    let frame = frame(of: child)
    child.rare.placedFrame = frame
    child.view.frame = frame
  }

  /// Places the children again whose places have changed, and that take part in no transition.
  func placeChildren() {
    let moved = movedChildren
    guard !moved.isEmpty else { return }
    changeSafeAreas { moved.forEach(place) }
  }

  private var movedChildren: [UIViewController] {
    children.filter { child in
      guard let placed = child.rare.placedFrame, child.rare.transition == nil,
        let shown = child.viewIfLoaded, shown.storedSuperview === viewIfLoaded
      else { return false }
      return placed != frame(of: child)
    }
  }

  /// Makes a change, and notifies the descendants of the view whose safe areas it has changed.
  func changeSafeAreas(_ change: () -> Void) {
    let old = viewIfLoaded?.safeAreasOfDescendants ?? []
    change()
    for (view, insets) in old where view.safeAreaInsets != insets { view.notifySafeAreaChange() }
  }

  /// Makes a change of the bars of a container, which moves its children.
  func changeBars(of container: UIViewController?, _ change: () -> Void) {
    guard let container else { return change() }
    container.changeSafeAreas {
      change()
      container.movedChildren.forEach(container.place)
    }
  }
}
