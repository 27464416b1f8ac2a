import AnimationModel
import Onionskin
import Testing
import UIKit

/// What moves in a trace, and how far.
@MainActor @Suite(.ownLoop) struct LayerMotionTests {
  let loop = RenderLoop.current
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView(frame: CGRect(x: 20, y: 40, width: 200, height: 100))
  let badge = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

  init() {
    window.addSubview(card)
    card.addSubview(badge)
    card.accessibilityIdentifier = "card"
    window.makeKeyAndVisible()
    loop.advance(by: 0)
  }

  /// Returns the motions of a second.
  private func motions(
    limits: LayerMotion.Limits = .init(),
    for seconds: Double = 1,
    _ body: () -> Void
  ) -> [LayerMotion] {
    body()
    loop.advance(by: seconds)
    return loop.trace.motions(limits: limits)
  }

  private func animate(_ duration: Double = 0.3, _ body: @escaping () -> Void) {
    UIView.animate(withDuration: duration, animations: body)
  }

  // MARK: Kinds

  @Test func `a layer that moves travels, and its sublayers are not listed`() throws {
    let line = #line + 2
    let found = motions {
      UIView.animate(withDuration: 0.3) { card.center.x += 120 }
    }
    let motion = try #require(found.first)
    #expect(found.count == 1)
    #expect(motion.layer == card.layer.recordedName && motion.label == "card")
    #expect(motion.properties == ["position"])
    #expect(motion.kinds == [.travel])
    #expect(isClose(motion.points, 120, within: 0.01))
    #expect(motion.duration == 0.3 && motion.repeatCount == 1)
    #expect(motion.api == "UIView.animate" && motion.callSite?.line == line)
    #expect("\(motion)" == "card  position  travels 120 points in 0.3 s")
  }

  @Test func `a fade and a change of color are no motion`() {
    let found = motions {
      animate {
        card.alpha = 0.2
        card.backgroundColor = .red
      }
    }
    #expect(found.isEmpty)
  }

  @Test func `a layer that grows in place scales, and does not travel`() throws {
    let found = motions { animate { card.transform = CGAffineTransform(scaleX: 1.5, y: 1.2) } }
    #expect(found.map(\.kinds) == [[.scale]])
    // 200 × 0.5 points of width are more than 100 × 0.2 of height.
    #expect(isClose(try #require(found.first).growth, 100, within: 0.01))
  }

  @Test func `a frame that gets smaller travels by its center, and shrinks`() throws {
    let found = motions { animate { card.frame = CGRect(x: 20, y: 40, width: 100, height: 100) } }
    let motion = try #require(found.first)
    #expect(motion.kinds == [.travel, .scale])
    #expect(isClose(motion.points, 50, within: 0.01) && isClose(motion.growth, -100, within: 0.01))
    #expect(motion.properties == ["position", "bounds.size"])
    #expect(motion.text == "travels 50 points, shrinks by 100 points in 0.3 s")
  }

  @Test(arguments: [90.0, 45, -30, 179])
  func `a layer that turns does so by its angle`(degrees: Double) throws {
    let found = motions {
      animate { card.transform = CGAffineTransform(rotationAngle: degrees * .pi / 180) }
    }
    #expect(found.map(\.kinds) == [[.turn]])
    #expect(isClose(try #require(found.first).degrees, abs(degrees), within: 0.01))
  }

  @Test func `a whole turn is one, though it ends where it began`() throws {
    let found = motions {
      let spin = CABasicAnimation(keyPath: "transform.rotation.z")
      spin.fromValue = 0
      spin.toValue = 2 * Double.pi
      spin.duration = 0.5
      card.layer.add(spin, forKey: "spin")
    }
    #expect(found.map(\.kinds) == [[.turn]])
    let motion = try #require(found.first)
    #expect(isClose(motion.degrees, 360, within: 0.1))
    #expect(motion.callSite == nil)
  }

