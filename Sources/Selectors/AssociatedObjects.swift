/// The policies by which an object references an associated object.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy; here, a strong reference to the object itself.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy; here, a strong reference to the object itself.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key.
///
/// ## Differences from Objective-C
///
/// The value is released with the object, or, for objects that are neither responders nor layers,
/// at the next call of one of these functions after that.
///
/// - Parameters:
///   - object: The object.
///   - key: The key, which is the address of a variable.
///   - value: The value; `nil` to remove the current one.
///   - policy: The policy of the reference.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  let associations = Associations.of(object as AnyObject)
  associations.set(value, under: UInt(bitPattern: key), isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Returns the value that is associated with an object under a key.
///
/// - Parameters:
///   - object: The object.
///   - key: The key, which is the address of a variable.
/// - Returns: The value; `nil` if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.of(object as AnyObject).value(under: UInt(bitPattern: key))
}

/// Removes all values that are associated with an object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.of(object as AnyObject).removeAll()
}
