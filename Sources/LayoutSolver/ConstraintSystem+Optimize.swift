extension ConstraintSystem {
  /// A move of a column's value, up or down.
  struct Move {
    var column: Int32
    var grows: Bool
    var slope: RankedCost

    var direction: Double { grows ? 1 : -1 }
  }

  /// The point of a move at which a constraint changes its pull.
  struct Breakpoint {
    var distance: Double
    var constraint: Int32
    var change: Double
  }

  /// Moves the columns that are outranked until there are none.
  mutating func optimize() {
    var count = 0
    // Steps of length 0 could cycle. After this many steps, the first move is taken, not the best.
    let patience = 200 + 4 * columns.count
    while let move = nextMove(takesFirst: count > patience) {
      count += 1
      guard count <= 8 * patience, let entering = firstObstacle(of: move) else {
        forget(move.column)
        continue
      }
      let leaving = columns[Int(move.column)].constraint
      let moved = exchange(move.column, for: entering)
      if leaving >= 0 { setPull(of: leaving, to: pull(of: leaving, afterMove: move.grows)) }
      refreshValues(of: moved)
    }
  }

  /// Whether a constraint holds as an equation where no other constraint pushes it.
  func isHeldAtRest(_ index: Int32) -> Bool {
    let constraint = constraints[Int(index)]
    return constraint.relation != .equal
      && constraint.terms.contains { !columns[Int($0.variable.index)].yieldsLate }
  }

  /// Makes the oldest inequality that depends on a column tight in it, if the column is free.
  mutating func settle(_ column: Int32) {
    let state = columns[Int(column)]
    guard state.constraint < 0, !state.yieldsLate, state.slope.isZero else { return }
    let move = Move(column: column, grows: true, slope: RankedCost())
    let candidates = ratesOfSums(of: move).filter {
      abs($0.rate) > 1e-7 && isHeldAtRest($0.constraint)
    }
    guard let oldest = candidates.map(\.constraint).min() else { return }
    refreshValues(of: exchange(column, for: oldest))
    optimize()
  }

  private mutating func forget(_ column: Int32) {
    columns[Int(column)].isSuspect = false
    suspects.removeAll { $0 == column }
  }

  private func pull(of index: Int32, afterMove grows: Bool) -> Int8 {
    switch constraints[Int(index)].relation {
    case .equal: grows ? 1 : -1
    case .lessThanOrEqual: grows ? 1 : 0
    case .greaterThanOrEqual: grows ? 0 : -1
    }
  }

  /// Returns the rate at which the cost grows when the value of a column grows or shrinks.
  func slope(of column: Int32, grows: Bool) -> RankedCost {
    let state = columns[Int(column)]
    var slope = grows ? state.slope : state.slope.scaled(by: -1)
    guard state.constraint >= 0 else { return slope }
    let constraint = constraints[Int(state.constraint)]
    let isFree = constraint.relation == (grows ? .greaterThanOrEqual : .lessThanOrEqual)
    if !isFree { slope.add(1, at: constraint.priority) }
    return slope
  }

  /// Returns the move that lowers the cost most; `nil` if none lowers it.
  private mutating func nextMove(takesFirst: Bool) -> Move? {
    var best: Move?
    var kept = 0
    for column in suspects {
      var lowers = false
      for grows in [true, false] {
        guard !columns[Int(column)].slope.isZero else { break }
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
        columns[Int(column)].isSuspect = false
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
    let (mine, its) = (columns[Int(move.column)], columns[Int(other.column)])
    if (mine.constraint < 0) != (its.constraint < 0) { return mine.constraint < 0 }
    guard mine.constraint < 0 else {
      // What is too long for its room is shortened at its end, and what is too short grows at its start.
      let isOlder = mine.constraint < its.constraint
      return move.grows && other.grows ? isOlder : !isOlder
    }
    if mine.yieldsLate != its.yieldsLate { return !mine.yieldsLate }
    return move.column > other.column
  }

  /// Returns the constraint at which a longer move no longer lowers the cost; `nil` if there is
  /// none.
  private mutating func firstObstacle(of move: Move) -> Int32? {
    var slope = move.slope
    for breakpoint in breakpoints(of: move) {
      slope.add(breakpoint.change, at: constraints[Int(breakpoint.constraint)].priority)
      if slope.sign >= 0 { return breakpoint.constraint }
    }
    return nil
  }

  /// Returns the constraints that change their pulls during a move, in the order in which they do.
  mutating func breakpoints(of move: Move) -> [Breakpoint] {
    var breakpoints: [Breakpoint] = []
    for (index, rate) in ratesOfSums(of: move) where abs(rate) > 1e-8 {
      let (value, tolerance) = residual(of: index)
      let pull = Double(constraints[Int(index)].pull)
      let after: Double =
        switch constraints[Int(index)].relation {
        case .equal: rate > 0 ? 1 : -1
        case .lessThanOrEqual: rate > 0 ? 1 : 0
        case .greaterThanOrEqual: rate > 0 ? 0 : -1
        }
      guard after != pull else { continue }
      breakpoints.append(
        Breakpoint(
          distance: abs(value) <= tolerance ? 0 : max(0, -value / rate),
          constraint: index,
          change: (after - pull) * rate
        )
      )
    }
    return breakpoints.sorted { ($0.distance, $0.constraint) < ($1.distance, $1.constraint) }
  }

  /// Returns the constraints that are not tight and whose sums change during a move, and the rates
  /// at which they do.
  mutating func ratesOfSums(of move: Move) -> [(constraint: Int32, rate: Double)] {
    var rateOfSum: [Int32: Double] = [:]
    var order: [Int32] = []
    for (variable, rate) in rates(of: move.column) {
      for index in uses[Int(variable)] where constraints[Int(index)].column < 0 {
        if rateOfSum[index] == nil { order.append(index) }
        for term in constraints[Int(index)].terms where term.variable.index == variable {
          rateOfSum[index, default: 0] += term.coefficient * rate * move.direction
        }
      }
    }
    return order.map { ($0, rateOfSum[$0] ?? 0) }
  }
}
