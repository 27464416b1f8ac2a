import Onionskin
import Testing
import UIKit

/// The curves of a block, named and unnamed: WhatIsEmulated 1.3 and 1.4.
@MainActor @Suite(.ownLoop) struct AnimationCurveTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// A curve, and what was measured of it at .1, .25, .5, .75 and .9: WhatIsEmulated 1.4.
  nonisolated static let measured: [(curve: UIView.AnimationCurve, values: [Double])] = [
    (.easeIn, [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]),
    (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
    (.easeInOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ]

  @Test(arguments: measured)
  func `a named curve goes through the measured points`(
    row: (curve: UIView.AnimationCurve, values: [Double])
  ) {
    loop.advance(by: 0)
    animationBlock(duration: 1) {
      UIView.setAnimationCurve(row.curve)
      view.center.x = 1
    }
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], row.values) {
      loop.advance(to: time)
      // The measurements were rounded to single precision.
      #expect(abs(view.shownX - value) < 1.5e-6, "at \(time)")
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 7, 99, -1])
  func `every number is a curve and keeps its number`(rawValue: Int) {
    #expect(UIView.AnimationCurve(rawValue: rawValue)?.rawValue == rawValue)
  }

  @Test func `the named curves have UIKit's numbers`() {
    let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    #expect(curves.map(\.rawValue) == [0, 1, 2, 3])
    #expect(curves == (0...3).compactMap(UIView.AnimationCurve.init))
  }

  /// How the keyboard's spring, critically damped by its limits, has gone after some seconds.
  private func keyboard(at time: Double) -> Double {
    // WhatIsEmulated 1.3 and 8.1: mass 3, stiffness 1000; damping 500 counts as critical.
    let omega = (1000.0 / 3).squareRoot()
    return 1 - exp(-omega * time) * (1 + omega * time)
  }

  @Test(arguments: [0.1, 0.25, 2, 30])
  func `the curve 7 is the keyboard's spring of half a second whatever is set`(
    duration: Double
  ) {
    let witness = Witness()
    loop.advance(by: 0)
    animationBlock("keyboard", duration: duration, telling: witness) {
      UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: 7) ?? .linear)
      view.center.x = 1
    }
    for time in [0.05, 0.1, 0.25, 0.4] {
      loop.advance(to: time)
      #expect(isClose(view.shownX, keyboard(at: time)), "at \(time)")
    }
    loop.advance(to: 1)
    #expect(view.shownX == 1)
    #expect(witness.told == ["0.5 didStop keyboard true"])
    #expect(loop.issues == [])
    #expect(loop.trace.animations.first?.timing.duration == 0.5)
    #expect(loop.trace.animations.first?.explicitSettings == ["curve", "duration"])
  }

  @Test func `a switch over the four names is exhaustive`() {
    func options(_ curve: UIView.AnimationCurve) -> UIView.AnimationOptions {
      switch curve {
      case .easeInOut: .curveEaseInOut
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    }
    let named: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
    #expect(named.map(\.rawValue) == [0, 1, 2, 3])
    #expect(named.map { options($0).rawValue >> 16 } == [0, 1, 2, 3])
  }

  @Test func `curves without a name are told apart by their numbers`() {
    let curves = (-3...300).compactMap(UIView.AnimationCurve.init)
    #expect(curves.map(\.rawValue) == Array(-3...300))
    #expect(Set(curves).count == 304)
    #expect(UIView.AnimationCurve(rawValue: 3) == .linear)
    #expect(UIView.AnimationCurve(rawValue: 7) != .linear)
  }

  @Test func `the curve 7 counts for the changes made after it`() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    animationBlock(duration: 2) {
      a.alpha = 0
      UIView.setAnimationCurve(.init(rawValue: 7) ?? .linear)
      b.alpha = 0
      UIView.setAnimationCurve(.linear)
      c.alpha = 0
    }
    #expect(loop.trace.animations.map(\.timing.duration) == [2, 0.5, 2])
  }

  @Test(arguments: [4, 99, -1])
  func `other numbers ease in and out, with a note`(rawValue: Int) throws {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationCurve(.init(rawValue: rawValue) ?? .linear)
    let line = #line - 1
    view.alpha = 0
    UIView.commitAnimations()
    #expect(loop.trace.animations.first?.timing.easing == .curve(.easeInOut))
    #expect(loop.trace.calls[1].arguments == ["unnamed(\(rawValue))"])
    let issue = try #require(loop.issues.first)
    #expect(loop.issues.count == 1)
    #expect(issue.kind == .unknownCurve)
    #expect(issue.severity == .note)
    #expect(issue.message.contains("\(rawValue)"))
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }
}
