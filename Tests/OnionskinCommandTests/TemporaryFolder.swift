import Foundation
import LiveCode

/// A folder for one test, which is removed with the object.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("onionskin command \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of a file in the folder.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Returns the text of a file in the folder.
  func text(of name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// Writes a file in the folder or below it, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Writes a program in the folder or below it.
  ///
  /// Another process writes it: what a test starts meanwhile would hold a file open that this one writes,
  /// and no program runs that is open to be written.
  func writeProgram(_ text: String, to name: String) throws {
    let file = try write(text, to: "\(name).text")
    let copy = "cp \"$0\" \"$1\" && chmod +x \"$1\""
    let result = ChildProcess(
      "sh",
      ["-c", copy, file, path(name)],
      timeLimit: 60,
      outputLimit: 1_000
    )
    .run()
    guard result.end == .exited(0) else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The names of the files in the folder, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// The time at which a file was written.
  func date(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.modificationDate] as? Date
  }
}
