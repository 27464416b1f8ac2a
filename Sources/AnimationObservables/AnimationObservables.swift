public import UIKit
import ViewAnimations

/// Animations as observables: nothing happens until somebody subscribes.
extension Observable where Element == Void {
  /// Returns an observable that animates, and tells one element and completion when it has stopped.
  ///
  /// Whether the animation reached its end does not matter. Disposal does not stop it.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; zero or less applies the changes without animation.
  ///   - animations: The changes, made anew with each subscription.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func animation(
    duration: TimeInterval,
    _ animations: @escaping @MainActor () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    animation(duration: duration, for: Caller(fileID, line), animations)
  }

  fileprivate static func animation(
    duration: TimeInterval,
    for caller: Caller,
    _ animations: @escaping @MainActor () -> Void
  ) -> Observable<Void> {
    create { observer in
      caller.animate(withDuration: duration, animations) {
        observer.onNext(())
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }

  /// Returns an observable that animates again and again, and tells an element after each time.
  ///
  /// Each subscription runs until it is disposed of; one after a disposal runs as the first did.
  ///
  /// - Parameters:
  ///   - duration: The seconds of each time.
  ///   - animations: The changes of each time.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func endlessAnimation(
    duration: TimeInterval,
    _ animations: @escaping @MainActor () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    endlessAnimation(duration: duration, for: Caller(fileID, line), animations)
  }

  fileprivate static func endlessAnimation(
    duration: TimeInterval,
    for caller: Caller,
    _ animations: @escaping @MainActor () -> Void
  ) -> Observable<Void> {
    create { observer in
      // Inside, so that each subscription has its own.
      var isDisposed = false
      @MainActor func animate() {
        caller.animate(withDuration: duration, animations) {
          observer.onNext(())
          if !isDisposed { animate() }
        }
      }
      animate()
      return Disposables.create { isDisposed = true }
    }
  }
}

/// The steps of the article on animations and observables.
extension Observable where Element == Void {
  /// Returns an observable that turns a view by a quarter.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func rotate(
    _ view: UIView,
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    rotate(view, duration: duration, for: Caller(fileID, line))
  }

  fileprivate static func rotate(
    _ view: UIView,
    duration: TimeInterval,
    for caller: Caller
  ) -> Observable<Void> {
    .animation(duration: duration, for: caller) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
  }

  /// Returns an observable that moves a view 50 points to the right.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func shift(
    _ view: UIView,
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    shift(view, duration: duration, for: Caller(fileID, line))
  }

  fileprivate static func shift(
    _ view: UIView,
    duration: TimeInterval,
    for caller: Caller
  ) -> Observable<Void> {
    .animation(duration: duration, for: caller) {
      view.frame = view.frame.offsetBy(dx: 50, dy: 0)
    }
  }

  /// Returns an observable that makes a view transparent.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func fade(
    _ view: UIView,
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    fade(view, duration: duration, for: Caller(fileID, line))
  }

  fileprivate static func fade(
    _ view: UIView,
    duration: TimeInterval,
    for caller: Caller
  ) -> Observable<Void> {
    .animation(duration: duration, for: caller) { view.alpha = 0 }
  }

  /// Returns an observable that turns a view by a quarter, again and again until it is disposed of.
  ///
  /// It tells an element after each turn, so that `take` counts turns. It never completes by itself:
  /// `concat` never gets past it without `take`, and `flatMap` starts its follower at every turn.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The seconds of each turn.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func rotateEndlessly(
    _ view: UIView,
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    rotateEndlessly(view, duration: duration, for: Caller(fileID, line))
  }

  fileprivate static func rotateEndlessly(
    _ view: UIView,
    duration: TimeInterval,
    for caller: Caller
  ) -> Observable<Void> {
    .endlessAnimation(duration: duration, for: caller) {
      view.transform = view.transform.rotated(by: .pi / 2)
    }
  }

  /// Returns an observable that tells one element and completion after some time.
  ///
  /// - Parameters:
  ///   - delay: The seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func delay(
    _ delay: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    Observable.of(())
      .delay(delay, scheduler: MainScheduler.instance, fileID: fileID, line: line)
  }
}

/// The same steps under a view's own name.
extension Reactive where Base: UIView {
  /// Returns an observable that turns the view by a quarter.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public func rotate(
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    .rotate(base, duration: duration, for: Caller(fileID, line))
  }

  /// Returns an observable that moves the view 50 points to the right.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public func shift(
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    .shift(base, duration: duration, for: Caller(fileID, line))
  }

  /// Returns an observable that makes the view transparent.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public func fade(
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    .fade(base, duration: duration, for: Caller(fileID, line))
  }

  /// Returns an observable that turns the view by a quarter, again and again.
  ///
  /// - Parameters:
  ///   - duration: The seconds of each turn.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public func rotateEndlessly(
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> {
    .rotateEndlessly(base, duration: duration, for: Caller(fileID, line))
  }
}

extension Caller {
  /// Animates changes on behalf of the call, whether or not they reach their end.
  @MainActor
  fileprivate func animate(
    withDuration duration: TimeInterval,
    _ animations: @escaping @MainActor () -> Void,
    then completion: @escaping @MainActor () -> Void
  ) {
    // The step's view comes before the seconds, and has no name here.
    carryOut(name.contains("(_:") ? ["view", "\(duration)"] : ["\(duration)"]) {
      UIView.animate(
        withDuration: duration,
        animations: animations,
        completion: { _ in completion() },
        fileID: fileID,
        line: line
      )
    }
  }
}
