/// The rows, which define how variables depend on columns, and their traversal in both directions.
///
/// A row refers to other variables unless that would make a cycle. Therefore, a chain of views,
/// each next to the one before, takes a few numbers per view, and an exchange at its end changes
/// one row. Only a variable that would depend on itself is expressed in columns.
extension ConstraintSystem {
  /// A variable in a traversal of the rows, and the number of its neighbors that have been visited.
  private struct Step {
    var variable: Int
    var visitedCount = 0
  }

  // MARK: - Dependencies

  /// Returns the sum of a constraint's terms, expressed in columns only.
  mutating func sum(of index: Int32) -> SparseRow { inColumns(constraints[Int(index)].terms) }

  /// Returns the value of a variable, expressed in columns only.
  mutating func inColumns(_ variable: Variable) -> SparseRow { inColumns([Term(variable, 1)]) }

  private mutating func inColumns(_ terms: [Term]) -> SparseRow {
    var found: [SparseRow.Entry] = []
    var order: [Int] = []
    for term in terms {
      let index = Int(term.variable.index)
      visitDependencies(from: index, &order)
      weights[index] += term.coefficient
    }
    // Each variable comes after all that refer to it.
    for variable in order.reversed() {
      let weight = weights[variable]
      weights[variable] = 0
      isVisited[variable] = false
      guard weight != 0 else { continue }
      for entry in rows[variable].entries {
        if entry.symbol.isColumn {
          found.append(SparseRow.Entry(symbol: entry.symbol, value: entry.value * weight))
        } else {
          weights[entry.symbol.index] += entry.value * weight
        }
      }
    }
    return SparseRow.sum(of: found)
  }

  /// Visits a variable and its dependencies, and appends each after those that it refers to.
  private mutating func visitDependencies(from first: Int, _ order: inout [Int]) {
    guard !isVisited[first] else { return }
    isVisited[first] = true
    var path = [Step(variable: first)]
    while let step = path.last {
      // Variables come first in a row.
      let entries = rows[step.variable].entries
      if step.visitedCount < entries.count, !entries[step.visitedCount].symbol.isColumn {
        path[path.count - 1].visitedCount += 1
        let next = entries[step.visitedCount].symbol.index
        guard !isVisited[next] else { continue }
        isVisited[next] = true
        path.append(Step(variable: next))
      } else {
        order.append(step.variable)
        path.removeLast()
      }
    }
  }

  // MARK: - Dependents

  /// Returns the variables that depend on a column, each after those that it refers to.
  mutating func dependents(of column: Int32) -> [Int32] {
    let order = visitDependents(of: column)
    for variable in order { isVisited[Int(variable)] = false }
    return order
  }

  private mutating func visitDependents(of column: Int32) -> [Int32] {
    var order: [Int32] = []
    for user in columns[Int(column)].users where !isVisited[Int(user)] {
      isVisited[Int(user)] = true
      var path = [Step(variable: Int(user))]
      while let step = path.last {
        if step.visitedCount < referrers[step.variable].count {
          path[path.count - 1].visitedCount += 1
          let next = Int(referrers[step.variable][step.visitedCount])
          guard !isVisited[next] else { continue }
          isVisited[next] = true
          path.append(Step(variable: next))
        } else {
          order.append(Int32(step.variable))
          path.removeLast()
        }
      }
    }
    order.reverse()
    return order
  }

  /// Returns the variables that move with a column, and their rates.
  mutating func rates(of column: Int32) -> [(variable: Int32, rate: Double)] {
    let order = visitDependents(of: column)
    let symbol = SparseRow.Symbol.column(column)
    var found: [(variable: Int32, rate: Double)] = []
    found.reserveCapacity(order.count)
    for variable in order {
      var rate = 0.0
      for entry in rows[Int(variable)].entries {
        if !entry.symbol.isColumn {
          rate += entry.value * weights[entry.symbol.index]
        } else if entry.symbol == symbol {
          rate += entry.value
        }
      }
      weights[Int(variable)] = rate
      if abs(rate) > SparseRow.tolerance { found.append((variable, rate)) }
    }
    for variable in order {
      weights[Int(variable)] = 0
      isVisited[Int(variable)] = false
    }
    return found
  }

  // MARK: - Exchanges

  /// Returns the free column that moves first for a constraint, if no constraint pulls at it; `nil`
  /// if there is none.
  ///
  /// - Parameters:
  ///   - index: The constraint.
  ///   - late: Whether the column may be one that yields late.
  /// - Returns: The column.
  mutating func freeColumn(for index: Int32, late: Bool) -> Int32? {
    // A column that only a variable of the constraint depends on is found without a traversal.
    if let column = unsharedFreeColumn(for: index) { return column }
    var best: SparseRow.Entry?
    for entry in sum(of: index).entries where late || !columns[entry.symbol.index].yieldsLate {
      choose(entry, &best)
    }
    return best.map { Int32($0.symbol.index) }
  }

