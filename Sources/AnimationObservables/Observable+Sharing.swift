import UIKit

extension Observable {
  /// Returns an observable whose subscribers share one run of this one.
  ///
  /// The run begins with the first subscriber and ends with the last. The next subscriber starts
  /// another run.
  ///
  /// - Parameter replay: The number of latest elements that a later subscriber receives first.
  /// - Returns: The observable.
  public func share(replay: Int = 0) -> Observable<Element> {
    let shared = SharedRun(of: self, replay: max(0, replay))
    return .create(shared.add)
  }

  /// Returns the observable itself.
  public func asObservable() -> Observable<Element> { self }
}

/// One run of an observable, and its observers.
@MainActor private final class SharedRun<Element> {
  private let source: Observable<Element>
  private let replay: Int
  private var last: [Element] = []
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  private var count = 0
  /// The number of the current run, so that late events of an earlier run are ignored.
  private var run = 0
  private var subscription: (any Disposable)?

  init(of source: Observable<Element>, replay: Int) {
    self.source = source
    self.replay = replay
  }

  func add(_ observer: AnyObserver<Element>) -> any Disposable {
    count += 1
    let number = count
    for element in last { observer.onNext(element) }
    observers.append((number, observer))
    if observers.count == 1 { begin() }
    return Disposables.create { self.remove(number) }
  }

  private func begin() {
    let own = run
    let subscription = source.subscribe(AnyObserver { self.on($0, in: own) })
    if run == own {
      self.subscription = subscription
    } else {
      subscription.dispose()
    }
  }

  private func on(_ event: ObservableEvent<Element>, in own: Int) {
    guard run == own else { return }
    let receivers = observers
    if case .next(let element) = event {
      last = Array((last + [element]).suffix(replay))
    } else {
      forget()
    }
    for (_, observer) in receivers { observer.on(event) }
  }

  private func remove(_ number: Int) {
    guard let index = observers.firstIndex(where: { $0.number == number }) else { return }
    observers.remove(at: index)
    guard observers.isEmpty else { return }
    let subscription = subscription
    forget()
    subscription?.dispose()
  }

  private func forget() {
    run += 1
    observers = []
    last = []
    subscription = nil
  }
}
