public import Onionskin
public import UIKit

/// What happened in a test, one entry after the other.
@MainActor
public final class Log {
  public private(set) var entries: [String] = []

  public init() {}

  public func add(_ entry: String) { entries.append(entry) }

  /// A completion that writes down its name, the time and its flag.
  public func completion(_ name: String) -> (Bool) -> Void {
    { self.entries.append("\(name) \(RenderLoop.current.now) \($0)") }
  }

  public func clear() { entries = [] }

  /// Adds an entry with the time of the current loop.
  public func addWithTime(_ entry: String) { entries.append("\(entry) at \(CACurrentMediaTime())") }
}

/// A delegate that writes down when its block starts and stops.
@MainActor
public final class LogDelegate: SelectorResponder {
  private let name: String
  private let log: Log

  public init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  public func animationCallback(for selector: Selector) -> AnimationCallback? {
    switch selector {
    case "start": .start { self.log.add("\(self.name) starts") }
    case "stop": .stop { _, finished in self.log.add("\(self.name) stops \(finished.boolValue)") }
    default: nil
    }
  }
}

/// Moves a view along x in a linear block of its own.
@MainActor
public func move(
  _ view: UIView,
  by distance: CGFloat,
  duration: TimeInterval,
  delay: TimeInterval = 0,
  completion: ((Bool) -> Void)? = nil
) {
  UIView.animate(duration, delay: delay, options: .curveLinear, completion: completion) {
    view.center.x += distance
  }
}

/// Fades a view in a linear block of its own.
@MainActor
public func fade(
  _ view: UIView,
  to alpha: CGFloat,
  duration: TimeInterval,
  delay: TimeInterval = 0,
  options: UIView.AnimationOptions = [],
  completion: ((Bool) -> Void)? = nil
) {
  UIView.animate(
    withDuration: duration,
    delay: delay,
    options: options.union(.curveLinear),
    animations: { view.alpha = alpha },
    completion: completion
  )
}

/// An empty block whose completion is called.
@MainActor
public func emptyBlock(_ completion: @escaping (Bool) -> Void) {
  UIView.animate(withDuration: 1, animations: {}, completion: completion)
}
