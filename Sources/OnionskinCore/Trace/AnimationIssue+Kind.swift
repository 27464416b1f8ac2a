extension AnimationIssue {
  /// A sort of issue; more may be added in any version.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name that stands in a recorded trace.
    public var rawValue: String

    /// Creates a kind from the name that stands in a recorded trace.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

// MARK: - Blocks and settings

extension AnimationIssue.Kind {
  /// A commit without a block that it could close.
  public static let unmatchedCommit = Self(rawValue: "unmatchedCommit")
  /// A block that was begun and not committed when its loop was closed.
  public static let blockNeverCommitted = Self(rawValue: "blockNeverCommitted")
  /// A setting made outside any block.
  public static let setterOutsideBlock = Self(rawValue: "setterOutsideBlock")
  /// A setting made after the changes that it was meant for.
  public static let settingAfterChange = Self(rawValue: "settingAfterChange")
  /// A block in which nothing changed.
  public static let emptyBlock = Self(rawValue: "emptyBlock")
  /// Animations that were switched off and not on again.
  public static let animationsLeftDisabled = Self(rawValue: "animationsLeftDisabled")
  /// A curve value that UIKit has no curve for.
  public static let unknownCurve = Self(rawValue: "unknownCurve")
  /// A spring of numbers that no spring has.
  public static let notASpring = Self(rawValue: "notASpring")
  /// A keyframe added where no keyframes are collected.
  public static let keyframeOutsideBlock = Self(rawValue: "keyframeOutsideBlock")
  /// A keyframe that does not lie within its block.
  public static let keyframeOutOfRange = Self(rawValue: "keyframeOutOfRange")
  /// A call that needs to be made inside a block.
  public static let callOutsideBlock = Self(rawValue: "callOutsideBlock")
  /// A curve passed where options are expected, or the other way round.
  public static let curvePassedAsOption = Self(rawValue: "curvePassedAsOption")
  /// An option that the call it is passed to cannot carry out.
  public static let ignoredOption = Self(rawValue: "ignoredOption")
  /// A transition from a view that stands in no other.
  public static let transitionOutsideTree = Self(rawValue: "transitionOutsideTree")
  /// A duration below zero.
  public static let negativeDuration = Self(rawValue: "negativeDuration")
  /// A repeat count that probably means something else than it does.
  public static let unusualRepeatCount = Self(rawValue: "unusualRepeatCount")
  /// A start date of the wall clock, which counts from the call.
  public static let startDateOfWallClock = Self(rawValue: "startDateOfWallClock")
  /// A start date far from the loop's date, and from the wall clock's.
  public static let startDateFarAway = Self(rawValue: "startDateFarAway")
}

// MARK: - Animators

extension AnimationIssue.Kind {
  /// A call that an animator cannot follow in its state.
  public static let animatorInWrongState = Self(rawValue: "animatorInWrongState")
  /// An animator that was released while it was paused, or stopped and not finished.
  public static let animatorReleased = Self(rawValue: "animatorReleased")
  /// An animator that was given animations and not started when its loop was closed.
  public static let animatorNeverStarted = Self(rawValue: "animatorNeverStarted")
}

// MARK: - Changes

extension AnimationIssue.Kind {
  /// A number that is infinite or not a number.
  public static let notFinite = Self(rawValue: "notFinite")
  /// A change in a block of a property that does not animate.
  public static let notAnimatable = Self(rawValue: "notAnimatable")
  /// A change made after the loop was closed.
  public static let changeInClosedLoop = Self(rawValue: "changeInClosedLoop")
  /// A change of what is shown instead of the layer itself.
  public static let changeOfPresentation = Self(rawValue: "changeOfPresentation")
  /// Two loops that meet: a layer of one that changes while another is the current one.
  public static let otherLoop = Self(rawValue: "otherLoop")
}

// MARK: - Layout

extension AnimationIssue.Kind {
  /// A constraint that was activated between views in different trees.
  public static let constraintWithoutCommonView = Self(rawValue: "constraintWithoutCommonView")
  /// A constraint that makes no sense, or a change of one that UIKit refuses.
  public static let invalidConstraint = Self(rawValue: "invalidConstraint")
  /// A visual format that cannot be read.
  public static let invalidVisualFormat = Self(rawValue: "invalidVisualFormat")
  /// Layout that asks for itself again without end.
  public static let endlessLayout = Self(rawValue: "endlessLayout")
  /// Constraints that cannot be met together.
  public static let conflictingConstraints = Self(rawValue: "conflictingConstraints")
}

// MARK: - Animations added by hand

extension AnimationIssue.Kind {
  /// A key path that leads to nothing a layer animates.
  public static let unknownKeyPath = Self(rawValue: "unknownKeyPath")
  /// A value of a type that its key path does not take.
  public static let wrongValue = Self(rawValue: "wrongValue")
  /// Key times that do not fit their values, or each other.
  public static let mismatchedKeyTimes = Self(rawValue: "mismatchedKeyTimes")
  /// One animation object that was added to two layers.
  public static let animationOfTwoLayers = Self(rawValue: "animationOfTwoLayers")
  /// A change of an animation that stands on a layer.
  public static let changeOfExplicitAnimation = Self(rawValue: "changeOfExplicitAnimation")
}

// MARK: - Callbacks and time

extension AnimationIssue.Kind {
  /// A delegate that does not respond to the selector that was set.
  public static let delegateDoesNotRespond = Self(rawValue: "delegateDoesNotRespond")
  /// A selector that was set in a block in which no delegate was set.
  public static let selectorWithoutDelegate = Self(rawValue: "selectorWithoutDelegate")
  /// A delegate that was gone when its callback was due.
  public static let delegateGone = Self(rawValue: "delegateGone")
  /// A delegate that was still kept in the loop's set when nothing could call it any more.
  public static let delegateLeaked = Self(rawValue: "delegateLeaked")
  /// A fallback selector that was probed and not found.
  public static let fallbackSelectorProbed = Self(rawValue: "fallbackSelectorProbed")
  /// A completion that was still waiting when its loop was closed.
  public static let completionNeverCalled = Self(rawValue: "completionNeverCalled")
  /// Animations that were still running when their loop was closed.
  public static let animationsLeftRunning = Self(rawValue: "animationsLeftRunning")
  /// An await of something that will not end.
  public static let awaitNeverEnds = Self(rawValue: "awaitNeverEnds")
  /// An animation that was made to start later, and was not started when its loop was closed.
  public static let animationNeverStarted = Self(rawValue: "animationNeverStarted")
  /// An error at the end of a chain of animations that nobody takes.
  public static let unhandledError = Self(rawValue: "unhandledError")
  /// More turns at one instant than a loop allows.
  public static let tooManyTurns = Self(rawValue: "tooManyTurns")
  /// Time that moved while a block was open.
  public static let advanceInOpenBlock = Self(rawValue: "advanceInOpenBlock")
}

extension AnimationIssue.Kind: Codable {
  /// Reads the name alone.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension AnimationIssue.Kind: CustomStringConvertible {
  /// The name that stands in a recorded trace.
  public var description: String {
    rawValue
  }
}
