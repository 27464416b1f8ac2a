// Foundation on Linux lacks this initializer, and refuses one without parameters in an extension.
#if !canImport(Darwin)
  extension NSAttributedString {
    /// Creates an empty string: `NSAttributedString()`.
    public convenience init(_ unused: Void = ()) { self.init(string: "") }
  }
#endif
