#if canImport(Glibc)
  import Glibc

  /// A library that was compiled against the modules beside this program, and is linked to what is in
  /// it.
  struct LoadedLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Loads a library.
    ///
    /// - Throws: ``Failure``.
    init(at path: String) throws(Failure) {
      guard let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else { throw Failure() }
      self.handle = handle
    }

    /// Returns a function of the library as a function of C.
    ///
    /// - Throws: ``Failure``.
    func function<Function>(_ name: String, as type: Function.Type) throws(Failure) -> Function {
      guard let symbol = dlsym(handle, name) else { throw Failure() }
      return unsafeBitCast(symbol, to: type)
    }

    /// The library or one of its functions cannot be loaded.
    struct Failure: Error {
      let reason = dlerror().map { String(cString: $0) } ?? "no reason is given"
    }
  }
#endif
