#if !canImport(Darwin)
  public import XCTest

  // On a device a test case is an `NSObject`, and so can be a data source or a delegate.
  extension XCTestCase: @retroactive NSObjectProtocol {
    /// Returns `true` if an object is the test case itself; otherwise, `false`.
    public func isEqual(_ object: Any?) -> Bool { object as? XCTestCase === self }

    /// A number by which the test case can be found in a table.
    public var hash: Int { ObjectIdentifier(self).hashValue }

    /// Returns the test case.
    public func `self`() -> Self { self }

    /// Returns `false`: a test case stands for no other object.
    public func isProxy() -> Bool { false }

    /// The name of the test.
    public var description: String { name }

    /// The name of the test.
    public var debugDescription: String { name }
  }
#endif
