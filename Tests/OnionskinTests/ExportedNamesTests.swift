import Foundation
import Testing
import UIKit

/// What the modules that an app imports bring into its sight.
@Suite struct `Exported names` {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of each source file of a module.
  private func sources(of module: String) throws -> [String] {
    let folder = Self.root.appendingPathComponent("Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    let paths = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    try #require(!paths.isEmpty, "\(module) has no sources")
    return try paths.sorted().map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }

  /// The names that a module declares for everybody, outside types.
  private func declared(in module: String) throws -> Set<String> {
    let declaration =
      /(?:@\w+ )*(?:public|open) (?:(?:final|nonisolated|indirect) )*(?:class|struct|enum|protocol|func|let|var|typealias) (\w+).*/
    var names: Set<String> = []
    for text in try sources(of: module) {
      // Declarations at the top level begin a line, or are indented by a condition.
      var indent = ""
      for line in text.split(separator: "\n") {
        if line.hasPrefix("#if") { indent = "  " }
        if line.hasPrefix("#endif") { indent = "" }
        guard line.hasPrefix(indent) else { continue }
        if let match = line.dropFirst(indent.count).wholeMatch(of: declaration) {
          names.insert(String(match.output.1))
        }
      }
    }
    return names
  }

  /// What a module exports of others: single names, and whole modules.
  private func exported(by module: String) throws -> (names: Set<String>, modules: [String]) {
    var names: Set<String> = []
    var modules: [String] = []
    for text in try sources(of: module) {
      for line in text.split(separator: "\n") where line.hasPrefix("@_exported") {
        if let match = line.wholeMatch(of: /@_exported public import [a-z]+ \w+\.(\w+)/) {
          names.insert(String(match.output.1))
        } else {
          let match = try #require(line.wholeMatch(of: /@_exported public import (\w+)/), "\(line)")
          modules.append(String(match.output.1))
        }
      }
    }
    return (names, modules)
  }

  /// The names that an import of a module brings into sight, besides Foundation's and Dispatch's.
  private func names(with module: String) throws -> Set<String> {
    var (names, modules) = try exported(by: module)
    names.formUnion(try declared(in: module))
    for other in modules where !["Foundation", "Dispatch"].contains(other) {
      names.formUnion(try self.names(with: other))
    }
    return names
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

  // Names that stand for what Swift cannot declare as Apple does: a property of a protocol that a class
  // may leave out, and the superclass of two generic classes.
  private static let ofViews: Set = ["WindowHoldingDelegate", "SnapshotDataSource"]
  // And, so that the loop's go before Foundation's in a file that imports both: a class's second
  // property of one name, and a function in the place of an initializer.
  private static let ofClocks: Set = ["OperationAdding", "Timer"]

  @Test func `of UIKit are Apple's, and all that Onionskin has of Apple's`() throws {
    let uikit = try names(with: "UIKit").subtracting(Self.ofViews).subtracting(Self.ofClocks)
    let apple = Set(try appleNames().keys)
    #expect(uikit.subtracting(apple).sorted() == [], "visible, but not Apple's")
    #expect(apple.subtracting(uikit).sorted() == [], "Apple's, but not visible")
  }

  @Test func `of QuartzCore are Apple's, and none is UIKit's own`() throws {
    let quartzCore = try names(with: "QuartzCore").subtracting(Self.ofClocks)
    let apple = try appleNames().filter {
      !$0.value.hasPrefix("uikit/") && !$0.value.hasPrefix("symbols/")
    }
    #expect(quartzCore.symmetricDifference(apple.keys).sorted() == [])
  }

  @Test func `of Onionskin are none of Apple's`() throws {
    let onionskin = try names(with: "Onionskin")
    #expect(onionskin.intersection(try appleNames().keys).sorted() == [])
    #expect(onionskin.contains("RenderLoop"))
    #expect(onionskin.isSuperset(of: try names(with: "AnimationTraces")))
  }

  // It is exported as a whole, for the sake of Foundation and Dispatch behind it.
  @Test func `of the clocks are Foundation's and Dispatch's alone`() throws {
    #expect(try declared(in: "LoopClocks") == Self.ofClocks)
    #expect(try exported(by: "LoopClocks").modules == ["Dispatch", "Foundation"])
  }

  @Test func `of classes name Apple's frameworks`() {
    #expect(String(reflecting: UIView.self) == "UIKit.UIView")
    #expect(String(reflecting: UITableViewCell.self) == "UIKit.UITableViewCell")
    #expect(String(reflecting: CALayer.self) == "QuartzCore.CALayer")
    #expect(NSStringFromClass(UIView.self) == "UIKit.UIView")
  }
}
