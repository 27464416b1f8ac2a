extension UIView {
  /// The window of the view; `nil` if it is in no window.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  /// Exchanges two subviews.
  ///
  /// - Parameters:
  ///   - first: The index of the first subview.
  ///   - second: The index of the second subview.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard first != second, subviews.indices.contains(first), subviews.indices.contains(second)
    else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (front, back) = (subviews[high], subviews[low])
    insert(front, at: low)
    insert(back, at: high)
  }

  /// Moves a subview in front of its siblings.
  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: subviews.count)
  }

  /// Moves a subview behind its siblings.
  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insert(view, at: 0)
  }

  /// Returns a Boolean value that indicates whether the view is another view or a descendant of it.
  public func isDescendant(of view: UIView) -> Bool {
    var above: UIView? = self
    while let current = above {
      if current === view { return true }
      above = current.superview
    }
    return false
  }

  /// Returns the view, or its descendant, with a tag; `nil` if there is none.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The view; `nil` if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Converts a point from the coordinates of another view to those of this view.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The view in whose coordinates it is given; `nil` for the window.
  /// - Returns: The result in the coordinates of this view.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  /// Converts a point from the coordinates of this view to those of another view.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - view: The view to whose coordinates to convert; `nil` for the window.
  /// - Returns: The result in the coordinates of the other view.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  /// Converts a rectangle from the coordinates of another view to those of this view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - view: The view in whose coordinates it is given; `nil` for the window.
  /// - Returns: The result in the coordinates of this view.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }

  /// Converts a rectangle from the coordinates of this view to those of another view.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - view: The view to whose coordinates to convert; `nil` for the window.
  /// - Returns: The result in the coordinates of the other view.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  func insert(_ view: UIView, at index: Int) {
    let oldWindow = view.window
    let newWindow = window
    let oldSuperview = view.superview
    if oldSuperview !== self {
      view.leaveConstraints()
      oldSuperview?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
    }
    if oldWindow !== newWindow { view.tellTreeWillMove(to: newWindow) }
    let constraints = oldSuperview === self ? [] : view.leaveLayout()
    oldSuperview?.subviews.removeLast(identicalTo: view)
    let place = min(max(index, 0), subviews.count)
    // Layers without views may stand between the views' layers.
    if place < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: place)
    view.superview = self
    view.joinLayout(with: constraints)
    setNeedsLayout()
    if oldSuperview !== self {
      didAddSubview(view)
      view.didMoveToSuperview()
    }
    if oldWindow !== newWindow { view.tellTreeDidMove(to: newWindow) }
  }

  /// Tells the view and all in it, and their view controllers, that the window is about to change.
  func tellTreeWillMove(to window: UIWindow?) {
    // Who is not on the screen cannot be the first responder.
    if window == nil, let first = layer.handle.loop.firstResponder as? UIView,
      first.isDescendant(of: self)
    {
      first.resignFirstResponder()
    }
    notifyTree { view in
      view.willMove(toWindow: window)
      view.rare?.owner?.viewWillMove(toWindow: window)
    }
  }

  /// Tells the view and all in it, and their view controllers, that the window has changed.
  func tellTreeDidMove(to window: UIWindow?) {
    notifyTree { view in
      view.didMoveToWindow()
      if view.safeAreaInsets != .zero { view.safeAreaInsetsDidChange() }
      view.rare?.owner?.viewDidMove(toWindow: window)
    }
  }

  /// Calls a closure with the view and all views in it.
  func notifyTree(_ body: (UIView) -> Void) {
    // A list and no recursion, so that a deep tree takes no deep stack.
    var open = [self]
    while let view = open.popLast() {
      body(view)
      open += view.subviews.reversed()
    }
  }
}

extension UIView: BuiltInSelectorResponder {
  /// The methods of a view that legacy code names as a selector.
  func builtInCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "removeFromSuperview": .stop { self.removeFromSuperview() }
    case "setNeedsLayout": .stop { self.setNeedsLayout() }
    case "layoutIfNeeded": .stop { self.layoutIfNeeded() }
    case "setNeedsDisplay": .stop { self.setNeedsDisplay() }
    default: nil
    }
  }
}
