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

  private static let namesOfUIKit: Set<String> = [
    "Timer", "DispatchQueue", "DispatchSource", "DispatchWorkItem", "NotificationCenter", "RunLoop",
    "Selector", "NSSelectorFromString", "CACurrentMediaTime", "CFAbsoluteTimeGetCurrent",
    "autoreleasepool", "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_sync_enter",
    "CGAffineTransform", "CATransform3D", "CGColor", "CGPath", "CGMutablePath", "CFString",
    "NSKeyValueObservation", "NSKeyValueChange", "NSKeyValueChangeKey",
    "NSKeyValueObservingOptions", "NSKeyValueObservedChange",
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
