import AppleNames
import Foundation
import LegacyDeclarations
import LiveCode

/// The table of Apple's names, held against the public names of this package's UIKit.
struct NameTable {
  /// What the table lacks of a class.
  struct Gap: Encodable {
    var type: String
    var names: [String]
  }

  let count = AppleNames.members.count
  /// The number of classes and protocols in the table.
  let typeCount = Set(AppleNames.members.map(\.type)).count
  /// The number of methods and properties that this package's classes have.
  let emulatedCount: Int
  /// What the table lacks of them, by class.
  let gaps: [Gap]

  /// Reads the names of modules that were built beside this program.
  ///
  /// - Throws: ``CommandError``, if there are none.
  init() throws {
    var known: [String: Set<String>] = [:]
    for member in AppleNames.members {
      if let name = member.swiftName { known[member.type, default: []].insert(name) }
    }
    var names: [String: Set<String>] = [:]
    for module in ["QuartzCore", "UIKit"] {
      for symbol in try Self.symbols(of: module) where symbol.pathComponents.count == 2 {
        let type = symbol.pathComponents[0]
        guard FrameworkClasses.superclasses[type] != nil else { continue }
        names[type, default: []].insert(symbol.pathComponents[1])
      }
    }
    emulatedCount = names.values.reduce(0) { $0 + $1.count }
    gaps = names.sorted { $0.key < $1.key }.compactMap { type, names in
      // What a superclass has is known of its subclasses.
      let known = FrameworkClasses.lineage(of: type).compactMap { known[$0] }
      let missing = names.filter { name in !known.contains { $0.contains(name) } }
      return missing.isEmpty ? nil : Gap(type: type, names: missing.sorted())
    }
  }

  private struct Symbol: Decodable {
    var pathComponents: [String]
  }

  private struct Graph: Decodable {
    var symbols: [Symbol]
  }

  private static func symbols(of module: String) throws -> [Symbol] {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let modules = program.deletingLastPathComponent().appendingPathComponent("Modules").path
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("onionskin-names-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = ChildProcess(
      "swift-symbolgraph-extract",
      [
        "-module-name", module, "-I", modules, "-target", target,
        "-minimum-access-level", "public", "-output-dir", folder.path,
      ],
      timeLimit: 120,
      outputLimit: 10_000
    ).run()
    let graph = folder.appendingPathComponent("\(module).symbols.json")
    guard result.end == .exited(0), let data = FileManager.default.contents(atPath: graph.path)
    else {
      throw CommandError.noInput(
        "The names of \(module) cannot be read from '\(modules)'. Run the command by 'swift run "
          + "onionskin'."
      )
    }
    return try JSONDecoder().decode(Graph.self, from: data).symbols
  }

  /// The machine for which this program was built.
  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}
