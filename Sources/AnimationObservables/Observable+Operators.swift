public import UIKit
import ViewAnimations

/// Operators that transform and combine observables.
extension Observable {
  /// Returns an observable that concatenates others: each is subscribed to when the one before
  /// completes.
  ///
  /// An error ends the concatenation. After an observable that never completes, the next one never
  /// begins.
  public static func concat<Sources: RandomAccessCollection>(
    _ collection: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    create { observer in
      let group = DisposableGroup()
      SerialRunner.run(
        collection,
        { source, done in
          group.add { leave in
            source.subscribe(
              AnyObserver(isSilent: observer.isSilent) { event in
                guard case .completed = event else { return observer.on(event) }
                leave()
                done()
              }
            )
          }
        },
        completion: observer.onCompleted
      )
      return group
    }
  }

  /// Returns an observable that concatenates others: each is subscribed to when the one before
  /// completes.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Returns an observable that subscribes to another one for each element, and emits the elements
  /// of all.
  ///
  /// An element that arrives while other observables run starts another one concurrently. To run
  /// observables one after another, use `concat`.
  public func flatMap<Other>(
    _ selector: @escaping (Element) -> Observable<Other>
  ) -> Observable<Other> {
    .create { observer in
      let group = DisposableGroup()
      // The count includes the outer observable. The result completes when the count is 0.
      var running = 1
      let stopOne = { (leave: () -> Void) in
        leave()
        running -= 1
        if running == 0 { observer.onCompleted() }
      }
      group.add { leave in
        self.subscribe(
          AnyObserver { event in
            switch event {
            case .completed: stopOne(leave)
            case .error(let error): observer.onError(error)
            case .next(let element):
              running += 1
              group.add { leave in
                selector(element).subscribe(
                  AnyObserver { event in
                    if case .completed = event { stopOne(leave) } else { observer.on(event) }
                  }
                )
              }
            }
          }
        )
      }
      return group
    }
  }

  /// Returns an observable of the results of a closure, called with each element.
  public func map<Other>(_ transform: @escaping (Element) -> Other) -> Observable<Other> {
    .create { observer in
      self.subscribe(
        AnyObserver { event in
          switch event {
          case .next(let element): observer.onNext(transform(element))
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      )
    }
  }

  /// Returns an observable of the results of a closure, called with its last result and each
  /// element.
  ///
  /// - Parameters:
  ///   - seed: The result before the first element, which is not emitted.
  ///   - accumulator: The closure.
  /// - Returns: The observable.
  public func scan<Result>(
    _ seed: Result,
    accumulator: @escaping (Result, Element) -> Result
  ) -> Observable<Result> {
    .create { observer in
      var result = seed
      return self.map { element in
        result = accumulator(result, element)
        return result
      }
      .subscribe(observer)
    }
  }

  /// Returns an observable of the first elements, which completes with the last of them.
  ///
  /// It completes before it disposes of the source, so an observable that follows it begins first.
  /// For a count of 0, it completes at once and never subscribes.
  ///
  /// - Parameter count: The number of elements, at least 0.
  /// - Returns: The observable.
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "An observable's first elements are 0 or more, not \(count).")
    guard count > 0 else { return .empty() }
    return .create { observer in
      var remaining = count
      return self.subscribe(
        AnyObserver(isSilent: observer.isSilent) { event in
          guard case .next = event else { return observer.on(event) }
          guard remaining > 0 else { return }
          remaining -= 1
          observer.on(event)
          if remaining == 0 { observer.onCompleted() }
        }
      )
    }
  }

  /// Returns an observable that delays elements and completion; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: The delay in seconds.
  ///   - scheduler: The main scheduler.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public func delay(
    _ dueTime: TimeInterval,
    scheduler: MainScheduler,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Element> {
    let unfinishedWork = UnfinishedWork(
      kind: .neverCalled,
      message:
        "The loop was closed while an observable's delay held back an event, which was never "
        + "delivered. Advance the loop by the delay, or dispose of the subscription.",
      caller: Caller(fileID, line)
    )
    return .create { observer in
      let group = DisposableGroup()
      group.add { _ in
        self.subscribe(
          AnyObserver(isSilent: observer.isSilent) { event in
            if case .error = event { return observer.on(event) }
            group.add { leave in
              let call = WaitingCalls.after(dueTime, reporting: unfinishedWork) {
                leave()
                observer.on(event)
              }
              return Disposables.create(with: call.cancel)
            }
          }
        )
      }
      return group
    }
  }
}

/// The scheduler of the main thread, on the clock of the current loop.
@preconcurrency @MainActor public final class MainScheduler {
  /// The only instance.
  public static let instance = MainScheduler()

  private init() {}
}
