import UIKit
import ViewAnimations

extension AnimationManager.Layer {
  /// The ways in which what a layer shows gives way to what it shows next.
  public enum Transition: Hashable, Sendable, CaseIterable {
    /// The old fades into the new.
    case fade
    /// The new pushes the old away.
    case push
    /// The new moves over the old.
    case moveIn
    /// The old moves away from above the new.
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

  /// The sides that a transition can come from.
  public enum TransitionFrom: Hashable, Sendable, CaseIterable {
    /// From above.
    case top
    /// From below.
    case bottom
    /// From the left.
    case left
    /// From the right.
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

  /// Lets what the layer shows give way to what the program changes in this turn.
  ///
  /// A layer has one transition at a time: the next takes the place of the one before, which tells
  /// false. Until the begin time the old is shown.
  ///
  /// - Parameters:
  ///   - type: The way.
  ///   - from: The side that it comes from; a fade comes from none.
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

/// A transition of a layer, as Core Animation has it, with an observed end.
@MainActor
struct ManagedTransition {
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
    // Core Animation would take a time of its own for one that has none.
    guard duration > 0 else {
      if let completion {
        _ = PlatformScheduler.after((beginTime ?? 0) - PlatformScheduler.now) { completion(true) }
      }
      return
    }
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = duration
    transition.timingFunction = timingFunction
    if let beginTime, beginTime > PlatformScheduler.now {
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

  init(_ completion: @escaping (Bool) -> Void) {
    self.completion = completion
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    completion(flag)
  }
}
