#if canImport(Glibc)
  private import Foundation
  private import Glibc
  private import Synchronization

  /// Runs work in copies of this process, so that what traps, exits or takes too long ends nothing
  /// else, and nothing that one piece of work leaves behind is there for another.
  ///
  /// A copy has only the thread that makes it, so this process must have no other.
  @MainActor struct ForkedProcesses {
    /// How a copy has ended.
    enum End: Equatable {
      /// It did its work, which gave these bytes.
      case finished([UInt8])
      /// It called `exit`.
      case left
      /// A signal ended it; with the line in which it said why, or what the signal tells.
      case killed(String)
      /// It computed for longer than the limit.
      case computed
      /// It slept or waited for a multiple of the limit.
      case waited
    }

    /// The longest time that a copy may compute, in seconds of a processor.
    ///
    /// Those of the clock pass on a busy machine, too.
    var timeLimit: Double
    /// The number of copies that run at a time.
    var count: Int

    /// The longest time that a copy may sleep or wait, in seconds of the clock.
    static func clockLimit(_ timeLimit: Double) -> Double { timeLimit * 10 }

    /// Runs pieces of work until none is left.
    ///
    /// - Parameters:
    ///   - first: The pieces to begin with.
    ///   - work: Does a piece of work in a copy of this process, of which it can tell something before its end,
    ///     in bytes without a line feed.
    ///   - finished: Takes how a piece has ended, and what it has told, in this process, and returns what is to
    ///     be done next.
    func run<Piece>(
      _ first: [Piece],
      _ work: @MainActor (Piece, _ tell: @escaping @MainActor ([UInt8]) -> Void) -> [UInt8],
      finished: @MainActor (Piece, End, _ told: [[UInt8]]) throws -> [Piece]
    ) rethrows {
      let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      precondition(threads?.count == 1, "A copy of a process has one of its threads only.")
      var waiting = Array(first.reversed())
      var running: [(piece: Piece, copy: Copy)] = []
      while true {
        while running.count < count, let piece = waiting.popLast() {
          running.append((piece, Copy(timeLimit) { work(piece, $0) }))
        }
        guard !running.isEmpty else { return }
        Copy.wait(for: running.map(\.copy))
        for index in running.indices.reversed() {
          guard let end = running[index].copy.read() else { continue }
          let (piece, copy) = running.remove(at: index)
          waiting += try finished(piece, end, copy.told).reversed()
        }
      }
    }

    /// A copy of this process.
    private struct Copy {
      private let process: pid_t
      private var result: Stream
      private var output: Stream

      /// The bytes of output to keep.
      private static let outputLimit = 1 << 20

      /// What a copy writes.
      private struct Stream {
        let file: Int32
        var bytes: [UInt8] = []
        var isClosed = false

        /// Reads what is there; beyond a limit, it is dropped.
        mutating func read(limit: Int) {
          var buffer = [UInt8](repeating: 0, count: 65_536)
          while !isClosed {
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { return }
            isClosed = count == 0
            bytes += buffer[..<max(0, min(count, limit - bytes.count))]
          }
        }
      }

      @MainActor init(
        _ timeLimit: Double,
        _ work: @MainActor (_ tell: @escaping @MainActor ([UInt8]) -> Void) -> [UInt8]
      ) {
        let (result, output) = (Self.pipe(), Self.pipe())
        process = fork()
        precondition(
          process >= 0,
          "No process can be started: \(String(cString: strerror(errno)))."
        )
        guard process != 0 else {
          close(result.read)
          dup2(output.write, STDOUT_FILENO)
          dup2(output.write, STDERR_FILENO)
          setTimer(ITIMER_PROF, timeLimit)
          endIfIdle(for: ForkedProcesses.clockLimit(timeLimit))
          Self.write(work { Self.write($0 + [Self.lineFeed], to: result.write) }, to: result.write)
          _exit(0)
        }
        close(result.write)
        close(output.write)
        for file in [result.read, output.read] { _ = fcntl(file, F_SETFL, O_NONBLOCK) }
        self.result = Stream(file: result.read)
        self.output = Stream(file: output.read)
      }

      private static let lineFeed = UInt8(ascii: "\n")

      private static func write(_ bytes: [UInt8], to file: Int32) {
        var start = 0
        while start < bytes.count {
          let count = bytes[start...].withUnsafeBytes {
            Glibc.write(file, $0.baseAddress, $0.count)
          }
          guard count > 0 || errno == EINTR else { break }
          start += max(0, count)
        }
      }

      /// The lines of the result, of which the last is what the work gave.
      private var lines: [[UInt8]] {
        result.bytes.split(separator: Self.lineFeed, omittingEmptySubsequences: false).map(
          Array.init
        )
      }

      /// What the copy told before its end.
      var told: [[UInt8]] { lines.dropLast() }

      private static func pipe() -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else {
          preconditionFailure("No pipe can be made: \(String(cString: strerror(errno))).")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
      }

      /// Waits until one of some copies writes or ends.
      static func wait(for copies: [Copy]) {
        var files = copies.flatMap { [$0.result, $0.output] }.filter { !$0.isClosed }
          .map { pollfd(fd: $0.file, events: Int16(POLLIN), revents: 0) }
        poll(&files, nfds_t(files.count), -1)
      }

      /// Reads what a copy has written.
      ///
      /// - Returns: How it has ended; `nil` if it runs.
      mutating func read() -> End? {
        result.read(limit: .max)
        output.read(limit: Self.outputLimit)
        guard result.isClosed else { return nil }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        output.read(limit: Self.outputLimit)
        close(result.file)
        close(output.file)
        // The low seven bits are the signal.
        switch status & 0x7F {
        case 0: return lines.last.flatMap { $0.isEmpty ? nil : .finished($0) } ?? .left
        case SIGPROF: return .computed
        case SIGALRM: return .waited
        case let signal: return .killed(lastWords ?? Self.words(for: signal))
        }
      }

      private static func words(for signal: Int32) -> String {
        switch signal {
        case SIGILL, SIGTRAP: "a trap, such as that of an integer that overflows"
        case SIGSEGV, SIGBUS:
          "memory that is not there is used, as by code that calls itself without an end"
        default: "signal \(signal)"
        }
      }

      /// The line in which a copy said why it ends.
      private var lastWords: String? {
        let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
        return lines.compactMap { line in
          // The place in a slice is one in a file of the app.
          line.firstMatch(
            of:
              /(\w+\/Slice\d+\w+\.swift:\d+: )?(Fatal error|Precondition failed|Assertion failed).*/
          )
          .map { String($0.output.0) }
        }.first
      }
    }
  }

  /// Sends this process the signal of a timer each time that some seconds of a processor or of the
  /// clock have passed.
  private func setTimer(_ kind: __itimer_which, _ seconds: Double) {
    var time = timeval()
    time.tv_sec = Int(seconds)
    time.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
    var timer = itimerval(it_interval: time, it_value: time)
    setitimer(__itimer_which_t(kind.rawValue), &timer, nil)
  }

  /// The processor time of this process when `endIfIdle(for:)` last looked at it, in microseconds.
  private let lastLook = Atomic<Int>(0)

  /// Lets the alarm end this process once it has not computed for a hundredth of some seconds of the
  /// clock: one that only gets no processor goes on.
  private func endIfIdle(for seconds: Double) {
    lastLook.store(0, ordering: .relaxed)
    signal(SIGALRM) { _ in
      var timer = itimerval()
      getitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer)
      let least = (timer.it_interval.tv_sec * 1_000_000 + timer.it_interval.tv_usec) / 100
      let now = clock()
      guard now - lastLook.exchange(now, ordering: .relaxed) < least else { return }
      // It comes again when this function returns.
      signal(SIGALRM, SIG_DFL)
      raise(SIGALRM)
    }
    setTimer(ITIMER_REAL, seconds)
  }

  /// Makes a copy of this process, as the C library's function of this name, which the overlay leaves
  /// out for programs with several threads.
  private func fork() -> pid_t {
    let symbol = dlsym(nil, "fork")
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
  }
#endif
