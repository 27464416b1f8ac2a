import Foundation
import OnionskinTestCore
import RenderEngine
import UIKit

/// A phone's screen with a card on it, and a badge on the card.
@MainActor final class Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView(frame: CGRect(x: 40, y: 60, width: 200, height: 120))
  let badge = UIView(frame: CGRect(x: 16, y: 16, width: 28, height: 28))

  init() {
    window.backgroundColor = .white
    card.backgroundColor = UIColor(red: 0.86, green: 0.88, blue: 0.92, alpha: 1)
    card.layer.cornerRadius = 12
    card.accessibilityIdentifier = "card"
    badge.backgroundColor = UIColor(red: 0.35, green: 0.4, blue: 0.5, alpha: 1)
    badge.layer.cornerRadius = 14
    badge.accessibilityIdentifier = "badge"
    window.accessibilityIdentifier = "window"
    window.addSubview(card)
    card.addSubview(badge)
  }
}

/// A delegate of legacy blocks that calls a closure when they stop.
@MainActor final class StopListener: SelectorResponder {
  private let stopped: (Bool) -> Void

  init(_ stopped: @escaping (Bool) -> Void) { self.stopped = stopped }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "animationDidStop:finished:context:"
      ? .stop { [stopped] _, finished, _ in stopped(finished.boolValue) } : nil
  }
}

extension UIView {
  /// Begins a block, applies its settings, makes its changes, and commits it.
  static func legacyBlock(
    _ name: String?,
    duration: TimeInterval,
    delay: TimeInterval = 0,
    curve: UIView.AnimationCurve? = nil,
    then stopped: ((Bool) -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ changes: () -> Void
  ) {
    beginAnimations(name, context: nil, fileID: fileID, line: line)
    setAnimationDuration(duration)
    if delay > 0 { setAnimationDelay(delay) }
    if let curve { setAnimationCurve(curve) }
    if let stopped {
      setAnimationDelegate(StopListener(stopped))
      setAnimationDidStop("animationDidStop:finished:context:")
    }
    changes()
    commitAnimations()
  }
}
