#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// The activity of the threads other than the main thread, as the system reports it.
///
/// A resumed task passes through a thread of the pool before it reaches the main actor, and so does
/// a task that yields. If the system preempts the first task's thread on the way, any number of
/// yields may come before it. That thread is busy all the while, which can be observed.
@MainActor enum OtherThreads {
  /// The number of checks before the wait for other threads is given up.
  ///
  /// It decreases while they have work of their own for long, and increases again when they sleep.
  private static var checkLimit = 1024

  /// Waits until no other thread runs or is ready to run, up to a limit.
  ///
  /// Where the system does not report the state of threads, this function returns at once.
  static func waitUntilAsleep() {
    for _ in 0..<checkLimit {
      guard areBusy() else {
        checkLimit = min(2 * checkLimit, 1024)
        return
      }
      yieldThread()
    }
    checkLimit = max(checkLimit / 2, 16)
  }

  #if os(Linux)
    private static func yieldThread() { sched_yield() }

    private static let folder = "/proc/self/task"
    /// The open status files of the threads, those that were busy last first.
    private static var files: [CInt] = []

    /// Whether another thread runs or is ready to run.
    static func areBusy() -> Bool {
      var folder = stat()
      // A directory has a link of its own, one from its parent, and one from each subdirectory.
      guard stat(Self.folder, &folder) == 0, folder.st_nlink > 2 else { return false }
      if files.count != Int(folder.st_nlink) - 2 { openFiles() }
      // One of them is the calling thread.
      var busy = 0
      for index in files.indices {
        switch state(in: files[index]) {
        case "R", "D":
          files.swapAt(busy, index)
          busy += 1
          if busy > 1 { return true }
        case nil:
          // The thread has exited; another may have taken its place.
          closeFiles()
          return true
        default: break
        }
      }
      return false
    }

    private static func openFiles() {
      closeFiles()
      guard let folder = opendir(Self.folder) else { return }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let thread = atoi(&entry.pointee.d_name.0)
        guard thread > 0 else { continue }
        let file = open("\(Self.folder)/\(thread)/stat", O_RDONLY | O_CLOEXEC)
        if file >= 0 { files.append(file) }
      }
    }

    private static func closeFiles() {
      for file in files { close(file) }
      files = []
    }

    /// Returns the state letter of a thread: R is running or ready, D is in uninterruptible sleep;
    /// nil if the thread has exited.
    private static func state(in file: CInt) -> Unicode.Scalar? {
      var text = [UInt8](repeating: 0, count: 64)
      let count = pread(file, &text, text.count, 0)
      // A number, the name in parentheses, which may contain parentheses, and the letter.
      guard count > 0, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count
      else { return nil }
      return Unicode.Scalar(text[end + 2])
    }
  #else
    static func areBusy() -> Bool { false }
    private static func yieldThread() {}
  #endif
}
