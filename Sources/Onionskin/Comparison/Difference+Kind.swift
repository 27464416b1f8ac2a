extension Difference {
  /// A sort of difference; more may be added in any version.
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
  /// Another curve, or a spring instead of a curve.
  public static let curve = Self(rawValue: "curve")
  /// Another duration, set by code on both sides.
  public static let duration = Self(rawValue: "duration")
  /// Another duration, because one side set none and took the 0.2 s of begin/commit.
  public static let implicitDuration = Self(rawValue: "implicitDuration")
  /// Another delay, or another start date.
  public static let delay = Self(rawValue: "delay")
  /// Whether an animation begins from what is on screen.
  public static let beginsFromCurrentState = Self(rawValue: "beginsFromCurrentState")
  /// Another number of repeats.
  public static let repeatCount = Self(rawValue: "repeatCount")
  /// Whether an animation plays back.
  public static let autoreverse = Self(rawValue: "autoreverse")
  /// Another speed or another point to start from.
  public static let speed = Self(rawValue: "speed")
  /// Other values on the way.
  public static let keyframes = Self(rawValue: "keyframes")
  /// Whether an animation adds to those that run, or takes their place.
  public static let additiveOrReplaced = Self(rawValue: "additiveOrReplaced")
  /// An animation that runs to its end on one side and is cut short on the other.
  public static let cutShort = Self(rawValue: "cutShort")
  /// A property that animates in the reference only.
  public static let propertyNotAnimated = Self(rawValue: "propertyNotAnimated")
  /// A property that animates in the variant only.
  public static let propertyAnimated = Self(rawValue: "propertyAnimated")
  /// A block or a change that comes at another instant, and nothing else accounts for it.
  public static let startTime = Self(rawValue: "startTime")
  /// Other values.
  public static let value = Self(rawValue: "value")
  /// Another transition, or none.
  public static let transition = Self(rawValue: "transition")
}

// MARK: - The world around

extension Difference.Kind {
  /// Whether views take touches while they move.
  public static let interaction = Self(rawValue: "interaction")
  /// Layers that join or leave the tree otherwise.
  public static let hierarchy = Self(rawValue: "hierarchy")
  /// Two scenes that are not the same from the start.
  public static let scene = Self(rawValue: "scene")
}

// MARK: - Callbacks

extension Difference.Kind {
  /// A callback that only the reference gets.
  public static let callbackMissing = Self(rawValue: "callbackMissing")
  /// A callback that only the variant gets.
  public static let callbackAdded = Self(rawValue: "callbackAdded")
  /// A block that calls back twice, and once in the reference.
  public static let callbackTwice = Self(rawValue: "callbackTwice")
  /// Callbacks of one instant that come in another order.
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

extension Difference.Kind: CustomStringConvertible {
  /// The name in words, such as "implicit duration".
  public var description: String {
    rawValue.reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : "\(character)"
    }
  }
}
