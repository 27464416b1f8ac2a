import AnimationModel
import Testing
import UIKit

@testable import RenderEngine

/// Keyframes along paths and between values: WhatIsEmulated 10.4.
@MainActor @Suite(.ownLoop) struct CAKeyframeAnimationTests {
  // On the way from one value to the next there is the next: a switch has nothing between.
  @Test func `a switch goes through its keyframes, and each comes as soon as the way to it begins`()
    throws
  {
    try withRenderLoop { loop in
      let layer = CALayer()
      loop.advance(by: 0)
      let animation = CAKeyframeAnimation(keyPath: "hidden")
      animation.values = [false, true, false, true, false]
      animation.duration = 4
      layer.add(animation, forKey: nil)
      for (time, isHidden) in [
        (0.0, false), (0.5, true), (1, true), (1.5, false), (2, false), (2.5, true), (3, true),
        (3.5, false),
      ] {
        loop.advance(to: time)
        let shown = try #require(layer.presentation())
        #expect(shown.isHidden == isHidden, "\(time)")
      }
      let player = TracePlayer(loop.trace)
      for (time, isHidden) in [(0.5, true), (1.5, false), (2.5, true), (3.5, false)] {
        let instant = Instant(seconds: time)
        #expect(player.value(of: "hidden", on: "CALayer 1", at: instant) == .flag(isHidden))
      }
      layer.removeAllAnimations()
    }
  }

