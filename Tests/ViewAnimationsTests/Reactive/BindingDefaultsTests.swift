import Onionskin
import Testing
import UIKit
import ViewAnimations

/// What bound values and steps of observables do when nothing is said, and what disposal leaves.
@MainActor @Suite(.ownLoop)
struct BindingDefaultsTests {
  let loop = RenderLoop.current

  @Test(.seed("E3"))
  func `bound values take a quarter of a second unless told otherwise`() {
    let labels = (0..<3).map { _ in UILabel() }
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    let constraint = view.heightAnchor.constraint(equalToConstant: 10)
    constraint.isActive = true
    superview.layoutIfNeeded()
    loop.advance(by: 0)
    let words = Observable.just("new")
    words.bind(animated: labels[0].rx.animated.fade().text).goOn()
    words.bind(animated: labels[1].rx.animated.flip(.top).text).goOn()
    words.bind(animated: labels[2].rx.animated.tick().text).goOn()
    Observable.just(50).bind(animated: constraint.rx.animated.layout().constant).goOn()
    // A tick without a side comes from the right.
    #expect(labels[2].transform == CGAffineTransform(rotationAngle: -0.3))
    loop.advance(by: 3)
    let transitions = loop.trace.events.compactMap { event in
      if case .transition(let transition) = event.kind { transition.duration } else { nil }
    }
    #expect(transitions == [0.25, 0.25])
    #expect(!loop.trace.animations.isEmpty)
    #expect(Set(loop.trace.animations.map(\.timing.duration)) == [0.25])
    #expect(
      Set(loop.trace.animations.map(\.property)).isSuperset(of: ["opacity", "bounds.size"])
    )
  }

  @Test(.seed("E3")) func `a tick without a side comes from the right`() {
    let labels = [UILabel(), UILabel()]
    loop.advance(by: 0)
    let words = Observable.just("new")
    words.bind(animated: labels[0].rx.animated.tick(duration: 1).text).goOn()
    words.bind(animated: labels[1].rx.animated.using(.tick(duration: 1)).text).goOn()
    #expect(labels.allSatisfy { $0.transform == CGAffineTransform(rotationAngle: -0.3) })
    loop.advance(by: 5)
  }

  @Test(
    .seed("E3"),
    arguments: [
      RxAnimationType.animation, .spring(damping: 0.5, velocity: 0), .transition([]),
    ]
  )
  func `the options of an animation type count, whatever its type`(type: RxAnimationType) {
    let view = UIView()
    loop.advance(by: 0)
    AnimationType<UIView>(type: type, duration: 1, options: [.repeat, .autoreverse]) {
      $0.alpha = 0
    }
    .animate(view: view, binding: nil)
    loop.advance(by: 0)
    #expect(loop.trace.animations.map(\.timing.repeatCount) == [.infinity])
    #expect(loop.trace.animations.map(\.timing.autoreverses) == [true])
    view.layer.removeAllAnimations()
    loop.advance(by: 0)
  }

  @Test(.seed("D3"))
  func `each of the library's steps emits once when it has stopped`() {
    let steps: [(UIView) -> Observable<Void>] = [
      { .rotate($0, duration: 0.5) }, { .shift($0, duration: 0.5) }, { .fade($0, duration: 0.5) },
      { $0.rx.rotate(duration: 0.5) }, { $0.rx.shift(duration: 0.5) },
      { $0.rx.fade(duration: 0.5) },
    ]
    for step in steps {
      withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        loop.advance(by: 0)
        var log: [String] = []
        let observable = step(view)
        // Nothing happens until somebody subscribes.
        loop.advance(by: 1)
        #expect(loop.trace.played.isEmpty)
        observable.subscribe(
          onNext: { log.append("next at \(loop.now)") },
          onCompleted: { log.append("completed at \(loop.now)") }
        )
        .goOn()
        loop.advance(by: 2)
        #expect(log == ["next at 1.5", "completed at 1.5"])
        #expect(loop.trace.played.count == 1)
      }
    }
  }

  @Test(.seed("D9"))
  func `a delay that is disposed of leaves nothing waiting in the loop`() {
    var log: [String] = []
    let subscription = Observable<Void>.delay(5).subscribe(onNext: { log.append("next") })
    loop.advance(by: 1)
    #expect(!loop.isIdle)
    subscription.dispose()
    #expect(loop.isIdle)
    loop.advance(by: 10)
    #expect(log == [])
  }

  @Test(.seed("D11"))
  func `other durations move what follows and change nothing else`() {
    let durations: [[Double]] = [[0.5, 0.4, 0.3], [0.1, 1.5, 0.25], [2, 0.05, 0.05]]
    for times in durations {
      withRenderLoop { loop in
        let view = UIView()
        loop.advance(by: 0)
        Observable.concat([
          Observable.animation(duration: times[0]) { view.center.x += 50 },
          .animation(duration: times[1]) { view.alpha -= 0.5 },
          .animation(duration: times[2]) { view.bounds.size.width += 10 },
        ])
        .subscribe()
        .goOn()
        loop.advance(by: 10)
        #expect(loop.trace.played.map(\.property) == ["position", "opacity", "bounds.size"])
        let begins = [0, times[0], times[0] + times[1]]
        for (played, begin) in zip(loop.trace.played, begins) {
          #expect(isClose(played.begin, begin))
        }
        #expect(isClose(loop.trace.played.last?.end ?? 0, times.reduce(0, +)))
        #expect(view.center.x == 50)
        #expect(view.alpha == 0.5)
      }
    }
  }
}
