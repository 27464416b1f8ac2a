private import OnionskinTestCore
internal import Testing

/// What the files of a test are called.
enum TestName {
  /// Returns the name of the running test with the arguments of its case, distinct from all others.
  static func current(_ otherwise: String) -> String {
    guard let test = Test.current else { return TraceAttachment.distinct(otherwise) }
    return name(of: test, Test.Case.current)
  }

  /// Returns the name of a test with the arguments of its case, distinct from all others.
  static func name(of test: Test, _ testCase: Test.Case?) -> String {
    let arguments = testCase.map(arguments) ?? []
    let words = arguments.joined(separator: " ").prefix(60)
    return TraceAttachment.distinct(words.isEmpty ? test.name : "\(test.name) \(words)")
  }

  /// The arguments of a case as text.
  ///
  /// The library keeps them to itself, but shows them to whoever prints a case; where it does not,
  /// cases are told apart by numbers.
  private static func arguments(of testCase: Test.Case) -> [String] {
    guard testCase.isParameterized else { return [] }
    var list: [String] = []
    func visit(_ mirror: Mirror, _ depth: Int) {
      for child in mirror.children {
        let inner = Mirror(reflecting: child.value)
        if child.label == "arguments" {
          for argument in inner.children {
            let parts = Mirror(reflecting: argument.value).children
            if let value = parts.first(where: { $0.label == "value" })?.value {
              list.append("\(value)")
            }
          }
        } else if depth < 4, list.isEmpty {
          visit(inner, depth + 1)
        }
      }
    }
    visit(Mirror(reflecting: testCase), 0)
    return list
  }
}
