import Foundation
import LegacySyntax
import Testing

@testable import SourceAdapting

/// What the rules know of Apple's frameworks is what the modules of those names declare.
@Suite
struct FrameworkTablesTests {
  private static let declarations: TargetDeclarations = {
    let folder = sources
    let modules = [
      "AnimationModel", "FoundationNames", "QuartzCore", "RenderEngine", "Selectors", "UIKit",
    ]
    let names = modules.flatMap { module -> [String] in
      (FileManager.default.enumerator(atPath: folder.appendingPathComponent(module).path) ?? .init())
        .compactMap { $0 as? String }.map { "\(module)/\($0)" }
    }
    return TargetDeclarations(
      files: names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
        let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return text.map { (name, FileDeclarations(of: SourceFile(path: name, text: $0))) }
      }
    )
  }()

  private static func isApple(_ name: String) -> Bool {
    ["UI", "CA", "NS"].contains { name.hasPrefix($0) } && !name.contains(".")
  }

  @Test func `classes have the superclasses that they have in the emulation`() {
    let target = Self.declarations
    var classes: [String: String] = [:]
    for name in target.names where Self.isApple(name) && target.declaresClass(name) {
      let isPublic = target.parts(of: name).contains { part in
        part.type.kind == .class && ["open", "public"].contains(part.type.access)
      }
      let superclass = target.superclass(of: name) ?? target.frameworkClass(of: name)
      if isPublic, let superclass, Self.isApple(superclass) { classes[name] = superclass }
    }
    #expect(classes.count > 150)
    let all = Set(classes.keys).union(FrameworkClasses.superclasses.keys)
    #expect(all.filter { classes[$0] != FrameworkClasses.superclasses[$0] }.sorted() == [])
  }

  @Test func `optional methods are those that a protocol of Apple's implements`() {
    let target = Self.declarations
    var names: Set<String> = []
    for name in target.names where Self.isApple(name) && !name.hasPrefix("NS") {
      let isPublic = target.parts(of: name).contains { part in
        part.type.kind == .protocol && part.type.access == "public"
      }
      guard isPublic else { continue }
      let members = target.members(of: name)
      let implemented = Set(
        members.filter { $0.part.type.kind == .extension }.map(\.member.fullName)
      )
      for found in members where found.part.type.kind == .protocol {
        let isOptional = implemented.contains(found.member.fullName)
        if found.member.kind == .method, isOptional { names.insert(found.member.fullName) }
      }
    }
    #expect(names.count > 100)
    #expect(OptionalMethodsOfUIKit.names.symmetricDifference(names).sorted() == [])
  }

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  static func text(of file: String) throws -> String {
    try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
  }

  @Test(arguments: ["FoundationNames", "Selectors"])
  func `a file that names what only UIKit has on Linux imports it`(module: String) throws {
    let folder = Self.sources.appendingPathComponent(module).path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let declaration =
      /^(?:@\S+ )*(?:public|open) (?:final )?(?:class|struct|enum|typealias|func|let|var) (\w+)/
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for file in files {
      names.formUnion(
        try Self.text(of: "\(module)/\(file)").matches(of: declaration).map { String($0.1) }
      )
    }
    #expect(names.count > 20)
    #expect(names.subtracting(FileImports.namesOfUIKit).sorted() == [])
  }

  @Test func `keys that can be observed are those of the emulation`() throws {
    let text = try Self.text(of: "UIKit/Views/UIView+KeyValueObserving.swift")
    let cases = text.matches(of: /(?m)^  case ((?:\w+, )*\w+)(?: = "(\w+)")?$/).flatMap {
      $0.1.split(separator: ", ") + [$0.2].compactMap(\.self)
    }
    #expect(Set(cases.map(String.init)) == FrameworkNames.observedKeys)
  }

  @Test func `initializers are required where they are in the emulation`() {
    let target = Self.declarations
    for name in FrameworkClasses.superclasses.keys.sorted() where target.declaresClass(name) {
      let isRequired = target.lineage(of: name).contains { ancestor in
        target.members(of: ancestor).contains { found in
          found.member.kind == .initializer && found.member.labels.isEmpty
            && found.member.isRequired
        }
      }
      #expect(FrameworkNames.requiresInitializer(name) == isRequired, "\(name)")
    }
  }
}
