import AnimationModel
import RenderEngine
import Testing
import UIKit
import ViewAnimations

/// Plays an animation of three views from the start to its end.
@MainActor
private func play(
  for limit: TimeInterval = 20,
  _ make: ([UIView]) -> ViewAnimation
) -> (trace: AnimationTrace, ended: Double?, finished: Bool?) {
  withRenderLoop { loop in
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
    loop.advance(by: 0)
    var ended: Double?
    var finished: Bool?
    make(views).start {
      ended = loop.now
      finished = $0
    }
    loop.advance(by: limit)
    withExtendedLifetime(views) {}
    return (loop.trace, ended, finished)
  }
}

/// A step that moves a view by 10 points.
@MainActor
private func step(_ view: UIView, _ seconds: TimeInterval) -> ViewAnimation {
  view.animation(.move(byX: 10, y: 0, duration: seconds))
}

@MainActor @Suite(.ownLoop)
struct CompositionTests {
  let loop = RenderLoop.current
  let view = UIView()

  private typealias Make = @MainActor ([UIView]) -> ViewAnimation

  /// What is composed, its duration, and the begin and end of each step.
  private nonisolated static let rows: [(String, Make, Double, [String])] = [
    ("a step", { step($0[0], 0.5) }, 0.5, ["0…0.5"]),
    ("then", { step($0[0], 0.5).then(step($0[1], 0.3)) }, 0.8, ["0…0.5", "0.5…0.8"]),
    ("with", { step($0[0], 0.5).with(step($0[1], 0.3)) }, 0.5, ["0…0.5", "0…0.3"]),
    ("delay", { step($0[0], 0.5).delay(0.2) }, 0.7, ["0.2…0.7"]),
    (
      "then behind with waits for the longer one",
      { step($0[0], 0.2).with(step($0[1], 0.6)).then(step($0[2], 0.1)) }, 0.7,
      ["0…0.2", "0…0.6", "0.6…0.7"]
    ),
    (
      "with beside then",
      { step($0[0], 0.2).then(step($0[0], 0.2)).with(step($0[1], 0.3)) }, 0.4,
      ["0…0.2", "0…0.3", "0.2…0.4"]
    ),
    ("repeat", { step($0[0], 0.5).repeat(3) }, 1.5, ["0…0.5", "0.5…1", "1…1.5"]),
    ("repeat of once", { step($0[0], 0.5).repeat(1) }, 0.5, ["0…0.5"]),
    ("repeat of never", { step($0[0], 0.5).repeat(0).then(step($0[1], 1)) }, 1, ["0…1"]),
    (
      "repeat of a group",
      { step($0[0], 0.1).then(step($0[1], 0.2)).repeat(2) }, 0.6,
      ["0…0.1", "0.1…0.3", "0.3…0.4", "0.4…0.6"]
    ),
    (
      "a pause between",
      { step($0[0], 0.1).then(.pause(0.4)).then(step($0[1], 0.1)) }, 0.6, ["0…0.1", "0.5…0.6"]
    ),
    (
      "a block",
      { views in
        ViewAnimation {
          step(views[0], 0.1)
          if views.count > 2 { step(views[1], 0.2) } else { step(views[2], 1) }
          if views.isEmpty { step(views[0], 5) }
          for view in views { step(view, 0.1) }
          ViewAnimation.together {
            step(views[0], 0.3)
            step(views[1], 0.4).delay(0.1)
          }
        }
      }, 1.1,
      ["0…0.1", "0.1…0.3", "0.3…0.4", "0.4…0.5", "0.5…0.6", "0.6…0.9", "0.7…1.1"]
    ),
    (
      "staggered",
      { views in .staggered(views, by: 0.1) { step($0, 0.5) } }, 0.7,
      ["0…0.5", "0.1…0.6", "0.2…0.7"]
    ),
    ("no sequence", { _ in .sequence([]) }, 0, []),
    ("nothing together", { _ in .together([]) }, 0, []),
    ("an empty block", { _ in ViewAnimation {} }, 0, []),
    ("nothing for ever", { _ in ViewAnimation.sequence([]).repeatForever() }, 0, []),
    ("never, forever", { step($0[0], 0.5).repeat(0).repeatForever() }, 0, []),
    ("never, as often as can be", { step($0[0], 0.5).repeat(0).repeat(.max) }, 0, []),
    ("nothing a million times", { _ in ViewAnimation {}.repeat(1_000_000) }, 0, []),
    ("no time for ever", { _ in ViewAnimation.pause(0).with(.pause(0)).repeatForever() }, 0, []),
    ("nothing backwards", { _ in ViewAnimation {}.reversed() }, 0, []),
    ("a negative delay", { step($0[0], 0.5).delay(-1) }, 0.5, ["0…0.5"]),
    ("a delay that is no number", { step($0[0], 0.5).delay(.nan) }, 0.5, ["0…0.5"]),
    ("a step without time", { step($0[0], 0).then(step($0[1], 0.1)) }, 0.1, ["0…0.1"]),
    ("a step with negative time", { step($0[0], -1).then(step($0[1], 0.1)) }, 0.1, ["0…0.1"]),
  ]

