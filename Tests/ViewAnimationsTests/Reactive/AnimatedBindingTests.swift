import Onionskin
import Testing
import UIKit
import ViewAnimations

private struct Broken: Error {}

/// Values that animate as they are bound: TheSystemsItGrewFrom E1 to E6.
@MainActor @Suite(.ownLoop)
struct AnimatedBindingTests {
  let loop = RenderLoop.current
  let view = UIView()

  @Test(.seed("E1")) func `each element of an observable is applied inside an animation`() {
    let values = BehaviorRelay<CGFloat>(value: 0.5)
    values.asObservable()
      .bind(animated: view.rx.animated.animation(duration: 0.5) {}.alpha)
      .goOn()
    loop.advance(by: 1)
    values.accept(1)
    loop.advance(by: 1)
    #expect(
      loop.trace.summaries == ["0…0.5 opacity 1 → 0.5", "1…1.5 opacity 0.5 → 1"]
    )
  }

  @Test(.seed("E1")) func `each element of a driver is applied inside an animation`() {
    let values = BehaviorRelay<CGFloat>(value: 0)
    values.asDriver()
      .bind(animated: view.rx.animated.animation(duration: 0.5) {}.alpha)
      .goOn()
    loop.advance(by: 1)
    values.accept(1)
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["0…0.5 opacity 1 → 0", "1…1.5 opacity 0 → 1"])
  }

  @Test(.seed("E1")) func `a binding that is disposed of animates no more`() {
    let values = BehaviorRelay<CGFloat>(value: 1)
    let binding = values.asObservable().bind(animated: view.rx.animated.alpha)
    loop.advance(by: 1)
    binding.dispose()
    values.accept(0)
    loop.advance(by: 1)
    #expect(view.alpha == 1)
  }

  @Test(.seed("E1"))
  func `an error of an observable ends the binding and is reported; a driver's is a value`() {
    let (label, other) = (UILabel(), UILabel())
    let broken = Observable.concat([.of("word"), .error(Broken())])
    broken.bind(animated: label.rx.animated.fade().text).goOn()
    #expect(loop.issues.map(\.kind) == [.unhandledError])
    broken.asDriver(onErrorJustReturn: "sorry")
      .bind(animated: other.rx.animated.fade().text)
      .goOn()
    loop.advance(by: 1)
    #expect(label.text == "word")
    #expect(other.text == "sorry")
    #expect(loop.issues.count == 1)
  }

  @Test func `a binder's method can be passed as a closure`() {
    Observable.just(0.25).subscribe(onNext: view.rx.animated.alpha.onNext).goOn()
    loop.advance(by: 0)
    #expect(view.alpha == 0.25)
    loop.advance(by: 1)
  }

  // MARK: - E2

  @Test(.seed("E2")) func `views are hidden and made transparent`() {
    Observable.just(true).bind(animated: view.rx.animated.isHidden).goOn()
    Observable.just(0.25).bind(animated: view.rx.animated.alpha).goOn()
    #expect(!view.isHidden && view.alpha == 1)
    loop.advance(by: 0)
    #expect(view.isHidden && view.alpha == 0.25)
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["0…0.25 opacity 1 → 0.25"])
  }

  @Test(.seed("E2")) func `labels take text of both kinds`() {
    let (plain, rich) = (UILabel(), UILabel())
    let text = NSAttributedString(string: "rich")
    Observable.just("plain").bind(animated: plain.rx.animated.fade().text).goOn()
    Observable.just(text).bind(animated: rich.rx.animated.fade().attributedText)
      .goOn()
    #expect(plain.text == nil && rich.text == nil)
    loop.advance(by: 0)
    #expect(plain.text == "plain")
    #expect(rich.attributedText == text)
    loop.advance(by: 1)
  }

  @Test(.seed("E2")) func `controls are enabled and selected`() {
    let control = UIControl()
    Observable.just(false).bind(animated: control.rx.animated.isEnabled).goOn()
    Observable.just(true).bind(animated: control.rx.animated.isSelected).goOn()
    #expect(control.state == .normal)
    loop.advance(by: 0)
    #expect(control.state == [.disabled, .selected])
  }

  @Test(.seed("E2")) func `a button takes title and images for the state that it is then in`() {
    let button = UIButton()
    let (cart, plate) = (UIImage(named: "cart"), UIImage(named: "plate"))
    let sink = button.rx.animated.fade()
    Observable.just("Bought").bind(animated: sink.title).goOn()
    Observable.just(cart).bind(animated: sink.image).goOn()
    Observable.just(plate).bind(animated: sink.backgroundImage).goOn()
    // The values are set in the next turn.
    button.isSelected = true
    loop.advance(by: 0)
    #expect(button.title(for: .selected) == "Bought")
    #expect(button.image(for: .selected) == cart)
    #expect(button.backgroundImage(for: .selected) == plate)
    #expect(button.title(for: .normal) == nil)
    loop.advance(by: 1)
  }

  @Test(.seed("E2")) func `an image view takes an image, and none`() {
    let view = UIImageView()
    let images = BehaviorRelay(value: UIImage(named: "day"))
    images.asObservable().bind(animated: view.rx.animated.fade().image).goOn()
    loop.advance(by: 1)
    #expect(view.image == UIImage(named: "day"))
    images.accept(nil)
    loop.advance(by: 1)
    #expect(view.image == nil)
  }

  // MARK: - E3

  nonisolated static let transitions: [(String, @MainActor () -> AnimationType<UILabel>)] = [
    ("crossDissolve", { .fade(duration: 0.5) }),
    ("flipFromLeft", { .flip(.left, duration: 0.5) }),
    ("flipFromRight", { .flip(.right, duration: 0.5) }),
    ("flipFromTop", { .flip(.top, duration: 0.5) }),
    ("flipFromBottom", { .flip(.bottom, duration: 0.5) }),
  ]

  @Test(.seed("E3"), arguments: transitions.indices)
  func `fades and flips are transitions of the view`(index: Int) throws {
    try withRenderLoop { loop in
      let (kind, animation) = Self.transitions[index]
      let label = UILabel()
      label.text = "old"
      loop.advance(by: 0)
      Observable.just("new").bind(animated: label.rx.animated.using(animation()).text)
        .goOn()
      loop.advance(by: 0.25)
      let item = try #require(loop.frame().items.first)
      let transition = try #require(item.transition)
      #expect(item.contents == "new")
      #expect(transition.type == kind)
      #expect(transition.before.map(\.contents) == ["old"])
      // Half of ease in and out is half of the way.
      #expect(isClose(transition.progress, 0.5))
      loop.advance(by: 0.25)
      #expect(loop.frame().items.first?.transition == nil)
      #expect(loop.issues == [])
    }
  }

  @Test(.seed("E3")) func `the sink's fade and flip are those of the presets`() {
    let label = UILabel()
    let words = Observable.just("new")
    var kinds: [String] {
      loop.trace.events.compactMap { event in
        guard case .transition(let transition) = event.kind else { return nil }
        return "\(transition.kind) \(transition.duration)"
      }
    }
    words.bind(animated: label.rx.animated.fade(duration: 0.33).text).goOn()
    loop.advance(by: 1)
    words.bind(animated: label.rx.animated.flip(.top, duration: 0.45).text).goOn()
    loop.advance(by: 1)
    words.bind(animated: label.rx.animated.flip(.left, duration: .long).text).goOn()
    loop.advance(by: 1)
    #expect(kinds == ["crossDissolve 0.33", "flipFromTop 0.45", "flipFromLeft 1.0"])
  }

  @Test(
    .seed("E3"),
    arguments: [(FlipDirection.right, -0.3), (.left, 0.3), (.top, 0.3), (.bottom, 0.3)]
  )
  func `a tick swings in on UIKit's spring, from the angle of its side`(
    side: FlipDirection,
    angle: CGFloat
  ) {
    let label = UILabel()
    loop.advance(by: 0)
    Observable.just("word").bind(animated: label.rx.animated.tick(side, duration: 1).text)
      .goOn()
    #expect(label.alpha == 0)
    #expect(label.transform == CGAffineTransform(rotationAngle: angle))
    #expect(label.text == nil)
    loop.advance(by: 0)
    #expect(label.alpha == 1)
    #expect(label.transform == .identity)
    #expect(label.text == "word")
    loop.advance(by: 3)
    let springs = loop.trace.animations.map(\.timing)
    // The same by hand, in a world of its own.
    let byHand = withRenderLoop { other in
      let view = UIView()
      view.alpha = 0
      view.transform = CGAffineTransform(rotationAngle: angle)
      UIView.animate(
        withDuration: 1,
        delay: 0,
        usingSpringWithDamping: 0.33,
        initialSpringVelocity: 0,
        options: []
      ) {
        view.alpha = 1
        view.transform = .identity
      }
      other.advance(by: 3)
      return other.trace.animations.map(\.timing)
    }
    #expect(springs.count == 2)
    #expect(springs == byHand)
  }

  @Test(.seed("E3")) func `the caller's changes animate together with the value`() {
    Observable.just(0.5)
      .bind(animated: view.rx.animated.animation(duration: 1) { view.center.x = 100 }.alpha)
      .goOn()
    loop.advance(by: 1)
    #expect(
      loop.trace.summaries == [
        "0…1 opacity 1 → 0.5", "0…1 position (0, 0) → (100, 0)",
      ]
    )
  }

  @Test(.seed("E3")) func `the options of a bound value's animation count`() throws {
    Observable.just(0)
      .bind(
        animated: view.rx.animated.animation(duration: 1, options: .curveLinear) {}.alpha
      )
      .goOn()
    loop.advance(by: 0.25)
    let shown = try view.shown()
    #expect(isClose(shown.opacity, 0.75))
    loop.advance(by: 1)
  }

  @Test(.seed("E3")) func `a team's own times and animations stand beside the library's`() {
    let (first, second) = (UIView(), UIView())
    Observable.just(0).bind(animated: first.rx.animated.using(.slide).alpha).goOn()
    Observable.just(0).bind(animated: second.rx.animated.slide().alpha).goOn()
    loop.advance(by: 0)
    first.animationManager.hide(duration: .card)
    loop.advance(by: 1)
    #expect(
      loop.trace.summaries == [
        "0…0.35 opacity 1 → 0", "0…0.35 position (0, 0) → (0, 40)",
        "0…0.35 opacity 1 → 0", "0…0.35 position (0, 0) → (0, 40)",
      ]
    )
  }

  @Test(
    .seed("C2", "E3"),
    arguments: [
      (AnimationManager.Duration.zero, 0.0), (.defaultDuration, 0.25), (.long, 1), (.card, 0.35),
      (.variable(-2), 0),
    ]
  )
  func `the palette serves bound values as well`(
    duration: AnimationManager.Duration,
    time: Double
  ) {
    var ends: [Double] = []
    let sink = view.rx.animated.using(
      AnimationType(type: .animation, duration: duration.rawValue, animations: nil) { _ in
        ends.append(RenderLoop.current.now)
      }
    )
    Observable.just(0).bind(animated: sink.alpha).goOn()
    loop.advance(by: 2)
    #expect(ends.map { seconds($0) } == [seconds(time)])
  }

  @Test(.seed("E3"), arguments: [0, -1, Double.nan, .infinity])
  func `a time that is none, or no number, sets the value and leaves nothing running`(
    duration: Double
  ) {
    withRenderLoop { loop in
      let (label, view) = (UILabel(), UIView())
      loop.advance(by: 0)
      Observable.just("new").bind(animated: label.rx.animated.flip(.left, duration: duration).text)
        .goOn()
      Observable.just(0).bind(animated: view.rx.animated.animation(duration: duration) {}.alpha)
        .goOn()
      loop.advance(by: 0)
      #expect(label.text == "new")
      #expect(view.alpha == 0)
      #expect(view.layer.animationKeys() == nil)
      #expect(loop.frame().items.map(\.transition) == [nil, nil])
      #expect(loop.isIdle)
    }
  }

  @Test(.seed("E1")) func `many elements in one turn are all applied, the last one last`() {
    let values = BehaviorRelay<CGFloat>(value: 0)
    values.asObservable().share().scan(0) { $0 + $1 }
      .bind(animated: view.rx.animated.alpha)
      .goOn()
    for _ in 0..<500 { values.accept(1) }
    loop.advance(by: 0)
    #expect(view.alpha == 500)
    loop.advance(by: 0.25)
    #expect(loop.trace.played.map(\.ending) == [.ended])
  }

  // MARK: - E4

  @Test(.seed("E4"))
  func `the setup comes at once, and in the next turn the value, then the changes`() {
    var order: [String] = []
    let animation = AnimationType<UIView>(
      type: .animation,
      duration: 1,
      setup: { _ in order.append("setup") },
      animations: { _ in order.append("changes") },
      completion: { order.append("completion \($0) at \(seconds(loop.now))") }
    )
    animation.animate(view: view) {
      order.append("value")
      view.alpha = 0
    }
    #expect(order == ["setup"])
    loop.advance(by: 0)
    #expect(order == ["setup", "value", "changes"])
    loop.advance(by: 1)
    #expect(order.dropFirst(3) == ["completion true at 1"])
  }

  @Test(.seed("E4")) func `a value that comes inside a block animates in its own time`() {
    let values = BehaviorRelay<CGFloat>(value: 1)
    values.asObservable()
      .bind(animated: view.rx.animated.animation(duration: 0.5) {}.alpha)
      .goOn()
    loop.advance(by: 1)
    UIView.animate(withDuration: 9) { values.accept(0) }
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["1…1.5 opacity 1 → 0"])
  }

  nonisolated static let types: [RxAnimationType] = [
    .animation, .transition(.transitionCrossDissolve), .spring(damping: 0.5, velocity: 1),
  ]

  @Test(.seed("E4"), arguments: types)
  func `the completion comes for a bound value that did not animate`(
    type: RxAnimationType
  ) {
    var ends: [Bool] = []
    RxAnimated.areAnimationsEnabled.accept(false)
    AnimationType<UIView>(
      type: type,
      duration: 1,
      animations: { $0.center.x = 50 },
      completion: { ends.append($0) }
    )
    .animate(view: view) { view.alpha = 0 }
    loop.advance(by: 0)
    #expect(view.alpha == 0 && view.center.x == 50)
    #expect(view.layer.animationKeys() == nil)
    #expect(ends == [true])
    #expect(loop.now == 0)
  }

  // MARK: - E5

  @Test(.seed("E5")) func `the switch turns animation off and on, for its own loop`() {
    let values = BehaviorRelay<CGFloat>(value: 1)
    values.asObservable().bind(animated: view.rx.animated.alpha).goOn()
    loop.advance(by: 1)
    RxAnimated.areAnimationsEnabled.accept(false)
    withRenderLoop { _ in #expect(RxAnimated.areAnimationsEnabled.value) }
    values.accept(0.5)
    loop.advance(by: 1)
    #expect(view.alpha == 0.5)
    #expect(loop.trace.played.isEmpty)
    RxAnimated.areAnimationsEnabled.accept(true)
    values.accept(0)
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["2…2.25 opacity 0.5 → 0"])
  }

  @Test(
    .seed("E5"),
    arguments: [
      (heeds: false, wish: false, animates: true), (false, true, true), (true, false, true),
      (true, true, false),
    ]
  )
  func `a wish for less motion counts once the heuristics are on`(
    heeds: Bool,
    wish: Bool,
    animates: Bool
  ) {
    if heeds { RxAnimated.enableDefaultPerformanceHeuristics() }
    loop.isReduceMotionEnabled = wish
    Observable.just(0).bind(animated: view.rx.animated.alpha).goOn()
    loop.advance(by: 1)
    #expect(view.alpha == 0)
    #expect(!loop.trace.played.isEmpty == animates)
  }

  @Test(.seed("E5")) func `UIKit's own switch counts as well`() {
    UIView.setAnimationsEnabled(false)
    Observable.just(0).bind(animated: view.rx.animated.alpha).goOn()
    loop.advance(by: 1)
    #expect(view.alpha == 0)
    #expect(loop.trace.played.isEmpty)
    UIView.setAnimationsEnabled(true)
  }

  // MARK: - E6

  @Test(.seed("E6")) func `a binding without an animation uses a plain one`() {
    Observable.just(0).bind(animated: view.rx.animated.alpha).goOn()
    loop.advance(by: 1)
    #expect(loop.trace.summaries == ["0…0.25 opacity 1 → 0"])
  }
}

/// What a design team adds.
extension AnimationManager.Duration {
  fileprivate static let card = Self.variable(0.35)
}

extension AnimationType where Base: UIView {
  fileprivate static var slide: AnimationType {
    AnimationType(
      type: .animation,
      duration: AnimationManager.Duration.card.rawValue,
      animations: { $0.center.y += 40 }
    )
  }
}

extension AnimatedSink where Base: UIView {
  fileprivate func slide() -> AnimatedSink<Base> { using(.slide) }
}
