import AnimationForms
import LegacyBlocks
import LegacySyntax
import SourceMigrating
import SwiftBlockReading
import Testing

/// The tests that are written for functions.
@Suite struct MigrationTestFileTests {
  private func tests(
    of text: String,
    scenes: String? = nil,
    to form: AnimationForm = .animateViews
  ) -> MigrationTestFile {
    let file = LegacyFile(reading: SourceFile(path: "/App/Menu.swift", text: text))
    let migrator = Migrator([file], to: form)
    return MigrationTestFile(
      for: migrator.migrate(file),
      by: migrator,
      module: "App",
      scenes: scenes.map { SceneFunction.all(in: SourceFile(path: "/Scenes.swift", text: $0)) }
        ?? []
    )
  }

  private static let block =
    "UIView.beginAnimations(nil, context: nil); alpha = 0; UIView.commitAnimations()"

  @Test func `a test is named after the function, and runs both sides`() {
    let file = tests(
      of: """
        import UIKit

        final class Menu: UIViewController {
          func toggle() {
            UIView.beginAnimations(nil, context: nil)
            view.alpha = 0
            UIView.commitAnimations()
          }
        }
        """
    )
    #expect(file.name == "MenuMigrationTests")
    #expect(file.tests.map(\.name) == ["toggle"])
    let text = file.text()
    #expect(
      text.hasPrefix(
        """
        import OnionskinTesting
        import Testing
        import UIKit

        @testable import App

        /// What the blocks of Menu.swift did before they were migrated, and what they do now.
        @MainActor @Suite struct MenuMigrationTests {
          @Test func toggle() {
            expectSameAnimation(of: { Shown(Legacy.Menu()) }, and: { Shown(Menu()) }) {
              $0.content.toggle()
            } as: {
              $0.content.toggle()
            }
          }
        }

        /// The code before its migration.
        private enum Legacy {
          final class Menu: UIViewController {
            func toggle() {
              UIView.beginAnimations(nil, context: nil)
              view.alpha = 0
              UIView.commitAnimations()
            }
          }
        }

        """
      )
    )
    #expect(!SourceFile(path: "", text: text).hasSyntaxError)
  }

  @Test(arguments: [
    ("class Menu: UIView", "Menu(frame: CGRect(x: 20, y: 100, width: 200, height: 80))"),
    ("class Menu: UITableViewCell", "Menu(style: .default, reuseIdentifier: nil)"),
    ("class Menu: UITableViewController", "Menu()"),
  ])
  func `an object is made by its usual initializer`(heading: String, expected: String) {
    let file = tests(of: "\(heading) { func f() { \(Self.block) } }")
    #expect(file.text().contains("{ Shown(Legacy.\(expected)) }"))
  }

  @Test(arguments: [
    ("_ up: Bool", ["f(true)", "f(false)"]),
    ("to point: CGPoint", ["f(to: CGPoint(x: 60, y: 90))"]),
    ("in view: UIView?", ["f(in: $0.view)"]),
    ("then next: (() -> Void)?", ["f(then: {})"]),
    ("_ kind: Kind", ["f(.open)"]),
    ("_ n: Int = 3", ["f()"]),
    (
      "_ pan: UIPanGestureRecognizer",
      [".began", ".changed", ".ended"].map { "f(recognizer(UIPanGestureRecognizer(), \($0)))" }
    ),
  ])
  func `parameters are given values that the tool can make`(parameter: String, calls: [String]) {
    let file = tests(
      of:
        "class Menu: UIView {\n  enum Kind { case open, shut }\n  func f(\(parameter)) { \(Self.block) }\n}"
    )
    let text = file.text()
    for call in calls {
      #expect(text.contains("content.\(call)"), "\(text)")
    }
  }

  @Test func `a proof has a function of its own, and its blocks tell when they begin`() {
    let file = tests(
      of: """
        import UIKit

        final class Menu: UIViewController {
          func toggle() {
            UIView.beginAnimations(nil, context: nil)
            view.alpha = 0
            UIView.commitAnimations()
          }
          func move(up: Bool) {
            UIView.beginAnimations(nil, context: nil)
            view.center.y = up ? 0 : 1
            UIView.commitAnimations()
          }
        }
        """
    )
    var timed = MigrationTestFile.Variant()
    timed.isTimed = true
    let text = file.proofs(of: ["toggle"], variants: ["toggle": timed])
    #expect(
      text.hasPrefix(
        """
        import MigrationProofs
        import UIKit

        @testable import App

        /// What the blocks of Menu.swift did before they were migrated, and what they do now.
        @MainActor enum MenuMigrationTests {
          static func toggle() -> MigrationProofs.Proof {
            MigrationProofs.Proof(
              "MenuMigrationTests/toggle", for: 5,
              legacy: MigrationProofs.ProofSide({ Legacy.Menu() }) {
                $0.content.toggle()
              },
              new: MigrationProofs.ProofSide({ Menu() }) {
                $0.content.toggle()
              }
            )
          }
        }

        """
      ),
      "\(text)"
    )
    #expect(text.contains("    MigrationProofs.blockBegins(73); UIView.beginAnimations"), "\(text)")
    #expect(!text.contains("class Shown"))
    let both = file.proofs(of: ["toggle", "move"])
    let lines = both.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.contains("shown.content.move(up: false)") } ?? 0
    #expect(MigrationTestFile.test(at: line + 1, ofProofs: both) == "move")
    #expect(MigrationTestFile.test(at: 1, ofProofs: both) == nil)
    #expect(MigrationTestFile.test(at: lines.count, ofProofs: both) == nil)
  }

  @Test func `what cannot be made is said`() {
    let file = tests(
      of: """
        class Menu: UIView {
          let store: Store
          init(store: Store) { self.store = store; super.init(frame: .zero) }
          required init?(coder: NSCoder) { fatalError() }
          func f() { \(Self.block) }
        }
        class Panel: UIView {
          func g(_ store: Store) { \(Self.block) }
          private func h() { \(Self.block) }
        }
        """
    )
    #expect(
      file.unproven.sorted { $0.key < $1.key }.map(\.value) == [
        "no object of Menu can be made; a function that returns one can be given by --scene",
        "no value of type Store for g(_:) can be made",
        "h() is private, and nothing that a test can call runs it",
      ]
    )
    #expect(file.tests.isEmpty)
  }

  @Test func `a scene file makes what the tool cannot`() {
    let text = """
      class Menu: UIView {
        init(store: Store) { super.init(frame: .zero) }
        required init?(coder: NSCoder) { fatalError() }
        func f() { \(Self.block) }
      }
      """
    let file = tests(
      of: text,
      scenes: "@MainActor func makeMenu() -> Menu { Menu(store: Store()) }"
    )
    #expect(file.unproven.isEmpty)
    #expect(file.text().contains("of: { Shown(Legacy.makeMenu()) }"))
    #expect(file.text().contains("static func makeMenu() -> Menu { Menu(store: Store()) }"))
  }

  @Test(arguments: [("", ["fade"]), (Self.block, ["fade", "isOpen", "open"])])
  func `a block runs in no other one by a function whose own block is not meant to`(
    other: String,
    omitting: [String]
  ) {
    let file = tests(
      of: """
        import UIKit

        final class Menu: UIView {
          private(set) var isOpen = false { didSet { \(Self.block) } }
          func open() { \(other); isOpen = true }
          func fade() { \(Self.block) }
        }
        """,
      to: .animate
    )
    let text = file.proofs(of: Set(file.tests.map(\.name)), variants: [:], isSpoiled: false)
    let proofs = text.matches(of: /"MenuMigrationTests\/(\w+)", omitting: \[\.inBlock\]/)
    #expect(proofs.map { String($0.1) }.sorted() == omitting, "\(text)")
  }

  @Test func `a private function is run by one that calls it`() {
    let file = tests(
      of: """
        class Menu: UIView {
          func show() { step(1) }
          private func step(_ n: Int) { \(Self.block) }
          @objc private func tapped() { \(Self.block) }
        }
        """
    )
    #expect(file.tests.map(\.name) == ["step", "tapped"])
    #expect(file.text().contains("$0.content.show()"))
    #expect(file.text().contains("$0.content.perform(Selector(\"tapped\"))"))
  }

  @Test func `extensions of copied types stand in them, and functions elsewhere get another name`()
  {
    let text = tests(
      of: """
        class Menu: UIView {
          func f() { \(Self.block) }
        }
        extension Menu: CustomStringConvertible {
          override var description: String { "menu" }
        }
        extension UIView {
          func fade() { \(Self.block) }
        }
        """
    ).text()
    #expect(text.contains("  class Menu: UIView, CustomStringConvertible {"))
    #expect(text.contains("fileprivate func legacyFade()"))
    #expect(text.contains("$0.content.legacyFade()"))
  }
}
