#if !canImport(Darwin)
  public import XCTest

  /// A named part of a test.
  public protocol XCTActivity: NSObjectProtocol {
    /// The name of the part.
    var name: String { get }
  }

  /// The context of a test that runs, which XCTest on Linux does not have.
  open class XCTContext: NSObject {
    /// Runs a named part of a test.
    ///
    /// ## Differences from XCTest
    ///
    /// The name is shown nowhere: tests have no reports of activities on Linux.
    ///
    /// - Parameters:
    ///   - name: The name of the part.
    ///   - block: The part, which takes its activity.
    /// - Returns: The value that the part returns.
    /// - Throws: Any error that the part throws.
    open class func runActivity<Result>(
      named name: String,
      block: (any XCTActivity) throws -> Result
    ) rethrows -> Result { try block(Activity(name: name)) }
  }

  private final class Activity: NSObject, XCTActivity {
    let name: String

    init(name: String) { self.name = name }
  }
#endif
