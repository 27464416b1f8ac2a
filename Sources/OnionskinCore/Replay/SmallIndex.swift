/// Keeps the place of something in an array, or none, in a quarter of the room of an `Int?`.
///
/// A trace of a million events has several millions of them.
@propertyWrapper
package struct SmallIndex: Hashable, Sendable {
  private var number: Int32 = -1

  package init(wrappedValue: Int?) {
    self.wrappedValue = wrappedValue
  }

  /// The place.
  ///
  /// - Precondition: It is not below 0, and at most that of the 2,147,483,648th element.
  package var wrappedValue: Int? {
    get { number < 0 ? nil : Int(number) }
    set {
      precondition(newValue.map { $0 >= 0 } ?? true, "A place in an array is not below 0.")
      number = newValue.map { Int32($0) } ?? -1
    }
  }
}
