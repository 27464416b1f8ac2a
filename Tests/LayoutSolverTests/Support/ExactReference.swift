import LayoutSolver

/// A small system in whole numbers, and its least cost found by looking at every vertex.
struct SmallSystem {
  struct Constraint {
    var coefficients: [Int]
    var relation: ConstraintSystem.Relation
    var constant: Int
    var priority: Int
  }

  var variables: Int
  var constraints: [Constraint]

  /// The sums of the violations, from the highest priority down.
  func cost(at point: [Fraction]) -> [Fraction] {
    priorities.map { priority in
      constraints.filter { $0.priority == priority }.reduce(Fraction(0)) { total, constraint in
        var sum = Fraction(-constraint.constant)
        for (coefficient, value) in zip(constraint.coefficients, point) {
          sum = sum + Fraction(coefficient) * value
        }
        let zero = Fraction(0)
        let violation =
          switch constraint.relation {
          case .equal: max(sum, zero - sum)
          case .lessThanOrEqual: max(sum, zero)
          case .greaterThanOrEqual: max(zero - sum, zero)
          }
        return total + violation
      }
    }
  }

  var priorities: [Int] { Set(constraints.map(\.priority)).sorted(by: >) }

  /// The least cost, which some crossing of as many boundaries as there are variables has.
  var leastCost: [Fraction] {
    let own = constraints.map { ($0.coefficients, $0.constant) }
    // So that there is a crossing even where the constraints leave something open.
    let axes = (0..<variables).map { axis in
      ((0..<variables).map { $0 == axis ? 1 : 0 }, 0)
    }
    var least: [Fraction]?
    for chosen in Self.subsets(of: own + axes, count: variables) {
      guard let point = Self.crossing(of: chosen) else { continue }
      let cost = cost(at: point)
      if least.map({ cost.lexicographicallyPrecedes($0) }) ?? true { least = cost }
    }
    return least ?? []
  }

  private static func subsets<Element>(of all: [Element], count: Int) -> [[Element]] {
    guard count > 0 else { return [[]] }
    return all.indices.flatMap { index in
      subsets(of: Array(all[(index + 1)...]), count: count - 1).map { [all[index]] + $0 }
    }
  }

  /// The point at which all boundaries cross, by elimination; nil if there is no single one.
  private static func crossing(of boundaries: [([Int], Int)]) -> [Fraction]? {
    var rows = boundaries.map { $0.0.map { Fraction($0) } + [Fraction($0.1)] }
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).first(where: { rows[$0][column].top != 0 }) else {
        return nil
      }
      rows.swapAt(column, pivot)
      let divisor = rows[column][column]
      rows[column] = rows[column].map { $0 / divisor }
      for other in 0..<count where other != column {
        let factor = rows[other][column]
        rows[other] = zip(rows[other], rows[column]).map { $0 - factor * $1 }
      }
    }
    return rows.map { $0[count] }
  }
}

/// Numbers that follow from a seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
