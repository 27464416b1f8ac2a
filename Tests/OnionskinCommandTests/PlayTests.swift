import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The live player, in a real pseudo-terminal.
@Suite(.serialized) struct PlayTests {
  /// A terminal with the command at its other end.
  private final class Terminal {
    private let process = Process()
    /// The end that a person would sit at.
    private let near: Int32
    /// The end that the command has; it stays open, so that its settings can be read afterwards.
    private let far: Int32
    private(set) var shown = ""

    init(_ arguments: [String]) throws {
      // What posix_openpt, unlockpt and ptsname do, which Swift does not see on Linux.
      near = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (isLocked, number): (Int32, Int32) = (0, 0)
      let (unlock, ask): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      try #require(ioctl(near, unlock, &isLocked) == 0 && ioctl(near, ask, &number) == 0)
      far = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      try #require(far >= 0)
      _ = fcntl(near, F_SETFL, O_NONBLOCK)
      process.executableURL = try Command("onionskin").executable
      process.arguments = arguments
      let handle = FileHandle(fileDescriptor: far)
      process.standardInput = handle
      process.standardOutput = handle
      process.standardError = handle
      process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    }

    deinit {
      if process.isRunning { process.terminate() }
      close(near)
      close(far)
    }

    func start() throws { try process.run() }

    /// How the terminal treats keys: line by line with an echo, or one by one.
    var modes: tcflag_t {
      var settings = termios()
      tcgetattr(far, &settings)
      return settings.c_lflag
    }

    func press(_ keys: String) throws {
      let bytes = Array(keys.utf8)
      try #require(write(near, bytes, bytes.count) == bytes.count)
    }

    /// Reads until something is shown, at most 20 seconds.
    func wait(for text: String) throws -> Bool {
      for _ in 0..<1_000 {
        readAll()
        if shown.contains(text) { return true }
        usleep(20_000)
      }
      return false
    }

    /// Reads until the command has ended, at most 20 seconds.
    func waitForEnd() -> Int32? {
      for _ in 0..<1_000 {
        readAll()
        if !process.isRunning { return process.terminationStatus }
        usleep(20_000)
      }
      return nil
    }

    /// Forgets what was shown so far.
    func clear() {
      readAll()
      shown = ""
    }

    private func readAll() {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(near, &buffer, buffer.count)
        guard count > 0 else { return }
        shown += String(decoding: buffer[..<count], as: UTF8.self)
      }
    }
  }

  @Test func `keys pause, step, scrub and quit, and the terminal is as before`() throws {
    let terminal = try Terminal(["play", "slide", "--speed", "0.05"])
    let before = terminal.modes
    try #require(before & tcflag_t(ICANON) != 0)
    try terminal.start()
    // Another screen without a cursor, and the row of a property.
    #expect(try terminal.wait(for: "\u{1B}[?1049h\u{1B}[?25l"))
    #expect(try terminal.wait(for: "×0.05"))
    #expect(try terminal.wait(for: "position.x"))
    #expect(terminal.modes & tcflag_t(ICANON | ECHO) == 0)
    // Time passes by itself.
    #expect(try terminal.wait(for: "frame 1 "))
    try terminal.press(" ")
    #expect(try terminal.wait(for: "paused"))
    try terminal.press("\u{1B}[F")
    #expect(try terminal.wait(for: "1.200 s of 1.2 s  frame 72  paused"))
    // With a modifier key, an arrow is no other key.
    try terminal.press("\u{1B}[1;5C\u{1B}[D")
    #expect(try terminal.wait(for: "1.183 s of 1.2 s  frame 71  paused"))
    try terminal.press("\u{1B}[1~")
    #expect(try terminal.wait(for: "0.000 s of 1.2 s  frame 0  paused"))
    try terminal.press("\u{1B}[4~")
    #expect(try terminal.wait(for: "1.200 s of 1.2 s  frame 72  paused"))
    terminal.clear()
    try terminal.press("\u{1B}[H")
    #expect(try terminal.wait(for: "0.000 s of 1.2 s  frame 0  paused"))
    try terminal.press("\u{1B}[C")
    #expect(try terminal.wait(for: "0.017 s of 1.2 s  frame 1  paused"))
    try terminal.press("\u{1B}[A")
    #expect(try terminal.wait(for: "0.183 s of 1.2 s  frame 11  paused"))
    try terminal.press("\u{1B}[D")
    #expect(try terminal.wait(for: "0.167 s of 1.2 s  frame 10  paused"))
    try terminal.press("+")
    terminal.clear()
    try terminal.press(" ")
    #expect(try terminal.wait(for: "×0.1"))
    try terminal.press("q")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.shown.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    #expect(terminal.modes == before)
  }

  @Test func `at its end it rests, and a control character ends it, too`() throws {
    let terminal = try Terminal(["play", "slide", "--speed", "20"])
    let before = terminal.modes
    try terminal.start()
    #expect(try terminal.wait(for: "1.200 s of 1.2 s  frame 72  paused"))
    try terminal.press("\u{3}")
    #expect(terminal.waitForEnd() == 0)
    #expect(terminal.modes == before)
  }

  @Test func `the screen says what it leaves out`() async throws {
    let folder = try TemporaryFolder()
    let text = try await Command("onionskin").run(["show", "slide", "--json"]).output
    let path = try folder.write(
      text.replacing("\"end\": 1.2,", with: "\"end\": 4000,"),
      to: "long.trace.json"
    )
    let terminal = try Terminal(["play", path])
    try terminal.start()
    #expect(try terminal.wait(for: "Only the first 3600 s of 4000 s are played."))
    try terminal.press("q")
    #expect(terminal.waitForEnd() == 0)
  }

  @Test func `without a terminal it ends with 69 and says what to do`() async throws {
    let result = try await Command("onionskin").run(["play", "slide"])
    #expect(result.exitCode == 69)
    #expect(result.errors.contains("onionskin show slide"))
  }
}
