/// An optional index in an array, in a quarter of the size of an `Int?`.
///
/// The index of a trace with a million events contains several million of them.
@propertyWrapper
package struct SmallIndex: Hashable, Sendable {
  private var storage: Int32 = -1

  package init(wrappedValue: Int?) { self.wrappedValue = wrappedValue }

  /// The index.
  ///
  /// - Precondition: The index is between 0 and `Int32.max`.
  package var wrappedValue: Int? {
    get { storage < 0 ? nil : Int(storage) }
    set {
      precondition(newValue.map { $0 >= 0 } ?? true, "A place in an array is not below 0.")
      storage = newValue.map { Int32($0) } ?? -1
    }
  }
}
