/// What is told of an observed change.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The closure is also called at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// An observed change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; `nil` if the options do not ask for it.
  public let newValue: Value?
  /// The old value; `nil` if the options do not ask for it.
  public let oldValue: Value?
}

/// An observation of a property, which ends when it is invalidated or released.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  /// Tells the observer of a change, with the value before it.
  fileprivate var tell: ((_ old: Any) -> Void)?
  fileprivate let keyPath: PartialKeyPath<UIScrollView>

  fileprivate init(of keyPath: PartialKeyPath<UIScrollView>) {
    self.keyPath = keyPath
    super.init()
  }

  /// Ends the observation.
  public func invalidate() {
    tell = nil
  }
}

extension UIScrollView {
  /// Observes the content offset, the size or the insets of the content.
  ///
  /// The closure is called after each setting of the property, as also dragging and decelerating do,
  /// and after the delegate.
  ///
  /// ```swift
  /// observation = scrollView.observe(\.contentOffset, options: .new) { _, change in
  ///   header.alpha = (change.newValue?.y ?? 0) > 0 ? 1 : 0
  /// }
  /// ```
  ///
  /// ## Differences from UIKit
  ///
  /// Key-value observing needs the Objective-C runtime. Here `contentOffset`, `contentSize` and
  /// `contentInset` of a scroll view can be observed; observing another property records an issue.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - options: What is told of a change.
  ///   - changeHandler: A closure to call with the scroll view and the change.
  /// - Returns: The observation, for as long as it is retained.
  public func observe<Value>(
    _ keyPath: KeyPath<UIScrollView, Value>,
    options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(of: keyPath)
    let observed: [PartialKeyPath<UIScrollView>] = [
      \.contentOffset, \.contentSize, \.contentInset,
    ]
    guard observed.contains(keyPath) else {
      layer.handle.loop.state.report(
        .misuse,
        .notEmulated,
        "A property of a scroll view is observed that is neither contentOffset, contentSize nor "
          + "contentInset: its changes are not told.",
        at: nil
      )
      return observation
    }
    observation.tell = { [weak self] old in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
        oldValue: options.contains(.old) ? old as? Value : nil
      )
      changeHandler(self, change)
    }
    observations.append(WeakObservation(observation: observation))
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return observation
  }

  /// Tells observers that a property was set.
  func tellObservers(of keyPath: PartialKeyPath<UIScrollView>, from old: @autoclosure () -> Any) {
    guard !observations.isEmpty else { return }
    observations.removeAll { $0.observation?.tell == nil }
    let old = old()
    for entry in observations where entry.observation?.keyPath == keyPath {
      entry.observation?.tell?(old)
    }
  }

  /// An observation, which its owner keeps.
  struct WeakObservation {
    weak var observation: NSKeyValueObservation?
  }
}
