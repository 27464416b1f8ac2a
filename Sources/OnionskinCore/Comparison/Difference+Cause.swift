extension Difference {
  /// Why two traces differ, with what both sides have.
  ///
  /// Headlines, details and advice are written from it, so a program that reads differences reads
  /// causes and never their text.
  package enum Cause: Hashable, Sendable {
    /// Another curve or spring. The options are those that the candidate passed.
    case easing(Sides<TimedEasing>, options: UInt)
    /// Another duration.
    case duration(Sides<Duration>)
    /// Another delay or start date.
    case delay(Sides<Delay>)
    /// Begins from what is on screen, or from the last end value.
    case beginsFromCurrentState(Sides<Bool>)
    /// Plays another number of times.
    case repeatCount(Sides<Repetition>)
    /// Plays backwards as well, or does not.
    case autoreverse(Sides<Bool>)
    /// Another speed or time offset of the animation.
    case speed(Sides<Speed>)
    /// Paused, scrubbed or reversed while it runs, or not.
    case retiming(Sides<Bool>)
    /// Other values on the way.
    case keyframes(Sides<AnimationEvent.Animation.Keyframes?>)
    /// One keyframe animation instead of a chain of blocks.
    case chainBecameKeyframes(blocks: Int)
    /// Adds to what runs, or replaces it.
    case compositing(Sides<AnimationEvent.Animation.Compositing>)
    /// Runs to its end, or is interrupted.
    case interruption(Sides<Ending>)
    /// Animates in the baseline only.
    case notAnimated(Timing, NotAnimated)
    /// Animates in the candidate only.
    case animated(NotAnimated, Timing)
    /// Was prepared, and never begins: the block is not committed or the animator not started.
    case neverBegun(NeverBegun)
    /// A block that begins, or a change that is made, at another instant.
    case start(Sides<Moment>, isBlock: Bool)
    /// Is set to another value; none where it is not set.
    case value(property: String, Sides<PropertyValue?>)
    /// Shows another value, and no parameter accounts for it.
    case shownValue(Sides<PropertyValue?>)
    /// Another transition.
    case transition(Sides<String?>)
    /// Takes touches while it moves, or does not.
    case interactionDisabled(Sides<Bool>)
    /// Joins, leaves or moves in the tree otherwise.
    case hierarchy(Sides<TreeChange?>)
    /// Starts from another scene.
    case scene(Sides<SceneState>)
    /// A callback that only the baseline gets.
    case callbackMissing(Callback)
    /// A callback that only the candidate gets.
    case callbackAdded(Callback)
    /// A callback that comes twice.
    case callbackTwice(Callback)
    /// Two callbacks of one instant that change places. They are named as the baseline orders them.
    case callbackOrder(first: Party, second: Party)
    /// A callback at another instant.
    case callbackInstant(Sides<Callback>)
    /// A callback in another turn of its instant.
    case callbackTurn(Callback, turns: Sides<Int>)
    /// A callback that is told something else.
    case finishedFlag(Sides<Callback>)
    /// A callback that reads another model value.
    case modelValue(Callback, property: String, Sides<PropertyValue>)
    /// A value that the test observes.
    case observedValue(Sides<String>, at: Instant)
  }
}

// MARK: - Payloads

extension Difference {
  /// How progress runs between two values.
  package struct TimedEasing: Hashable, Sendable {
    /// The curve or spring.
    package var easing: Easing
    /// The duration in seconds.
    package var duration: Double
    /// What the call says of its spring, as it is written in code; none for a curve.
    package var springArguments: String?
    /// Who says so.
    package var source: Source

    /// Creates an easing.
    package init(
      easing: Easing,
      duration: Double,
      source: Source = .code
    ) {
      self.easing = easing
      self.duration = duration
      self.source = source
    }
  }

  /// Where a setting of an animation comes from.
  package enum Source: Hashable, Sendable {
    /// The code sets it.
    case code
    /// Nobody sets it, so it is the default.
    case implicit
    /// The code sets it to this after the change, where it has no effect.
    case setTooLate(String, site: CallSite?)
    /// The block around it sets it.
    case enclosingBlock(CallSite?)
  }

  /// How long an animation takes, and who says so.
  package struct Duration: Hashable, Sendable {
    /// The seconds, one way.
    package var seconds: Double
    /// Who says so.
    package var source: Source

    /// Creates a duration.
    package init(_ seconds: Double, source: Source = .code) {
      self.seconds = seconds
      self.source = source
    }

    /// A Boolean value that indicates whether the code sets the duration before the change.
    var isExplicit: Bool {
      switch source {
      case .code, .enclosingBlock: true
      case .implicit, .setTooLate: false
      }
    }
  }

