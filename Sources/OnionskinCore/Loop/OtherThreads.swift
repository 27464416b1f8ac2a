#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// What the process does beside the main actor, as the system tells it.
///
/// A task that is resumed passes through a thread of the pool before it reaches the main actor, and so
/// does one that yields. If the system takes the first one's thread off its processor on the way, any
/// number of yields may come before it. That thread is at work all the while, and this can be seen.
@MainActor
enum OtherThreads {
  /// How often to look before other threads are left to their work.
  ///
  /// It falls while they have work of their own for long, and rises again when they sleep.
  private static var patience = 1024

  /// Waits until no other thread runs or waits for a processor, but not for ever.
  ///
  /// Where the system does not tell what threads do, nothing is waited for.
  static func waitUntilAsleep() {
    for _ in 0..<patience {
      guard areBusy() else {
        patience = min(2 * patience, 1024)
        return
      }
      rest()
    }
    patience = max(patience / 2, 16)
  }

  #if os(Linux)
    private static func rest() { sched_yield() }

    private static let folder = "/proc/self/task"
    /// The open files that tell what each thread does, those first that were at work last.
    private static var files: [CInt] = []

    private static func areBusy() -> Bool {
      var folder = stat()
      // A folder has a link of its own, one from above, and one from each folder in it.
      guard stat(Self.folder, &folder) == 0, folder.st_nlink > 2 else { return false }
      if files.count != Int(folder.st_nlink) - 2 { openFiles() }
      // One is the thread that asks.
      var busy = 0
      for index in files.indices {
        switch state(in: files[index]) {
        case "R", "D":
          files.swapAt(busy, index)
          busy += 1
          if busy > 1 { return true }
        case nil:
          // The thread is gone; perhaps there is another in its place.
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

    /// The letter for what a thread does: R runs or would, D reads memory; nil if the thread is gone.
    private static func state(in file: CInt) -> Unicode.Scalar? {
      var text = [UInt8](repeating: 0, count: 64)
      let count = pread(file, &text, text.count, 0)
      // A number, the name in parentheses, which may hold some itself, and the letter.
      guard count > 0, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count
      else { return nil }
      return Unicode.Scalar(text[end + 2])
    }
  #else
    private static func areBusy() -> Bool { false }
    private static func rest() {}
  #endif
}
