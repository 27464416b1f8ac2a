// What code needs that was translated from Objective-C.

/// Hands an object to something that takes nil.
///
/// - Parameter object: The object, or nil.
/// - Returns: The object, or nil.
public func given<Object>(_ object: Object?) -> Object? { object }

/// Hands an object to something that takes no nil.
///
/// - Parameter object: The object; with nil, the proof of the slice fails.
/// - Returns: The object.
@_disfavoredOverload
public func given<Object>(_ object: Object?) -> Object {
  guard let object else { fatalError("A method that takes no nil is given it.") }
  return object
}

/// Returns a pointer to an object, which stays there as long as the program runs.
///
/// - Parameter object: The object, or nil.
/// - Returns: The pointer, such as the context of a block; nil for nil.
public func contextPointer(_ object: Any?) -> UnsafeMutableRawPointer? {
  (object as AnyObject?).map { Unmanaged.passRetained($0).toOpaque() }
}

/// Returns the object of a pointer.
///
/// - Parameters:
///   - pointer: A pointer of `contextPointer(_:)`, or nil.
///   - type: The class that is expected.
/// - Returns: The object; nil if it is of another class.
public func contextObject<Object>(
  _ pointer: UnsafeMutableRawPointer?,
  as type: Object.Type
) -> Object? {
  pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() } as? Object
}
