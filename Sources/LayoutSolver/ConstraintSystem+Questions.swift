/// Queries about the solution.
extension ConstraintSystem {
  /// Returns the required constraints of a conflict that includes a violated one.
  ///
  /// They are the violated constraints that depend on the same tight places, and the tight ones
  /// that oppose them.
  ///
  /// - Parameters:
  ///   - id: The violated constraint.
  ///   - violated: All violated required constraints.
  /// - Returns: The constraints, the violated ones first.
  package mutating func conflict(of id: ConstraintID, among violated: [ConstraintID])
    -> [ConstraintID]
  {
    var members = [id]
    var columns = Set(sum(of: id.index).entries.map(\.symbol))
    var rest = violated.filter { $0 != id }.map { ($0, sum(of: $0.index).entries.map(\.symbol)) }
    while let place = rest.firstIndex(where: { !columns.isDisjoint(with: $0.1) }) {
      let (other, more) = rest.remove(at: place)
      members.append(other)
      columns.formUnion(more)
    }
    for column in columns.sorted() {
      let place = places[column.index]
      guard place.constraint >= 0,
        constraints[Int(place.constraint)].priority >= requiredPriority,
        let first = place.slope.components.first, first.priority >= requiredPriority
      else { continue }
      members.append(ConstraintID(index: place.constraint))
    }
    return members
  }

  /// Returns the constraints that determine a variable.
  package mutating func determinants(of variable: Variable) -> [ConstraintID] {
    inPlaces(variable).entries.compactMap { entry in
      let constraint = places[entry.symbol.index].constraint
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
    for entry in inPlaces(variable).entries {
      let column = Int32(entry.symbol.index)
      for grows in [true, false] where slope(of: column, grows: grows).isZero {
        let move = Move(column: column, grows: grows, slope: RankedCost())
        let limit = turns(of: move).first { $0.change > 0 }?.distance ?? .infinity
        guard limit > 1e-6 else { continue }
        let length = min(limit, distance / max(abs(entry.value), 1e-3))
        return value(of: variable) + length * move.direction * entry.value
      }
    }
    return nil
  }

  /// Moves a variable to another value that costs as little, if there is one.
  package mutating func exercise(_ variable: Variable, distance: Double) {
    for entry in inPlaces(variable).entries where places[entry.symbol.index].constraint < 0 {
      guard places[entry.symbol.index].slope.isZero else { continue }
      places[entry.symbol.index].value += distance / entry.value
      refreshValues(of: dependents(of: Int32(entry.symbol.index)))
      return optimize()
    }
  }

  /// Traps if the state is inconsistent; for tests.
  package func checkInvariants() {
    checkRows()
    var walker = self
    for (index, place) in places.enumerated() {
      precondition(!place.isSuspect, "After an edit, no place is marked for a check.")
      for grows in [true, false] {
        precondition(
          slope(of: Int32(index), grows: grows).sign >= 0,
          "After an edit, moving a tight place in either direction does not lower the cost."
        )
      }
      guard place.constraint >= 0 else { continue }
      let constraint = constraints[Int(place.constraint)]
      precondition(constraint.column == index, "A tight constraint has the index of its place.")
      precondition(constraint.pull == 0, "A tight constraint has no pull.")
      for entry in walker.sum(of: place.constraint).entries {
        let expected = entry.symbol.index == index ? 1.0 : 0
        precondition(
          abs(entry.value - expected) < 1e-6,
          "The terms of a tight constraint sum to its own place alone."
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
        let names =
          entry.symbol.isPlace ? places[entry.symbol.index].users : referrers[entry.symbol.index]
        precondition(
          names.count { $0 == Int32(index) } == 1,
          "Each place and variable in a row lists the row exactly once as a user."
        )
      }
    }
    let named = places.reduce(0) { $0 + $1.users.count } + referrers.reduce(0) { $0 + $1.count }
    precondition(
      named == rows.reduce(0) { $0 + $1.entries.count },
      "No place or variable lists a row that does not contain it."
    )
  }
}
