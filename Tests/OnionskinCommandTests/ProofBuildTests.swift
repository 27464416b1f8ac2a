#if canImport(SourceMigrating)
  import Foundation
  import LiveCode
  import MigrationProofs
  import Testing

  @testable import OnionskinCommand

  /// What is compiled and run, by the command that a person runs.
  @Suite struct ProofBuildTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      // Says what is compiled, and compiles it. What is only parsed or looked for is not.
      let script = """
        #!/bin/sh
        case "$*" in --version|*-typecheck*|*"-parse "*) ;; *) echo swiftc >> "$folder/compiled" ;; esac
        PATH=$path exec swiftc "$@"

        """
      try folder.writeProgram(script, to: "bin/swiftc")
    }

    private static let menu = """
      import UIKit

      final class Menu: UIView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(0.3)
          alpha = 0.5
          UIView.commitAnimations()
        }
      }

      """

    /// A function that comes first and is proven, and one that does not end.
    private static let endless = menu.replacing(
      "final class",
      with: """
        final class Wheel: UIView {
          func turn() {
            UIView.beginAnimations(nil, context: nil)
            alpha = 0
            UIView.commitAnimations()
            while true {}
          }
        }

        final class
        """
    )

    @Test func `an error in a line of the old code is no error of the new code`() {
      let old = "let a = b\nUIView.beginAnimations(nil, context: nil)\n}\nlet c = UIColor(hex: 1)"
      let new = "import A\nlet a = b\nanimateViews(duration: 0.2) {\n}\n}\nlet c = UIColor(hex: 1)"
      func message(_ message: String) -> String? { BuildError.message(message, of: new, asIn: old) }
      #expect(message("line 2: no b") == "line 1: no b")
      #expect(message("line 6: no exact matches") == "line 4: no exact matches")
      #expect(message("line 3: cannot find 'animateViews' in scope") == nil)
      #expect(message("line 6: 'c' needs explicit use of 'self'") == nil)
    }

    /// Runs a script with the command as `$onionskin`, in the folder.
    private func shell(_ script: String) throws -> ChildProcess.Result {
      var shell = ChildProcess("sh", ["-c", script], timeLimit: 300, outputLimit: 100_000)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      shell.variables = [
        "folder": folder.url.path, "onionskin": try Command("onionskin").executable.path,
        "path": path, "PATH": "\(folder.path("bin")):\(path)",
      ]
      return shell.run()
    }

    private func migrate(_ arguments: String = "") throws -> String {
      try shell("cd \"$folder\"; \"$onionskin\" migrate App --scratch-path scratch \(arguments)")
        .output
    }

    /// The number of times that the compiler has worked since it was last asked.
    private func compilations() -> Int {
      let text = (try? folder.text(of: "compiled")) ?? ""
      try? FileManager.default.removeItem(atPath: folder.path("compiled"))
      return text.split(separator: "\n").count
    }

    @Test func `a file is compiled again that changes in the second in which it was compiled`()
      throws
    {
      let module = IncrementalModule("Quick", in: folder.url, BuildFolder.ofThisProgram)
      let objects = try (1...4).map { number in
        let files = ["A.swift": "func a() -> Int { \(number) }\n", "B.swift": "func b() {}\n"]
        #expect(try module.compile(files, TextDigest(["\(number)"])).isEmpty)
        return try Data(contentsOf: URL(fileURLWithPath: module.objects(files)[0]))
      }
      #expect(Set(objects).count == 4)
    }

    @Test func `a file alone is a file of an app, whose constants have their values`() throws {
      let constant = "@MainActor private let shown: CGFloat = 0.5\n\nfinal"
      let menu = Self.menu.replacing("final", with: constant).replacing(
        "= 0.5\n    ",
        with: "= shown\n    "
      )
      try folder.write(menu, to: "App/Menu.swift")
      #expect(try migrate().contains("same, proven in MenuMigrationTests"))
    }

    @Test func `each of two apps in a folder is proven by its own files`() throws {
      try folder.write(Self.menu, to: "App/One/Menu.swift")
      try folder.write(Self.menu.replacing("0.5", with: "0.25"), to: "App/Two/Menu.swift")
      #expect(try migrate().contains("2 blocks: 2 proven in a slice."))
    }

    /// Blocks that become several calls, of which a line that is easily lost delays the second.
    private static let delayed = [
      "Base.swift": """
      import UIKit

      private enum Settings { static let isSlow = true }

      class BaseView: UIView {
        func prepare() {
          if Settings.isSlow { UIView.setAnimationDelay(2) }
          center.x += 50
        }
      }
      class ThemedView: UIView {
        func prepare() {
          Theme.begin(self)
          center.x += 50
        }
      }
      """,
      "Private.swift": """
      import UIKit

      private enum Settings { static let isSlow = false }

      class PrivateTwice: BaseView {
        var model = Store.shared
        func show() {
          BEGIN
          prepare()
          alpha = Settings.isSlow ? 0.2 : 0.4
          END
        }
      }
      """,
      "Others.swift": """
      import UIKit

      class ProbeBehindSuper: ThemedView {
        func show() {
          BEGIN
          super.prepare()
          alpha = 0.4
          END
        }
      }
      class ProbeInLayout: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          Theme.arrange(self)
        }
        func show() {
          BEGIN
          bounds.size.height += 20
          layoutIfNeeded()
          END
        }
      }
      class Card: UIView {}
      class Maker {
        func instantiate() -> UIView {
          UIView.setAnimationDelay(2)
          return Card(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        }
      }
      class OwnInstantiate: UIView {
        let maker = Maker()
        var model = Store.shared
        func show() {
          BEGIN
          let card = maker.instantiate() as! Card
          addSubview(card)
          alpha = 0.4
          END
        }
      }
      class CalledByUIKit: UIView {
        var model = Store.shared
        var host: UIView!
        override func didMoveToSuperview() {
          super.didMoveToSuperview()
          UIView.setAnimationDelay(2)
        }
        func show() {
          BEGIN
          host.addSubview(self)
          END
        }
      }
      class MadeInBlock: UIView {
        var model = Store.shared
        static var overlay: UIView = makeOverlay()
        static func makeOverlay() -> UIView {
          let made = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
          UIApplication.shared.keyWindow?.addSubview(made)
          made.center = CGPoint(x: 200, y: 300)
          return made
        }
        func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationTransition(.flipFromLeft, for: MadeInBlock.overlay, cache: true)
          MadeInBlock.overlay.alpha = 0.5
          UIView.commitAnimations()
        }
      }
      class LazilyMade: UIView {
        var model = Store.shared
        lazy var panel: UIView = {
          let made = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
          addSubview(made)
          made.center = CGPoint(x: 100, y: 90)
          return made
        }()
        func show(_ sender: UIView) {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationTransition(.flipFromLeft, for: panel, cache: true)
          alpha = sender === panel ? 0.3 : 0.4
          UIView.commitAnimations()
        }
      }
      class Titled: UIView {
        @IBOutlet var title: UIView!
        override func didMoveToSuperview() {
          super.didMoveToSuperview()
          title?.alpha = 0.3
        }
      }
      class Adds: UIViewController {
        var model = Store.shared
        @IBOutlet var list: UIView!
        @IBOutlet var titled: Titled!
        func flip() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationTransition(.flipFromLeft, for: view, cache: false)
          list.removeFromSuperview()
          view.addSubview(titled)
          UIView.commitAnimations()
        }
      }
      """,
      "Values.swift": """
      import UIKit

      class ValuesAmongChanges: UIView {
        @IBOutlet var lid: UIView!
        func open() {
          BEGIN
          let shift: CGFloat = Motion.prepare(self)
          lid.center.x += shift
          END
        }
        func close() {
          BEGIN
          lid.alpha = Motion.fade(self)
          END
        }
        func wiggle() {
          BEGIN
          if Motion.begin(self) { lid.alpha = 0.4 }
          END
        }
      }
      class ValuesBeforeChanges: UIView {
        @IBOutlet var panel: UIView!
        @IBOutlet var footer: UIView!
        func open() {
          UIView.beginAnimations(nil, context: nil)
          let height: CGFloat = Layouter.arrange(panel)
          UIView.setAnimationDuration(Double(height) / 800)
          footer.center.y = height
          UIView.commitAnimations()
        }
        func close() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(Layouter.collapse(panel))
          footer.alpha = 0.2
          UIView.commitAnimations()
        }
        func push() {
          UIView.beginAnimations(nil, context: nil)
          let card = CardView(frame: CGRect(x: 20, y: 600, width: 200, height: 120))
          UIView.setAnimationDuration(0.4)
          footer.alpha = 0.3
          card.center.y = 200
          UIView.commitAnimations()
          addSubview(card)
        }
      }
      class OwnCodeInArguments: UIView {
        @IBOutlet var card: UIView!
        private func layOutCards() -> Int {
          card.center.x += 30
          return 2
        }
        func deal() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(Motion.duration(forCards: layOutCards()))
          alpha = 0.4
          UIView.commitAnimations()
        }
        func gather() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(0.3)
          if Motion.isReduced(layOutCards()) { UIView.setAnimationDuration(0.1) }
          alpha = 0.4
          UIView.commitAnimations()
        }
      }
      """,
    ]

    @Test func `what a slice could lose is not the same`() throws {
      for (name, text) in Self.delayed {
        let begin = """
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(0.3)
          alpha = 0.5
          """
        let end = """
          UIView.setAnimationDuration(0.6)
          center.y += 50
          UIView.commitAnimations()
          """
        try folder.write(
          text.replacing("BEGIN", with: begin).replacing("END", with: end),
          to: "App/\(name)"
        )
      }
      let output = try migrate()
      #expect(output.contains("16 blocks:"))
      // What a hook animates in a transition, the new code shows move, too.
      let same = output.split(separator: "\n").filter { $0.contains("  same") }
      #expect(same.count == 1 && same[0].contains("flip()"), "\(output)")
    }

    @Test func `a function of the app's with the name of the new call leaves no block proven`()
      throws
    {
      try folder.write(Self.menu, to: "App/Menu.swift")
      try folder.write(
        """
        import UIKit

        @MainActor func animateViews(duration: Double, _ changes: @escaping () -> Void) {
          UIView.animate(withDuration: duration * 5, delay: 1, animations: changes)
        }
        """,
        to: "App/Helpers.swift"
      )
      let output = try migrate()
      #expect(output.contains("left: Helpers.swift declares animateViews, too"))
    }

    @Test func `what has not changed is not compiled again, and says the same`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      try folder.write("import Nowhere\n", to: "App/Broken.swift")
      // What a person has in the folder stays there.
      try folder.write("Mine.", to: "scratch/proofs/Mine.swift")
      let first = try migrate("--quiet")
      #expect(first.contains("animateViews(duration: 0.3)  same, proven in MenuMigrationTests"))
      #expect(compilations() > 0)
      #expect(try migrate("--quiet") == first)
      #expect(compilations() == 0)
      // What has changed is proven anew.
      try folder.write(Self.menu.replacing("0.3", with: "0.4"), to: "App/Menu.swift")
      #expect(try migrate("--quiet").contains("animateViews(duration: 0.4)  same"))
      #expect(compilations() > 0)
      #expect(try folder.text(of: "scratch/proofs/Mine.swift") == "Mine.")
      // So is what was the same by another build of the command.
      let known = try FileManager.default.contentsOfDirectory(
        atPath: folder.path("scratch/onionskin-proofs")
      )
      #expect(known.count == 1)
      try FileManager.default.moveItem(
        atPath: folder.path("scratch/onionskin-proofs/\(known[0])"),
        toPath: folder.path("scratch/onionskin-proofs/other")
      )
      #expect(try migrate("--quiet").contains("animateViews(duration: 0.4)  same"))
      #expect(compilations() > 0)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path("scratch/onionskin-proofs"))
          == known
      )
    }

    @Test func `a run that a signal ends keeps what it has proven`() throws {
      try folder.write(Self.endless, to: "App/Menu.swift")
      let result = try shell(
        """
        cd "$folder"
        "$onionskin" migrate App --scratch-path scratch --keep-unproven --whole \
          --time-limit 250 &
        command=$!
        until grep -qs '"same"' scratch/onionskin-proofs/*/known/*; do sleep 0.05; done
        kill -INT $command; kill -TERM $command; wait $command; echo "ended with $?"
        """
      )
      #expect(result.output.contains("ended with \(128 + SIGTERM)"))
      let words = "Interrupted. 0 of 2 blocks are decided, and the next run goes on from there."
      #expect(result.output.contains(words), "\(result.output)")
      _ = compilations()
      let known = try shell(
        "cd \"$folder\"; grep -c '\"show\\|/show' scratch/onionskin-proofs/*/known/*"
      )
      .output
      let output = try migrate("--quiet --keep-unproven --whole --time-limit 1")
      #expect(output.contains("show()  animateViews(duration: 0.3)  same"))
      #expect(
        output.contains(
          "turn()  animateViews(duration: 0.2)  unproven: the code computes for 1 s without an end"
        )
      )
      #expect(compilations() == 0)
      #expect(
        try shell("cd \"$folder\"; grep -c '\"show\\|/show' scratch/onionskin-proofs/*/known/*")
          .output
          == known
      )
    }

    @Test func `code that takes all memory ends alone`() throws {
      let wild = Self.endless.replacing(
        "while true {}",
        with:
          "var all: [[UInt8]] = []\n    while true { all.append(.init(repeating: 1, count: 1 << 26)) }"
      )
      try folder.write(wild, to: "App/Menu.swift")
      let output = try migrate("--quiet")
      #expect(output.contains("show()  animateViews(duration: 0.3)  same"))
      #expect(
        output.contains(
          "turn()  animateViews(duration: 0.2)  unproven: the code ended the process:"
        )
      )
    }

    @Test func `nothing of a test stays for another`() throws {
      let counting = Self.menu.replacing(
        "func show() {",
        with: """
          static var count = 0

            func hide() {
              UIView.beginAnimations(nil, context: nil)
              alpha = Self.count == 0 ? 0 : 1
              UIView.commitAnimations()
              Self.count = 1
            }

            func show() {
              precondition(Self.count == 0)
          """
      )
      try folder.write(counting, to: "App/Menu.swift")
      let output = try migrate("--quiet")
      #expect(output.contains("hide()  animateViews(duration: 0.2)  same"))
      #expect(output.contains("show()  animateViews(duration: 0.3)  same"))
    }

    @Test func `texts that are split in another place have another digest`() {
      #expect(TextDigest(["ab", "c"]) == TextDigest(["ab", "c"]))
      #expect(TextDigest(["ab", "c"]) != TextDigest(["a", "bc"]))
      #expect(TextDigest(["ab"]) != TextDigest(["ab", ""]))
      #expect(TextDigest(["b"], after: TextDigest(["a"])) == TextDigest(["a", "b"]))
    }

    @Test func `what is known stays readable if its last line is a part of one`() throws {
      let url = folder.url.appendingPathComponent("known")
      let memory = try ProofMemory(at: url, for: TextDigest(["tools"]))
      let results = [Proof.Verdict.same(ran: [3, 7]), .failed("“\n”")].enumerated().map {
        ProofResult(name: "Menu/\($0.offset)", verdict: $0.element, hasEnded: true)
      }
      try memory.add(results[0], for: "key")
      let file = memory.folder.appendingPathComponent("known/key")
      let half = try Data(contentsOf: file) + Data(#"{"name":"Men"#.utf8)
      try half.write(to: file)
      try memory.add(results[1], for: "key")
      #expect(memory.values(of: ProofResult.self, for: "key") == results)
      #expect(memory.values(of: ProofResult.self, for: "other").isEmpty)
      // Other tools know nothing of it.
      let other = try ProofMemory(at: url, for: TextDigest(["others"]))
      #expect(other.values(of: ProofResult.self, for: "key").isEmpty)
      #expect(memory.values(of: ProofResult.self, for: "key").isEmpty)
    }

    @Test func `a run whose command is built again says so in one sentence`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      let script =
        "#!/bin/sh\n[ $1 = --version ] && exit\ntouch \"$folder/tool/onionskin\"\nexit 1\n"
      try folder.writeProgram(script, to: "bin/swiftc")
      let result = try shell(
        """
        cd "$folder"; mkdir tool; cp "$onionskin" tool/onionskin
        ln -s "$(dirname "$onionskin")/Modules" tool/Modules
        tool/onionskin migrate App --quiet --scratch-path scratch; echo "ended with $?"
        """
      )
      #expect(
        result.output.hasSuffix(
          "Error: The command was built again while it ran, and cannot go on. What it has printed is "
            + "decided; run it again for the rest.\nended with \(EX_UNAVAILABLE)\n"
        ),
        "\(result.output)"
      )
    }

    /// A view whose superclass and constants are nowhere.
    private static let themed = """
      import Themes
      import UIKit

      final class Badge: ThemedView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(Theme.slow)
          alpha = Theme.faint
          UIView.commitAnimations()
        }
      }

      """

    @Test func `a slice that has not changed is neither made nor run again`() throws {
      try folder.write(Self.themed, to: "App/Badge.swift")
      let first = try migrate("--quiet --json")
      #expect(first.contains("\"result\" : \"same in a slice\""), "\(first)")
      #expect(first.contains("\"why\" : \"a slice animates the same in 1 scenario\""))
      #expect(first.contains("\"name\" : \"the duration\""))
      #expect(compilations() > 0)
      #expect(try migrate("--quiet --json") == first)
      #expect(compilations() == 0)
      // What is not there has the same stand-in by another name.
      let renamed = Self.themed.replacing("Theme.slow", with: "Theme.quick")
      try folder.write(renamed, to: "App/Badge.swift")
      let words = "stood in for: ThemedView as UIView, Theme.quick, Theme.faint"
      #expect(try migrate("--quiet").contains(words))
      #expect(compilations() == 0)
      let changed = Self.themed.replacing("alpha =", with: "setNeedsDisplay()\n    alpha =")
      try folder.write(changed, to: "App/Badge.swift")
      #expect(try migrate("--quiet").contains("not seen: setNeedsDisplay() (line 8)"))
      #expect(compilations() > 0)
    }

    @Test func `a slice is told of in the words and lines of its file`() throws {
      let text = """
        import Themes
        import UIKit

        final class Badge: ThemedView {
          func show() {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(isLate ? 0.5 : 0.1)
            fade()
            UIView.setAnimationCurve(alpha > 0.5 ? .linear : .easeOut)
            center.x += 3
            UIView.commitAnimations()
          }
          func move(to point: CGPoint) {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(Motion.duration(to: point))
            UIView.setAnimationWillStart(#selector(fade))
            center = point
            UIView.commitAnimations()
          }
          var isLate = false
          func fade() {
            isLate = true
            alpha = Theme.faint
          }
          func never() {
            guard 1 == 2 else { return }
            UIView.beginAnimations(nil, context: nil)
            alpha = Theme.faint
            UIView.commitAnimations()
          }
        }

        """
      try folder.write(text, to: "App/Badge.swift")
      // Each part of it begins in a turn of its own.
      let output = try migrate("--quiet --to ViewAnimation")
      for words in [
        "beginAnimations  Badge.swift:6", "ViewAnimation    Badge.swift:11",
        "left: a method is told when the animations begin (line 16), and closures are told only of "
          + "their end",
        "unproven: no scenario reaches the block: it stands behind `guard 1 == 2` (line 26)",
      ] {
        #expect(output.contains(words), "\(words) is not in \(output)")
      }
      #expect(!output.contains("Slices/"))
    }

    @Test func `a block in Objective-C that no scenario reaches has its conditions, too`() throws {
      try folder.write(
        """
        @implementation Badge
        - (void)never {
            if (1 == 2) {
                [UIView beginAnimations:nil context:NULL];
                self.caption.alpha = 0.5;
                [UIView commitAnimations];
            }
        }
        @end

        """,
        to: "App/Badge.m"
      )
      let output = try migrate("--quiet")
      #expect(
        output.contains(
          "unproven: no scenario reaches the block: it stands behind `if (1 == 2)` (line 3)"
        ),
        "\(output)"
      )
    }

    @Test func `two runs do not build in one folder at a time`() throws {
      try folder.write(Self.menu, to: "App/Menu.swift")
      let result = try shell(
        """
        cd "$folder"
        "$onionskin" migrate App --scratch-path scratch > first 2>&1 &
        "$onionskin" migrate App --scratch-path scratch > second 2>&1
        wait; cat first second
        """
      )
      #expect(result.output.matches(of: /proven in MenuMigrationTests/).count == 2)
      #expect(result.output.matches(of: /Another run of 'onionskin migrate' builds in/).count == 1)
    }
  }
#endif
