extension NotificationCenter.OfLoop {
  /// Calls a method of an observer for notifications; the observer is not kept alive.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - aSelector: Its method, which may take the notification.
  ///   - aName: The name of the notifications; `nil` for all.
  ///   - anObject: Who posts them; `nil` for anybody.
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

extension RenderLoop {
  /// The loop's notification centre, for whichever thread asks for it.
  nonisolated var notificationCenter: NotificationCenter.OfLoop {
    self === RenderLoop.processWide ? .outsideLoops : ownNotificationCenter
  }
}
