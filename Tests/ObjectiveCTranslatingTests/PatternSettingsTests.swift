import Foundation
import ObjectiveCTranslating
import Testing

/// The 46 patterns in Objective-C, translated, beside those that are written in Swift by hand: an error
/// that the translator makes in both sides of a slice shows here.
@Suite struct PatternSettingsTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The patterns whose two texts were written with the same settings, each in its language.
  private static let alike = [
    "S01", "S02", "S03", "S04", "S05", "S06", "S08", "S09", "S11", "S12", "S14", "S16", "S26",
    "S28", "S29", "S32", "S33", "S35", "S38", "S39", "S45", "S46",
  ]

  private func text(of pattern: String, in folder: String) throws -> String {
    let url = Self.tests.appendingPathComponent(folder)
    let name = try FileManager.default.contentsOfDirectory(atPath: url.path)
      .first { $0.hasPrefix(pattern) }
    return try String(contentsOf: url.appendingPathComponent(name ?? pattern), encoding: .utf8)
  }

  /// The calls that set something, in the order of their texts, without what only the spelling has.
  private func settings(in text: String) -> [String] {
    text.matches(of: /UIView\.(setAnimation\w*\(.*\)|(?:begin|commit)Animations\()/)
      .map { match in
        String(match.output.1).replacing("UIView.AnimationCurve", with: "")
          .replacing("Selector(", with: "").replacing(")", with: "")
      }
      .sorted()
  }

  @Test(arguments: alike)
  func `a pattern sets what its pattern in Swift sets`(_ pattern: String) throws {
    let translation = Translation(of: [
      (
        path: "\(pattern).m",
        text: try text(of: pattern, in: "SourceMigratingTests/ObjectiveC")
      )
    ])
    #expect(translation.failures == [])
    let own = settings(in: translation.text)
    #expect(own.count > 1)
    #expect(own == settings(in: try text(of: pattern, in: "PatternTests/Patterns")))
  }

  @Test(arguments: ["S01", "S03", "S04", "S05", "S06", "S12", "S35"])
  func `a pattern whose trace is compared is as it is translated`(_ pattern: String) throws {
    let text = try text(of: pattern, in: "SourceMigratingTests/ObjectiveC")
    let translation = Translation(of: [(path: "\(pattern).m", text: text)]).text
      .replacing(/@objc\([^)]*\)\h/, with: "")
    let compiled = try self.text(of: "TranslatedPatterns", in: "PatternTests")
    #expect(compiled.filter { !$0.isWhitespace }.contains(translation.filter { !$0.isWhitespace }))
  }

  @Test func `each pattern is translated, and each part of it once`() throws {
    let folder = Self.tests.appendingPathComponent("SourceMigratingTests/ObjectiveC").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count == 46)
    for name in names {
      let text = try text(of: name, in: "SourceMigratingTests/ObjectiveC")
      let translation = Translation(of: [(path: name, text: text)])
      #expect(translation.failures == [], "\(name)")
    }
  }
}
