import AnimationModel
import Onionskin
import Testing
import UIKit

/// What traces use, how often, and what is out of line.
@MainActor @Suite struct MotionCensusTests {
  /// Returns the trace of a body, which takes a view on screen.
  private func trace(_ body: (UIView) -> Void) -> AnimationTrace {
    withRenderLoop { loop in
      let view = UIView()
      loop.advance(by: 0)
      body(view)
      loop.advance(by: 3)
      return withExtendedLifetime(view) { loop.trace }
    }
  }

  private func census(_ bodies: ((UIView) -> Void)...) -> MotionCensus {
    var census = MotionCensus()
    for body in bodies { census.add(trace(body)) }
    return census
  }

  private func fade(_ view: UIView, _ duration: Double, line: Int = #line) {
    UIView.animate(
      withDuration: duration,
      animations: { view.alpha = view.alpha == 1 ? 0 : 1 },
      completion: { _ in },
      line: line
    )
  }

  // MARK: Counting

  @Test func `a block counts once, however much it animates`() {
    let census = census { view in
      UIView.animate(withDuration: 0.3) {
        view.alpha = 0
        view.center.x = 100
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    #expect(census.traceCount == 1 && census.blockCount == 1 && census.animationCount == 3)
    #expect(census.entries(of: .duration).map(\.text) == ["0.3 s"])
    #expect(census.entries(of: .duration).map(\.count) == [1])
    #expect(census.entries(of: .curve).map(\.text) == ["easeInOut"])
    #expect(census.entries(of: .delay).isEmpty && census.entries(of: .repetition).isEmpty)
  }

  @Test func `several traces are one census, with the calls of each`() throws {
    let census = census(
      { fade($0, 0.3, line: 7) },
      { fade($0, 0.3, line: 7) },
      { fade($0, 0.3, line: 9) }
    )
    let entry = try #require(census.entries(of: .duration).first)
    #expect(census.traceCount == 3 && entry.count == 3)
    #expect(entry.sites.map(\.callSite?.line) == [7, 9])
    #expect(entry.sites.map(\.count) == [2, 1])
  }

  @Test func `durations that differ by a rounding error are one`() {
    let census = census({ fade($0, 0.3) }, { fade($0, 0.1 + 0.2) })
    #expect(census.entries(of: .duration).map(\.count) == [2])
  }

  @Test func `delays, repeats, curves and springs are counted by themselves`() {
    let census = census { view in
      UIView.animate(
        withDuration: 0.3,
        delay: 0.1,
        options: [.curveEaseOut, .repeat, .autoreverse]
      ) {
        view.alpha = 0
      } completion: { _ in
      }
      UIView.animate(
        withDuration: 0.5,
        delay: 0,
        usingSpringWithDamping: 0.8,
        initialSpringVelocity: 0,
        options: []
      ) {
        view.center.x = 100
      } completion: { _ in
      }
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 1
      turn.duration = 0.4
      turn.repeatCount = 3
      turn.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
      view.layer.add(turn, forKey: nil)
    }
    #expect(census.entries(of: .duration).map(\.text) == ["0.3 s", "0.4 s", "0.5 s"])
    #expect(census.entries(of: .delay).map(\.text) == ["0.1 s"])
    #expect(census.entries(of: .curve).map(\.text) == ["cubic 0.2, 0, 0, 1", "easeOut"])
    #expect(
      census.entries(of: .repetition).map(\.text) == ["3 times", "endless, there and back"]
    )
    let spring = census.entries(of: .spring).first
    #expect(spring?.text.hasPrefix("spring, damping ratio 0.8, response 0.") == true)
    // An animation that is added to a layer has no call site.
    #expect(census.entries(of: .duration)[1].sites.map(\.description) == ["added to a layer"])
  }

  @Test func `what never begins is not counted`() {
    let census = census { view in
      UIView.animate(withDuration: 0) { view.alpha = 0 }
      UIView.performWithoutAnimation { view.alpha = 1 }
      view.alpha = 0.5
    }
    #expect(census.isEmpty && census.outliers.isEmpty)
  }

  // MARK: Out of line

  @Test func `a value that is close to one that is used much more often is out of line`() throws {
    var census = MotionCensus()
    for _ in 0..<10 { census.add(trace { fade($0, 0.3) }) }
    for _ in 0..<3 { census.add(trace { fade($0, 0.25) }) }
    census.add(trace { fade($0, 0.33, line: 41) })
    let entries = census.entries(of: .duration)
    #expect(entries.map(\.isOutlier) == [false, false, true])
    let outlier = try #require(entries.last)
    #expect(outlier.nearest?.text == "0.3 s" && outlier.nearest?.count == 10)
    #expect(
      "\(outlier)"
        == "0.33 s once, AnimationTracesTests/MotionCensusTests.swift:41; the nearest is 0.3 s, 10 times"
    )
    #expect(census.outliers == [outlier])
    // The others have neighbors, too.
    #expect(entries.map(\.nearest?.text) == ["0.3 s", "0.33 s", "0.3 s"])
  }

