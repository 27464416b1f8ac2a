import RenderEngine

/// A property of a view or a scroll view that can be observed.
enum ObservedProperty: String, CaseIterable {
  case contentOffset, contentSize, contentInset
  case safeAreaInsets, frame, bounds, center, transform, alpha
  case isHidden = "hidden"

  /// Returns the key path of the property of a class of views; `nil` for a scroll view's own property.
  @MainActor fileprivate func keyPath<Root: UIView>(of _: Root.Type) -> PartialKeyPath<Root>? {
    switch self {
    case .contentOffset, .contentSize, .contentInset: nil
    case .safeAreaInsets: \Root.safeAreaInsets
    case .frame: \Root.frame
    case .bounds: \Root.bounds
    case .center: \Root.center
    case .transform: \Root.transform
    case .alpha: \Root.alpha
    case .isHidden: \Root.isHidden
    }
  }

  @MainActor fileprivate var scrollViewKeyPath: PartialKeyPath<UIScrollView>? {
    switch self {
    case .contentOffset: \.contentOffset
    case .contentSize: \.contentSize
    case .contentInset: \.contentInset
    case .bounds: \.bounds
    default: keyPath(of: UIScrollView.self)
    }
  }

  /// Returns the value of the property; `nil` if the object does not have the property.
  @MainActor fileprivate func value(of object: NSObject) -> Any? {
    if let scrollView = object as? UIScrollView {
      return scrollViewKeyPath.map { scrollView[keyPath: $0] }
    }
    return (object as? UIView).flatMap { view in
      keyPath(of: UIView.self).map { view[keyPath: $0] }
    }
  }
}

/// An observation of a property of a view.
@MainActor final class PropertyObservation {
  fileprivate let property: ObservedProperty
  /// The observation or the observer, on whose release this observation ends.
  private weak var owner: NSObject?
  /// The identity of the owner, which may be used while the observer is deinitialized.
  fileprivate let identity: ObjectIdentifier
  fileprivate let context: UnsafeMutableRawPointer?
  fileprivate let notify: (_ old: Any) -> Void

  fileprivate init(
    of property: ObservedProperty,
    by owner: NSObject,
    context: UnsafeMutableRawPointer? = nil,
    notify: @escaping (_ old: Any) -> Void
  ) {
    self.property = property
    self.owner = owner
    identity = ObjectIdentifier(owner)
    self.context = context
    self.notify = notify
  }

  fileprivate var isOver: Bool {
    guard let owner else { return true }
    return (owner as? NSKeyValueObservation)?.isValid == false
  }
}

// Less special than the method of a scroll view, which is preferred to it.
extension NSObjectProtocol where Self: UIView {
  /// Observes the geometry, the opacity, the visibility or the safe area of the view.
  ///
  /// The closure is called each time the property is set. Of a new safe area, it is called after the view
  /// was told.
  ///
  /// ## Differences from UIKit
  ///
  /// Key-value observing needs the Objective-C runtime. Here `frame`, `bounds`, `center`, `transform`,
  /// `alpha`, `isHidden` and `safeAreaInsets` of a view can be observed, and some properties of a scroll
  /// view; observing another property records an issue.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - options: Options for the notifications of changes.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  ///   - changeHandler: A closure to call with the view and the change.
  /// - Returns: The observation, which ends when it is released.
  @preconcurrency @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>,
    options: NSKeyValueObservingOptions = [],
    fileID: String = #fileID,
    line: Int = #line,
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let property = ObservedProperty.allCases.first { $0.keyPath(of: Self.self) == keyPath }
    let callSite = CallSite(fileID: fileID, line: line)
    return observe(property, keyPath, options, at: callSite, changeHandler)
  }

  @MainActor fileprivate func observe<Value>(
    _ property: ObservedProperty?,
    _ keyPath: KeyPath<Self, Value>,
    _ options: NSKeyValueObservingOptions,
    at callSite: CallSite,
    _ changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation()
    guard let property else {
      reportNotObserved("A property of \(type(of: self))", at: callSite)
      return observation
    }
    observe(property, by: observation, options, at: callSite) { [unowned self] old in
      changeHandler(
        self,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
          oldValue: options.contains(.old) ? old as? Value : nil
        )
      )
    }
    return observation
  }
}

