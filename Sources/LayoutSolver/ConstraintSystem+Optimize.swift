extension ConstraintSystem {
  /// A place to move, and whether its value grows.
  private struct Move {
    var column: Int32
    var grows: Bool
    var slope: RankedCost

    var direction: Double { grows ? 1 : -1 }
  }

  /// Where on the way a constraint turns its pull.
  private struct Turn {
    var distance: Double
    var constraint: Int32
    var change: Double
  }

  /// Moves what is outranked until nothing is.
  mutating func optimize() {
    refreshValues()
    var count = 0
    // Steps of no length could go in circles; then the first of all is taken, not the best.
    let patience = 200 + 4 * places.count
    while let move = nextMove(takesFirst: count > patience) {
      count += 1
      guard count <= 8 * patience, let entering = firstObstacle(of: move) else {
        forget(move.column)
        continue
      }
      let leaving = places[Int(move.column)].constraint
      exchange(move.column, for: entering)
      if leaving >= 0 { setPull(of: leaving, to: pull(of: leaving, afterMove: move.grows)) }
      refreshValues()
    }
  }

  private mutating func forget(_ column: Int32) {
    places[Int(column)].isSuspect = false
    suspects.removeAll { $0 == column }
  }

  private func pull(of index: Int32, afterMove grows: Bool) -> Int8 {
    switch constraints[Int(index)].relation {
    case .equal: grows ? 1 : -1
    case .lessThanOrEqual: grows ? 1 : 0
    case .greaterThanOrEqual: grows ? 0 : -1
    }
  }

  /// By how much the cost grows when the value of a place grows or shrinks.
  func slope(of column: Int32, grows: Bool) -> RankedCost {
    let place = places[Int(column)]
    var slope = grows ? place.slope : place.slope.scaled(by: -1)
    guard place.constraint >= 0 else { return slope }
    let constraint = constraints[Int(place.constraint)]
    let isFree = constraint.relation == (grows ? .greaterThanOrEqual : .lessThanOrEqual)
    if !isFree { slope.add(1, at: constraint.priority) }
    return slope
  }

  /// The move that lowers the cost most; nil if none lowers it.
  private mutating func nextMove(takesFirst: Bool) -> Move? {
    var best: Move?
    var kept = 0
    for column in suspects {
      var lowers = false
      for grows in [true, false] {
        guard !places[Int(column)].slope.isZero else { break }
        let slope = slope(of: column, grows: grows)
        guard slope.sign < 0 else { continue }
        lowers = true
        let move = Move(column: column, grows: grows, slope: slope)
        if best.map({ isBetter(move, than: $0, takesFirst: takesFirst) }) ?? true { best = move }
      }
      if lowers {
        suspects[kept] = column
        kept += 1
      } else {
        places[Int(column)].isSuspect = false
      }
    }
    suspects.removeLast(suspects.count - kept)
    return best
  }

  private func isBetter(_ move: Move, than other: Move, takesFirst: Bool) -> Bool {
    if !takesFirst {
      let order = move.slope.compare(other.slope)
      if order != 0 { return order < 0 }
    }
    let (mine, its) = (places[Int(move.column)], places[Int(other.column)])
    if (mine.constraint < 0) != (its.constraint < 0) { return mine.constraint < 0 }
    guard mine.constraint < 0 else { return mine.constraint < its.constraint }
    if mine.yieldsLate != its.yieldsLate { return !mine.yieldsLate }
    return move.column > other.column
  }

  /// The constraint at which going on would no longer lower the cost; nil if there is none.
  private mutating func firstObstacle(of move: Move) -> Int32? {
    var slope = move.slope
    for turn in turns(of: move) {
      slope.add(turn.change, at: constraints[Int(turn.constraint)].priority)
      if slope.sign >= 0 { return turn.constraint }
    }
    return nil
  }

  /// The constraints that turn their pulls on the way, in the order in which they do.
  private mutating func turns(of move: Move) -> [Turn] {
    var rates: [Int32: Double] = [:]
    var order: [Int32] = []
    for (variable, rate) in dependents(of: move.column) {
      for index in uses[Int(variable)] where constraints[Int(index)].column < 0 {
        if rates[index] == nil { order.append(index) }
        for term in constraints[Int(index)].terms where term.variable.index == variable {
          rates[index, default: 0] += term.coefficient * rate * move.direction
        }
      }
    }
    var turns: [Turn] = []
    for index in order {
      guard let rate = rates[index], abs(rate) > 1e-8 else { continue }
      let (value, tolerance) = residual(of: index)
      let pull = Double(constraints[Int(index)].pull)
      let after: Double =
        switch constraints[Int(index)].relation {
        case .equal: rate > 0 ? 1 : -1
        case .lessThanOrEqual: rate > 0 ? 1 : 0
        case .greaterThanOrEqual: rate > 0 ? 0 : -1
        }
      guard after != pull else { continue }
      turns.append(
        Turn(
          distance: abs(value) <= tolerance ? 0 : max(0, -value / rate),
          constraint: index,
          change: (after - pull) * rate
        )
      )
    }
    return turns.sorted { ($0.distance, $0.constraint) < ($1.distance, $1.constraint) }
  }
}

