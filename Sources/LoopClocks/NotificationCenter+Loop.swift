internal import PlatformClocks

// The default notification center belongs to the loop, so that tests do not receive each other's
// notifications. Code that sees only Foundation's declaration still gets the process's center.

extension NotificationCenter {
  /// The notification center of the current loop; outside any loop, that of the process.
  public static var `default`: OfLoop {
    CurrentScheduler.finder?.notificationCenter ?? .outsideLoops
  }

  /// A notification center that also calls methods by their names.
  // The compiler requires that Foundation's conformance is restated. Everything that this class
  // adds is Sendable.
  public final class OfLoop: NotificationCenter, @unchecked Sendable {
    private let observers = ObserverEntries()

    /// The center outside any loop, for the whole process.
    package static let outsideLoops = OfLoop()

    /// Calls a closure with an observer for notifications; the observer is referenced weakly.
    @MainActor package func observe(
      for observer: AnyObject,
      _ name: NSNotification.Name?,
      _ object: AnyObject?,
      _ call: @escaping @MainActor (_ observer: AnyObject, _ notification: Notification) -> Void
    ) {
      let entry = ObserverEntry(observer, name, object, call)
      // The list of entries owns the entry, which owns the token.
      let token = platformObserve(name, of: object) { [weak entry] notification in
        guard let entry else { return }
        onMainThread(notification) { entry.notify($0) }
      }
      entry.token = token
      for token in observers.add(entry) { platformRemove(token) }
    }

    /// Adds an observer that calls a closure for notifications.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications; `nil` for any name.
    ///   - obj: The object that posts the notifications; `nil` for any object.
    ///   - queue: The queue, which has no effect: the closure is called synchronously, on the
    ///     thread that posts the notification.
    ///   - block: The closure to call.
    /// - Returns: The observer, to be passed to ``removeObserver(_:)``.
    @preconcurrency @discardableResult
    public func addObserver(
      forName name: NSNotification.Name?,
      object obj: AnyObject?,
      queue: OperationQueue?,
      using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { platformObserve(name, of: obj, block) }

    /// Removes an observer.
    ///
    /// - Parameter observer: The observer, or the object that was returned when a closure was
    ///   added.
    public func removeObserver(_ observer: AnyObject) {
      platformRemove(observer)
      remove(ObjectIdentifier(observer), nil, nil)
    }

    /// Removes an observer for notifications with a name, from an object, or both.
    ///
    /// - Parameters:
    ///   - observer: The observer, or the object that was returned when a closure was added.
    ///   - aName: The name of the notifications; `nil` for any name.
    ///   - anObject: The object that posts the notifications; `nil` for any object.
    public func removeObserver(
      _ observer: AnyObject,
      name aName: NSNotification.Name?,
      object anObject: Any?
    ) {
      platformRemove(observer, name: aName, object: anObject)
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

/// The observers of a center that are called by the name of a method.
@MainActor private final class ObserverEntries {
  private var entries: [ObserverEntry] = []
  /// The number of entries at which those of deallocated observers are removed.
  private var limit = leastLimit

  private nonisolated static let leastLimit = 16

  nonisolated init() {}

  /// Adds an entry, and returns the tokens of deallocated observers.
  ///
  /// They are removed each time the number of entries has doubled, so that adding an entry takes
  /// constant time on average.
  func add(_ entry: ObserverEntry) -> [any NSObjectProtocol] {
    entries.append(entry)
    guard entries.count >= limit else { return [] }
    let gone = entries.filter(\.isGone)
    entries.removeAll(where: \.isGone)
    limit = max(Self.leastLimit, entries.count * 2)
    return gone.compactMap(\.token)
  }

  /// Removes an observer, and returns the tokens that end its calls.
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

/// A weak reference to an observer, with its method.
@MainActor private final class ObserverEntry {
  private weak var observer: AnyObject?
  private let identity: ObjectIdentifier
  private let name: NSNotification.Name?
  private let object: ObjectIdentifier?
  private let call: @MainActor (AnyObject, Notification) -> Void
  /// The token that ends the calls.
  var token: (any NSObjectProtocol)?

  init(
    _ observer: AnyObject,
    _ name: NSNotification.Name?,
    _ object: AnyObject?,
    _ call: @escaping @MainActor (AnyObject, Notification) -> Void
  ) {
    self.observer = observer
    identity = ObjectIdentifier(observer)
    self.name = name
    self.object = object.map(ObjectIdentifier.init)
    self.call = call
  }

  /// Whether the observer has been deallocated.
  var isGone: Bool { observer == nil }

  func notify(_ notification: Notification) {
    if let observer { call(observer, notification) }
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
