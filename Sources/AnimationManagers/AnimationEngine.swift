public import UIKit
import ViewAnimations

/// An engine that animates numbers, which can be exchanged without changing the code that uses the
/// manager.
@preconcurrency @MainActor public protocol AnimationEngine: AnyObject {
  /// Animates a number.
  ///
  /// - Parameters:
  ///   - number: The number; if its target no longer exists, nothing happens.
  ///   - motion: The motion.
  ///   - key: The key of the animation, which replaces an animation of the same target with the
  ///     same key; `nil` for none.
  ///   - beginTime: The time at which the animation begins, in the time of `CACurrentMediaTime()`;
  ///     `nil` or a past time to begin now.
  ///   - completion: A closure called once, with `true` if the animation reached its end and
  ///     `false` otherwise.
  func animate(
    _ number: AnimatableValue,
    _ motion: NumberMotion,
    key: String?,
    beginTime: TimeInterval?,
    completion: ((Bool) -> Void)?
  )

  /// Stops the animation of a target with a key; the number stays where it is.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - key: The key.
  func removeAnimation(of target: AnyObject, forKey key: String)

  /// Stops all animations of a target; the numbers stay where they are.
  ///
  /// - Parameter target: The target.
  func removeAllAnimations(of target: AnyObject)

  /// Descriptions of the animations that are running or waiting, one line each.
  var unfinished: [String] { get }
}

/// The motion of a number.
public enum NumberMotion: Sendable {
  /// A motion to a value, with a duration and a timing function.
  case basic(
    toValue: CGFloat,
    duration: AnimationManager.Duration,
    timingFunctionType: AnimationManager.TimingFunctionType
  )
  /// A motion to a value on a spring.
  case spring(toValue: CGFloat, SpringConstants)
  /// A motion from an initial velocity, in units per second, which is multiplied by the
  /// deceleration every millisecond.
  case decay(velocity: CGFloat, deceleration: CGFloat)
}

/// A number of an object that can be animated.
///
/// The object is referenced weakly.
@preconcurrency @MainActor public struct AnimatableValue {
  /// The object; `nil` once it no longer exists.
  public private(set) weak var target: AnyObject?
  /// The name of the number, for messages.
  public let name: String
  /// The smallest visible difference, below which a spring comes to rest.
  public let threshold: CGFloat
  /// The call that animates the number, or the call site that created it.
  var caller: Caller

  private let getter: () -> CGFloat?
  private let setter: (CGFloat) -> Void
  private let layouter: () -> Void

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - name: The name of the number, for messages.
  ///   - threshold: The smallest visible difference, below which a spring comes to rest.
  ///   - get: A closure that returns the number.
  ///   - set: A closure that sets the number.
  ///   - layout: A closure that lays out what depends on the number, for an engine that animates a
  ///     change as a whole.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init<Target: AnyObject>(
    of target: Target,
    _ name: String,
    threshold: CGFloat,
    get: @escaping @MainActor (Target) -> CGFloat,
    set: @escaping @MainActor (Target, CGFloat) -> Void,
    layout: @escaping @MainActor (Target) -> Void = { _ in },
    fileID: String = #fileID,
    line: Int = #line
  ) {
    caller = Caller(fileID, line, "AnimatableValue")
    self.target = target
    self.name = name
    self.threshold = threshold
    getter = { [weak target] in target.map(get) }
    setter = { [weak target] in if let target { set(target, $0) } }
    layouter = { [weak target] in if let target { layout(target) } }
  }

  /// The number; `nil` once the object no longer exists.
  public var value: CGFloat? { getter() }

  /// Sets the number.
  public func set(_ value: CGFloat) { setter(value) }

  /// Lays out what depends on the number, inside the block that animates it.
  public func layout() { layouter() }
}
