import Onionskin
import Testing
import UIKit
import ViewAnimations

@MainActor @Suite(.ownLoop)
struct AnimationManagerTests {
  let loop = RenderLoop.current

  @Test(.seed("C1"), arguments: Engine.allCases)
  func `hide and show take a quarter of a second unless told otherwise`(engine: Engine) throws {
    engine.use()
    let (first, second) = (UIView(), UIView())
    second.alpha = 0
    AnimationManager.hide(first)
    AnimationManager.show(second, duration: .long)
    loop.advance(by: 0.25)
    #expect(first.alpha == 0)
    let shown = try second.shown().opacity
    #expect(shown > 0 && shown < 1)
    loop.advance(by: 0.75)
    #expect(second.alpha == 1)
    first.animationManager.show()
    second.animationManager.hide(duration: .zero)
    loop.advance(by: 0)
    #expect(second.alpha == 0)
    loop.advance(by: 0.25)
    #expect(first.alpha == 1)
    #expect(loop.isIdle)
  }

  @Test(.seed("C6"), arguments: Engine.allCases)
  func `an animation takes the place of the one before, from where that one is`(
    engine: Engine
  ) throws {
    engine.use()
    let view = UIView()
    let completions = Completions()
    let manager = view.animationManager
    manager.basic.alpha(
      toValue: 0,
      duration: .long,
      timingFunctionType: .linear,
      completion: completions.note("out")
    )
    loop.advance(by: 0.5)
    try #expect(isClose(view.shown().opacity, 0.5))
    manager.basic.alpha(
      toValue: 1,
      duration: .long,
      timingFunctionType: .linear,
      completion: completions.note("in")
    )
    #expect(completions.lines == ["out false at 0.5"])
    loop.advance(by: 0.5)
    try #expect(isClose(view.shown().opacity, 0.75))
    loop.advance(by: 0.5)
    #expect(view.alpha == 1)
    #expect(completions.lines == ["out false at 0.5", "in true at 1.5"])
  }

  @Test(.seed("C7"), arguments: Engine.allCases)
  func `stopped animations stay where they are and complete with false, begun or not`(
    engine: Engine
  ) {
    engine.use()
    let (view, other) = (UIView(), UIView())
    let completions = Completions()
    view.animationManager.basic.alpha(
      toValue: 0,
      duration: .long,
      timingFunctionType: .linear,
      completion: completions.note("running")
    )
    other.animationManager.basic.alpha(
      toValue: 0,
      beginTime: 10,
      completion: completions.note("waiting")
    )
    loop.advance(by: 0.25)
    view.animationManager.removeAllAnimations()
    other.animationManager.removeAllAnimations()
    other.animationManager.removeAllAnimations()
    loop.advance(by: 20)
    #expect(isClose(view.alpha, 0.75))
    #expect(other.alpha == 1)
    #expect(completions.lines == ["running false at 0.25", "waiting false at 0.25"])
  }

  private typealias Call = @MainActor (CALayer, CGFloat, @escaping (Bool) -> Void) -> Void

  private nonisolated static let calls: [(String, Call, @MainActor (CALayer) -> CGFloat)] = [
    (
      "basic.positionX",
      { $0.animationManager.basic.positionX(toValue: $1, completion: $2) }, { $0.position.x }
    ),
    (
      "basic.positionY",
      { $0.animationManager.basic.positionY(toValue: $1, completion: $2) }, { $0.position.y }
    ),
    (
      "basic.translationX",
      { $0.animationManager.basic.translationX(toValue: $1, completion: $2) },
      { $0.transform.m41 }
    ),
    (
      "basic.translationY",
      { $0.animationManager.basic.translationY(toValue: $1, completion: $2) },
      { $0.transform.m42 }
    ),
    (
      "basic.scale",
      { $0.animationManager.basic.scale(toValue: $1, completion: $2) }, { $0.transform.m11 }
    ),
    (
      "spring.positionX",
      { $0.animationManager.spring.positionX(toValue: $1, dynamicsMass: 1, completion: $2) },
      { $0.position.x }
    ),
    (
      "spring.positionY",
      { $0.animationManager.spring.positionY(toValue: $1, dynamicsMass: 1, completion: $2) },
      { $0.position.y }
    ),
    (
      "spring.translationX",
      { $0.animationManager.spring.translationX(toValue: $1, dynamicsMass: 1, completion: $2) },
      { $0.transform.m41 }
    ),
    (
      "spring.translationY",
      { $0.animationManager.spring.translationY(toValue: $1, dynamicsMass: 1, completion: $2) },
      { $0.transform.m42 }
    ),
    (
      "spring.scale",
      { $0.animationManager.spring.scale(toValue: $1, dynamicsMass: 1, completion: $2) },
      { $0.transform.m11 }
    ),
  ]

