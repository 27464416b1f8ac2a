public import UIKit

// Constants and values of an app, which its files name and a slice does not have.

/// How the app looks and moves.
@MainActor
public enum Theme {
  public static let faint: CGFloat = 0.35
  public static let dimmed: CGFloat = 0.6
  public static let strong: CGFloat = 0.85
  public static let quick: TimeInterval = 0.25
  public static let slow: TimeInterval = 0.45
  public static let pause: TimeInterval = 0.15
  public static let blinks: Float = 2
  public static let accent = UIColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 1)
  public static let paper = UIColor(red: 0.8, green: 0.85, blue: 0.95, alpha: 1)
  public static let curve = UIView.AnimationCurve.easeOut

  /// Returns the alpha value of what is behind others.
  public static func alpha(behind count: Int) -> CGFloat { 0.7 - 0.1 * CGFloat(count) }
}

/// Where the app's views stand.
@MainActor
public enum Layout {
  public static let margin: CGFloat = 24
  public static let gap: CGFloat = 13
  public static let rise: CGFloat = 42
  public static let zoom: CGFloat = 1.35
  public static let turn: CGFloat = 0.4
  public static let home = CGPoint(x: 150, y: 210)
  public static let card = CGRect(x: 30, y: 90, width: 140, height: 70)
}

/// A place to which a panel moves.
public struct Place: Sendable {
  public let offset: CGFloat
  public let center: CGPoint
  public let isFar: Bool

  public static let near = Place(offset: 20, center: CGPoint(x: 90, y: 160), isFar: false)
  public static let far = Place(offset: 75, center: CGPoint(x: 210, y: 320), isFar: true)
}

/// Whether a panel is open.
public enum PanelState: Sendable {
  case closed, open
}
