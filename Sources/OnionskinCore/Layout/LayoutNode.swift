import LayoutSolver

/// An item in the solver: four variables, and the constraints that nobody activates.
@MainActor
final class LayoutNode {
  weak var item: (any LayoutItem)?
  let left: ConstraintSystem.Variable
  let top: ConstraintSystem.Variable
  let width: ConstraintSystem.Variable
  let height: ConstraintSystem.Variable
  /// What gives the item its place, unless constraints do.
  var kind = Kind.placed
  /// The constraints of the kind.
  var pins: [ConstraintSystem.ConstraintID] = []
  /// The constraints of the content: at least and at most as wide and as high.
  var content: [ConstraintSystem.ConstraintID?] = [nil, nil, nil, nil]
  var isContentStale = false

  /// What gives an item its place.
  enum Kind {
    /// Constraints.
    case placed
    /// The frame, whatever constraints say.
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

  var isPinned: Bool {
    if case .pinned = kind { true } else { false }
  }

  func box(in system: ConstraintSystem) -> CGRect {
    CGRect(
      x: system.value(of: left),
      y: system.value(of: top),
      width: system.value(of: width),
      height: system.value(of: height)
    )
  }
}

/// How constraints rank in the solver.
///
/// Priorities up to ``required`` are those of the program. Between them and above them stands what no
/// program can give.
enum LayoutRank {
  /// No size is negative, and no program can change that.
  static let natural = 3000.0
  /// The frames that constraints do not give.
  static let frame = 2000.0
  static let required = 1000.0
  /// A required constraint that contradicts others: it still beats every optional one.
  static let broken = 999.999_999_9
  /// The most that content asks for: it gives way to required constraints without a word.
  static let content = 999.999_999

  /// The rank of content that holds on to its size with a priority.
  static func content(_ priority: UILayoutPriority) -> Double {
    min(Double(priority.rawValue), content)
  }
}
