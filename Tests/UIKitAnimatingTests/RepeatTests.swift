import Onionskin
import Testing
import UIKit

/// Repeat counts and autoreverse: WhatIsEmulated 6, decisions 1 and 30.
@MainActor @Suite(.ownLoop) struct RepeatTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  /// How often, whether back as well, when it ends, and what is shown when of a move from 0 to 100.
  struct Row: CustomTestStringConvertible {
    var count: Float?
    var autoreverses = false
    var end: Double
    var shown: [(at: Double, x: Double)]
    var testDescription: String {
      "count \(count.map { "\($0)" } ?? "unset")\(autoreverses ? ", there and back" : "")"
    }
  }

  nonisolated static let rows: [Row] = [
    Row(count: nil, end: 1, shown: [(0.25, 25), (0.75, 75)]),
    Row(count: 0, end: 1, shown: [(0.25, 25), (0.75, 75)]),
    Row(count: 1, end: 1, shown: [(0.25, 25), (0.75, 75)]),
    Row(count: 2, end: 2, shown: [(0.75, 75), (1.25, 25), (1.75, 75)]),
    Row(count: 2.5, end: 2.5, shown: [(1.75, 75), (2.25, 25), (2.4375, 43.75)]),
    Row(count: 0.5, end: 0.5, shown: [(0.25, 25), (0.4375, 43.75)]),
    // WhatIsEmulated decision 1: without a count there is one cycle, twice as long.
    Row(count: nil, autoreverses: true, end: 2, shown: [(0.5, 50), (1, 100), (1.75, 25)]),
    Row(count: 0, autoreverses: true, end: 2, shown: [(0.5, 50), (1, 100), (1.75, 25)]),
    Row(count: 1, autoreverses: true, end: 2, shown: [(0.5, 50), (1, 100), (1.75, 25)]),
    Row(count: 2, autoreverses: true, end: 4, shown: [(1.5, 50), (2, 0), (2.5, 50), (3.75, 25)]),
    // With half a count more it ends at the new value, without a jump.
    Row(count: 1.5, autoreverses: true, end: 3, shown: [(1.75, 25), (2.25, 25), (2.9375, 93.75)]),
    Row(count: 0.5, autoreverses: true, end: 1, shown: [(0.25, 25), (0.9375, 93.75)]),
  ]

  @Test(arguments: rows)
  func `a block plays as often as it is told and then shows the new value`(_ row: Row) {
    loop.advance(by: 0)
    animationBlock(duration: 1, telling: witness) {
      UIView.setAnimationCurve(.linear)
      if let count = row.count { UIView.setAnimationRepeatCount(count) }
      if row.autoreverses { UIView.setAnimationRepeatAutoreverses(true) }
      view.center.x = 100
    }
    for (time, x) in row.shown {
      loop.advance(to: time)
      #expect(isClose(view.shownX, x), "at \(time)")
    }
    #expect(witness.told == [])
    loop.advance(to: row.end)
    #expect(view.shownX == 100)
    #expect(witness.told == ["\(row.end) didStop nil true"])
    #expect(loop.isIdle)
    #expect(loop.issues == [])
  }

  @Test(.behavior("decision 1"), arguments: [nil, Float(0)])
  func `autoreverse without a count is one cycle, and then the new value shows`(
    count: Float?
  ) {
    loop.advance(by: 0)
    animationBlock("cycle", duration: 0.75, telling: witness) {
      if let count { UIView.setAnimationRepeatCount(count) }
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 100
    }
    loop.advance(to: 0.75)
    #expect(view.shownX == 100)
    loop.advance(to: 1.4999)
    #expect(view.shownX < 0.01)
    loop.advance(to: 1.5)
    #expect(view.shownX == 100)
    #expect(witness.told == ["1.5 didStop cycle true"])
  }

  @Test func `the delay comes once and not with every cycle`() {
    loop.advance(by: 0)
    animationBlock(duration: 1, telling: witness) {
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 100
    }
    let shown = [0.25, 0.75, 1.75, 2.75].map { time -> CGFloat in
      loop.advance(to: time)
      return view.shownX
    }
    #expect(shown == [0, 25, 75, 25])
    loop.advance(to: 10)
    #expect(witness.told == ["4.5 didStop nil true"])
  }

  @Test func `the way back mirrors the curve`() {
    loop.advance(by: 0)
    animationBlock(duration: 1) {
      UIView.setAnimationCurve(.easeIn)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 1
    }
    // WhatIsEmulated 1.4, measured: easeIn at .25.
    loop.advance(to: 0.25)
    #expect(isClose(view.shownX, 0.09346466, within: Tolerance.instants))
    loop.advance(to: 1.75)
    #expect(isClose(view.shownX, 0.09346466, within: Tolerance.instants))
  }

  @Test(.behavior("decision 30"), arguments: [Float.greatestFiniteMagnitude, .infinity, 1e6, 1e9])
  func `a repeat count of a million or more is endless`(count: Float) {
    loop.advance(by: 0)
    animationBlock("scan", duration: 1, telling: witness) {
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(count)
      view.center.x = 100
    }
    // Further than a million seconds.
    loop.advance(to: 2_000_000.25)
    #expect(isClose(view.shownX, 25))
    #expect(witness.told == [])
    #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    #expect(loop.now == 2_000_000.25)
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
    #expect(witness.told == ["2000000.25 didStop scan false"])
    #expect(loop.isIdle)
  }

  @Test(.behavior("decision 30")) func `a repeat count of one less than a million has an end`() {
    animationBlock(duration: 1, telling: witness) {
      UIView.setAnimationRepeatCount(999_999)
      view.center.x = 100
    }
    loop.advance(to: 1_000_000)
    #expect(witness.told == ["999999.0 didStop nil true"])
  }

  @Test func `the error of an endless block names its animation and its place`() {
    animationBlock {
      UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
      UIView.setAnimationDelegate(view)
      view.alpha = 0
    }
    let error = #expect(throws: NotIdleError.self) { try loop.runUntilIdle() }
    #expect(error?.isEndless == true)
    #expect(error?.elapsed == 0)
    #expect(error?.running.count == 1)
    let line = error?.running.first ?? ""
    #expect(line.hasPrefix("opacity of UIView 1, forever, from the block at \(#fileID):"))
  }

  @Test func `an endless blink is stopped by a block from the current state`() {
    animationBlock("blink", duration: 1, telling: witness) {
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(.greatestFiniteMagnitude)
      UIView.setAnimationRepeatAutoreverses(true)
      view.alpha = 0
    }
    loop.advance(to: 1.25)
    #expect(view.shownAlpha == 0.25)
    animationBlock("stop", duration: 1, telling: witness) {
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationBeginsFromCurrentState(true)
      view.alpha = 1
    }
    loop.advance(to: 1.75)
    #expect(isClose(view.shownAlpha, 0.625))
    loop.advance(to: 10)
    #expect(witness.told == ["1.25 didStop blink false", "2.25 didStop stop true"])
  }
}
