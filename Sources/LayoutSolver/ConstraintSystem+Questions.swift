/// Queries about the solution.
extension ConstraintSystem {
  /// Returns the required constraints of a conflict that includes a violated one.
  ///
  /// They are the violated constraints that depend on the same columns, and the tight ones that
  /// oppose them.
  ///
  /// - Parameters:
  ///   - id: The violated constraint.
  ///   - violated: All violated required constraints.
  /// - Returns: The constraints, the violated ones first.
  package mutating func conflict(of id: ConstraintID, among violated: [ConstraintID])
    -> [ConstraintID]
  {
    var members = [id]
    var symbols = Set(sum(of: id.index).entries.map(\.symbol))
    var others = violated.filter { $0 != id }.map { ($0, sum(of: $0.index).entries.map(\.symbol)) }
    while let position = others.firstIndex(where: { !symbols.isDisjoint(with: $0.1) }) {
      let (other, otherSymbols) = others.remove(at: position)
      members.append(other)
      symbols.formUnion(otherSymbols)
    }
    for symbol in symbols.sorted() {
      let column = columns[symbol.index]
      guard column.constraint >= 0,
        constraints[Int(column.constraint)].priority >= requiredPriority,
        let first = column.slope.components.first, first.priority >= requiredPriority
      else { continue }
      members.append(ConstraintID(index: column.constraint))
    }
    return members
  }

  /// Returns the constraints that determine a variable.
  package mutating func determinants(of variable: Variable) -> [ConstraintID] {
    inColumns(variable).entries.compactMap { entry in
      let constraint = columns[entry.symbol.index].constraint
      return constraint < 0 ? nil : ConstraintID(index: constraint)
    }
  }

  /// Returns another value of a variable that costs as little.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - distance: The distance to the other value where no constraint limits it.
  /// - Returns: The other value; `nil` if the variable is determined.
  package mutating func alternative(of variable: Variable, distance: Double) -> Double? {
    detour(of: variable, distance: distance).map { value(of: variable) + $0.change }
  }

  /// Moves a variable to another value that costs as little, if there is one.
  package mutating func exercise(_ variable: Variable, distance: Double) {
    guard let detour = detour(of: variable, distance: distance) else { return }
    let index = Int(detour.column)
    let released = columns[index].constraint
    if released >= 0 {
      columns[index].constraint = -1
      constraints[Int(released)].column = -1
    }
    columns[index].value += detour.distance
    refreshValues(of: dependents(of: detour.column))
    optimize()
  }

  /// Returns a move of a column that costs nothing and changes a variable, and the change; `nil` if
  /// the variable is determined.
  private mutating func detour(of variable: Variable, distance: Double)
    -> (column: Int32, distance: Double, change: Double)?
  {
    for entry in inColumns(variable).entries {
      let column = Int32(entry.symbol.index)
      for grows in [true, false] where slope(of: column, grows: grows).isZero {
        let move = Move(column: column, grows: grows, slope: RankedCost())
        let limit = breakpoints(of: move).first { $0.change > 0 }?.distance ?? .infinity
        guard limit > 1e-6 else { continue }
        let length = min(limit, distance / max(abs(entry.value), 1e-3)) * move.direction
        return (column, length, length * entry.value)
      }
    }
    return nil
  }

  /// Traps if the state is inconsistent; for tests.
  package func checkInvariants() {
    checkRows()
    var copy = self
    for (index, column) in columns.enumerated() {
      precondition(!column.isSuspect, "After an edit, no column is marked for a check.")
      for grows in [true, false] {
        precondition(
          slope(of: Int32(index), grows: grows).sign >= 0,
          "After an edit, moving a column in either direction does not lower the cost."
        )
      }
      guard column.constraint >= 0 else { continue }
      let constraint = constraints[Int(column.constraint)]
      precondition(constraint.column == index, "A tight constraint has the index of its column.")
      precondition(constraint.pull == 0, "A tight constraint has no pull.")
      for entry in copy.sum(of: column.constraint).entries {
        let expected = entry.symbol.index == index ? 1.0 : 0
        precondition(
          abs(entry.value - expected) < 1e-6,
          "The terms of a tight constraint sum to its own column alone."
        )
      }
    }
  }
  private func checkRows() {
    for (index, row) in rows.enumerated() {
      precondition(
        weights[index] == 0 && !isVisited[index],
        "A traversal of the rows resets its weights and marks."
      )
      for entry in row.entries {
        let users =
          entry.symbol.isColumn ? columns[entry.symbol.index].users : referrers[entry.symbol.index]
        precondition(
          users.count { $0 == Int32(index) } == 1,
          "Each column and variable in a row lists the row exactly once as a user."
        )
      }
    }
    let userCount =
      columns.reduce(0) { $0 + $1.users.count } + referrers.reduce(0) { $0 + $1.count }
    precondition(
      userCount == rows.reduce(0) { $0 + $1.entries.count },
      "No column or variable lists a row that does not contain it."
    )
  }
}
