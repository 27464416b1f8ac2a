extension Difference {
  /// A kind of difference; later versions may add more kinds.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name, such as "implicitDuration".
    public var rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

// MARK: - Motion

extension Difference.Kind {
  /// A different easing: another curve, or a spring instead of a curve.
  public static let easing = Self(rawValue: "easing")
  /// A different duration, set by code on both sides.
  public static let duration = Self(rawValue: "duration")
  /// A different duration, because one side sets none and uses the 0.2 s of a begin/commit block.
  public static let implicitDuration = Self(rawValue: "implicitDuration")
  /// A different delay or start date.
  public static let delay = Self(rawValue: "delay")
  /// An animation that begins from the values on screen on one side only.
  public static let beginsFromCurrentState = Self(rawValue: "beginsFromCurrentState")
  /// A different repeat count.
  public static let repeatCount = Self(rawValue: "repeatCount")
  /// An animation that autoreverses on one side only.
  public static let autoreverse = Self(rawValue: "autoreverse")
  /// A different speed or time offset, or an animation that is paused, scrubbed or reversed on one
  /// side only.
  public static let speed = Self(rawValue: "speed")
  /// Different keyframes.
  public static let keyframes = Self(rawValue: "keyframes")
  /// An animation that is additive on one side and replaces running animations on the other.
  public static let compositing = Self(rawValue: "compositing")
  /// An animation that runs to its end on one side and is interrupted on the other.
  public static let interrupted = Self(rawValue: "interrupted")
  /// A property that animates in the baseline only.
  public static let propertyNotAnimated = Self(rawValue: "propertyNotAnimated")
  /// A property that animates in the candidate only.
  public static let propertyAnimated = Self(rawValue: "propertyAnimated")
  /// A block that is opened and never committed, or an animator that is never started.
  public static let neverBegun = Self(rawValue: "neverBegun")
  /// A call of the same method of UIKit with other arguments, such as a push with and without
  /// animation.
  public static let arguments = Self(rawValue: "arguments")
  /// A block or a change at a different instant that no other difference explains.
  public static let startTime = Self(rawValue: "startTime")
  /// A different value.
  public static let value = Self(rawValue: "value")
  /// A different transition, or none.
  public static let transition = Self(rawValue: "transition")
}

// MARK: - The scene

extension Difference.Kind {
  /// Views that respond to touches while they animate on one side only.
  public static let interaction = Self(rawValue: "interaction")
  /// Layers that are added to or removed from the tree differently.
  public static let hierarchy = Self(rawValue: "hierarchy")
  /// A different scene at the start.
  public static let scene = Self(rawValue: "scene")
  /// A value that the test observes and that differs.
  public static let observedValue = Self(rawValue: "observedValue")
}

// MARK: - Callbacks

extension Difference.Kind {
  /// A callback that is called in the baseline only.
  public static let callbackMissing = Self(rawValue: "callbackMissing")
  /// A callback that is called in the candidate only.
  public static let callbackAdded = Self(rawValue: "callbackAdded")
  /// A callback that is called twice, but only once in the baseline.
  public static let callbackTwice = Self(rawValue: "callbackTwice")
  /// Callbacks of one instant in a different order.
  public static let callbackOrder = Self(rawValue: "callbackOrder")
  /// A callback at a different instant that no other difference explains.
  public static let callbackInstant = Self(rawValue: "callbackInstant")
  /// A callback in a different turn of the same instant.
  public static let callbackTurn = Self(rawValue: "callbackTurn")
  /// A different `finished` flag in a callback, or another position in the completion of an animator,
  /// that no other difference explains.
  public static let finishedFlag = Self(rawValue: "finishedFlag")
  /// A callback in which the model values differ.
  public static let modelValueInCompletion = Self(rawValue: "modelValueInCompletion")
}

// MARK: - No difference

extension Difference.Kind {
  /// A baseline that animates nothing, which is never reported as a difference but can be allowed.
  ///
  /// A migration test fails if its baseline animates nothing, because then there is nothing to
  /// compare. If that is intended, as in a block with a duration of zero, pass `allowing:
  /// .nothingAnimated` to compare changes, callbacks and the layer tree.
  public static let nothingAnimated = Self(rawValue: "nothingAnimated")
}

extension Difference.Kind: CustomStringConvertible {
  /// The name in words, such as "implicit duration".
  public var description: String {
    rawValue.reduce(into: "") { text, character in
      text += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
  }
}
