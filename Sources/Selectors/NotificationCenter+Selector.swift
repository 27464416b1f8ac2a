import RenderEngine

extension NotificationCenter.OfLoop {
  /// Adds an observer whose method is called for notifications; the observer is referenced weakly.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - aSelector: The selector of the observer's method, which may take the notification.
  ///   - aName: The name of the notifications; `nil` for any name.
  ///   - anObject: The object that posts the notifications; `nil` for any object.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any,
    selector aSelector: Selector,
    name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    observe(for: observer as AnyObject, aName, anObject as AnyObject?) { observer, notification in
      SelectorCall(observer, aSelector, role: "The observer of a notification")
        .run(.notification(notification))
    }
  }
}
