import AnimationModel
import RenderEngine

/// The superclass of animations of a layer's property, or of a component of one.
open class CAPropertyAnimation: CAAnimation {
  private var path: String?
  private var isSum = false
  private var counts = false
  private var function: CAValueFunction?

  /// Creates an animation of the property with a key path.
  ///
  /// - Parameter path: The key path, such as "position", "bounds.size.width" or
  ///   "transform.rotation.z".
  public convenience init(keyPath path: String?) {
    self.init()
    self.path = path
  }

  open var keyPath: String? {
    get { path }
    set { if canChange("keyPath") { path = newValue } }
  }

  /// A Boolean value that indicates whether the values are added to the current value.
  open var isAdditive: Bool {
    get { isSum }
    set { if canChange("additive") { isSum = newValue } }
  }

  /// A Boolean value that indicates whether each repetition continues from the end of the previous
  /// one.
  open var isCumulative: Bool {
    get { counts }
    set { if canChange("cumulative") { counts = newValue } }
  }

  /// The function that turns numbers into a transform; `nil` if the values are transforms.
  open var valueFunction: CAValueFunction? {
    get { function }
    set { if canChange("valueFunction") { function = newValue } }
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (path, isSum, counts, function) = (other.path, other.isSum, other.counts, other.function)
  }

  /// Adds the animation to the layer that changed; without a key path, it animates the key of the
  /// event.
  open override func run(
    forKey event: String,
    object anObject: Any,
    arguments dict: [AnyHashable: Any]?
  ) {
    guard keyPath == nil, let layer = anObject as? CALayer,
      let animation = copyForLayer() as? CAPropertyAnimation
    else { return super.run(forKey: event, object: anObject, arguments: dict) }
    animation.keyPath = event
    layer.add(animation, forKey: event)
  }

  override func collectEffects(on target: EffectTarget, into effects: inout [ExplicitEffect]) {
    guard let keyPath, let goal = LayerKeyPath(keyPath, of: target.layer) else {
      if let keyPath, target.layer.willAnimateOwnKey(keyPath) {
        return effects.append(target.ownKeyEffect(of: self, keyPath))
      }
      target.layer.handle.loop.reportAnimation(
        self,
        .unknownKeyPath,
        "animates no property of the layer, so nothing moves."
      )
      return
    }
    guard let change = change(of: goal, on: target) else { return }
    effects.append(target.effect(of: self, keyPath, goal, change))
  }

  /// Returns the change of the value at the key path; `nil` if the animation's values do not fit.
  func change(of goal: LayerKeyPath, on target: EffectTarget) -> Effect.Change? { nil }

  /// Returns the value that the animation shows for a custom key.
  ///
  /// - Parameters:
  ///   - progress: The progress of the animation.
  ///   - below: The value without the animation.
  /// - Returns: The value; `nil` for none.
  func ownKeyValue(at progress: Double, over below: Any?) -> Any? { nil }

  /// Returns the values of an animation of a custom key, for a trace.
  ///
  /// - Parameter below: The value without the animation.
  /// - Returns: The values, including the first and the last, with keyframes if there are any;
  ///   `nil` for values that a trace cannot contain.
  func ownKeyValues(
    over below: Any?
  ) -> (values: [PropertyValue], keyframes: AnimationEvent.Animation.Keyframes?)? { nil }

  /// Reports values that are not finite; the animation shows them.
  func checkFinite(_ values: [Any], on target: EffectTarget) {
    guard !values.allSatisfy(AnimationValue.isFinite) else { return }
    target.layer.handle.loop.reportAnimation(
      self,
      .notFinite,
      "has a value that is not finite, so what it shows is not, either."
    )
  }

  /// Reports values of a wrong type.
  func reportValues(_ value: Any, on target: EffectTarget) {
    target.layer.handle.loop.reportAnimation(
      self,
      .wrongValue,
      "has a value of type \(type(of: value)), which is not what its key path leads to, so nothing "
        + "moves."
    )
  }
}

/// A function that turns numbers into a transform.
public final class CAValueFunction: NSObject, Sendable {
  public let name: CAValueFunctionName

  let function: TransformFunction

  /// Creates a function with a name; `nil` for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let function = TransformFunction(rawValue: name.rawValue) else { return nil }
    self.name = name
    self.function = function
  }
}

/// The names of functions that turn numbers into a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale along all axes, by three numbers.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation along all axes, by three numbers.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}
