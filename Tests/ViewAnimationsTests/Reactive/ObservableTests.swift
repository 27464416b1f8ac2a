import Onionskin
import Testing
import UIKit
import ViewAnimations

/// What an observable told, as words.
@MainActor
private final class Log {
  private(set) var lines: [String] = []

  func subscribe<Element>(_ observable: Observable<Element>) -> any Disposable {
    observable.subscribe(
      onNext: { self.lines.append("\($0)") },
      onError: { self.lines.append("error \($0)") },
      onCompleted: { self.lines.append("completed") },
      onDisposed: { self.lines.append("disposed") }
    )
  }

  func note(_ line: String) {
    lines.append(line)
  }
}

private struct Broken: Error {}

@MainActor @Suite(.ownLoop)
struct ObservableTests {
  let loop = RenderLoop.current
  private let log = Log()

  private nonisolated static let sources: [(@MainActor () -> Observable<Int>, [String])] = [
    ({ .of(1, 2, 3) }, ["1", "2", "3", "completed", "disposed"]),
    ({ .just(7) }, ["7", "completed", "disposed"]),
    ({ .empty() }, ["completed", "disposed"]),
    ({ .never() }, []),
    ({ .error(Broken()) }, ["error Broken()", "disposed"]),
    ({ .concat([.of(1), .empty(), .of(2)]) }, ["1", "2", "completed", "disposed"]),
    ({ .concat(.of(1), .of(2)) }, ["1", "2", "completed", "disposed"]),
    ({ .concat([]) }, ["completed", "disposed"]),
    ({ .concat([.of(1), .error(Broken()), .of(2)]) }, ["1", "error Broken()", "disposed"]),
    ({ .of(1, 2).flatMap { .of($0, $0 * 10) } }, ["1", "10", "2", "20", "completed", "disposed"]),
    ({ .of(1, 2).flatMap { _ in .error(Broken()) } }, ["error Broken()", "disposed"]),
    ({ .of(1, 2).map { $0 + 1 } }, ["2", "3", "completed", "disposed"]),
    ({ .of(1, 2, 3).take(2) }, ["1", "2", "completed", "disposed"]),
    ({ .of(1).take(2) }, ["1", "completed", "disposed"]),
    ({ .of(1).take(0) }, ["completed", "disposed"]),
    ({ .error(Broken()).take(1) }, ["error Broken()", "disposed"]),
  ]

  @Test(arguments: sources.indices)
  func `an observable without time emits everything in the subscription`(index: Int) {
    _ = log.subscribe(Self.sources[index].0())
    #expect(log.lines == Self.sources[index].1)
  }

