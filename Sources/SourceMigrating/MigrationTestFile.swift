internal import AnimationForms
package import LegacyBlocks
internal import LegacyDeclarations

/// A file of migration tests, one for each function whose blocks are written in another form.
public struct MigrationTestFile: Sendable {
  /// What a test does beyond calling the function.
  public struct Variant: Hashable, Sendable {
    /// Whether other functions and properties of the type come first, so that there is something
    /// for the function to change.
    public var isPrepared = false
    /// Whether the sides are compared for a while only, because they do not come to rest.
    public var isTimed = false

    /// Creates a variant that only calls the function.
    public init() {}
  }

  /// A test.
  public struct Test: Sendable {
    /// The name of the function that is the test, such as `toggle`.
    public let name: String
    /// The offsets of the blocks that the test is to run.
    public let blocks: [Int]
    /// The lines of the function in each variant.
    let lines: @Sendable (Variant) -> [String]
    /// A Boolean value that indicates whether there is something to do before the function.
    public let canBePrepared: Bool
    /// The type whose copy it needs; `nil` for none.
    let type: String?
    /// The function whose copy it needs; `nil` for none.
    let copied: String?
    let usesView: Bool
    /// The type whose outlets it connects; `nil` for none.
    let connected: String?
  }

  /// The name of the file and of its suite, such as `MenuMigrationTests`.
  public let name: String
  /// The tests.
  public let tests: [Test]
  /// The blocks for which there is no test, with the reasons.
  public let unproven: [Int: String]

  private let module: String
  private let file: LegacyFile
  private let migration: FileMigration
  private let scenes: [SceneFunction]
  /// The lines of the methods that connect outlets, by the types that have them.
  private let connections: [String: [String]]

  /// Writes the tests of a file.
  ///
  /// - Parameters:
  ///   - migration: The file's migration.
  ///   - migrator: What migrated it.
  ///   - module: The name of the module that the files belong to.
  ///   - scenes: Functions that make what tests show.
  ///   - taken: The names that the file cannot have.
  package init(
    for migration: FileMigration,
    by migrator: Migrator,
    module: String,
    scenes: [SceneFunction] = [],
    avoiding taken: Set<String> = []
  ) {
    file = migration.file
    self.migration = migration
    self.module = module
    self.scenes = scenes
    let plain = file.name.dropLast(".swift".count).identifier + "MigrationTests"
    var name = plain
    var number = 2
    while taken.contains(name) {
      name = "\(plain)\(number)"
      number += 1
    }
    self.name = name
    let values = SampleValues(
      target: migrator.target,
      cases: migrator.cases,
      scenes: scenes.filter { !$0.hasParameters }.reduce(into: [:]) { $0[$1.type] = "\($1.name)()" }
    )
    connections = file.outlets.keys.reduce(into: [:]) { connections, name in
      guard values.scenes[name] == nil else { return }
      let framework = migrator.target.frameworkClass(of: name) ?? ""
      let isController = FrameworkClasses.descends(framework, from: "UIViewController")
      guard isController || FrameworkClasses.descends(framework, from: "UIView") else { return }
      let lines = ["Legacy.", ""].flatMap {
        migration.file.connection(of: name, prefix: $0, isController: isController, values)
      }
      if !lines.isEmpty { connections[name] = lines }
    }
    let builder = TestBuilder(
      migration: migration,
      target: migrator.target,
      functions: file.functions,
      values: values,
      copy: LegacyCopy(of: migration.file),
      connected: Set(connections.keys)
    )
    (tests, unproven) = builder.build()
  }

  /// Returns the text of the file.
  ///
  /// - Parameters:
  ///   - kept: The tests to write, by their names; `nil` for all.
  ///   - variants: The variants of the tests, by their names.
  ///   - mark: Returns a statement to run where a block of the copy begins; `nil` for none.
  /// - Returns: The text.
  public func text(
    keeping kept: Set<String>? = nil,
    variants: [String: Variant] = [:],
    mark: ((Int) -> String)? = nil
  ) -> String {
    let tests = tests.filter { kept?.contains($0.name) ?? true }
    let marks =
      mark.map { mark in
        migration.blocks.filter(\.isWritten).map {
          Replacement(range: $0.offset..<$0.offset, text: "\(mark($0.offset)); ")
        }
      } ?? []
    var imports = Set(file.imports.map { "import \($0.module)" })
    imports.formUnion(["import OnionskinTesting", "import Testing", "import UIKit"])
    var lines = imports.sorted() + ["", "@testable import \(module)", ""]
    lines += [
      "/// What the blocks of \(file.name) did before they were migrated, and what they do now.",
      "@MainActor @Suite struct \(name) {",
    ]
    for (index, test) in tests.enumerated() {
      if index > 0 { lines.append("") }
      lines += test.lines(variants[test.name] ?? Variant()).indented(by: "  ")
    }
    lines += ["}", ""]
    let copy = LegacyCopy(of: file).lines(
      of: Set(tests.compactMap(\.type)),
      functions: file.functions.filter { function in
        tests.contains { $0.copied == "\(function.type).\(function.name)" }
      },
      additions: copies(of: Set(tests.compactMap(\.type))),
      marks: marks
    )
    lines += copy
    for name in Set(tests.compactMap(\.connected)).sorted() { lines += connections[name] ?? [] }
    if !copy.isEmpty { lines.append("") }
    let written = lines.joined(separator: "\n")
    lines += Self.shown(withView: tests.contains(where: \.usesView))
    if written.contains("recognizer(") { lines += Self.recognizer }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The functions that make objects of types, as members of the copy.
  private func copies(of types: Set<String>) -> [String] {
    scenes.filter { types.contains($0.type) }.flatMap { function -> [String] in
      var lines = [String].lines(of: function.text)
      if let index = lines.firstIndex(where: { $0.contains("func ") }) {
        lines[index] = lines[index].replacing("func ", with: "static func ", maxReplacements: 1)
      }
      return lines
    }
  }

  /// What brings a gesture recognizer into a state.
  private static let recognizer = [
    "",
    "/// A gesture recognizer in the state into which touches would bring it.",
    "@MainActor private func recognizer<Recognizer: UIGestureRecognizer>(",
    "  _ recognizer: Recognizer, _ state: UIGestureRecognizer.State",
    ") -> Recognizer {",
    "  recognizer.state = state",
    "  return recognizer",
    "}",
  ]

  /// What shows an object as an app does.
  private static func shown(withView: Bool) -> [String] {
    let view = [
      "  /// A view beside the object, for what is given a view.",
      "  let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))",
    ]
    return [
      "/// An object on screen, as an app shows it.",
      "@MainActor private final class Shown<Content> {",
      "  let content: Content",
    ] + (withView ? view : []) + [
      "  private let window = UIWindow(frame: UIScreen.main.bounds)",
      "",
      "  init(_ content: Content) {",
      "    self.content = content",
      "    let controller = content as? UIViewController ?? UIViewController()",
      "    window.rootViewController = controller",
      "    if let view = content as? UIView { controller.view.addSubview(view) }",
    ] + (withView ? ["    controller.view.addSubview(view)"] : []) + [
      "    window.makeKeyAndVisible()",
      "  }",
      "}",
    ]
  }
}

extension StringProtocol {
  /// The text as a part of a name.
  fileprivate var identifier: String {
    let parts = split { !($0.isLetter || $0.isNumber || $0 == "_") }
    let name = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name.first?.isNumber == true ? "_\(name)" : name
  }
}
