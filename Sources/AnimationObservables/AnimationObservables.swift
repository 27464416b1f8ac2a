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
  ) -> Observable<Void> {
    .animation(duration: duration, for: Caller(fileID, line), view.rotateByQuarter)
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
  ) -> Observable<Void> { .animation(duration: duration, for: Caller(fileID, line), view.shift) }

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
  ) -> Observable<Void> { .animation(duration: duration, for: Caller(fileID, line), view.fadeOut) }

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
  ) -> Observable<Void> {
    .endlessAnimation(duration: duration, for: Caller(fileID, line), view.rotateOnByQuarter)
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
  ) -> Observable<Void> {
    .animation(duration: duration, for: Caller(fileID, line), base.rotateByQuarter)
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
  ) -> Observable<Void> { .animation(duration: duration, for: Caller(fileID, line), base.shift) }

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
  ) -> Observable<Void> { .animation(duration: duration, for: Caller(fileID, line), base.fadeOut) }

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
  ) -> Observable<Void> {
    .endlessAnimation(duration: duration, for: Caller(fileID, line), base.rotateOnByQuarter)
  }
}

/// What the steps change.
extension UIView {
  fileprivate func rotateByQuarter() { transform = CGAffineTransform(rotationAngle: .pi / 2) }

  fileprivate func rotateOnByQuarter() { transform = transform.rotated(by: .pi / 2) }

  fileprivate func shift() { frame = frame.offsetBy(dx: 50, dy: 0) }

  fileprivate func fadeOut() { alpha = 0 }
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
