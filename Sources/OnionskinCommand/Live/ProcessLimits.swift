#if canImport(Glibc)
  import Glibc

  /// Limits that end this process, so that code that runs wild ends with it.
  enum ProcessLimits {
    /// The bytes of memory that what a command runs at a time may have together.
    private static let memory: rlim_t = 2_000_000_000
    /// The bytes of a file that a run may write.
    private static let file: rlim_t = 500_000_000

    /// Sets the limits for this process and those that it starts.
    ///
    /// - Parameters:
    ///   - seconds: The time that this process may take; `nil` if it is not limited.
    ///   - count: The number of such processes that run at a time.
    static func set(seconds: Double? = nil, processes count: Int = 1) {
      set(RLIMIT_AS, memory / rlim_t(count))
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
