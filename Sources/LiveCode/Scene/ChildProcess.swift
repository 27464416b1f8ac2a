#if canImport(Glibc)
  private import Foundation
  private import Glibc
  private import Synchronization

  /// A program that is run to its end, within limits.
  package struct ChildProcess {
    package var path: String
    package var arguments: [String]
    /// The longest time to run, in seconds; `nil` for no limit.
    package var timeLimit: Double?
    /// The number of bytes of output to keep; what is beyond is read and dropped.
    package var outputLimit: Int
    /// Variables of the environment that are set for the program.
    package var variables: [String: String] = [:]
    /// A closure that returns `true` if the result is no longer wanted.
    ///
    /// It is called four times a second once the program has run for a second.
    package var isObsolete: (@Sendable () -> Bool)?

    package init(
      _ path: String,
      _ arguments: [String],
      timeLimit: Double? = nil,
      outputLimit: Int
    ) {
      (self.path, self.arguments) = (path, arguments)
      (self.timeLimit, self.outputLimit) = (timeLimit, outputLimit)
    }

    /// How a program has ended.
    package enum End: Equatable, Sendable {
      case exited(Int32)
      case killed(signal: Int32)
      case tookTooLong
      case obsolete
      case notStarted(String)
    }

    /// What a program has left.
    package struct Result: Sendable {
      package var end: End
      package var output: String
      /// The number of bytes of output that were dropped.
      package var dropped: Int
    }

    /// The process groups that run, so that they end with this program.
    private static let groups = Mutex<Set<pid_t>>([])

    /// Ends all programs that run.
    package static func endAll() { groups.withLock { for group in $0 { kill(-group, SIGKILL) } } }

    /// Runs the program.
    ///
    /// - Parameter receive: Takes each line of output when it is there.
    /// - Returns: How the program has ended, and its output.
    package func run(_ receive: (String) -> Void = { _ in }) -> Result {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return failure(errno) }
      defer { close(ends[0]) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      let (process, code) = start(output: ends[1])
      close(ends[1])
      guard code == 0 else { return failure(code) }
      Self.groups.withLock { _ = $0.insert(process) }
      defer {
        // Programs that it has started end with it.
        kill(-process, SIGKILL)
        Self.groups.withLock { _ = $0.remove(process) }
      }
      return wait(for: process, output: ends[0], receive)
    }

    private func failure(_ code: Int32) -> Result {
      Result(end: .notStarted(String(cString: strerror(code))), output: "", dropped: 0)
    }

    private func start(output: Int32) -> (pid_t, Int32) {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, output, 2)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      // This program has blocked signals that the other one needs.
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(
        &attributes,
        Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK)
      )
      var environment = ProcessInfo.processInfo.environment
      environment.merge(variables) { $1 }
      var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
      var settings: [UnsafeMutablePointer<CChar>?] =
        environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for pointer in words + settings { free(pointer) } }
      var process: pid_t = 0
      let code = posix_spawnp(&process, path, &actions, &attributes, &words, &settings)
      return (process, code)
    }

    private func wait(for process: pid_t, output: Int32, _ receive: (String) -> Void) -> Result {
      let clock = ContinuousClock()
      let start = clock.now
      var (kept, dropped) = ([UInt8](), 0)
      var lines = LineBuffer()
      func readAll() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          let count = read(output, &buffer, buffer.count)
          guard count > 0 else { return }
          let room = max(0, min(count, outputLimit - kept.count))
          kept += buffer[..<room]
          dropped += count - room
          for line in lines.add(buffer[..<count]) { receive(line) }
        }
      }
      var nextQuestion = Duration.seconds(1)
      var end: End?
      var status: Int32 = 0
      while true {
        if waitpid(process, &status, WNOHANG) == process { break }
        let passed = start.duration(to: clock.now)
        var waits = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
        // Without output there is nothing to wait on, so the end is looked for often.
        poll(&waits, nfds_t(waits.count), 20)
        if Int32(waits[0].revents) & POLLIN != 0 {
          readAll()
        } else if waits[0].revents != 0 {
          usleep(5_000)
        }
        if let timeLimit, passed > .seconds(timeLimit) {
          end = .tookTooLong
        } else if passed > nextQuestion {
          nextQuestion = passed + .milliseconds(250)
          if isObsolete?() == true { end = .obsolete }
        }
        if end != nil {
          kill(-process, SIGKILL)
          waitpid(process, &status, 0)
          break
        }
      }
      readAll()
      // The low seven bits are the signal, and the next byte is the exit code.
      let signal = status & 0x7F
      return Result(
        end: end ?? (signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)),
        output: String(decoding: kept, as: UTF8.self),
        dropped: dropped
      )
    }
  }

  /// Bytes that come in pieces, as lines.
  private struct LineBuffer {
    private var rest: [UInt8] = []

    /// Adds a piece.
    ///
    /// - Returns: The lines that end in it.
    mutating func add(_ bytes: ArraySlice<UInt8>) -> [String] {
      rest += bytes
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
      let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
      rest.removeSubrange(...end)
      return lines.map { String(decoding: $0, as: UTF8.self) }
    }
  }
#endif
