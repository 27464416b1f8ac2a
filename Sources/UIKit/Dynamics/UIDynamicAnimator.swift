import AnimationModel
import AnimationTraces
import RenderEngine

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

  /// Creates an animator for the items of a collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init()
  }

  /// The delegate of the animator.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Adds a behavior, which has no effect, and records an issue.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.move(to: self)
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
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.move(to: nil)
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.move(to: nil) }
  }

  /// Returns the items of the behaviors whose bounds, around their centers, intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var found: [any UIDynamicItem] = []
    for item in behaviors.flatMap(\.itemsWithChildren) {
      guard !found.contains(where: { $0 === item }) else { continue }
      let size = item.bounds.size
      let corner = CGPoint(x: item.center.x - size.width / 2, y: item.center.y - size.height / 2)
      if CGRect(origin: corner, size: size).intersects(rect) { found.append(item) }
    }
    return found
  }

  /// Returns the layout attributes of a cell that the behaviors move, or `nil` if there are none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the layout attributes of a supplementary view that the behaviors move, or `nil` if
  /// there are none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.indexPath == indexPath
        && $0.representedElementKind == elementKind
    }
  }

  private func attributes(
    where matches: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    let items = behaviors.flatMap(\.itemsWithChildren)
    return items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: matches)
  }

  /// The time for which the animator has run, in seconds; always 0.
  open var elapsedTime: TimeInterval { 0 }

  /// Updates the animator with the current state of an item; without effect.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}

  /// A Boolean value that indicates whether the animator is running; always `false`.
  open var isRunning: Bool { false }
}

/// The methods that an animator calls when it pauses and resumes; none is called here.
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

/// A behavior of a physics engine, which moves nothing here.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The child behaviors.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []
  /// The animator of the behavior; `nil` for none.
  public private(set) final weak var dynamicAnimator: UIDynamicAnimator?
  /// A closure to call at each step; never called here.
  open var action: (() -> Void)?

  /// Tells the behavior that it is being added to an animator, or removed from it for `nil`.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// Adds the behavior and its children to an animator, or removes them.
  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
  }

  /// The items of the behavior, without those of its children.
  fileprivate var ownItems: [any UIDynamicItem] { [] }

  /// The items of the behavior and of its children.
  fileprivate final var itemsWithChildren: [any UIDynamicItem] {
    ownItems + childBehaviors.flatMap(\.itemsWithChildren)
  }

  /// Adds a child behavior.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
  }

  /// Removes a child behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    if dynamicAnimator != nil { behavior.move(to: nil) }
  }
}

/// A field of forces: stored only.
open class UIFieldBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem] = []
  /// The position of the field, in points.
  open var position = CGPoint.zero
  /// The region in which the field has an effect.
  open var region = UIRegion.infinite
  /// The strength of the field.
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

  fileprivate override var ownItems: [any UIDynamicItem] { items }

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
  ) -> UIFieldBehavior {
    noiseField(smoothness: smoothness, animationSpeed: speed)
  }
  /// Returns a field that pulls items to a point like a spring.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field of electric forces.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior() }
  /// Returns a field of magnetic forces.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior() }
}

/// A region of the plane around its origin.
open class UIRegion: NSObject {
  private let predicate: (CGPoint) -> Bool

  private init(_ predicate: @escaping (CGPoint) -> Bool) {
    self.predicate = predicate
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
  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// The direction and strength of gravity.
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

  fileprivate override var ownItems: [any UIDynamicItem] { items }

  /// Creates gravity for items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }
}

/// Collisions of items with each other and with boundaries: stored only.
open class UICollisionBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// The kinds of collisions: stored only.
  open var collisionMode = Mode.everything
  /// The delegate, which is never called.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// The kinds of collisions.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt

    /// Creates a set from a bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Collisions of items with each other.
    public static let items = Mode(rawValue: 1)
    /// Collisions of items with boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// All collisions.
    public static let everything = Mode(rawValue: .max)
  }

  /// A Boolean value that indicates whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false

  /// Makes the bounds of the reference view a boundary; the insets are not stored.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }

  private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []

  /// The identifiers of the boundaries; `nil` for none.
  public final var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Adds a boundary along a line.
  open func addBoundary(
    withIdentifier identifier: any NSCopying,
    from p1: CGPoint,
    to p2: CGPoint
  ) {
    let line = UIBezierPath()
    line.move(to: p1)
    line.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: line)
  }

  /// Adds a boundary along a path.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, bezierPath))
  }

  /// Returns the path of a boundary, or `nil` if there is none.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { isSame($0.identifier, identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { isSame($0.identifier, identifier) }
  }

  private func isSame(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    if let one = one as? NSObject, let other = other as? NSObject { return one == other }
    return one as AnyObject === other as AnyObject
  }

  /// Removes all boundaries.
  open func removeAllBoundaries() {
    boundaries = []
  }

  fileprivate override var ownItems: [any UIDynamicItem] { items }

  /// Creates a collision behavior without items.
  public convenience override init() {
    self.init(items: [])
  }

  /// Creates a collision behavior for items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }
}

