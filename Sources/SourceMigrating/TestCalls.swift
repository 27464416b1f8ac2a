/// The calls that a test makes on one of the two sides, one after another.
struct TestCalls {
  /// The statements, in which `$0` is the scene: one for each combination of values to try.
  var statements: [String]
  var canThrow = false

  /// Writes the calls of a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - receiver: What it is called on, such as `$0.content`; `nil` at file scope.
  ///   - name: The name under which it is called; `nil` for its own.
  ///   - values: The values for its parameters.
  /// - Throws: The reason why a test cannot call it.
  init(
    of function: LegacyFunction,
    on receiver: String?,
    as name: String? = nil,
    _ values: SampleValues
  ) throws(LeftReason) {
    guard !function.isAsynchronous else {
      throw LeftReason("\(function.name) is asynchronous")
    }
    canThrow = function.canThrow
    var lists: [[String]] = [[]]
    for parameter in function.parameters where !parameter.hasDefault {
      let (label, type) = (parameter.label, parameter.type)
      guard var found = values.values(of: type, in: function.type) else {
        throw LeftReason("no value of type \(type) for \(function.name) can be made")
      }
      // Two of each of two parameters are enough for a test that a person reads.
      if lists.count >= 4 || canThrow { found = [found[found.count - 1]] }
      lists = found.flatMap { value in
        lists.map { $0 + [label == "_" ? value : "\(label): \(value)"] }
      }
    }
    let isThrowing = canThrow
    statements = lists.map { arguments in
      let call = "\(name ?? function.baseName)(\(arguments.joined(separator: ", ")))"
      return (isThrowing ? "try " : "") + (receiver.map { "\($0).\(call)" } ?? call)
    }
  }

  /// Creates the calls of statements.
  init(_ statements: [String]) { self.statements = statements }

  /// The calls with others in front of them.
  func after(_ others: [String]) -> TestCalls {
    var copy = self
    copy.statements = others + statements
    return copy
  }

  /// The calls as a closure: the first at once, and the others a second apart.
  func closure(label: String?, scheduling: String = "performAction") -> WrittenCall.Closure {
    guard statements.count > 1 else {
      return WrittenCall.Closure(
        label: label,
        header: statements[0].contains("$0") ? "" : "_",
        lines: [statements[0]]
      )
    }
    let isUsed = statements.contains { $0.contains("$0") }
    let named = statements.map { $0.replacing("$0", with: "shown") }
    return WrittenCall.Closure(
      label: label,
      header: isUsed || scheduling.hasPrefix("shown.") ? "shown" : "_",
      lines: named.enumerated().map { index, statement in
        index == 0 ? statement : "\(scheduling)(at: \(index)) { \(statement) }"
      }
    )
  }
}
