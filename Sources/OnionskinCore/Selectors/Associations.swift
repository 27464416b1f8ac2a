/// What is associated with one object.
@MainActor
final class Associations {
  private enum Value {
    case kept(Any)
    case assigned(WeakObject)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// An object of a class that has no room for what is associated with it.
  private struct Stranger {
    weak var object: AnyObject?
    let associations: Associations
  }

  private static var strangers: [ObjectIdentifier: Stranger] = [:]

  private var values: [UInt: Value] = [:]

  /// Returns what is associated with an object, to be looked at or changed.
  static func of(_ object: AnyObject) -> Associations {
    if let host = object as? any AssociationHost {
      if let found = host.associations { return found }
      let made = Associations()
      host.associations = made
      return made
    }
    strangers = strangers.filter { $0.value.object != nil }
    let identity = ObjectIdentifier(object)
    if let found = strangers[identity] { return found.associations }
    let made = Associations()
    strangers[identity] = Stranger(object: object, associations: made)
    return made
  }

  func set(_ value: Any?, under key: UInt, isWeak: Bool) {
    let old = values[key]
    values[key] = value.map { value in
      isWeak ? .assigned(WeakObject(object: value as AnyObject)) : .kept(value)
    }
    // Let go of only after the table is left: it may be all that holds another object.
    withExtendedLifetime(old) {}
  }

  func value(under key: UInt) -> Any? {
    switch values[key] {
    case .kept(let value): value
    case .assigned(let value): value.object
    case nil: nil
    }
  }

  func removeAll() {
    let old = values
    values = [:]
    withExtendedLifetime(old) {}
  }
}

/// An object with room for what is associated with it.
@MainActor
protocol AssociationHost: AnyObject {
  var associations: Associations? { get set }
}
