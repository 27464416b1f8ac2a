import RenderEngine

/// A physics engine, which is not emulated: behaviors are stored without effect, and an issue is
/// recorded.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view whose coordinates the animator uses; `nil` for none.
  public private(set) final weak var referenceView: UIView?
  public private(set) final var behaviors: [UIDynamicBehavior] = []

  /// Creates an animator without a reference view.
  public override init() { super.init() }

  public init(referenceView view: UIView) { referenceView = view }

  /// Creates an animator for the items of a collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) { super.init() }

  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// Adds a behavior, which has no effect, and records an issue.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.move(to: self)
    let loop = referenceView?.layer.handle.loop ?? RenderLoop.current
    loop.reportMisuse(
      .notEmulated,
      "UIDynamicAnimator is not emulated: \(type(of: behavior)) moves nothing."
    )
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.move(to: nil)
  }

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
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// A behavior of a physics engine, which moves nothing here.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
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
  var ownItems: [any UIDynamicItem] { [] }

  final var itemsWithChildren: [any UIDynamicItem] {
    ownItems + childBehaviors.flatMap(\.itemsWithChildren)
  }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    if dynamicAnimator != nil { behavior.move(to: nil) }
  }
}
