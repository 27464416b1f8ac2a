extension Difference {
  /// A kind of difference; more may be added in any version.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name, such as "implicitDuration".
    public var rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

// MARK: - How something moves

extension Difference.Kind {
  /// Another easing: another curve, or a spring instead of a curve.
  public static let easing = Self(rawValue: "easing")
  /// Another duration, set by code on both sides.
  public static let duration = Self(rawValue: "duration")
  /// Another duration, because one side sets none and takes the 0.2 s of begin/commit.
  public static let implicitDuration = Self(rawValue: "implicitDuration")
  /// Another delay, or another start date.
  public static let delay = Self(rawValue: "delay")
  /// An animation that begins from what is on screen on one side only.
  public static let beginsFromCurrentState = Self(rawValue: "beginsFromCurrentState")
  /// Another number of repeats.
  public static let repeatCount = Self(rawValue: "repeatCount")
  /// An animation that plays backwards as well on one side only.
  public static let autoreverse = Self(rawValue: "autoreverse")
  /// Another speed or time offset, or an animation that is paused, scrubbed or reversed.
  public static let speed = Self(rawValue: "speed")
  /// Other values on the way.
  public static let keyframes = Self(rawValue: "keyframes")
  /// An animation that adds to what runs on one side and replaces it on the other.
  public static let compositing = Self(rawValue: "compositing")
  /// An animation that runs to its end on one side and is interrupted on the other.
  public static let interrupted = Self(rawValue: "interrupted")
  /// A property that animates in the baseline only.
  public static let propertyNotAnimated = Self(rawValue: "propertyNotAnimated")
  /// A property that animates in the candidate only.
  public static let propertyAnimated = Self(rawValue: "propertyAnimated")
  /// A block that is opened and never committed, or an animator that is never started.
  public static let neverBegun = Self(rawValue: "neverBegun")
  /// A block or a change at another instant, and nothing else accounts for it.
  public static let startTime = Self(rawValue: "startTime")
  /// Other values.
  public static let value = Self(rawValue: "value")
  /// Another transition, or none.
  public static let transition = Self(rawValue: "transition")
}

// MARK: - The scene

extension Difference.Kind {
  /// Views that take touches while they move on one side only.
  public static let interaction = Self(rawValue: "interaction")
  /// Layers that join or leave the tree otherwise.
  public static let hierarchy = Self(rawValue: "hierarchy")
  /// Scenes that are not the same at the start.
  public static let scene = Self(rawValue: "scene")
  /// A value that the test observes.
  public static let observedValue = Self(rawValue: "observedValue")
}

// MARK: - Callbacks

extension Difference.Kind {
  /// A callback that only the baseline gets.
  public static let callbackMissing = Self(rawValue: "callbackMissing")
  /// A callback that only the candidate gets.
  public static let callbackAdded = Self(rawValue: "callbackAdded")
  /// A block that calls back twice, and once in the baseline.
  public static let callbackTwice = Self(rawValue: "callbackTwice")
  /// Callbacks of one instant in another order.
  public static let callbackOrder = Self(rawValue: "callbackOrder")
  /// A callback at another instant, and nothing else accounts for it.
  public static let callbackInstant = Self(rawValue: "callbackInstant")
  /// A callback in another turn of the same instant.
  public static let callbackTurn = Self(rawValue: "callbackTurn")
  /// Another flag in a callback, and nothing else accounts for it.
  public static let finishedFlag = Self(rawValue: "finishedFlag")
  /// A callback that reads another model value.
  public static let modelValueInCompletion = Self(rawValue: "modelValueInCompletion")
}

// MARK: - Not a difference

extension Difference.Kind {
  /// A baseline that animates nothing: it is never found, but it may be allowed.
  ///
  /// A migration test fails if its baseline animates nothing, because then there is nothing to
  /// compare. Where that is meant, such as a block with a duration of zero, the test says
  /// `allowing: .nothingAnimated`, and changes, callbacks and the tree are compared.
  public static let nothingAnimated = Self(rawValue: "nothingAnimated")
}

extension Difference.Kind: CustomStringConvertible {
  /// The name in words, such as "implicit duration".
  public var description: String {
    rawValue.reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
  }
}
