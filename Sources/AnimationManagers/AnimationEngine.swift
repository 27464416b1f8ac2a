public import UIKit
import ViewAnimations

/// What moves numbers: the part of the manager that can be exchanged without touching its callers.
@preconcurrency @MainActor
public protocol AnimationEngine: AnyObject {
  /// Moves a number.
  ///
  /// - Parameters:
  ///   - number: The number; nothing happens if its target is gone.
  ///   - motion: How it moves.
  ///   - key: The name under which it replaces an animation of the same target, and can be
  ///     replaced; `nil` for none.
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

  /// Stops a target's animation under a key; the number stays where it is.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - key: The key.
  func removeAnimation(of target: AnyObject, forKey key: String)

  /// Stops all animations of a target; the numbers stay where they are.
  ///
  /// - Parameter target: The target.
  func removeAllAnimations(of target: AnyObject)

  /// What still runs or waits, one line each.
  var unfinished: [String] { get }
}

/// How a number moves.
public enum NumberMotion: Sendable {
  /// To a value, in a time, at a pace.
  case basic(
    toValue: CGFloat,
    duration: AnimationManager.Duration,
    timingFunctionType: AnimationManager.TimingFunctionType
  )
  /// To a value, on a spring.
  case spring(toValue: CGFloat, SpringConstants)
  /// Onwards from a velocity in units a second, slower by a factor each millisecond.
  case decay(velocity: CGFloat, deceleration: CGFloat)
}

/// A number of an object that can be animated: how it is read and written.
///
/// The object is not kept alive.
@preconcurrency @MainActor
public struct AnimatableValue {
  /// The object; `nil` once it is gone.
  public private(set) weak var target: AnyObject?
  /// What the number is called, for messages.
  public let name: String
  /// The least difference that can be seen: a spring comes to rest below it.
  public let threshold: CGFloat
  /// The call that animates it, or the place where the program has written the number.
  var caller: Caller

  private let getter: () -> CGFloat?
  private let setter: (CGFloat) -> Void
  private let layouter: () -> Void

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - name: What it is called, for messages.
  ///   - threshold: The least difference that can be seen.
  ///   - get: Reads it.
  ///   - set: Writes it.
  ///   - layout: Makes what was written visible, for an engine that animates a change as a whole.
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

  /// The number; `nil` once the object is gone.
  public var value: CGFloat? { getter() }

  /// Writes the number.
  ///
  /// - Parameter value: The value.
  public func set(_ value: CGFloat) {
    setter(value)
  }

  /// Makes what was written visible, inside the block that animates it.
  public func layout() {
    layouter()
  }
}
