import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// What the misuse finder finds, one snippet each, and what it leaves alone.
@MainActor @Suite struct MisuseTests {
  nonisolated struct Snippet: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var kinds: [AnimationIssue.Kind]
    var code: @MainActor @Sendable (Stage) -> Void

    init(
      _ name: String,
      _ kinds: AnimationIssue.Kind...,
      code: @escaping @MainActor @Sendable (Stage) -> Void
    ) {
      testDescription = name
      self.kinds = kinds
      self.code = code
    }
  }

  nonisolated static let misuse: [Snippet] = [
    Snippet("commit without begin", .unmatchedCommit) { _ in UIView.commitAnimations() },
    Snippet("begin without commit", .blockNeverCommitted) { _ in
      UIView.beginAnimations(nil, context: nil)
    },
    Snippet("a setting outside a block", .setterOutsideBlock) { _ in
      UIView.setAnimationDuration(0.3)
    },
    Snippet("a setting after the change", .settingAfterChange) { stage in
      UIView.beginAnimations(nil, context: nil)
      stage.card.alpha = 0
      UIView.setAnimationDuration(0.3)
      UIView.commitAnimations()
      RenderLoop.current.advance(by: 1)
    },
    Snippet("a delegate that does not respond", .delegateDoesNotRespond) { stage in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(stage.badge)
      UIView.setAnimationDidStop("badgeDidFade")
      stage.card.alpha = 0
      UIView.commitAnimations()
      RenderLoop.current.advance(by: 1)
    },
    Snippet("a completion that is never called", .animationsLeftRunning, .completionNeverCalled) {
      stage in
      UIView.animate(withDuration: 2) {
        stage.card.alpha = 0
      } completion: { _ in
      }
      RenderLoop.current.advance(by: 1)
    },
    Snippet("an animation left running", .animationsLeftRunning) { stage in
      UIView.animate(withDuration: 1, delay: 0, options: .repeat) { stage.card.alpha = 0 }
      RenderLoop.current.advance(by: 10)
    },
    Snippet("a delegate that nobody takes out", .delegateLeaked) { stage in
      RenderLoop.current.delegates.insert(stage.badge)
    },
    Snippet("animations left off", .animationsLeftDisabled) { _ in
      UIView.setAnimationsEnabled(false)
    },
    Snippet("an option passed as a curve", .curvePassedAsOption) { stage in
      let option = UIView.AnimationOptions.curveEaseOut
      UIView.beginAnimations(nil, context: nil)
      if let curve = UIView.AnimationCurve(rawValue: Int(option.rawValue)) {
        UIView.setAnimationCurve(curve)
      }
      stage.card.alpha = 0
      UIView.commitAnimations()
      RenderLoop.current.advance(by: 1)
    },
    Snippet("a property that does not animate", .notAnimatable) { stage in
      animateViews(duration: 0.2) { stage.card.layer.zPosition = 1 }
      RenderLoop.current.advance(by: 1)
    },
  ]

  @Test(arguments: misuse)
  func `misuse is found by the end of the world`(_ snippet: Snippet) {
    #expect(issues(of: snippet).filter { $0.severity == .misuse }.map(\.kind) == snippet.kinds)
  }

  nonisolated static let notes: [Snippet] = [
    Snippet("the curve linear passed as options", .curvePassedAsOption) { stage in
      let options = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.linear.rawValue))
      UIView.animate(withDuration: 0.2, delay: 0, options: options) { stage.card.alpha = 0 }
      RenderLoop.current.advance(by: 1)
    },
    Snippet("layout with touches allowed, the number of linear", .curvePassedAsOption) { stage in
      let options: UIView.AnimationOptions = [.layoutSubviews, .allowUserInteraction]
      UIView.animate(withDuration: 0.2, delay: 0, options: options) { stage.card.alpha = 0 }
      RenderLoop.current.advance(by: 1)
    },
    Snippet("the curve easeIn passed as options", .curvePassedAsOption) { stage in
      let options = UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.easeIn.rawValue))
      UIView.animate(withDuration: 0.2, delay: 0, options: options) { stage.card.alpha = 0 }
      RenderLoop.current.advance(by: 1)
    },
    Snippet("touches allowed, which is the number of easeOut") { stage in
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        stage.card.alpha = 0
      }
      RenderLoop.current.advance(by: 1)
    },
    Snippet("layout and a curve of its own") { stage in
      UIView.animate(withDuration: 0.2, delay: 0, options: [.layoutSubviews, .curveEaseIn]) {
        stage.card.alpha = 0
      }
      RenderLoop.current.advance(by: 1)
    },
    Snippet("a delegate in the set whose animation has stopped") { stage in
      animateViews(duration: 0.2) {
        stage.card.alpha = 0
      } completion: { _ in
      }
      RenderLoop.current.advance(by: 1)
    },
  ]

  @Test(arguments: notes)
  func `what may be meant is a note at most`(_ snippet: Snippet) {
    let issues = issues(of: snippet)
    #expect(issues.filter { $0.severity == .misuse }.isEmpty)
    #expect(issues.contains { snippet.kinds.contains($0.kind) } == !snippet.kinds.isEmpty)
  }

  private func issues(of snippet: Snippet) -> [AnimationIssue] {
    let loop = RenderLoop()
    let stage = withRenderLoop(loop) { loop in
      let stage = Stage()
      loop.advance(by: 0)
      snippet.code(stage)
      return stage
    }
    // Without its views nothing would be left running.
    return withExtendedLifetime(stage) { loop.issues }
  }

  // MARK: In a test

  @Test func `misuse fails a test with the trait, at the call if it is in the test's file`()
    async throws
  {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    let here = #_sourceLocation
    try await withKnownIssue {
      try await RenderLoopTrait.renderLoop.provideScope(for: test, testCase: testCase) {
        await MainActor.run { UIView.setAnimationDuration(0.3) }
      }
    } matching: { issue in
      issue.sourceLocation?.line == here.line + 3
        && issue.comments.contains {
          $0.rawValue.hasPrefix("misuse: setAnimationDuration(_:) was called outside a block")
        }
    }
  }

  @Test func `allowed misuse does not`() async throws {
    let test = try #require(Test.current)
    let trait = RenderLoopTrait.renderLoop(allowingMisuse: [.setterOutsideBlock])
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      await MainActor.run { UIView.setAnimationDuration(0.3) }
    }
  }
}
