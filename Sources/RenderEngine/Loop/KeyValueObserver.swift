public import FoundationNames

/// An object that observes properties by their names.
///
/// Views and view controllers conform to the protocol and override its method. On Apple platforms, every
/// object can observe; here, declare the conformance of your own class that inherits from `NSObject`:
///
/// ```swift
/// #if !canImport(Darwin)
///   extension Refresher: KeyValueObserver {}
/// #endif
/// ```
@preconcurrency @MainActor
public protocol KeyValueObserver: NSObject {
  /// Tells the observer of a change.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The object whose property has changed.
  ///   - change: The description of the change, by ``NSKeyValueChangeKey``.
  ///   - context: The pointer that was passed when the observation began.
  func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  )
}
