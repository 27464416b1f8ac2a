import Onionskin
import Testing
import UIKit
import ViewAnimations

/// What the seed's manager grew into: springs and decays of other targets, and palettes.
@MainActor @Suite(.ownLoop)
struct ManagerAdditionsTests {
  let loop = RenderLoop.current
  let completions = Completions()

  @Test(arguments: Engine.allCases)
  func `a view's opacity swings on a spring, and hiding and showing tell their ends`(
    engine: Engine
  ) {
    engine.use()
    let view = UIView()
    view.animationManager.spring.alpha(
      toValue: 0.5,
      dynamicsMass: 2.5,
      completion: completions.note("spring")
    )
    var least = 1.0
    for _ in 0..<120 {
      loop.advance(by: 1.0 / 60)
      least = min(least, Double(view.layer.presentation()?.opacity ?? 1))
    }
    // C5: a mass of 2.5 overshoots by 14.7 %.
    #expect(isClose(least, 0.5 - 0.5 * 0.147, within: 0.003))
    #expect(view.alpha == 0.5)
    #expect(completions.lines.map { $0.prefix(11) } == ["spring true"])
    AnimationManager.hide(view, completion: completions.note("hide"))
    loop.advance(by: 0.1)
    view.animationManager.show(duration: .long, completion: completions.note("show"))
    loop.advance(by: 2)
    #expect(view.alpha == 1)
    #expect(completions.lines.dropFirst().map { $0.prefix(10) } == ["hide false", "show true "])
  }

  @Test(arguments: Engine.allCases)
  func `a constraint swings on a spring and glides to rest, with its layout`(engine: Engine) {
    engine.use()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let top = box.topAnchor.constraint(equalTo: view.topAnchor)
    top.isActive = true
    view.layoutIfNeeded()
    loop.advance(by: 0)
    AnimationManager.Constraint(constraint: top).spring.set(
      constant: 100,
      dynamicsMass: 1,
      completion: completions.note("spring")
    )
    loop.advance(by: 0.1)
    let place = box.layer.presentation()?.frame.minY ?? 0
    #expect(place > 0 && place < 100)
    loop.advance(by: 3)
    #expect(top.constant == 100)
    #expect(box.frame.minY == 100)
    top.animationManager.decay.constant(velocity: 100, completion: completions.note("decay"))
    loop.advance(by: 10)
    // Pop's decay goes on by velocity / 1000 / -ln(deceleration).
    #expect(isClose(top.constant, 100 + 0.1 / 0.002002, within: 1))
    #expect(isClose(box.frame.minY, top.constant, within: 0.5))
    #expect(completions.lines.map { $0.prefix(10) } == ["spring tru", "decay true"])
  }

  @Test(arguments: Engine.allCases)
  func `a layer's opacity is animated, and replaced on the way`(engine: Engine) {
    engine.use()
    let view = UIView()
    let manager = AnimationManager.Layer(layer: view.layer)
    manager.basic.opacity(
      toValue: 0,
      duration: .long,
      timingFunctionType: .linear,
      completion: completions.note("out")
    )
    loop.advance(by: 0.5)
    manager.basic.opacity(
      toValue: 1,
      duration: .long,
      timingFunctionType: .linear,
      completion: completions.note("in")
    )
    loop.advance(by: 0.5)
    #expect(isClose(Double(view.layer.presentation()?.opacity ?? 0), 0.75))
    loop.advance(by: 1)
    #expect(view.layer.opacity == 1)
    #expect(completions.lines == ["out false at 0.5", "in true at 1.5"])
    manager.spring.opacity(toValue: 0.5, dynamicsMass: 1, completion: completions.note("spring"))
    loop.advance(by: 3)
    #expect(view.layer.opacity == 0.5)
  }

  // The values are those of the same curve in a browser's cubic-bezier(0.2, 0, 0, 1) at a half:
  // x = 0.6 t (1 - t)² + t³ is 0.5 at t = 0.7817, where y = 3 t² (1 - t) + t³ is 0.8778.
  @Test(arguments: Engine.allCases)
  func `a team's own timing function is one of the palette`(engine: Engine) {
    engine.use()
    let view = UIView()
    let manager = AnimationManager.View(view: view)
    manager.basic.alpha(toValue: 0, duration: .long, timingFunctionType: .card)
    loop.advance(by: 0.5)
    let time = 0.781_7
    #expect(isClose(0.6 * time * (1 - time) * (1 - time) + time * time * time, 0.5, within: 1e-3))
    #expect(isClose(Double(view.layer.presentation()?.opacity ?? 1), 1 - 0.877_8, within: 1e-3))
    loop.advance(by: 1)
    #expect(view.alpha == 0)
  }

  @Test func `odd control points are clamped, and flat curves have values`() {
    typealias Timing = AnimationManager.TimingFunctionType
    let odd = Timing.controlPoints(.nan, .infinity, 9, -.infinity)
    #expect(odd.function().curve == CAMediaTimingFunction(controlPoints: 0, 0, 1, 0).curve)
    for timing in [odd, .controlPoints(1, 0, 0, 1), .controlPoints(0, 1, 0, 1)] {
      let view = UIView()
      view.animationManager.basic.alpha(toValue: 0, duration: .long, timingFunctionType: timing)
      var last = 1.0
      for step in 0..<60 {
        loop.advance(by: 1.0 / 60)
        let opacity = Double(view.layer.presentation()?.opacity ?? -1)
        #expect(opacity <= last + 1e-6 && opacity >= 0, "\(timing) at frame \(step)")
        last = opacity
      }
      #expect(view.alpha == 0)
    }
  }

  @Test func `an animation of what is gone tells so at once`() {
    func managers() -> (AnimationManager.Constraint, AnimationManager.View) {
      let view = UIView()
      return (
        view.widthAnchor.constraint(equalToConstant: 1).animationManager, view.animationManager
      )
    }
    let (width, opacity) = managers()
    width.spring.set(constant: 5, dynamicsMass: 1, completion: completions.note("width"))
    width.decay.constant(velocity: 5, completion: completions.note("decay"))
    opacity.spring.alpha(toValue: 0, dynamicsMass: 1, completion: completions.note("alpha"))
    opacity.hide(completion: completions.note("hide"))
    let ends = ["width", "decay", "alpha", "hide"].map { "\($0) false at 0" }
    #expect(completions.lines == ends)
  }
}

extension AnimationManager.TimingFunctionType {
  fileprivate static let card = Self.controlPoints(0.2, 0, 0, 1)
}
