public import Foundation

/// An exception, which ends the program when it is raised.
///
/// ## Differences from Foundation
///
/// No code can catch it: there is no Objective-C on Linux.
open class NSException: NSObject {
  /// The name of the exception.
  public let name: NSExceptionName
  /// Why the exception was raised; `nil` if it does not say.
  public let reason: String?
  /// More about the exception; `nil` for nothing.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  ///
  /// - Parameters:
  ///   - aName: The name.
  ///   - aReason: Why it is raised; `nil` to not say it.
  ///   - aUserInfo: More about it; `nil` for nothing.
  public init(
    name aName: NSExceptionName,
    reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
  }

  /// Raises the exception, which ends the program with the name and the reason.
  open func raise() {
    fatalError("Uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'")
  }

  /// Raises an exception, which ends the program with the name and the reason.
  open class func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer)
  {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }
}

extension NSExceptionName {
  /// An exception without a more precise name.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An access outside the bounds of data.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An argument that is not valid.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A state that the code did not expect.
  public static let internalInconsistencyException =
    NSExceptionName("NSInternalInconsistencyException")
  /// Memory that could not be allocated.
  public static let mallocException = NSExceptionName("NSMallocException")
}
