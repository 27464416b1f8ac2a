import Foundation
import Testing

/// The examples, and what the README says of them.
@Suite struct ExampleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the first block of code in the README that is marked as of a language.
  private func readmeBlock(_ language: String) throws -> String {
    let parts = try text(of: "README.md").components(separatedBy: "\n```\(language)\n")
    let block = try #require(parts.dropFirst().first, "The README has no \(language) block.")
    return try #require(block.components(separatedBy: "\n```\n").first) + "\n"
  }

  @Test func `the README's example is the file that is built`() throws {
    #expect(try readmeBlock("swift") == text(of: "Examples/Fade/main.swift"))
  }

  @Test func `the README shows what its example prints`() throws {
    #expect(
      try Command("Fade").run() == Command.Result(output: try readmeBlock("text"))
    )
  }

  @Test func `the README is short`() throws {
    let lines = try text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 151)
  }

  // A round takes 2.5 s, so that 1,440 fit an hour and one begins at its end. After 0.5 s of the 2 s
  // the box is at 20 + 100 × 0.12916191 (semantics 1.4); the other one has jumped from 497.
  @Test func `the animation loop runs for an hour`() throws {
    let result = try Command("AnimationLoop").run()
    let lines = result.output.split(separator: "\n")
    #expect(result.exitCode == 0)
    #expect(lines.first == "1441 rounds in 3600.0 s")
    #expect(lines.dropFirst().first?.hasPrefix("subview: shown at y = 32.9161") == true)
    #expect(lines.last == "blueBox: shown at y = 397.0, on its way to 397.0")
  }
}
