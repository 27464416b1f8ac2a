import AnimationModel
package import RenderEngine

extension UIView {
  /// Inserts a view at an index, its layer behind that of the next view or directly above another one.
  func insert(_ view: UIView, at index: Int, above sibling: UIView? = nil) {
    let oldWindow = view.storedWindow
    let newWindow = storedWindow
    let oldSuperview = view.storedSuperview
    let oldTint = view.inheritedTintState
    if oldSuperview !== self {
      view.removeConstraintsFromAncestors()
      oldSuperview?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
    }
    if oldWindow !== newWindow { view.notifyTreeWillMove(to: newWindow) }
    let constraints = oldSuperview === self ? [] : view.removeFromLayout()
    oldSuperview?.subviewList.remove(view)
    let clampedIndex = min(max(index, 0), storedSubviews.count)
    // Layers without views may stand between the views' layers.
    if let sibling {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else if clampedIndex < storedSubviews.count {
      layer.insertSublayer(view.layer, below: storedSubviews[clampedIndex].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    storedSubviews.insert(view, at: clampedIndex)
    view.storedSuperview = self
    view.addToLayout(constraints)
    // A layout that adds views asks for no other.
    if !layer.isBeingLaidOut { setNeedsLayout() }
    if oldSuperview !== self {
      didAddSubview(view)
      if view.rare?.cornerConfiguration?.isConcentric == true { view.applyCornerConfiguration() }
      view.didMoveToSuperview()
      view.notifyTintChange(changedFrom: oldTint)
    }
    if oldWindow !== newWindow { view.notifyTreeDidMove(to: newWindow) }
  }

  /// Tells the view, its descendants and their view controllers that the window is about to change.
  func notifyTreeWillMove(to window: UIWindow?) {
    // A view outside a window cannot be the first responder.
    if window == nil, let first = layer.handle.loop.firstResponder as? UIView,
      first.isDescendant(of: self)
    {
      first.resignByForce()
    }
    notifyTree { view in
      view.willMove(toWindow: window)
      view.rare?.owner?.viewWillMove(toWindow: window)
    }
  }

  /// Tells the view, its descendants and their view controllers that the window has changed.
  func notifyTreeDidMove(to window: UIWindow?) {
    notifyTree { view in
      view.didMoveToWindow()
      view.adjustToSafeArea()
      if view.safeAreaInsets != .zero { view.safeAreaInsetsDidChange() }
      view.notifyObserversOfSafeArea()
      view.rare?.owner?.viewDidMove(toWindow: window)
    }
  }

  /// The view, its superview, and so on up to the root.
  var selfAndSuperviews: UnfoldFirstSequence<UIView> {
    sequence(first: self) { $0.storedSuperview }
  }

  /// Calls a closure with the view and each of its descendants.
  func notifyTree(_ body: (UIView) -> Void) {
    // Iterative, so that a deep tree does not overflow the stack.
    var open = [self]
    while let view = open.popLast() {
      body(view)
      open += view.storedSubviews.reversed()
    }
  }
}

extension UIView: BuiltInSelectorResponder {
  /// Returns a callback for one of the view's methods that legacy code names by a selector.
  package func builtInCallback(for selector: Selector) -> AnimationCallback? {
    switch (selector, self) {
    case ("removeFromSuperview", _): .stop { self.removeFromSuperview() }
    case ("setNeedsLayout", _): .stop { self.setNeedsLayout() }
    case ("layoutIfNeeded", _): .stop { self.layoutIfNeeded() }
    case ("setNeedsDisplay", _): .stop { self.setNeedsDisplay() }
    case ("becomeFirstResponder", _): .stop { _ = self.becomeFirstResponder() }
    case ("resignFirstResponder", _): .stop { _ = self.resignFirstResponder() }
    case ("startAnimating", let view as UIActivityIndicatorView): .stop { view.startAnimating() }
    case ("stopAnimating", let view as UIActivityIndicatorView): .stop { view.stopAnimating() }
    case ("startAnimating", let view as UIImageView): .stop { view.startAnimating() }
    case ("stopAnimating", let view as UIImageView): .stop { view.stopAnimating() }
    case ("reloadData", let view as UITableView): .stop { view.reloadData() }
    case ("makeKeyAndVisible", let window as UIWindow): .stop { window.makeKeyAndVisible() }
    default: nil
    }
  }
}
