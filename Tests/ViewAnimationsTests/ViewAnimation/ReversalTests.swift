import AnimationModel
import RenderEngine
import Testing
import UIKit
import ViewAnimations

/// A view whose color is a new object each time it is read, as long as who has read it keeps it.
private final class WatchedView: UIView {
  struct WeakColor {
    weak var color: UIColor?
  }

  private(set) var colors: [WeakColor] = []

  override var backgroundColor: UIColor? {
    get {
      let color = UIColor(white: 0.5, alpha: 1)
      colors.append(WeakColor(color: color))
      return color
    }
    set {}
  }
}

@MainActor @Suite(.ownLoop)
struct ReversalTests {
  let loop = RenderLoop.current
  let view = UIView()

  private func play(_ make: (UIView, UIView) -> ViewAnimation) -> [String] {
    withRenderLoop { loop in
      let (first, second) = (UIView(), UIView())
      loop.advance(by: 0)
      make(first, second).start()
      loop.advance(by: 20)
      withExtendedLifetime((first, second)) {}
      return loop.trace.summaries
    }
  }

  @Test func `behind itself an animation is taken back, the last step first`() {
    #expect(
      play { view, _ in
        let away = view.animation(
          .move(byX: 10, y: 0, duration: 0.5),
          .fadeOut(duration: 0.2)
        )
        return away.then(away.reversed())
      } == [
        "0…0.5 position (0, 0) → (10, 0)",
        "0.5…0.7 opacity 1 → 0",
        "0.7…0.9 opacity 0 → 1",
        "0.9…1.4 position (10, 0) → (0, 0)",
      ]
    )
  }

  @Test func `alone it begins where the animation would end, without animating there`() {
    loop.advance(by: 0)
    let leaving = view.animation(.move(byX: 10, y: 0, duration: 0.5), .fadeOut(duration: 0.2))
    leaving.reversed().start()
    #expect(view.center.x == 10)
    #expect(view.layer.presentation()?.opacity == 1)
    loop.advance(by: 0)
    #expect(view.layer.presentation()?.opacity == 0)
    loop.advance(by: 1)
    #expect(
      loop.trace.summaries == [
        "0…0.2 opacity 0 → 1", "0.2…0.7 position (10, 0) → (0, 0)",
      ]
    )
    #expect(view.alpha == 1)
    #expect(view.center.x == 0)
  }

  @Test func `there and back again as often as it is asked for`() {
    #expect(
      play { view, _ in
        let nod = view.animation(.move(byX: 0, y: 5, duration: 0.1))
        return nod.then(nod.reversed()).repeat(2)
      } == [
        "0…0.1 position (0, 0) → (0, 5)", "0.1…0.2 position (0, 5) → (0, 0)",
        "0.2…0.3 position (0, 0) → (0, 5)", "0.3…0.4 position (0, 5) → (0, 0)",
      ]
    )
  }

  @Test func `repeated steps are taken back one by one`() {
    #expect(
      play { view, _ in
        let walk = view.animation(.move(byX: 5, y: 0, duration: 0.1)).repeat(3)
        return walk.then(walk.reversed())
      }.suffix(3) == [
        "0.3…0.4 position (15, 0) → (10, 0)", "0.4…0.5 position (10, 0) → (5, 0)",
        "0.5…0.6 position (5, 0) → (0, 0)",
      ]
    )
  }

  @Test func `what ended earlier begins later, and pauses change sides`() {
    #expect(
      play { first, second in
        first.animation(.fadeOut(duration: 0.3))
          .with(second.animation(.fadeOut(duration: 0.5)).delay(0.2)).reversed()
      } == [
        // The whole takes 0.7: what began at 0.2 of it ends at 0.5, what ended at 0.3 begins at 0.4.
        "0…0.5 opacity 0 → 1",
        "0.4…0.7 opacity 0 → 1",
      ]
    )
  }

  @Test func `a group is as long as its longest part, which may be the first`() {
    #expect(
      play { first, second in
        first.animation(.fadeOut(duration: 0.5)).with(second.animation(.fadeOut(duration: 0.25)))
          .reversed()
      } == ["0…0.5 opacity 0 → 1", "0.25…0.5 opacity 0 → 1"]
    )
  }

  @Test func `what is endless and never plays takes no time, in reverse as well`() {
    var ends: [Bool] = []
    let endless = view.animation(.fadeOut(duration: 0.5)).repeatForever()
    for animation in [endless.repeat(0), ViewAnimation.pause(0).repeatForever()] {
      animation.reversed().start { ends.append($0) }
    }
    #expect(ends == [true, true])
  }

  @Test func `a reversal traps where one of its steps does not name its views`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        let named = ViewAnimation(view, duration: 0.5) { view.alpha = 0 }
        _ = named.then(ViewAnimation(duration: 0.5) { view.alpha = 1 }).reversed()
      }
    }
  }

  @Test func `an endless run keeps no state from steps that it never reverses`() {
    let view = WatchedView()
    let other = UIView()
    loop.advance(by: 0)
    let change = ViewAnimation(view, duration: 0.1) { view.alpha = view.alpha == 1 ? 0 : 1 }
    let fade = other.animation(.fadeOut(duration: 0.1))
    let run = change.then(fade.reversed()).repeatForever().start()
    loop.advance(by: 5)
    #expect(run.isRunning)
    #expect(view.colors.allSatisfy { $0.color == nil })
    run.cancel()
  }

  @Test func `twice reversed is as it was`() {
    let once: (UIView, UIView) -> ViewAnimation = { first, second in
      first.animation(.fadeOut(duration: 0.3)).then(second.animation(.fadeOut(duration: 0.5)))
    }
    #expect(play(once) == play { once($0, $1).reversed().reversed() })
    // Also with something around the first reversal.
    #expect(
      play { first, second in
        ViewAnimation.sequence([once(first, second).reversed()]).reversed()
      }.map { $0.prefix(7) } == ["0…0.3 o", "0.3…0.8"]
    )
  }

  @Test(
    arguments: [
      (UIView.AnimationCurve.easeIn, TimingCurve.easeOut), (.easeOut, .easeIn),
      (.linear, .linear), (.easeInOut, .easeInOut),
    ]
  )
  func `a slow start becomes a slow end`(curve: UIView.AnimationCurve, reversed: TimingCurve) {
    loop.advance(by: 0)
    ViewAnimation(view, duration: 1, curve: curve) { view.alpha = 0 }.reversed().start()
    loop.advance(by: 1)
    #expect(loop.trace.played.map(\.timing.easing) == [.curve(reversed)])
  }

  @Test func `everything that a step changes of its views is taken back, and nothing else`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .red
    loop.advance(by: 0)
    let step = ViewAnimation(view, duration: 1) {
      view.bounds.size = CGSize(width: 80, height: 80)
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.backgroundColor = .blue
      view.layer.cornerRadius = 4
    }
    step.then(ViewAnimation(duration: 1) { view.center.x = 99 }).then(step.reversed()).start()
    loop.advance(by: 3)
    #expect(view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.transform == .identity)
    #expect(view.backgroundColor == .red)
    #expect(view.layer.cornerRadius == 0)
    #expect(view.center.x == 99)
  }

  @Test func `transforms that a step has left alone stay as others have set them`() {
    loop.advance(by: 0)
    let step = view.animation(.fadeOut(duration: 1))
    let transforms = ViewAnimation(duration: 1) {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      view.layer.sublayerTransform = Self.perspective
    }
    step.then(transforms).then(step.reversed()).start()
    loop.advance(by: 3)
    #expect(view.alpha == 1)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(CATransform3DEqualToTransform(view.layer.sublayerTransform, Self.perspective))
  }

  @Test func `a step is taken back in each of the views that it names`() {
    let other = UIView()
    loop.advance(by: 0)
    let step = ViewAnimation(view, other, duration: 1) {
      view.alpha = 0
      other.alpha = 0
    }
    step.then(step.reversed()).start()
    loop.advance(by: 0.5)
    #expect(view.alpha == 0 && other.alpha == 0)
    loop.advance(by: 1.5)
    #expect(view.alpha == 1 && other.alpha == 1)
  }

  @Test func `an affine transform is taken back through the view, which may override it`() {
    final class Turning: UIView {
      var transforms: [CGAffineTransform] = []

      override var transform: CGAffineTransform {
        didSet { transforms.append(transform) }
      }
    }
    let view = Turning()
    loop.advance(by: 0)
    let grow = ViewAnimation(view, duration: 1) {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    grow.then(grow.reversed()).start()
    loop.advance(by: 2)
    #expect(view.transforms == [CGAffineTransform(scaleX: 2, y: 2), .identity])
  }

  @Test func `what a run remembers for a reversal does not keep the view`() {
    weak var weakView: UIView?
    do {
      let view = UIView()
      weakView = view
      loop.advance(by: 0)
      let fade = view.animation(.fadeOut(duration: 1))
      fade.then(.pause(5)).then(fade.reversed()).start()
      loop.advance(by: 2)
    }
    #expect(weakView == nil)
    loop.advance(by: 10)
    #expect(loop.isIdle)
  }

  @Test func `a step played backwards without a forward before it takes its time alone`() {
    #expect(
      play { first, second in
        let fade = first.animation(.fadeOut(duration: 0.3))
        return fade.then(
          second.animation(.fadeOut(duration: 0.4)).then(fade).reversed()
        )
      } == [
        // Of the two only the first view was faded, so only that can be taken back.
        "0…0.3 opacity 1 → 0", "0.3…0.6 opacity 0 → 1",
      ]
    )
  }

  /// A property of a view or its layer, how it is read, and a change of it.
  struct PropertyStep: CustomTestStringConvertible {
    var testDescription: String
    /// Whether it animates in a view's block; otherwise, it changes at once.
    var animates: Bool
    var value: @MainActor (UIView) -> String
    var change: @MainActor (UIView) -> Void

    init(
      _ name: String,
      animates: Bool,
      _ value: @escaping @MainActor (UIView) -> Any,
      _ change: @escaping @MainActor (UIView) -> Void
    ) {
      testDescription = name
      self.animates = animates
      self.value = { "\(value($0))" }
      self.change = change
    }
  }

  private nonisolated static var perspective: CATransform3D {
    var transform = CATransform3DMakeRotation(1, 0, 1, 0)
    transform.m34 = -1 / 500
    return transform
  }

  nonisolated static let propertySteps = [
    PropertyStep("position", animates: true, { $0.layer.position }) {
      $0.layer.position.x = 7
    },
    PropertyStep("bounds", animates: true, { $0.bounds }) {
      $0.bounds.size.width = 7
    },
    PropertyStep("transform", animates: true, { $0.transform }) {
      $0.transform = .init(scaleX: 2, y: 3)
    },
    PropertyStep("transform with a perspective", animates: true, { $0.layer.transform }) {
      $0.layer.transform = perspective
    },
    PropertyStep("sublayerTransform", animates: false, { $0.layer.sublayerTransform }) {
      $0.layer.sublayerTransform = perspective
    },
    PropertyStep("anchorPoint", animates: true, { $0.layer.anchorPoint }) {
      $0.layer.anchorPoint = .zero
    },
    PropertyStep("anchorPointZ", animates: false, { $0.layer.anchorPointZ }) {
      $0.layer.anchorPointZ = 3
    },
    PropertyStep("zPosition", animates: false, { $0.layer.zPosition }) {
      $0.layer.zPosition = 3
    },
    PropertyStep("opacity", animates: true, { $0.alpha }) {
      $0.alpha = 0.5
    },
    PropertyStep("backgroundColor", animates: true, { $0.backgroundColor as Any }) {
      $0.backgroundColor = .blue
    },
    PropertyStep("cornerRadius", animates: true, { $0.layer.cornerRadius }) {
      $0.layer.cornerRadius = 4
    },
    PropertyStep("borderWidth", animates: false, { $0.layer.borderWidth }) {
      $0.layer.borderWidth = 4
    },
    PropertyStep("borderColor", animates: false, { $0.layer.borderColor as Any }) {
      $0.layer.borderColor = UIColor.red.cgColor
    },
    PropertyStep("shadowOpacity", animates: true, { $0.layer.shadowOpacity }) {
      $0.layer.shadowOpacity = 1
    },
    PropertyStep("shadowRadius", animates: false, { $0.layer.shadowRadius }) {
      $0.layer.shadowRadius = 9
    },
    PropertyStep("shadowOffset", animates: false, { $0.layer.shadowOffset }) {
      $0.layer.shadowOffset.height = 9
    },
    PropertyStep("shadowColor", animates: false, { $0.layer.shadowColor as Any }) {
      $0.layer.shadowColor = UIColor.red.cgColor
    },
    PropertyStep("contentsRect", animates: false, { $0.layer.contentsRect }) {
      $0.layer.contentsRect.size.width = 0.5
    },
  ]

  @Test(arguments: propertySteps)
  func `a reversed step takes a property back to where it began`(step: PropertyStep) throws {
    let played = withRenderLoop { loop in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      view.backgroundColor = .red
      loop.advance(by: 0)
      let before = step.value(view)
      let change = ViewAnimation(view, duration: 1) { step.change(view) }
      change.then(change.reversed()).start()
      loop.advance(by: 0.5)
      #expect(step.value(view) != before)
      loop.advance(by: 1.5)
      #expect(step.value(view) == before)
      return loop.trace.played
    }
    try #require(played.count == (step.animates ? 2 : 0))
    guard let there = played.first, let back = played.last else { return }
    #expect(back.property == there.property)
    #expect(back.from == there.to)
    #expect(back.to == there.from)
  }

  @Test func `a reversed step shows a view again that the step has hidden`() {
    loop.advance(by: 0)
    let hide = ViewAnimation(view, duration: 1) { view.isHidden = true }
    hide.then(hide.reversed()).start()
    loop.advance(by: 0.5)
    #expect(view.isHidden)
    loop.advance(by: 2)
    #expect(!view.isHidden)
  }

  @Test func `a reversed step gives a view back the perspective that it had`() {
    view.layer.transform = Self.perspective
    loop.advance(by: 0)
    let flatten = ViewAnimation(view, duration: 1) {
      view.layer.transform = CATransform3DIdentity
    }
    flatten.then(flatten.reversed()).start()
    loop.advance(by: 0.5)
    #expect(CATransform3DIsIdentity(view.layer.transform))
    loop.advance(by: 1.5)
    #expect(CATransform3DEqualToTransform(view.layer.transform, Self.perspective))
  }
}
