/// A physics engine, which is not emulated: behaviors are stored without effect, and an issue is
/// recorded.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the animator uses; `nil` for none.
  public private(set) final weak var referenceView: UIView?
  /// The behaviors of the animator.
  public private(set) final var behaviors: [UIDynamicBehavior] = []

  /// Creates an animator without a reference view.
  public override init() {
    super.init()
  }

  /// Creates an animator with a reference view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// The delegate of the animator.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Adds a behavior, which has no effect, and records an issue.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    let loop = referenceView?.layer.handle.loop ?? RenderLoop.current
    loop.reportMisuse(
      .notEmulated,
      "UIDynamicAnimator is not emulated: \(type(of: behavior)) moves nothing.",
      fileID: nil,
      line: nil
    )
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.removeAll { $0 === behavior }
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    behaviors = []
  }

  /// Takes over where an item is now; nothing depends on it here.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// A Boolean value that indicates whether the animator is running; always `false`.
  open var isRunning: Bool { false }
}

/// Methods with which an animator tells of its pauses; none is called here.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Tells the delegate that the animation has paused.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
  /// Tells the delegate that the animation is about to resume.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// What a physics engine can move: a view.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The center of the item, in points.
  var center: CGPoint { get set }
  /// The bounds of the item, in points.
  var bounds: CGRect { get }
  /// The transform of the item.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A behavior of a physics engine, which moves nothing here.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviors that it consists of.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// Called at each step; never called here.
  open var action: (() -> Void)?

  /// Adds a behavior that it consists of.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
  }

  /// Removes a behavior that it consists of.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
  }
}

/// A group of items that a physics engine moves as one: stored only.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items.
  public final let items: [any UIDynamicItem]
  /// The center of the group, in points.
  open var center = CGPoint.zero
  /// The bounds of the group, in points.
  open var bounds: CGRect { .zero }
  /// The transform of the group.
  open var transform = CGAffineTransform.identity

  /// Creates a group of items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
}

/// A field of forces: stored only.
open class UIFieldBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem] = []
  /// The place of the field, in points.
  open var position = CGPoint.zero
  /// The region in which the field has an effect.
  open var region = UIRegion.infinite
  /// The strength of the field.
  open var strength: CGFloat = 1
  /// How fast the strength decreases with the distance.
  open var falloff: CGFloat = 0
  /// The distance within which the strength does not decrease, in points.
  open var minimumRadius: CGFloat = 0
  /// The direction of a linear field.
  open var direction = CGVector(dx: 0, dy: 0)
  /// The smoothness of noise, from 0 to 1.
  open var smoothness: CGFloat = 0
  /// The speed at which noise changes.
  open var animationSpeed: CGFloat = 0

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  /// Returns a field that slows items down.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field that turns items around a place.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field that attracts items to a place.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior()
    field.position = position
    return field
  }
  /// Returns a field that attracts items in a direction.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior()
    field.direction = direction
    return field
  }
  /// Returns a field that moves items at a speed.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    linearGravityField(direction: direction)
  }
  /// Returns a field of forces without an order.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior
  {
    let field = UIFieldBehavior()
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }
  /// Returns a field of forces without an order, which depend on the speed of items.
  open class func turbulenceField(
    smoothness: CGFloat,
    animationSpeed speed: CGFloat
  ) -> UIFieldBehavior {
    noiseField(smoothness: smoothness, animationSpeed: speed)
  }
  /// Returns a field that pulls items to a place like a spring.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field of electric forces.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field of magnetic forces.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior() }
}

/// A region of the plane around its origin.
open class UIRegion: NSObject {
  private let holds: (CGPoint) -> Bool

  private init(_ holds: @escaping (CGPoint) -> Bool) {
    self.holds = holds
    super.init()
  }

  /// Creates a circle.
  public convenience init(radius: CGFloat) {
    self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius }
  }

  /// Creates a rectangle.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// The whole plane.
  @preconcurrency @MainActor
  open class var infinite: UIRegion { UIRegion { _ in true } }

  /// Returns whether a point is in the region.
  open func contains(_ point: CGPoint) -> Bool { holds(point) }

  /// Returns the region of the points that are not in this one.
  open func inverse() -> UIRegion { UIRegion { [holds] in !holds($0) } }

  /// Returns the region of the points that are in one of two.
  open func union(with region: UIRegion) -> UIRegion {
    UIRegion { [holds] in holds($0) || region.holds($0) }
  }

  /// Returns the region of the points that are in both of two.
  open func intersection(with region: UIRegion) -> UIRegion {
    UIRegion { [holds] in holds($0) && region.holds($0) }
  }

  /// Returns the region of the points that are in this one and not in another.
  open func difference(from region: UIRegion) -> UIRegion {
    UIRegion { [holds] in holds($0) && !region.holds($0) }
  }
}

