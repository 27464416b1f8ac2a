import Onionskin
import Testing
import UIKit
import ViewAnimations

/// The example app's two boxes, pinned to opposite corners, moved in the manager's style.
@MainActor
private final class LoopScreen {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  let subview = UIView()
  let blueBox = UIView()
  private let leading: NSLayoutConstraint
  private let top: NSLayoutConstraint
  private let bottom: NSLayoutConstraint
  private(set) var log: [String] = []

  init() {
    leading = subview.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20)
    top = subview.topAnchor.constraint(equalTo: view.topAnchor, constant: 20)
    bottom = blueBox.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20)
    for box in [subview, blueBox] {
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalToConstant: 150),
        box.heightAnchor.constraint(equalToConstant: 150),
      ])
    }
    NSLayoutConstraint.activate([
      leading, top, bottom,
      blueBox.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
    view.layoutIfNeeded()
  }

  func animationLoop() {
    set(leading, 120, .variable(2))
    set(top, 120, .variable(2)) { [weak self] in self?.layOutAgain() }
    set(bottom, -120, .variable(0.5), .easeOut)
  }

  private func layOutAgain() {
    set(leading, 20, .variable(0.5))
    set(bottom, -20, .variable(0.5))
    set(top, 20, .variable(0.5)) { [weak self] in self?.animationLoop() }
  }

  private func set(
    _ constraint: NSLayoutConstraint,
    _ constant: CGFloat,
    _ duration: AnimationManager.Duration,
    _ timing: AnimationManager.TimingFunctionType = .easeInEaseOut,
    then next: @escaping () -> Void = {}
  ) {
    constraint.animationManager.basic.set(
      constant: constant,
      duration: duration,
      timingFunctionType: timing,
      completion: { finished in
        self.log.append("\(seconds(RenderLoop.current.now)) \(finished)")
        next()
      }
    )
  }

  /// Where the boxes are on screen: the first one's x and y, and the blue one's y.
  func places() throws -> [CGFloat] {
    let (box, blue) = (try subview.shown().frame, try blueBox.shown().frame)
    return [box.minX, box.minY, blue.minY]
  }
}

@MainActor @Suite(.ownLoop)
struct EngineTests {
  let loop = RenderLoop.current

  /// TheSystemsItGrewFrom A12's timeline, at instants that are frames.
  private nonisolated static let golden: [(at: Double, places: [CGFloat?])] = [
    // WhatIsEmulated 1.4, measured: easeInOut at .1 is .019722449 and at .25 .12916191. By bisection,
    // easeOut at .5 is .68464318743.
    (0.2, [21.9722449, 21.9722449, nil]), (0.25, [nil, nil, 430 - 68.464318743]),
    (0.5, [32.916191, 32.916191, 330]), (1, [70, 70, 330]), (2, [120, 120, 330]),
    (2.25, [70, 70, 380]), (2.5, [20, 20, 430]),
  ]

  @Test(.seed("A12", "C15"), arguments: Engine.allCases)
  func `the loop of the boxes has the same timeline on either engine`(
    engine: Engine
  ) throws {
    try withRenderLoop(.withoutPixels) { loop in
      engine.use()
      let screen = LoopScreen()
      loop.advance(by: 0)
      screen.animationLoop()
      for start in [0, 2.5, 5] {
        for (instant, expected) in Self.golden {
          loop.advance(to: start + instant)
          let shown = try screen.places()
          for (shown, expected) in zip(shown, expected) {
            #expect(isClose(shown, expected ?? shown, within: 1.5e-4), "\(start) + \(instant)")
          }
        }
      }
      let period = ["0.5 true", "2 true", "2 true", "2.5 true", "2.5 true", "2.5 true"]
      #expect(screen.log.prefix(6) == period[...])
      #expect(screen.log.count == 18)
      #expect(loop.issues == [])
      for constraint in screen.view.constraints {
        AnimationManager.engine.removeAllAnimations(of: constraint)
      }
    }
  }

