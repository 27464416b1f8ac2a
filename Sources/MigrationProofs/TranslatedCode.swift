public import Foundation
public import UIKit

// What code needs that was translated from Objective-C.

/// Hands an object to something that takes nil.
///
/// - Parameter object: The object, or nil.
/// - Returns: The object, or nil.
public func given<Object>(_ object: Object?) -> Object? { object }

/// How code ends that hands nil to a method that takes none.
let nilIsGiven = "A method that takes no nil is given it."

/// Hands an object to something that takes no nil.
///
/// - Parameter object: The object; with nil, the proof of the slice fails.
/// - Returns: The object.
@_disfavoredOverload
public func given<Object>(_ object: Object?) -> Object {
  guard let object else { fatalError(nilIsGiven) }
  return object
}

/// Returns the key of a dictionary that a text is: one that may be nil would be another.
///
/// - Parameter text: The text, or nil.
/// - Returns: The text as a key; an object that no dictionary has for nil.
public func dictionaryKey(_ text: String?) -> AnyHashable {
  text.map(AnyHashable.init) ?? AnyHashable(ObjectIdentifier(NSNull.self))
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

/// Returns what a format writes for an object.
///
/// - Parameter object: The object, or nil.
/// - Returns: A text, a number, or the name of the class: an address is another in each run.
public func described(_ object: Any?) -> NSString {
  switch object {
  case nil: "(null)"
  case let text as String: NSString(string: text)
  case let text as NSString: text
  case let number as NSNumber: NSString(string: "\(number)")
  case let object as StandInObject: NSString(string: "stand-in \(object.number)")
  case let object?: NSString(string: "\(type(of: object))")
  }
}

/// Returns an object as if an initializer had made it.
///
/// - Parameters:
///   - object: The object.
///   - values: The arguments of the initializer.
/// - Returns: The object.
public func made<Object>(_ object: Object, _ values: Any?...) -> Object { object }

/// Returns `true` if an object is of a class or of one of its subclasses; otherwise, `false`.
///
/// - Parameters:
///   - object: The object, or nil.
///   - type: The class, or nil.
/// - Returns: Whether the object is of the class.
public func isKind(_ object: Any?, of type: AnyClass?) -> Bool {
  guard let object, let type else { return false }
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    if let own = current.subjectType as? AnyClass, own == type { return true }
    mirror = current.superclassMirror
  }
  return false
}

extension FixedWidthInteger {
  /// Creates an integer from a number as a processor for arm64 converts it: the nearest one toward zero
  /// that the type has, and 0 for what is no number.
  ///
  /// - Parameter number: The number.
  public init(saturating number: some BinaryFloatingPoint) {
    if let exact = Self(exactly: number.rounded(.towardZero)) {
      self = exact
    } else {
      self = number.isNaN ? 0 : number < 0 ? .min : .max
    }
  }
}

/// Returns the option of a curve, as C makes it of the curve's number.
///
/// - Parameters:
///   - curve: The curve.
///   - places: The place of curves among the bits of options, 16.
/// - Returns: The option.
public func << (curve: UIView.AnimationCurve, places: Int) -> UIView.AnimationOptions {
  UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << UInt(places))
}

/// Returns the option of a transition, as C makes it of the transition's number.
///
/// - Parameters:
///   - transition: The transition.
///   - places: The place of transitions among the bits of options, 20.
/// - Returns: The option.
public func << (
  transition: UIView.AnimationTransition,
  places: Int
) -> UIView.AnimationOptions {
  UIView.AnimationOptions(rawValue: UInt(transition.rawValue) << UInt(places))
}

extension Array {
  /// The object at an index, which may be any.
  ///
  /// Behind the last object, where a device would end the code, the first ones follow: what stands in
  /// for an index may be larger than what stands in for an array.
  ///
  /// - Parameter index: The index.
  public subscript(objectAt index: Int) -> Element {
    guard !isEmpty else { fatalError("An array without objects is asked for one.") }
    return self[((index % count) + count) % count]
  }
}