/// Gravity: stored only.
open class UIGravityBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// The direction and strength of gravity.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// The angle of gravity, in radians.
  open var angle = CGFloat.pi / 2
  /// The strength of gravity; 1 stands for 1,000 points per second squared.
  open var magnitude: CGFloat = 1

  /// Creates gravity for items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }
}

/// Collisions of items with each other and with boundaries: stored only.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// With what items collide: stored only.
  open var collisionMode = Mode.everything
  /// The delegate, which is never called.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// With what items collide.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt

    /// Creates a set from a bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// With each other.
    public static let items = Mode(rawValue: 1)
    /// With boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// With everything.
    public static let everything = Mode(rawValue: .max)
  }

  /// A Boolean value that indicates whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false

  /// The identifiers of the boundaries; `nil` for none.
  public private(set) final var boundaryIdentifiers: [any NSCopying]?

  /// Adds a boundary along a line.
  open func addBoundary(
    withIdentifier identifier: any NSCopying,
    from p1: CGPoint,
    to p2: CGPoint
  ) {
    boundaryIdentifiers = (boundaryIdentifiers ?? []) + [identifier]
  }

  /// Adds a boundary along a path.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaryIdentifiers = (boundaryIdentifiers ?? []) + [identifier]
  }

  /// Removes all boundaries.
  open func removeAllBoundaries() {
    boundaryIdentifiers = nil
  }

  /// Creates collisions of no items.
  public convenience override init() {
    self.init(items: [])
  }

  /// Creates collisions of items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }
}

/// Methods that tell of collisions; none is called here.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Tells the delegate that two items have come into contact.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  )
  /// Tells the delegate that two items are no longer in contact.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  )
  /// Tells the delegate that an item has come into contact with a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  )
  /// Tells the delegate that an item is no longer in contact with a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  )
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior,
    endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// A connection of an item with a point or another item: stored only.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The items.
  public final let items: [any UIDynamicItem]
  /// The point.
  open var anchorPoint = CGPoint.zero
  /// The distance in points.
  open var length: CGFloat = 0
  /// The damping of the connection.
  open var damping: CGFloat = 0
  /// The frequency of its oscillation, in hertz.
  open var frequency: CGFloat = 0

  /// Creates a connection of an item with a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    super.init()
  }

  /// Creates a connection of a point of an item, given from its center, with a point.
  public init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    items = [item]
    anchorPoint = point
    super.init()
  }

  /// Creates a connection of two items.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    items = [item1, item2]
    super.init()
  }

  /// Creates a connection of points of two items, given from their centers.
  public init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    items = [item1, item2]
    super.init()
  }
}

/// A pull of an item to a point, like a spring: stored only.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point.
  open var snapPoint: CGPoint
  /// The damping, from 0 to 1.
  open var damping: CGFloat = 0.5

  /// Creates a pull of an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
  }
}

/// A force on items: stored only.
open class UIPushBehavior: UIDynamicBehavior {
  /// The ways in which a force works.
  public enum Mode: Int, Hashable, Sendable {
    /// A force that goes on.
    case continuous
    /// A single push.
    case instantaneous
  }

  /// The items.
  public final let items: [any UIDynamicItem]
  /// The way in which the force works.
  public final let mode: Mode
  /// A Boolean value that indicates whether the force works.
  open var active = true
  /// The direction and strength of the force.
  open var pushDirection = CGVector(dx: 0, dy: 0)
  /// The angle of the force, in radians.
  open var angle: CGFloat = 0
  /// The strength of the force.
  open var magnitude: CGFloat = 0

  /// Creates a force on items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }
}

/// Properties of items that other behaviors move: stored only.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items.
  public final let items: [any UIDynamicItem]
  /// How much items bounce, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// How much items resist to slide along each other.
  open var friction: CGFloat = 0
  /// The density of items.
  open var density: CGFloat = 1
  /// How much items resist to move.
  open var resistance: CGFloat = 0
  /// How much items resist to turn.
  open var angularResistance: CGFloat = 0
  /// A Boolean value that indicates whether items may turn.
  open var allowsRotation = true

  /// Adds to the velocity of an item, in points per second; without effect.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// Adds to the angular velocity of an item, in radians per second; without effect.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}

  /// Creates properties of items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
}
