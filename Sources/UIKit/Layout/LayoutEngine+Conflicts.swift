import LayoutSolver
import RenderEngine

/// Conflicts between constraints, and ambiguous layouts.
extension LayoutEngine {
  /// Breaks required constraints until the others do not conflict.
  func breakConflicts() {
    var violated: [ConstraintSystem.ConstraintID] = []
    while true {
      for id in system.takeViolated() where !violated.contains(id) { violated.append(id) }
      violated.removeAll {
        system.violation(of: $0) == 0 || system.priority(of: $0) < LayoutRank.required
      }
      guard let id = violated.first else { return }
      let set = system.conflict(of: id, among: violated)
      let candidates = set.compactMap { id -> NSLayoutConstraint? in
        guard system.priority(of: id) == LayoutRank.required else { return nil }
        return constraint(at: id)
      }
      guard let broken = candidates.max(by: { ConflictKey($0) < ConflictKey($1) }),
        let brokenID = set.first(where: { constraint(at: $0) === broken })
      else {
        // Only frames and the limits of sizes conflict, so there is no constraint to break.
        violated.removeFirst()
        continue
      }
      system.setPriority(LayoutRank.broken, of: brokenID)
      guard !isFitting else { continue }
      broken.isBroken = true
      let frames = set.filter { system.priority(of: $0) == LayoutRank.frame }
      report(broken, among: candidates, beside: frames.compactMap { frameConstraint(at: $0) })
    }
  }

  private func constraint(at id: ConstraintSystem.ConstraintID) -> NSLayoutConstraint? {
    installed.indices.contains(Int(id.index)) ? installed[Int(id.index)] : nil
  }

  private func report(
    _ broken: NSLayoutConstraint,
    among constraints: [NSLayoutConstraint],
    beside frames: [NSLayoutConstraint]
  ) {
    let sorted = constraints.sorted { $0.activation < $1.activation }
    let list = (frames + sorted).map { constraint in
      "\(constraint)" + (constraint.callSite?.ofProgram.map { " at \($0)" } ?? "")
    }
    let hasMasks = frames.contains { $0 is NSAutoresizingMaskLayoutConstraint }
    root?.layer.handle.loop.state.report(
      .misuse,
      .conflictingConstraints,
      "Required constraints cannot be met together: \(list.joined(separator: "; "))."
        + " To recover, \(broken) is broken. Remove one of them, or lower its priority."
        + (hasMasks
          ? " An NSAutoresizingMaskLayoutConstraint is the frame of a view: set its"
            + " translatesAutoresizingMaskIntoConstraints to false if constraints place the view."
          : ""),
      at: broken.callSite
    )
  }

  // MARK: - Ambiguity

  /// Returns whether an item could have another position or size that satisfies its constraints.
  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let node = existingNode(of: item) else { return false }
    return node.variables.contains { system.alternative(of: $0, distance: 10) != nil }
  }

  /// Moves an item to another position or size that satisfies its constraints.
  func exercise(_ item: any LayoutItem) {
    guard let node = existingNode(of: item) else { return }
    for variable in node.variables { system.exercise(variable, distance: 10) }
    update()
  }

  /// Returns the constraints that determine the position and the size of an item along an axis.
  func constraintsAffecting(
    _ item: any LayoutItem,
    along axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    guard let node = existingNode(of: item) else { return [] }
    let variables = axis == .horizontal ? [node.left, node.width] : [node.top, node.height]
    var seen: Set<ConstraintSystem.ConstraintID> = []
    return variables.flatMap { system.determinants(of: $0) }
      .filter { seen.insert($0).inserted }
      .compactMap { constraint(at: $0) ?? frameConstraint(at: $0) }
      .sorted { $0.activation < $1.activation }
  }
}

/// The key by which UIKit was observed to choose one of several required constraints: it breaks the one
/// with the greatest key.
@MainActor private struct ConflictKey {
  private let later: [Int]
  private let other: [Int]
  private let relation: Int
  private let attribute: Int
  private let constant: CGFloat

  init(_ constraint: NSLayoutConstraint) {
    let first = constraint.firstItem as? any LayoutItem
    let second = constraint.secondItem as? any LayoutItem
    let firstPath = first.map(Self.path(of:)) ?? []
    let secondPath = second.map(Self.path(of:)) ?? firstPath
    let isFirstLater = !Self.precedes(firstPath, secondPath)
    (later, other) = isFirstLater ? (firstPath, secondPath) : (secondPath, firstPath)
    relation =
      switch constraint.relation {
      case .lessThanOrEqual: 2
      case .greaterThanOrEqual: 1
      case .equal: 0
      }
    attribute = (isFirstLater ? constraint.firstAttribute : constraint.secondAttribute).rawValue
    constant = isFirstLater ? constraint.constant : -constraint.constant
  }

  static func < (left: ConflictKey, right: ConflictKey) -> Bool {
    if left.later != right.later { return precedes(left.later, right.later) }
    if left.other != right.other { return precedes(left.other, right.other) }
    if left.relation != right.relation { return left.relation < right.relation }
    if left.attribute != right.attribute { return left.attribute < right.attribute }
    return left.constant < right.constant
  }

  /// Returns the indexes on the path from the root to an item; guides come after subviews.
  private static func path(of item: any LayoutItem) -> [Int] {
    var path: [Int] = []
    var current: any LayoutItem = item
    while let container = current.containerView {
      if let view = current as? UIView {
        path.append(container.storedSubviews.firstIndex { $0 === view } ?? 0)
      } else {
        let index =
          container.layoutGuides.firstIndex { $0 === current } ?? container.layoutGuides.count
        path.append(container.storedSubviews.count + index)
      }
      current = container
    }
    return path.reversed()
  }

  /// Returns whether one path precedes another, level by level.
  private static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }
}
