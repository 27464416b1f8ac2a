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

  /// A Boolean value that indicates whether something is not there.
  var isOfMissing: Bool { message.hasPrefix("cannot find") || message.contains("has no member") }

  /// A Boolean value that indicates whether a value is of another type than that of its place.
  var isOfConversion: Bool {
    message.contains("cannot convert") || message.contains("cannot assign value")
      || message.contains("cannot be applied to operands")
  }

  /// A Boolean value that indicates whether what is named is not there, but in another slice, which is
  /// compiled beside this one.
  var isOfOtherSlice: Bool { message.contains("is inaccessible due to 'fileprivate'") }

  /// The names that the message quotes.
  var names: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension String {
  /// A Boolean value that indicates whether the text begins as names of types do.
  var isTypeName: Bool { first?.isUppercase == true }

  /// A Boolean value that indicates whether the text has one value wherever it is read: a name as constants
  /// have it that the whole app knows, such as `kDuration` or `PANEL_WIDTH`, or the question whether an
  /// object has a method, or which system runs.
  var isConstant: Bool {
    let name = first == "k" ? dropFirst() : self[...]
    return contains(".responds(to: ") || asksForSystem
      || name.first?.isUppercase == true
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Whether the text is a condition that asks which system runs.
  var asksForSystem: Bool { hasPrefix("#available(") || hasPrefix("#unavailable(") }
}
