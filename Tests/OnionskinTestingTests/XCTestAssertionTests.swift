import DeclarativeAnimations
import Foundation
import Onionskin
import OnionskinXCTest
import UIKit
import ViewAnimations
import XCTest

/// The assertions for XCTest, in each of their forms: what passes, and what a failure says and where.
final class XCTestAssertionTests: RenderLoopTestCase {
  override var behavior: Behavior { name.hasSuffix("testBehavior") ? .iOS7 : .iOS8AndLater }
  override var framesPerSecond: Int { name.hasSuffix("testFramesPerSecond") ? 120 : 60 }
  override var allowedDifferences: [Difference.Kind] {
    name.hasSuffix("testSharedAllowances") ? [.duration] : []
  }
  override var palette: MotionPalette? {
    name.hasSuffix("testPaletteOfTheClass") ? MotionPalette(durations: [0.3]) : nil
  }
  override var allowedMisuse: MisuseAllowance {
    name.hasSuffix("testViewsOfTheTestCase") ? [.otherLoop] : .none
  }

  // MARK: Two sides

  @MainActor func testDifference() async {
    assertFailure("easing, on UIView 2 opacity") {
      XCTAssertSameAnimation(of: Stage.init, allowing: .interaction) { stage in
        stage.fade(0.3, .easeOut)
      } as: { stage in
        UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 }
      }
    }
  }

  /// What is stored in a test case belongs to the loop of the test, and to none of a side's.
  @MainActor func testViewsOfTheTestCase() async {
    let card = UIView()
    assertFailure("belongs to another loop: build it in the scene closure") {
      XCTAssertSameAnimation(of: { card }) { card in
        UIView.animate(withDuration: 0.3) { card.alpha = 0 }
      } as: { card in
        card.alpha = 0.1
      }
    }
  }

  @MainActor func testNothingToCompare() async {
    assertFailure("Nothing was compared.") {
      XCTAssertSameAnimation(of: Stage.init, legacy: { _ in }, as: { _ in })
    }
    XCTAssertSameAnimation(
      of: Stage.init,
      allowing: .nothingAnimated,
      legacy: { _ in },
      as: { _ in }
    )
  }

  @MainActor func testMisuseOfTheCandidate() async {
    assertFailure("The candidate misuses UIKit:") {
      XCTAssertSameAnimation(of: Stage.init) { stage in
        stage.fade(0.3)
      } as: { stage in
        UIView.setAnimationDuration(1)
        stage.fade(0.3)
      }
    }
    XCTAssertSameAnimation(of: Stage.init, allowingMisuse: [.setterOutsideBlock]) { stage in
      stage.fade(0.3)
    } as: { stage in
      UIView.setAnimationDuration(1)
      stage.fade(0.3)
    }
  }

  @MainActor func testObservedValue() async {
    assertFailure("observed value") {
      XCTAssertSameAnimation(of: Stage.init, observing: { $0.badge.tag }) { stage in
        stage.fade(0.3)
      } as: { stage in
        stage.fade(0.3)
        stage.badge.tag = 1
      }
    }
  }

  @MainActor func testTimesToCompare() async {
    // Endless: only a number of seconds can be compared, and here both look the same in it.
    XCTAssertSameAnimation(of: Stage.init, for: 1, until: 0.25, allowing: .interaction) { stage in
      stage.fade(0.5)
    } as: { stage in
      stage.fade(0.5)
      performAction(at: 0.3) { stage.card.layer.removeAllAnimations() }
    }
    assertFailure("interrupted") {
      XCTAssertSameAnimation(of: Stage.init, for: 1) { stage in
        stage.fade(0.5)
      } as: { stage in
        stage.fade(0.5)
        performAction(at: 0.3) { stage.card.layer.removeAllAnimations() }
      }
    }
  }

  @MainActor func testThrowingClosures() async {
    struct Refusal: Error {}
    XCTAssertThrowsError(
      try XCTAssertSameAnimation(of: { throw Refusal() }, legacy: {}, as: {})
    ) { XCTAssertTrue($0 is Refusal) }
    XCTAssertThrowsError(
      try XCTAssertSameAnimation(of: Stage.init) { stage in
        stage.fade(0.3)
        throw Refusal()
      } as: { _ in
      }
    ) { XCTAssertTrue($0 is Refusal) }
  }

  // MARK: Variants

  @MainActor func testVariants() async {
    XCTAssertSameAnimation(
      of: Stage.init,
      allowing: .interaction,
      legacy: { $0.fade(0.3) },
      as: [
        "block": { stage in UIView.animate(withDuration: 0.3) { stage.card.alpha = 0 } },
        "animateViews": { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
      ]
    )
    assertFailure("The candidate \"longer\" animates differently") {
      XCTAssertSameAnimation(
        of: Stage.init,
        legacy: { $0.fade(0.3) },
        as: [
          "same": { stage in animateViews(duration: 0.3) { stage.card.alpha = 0 } },
          "longer": { stage in animateViews(duration: 0.4) { stage.card.alpha = 0 } },
        ]
      )
    }
  }

  @MainActor func testVariantsThatWait() async throws {
    try await XCTAssertSameAnimation(
      of: Stage.init,
      allowing: .interaction,
      legacy: { $0.fade(0.3) },
      as: [
        "animateViews": { stage in
          await animateViewsAndWait(duration: 0.3) { stage.card.alpha = 0 }
        },
        "run": { stage in await stage.card.animation(.fadeOut(duration: 0.3)).run() },
      ]
    )
    try await assertFailureOfWaiting(
      "The candidate \"longer\" animates differently"
    ) {
      try await XCTAssertSameAnimation(
        of: Stage.init,
        allowing: .interaction,
        legacy: { $0.fade(0.3) },
        as: [
          "longer": { stage in await animateViewsAndWait(duration: 0.4) { stage.card.alpha = 0 } }
        ]
      )
    }
  }

  @MainActor func testCodeThatWaits() async throws {
    try await XCTAssertSameAnimation(of: Stage.init, allowing: .interaction) { stage in
      await animateViewsAndWait(duration: 0.3) { stage.card.alpha = 0 }
      await animateViewsAndWait(duration: 0.2) { stage.card.alpha = 1 }
    } as: { stage in
      await animateViewsAndWait(duration: 0.3) { stage.card.alpha = 0 }
      await animateViewsAndWait(duration: 0.2) { stage.card.alpha = 1 }
    }
    try await assertFailureOfWaiting("duration, on UIView 2 opacity") {
      try await XCTAssertSameAnimation(of: Stage.init) { stage in
        await animateViewsAndWait(duration: 0.3) { stage.card.alpha = 0 }
      } as: { stage in
        await animateViewsAndWait(duration: 0.4) { stage.card.alpha = 0 }
      }
    }
  }

  // MARK: Reduce Motion

  @MainActor func testReducedMotion() async {
    XCTAssertReducedMotion(of: Stage.init) { $0.fade(0.3) }
    XCTAssertReducedMotion(
      of: Stage.init,
      allowing: .motion(.travel, because: "It follows the finger.")
    ) { stage in
      UIView.animate(withDuration: 0.3) { stage.card.center.x += 120 }
    }
    assertFailure("UIView 2  position  travels 120 points in 0.3 s") {
      XCTAssertReducedMotion(of: Stage.init) { stage in
        UIView.animate(withDuration: 0.3) { stage.card.center.x += 120 }
      }
    }
  }

  @MainActor func testReducedMotionOfCodeThatWaits() async throws {
    try await assertFailureOfWaiting("UIView 2  position  travels 120 points in 0.3 s") {
      try await XCTAssertReducedMotion(of: Stage.init) { stage in
        await animateViewsAndWait(duration: 0.3) { stage.card.center.x += 120 }
      }
    }
  }

  // MARK: Palettes

  @MainActor func testPalette() async throws {
    let view = UIView()
    UIView.animate(withDuration: 0.33, animations: { view.alpha = 0 })
    try await RenderLoop.current.runUntilIdle()
    XCTAssertPalette(durations: [0.33], curves: [.easeInOut])
    assertFailure("duration  0.33 s  once; the nearest in the palette is 0.3 s") {
      XCTAssertPalette(durations: [0.25, 0.3])
    }
  }

  @MainActor func testPaletteOfTheClass() async throws {
    // `palette` of this class allows this duration for this test, and no other.
    let view = UIView()
    UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 })
    try await RenderLoop.current.runUntilIdle()
  }

  // MARK: The loop of a test

  @MainActor func testBehavior() async {
    XCTAssertEqual(RenderLoop.current.behavior, .iOS7)
  }

  @MainActor func testFramesPerSecond() async {
    RenderLoop.current.advanceFrame()
    XCTAssertEqual(RenderLoop.current.now, 1.0 / 120)
  }

  @MainActor func testSharedAllowances() async {
    XCTAssertSameAnimation(of: Stage.init, allowing: .interaction) { stage in
      stage.fade(0.3)
    } as: { stage in
      stage.fade(0.4)
    }
    assertFailure("easing, on UIView 2 opacity") {
      XCTAssertSameAnimation(of: Stage.init, allowing: .interaction) { stage in
        stage.fade(0.3, .easeOut)
      } as: { stage in
        stage.fade(0.4)
      }
    }
  }

  // MARK: Timelines

  @MainActor func testDrawnTimeline() async throws {
    let view = UIView()
    animateViews(duration: 0.1, curve: .linear) {
      view.alpha = 0
    } completion: { _ in
    }
    try await RenderLoop.current.runUntilIdle()
    XCTAssertTimeline(
      """
      frame              0    5
      UIView 1  opacity |█▇▆▅▃▂▁▁|
      """
    )
    assertFailure("UIView 1  opacity") {
      XCTAssertTimeline(
        """
        frame              0    5
        UIView 1  opacity |████████|
        """
      )
    }
  }

  @MainActor func testRecordedTimeline() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let recording = RecordedTimeline(
      name: "fade",
      testFile: folder.appendingPathComponent("Tests.swift").path,
      tolerance: TraceComparison.defaultTolerance,
      allowing: []
    )
    let view = UIView()
    UIView.animate(withDuration: 0.1, animations: { view.alpha = 0 })
    try await RenderLoop.current.runUntilIdle()
    let trace = RenderLoop.current.trace
    XCTAssertEqual(recording.failure(of: trace, record: .never)?.contains("no recorded"), true)
    XCTAssertEqual(recording.failure(of: trace, record: .missing)?.contains("recorded at"), true)
    XCTAssertNil(recording.failure(of: trace, record: .never))
    // The same by way of the assertion, which looks beside this file.
    assertFailure("There is no recorded timeline at") {
      XCTAssertTimeline(recordedAs: "a timeline that nobody recorded", record: .never)
    }
  }

  // MARK: What fails

  private var failures: [(text: String, line: Int)]?

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures == nil else {
      failures?.append((description, lineNumber))
      return
    }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }

  /// Fails unless an assertion fails once, with a text in its message and at its own place.
  @MainActor private func assertFailure(
    _ text: String,
    line: UInt = #line,
    _ assertion: () throws -> Void
  ) rethrows {
    failures = []
    defer { failures = nil }
    try assertion()
    check(text, line: line)
  }

  @MainActor private func assertFailureOfWaiting(
    _ text: String,
    line: UInt = #line,
    _ assertion: @MainActor () async throws -> Void
  ) async rethrows {
    failures = []
    defer { failures = nil }
    try await assertion()
    check(text, line: line)
  }

  @MainActor private func check(_ text: String, line: UInt) {
    let found = failures ?? []
    // The assertion stands at the beginning of the closure.
    let lines = Int(line) + 1...Int(line) + 4
    failures = nil
    XCTAssertTrue(
      found.count == 1 && found[0].text.contains(text) && lines.contains(found[0].line),
      "Expected \"\(text)\" at one of the lines \(lines), found \(found).",
      line: line
    )
  }
}

extension Stage {
  /// Fades the card as legacy code does.
  fileprivate func fade(_ duration: TimeInterval, _ curve: UIView.AnimationCurve = .easeInOut) {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(duration)
    UIView.setAnimationCurve(curve)
    card.alpha = 0
    UIView.commitAnimations()
  }
}
