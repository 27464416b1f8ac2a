import LayoutSolver

/// A relation between the edges, middles or sizes of two views or guides, which layout keeps.
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
/// A constraint of a higher ``priority`` is met before one of a lower counts. Of required constraints
/// that contradict each other one is broken, and an issue lists them all. It is the one that UIKit was
/// seen to break: the one whose later item comes last in the tree, level by level.
///
/// ## Differences from UIKit
///
/// Where UIKit raises an exception, an issue is recorded and the call has no effect. What constraints
/// leave open keeps its place and size. A description names no addresses.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// An edge, middle or size of a view.
  public enum Attribute: Int, Hashable, Sendable {
    /// None: the constraint is about the constant alone.
    case notAnAttribute
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge at which text begins.
    case leading
    /// The edge at which text ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The line on which the last line of text stands; without text the bottom edge.
    case lastBaseline
    /// The line on which the first line of text stands; without text the top edge.
    case firstBaseline
    /// The left edge within the margins.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The top edge within the margins.
    case topMargin
    /// The bottom edge within the margins.
    case bottomMargin
    /// The edge at which text begins, within the margins.
    case leadingMargin
    /// The edge at which text ends, within the margins.
    case trailingMargin
    /// The middle between the left and right margins.
    case centerXWithinMargins
    /// The middle between the top and bottom margins.
    case centerYWithinMargins

    /// The upper line on which text stands, under its older name.
    public static let baseline = Attribute.lastBaseline
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Hashable, Sendable {
    /// The first is the second or less.
    case lessThanOrEqual = -1
    /// They are the same.
    case equal
    /// The first is the second or more.
    case greaterThanOrEqual
  }

  /// The view or guide that the constraint is about.
  public private(set) weak var firstItem: AnyObject?
  /// What of that item.
  public let firstAttribute: Attribute
  /// How it compares with the other side.
  public let relation: Relation
  /// The view or guide on the other side; `nil` for none.
  public private(set) weak var secondItem: AnyObject?
  /// What of the other item.
  public let secondAttribute: Attribute
  /// What the other side is multiplied by.
  public let multiplier: CGFloat

  /// What is added to the other side; inside a block, layout animates the change.
  ///
  /// A constant that is not finite is refused with an issue.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      guard constant.isFinite else {
        report(.invalidConstraint, "was given the constant \(constant), which is no finite number.")
        constant = oldValue.isFinite ? oldValue : 0
        return
      }
      didEdit()
    }
  }

  /// How much the constraint counts where not all can be met.
  ///
  /// While it is active it cannot become required or cease to be; like a priority that is not from 0
  /// to 1,000, that is refused with an issue.
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

  /// A name for the program's own use, which messages show.
  open var identifier: String?

  /// Tells that the constraint was read from a storyboard; never called here.
  open func awakeFromNib() {}

  /// A Boolean value that indicates whether the constraint counts when images of it are made:
  /// stored only.
  open var shouldBeArchived = false

  /// The view that keeps the constraint while it is active.
  weak var owner: UIView?
  /// Where it stands on its way into the solver.
  var state = State.inactive
  /// A Boolean value that indicates whether its constant or priority has changed since the solver
  /// knows it.
  var isEdited = false
  /// A Boolean value that indicates whether the engine looks at it with every update.
  var isMoving = false
  /// A Boolean value that indicates whether it was broken because it contradicts others.
  var isBroken = false
  /// The number of its activation in the loop.
  var activation = 0
  /// Where it was made.
  private(set) var callSite: CallSite?
  /// The way between two anchors that it is about, in place of an attribute of the first item.
  private(set) var offset: AnchorOffset?
  /// The same on the other side.
  private(set) var secondOffset: AnchorOffset?

  /// Where a constraint stands on its way into the solver.
  enum State: Equatable {
    case inactive
    case pending
    case installed(ConstraintSystem.ConstraintID)
  }

  /// Creates a constraint that is not active yet.
  ///
  /// - Parameters:
  ///   - firstItem: The view or guide that it is about.
  ///   - firstAttribute: What of that item.
  ///   - relation: How it compares with the other side.
  ///   - secondItem: The view or guide on the other side; `nil` for none.
  ///   - secondAttribute: What of the other item.
  ///   - multiplier: What the other side is multiplied by.
  ///   - constant: What is added to the other side.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(
    item firstItem: AnyObject,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem secondItem: AnyObject?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    // Much code names the same attribute again where there is no other item; UIKit takes that.
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    callSite = CallSite(fileID: fileID, line: line)
  }

  // The only designated initializer is public, so that subclasses of the program's inherit it.
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

  /// A Boolean value that indicates whether layout keeps the constraint.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { owner?.removeConstraint(self) }
    }
  }

  /// Makes constraints active.
  ///
  /// - Parameter constraints: The constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  ///
  /// - Parameter constraints: The constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint in visual format or as an equation, and whether it is active.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { text }
  }
}

extension NSLayoutConstraint {
  /// A direction.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }
}
