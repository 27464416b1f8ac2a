import UIKit
import ViewAnimations

extension AnimationManager.Layer {
  /// The types of a transition between a layer's content before and after a change.
  public enum Transition: Hashable, Sendable, CaseIterable {
    /// The old content fades into the new content.
    case fade
    /// The new content pushes the old content away.
    case push
    /// The new content moves over the old content.
    case moveIn
    /// The old content moves away and reveals the new content.
    case reveal

    var type: CATransitionType {
      switch self {
      case .fade: .fade
      case .push: .push
      case .moveIn: .moveIn
      case .reveal: .reveal
      }
    }
  }

  /// The edges from which a transition can come.
  public enum TransitionFrom: Hashable, Sendable, CaseIterable {
    /// From the top edge.
    case top
    /// From the bottom edge.
    case bottom
    /// From the left edge.
    case left
    /// From the right edge.
    case right

    var subtype: CATransitionSubtype {
      switch self {
      case .top: .fromTop
      case .bottom: .fromBottom
      case .left: .fromLeft
      case .right: .fromRight
      }
    }
  }

  /// Animates the changes that the program makes to the layer in this turn with a transition.
  ///
  /// A layer has one transition at a time: a transition replaces the previous one, whose completion
  /// is called with `false`. Until the begin time, the old content is shown.
  ///
  /// - Parameters:
  ///   - type: The type of the transition.
  ///   - from: The edge from which the transition comes; it has no effect on a fade.
  ///   - duration: The duration of the transition; zero or less makes the change without one.
  ///   - beginTime: The time at which the animation begins, in the time of `CACurrentMediaTime()`;
  ///     `nil` to begin now.
  ///   - timingFunctionType: The timing function.
  ///   - completion: A closure called once, with `true` if the animation reached its end and
  ///     `false` otherwise.
  public func transition(
    type: Transition,
    from: TransitionFrom,
    duration: AnimationManager.Duration = .defaultDuration,
    beginTime: Double? = nil,
    timingFunctionType: AnimationManager.TimingFunctionType = .defaultType,
    completion: ((Bool) -> Void)? = nil
  ) {
    ManagedTransition(
      type: type.type,
      subtype: from.subtype,
      duration: duration.rawValue,
      beginTime: beginTime,
      timingFunction: timingFunctionType.function()
    )
    .run(on: layer, completion: completion)
  }
}

/// A Core Animation transition of a layer with an observed end.
@MainActor struct ManagedTransition {
  var type: CATransitionType
  var subtype: CATransitionSubtype?
  var duration: TimeInterval
  var beginTime: TimeInterval?
  var timingFunction: CAMediaTimingFunction

  func run(on layer: CALayer?, completion: ((Bool) -> Void)?) {
    guard let layer else {
      completion?(false)
      return
    }
    let isLater = beginTime.map { $0 > PlatformScheduler.now } ?? false
    guard duration > 0 || isLater else {
      if let completion { PlatformScheduler.inNextTurn { completion(true) } }
      return
    }
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    // Core Animation would give a transition without a duration its default duration.
    transition.duration = duration > 0 ? duration : 1e-6
    transition.timingFunction = timingFunction
    if let beginTime, isLater {
      transition.beginTime = layer.convertTime(beginTime, from: nil)
      transition.fillMode = .backwards
    }
    if let completion { transition.delegate = TransitionEnd(completion) }
    layer.add(transition, forKey: nil)
  }
}

/// The observer of a transition's end; the transition keeps it alive.
private final class TransitionEnd: NSObject, CAAnimationDelegate {
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}