  @Test(.seed("D3"))
  func `nothing happens until somebody subscribes, and each subscription starts anew`() {
    var runs = 0
    let observable = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      return Disposables.create()
    }
    #expect(runs == 0)
    let log = Log()
    _ = log.subscribe(observable)
    _ = log.subscribe(observable)
    #expect(log.lines == ["1", "2"])
  }

  @Test func `nothing comes behind an end or a disposal`() {
    var observer: AnyObserver<Int>?
    let observable = Observable<Int>.create {
      observer = $0
      return Disposables.create()
    }
    let log = Log()
    _ = log.subscribe(observable)
    observer?.onNext(1)
    observer?.onCompleted()
    observer?.onNext(2)
    observer?.onError(Broken())
    observer?.onCompleted()
    #expect(log.lines == ["1", "completed", "disposed"])
    let subscription = log.subscribe(observable)
    subscription.dispose()
    subscription.dispose()
    observer?.onNext(3)
    #expect(log.lines == ["1", "completed", "disposed", "disposed"])
  }

  @Test func `an end disposes of the source, after the observer has been told`() {
    let observable = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create { log.note("source disposed") }
    }
    _ = observable.subscribe(onCompleted: { log.note("completed") })
    #expect(log.lines == ["completed", "source disposed"])
  }

  @Test func `disposing inside a callback ends the series there`() {
    let view = UIView()
    loop.advance(by: 0)
    let bag = DisposeBag()
    let subscription = SubscriptionBox()
    var turns = 0
    subscription.content = Observable.rotateEndlessly(view, duration: 1).subscribe(onNext: {
      turns += 1
      if turns == 2 { subscription.content?.dispose() }
    })
    subscription.content?.disposed(by: bag)
    loop.advance(by: 10)
    #expect(turns == 2)
    #expect(loop.trace.played.map(\.begin) == [0, 1])
    #expect(loop.isIdle)
  }

  @Test func `an error in the middle of a chain is emitted at once, and nothing follows`() {
    let view = UIView()
    loop.advance(by: 0)
    let log = Log()
    let steps = Observable.concat([
      .shift(view, duration: 0.5), .error(Broken()), .fade(view, duration: 0.5),
    ])
    let bag = DisposeBag()
    log.subscribe(steps).disposed(by: bag)
    loop.advance(by: 0.5)
    #expect(log.lines == ["()", "error Broken()", "disposed"])
    loop.advance(by: 1)
    #expect(view.alpha == 1)
    #expect(loop.issues.isEmpty)
  }

  @Test func `an unhandled error is reported with the subscription's line`() {
    let line = #line + 1
    _ = Observable<Void>.error(Broken()).subscribe()
    #expect(loop.issues.map(\.kind) == [.unhandledError])
    #expect(loop.issues.first?.callSite?.line == line)
  }

  @Test func `flatMap completes when nothing runs any more, whichever ends last`() {
    let bag = DisposeBag()
    let observable = Observable.of(3.0, 1.0).flatMap { seconds in
      Observable.delay(seconds).map { "\(seconds) at \(loop.now)" }
    }
    log.subscribe(observable).disposed(by: bag)
    loop.advance(by: 5)
    #expect(log.lines == ["1.0 at 1.0", "3.0 at 3.0", "completed", "disposed"])
  }

  @Test func `events that wait in a delay when their loop is closed are told of`() {
    let loop = RenderLoop()
    let log = Log()
    // Who still holds a subscription waits for it.
    let bag = DisposeBag()
    withRenderLoop(loop) { loop in
      log.subscribe(Observable.delay(1)).disposed(by: bag)
      log.subscribe(Observable.delay(5)).disposed(by: bag)
      loop.advance(by: 2)
    }
    // An element and the completion.
    #expect(
      loop.issues.filter { $0.severity == .misuse }.map(\.kind) == [
        .completionNeverCalled, .completionNeverCalled,
      ]
    )
    withExtendedLifetime(bag) {}
  }

  @Test(.seed("D6")) func `elements and completion are delayed, an error is not`() {
    let bag = DisposeBag()
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      loop.schedule(after: 1) { observer.onNext(2) }
      loop.schedule(after: 1.5) { observer.onError(Broken()) }
      return Disposables.create()
    }
    log.subscribe(source.delay(1, scheduler: MainScheduler.instance).map { "\($0) at \(loop.now)" })
      .disposed(by: bag)
    loop.advance(by: 5)
    // The second element would have come at 2; the error at 1.5 overtakes it.
    #expect(log.lines == ["1 at 1.0", "error Broken()", "disposed"])
    let completed = Log()
    completed.subscribe(
      Observable.of(()).delay(1, scheduler: MainScheduler.instance).map { loop.now }
    )
    .disposed(by: bag)
    loop.advance(by: 1)
    #expect(completed.lines == ["6.0", "completed", "disposed"])
  }

  @Test(.seed("D6"), arguments: [-1, 0, Double.nan, 1e-12])
  func `a delay that is none comes in the next turn of the instant`(seconds: Double) {
    var instants: [Double] = []
    let bag = DisposeBag()
    Observable.delay(seconds).subscribe(onNext: { instants.append(loop.now) }).disposed(by: bag)
    #expect(instants.isEmpty)
    loop.advance(by: 0)
    #expect(instants == [0])
  }

  @Test(.seed("D7")) func `take lets the follower begin before it disposes of its source`() {
    let source = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      return Disposables.create { log.note("source disposed") }
    }
    let follower = Observable<Int>.create { observer in
      log.note("follower began")
      observer.onCompleted()
      return Disposables.create()
    }
    var begin: AnyObserver<Void>?
    let gate = Observable<Void>.create {
      begin = $0
      return Disposables.create()
    }
    let bag = DisposeBag()
    Observable.concat([gate.flatMap { source }.take(1), follower])
      .subscribe(onNext: { log.note("\($0)") })
      .disposed(by: bag)
    begin?.onNext(())
    #expect(log.lines == ["1", "follower began", "source disposed"])
  }

  @Test func `take takes no more where its last element leads to another`() {
    let relay = BehaviorRelay(value: 0)
    var told: [Int] = []
    relay.asObservable().take(2).subscribe(onNext: {
      told.append($0)
      if $0 == 1 { relay.accept(2) }
    }).goOn()
    relay.accept(1)
    #expect(told == [0, 1])
  }

  @Test(.seed("D7")) func `take(0) never subscribes`() {
    var runs = 0
    let source = Observable<Int>.create { _ in
      runs += 1
      return Disposables.create()
    }
    let log = Log()
    _ = log.subscribe(source.take(0))
    #expect(log.lines == ["completed", "disposed"])
    #expect(runs == 0)
  }

  @Test func `take of fewer than none is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Observable<Int>.never().take(-1) }
    }
  }

  @Test(.seed("D9")) func `a bag that goes disposes of what is in it, in order`() {
    var bag: DisposeBag? = DisposeBag()
    for number in 1...3 {
      if let bag { Disposables.create { log.note("\(number)") }.disposed(by: bag) }
    }
    #expect(log.lines.isEmpty)
    bag = nil
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test(.seed("D9")) func `what is put into a disposed bag is disposed of at once`() {
    let bag = DisposeBag()
    bag.dispose()
    Disposables.create { log.note("disposed") }.disposed(by: bag)
    #expect(log.lines == ["disposed"])
  }

  @Test func `several disposables are disposed of as one, in order and once`() {
    let all = Disposables.create(
      Disposables.create { log.note("1") },
      Disposables.create { log.note("2") }
    )
    all.dispose()
    all.dispose()
    #expect(log.lines == ["1", "2"])
  }

  @Test func `a timer that is never due tells of nothing and keeps no loop busy`() {
    withRenderLoop { loop in
      var told = 0
      let timer = Observable<Int>.timer(.infinity, scheduler: MainScheduler.instance)
      let subscription = timer.subscribe { _ in told += 1 }
      loop.advance(by: 10)
      #expect(told == 0)
      #expect(loop.isIdle)
      subscription.dispose()
    }
  }

  @Test func `a closure with one parameter is given the events, as in RxSwift`() {
    var events: [String] = []
    _ = Observable.of(1, 2).subscribe { event in events.append("\(event)") }
    #expect(events == ["next(1)", "next(2)", "completed"])
    _ = Observable<Int>.error(Broken()).subscribe { event in events.append("\(event)") }
    #expect(events.count == 4)
    #expect(events.last?.hasPrefix("error(") == true)
  }

  @Test func `a bag disposes of what is in it only once`() {
    @MainActor final class Counter: Disposable {
      var count = 0
      func dispose() { count += 1 }
    }
    let counter = Counter()
    var bag: DisposeBag? = DisposeBag()
    bag?.insert(counter)
    bag?.dispose()
    bag = nil
    #expect(counter.count == 1)
  }
}

/// A place for a subscription that its own callback needs.
@MainActor
private final class SubscriptionBox {
  var content: (any Disposable)?
}
