import Onionskin
import Foundation
import Testing
import UIKit

/// What a trace tells of a block that was opened inside another.
@MainActor @Suite(.ownLoop) struct EnclosingBlockTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// How a call nests in the block around it, and the call's name.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var open: @MainActor (UIView) -> Void
  }

  nonisolated static let rows: [Row] = [
    Row(testDescription: "animate(withDuration:animations:)") { view in
      UIView.animate(withDuration: 1) { view.alpha = 0 }
    },
    Row(testDescription: "animate(withDuration:delay:options:animations:completion:)") { view in
      UIView.animate(withDuration: 1, delay: 0, options: []) { view.alpha = 0 }
    },
    Row(testDescription: "animateKeyframes(withDuration:delay:options:animations:completion:)") {
      view in
      UIView.animateKeyframes(withDuration: 1, delay: 0) { view.alpha = 0 }
    },
    Row(testDescription: "transition(with:duration:options:animations:completion:)") { view in
      UIView.transition(with: view, duration: 1) { view.alpha = 0 }
    },
    Row(testDescription: "beginAnimations(_:context:)") { view in
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
      UIView.commitAnimations()
    },
    Row(testDescription: "startAnimation()") { view in
      UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.startAnimation()
    },
  ]

  @Test(arguments: rows)
  func `a call that opens a block inside another tells which`(_ row: Row) throws {
    UIView.animate(withDuration: 2) { row.open(view) }
    let call = try #require(loop.trace.calls.first { $0.block == 2 })
    #expect(call.name == row.testDescription)
    #expect(call.enclosingBlock == 1)
    loop.advance(by: 2)
  }

  @Test(arguments: rows)
  func `a call that opens a block by itself names no block around it`(_ row: Row) {
    row.open(view)
    #expect(loop.trace.calls.allSatisfy { $0.enclosingBlock == nil })
    loop.advance(by: 2)
  }

  @Test func `the innermost of several blocks around is named`() {
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 1) {
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        UIView.animate(withDuration: 1) { view.center.x = 5 }
      }
    }
    #expect(loop.trace.calls.map(\.enclosingBlock) == [nil, 1, 2, 2])
    loop.advance(by: 2)
  }

  @Test func `a setting inside a nested block opens none and names none`() {
    UIView.animate(withDuration: 2) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      view.alpha = 0
      UIView.commitAnimations()
    }
    #expect(loop.trace.calls.map(\.enclosingBlock) == [nil, 1, nil, nil])
    loop.advance(by: 2)
  }

  @Test func `it is written only if there is one, and read back`() throws {
    let inner = AnimationEvent.Call(name: "f()", block: 2, enclosingBlock: 1, callSite: nil)
    let alone = AnimationEvent.Call(name: "f()", block: 2, callSite: nil)
    for (call, text) in [
      (inner, #"{"arguments":[],"block":2,"enclosingBlock":1,"name":"f()"}"#),
      (alone, #"{"arguments":[],"block":2,"name":"f()"}"#),
    ] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(call)
      #expect(String(decoding: data, as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(AnimationEvent.Call.self, from: data) == call)
    }
  }
}
