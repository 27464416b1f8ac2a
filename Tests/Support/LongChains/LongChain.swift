import AnimationManagers
import AnimationObservables
import DeclarativeAnimations
import Onionskin
import UIKit
import ViewAnimations

/// A chain of very many steps, which must take no depth of the machine's stack and no more time for
/// a step than a short chain takes.
///
/// The tests run each at ten thousand steps, at which recursion would overflow; the command
/// `long-chains` at as many as one likes.
@MainActor
package struct LongChain: Sendable {
  /// What the chain is made of.
  package let name: String
  /// Runs the chain at a length and returns what is not as it must be; `nil` if all is well.
  package let failure: @MainActor @Sendable (_ length: Int) throws -> String?

  /// All chains.
  package nonisolated static let all: [LongChain] =
    composed + [
      played, completions(of: "frames") { FrameEngine() },
      completions(of: "views") { ViewEngine() },
    ]
    + [list, emptyTokens, flatMaps, elements, observables]
}

extension LongChain: CustomStringConvertible {
  package nonisolated var description: String { name }
}

extension LongChain {
  /// Creates a chain that is run in a loop of its own, which records no more than issues.
  fileprivate nonisolated init(
    _ name: String,
    _ body: @escaping @MainActor @Sendable (RenderLoop, Int, inout Checks) throws -> Void
  ) {
    self.init(name: name) { length in
      try withRenderLoop(RenderLoop(recording: .issues)) { loop in
        loop.advance(by: 0)
        var checks = Checks()
        try body(loop, length, &checks)
        return checks.failure
      }
    }
  }

  /// What is compared with what it must be.
  fileprivate struct Checks {
    private(set) var failure: String?

    mutating func expect<Value: Equatable>(_ name: String, _ value: Value, _ expected: Value) {
      if value != expected, failure == nil { failure = "\(name) is \(value), not \(expected)" }
    }
  }

  // MARK: - View animations

  private typealias Composition =
    @MainActor @Sendable (_ part: ViewAnimation, _ length: Int) -> ViewAnimation

  private nonisolated static func composed(
    _ name: String,
    _ compose: @escaping Composition
  ) -> LongChain {
    LongChain("a view animation of \(name)") { _, length, checks in
      var finished: Bool?
      compose(.pause(0), length).start { finished = $0 }
      checks.expect("finished", finished, true)
    }
  }

  private nonisolated static let composed: [LongChain] = [
    composed("then") { part, length in
      (1..<length).reduce(part) { chain, _ in chain.then(part) }
    },
    composed("then at the front") { part, length in
      (1..<length).reduce(part) { chain, _ in part.then(chain) }
    },
    composed("a list") { part, length in .sequence(Array(repeating: part, count: length)) },
    composed("repeat") { part, length in part.then(part.with(part)).repeat(length) },
    composed("repeat of repeat") { part, length in
      (1..<length).reduce(part) { chain, _ in chain.repeat(1) }
    },
    composed("with") { part, length in
      (1..<length).reduce(part) { chain, _ in chain.with(part) }
    },
    composed("with at the front") { part, length in
      (1..<length).reduce(part) { chain, _ in part.with(chain) }
    },
    composed("both") { part, length in
      (1..<length / 2).reduce(part) { chain, _ in chain.then(part).with(part) }
    },
    // A walk through the rest at every turn would take hours.
    composed("reversals of sequences") { part, length in
      (1..<length).reduce(part) { chain, _ in chain.then(part).reversed() }
    },
    composed("reversals of groups") { part, length in
      (1..<length / 2).reduce(part) { chain, _ in chain.with(part).delay(0).reversed() }
    },
  ]

  private nonisolated static let played = LongChain("view animations played one after another") {
    loop,
    length,
    checks in
    let view = UIView()
    let step = ViewAnimation(view, duration: 0.01) { view.center.x += 1 }
    (1..<length).reduce(step) { chain, _ in chain.then(step) }.start()
    try loop.runUntilIdle(limit: 1 + Double(length) / 50)
    checks.expect("the time", loop.now, Double(length) / 100)
    checks.expect("the center", view.center.x, CGFloat(length))
  }

  // MARK: - Managers

