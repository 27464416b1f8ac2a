import Onionskin
import Testing
import UIKit
import ViewAnimations

@MainActor @Suite(.ownLoop)
struct AnimationTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test(.seed("B1"))
  func `an animation is a duration and a closure that is given the view when it runs`() {
    var given: [UIView] = []
    let animation = Animation(duration: 0.4) { given.append($0) }
    #expect(animation.duration == 0.4)
    #expect(given.isEmpty)
    view.animate(animation)
    #expect(given == [view])
    loop.advance(by: 0)
  }

  @Test(.seed("B2"), arguments: [(Animation.fadeIn, 1.0), (Animation.fadeOut, 0.0)])
  func `fades take 0.3 s unless told otherwise, and end opaque or transparent`(
    make: @Sendable (TimeInterval) -> Animation,
    alpha: Double
  ) {
    view.alpha = 0.5
    loop.advance(by: 0)
    view.animate(make(0.8))
    #expect(Double(view.alpha) == alpha)
    loop.advance(by: 0.8)
    #expect(loop.trace.summaries == ["0…0.8 opacity 0.5 → \(Int(alpha))"])
    #expect([Animation.fadeIn(), .fadeOut()].map(\.duration) == [0.3, 0.3])
  }

  @Test(.seed("B3")) func `a resized view grows around its middle`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    loop.advance(by: 0)
    view.animate(.resize(to: CGSize(width: 200, height: 100), duration: 2))
    #expect(view.frame == CGRect(x: -75, y: -25, width: 200, height: 100))
    loop.advance(by: 1)
    // Half the time is half the way on a symmetric curve.
    #expect(view.layer.presentation()?.frame == CGRect(x: -37.5, y: -12.5, width: 125, height: 75))
    loop.advance(by: 1)
    #expect(Animation.resize(to: .zero).duration == 0.3)
  }

  @Test(.seed("B4")) func `a move starts from where the view is when its turn comes`() {
    loop.advance(by: 0)
    view.animate(.move(byX: 10, y: 20), .move(byX: 1, y: 2))
    #expect(view.center == CGPoint(x: 10, y: 20))
    loop.advance(by: 0.2)
    view.center.x = 100
    loop.advance(by: 0.1)
    #expect(view.center == CGPoint(x: 101, y: 22))
    loop.advance(by: 0.3)
    // Each of the two coordinates is a change of its own.
    #expect(loop.trace.played.map(\.begin) == [0, 0, 0.3, 0.3])
    #expect(Animation.move(byX: 0, y: 0).duration == 0.3)
  }

  @Test(.seed("B5")) func `a factory of one's own stands beside the others`() {
    loop.advance(by: 0)
    view.animate([.fadeOut(duration: 0.1), .quarterTurn(duration: 0.2)])
    loop.advance(by: 0.3)
    #expect(loop.trace.played.map(\.property) == ["opacity", "transform"])
    #expect(loop.trace.played.map(\.begin) == [0, 0.1])
    #expect(abs(view.transform.b - 1) < 1e-15)
  }
}

extension Animation {
  fileprivate static func quarterTurn(duration: TimeInterval = 0.3) -> Animation {
    Animation(duration: duration) { $0.transform = $0.transform.rotated(by: .pi / 2) }
  }
}
