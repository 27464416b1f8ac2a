private import OnionskinTestCore
internal import Testing

/// The names of tests, from which the names of their files are derived.
enum TestName {
  /// Returns the name of the running test with the arguments of its case, unique in this process.
  static func current(_ otherwise: String) -> String {
    guard let test = Test.current else { return TraceAttachment.distinct(otherwise) }
    return name(of: test, Test.Case.current)
  }

  /// Returns the name of a test with the arguments of its case, unique in this process.
  static func name(of test: Test, _ testCase: Test.Case?) -> String {
    let arguments = testCase.map(arguments) ?? []
    let summary = arguments.joined(separator: " ").prefix(60)
    return TraceAttachment.distinct(summary.isEmpty ? test.name : "\(test.name) \(summary)")
  }

  /// Returns the arguments of a case as text.
  ///
  /// Swift Testing doesn't publish them, so they are read by reflection. Where that fails, numbers
  /// distinguish the cases.
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
