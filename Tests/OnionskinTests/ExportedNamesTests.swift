import Onionskin
import Foundation
import Testing

/// What the modules that an app imports bring into its sight.
@Suite struct `Exported names` {
  /// What a module exports: names of their own, and whole modules.
  private struct Exports {
    var names: Set<String> = []
    var modules: [String] = []
    /// The lines of code that are neither.
    var others: [String] = []
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Reads what a module exports, which one file of its says.
  private func exports(of module: String) throws -> Exports {
    let folder = Self.root.appendingPathComponent("Sources/\(module)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.filter { $0.hasSuffix(".swift") } == ["\(module).swift"])
    let text = try String(
      contentsOf: folder.appendingPathComponent("\(module).swift"),
      encoding: .utf8
    )
    var exports = Exports()
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      if let match = line.wholeMatch(of: /@_exported public import [a-z]+ \w+\.(\w+)/) {
        exports.names.insert(String(match.output.1))
      } else if let match = line.wholeMatch(of: /@_exported public import (\w+)/) {
        exports.modules.append(String(match.output.1))
      } else {
        exports.others.append(String(line))
      }
    }
    return exports
  }

  /// Apple's names, each with the path of its documentation.
  private func appleNames() throws -> [String: String] {
    let url = try #require(
      Bundle.module.url(forResource: "AppleNames", withExtension: "txt", subdirectory: "Vectors")
    )
    let text = try String(contentsOf: url, encoding: .utf8)
    var names: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " ")
      try #require(parts.count == 2, "\(line)")
      #expect(names.updateValue(String(parts[1]), forKey: String(parts[0])) == nil, "\(line)")
    }
    return names
  }

  @Test func `of UIKit are Apple's, and all that Onionskin has of Apple's`() throws {
    let uikit = try exports(of: "UIKit")
    let apple = Set(try appleNames().keys)
    #expect(uikit.others == [])
    #expect(uikit.modules == ["LoopClocks", "UIKitOperators"])
    #expect(uikit.names.subtracting(apple).sorted() == [], "exported, but not Apple's")
    #expect(apple.subtracting(uikit.names).sorted() == [], "Apple's, but not exported")
  }

  @Test func `of QuartzCore are Apple's, and none is UIKit's own`() throws {
    let quartzCore = try exports(of: "QuartzCore")
    let apple = try appleNames().filter { !$0.value.hasPrefix("uikit/") }
    #expect(quartzCore.others == [])
    #expect(quartzCore.modules == ["LoopClocks"])
    #expect(quartzCore.names.symmetricDifference(apple.keys).sorted() == [])
  }

  @Test func `of Onionskin are none of Apple's`() throws {
    let onionskin = try exports(of: "Onionskin")
    #expect(onionskin.others == [])
    #expect(onionskin.modules == ["AnimationTraces", "LoopClocks"])
    #expect(onionskin.names.intersection(try appleNames().keys).sorted() == [])
    #expect(onionskin.names.contains("RenderLoop"))
  }

  // It is exported as a whole, for the sake of Foundation and Dispatch behind it.
  @Test func `of the clocks are Foundation's and Dispatch's alone`() throws {
    let folder = Self.root.appendingPathComponent("Sources/LoopClocks")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    try #require(!files.isEmpty)
    var exported: [String] = []
    for file in files.sorted() {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        if let match = line.wholeMatch(of: /@_exported public import (\w+)/) {
          exported.append(String(match.output.1))
        }
        // Declarations at the top level begin a line; members are indented.
        let isDeclared = line.hasPrefix("public ") && !line.hasPrefix("public import ")
        #expect(!isDeclared && !line.hasPrefix("open "), "\(file): \(line)")
      }
    }
    #expect(exported == ["Dispatch", "Foundation"])
  }
}
