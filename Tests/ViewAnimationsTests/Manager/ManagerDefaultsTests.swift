import Onionskin
import Testing
import UIKit
import ViewAnimations

/// What the manager's calls do when nothing is said, and where their animations end.
@MainActor @Suite(.ownLoop)
struct ManagerDefaultsTests {
  let loop = RenderLoop.current
  let view = UIView()

  /// A call without a duration, and where it takes the opacity.
  struct Fade: CustomTestStringConvertible {
    var testDescription: String
    var end: CGFloat
    var call: @MainActor (UIView) -> Void
  }

  nonisolated static let fades = [
    Fade(testDescription: "AnimationManager.hide", end: 0) { AnimationManager.hide($0) },
    Fade(testDescription: "AnimationManager.show", end: 1) { AnimationManager.show($0) },
    Fade(testDescription: "hide", end: 0) { $0.animationManager.hide() },
    Fade(testDescription: "show", end: 1) { $0.animationManager.show() },
    Fade(testDescription: "alpha", end: 0) { $0.animationManager.basic.alpha(toValue: 0) },
  ]

  @Test(.seed("C1", "C6"), arguments: fades)
  func `a fade without a duration takes a quarter of a second`(fade: Fade) {
    view.alpha = 1 - fade.end
    loop.advance(by: 0)
    fade.call(view)
    // The frame before the end is at 14 sixtieths.
    loop.advance(by: 14.0 / 60)
    #expect(abs(view.alpha - fade.end) > 0.001)
    #expect(!loop.isIdle)
    loop.advance(to: 0.25)
    #expect(view.alpha == fade.end)
  }

  /// A call without a timing function that goes from 0 to 100, and how to read it.
  struct Way: CustomTestStringConvertible {
    var testDescription: String
    var call: @MainActor (UIView, NSLayoutConstraint) -> Void
    var value: @MainActor (UIView, NSLayoutConstraint) -> CGFloat
  }

  nonisolated static let ways = [
    Way(testDescription: "alpha") { view, _ in
      view.animationManager.basic.alpha(toValue: 100, duration: .long)
    } value: { view, _ in
      view.alpha
    },
    Way(testDescription: "positionX") { view, _ in
      view.layer.animationManager.basic.positionX(toValue: 100, duration: .long)
    } value: { view, _ in
      view.layer.position.x
    },
    Way(testDescription: "positionY") { view, _ in
      view.layer.animationManager.basic.positionY(toValue: 100, duration: .long)
    } value: { view, _ in
      view.layer.position.y
    },
    Way(testDescription: "translationX") { view, _ in
      view.layer.animationManager.basic.translationX(toValue: 100, duration: .long)
    } value: { view, _ in
      view.layer.transform.m41
    },
    Way(testDescription: "translationY") { view, _ in
      view.layer.animationManager.basic.translationY(toValue: 100, duration: .long)
    } value: { view, _ in
      view.layer.transform.m42
    },
    Way(testDescription: "scale") { view, _ in
      view.layer.animationManager.basic.scale(toValue: 101, duration: .long)
    } value: { view, _ in
      view.layer.transform.m11 - 1
    },
    Way(testDescription: "constant") { _, constraint in
      constraint.animationManager.basic.set(constant: 100, duration: .long)
    } value: { _, constraint in
      constraint.constant
    },
  ]

  @Test(.seed("C3", "C8"), .behavior("1.4"), arguments: ways)
  func `an animation without a timing function takes Core Animation's default`(way: Way) {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView()
    superview.addSubview(view)
    view.alpha = way.testDescription == "alpha" ? 0 : 1
    let constraint = view.heightAnchor.constraint(equalToConstant: 0)
    constraint.isActive = true
    loop.advance(by: 0)
    way.call(view, constraint)
    loop.advance(by: 0.5)
    // Measured: the default curve is at 0.8024034 half-way.
    #expect(isClose(way.value(view, constraint), 80.24034, within: 1e-3))
    loop.advance(by: 0.5)
    #expect(isClose(way.value(view, constraint), 100))
  }

  /// A spring over a hundred of a number's own steps, and the largest step that it may end by.
  struct Arrival: CustomTestStringConvertible {
    var testDescription: String
    var threshold: CGFloat
    var end: CGFloat
    var value: @MainActor (CALayer) -> CGFloat
    var call: @MainActor (CALayer, @escaping (Bool) -> Void) -> Void
  }

