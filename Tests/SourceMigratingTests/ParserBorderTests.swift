import Foundation
import Testing

/// Where SwiftSyntax is used in a migration.
@Suite struct ParserBorderTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// The compiler enforces this only as long as the manifest keeps the place of SwiftSyntax from these
  /// modules.
  @Test(arguments: ["AnimationForms", "LegacyDeclarations", "LegacyBlocks", "SourceMigrating"])
  func `what a migration stands on knows no parser`(module: String) throws {
    let parsers = ["SwiftSyntax", "SwiftParser", "LegacySyntax", "SwiftBlockReading"]
    let folder = Self.sources.appendingPathComponent(module)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("import ") {
        let imported = line.split(separator: " ").last.map(String.init) ?? ""
        #expect(!parsers.contains(imported), "\(module)/\(name): \(line)")
      }
    }
  }
}
