#if canImport(SourceMigrating)
  import AnimationForms
  import Foundation
  import LegacyFolders
  import LegacySyntax
  import MigrationProofs
  import SourceMigrating
  import SourceSlicing
  import Testing

  @testable import OnionskinCommand

  /// What a migration reads of an app's folder.
  @Suite
  struct MigrationSourcesTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private static let block = """
      UIView.beginAnimations(nil, context: nil)
      alpha = 1
      UIView.commitAnimations()
      """

    private func menu(_ name: String = "Menu", _ more: String = "") -> String {
      """
      import UIKit

      final class \(name): UIView {
        func show() {
          \(Self.block)
        }
        \(more)
      }

      """
    }

    private func sources(
      _ names: String...,
      excluding excluded: [String] = []
    ) throws -> MigrationSources {
      try MigrationSources(at: names.map(folder.path), excluding: excluded)
    }

    /// The names of the files that are compiled.
    private func compiled(_ sources: MigrationSources) -> [String] {
      sources.files.map { $0.path.relative(to: folder.path("App")) }
    }

    private func leftOut(_ sources: MigrationSources) -> String? {
      LeftOutSources.line(for: sources.leftOut, relativeTo: folder.path("App"))
    }

    // MARK: - What is left out

    @Test func `dependencies, builds, tests, manifests, and playgrounds are left out and named`()
      throws
    {
      try folder.write(menu(), to: "App/Menu.swift")
      try folder.write("", to: "App/Pods/Manifest.lock")
      for name in ["A", "B"] { try folder.write(menu(name), to: "App/Pods/Kit/\(name).swift") }
      try folder.write(menu(), to: "App/Carthage/Checkouts/Kit/C.swift")
      try folder.write(menu(), to: "App/.build/checkouts/Kit/D.swift")
      try folder.write(menu(), to: "App/SourcePackages/checkouts/Kit/E.swift")
      try folder.write(menu(), to: "App/DerivedData/App/F.swift")
      try folder.write("import XCTest\n" + menu(), to: "App/AppTests/MenuTests.swift")
      try folder.write(menu(), to: "App/AppTests/Helper.swift")
      try folder.write("  @testable import App\nimport Testing\n", to: "App/Loose.swift")
      try folder.write("import PackageDescription\n", to: "App/Kit/Package.swift")
      try folder.write(menu(), to: "App/Try.playground/Contents.swift")
      let sources = try sources("App")
      #expect(compiled(sources) == ["Menu.swift"])
      #expect(
        leftOut(sources)
          == "Left out: .build (1 file, dependencies), AppTests (2 files, tests), Carthage (1 file, "
          + "dependencies), DerivedData (1 file, build products), Kit/Package.swift (1 file, "
          + "manifest), Loose.swift (1 file, tests), Pods (2 files, dependencies), SourcePackages "
          + "(1 file, dependencies), and 1 more. Name a path to take it in."
      )
      #expect(sources.leftOut.map(\.files).reduce(0, +) == 11)
    }

    @Test func `a name alone makes no folder one of dependencies or tests`() throws {
      // An app for coffee, laboratories, and shops.
      for name in ["Pods", "LabTests", "Vendor", "Carthage", "Checkouts"] {
        try folder.write(menu(name), to: "App/\(name)/\(name).swift")
      }
      let sources = try sources("App")
      #expect(compiled(sources).count == 5)
      #expect(sources.leftOut.isEmpty)
    }

    @Test(arguments: [
      "R.generated.swift", "Api.pb.swift", "Mocks.swift", "Assets.swift", "Model.swift",
    ])
    func `what a program writes is not migrated`(name: String) throws {
      let heads = [
        "Mocks.swift": "// Generated using Sourcery 2.0.0 — https://example.com\n// DO NOT EDIT\n",
        "Assets.swift":
          "// swiftlint:disable all\n// Generated using SwiftGen — https://example.com\n",
        "Model.swift":
          "//\n// This file was automatically generated and should not be edited.\n//\n",
      ]
      try folder.write((heads[name] ?? "") + menu("Made"), to: "App/\(name)")
      try folder.write(menu(), to: "App/Menu.swift")
      let sources = try sources("App")
      #expect(sources.migrated == [folder.path("App/Menu.swift")])
      #expect(sources.leftOut.map(\.why) == ["generated"])
    }

    @Test func `what is generated or copied is compiled where it is needed`() throws {
      try folder.write(menu("Menu", "let mark = Asset.mark.kit"), to: "App/Menu.swift")
      try folder.write("enum Asset { static let mark = 1 }\n", to: "App/Asset.generated.swift")
      try folder.write("", to: "App/Vendor/Kit/LICENSE")
      try folder.write("extension Int { var kit: Int { 1 } }\n", to: "App/Vendor/Kit/Kit.swift")
      try folder.write("enum Other {}\n", to: "App/Vendor/Kit/Other.swift")
      let sources = try sources("App")
      #expect(compiled(sources) == ["Asset.generated.swift", "Menu.swift", "Vendor/Kit/Kit.swift"])
      #expect(sources.migrated.count == 1)
      #expect(sources.leftOut.map(\.why) == ["generated", "dependencies"])
    }

    @Test func `a path that is named is not left out`() throws {
      try folder.write("import XCTest\n" + menu(), to: "App/AppTests/Menu.swift")
      try folder.write("", to: "App/Pods/Manifest.lock")
      try folder.write(menu(), to: "App/Pods/Kit/Kit.swift")
      try folder.write(menu(), to: "App/Api.pb.swift")
      try folder.write(menu(), to: "App/Own.swift")
      #expect(compiled(try sources("App/AppTests")) == ["AppTests/Menu.swift"])
      #expect(compiled(try sources("App/Pods")) == ["Pods/Kit/Kit.swift"])
      let both = try sources("App", "App/Api.pb.swift", "App/Pods")
      #expect(
        both.migrated.map { $0.relative(to: folder.path("App")) }.sorted()
          == ["Api.pb.swift", "Own.swift", "Pods/Kit/Kit.swift"]
      )
      #expect(leftOut(both) == "Left out: AppTests (1 file, tests). Name a path to take it in.")
    }

    // MARK: - What cannot be read

    @Test func `what cannot be read is passed over with its line, and the rest is read`() throws {
      try folder.write(menu(), to: "App/Menu.swift")
      try folder.write("struct A {}\n\nclass { func }\n", to: "App/Broken.swift")
      try folder.write(menu().replacing("UIView {", with: "UIView { func"), to: "App/Half.swift")
      try Data(Array("\n// Caf".utf8) + [0xE9]).write(
        to: folder.url.appendingPathComponent("App/Old.swift")
      )
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("App/Gone.swift"),
        withDestinationPath: folder.path("nowhere.swift")
      )
      let sources = try sources("App")
      #expect(compiled(sources) == ["Menu.swift"])
      #expect(
        sources.passedOver.map { "\($0.relative(to: folder.path("App")))" } == [
          "Broken.swift:3: The file is passed over, because it has a syntax error there.",
          "Gone.swift: The file is passed over, because it is a link to nothing.",
          "Half.swift:3: The file is passed over, because it has a syntax error there.",
          "Old.swift:2: The file is passed over, because the line is not UTF-8.",
        ]
      )
    }

    @Test func `what has a syntax error since it is in Swift 2 says so`() throws {
      let text = menu("Old", "func a() { if let b = c where b { } }")
        .replacing("commit", with: "setAnimationCurve(.EaseInOut)\n    UIView.commit")
      try folder.write(text, to: "App/Old.swift")
      let why = try sources("App").passedOver.map(\.why)
      #expect(why.count == 1)
      #expect(
        why.first?.hasPrefix(
          "it has a syntax error there; the file is in Swift 2, as 'EaseInOut' tells (line "
        ) == true,
        "\(why)"
      )
    }

    // MARK: - What is needed

    @Test func `a file that declares what a block's file uses is compiled, and no other`() throws {
      let menu = menu(
        "Menu",
        """
        let style: Style = .plain
        func close() { panelHeight += 1; left = 0; apply(a <+> b); print("\\(shown.count)") }
        """
      )
      try folder.write(menu, to: "App/Menu.swift")
      try folder.write("enum Style { case plain }\n", to: "App/Style.swift")
      try folder.write("extension Style: Shape {}\n", to: "App/Style+Shape.swift")
      try folder.write("protocol Shape {}\n", to: "App/Shape.swift")
      try folder.write("let (a, b) = (1, 2), panelHeight = 3\n", to: "App/Globals.swift")
      try folder.write("extension UIView { var left: Int { 0 } }\n", to: "App/Left.swift")
      try folder.write("extension UIView { var right: Int { 0 } }\n", to: "App/Right.swift")
      try folder.write("infix operator <+>\n", to: "App/Operator.swift")
      try folder.write("func <+> (x: Int, y: Int) -> Int { x }\n", to: "App/Plus.swift")
      try folder.write("@MainActor let shown = Shown.all\n", to: "App/All.swift")
      try folder.write("struct Shown { static let all = [1] }\n", to: "App/Shown.swift")
      try folder.write("struct Shown { let twice = 1 }\n", to: "App/Twice.swift")
      // Names in comments, literals, and functions are not those of declarations.
      let locals = "// enum Style\nlet text = \"enum Style\"\nfunc f() { let panelHeight = 1 }\n"
      try folder.write(locals, to: "App/Locals.swift")
      #expect(
        compiled(try sources("App")) == [
          "All.swift", "Globals.swift", "Left.swift", "Menu.swift", "Operator.swift", "Plus.swift",
          "Shape.swift", "Shown.swift", "Style+Shape.swift", "Style.swift", "Twice.swift",
        ]
      )
    }

    @Test func `of several projects, each has its own types, and those around it`() throws {
      for app in ["One", "Two"] {
        try folder.write("", to: "App/\(app)/\(app).xcodeproj/project.pbxproj")
        try folder.write("enum Theme { static let slow = 1 }", to: "App/\(app)/Theme.swift")
      }
      try folder.write(
        menu("Menu", "let a = Theme.slow, b = Shared.fast"),
        to: "App/One/Menu.swift"
      )
      try folder.write("enum Shared { static let fast = 2 }", to: "App/Shared.swift")
      #expect(
        try compiled(sources("App")) == ["One/Menu.swift", "One/Theme.swift", "Shared.swift"]
      )
      try folder.write("", to: "App/All.xcodeproj/project.pbxproj")
      #expect(
        try compiled(sources("App")) == ["One/Menu.swift", "One/Theme.swift", "Shared.swift"]
      )
    }

    @Test func `extensions bring what nobody writes where it is used`() throws {
      try folder.write(menu("Menu", "let a: URL = \"a\", b = CGFloat(\"1\")"), to: "App/Menu.swift")
      try folder.write(
        "extension URL: @retroactive ExpressibleByStringLiteral {}\n",
        to: "App/A.swift"
      )
      try folder.write("extension CGFloat { init(_ a: String) { self = 1 } }\n", to: "App/B.swift")
      try folder.write("extension Data { init(_ a: Int) {} }\n", to: "App/C.swift")
      try folder.write("struct D {}\nextension UIView: Codable {}\n", to: "App/D.swift")
      #expect(compiled(try sources("App")) == ["A.swift", "B.swift", "D.swift", "Menu.swift"])
    }

    @Test func `what a file needs that imports a missing module is only read`() throws {
      try folder.write("import Nobody\n" + menu("Menu", "let a = A()"), to: "App/Menu.swift")
      try folder.write("struct A { let b = B() }\n", to: "App/A.swift")
      try folder.write("struct B {}\n", to: "App/B.swift")
      try folder.write(menu("Own", "let c = C(), d = D()"), to: "App/Own.swift")
      try folder.write("import class Nobody.N\nstruct C { let e = E() }\n", to: "App/C.swift")
      try folder.write(
        "#if canImport(Nobody)\nimport Nobody\n#endif\nstruct D {}\n",
        to: "App/D.swift"
      )
      try folder.write("struct E {}\n", to: "App/E.swift")
      let sources = try sources("App")
      #expect(compiled(sources) == ["D.swift", "Menu.swift", "Own.swift"])
      #expect(
        sources.read.map { $0.path.relative(to: folder.path("App")) } == ["A.swift", "C.swift"]
      )
    }

    @Test func `callers in animations, and subclasses, are read`() throws {
      try folder.write(menu(), to: "App/Menu.swift")
      let texts = [
        "Host": "class Host { func go() { UIView.animate(withDuration: 2) { menu.show() } } }",
        "Caller": "class Caller { func go() { menu.show() } }",
        "Wide": "class Wide:Menu {}", "Other": "class Other: UIView {}",
        // A subclass has subclasses, and a file without blocks may have their settings.
        "Wider": "class Wider: App.Wide {}",
        "Pace": "enum Pace { static func slow() { UIView.setAnimationDelay(1) } }",
      ]
      for (name, text) in texts { try folder.write(text, to: "App/\(name).swift") }
      try folder.write("@implementation Old\n@end\n", to: "App/Old.m")
      let sources = try sources("App")
      let read = sources.read.map { $0.path.relative(to: folder.path("App")) }
      #expect(read == ["Host.swift", "Pace.swift", "Wide.swift", "Wider.swift"])
      #expect(sources.objectiveC.count == 1)
    }

    @Test func `of a thousand files, those that ten with blocks need are compiled`() throws {
      for number in 0..<1000 {
        let view = "final class Panel\(number): UIView { let style = Style\(number).a }\n"
        let text =
          number % 100 == 0 ? menu("Menu\(number)", "let style = Style\(number + 7).a") : view
        try folder.write(text, to: "App/View\(number).swift")
        try folder.write("enum Style\(number) { case a }\n", to: "App/Style\(number).swift")
      }
      let sources = try sources("App")
      #expect(sources.migrated.count == 10)
      #expect(sources.files.count == 20)
    }

    @Test(arguments: [
      ("import class UIKit.UIView\nclass A {}\n", ["A"]),
      ("public final class A<B>: C where B: D { class E {} }\nactor F {}\n", ["A", "F"]),
      ("/* class A /* class B */ class C */ struct D {}\n", ["D"]),
      (
        "let a = #\"\\\" class B \"#, c = \"\\(d(\"}\"))\"\nenum `default` {}\n",
        ["a", "c", "default"]
      ),
      (
        "let a = \"\"\"\n  class B { \" }\n  \"\"\"\nvar b: Int { let c = 1; return c }\n",
        ["a", "b"]
      ),
      ("#if os(iOS)\n  @objc(Name) class A {}\n#endif\n", ["A"]),
      ("func a(b: Int = { let c = 1; return c }()) {}\ntypealias D = Int\n", ["a", "D"]),
      ("var a = B.class, b = [c, d]\nlet e: F = 1,\n  g = 2\n", ["a", "b", "e", "g"]),
    ])
    func `an outline has the names at file scope`(text: String, names: [String]) {
      #expect(FileOutline(of: text).names.sorted() == names.sorted())
    }

    @Test func `an outline that a regular expression breaks has all names`() {
      let outline = FileOutline(of: "let a = /\\{/\nstruct B { let c = 1 }\n")
      #expect(outline.names.isSuperset(of: ["a", "B"]))
    }

    // MARK: - Rows

    /// The migration of the folder's app.
    private func migration() throws -> TargetMigration {
      TargetMigration(
        try sources("App"),
        to: .animateViews,
        module: "App",
        scenes: nil,
        takenNames: []
      )
    }

    /// Proves a folder's files one after another, and returns the rows that are printed after each.
    private func rows(
      _ verdict: @escaping (_ file: String) -> Proof.Verdict?
    ) throws -> [[String]] {
      var migration = try migration()
      var table = MigrationTable(of: migration.allBlocks, relativeTo: folder.path("App"))
      var rows: [[String]] = []
      try migration.prove(
        with: { contents, tell in
          var outcome = ProofBuild.Outcome()
          for file in contents.tests {
            let mark = file.texts.proofs.firstMatch(of: /blockBegins\((\d+)\)/).flatMap {
              Int($0.1)
            }
            outcome.verdicts[file.name] = ["show": verdict(file.name) ?? .same(ran: [mark ?? 0])]
            outcome.spoils[file.name] = ["show": .allSeen]
            try tell(outcome)
          }
          return outcome
        },
        keeping: []
      ) { results, _ in
        rows.append(table.lines(for: results).split(separator: "\n").map { String($0.prefix(7)) })
      }
      return rows.filter { !$0.isEmpty }
    }

    @Test func `a row is printed as soon as it is decided`() throws {
      for name in ["A", "B", "C"] { try folder.write(menu(name), to: "App/\(name).swift") }
      #expect(try rows { _ in nil } == [["A.swift"], ["B.swift"], ["C.swift"]])
      let failed = try rows { $0 == "BMigrationTests" ? .failed("it trapped") : nil }
      #expect(failed == [["A.swift"], ["B.swift"], ["C.swift"]])
    }

    @Test func `a row waits for the files on which its proof depends`() throws {
      try folder.write(menu("A", "let other = C()"), to: "App/A.swift")
      for name in ["B", "C"] { try folder.write(menu(name), to: "App/\(name).swift") }
      #expect(try rows { _ in nil } == [["A.swift", "B.swift", "C.swift"]])
      // What ran with a change that is left out is proven again.
      let failed = try rows { $0 == "CMigrationTests" ? .failed("it trapped") : nil }
      #expect(failed == [["A.swift", "B.swift", "C.swift"]])
    }

    @Test(arguments: [
      ("the wide slice traps", true),
      ("the new code does not compile (a type is not there)", false),
      (ProofResult.unrepeatable, false),
      ("The candidate misuses UIKit: a block is left open.", false),
    ])
    func `a narrow slice is asked for where a wide one proves nothing, and shows nothing wrong`(
      reason: String,
      isAsked: Bool
    ) throws {
      try folder.write(menu("A"), to: "App/A.swift")
      var migration = try migration()
      var asked: [SourceSlicing.Slice.Breadth] = []
      var results: [MigrationResult] = []
      try migration.prove(
        with: { contents, _ in
          var outcome = ProofBuild.Outcome()
          for file in contents.tests {
            outcome.verdicts[file.name] = ["show": .failed("it trapped")]
          }
          return outcome
        },
        slicing: { requests, _, _, _, _, tell in
          for (index, request) in requests.enumerated() {
            asked.append(request.breadth)
            try tell(index, .unproven(reason, by: request.breadth))
          }
        },
        keeping: []
      ) { decided, _ in results = decided }
      #expect(asked == (isAsked ? [.wide, .narrow] : [.wide]))
      #expect(results.map(\.why) == [reason])
    }

    @Test func `blocks of a function of which a slice proves none are tried one by one`() throws {
      try folder.write(menu("A", "func hide() { \(Self.block)\n\(Self.block) }"), to: "App/A.swift")
      var migration = try migration()
      var written: [Int] = []
      var results: [MigrationResult] = []
      try migration.prove(
        with: { contents, _ in
          var outcome = ProofBuild.Outcome()
          for file in contents.tests {
            outcome.verdicts[file.name] = [
              "show": .failed("it trapped"), "hide": .failed("so, too"),
            ]
          }
          return outcome
        },
        slicing: { requests, _, migrations, _, _, tell in
          let count = migrations.flatMap(\.blocks).count { $0.isWritten }
          written.append(count)
          for index in requests.indices {
            try tell(index, count == 3 ? .differs("one differs") : .unproven("\(written.count)"))
          }
        },
        keeping: []
      ) { decided, _ in results = decided }
      // All of them, and each of the two without the other.
      #expect(written == [3, 2, 2])
      #expect(results.map(\.why) == ["one differs", "one differs", "one differs"])
      #expect(results.map(\.kind) == [.differs, .differs, .differs])
    }

    @Test func `an unproven row waits for the slices of its file, one of which may run its block`()
      throws
    {
      try folder.write(menu("A", "func hide() { \(Self.block) }"), to: "App/A.swift")
      var migration = try migration()
      var counts: [Int] = []
      try migration.prove(
        with: { contents, _ in
          var outcome = ProofBuild.Outcome()
          for file in contents.tests {
            let failed: Proof.Verdict = .failed("it trapped")
            outcome.verdicts[file.name] = ["show": failed, "hide": failed]
          }
          return outcome
        },
        slicing: { requests, _, _, _, _, tell in
          for index in requests.indices { try tell(index, .unproven("it traps", by: .narrow)) }
        },
        keeping: []
      ) { decided, _ in counts.append(decided.count) }
      // Before, when the slices are asked for, behind that of each function, and in the end.
      #expect(counts.last == 2)
      #expect(counts.dropLast().filter { $0 == 1 } == [])
    }

    // MARK: - Names

    @Test(arguments: [
      ("Other.swift", "class Other { let key = \"done\" }\n"),
      ("Main.storyboard", "<action selector=\"done\"/>\n"), ("Old.m", "[self done];\n"),
      ("AppTests/T.swift", "import XCTest\nclass T { func f() { x.done() } }\n"),
    ])
    func `a method that another file names is no completion`(name: String, text: String) throws {
      let stop = "UIView.setAnimationDelegate(self)\nUIView.setAnimationDidStop(#selector(done))"
      let file = """
        class Menu: UIView {
          func show() {
            \(Self.block.replacing("alpha", with: stop + "\nalpha"))
          }
          @objc func done() {
            \(Self.block)
          }
        }
        """
      try folder.write(file, to: "App/Menu.swift")
      func calls() throws -> [String] {
        try migration().changes().map(\.text)
      }
      #expect(try !calls()[0].contains("func done"))
      try folder.write(text, to: "App/\(name)")
      #expect(try calls()[0].contains("func done"))
    }
  }
#endif
