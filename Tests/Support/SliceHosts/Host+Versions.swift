/// Versions of a host's function in one class: the function is the last in it, but for its did-stop
/// method.
extension Host {
  /// Returns the lines in front of the function.
  func linesBeforeFunction(of text: String) -> [String] {
    Array(lines(of: text).prefix { !isFunction($0) })
  }

  /// Returns the lines from the end of the class.
  func linesAfterFunction(of text: String) -> [String] {
    Array(lines(of: text).drop { !isFunction($0) }.drop { $0 != "}" })
  }

  /// Returns the lines of the function and of its did-stop method.
  ///
  /// - Parameters:
  ///   - text: The text of the file, or of a slice.
  ///   - version: What stands behind their names; 0 for nothing.
  /// - Returns: The lines.
  func functionLines(of text: String, version: Int) -> [String] {
    let lines = lines(of: text).drop { !isFunction($0) }.prefix { $0 != "}" }
    guard version > 0 else { return Array(lines) }
    return lines.map { line in
      ["\(function)(", "\(function)DidStop(", "animationDidStop("]
        .reduce(line) { $0.replacing($1, with: "\($1.dropLast())\(version)(") }
    }
  }

  private func isFunction(_ line: String) -> Bool { line.hasPrefix("  func \(function)(") }

  private func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
