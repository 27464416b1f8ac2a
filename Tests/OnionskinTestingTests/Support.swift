import Onionskin
import OnionskinTesting
import UIKit

/// An object that answers for any selector it was given a closure for.
@MainActor
final class Listener: SelectorResponder {
  private let selector: Selector
  private let stopped: (String?, NSNumber, UnsafeMutableRawPointer?) -> Void

  init(
    _ selector: Selector = "animationDidStop:finished:context:",
    stopped: @escaping (String?, NSNumber, UnsafeMutableRawPointer?) -> Void
  ) {
    self.selector = selector
    self.stopped = stopped
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == self.selector
      ? .stop { [stopped] identifier, finished, context in stopped(identifier, finished, context) }
      : nil
  }

  /// Makes the innermost block call this object.
  func listen() {
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStop(selector)
  }
}

/// A window with a card in it, and a badge on the card.
@MainActor
struct Stage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView(frame: CGRect(x: 20, y: 40, width: 200, height: 100))
  let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    window.addSubview(card)
    card.addSubview(badge)
  }
}

/// Returns the differences between two ways to animate a stage.
@MainActor
func differences(
  for duration: TimeInterval? = nil,
  allowing: [Difference.Kind] = [.interaction],
  legacy: (Stage) -> Void,
  as new: (Stage) -> Void
) -> [Difference] {
  // Touches are a matter of their own: a block disables interaction unless it says otherwise.
  TraceComparison(
    baseline: ScenarioRun(for: duration, scene: Stage.init, running: legacy).trace,
    candidate: ScenarioRun(for: duration, scene: Stage.init, running: new).trace,
    allowing: allowing
  ).differences
}

/// Returns the names of the differences between two ways to animate a stage.
@MainActor
func kinds(
  for duration: TimeInterval? = nil,
  legacy: (Stage) -> Void,
  as new: (Stage) -> Void
) -> [Difference.Kind] {
  differences(for: duration, legacy: legacy, as: new).map(\.kind)
}