  @Test(arguments: [
    (0.3, 0.33, true), (0.3, 0.4, true), (0.3, 0.41, false), (0.4, 0.3, true), (0.4, 0.29, false),
    (0.3, 2, false),
  ])
  func `a rare value that is far from a common one is a decision`(
    common: Double,
    rare: Double,
    isOutlier: Bool
  ) {
    var census = MotionCensus()
    for _ in 0..<5 { census.add(trace { fade($0, common) }) }
    census.add(trace { fade($0, rare) })
    #expect(census.outliers.map(\.seconds) == (isOutlier ? [rare] : []))
  }

  @Test func `the nearest curve is the one whose progress differs least`() throws {
    var census = MotionCensus()
    for options in [UIView.AnimationOptions.curveEaseInOut, .curveEaseIn, .curveLinear] {
      for _ in 0..<6 {
        census.add(
          trace { view in
            UIView.animate(withDuration: 0.3, delay: 0, options: options) {
              view.alpha = 0
            } completion: { _ in
            }
          }
        )
      }
    }
    census.add(
      trace { view in
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0
        fade.duration = 0.3
        fade.timingFunction = CAMediaTimingFunction(controlPoints: 0.42, 0, 0.6, 1)
        view.layer.add(fade, forKey: nil)
      }
    )
    let outlier = try #require(census.outliers.first)
    #expect(outlier.text == "cubic 0.42, 0, 0.6, 1" && outlier.nearest?.text == "easeInOut")
  }

  // MARK: Palettes

  @Test func `a palette names what is not in it, and the nearest entry`() {
    let census = census(
      { fade($0, 0.3) },
      { fade($0, 0.3005) },
      { fade($0, 0.33) },
      { view in
        UIView.animate(withDuration: 0.25, delay: 0.05, options: .curveEaseIn) {
          view.alpha = 0
        } completion: { _ in
        }
      }
    )
    let palette = MotionPalette(
      durations: [0.25, 0.3],
      delays: [0.1],
      curves: [.easeInOut, .spring(dampingRatio: 0.8)]
    )
    #expect(
      palette.outliers(in: census).map { "\($0.entry.text) → \($0.nearest ?? "none")" } == [
        "0.33 s → 0.3 s", "0.05 s → 0.1 s", "easeIn → easeInOut",
      ]
    )
    #expect(MotionPalette(curves: [.easeIn, .easeInOut]).outliers(in: census).isEmpty)
  }

  @Test func `a spring of a palette stands for any response, unless it names one`() {
    let census = census { view in
      UIView.animate(springDuration: 0.4, bounce: 0.2) { view.center.x = 100 }
    }
    func count(_ curve: MotionCurve) -> Int {
      MotionPalette(curves: [curve]).outliers(in: census).count
    }
    #expect(census.entries(of: .spring).map(\.curve) == [.spring(dampingRatio: 0.8, response: 0.4)])
    #expect(count(.spring(dampingRatio: 0.8)) == 0)
    #expect(count(.spring(dampingRatio: 0.8, response: 0.4)) == 0)
    #expect(count(.spring(dampingRatio: 0.8, response: 0.5)) == 1)
    #expect(count(.spring(dampingRatio: 0.7)) == 1)
    #expect(count(.easeInOut) == 1)
  }

  @Test func `a ratio above 1 counts as 1 where the spring takes it for that`() {
    let census = census { view in
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.toValue = 100
      spring.stiffness = 100
      spring.damping = 100
      spring.duration = 1
      view.layer.add(spring, forKey: nil)
    }
    let curves = census.entries(of: .spring).map(\.curve)
    #expect(curves == [.spring(dampingRatio: 1, response: 0.628)])
  }

  @Test func `curves have their names, and their progress`() {
    let curves: [MotionCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]
    #expect(curves.map(\.description) == ["linear", "easeIn", "easeOut", "easeInOut", "default"])
    #expect(MotionCurve.linear.progress(at: 0.25) == 0.25)
    #expect(MotionCurve.easeInOut.progress(at: 0.5) == 0.5)
    #expect(isClose(MotionCurve.spring(dampingRatio: 1).progress(at: 10), 1, within: 1e-6))
    #expect(MotionCurve.linear.distance(to: .spring(dampingRatio: 1)) == .infinity)
    // Numbers that make no curve are no crash.
    #expect(MotionCurve.cubic(2, 0, 0, .nan).progress(at: 0.5) == 0.5)
  }

  @Test func `a palette without lists is a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = MotionPalette() }
  }
}