  private nonisolated static func completions(
    of name: String,
    _ engine: @escaping @MainActor @Sendable () -> any AnimationEngine
  ) -> LongChain {
    LongChain("completions of a manager on \(name)") { loop, length, checks in
      AnimationManager.engine = engine()
      let view = UIView()
      var count = 0
      @MainActor func next(_ finished: Bool) {
        count += 1
        guard finished && count <= length else { return }
        let alpha = CGFloat(count % 2)
        view.animationManager.basic.alpha(toValue: alpha, duration: .zero, completion: next)
      }
      next(true)
      // A thousand at once, and then one a frame.
      try loop.runUntilIdle(limit: 1 + Double(length) / 50)
      checks.expect("the number of completions", count, length + 1)
      checks.expect("the opacity", view.alpha, CGFloat(length % 2))
    }
  }

  // MARK: - Lists

  private nonisolated static let list = LongChain("a list of animations") { loop, length, checks in
    let view = UIView()
    view.animate((0..<length).map { _ in .move(byX: 1, y: 0, duration: 0.01) })
    let passed = try loop.runUntilIdle(limit: 1 + Double(length) / 50)
    checks.expect("the time", passed, Double(length) / 100)
    checks.expect("the center", view.center.x, CGFloat(length))
  }

  private nonisolated static let emptyTokens = LongChain("tokens without animations") {
    loop,
    length,
    checks in
    let view = UIView()
    animate((0..<length).map { _ in view.animate([]) } + [view.animate(.fadeOut())])
    checks.expect("the opacity", view.alpha, 0)
    loop.advance(by: 0.3)
  }

  // MARK: - Observables

  private nonisolated static let flatMaps = LongChain("observables that stand on one another") {
    loop,
    length,
    checks in
    let view = UIView()
    let bag = DisposeBag()
    let step = Observable.animation(duration: 0.01) { view.center.x += 1 }
    let chain = (1..<length).reduce(step) { chain, _ in chain.flatMap { step } }
    var completed = -1.0
    chain.subscribe(onCompleted: { completed = loop.now }).disposed(by: bag)
    try loop.runUntilIdle(limit: 1 + Double(length) / 50)
    checks.expect("the time of the completion", completed, Double(length) / 100)
    checks.expect("the center", view.center.x, CGFloat(length))
    var isDisposed = false
    chain.subscribe(onCompleted: { completed = 0 }, onDisposed: { isDisposed = true })
      .disposed(by: bag)
    loop.advance(by: 0.025)
    bag.dispose()
    checks.expect("disposal", isDisposed, true)
    loop.advance(by: 20)
    // The third had begun.
    checks.expect("the center after a disposal", view.center.x, CGFloat(length + 3))
    checks.expect("the time after a disposal", completed, Double(length) / 100)
  }

  private nonisolated static let elements = LongChain("elements told at once") {
    _,
    length,
    checks in
    let chain = (1...length).reduce(Observable.of(0)) { chain, number in
      chain.flatMap { .of($0 + (number % 2)) }
    }
    var told: [String] = []
    _ = chain.subscribe(
      onNext: { told.append("\($0)") },
      onCompleted: { told.append("completed") },
      onDisposed: { told.append("disposed") }
    )
    checks.expect("what is told", told, ["\((length + 1) / 2)", "completed", "disposed"])
  }

  private nonisolated static let observables = LongChain("observables in a row") {
    loop,
    length,
    checks in
    let view = UIView()
    var completed = 0
    let bag = DisposeBag()
    Observable<Int>.concat((0..<length).map { .of($0) })
      .subscribe(onNext: { if $0 == completed { completed += 1 } })
      .disposed(by: bag)
    checks.expect("the elements in order", completed, length)
    Observable.concat((0..<length).map { _ in .animation(duration: 0.01) { view.center.x += 1 } })
      .subscribe(onCompleted: { completed = 0 })
      .disposed(by: bag)
    try loop.runUntilIdle(limit: 1 + Double(length) / 50)
    checks.expect("the elements after the end", completed, 0)
    checks.expect("the time", loop.now, Double(length) / 100)
    checks.expect("the center", view.center.x, CGFloat(length))
  }
}