  @Test(arguments: calls.indices, Engine.allCases)
  func
    `C8 C15 every layer animation arrives on either engine, and gives way to the next of its kind`(
      index: Int,
      engine: Engine
    ) throws
  {
    try withRenderLoop { loop in
      engine.use()
      let (name, call, value) = Self.calls[index]
      let view = UIView()
      let layer = view.layer
      let completions = Completions()
      call(layer, 50, completions.note("first"))
      loop.advance(by: 0.1)
      let reached = value(try view.shown())
      #expect(reached > 0 && reached < 50, "\(name)")
      call(layer, 80, completions.note("second"))
      // The seed lost the key of half of these, so that both ran on.
      #expect(completions.lines == ["first false at 0.1"], "\(name)")
      #expect(isClose(value(layer), reached))
      loop.advance(by: 0)
      try #expect(isClose(value(view.shown()), reached), "\(name)")
      loop.advance(by: 2)
      #expect(isClose(value(layer), 80), "\(name)")
      #expect(completions.lines.count == 2)
      #expect(completions.lines.last?.hasPrefix("second true") == true)
      #expect(loop.isIdle)
    }
  }

  @Test(.seed("C8")) func `animations without a key run side by side, and the last added wins`() {
    let view = UIView()
    let engine = FrameEngine()
    let completions = Completions()
    let number = AnimatableValue(
      of: view,
      "x",
      threshold: 1,
      get: { $0.center.x },
      set: { $0.center.x = $1 }
    )
    for (name, end, duration) in [("first", 100.0, 0.2), ("second", 40, 0.4)] {
      engine.animate(
        number,
        .basic(toValue: end, duration: .variable(duration), timingFunctionType: .linear),
        key: nil,
        beginTime: nil,
        completion: completions.note(name)
      )
    }
    loop.advance(by: 0.1)
    // The second would be at 10, the first at 50: the second is written last.
    #expect(isClose(view.center.x, 10))
    loop.advance(by: 1)
    #expect(view.center.x == 40)
    #expect(completions.lines == ["first true at 0.2", "second true at 0.4"])
  }

  @Test(.seed("C8")) func `a translation and a scale leave the rest of the transform alone`() {
    let layer = UIView().layer
    let turned = CGAffineTransform(rotationAngle: 1).translatedBy(x: 3, y: 4)
    layer.setAffineTransform(turned)
    layer.animationManager.basic.translationX(toValue: 70)
    layer.animationManager.basic.scale(toValue: 3)
    loop.advance(by: 0.25)
    let end = layer.affineTransform()
    #expect(isClose(end.tx, 70) && isClose(end.ty, turned.ty))
    #expect(isClose(end.a, 3 * cos(1)) && isClose(end.b, 3 * sin(1)))
    #expect(isClose(end.c, -3 * sin(1)) && isClose(end.d, 3 * cos(1)))
    layer.animationManager.basic.scale(toValue: 0)
    loop.advance(by: 0.25)
    layer.animationManager.basic.scale(toValue: 2)
    loop.advance(by: 0.25)
    // Nothing is left of the rotation at scale 0, but the translation is.
    #expect(layer.affineTransform() == CGAffineTransform(2, 0, 0, 2, end.tx, end.ty))
  }

