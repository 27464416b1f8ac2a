private import Foundation

/// What the page shows of a file that is played.
package struct LiveState: Encodable, Equatable, Sendable {
  package enum Phase: String, Encodable, Sendable {
    /// The file, or its package, is being compiled.
    case compiling
    /// The program runs.
    case running
    /// The report of the last run is shown.
    case shown
    /// The file does not compile, or its program has not run to its end.
    case failed
  }

  package var phase: Phase
  /// The number of the run whose report is shown; 0 before the first.
  package var run = 0
  /// A sentence that says what happens or has happened.
  package var message: String
  package var diagnostics: [CompilerDiagnostic] = []
  /// What the program has printed.
  package var output = ""

  package init(_ phase: Phase, _ message: String, run: Int) {
    (self.phase, self.message, self.run) = (phase, message, run)
  }

  /// The state as JSON in one line.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and integers can always be encoded.
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }
}
