import AnimationModel

/// A field of forces: stored only.
open class UIFieldBehavior: UIDynamicBehavior {
  public private(set) final var items: [any UIDynamicItem] = []
  /// The position of the field, in points.
  open var position = CGPoint.zero
  /// The region in which the field has an effect.
  open var region = UIRegion.infinite
  open var strength: CGFloat = 1
  /// The rate at which the strength decreases with the distance.
  open var falloff: CGFloat = 0
  /// The distance within which the strength does not decrease, in points.
  open var minimumRadius: CGFloat = 0
  /// The direction of a linear field.
  open var direction = CGVector(dx: 0, dy: 0)
  /// The smoothness of noise, from 0 to 1.
  open var smoothness: CGFloat = 0
  /// The speed at which noise changes.
  open var animationSpeed: CGFloat = 0

  override var ownItems: [any UIDynamicItem] { items }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }

  /// Returns a field that slows items down.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field that rotates items around a point.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field that attracts items to a point.
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
  /// Returns a field that moves items at a constant velocity.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    linearGravityField(direction: direction)
  }
  /// Returns a field of random forces.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior
  {
    let field = UIFieldBehavior()
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }
  /// Returns a field of random forces that depend on the velocity of items.
  open class func turbulenceField(
    smoothness: CGFloat,
    animationSpeed speed: CGFloat
  ) -> UIFieldBehavior { noiseField(smoothness: smoothness, animationSpeed: speed) }
  /// Returns a field that pulls items to a point like a spring.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior() }
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior() }
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior() }
}

/// A region of the plane around its origin.
open class UIRegion: NSObject {
  private let predicate: (CGPoint) -> Bool

  private init(_ predicate: @escaping (CGPoint) -> Bool) { self.predicate = predicate }

  public convenience init(radius: CGFloat) {
    self.init { $0.x * $0.x + $0.y * $0.y <= radius * radius }
  }

  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// The whole plane.
  @preconcurrency @MainActor open class var infinite: UIRegion { UIRegion { _ in true } }

  /// Returns whether a point is in the region.
  open func contains(_ point: CGPoint) -> Bool { predicate(point) }

  /// Returns the region of the points that are not in this one.
  open func inverse() -> UIRegion { UIRegion { [predicate] in !predicate($0) } }

  /// Returns the region of the points that are in at least one of two regions.
  open func union(with region: UIRegion) -> UIRegion {
    UIRegion { [predicate] in predicate($0) || region.predicate($0) }
  }

  /// Returns the region of the points that are in both regions.
  open func intersection(with region: UIRegion) -> UIRegion {
    UIRegion { [predicate] in predicate($0) && region.predicate($0) }
  }

  /// Returns the region of the points that are in this region and not in another.
  open func difference(from region: UIRegion) -> UIRegion {
    UIRegion { [predicate] in predicate($0) && !region.predicate($0) }
  }
}

/// Gravity: stored only.
open class UIGravityBehavior: UIDynamicBehavior {
  public private(set) final var items: [any UIDynamicItem]
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// The angle of gravity, in radians.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength of gravity; 1 stands for 1,000 points per second squared.
  open var magnitude: CGFloat {
    get { gravityDirection.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the angle, in radians, and the strength of gravity.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, magnitude: magnitude)
  }

  override var ownItems: [any UIDynamicItem] { items }

  public init(items: [any UIDynamicItem] = []) { self.items = items }

  open func addItem(_ item: any UIDynamicItem) { items.append(item) }

  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
