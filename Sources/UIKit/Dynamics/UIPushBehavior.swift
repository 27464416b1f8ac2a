import AnimationModel

/// A force on items: stored only.
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Hashable, Sendable {
    case continuous
    /// A single push.
    case instantaneous
  }

  public private(set) final var items: [any UIDynamicItem]
  public final let mode: Mode
  /// A Boolean value that indicates whether the force is active.
  open var active = true
  /// The direction and strength of the force.
  open var pushDirection = CGVector(dx: 0, dy: 0)
  /// The angle of the force, in radians.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength of the force; 1 accelerates an item of 100 × 100 points by 100 points per second
  /// squared.
  open var magnitude: CGFloat {
    get { pushDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle, in radians, and the strength of the force.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Returns the point of an item at which the force acts, relative to its center.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets the point of an item at which the force acts, relative to its center.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
  }

  override var ownItems: [any UIDynamicItem] { items }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
  }
}

/// Properties of items for other behaviors: stored only.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  public private(set) final var items: [any UIDynamicItem]
  /// The bounciness of items, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// The friction between items.
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  /// The resistance of items to linear movement.
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  /// A Boolean value that indicates whether items can rotate.
  open var allowsRotation = true
  /// A Boolean value that indicates whether items are fixed in place.
  open var isAnchored = false
  open var charge: CGFloat = 0

  override var ownItems: [any UIDynamicItem] { items }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  /// Returns the velocity of an item, in points per second; always 0.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
  /// Returns the angular velocity of an item, in radians per second; always 0.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }

  /// Adds to the velocity of an item, in points per second; without effect.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// Adds to the angular velocity of an item, in radians per second; without effect.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}

  /// Creates properties of no items yet.
  public override convenience init() { self.init(items: []) }

  public init(items: [any UIDynamicItem]) { self.items = items }
}

/// A range of numbers.
public struct UIFloatRange: Hashable, Sendable {
  /// The smallest number.
  public var minimum: CGFloat
  /// The largest number.
  public var maximum: CGFloat

  /// Creates a range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// A Boolean value that indicates whether the range has no bounds.
  public var isInfinite: Bool { self == .infinite }
}

extension CGVector {
  init(angle: CGFloat, magnitude: CGFloat) {
    self.init(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  var angle: CGFloat { atan2(dy, dx) }
  var magnitude: CGFloat { sqrt(dx * dx + dy * dy) }
}
