package import AnimationModel

extension Difference {
  /// The cause of a difference, with the values of both sides.
  ///
  /// Headlines, details and advice are generated from it, so programs read causes and never parse
  /// text.
  package enum Cause: Hashable, Sendable {
    /// A different curve or spring, with the options that the candidate passed.
    case easing(Sides<TimedEasing>, options: UInt)
    /// A different duration.
    case duration(Sides<Duration>)
    /// A different delay or start date.
    case delay(Sides<Delay>)
    /// Beginning from the values on screen, or from the final values of earlier animations.
    case beginsFromCurrentState(Sides<Bool>)
    /// A different repeat count.
    case repeatCount(Sides<Repetition>)
    /// Autoreversing on one side only.
    case autoreverse(Sides<Bool>)
    /// A different speed or time offset of the animation.
    case speed(Sides<Speed>)
    /// Pausing, scrubbing or reversing on one side only.
    case retiming(Sides<Bool>)
    /// Different keyframes.
    case keyframes(Sides<AnimationEvent.Animation.Keyframes?>)
    /// A keyframe animation instead of a chain of blocks.
    case chainBecameKeyframes(blocks: Int)
    /// A block of keyframes that became a chain of blocks.
    case keyframesBecameChain(blocks: Int)
    /// Adding to running animations, or replacing them.
    case compositing(Sides<AnimationEvent.Animation.Compositing>)
    /// Running to the end, or being interrupted.
    case interruption(Sides<Ending>)
    /// A property that animates in the baseline only.
    case notAnimated(Timing, NotAnimated)
    /// A property that animates in the candidate only.
    case animated(NotAnimated, Timing)
    /// A change of what a bar, a list, or a control shows that UIKit animates on one side only.
    case animatedByUIKit(Sides<Bool>)
    /// An animation that never begins, because its block is not committed or its animator not
    /// started.
    case neverBegun(NeverBegun)
    /// A call of the same method of UIKit with other arguments.
    case arguments(Sides<AnimationEvent.Call>)
    /// A block that begins, or a change that is made, at a different instant.
    case start(Sides<Moment>, isBlock: Bool)
    /// A property that is set to a different value; `nil` where it is not set.
    case value(property: String, Sides<PropertyValue?>)
    /// A shown value that differs, for which no parameter accounts.
    case shownValue(Sides<PropertyValue?>)
    /// A different transition.
    case transition(Sides<String?>)
    /// Interaction that is disabled on one side only.
    case interactionDisabled(Sides<Bool>)
    /// A layer that is added, removed or moved in the tree differently.
    case hierarchy(Sides<TreeChange?>)
    /// A different scene at the start.
    case scene(Sides<SceneState>)
    /// A callback that is called in the baseline only.
    case callbackMissing(Callback)
    /// A callback that is called in the candidate only.
    case callbackAdded(Callback)
    /// A callback that is called twice.
    case callbackTwice(Callback)
    /// Two callbacks of one instant in a different order, named in the order of the baseline.
    case callbackOrder(first: BlockReference, second: BlockReference)
    /// A callback at a different instant.
    case callbackInstant(Sides<Callback>)
    /// A callback in a different turn of its instant.
    case callbackTurn(Callback, turns: Sides<Int>)
    /// A callback with a different `finished` flag, or one that is told another position.
    case finishedFlag(Sides<Callback>)
    /// A callback in which a model value differs.
    case modelValue(Callback, property: String, Sides<PropertyValue>)
    /// A value that the test observes and that differs.
    case observedValue(Sides<String>, at: Instant)
  }
}

// MARK: - Payloads

extension Difference {
  /// The easing between two values, with its duration.
  package struct TimedEasing: Hashable, Sendable {
    /// The curve or spring.
    package var easing: Easing
    /// The duration in seconds.
    package var duration: Double
    /// The arguments of the call that describe the spring, as written in code; `nil` for a curve.
    package var springArguments: String?
    /// The origin of the easing.
    package var source: Source = .code
  }

