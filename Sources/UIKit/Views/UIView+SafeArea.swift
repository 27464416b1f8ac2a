import AnimationModel
import RenderEngine

extension UIView {
  var safeAreasOfDescendants: [(view: UIView, insets: UIEdgeInsets)] {
    var all: [(view: UIView, insets: UIEdgeInsets)] = []
    notifyTree { if $0 !== self { all.append(($0, $0.safeAreaInsets)) } }
    return all
  }

  /// Notifies the view and its view controller that its safe area has changed, and requests a layout.
  func notifySafeAreaChange() {
    adjustToSafeArea()
    safeAreaInsetsDidChange()
    rare?.owner?.viewSafeAreaInsetsDidChange()
    notifyObserversOfSafeArea()
    setNeedsLayout()
  }

  var ownSafeAreaInsets: UIEdgeInsets {
    guard let window = storedWindow else { return .zero }
    guard self !== window else {
      let device = window.layer.handle.loop.device
      return device.safeAreaInsets.inside(window.frame, of: device.screenSize)
    }
    let path = selfAndSuperviews.prefix { $0 !== window }
    // A subclass may override the safe area of its window.
    var insets = window.safeAreaInsets
    var (size, origin) = (window.bounds.size, window.bounds.origin)
    var container: UIViewController?
    for view in path.reversed() {
      if let container, let child = view.rare?.owner, child.parent === container {
        insets = insets.combined(with: container.bars(over: child).insets, by: +)
      }
      let frame = view.frame.offsetBy(dx: -origin.x, dy: -origin.y)
      insets = insets.inside(frame, of: size)
      if let extra = view.rare?.owner?.additionalSafeAreaInsets {
        insets = insets.combined(with: extra, by: +)
      }
      container = view.rare?.owner
      if view !== self { insets = insets.combined(with: view.absorbedSafeArea) { max(0, $0 - $1) } }
      (size, origin) = (view.bounds.size, view.bounds.origin)
    }
    return insets
  }
}

extension UIEdgeInsets {
  /// Returns how far the insets of a containing rectangle extend into a frame in it.
  fileprivate func inside(_ frame: CGRect, of size: CGSize) -> UIEdgeInsets {
    func reach(_ distance: CGFloat, _ inset: CGFloat) -> CGFloat { min(max(distance, 0), inset) }
    return UIEdgeInsets(
      top: reach(top - frame.minY, top),
      left: reach(left - frame.minX, left),
      bottom: reach(frame.maxY - (size.height - bottom), bottom),
      right: reach(frame.maxX - (size.width - right), right)
    )
  }
}