  private func unsharedFreeColumn(for index: Int32) -> Int32? {
    var best: SparseRow.Entry?
    for term in constraints[Int(index)].terms {
      let variable = Int(term.variable.index)
      guard referrers[variable].isEmpty, rows[variable].entries.count == 1,
        let entry = rows[variable].entries.first, entry.symbol.isColumn,
        !columns[entry.symbol.index].yieldsLate, columns[entry.symbol.index].users.count == 1
      else { continue }
      choose(SparseRow.Entry(symbol: entry.symbol, value: entry.value * term.coefficient), &best)
    }
    return best.map { Int32($0.symbol.index) }
  }

  private func choose(_ entry: SparseRow.Entry, _ best: inout SparseRow.Entry?) {
    let column = columns[entry.symbol.index]
    guard column.constraint < 0, column.slope.isZero, abs(entry.value) > 1e-7 else { return }
    guard let other = best else {
      best = entry
      return
    }
    let otherYieldsLate = columns[other.symbol.index].yieldsLate
    let isBetter =
      abs(entry.value) != abs(other.value)
      ? abs(entry.value) > abs(other.value) : otherYieldsLate || !column.yieldsLate
    if isBetter { best = entry }
  }

  /// Puts a constraint in a column that it depends on, and releases the previous constraint.
  ///
  /// - Returns: The variables whose values have to be computed, each after those that it refers to.
  mutating func exchange(_ column: Int32, for entering: Int32) -> [Int32] {
    exchangeCount += 1
    setPull(of: entering, to: 0)
    let slope = columns[Int(column)].slope
    let fullSum = slope.isZero ? SparseRow() : sum(of: entering)
    let order = visitDependents(of: column)
    var rest = sum(of: entering, eliminating: order)
    for variable in order { isVisited[Int(variable)] = false }
    let symbol = SparseRow.Symbol.column(column)
    guard let position = rest.position(of: symbol) else {
      preconditionFailure("A constraint enters a column that it depends on.")
    }
    let pivot = rest.entries.remove(at: position).value
    let leaving = columns[Int(column)].constraint
    for variable in columns[Int(column)].users {
      replace(symbol, in: variable, by: rest, over: pivot)
    }
    let newSlope = slope.scaled(by: 1 / pivot)
    columns[Int(column)].slope = newSlope
    for entry in fullSum.entries where entry.symbol != symbol {
      columns[entry.symbol.index].slope.add(newSlope, times: -entry.value)
      suspect(Int32(entry.symbol.index))
    }
    suspect(column)
    columns[Int(column)].constraint = entering
    columns[Int(column)].value = constraints[Int(entering)].constant
    constraints[Int(entering)].column = column
    if leaving >= 0 { constraints[Int(leaving)].column = -1 }
    return order
  }

  /// Returns the sum of a constraint's terms without references to variables that depend on a
  /// column.
  ///
  /// - Parameters:
  ///   - index: The constraint.
  ///   - dependents: The variables that depend on the column, marked as visited, each after those
  ///     that it refers to.
  /// - Returns: The sum.
  private mutating func sum(of index: Int32, eliminating dependents: [Int32]) -> SparseRow {
    var found: [SparseRow.Entry] = []
    for term in constraints[Int(index)].terms {
      let variable = term.variable.index
      if isVisited[Int(variable)] {
        weights[Int(variable)] += term.coefficient
      } else {
        found.append(SparseRow.Entry(symbol: .variable(variable), value: term.coefficient))
      }
    }
    for variable in dependents.reversed() {
      let weight = weights[Int(variable)]
      weights[Int(variable)] = 0
      guard weight != 0 else { continue }
      for entry in rows[Int(variable)].entries {
        if !entry.symbol.isColumn, isVisited[entry.symbol.index] {
          weights[entry.symbol.index] += entry.value * weight
        } else {
          found.append(SparseRow.Entry(symbol: entry.symbol, value: entry.value * weight))
        }
      }
    }
    return SparseRow.sum(of: found)
  }

  /// Replaces a column in a row with `(column − rest) / pivot`.
  private mutating func replace(
    _ column: SparseRow.Symbol,
    in variable: Int32,
    by rest: SparseRow,
    over pivot: Double
  ) {
    let index = Int(variable)
    let rate = rows[index][column]
    var changes: [(symbol: SparseRow.Symbol, isNew: Bool)] = []
    rows[index].add(rest, times: -rate / pivot) { changes.append(($0, $1)) }
    if let position = rows[index].position(of: column) {
      rows[index].entries[position].value = rate / pivot
    }
    for (symbol, isNew) in changes {
      if symbol.isColumn {
        columns[symbol.index].users.update(with: variable, isNew: isNew)
      } else {
        referrers[symbol.index].update(with: variable, isNew: isNew)
      }
    }
  }
}

extension [Int32] {
  /// Appends a new number, or removes an existing one.
  fileprivate mutating func update(with number: Int32, isNew: Bool) {
    if isNew {
      append(number)
    } else if let position = lastIndex(of: number) {
      remove(at: position)
    }
  }
}