extension UIScrollView {
  /// Observes the content offset, the size or the insets of the content, or a property of every view.
  ///
  /// The closure is called each time the property is set, including by dragging and decelerating, after the
  /// delegate is called.
  ///
  /// ```swift
  /// observation = scrollView.observe(\.contentOffset, options: .new) { _, change in
  ///   header.alpha = (change.newValue?.y ?? 0) > 0 ? 1 : 0
  /// }
  /// ```
  ///
  /// ## Differences from UIKit
  ///
  /// Key-value observing needs the Objective-C runtime. Here `contentOffset`, `contentSize` and
  /// `contentInset` can be observed, and what can be observed of a view; observing another property
  /// records an issue.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>,
    options: NSKeyValueObservingOptions = [],
    fileID: String = #fileID,
    line: Int = #line,
    changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let property = ObservedProperty.allCases.first { $0.scrollViewKeyPath == keyPath }
    let callSite = CallSite(fileID: fileID, line: line)
    return observe(property, keyPath, options, at: callSite, changeHandler)
  }
}

extension UIView {
  /// Begins an observation of a property.
  fileprivate func observe(
    _ property: ObservedProperty,
    by owner: NSObject,
    _ options: NSKeyValueObservingOptions,
    context: UnsafeMutableRawPointer? = nil,
    at callSite: CallSite,
    handler: @escaping (_ old: Any?) -> Void
  ) {
    if options.contains(.prior) {
      layer.handle.loop.state.report(
        .misuse,
        .notEmulated,
        "\(property.rawValue) is observed with the option .prior: observers are notified after a change, "
          + "and not before.",
        at: callSite
      )
    }
    if property == .safeAreaInsets { ownRare.observedSafeArea = safeAreaInsets }
    ownRare.observations.append(
      PropertyObservation(of: property, by: owner, context: context, notify: handler)
    )
    if options.contains(.initial) { handler(nil) }
  }

  /// Ends an observer's last observation of a property.
  ///
  /// - Returns: `true` if there was one; otherwise, `false`.
  fileprivate func endObservation(
    of property: ObservedProperty,
    by observer: ObjectIdentifier,
    where matches: (PropertyObservation) -> Bool
  ) -> Bool {
    let last = rare?.observations.lastIndex {
      $0.property == property && $0.identity == observer && matches($0)
    }
    if let last { rare?.observations.remove(at: last) }
    return last != nil
  }

  /// Tells observers that a property was set.
  func notifyObservers(of property: ObservedProperty, from old: @autoclosure () -> Any) {
    guard let rare, !rare.observations.isEmpty else { return }
    rare.observations.removeAll(where: \.isOver)
    let old = old()
    // An observer may end the observations of others.
    for observation in rare.observations where observation.property == property {
      let isActive = !observation.isOver && rare.observations.contains { $0 === observation }
      if isActive { observation.notify(old) }
    }
  }

  /// Changes a property, and tells its observers.
  func observing<Value>(
    _ property: ObservedProperty,
    _ value: @autoclosure () -> Value,
    _ change: () -> Void
  ) {
    guard rare?.observations.isEmpty == false else { return change() }
    let old = value()
    change()
    notifyObservers(of: property, from: old)
  }

  /// Tells observers of the safe area that it has changed, if it has.
  func notifyObserversOfSafeArea() {
    guard let rare, let old = rare.observedSafeArea, old != safeAreaInsets else { return }
    rare.observedSafeArea = safeAreaInsets
    notifyObservers(of: .safeAreaInsets, from: old)
  }
}

