/// What the setters of a block have set: it counts for the changes made after them.
struct AnimationSettings {
  /// One way, in seconds.
  var duration = 0.2
  /// In seconds.
  var delay = 0.0
  /// The curve's raw value, which may be one that UIKit does not name.
  var curve = 0
  /// The curve or spring in the store.
  var easing = EasingIndex.easeInOut
  /// How often to play; 0 is once, infinity is for ever.
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  /// Whether interaction with views is disabled while they animate.
  var disablesInteraction = false
  /// The options of the block API, as passed.
  var rawOptions: UInt = 0
  /// What few blocks have, so that the settings of the others are numbers and no more.
  private var rare: RareSettings?

  /// When to start, if not at once; the delay is added.
  var start: Instant? {
    get { rare?.values.start }
    set { change { $0.start = newValue } }
  }

  /// A curve or spring that has no place in the store, used instead.
  var customEasing: Easing? {
    get { rare?.values.easing }
    set {
      change {
        $0.easing = newValue
        $0.verticalEasing = nil
      }
    }
  }

  /// What moves positions up and down, where it is not what moves them across.
  var verticalEasing: Easing? { rare?.values.verticalEasing }

  /// The place on an animator's time line; nil without an animator.
  var timeline: TimelinePlace? {
    get { rare?.values.timeline }
    set { change { $0.timeline = newValue } }
  }

  /// Takes a easing that is not the same across and down.
  mutating func setEasing(_ horizontal: Easing, vertical: Easing?) {
    change {
      $0.easing = horizontal
      $0.verticalEasing = vertical
    }
  }

  /// Takes over the easing of other settings.
  mutating func takeEasing(of other: AnimationSettings) {
    curve = other.curve
    easing = other.easing
    guard rare != nil || other.rare != nil else { return }
    change {
      $0.easing = other.customEasing
      $0.verticalEasing = other.verticalEasing
    }
  }

  /// Lets go of what few blocks have.
  mutating func detach() {
    rare = nil
  }

  private mutating func change(_ change: (inout RareSettings.Values) -> Void) {
    var values = rare?.values ?? RareSettings.Values()
    change(&values)
    rare = values.isEmpty ? nil : RareSettings(values)
  }

  /// One way, in seconds, as it plays: the keyboard's spring has its own.
  var playedDuration: Double {
    easing == EasingIndex.keyboard && customEasing == nil ? 0.5 : duration
  }

  /// Takes a curve by its number.
  ///
  /// - Returns: `true` if the number has a meaning; otherwise, `false`.
  mutating func setCurve(_ rawValue: Int) -> Bool {
    curve = rawValue
    let named = EasingIndex.easing(ofCurve: rawValue)
    easing = named ?? EasingIndex.easeInOut
    return named != nil
  }

  /// Whether its times are numbers; what is changed under others takes effect at once.
  var isFinite: Bool {
    duration.isFinite && delay.isFinite
  }

  /// Whether they are more than a duration, a delay and a named curve.
  var isSpecial: Bool { rare != nil || !isPlain }

  /// Whether it plays just once, one way.
  var isPlain: Bool {
    !autoreverses && (repeatCount == 0 || repeatCount == 1)
  }
}

extension SettingNames {
  /// What a change did under settings, as far as a single one of them goes, such as "took 0.2 s".
  func effect(of settings: AnimationSettings) -> String {
    switch self {
    case .delay:
      settings.delay > 0 ? "waited for \(settings.delay.short) s" : "began without delay"
    case .startDate: settings.start == nil ? "began at once" : "had another start date"
    case .curve: "moved as \(settings.customEasing ?? EasingIndex.named[settings.easing.index])"
    case .repeatCount:
      switch settings.repeatCount {
      case 0, 1: "plays once"
      case .infinity: "plays for ever"
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

/// Settings that few blocks have, shared by those that take them over.
private final class RareSettings: Sendable {
  struct Values {
    var start: Instant?
    var easing: Easing?
    var verticalEasing: Easing?
    var timeline: TimelinePlace?

    var isEmpty: Bool {
      start == nil && easing == nil && verticalEasing == nil && timeline == nil
    }
  }

  let values: Values

  init(_ values: Values) {
    self.values = values
  }
}

/// Where animations stand on the time line of an animator, which can be moved along it.
final class TimelinePlace: Sendable {
  /// Where on the time line they begin, in seconds; the delay is added.
  let start: Double
  /// Seconds from the commit to the time line's zero; below 0 if the animator runs already.
  let offset: Double

  init(start: Double, offset: Double) {
    self.start = start
    self.offset = offset
  }
}
