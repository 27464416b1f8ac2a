import Foundation
import Testing

/// The examples, and what the README shows of them.
@Suite struct ExampleTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  // A round takes 2.5 s, but for the first: the screen's first layout comes after `viewWillAppear` and
  // puts the boxes back, so that the second block has nothing to lay out. The last round begins at
  // 3,599.5 s. After 1 s of the 2 s the box is half way from 20 to 120 (semantics 1.4: the curve is at a
  // half there); the other one has jumped from 497.
  @Test func `the animation loop runs for an hour`() async throws {
    let result = try await Command("AnimationLoop").run()
    let lines = result.output.split(separator: "\n")
    #expect(result.exitCode == 0)
    #expect(lines.first == "1441 rounds in 3600.0 s")
    #expect(lines.dropFirst().first?.hasPrefix("subview: shown at y = 70.0,") == true)
    #expect(lines.last == "blueBox: shown at y = 397.0, on its way to 397.0")
  }

  /// What an example of a style prints among other things: each line by its durations alone.
  private static let styles: [(example: String, lines: [String])] = [
    (
      "Fade",
      [
        "finished: true, at 0.5 s",
        "0 s  block 1  beginAnimations(\"fade\", context: nil)  Fade/main.swift:7",
        "UIView 1  opacity   1 → 0                  0.5 s easeInOut",
        "animateViews(duration: 0.4, delay: 0.1, curve: easeOut)  Fade/main.swift:11",
        "UIView 1  position  (120, 70) → (200, 70)  0.4 s easeOut after 0.1 s",
        "0.5 s  block 2  completion  finished",
      ]
    ),
    (
      "Greeting",
      [
        "0 s  block 1  animate(Animation(duration: 0.3))  Greeting/main.swift:15",
        "animate(inParallel: Animation(duration: 0.4))  Greeting/main.swift:16",
        "0.3 s  block 1  completion  finished",
        "position     (120, 75) → (120, 55)  0.2 s easeInOut",
        "0.5 s  block 2  completion  finished", "0.7 s  block 3  completion  finished",
        "0.9 s  block 4  completion  finished",
      ]
    ),
    // The springs swing 14.7 percent of 40 points beyond their end (requirements C5).
    ("TopMenu", ["FrameEngine", "-20 → 20  (max 25.9)", "ViewEngine"]),
    (
      "QuarterTurns",
      [
        "completed at 2.75 s", "1.5 s  block 3  completion  finished",
        "0 s  block 1  rotateEndlessly(duration: 0.5)  QuarterTurns/main.swift:13",
        "1.75 s  block 4  shift(duration: 0.5)  QuarterTurns/main.swift:15",
        "(50, 25) → (100, 25)", "2.75 s  block 5  completion  finished",
      ]
    ),
    ("Drawer", ["lift at (120, 400)", "position  (-40, 422) → (140, 422)  0.3 s easeOut"]),
    (
      "CardTransition",
      [
        "push  0.4 s", "0.5: the card is at 422.0", "pop  0.4 s", "2 screens at 0.8 s",
        "transform  [1 0 0 1 0 0] → [1 0 0 1 0 844]  0.4 s linear",
      ]
    ),
    // The keyboard takes 0.5 s, whatever duration the block is given.
    (
      "KeyboardForm",
      [
        "touch at (100, 120)", "above the keyboard at 493.0",
        "(195, 473) → (195, 518)  0.5 s spring",
      ]
    ),
    (
      "Entrance",
      [
        "finished: true, at 2.9 s", "position     (120, 70) → (170, 70)  0.3 s easeInOut",
        "0 s  block 1  animation(Animation(duration: 0.3))  Entrance/main.swift:10",
        "0.7 s  block 3  animation(Animation(duration: 0.3))  Entrance/main.swift:11",
        "bounds.size  200 × 100 → 200 × 120  0.5 s spring",
        "1.7 s  block 5  animation(Animation(duration: 0.5), style: spring(duration: 0.5, damping: 0.7))",
        "1.9 s  block 6  animation(Animation(duration: 0.3))  Entrance/main.swift:11",
        "2.3 s  block 7  animation(Animation(duration: 0.3))  Entrance/main.swift:10",
        "position     (170, 70) → (120, 70)  0.3 s easeInOut",
        "2.9 s  block 8  completion  finished",
      ]
    ),
  ]

  @Test(arguments: styles.indices)
  func `each style has an example that prints its timeline`(index: Int) async throws {
    let (example, lines) = Self.styles[index]
    let result = try await Command(example).run()
    #expect(result.exitCode == 0)
    for line in lines { #expect(result.output.contains(line), "\(line)") }
  }

  // The legacy block waits 0.25 s, and the new one does not.
  @Test func `a script compares two traces with nothing but AnimationTraces`() async throws {
    let result = try await Command("CompareTraces").run()
    #expect(result.exitCode == 0)
    let header = "The candidate animates differently from the baseline: delay\n"
    #expect(result.output.hasPrefix(header))
    #expect(result.output.contains("What to do: Pass delay: 0.25."))
    let code = try text(of: "Examples/CompareTraces/main.swift")
    let imports = code.split(separator: "\n").filter { $0.hasPrefix("import ") }
    #expect(imports == ["import AnimationTraces", "import Foundation"])
  }

  @Test func `the README's code for new animations is in its example`() throws {
    let parts = try text(of: "README.md").components(separatedBy: "\n```swift\n")
    let blocks = parts.dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    let block = try #require(blocks.first { $0.contains("ViewAnimation {") })
    func trimmed(_ text: String) -> String {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    #expect(try trimmed(text(of: "Examples/Entrance/main.swift")).contains(trimmed(block)))
  }
}
