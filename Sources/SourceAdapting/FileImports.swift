/// What a file imports, and what it names that decides about its imports.
struct FileImports {
  var nodes: [ImportDeclSyntax] = []
  /// A Boolean value that indicates whether the file names what only `UIKit` has on Linux.
  private(set) var needsUIKit = false
  /// A Boolean value that indicates whether the file names what is only UIKit's, on a device too.
  var namesUIKit = false {
    didSet { needsUIKit = needsUIKit || namesUIKit }
  }
  var typesOfFoundation: Set<String> = []
  private(set) var needsNetworking = false
  /// A Boolean value that indicates whether generated code names what is Onionskin's.
  var needsOnionskin = false {
    didSet { needsUIKit = needsUIKit || needsOnionskin }
  }

  /// Names that Foundation, `ObjectiveC`, or `os` has on a device.
  static let namesOfUIKit: Set<String> = [
    "CACurrentMediaTime", "CATransform3D", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent",
    "CFAllocator", "CFRunLoop", "CFRunLoopAddTimer", "CFRunLoopGetCurrent", "CFRunLoopGetMain",
    "CFRunLoopMode", "CFRunLoopTimer", "CFRunLoopTimerCreateWithHandler",
    "CFRunLoopTimerInvalidate", "CFString", "CGAffineTransform", "CGColor", "CGMutablePath",
    "CGPath", "DispatchQueue", "DispatchSource", "DispatchWorkItem", "HUGE", "IMP", "MAXFLOAT",
    "Method", "NSAttributedStringKey", "NSEC_PER_MSEC", "NSEC_PER_SEC", "NSEC_PER_USEC",
    "NSException", "NSExceptionName", "NSHashTable", "NSInteger", "NSIntegerMax", "NSIntegerMin",
    "NSKeyValueChange", "NSKeyValueChangeKey", "NSKeyValueObservation", "NSKeyValueObservedChange",
    "NSKeyValueObservingOptions", "NSMapTable", "NSPointerFunctions", "NSSelectorFromString",
    "NSStringFromSelector", "NSUInteger", "NotificationCenter", "OSLog", "OSLogType",
    "OSSignpostID", "OSSignpostType", "RunLoop", "RunLoopMode", "Selector", "Timer", "USEC_PER_SEC",
    "autoreleasepool", "class_addMethod", "class_getClassMethod", "class_getInstanceMethod",
    "class_replaceMethod", "imp_implementationWithBlock", "kCFAllocatorDefault", "kCFBooleanFalse",
    "kCFBooleanTrue", "kCFBundleIdentifierKey", "kCFBundleNameKey", "kCFBundleVersionKey",
    "method_exchangeImplementations", "method_getImplementation", "method_getName",
    "method_getTypeEncoding", "method_setImplementation", "objc_AssociationPolicy",
    "objc_getAssociatedObject", "objc_removeAssociatedObjects", "objc_setAssociatedObject",
    "objc_sync_enter", "objc_sync_exit", "object_getClass", "os_log", "os_signpost",
    "os_unfair_lock", "os_unfair_lock_lock", "os_unfair_lock_s", "os_unfair_lock_t",
    "os_unfair_lock_trylock", "os_unfair_lock_unlock",
  ]

  /// Names of `FoundationNetworking` beside those that begin with `URLSession`.
  private static let namesOfNetworking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage",
    "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest", "URLAuthenticationChallenge",
    "URLAuthenticationChallengeSender", "URLCache", "URLCredential", "URLCredentialStorage",
    "URLProtectionSpace", "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse",
  ]

  mutating func note(_ name: String) {
    if Self.namesOfUIKit.contains(name) { needsUIKit = true }
    if name.hasPrefix("URLSession") || Self.namesOfNetworking.contains(name) {
      needsNetworking = true
    }
  }
}
