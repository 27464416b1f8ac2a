import Onionskin
import Testing
import UIKit
import ViewAnimations

private struct Broken: Error {}

/// What was told, each with its time.
@MainActor
private final class Log {
  private(set) var lines: [String] = []

  func note<Value>(_ name: String) -> (Value) -> Void {
    { self.lines.append("\(name) \($0) at \(seconds(RenderLoop.current.now))") }
  }
}

/// Timers, shared runs, relays, drivers and binders.
@MainActor @Suite(.ownLoop)
struct SharingTests {
  let loop = RenderLoop.current
  private let log = Log()

  @Test func `a timer counts at exact instants, first in a turn of its own`() {
    let timer = Observable<Int>.timer(0, period: 0.7, scheduler: MainScheduler.instance)
    let subscription = timer.subscribe(onNext: log.note("tick"))
    #expect(log.lines == [])
    loop.advance(by: 2.1)
    #expect(log.lines == ["tick 0 at 0", "tick 1 at 0.7", "tick 2 at 1.4", "tick 3 at 2.1"])
    subscription.dispose()
    loop.advance(by: 5)
    #expect(log.lines.count == 4)
    #expect(loop.isIdle)
  }

  @Test func `a timer without a period emits one element and completes`() {
    _ = Observable<Int>.timer(1, scheduler: MainScheduler.instance)
      .subscribe(onNext: log.note("tick"), onCompleted: { log.note("end")(true) })
    loop.advance(by: 9)
    #expect(log.lines == ["tick 0 at 1", "end true at 1"])
  }

  @Test func `an interval waits before its first element, and its subscriber can dispose of it`() {
    var subscription: (any Disposable)?
    subscription = Observable<Int>.interval(2, scheduler: MainScheduler.instance)
      .subscribe(onNext: { number in
        log.note("tick")(number)
        if number == 1 { subscription?.dispose() }
      })
    loop.advance(by: 20)
    #expect(log.lines == ["tick 0 at 2", "tick 1 at 4"])
    #expect(loop.isIdle)
  }

  @Test func `scan emits each result and not the seed`() {
    _ = Observable.of(1, 2, 3).scan(10) { $0 + $1 }.map { "\($0)" }
      .subscribe(onNext: log.note("sum"))
    #expect(log.lines.map { $0.prefix(6) } == ["sum 11", "sum 13", "sum 16"])
  }

  @Test func `each subscription to a scan starts from the seed`() {
    let sums = Observable.of(1, 2).scan(0) { $0 + $1 }
    var told: [Int] = []
    _ = sums.subscribe(onNext: { told.append($0) })
    _ = sums.subscribe(onNext: { told.append($0) })
    #expect(told == [1, 3, 1, 3])
  }