  /// Where a setting of an animation comes from.
  package enum Source: Hashable, Sendable {
    /// The code sets it.
    case code
    /// No code sets it, so it is the default.
    case implicit
    /// The code sets it after the change, where it has no effect; with the value that it sets.
    case setTooLate(String, site: CallSite?)
    /// An enclosing block sets it.
    case enclosingBlock(CallSite?)
  }

  /// The duration of an animation, and the origin of that setting.
  package struct Duration: Hashable, Sendable {
    /// The duration in seconds, one way.
    package var seconds: Double
    /// The origin of the duration.
    package var source: Source

    /// Creates a duration.
    package init(_ seconds: Double, source: Source = .code) {
      self.seconds = seconds
      self.source = source
    }

    /// Whether the code sets the duration before the change.
    var isExplicit: Bool {
      switch source {
      case .code, .enclosingBlock: true
      case .implicit, .setTooLate: false
      }
    }
  }

  /// The delay of an animation, and the origin of that setting.
  package struct Delay: Hashable, Sendable {
    /// The seconds from the change to the beginning of the animation.
    package var seconds: Double
    /// The part of it in seconds that comes from a start date; `nil` without one.
    package var startDate: Double?
    /// The origin of the delay.
    package var source: Source

    /// Creates a delay.
    package init(_ seconds: Double, startDate: Double? = nil, source: Source = .code) {
      self.seconds = seconds
      self.startDate = startDate
      self.source = source
    }

    /// Whether the delay comes from a start date.
    var isStartDate: Bool { startDate != nil }
  }

  /// The repetition of an animation.
  package struct Repetition: Hashable, Sendable {
    /// The number of times; infinite for an endless animation.
    package var count: Double
    /// The seconds to repeat for, if set instead of a count; otherwise, 0.
    package var duration: Double = 0

    /// Whether the animation repeats endlessly.
    var isEndless: Bool { count > 1e9 }
  }

  /// The speed of an animation's time.
  package struct Speed: Hashable, Sendable {
    /// The factor.
    package var speed: Double
    /// The offset in seconds.
    package var timeOffset: Double

    /// Creates a speed.
    package init(_ speed: Double, timeOffset: Double) {
      self.speed = speed
      self.timeOffset = timeOffset
    }
  }

  /// How an animation ends.
  package enum Ending: Hashable, Sendable {
    /// It runs to its end, or has not ended.
    case finished
    case interrupted(AnimationEvent.Removal.Reason, Instant)
  }

  /// The reason why a property does not animate.
  package enum NotAnimated: Hashable, Sendable {
    /// The change is shown at once, with the reason if known.
    case changedAtOnce(AnimationEvent.Change.Reason?)
    /// The property isn't changed. The flag indicates whether the baseline changes it later,
    /// outside a callback.
    case notChanged(waits: Bool)
    /// The property changes after the loop was closed.
    case changedTooLate
  }

  /// Something that is prepared but never begins.
  package enum NeverBegun: Hashable, Sendable {
    /// A block that is not committed.
    case block(CallSite?)
    /// An animator that is not started.
    case animator(CallSite?)
  }

  /// When something happens, and in which callback.
  package struct Moment: Hashable, Sendable {
    package var instant: Instant
    /// The callback in which it happens, if it happens in one.
    package var callback: Callback?
    /// The call that opened the callback's block.
    package var call: Call?

    /// Creates a moment.
    package init(_ instant: Instant, callback: Callback? = nil, call: Call? = nil) {
      self.instant = instant
      self.callback = callback
      self.call = call
    }
  }

  /// A change in the layer tree.
  package struct TreeChange: Hashable, Sendable {
    package var change: AnimationEvent.HierarchyChange
    /// When the change happens.
    package var moment: Moment

    /// Creates a change in the tree.
    package init(_ change: AnimationEvent.HierarchyChange, at moment: Moment) {
      self.change = change
      self.moment = moment
    }
  }

