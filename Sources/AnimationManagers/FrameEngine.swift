public import UIKit
import ViewAnimations

/// An engine that sets the model value in every frame, as Pop does.
///
/// The model value and the value on screen are the same: reading a number while it moves gives its
/// current value. An animation reads its start value when it begins, in the next turn or at the
/// first frame at or after its begin time. It ends at the first frame at or after its end, where it
/// sets exactly the final value. An animation that replaces another starts from its value, without
/// a velocity.
///
/// An engine belongs to one loop.
@preconcurrency @MainActor public final class FrameEngine: AnimationEngine {
  private var animations: [FrameAnimation] = []
  private var frames: PlatformSchedulerCall?

  /// The number of seconds before a begin time from which the engine needs frames: a display link
  /// is called from the frame after the one in which it is created.
  private static let leadTime = 1 / 60.0

  /// Creates an engine.
  public init() {}

  public func animate(
    _ number: AnimatableValue,
    _ motion: NumberMotion,
    key: String?,
    beginTime: TimeInterval?,
    completion: ((Bool) -> Void)?
  ) {
    guard let target = number.target else {
      completion?(false)
      return
    }
    if let key { removeAnimation(of: target, forKey: key) }
    let animation = FrameAnimation(
      number,
      motion,
      key: key,
      // NaN counts as now.
      beginTime: max(0, beginTime ?? 0),
      completion: completion
    )
    animations.append(animation)
    if PlatformScheduler.now.hasReached(animation.beginTime) {
      PlatformScheduler.inNextTurn { [weak self] in
        animation.advance(to: PlatformScheduler.now)
        self?.forgetEnded()
      }
    }
    let delay = animation.beginTime - PlatformScheduler.now - Self.leadTime
    if delay > 0 {
      // Until then, the loop can be idle.
      animation.wait = PlatformScheduler.after(delay) { [weak self, weak animation] in
        animation?.wait = nil
        self?.startFrames()
      }
    } else {
      startFrames()
    }
  }

  public func removeAnimation(of target: AnyObject, forKey key: String) {
    stop { $0.key == key && $0.number.target === target }
  }

  public func removeAllAnimations(of target: AnyObject) { stop { $0.number.target === target } }

  public var unfinished: [String] { animations.map { $0.number.name } }

  private func stop(_ isMeant: (FrameAnimation) -> Bool) {
    for animation in animations where isMeant(animation) {
      animation.end(finished: false)
    }
    forgetEnded()
  }

  private func startFrames() {
    guard frames == nil else { return }
    frames = PlatformScheduler.everyFrame { [weak self] in self?.advance() }
  }

  private func advance() {
    for animation in animations { animation.advance(to: PlatformScheduler.now) }
    forgetEnded()
  }

  private func forgetEnded() {
    animations.removeAll(where: \.hasEnded)
    guard animations.allSatisfy({ $0.wait != nil }) else { return }
    frames?.cancel()
    frames = nil
  }
}

/// The animation of one number, which is set in each frame.
@MainActor private final class FrameAnimation {
  let number: AnimatableValue
  let motion: NumberMotion
  let key: String?
  let beginTime: TimeInterval
  let completion: ((Bool) -> Void)?
  /// The wait until shortly before the begin time; `nil` if the animation needs frames.
  var wait: PlatformSchedulerCall?
  private(set) var hasEnded = false
  private var simulation: (any Simulation)?
  private var startTime = 0.0

  init(
    _ number: AnimatableValue,
    _ motion: NumberMotion,
    key: String?,
    beginTime: TimeInterval,
    completion: ((Bool) -> Void)?
  ) {
    self.number = number
    self.motion = motion
    self.key = key
    self.beginTime = beginTime
    self.completion = completion
  }

  /// Sets the number to its value at a time, and ends if the motion has ended.
  func advance(to time: TimeInterval) {
    // An animation before it in this frame may have ended it.
    guard !hasEnded else { return }
    guard let present = number.value else { return end(finished: false) }
    guard time.hasReached(beginTime) else { return }
    if simulation == nil {
      simulation = motion.simulation(from: present, threshold: number.threshold)
      startTime = time
    }
    guard let (value, hasArrived) = simulation?.move(to: time - startTime) else { return }
    // A layer without a view would animate each of these changes implicitly.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    number.set(value)
    CATransaction.commit()
    if hasArrived { end(finished: true) }
  }

  func end(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    wait?.cancel()
    completion?(finished)
  }
}
