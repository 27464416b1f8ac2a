import AnimationModel
import RenderEngine

/// An animation of a property through a list of values, or along a path.
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
/// shake.values = [0, 10, -10, 5, 0]
/// shake.isAdditive = true
/// shake.duration = 0.4
/// layer.add(shake, forKey: "shake")
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
  private struct Content {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var rotationMode: CAAnimationRotationMode?
    var tension: [NSNumber]?
    var continuity: [NSNumber]?
    var bias: [NSNumber]?
  }

  private var content = Content()

  /// The values, including the first and the last; ignored if there is a path.
  open var values: [Any]? {
    get { content.values }
    set { if canChange("values") { content.values = newValue } }
  }

  /// The path of a point; each line or curve is a step from one keyframe to the next.
  open var path: CGPath? {
    get { content.path }
    set { if canChange("path") { content.path = newValue } }
  }

  /// The time of each value, as a fraction of the duration from 0 to 1; `nil` for even steps.
  ///
  /// If a time is less than the one before, or lies outside 0 to 1, all are ignored.
  open var keyTimes: [NSNumber]? {
    get { content.keyTimes }
    set { if canChange("keyTimes") { content.keyTimes = newValue } }
  }

  /// The timing functions from each value to the next; `nil` for a constant speed.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { content.timingFunctions }
    set { if canChange("timingFunctions") { content.timingFunctions = newValue } }
  }

  /// The interpolation mode of a keyframe animation.
  open var calculationMode: CAAnimationCalculationMode {
    get { content.calculationMode }
    set { if canChange("calculationMode") { content.calculationMode = newValue } }
  }

  /// The mode in which the layer rotates along the path; `nil` for no rotation.
  open var rotationMode: CAAnimationRotationMode? {
    get { content.rotationMode }
    set { if canChange("rotationMode") { content.rotationMode = newValue } }
  }

  /// The tension of a cubic curve at each value.
  open var tensionValues: [NSNumber]? {
    get { content.tension }
    set { if canChange("tensionValues") { content.tension = newValue } }
  }

  /// The continuity of a cubic curve at each value.
  open var continuityValues: [NSNumber]? {
    get { content.continuity }
    set { if canChange("continuityValues") { content.continuity = newValue } }
  }

  /// The bias of a cubic curve at each value.
  open var biasValues: [NSNumber]? {
    get { content.bias }
    set { if canChange("biasValues") { content.bias = newValue } }
  }

  package override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    if let other = other as? CAKeyframeAnimation { content = other.content }
  }

  override func ownKeyValues(
    over below: Any?
  ) -> (values: [PropertyValue], keyframes: AnimationEvent.Animation.Keyframes?)? {
    keyframeOwnValues
  }

  override func ownKeyValue(at progress: Double, over below: Any?) -> Any? {
    keyframeOwnValue(at: progress, over: below)
  }

  override func change(of goal: LayerKeyPath, on target: EffectTarget) -> Effect.Change? {
    keyframeChange(of: goal, on: target)
  }

  override func collectEffects(on target: EffectTarget, into effects: inout [ExplicitEffect]) {
    super.collectEffects(on: target, into: &effects)
    guard let keyPath, rotationMode != nil, let track = pathTrack,
      LayerKeyPath(keyPath)?.property == .position, let goal = LayerKeyPath("transform")
    else { return }
    effects.append(target.effect(of: self, "transform", goal, .turn(track)))
  }
}

/// The interpolation mode of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a mode with a name; an unknown name stands for linear interpolation.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between keyframes.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value lasts until the next keyframe.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at a constant speed; key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation along a smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation along a smooth curve at a nearly constant speed; key times and timing functions
  /// are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  var mode: KeyframeTrack.Mode { KeyframeTrack.Mode(rawValue: rawValue) ?? .linear }
}

/// The modes in which a layer rotates along its path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The x axis of the layer points forward.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The x axis of the layer points backward.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
