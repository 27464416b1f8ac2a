import Foundation
import ObjectiveCTranslating
import Testing

/// The 46 patterns in Objective-C, whose translations are kept: `PatternTests` compares their traces
/// with those of Swift that was written by hand.
@Suite struct KeptTranslationTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let patterns = tests.appendingPathComponent("SourceMigratingTests/ObjectiveC")
  private static let kept = tests.appendingPathComponent("Support/TranslatedPatterns")

  private static func names(in folder: URL) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasPrefix("S") }.sorted()
      .map { String($0.prefix { $0 != "." }) }
  }

  private func text(of file: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  /// A translation with what a slice adds: first values, which are 0, and a stand-in for a delegate.
  ///
  /// Names for Objective-C are left out: Linux has none.
  private func sliced(_ text: String) -> String {
    text.replacing(#/@objc\([^)]*\) /#, with: "")
      .replacing(#/(  var \w+: Bool)\n/#) { "\($0.output.1) = false\n" }
      .replacing(#/(  var \w+: (?:UInt|Double))\n/#) { "\($0.output.1) = 0\n" }
      .replacing("var delegate: Any!", with: "var delegate: SheetOwner!")
  }

  @Test func `each of the 46 patterns is kept`() {
    #expect(Self.names(in: Self.patterns).count == 46)
    let kept = Self.names(in: Self.kept)
    #expect(kept.filter { $0.contains(/^S\d/) } == Self.names(in: Self.patterns))
  }

  @Test(arguments: names(in: patterns))
  func `a pattern is kept as it is translated, each part of it once`(_ pattern: String) throws {
    let source = try text(of: "\(pattern).m", in: Self.patterns)
    let translation = Translation(of: [(path: "\(pattern).m", text: source)])
    #expect(translation.failures == [])
    let heading = "// swift-format-ignore-file\nimport MigrationProofs\nimport UIKit\n\n"
    #expect(
      try text(of: "\(pattern).swift", in: Self.kept) == heading + sliced(translation.text)
    )
  }
}
