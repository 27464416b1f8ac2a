import Testing

/// Which module may import which.
@Suite struct ImportRules {
  private static let styles = [
    "ViewAnimations", "DeclarativeAnimations", "AnimationManagers", "AnimationObservables",
  ]

  @Test(arguments: styles)
  func `a style of the replacement needs nothing but UIKit on a device`(module: String) throws {
    let allowed: Set = [
      "UIKit", "ObjectiveC", "RenderEngine", "ViewAnimations", "AnimationManagers",
    ]
    for path in try SourceTree.files(in: "Sources/\(module)") {
      // The condition around a line: on a device, off it, or neither.
      var places: [String] = []
      for line in try SourceTree.lines(of: path) {
        let text = line.text.drop { $0 == " " }
        if text.hasPrefix("#if") { places.append(Self.place(of: text)) }
        if text.hasPrefix("#else") { places.append(Self.opposite(of: places.removeLast())) }
        if text.hasPrefix("#endif") { places.removeLast() }
        guard let imported = line.importedModule else { continue }
        #expect(allowed.contains(imported), "\(line)")
        #expect(
          imported != "RenderEngine" || places.last == "off a device",
          "A device has no such module: \(line)"
        )
      }
    }
  }

  private static func place(of condition: Substring) -> String {
    if condition == "#if canImport(Darwin)" { return "on a device" }
    return condition == "#if !canImport(Darwin)" ? "off a device" : "anywhere"
  }

  private static func opposite(of place: String) -> String {
    ["on a device": "off a device", "off a device": "on a device"][place] ?? place
  }

  @Test(arguments: ["Testing": "OnionskinTesting", "XCTest": "OnionskinXCTest"])
  func `a test framework is imported by one library`(framework: String, home: String) throws {
    let imports = try SourceTree.lines(in: ["Sources"], with: ["import \(framework)"])
      .filter { $0.importedModule == framework }
    #expect(imports.contains { $0.path.hasPrefix("Sources/\(home)/") })
    #expect(imports.allSatisfy { $0.path.hasPrefix("Sources/\(home)/") })
  }

  /// The compiler enforces this only as long as the manifest keeps the place of SwiftSyntax from these
  /// modules.
  @Test(arguments: ["AnimationForms", "LegacyDeclarations", "LegacyBlocks", "SourceMigrating"])
  func `what a migration stands on knows no parser`(module: String) throws {
    let parsers: Set = [
      "SwiftSyntax", "SwiftParser", "LegacySyntax", "SwiftBlockReading", "ObjectiveCBlockReading",
    ]
    for line in try SourceTree.files(in: "Sources/\(module)").flatMap(SourceTree.lines) {
      if let imported = line.importedModule { #expect(!parsers.contains(imported), "\(line)") }
    }
  }

  /// UIKit brings Apple's names on Linux, too, so a condition that asks for their modules asks nothing.
  @Test func `conditions ask for Darwin`() throws {
    let lines = try SourceTree.lines(
      in: ["Sources", "Tests", "Examples"],
      with: ["canImport(ObjectiveC)", "canImport(CoreGraphics)"]
    )
    // These are, or read, the sources of an app.
    let ofApps = ["Tests/SourceAdaptingTests/", "Tests/Clients/ios/", "Tests/SourceRulesTests/"]
    #expect(lines.filter { line in !ofApps.contains { line.path.hasPrefix($0) } }.isEmpty)
  }
}
