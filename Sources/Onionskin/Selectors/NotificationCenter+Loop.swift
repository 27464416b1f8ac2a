public import Foundation
internal import PlatformClocks

// The default notification centre is the loop's own, so that tests never see each other's
// notifications. What asks Foundation for it in another module still gets the process's.

extension NotificationCenter {
  /// The notification centre of the current loop; outside any loop, one for the whole process.
  public static var `default`: OfLoop {
    RenderLoop.current.notificationCenter
  }

  /// A notification centre that calls methods by their names, too.
  ///
  /// An observer answers for its method as a ``SelectorResponder``.
  // Foundation's own conformance, which the compiler wants to be restated; all that is added to it is
  // Sendable by itself.
  public final class OfLoop: NotificationCenter, @unchecked Sendable {
    private let observers = SelectorObservers()

    /// Calls a method of an observer for notifications; the observer is not kept alive.
    ///
    /// - Parameters:
    ///   - observer: The observer.
    ///   - aSelector: Its method, which may take the notification.
    ///   - aName: The name of the notifications; nil for all.
    ///   - anObject: Who posts them; nil for anybody.
    @preconcurrency @MainActor
    public func addObserver(
      _ observer: Any,
      selector aSelector: Selector,
      name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      let entry = SelectorObserver(observer as AnyObject, aSelector, aName, anObject as AnyObject?)
      let token = platformObserve(aName, of: anObject) { notification in
        onMainThread(notification) { entry.notify($0) }
      }
      entry.token = token
      observers.add(entry)
    }

    /// Calls a closure for notifications.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications; nil for all.
    ///   - obj: Who posts them; nil for anybody.
    ///   - queue: The queue; whichever it is, the closure is called at once, where the notification
    ///     is posted.
    ///   - block: The closure.
    /// - Returns: What ends the calls when it is given to ``removeObserver(_:)``.
    @preconcurrency @discardableResult
    public func addObserver(
      forName name: NSNotification.Name?,
      object obj: AnyObject?,
      queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
      platformObserve(name, of: obj, block)
    }

    /// Calls an observer no longer.
    ///
    /// - Parameter observer: The observer, or what adding a closure returned.
    public func removeObserver(_ observer: AnyObject) {
      platformRemove(observer)
      remove(ObjectIdentifier(observer), nil, nil)
    }

    /// Calls an observer no longer for some notifications.
    ///
    /// - Parameters:
    ///   - observer: The observer, or what adding a closure returned.
    ///   - aName: Their name; nil for all.
    ///   - anObject: Who posts them; nil for anybody.
    public func removeObserver(
      _ observer: AnyObject,
      name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      platformRemove(observer)
      remove(ObjectIdentifier(observer), aName, anObject.map { ObjectIdentifier($0 as AnyObject) })
    }

    private func remove(
      _ observer: ObjectIdentifier,
      _ name: NSNotification.Name?,
      _ object: ObjectIdentifier?
    ) {
      onMainThread(self) { center in
        for token in center.observers.remove(observer, name, object) {
          center.platformRemove(token)
        }
      }
    }
  }
}

/// The observers of a centre that are called by a method's name.
@MainActor
private final class SelectorObservers {
  private var entries: [SelectorObserver] = []

  nonisolated init() {}

  func add(_ entry: SelectorObserver) {
    entries.append(entry)
  }

  /// Takes an observer out, and tells what ends its calls.
  func remove(
    _ observer: ObjectIdentifier,
    _ name: NSNotification.Name?,
    _ object: ObjectIdentifier?
  ) -> [any NSObjectProtocol] {
    let gone = entries.filter { $0.isMeant(by: observer, name, object) }
    entries.removeAll { $0.isMeant(by: observer, name, object) }
    return gone.compactMap(\.token)
  }
}

/// An observer, held weakly, with its method.
@MainActor
private final class SelectorObserver {
  private weak var observer: AnyObject?
  private let identity: ObjectIdentifier
  private let selector: Selector
  private let name: NSNotification.Name?
  private let object: ObjectIdentifier?
  var token: (any NSObjectProtocol)?

  init(
    _ observer: AnyObject,
    _ selector: Selector,
    _ name: NSNotification.Name?,
    _ object: AnyObject?
  ) {
    self.observer = observer
    identity = ObjectIdentifier(observer)
    self.selector = selector
    self.name = name
    self.object = object.map(ObjectIdentifier.init)
  }

  func notify(_ notification: Notification) {
    guard let observer else { return }
    SelectorCall(observer, selector, role: "The observer of a notification")
      .run(.notification(notification))
  }

  func isMeant(
    by observer: ObjectIdentifier,
    _ name: NSNotification.Name?,
    _ object: ObjectIdentifier?
  ) -> Bool {
    observer == identity && (name == nil || name == self.name)
      && (object == nil || object == self.object)
  }
}

extension RenderLoop {
  /// The loop's notification centre, for whichever thread asks for it.
  nonisolated var notificationCenter: NotificationCenter.OfLoop { ownNotificationCenter }
}
