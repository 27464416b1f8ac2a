import Onionskin
import Testing
import UIKit

/// Bad input in numbers: times, counts and geometry that cannot be meant.
@MainActor @Suite(.ownLoop) struct BadTimesTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  /// A setter of a time, and its name.
  struct Setter: CustomTestStringConvertible {
    var testDescription: String
    var set: @MainActor (Double, Int) -> Void
  }

  nonisolated static let setters: [Setter] = [
    Setter(
      testDescription: "setAnimationDuration(_:)",
      set: { UIView.setAnimationDuration($0, fileID: "App/Bad.swift", line: $1) }
    ),
    Setter(
      testDescription: "setAnimationDelay(_:)",
      set: { UIView.setAnimationDelay($0, fileID: "App/Bad.swift", line: $1) }
    ),
  ]

  @Test(arguments: setters, [Double.nan, .infinity, -.infinity, .signalingNaN])
  func `bad input: a time that is not finite applies the change without animation`(
    _ setter: Setter,
    _ seconds: Double
  ) throws {
    loop.advance(by: 0)
    UIView.beginAnimations("bad", context: nil)
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationDidStop("didStop:finished:")
    setter.set(seconds, 7)
    #expect(UIView.inheritedAnimationDuration.isFinite)
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 0)
    #expect(view.shownAlpha == 0)
    #expect(loop.trace.reasons == [.notFinite])
    #expect(witness.told == ["0.0 didStop bad true"])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .notFinite)
    #expect(issue.severity == .misuse)
    #expect(issue.message.hasPrefix("\(setter.testDescription) was given \(seconds)"))
    #expect(issue.callSite == CallSite(fileID: "App/Bad.swift", line: 7))
    #expect(loop.isIdle)
  }

  @Test(arguments: setters)
  func `bad input: after a bad time a good one counts again`(_ setter: Setter) {
    let (a, b) = (UIView(), UIView())
    animationBlock {
      setter.set(.nan, 1)
      a.alpha = 0
      setter.set(0.5, 2)
      b.alpha = 0
    }
    #expect(loop.trace.reasons == [.notFinite, nil])
  }

  @Test func `bad input: a negative duration counts as zero`() throws {
    animationBlock("negative", telling: witness) {
      setAndExpectNothing(view)
    }
    loop.advance(by: 0)
    #expect(loop.trace.reasons == [.zeroDuration])
    #expect(witness.told == ["0.0 didStop negative true"])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .negativeDuration)
    #expect(issue.severity == .misuse)
    #expect(
      issue.message == "setAnimationDuration(_:) was given -0.3, which is negative. It "
        + "counts as zero."
    )
    #expect(issue.callSite == CallSite(fileID: "App/Bad.swift", line: 3))
  }

  private func setAndExpectNothing(_ view: UIView) {
    UIView.setAnimationDuration(-0.3, fileID: "App/Bad.swift", line: 3)
    view.alpha = 0
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `bad input: a negative delay counts as none`() throws {
    animationBlock("negative", telling: witness) {
      UIView.setAnimationDelay(-1, fileID: "App/Bad.swift", line: 3)
      view.alpha = 0
    }
    loop.advance(by: 1)
    #expect(witness.told == ["0.2 didStop negative true"])
    let issue = try #require(loop.issues.first)
    #expect(issue.message.hasPrefix("setAnimationDelay(_:) was given -1.0, which is negative."))
    #expect(issue.callSite == CallSite(fileID: "App/Bad.swift", line: 3))
  }

  @Test(arguments: [Float.nan, -1, -0.5, -Float.infinity])
  func `bad input: a repeat count that is none plays once`(count: Float) throws {
    animationBlock("count", telling: witness) {
      UIView.setAnimationRepeatCount(count, fileID: "App/Bad.swift", line: 4)
      view.alpha = 0
    }
    loop.advance(by: 5)
    #expect(witness.told == ["0.2 didStop count true"])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .unusualRepeatCount)
    #expect(issue.severity == .misuse)
    #expect(issue.message.hasPrefix("setAnimationRepeatCount(_:) was given \(count)"))
    #expect(issue.callSite == CallSite(fileID: "App/Bad.swift", line: 4))
  }

  @Test(arguments: [Float(0), .greatestFiniteMagnitude, .infinity])
  func `bad input: the repeat counts for once and for ever are no issue`(count: Float) {
    animationBlock("count", telling: witness) {
      UIView.setAnimationRepeatCount(count)
      view.alpha = 0
    }
    loop.advance(by: 5)
    #expect(loop.issues == [])
    #expect(witness.told == (count == 0 ? ["0.2 didStop count true"] : []))
  }

  @Test(arguments: [1e15, .greatestFiniteMagnitude])
  func `bad input: a duration longer than time itself never ends and never crashes`(
    duration: Double
  ) {
    loop.advance(by: 0)
    animationBlock("long", duration: duration, telling: witness) {
      UIView.setAnimationDelay(duration / 2)
      view.center.x = 100
    }
    loop.advance(to: 1e6)
    #expect(view.shownX == 0)
    #expect(witness.told == [])
    #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
    #expect(witness.told.count == 1)
  }

  /// A change of geometry to something that is no number, and back.
  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var key: String
    var spoil: @MainActor (UIView, CGFloat) -> Void
    var mend: @MainActor (UIView) -> Void
    var isShownFinite: @MainActor (CALayer) -> Bool
  }

  nonisolated static let changes: [Change] = [
    Change(
      testDescription: "center",
      key: "position",
      spoil: { $0.center.x = $1 },
      mend: { $0.center.x = 70 },
      isShownFinite: { $0.position.x == 70 }
    ),
    Change(
      testDescription: "size",
      key: "bounds.size",
      spoil: { $0.bounds.size.width = $1 },
      mend: { $0.bounds.size.width = 70 },
      isShownFinite: { $0.bounds.width == 70 }
    ),
    Change(
      testDescription: "alpha",
      key: "opacity",
      spoil: { $0.alpha = $1 },
      mend: { $0.alpha = 0.75 },
      isShownFinite: { $0.opacity == 0.75 }
    ),
    Change(
      testDescription: "transform",
      key: "transform",
      spoil: { $0.transform.tx = $1 },
      mend: { $0.transform = CGAffineTransform(translationX: 70, y: 0) },
      isShownFinite: { $0.affineTransform().tx == 70 }
    ),
  ]

  @Test(arguments: changes, [CGFloat.nan, .infinity])
  func `bad input: geometry that is not finite is applied without animation`(
    _ change: Change,
    _ number: CGFloat
  ) throws {
    try withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let witness = Witness()
      loop.advance(by: 0)
      let line = #line + 1
      animationBlock("bad", telling: witness) { change.spoil(view, number) }
      loop.advance(by: 0)
      #expect(view.layer.animationKeys() == nil)
      #expect(witness.told == ["0.0 didStop bad true"])
      let issue = try #require(loop.issues.first)
      #expect(loop.issues.count == 1)
      #expect(issue.kind == .notFinite)
      #expect(issue.severity == .misuse)
      // The layer, the property, and where the block was begun.
      #expect(issue.message.hasPrefix("\(change.key) of UIView 1 was set to "))
      #expect(issue.message.hasSuffix("the open block began at \(#fileID):\(line)."))
      #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    }
  }

  @Test(arguments: changes, [CGFloat.nan, .infinity])
  func `bad input: what runs on it ends, and a good value afterwards is shown`(
    _ change: Change,
    _ number: CGFloat
  ) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let witness = Witness()
    loop.advance(by: 0)
    animationBlock("running", duration: 1, telling: witness) { change.mend(view) }
    loop.advance(by: 0.5)
    change.spoil(view, number)
    loop.advance(by: 0.25)
    #expect(witness.told == ["0.5 didStop running false"])
    // Nothing can be mixed with such a number, so the way back does not animate either.
    animationBlock("back", duration: 1, telling: witness) { change.mend(view) }
    loop.advance(by: 0.1)
    #expect(view.layer.presentation().map(change.isShownFinite) == true)
    #expect(witness.told.last == "0.75 didStop back true")
    #expect(loop.trace.reasons.last == .notFinite)
    #expect(loop.issues.count == 1)
  }
}
