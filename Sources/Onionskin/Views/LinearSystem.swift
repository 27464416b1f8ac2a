/// Linear equations that are added one by one, each only if it agrees with those before.
struct LinearSystem {
  /// An equation: coefficients of the unknowns, and what they add up to.
  struct Equation {
    var coefficients: [Double]
    var sum: Double

    init(unknowns: Int) {
      coefficients = Array(repeating: 0, count: unknowns)
      sum = 0
    }
  }

  /// What became of an equation.
  enum Outcome { case added, known, conflicting }

  /// The equations, each solved for one unknown that stands in no other.
  private var rows: [(pivot: Int, equation: Equation)] = []
  private let unknowns: Int

  init(unknowns: Int) {
    self.unknowns = unknowns
  }

  /// Whether every unknown is determined.
  var isDetermined: Bool { rows.count == unknowns }

  /// Adds an equation, unless it follows from those before or contradicts them.
  mutating func add(_ equation: Equation) -> Outcome {
    var equation = equation
    for row in rows { equation.subtract(row.equation, toClear: row.pivot) }
    let largest = equation.coefficients.indices.max {
      abs(equation.coefficients[$0]) < abs(equation.coefficients[$1])
    }
    guard let pivot = largest, abs(equation.coefficients[pivot]) > Self.tolerance else {
      return abs(equation.sum) <= Self.tolerance * 1000 ? .known : .conflicting
    }
    equation.divide(by: equation.coefficients[pivot])
    for index in rows.indices { rows[index].equation.subtract(equation, toClear: pivot) }
    rows.append((pivot, equation))
    return .added
  }

  /// The value of each unknown, of a system that is determined.
  var solution: [Double] {
    var values = Array(repeating: 0.0, count: unknowns)
    for row in rows { values[row.pivot] = row.equation.sum }
    return values
  }

  private static let tolerance = 1e-9
}

extension LinearSystem.Equation {
  /// Subtracts as much of another equation as clears one coefficient.
  fileprivate mutating func subtract(_ other: Self, toClear pivot: Int) {
    let factor = coefficients[pivot]
    guard factor != 0 else { return }
    for index in coefficients.indices where other.coefficients[index] != 0 {
      coefficients[index] -= factor * other.coefficients[index]
    }
    coefficients[pivot] = 0
    sum -= factor * other.sum
  }

  fileprivate mutating func divide(by divisor: Double) {
    for index in coefficients.indices { coefficients[index] /= divisor }
    sum /= divisor
  }
}
