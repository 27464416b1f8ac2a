private import Foundation
package import AnimationTraces
private import Synchronization

/// The trace of a failed test, as a file.
package struct TraceAttachment: Sendable {
  /// The name of the file, derived from the test's name.
  package var name: String
  /// The trace as JSON.
  package var text: String

  /// Creates the attachment of a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - side: The side that the trace belongs to, such as "baseline"; `nil` if there is only one.
  ///   - test: The name of the test.
  package init?(_ trace: AnimationTrace, _ side: String? = nil, of test: String) {
    guard let json = try? trace.json() else { return nil }
    name = Self.fileName(test, side)
    text = String(decoding: json, as: UTF8.self)
  }

  /// Returns the attachments of both sides of a failed migration test.
  ///
  /// - Parameters:
  ///   - traces: The traces.
  ///   - test: The name of the test.
  ///   - variant: The name of the candidate, if there are several; `nil` for the only one.
  /// - Returns: The attachments, with the baseline's first.
  package static func list(
    of traces: Sides<AnimationTrace>,
    test: String,
    variant: String? = nil
  ) -> [TraceAttachment] {
    let name = [test, variant].compactMap(\.self).joined(separator: " ")
    return [
      TraceAttachment(traces.baseline, "baseline", of: name),
      TraceAttachment(traces.candidate, "candidate", of: name),
    ].compactMap(\.self)
  }

  /// Writes traces to files, and returns the command that opens them.
  ///
  /// - Returns: The last line of a failure message: the command that opens a report of the traces;
  ///   `nil` if they can't be written.
  package static func command(
    toOpen attachments: [TraceAttachment],
    in folder: URL = folder
  ) -> String? {
    let paths = attachments.compactMap { $0.write(to: folder) }
    guard !paths.isEmpty, paths.count == attachments.count else { return nil }
    return command(toOpen: paths)
  }

  /// The beginning of the last line of a failure message.
  package static let invitation = "To see it: swift run onionskin report"

  /// Returns the command that opens a report of files.
  package static func command(toOpen paths: [String]) -> String {
    let list = paths.map { path in
      let needsNoQuotes = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
      return needsNoQuotes ? path : "'\(path.replacing("'", with: "'\\''"))'"
    }
    return "\(invitation) \(list.joined(separator: " "))"
  }

  /// The number of times each name was requested in this process.
  private static let names = Mutex<[String: Int]>([:])

  /// Returns a name that no other test, case or comparison in this process has, such as "fades 2".
  package static func distinct(_ name: String) -> String {
    // The number must survive the limit of a file name.
    let name = String(name.prefix(100))
    // Names that differ only in characters that file names can't contain make the same file.
    let number = names.withLock { names in
      let number = names[fileName(name), default: 0] + 1
      names[fileName(name)] = number
      return number
    }
    return number == 1 ? name : "\(name) \(number)"
  }

  /// Creates an empty file for a trace that is still being recorded.
  ///
  /// - Returns: The path; `nil` if the file can't be written.
  package static func reserve(_ name: String, in folder: URL = folder) -> String? {
    TraceAttachment(name: fileName(name), text: "").write(to: folder)
  }

  private init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// Returns a file name that is valid on every file system.
  ///
  /// A long title is shortened, but not the side: both sides need files of their own.
  private static func fileName(_ title: String, _ side: String? = nil) -> String {
    let words = title.map { $0.isLetter || $0.isNumber ? $0 : " " }
    let name = String(words).split(separator: " ").joined(separator: "-").prefix(120)
    return [String(name), side].compactMap(\.self).joined(separator: "-") + ".trace.json"
  }

  /// Writes the file into a folder.
  ///
  /// - Returns: The path; `nil` if the file can't be written.
  package func write(to folder: URL) -> String? {
    let file = folder.appendingPathComponent(name)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return file.path
    } catch {
      return nil
    }
  }

  /// Whether the traces of all tests are kept, and not only those of failed ones: the environment
  /// variable `ONIONSKIN_TRACES` is "all".
  package static var keepsAll: Bool {
    ProcessInfo.processInfo.environment["ONIONSKIN_TRACES"] == "all"
  }

  /// Writes the trace of a test to a file if the traces of all tests are kept.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - test: A closure that returns the name of the test, unique in this process.
  package static func keep(_ trace: AnimationTrace, of test: () -> String) {
    guard keepsAll else { return }
    _ = TraceAttachment(trace, of: test())?.write(to: folder)
  }

  /// The folder for the files of tests: the one that the environment variable
  /// `ONIONSKIN_ATTACHMENTS` names, or one in the system's temporary folder.
  package static var folder: URL {
    folder(at: ProcessInfo.processInfo.environment["ONIONSKIN_ATTACHMENTS"])
  }

  /// Returns the folder at a path; for `nil`, one in the system's temporary folder.
  package static func folder(at path: String?) -> URL {
    path.map(URL.init(fileURLWithPath:))
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("onionskin-attachments")
  }
}
