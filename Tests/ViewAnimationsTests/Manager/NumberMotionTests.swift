import Onionskin
import Foundation
import Testing
import UIKit
import ViewAnimations

/// Moves one number on an engine that writes every frame, and notes it.
@MainActor
private final class Track {
  var value: CGFloat = 0
  private(set) var finished: [(instant: Double, finished: Bool)] = []
  let engine = FrameEngine()

  func run(_ motion: NumberMotion, threshold: CGFloat = 1, on loop: RenderLoop) {
    let number = AnimatableValue(
      of: self,
      "value",
      threshold: threshold,
      get: { $0.value },
      set: { $0.value = $1 }
    )
    engine.animate(number, motion, key: nil, beginTime: nil) {
      self.finished.append((loop.now, $0))
    }
  }
}

@MainActor @Suite(.ownLoop)
struct NumberMotionTests {
  let loop = RenderLoop.current
  private let track = Track()

  @Test(
    .seed("C2"),
    arguments: [
      (AnimationManager.Duration.zero, 0.0), (.defaultDuration, 0.25), (.long, 1),
      (.variable(0.4), 0.4), (.variable(0), 0), (.variable(-3), 0), (.variable(-.infinity), 0),
      (.variable(.nan), 0),
    ]
  )
  func `the palette has three durations and a free one, which is never below zero`(
    duration: AnimationManager.Duration,
    seconds: Double
  ) {
    #expect(duration.rawValue == seconds)
  }

  @Test func `an animation needs no frames until its begin time`() {
    var reads = 0
    let number = AnimatableValue(
      of: track,
      "value",
      threshold: 1,
      get: {
        reads += 1
        return $0.value
      },
      set: { $0.value = $1 }
    )
    track.engine.animate(
      number,
      .basic(toValue: 10, duration: .long, timingFunctionType: .linear),
      key: nil,
      beginTime: 3600,
      completion: nil
    )
    loop.advance(by: 1)
    #expect(reads == 0)
    // Frames for another animation end with it.
    track.run(.basic(toValue: 1, duration: .long, timingFunctionType: .linear), on: loop)
    loop.advance(by: 2)
    reads = 0
    loop.advance(to: 3599)
    #expect(reads == 0)
    #expect(track.engine.unfinished == ["value"])
    loop.advance(to: 3600.5)
    // Halfway from 1 to 10.
    #expect(isClose(track.value, 5.5))
    loop.advance(to: 3601)
    #expect(track.value == 10)
    #expect(loop.isIdle)
  }

  @Test(.seed("C2")) func `an app adds a duration of its own to the palette`() {
    #expect(AnimationManager.Duration.card.rawValue == 0.35)
    withRenderLoop { loop in
      let view = UIView()
      view.animationManager.basic.alpha(toValue: 0, duration: .card)
      loop.advance(by: 0.35)
      #expect(view.alpha == 0)
      #expect(loop.isIdle)
    }
  }

