import Onionskin
import Testing
import UIKit

/// The animations that the system provides.
@MainActor @Suite(.ownLoop) struct SystemAnimationTests {
  let loop = RenderLoop.current
  private let rows = List(in: .current)

  /// Two rows in a list.
  @MainActor struct List {
    let list = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let second = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 20))

    init(in loop: RenderLoop) {
      list.addSubview(first)
      list.addSubview(second)
      loop.advance(by: 0)
    }
  }

  // WhatIsEmulated 1.3: delete is 0.
  @Test(.behavior("1.3")) func `the only system animation is delete, with the raw value 0`() {
    #expect(UIView.SystemAnimation.delete.rawValue == 0)
    #expect(UIView.SystemAnimation(rawValue: 0) == .delete)
    #expect(UIView.SystemAnimation(rawValue: 1) == nil)
  }

  @Test func `deleted views disappear, and leave their superview at the end`() {
    let log = Log()
    UIView.perform(.delete, on: [rows.first], options: .curveLinear) {
      rows.second.center.y -= 20
    } completion: { finished in
      log.add("\(loop.now) \(finished) \(rows.list.subviews.count)")
    }
    loop.advance(to: 0.125)
    #expect(rows.list.subviews == [rows.first, rows.second])
    #expect(isClose(rows.first.shownAlpha, 0.5, within: Tolerance.instants))
    // From 30 to 10 in the same time on the same curve.
    #expect(
      isClose(
        Double(rows.second.layer.presentation()?.position.y ?? 0),
        20,
        within: Tolerance.rounding
      )
    )
    loop.advance(to: 0.25)
    #expect(log.entries == ["0.25 true 1"])
    #expect(rows.list.subviews == [rows.second] && rows.first.superview == nil)
    #expect(loop.isIdle && loop.issues.isEmpty)
  }

  @Test func `in a block it takes the duration of that`() {
    let log = Log()
    UIView.animate(withDuration: 1) {
      UIView.perform(
        .delete,
        on: [rows.first, rows.second],
        animations: nil,
        completion: log.completion("deleted")
      )
    }
    loop.advance(to: 0.99)
    #expect(rows.list.subviews.count == 2)
    loop.advance(to: 1)
    #expect(log.entries == ["deleted 1.0 true"])
    #expect(rows.list.subviews.isEmpty)
  }

  @Test func `if it is interrupted, the views are removed and the completion is called`() {
    let log = Log()
    UIView.perform(
      .delete,
      on: [rows.first],
      animations: nil,
      completion: log.completion("deleted")
    )
    loop.advance(to: 0.1)
    rows.first.layer.removeAllAnimations()
    loop.advance(by: 0)
    #expect(log.entries == ["deleted 0.1 false"])
    #expect(rows.list.subviews == [rows.second])
  }

  @Test func `without views only the other changes are animated`() {
    let log = Log()
    UIView.perform(.delete, on: []) {
      rows.second.alpha = 0.5
    } completion: { _ in
      log.add("\(loop.now)")
    }
    loop.advance(by: 1)
    #expect(log.entries == ["0.25"])
    #expect(rows.list.subviews.count == 2)
  }

  @Test func `the awaited form returns whether it has finished`() async {
    let task = Task { await UIView.perform(.delete, on: [rows.first], animations: nil) }
    await loop.advance(by: 0.25)
    #expect(await task.value)
    #expect(rows.first.superview == nil)
  }
}