  /// How long an animation waits.
  package struct Delay: Hashable, Sendable {
    /// The seconds from the change to the begin.
    package var seconds: Double
    /// A Boolean value that indicates whether a start date says so.
    package var isStartDate: Bool
    /// Who says so.
    package var source: Source

    /// Creates a delay.
    package init(_ seconds: Double, isStartDate: Bool = false, source: Source = .code) {
      self.seconds = seconds
      self.isStartDate = isStartDate
      self.source = source
    }
  }

  /// How often an animation plays.
  package struct Repetition: Hashable, Sendable {
    /// The number of times; infinite for an endless animation.
    package var count: Double
    /// The seconds to repeat for, if that decides; otherwise, 0.
    package var duration: Double

    /// Creates a repetition.
    package init(count: Double, duration: Double = 0) {
      self.count = count
      self.duration = duration
    }
  }

  /// How fast an animation's time runs.
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
    /// It is interrupted.
    case interrupted(AnimationEvent.Removal.Reason, Instant)
  }

  /// Why a property does not animate.
  package enum NotAnimated: Hashable, Sendable {
    /// The change shows at once, for a reason if one is known.
    case changedAtOnce(AnimationEvent.Change.Reason?)
    /// Nobody changes the property. The flag tells whether the baseline changes it by itself some
    /// time later, and not in a callback.
    case notChanged(waits: Bool)
    /// The property changes after the loop was closed.
    case changedTooLate
  }

  /// What was prepared and never begins.
  package enum NeverBegun: Hashable, Sendable {
    /// A block that is not committed.
    case block(CallSite?)
    /// An animator that is not started.
    case animator(CallSite?)

    /// The place of the call.
    var site: CallSite? {
      switch self {
      case .block(let site), .animator(let site): site
      }
    }
  }

  /// When something happens, and in which callback.
  package struct Moment: Hashable, Sendable {
    /// The instant.
    package var instant: Instant
    /// The callback in which it happens, if it happens in one.
    package var callback: Callback?
    /// The call whose callback that is.
    package var call: Call?

    /// Creates a moment.
    package init(_ instant: Instant, callback: Callback? = nil, call: Call? = nil) {
      self.instant = instant
      self.callback = callback
      self.call = call
    }
  }

  /// A change in the tree of layers.
  package struct TreeChange: Hashable, Sendable {
    /// What changes.
    package var change: AnimationEvent.HierarchyChange
    /// When it changes.
    package var moment: Moment

    /// Creates a change in the tree.
    package init(_ change: AnimationEvent.HierarchyChange, at moment: Moment) {
      self.change = change
      self.moment = moment
    }
  }

  /// A layer at the start.
  package enum SceneState: Hashable, Sendable {
    /// The layer is there.
    case present
    /// The layer is not there.
    case absent
    /// A property of the layer has a value.
    case value(property: String, PropertyValue)
  }

  /// Somebody who is called back.
  package struct Party: Hashable, Sendable {
    /// The property that the block changes first, if it changes one.
    package var place: Place?
    /// The call that opened the block, if it is known.
    package var call: Call?

    /// Creates a party.
    package init(place: Place?, call: Call?) {
      self.place = place
      self.call = call
    }
  }
}

// MARK: - Kinds

extension Difference.Cause {
  /// The kind of difference, by which it is allowed.
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
    case .keyframes, .chainBecameKeyframes: .keyframes
    case .compositing: .compositing
    case .interruption: .interrupted
    case .notAnimated: .propertyNotAnimated
    case .animated: .propertyAnimated
    case .neverBegun: .neverBegun
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

  /// A Boolean value that indicates whether the cause is about when something begins and ends.
  var isAboutTime: Bool {
    switch self {
    case .duration, .delay, .repeatCount, .autoreverse, .speed, .retiming, .start, .notAnimated,
      .animated, .neverBegun:
      true
    default: false
    }
  }

  /// A Boolean value that indicates whether a callback can come at another instant, or be told
  /// something else, because of the cause.
  var canMoveCallbacks: Bool {
    switch self {
    case .interactionDisabled, .scene, .callbackMissing, .callbackAdded, .callbackTwice,
      .callbackOrder, .callbackTurn, .callbackInstant, .finishedFlag, .modelValue, .value,
      .shownValue, .observedValue:
      false
    default: true
    }
  }

  /// A Boolean value that indicates whether what comes later can come at another time because of
  /// the cause.
  var canShift: Bool {
    switch self {
    case .callbackInstant, .easing, .compositing, .keyframes, .chainBecameKeyframes: true
    default: isAboutTime
    }
  }

  /// A Boolean value that indicates whether the cause is a callback that comes, or does not.
  var isAboutCallbacks: Bool {
    switch self {
    case .callbackMissing, .callbackAdded, .callbackTwice, .callbackOrder, .finishedFlag: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the cause explains another value in a callback.
  var changesModelValues: Bool {
    switch self {
    case .value, .shownValue, .notAnimated, .animated, .start, .neverBegun: true
    default: false
    }
  }
}
