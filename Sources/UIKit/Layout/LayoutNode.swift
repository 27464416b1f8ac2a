import LayoutSolver

/// An item in the solver: four variables, and the constraints that no program activates.
@MainActor final class LayoutNode {
  weak var item: (any LayoutItem)?
  let left: ConstraintSystem.Variable
  let top: ConstraintSystem.Variable
  let width: ConstraintSystem.Variable
  let height: ConstraintSystem.Variable
  /// The kind of the node, which determines the item's position.
  var kind = Kind.constrained
  var pins: [ConstraintSystem.ConstraintID] = []
  /// The constraints of the content size: at least and at most its width, at least and at most its height.
  var content: [ConstraintSystem.ConstraintID?] = [nil, nil, nil, nil]
  var isContentStale = false

  /// The kinds of nodes, by what determines the item's position.
  enum Kind {
    case constrained
    /// The frame, regardless of constraints.
    case pinned
    /// The view that owns the guide.
    case guide(UILayoutGuide.Role)
  }

  init(_ item: any LayoutItem, in system: inout ConstraintSystem) {
    self.item = item
    var box = item.layoutBox
    if !box.isFinite { box = .zero }
    left = system.addVariable(value: Double(box.minX), yieldsLate: false)
    top = system.addVariable(value: Double(box.minY), yieldsLate: false)
    width = system.addVariable(value: Double(box.width), yieldsLate: true)
    height = system.addVariable(value: Double(box.height), yieldsLate: true)
  }

  var variables: [ConstraintSystem.Variable] { [left, top, width, height] }

  var isPinned: Bool { if case .pinned = kind { true } else { false } }

  func box(in system: ConstraintSystem) -> CGRect {
    CGRect(
      x: system.value(of: left),
      y: system.value(of: top),
      width: system.value(of: width),
      height: system.value(of: height)
    )
  }
}

/// The ranks of constraints in the solver.
///
/// Priorities up to ``required`` are those of the program. The ranks between and above them are not
/// available to programs.
enum LayoutRank {
  /// The rank of the rule that no size is negative, which no program can change.
  static let nonnegativeSize = 3000.0
  /// The rank of frames that constraints do not determine.
  static let frame = 2000.0
  static let required = 1000.0
  /// The rank of a broken required constraint, which still beats every optional one.
  static let broken = 999.999_999_9
  /// The highest rank of content sizes, which yield to required constraints without a message.
  static let content = 999.999_999

  /// Returns the rank of a content size.
  ///
  /// - Parameters:
  ///   - priority: The priority of the program.
  ///   - place: The number of equals that give way later, so that priorities still come first.
  /// - Returns: The rank.
  static func content(_ priority: UILayoutPriority, before place: Int) -> Double {
    min(Double(priority.rawValue), content) - 1e-9 * Double(place)
  }
}
