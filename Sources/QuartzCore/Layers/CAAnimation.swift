import AnimationModel
import RenderEngine

/// The superclass of animations that are added to layers.
///
/// ```swift
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.fromValue = 0
/// layer.add(fade, forKey: "fade")
/// ```
///
/// A layer adds a copy of the animation, which cannot be changed afterwards.
///
/// ## Differences from UIKit
///
/// Core Animation raises an exception if the copy on a layer is changed. Here the change has no
/// effect and an issue is recorded. Key-value coding supports only the keys that ``value(forKey:)``
/// returns.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  private var timing = TimingValues()
  private var settings = (
    timingFunction: CAMediaTimingFunction?.none, delegate: (any CAAnimationDelegate)?.none,
    isRemovedOnCompletion: true, frameRates: CAFrameRateRange.default
  )
  private var custom: [String: Any] = [:]
  /// Whether the animation is a layer's copy.
  private(set) var isFrozen = false
  /// The number of the block for which a view returned the animation as an action; 0 for none.
  ///
  /// The block waits for the animation and its copies as for its own animations.
  private(set) var block: Int32 = 0
  /// Whether a view returned the animation as an action, and it was not changed since.
  private(set) var isAnswer = false
  /// The layer to which the animation was added last, for a diagnostic about one object on two
  /// layers.
  weak var lastLayer: CALayer?

  /// Creates an animation that does nothing.
  public required override init() { super.init() }

  // MARK: - Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { if canChange("beginTime") { timing.beginTime = newValue } }
  }

  open var duration: CFTimeInterval {
    get { timing.duration }
    set { if canChange("duration") { timing.duration = newValue } }
  }

  open var speed: Float {
    get { timing.speed }
    set { if canChange("speed") { timing.speed = newValue } }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { if canChange("timeOffset") { timing.timeOffset = newValue } }
  }

  open var repeatCount: Float {
    get { timing.repeatCount }
    set { if canChange("repeatCount") { timing.repeatCount = newValue } }
  }

  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { if canChange("repeatDuration") { timing.repeatDuration = newValue } }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { if canChange("autoreverses") { timing.autoreverses = newValue } }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { if canChange("fillMode") { timing.fillMode = newValue } }
  }

  /// The timing function of each repetition; `nil` for a constant speed.
  open var timingFunction: CAMediaTimingFunction? {
    get { settings.timingFunction }
    set { if canChange("timingFunction") { settings.timingFunction = newValue } }
  }

  /// The delegate of the animation, which is retained.
  open var delegate: (any CAAnimationDelegate)? {
    get { settings.delegate }
    set { if canChange("delegate") { settings.delegate = newValue } }
  }

  /// The preferred frame rates: stored only.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { settings.frameRates }
    set { if canChange("preferredFrameRateRange") { settings.frameRates = newValue } }
  }

  /// A Boolean value that indicates whether the animation is removed from the layer when it ends, or
  /// when the layer leaves the screen.
  ///
  /// An animation that stays tells its delegate that it has stopped when the layer leaves the screen.
  /// When the layer comes back, the animation goes on as if it had never been away, and tells nothing
  /// more.
  open var isRemovedOnCompletion: Bool {
    get { settings.isRemovedOnCompletion }
    set { if canChange("removedOnCompletion") { settings.isRemovedOnCompletion = newValue } }
  }

  // MARK: - Values by key

  /// Sets the value for a key: a property of the animation or any other key.
  open func setValue(_ value: Any?, forKey key: String) {
    guard canChange(key) else { return }
    if StoredKey.ofAnimations[key]?.set(self, value) != true { custom[key] = value }
  }

  open func value(forKey key: String) -> Any? {
    StoredKey.ofAnimations[key]?.value(self)?.any ?? custom[key]
  }

  // MARK: - Copies

  /// Returns a copy of the animation, which can be changed.
  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { copyForLayer() } }

  /// Returns a copy of the animation, which can be changed; a subclass adds values of its own.
  ///
  /// A layer calls it for an animation that is added.
  ///
  /// - Parameter zone: The zone, which is not used.
  /// - Returns: The copy.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  /// Returns the default value of a property; `nil` if it has none.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns a copy, which is created by `copy(with:)` if the program defines the class.
  final func copyForLayer() -> CAAnimation {
    guard ProgramClass.contains(type(of: self)) else { return duplicate() }
    let copy = copy(with: nil) as? CAAnimation
    return copy === self ? duplicate() : copy ?? duplicate()
  }

  func duplicate() -> Self {
    let copy = Self()
    copy.copyValues(from: self)
    return copy
  }

  func copyValues(from other: CAAnimation) {
    timing = other.timing
    settings = other.settings
    custom = other.custom
    block = other.block
  }

  /// Makes a layer's copy immutable.
  func freeze() { isFrozen = true }

  /// Marks the animation as the action that a view returned for a change in a block.
  func answer(forBlock number: Int32) { (block, isAnswer) = (number, true) }

  /// Sets the begin time of a layer's copy after its commit.
  func take(begin: CFTimeInterval) { timing.beginTime = begin }

  /// Returns whether the animation can be changed, and reports a change of a layer's copy.
  func canChange(_ key: String) -> Bool {
    isAnswer = false
    guard isFrozen else { return true }
    RenderLoop.current.state.report(
      .misuse,
      .changeOfExplicitAnimation,
      "\(key) of an animation on a layer was set, which Core Animation does not allow. "
        + "Change the animation before it is added, or add a changed copy under the same key.",
      at: nil
    )
    return false
  }

  // MARK: - Running

  /// Adds the animation to the layer that changed.
  open func run(
    forKey event: String,
    object anObject: Any,
    arguments dict: [AnyHashable: Any]?
  ) { (anObject as? CALayer)?.add(self, forKey: event) }

  /// Appends the effects of the animation on properties of a layer.
  ///
  /// - Parameters:
  ///   - target: The layer, the enclosing groups and the timing.
  ///   - effects: The array that receives the effects.
  func collectEffects(on target: EffectTarget, into effects: inout [ExplicitEffect]) {}

  /// The easing of each repetition.
  var easing: Easing { .curve(timingFunction?.curve ?? .linear) }
}

/// The timing properties of an animation.
struct TimingValues {
  var beginTime = 0.0
  var duration = 0.0
  var speed: Float = 1
  var timeOffset = 0.0
  var repeatCount: Float = 0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}

extension CAAnimation: ExplicitAnimationListener {
  var isListening: Bool { delegate != nil }
  func animationDidStart() { delegate?.animationDidStart(self) }
  func animationDidStop(finished: Bool) { delegate?.animationDidStop(self, finished: finished) }
}
