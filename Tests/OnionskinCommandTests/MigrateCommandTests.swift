#if canImport(SourceMigrating)
  import Foundation
  import LegacyFolders
  import LegacySyntax
  import LiveCode
  import MigrationProofs
  import Testing

  @testable import OnionskinCommand

  /// What the command does with files and results.
  ///
  /// What tests show is given here; `.ci/migrate` builds and runs them.
  @Suite
  struct MigrateCommandTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private static let menu = """
      import UIKit

      final class Menu: UIView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        }

        func hide() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 0
          UIView.commitAnimations()
        }

        func open() {
          UIView.beginAnimations(nil, context: nil)
        }
      }

      """

    /// Runs the command with tests that show what a closure says of them.
    private func migrate(
      _ arguments: String...,
      spoils: [Int: SpoilOutcome] = .allSeen,
      showing verdict: @escaping (String) -> Proof.Verdict = { _ in .same(ran: []) },
      breaking error: @escaping (String) -> String? = { _ in nil }
    ) throws -> Int32 {
      let parsed = try CommandArguments(arguments, of: MigrateCommand.help)
      return try MigrateCommand.run(parsed, on: .plain) { contents, _, tell in
        var outcome = ProofBuild.Outcome()
        for source in contents.sources { outcome.broken[source.path] = error(source.text) }
        guard outcome.broken.isEmpty else { return outcome }
        for file in contents.tests {
          for test in file.tests {
            var result = verdict(test)
            // The blocks are those that the copy marks.
            let marks = file.texts.proofs.matches(of: /MigrationProofs\.blockBegins\((\d+)\)/)
              .compactMap { Int($0.output.1) }
            if result == .same(ran: []) {
              result = .same(ran: [marks[["show", "hide"].firstIndex(of: test) ?? 0]])
            }
            outcome.verdicts[file.name, default: [:]][test] = result
            outcome.spoils[file.name, default: [:]][test] = spoils
            try tell(outcome)
          }
        }
        return outcome
      } checking: { _ in
      }
    }

    @Test func `nothing is written without being asked for`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      let code = try migrate(folder.path("App"), "--tests", folder.path("Tests"))
      #expect(code == 0)
      #expect(try folder.text(of: "App/Menu.swift") == Self.menu)
      #expect(!FileManager.default.fileExists(atPath: folder.path("Tests")))
    }

    @Test func `a block stays if a mistake in it would not be seen`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      // The second of two blocks, each of which has a duration and a change.
      var spoils: [Int: SpoilOutcome] = .allSeen
      spoils[4] = .notSeen
      #expect(try migrate(folder.path("App"), "--write", "--force", spoils: spoils) == 1)
      let text = try folder.text(of: "App/Menu.swift")
      #expect(text.contains("animateViews(duration: 0.2) {\n      alpha = 1\n    }"))
      #expect(text.contains("    alpha = 0\n    UIView.commitAnimations()"))
    }

    @Test func `files that nobody keeps are written only by force`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      #expect {
        try migrate(folder.path("App"), "--write")
      } throws: {
        ($0 as? CommandError)?.sentence.contains("Menu.swift is not under version control") == true
      }
      #expect(try folder.text(of: "App/Menu.swift") == Self.menu)
      #expect(
        try migrate(folder.path("App"), "--write", "--force", "--tests", folder.path("Tests")) == 0
      )
      let text = try folder.text(of: "App/Menu.swift")
      #expect(text.contains("animateViews(duration: 0.2) {\n      alpha = 1\n    }"))
      #expect(text.contains("UIView.beginAnimations"))
      let test = try folder.text(of: "Tests/MenuMigrationTests.swift")
      #expect(test.contains("@Test func show()"))
      #expect(!test.contains("MigrationProofs"))
      // What is left is found again, and nothing else.
      #expect(try migrate(folder.path("App"), "--write", "--force") == 0)
      #expect(try folder.text(of: "App/Menu.swift") == text)
    }

    @Test(arguments: ["\r\n", "\r"])
    func `a file keeps its byte order mark and its line ends`(lineEnd: String) throws {
      let stored = "\u{FEFF}" + Self.menu.replacing("\n", with: lineEnd)
      try folder.write(stored, to: "App/Menu.swift")
      #expect(try migrate(folder.path("App"), "--write", "--force") == 0)
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent("App/Menu.swift"))
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]))
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = ["animateViews(duration: 0.2) {", "      alpha = 1", "    }", ""]
      #expect(text.contains(lines.joined(separator: lineEnd)))
      #expect(!text.replacing(lineEnd, with: "").contains("\n"))
    }

    @Test func `a change that differs stays out, unless it is asked for`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      func verdict(_ test: String) -> Proof.Verdict {
        test == "hide"
          ? .differs("The candidate animates differently from the baseline: easing\n…")
          : .same(ran: [])
      }
      #expect(try migrate(folder.path("App"), "--write", "--force", showing: verdict) == 1)
      let text = try folder.text(of: "App/Menu.swift")
      #expect(text.contains("alpha = 1\n    }"))
      #expect(text.contains("    alpha = 0\n    UIView.commitAnimations()"))
      #expect(
        try migrate(folder.path("App"), "--write", "--force", "--keep-differing", showing: verdict)
          == 1
      )
      #expect(try folder.text(of: "App/Menu.swift").contains("alpha = 0\n    }"))
    }

    @Test func `a change that does not compile stays out, and the others are tried again`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      let code = try migrate(
        folder.path("App"),
        "--write",
        "--force",
        breaking: { $0.contains("alpha = 0\n    }") ? "line 12: it is not there" : nil }
      )
      #expect(code == 1)
      let text = try folder.text(of: "App/Menu.swift")
      #expect(text.contains("animateViews(duration: 0.2) {\n      alpha = 1\n    }"))
      #expect(text.contains("    alpha = 0\n    UIView.commitAnimations()"))
    }

    @Test func `a change that nothing has run stays out`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      let code = try migrate(folder.path("App"), "--write", "--force") { test in
        test == "show" ? .same(ran: [-1]) : .failed("the code ended the process: Fatal error")
      }
      #expect(code == 1)
      #expect(try folder.text(of: "App/Menu.swift") == Self.menu)
    }

    @Test func `a file that has changed since it was read is not written`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      #expect {
        try migrate(folder.path("App"), "--write", "--force") { _ in
          _ = try? folder.write("// Another file.\n", to: "App/Menu.swift")
          return .same(ran: [])
        }
      } throws: {
        ($0 as? CommandError)?.sentence.contains("has changed since it was read") == true
      }
      #expect(try folder.text(of: "App/Menu.swift") == "// Another file.\n")
    }

    @Test func `a test takes no name that is taken`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      try folder.write("// Ours.\n", to: "Tests/MenuMigrationTests.swift")
      _ = try migrate(folder.path("App"), "--write", "--force", "--tests", folder.path("Tests"))
      #expect(try folder.text(of: "Tests/MenuMigrationTests.swift") == "// Ours.\n")
      #expect(
        try folder.text(of: "Tests/MenuMigrationTests2.swift")
          .contains("@Suite struct MenuMigrationTests2")
      )
    }

    @Test(arguments: ["class { func }\n", menu.replacing("final class Menu", with: "class {")])
    func `a file that does not parse is passed over, and the exit code tells`(text: String) throws {
      try folder.write(text, to: "App/Broken.swift")
      try folder.write(Self.menu, to: "App/Menu.swift")
      #expect(try migrate(folder.path("App"), "--write", "--force") == EX_DATAERR)
      #expect(try folder.text(of: "App/Menu.swift").contains("animateViews"))
      #expect(try folder.text(of: "App/Broken.swift") == text)
    }

    @Test func `a file in another encoding is passed over, and the exit code says so`() throws {
      try folder.write("", to: "App/Old.swift")
      let latin = Array("// Caf".utf8) + [0xE9] + Array("\n".utf8)
      try Data(latin).write(to: URL(fileURLWithPath: folder.path("App/Old.swift")))
      try folder.write(Self.menu, to: "App/Menu.swift")
      #expect(try migrate(folder.path("App"), "--write", "--force") == EX_DATAERR)
      #expect(try folder.text(of: "App/Menu.swift").contains("animateViews"))
      #expect(FileManager.default.contents(atPath: folder.path("App/Old.swift")) == Data(latin))
    }

    @Test(arguments: [
      (["migrate-nothing"], EX_NOINPUT), (["--to", "clips", "."], EX_USAGE), (["--to"], EX_USAGE),
      (["--time-limit", "soon", "."], EX_USAGE), (["--scene", "/nowhere.swift", "."], EX_NOINPUT),
      (["--what"], EX_USAGE), ([], EX_USAGE),
    ])
    func `wrong arguments are said with their exit code`(arguments: [String], code: Int32) throws {
      #expect {
        let parsed = try CommandArguments(arguments, of: MigrateCommand.help)
        return try MigrateCommand.run(parsed, on: .plain) { _, _, _ in
          ProofBuild.Outcome()
        } checking: { _ in
        }
      } throws: {
        ($0 as? CommandError)?.exitCode == code
      }
    }

    @Test func `a form that does not exist is met with the nearest one`() throws {
      let error = #expect(throws: CommandError.self) {
        try migrate(".", "--to", "animateview")
      }
      #expect(
        error?.sentence == "The value 'animateview' is invalid for '--to': it takes one of "
          + "animateViews, animate, animator, ViewAnimation. Did you mean 'animateViews'?"
      )
    }

    @Test func `errors of the compiler are read from the output of a build`() {
      let errors = BuildError.all(
        in: """
          [3/5] Compiling App Menu.swift
          /a b/App/Menu.swift:12:5: error: cannot find 'Store' in scope
          10 | let a = 1
             |     `- error: cannot find 'Store' in scope
          /a/Tests/MenuMigrationTests.swift:3:1: warning: unused
          error: emit-module command failed
          """
      )
      #expect(errors.map(\.path) == ["/a b/App/Menu.swift"])
      #expect(errors.map(\.line) == [12])
      #expect(errors.map(\.message) == ["cannot find 'Store' in scope"])
    }

    @Test func `a signal ends what the command builds, too`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      // In place of the build, a program that takes ten minutes.
      let script = "#!/bin/sh\n[ $1 = --version ] && exit\necho $$ > build\nexec sleep 600\n"
      try folder.writeProgram(script, to: "bin/swiftc")
      // Threads of tests block signals, which a program of `ChildProcess` does not inherit.
      var shell = ChildProcess(
        "sh",
        [
          "-c",
          """
          cd "$folder"
          PATH="$folder/bin:$PATH" "$onionskin" migrate App --quiet --scratch-path scratch &
          command=$!
          until [ -s build ]; do sleep 0.05; done
          kill -TERM $command; wait $command; code=$?
          # What has ended may stay as a zombie, state Z.
          for _ in $(seq 50); do
            grep -qs '^State:.[^Z]' /proc/$(cat build)/status || exit $code
            sleep 0.1
          done
          echo "The build goes on."
          """,
        ],
        timeLimit: 120,
        outputLimit: 1_000
      )
      shell.variables = [
        "folder": folder.url.path, "onionskin": try Command("onionskin").executable.path,
      ]
      let result = shell.run()
      #expect(result.end == .exited(128 + SIGTERM))
      #expect(result.output.isEmpty, "\(result.output)")
    }

    @Test func `of two thousand files, those with blocks are migrated`() throws {
      for number in 0..<2000 {
        let text =
          number % 40 == 0
          ? Self.menu.replacing("class Menu", with: "class Menu\(number)")
          : "struct Item\(number) {}\n"
        try folder.write(text, to: "App/Menu\(number).swift")
      }
      let code = try migrate(folder.path("App"))
      #expect(code == 0)
    }

    private static let oldMenu = """
      #import "Menu.h"

      @implementation Menu

      - (void)show {
      \t[UIView beginAnimations:nil context:NULL];
      \tpanel.alpha = 1;
      \t[UIView commitAnimations];
      }

      @end

      """

    @Test func `Objective-C is unproven, and is written if that is asked for`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      try folder.write(Self.oldMenu.replacing("\n", with: "\r\n"), to: "App/Old.m")
      try folder.write("@interface Menu : UIView\n- (void)show;\n@end\n", to: "App/Old.h")
      #expect(try migrate(folder.path("App"), "--write", "--force") == 1)
      #expect(try folder.text(of: "App/Menu.swift").contains("animateViews"))
      #expect(try folder.text(of: "App/Old.m").contains("beginAnimations"))
      #expect(try migrate(folder.path("App"), "--write", "--force", "--keep-unproven") == 1)
      #expect(
        try folder.text(of: "App/Old.m").contains(
          "options:UIViewAnimationOptionAllowUserInteraction animations:^{\r\n\t\tpanel.alpha = 1;\r\n\t} "
            + "completion:nil];\r\n}\r\n"
        )
      )
      // A second run finds nothing to do.
      #expect(try migrate(folder.path("App")) == 0)
    }

    @Test func `the macros of the header in front of all files of a project are known`() throws {
      try folder.write(
        Self.oldMenu.replacing("panel.alpha = 1;", with: "FADE(panel);"),
        to: "App/Old.m"
      )
      try folder.write(
        "#define FADE(view) [UIView setAnimationDuration:1]; view.alpha = 0\n",
        to: "App/App-Prefix.pch"
      )
      // It is left, since the macro sets the duration.
      #expect(try migrate(folder.path("App")) == 0)
    }

    @Test func `Objective-C in another encoding is told`() throws {
      try folder.write(Self.oldMenu, to: "App/Old.m")
      let latin = Data([0x2F, 0x2F, 0x20, 0xE9, 0x0A]) + Data(Self.oldMenu.utf8)
      try latin.write(to: folder.url.appendingPathComponent("App/Latin.m"))
      // It is passed over, and nothing is written of it.
      #expect(
        try migrate(folder.path("App"), "--write", "--force", "--keep-unproven") == EX_DATAERR
      )
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent("App/Latin.m"))
      #expect(bytes == latin)
    }
  }
#endif