/// The methods that a behavior calls for collisions; none is called here.
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

/// An attachment of an item to a point or another item: stored only.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of attachments.
  public enum AttachmentType: Int, Hashable, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  /// The items.
  public final let items: [any UIDynamicItem]
  /// The kind of the attachment.
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }
  /// The anchor point.
  open var anchorPoint = CGPoint.zero
  /// The distance in points.
  open var length: CGFloat = 0
  /// The damping of the attachment.
  open var damping: CGFloat = 0
  /// The frequency of its oscillation, in hertz.
  open var frequency: CGFloat = 0

  /// The force that resists rotation around the anchor point.
  open var frictionTorque: CGFloat = 0
  /// The range of motion.
  open var attachmentRange = UIFloatRange.infinite

  fileprivate override var ownItems: [any UIDynamicItem] { items }

  /// Creates an attachment of an item to an anchor point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    super.init()
  }

  /// Creates an attachment of an item to an anchor point; the offset is not stored.
  public init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    items = [item]
    anchorPoint = point
    super.init()
  }

  /// Creates an attachment of two items.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    items = [item1, item2]
    super.init()
  }

  /// Creates an attachment of two items; the offsets are not stored.
  public init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    items = [item1, item2]
    super.init()

  }

  /// Returns an attachment along which two items slide.
  open class func slidingAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    connection(of: item1, with: item2, at: point)
  }

  /// Returns an attachment along which an item slides.
  open class func slidingAttachment(
    with item: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    connection(of: item, with: nil, at: point)
  }

  /// Returns an attachment that limits the distance between two items.
  open class func limitAttachment(
    with item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    connection(of: item1, with: item2, at: .zero)
  }

  /// Returns an attachment that fixes two items to each other.
  open class func fixedAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    connection(of: item1, with: item2, at: point)
  }

  /// Returns an attachment around which two items rotate.
  open class func pinAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    connection(of: item1, with: item2, at: point)
  }

  private class func connection(
    of item1: any UIDynamicItem,
    with item2: (any UIDynamicItem)?,
    at point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(connecting: [item1] + (item2.map { [$0] } ?? []), at: point)
  }

  /// Creates an attachment of one or two items.
  private init(connecting items: [any UIDynamicItem], at point: CGPoint) {
    self.items = items
    anchorPoint = point
    super.init()
  }
}

/// A behavior that pulls an item to a point like a spring: stored only.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point.
  open var snapPoint: CGPoint
  /// The damping, from 0 to 1.
  open var damping: CGFloat = 0.5
  private let item: any UIDynamicItem

  fileprivate override var ownItems: [any UIDynamicItem] { [item] }

  /// Creates a behavior that pulls an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }
}

/// A force on items: stored only.
open class UIPushBehavior: UIDynamicBehavior {
  /// The modes of a force.
  public enum Mode: Int, Hashable, Sendable {
    /// A continuous force.
    case continuous
    /// A single push.
    case instantaneous
  }

  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// The mode of the force.
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

  fileprivate override var ownItems: [any UIDynamicItem] { items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  /// Creates a force on items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.items = items
    self.mode = mode
    super.init()
  }
}

/// Properties of items for other behaviors: stored only.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// The items.
  public private(set) final var items: [any UIDynamicItem]
  /// The bounciness of items, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// The friction between items.
  open var friction: CGFloat = 0
  /// The density of items.
  open var density: CGFloat = 1
  /// The resistance of items to linear movement.
  open var resistance: CGFloat = 0
  /// The resistance of items to rotation.
  open var angularResistance: CGFloat = 0
  /// A Boolean value that indicates whether items can rotate.
  open var allowsRotation = true
  /// A Boolean value that indicates whether items are fixed in place.
  open var isAnchored = false
  /// The electric charge of items.
  open var charge: CGFloat = 0

  fileprivate override var ownItems: [any UIDynamicItem] { items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
  }

  /// Returns the velocity of an item, in points per second; always 0.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
  /// Returns the angular velocity of an item, in radians per second; always 0.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }

  /// Adds to the velocity of an item, in points per second; without effect.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// Adds to the angular velocity of an item, in radians per second; without effect.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}

  /// Creates properties of no items yet.
  public override convenience init() {
    self.init(items: [])
  }

  /// Creates properties of items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }
}

/// A range of numbers.
public struct UIFloatRange: Hashable, Sendable {
  /// The smallest number.
  public var minimum: CGFloat
  /// The largest number.
  public var maximum: CGFloat

  /// Creates a range from 0 to 0.
  public init() {
    self.init(minimum: 0, maximum: 0)
  }

  /// Creates a range from a minimum to a maximum.
  public init(minimum: CGFloat, maximum: CGFloat) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

  /// A Boolean value that indicates whether the range has no bounds.
  public var isInfinite: Bool { self == .infinite }
}

extension CGVector {
  fileprivate init(angle: CGFloat, magnitude: CGFloat) {
    self.init(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  fileprivate var angle: CGFloat { atan2(dy, dx) }
  fileprivate var magnitude: CGFloat { sqrt(dx * dx + dy * dy) }
}
