public import Foundation

// Collections of weak references, which Foundation on Linux does not have.

/// How a collection refers to its objects and compares them.
public final class NSPointerFunctions: NSObject {
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are referenced weakly, and leave the collection when they are released.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal if they say so.
    public static let objectPersonality: Options = []
    /// An object is equal to itself alone.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Objects are copied when they are added.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// A dictionary that can refer to its keys and its objects weakly.
///
/// ## Differences from Foundation
///
/// Enumerators visit the entries in the order in which they were added.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    let key: Reference<KeyType>
    var object: Reference<ObjectType>
    /// The position in the order of additions.
    let position: Int
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [EqualKey<KeyType>: Entry] = [:]
  private var nextPosition = 0
  /// The number of entries at which those of released objects are removed.
  private var limit = 16

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - keyOptions: The options of the keys.
  ///   - valueOptions: The options of the objects.
  ///   - initialCapacity: The number of entries to expect, which has no effect.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
  }

  /// Creates a table that retains its keys and its objects.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }

  /// Creates a table that retains its objects and refers to its keys weakly.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }

  /// Creates a table that retains its keys and refers to its objects weakly.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }

  /// Creates a table that refers to its keys and its objects weakly.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// The number of entries whose keys and objects are still there.
  open var count: Int { present.count }

  /// Returns the object for a key; `nil` if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries[EqualKey(aKey, keyOptions)]?.object.target
  }

  /// Sets the object for a key.
  ///
  /// - Parameters:
  ///   - anObject: The object; with `nil`, nothing changes.
  ///   - aKey: The key; with `nil`, nothing changes.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    removeReleased()
    let equalKey = EqualKey(keyOptions.admitted(aKey), keyOptions)
    let object = Reference(valueOptions.admitted(anObject), isWeak: valueOptions.isWeak)
    if entries[equalKey] == nil {
      entries[equalKey] = Entry(key: equalKey.reference, object: object, position: nextPosition)
      nextPosition += 1
    } else {
      entries[equalKey]?.object = object
    }
  }

  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries[EqualKey(aKey, keyOptions)] = nil
  }

  open func removeAllObjects() { entries = [:] }

  open func keyEnumerator() -> NSEnumerator { ListEnumerator(present.map(\.key)) }

  /// Returns an enumerator of the objects; `nil` if there are none.
  open func objectEnumerator() -> NSEnumerator? {
    let present = present
    return present.isEmpty ? nil : ListEnumerator(present.map(\.object))
  }

  /// The entries whose keys and objects are still there, in the order in which they were added.
  private var present: [(key: KeyType, object: ObjectType)] {
    entries.values.sorted { $0.position < $1.position }.compactMap { entry in
      guard let key = entry.key.target, let object = entry.object.target else { return nil }
      return (key, object)
    }
  }

  private func removeReleased() {
    guard entries.count >= limit else { return }
    entries = entries.filter { $0.value.key.target != nil && $0.value.object.target != nil }
    limit = max(16, entries.count * 2)
  }
}

/// A set that can refer to its objects weakly.
///
/// ## Differences from Foundation
///
/// Objects have the order in which they were added.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let table: NSMapTable<ObjectType, NSObject>
  private let marker = NSObject()

  /// Creates a set.
  ///
  /// - Parameters:
  ///   - options: The options of the objects.
  ///   - initialCapacity: The number of objects to expect, which has no effect.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    table = NSMapTable(keyOptions: options)
  }

  /// Creates a set that refers to its objects weakly.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The number of objects that are still there.
  open var count: Int { table.count }

  /// The objects that are still there.
  open var allObjects: [ObjectType] {
    table.keyEnumerator().compactMap { $0 as AnyObject as? ObjectType }
  }

  /// The first object; `nil` if there is none.
  open var anyObject: ObjectType? { allObjects.first }

  /// Adds an object, unless an equal one is there.
  open func add(_ object: ObjectType?) { table.setObject(marker, forKey: object) }

  open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }

  open func removeAllObjects() { table.removeAllObjects() }

  /// Returns a Boolean value that indicates whether an object is in the set.
  open func contains(_ anObject: ObjectType?) -> Bool { table.object(forKey: anObject) != nil }

  /// Returns the object in the set that is equal to another one; `nil` if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, contains(object) else { return nil }
    return allObjects.first { $0 === object || ($0 as? NSObject)?.isEqual(object) == true }
  }

  open func objectEnumerator() -> NSEnumerator { table.keyEnumerator() }
}

/// A strong or weak reference.
private final class Reference<Target: AnyObject> {
  private let retained: Target?
  private weak var referenced: Target?
  var target: Target? { retained ?? referenced }

  init(_ target: Target, isWeak: Bool) {
    retained = isWeak ? nil : target
    referenced = target
  }
}

/// A key that is equal to others as the options say.
private struct EqualKey<Target: AnyObject>: Hashable {
  let reference: Reference<Target>
  private let identity: ObjectIdentifier
  private let comparesIdentity: Bool
  private let objectHash: Int

  init(_ target: Target, _ options: NSPointerFunctions.Options) {
    reference = Reference(target, isWeak: options.isWeak)
    identity = ObjectIdentifier(target)
    let object = options.contains(.objectPointerPersonality) ? nil : target as? NSObject
    comparesIdentity = object == nil
    objectHash = object?.hash ?? identity.hashValue
  }

  static func == (left: EqualKey, right: EqualKey) -> Bool {
    // The identity of a released object may be another one's by now.
    guard let first = left.reference.target, let second = right.reference.target else {
      return left.reference === right.reference
    }
    if first === second { return true }
    return !left.comparesIdentity && (first as? NSObject)?.isEqual(second) == true
  }

  func hash(into hasher: inout Hasher) { hasher.combine(objectHash) }
}

/// An enumerator of a list.
private final class ListEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>

  init(_ list: [AnyObject]) { rest = list[...] }

  override func nextObject() -> Any? { rest.popFirst() }
}

extension NSPointerFunctions.Options {
  fileprivate var isWeak: Bool { contains(.weakMemory) }

  /// Returns what a collection takes of an object: the object or a copy.
  fileprivate func admitted<Object: AnyObject>(_ object: Object) -> Object {
    guard contains(.copyIn), let copied = (object as? any NSCopying)?.copy(with: nil) else {
      return object
    }
    return copied as? Object ?? object
  }
}
