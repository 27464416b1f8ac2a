#if canImport(Glibc)
  import Foundation
  import Glibc

  /// The signals that end a command that has started other programs, such as that of Control-C.
  enum EndSignals {
    /// The pipe through which signals come.
    private static let ends: (read: Int32, write: Int32) = {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else { return (-1, -1) }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (pair[0], pair[1])
    }()

    /// Lets the signals that end the command come through a pipe, but for those that are ignored, as
    /// under `nohup`.
    ///
    /// They are not blocked: threads that run already, such as the first one, would still take them.
    static func catchAll() {
      for number in [SIGINT, SIGTERM, SIGHUP] {
        var action = sigaction()
        sigaction(number, nil, &action)
        let handler = action.__sigaction_handler.sa_handler
        guard unsafeBitCast(handler, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) else {
          continue
        }
        guard ends.write >= 0 else { return }
        Glibc.signal(number) { number in
          var byte = UInt8(truncatingIfNeeded: number)
          _ = Glibc.write(EndSignals.ends.write, &byte, 1)
        }
      }
    }

    /// Waits for one of the signals.
    ///
    /// - Returns: The exit code of a command that the signal ends, as a shell tells it.
    static func next() async -> Int32 {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          var byte: UInt8 = 0
          while read(ends.read, &byte, 1) != 1 {}
          continuation.resume(returning: 128 + Int32(byte))
        }
      }
    }
  }
#endif