  /// The state of a layer at the start.
  package enum SceneState: Hashable, Sendable {
    /// The layer is there.
    case present
    /// The layer is not there.
    case absent
    /// A property of the layer has a value.
    case value(property: String, PropertyValue)
    /// A property of the layer's view has the value that its class gives.
    case unset(property: String)

    /// The property that the state is about, if it is about one.
    var property: String? {
      switch self {
      case .present, .absent: nil
      case .value(let property, _), .unset(let property): property
      }
    }
  }

  /// The receiver of a callback: a block, identified by its first change or its call.
  package struct BlockReference: Hashable, Sendable {
    /// The property that the block changes first, if it changes one.
    package var target: Target?
    /// The call that opened the block, if it is known.
    package var call: Call?
  }
}

// MARK: - Kinds

extension Difference.Cause {
  /// The kind of difference, by which the cause can be ignored.
  package var kind: Difference.Kind {
    switch self {
    case .easing: .easing
    case .duration(let sides):
      sides.baseline.isExplicit == sides.candidate.isExplicit ? .duration : .implicitDuration
    case .delay: .delay
    case .beginsFromCurrentState: .beginsFromCurrentState
    case .repeatCount: .repeatCount
    case .autoreverse: .autoreverse
    case .speed, .retiming: .speed
    case .keyframes, .chainBecameKeyframes, .keyframesBecameChain: .keyframes
    case .compositing: .compositing
    case .interruption: .interrupted
    case .notAnimated: .propertyNotAnimated
    case .animated: .propertyAnimated
    case .animatedByUIKit(let sides): sides.baseline ? .propertyNotAnimated : .propertyAnimated
    case .neverBegun: .neverBegun
    case .arguments: .arguments
    case .start: .startTime
    case .value, .shownValue: .value
    case .transition: .transition
    case .interactionDisabled: .interaction
    case .hierarchy: .hierarchy
    case .scene: .scene
    case .callbackMissing: .callbackMissing
    case .callbackAdded: .callbackAdded
    case .callbackTwice: .callbackTwice
    case .callbackOrder: .callbackOrder
    case .callbackInstant: .callbackInstant
    case .callbackTurn: .callbackTurn
    case .finishedFlag: .finishedFlag
    case .modelValue: .modelValueInCompletion
    case .observedValue: .observedValue
    }
  }

  /// Whether everything else may follow from the cause: from an animation that never begins, from a
  /// call of UIKit, and from a layer that is there on one side only.
  var isRoot: Bool {
    switch self {
    case .neverBegun, .arguments, .scene(Sides(.present, .absent)),
      .scene(Sides(.absent, .present)):
      true
    default: false
    }
  }

  /// Whether the cause concerns when something begins or ends.
  var isAboutTime: Bool {
    switch self {
    case .duration, .delay, .repeatCount, .autoreverse, .speed, .retiming, .start, .notAnimated,
      .animated, .neverBegun, .arguments:
      true
    default: false
    }
  }

  /// Whether the cause can change a callback's instant or its `finished` flag.
  var canMoveCallbacks: Bool {
    switch self {
    case .interactionDisabled, .scene, .callbackMissing, .callbackAdded, .callbackTwice,
      .callbackOrder, .callbackTurn, .callbackInstant, .finishedFlag, .modelValue, .value,
      .shownValue, .observedValue, .animatedByUIKit:
      false
    default: true
    }
  }

  /// Whether the cause can shift later events in time.
  var canShift: Bool {
    switch self {
    case .callbackInstant, .easing, .compositing, .keyframes, .chainBecameKeyframes,
      .keyframesBecameChain:
      true
    default: isAboutTime
    }
  }

  /// Whether the cause itself is a difference in callbacks.
  var isAboutCallbacks: Bool {
    switch self {
    case .callbackMissing, .callbackAdded, .callbackTwice, .callbackOrder, .finishedFlag: true
    default: false
    }
  }

  /// Whether the cause can explain a different model value in a callback.
  var changesModelValues: Bool {
    switch self {
    case .value, .shownValue, .notAnimated, .animated, .start, .neverBegun: true
    default: false
    }
  }
}
