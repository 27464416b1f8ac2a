private import Synchronization

/// Keeps the value that it stands in where it is in memory.
///
/// A value that could be moved is copied to the stack whenever a method is called that only reads it:
/// some hundred bytes for a look at one number. What holds an atomic has a place of its own, so that
/// it is always borrowed and never copied.
struct AddressOnlyMarker: ~Copyable, Sendable {
  private let place = Atomic<Bool>(false)
}
