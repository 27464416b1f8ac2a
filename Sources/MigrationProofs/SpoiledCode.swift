private import Synchronization
public import UIKit

// The functions that spoiled code calls. While no spoil is chosen, the code does what it does
// without them.

/// The spoils of this process.
private struct Spoils {
  /// The number of the one that is chosen; `nil` while none is.
  var chosen: Int?
  /// The numbers that the code has asked for.
  var asked: Set<Int> = []
}

private let spoils = Mutex(Spoils())

/// Chooses the spoil that the code of this process has.
///
/// - Parameter number: The number of the spoil; `nil` for none.
func chooseSpoil(_ number: Int?) {
  spoils.withLock { $0 = Spoils(chosen: number) }
}

/// The numbers of the spoils for which the code has asked since one was chosen.
var askedSpoils: Set<Int> { spoils.withLock(\.asked) }

/// Returns whether a spoil is chosen.
///
/// - Parameter number: The number of the spoil.
/// - Returns: `true` if it is chosen; otherwise, `false`.
public func spoiled(_ number: Int) -> Bool {
  spoils.withLock { spoils in
    spoils.asked.insert(number)
    return spoils.chosen == number
  }
}

/// Returns a value, or another one if a spoil is chosen.
///
/// - Parameters:
///   - number: The number of the spoil.
///   - value: The value.
///   - other: The value that the spoil puts in its place.
/// - Returns: The value.
public func spoiled<Value>(
  _ number: Int,
  _ value: @autoclosure () throws -> Value,
  instead other: @autoclosure () throws -> Value
) rethrows -> Value {
  try spoiled(number) ? other() : value()
}

/// Returns a value, or one that differs from it if a spoil is chosen.
///
/// - Parameters:
///   - number: The number of the spoil.
///   - value: The value.
/// - Returns: The value.
public func changed<Value: Changeable>(_ number: Int, _ value: Value) -> Value {
  spoiled(number) ? value.changed : value
}

/// Returns the first of two values, or the second if a spoil is chosen.
///
/// - Parameters:
///   - number: The number of the spoil.
///   - value: The value.
///   - other: The value in whose place it stands.
/// - Returns: The value.
public func exchanged<Value>(
  _ number: Int,
  _ value: @autoclosure () throws -> Value,
  _ other: @autoclosure () throws -> Value
) rethrows -> Value {
  try spoiled(number) ? other() : value()
}

/// Returns a completion as one of its spoils has it.
///
/// - Parameters:
///   - dropped: The number of the spoil in which nobody calls it; 0 for none.
///   - atOnce: The number of the spoil in which it is called at once; 0 for none.
///   - finished: The number of the spoil in which it is told that the animations finished, whether
///     they did or not; 0 for none.
///   - completion: The completion.
/// - Returns: The completion; `nil` if nobody is to call it later.
public func spoiled<End: BlockEnd>(
  dropped: Int = 0,
  atOnce: Int = 0,
  finished: Int = 0,
  _ completion: @escaping (End) -> Void
) -> ((End) -> Void)? {
  if spoiled(dropped) { return nil }
  if spoiled(atOnce) {
    completion(.finished)
    return nil
  }
  return spoiled(finished) ? { _ in completion(.finished) } : completion
}

/// A value of which a spoil makes another.
public protocol Changeable {
  /// A value that differs from this one.
  var changed: Self { get }
}

extension Double: Changeable {
  /// A number that is a little larger.
  public var changed: Double { self + 0.15 }
}

extension CGFloat: Changeable {
  /// A number that is larger by one, such as another number of repeats.
  public var changed: CGFloat { self + 1 }
}

extension Bool: Changeable {
  /// The opposite.
  public var changed: Bool { !self }
}

extension Optional: Changeable where Wrapped: Changeable {
  /// What another value of the type is, or `nil` if there is none.
  public var changed: Wrapped? { map(\.changed) }
}

extension UIView.AnimationCurve: Changeable {
  /// A curve with another beginning.
  public var changed: UIView.AnimationCurve { self == .easeIn ? .easeOut : .easeIn }
}

extension UIView.AnimationOptions: Changeable {
  /// Options with another transition, or with another curve if they have no transition.
  public var changed: UIView.AnimationOptions {
    let transitions: UIView.AnimationOptions = Self(rawValue: 0xF << 20)
    guard isDisjoint(with: transitions) else {
      let other: UIView.AnimationOptions =
        intersection(transitions) == .transitionCurlUp ? .transitionFlipFromLeft : .transitionCurlUp
      return subtracting(transitions).union(other)
    }
    let curves: UIView.AnimationOptions = Self(rawValue: 0xF << 16)
    let other: UIView.AnimationOptions =
      intersection(curves) == .curveEaseIn ? .curveEaseOut : .curveEaseIn
    return subtracting(curves).union(other)
  }
}

/// What a completion is told of the end of a block.
public protocol BlockEnd {
  /// The value that tells that the animations finished.
  static var finished: Self { get }
}

extension Bool: BlockEnd {
  /// `true`.
  public static var finished: Bool { true }
}

extension UIViewAnimatingPosition: BlockEnd {
  /// The end.
  public static var finished: UIViewAnimatingPosition { .end }
}