  nonisolated static let arrivals = [
    Arrival(testDescription: "positionX", threshold: 1, end: 50, value: { $0.position.x }) {
      $0.animationManager.spring.positionX(toValue: 50, dynamicsMass: 1, completion: $1)
    },
    Arrival(testDescription: "positionY", threshold: 1, end: 50, value: { $0.position.y }) {
      $0.animationManager.spring.positionY(toValue: 50, dynamicsMass: 1, completion: $1)
    },
    Arrival(testDescription: "translationX", threshold: 1, end: 50, value: { $0.transform.m41 }) {
      $0.animationManager.spring.translationX(toValue: 50, dynamicsMass: 1, completion: $1)
    },
    Arrival(testDescription: "translationY", threshold: 1, end: 50, value: { $0.transform.m42 }) {
      $0.animationManager.spring.translationY(toValue: 50, dynamicsMass: 1, completion: $1)
    },
    Arrival(testDescription: "scale", threshold: 0.005, end: 2, value: { $0.transform.m11 }) {
      $0.animationManager.spring.scale(toValue: 2, dynamicsMass: 1, completion: $1)
    },
  ]

  @Test(.seed("C5", "C15"), arguments: arrivals)
  func `a spring ends once it is within half its threshold, and soon then`(arrival: Arrival) {
    loop.advance(by: 0)
    var finished: [Bool] = []
    arrival.call(view.layer) { finished.append($0) }
    var distances: [CGFloat] = []
    while finished.isEmpty, distances.count < 600 {
      distances.append(abs(arrival.value(view.layer) - arrival.end))
      loop.advanceFrame()
    }
    #expect(finished == [true])
    #expect(arrival.value(view.layer) == arrival.end)
    // The last frame on its way is near, and some frames before it was not near enough.
    #expect(distances.last.map { $0 < arrival.threshold } == true)
    #expect(distances.suffix(12).contains { $0 >= arrival.threshold / 20 })
  }

  @Test(.seed("C10"), arguments: Engine.allCases)
  func `an activation that waits for its begin time stops the one before at once`(engine: Engine) {
    engine.use()
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    let constraint = view.heightAnchor.constraint(equalToConstant: 100)
    loop.advance(by: 0)
    var log: [String] = []
    constraint.animationManager.basic.set(isActive: true, duration: .long) {
      log.append("first \($0) \(loop.now)")
    }
    loop.advance(by: 0.5)
    constraint.animationManager.basic.set(
      isActive: false,
      duration: .long,
      beginTime: CACurrentMediaTime() + 1
    ) {
      log.append("second \($0) \(loop.now)")
    }
    #expect(log == ["first false 0.5"])
    loop.advance(by: 3)
    #expect(log == ["first false 0.5", "second true 2.5"])
  }

  /// A decay without a deceleration, and how to read what it moves.
  struct Glide: CustomTestStringConvertible {
    var testDescription: String
    var value: @MainActor (CALayer) -> CGFloat
    var call: @MainActor (CALayer) -> Void
  }

  nonisolated static let glides = [
    Glide(testDescription: "positionX", value: { $0.position.x }) {
      $0.animationManager.decay.positionX(velocity: 1000)
    },
    Glide(testDescription: "positionY", value: { $0.position.y }) {
      $0.animationManager.decay.positionY(velocity: 1000)
    },
    Glide(testDescription: "translationX", value: { $0.transform.m41 }) {
      $0.animationManager.decay.translationX(velocity: 1000)
    },
    Glide(testDescription: "translationY", value: { $0.transform.m42 }) {
      $0.animationManager.decay.translationY(velocity: 1000)
    },
  ]

  @Test(.seed("C15"), arguments: glides)
  func `a decay without a deceleration loses two thousandths of its speed each millisecond`(
    glide: Glide
  ) {
    loop.advance(by: 0)
    glide.call(view.layer)
    loop.advance(by: 5)
    // A point a millisecond, times 0.998 / 0.002, until 0.005 of the speed is left.
    #expect(isClose(glide.value(view.layer), 499 * 0.995, within: 1e-3))
    #expect(loop.isIdle)
  }
}
