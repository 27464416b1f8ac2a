import Onionskin
import OnionskinTesting
import Testing
import UIKit

/// Every case has a world of its own, also where a suite has the trait and not the test.
@MainActor @Suite(.renderLoop) struct RenderLoopTraitTests {
  @Test(arguments: 1...20)
  func `each case starts at 0, whatever the others do`(_ number: Int) async throws {
    let loop = RenderLoop.current
    #expect(loop.now == 0)
    #expect(loop.trace.events.isEmpty)
    let view = UIView()
    fade(view, in: Double(number))
    await loop.advance(by: Double(number) / 2)
    #expect(RenderLoop.current === loop)
    #expect(loop.now == Double(number) / 2)
    try await loop.runUntilIdle()
  }

  private func fade(_ view: UIView, in duration: Double) {
    UIView.animate(withDuration: duration) { view.alpha = 0 }
  }

  @MainActor @Suite struct Inner {
    @Test func `a suite inside a suite with the trait gives each case a loop`() {
      #expect(RenderLoop.current.now == 0)
      #expect(RenderLoop.current.trace.behavior == "iOS 8 and later")
      RenderLoop.current.advance(by: 1)
    }
  }

  @Test(.renderLoop(behavior: .iOS7, framesPerSecond: 120))
  func `a test can have another loop than its suite`() {
    #expect(RenderLoop.current.behavior == .iOS7)
    #expect(RenderLoop.current.framesPerSecond == 120)
  }

  @Test(.renderLoop(allowingMisuse: [.setterOutsideBlock]))
  func `allowed misuse does not fail`() {
    UIView.setAnimationDuration(1)
  }

  @Test(.renderLoop(allowingMisuse: .all))
  func `all misuse can be allowed`() {
    UIView.commitAnimations()
    UIView.beginAnimations(nil, context: nil)
  }

  @Test func `a note does not fail`() {
    UIView.beginAnimations(nil, context: nil)
    UIView.commitAnimations()
    #expect(RenderLoop.current.issues.map(\.severity) == [.note])
  }
}

@Suite struct MisuseAllowanceTests {
  private func issue(_ severity: AnimationIssue.Severity, _ kind: AnimationIssue.Kind)
    -> AnimationIssue
  {
    AnimationIssue(severity: severity, kind: kind, message: "", instant: .zero, turn: 0)
  }

  @Test func `notes never remain, misuse does unless it is allowed`() {
    let issues = [
      issue(.note, .emptyBlock), issue(.misuse, .setterOutsideBlock),
      issue(.misuse, .unmatchedCommit),
    ]
    #expect(
      MisuseAllowance.none.remaining(of: issues).map(\.kind)
        == [.setterOutsideBlock, .unmatchedCommit]
    )
    let some: MisuseAllowance = [.setterOutsideBlock]
    #expect(some.remaining(of: issues).map(\.kind) == [.unmatchedCommit])
    #expect(MisuseAllowance.all.remaining(of: issues).isEmpty)
  }
}
