public import UIKit

// Superclasses, protocols, views and members of extensions of an app, which its files name and a slice
// does not have.

/// What has the app's theme.
@MainActor
public protocol Themable: AnyObject {}

extension Themable {
  /// Takes over the theme.
  public func applyTheme() { AppLog.note("theme") }
}

/// The app's own kind of view.
open class ThemedView: UIView, Themable {
  /// A call of the superclass, which does nothing to see.
  open func prepare() { AppLog.note("prepare") }
}

/// A view with a shadow, two superclasses above which is UIKit's.
open class CardView: ThemedView {
  public var elevation: CGFloat = 2
}

/// The app's own kind of screen.
open class BaseController: UIViewController, Themable {
  open func prepare() { AppLog.note("prepare") }
}

/// A view of a collection.
public final class TileView: UIView {
  public var isSeen = false {
    didSet { AppLog.note("tile is seen: \(isSeen)") }
  }
}

/// A number on a view.
public final class BadgeView: UIView {
  public var count = 0 {
    didSet { AppLog.note("badge \(count)") }
  }
}

extension UIView {
  public var left: CGFloat {
    get { frame.origin.x }
    set { frame.origin.x = newValue }
  }
  public var top: CGFloat {
    get { frame.origin.y }
    set { frame.origin.y = newValue }
  }

  public func slide(by distance: CGFloat) { center.x += distance }
  public func dim() { alpha = 0.45 }
}
