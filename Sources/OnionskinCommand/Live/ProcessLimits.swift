#if canImport(Glibc)
  import Glibc

  /// Limits that end this process, so that code that runs wild ends with it.
  enum ProcessLimits {
    /// The bytes of memory that a run may have.
    private static let memory: rlim_t = 2_000_000_000
    /// The bytes of a file that a run may write.
    private static let file: rlim_t = 500_000_000

    /// Sets the limits for this process and those that it starts.
    ///
    /// - Parameter seconds: The time that this process may take; `nil` if it is not limited.
    static func set(seconds: Double? = nil) {
      set(RLIMIT_AS, memory)
      set(RLIMIT_FSIZE, file)
      set(RLIMIT_CORE, 0)
      guard let seconds else { return }
      set(RLIMIT_CPU, rlim_t(seconds))
      alarm(UInt32(seconds) + 5)
    }

    private static func set(_ resource: __rlimit_resource, _ value: rlim_t) {
      var limit = rlimit(rlim_cur: value, rlim_max: value)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  }
#endif
