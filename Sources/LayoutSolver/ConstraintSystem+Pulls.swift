/// The violations of constraints, and their pulls.
extension ConstraintSystem {
  /// Returns the excess of a constraint's sum over its constant, and the tolerance for rounding.
  func residual(of index: Int32) -> (value: Double, tolerance: Double) {
    let constraint = constraints[Int(index)]
    var sum = -constraint.constant
    var size = abs(constraint.constant)
    for term in constraint.terms {
      let part = term.coefficient * values[Int(term.variable.index)]
      sum += part
      size += abs(part)
    }
    return (sum, 1e-9 + 1e-12 * size)
  }

  /// Returns the amount by which a constraint is violated; 0 if it is satisfied.
  package func violation(of id: ConstraintID) -> Double {
    let (value, tolerance) = residual(of: id.index)
    guard abs(value) > tolerance else { return 0 }
    return switch constraints[Int(id.index)].relation {
    case .equal: abs(value)
    case .lessThanOrEqual: max(0, value)
    case .greaterThanOrEqual: max(0, -value)
    }
  }

  func initialPull(of index: Int32) -> Int8 {
    let (value, tolerance) = residual(of: index)
    switch constraints[Int(index)].relation {
    case .equal: return value < -tolerance ? -1 : 1
    case .lessThanOrEqual: return value > tolerance ? 1 : 0
    case .greaterThanOrEqual: return value < -tolerance ? -1 : 0
    }
  }

  mutating func updatePull(of index: Int32) {
    let (value, tolerance) = residual(of: index)
    guard abs(value) > tolerance else { return }
    setPull(of: index, to: initialPull(of: index))
  }

  mutating func setPull(of index: Int32, to pull: Int8) {
    let change = Double(pull) - Double(constraints[Int(index)].pull)
    guard change != 0 else { return }
    constraints[Int(index)].pull = pull
    let priority = constraints[Int(index)].priority
    if pull != 0, priority >= requiredPriority { watched.append(index) }
    for entry in sum(of: index).entries {
      columns[entry.symbol.index].slope.add(change * entry.value, at: priority)
      suspect(Int32(entry.symbol.index))
    }
  }

  mutating func suspect(_ column: Int32) {
    guard !columns[Int(column)].isSuspect else { return }
    columns[Int(column)].isSuspect = true
    suspects.append(column)
  }

  /// Computes the values of variables, each after those that it depends on, and updates the pulls
  /// of their constraints.
  mutating func refreshValues(of variables: [Int32]) {
    for variable in variables {
      let index = Int(variable)
      var value = 0.0
      for entry in rows[index].entries {
        value +=
          entry.value
          * (entry.symbol.isColumn
            ? columns[entry.symbol.index].value : values[entry.symbol.index])
      }
      guard value != values[index] else { continue }
      values[index] = value
      if !isChanged[index] {
        isChanged[index] = true
        changed.append(variable)
      }
    }
    for variable in variables {
      for constraint in uses[Int(variable)] where constraints[Int(constraint)].column < 0 {
        updatePull(of: constraint)
      }
    }
  }
}