  @Test(arguments: rows.indices)
  func `steps begin and end when the durations say`(index: Int) {
    let (name, make, duration, times) = Self.rows[index]
    let (trace, ended, finished) = play(make)
    #expect(
      trace.played.map { "\(seconds($0.begin))…\(seconds($0.end))" } == times,
      "\(name)"
    )
    #expect(ended.map(seconds) == seconds(duration), "\(name)")
    #expect(finished == true, "\(name)")
    withRenderLoop { _ in
      let views = (0..<3).map { _ in UIView() }
      #expect(isClose(make(views).duration, duration, within: 1e-12), "\(name)")
    }
  }

  @Test func `the first steps begin in the call, and a value can be started again`() {
    loop.advance(by: 0)
    let animation = step(view, 0.5)
    #expect(view.center.x == 0)
    animation.start()
    #expect(view.center.x == 10)
    animation.start()
    #expect(view.center.x == 20)
    loop.advance(by: 0.5)
  }

  @Test func `a step that changes nothing takes its time, and what follows begins behind it`() {
    let (trace, ended, _) = play { views in
      let nothing = views[0].animation(.fadeIn(duration: 0.5))
      return nothing.then(step(views[1], 0.5)).then(nothing).then(step(views[1], 0.5))
    }
    #expect(
      trace.summaries == [
        "0.5…1 position (20, 10) → (30, 10)", "1.5…2 position (30, 10) → (40, 10)",
      ]
    )
    #expect(ended == 2)
  }

  @Test func `an interrupted step ends early, the next begins then, and the run did not finish`() {
    loop.advance(by: 0)
    var results: [Bool] = []
    step(view, 1).then(step(view, 1)).start { results.append($0) }
    loop.advance(by: 0.25)
    view.layer.removeAllAnimations()
    loop.advance(by: 5)
    #expect(loop.trace.played.map(\.begin) == [0, 0.25])
    #expect(results == [false])
  }

  @Test func `with animations off steps take no time, and pauses do`() {
    loop.advance(by: 0)
    UIView.setAnimationsEnabled(false)
    var ended = -1.0
    step(view, 1).then(.pause(0.5)).then(step(view, 1)).start { _ in ended = loop.now }
    loop.advance(by: 5)
    UIView.setAnimationsEnabled(true)
    #expect(ended == 0.5)
    #expect(view.center.x == 20)
  }

  @Test func `a step that began with animations off is over even if they are back on`() {
    loop.advance(by: 0)
    UIView.setAnimationsEnabled(false)
    var ended = -1.0
    step(view, 1).start { _ in ended = loop.now }
    UIView.setAnimationsEnabled(true)
    loop.advance(by: 5)
    #expect(ended == 0)
  }

  @Test func `a step that changes nothing takes its time however short that is`() {
    loop.advance(by: 0)
    var ended = -1.0
    view.animation(.fadeIn(duration: 0.001)).start { _ in ended = loop.now }
    loop.advance(by: 1)
    #expect(ended == 0.001)
  }

  @Test func `a step that animates ends in the turn in which its animations end`() {
    loop.advance(by: 0)
    let other = UIView()
    var told: [String] = []
    // The differences of such times are off by a rounding, up as well as down.
    for tenth in 1...20 {
      loop.advance(to: Double(tenth) / 10)
      step(view, 0.1).start { _ in told.append("run") }
      UIView.animate(withDuration: 0.1, animations: { other.center.x += 1 }) { _ in
        told.append("block")
      }
    }
    loop.advance(by: 1)
    #expect(told == (1...20).flatMap { _ in ["run", "block"] })
  }

  @Test func `endless animations go on until they are cancelled`() {
    loop.advance(by: 0)
    let animation = step(view, 0.5).repeatForever()
    #expect(animation.duration == .infinity)
    let run = animation.start()
    loop.advance(by: 10.25)
    run.cancel()
    loop.advance(by: 10)
    #expect(view.center.x == 210)
    #expect(loop.isIdle)
  }

  @Test func `a style is a curve or a spring with a duration`() {
    let (trace, _, _) = play { views in
      ViewAnimation {
        ViewAnimation(style: .standard) { views[0].center.x += 10 }
        ViewAnimation(style: .long) { views[0].center.x += 10 }
        ViewAnimation(style: .card) { views[0].center.x += 10 }
        ViewAnimation(duration: 0.2, curve: .linear) { views[0].center.x += 10 }
        ViewAnimation(style: .spring(duration: 0.5, damping: 0.5, velocity: 1)) {
          views[0].center.x += 10
        }
        views[0].animation(.move(byX: 1, y: 0, duration: 9), style: .card)
      }
    }
    let spring = Spring(dampingRatio: 0.5, duration: 0.5, initialVelocity: 1)
    #expect(
      trace.played.map(\.timing.easing) == [
        .curve(.easeInOut), .curve(.easeInOut), .curve(.easeOut), .curve(.linear),
        .spring(spring), .curve(.easeOut),
      ]
    )
    #expect(trace.played.map(\.timing.duration) == [0.25, 1, 0.35, 0.2, 0.5, 0.35])
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `what makes no animation is a programmer's error`(mistake: Int) async {
    await #expect(processExitsWith: .failure) { [mistake] in
      await MainActor.run {
        switch mistake {
        case 0: _ = ViewAnimation {}.repeat(-1)
        case 1: _ = ViewAnimation.pause(.infinity)
        case 2: _ = ViewAnimation(duration: .infinity) {}
        case 3: _ = UIView().animation(.fadeOut()).repeatForever().reversed()
        default: _ = ViewAnimation(duration: 1) {}.reversed()
        }
      }
    }
  }

  @Test(.seed("D1")) func `the flat form plays what nested closures, lists and observables play`() {
    func trace(_ scene: (UIView) -> Void) -> [PlayedAnimation] {
      withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        loop.advance(by: 0)
        scene(view)
        loop.advance(by: 5)
        return loop.trace.played
      }
    }
    let flat = trace { view in
      ViewAnimation {
        view.animation(.fadeOut(duration: 0.5))
        view.animation(.resize(to: CGSize(width: 80, height: 20), duration: 0.4))
        ViewAnimation.pause(0.2)
        view.animation(.fadeIn())
      }
      .start()
    }
    let nested = trace { view in
      UIView.animate(
        withDuration: 0.5,
        animations: { view.alpha = 0 },
        completion: { _ in
          UIView.animate(
            withDuration: 0.4,
            animations: { view.bounds.size.width = 80 },
            completion: { _ in
              RenderLoop.current.schedule(after: 0.2) {
                UIView.animate(withDuration: 0.3) { view.alpha = 1 }
              }
            }
          )
        }
      )
    }
    let observables = trace { view in
      _ = Observable.concat([
        .animation(duration: 0.5) { view.alpha = 0 },
        .animation(duration: 0.4) { view.bounds.size.width = 80 }, .delay(0.2),
        .animation(duration: 0.3) { view.alpha = 1 },
      ])
      .subscribe()
    }
    #expect(flat.count == 3)
    #expect(flat == nested)
    #expect(flat == observables)
  }

  @Test(.seed("D11"))
  func `any order plays the same steps in that order, in the sum of their durations`() {
    let tenths = [5, 4, 3, 2, 1]
    let properties = ["transform", "position", "opacity", "bounds.size"]
    for order in permutations(of: [0, 1, 2, 3, 4]) {
      let (trace, ended, _) = play { views in
        let view = views[0]
        let steps = [
          ViewAnimation(duration: 0.5) { view.transform = view.transform.rotated(by: 1) },
          view.animation(.move(byX: 50, y: 0, duration: 0.4)),
          view.animation(.fadeOut(duration: 0.3)),
          view.animation(.resize(to: CGSize(width: 9, height: 9), duration: 0.2)),
          .pause(0.1),
        ]
        return .sequence(order.map { steps[$0] })
      }
      var begin = 0
      var expected: [String] = []
      for step in order {
        let end = begin + tenths[step]
        if step < 4 {
          expected.append(
            "\(seconds(Double(begin) / 10))…\(seconds(Double(end) / 10)) \(properties[step])"
          )
        }
        begin = end
      }
      #expect(
        trace.played.map { "\(seconds($0.begin))…\(seconds($0.end)) \($0.property)" } == expected
      )
      #expect(ended == 1.5)
    }
  }

  @Test(.seed("D11")) func `any order leaves the views as any other does`() {
    var ends: Set<[CGFloat]> = []
    for order in permutations(of: [0, 1, 2, 3]) {
      withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        loop.advance(by: 0)
        let steps = [
          view.animation(.move(byX: 50, y: 7)), view.animation(.fadeOut()),
          view.animation(.resize(to: CGSize(width: 9, height: 9))),
          ViewAnimation(duration: 1) { view.transform = CGAffineTransform(scaleX: 2, y: 2) },
        ]
        ViewAnimation.sequence(order.map { steps[$0] }).start()
        loop.advance(by: 5)
        ends.insert([view.center.x, view.center.y, view.alpha, view.bounds.width, view.transform.a])
      }
    }
    #expect(ends == [[70, 17, 0, 9, 2]])
  }
}

extension ViewAnimation.Style {
  fileprivate static let card = Self(duration: 0.35, curve: .easeOut)
}
