import AnimationTraces
import LayoutSolver

/// A constraint between attributes of two views or layout guides, which layout satisfies.
///
/// ```swift
/// box.translatesAutoresizingMaskIntoConstraints = false
/// let width = box.widthAnchor.constraint(equalToConstant: 150)
/// NSLayoutConstraint.activate([
///   box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
///   box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
///   box.heightAnchor.constraint(equalToConstant: 150),
///   width,
/// ])
/// width.constant = 300
/// UIView.animate(withDuration: 0.3) { view.layoutIfNeeded() }
/// ```
///
/// A constraint with a higher ``priority`` is satisfied before one with a lower priority. If
/// required constraints conflict, one of them is broken, and an issue lists them all. It is the
/// constraint that UIKit was observed to break: the one whose later item comes last in the tree,
/// level by level.
///
/// ## Differences from UIKit
///
/// Where UIKit raises an exception, an issue is recorded and the call has no effect. Views keep the
/// position and size that constraints do not determine. Descriptions contain no addresses.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The attributes of a view or layout guide: edges, centers and sizes.
  public enum Attribute: Int, Hashable, Sendable {
    /// No attribute: the constraint uses only its constant.
    case notAnAttribute
    case left, right, top, bottom
    /// The leading edge, at which text begins.
    case leading
    /// The trailing edge, at which text ends.
    case trailing
    case width, height, centerX, centerY
    /// The baseline of the last line of text; without text, the bottom edge.
    case lastBaseline
    /// The baseline of the first line of text; without text, the top edge.
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The horizontal center between the margins.
    case centerXWithinMargins
    /// The vertical center between the margins.
    case centerYWithinMargins

    /// The baseline of the last line of text, under its older name.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relations between the two sides of a constraint.
  public enum Relation: Int, Hashable, Sendable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual
  }

  /// The first view or layout guide.
  open private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  /// The relation between the two sides.
  public let relation: Relation
  /// The second view or layout guide; `nil` for none.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The factor by which the second attribute is multiplied.
  public let multiplier: CGFloat

  /// The constant that is added to the second side; inside an animation block, layout animates its
  /// change.
  ///
  /// A constant that is not finite is ignored, and an issue is recorded.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      guard constant.isFinite else {
        report(.invalidConstraint, "was given the constant \(constant), which is not finite.")
        constant = oldValue.isFinite ? oldValue : 0
        return
      }
      didEdit()
    }
  }

  /// The priority of the constraint, for constraints that cannot all be satisfied.
  ///
  /// While the constraint is active, it cannot become required or cease to be required. Such a change, and
  /// a priority that is not above 0 and at most 1,000, are ignored, and an issue is recorded.
  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue else { return }
      guard priority.rawValue > 0, priority.rawValue <= 1000 else {
        report(
          .invalidConstraint,
          "was given the priority \(priority.rawValue); 1 to 1,000 are valid."
        )
        priority = oldValue
        return
      }
      if isActive, (priority == .required) != (oldValue == .required) {
        report(
          .invalidConstraint,
          "is active and cannot change its priority from \(oldValue.rawValue) to "
            + "\(priority.rawValue). Deactivate it first."
        )
        priority = oldValue
        return
      }
      didEdit()
    }
  }

  /// The name of the constraint, which appears in messages.
  open var identifier: String?

  /// Tells the constraint that it was loaded from a storyboard; never called here.
  open func awakeFromNib() {}

  /// A Boolean value that indicates whether the constraint is archived: stored only.
  open var shouldBeArchived = false

  /// The view that owns the constraint while it is active.
  weak var owner: UIView?
  /// The state of the constraint in the solver.
  var state = State.inactive
  /// Whether the constant or the priority has changed since the solver was updated.
  var isEdited = false
  /// Whether the engine checks the constraint in every update.
  var isMoving = false
  /// Whether the constraint was broken because it conflicts with others.
  var isBroken = false
  /// The number of the activation in the loop.
  var activation = 0
  /// The call site that created the constraint.
  private(set) var callSite: CallSite?
  /// The distance between two anchors, in place of an attribute of the first item.
  private(set) var offset: AnchorOffset?
  /// The distance between two anchors, in place of an attribute of the second item.
  private(set) var secondOffset: AnchorOffset?

  /// The states of a constraint in the solver.
  enum State: Equatable {
    case inactive, pending
    case installed(ConstraintSystem.ConstraintID)
  }

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - firstItem: The first view or layout guide.
  ///   - firstAttribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - secondItem: The second view or layout guide; `nil` for none.
  ///   - secondAttribute: The attribute of the second item.
  ///   - multiplier: The factor by which the second attribute is multiplied.
  ///   - constant: The constant that is added to the second side, in points.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    item firstItem: Any,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem secondItem: Any?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let secondItem = Self.object(secondItem)
    self.firstItem = Self.object(firstItem)
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    // Much code repeats the first attribute if there is no second item, which UIKit accepts.
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    callSite = CallSite(fileID: fileID, line: line)
  }

  /// Creates an inactive constraint between nothing, as a placeholder.
  public override init() {
    firstAttribute = .notAnAttribute
    relation = .equal
    secondAttribute = .notAnAttribute
    multiplier = 1
    constant = 0
  }

  // All designated initializers are public, so that a program's subclasses inherit them.
  convenience init(
    _ firstItem: AnyObject,
    _ firstAttribute: Attribute,
    _ relation: Relation,
    _ secondItem: AnyObject? = nil,
    _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    offset: AnchorOffset? = nil,
    secondOffset: AnchorOffset? = nil,
    at callSite: CallSite? = nil
  ) {
    self.init(
      item: firstItem,
      attribute: firstAttribute,
      relatedBy: relation,
      toItem: secondItem,
      attribute: secondAttribute,
      multiplier: multiplier,
      constant: constant
    )
    self.offset = offset
    self.secondOffset = secondOffset
    self.callSite = callSite
  }

  /// Returns an item as an object, unwrapped if it is optional.
  private static func object(_ item: Any?) -> AnyObject? {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    // Any other object is reported when the constraint is activated.
    return item.map { $0 as AnyObject }
  }

  /// The anchor of the first item and attribute.
  ///
  /// It is equal to the item's own anchor, such as `topAnchor`. If the item no longer exists, it is the
  /// anchor of a layout guide without a view.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(layoutItem(firstItem) ?? UILayoutGuide(), firstAttribute, offset)
  }

  /// The anchor of the second item and attribute; `nil` if there is none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    layoutItem(secondItem).map { NSLayoutAnchor($0, secondAttribute, secondOffset) }
  }

  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { owner?.removeConstraint(self) }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint in visual format or as an equation, and whether it is active.
  nonisolated open override var description: String { MainActor.assumeIsolated { text } }
}

extension NSLayoutConstraint {
  public enum Axis: Int, Hashable, Sendable { case horizontal, vertical }
}