  // A square of 10 by 20 is passed in four steps, one for each side.
  @Test func `a rectangle is passed side by side`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    expect(
      path,
      .linear,
      [0, 0.125, 0.25, 0.5, 0.75, 1],
      [
        [0, 0], [5, 0], [10, 0], [10, 20], [0, 20], [0, 0],
      ]
    )
    // 60 points of way: 10, 20, 10, 20.
    expect(
      path,
      .paced,
      [0, 1.0 / 12, 1.0 / 6, 0.5, 0.75],
      [
        [0, 0], [5, 0], [10, 0], [10, 20], [0, 15],
      ]
    )
  }

  // Measured on Core Animation: closing counts as a fifth part of the way, though it has no length.
  @Test func `an ellipse is passed in quarters, and its closing takes as long as one`() {
    let path = CGPath(ellipseIn: CGRect(x: -10, y: -5, width: 20, height: 10), transform: nil)
    expect(
      path,
      .linear,
      [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1],
      [[10, 0], [0, 5], [-10, 0], [0, -5], [10, 0], [10, 0], [10, 0]]
    )
  }

  @Test func `a circle is passed with an even pace`() {
    let stage = Stage()
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    stage.play(animation(circle, .paced))
    for step in 0...16 {
      let time = Double(step) / 16
      let point = stage.shown(at: time)?.position ?? .zero
      let angle = 2 * Double.pi * time
      // Four curves are within 0.03 % of a circle.
      #expect(abs(Double(point.x) - 10 * cos(angle)) < 0.01, "\(time)")
      #expect(abs(Double(point.y) - 10 * sin(angle)) < 0.01, "\(time)")
    }
  }

  @Test func `curves of both kinds are passed by their parameter`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 10, y: 20))
    path.addCurve(
      to: CGPoint(x: 40, y: 0),
      control1: CGPoint(x: 20, y: -20),
      control2: CGPoint(x: 40, y: -20)
    )
    // Half-way a quadratic is at (p + 2c + q)/4, a cubic at (p + 3c + 3d + q)/8.
    expect(path, .linear, [0.25, 0.5, 0.75], [[10, 10], [20, 0], [30, -15]])
  }

  @Test(arguments: [
    (CAAnimationRotationMode.rotateAuto, [0.0, Double.pi / 2]),
    (.rotateAutoReverse, [Double.pi, -Double.pi / 2]),
  ])
  func `a layer turns with its path`(mode: CAAnimationRotationMode, angles: [Double]) {
    let stage = Stage()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let slide = animation(path, .linear)
    slide.rotationMode = mode
    stage.play(slide)
    for (time, angle) in zip([0.25, 0.75], angles) {
      let shown = stage.shown(at: time)?.transform ?? CATransform3D()
      #expect(isClose(Double(shown.m11), cos(angle), within: Tolerance.instants), "\(time)")
      #expect(isClose(Double(shown.m12), sin(angle), within: Tolerance.instants), "\(time)")
    }
  }

  // WhatIsEmulated 10.1: the whole's pace comes first, then that of each segment.
  @Test func `each segment has its pace, after that of the whole`() {
    Stage.run { stage in
      let slide = CAKeyframeAnimation(keyPath: "position.x")
      slide.values = [0, 100, 200]
      slide.timingFunctions = [
        CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
      ]
      slide.duration = 1
      stage.play(slide)
      // WhatIsEmulated 1.4: easeIn is at 0.31535682 half-way, at 0.09346466 after a quarter.
      let shown = stage.numbers("position.x", at: [0.125, 0.25, 0.5, 0.75])
      #expect(
        isClose(shown[0], 9.346466, within: 1e-4) && isClose(shown[1], 31.535682, within: 1e-4)
      )
      #expect(isClose(shown[2], 100) && isClose(shown[3], 150))
    }
    Stage.run { stage in
      let slide = CAKeyframeAnimation(keyPath: "position.x")
      slide.values = [0, 100, 300]
      slide.timingFunction = CAMediaTimingFunction(name: .easeOut)
      slide.duration = 1
      stage.play(slide)
      // easeOut is at 0.6846432 half-way: 0.3692864 of the second segment.
      #expect(isClose(stage.number("position.x", at: 0.5) ?? 0, 173.85728, within: 1e-4))
    }
  }

  // Kochanek and Bartels: tension 1 leaves no slope, so that a segment is 3u² - 2u³.
  @Test func `tension straightens a smooth curve`() {
    let stage = Stage()
    let slide = CAKeyframeAnimation(keyPath: "position.x")
    slide.values = [0, 100, 0, 100]
    slide.calculationMode = .cubic
    slide.tensionValues = [1, 1, 1, 1]
    slide.duration = 3
    stage.play(slide)
    let shown = stage.numbers("position.x", at: [0.25, 1, 1.5, 2])
    #expect(isClose(shown, [15.625, 100, 50, 0]))
  }

  @Test func `a smooth curve with an even pace ignores key times`() {
    let stage = Stage()
    let slide = CAKeyframeAnimation(keyPath: "position.x")
    // All on a line, and evenly: what goes smoothly goes straight.
    slide.values = [0, 10, 20, 30]
    slide.keyTimes = [0, 0.1, 0.2, 1]
    slide.calculationMode = .cubicPaced
    slide.duration = 1
    stage.play(slide)
    #expect(isClose(stage.numbers("position.x", at: [0.25, 0.5, 0.75]), [7.5, 15, 22.5]))
  }

  @Test func `transforms of the plane turn on their way`() {
    let stage = Stage()
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0, 1, 3].map { CATransform3DMakeRotation($0, 0, 0, 1) }
    turn.duration = 1
    stage.play(turn)
    for (time, angle) in [(0.25, 0.5), (0.5, 1.0), (0.75, 2.0)] {
      let shown = stage.shown(at: time)?.transform ?? CATransform3D()
      #expect(
        isClose(Double(shown.m11), cos(angle), within: Tolerance.instants)
          && isClose(Double(shown.m12), sin(angle), within: Tolerance.instants)
      )
    }
  }

  private func animation(
    _ path: CGPath,
    _ mode: CAAnimationCalculationMode
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.duration = 1
    return animation
  }

  private func expect(
    _ path: CGPath,
    _ mode: CAAnimationCalculationMode,
    _ times: [Double],
    _ points: [[Double]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Stage.run { stage in
      let slide = animation(path, mode)
      slide.fillMode = .forwards
      stage.play(slide)
      for (time, point) in zip(times, points) {
        let shown = stage.shown(at: time)?.position ?? .zero
        let difference = max(abs(Double(shown.x) - point[0]), abs(Double(shown.y) - point[1]))
        #expect(difference < 1e-6, "\(time): \(shown)", sourceLocation: sourceLocation)
      }
    }
  }
}