  @Test(.seed("C15")) func `the engines show the same in every frame`() throws {
    let places = try Engine.allCases.map { engine in
      try withRenderLoop(.withoutPixels) { loop in
        engine.use()
        let screen = LoopScreen()
        loop.advance(by: 0)
        screen.animationLoop()
        return try (0..<420).flatMap { _ in
          loop.advanceFrame()
          return try screen.places()
        }
      }
    }
    #expect(places[0].count == 1260)
    #expect(zip(places[0], places[1]).allSatisfy { isClose($0, $1) })
  }

  @Test(.seed("C15")) func `a view engine sets the model at once, a frame engine on the way`() {
    let views = [UIView(), UIView()]
    for (engine, view) in zip(Engine.allCases, views) {
      engine.use()
      view.animationManager.basic.alpha(toValue: 0, timingFunctionType: .linear)
    }
    loop.advance(by: 0.125)
    // Frame 7 of 15 is the last one before.
    #expect(isClose(views[0].alpha, 8.0 / 15))
    #expect(views[1].alpha == 0)
    loop.advance(by: 1)
    #expect(loop.isIdle)
  }

  @Test(.seed("C15")) func `a decay on the view engine has the speed and the end of Pop's decay`()
    throws
  {
    Engine.views.use()
    let view = UIView()
    var finished: [Double] = []
    view.layer.animationManager.decay.positionX(velocity: 1000) { _ in
      finished.append(loop.now)
    }
    for seconds in [0.1, 0.5, 1] {
      loop.advance(to: seconds)
      // Pop stops at 5 points a second, half a hundredth of the way before the end.
      let way = 499 * (1 - pow(0.998, CGFloat(seconds * 1000)))
      try #expect(isClose(view.shown().position.x, way, within: 2.5))
      try #expect(isClose(view.shown().position.x, way * 0.995, within: 1e-3))
    }
    loop.advance(to: 5)
    #expect(isClose(view.center.x, 499 * 0.995))
    // WhatIsEmulated 8.2: at rest when a thousandth is left, in steps of a tenth of a second.
    #expect(finished.map(seconds) == ["3.5"])
  }

  @Test(.seed("C15")) func `numbers that no view shows move on either engine`() {
    for engine in Engine.allCases {
      withRenderLoop { loop in
        engine.use()
        let layer = CALayer()
        var told: [Bool] = []
        layer.animationManager.basic.positionX(toValue: 10) { told.append($0) }
        loop.advance(by: 0.1)
        layer.animationManager.removeAllAnimations()
        layer.animationManager.basic.positionX(toValue: 20) { told.append($0) }
        loop.advance(by: 0.25)
        #expect(layer.position.x == 20)
        #expect(told == [false, true])
        #expect(loop.isIdle)
      }
    }
  }

  @Test(.seed("C15")) func `an animation to the present value takes its time on either engine`() {
    for engine in Engine.allCases {
      withRenderLoop { loop in
        engine.use()
        let view = UIView()
        let detached = UIView().widthAnchor.constraint(equalToConstant: 5)
        var told: [String] = []
        loop.advance(by: 1)
        view.animationManager.basic.alpha(toValue: 1) { told.append("\($0) at \(loop.now)") }
        detached.animationManager.basic.set(constant: 9) { told.append("\($0) at \(loop.now)") }
        loop.advance(by: 1)
        #expect(told == ["true at 1.25", "true at 1.25"])
        #expect(detached.constant == 9)
      }
    }
  }

  @Test func `a spring to the present value is at rest at once`() {
    AnimationManager.engine = ViewEngine()
    let view = UIView()
    var told: [String] = []
    view.layer.animationManager.spring.positionX(toValue: view.layer.position.x, dynamicsMass: 1) {
      told.append("\($0) at \(loop.now)")
    }
    loop.advance(by: 2)
    #expect(told == ["true at 0.0"])
  }

