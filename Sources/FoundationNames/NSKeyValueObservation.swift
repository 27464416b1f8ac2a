public import Foundation

/// Options that determine when an observer is notified and which values it receives.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// The observer is also notified at once, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// The observer is also notified before a change; this is not emulated and records an issue.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// An observed change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value; `nil` if the options do not include it.
  public let newValue: Value?
  /// The old value; `nil` if the options do not include it.
  public let oldValue: Value?

  package init(newValue: Value? = nil, oldValue: Value? = nil) {
    self.newValue = newValue
    self.oldValue = oldValue
  }
}

/// The keys of the dictionary that describes a change to an observer.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an ``NSKeyValueChange``.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, if the options include it.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, if the options include it.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes that have changed in a collection; no collection is observed here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Whether the notification precedes the change; never present here.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kinds of observed changes.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  /// A value was set.
  case setting = 1
  /// Objects were inserted into a collection.
  case insertion
  /// Objects were removed from a collection.
  case removal
  /// Objects of a collection were replaced.
  case replacement
}

/// An observation of a property, which ends when it is invalidated or released.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  package private(set) var isValid = true

  public func invalidate() { isValid = false }
}
