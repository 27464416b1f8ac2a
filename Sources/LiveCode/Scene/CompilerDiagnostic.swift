private import Foundation

/// An error at its place, from the compiler or from a program that has trapped.
package struct CompilerDiagnostic: Encodable, Equatable, Sendable {
  package enum Severity: String, Encodable, Sendable { case error, warning, note }

  package var severity: Severity
  package var message: String
  /// The name of the file; `nil` if the error is in no file.
  package var file: String?
  /// The line, from 1 on.
  package var line: Int?
  /// The column, from 1 on.
  package var column: Int?
  /// The text of the line.
  package var source: String?
  /// The number of columns that are marked.
  package var length = 1

  package init(_ severity: Severity, _ message: String) {
    (self.severity, self.message) = (severity, message)
  }

  /// Returns an error that is in no file.
  static func error(_ message: String) -> Self { Self(.error, message) }

  /// The most diagnostics that a page shows.
  package static let limit = 50
  /// The most characters of a line or a message that a page shows.
  private static let textLimit = 500

  /// Returns the diagnostics in what the compiler has printed.
  ///
  /// Notes in other files than the given ones are left out: they lead into Onionskin's own sources.
  ///
  /// - Parameters:
  ///   - output: What the compiler has printed in the style of LLVM.
  ///   - files: The paths of the files that were compiled.
  /// - Returns: The diagnostics in the order of the output, at most ``limit``.
  package static func list(in output: String, of files: [String]) -> [CompilerDiagnostic] {
    let lines = output.components(separatedBy: "\n")
    var list: [CompilerDiagnostic] = []
    for (index, line) in lines.enumerated() where list.count < limit {
      guard let (path, found) = parse(line) else { continue }
      var diagnostic = found
      if let path {
        if found.severity == .note, !files.contains(path) { continue }
        diagnostic.file = path.split(separator: "/").last.map(String.init) ?? path
        if index + 2 < lines.count, let length = markedLength(of: lines[index + 2]) {
          diagnostic.source = String(lines[index + 1].prefix(textLimit))
          diagnostic.length = length
        }
      }
      // The compiler repeats an error for each job that meets it.
      if !list.contains(diagnostic) { list.append(diagnostic) }
    }
    return list
  }

  /// Returns the diagnostic of a program that has trapped, from what it has printed.
  ///
  /// The place is the innermost line of the program's own library on the way to the trap.
  ///
  /// - Parameters:
  ///   - output: What the program has printed, with its backtrace.
  ///   - text: The text of a file at a path, for the line; `nil` if there is none.
  /// - Returns: The diagnostic; `nil` if the program has not trapped.
  package static func trap(
    in output: String,
    source text: (_ path: String) -> String?
  ) -> CompilerDiagnostic? {
    guard let backtrace = output.range(of: backtraceStart) else { return nil }
    let said = output[..<backtrace.lowerBound].components(separatedBy: "\n").reversed()
      .compactMap { $0.wholeMatch(of: /(?:.+?:\d+: )?(Fatal error.*)/)?.1 }.first
    let found = output[backtrace.lowerBound...]
    let failure = found.firstMatch(of: #/Swift runtime failure: ([^\n\[+]+?) (?:\+|\[|in )/#)?.1
    var diagnostic = CompilerDiagnostic(
      .error,
      String((said ?? failure ?? "The program has trapped.").prefix(textLimit))
    )
    if let frame = found.firstMatch(of: #/ in scene\.so at (.+?):(\d+)(?::(\d+))?\n/#),
      let line = Int(frame.2)
    {
      let path = String(frame.1)
      diagnostic.file = path.split(separator: "/").last.map(String.init) ?? path
      diagnostic.line = line
      diagnostic.column = frame.3.flatMap { Int($0) }
      let lines = text(path)?.components(separatedBy: "\n") ?? []
      if lines.indices.contains(line - 1) {
        diagnostic.source = String(lines[line - 1].prefix(textLimit))
      }
    }
    return diagnostic
  }

  /// What stands before a backtrace.
  private static let backtraceStart = "\n*** Signal "

  /// Returns what a program has printed, without its backtrace.
  package static func withoutBacktrace(_ output: String) -> String {
    guard let backtrace = output.range(of: backtraceStart) else { return output }
    return String(output[..<backtrace.lowerBound])
  }

  private static func parse(_ line: String) -> (path: String?, CompilerDiagnostic)? {
    if let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): (error|warning|note): (.+)/) {
      guard let severity = Severity(rawValue: String(match.4)) else { return nil }
      var diagnostic = CompilerDiagnostic(severity, String(match.5.prefix(textLimit)))
      diagnostic.line = Int(match.2)
      diagnostic.column = Int(match.3)
      return (String(match.1), diagnostic)
    }
    // An error of the linker, or of the compiler as a whole.
    guard let match = line.wholeMatch(of: /(?:<unknown>:0: |[\w.\/-]+: )?error: (.+)/) else {
      return nil
    }
    return (nil, CompilerDiagnostic(.error, String(match.1.prefix(textLimit))))
  }

  /// Returns the number of columns that a line of marks covers; `nil` for another line.
  private static func markedLength(of line: String) -> Int? {
    guard line.contains("^"), line.allSatisfy({ " \t^~".contains($0) }) else { return nil }
    return line.drop { $0 != "^" }.prefix { "^~".contains($0) }.count
  }
}
