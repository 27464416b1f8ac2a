/// A system of linear constraints with priorities, and the values that satisfy them best.
///
/// ```swift
/// var system = ConstraintSystem()
/// let width = system.addVariable(value: 0, yieldsLate: true)
/// let atLeast = system.add([.init(width, 1)], .greaterThanOrEqual, 100, priority: 1000)
/// system.add([.init(width, 1)], .equal, 40, priority: 750)
/// system.value(of: width)  // 100
/// system.setConstant(120, of: atLeast)
/// system.value(of: width)  // 120
/// ```
///
/// At each priority, from the highest down, the sum of the violations is as small as the higher
/// priorities allow. The method is the simplex method for sums of absolute values, with a
/// ``RankedCost`` instead of a number:
///
/// * There are as many *tight* constraints as variables, and they determine all values. Each has a
///   column. A column without a constraint is *free*: it keeps its value, and moves at no cost.
/// * Each variable has a row: a sum of columns and of other variables, without cycles. The
///   dependencies of a chain of variables are therefore stored once, and not for each variable.
/// * Each violated constraint that is not tight pulls. A tight constraint is released if the pulls
///   outrank it; the values then move until another constraint becomes tight.
///
/// Every set of tight constraints is a valid start, so an edit begins where the last one ended: a
/// changed constant moves only the variables that depend on it, and only necessary exchanges are
/// made. Required constraints are just those of the highest priority, so conflicts need no special
/// method. Between equal priorities, the tight constraint holds; among equal tight ones, the oldest
/// is released where a sum grows, and the newest where one shrinks.
///
/// An inequality of a variable that does not yield late becomes tight even where it is satisfied, as
/// far as such a column is free: it holds as an equation until another constraint pushes it.
package struct ConstraintSystem {
  /// A variable of the system.
  package struct Variable: Hashable, Sendable {
    /// The index, from 0 in the order of addition.
    package let index: Int32
  }

  /// The identifier of a constraint.
  package struct ConstraintID: Hashable, Sendable {
    /// The index, which can be reused after the constraint is removed.
    package let index: Int32
  }

  /// The relation of the sum to the constant.
  package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// A multiple of a variable.
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  struct Constraint {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var priority: Double
    /// The index of the column; -1 if the constraint is not tight.
    var column: Int32 = -1
    /// Whether the constraint pulls its sum down (1) or up (-1).
    ///
    /// If the sum equals the constant, the constraint keeps its last pull.
    var pull: Int8 = 0
    var isAlive = true
  }

  /// A constraint's sum, or a free value, that is held to determine the variables.
  struct Column {
    /// The index of the constraint; -1 if the column is free.
    var constraint: Int32 = -1
    /// The value that is held.
    var value: Double
    /// The variables whose rows refer to the column, each once.
    var users: [Int32]
    /// The rate at which the cost of the violations grows with the value.
    var slope = RankedCost()
    /// Whether the column still has to be checked.
    var isSuspect = false
    /// Whether other free columns are moved first.
    var yieldsLate: Bool
  }

  var constraints: [Constraint] = []
  var freeIDs: [Int32] = []
  /// The value of each variable.
  var values: [Double] = []
  /// The row of each variable: the columns and other variables of which it is the sum.
  var rows: [SparseRow] = []
  /// For each variable, the variables whose rows refer to it, each once.
  var referrers: [[Int32]] = []
  /// For each variable, the constraints that contain it.
  var uses: [[Int32]] = []
  var columns: [Column] = []
  /// The columns that still have to be checked, each once.
  var suspects: [Int32] = []
  /// The variables whose values have changed since the last call of `takeChanges()`, each once.
  var changed: [Int32] = []
  var isChanged: [Bool] = []
  /// For each variable, the intermediate result of a traversal of the rows; 0 between traversals.
  var weights: [Double] = []
  /// For each variable, whether a traversal has visited it; `false` between traversals.
  var isVisited: [Bool] = []
  /// The lowest priority of the constraints whose violations are reported.
  package var requiredPriority = 1000.0
  /// The required constraints that pull, or have pulled since the last call of `takeViolated()`.
  var watched: [Int32] = []
  /// The number of exchanges of constraints, for tests and benchmarks.
  package internal(set) var exchangeCount = 0

  package init() {}

  package var variableCount: Int { values.count }

  /// The number of entries in all rows, for tests and benchmarks.
  package var rowEntryCount: Int { rows.reduce(0) { $0 + $1.entries.count } }

  /// Adds a variable, which keeps its value until constraints move it.
  ///
  /// - Parameters:
  ///   - value: The initial value.
  ///   - yieldsLate: Whether other variables are moved first where constraints leave a choice.
  /// - Returns: The variable.
  package mutating func addVariable(value: Double, yieldsLate: Bool) -> Variable {
    let index = Int32(values.count)
    values.append(value)
    rows.append(SparseRow(entries: [SparseRow.Entry(symbol: .column(index), value: 1)]))
    referrers.append([])
    uses.append([])
    columns.append(Column(value: value, users: [index], yieldsLate: yieldsLate))
    isChanged.append(false)
    weights.append(0)
    isVisited.append(false)
    return Variable(index: index)
  }

  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// Adds a constraint and updates the solution.
  ///
  /// - Parameters:
  ///   - terms: The terms of the sum, with each variable at most once.
  ///   - relation: The relation of the sum to the constant.
  ///   - constant: The constant.
  ///   - priority: The priority; higher priorities are satisfied before lower ones.
  /// - Returns: The constraint.
  @discardableResult
  package mutating func add(
    _ terms: [Term],
    _ relation: Relation,
    _ constant: Double,
    priority: Double
  ) -> ConstraintID {
    precondition(constant.isFinite, "The constant of a constraint is a finite number.")
    let constraint = Constraint(
      terms: terms,
      relation: relation,
      constant: constant,
      priority: priority
    )
    let index: Int32
    if let reused = freeIDs.popLast() {
      index = reused
      constraints[Int(index)] = constraint
    } else {
      index = Int32(constraints.count)
      constraints.append(constraint)
    }
    for term in terms { uses[Int(term.variable.index)].append(index) }
    let pull = initialPull(of: index)
    if pull != 0 || isHeldAtRest(index), let column = freeColumn(for: index, late: pull != 0) {
      // No constraint opposes it, so it does not have to pull at all of its dependencies.
      refreshValues(of: exchange(column, for: index))
    } else {
      setPull(of: index, to: pull)
    }
    optimize()
    return ConstraintID(index: index)
  }

  /// Removes a constraint and updates the solution.
  package mutating func remove(_ id: ConstraintID) {
    let index = Int(id.index)
    precondition(constraints[index].isAlive, "A constraint is removed once.")
    let column = constraints[index].column
    if column >= 0 {
      columns[Int(column)].constraint = -1
      suspect(column)
    } else {
      setPull(of: id.index, to: 0)
    }
    for term in constraints[index].terms {
      uses[Int(term.variable.index)].removeAll { $0 == id.index }
    }
    constraints[index].isAlive = false
    constraints[index].terms = []
    constraints[index].column = -1
    freeIDs.append(id.index)
    optimize()
    if column >= 0 { settle(column) }
  }

  /// Changes the constant of a constraint and updates the solution.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    precondition(constant.isFinite, "The constant of a constraint is a finite number.")
    let index = Int(id.index)
    guard constraints[index].constant != constant else { return }
    constraints[index].constant = constant
    let column = constraints[index].column
    if column >= 0 {
      columns[Int(column)].value = constant
      refreshValues(of: dependents(of: column))
    } else {
      updatePull(of: id.index)
    }
    optimize()
  }

  /// Changes the priority of a constraint and updates the solution.
  package mutating func setPriority(_ priority: Double, of id: ConstraintID) {
    let index = Int(id.index)
    guard constraints[index].priority != priority else { return }
    let pull = constraints[index].pull
    setPull(of: id.index, to: 0)
    constraints[index].priority = priority
    setPull(of: id.index, to: pull)
    if constraints[index].column >= 0 { suspect(constraints[index].column) }
    optimize()
  }

  /// Returns the required constraints that have become violated since the last call.
  package mutating func takeViolated() -> [ConstraintID] {
    let taken = watched
    watched = []
    var seen: Set<Int32> = []
    return taken.compactMap { index in
      let id = ConstraintID(index: index)
      let constraint = constraints[Int(index)]
      guard constraint.isAlive, constraint.priority >= requiredPriority, constraint.pull != 0,
        violation(of: id) > 0, seen.insert(index).inserted
      else { return nil }
      return id
    }
  }

  package func priority(of id: ConstraintID) -> Double { constraints[Int(id.index)].priority }

  package func constant(of id: ConstraintID) -> Double { constraints[Int(id.index)].constant }

  /// Returns the variables whose values have changed since the last call.
  package mutating func takeChanges() -> [Variable] {
    let taken = changed
    changed = []
    for index in taken { isChanged[Int(index)] = false }
    return taken.map(Variable.init(index:))
  }
}
