import Onionskin
import Testing
import UIKit

/// What a delegate is told, and when: WhatIsEmulated 4.1 and 4.2.
@MainActor @Suite(.ownLoop) struct BlockListenersTests {
  let loop = RenderLoop.current
  let view = UIView()
  let witness = Witness()

  /// The number that stands for a context; nothing is ever read there.
  private static let place: UInt = 0xBEEF

  /// A selector, and what the delegate is then told.
  struct Row: CustomTestStringConvertible {
    var selector: Selector
    var told: String
    var testDescription: String { selector.description }
  }

  nonisolated static let starts: [Row] = [
    Row(selector: "willStart", told: "0.5 willStart"),
    Row(selector: "willStart:", told: "0.5 willStart fade"),
    Row(selector: "willStart:context:", told: "0.5 willStart fade 48879"),
  ]

  @Test(arguments: starts)
  func `a start selector gets as many arguments as it takes, after the delay`(_ row: Row) {
    UIView.beginAnimations("fade", context: UnsafeMutableRawPointer(bitPattern: Self.place))
    UIView.setAnimationDelay(0.5)
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationWillStart(row.selector)
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(witness.told == [row.told])
    #expect(loop.issues == [])
    let callback = loop.trace.callbacks.first
    #expect(callback?.kind == .willStart)
    #expect(callback?.selector == row.selector.description)
    #expect(callback?.finished == nil)
  }

  nonisolated static let stops: [Row] = [
    Row(selector: "didStop", told: "0.2 didStop"),
    Row(selector: "didStop:", told: "0.2 didStop fade"),
    Row(selector: "didStop:finished:", told: "0.2 didStop fade true"),
    Row(selector: "didStop:finished:context:", told: "0.2 didStop fade true 48879"),
  ]

  @Test(arguments: stops)
  func `a stop selector gets as many arguments as it takes`(_ row: Row) {
    UIView.beginAnimations("fade", context: UnsafeMutableRawPointer(bitPattern: Self.place))
    // Colloquial order: the selector before the delegate.
    UIView.setAnimationDidStop(row.selector)
    UIView.setAnimationDelegate(witness)
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(witness.told == [row.told])
    #expect(loop.issues == [])
    let callback = loop.trace.callbacks.first
    #expect(callback?.kind == .didStop)
    #expect(callback?.selector == row.selector.description)
    #expect(callback?.finished == true)
  }

  @Test(arguments: [nil, "", "fade_in", "fade in"])
  func `the identifier arrives as it was given, nil or empty too`(animationID: String?) {
    var received: [String?] = []
    witness.answer("stopped:", with: .stop { received.append($0) })
    UIView.beginAnimations(animationID, context: nil)
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationDidStop("stopped:")
    view.alpha = 0
    UIView.commitAnimations()
    loop.advance(by: 1)
    #expect(received == [animationID])
  }

  @Test func `finished is a number object, true at the end and false if something was removed`() {
    let (a, b) = (UIView(), UIView())
    let witness = Witness()
    var received: [NSNumber] = []
    witness.answer("stopped:finished:", with: .stop { _, finished in received.append(finished) })
    for view in [a, b] {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelegate(witness)
      UIView.setAnimationDidStop("stopped:finished:")
      view.alpha = 0
      UIView.commitAnimations()
    }
    loop.advance(by: 0.1)
    a.layer.removeAllAnimations()
    loop.advance(by: 1)
    #expect(received == [NSNumber(value: false), NSNumber(value: true)])
  }

  @Test func `one stop comes for a block however many views and properties it has`() {
    let views = (0..<10).map { _ in UIView() }
    animationBlock("many", duration: 0.5, telling: witness) {
      UIView.setAnimationWillStart("willStart:")
      for view in views {
        view.alpha = 0
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    loop.advance(by: 1)
    #expect(witness.told == ["0.0 willStart many", "0.5 didStop many true"])
  }

  @Test func `while the stop callback runs nothing is animated any more`() {
    var seen: [String] = []
    witness.answer(
      "stopped",
      with: .stop {
        seen.append("\(view.layer.animationKeys() ?? []) \(view.shownX) \(view.center.x)")
      }
    )
    loop.advance(by: 0)
    animationBlock {
      UIView.setAnimationDelegate(witness)
      UIView.setAnimationDidStop("stopped")
      view.center.x = 10
    }
    loop.advance(by: 0.2)
    #expect(seen == ["[] 10.0 10.0"])
  }

  @Test func `stops at one instant come in the order of the last changes`() {
    let other = UIView()
    // The outer block is begun first, but makes its last change last.
    animationBlock("outer", duration: 1, telling: witness) {
      UIView.setAnimationWillStart("willStart:")
      view.center.x = 1
      animationBlock("inner", duration: 1, telling: witness) {
        UIView.setAnimationWillStart("willStart:")
        view.alpha = 0
      }
      other.alpha = 0
    }
    animationBlock("after", duration: 1, telling: witness) {
      UIView.setAnimationWillStart("willStart:")
      other.center.x = 1
    }
    loop.advance(by: 1)
    #expect(
      witness.told == [
        // By the first changes.
        "0.0 willStart outer", "0.0 willStart inner", "0.0 willStart after",
        // By the last ones.
        "1.0 didStop inner true", "1.0 didStop outer true", "1.0 didStop after true",
      ]
    )
  }

  @Test func `a start is sent before a stop at the same instant`() {
    let (a, b) = (UIView(), UIView())
    let witness = Witness()
    animationBlock("first", duration: 1, telling: witness) { a.alpha = 0 }
    animationBlock("second", duration: 1, telling: witness) {
      UIView.setAnimationDelay(1)
      UIView.setAnimationWillStart("willStart:")
      b.alpha = 0
    }
    loop.advance(by: 1)
    #expect(witness.told == ["1.0 willStart second", "1.0 didStop first true"])
  }

  @Test func `the trace tells the model values of the block's properties`() throws {
    animationBlock(telling: Witness()) {
      view.center = CGPoint(x: 1, y: 2)
      view.alpha = 0.5
    }
    view.alpha = 0.25
    loop.advance(by: 1)
    let callback = try #require(loop.trace.callbacks.first)
    #expect(
      callback.values == [
        .init(layer: "UIView 1", property: "opacity", value: .number(0.25)),
        .init(layer: "UIView 1", property: "position", value: .point(CGPoint(x: 1, y: 2))),
      ]
    )
  }

  @Test func `a handler of several blocks tells them apart by their identifiers`() {
    let toast = UIView()
    let witness = Witness()
    witness.answer(
      "stopped:finished:",
      with: .stop { id, _ in
        guard id == "fade_in" else { return toast.removeFromSuperview() }
        UIView.beginAnimations("fade_out", context: nil)
        UIView.setAnimationDelay(2)
        UIView.setAnimationDelegate(witness)
        UIView.setAnimationDidStop("stopped:finished:")
        toast.alpha = 0
        UIView.commitAnimations()
      }
    )
    let root = UIView()
    root.addSubview(toast)
    toast.alpha = 0
    UIView.beginAnimations("fade_in", context: nil)
    UIView.setAnimationDelegate(witness)
    UIView.setAnimationDidStop("stopped:finished:")
    toast.alpha = 1
    UIView.commitAnimations()
    loop.advance(to: 2.39)
    #expect(toast.superview === root)
    // 0.2 in, 2 of waiting, 0.2 out.
    loop.advance(to: 2.4)
    #expect(toast.superview == nil)
  }
}
