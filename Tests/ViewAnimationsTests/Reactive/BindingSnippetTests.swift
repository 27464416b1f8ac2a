// The seed's own code stands here as it was written.
// swift-format-ignore-file: NeverForceUnwrap, OmitExplicitReturns

import Onionskin
import Testing
import UIKit
import ViewAnimations

/// The example screen of RxAnimated, as written but for the imports and what needs storyboards.
@MainActor
private final class ViewController {
  let labelFade = UILabel()
  let labelFlip = UILabel()
  let labelCustom = UILabel()
  let imageFlip = UIImageView()
  let imageBlock = UIImageView()

  let labelAlpha = UILabel()
  let imageAlpha = UIImageView()

  let labelIsHidden = UILabel()
  let imageIsHidden = UIImageView()

  let leftConstraint: NSLayoutConstraint
  let rightConstraint: NSLayoutConstraint

  let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let box = UIView()

  private let timer = Observable<Int>.timer(0, period: 1, scheduler: MainScheduler.instance).share(
    replay: 1
  )
  private let bag = DisposeBag()

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    leftConstraint = box.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    rightConstraint = box.widthAnchor.constraint(equalToConstant: 100)
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    width.priority = .defaultLow
    NSLayoutConstraint.activate([
      leftConstraint, rightConstraint, width,
      box.topAnchor.constraint(equalTo: view.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
    for label in [labelFade, labelFlip, labelCustom, labelAlpha, labelIsHidden] {
      view.addSubview(label)
    }
    for image in [imageFlip, imageBlock, imageAlpha, imageIsHidden] { view.addSubview(image) }
  }

  func viewDidLoad() {
    // Animate `text` with a crossfade
    timer
      .map { "Text + fade [\($0)]" }
      .bind(animated: labelFade.rx.animated.fade(duration: 0.33).text)
      .disposed(by: bag)

    // Animate `text` with a top flip
    timer
      .delay(0.33, scheduler: MainScheduler.instance)
      .map { "Text + flip [\($0)]" }
      .bind(animated: labelFlip.rx.animated.flip(.top, duration: 0.33).text)
      .disposed(by: bag)

    // Animate `text` with a custom animation `tick`, as driver
    timer
      .delay(0.67, scheduler: MainScheduler.instance)
      .map { "Text + custom [\($0)]" }
      .asDriver(onErrorJustReturn: "error")
      .bind(animated: labelCustom.rx.animated.tick(.left, duration: 0.75).text)
      .disposed(by: bag)

    // Animate `image` with a custom animation `tick`
    timer
      .scan("adorable1") { _, count in
        count % 2 == 0 ? "adorable1" : "adorable2"
      }
      .map { name in
        UIImage(named: name)!
      }
      .bind(animated: imageFlip.rx.animated.tick(.right, duration: 1.0).image)
      .disposed(by: bag)

    var angle: CGFloat = 0.0
    // Animate `image` with a custom block
    timer
      .scan("adorable1") { _, count in
        count % 2 == 0 ? "adorable1" : "adorable2"
      }
      .map { name in
        UIImage(named: name)!
      }
      .bind(
        animated: imageBlock.rx.animated.animation(
          duration: 0.5,
          animations: { [weak self] in
            angle += 0.2
            self?.imageBlock.transform = CGAffineTransform(rotationAngle: angle)
          }
        ).image
      )
      .disposed(by: bag)

    // Animate layout constraint
    timer
      .scan(0) { acc, _ in
        acc == 0 ? 105 : 0
      }
      .bind(animated: leftConstraint.rx.animated.layout(duration: 0.33).constant)
      .disposed(by: bag)

    // Activate/Deactivate a constraint
    timer
      .scan(true) { acc, _ in
        !acc
      }
      .bind(animated: rightConstraint.rx.animated.layout(duration: 0.33).isActive)
      .disposed(by: bag)

    // Animate `alpha` with a flip
    let timerAlpha: Observable<CGFloat> =
      timer
      .scan(1) { acc, _ in
        acc > 2 ? 1 : acc + 1
      }
      .map { CGFloat(1.0 / $0) }

    timerAlpha
      .bind(animated: imageAlpha.rx.animated.flip(.left, duration: 0.45).alpha)
      .disposed(by: bag)
    timerAlpha
      .map { "alpha: \($0)" }
      .bind(to: labelAlpha.rx.text)
      .disposed(by: bag)

    // Animate `isHidden` with a flip
    let timerHidden =
      timer
      .scan(false) { _, count in
        count % 2 == 0 ? true : false
      }

    timerHidden
      .bind(animated: imageIsHidden.rx.animated.flip(.bottom, duration: 0.45).isHidden)
      .disposed(by: bag)
    timerHidden
      .map { "hidden: \($0)" }
      .bind(to: labelIsHidden.rx.text)
      .disposed(by: bag)

    // disable animations when the device is working hard or user is motion sensitive
    RxAnimated.enableDefaultPerformanceHeuristics()

    // disable animations manually; the main queue's time is not virtual, so the loop's is asked
    RenderLoop.current.schedule(after: 10.0) {
      RxAnimated.areAnimationsEnabled.accept(false)
    }
    RenderLoop.current.schedule(after: 15.0) {
      RxAnimated.areAnimationsEnabled.accept(true)
    }
  }
}

// The extension of RxAnimated's guide: a property and an animation of the app's own.
extension AnimatedSink where Base: UILabel {
  fileprivate var caption: Binder<String> {
    Binder(self.base) { label, text in
      self.type.animate(view: label) {
        (label as UILabel).text = text
      }
    }
  }
}

extension AnimatedSink where Base: UIView {
  fileprivate func tock(
    _ direction: FlipDirection = .right,
    duration: TimeInterval
  ) -> AnimatedSink<Base> {
    // use one of the animation types and provide `setup` and `animation` blocks
    let type = AnimationType<Base>(
      type: RxAnimationType.spring(damping: 0.33, velocity: 0),
      duration: duration,
      setup: { view in
        view.alpha = 0
        view.transform = CGAffineTransform(rotationAngle: direction == .right ? -0.3 : 0.3)
      },
      animations: { view in
        view.alpha = 1
        view.transform = CGAffineTransform.identity
      }
    )

    //return AnimatedSink
    return AnimatedSink<Base>(base: self.base, type: type)
  }
}

/// The seed's own code, on the virtual clock: TheSystemsItGrewFrom E1 to E5.
@MainActor @Suite(.ownLoop)
struct BindingSnippetTests {
  let loop = RenderLoop.current

  @Test(.seed("E1", "E2", "E3", "E4")) func `the example screen shows each element at its instant`()
  {
    let screen = ViewController()
    screen.view.layoutIfNeeded()
    screen.viewDidLoad()
    loop.advance(by: 0)
    #expect(screen.labelFade.text == "Text + fade [0]")
    #expect(screen.labelFlip.text == nil)
    #expect(screen.imageFlip.image == UIImage(named: "adorable1"))
    #expect(screen.imageBlock.transform == CGAffineTransform(rotationAngle: 0.2))
    #expect(screen.leftConstraint.constant == 105)
    #expect(!screen.rightConstraint.isActive)
    #expect(screen.box.frame == CGRect(x: 105, y: 0, width: 40, height: 20))
    #expect(screen.imageAlpha.alpha == 0.5)
    #expect(screen.labelAlpha.text == "alpha: 0.5")
    #expect(screen.imageIsHidden.isHidden)
    #expect(screen.labelIsHidden.text == "hidden: true")
    loop.advance(to: 0.33)
    #expect(screen.labelFlip.text == "Text + flip [0]")
    #expect(screen.labelCustom.text == nil)
    loop.advance(to: 0.67)
    #expect(screen.labelCustom.text == "Text + custom [0]")
    loop.advance(to: 1)
    #expect(screen.labelFade.text == "Text + fade [1]")
    #expect(screen.imageFlip.image == UIImage(named: "adorable2"))
    #expect(screen.imageBlock.transform == CGAffineTransform(rotationAngle: 0.4))
    #expect(screen.box.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(screen.imageAlpha.alpha == 1.0 / 3)
    #expect(!screen.imageIsHidden.isHidden)
    loop.advance(to: 2)
    #expect(screen.imageAlpha.alpha == 1)
    #expect(screen.labelIsHidden.text == "hidden: true")
    #expect(loop.issues == [])
  }

  @Test(.seed("E5")) func `the example screen stops and starts animating, and goes on setting`() {
    let screen = ViewController()
    screen.viewDidLoad()
    loop.advance(to: 10.5)
    let before = loop.trace.played.count
    loop.advance(to: 14.9)
    #expect(screen.labelFade.text == "Text + fade [14]")
    #expect(loop.trace.played.count == before)
    loop.advance(to: 16)
    #expect(loop.trace.played.count > before)
  }

  @Test(.seed("E1")) func `a screen that goes away animates no more`() {
    var screen: ViewController? = ViewController()
    weak let gone = screen
    screen?.viewDidLoad()
    loop.advance(by: 5)
    screen = nil
    #expect(gone == nil)
    let count = loop.trace.played.count
    loop.advance(by: 5)
    #expect(loop.trace.played.count == count)
  }

  @Test(.seed("E2", "E3", "E4")) func `a property and an animation of the app's own`() {
    let label = UILabel()
    Observable.just("word")
      .bind(animated: label.rx.animated.tock(.left, duration: 0.75).caption)
      .goOn()
    #expect(label.alpha == 0)
    #expect(label.transform == CGAffineTransform(rotationAngle: 0.3))
    loop.advance(by: 0)
    #expect(label.text == "word")
    #expect(label.alpha == 1)
    loop.advance(by: 2)
    #expect(loop.trace.played.map(\.property) == ["opacity", "transform"])
  }
}
