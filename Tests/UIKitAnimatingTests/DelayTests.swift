import Onionskin
import Testing
import UIKit

/// Delays and start dates: WhatIsEmulated 2.1 and 6.
@MainActor @Suite(.ownLoop) struct DelayTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  /// Moves a view from 0 to 100 in a second of even speed.
  private func move(_ view: UIView, telling witness: Witness, settings: () -> Void) {
    animationBlock("move", duration: 1, telling: witness) {
      UIView.setAnimationWillStart("willStart:")
      UIView.setAnimationCurve(.linear)
      settings()
      view.center.x = 100
    }
  }

  @Test func `while it waits the old value is on screen and the new one in the model`() {
    loop.advance(by: 0)
    move(view, telling: witness) { UIView.setAnimationDelay(0.5) }
    loop.advance(to: 0.4999)
    #expect(view.shownX == 0)
    #expect(view.center.x == 100)
    #expect(view.layer.animationKeys() == ["position"])
    #expect(witness.told == [])
    loop.advance(to: 1)
    #expect(view.shownX == 50)
    loop.advance(to: 2)
    #expect(witness.told == ["0.5 willStart move", "1.5 didStop move true"])
  }

  @Test func `will start is sent once, when the first of the animations begins`() {
    let views = [UIView(), UIView(), UIView()]
    let witness = Witness()
    animationBlock("three", duration: 1, telling: witness) {
      UIView.setAnimationWillStart("willStart:")
      for (view, delay) in zip(views, [3.0, 1, 2]) {
        UIView.setAnimationDelay(delay)
        view.alpha = 0
      }
    }
    loop.advance(to: 10)
    #expect(witness.told == ["1.0 willStart three", "4.0 didStop three true"])
  }

  @Test(.behavior("decision 20"))
  func `will start is not sent for what was removed while it waited`() {
    move(view, telling: witness) { UIView.setAnimationDelay(1) }
    loop.advance(to: 0.5)
    view.layer.removeAllAnimations()
    loop.advance(to: 10)
    #expect(witness.told == ["0.5 didStop move false"])
  }

  @Test func `a block begins at its start date`() {
    loop.advance(to: 1)
    move(view, telling: witness) { UIView.setAnimationStart(loop.date.addingTimeInterval(2)) }
    loop.advance(to: 3)
    #expect(view.shownX == 0)
    loop.advance(to: 3.5)
    #expect(view.shownX == 50)
    loop.advance(to: 10)
    #expect(witness.told == ["3.0 willStart move", "4.0 didStop move true"])
    #expect(loop.issues == [])
  }

  /// The speed of the layer, a start date in the loop's seconds from now, a delay in the layer's
  /// seconds, and when the animation then begins, in the loop's seconds from now.
  nonisolated static let starts: [(speed: Float, date: Double, delay: Double, begin: Double)] = [
    (1, 0, 0, 0), (1, 0, 0.5, 0.5), (1, 2, 0.5, 2.5), (1, -1, 0, 0), (1, -1, 0.5, 0),
    (1, -1, 1.5, 0.5), (1, -86400, 0, 0),
    (0.5, 1, 0, 1), (0.5, 1, 0.5, 2), (0.5, 0, 0.5, 1), (0.5, -1, 0, 0), (0.5, -1, 1, 1),
  ]

  @Test(arguments: starts)
  func `a delay is added to a start date of the loop's clock, and what has passed begins at once`(
    start: (speed: Float, date: Double, delay: Double, begin: Double)
  ) {
    view.layer.speed = start.speed
    loop.advance(to: 5)
    move(view, telling: witness) {
      UIView.setAnimationStart(loop.date.addingTimeInterval(start.date))
      UIView.setAnimationDelay(start.delay)
    }
    loop.advance(to: 20)
    let begin = 5 + start.begin
    // At half the speed, a second of the layer's time is two of the loop's.
    let end = begin + 1 / Double(start.speed)
    #expect(witness.told == ["\(begin) willStart move", "\(end) didStop move true"])
    #expect(loop.issues == [])
  }

  @Test func `a start date counts for the changes made after it`() {
    let (a, b) = (UIView(), UIView())
    loop.advance(by: 0)
    animationBlock(duration: 1) {
      UIView.setAnimationCurve(.linear)
      a.alpha = 0
      UIView.setAnimationStart(loop.date.addingTimeInterval(1))
      b.alpha = 0
    }
    loop.advance(to: 0.5)
    #expect([a.shownAlpha, b.shownAlpha] == [0.5, 1])
    loop.advance(to: 1.5)
    #expect([a.shownAlpha, b.shownAlpha] == [0, 0.5])
    #expect(
      loop.trace.animations.map(\.explicitSettings).last == ["curve", "duration", "startDate"]
    )
  }

  @Test(arguments: [Date(timeIntervalSinceReferenceDate: 8e8), .distantPast, .distantFuture])
  func `a start date far from both calendars begins at once and is misuse`(date: Date) throws {
    move(view, telling: witness) { UIView.setAnimationStart(date) }
    let line = #line - 1
    loop.advance(to: 0.5)
    #expect(view.shownX == 50)
    loop.advance(to: 2)
    #expect(witness.told == ["0.0 willStart move", "1.0 didStop move true"])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .startDateFarAway)
    #expect(issue.severity == .misuse)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    #expect(issue.message.contains("more than a year"))
  }

  @Test(arguments: [
    (seconds: 0.5, begin: 2.5, argument: "0.5"), (seconds: 0.123, begin: 2.12, argument: "0.12"),
    (seconds: 0, begin: 2, argument: "0.0"), (seconds: -3, begin: 2, argument: "-3.0"),
  ])
  func `a start date of the wall clock counts from the call, rounded to 10 ms`(
    row: (seconds: Double, begin: Double, argument: String)
  ) throws {
    loop.advance(to: 2)
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationWillStart("willStart:")
    UIView.setAnimationStart(Date(timeIntervalSinceNow: row.seconds))
    let line = #line - 1
    view.center.x = 100
    UIView.commitAnimations()
    loop.advance(to: 5)
    let begins = loop.trace.events.compactMap { event -> Double? in
      if case .started(let start) = event.kind { start.begin.seconds } else { nil }
    }
    #expect(begins == [row.begin])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .startDateOfWallClock)
    #expect(issue.severity == .note)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
    // The trace is the same in every run.
    let argument = "Date(timeIntervalSinceNow: \(row.argument))"
    #expect(issue.message.contains(": \(argument)."))
    let call = loop.trace.calls.first { $0.name == "setAnimationStart(_:)" }
    #expect(call?.arguments == [argument])
  }

  @Test func `outside a block a date of the wall clock is reported as a setting outside a block`() {
    UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.5))
    #expect(loop.issues.map(\.kind) == [.setterOutsideBlock])
  }
}
