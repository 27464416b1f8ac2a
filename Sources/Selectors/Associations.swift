/// The values that are associated with one object.
@MainActor package final class Associations {
  private enum Value {
    case kept(Any)
    case assigned(WeakObject)
  }

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// An object of a class that cannot store its associations itself.
  private struct ExternalAssociations {
    weak var object: AnyObject?
    let associations: Associations
  }

  private static var externalAssociations: [ObjectIdentifier: ExternalAssociations] = [:]

  private var values: [UInt: Value] = [:]

  /// Returns the associations of an object, to read or change.
  static func of(_ object: AnyObject) -> Associations {
    if let host = object as? any AssociationHost {
      if let found = host.associations { return found }
      let made = Associations()
      host.associations = made
      return made
    }
    // The values of objects that are gone are released only after the access to the table ends:
    // their release may run code that uses the table.
    let gone = externalAssociations.filter { $0.value.object == nil }
    for identity in gone.keys { externalAssociations[identity] = nil }
    defer { withExtendedLifetime(gone) {} }
    let identity = ObjectIdentifier(object)
    if let found = externalAssociations[identity] { return found.associations }
    let made = Associations()
    externalAssociations[identity] = ExternalAssociations(object: object, associations: made)
    return made
  }

  func set(_ value: Any?, under key: UInt, isWeak: Bool) {
    let old = values[key]
    values[key] = value.map { value in
      isWeak ? .assigned(WeakObject(object: value as AnyObject)) : .kept(value)
    }
    // Release the old value only after the access to the table ends: it may be the last to retain
    // an object.
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

/// An object that stores its own associations.
@MainActor package protocol AssociationHost: AnyObject {
  var associations: Associations? { get set }
}
