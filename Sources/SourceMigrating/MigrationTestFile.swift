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
    /// What it runs.
    let text: TestText
    /// The type whose copy it needs; `nil` for none.
    let type: String?
    /// The function whose copy it needs; `nil` for none.
    let copied: String?
    /// The type whose outlets it connects; `nil` for none.
    let connected: String?

    /// A Boolean value that indicates whether there is something to do before the function.
    public var canBePrepared: Bool { !text.preparations.isEmpty }

    /// A Boolean value that indicates whether it runs the function in another block, too.
    package var isTriedInBlock: Bool { !text.omittedSurroundings.contains(".inBlock") }
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
  /// The lines of the methods that connect outlets, by the copies and the types that have them.
  private let connections: [CodeCopy.Side?: [String: [String]]]

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
    var names = taken
    name = names.insertNew(file.name.dropLast(".swift".count).identifier + "MigrationTests")
    let values = SampleValues(
      target: migrator.target,
      cases: migrator.cases,
      scenes: scenes.filter { !$0.hasParameters }.reduce(into: [:]) { $0[$1.type] = "\($1.name)()" }
    )
    var connections: [CodeCopy.Side?: [String: [String]]] = [:]
    for name in file.outlets.keys where values.scenes[name] == nil {
      let framework = migrator.target.frameworkClass(of: name) ?? ""
      let isController = FrameworkClasses.descends(framework, from: "UIViewController")
      guard isController || FrameworkClasses.descends(framework, from: "UIView") else { continue }
      for side in [.legacy, nil, .spoiled] as [CodeCopy.Side?] {
        let prefix = side.map { "\($0.enumeration)." } ?? ""
        let lines = migration.file.connection(
          of: name,
          prefix: prefix,
          isController: isController,
          values
        )
        if !lines.isEmpty { connections[side, default: [:]][name] = lines }
      }
    }
    self.connections = connections
    let builder = TestBuilder(
      migration: migration,
      target: migrator.target,
      functions: file.functions,
      values: values,
      copy: CodeCopy(of: migration.file, as: .legacy),
      connected: Set(connections[nil, default: [:]].keys)
    )
    (tests, unproven) = builder.build()
  }

  /// Returns the text of the file as it is kept.
  ///
  /// - Parameters:
  ///   - kept: The tests to write, by their names; `nil` for all.
  ///   - variants: The variants of the tests, by their names.
  /// - Returns: The text.
  public func text(keeping kept: Set<String>? = nil, variants: [String: Variant] = [:]) -> String {
    let tests = tests.filter { kept?.contains($0.name) ?? true }
    var lines = head(importing: ["OnionskinTesting", "Testing"])
    lines.append("@MainActor @Suite struct \(name) {")
    for (index, test) in tests.enumerated() {
      if index > 0 { lines.append("") }
      lines += test.text.test(variants[test.name] ?? Variant()).indented(by: "  ")
    }
    lines += ["}", ""]
    let copy = copy(of: file, as: .legacy, for: tests, connecting: [.legacy, nil], marks: [])
    lines += copy
    if !copy.isEmpty { lines.append("") }
    lines += Self.shown(withView: tests.contains(where: \.text.usesView))
    return Self.text(of: lines)
  }

  /// Returns the text of a file of proofs, for the tool to compile and run.
  ///
  /// The file declares an enumeration of its name, with a function for each test that returns its
  /// proof. Each block of the copy tells when it begins.
  ///
  /// - Parameters:
  ///   - kept: The tests to write, by their names.
  ///   - variants: The variants of the tests, by their names.
  ///   - isSpoiled: Whether there is a file of ``spoiledSides(of:variants:in:spoils:)``.
  /// - Returns: The text.
  public func proofs(
    of kept: Set<String>,
    variants: [String: Variant] = [:],
    isSpoiled: Bool = false
  ) -> String {
    let tests = tests.filter { kept.contains($0.name) }
    var lines = head(importing: ["MigrationProofs"]) + ["@MainActor enum \(name) {"]
    for test in tests {
      lines += test.text.proof(
        variants[test.name] ?? Variant(),
        in: name,
        spoiled: isSpoiled ? spoiledName : nil
      ).indented(by: "  ")
    }
    lines += ["}", ""]
    lines += copy(
      of: file,
      as: .legacy,
      for: tests,
      connecting: [.legacy, nil],
      marks: migration.blocks.filter(\.isWritten).map {
        Replacement(at: $0.offset, "MigrationProofs.blockBegins(\($0.offset)); ")
      }
    )
    return Self.text(of: lines)
  }

  /// The name of the file of spoiled sides, and of the enumeration that it declares.
  public var spoiledName: String { "\(name)Spoiled" }

  /// Returns the text of a file of the spoiled sides of the proofs.
  ///
  /// - Parameters:
  ///   - kept: The tests to write, by their names.
  ///   - variants: The variants of the tests, by their names.
  ///   - spoiled: The file as it is now, with all that may spoil it.
  ///   - spoils: The spoils as expressions.
  /// - Returns: The text.
  package func spoiledSides(
    of kept: Set<String>,
    variants: [String: Variant] = [:],
    in spoiled: LegacyFile,
    spoils: [String]
  ) -> String {
    let tests = tests.filter { kept.contains($0.name) }
    var lines = head(importing: Set(spoiled.imports.map(\.module) + ["MigrationProofs"]).sorted())
    lines += [
      "@MainActor enum \(spoiledName) {", "  static let spoils: [MigrationProofs.Spoil] = [",
    ]
    lines += spoils.map { "    \($0)," } + ["  ]"]
    for test in tests {
      lines += test.text.spoiledSide(variants[test.name] ?? Variant()).indented(by: "  ")
    }
    lines.append("}")
    lines += copy(of: spoiled, as: .spoiled, for: tests, connecting: [.spoiled], marks: [])
    return Self.text(of: lines)
  }

  /// The text of a file with what its lines need.
  private static func text(of lines: [String]) -> String {
    let needed = lines.contains { $0.contains("recognizer(") } ? recognizer : []
    return (lines + needed).joined(separator: "\n") + "\n"
  }

  /// How the line begins with which the function of a proof begins.
  static let proofHead = "static func "

  /// Returns the name of the test in which a line of a file of proofs stands.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - text: The text of the file.
  /// - Returns: The name; `nil` for a line outside of any test.
  public static func test(at line: Int, ofProofs text: String) -> String? {
    let lines = text.lines
    guard let end = lines.firstIndex(of: "}"), line <= end + 1 else { return nil }
    let head = lines.prefix(line).last { $0.hasPrefix("  \(proofHead)") }
    return head.map { String($0.dropFirst(2 + proofHead.count).prefix { $0 != "(" }) }
  }

  /// The first lines of a file.
  private func head(importing modules: [String]) -> [String] {
    let imports = Set((file.imports.map(\.module) + modules + ["UIKit"]).map { "import \($0)" })
    return imports.sorted() + [
      "", "@testable import \(module)", "",
      "/// What the blocks of \(file.name) did before they were migrated, and what they do now.",
    ]
  }

  /// The lines of a copy of the code that tests run, and of what connects outlets.
  private func copy(
    of file: LegacyFile,
    as side: CodeCopy.Side,
    for tests: [Test],
    connecting sides: [CodeCopy.Side?],
    marks: [Replacement]
  ) -> [String] {
    let types = Set(tests.compactMap(\.type))
    let copy = CodeCopy(of: file, as: side).lines(
      of: types,
      functions: file.functions.filter { function in
        tests.contains { $0.copied == "\(function.type).\(function.name)" }
      },
      additions: copies(of: types),
      marks: marks
    )
    let connected = Set(tests.compactMap(\.connected)).sorted()
    return copy + connected.flatMap { name in sides.flatMap { connections[$0]?[name] ?? [] } }
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
    let name = parts.map(\.capitalizedFirst).joined()
    return name.first?.isNumber == true ? "_\(name)" : name
  }
}
