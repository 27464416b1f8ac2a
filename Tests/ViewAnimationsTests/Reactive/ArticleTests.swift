import Onionskin
import OnionskinTesting
import Testing
import UIKit
import ViewAnimations

/// The screen of the article on observables, with its three ways to write the same animation.
@MainActor
private final class Screen {
  let animatableView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  let disposeBag = DisposeBag()

  func nested() {
    UIView.animate(
      withDuration: 0.5,
      animations: {
        self.animatableView.transform = CGAffineTransform(rotationAngle: CGFloat.pi / 2)
      },
      completion: { _ in
        UIView.animate(
          withDuration: 0.5,
          animations: {
            self.animatableView.frame = self.animatableView.frame.offsetBy(dx: 50, dy: 0)
          },
          completion: { _ in
            UIView.animate(
              withDuration: 0.5,
              animations: {
                self.animatableView.alpha = 0
              }
            )
          }
        )
      }
    )
  }

  func keyframes() {
    UIView.animateKeyframes(
      withDuration: 1.5,
      delay: 0,
      options: [],
      animations: {
        UIView.addKeyframe(
          withRelativeStartTime: 0,
          relativeDuration: 0.33,
          animations: {
            self.animatableView.transform = CGAffineTransform(rotationAngle: CGFloat.pi / 2)
          }
        )
        UIView.addKeyframe(
          withRelativeStartTime: 0.33,
          relativeDuration: 0.33,
          animations: {
            self.animatableView.frame = self.animatableView.frame.offsetBy(dx: 50, dy: 0)
          }
        )
        UIView.addKeyframe(
          withRelativeStartTime: 0.66,
          relativeDuration: 0.34,
          animations: {
            self.animatableView.alpha = 0
          }
        )
      }
    )
  }

  func flatMapped() {
    rotate(animatableView, duration: 0.5)
      .flatMap { [unowned self] in
        self.shift(self.animatableView, duration: 0.5)
      }
      .flatMap({ [unowned self] in
        self.fade(self.animatableView, duration: 0.5)
      })
      .subscribe()
      .disposed(by: disposeBag)
  }

