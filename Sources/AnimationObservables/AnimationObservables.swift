public import UIKit
import ViewAnimations

/// Animations as observables, which begin with each subscription.
extension Observable where Element == Void {
  /// Returns an observable that animates, and emits one element and completes when the animation
  /// has stopped.
  ///
  /// It emits the element even if the animation was interrupted. Disposing of the subscription does
  /// not stop the animation.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; zero or less applies the changes without animation.
  ///   - animations: A closure that makes the changes, called for each subscription.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func animation(
    duration: TimeInterval,
    _ animations: @escaping @MainActor () -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> { animation(duration: duration, for: Caller(fileID, line), animations) }

  fileprivate static func animation(
    duration: TimeInterval,
    for caller: Caller,
    _ animations: @escaping @MainActor () -> Void
  ) -> Observable<Void> {
    create { observer in
      caller.animate(withDuration: duration, animations) {
        if !observer.isSilent { PlatformScheduler.willCallProgram() }
        observer.onNext(())
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }

  /// Returns an observable that repeats an animation, and emits an element after each repeat.
  ///
  /// Each subscription runs until it is disposed of. A later subscription starts over.
  ///
  /// - Parameters:
  ///   - duration: The duration of each repeat in seconds.
  ///   - animations: A closure that makes the changes, called for each repeat.
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
      // Declared here, so that each subscription has its own flag.
      var isDisposed = false
      @MainActor func animate() {
        caller.animate(withDuration: duration, animations) {
          if !observer.isSilent { PlatformScheduler.willCallProgram() }
          observer.onNext(())
          if !isDisposed { animate() }
        }
      }
      animate()
      return Disposables.create { isDisposed = true }
    }
  }
}

/// Common animation steps.
extension Observable where Element == Void {
  /// Returns an observable that rotates a view by a quarter turn.
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
  ) -> Observable<Void> { rotate(view, duration: duration, for: Caller(fileID, line)) }

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
  ) -> Observable<Void> { shift(view, duration: duration, for: Caller(fileID, line)) }

  fileprivate static func shift(
    _ view: UIView,
    duration: TimeInterval,
    for caller: Caller
  ) -> Observable<Void> {
    .animation(duration: duration, for: caller) {
      view.frame = view.frame.offsetBy(dx: 50, dy: 0)
    }
  }

  /// Returns an observable that fades a view out.
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
  ) -> Observable<Void> { fade(view, duration: duration, for: Caller(fileID, line)) }

  fileprivate static func fade(
    _ view: UIView,
    duration: TimeInterval,
    for caller: Caller
  ) -> Observable<Void> { .animation(duration: duration, for: caller) { view.alpha = 0 } }

  /// Returns an observable that rotates a view by a quarter turn, repeatedly until it is disposed
  /// of.
  ///
  /// It emits an element after each rotation, so that `take` counts rotations. It never completes:
  /// without `take`, `concat` never continues after it, and `flatMap` starts the next observable
  /// after every rotation.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: The duration of each rotation in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public static func rotateEndlessly(
    _ view: UIView,
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> { rotateEndlessly(view, duration: duration, for: Caller(fileID, line)) }

  fileprivate static func rotateEndlessly(
    _ view: UIView,
    duration: TimeInterval,
    for caller: Caller
  ) -> Observable<Void> {
    .endlessAnimation(duration: duration, for: caller) {
      view.transform = view.transform.rotated(by: .pi / 2)
    }
  }

  /// Returns an observable that emits one element and completes after a delay.
  ///
  /// - Parameters:
  ///   - delay: The delay in seconds.
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

/// Common animation steps of the view.
extension Reactive where Base: UIView {
  /// Returns an observable that rotates the view by a quarter turn.
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
  ) -> Observable<Void> { .rotate(base, duration: duration, for: Caller(fileID, line)) }

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
  ) -> Observable<Void> { .shift(base, duration: duration, for: Caller(fileID, line)) }

  /// Returns an observable that fades the view out.
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
  ) -> Observable<Void> { .fade(base, duration: duration, for: Caller(fileID, line)) }

  /// Returns an observable that rotates the view by a quarter turn, repeatedly until it is disposed
  /// of.
  ///
  /// - Parameters:
  ///   - duration: The duration of each rotation in seconds.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  /// - Returns: The observable.
  public func rotateEndlessly(
    duration: TimeInterval,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Observable<Void> { .rotateEndlessly(base, duration: duration, for: Caller(fileID, line)) }
}

extension Caller {
  /// Animates changes on behalf of the call, whether or not they reach their end.
  @MainActor fileprivate func animate(
    withDuration duration: TimeInterval,
    _ animations: @escaping @MainActor () -> Void,
    then completion: @escaping @MainActor () -> Void
  ) {
    // The trace cannot name a step's view, which is the argument before the duration.
    perform(name.contains("(_:") ? ["view", "\(duration)"] : ["\(duration)"]) {
      UIView.animate(
        withDuration: duration,
        animations: animations,
        completion: { _ in PlatformScheduler.runOwnCompletion(completion) },
        fileID: fileID,
        line: line
      )
    }
  }
}
