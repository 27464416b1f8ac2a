import LayoutSolver
import Testing

/// Systems made up from a seed, against every vertex in exact fractions.
@Suite struct RandomSystemTests {
  private static func make(seed: Int) -> SmallSystem {
    var random = SeededNumbers(seed: seed)
    let variables = Int.random(in: 1...3, using: &random)
    let relations: [ConstraintSystem.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let constraints = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      SmallSystem.Constraint(
        coefficients: (0..<variables).map { _ in Int.random(in: -2...2, using: &random) },
        relation: relations[Int.random(in: 0...2, using: &random)],
        constant: Int.random(in: -9...9, using: &random),
        priority: [1000, 750, 250][Int.random(in: 0...2, using: &random)]
      )
    }
    return SmallSystem(variables: variables, constraints: constraints)
  }

  private struct Solved {
    var system = ConstraintSystem()
    var variables: [ConstraintSystem.Variable] = []
    var ids: [ConstraintSystem.ConstraintID] = []

    init(variables count: Int) {
      variables = (0..<count).map { system.addVariable(value: 0, yieldsLate: $0 == 0) }
    }

    mutating func add(_ constraint: SmallSystem.Constraint) {
      let terms = zip(variables, constraint.coefficients).filter { $0.1 != 0 }.map {
        ConstraintSystem.Term($0.0, Double($0.1))
      }
      ids.append(
        system.add(
          terms,
          constraint.relation,
          Double(constraint.constant),
          priority: Double(constraint.priority)
        )
      )
    }

    func cost(of small: SmallSystem) -> [Double] {
      small.priorities.map { priority in
        zip(ids, small.constraints).filter { $0.1.priority == priority }
          .reduce(0) { $0 + system.violation(of: $1.0) }
      }
    }
  }

  private func expectLeast(_ solved: Solved, _ small: SmallSystem, _ comment: Comment) {
    solved.system.checkInvariants()
    let expected = small.leastCost.map(\.value)
    let found = solved.cost(of: small)
    let isSame = zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 }
    #expect(isSame, "\(comment): \(found) instead of \(expected) for \(small)")
  }

  @Test func `the sums of violations are the least, priority by priority`() {
    for seed in 1...1500 {
      let small = Self.make(seed: seed)
      var solved = Solved(variables: small.variables)
      for constraint in small.constraints { solved.add(constraint) }
      expectLeast(solved, small, "seed \(seed)")
    }
  }

  @Test func `changed constants and priorities and removals end where a fresh start ends`() {
    for seed in 1...600 {
      var small = Self.make(seed: seed)
      var random = SeededNumbers(seed: seed + 7)
      var solved = Solved(variables: small.variables)
      for constraint in small.constraints { solved.add(constraint) }
      for step in 0..<6 {
        let index = Int.random(in: small.constraints.indices, using: &random)
        switch step % 3 {
        case 0:
          let constant = Int.random(in: -9...9, using: &random)
          small.constraints[index].constant = constant
          solved.system.setConstant(Double(constant), of: solved.ids[index])
        case 1:
          let priority = [1000, 750, 250][Int.random(in: 0...2, using: &random)]
          small.constraints[index].priority = priority
          solved.system.setPriority(Double(priority), of: solved.ids[index])
        default:
          guard small.constraints.count > 1 else { continue }
          solved.system.remove(solved.ids.remove(at: index))
          small.constraints.remove(at: index)
        }
        expectLeast(solved, small, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `the same edits give the same numbers to the bit`() {
    for seed in 1...100 {
      let small = Self.make(seed: seed)
      let runs = (0..<2).map { _ in
        var solved = Solved(variables: small.variables)
        for constraint in small.constraints { solved.add(constraint) }
        return solved.variables.map(solved.system.value)
      }
      #expect(runs[0] == runs[1])
    }
  }
}
