public import UIKit

// Models and services of an app, which its files name and a slice does not have.

/// Who uses the app.
@MainActor
public final class Session {
  public internal(set) static var current = Session()
  public var level = 2
  public var isOpen = false {
    didSet { AppLog.note("session is open: \(isOpen)") }
  }
}

/// Counts what people do.
@MainActor
public final class Tracker {
  public static let shared = Tracker()

  public func track(_ name: String, value: CGFloat = 0) { AppLog.note("track \(name) \(value)") }
}

/// What loads something, and says so a fifth of a second later.
@MainActor
public final class Loader {
  public static let shared = Loader()

  public func load(_ count: Int, then loaded: @escaping @MainActor (Int) -> Void) {
    AppLog.note("load \(count)")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { loaded(count) }
  }
}

/// Messages that wait.
@MainActor
public final class Inbox {
  public internal(set) static var shared = Inbox()
  public var items = [InboxItem("one"), InboxItem("two")]

  public func markAllAsRead() { items.forEach { $0.isRead = true } }
}

/// A message.
@MainActor
public final class InboxItem {
  public let title: String
  public var isRead = false {
    didSet { AppLog.note("\(title) is read: \(isRead)") }
  }

  init(_ title: String) { self.title = title }
}

/// What a panel shows.
@MainActor
public final class PanelModel {
  public var isReady = true
  public var title = "Ready"
  public var opacity: CGFloat = 0.55
  public var offset: CGFloat = 33
  public var isOpen = false {
    didSet { AppLog.note("model is open: \(isOpen)") }
  }

  public init() {}

  public func refresh() { AppLog.note("refresh") }
}

/// Gives views the app's style.
@MainActor
public final class Styler {
  public static let shared = Styler()

  public func apply(to view: UIView) {
    view.backgroundColor = Theme.paper
    view.alpha = 0.75
  }
}

/// What is told of a panel.
@MainActor
public protocol PanelDelegate: AnyObject {
  func panelWillOpen(_ panel: AnyObject)
  func panelDidOpen(_ panel: AnyObject)
  func panel(_ panel: AnyObject, didStop isFinished: Bool)
}

/// A delegate that writes down what it is told.
public final class LoggingDelegate: PanelDelegate {
  public init() {}
  public func panelWillOpen(_ panel: AnyObject) { AppLog.note("will open") }
  public func panelDidOpen(_ panel: AnyObject) { AppLog.note("did open") }
  public func panel(_ panel: AnyObject, didStop isFinished: Bool) {
    AppLog.note("did stop, finished: \(isFinished)")
  }
}

extension Notification.Name {
  public static let panelDidMove = Notification.Name("panelDidMove")
}