  @Test(.seed("C3")) func `timing functions have Core Animation's names`() {
    #expect(
      AnimationManager.TimingFunctionType.allCases.map { $0.name() }
        == ["default", "linear", "easeIn", "easeOut", "easeInEaseOut"]
    )
  }

  @Test(.seed("C3")) func `timing functions have Core Animation's control points`() {
    // WhatIsEmulated 1.4
    let points: [[Float]] = AnimationManager.TimingFunctionType.allCases.map { timing in
      var (first, second): ([Float], [Float]) = ([0, 0], [0, 0])
      timing.function().getControlPoint(at: 1, values: &first)
      timing.function().getControlPoint(at: 2, values: &second)
      return first + second
    }
    #expect(
      points == [
        [0.25, 0.1, 0.25, 1], [0, 0, 1, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1],
      ]
    )
  }

  // The value of each Bézier curve at a quarter, half and three quarters of the time, to ten
  // digits, by bisection in extended precision.
  private nonisolated static let paces: [(AnimationManager.TimingFunctionType, [CGFloat])] = [
    (.defaultType, [0.40851059136, 0.80240338758, 0.96045897835]),
    (.linear, [0.25, 0.5, 0.75]),
    (.easeIn, [0.093464650719, 0.31535681257, 0.62186186917]),
    (.easeOut, [0.37813813083, 0.68464318743, 0.90653534928]),
    (.easeInEaseOut, [0.12916193105, 0.5, 0.87083806895]),
  ]

  @Test(.seed("C3"), arguments: paces.indices)
  func `a number follows its timing function`(index: Int) {
    let (timing, values) = Self.paces[index]
    let track = Track()
    track.run(.basic(toValue: 1, duration: .long, timingFunctionType: timing), on: loop)
    for value in values {
      loop.advance(by: 0.25)
      #expect(isClose(track.value, value, within: Tolerance.rounding))
    }
    loop.advance(by: 0.25)
    #expect(track.value == 1)
  }

  @Test(.seed("C4")) func `a number starts where it is, is written every frame and ends exactly`() {
    track.run(
      .basic(toValue: 10.3, duration: .variable(0.1), timingFunctionType: .linear),
      on: loop
    )
    track.value = 0.3
    var values: [CGFloat] = []
    for _ in 0..<6 {
      loop.advanceFrame()
      values.append(track.value)
    }
    for (index, value) in values.enumerated() {
      #expect(isClose(value, 0.3 + 10 * CGFloat(index + 1) / 6))
    }
    #expect(values.last == 10.3)
    #expect(track.finished.map(\.instant) == [0.1])
    #expect(track.finished.map(\.finished) == [true])
    #expect(loop.isIdle)
  }

  @Test(.seed("C4")) func `an end between two frames is reached at the frame after it`() {
    loop.advance(by: 0.01)
    track.run(.basic(toValue: 1, duration: .variable(0.1), timingFunctionType: .linear), on: loop)
    loop.advance(by: 1)
    // 0.11 lies between the frames 6 and 7.
    #expect(track.finished.map(\.instant) == [7.0 / 60])
  }

  @Test(.seed("C5")) func `a spring has the tension and friction of Pop's defaults`() {
    let spring = SpringConstants()
    #expect(isClose(spring.tension, 342.10, within: 0.005))
    #expect(isClose(spring.friction, 30.487, within: 0.0005))
    #expect(spring.mass == 1)
    // The other two stretches of the scale: speeds of 1.4 and 5, by the same hand.
    #expect(
      isClose(
        SpringConstants(bounciness: 0, speed: 1.4).tension,
        116.9472352941,
        within: Tolerance.rounding
      )
    )
    #expect(
      isClose(
        SpringConstants(bounciness: 0, speed: 1.4).friction,
        15.89912873877,
        within: Tolerance.rounding
      )
    )
    #expect(
      isClose(
        SpringConstants(bounciness: 0, speed: 5).tension,
        193.4144117647,
        within: Tolerance.rounding
      )
    )
    #expect(
      isClose(
        SpringConstants(bounciness: 0, speed: 5).friction,
        26.706186353,
        within: Tolerance.rounding
      )
    )
  }

  @Test(.seed("C5")) func `a spring with mass 2.5 follows the closed form of a damped oscillation`()
  {
    track.run(.spring(toValue: 100, SpringConstants(mass: 2.5)), on: loop)
    // 1 - exp(-βt) (cos ωt + β/ω sin ωt), worked out elsewhere.
    let golden: [(at: Double, value: CGFloat)] = [
      (0.1, 42.65539053429857), (0.25, 109.38578212929608), (0.5, 101.47756366235878),
    ]
    for (instant, value) in golden {
      loop.advance(to: instant)
      #expect(isClose(track.value, value, within: Tolerance.instants))
    }
    loop.advance(to: 2)
    // The first frame at which half a point, 5 points a second and 25 points a second squared
    // are no longer exceeded, by the closed form.
    #expect(track.finished.map(\.instant) == [59.0 / 60])
    #expect(track.value == 100)
  }

  @Test(.seed("C5")) func `between two milliseconds a spring lies between their values`() {
    withRenderLoop(RenderLoop(framesPerSecond: 1000)) { loop in
      let whole = Track()
      whole.run(.spring(toValue: 100, SpringConstants()), on: loop)
      loop.advance(by: 0.016)
      let before = whole.value
      loop.advance(by: 0.001)
      let after = whole.value
      withRenderLoop { loop in
        let track = Track()
        track.run(.spring(toValue: 100, SpringConstants()), on: loop)
        loop.advanceFrame()
        #expect(isClose(track.value, before + (after - before) * 2 / 3))
      }
      loop.advance(by: 2)
    }
  }

  @Test(.seed("C15")) func `a decay loses two thousandths of its speed each millisecond`() {
    track.run(.decay(velocity: 1000, deceleration: 0.998), on: loop)
    for seconds in [0.1, 0.5, 1] {
      loop.advance(to: seconds)
      // A point a millisecond at first: 0.998 (1 - 0.998ᵗ) / 0.002 after t milliseconds.
      #expect(isClose(track.value, 499 * (1 - pow(0.998, CGFloat(seconds * 1000)))))
    }
    loop.advance(to: 5)
    // Below 5 points a second after ln(0.005) / ln(0.998) = 2,646.5 milliseconds.
    #expect(track.finished.map(\.instant) == [159.0 / 60])
    #expect(isClose(track.value, 499 * 0.995))
  }

  @Test(.seed("C15"), arguments: [0.0, 4.9, -4.9])
  func `a decay without speed is over at once`(velocity: CGFloat) {
    track.run(.decay(velocity: velocity, deceleration: 0.998), on: loop)
    loop.advance(by: 0)
    #expect(track.finished.map(\.finished) == [true])
    #expect(track.value == 0)
  }

  @Test(arguments: [0, 1, 2])
  func `numbers that make no spring and no decay are a programmer's error`(_ mistake: Int) async {
    await #expect(processExitsWith: .failure) { [mistake] in
      switch mistake {
      case 0: _ = SpringConstants(tension: 0, friction: 1)
      case 1: _ = SpringConstants(tension: 1, friction: 1, mass: -1)
      default:
        await MainActor.run {
          let loop = RenderLoop()
          RenderLoop.$current.withValue(loop) {
            let view = UIView()
            view.layer.animationManager.decay.positionX(velocity: 9, deceleration: 1)
            withExtendedLifetime(view) { loop.advance(by: 1) }
          }
        }
      }
    }
  }

  @Test(
    arguments: [CGFloat.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, .nan]
  )
  func `a spring whose numbers overflow ends instead of running forever`(end: CGFloat) {
    track.run(.spring(toValue: end, SpringConstants()), on: loop)
    loop.advance(by: 1)
    #expect(track.finished.map(\.finished) == [true])
    #expect(track.value == end || (track.value.isNaN && end.isNaN))
    #expect(loop.isIdle)
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan])
  func `a decay from a velocity that is no number stays where it is`(velocity: CGFloat) {
    track.run(.decay(velocity: velocity, deceleration: 0.998), on: loop)
    loop.advance(by: 1)
    #expect(track.finished.map(\.finished) == [true])
    #expect(track.value == 0)
    #expect(loop.isIdle)
  }

  @Test func `a decay ends at five of the number's thresholds a second`() {
    track.run(.decay(velocity: 100, deceleration: 0.998), threshold: 0.1, on: loop)
    loop.advance(by: 5)
    // Below half a unit a second after ln(0.005) / ln(0.998) = 2,646.5 milliseconds: frame 159.
    #expect(track.finished.map(\.finished) == [true])
    #expect(isClose(track.finished.first?.instant ?? 0, 2.65))
  }

  @Test(
    .seed("C5"),
    arguments: [
      // Pop's cubic for the least friction without bounce changes at 18 and at 44: 6.8850915 at 18.5
      // and 10.0193115 at 44.5; friction is three times what it is above 8, and 25.
      (18.5, 21.6552745), (44.5, 31.0579345),
    ]
  )
  func `the friction of a spring that does not bounce follows Pop's three cubics`(
    tension: Double,
    friction: Double
  ) {
    let constants = SpringConstants(bounciness: 0, speed: CGFloat((tension - 0.5) / 199.5 * 34))
    #expect(isClose(constants.tension, (tension - 30) * 3.62 + 194, within: Tolerance.instants))
    #expect(isClose(constants.friction, friction, within: 1e-3))
  }

  @Test func `a spring may be slack, light and without friction`() {
    let constants = SpringConstants(tension: 0.5, friction: 0, mass: 0.5)
    #expect([constants.tension, constants.friction, constants.mass] == [0.5, 0, 0.5])
  }
}

extension AnimationManager.Duration {
  fileprivate static let card = Self.variable(0.35)
}
