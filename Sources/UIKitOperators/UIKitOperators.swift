// Operators cannot be exported by name, and those that are members of a type do not come with it. So
// these stand by themselves, in a module that UIKit exports whole.
public import Foundation
public import OnionskinCore

/// Returns a window level some way in front of another.
public func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
  UIWindow.Level(rawValue: level.rawValue + distance)
}

/// Returns a window level some way behind another.
public func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
  UIWindow.Level(rawValue: level.rawValue - distance)
}

/// Returns a layout priority some way above another.
public func + (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
  UILayoutPriority(priority.rawValue + distance)
}

/// Returns a layout priority some way below another.
public func - (priority: UILayoutPriority, distance: Float) -> UILayoutPriority {
  UILayoutPriority(priority.rawValue - distance)
}