  @Test func `sharing subscribes once, and a late subscriber gets the last element`() {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      return Observable<Int>.timer(0, period: 1, scheduler: MainScheduler.instance)
        .subscribe(observer)
    }
    .share(replay: 1)
    let first = shared.subscribe(onNext: log.note("a"))
    loop.advance(by: 1)
    let second = shared.subscribe(onNext: log.note("b"))
    #expect(log.lines == ["a 0 at 0", "a 1 at 1", "b 1 at 1"])
    first.dispose()
    loop.advance(by: 1)
    #expect(log.lines.dropFirst(3) == ["b 2 at 2"])
    second.dispose()
    loop.advance(by: 1)
    #expect(log.lines.count == 4)
    #expect(runs == 1)
    // Nobody was left, so the run begins anew, and nothing old is told.
    let third = shared.subscribe(onNext: log.note("c"))
    loop.advance(by: 0)
    #expect(log.lines.dropFirst(4) == ["c 0 at 3"])
    #expect(runs == 2)
    third.dispose()
  }

  @Test func `a run that ends at once is shared by nobody`() {
    let shared = Observable.of(1, 2).share(replay: 1)
    var told: [Int] = []
    for _ in 0..<2 { _ = shared.subscribe(onNext: { told.append($0) }) }
    #expect(told == [1, 2, 1, 2])
  }

  @Test func `a later subscriber of a driver gets one element, the latest`() {
    let relay = BehaviorRelay(value: 1)
    let driver = relay.asDriver()
    var told: [Int] = []
    let first = driver.drive(onNext: { _ in })
    relay.accept(2)
    let second = driver.drive(onNext: { told.append($0) })
    #expect(told == [2])
    first.dispose()
    second.dispose()
  }

  @Test func `an error ends all who share`() {
    var source: AnyObserver<Int>?
    let shared = Observable<Int>.create { observer in
      source = observer
      return Disposables.create()
    }
    .share()
    var errors = 0
    for _ in 0..<3 { _ = shared.subscribe(onError: { _ in errors += 1 }) }
    source?.onError(Broken())
    #expect(errors == 3)
  }

  @Test func `a subscriber that leaves while it gets an element does not disturb the others`() {
    let relay = BehaviorRelay(value: 0)
    var told: [String] = []
    var first: (any Disposable)?
    first = relay.asObservable().subscribe(onNext: {
      told.append("a\($0)")
      if $0 == 1 { first?.dispose() }
    })
    let second = relay.asObservable().subscribe(onNext: { told.append("b\($0)") })
    relay.accept(1)
    relay.accept(2)
    #expect(told == ["a0", "b0", "a1", "b1", "b2"])
    #expect(relay.value == 2)
    second.dispose()
    relay.accept(3)
    #expect(told.count == 5)
  }

  @Test func `a driver emits an element in place of an error, and completes`() {
    var told: [String] = []
    _ = Observable.concat([.of("a"), .error(Broken())])
      .asDriver(onErrorJustReturn: "sorry")
      .map { $0 + "!" }
      .drive(onNext: { told.append($0) })
    #expect(told == ["a!", "sorry!"])
  }

  @Test func `a binding sets values, and an object that no longer exists is released`() {
    let words = BehaviorRelay(value: "one")
    let copy = BehaviorRelay(value: "")
    var label: UILabel? = UILabel()
    weak let gone = label
    if let label {
      words.asObservable().bind(to: label.rx.text).goOn()
      words.asDriver().drive(label.rx.text).goOn()
      words.asObservable().bind(to: copy).goOn()
      words.asObservable().bind(animated: label.rx.animated.fade().text).goOn()
    }
    #expect(label?.text == "one")
    words.accept("two")
    #expect(label?.text == "two")
    #expect(copy.value == "two")
    loop.advance(by: 1)
    label = nil
    #expect(gone == nil)
    words.accept("three")
    loop.advance(by: 1)
    #expect(copy.value == "three")
  }

  @Test func `plain bindings set at once`() {
    let (view, control, picture) = (UIView(), UIControl(), UIImageView())
    Observable.just(true).bind(to: view.rx.isHidden).goOn()
    Observable.just(0.5).bind(to: view.rx.alpha).goOn()
    Observable.just(false).bind(to: control.rx.isEnabled).goOn()
    Observable.just(UIImage(named: "day")).bind(to: picture.rx.image).goOn()
    #expect(view.isHidden && view.alpha == 0.5 && !control.isEnabled)
    #expect(picture.image == UIImage(named: "day"))
    loop.advance(by: 0)
    #expect(loop.trace.played.isEmpty)
  }

  @Test func `an unhandled error is reported at the line that binds`() throws {
    let label = UILabel()
    let line = #line + 1
    _ = Observable<String>.error(Broken()).bind(animated: label.rx.animated.fade().text)
    let issue = try #require(loop.issues.first)
    #expect(issue.kind == .unhandledError)
    #expect(issue.callSite == CallSite(fileID: #fileID, line: line))
  }

  @Test func `sharing without a replay gives a late subscriber only what comes next`() {
    var source: AnyObserver<Int>?
    let shared = Observable<Int>.create { observer in
      source = observer
      return Disposables.create()
    }
    .share()
    var log: [String] = []
    shared.subscribe(onNext: { log.append("first \($0)") }).goOn()
    source?.onNext(1)
    shared.subscribe(onNext: { log.append("second \($0)") }).goOn()
    source?.onNext(2)
    #expect(log == ["first 1", "first 2", "second 2"])
  }

  @Test func `a subscription made at the end of a shared run starts a new one`() {
    var sources: [AnyObserver<Int>] = []
    let shared = Observable<Int>.create { observer in
      sources.append(observer)
      return Disposables.create()
    }
    .share()
    var log: [Int] = []
    shared.subscribe(onCompleted: { shared.subscribe(onNext: { log.append($0) }).goOn() }).goOn()
    sources[0].onCompleted()
    #expect(sources.count == 2)
    sources.last?.onNext(7)
    #expect(log == [7])
  }
}