  @Test(.seed("C15"), arguments: Engine.allCases)
  func `a constraint that is stopped stays where it is, and so does the layout`(
    engine: Engine
  ) throws {
    engine.use()
    let screen = LoopScreen()
    loop.advance(by: 1)
    let top = try #require(screen.view.constraints.first { $0.constant == 20 })
    top.animationManager.basic.set(
      constant: 60,
      duration: .long,
      timingFunctionType: .linear
    )
    loop.advance(by: 0.5)
    AnimationManager.engine.removeAllAnimations(of: top)
    loop.advance(by: 1)
    #expect(isClose(top.constant, 40))
    try #expect(screen.places().contains { isClose($0, 40) })
    #expect(loop.isIdle)
    // An animator that is stopped and not finished is misuse when it is released.
    #expect(loop.misuses == [])
  }

  @Test(.seed("C8", "C15"), arguments: Engine.allCases)
  func `one coordinate turns back and the other goes on, of place and of transform`(
    engine: Engine
  ) throws {
    engine.use()
    let view = UIView()
    let basic = view.layer.animationManager.basic
    @MainActor func move(across: CGFloat, down: CGFloat? = nil) {
      let linear = AnimationManager.TimingFunctionType.linear
      basic.positionX(toValue: across, duration: .long, timingFunctionType: linear)
      basic.translationX(toValue: across, duration: .long, timingFunctionType: linear)
      guard let down else { return }
      basic.positionY(toValue: down, duration: .long, timingFunctionType: linear)
      basic.translationY(toValue: down, duration: .long, timingFunctionType: linear)
    }
    move(across: 100, down: 100)
    loop.advance(by: 0.5)
    move(across: 0)
    for (instant, across, down) in [(0.5, 50.0, 50.0), (0.75, 37.5, 75), (1, 25, 100)] {
      loop.advance(to: instant)
      let shown = try view.shown()
      #expect(isClose(shown.position.x, across) && isClose(shown.position.y, down))
      #expect(isClose(shown.transform.m41, across) && isClose(shown.transform.m42, down))
    }
    loop.advance(by: 1)
    #expect(view.center == CGPoint(x: 0, y: 100))
    #expect(loop.isIdle)
  }

  @Test(.seed("C13"), arguments: [Double.nan, -1, -Double.infinity])
  func `a begin time that is no number counts as now`(beginTime: Double) {
    for engine in Engine.allCases {
      withRenderLoop { loop in
        engine.use()
        let view = UIView()
        view.animationManager.basic.alpha(toValue: 0, beginTime: beginTime)
        loop.advance(by: 0.25)
        #expect(view.alpha == 0)
        #expect(loop.isIdle)
      }
    }
  }

  @Test(arguments: [(Engine.frames, Engine.views), (.views, .frames)])
  func `an animation on a new engine replaces the one that runs on the engine before`(
    before: Engine,
    after: Engine
  ) {
    let view = UIView()
    loop.advance(by: 0)
    var log: [String] = []
    before.use()
    view.animationManager.basic.alpha(toValue: 0, duration: .long) {
      log.append("out \($0) \(loop.now)")
    }
    loop.advance(by: 0.5)
    after.use()
    view.animationManager.basic.alpha(toValue: 1, duration: .long) {
      log.append("in \($0) \(loop.now)")
    }
    loop.advance(by: 2)
    #expect(log == ["out false 0.5", "in true 1.5"])
    #expect(view.alpha == 1)
    #expect(loop.issues == [])
  }

  @Test(arguments: [(Engine.frames, Engine.views), (.views, .frames)])
  func `removing all animations also stops those on the engines before`(
    before: Engine,
    after: Engine
  ) {
    let view = UIView()
    loop.advance(by: 0)
    var log: [String] = []
    before.use()
    view.animationManager.basic.alpha(toValue: 0, duration: .long) { log.append("view \($0)") }
    view.layer.animationManager.basic.positionX(toValue: 10, duration: .long) {
      log.append("layer \($0)")
    }
    loop.advance(by: 0.5)
    after.use()
    view.animationManager.removeAllAnimations()
    #expect(log == ["view false"])
    view.layer.animationManager.removeAllAnimations()
    #expect(log == ["view false", "layer false"])
    loop.advance(by: 0)
    #expect(loop.isIdle)
  }
}
