/// A relation between the edges, middles or sizes of two views, which layout keeps.
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
/// ## Differences from UIKit
///
/// A view's own size comes first, and its subviews are placed in it, so content never stretches its
/// container. Both items are subviews of one view, or one of them is that view; others are reported
/// and have no effect. Text runs from left to right, and a baseline is the edge on its side. A
/// subview whose layout is not determined keeps its size, and then its place. There are no layout
/// guides, no intrinsic sizes and no visual format.
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
    /// The edge at which text begins: the left one.
    case leading
    /// The edge at which text ends: the right one.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The bottom edge: there is no text to measure.
    case lastBaseline
    /// The top edge: there is no text to measure.
    case firstBaseline
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

  /// The view that the constraint is about.
  public private(set) weak var firstItem: AnyObject?
  /// What of that view.
  public let firstAttribute: Attribute
  /// How it compares with the other side.
  public let relation: Relation
  /// The view on the other side; nil for none.
  public private(set) weak var secondItem: AnyObject?
  /// What of the other view.
  public let secondAttribute: Attribute
  /// What the other side is multiplied by.
  public let multiplier: CGFloat

  /// What is added to the other side; inside a block, layout animates the change.
  open var constant: CGFloat {
    didSet { if constant != oldValue { askForLayout() } }
  }

  /// How much the constraint counts where not all can be met.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { askForLayout() } }
  }

  /// A name for the program's own use, which messages show.
  open var identifier: String?

  /// The view that keeps the constraint while it is active.
  weak var owner: UIView?
  /// Whether it was reported that the constraint is not met.
  var isReported = false

  /// Creates a constraint that is not active yet.
  ///
  /// - Parameters:
  ///   - firstItem: The view that it is about.
  ///   - firstAttribute: What of that view.
  ///   - relation: How it compares with the other side.
  ///   - secondItem: The view on the other side; nil for none.
  ///   - secondAttribute: What of the other view.
  ///   - multiplier: What the other side is multiplied by.
  ///   - constant: What is added to the other side.
  public init(
    item firstItem: AnyObject,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem secondItem: AnyObject?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
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

  /// The constraint as an equation.
  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let name = identifier.map { " '\($0)'" } ?? ""
      let sign = [Relation.lessThanOrEqual: "≤", .equal: "=", .greaterThanOrEqual: "≥"][relation]
      var other: [String] = []
      if let secondItem {
        let factor = multiplier == 1 ? "" : "\(multiplier) × "
        other.append("\(factor)\(type(of: secondItem)).\(secondAttribute)")
      }
      if constant != 0 || other.isEmpty { other.append("\(constant)") }
      let item = firstItem.map { "\(type(of: $0))" } ?? "nothing"
      return "<NSLayoutConstraint\(name): \(item).\(firstAttribute) \(sign ?? "=") "
        + "\(other.joined(separator: " + "))>"
    }
  }
}

extension NSLayoutConstraint {
  /// Gives the constraint to the nearest view that both its views are in or are.
  private func activate() {
    let first = firstItem as? UIView
    guard let first, let owner = first.nearestCommonView(with: secondItem as? UIView ?? first),
      secondItem == nil || secondItem is UIView
    else {
      RenderLoop.current.state.report(
        .misuse,
        .constraintWithoutCommonView,
        "The constraint \(self) was activated, but its views stand in no common view. Add both to "
          + "the tree first. It has no effect.",
        at: nil
      )
      return
    }
    owner.addConstraint(self)
  }

  /// Asks for the layout that the constraint has a say in.
  func askForLayout() {
    guard let owner else { return }
    owner.setNeedsLayout()
    // A view's own size is given by the view around it.
    if secondItem == nil || secondItem === firstItem { owner.superview?.setNeedsLayout() }
  }
}