  @Test func `a layer that turns out of the plane does not scale`() throws {
    let found = motions {
      animate { card.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }
    }
    #expect(found.map(\.kinds) == [[.turn]])
    #expect(isClose(try #require(found.first).degrees, 60, within: 0.1))
  }

  @Test func `a spring that overshoots springs, and one with a damping of 1 travels only`() {
    func kinds(_ damping: Double) -> [[LayerMotion.Kind]] {
      withRenderLoop { loop in
        let view = UIView()
        UIView.animate(
          withDuration: 0.5,
          delay: 0,
          usingSpringWithDamping: damping,
          initialSpringVelocity: 0,
          options: [],
          animations: { view.center.x = 100 },
          completion: nil
        )
        loop.advance(by: 1)
        return loop.trace.motions().map(\.kinds)
      }
    }
    #expect(kinds(0.5) == [[.travel, .spring]])
    #expect(kinds(1) == [[.travel]])
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, [LayerMotion.Kind.turn]),
    (.transitionCurlUp, [.turn]), (.transitionCrossDissolve, []),
  ])
  func `a flip and a curl turn, and a cross-dissolve fades`(
    options: UIView.AnimationOptions,
    kinds: [LayerMotion.Kind]
  ) {
    let found = motions {
      UIView.transition(with: card, duration: 0.4, options: options, animations: {}) { _ in }
    }
    #expect(found.flatMap(\.kinds) == kinds)
  }

  @Test func `a push travels by the size of its layer`() throws {
    let found = motions {
      let push = CATransition()
      push.type = .push
      push.subtype = .fromTop
      push.duration = 0.4
      card.layer.add(push, forKey: nil)
    }
    #expect(found.map(\.kinds) == [[.travel]])
    #expect(try #require(found.first).points == 100)
  }

  // MARK: Repeats

  @Test func `an endless turn repeats, and is measured once`() throws {
    card.transform = .identity
    let found = motions {
      let spin = CABasicAnimation(keyPath: "transform.rotation.z")
      spin.toValue = 2 * Double.pi
      spin.duration = 1
      spin.repeatCount = .infinity
      card.layer.add(spin, forKey: "spin")
    }
    let motion = try #require(found.first)
    #expect(motion.kinds == [.turn, .repetition] && motion.repeatCount == .infinity)
    #expect(motion.text == "turns 360° in 1 s, endlessly")
  }

  // https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide.html
  @Test(arguments: [(4.0, 0), (6, 1)])
  func `a fade that blinks counts after five seconds`(count: Double, expected: Int) {
    let found = motions(for: 10) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      UIView.setAnimationRepeatCount(Float(count))
      UIView.setAnimationRepeatAutoreverses(true)
      card.alpha = 0
      UIView.commitAnimations()
    }
    #expect(found.count == expected)
    #expect(found.allSatisfy { $0.kinds == [.repetition] && $0.properties == ["opacity"] })
    #expect(found.allSatisfy { $0.repeatCount == count })
  }

  @Test func `the time for which a fade may repeat can be set`() {
    let found = motions(limits: .init(seconds: 1)) {
      UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse]) {
        card.alpha = 0.5
      } completion: { _ in
      }
    }
    #expect(found.map(\.kinds) == [[.repetition]])
  }

  // MARK: Distances

  @Test func `a shake is as far as its farthest place, though it comes back`() throws {
    let found = motions {
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 12, -12, 0]
      shake.isAdditive = true
      shake.duration = 0.5
      card.layer.add(shake, forKey: "shake")
    }
    #expect(found.map(\.kinds) == [[.travel]])
    let motion = try #require(found.first)
    #expect(isClose(motion.points, 12, within: 0.01))
  }

  @Test func `a sublayer's own way is measured in the window, without that of its superlayer`() {
    card.transform = CGAffineTransform(scaleX: 2, y: 2)
    loop.advance(by: 0)
    let found = motions {
      animate {
        card.center.y += 60
        badge.center.x += 25
      }
    }
    #expect(found.map { $0.points.rounded() } == [60, 50])
    #expect(found.map(\.layer) == [card, badge].map(\.layer.recordedName))
  }

  @Test func `a content that scrolls travels, though its view stays`() throws {
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 320, height: 2000)
    window.addSubview(scroll)
    loop.advance(by: 0)
    let found = motions { animate { scroll.contentOffset.y = 300 } }
    #expect(found.map(\.kinds) == [[.travel]])
    #expect(isClose(try #require(found.first).points, 300, within: 0.01))
  }

  @Test func `what one block moves is not added to what another block does`() {
    let found = motions {
      animate(0.5) { card.center.x += 100 }
      loop.advance(by: 0.1)
      animate(0.5) { card.transform = CGAffineTransform(rotationAngle: .pi / 2) }
    }
    #expect(found.map(\.kinds) == [[.travel], [.turn]])
    #expect(found.map { $0.points.rounded() } == [100, 0])
  }

  // MARK: Limits

  @Test func `motions below the limits do not count`() {
    func count(_ limits: LayerMotion.Limits) -> Int { loop.trace.motions(limits: limits).count }
    animate { card.center.x += 8 }
    animate { badge.transform = CGAffineTransform(rotationAngle: .pi / 36) }
    loop.advance(by: 1)
    #expect(count(.init()) == 2)
    #expect(count(.init(points: 9)) == 1)
    #expect(count(.init(points: 9, degrees: 6)) == 0)
    #expect(count(.init(points: 0, degrees: 0)) == 2)
  }

  @Test func `a motion within a frame is not seen`() {
    #expect(motions { animate(0.01) { card.center.x += 100 } }.isEmpty)
    #expect(motions { animate(0) { card.center.x += 100 } }.isEmpty)
  }

  @Test func `what nobody sees does not move`() {
    card.alpha = 0
    badge.isHidden = true
    loop.advance(by: 0)
    #expect(motions { animate { card.center.x += 100 } }.isEmpty)
    card.alpha = 1
    loop.advance(by: 0)
    #expect(motions { animate { badge.center.x += 100 } }.isEmpty)
  }

  @Test func `a limit below 0 is a mistake`() async {
    await #expect(processExitsWith: .failure) { _ = LayerMotion.Limits(points: -1) }
  }

  // MARK: Frames

  @Test func `values that code sets frame by frame are a motion`() throws {
    loop.advanceFrame()
    let found = motions {
      for _ in 0..<30 {
        card.center.x += 4
        loop.advanceFrame()
      }
    }
    let motion = try #require(found.first)
    #expect(found.count == 1 && motion.kinds == [.travel])
    #expect(isClose(motion.points, 120, within: 0.01))
  }

  @Test func `two values in a row are no motion`() {
    let found = motions {
      card.center.x += 50
      loop.advanceFrame()
      card.center.x += 50
    }
    #expect(found.isEmpty)
  }

  // MARK: Bad input

  @Test func `a trace in which nothing moves has no motion`() {
    #expect(loop.trace.motions().isEmpty)
  }

  @Test func `many motions of one layer are found one by one`() {
    for number in 1...2_000 {
      animate(0.05) { card.center.x += number.isMultiple(of: 2) ? 10 : -10 }
      loop.advance(by: 0.05)
    }
    let found = loop.trace.motions()
    #expect(found.count == 2_000)
    #expect(found.allSatisfy { isClose($0.points, 10, within: 0.01) })
  }

  @Test func `layers that contain one another do not keep the search from its end`() throws {
    animate { card.center.x += 100 }
    loop.advance(by: 1)
    let names = [card.layer.recordedName, badge.layer.recordedName]
    let text = String(decoding: try loop.trace.json(), as: UTF8.self)
      .replacing("\"parent\":\"\(window.layer.recordedName)\"", with: "\"parent\":\"\(names[1])\"")
    let trace = try AnimationTrace(json: Data(text.utf8))
    #expect(trace.motions().count == 1)
  }
}
