/// How an object keeps another that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// It does not.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It does.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It keeps a copy: here the object itself.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It does.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// It keeps a copy: here the object itself.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key.
///
/// ## Differences from Objective-C
///
/// The value goes when the object does, or, for objects that are neither responders nor layers, with
/// the next call of one of these functions after that.
///
/// - Parameters:
///   - object: The object.
///   - key: The key: the address of a variable.
///   - value: The value; `nil` takes the one away that was there.
///   - policy: How it is kept; one that is only assigned is held weakly.
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
///   - key: The key: the address of a variable.
/// - Returns: The value; `nil` for none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.of(object as AnyObject).value(under: UInt(bitPattern: key))
}

/// Takes all values away that are associated with an object.
///
/// - Parameter object: The object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.of(object as AnyObject).removeAll()
}
