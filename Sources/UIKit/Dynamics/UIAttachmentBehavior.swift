import AnimationModel

/// An attachment of an item to a point or another item: stored only.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of attachments.
  public enum AttachmentType: Int, Hashable, Sendable {
    case items
    /// A point.
    case anchor
  }

  public final let items: [any UIDynamicItem]
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }
  /// The anchor point.
  open var anchorPoint = CGPoint.zero
  /// The distance in points.
  open var length: CGFloat = 0
  open var damping: CGFloat = 0
  /// The frequency of its oscillation, in hertz.
  open var frequency: CGFloat = 0

  /// The force that resists rotation around the anchor point.
  open var frictionTorque: CGFloat = 0
  open var attachmentRange = UIFloatRange.infinite

  override var ownItems: [any UIDynamicItem] { items }

  /// Creates an attachment of an item to an anchor point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
  }

  /// Creates an attachment of an item to an anchor point; the offset is not stored.
  public init(
    item: any UIDynamicItem,
    offsetFromCenter offset: UIOffset,
    attachedToAnchor point: CGPoint
  ) {
    items = [item]
    anchorPoint = point
  }

  /// Creates an attachment of two items.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    items = [item1, item2]
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
  ) -> UIAttachmentBehavior { connection(of: item1, with: item2, at: point) }

  open class func slidingAttachment(
    with item: any UIDynamicItem,
    attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior { connection(of: item, with: nil, at: point) }

  /// Returns an attachment that limits the distance between two items.
  open class func limitAttachment(
    with item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior { connection(of: item1, with: item2, at: .zero) }

  /// Returns an attachment that fixes two items to each other.
  open class func fixedAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { connection(of: item1, with: item2, at: point) }

  /// Returns an attachment around which two items rotate.
  open class func pinAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { connection(of: item1, with: item2, at: point) }

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
  }
}

/// A behavior that pulls an item to a point like a spring: stored only.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point.
  open var snapPoint: CGPoint
  /// The damping, from 0 to 1.
  open var damping: CGFloat = 0.5
  private let item: any UIDynamicItem

  override var ownItems: [any UIDynamicItem] { [item] }

  /// Creates a behavior that pulls an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
  }
}
