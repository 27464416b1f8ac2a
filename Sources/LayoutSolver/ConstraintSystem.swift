/// Linear constraints of many priorities, and the values that meet them best.
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
/// At each priority, from the highest down, the sum of the violations is as small as the higher ones
/// let it be. The method is the simplex method for sums of absolute values, with a ``RankedCost`` in
/// place of a number:
///
/// * As many constraints are *tight* as there are variables, and they determine all values. A tight
///   place without a constraint is *free*: it holds on to what it had, and costs nothing to move.
/// * Each variable has a row: a sum of tight places and of other variables, never of itself by way of
///   others. What a chain of variables depends on is thus written down once, not once a variable.
/// * Each constraint that is not tight and is violated pulls. A tight one is released if what pulls
///   outranks it; the values then move until another constraint becomes tight.
///
/// Every set of tight constraints is a valid starting point, so an edit begins where the last one
/// ended: a changed constant moves what depends on it and exchanges only what must be. Required
/// constraints are those of the highest priority and nothing else, so contradictions need no method
/// of their own. Of equal claims the tight one holds, and of equal tight ones the oldest is released.
package struct ConstraintSystem {
  /// A number to find.
  package struct Variable: Hashable, Sendable {
    /// Its number, counted from 0 in the order of addition.
    package let index: Int32
  }

  /// The place of a constraint.
  package struct ConstraintID: Hashable, Sendable {
    /// Its number, which a removed constraint gives free for another.
    package let index: Int32
  }

  /// How the sum compares with the constant.
  package enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

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
    /// The tight place; -1 if the constraint is not tight.
    var column: Int32 = -1
    /// Whether it pulls its sum down (1) or up (-1).
    ///
    /// At the very edge it keeps the side from which it came.
    var pull: Int8 = 0
    var isAlive = true
  }

  /// What is held at a value to determine the variables.
  struct TightPlace {
    /// The constraint; -1 if the place is free.
    var constraint: Int32 = -1
    /// The value that is held.
    var value: Double
    /// The variables whose rows name the place, each once.
    var users: [Int32]
    /// By how much the cost of what is violated grows with the value.
    var slope = RankedCost()
    /// A Boolean value that indicates whether it is still to be checked.
    var isSuspect = false
    /// A Boolean value that indicates whether other free places are moved first.
    var yieldsLate: Bool
  }

  var constraints: [Constraint] = []
  var freeIDs: [Int32] = []
  /// A value for each variable.
  var values: [Double] = []
  /// For each variable, of which tight places and other variables it is the sum.
  var rows: [SparseRow] = []
  /// For each variable, the variables whose rows name it, each once.
  var referrers: [[Int32]] = []
  /// For each variable, the constraints with it.
  var uses: [[Int32]] = []
  var places: [TightPlace] = []
  /// The places to be checked, each once.
  var suspects: [Int32] = []
  /// The variables whose values have changed since somebody asked, each once.
  var changed: [Int32] = []
  var isChanged: [Bool] = []
  /// For each variable, what a walk over the rows has found out; 0 between walks.
  var weights: [Double] = []
  /// For each variable, whether a walk over the rows has been there; `false` between walks.
  var isVisited: [Bool] = []
  /// From which priority on a violated constraint is told.
  package var requiredPriority = 1000.0
  /// The constraints of such a priority that pull, or have pulled since somebody asked.
  var watched: [Int32] = []
  /// How often two constraints changed places, for tests and benchmarks.
  package internal(set) var exchangeCount = 0

  package init() {}

  package var variableCount: Int { values.count }

  /// How many numbers the rows of all variables hold, for tests and benchmarks.
  package var rowEntryCount: Int { rows.reduce(0) { $0 + $1.entries.count } }

  /// Adds a variable, which keeps a value until constraints move it.
  ///
  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - yieldsLate: Whether others are moved first where constraints leave a choice.
  /// - Returns: The variable.
  package mutating func addVariable(value: Double, yieldsLate: Bool) -> Variable {
    let index = Int32(values.count)
    values.append(value)
    rows.append(SparseRow(entries: [SparseRow.Entry(symbol: .place(index), value: 1)]))
    referrers.append([])
    uses.append([])
    places.append(TightPlace(value: value, users: [index], yieldsLate: yieldsLate))
    isChanged.append(false)
    weights.append(0)
    isVisited.append(false)
    return Variable(index: index)
  }

  /// Returns the value of a variable.
  package func value(of variable: Variable) -> Double { values[Int(variable.index)] }

  /// Adds a constraint and finds the values anew.
  ///
  /// - Parameters:
  ///   - terms: The sum; each variable at most once.
  ///   - relation: How the sum compares with the constant.
  ///   - constant: The constant.
  ///   - priority: The priority; a higher one is met before a lower one counts.
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
    if pull != 0, let column = freePlace(for: index) {
      // Nothing holds against it, so it need not pull at everything that it depends on.
      refreshValues(of: exchange(column, for: index))
    } else {
      setPull(of: index, to: pull)
    }
    optimize()
    return ConstraintID(index: index)
  }

  /// Removes a constraint and finds the values anew.
  package mutating func remove(_ id: ConstraintID) {
    let index = Int(id.index)
    precondition(constraints[index].isAlive, "A constraint is removed once.")
    let column = constraints[index].column
    if column >= 0 {
      places[Int(column)].constraint = -1
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
  }

  /// Changes the constant of a constraint and finds the values anew.
  package mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    precondition(constant.isFinite, "The constant of a constraint is a finite number.")
    let index = Int(id.index)
    guard constraints[index].constant != constant else { return }
    constraints[index].constant = constant
    let column = constraints[index].column
    if column >= 0 {
      places[Int(column)].value = constant
      refreshValues(of: dependents(of: column))
    } else {
      updatePull(of: id.index)
    }
    optimize()
  }

  /// Changes the priority of a constraint and finds the values anew.
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

  /// Takes the required constraints that have become violated since the last call.
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

  /// The priority of a constraint.
  package func priority(of id: ConstraintID) -> Double { constraints[Int(id.index)].priority }

  /// The constant of a constraint.
  package func constant(of id: ConstraintID) -> Double { constraints[Int(id.index)].constant }

  /// Takes the variables whose values have changed since the last call.
  package mutating func takeChanges() -> [Variable] {
    let taken = changed
    changed = []
    for index in taken { isChanged[Int(index)] = false }
    return taken.map(Variable.init(index:))
  }
}
