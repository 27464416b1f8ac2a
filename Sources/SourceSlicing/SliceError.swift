/// An error of the compiler in the text of a slice.
package struct SliceError: Hashable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1.
  package var column: Int
  package var message: String

  /// Creates an error.
  package init(line: Int, column: Int, message: String) {
    self.line = line
    self.column = column
    self.message = message
  }

  /// A Boolean value that indicates whether the error most likely follows from another.
  var isConsequence: Bool {
    message.contains("contextual base") || message.contains("without a contextual type")
      || message.contains("cannot infer type of closure")
  }

  /// The names that the message quotes.
  var names: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
