import Onionskin
import RandomPrograms
import TestSupport
import Testing
import UIKit

/// What is true of every program, tried on programs made up from seeds.
///
/// `swift run -c release random-programs --count 100000` tries as many as one likes, and makes a
/// program that fails short enough to be read.
@MainActor @Suite struct RandomProgramTests {
  private nonisolated static let count = 300

  init() { CrashNote.install() }

  @Test(arguments: 0..<TestSize.of(10, full: 20))
  func `every program keeps the laws`(part: Int) {
    let size = Self.count / 20
    for seed in (part * size + 1)...(part * size + size) {
      CrashNote.enter(seed)
      // Each program is tried for what costs little, and for one of the rest.
      let laws: [Law] = [
        .everythingIsFreed, .completionsComeOnce, .invariantsHold, .replayEqualsShown,
        .recordedEqualsUnrecorded, seed % 2 == 0 ? .jumpEqualsSteps : .readEqualsWritten,
      ]
      for failure in Program(seed: seed).failures(of: laws) {
        Issue.record("\(failure)\nswift run random-programs --seed \(seed) --count 1 --shrink")
      }
    }
  }

  @Test(arguments: 0..<TestSize.of(2, full: 4))
  func `every program with screens keeps the laws`(part: Int) {
    for seed in Program.seedsWithScreens(from: 1 + part * 10_000, count: 6) {
      CrashNote.enter(seed)
      for failure in Program(seed: seed).failures() {
        Issue.record("\(failure)\nswift run random-programs --seed \(seed) --count 1 --shrink")
      }
    }
  }

  @Test(arguments: ScreenFault.allCases)
  func `a screen that is otherwise than the program asked is found`(fault: ScreenFault) {
    #expect(Program.spoiled(by: fault).failures(of: [.screensObey]).count == 1)
  }

  @Test func `screens that are as the program asked keep the law`() {
    #expect(Program.spoiled(by: nil).failures().map(\.description) == [])
  }

  @Test func `the same seed is the same program with the same outcome`() throws {
    let seeds = Array(1...20) + Program.seedsWithScreens(from: 1, count: 3)
    for seed in seeds {
      #expect(Program(seed: seed).text == Program(seed: seed).text)
      #expect(try Program(seed: seed).outcome() == Program(seed: seed).outcome())
    }
    #expect(Program(seed: 1).text != Program(seed: 2).text)
  }

  @Test func `a program is made shorter while it does the same`() {
    let program = Program(seed: 3)
    let short = program.shrunk { $0.text.contains("alpha") }
    #expect(program.text.contains("alpha") && program.count > 10)
    #expect(short.text.contains("alpha"))
    #expect(short.count == 1)
  }

  @Test func `the programs with screens make all of it happen`() {
    let text = Program.seedsWithScreens(from: 1, count: 40).map { Program(seed: $0).text }
      .joined(separator: "\n")
    let missing = [
      "pushViewController", "popViewController", "popToViewController", "setViewControllers",
      "present(fullScreen", "present(pageSheet", "present(overFullScreen", "dismiss", "delete [",
      "insert [", "reload [", "move ", "performBatchUpdates", "beginUpdates", "selectRow",
      "deselectRow", "scrollToRow", "setContentOffset", "reloadData", "removeAllAnimations",
      "performWithoutAnimation", "animated: true", "animated: false",
    ].filter { !text.contains($0) }
    #expect(missing == [])
  }

  @Test func `the programs make all of it happen`() {
    let text = (1...200).map { Program(seed: $0).text }.joined(separator: "\n")
    let missing = [
      "block(", "UIView.animate(withDuration", "damping:", "springDuration:",
      "animateKeyframes", "UIView.transition(with", "UIView.transition(from", "UIView.perform",
      "animateViews", "modifyAnimations", "performWithoutAnimation", "setAnimationStart",
      "UIViewPropertyAnimator", "finishAnimation", "fractionComplete", "group(", "path ", "spring ",
      "CATransition", "CATransaction", "timeOffset", "onFrame", "CADisplayLink", "schedule",
      "withRenderLoop", "// closes it", "removeFromSuperview", "release view", "window",
      "layoutIfNeeded", "nan", "inf", "UIView.beginAnimations", "UIView.commitAnimations",
      "transform3D", "actions",
    ].filter { !text.contains($0) }
    #expect(missing == [])
    let kinds = Set((1...40).flatMap { Program(seed: $0).trace().events.map(\.kind.name) })
    let expected = [
      "called", "changed", "animated", "started", "retimed", "retargeted", "removed", "hierarchy",
      "transition", "interaction",
    ]
    #expect(expected.filter { !kinds.contains($0) } == [])
  }
}

/// What is true of every comparison, tried on programs that differ in one line.
///
/// `swift run -c release random-programs --compare --count 100000` tries as many as one likes.
@MainActor @Suite struct RandomComparisonTests {
  init() { CrashNote.install() }

  @Test(arguments: 0..<TestSize.of(2, full: 4))
  func `every comparison keeps the laws`(part: Int) {
    for seed in (part * 20 + 1)...(part * 20 + 20) {
      CrashNote.enter(seed)
      guard let program = MutatedProgram(seed: seed) else { continue }
      for failure in program.failures() {
        Issue.record(
          """
          \(failure.law): \(failure.detail)
          swift run random-programs --compare --seed \(seed) --count 1 --program
          """
        )
      }
    }
  }

  @Test func `a program that is rewritten in other calls compares as the same`() {
    for seed in 1...80 {
      let pair = SameMeaning(seed: seed)
      guard let failure = pair.failure else { continue }
      Issue.record(
        "seed \(seed): \(failure)\n\(pair.original.text)\n\(pair.rewritten.text)"
      )
    }
    let pairs = (1...20).map { SameMeaning(seed: $0) }
    #expect(pairs.allSatisfy { $0.original.text != $0.rewritten.text })
  }

  @Test func `a chain compares as the same in each style, and as different with a change`() {
    for seed in 1...20 {
      for failure in StyledChain(seed: seed).failures { Issue.record("\(failure)") }
    }
  }

  @Test func `following the advice takes the first difference away`() {
    var named = NamedLines()
    for seed in 201...300 {
      CrashNote.enter(seed)
      guard let program = MutatedProgram(seed: seed) else { continue }
      named.count(program, seed: seed)
      for failure in program.failures(of: [.adviceIsFollowed]) { Issue.record("\(failure.detail)") }
    }
    // Advice that nobody can follow would be none.
    #expect((named.advice[.same] ?? [:]).count >= 4)
  }

  @Test func `each change of a line is made by some programs`() {
    let programs = (1...200).compactMap { MutatedProgram(seed: $0) }
    #expect(Set(programs.map(\.mutation)) == Set(Mutation.allCases))
    for program in programs { #expect(program.original.text != program.mutated.text) }
  }
}
