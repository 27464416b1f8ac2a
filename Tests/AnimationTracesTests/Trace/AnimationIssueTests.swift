import Foundation
import Onionskin
import Testing

@Suite struct AnimationIssueTests {
  @Test func `an issue says what, why, what to do, where and when`() {
    #expect(
      Samples.issue.description == """
        misuse: setAnimationDuration(_:) was called outside a block. It has no effect. Call it \
        between beginAnimations and commitAnimations. (at App/Banner.swift:12, 0.5 s)
        """
    )
  }

  @Test func `an issue without a call site says when`() {
    var issue = Samples.issue
    issue.severity = .note
    issue.message = "Nothing changed in this block.\nIt calls back at once."
    issue.callSite = nil
    #expect(
      issue.description
        == "note: Nothing changed in this block. It calls back at once. (at 0.5 s)"
    )
  }

  @Test func `a kind that this version does not know is kept`() throws {
    let issue = AnimationIssue(
      severity: .note,
      kind: .init(rawValue: "fromTheFuture"),
      message: "?",
      instant: .zero,
      turn: 0
    )
    let copy = try JSONDecoder().decode(AnimationIssue.self, from: try JSONEncoder().encode(issue))
    #expect(copy == issue)
    #expect("\(copy.kind)" == "fromTheFuture")
  }

  @Test func `a call site is by default the caller's own`() {
    let site = CallSite()
    #expect(site.fileID == "AnimationTracesTests/AnimationIssueTests.swift")
    #expect("\(site)" == "\(site.fileID):\(site.line)")
  }
}