// MARK: - Questions

extension ConstraintSystem {
  /// Returns the required constraints that exclude each other, with a violated one among them.
  ///
  /// They are those violated ones that depend on the same tight places, and the tight ones that hold
  /// against them.
  ///
  /// - Parameters:
  ///   - id: The violated constraint.
  ///   - violated: All violated required constraints.
  /// - Returns: The constraints, the violated ones first.
  package func conflict(of id: ConstraintID, among violated: [ConstraintID]) -> [ConstraintID] {
    var members = [id]
    var columns = Set(sum(of: id.index).entries.map(\.column))
    var rest = violated.filter { $0 != id }.map { ($0, sum(of: $0.index).entries.map(\.column)) }
    while let place = rest.firstIndex(where: { !columns.isDisjoint(with: $0.1) }) {
      let (other, more) = rest.remove(at: place)
      members.append(other)
      columns.formUnion(more)
    }
    for column in columns.sorted() {
      let place = places[Int(column)]
      guard place.constraint >= 0,
        constraints[Int(place.constraint)].priority >= requiredPriority,
        let first = place.slope.components.first, first.priority >= requiredPriority
      else { continue }
      members.append(ConstraintID(index: place.constraint))
    }
    return members
  }

  /// Returns the constraints that determine a variable.
  package func determinants(of variable: Variable) -> [ConstraintID] {
    rows[Int(variable.index)].entries.compactMap { entry in
      let constraint = places[Int(entry.column)].constraint
      return constraint < 0 ? nil : ConstraintID(index: constraint)
    }
  }

  /// Returns whether another value of a variable would cost as little, and one such value.
  ///
  /// - Parameters:
  ///   - variable: The variable.
  ///   - distance: How far to go where nothing is in the way.
  /// - Returns: The other value; nil if the variable is determined.
  package mutating func alternative(of variable: Variable, distance: Double) -> Double? {
    for entry in rows[Int(variable.index)].entries {
      for grows in [true, false] where slope(of: entry.column, grows: grows).isZero {
        let move = Move(column: entry.column, grows: grows, slope: RankedCost())
        let limit = turns(of: move).first { $0.change > 0 }?.distance ?? .infinity
        guard limit > 1e-6 else { continue }
        let length = min(limit, distance / max(abs(entry.value), 1e-3))
        return value(of: variable) + length * move.direction * entry.value
      }
    }
    return nil
  }

  /// Moves a variable to another of its values that cost as little, if there are any.
  package mutating func exercise(_ variable: Variable, distance: Double) {
    for entry in rows[Int(variable.index)].entries where places[Int(entry.column)].constraint < 0 {
      guard places[Int(entry.column)].slope.isZero else { continue }
      places[Int(entry.column)].value += distance / entry.value
      markDependents(of: entry.column)
      refreshValues()
      return optimize()
    }
  }

  /// Traps if the state contradicts itself; for tests.
  package func checkInvariants() {
    for (index, place) in places.enumerated() {
      precondition(!place.isSuspect, "After an edit no place is to be checked.")
      for grows in [true, false] {
        precondition(
          slope(of: Int32(index), grows: grows).sign >= 0,
          "After an edit no tight place is outranked."
        )
      }
      guard place.constraint >= 0 else { continue }
      let constraint = constraints[Int(place.constraint)]
      precondition(constraint.column == index, "A tight constraint knows its place.")
      precondition(constraint.pull == 0, "A tight constraint does not pull.")
      let row = sum(of: place.constraint)
      for entry in row.entries {
        let expected = entry.column == Int32(index) ? 1.0 : 0
        precondition(abs(entry.value - expected) < 1e-6, "A tight constraint has its own place.")
      }
    }
  }
}
