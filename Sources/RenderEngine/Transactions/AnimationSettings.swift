package import AnimationModel

/// The settings of a block, which apply to the changes made after them.
package struct AnimationSettings {
  /// The duration of one forward play, in seconds.
  package var duration = 0.2
  /// The delay, in seconds.
  package var delay = 0.0
  /// The curve's raw value, which may be one that UIKit does not name.
  var curve = 0
  /// The index of the curve or spring in the store.
  package var easing = EasingIndex.easeInOut
  /// The number of times to play; 0 is once, infinity is forever.
  package var repeatCount = 0.0
  package var autoreverses = false
  package var beginsFromCurrentState = false
  /// Whether interaction with views is disabled while they animate.
  package var disablesInteraction = false
  /// The options of the block API, as passed.
  package var rawOptions: UInt = 0
  /// The rare settings, kept separately so that most settings are plain numbers.
  private var rare: RareSettings?

  package init() {}

  /// The instant to start at, to which the delay is added; nil for at once.
  package var start: Instant? {
    get { rare?.values.start }
    set { change { $0.start = newValue } }
  }

  /// An easing that is not in the store and takes the place of `easing`.
  package var customEasing: Easing? {
    get { rare?.values.easing }
    set {
      change {
        $0.easing = newValue
        $0.verticalEasing = nil
      }
    }
  }

  /// The easing of vertical positions, if it differs from the horizontal one.
  var verticalEasing: Easing? { rare?.values.verticalEasing }

  /// The position on an animator's timeline; nil without an animator.
  package var timeline: TimelinePosition? {
    get { rare?.values.timeline }
    set { change { $0.timeline = newValue } }
  }

  /// Sets an easing that may differ horizontally and vertically.
  package mutating func setEasing(_ horizontal: Easing, vertical: Easing?) {
    change {
      $0.easing = horizontal
      $0.verticalEasing = vertical
    }
  }

  /// Copies the easing of other settings.
  package mutating func takeEasing(of other: AnimationSettings) {
    curve = other.curve
    easing = other.easing
    guard rare != nil || other.rare != nil else { return }
    change {
      $0.easing = other.customEasing
      $0.verticalEasing = other.verticalEasing
    }
  }

  /// Releases the rare settings.
  mutating func detach() { rare = nil }

  private mutating func change(_ change: (inout RareSettings.Values) -> Void) {
    var values = rare?.values ?? RareSettings.Values()
    change(&values)
    rare = values.isEmpty ? nil : RareSettings(values)
  }

  /// The duration of one forward play as it is played, in seconds: the keyboard's spring has its
  /// own.
  package var playedDuration: Double {
    easing == EasingIndex.keyboard && customEasing == nil ? 0.5 : duration
  }

  /// Sets the curve by its raw value.
  ///
  /// - Returns: `true` if the raw value names a curve; otherwise, `false`.
  package mutating func setCurve(_ rawValue: Int) -> Bool {
    curve = rawValue
    let named = EasingIndex.easing(ofCurve: rawValue)
    easing = named ?? EasingIndex.easeInOut
    return named != nil
  }

  /// Whether the duration and the delay are finite; otherwise, changes take effect at once.
  package var isFinite: Bool { duration.isFinite && delay.isFinite }

  /// Whether there are settings besides a duration, a delay and a named curve.
  var isSpecial: Bool { rare != nil || !playsOnce }

  /// Whether it plays once, and does not reverse.
  var playsOnce: Bool { !autoreverses && (repeatCount == 0 || repeatCount == 1) }
}

extension SettingNames {
  /// Returns the effect that a single setting had on a change, such as "took 0.2 s".
  func effect(of settings: AnimationSettings) -> String {
    switch self {
    case .delay: settings.delay > 0 ? "waited for \(settings.delay.short) s" : "began without delay"
    case .startDate: settings.start == nil ? "began at once" : "had another start date"
    case .curve: "moved as \(settings.customEasing ?? EasingIndex.named[settings.easing.index])"
    case .repeatCount:
      switch settings.repeatCount {
      case 0, 1: "plays once"
      case .infinity: "plays forever"
      default: "plays \(settings.repeatCount.short) times"
      }
    case .autoreverses: settings.autoreverses ? "plays back" : "does not play back"
    case .beginsFromCurrentState:
      settings.beginsFromCurrentState
        ? "began from the current state" : "did not begin from the current state"
    default: "took \(settings.playedDuration.short) s"
    }
  }
}

/// Settings that few blocks have, shared by copies of the settings.
private final class RareSettings: Sendable {
  struct Values {
    var start: Instant?
    var easing: Easing?
    var verticalEasing: Easing?
    var timeline: TimelinePosition?

    var isEmpty: Bool { start == nil && easing == nil && verticalEasing == nil && timeline == nil }
  }

  let values: Values

  init(_ values: Values) { self.values = values }
}

/// The position of animations on the timeline of an animator.
package final class TimelinePosition: Sendable {
  /// The begin on the timeline in seconds, to which the delay is added.
  package let start: Double
  /// The seconds from the commit to the timeline's zero; below 0 if the animator already runs.
  package let offset: Double

  package init(start: Double, offset: Double) {
    self.start = start
    self.offset = offset
  }
}
