/// What the setters of a block have set: it counts for the changes made after them.
struct AnimationSettings {
  /// One way, in seconds.
  var duration = 0.2
  /// In seconds.
  var delay = 0.0
  /// The curve's raw value, which may be one that UIKit does not name.
  var curve = 0
  /// The place of the curve or spring in the store.
  var pacing = PacingIndex.easeInOut
  /// How often to play; 0 is once, infinity is for ever.
  var repeatCount = 0.0
  var autoreverses = false
  var beginsFromCurrentState = false
  /// Whether views take no touches while they animate.
  var blocksTouches = false
  /// The options of the block API, as passed.
  var rawOptions: UInt = 0
  /// What few blocks have, so that the settings of the others are numbers and no more.
  private var rest: RareSettings?

  /// When to start, if not at once; the delay is added.
  var start: Instant? {
    get { rest?.values.start }
    set { change { $0.start = newValue } }
  }

  /// A curve or spring that has no place in the store, used instead.
  var customPacing: Pacing? {
    get { rest?.values.pacing }
    set {
      change {
        $0.pacing = newValue
        $0.verticalPacing = nil
      }
    }
  }

  /// What moves positions up and down, where it is not what moves them across.
  var verticalPacing: Pacing? { rest?.values.verticalPacing }

  /// The place on an animator's time line; nil without an animator.
  var timeline: TimelinePlace? {
    get { rest?.values.timeline }
    set { change { $0.timeline = newValue } }
  }

  /// Takes a pacing that is not the same across and down.
  mutating func setPacing(_ horizontal: Pacing, vertical: Pacing?) {
    change {
      $0.pacing = horizontal
      $0.verticalPacing = vertical
    }
  }

  /// Takes over the pacing of other settings.
  mutating func takePacing(of other: AnimationSettings) {
    curve = other.curve
    pacing = other.pacing
    guard rest != nil || other.rest != nil else { return }
    change {
      $0.pacing = other.customPacing
      $0.verticalPacing = other.verticalPacing
    }
  }

  /// Lets go of what few blocks have.
  mutating func letGo() {
    rest = nil
  }

  private mutating func change(_ change: (inout RareSettings.Values) -> Void) {
    var values = rest?.values ?? RareSettings.Values()
    change(&values)
    rest = values.isEmpty ? nil : RareSettings(values)
  }

  /// One way, in seconds, as it plays: the keyboard's spring has its own.
  var playedDuration: Double {
    pacing == PacingIndex.keyboard && customPacing == nil ? 0.5 : duration
  }

  /// Takes a curve by its number.
  ///
  /// - Returns: Whether the number has a meaning.
  mutating func setCurve(_ rawValue: Int) -> Bool {
    curve = rawValue
    let named = Self.pacing(ofCurve: rawValue)
    pacing = named ?? PacingIndex.easeInOut
    return named != nil
  }

  /// The place in the store of a curve by its number; nil if the number has no meaning.
  static func pacing(ofCurve rawValue: Int) -> Int32? {
    switch rawValue {
    case 0: PacingIndex.easeInOut
    case 1: PacingIndex.easeIn
    case 2: PacingIndex.easeOut
    case 3: PacingIndex.linear
    case 7: PacingIndex.keyboard
    default: nil
    }
  }

  /// Takes the bits of the options of the block API.
  ///
  /// - Returns: Whether their curve has a meaning.
  mutating func take(options bits: UInt) -> Bool {
    let options = UInt32(truncatingIfNeeded: bits)
    rawOptions = bits
    beginsFromCurrentState = options & BlockOptions.beginFromCurrentState != 0
    repeatCount = options & BlockOptions.repeat != 0 ? .infinity : 0
    autoreverses = options & BlockOptions.autoreverse != 0
    blocksTouches = options & BlockOptions.allowUserInteraction == 0
    return setCurve(BlockOptions.curve(of: bits))
  }

  /// Takes over what a nested block inherits from the one around it.
  ///
  /// - Parameters:
  ///   - outer: The block around it.
  ///   - bits: Its options.
  @MainActor
  mutating func inherit(from outer: AnimationTransaction, unless bits: UInt) {
    let options = UInt32(truncatingIfNeeded: bits)
    if options & BlockOptions.overrideInheritedDuration == 0 { duration = outer.settings.duration }
    if options & BlockOptions.overrideInheritedCurve == 0 { takePacing(of: outer.settings) }
    guard options & BlockOptions.overrideInheritedOptions == 0 else { return }
    if outer.settings.repeatCount != 0 { repeatCount = outer.settings.repeatCount }
    if outer.settings.autoreverses { autoreverses = true }
    if outer.settings.beginsFromCurrentState { beginsFromCurrentState = true }
    // A block that lets touches through does so for those nested in it. One of begin/commit has no
    // such option to inherit.
    if outer.origin != .beginCommit && !outer.settings.blocksTouches { blocksTouches = false }
  }

  /// Whether its times are numbers; what is changed under others takes effect at once.
  var isFinite: Bool {
    duration.isFinite && delay.isFinite
  }

  /// Whether they are more than a duration, a delay and a named curve.
  var isSpecial: Bool { rest != nil || !isPlain }

  /// Whether it plays just once, one way.
  var isPlain: Bool {
    !autoreverses && (repeatCount == 0 || repeatCount == 1)
  }
}

/// A setting that can be made explicitly.
struct SettingNames: OptionSet {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  static let duration = SettingNames(rawValue: 1)
  static let delay = SettingNames(rawValue: 2)
  static let startDate = SettingNames(rawValue: 4)
  static let curve = SettingNames(rawValue: 8)
  static let repeatCount = SettingNames(rawValue: 16)
  static let autoreverses = SettingNames(rawValue: 32)
  static let beginsFromCurrentState = SettingNames(rawValue: 64)

  /// The settings that options make.
  init(ofOptions bits: UInt) {
    self = []
    let options = UInt32(truncatingIfNeeded: bits)
    if BlockOptions.curve(of: bits) != 0 { insert(.curve) }
    if options & BlockOptions.beginFromCurrentState != 0 { insert(.beginsFromCurrentState) }
    if options & BlockOptions.repeat != 0 { insert(.repeatCount) }
    if options & BlockOptions.autoreverse != 0 { insert(.autoreverses) }
  }

  /// The names in alphabetical order, as a trace has them.
  var names: [String] {
    let all: [(SettingNames, String)] = [
      (.autoreverses, "autoreverses"), (.beginsFromCurrentState, "beginsFromCurrentState"),
      (.curve, "curve"), (.delay, "delay"), (.duration, "duration"), (.repeatCount, "repeatCount"),
      (.startDate, "startDate"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// Settings that few blocks have, shared by those that take them over.
private final class RareSettings: Sendable {
  struct Values {
    var start: Instant?
    var pacing: Pacing?
    var verticalPacing: Pacing?
    var timeline: TimelinePlace?

    var isEmpty: Bool {
      start == nil && pacing == nil && verticalPacing == nil && timeline == nil
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
