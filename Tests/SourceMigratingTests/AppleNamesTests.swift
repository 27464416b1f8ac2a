import AppleNames
import Foundation
import Testing

/// Apple's names in Objective-C and in Swift, held against clang and this package's UIKit.
@Suite struct AppleNamesTests {
  @Test func `clang parses each declaration`() throws {
    #expect(try Clang.diagnostics(of: "", countsReferences: true) == [])
  }

  @Test func `the article gives the number of names`() throws {
    let article = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Onionskin/Onionskin.docc/MigratingFromBeginCommit.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains("it has \(AppleNames.members.count), those of 2008 to 2014 first"))
  }

  @Test func `each name in Swift is one of this package's UIKit`() throws {
    let members = AppleNames.members.filter { ["QuartzCore", "UIKit"].contains($0.framework) }
    let lines = members.enumerated().compactMap { index, member -> String? in
      guard let name = member.swiftName else { return nil }
      let reference = name.hasSuffix("()") && name != "init()" ? String(name.dropLast(2)) : name
      let isOfType = member.isStatic || name.hasPrefix("init(")
      return isOfType
        ? "func f\(index)() { _ = \(member.type).\(reference) }"
        : "func f\(index)(_ value: \(member.type)) { _ = value.\(reference) }"
    }
    let text =
      "import QuartzCore\nimport UIKit\n@MainActor enum Names {\n"
      + lines.map { "  static \($0)\n" }.joined() + "}\n"
    let errors = try Tool.output(
      of: "swiftc",
      ["-typecheck", "-swift-version", "5", "-I", Tool.products.path + "/Modules"],
      text,
      named: "Names.swift"
    ).filter { $0.contains(": error: ") && !$0.contains("ambiguous use") }
    #expect(errors == [], "\(errors.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("insertSubview:atIndex:", "insertSubview(_:at:)"),
    ("convertPoint:toView:", "convert(_:to:)"),
    (
      "animateWithDuration:delay:options:animations:completion:",
      "animate(withDuration:delay:options:animations:completion:)"
    ),
    ("setTitle:forState:", "setTitle(_:for:)"), ("addAnimation:forKey:", "add(_:forKey:)"),
    ("initWithFrame:style:", "init(frame:style:)"), ("hidden", "isHidden"),
    ("blackColor", "black"), ("colorWithWhite:alpha:", "init(white:alpha:)"),
  ])
  func `rules give most names`(selector: String, name: String) {
    #expect(AppleNames.members.contains { $0.selector == selector && $0.swiftName == name })
  }

  @Test func `the patterns as they are written have no new error or warning`() throws {
    for (path, text) in try ObjectiveCText.patterns() {
      let migrated = ObjectiveCText((path, text)).text
      for countsReferences in [true, false] {
        let before = try Clang.diagnostics(of: text, countsReferences: countsReferences)
        let after = try Clang.diagnostics(of: migrated, countsReferences: countsReferences)
        let new = after.filter { !before.contains($0) }
        #expect(new == [], "\(path): \(new)")
      }
    }
  }
}

/// The compiler of Objective-C in the toolchain.
enum Clang {
  /// Returns the errors and warnings of a text that imports nothing but Apple's frameworks, without
  /// their places.
  static func diagnostics(of text: String, countsReferences: Bool) throws -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#import") }
    return try Tool.output(
      of: "clang",
      [
        "-x", "objective-c", "-target", "arm64-apple-ios7", "-fblocks", "-fsyntax-only", "-Wall",
        "-fno-builtin", "-ferror-limit=0", countsReferences ? "-fno-objc-arc" : "-fobjc-arc",
      ],
      AppleNames.header + lines.joined(separator: "\n"),
      named: "App.m"
    ).compactMap { line in
      [": error: ", ": warning: "].firstNonNil { line.firstRange(of: $0) }
        .map { String(line[$0.lowerBound...]) }
    }
  }
}

/// Programs of the toolchain.
private enum Tool {
  /// The folder in which the tests were built.
  static var products: URL {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent()
  }

  /// Runs a program on a file, and returns the lines that it prints.
  static func output(
    of program: String,
    _ arguments: [String],
    _ text: String,
    named name: String
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("onionskin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments + [file.path]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension Array {
  fileprivate func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
    lazy.compactMap(transform).first
  }
}