  func concatenated() {
    Observable.concat([
      rotate(animatableView, duration: 0.5),
      shift(animatableView, duration: 0.5),
      fade(animatableView, duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }

  func delayed() {
    Observable.concat([
      rotate(animatableView, duration: 0.5),
      delay(0.5),
      shift(animatableView, duration: 0.5),
      delay(1),
      fade(animatableView, duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }

  func fiveTurns() {
    Observable.concat([
      rotateEndlessly(animatableView, duration: 0.5).take(5),
      shift(animatableView, duration: 0.5),
      fade(animatableView, duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }

  func value() {
    let view = animatableView
    ViewAnimation {
      ViewAnimation(duration: 0.5) { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
      ViewAnimation(duration: 0.5) { view.frame = view.frame.offsetBy(dx: 50, dy: 0) }
      view.animation(.fadeOut(duration: 0.5))
    }
    .start()
  }

  func ownObservables() {
    Observable.concat([
      animatableView.rx.rotateEndlessly(duration: 0.5).take(5),
      animatableView.rx.shift(duration: 0.5),
      animatableView.rx.fade(duration: 0.5),
    ])
    .subscribe()
    .disposed(by: disposeBag)
  }
}

// The article's own functions, which stand in front of the library's. `any` is what this package's
// settings ask for, and `@MainActor` what Swift 6 asks of a function inside a closure.
extension Screen {
  fileprivate func rotate(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    Observable.create { (observer) -> any Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          view.transform = CGAffineTransform(rotationAngle: CGFloat.pi / 2)
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        }
      )
      return Disposables.create()
    }
  }

  fileprivate func shift(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    Observable.create { (observer) -> any Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          view.frame = view.frame.offsetBy(dx: 50, dy: 0)
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        }
      )
      return Disposables.create()
    }
  }

  fileprivate func fade(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    Observable.create { (observer) -> any Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          view.alpha = 0
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        }
      )
      return Disposables.create()
    }
  }

  fileprivate func delay(_ delay: TimeInterval) -> Observable<Void> {
    Observable.of(()).delay(delay, scheduler: MainScheduler.instance)
  }

  fileprivate func rotateEndlessly(_ view: UIView, duration: TimeInterval) -> Observable<Void> {
    var disposed = false
    return Observable.create { (observer) -> any Disposable in
      @MainActor func animate() {
        UIView.animate(
          withDuration: duration,
          animations: {
            view.transform = view.transform.rotated(by: CGFloat.pi / 2)
          },
          completion: { (_) in
            observer.onNext(())
            if !disposed {
              animate()
            }
          }
        )
      }
      animate()
      return Disposables.create {
        disposed = true
      }
    }
  }
}

extension Reactive where Base == UIView {
  fileprivate func shift(duration: TimeInterval) -> Observable<Void> {
    Observable.create { (observer) -> any Disposable in
      UIView.animate(
        withDuration: duration,
        animations: {
          self.base.frame = self.base.frame.offsetBy(dx: 50, dy: 0)
        },
        completion: { (_) in
          observer.onNext(())
          observer.onCompleted()
        }
      )
      return Disposables.create()
    }
  }
}

@MainActor @Suite(.ownLoop)
struct ArticleTests {
  let loop = RenderLoop.current

  private func trace(_ scene: (Screen) -> Void) -> AnimationTrace {
    withRenderLoop { loop in
      let screen = Screen()
      loop.advance(by: 0)
      scene(screen)
      loop.advance(by: 10)
      return loop.trace
    }
  }

  private static let turn = "[1 0 0 1 0 0] → [0 1 -1 0 0 0]"
  private static let goldenD1 = [
    "0…0.5 transform \(turn)",
    "0.5…1 position (50, 25) → (100, 25)",
    "1…1.5 opacity 1 → 0",
  ]

  @Test(.seed("D1")) func `nested closures turn, shift and fade one after another`() {
    #expect(trace { $0.nested() }.summaries == Self.goldenD1)
  }

  @Test(.seed("D1"))
  func `a frame set on a view turned by a quarter moves it and keeps its bounds`() {
    let screen = Screen()
    loop.advance(by: 0)
    screen.nested()
    loop.advance(by: 0.75)
    // The box of the turned view: 50 wide, 100 high, around its middle.
    #expect(isClose(screen.animatableView.frame, CGRect(x: 75, y: -25, width: 50, height: 100)))
    #expect(screen.animatableView.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(screen.animatableView.layer.presentation()?.position == CGPoint(x: 75, y: 25))
    loop.advance(by: 1)
  }

  @Test(.seed("D2")) func `keyframes share one span and one curve`() {
    let screen = Screen()
    loop.advance(by: 0)
    screen.keyframes()
    let times = loop.trace.events.compactMap { event -> [Double]? in
      guard case .animated(let animation) = event.kind else { return nil }
      return animation.keyframes?.keyTimes
    }
    #expect(times == [[0, 0.33, 1], [0, 0.33, 0.66, 1], [0, 0.66, 1]])
    loop.advance(by: 0.75)
    // Half the time is half the curve: 0.17 of 0.33 into the shift, and the turn is done.
    let shown = screen.animatableView.layer.presentation()
    #expect(isClose(shown?.position.x ?? 0, 50 + 50 * 0.17 / 0.33))
    #expect(isClose(shown?.affineTransform().b ?? 0, 1))
    #expect(shown?.opacity == 1)
    loop.advance(by: 0.75)
    #expect(
      loop.trace.summaries == [
        "0…1.5 transform \(Self.turn)", "0…1.5 position (50, 25) → (100, 25)",
        "0…1.5 opacity 1 → 0",
      ]
    )
  }

  @Test(.seed("D3")) func `each step is one animation, and tells once when it has stopped`() {
    let steps: [(Screen) -> Observable<Void>] = [
      { $0.rotate($0.animatableView, duration: 0.5) },
      { $0.shift($0.animatableView, duration: 0.5) }, { $0.fade($0.animatableView, duration: 0.5) },
    ]
    let golden = [
      "0…0.5 transform \(Self.turn)", "0…0.5 position (50, 25) → (100, 25)", "0…0.5 opacity 1 → 0",
    ]
    for (step, line) in zip(steps, golden) {
      var log: [String] = []
      let summaries = trace { screen in
        step(screen).subscribe(
          onNext: { log.append("next at \(RenderLoop.current.now)") },
          onCompleted: { log.append("completed at \(RenderLoop.current.now)") }
        )
        .disposed(by: screen.disposeBag)
      }.summaries
      #expect(summaries == [line])
      #expect(log == ["next at 0.5", "completed at 0.5"])
    }
  }

  private nonisolated static let forms: [(name: String, play: @MainActor (Screen) -> Void)] = [
    ("a chain of flatMap", { $0.flatMapped() }), ("a concat", { $0.concatenated() }),
    ("the form for new code", { $0.value() }),
  ]

  @Test(.seed("D1", "D4", "D5"), arguments: forms)
  private func `each form plays what the nested closures play`(
    form: (name: String, play: @MainActor (Screen) -> Void)
  ) {
    #expect(trace(form.play).summaries == Self.goldenD1)
    expectSameAnimation(
      of: Screen.init,
      allowing: .callbackAdded,
      legacy: { $0.nested() },
      as: form.play
    )
  }

  @Test(.seed("D5"))
  func `the library's own steps, mapped and concatenated, play what the article's play`() {
    let steps: [(UIView) -> Observable<Void>] = [
      { view in
        Observable.rotate(view, duration: 0.5).flatMap { .shift(view, duration: 0.5) }
          .flatMap { .fade(view, duration: 0.5) }
      },
      { view in
        .concat(
          .rotate(view, duration: 0.5),
          .shift(view, duration: 0.5),
          .fade(view, duration: 0.5)
        )
      },
      { view in
        .concat([
          view.rx.rotate(duration: 0.5), view.rx.shift(duration: 0.5), view.rx.fade(duration: 0.5),
        ])
      },
    ]
    for step in steps {
      let played = trace { step($0.animatableView).subscribe().disposed(by: $0.disposeBag) }
      #expect(played.summaries == Self.goldenD1)
    }
  }

  @Test(.seed("D3")) func `the finished flag is ignored: a chain goes on behind an interruption`() {
    let screen = Screen()
    loop.advance(by: 0)
    screen.concatenated()
    loop.advance(by: 0.2)
    screen.animatableView.layer.removeAllAnimations()
    loop.advance(by: 10)
    #expect(loop.trace.played.map(\.begin) == [0, 0.2, 0.7])
  }

  @Test(.seed("D6")) func `delays stand between the steps`() {
    #expect(
      trace { $0.delayed() }.summaries == [
        "0…0.5 transform \(Self.turn)",
        "1…1.5 position (50, 25) → (100, 25)",
        "2.5…3 opacity 1 → 0",
      ]
    )
  }

  private static let goldenD7 = [
    "0…0.5 transform [1 0 0 1 0 0] → [0 1 -1 0 0 0]",
    "0.5…1 transform [0 1 -1 0 0 0] → [-1 0 0 -1 0 0]",
    "1…1.5 transform [-1 0 0 -1 0 0] → [0 -1 1 0 0 0]",
    "1.5…2 transform [0 -1 1 0 0 0] → [1 0 0 1 0 0]",
    "2…2.5 transform [1 0 0 1 0 0] → [0 1 -1 0 0 0]",
    "2.5…3 position (50, 25) → (100, 25)",
    "3…3.5 opacity 1 → 0",
  ]

  @Test(.seed("D7")) func `five turns of an endless rotation, and there is no sixth`() {
    let played = trace { $0.fiveTurns() }.played
    #expect(played.map(\.summary) == Self.goldenD7)
  }

  @Test(.seed("D7")) func `after five quarter turns a shifted view has the bounds it had`() {
    let screen = Screen()
    loop.advance(by: 0)
    screen.fiveTurns()
    loop.advance(by: 3)
    let layer = screen.animatableView.layer
    #expect(isClose(layer.bounds, CGRect(x: 0, y: 0, width: 100, height: 50)))
    #expect(isClose(layer.position.x, 100) && isClose(layer.position.y, 25))
    loop.advance(by: 1)
  }

  @Test(.seed("D7"))
  func `a flag outside the recipe makes one turn when subscribed to again after a disposal`() {
    let screen = Screen()
    loop.advance(by: 0)
    let turns = screen.rotateEndlessly(screen.animatableView, duration: 0.5)
    turns.take(1).subscribe().disposed(by: screen.disposeBag)
    loop.advance(by: 1)
    var told = 0
    var isCompleted = false
    turns.take(3)
      .subscribe(onNext: { told += 1 }, onCompleted: { isCompleted = true })
      .disposed(by: screen.disposeBag)
    loop.advance(by: 10)
    #expect(told == 1)
    #expect(!isCompleted)
  }

  @Test(.seed("D7"))
  func `endless turns begin anew with each subscription, before and after a disposal`() {
    let view = UIView()
    let bag = DisposeBag()
    loop.advance(by: 0)
    let turns = Observable.rotateEndlessly(view, duration: 0.5)
    turns.take(1).subscribe().disposed(by: bag)
    loop.advance(by: 1)
    var told = 0
    var completed = 0.0
    turns.take(3)
      .subscribe(onNext: { told += 1 }, onCompleted: { completed = loop.now })
      .disposed(by: bag)
    loop.advance(by: 10)
    #expect(told == 3)
    #expect(completed == 2.5)
    #expect(loop.isIdle)
  }

  @Test(.seed("D8"))
  func `the view's own observables play the same, with the program's in front of ours`() {
    let played = trace { $0.ownObservables() }.played
    #expect(played.map(\.summary) == Self.goldenD7)
  }

  @Test(.seed("D9"))
  func `a screen that goes mid-chain lets the running step end, and the rest never start`() {
    var screen: Screen? = Screen()
    let view = screen?.animatableView
    loop.advance(by: 0)
    screen?.concatenated()
    loop.advance(by: 0.25)
    weak let weakScreen = screen
    screen = nil
    #expect(weakScreen == nil)
    loop.advance(by: 10)
    #expect(loop.trace.played.map(\.end) == [0.5])
    #expect(loop.trace.played.map(\.ending) == [.ended])
    #expect(view?.alpha == 1)
  }

  @Test(.seed("D10"))
  func `concat never gets past an endless rotation, flatMap starts a follower each turn`() {
    let screen = Screen()
    let (view, other) = (screen.animatableView, UIView())
    loop.advance(by: 0)
    let concatenated = Observable.concat([
      .rotateEndlessly(view, duration: 0.5), .animation(duration: 2) { other.center.x += 1 },
    ])
    .subscribe()
    loop.advance(by: 5)
    #expect(other.center.x == 0)
    concatenated.dispose()
    loop.advance(by: 1)
    Observable.rotateEndlessly(view, duration: 0.5)
      .flatMap { .animation(duration: 2) { other.center.x += 1 } }
      .subscribe()
      .disposed(by: screen.disposeBag)
    // Turns end at 6.5, 7, 7.5 and 8: four followers, which overlap.
    loop.advance(by: 2)
    #expect(other.center.x == 4)
    #expect(other.layer.animationKeys()?.count == 4)
    screen.disposeBag.dispose()
    loop.advance(by: 3)
  }

  @Test(.seed("D12")) func `all forms of the article leave the view the same`() {
    let forms: [(Screen) -> Void] = [
      { $0.nested() }, { $0.keyframes() }, { $0.flatMapped() }, { $0.concatenated() },
      { $0.delayed() }, { $0.fiveTurns() }, { $0.ownObservables() }, { $0.value() },
    ]
    for (index, form) in forms.enumerated() {
      withRenderLoop { loop in
        let screen = Screen()
        loop.advance(by: 0)
        form(screen)
        loop.advance(by: 10)
        let view = screen.animatableView
        #expect(view.alpha == 0, "\(index)")
        // Five quarter turns end where one does.
        #expect(isClose(view.transform.b, 1) && isClose(view.transform.a, 0), "\(index)")
        #expect(isClose(view.frame, CGRect(x: 75, y: -25, width: 50, height: 100)), "\(index)")
      }
    }
  }

  @Test(.seed("D11"))
  func `steps in another order play the same steps in that order, and take as long`() {
    for order in permutations(of: [0, 1, 2, 3]) {
      let trace = trace { screen in
        let view = screen.animatableView
        let steps = [
          Observable.animation(duration: 0.5) { view.transform = view.transform.rotated(by: 1) },
          .animation(duration: 0.4) { view.center.x += 50 },
          .animation(duration: 0.3) { view.alpha -= 0.5 },
          .delay(0.2),
        ]
        Observable.concat(order.map { steps[$0] }).subscribe().disposed(by: screen.disposeBag)
      }
      let tenths = [5, 4, 3, 2]
      let properties = ["transform", "position", "opacity"]
      var begin = 0
      var expected: [String] = []
      for step in order {
        let end = begin + tenths[step]
        if step < 3 {
          expected.append(
            "\(seconds(Double(begin) / 10))…\(seconds(Double(end) / 10)) \(properties[step])"
          )
        }
        begin = end
      }
      #expect(begin == 14)
      #expect(
        trace.played.map { "\(seconds($0.begin))…\(seconds($0.end)) \($0.property)" } == expected
      )
    }
  }
}
