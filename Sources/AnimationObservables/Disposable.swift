import UIKit
import ViewAnimations

/// A resource that can be disposed of, such as a subscription.
@preconcurrency @MainActor public protocol Disposable: AnyObject {
  /// Disposes of the resource; a second call has no effect.
  func dispose()
}

extension Disposable {
  /// Adds the disposable to a bag, which disposes of it when the bag is released.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}

/// Factory methods for the disposables that the closure of an observable returns.
@preconcurrency @MainActor public enum Disposables {
  /// Returns a disposable that does nothing.
  public static func create() -> any Disposable { Disposal(nil) }

  /// Returns a disposable that calls a closure.
  ///
  /// - Parameter dispose: The closure, called once.
  /// - Returns: The disposable.
  public static func create(with dispose: @escaping () -> Void) -> any Disposable {
    Disposal(dispose)
  }

  /// Returns a disposable that disposes of several others.
  ///
  /// - Parameter disposables: The disposables, in the order in which they are disposed of.
  /// - Returns: The disposable.
  public static func create(_ disposables: any Disposable...) -> any Disposable {
    Disposal {
      for disposable in disposables { disposable.dispose() }
    }
  }
}

/// A closure that is called at most once.
private final class Disposal: Disposable {
  private var action: (() -> Void)?

  init(_ action: (() -> Void)?) { self.action = action }

  func dispose() {
    let action = action
    self.action = nil
    action?()
  }
}

/// A bag of disposables, which disposes of them when it is released.
///
/// Keep a bag as a property of a screen: when the screen is released, the running animation
/// continues to its end, and later steps never start. A bag that is released on another thread
/// disposes of its contents soon after, on the main actor.
@preconcurrency @MainActor public final class DisposeBag {
  private let contents = Contents()

  /// Creates an empty bag.
  public init() {}

  /// Adds a disposable; while the bag is being released, it is disposed of at once.
  public func insert(_ disposable: any Disposable) { contents.insert(disposable) }

  /// Disposes of the contents of the bag, and of each disposable that is added later.
  package func dispose() { contents.dispose() }

  deinit {
    let contents = contents
    PlatformScheduler.onMainActor { contents.dispose() }
  }

  /// The contents of a bag, which outlive a bag that is released on another thread.
  @MainActor private final class Contents {
    private var disposables: [any Disposable] = []
    private var isDisposed = false

    func insert(_ disposable: any Disposable) {
      if isDisposed {
        disposable.dispose()
      } else {
        disposables.append(disposable)
      }
    }

    func dispose() {
      isDisposed = true
      let disposables = disposables
      self.disposables = []
      for disposable in disposables { disposable.dispose() }
    }
  }
}