extension NSObject {
  /// Observes a property by its name: the content offset, the size or the insets of a scroll view, or
  /// the geometry, the opacity, the visibility or the safe area of a view.
  ///
  /// The observer is notified each time the property is set, including by dragging and decelerating, after
  /// the delegate is called. Views and view controllers override
  /// ``UIResponder/observeValue(forKeyPath:of:change:context:)``; declare that another class conforms to
  /// ``KeyValueObserver``.
  ///
  /// ## Differences from UIKit
  ///
  /// Key-value observing needs the Objective-C runtime. Here `contentOffset`, `contentSize` and
  /// `contentInset` of a scroll view and `frame`, `bounds`, `center`, `transform`, `alpha`, `hidden` and
  /// `safeAreaInsets` of a view can be observed; observing another property records an issue. An
  /// observation ends when its observer is released.
  ///
  /// - Parameters:
  ///   - observer: The observer, which is not retained.
  ///   - keyPath: The name of the property.
  ///   - options: Options for the notifications of changes.
  ///   - context: A pointer that is passed to the observer.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @preconcurrency @MainActor public func addObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    guard let view = self as? UIView, let property = ObservedProperty(rawValue: keyPath),
      property.value(of: view) != nil
    else { return reportNotObserved("\(keyPath) of \(type(of: self))", at: callSite) }
    guard let listener = observer as? any KeyValueObserver else {
      RenderLoop.current.state.report(
        .misuse,
        .notEmulated,
        "\(type(of: observer)) observes \(keyPath), and is not notified: it is neither a view nor a view "
          + "controller. Declare that it is a KeyValueObserver.",
        at: callSite
      )
      return
    }
    view.observe(property, by: observer, options, context: context, at: callSite) {
      [weak listener, unowned view] old in
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = property.value(of: view) }
      if options.contains(.old) { change[.oldKey] = old }
      listener?.observeValue(forKeyPath: keyPath, of: view, change: change, context: context)
    }
  }

  /// Ends the last observation of a property that an observer has begun.
  ///
  /// ## Differences from UIKit
  ///
  /// If the observer does not observe the property, an issue is recorded, where UIKit raises an exception.
  @preconcurrency @MainActor public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    removeObserver(ObjectIdentifier(observer), keyPath, at: callSite) { _ in true }
  }

  /// Ends the last observation of a property that an observer has begun with a context.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: The name of the property.
  ///   - context: The pointer that was passed when the observation began.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  @preconcurrency @MainActor public func removeObserver(
    _ observer: NSObject,
    forKeyPath keyPath: String,
    context: UnsafeMutableRawPointer?,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    removeObserver(ObjectIdentifier(observer), keyPath, at: callSite) { $0.context == context }
  }

  @MainActor private func removeObserver(
    _ observer: ObjectIdentifier,
    _ keyPath: String,
    at callSite: CallSite,
    where matches: (PropertyObservation) -> Bool
  ) {
    // A property that cannot be observed was reported when the observation began.
    guard let view = self as? UIView, let property = ObservedProperty(rawValue: keyPath),
      property.value(of: view) != nil
    else { return }
    if !view.endObservation(of: property, by: observer, where: matches) {
      RenderLoop.current.state.report(
        .misuse,
        .notObserved,
        "An observer of \(keyPath) of \(type(of: self)) was removed that does not observe it; UIKit raises an "
          + "exception.",
        at: callSite
      )
    }
  }

  @MainActor fileprivate func reportNotObserved(_ property: String, at callSite: CallSite) {
    RenderLoop.current.state.report(
      .misuse,
      .notEmulated,
      "\(property) is observed, which is neither contentOffset, contentSize or contentInset of a scroll view, "
        + "nor frame, bounds, center, transform, alpha, hidden or safeAreaInsets of a view. The observer is "
        + "not notified of its changes.",
      at: callSite
    )
  }
}
