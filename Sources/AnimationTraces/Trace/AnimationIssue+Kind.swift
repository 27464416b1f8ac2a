extension AnimationIssue {
  /// A kind of issue; later versions may add more kinds.
  public struct Kind: RawRepresentable, Hashable, Codable, Sendable {
    /// The name of the kind in traces.
    public var rawValue: String

    /// Creates a kind with its name in traces.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

// MARK: - Blocks and settings

extension AnimationIssue.Kind {
  /// A commit without an open block.
  public static let unmatchedCommit = Self(rawValue: "unmatchedCommit")
  /// A block that had not been committed when its loop was closed.
  public static let blockNeverCommitted = Self(rawValue: "blockNeverCommitted")
  /// A setting that was made outside any block.
  public static let setterOutsideBlock = Self(rawValue: "setterOutsideBlock")
  /// A setting that was made after the changes for which it was meant.
  public static let settingAfterChange = Self(rawValue: "settingAfterChange")
  /// A block in which nothing changed.
  public static let emptyBlock = Self(rawValue: "emptyBlock")
  /// Animations that were disabled and not enabled again.
  public static let animationsLeftDisabled = Self(rawValue: "animationsLeftDisabled")
  /// A value for which UIKit has no curve.
  public static let unknownCurve = Self(rawValue: "unknownCurve")
  /// A spring with invalid parameters.
  public static let notASpring = Self(rawValue: "notASpring")
  /// A keyframe that was added outside a keyframe animation.
  public static let keyframeOutsideBlock = Self(rawValue: "keyframeOutsideBlock")
  /// A keyframe that exceeds its keyframe animation.
  public static let keyframeOutOfRange = Self(rawValue: "keyframeOutOfRange")
  /// A call outside a block that is only valid inside one.
  public static let callOutsideBlock = Self(rawValue: "callOutsideBlock")
  /// A curve that was passed as options, or options that were passed as a curve.
  public static let curvePassedAsOption = Self(rawValue: "curvePassedAsOption")
  /// An option that has no effect in the call to which it was passed.
  public static let ignoredOption = Self(rawValue: "ignoredOption")
  /// A transition from a view without a superview.
  public static let transitionOutsideTree = Self(rawValue: "transitionOutsideTree")
  /// A negative duration.
  public static let negativeDuration = Self(rawValue: "negativeDuration")
  /// A repeat count that probably does not mean what was intended.
  public static let unusualRepeatCount = Self(rawValue: "unusualRepeatCount")
  /// A start date of the wall clock, which is taken relative to the call.
  public static let startDateOfWallClock = Self(rawValue: "startDateOfWallClock")
  /// A start date far from both the loop's date and the wall clock's.
  public static let startDateFarAway = Self(rawValue: "startDateFarAway")
}

// MARK: - Animators

extension AnimationIssue.Kind {
  /// A call of an animator that is invalid in its state.
  public static let animatorInWrongState = Self(rawValue: "animatorInWrongState")
  /// An animator that was released while it was paused, or stopped and not finished.
  public static let animatorReleased = Self(rawValue: "animatorReleased")
  /// An animator with animations that had not been started when its loop was closed.
  public static let animatorNeverStarted = Self(rawValue: "animatorNeverStarted")
}

// MARK: - Changes

extension AnimationIssue.Kind {
  /// A number that is infinite or not a number.
  public static let notFinite = Self(rawValue: "notFinite")
  /// A change, inside a block, of a property that is not animatable.
  public static let notAnimatable = Self(rawValue: "notAnimatable")
  /// A change that was made after the loop was closed.
  public static let changeInClosedLoop = Self(rawValue: "changeInClosedLoop")
  /// A change of a presentation layer instead of its model layer.
  public static let changeOfPresentation = Self(rawValue: "changeOfPresentation")
  /// A change of a layer while a loop other than its own is current.
  public static let otherLoop = Self(rawValue: "otherLoop")
}

// MARK: - Layout

extension AnimationIssue.Kind {
  /// A constraint that was activated between views in different trees, or added to a view that is not an
  /// ancestor of all its items.
  public static let constraintWithoutCommonView = Self(rawValue: "constraintWithoutCommonView")
  /// An invalid constraint, or a change of a constraint that UIKit does not allow.
  public static let invalidConstraint = Self(rawValue: "invalidConstraint")
  /// An invalid visual format.
  public static let invalidVisualFormat = Self(rawValue: "invalidVisualFormat")
  /// A layout that requests another layout endlessly.
  public static let endlessLayout = Self(rawValue: "endlessLayout")
  /// An arranged subview of a stack view that is hidden in a block while it is hidden.
  public static let hiddenAgain = Self(rawValue: "hiddenAgain")
  /// Constraints that conflict with each other.
  public static let conflictingConstraints = Self(rawValue: "conflictingConstraints")
}

// MARK: - Explicit animations

extension AnimationIssue.Kind {
  /// A key path of nothing that a layer animates.
  public static let unknownKeyPath = Self(rawValue: "unknownKeyPath")
  /// A value of a wrong type for its key path.
  public static let wrongValue = Self(rawValue: "wrongValue")
  /// Key times that do not match the number of values, or are not in ascending order.
  public static let mismatchedKeyTimes = Self(rawValue: "mismatchedKeyTimes")
  /// One animation object that was added to two layers.
  public static let animationOfTwoLayers = Self(rawValue: "animationOfTwoLayers")
  /// A change of an animation that was added to a layer.
  public static let changeOfExplicitAnimation = Self(rawValue: "changeOfExplicitAnimation")
}

// MARK: - Callbacks and time

extension AnimationIssue.Kind {
  /// A delegate that does not respond to the selector that was set.
  public static let delegateDoesNotRespond = Self(rawValue: "delegateDoesNotRespond")
  /// A selector that was set in a block without a delegate.
  public static let selectorWithoutDelegate = Self(rawValue: "selectorWithoutDelegate")
  /// A delegate of a block that is not an instance of a class.
  public static let delegateIsNoObject = Self(rawValue: "delegateIsNoObject")
  /// A delegate that no longer existed when its callback was due.
  public static let delegateGone = Self(rawValue: "delegateGone")
  /// A delegate that the loop still retained although nothing could call it any more.
  public static let delegateLeaked = Self(rawValue: "delegateLeaked")
  /// A fallback selector to which the delegate does not respond.
  public static let fallbackSelectorProbed = Self(rawValue: "fallbackSelectorProbed")
  /// A completion that was still waiting when its loop was closed.
  public static let completionNeverCalled = Self(rawValue: "completionNeverCalled")
  /// Animations that were still running when their loop was closed.
  public static let animationsLeftRunning = Self(rawValue: "animationsLeftRunning")
  /// An await that cannot end.
  public static let awaitNeverEnds = Self(rawValue: "awaitNeverEnds")
  /// An animation to be started later that had not been started when its loop was closed.
  public static let animationNeverStarted = Self(rawValue: "animationNeverStarted")
  /// An unhandled error at the end of a chain of animations.
  public static let unhandledError = Self(rawValue: "unhandledError")
  /// More turns at one instant than a loop allows.
  public static let tooManyTurns = Self(rawValue: "tooManyTurns")
  /// An advance of time while a block was open.
  public static let advanceInOpenBlock = Self(rawValue: "advanceInOpenBlock")
  /// A method named by a selector whose parameters have other types than its arguments.
  public static let wrongArgument = Self(rawValue: "wrongArgument")
  /// A wait that depends on the wall clock instead of the loop's time.
  public static let waitOutsideLoop = Self(rawValue: "waitOutsideLoop")
  /// Work on the main queue that had not run when its loop was closed.
  public static let workLeftOnMainQueue = Self(rawValue: "workLeftOnMainQueue")
  /// Work that was scheduled on the main queue after its loop was closed.
  public static let workOnClosedLoop = Self(rawValue: "workOnClosedLoop")
  /// A deadline of the wall clock.
  public static let deadlineOfWallClock = Self(rawValue: "deadlineOfWallClock")
  /// Changes of rows or items that don't match their numbers before and after.
  public static let invalidRowChanges = Self(rawValue: "invalidRowChanges")
  /// A change that its observer does not handle, or the removal of an observer that does not observe the
  /// property.
  public static let notObserved = Self(rawValue: "notObserved")
  /// A view controller that cannot be presented or dismissed now.
  public static let cannotPresent = Self(rawValue: "cannotPresent")
  /// A choice of an action whose alert is not presented.
  public static let alertNotPresented = Self(rawValue: "alertNotPresented")
  /// A transition between view controllers that has begun and was not completed when its loop was
  /// closed.
  public static let transitionNeverCompleted = Self(rawValue: "transitionNeverCompleted")
  /// A push of a view controller that is on the stack already.
  public static let pushedTwice = Self(rawValue: "pushedTwice")
  /// A pop to a view controller that is not on the stack.
  public static let notOnStack = Self(rawValue: "notOnStack")
  /// A view controller that was added to itself or to a descendant.
  public static let controllerInItself = Self(rawValue: "controllerInItself")
  /// A call of UIKit that is not emulated and has no effect.
  public static let notEmulated = Self(rawValue: "notEmulated")
  /// A transition between view controllers that are not children of the same parent.
  public static let notAChild = Self(rawValue: "notAChild")
}

extension AnimationIssue.Kind: CustomStringConvertible {
  /// The name of the kind in traces.
  public var description: String { rawValue }
}