  @Test(.seed("C10")) func `a constant is written and laid out every frame`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    let top = box.topAnchor.constraint(equalTo: view.topAnchor)
    top.isActive = true
    loop.advance(by: 0)
    var places: [CGFloat] = []
    loop.onFrame { _ in places.append(box.frame.minY) }
    top.animationManager.basic.set(
      constant: 60,
      duration: .variable(0.1),
      timingFunctionType: .linear
    )
    loop.advance(by: 0.1)
    #expect(top.constant == 60)
    #expect(box.frame.minY == 60)
    // Seen before each frame's own write.
    #expect(zip(places, [0, 10, 20, 30, 40, 50]).allSatisfy { isClose($0, $1) })
    #expect(places.count == 6)
    // No animation of UIKit's took part.
    #expect(loop.trace.played.isEmpty)
  }

  @Test(.seed("C12"), arguments: zip(Engine.allCases, ["0.5167", "0.5"]))
  func `a target that is gone ends its animation, and later calls do nothing`(
    engine: Engine,
    end: String
  ) {
    engine.use()
    let completions = Completions()
    var view: UIView? = UIView()
    let manager = view?.animationManager
    let layer = view?.layer.animationManager
    manager?.basic.alpha(toValue: 0, duration: .long, completion: completions.note("running"))
    loop.advance(by: 0.5)
    view = nil
    loop.advance(by: 0.1)
    // Frames find out at the next one.
    #expect(completions.lines == ["running false at \(end)"])
    manager?.basic.alpha(toValue: 1, completion: completions.note("view"))
    layer?.spring.positionX(toValue: 1, dynamicsMass: 1, completion: completions.note("layer"))
    manager?.removeAllAnimations()
    layer?.removeAllAnimations()
    #expect(completions.lines.dropFirst() == ["view false at 0.6", "layer false at 0.6"])
    #expect(loop.isIdle)
  }

  @Test(arguments: Engine.allCases)
  func `a target that is gone before its animation begins ends it unfinished`(engine: Engine) {
    engine.use()
    var told: [Bool] = []
    var view: UIView? = UIView()
    view?.animationManager.basic.alpha(toValue: 0, beginTime: 1) { told.append($0) }
    loop.advance(by: 0.5)
    view = nil
    loop.advance(by: 2)
    #expect(told == [false])
  }

  @Test(.seed("C13"), arguments: Engine.allCases)
  func `begin times are instants of the loop's clock, and the value is read there`(
    engine: Engine
  ) throws {
    engine.use()
    loop.advance(by: 3)
    let views = (0..<3).map { _ in UIView() }
    let completions = Completions()
    for (index, view) in views.enumerated() {
      view.layer.animationManager.basic.positionX(
        toValue: 30,
        beginTime: CACurrentMediaTime() + Double(index) / 10,
        timingFunctionType: .linear,
        completion: completions.note("\(index)")
      )
    }
    loop.advance(by: 0.15)
    views[2].layer.position.x = 10
    loop.advance(by: 0.1)
    // After 0.25, 0.15 and 0.05 of a quarter of a second.
    for (view, place) in zip(views, [30.0, 18, 14]) {
      try #expect(isClose(view.shown().position.x, place))
    }
    loop.advance(by: 1)
    #expect(completions.lines == ["0 true at 3.25", "1 true at 3.35", "2 true at 3.45"])
  }

  @Test(arguments: Engine.allCases)
  func `a loop that is closed while the manager runs tells what was left`(engine: Engine) {
    let loop = RenderLoop()
    withRenderLoop(loop) { loop in
      engine.use()
      let view = UIView()
      view.animationManager.basic.alpha(toValue: 0)
      withExtendedLifetime(view) { loop.advance(by: 0.1) }
    }
    let left = loop.issues.filter { $0.kind == .animationsLeftRunning }
    #expect(left.count == 1)
    #expect(left.first?.message.contains("alpha of a UIView") == true)
  }

  @Test(arguments: Engine.allCases)
  func `a completion that starts the next animation is not disturbed by its own end`(
    engine: Engine
  ) {
    engine.use()
    let view = UIView()
    let completions = Completions()
    view.animationManager.basic.alpha(toValue: 0) { _ in
      view.animationManager.basic.alpha(toValue: 1, completion: completions.note("back"))
    }
    loop.advance(by: 0.5)
    #expect(completions.lines == ["back true at 0.5"])
    #expect(view.alpha == 1)
    #expect(loop.isIdle)
  }
}
