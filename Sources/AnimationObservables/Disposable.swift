import UIKit
import ViewAnimations

/// Something that goes on until it is disposed of, such as a subscription.
@preconcurrency @MainActor
public protocol Disposable: AnyObject {
  /// Ends it; a second call has no effect.
  func dispose()
}

extension Disposable {
  /// Leaves it to a bag, which disposes of it when the bag goes.
  ///
  /// - Parameter bag: The bag.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}

/// Makers of what an observable's subscription returns.
@preconcurrency @MainActor
public enum Disposables {
  /// Returns something that needs no disposal.
  public static func create() -> any Disposable {
    Disposal(nil)
  }

  /// Returns something that is disposed of by a closure.
  ///
  /// - Parameter dispose: The closure, called once.
  /// - Returns: The disposable.
  public static func create(with dispose: @escaping () -> Void) -> any Disposable {
    Disposal(dispose)
  }

  /// Returns one disposable for several.
  ///
  /// - Parameter disposables: What is disposed of, in this order.
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

  init(_ action: (() -> Void)?) {
    self.action = action
  }

  func dispose() {
    let action = action
    self.action = nil
    action?()
  }
}

/// Owns disposables, and disposes of them when it goes itself.
///
/// A screen keeps one as a property: when the screen goes, the running animation ends as it would,
/// and the steps behind it never start. A bag that is released on another thread disposes on the main
/// actor soon after.
@preconcurrency @MainActor
public final class DisposeBag {
  private let contents = Contents()

  /// Creates an empty bag.
  public init() {}

  /// Takes a disposable; one that comes when the bag is going is disposed of at once.
  ///
  /// - Parameter disposable: The disposable.
  public func insert(_ disposable: any Disposable) {
    contents.insert(disposable)
  }

  /// Disposes of what is in the bag, and from now on of what comes.
  package func dispose() {
    contents.dispose()
  }

  deinit {
    let contents = contents
    PlatformScheduler.onMainActor { contents.dispose() }
  }

  /// What is in a bag, which outlives the bag if that is released on another thread.
  @MainActor
  private final class Contents {
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
