private import Synchronization

/// A marker that keeps the value it is part of at a fixed address.
///
/// A value that can be moved is copied to the stack whenever a method that only reads it is called:
/// hundreds of bytes to read one number. A value with an atomic has a fixed address, so it is
/// always borrowed and never copied.
struct AddressOnlyMarker: ~Copyable, Sendable {
  private let atomic = Atomic<Bool>(false)
}
