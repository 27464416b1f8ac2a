import AnimationModel

/// An item that a physics engine can move: a view, or the layout attributes of a collection view.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center of the item, in points.
  var center: CGPoint { get set }
  /// The bounds of the item, in points.
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  /// The shape of the item in collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of the item in collisions, around its center, if its shape is a path.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

/// The shapes of items in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Hashable, Sendable {
  case rectangle, ellipse, path
}

/// A group of items that a physics engine moves as one: stored only.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  public final let items: [any UIDynamicItem]
  /// The center of the group, in points.
  open var center = CGPoint.zero
  /// The bounds of the group, in points.
  open var bounds: CGRect { .zero }
  open var transform = CGAffineTransform.identity

  public init(items: [any UIDynamicItem]) { self.items = items }
}
