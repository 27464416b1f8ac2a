import Onionskin
import Testing
import UIKit
import ViewAnimations

/// Bad input of `animateViews`: messages name the place of the call, not of the library.
@MainActor @Suite(.ownLoop) struct AnimateViewsBadInputTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// A call with bad input, its issue, and the start of the message.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var kind: AnimationIssue.Kind
    var call: @MainActor (UIView, @escaping (Bool) -> Void) -> Void
  }

  nonisolated static let rows: [Row] = [
    Row(testDescription: "setAnimationDuration(_:) was given nan", kind: .notFinite) {
      view,
      done in
      animateViews(
        duration: .nan,
        animations: { view.alpha = 0 },
        completion: done,
        fileID: "App/Call.swift",
        line: 5
      )
    },
    Row(testDescription: "setAnimationDelay(_:) was given inf", kind: .notFinite) { view, done in
      animateViews(
        duration: 1,
        delay: .infinity,
        options: [],
        animations: { view.alpha = 0 },
        completion: done,
        fileID: "App/Call.swift",
        line: 5
      )
    },
    Row(testDescription: "setAnimationDuration(_:) was given -1.0", kind: .negativeDuration) {
      view,
      done in
      animateViews(
        duration: -1,
        animations: { view.alpha = 0 },
        completion: done,
        fileID: "App/Call.swift",
        line: 5
      )
    },
    Row(testDescription: "The curve 99 has no name", kind: .unknownCurve) { view, done in
      animateViews(
        duration: 0,
        curve: .init(rawValue: 99) ?? .linear,
        animations: { view.alpha = 0 },
        completion: done,
        fileID: "App/Call.swift",
        line: 5
      )
    },
    Row(testDescription: "The curve 12 has no name", kind: .unknownCurve) { view, done in
      animateViews(
        duration: 0,
        options: .init(rawValue: 12 << 16),
        animations: { view.alpha = 0 },
        completion: done,
        fileID: "App/Call.swift",
        line: 5
      )
    },
  ]

  @Test(arguments: rows)
  func `bad input: the changes apply at once, the completion comes, the message tells the place`(
    _ row: Row
  ) throws {
    var told: [Bool] = []
    loop.advance(by: 0)
    row.call(view) { told.append($0) }
    loop.advance(by: 0)
    try #expect(view.shown().opacity == 0)
    #expect(told == [true])
    #expect(loop.delegates.isEmpty)
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == row.kind)
    #expect(issue.message.hasPrefix(row.testDescription))
    #expect(issue.callSite == CallSite(fileID: "App/Call.swift", line: 5))
  }

  @Test func `the call stands where animateViews was called`() {
    animateViews(duration: 1, curve: .linear, animations: { view.alpha = 0 }) { _ in }
    let line = #line - 1
    #expect(
      loop.trace.calls.map(\.name) == ["animateViews(duration:delay:curve:animations:completion:)"]
    )
    #expect(loop.trace.calls.map(\.callSite) == [CallSite(fileID: #fileID, line: line)])
  }

  @Test func `the call of the awaited form stands where it was called`() async {
    let task = Task { await animateViewsAndWait(duration: 1) { view.alpha = 0 } }
    let line = #line - 1
    await loop.advance(by: 1)
    #expect(await task.value)
    #expect(
      loop.trace.calls.map(\.name) == ["animateViewsAndWait(duration:delay:curve:animations:)"]
    )
    #expect(loop.trace.calls.map(\.callSite) == [CallSite(fileID: #fileID, line: line)])
  }

  @Test func `a closure that commits the block itself is reported where animateViews was called`()
    async
  {
    var lines = [#line + 1]
    animateViews(duration: 1, animations: { UIView.commitAnimations() }, completion: nil)
    lines.append(#line + 1)
    animateViews(duration: 1, options: [], animations: { UIView.commitAnimations() })
    lines.append(#line + 1)
    let task = Task { await animateViewsAndWait(duration: 1) { UIView.commitAnimations() } }
    await loop.advance(by: 1)
    _ = await task.value
    let issues = loop.issues.filter { $0.kind == .unmatchedCommit }
    #expect(issues.map(\.callSite) == lines.map { CallSite(fileID: #fileID, line: $0) })
  }

  @Test func `bad input: a completion that advances, animates and removes is called once`() {
    var told: [String] = []
    animateViews(
      duration: 0.5,
      animations: { view.alpha = 0 },
      completion: { finished in
        told.append("first \(loop.now) \(finished)")
        animateViews(
          duration: 0.5,
          animations: { view.alpha = 1 },
          completion: { told.append("second \(loop.now) \($0)") }
        )
        loop.advance(by: 0.25)
        view.layer.removeAllAnimations()
      }
    )
    loop.advance(by: 5)
    #expect(told == ["first 0.5 true", "second 0.75 false"])
    #expect(loop.delegates.isEmpty)
  }
}
