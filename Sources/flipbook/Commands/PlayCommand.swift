import Foundation
import Onionskin
import OnionskinReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays a trace in the terminal, by the wall clock.
enum PlayCommand: Subcommand {
  static let help = CommandHelp(
    name: "play",
    abstract: "Play a trace in the terminal, by the wall clock.",
    discussion: """
      Keys: space pauses, left and right step a frame, up and down ten, home and end jump, + and -
      change the speed, r starts over, q quits.
      """,
    operands: [.init(name: "trace", help: "A file or a scene.")],
    options: [
      .init("--speed", value: "factor", help: "How fast to play, from 0.01 to 100. (default: 1)"),
      .init("--loop", help: "Start over at the end."),
    ],
    examples: [("flipbook play toast --speed 0.2", "A scene at a fifth of its speed.")]
  )

  static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32 {
    let speed = try arguments.number("--speed", in: 0.01...100) ?? 1
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else {
      throw CommandError.unavailable(
        "'play' needs a terminal. To print the trace: flipbook show "
          + arguments.operands[0].onOneLine
      )
    }
    let subject = try Subject.find(arguments.operands[0], on: console)
    var screen = PlayScreen(subject, speed: speed, loops: arguments.has("--loop"), console)
    try await screen.run()
    return 0
  }
}

/// What the terminal shows while a trace plays, and the keys that it listens to.
private struct PlayScreen {
  private let subject: Subject
  private let player: TracePlayer
  private let console: Console
  private let end: Double
  private let rate: Double
  private let rows: [(layer: String, key: String, series: TimelineDrawing.Series)]
  private let loops: Bool
  private var speed: Double
  private var time = 0.0
  private var isPaused = false

  init(_ subject: Subject, speed: Double, loops: Bool, _ console: Console) {
    self.subject = subject
    self.console = console
    self.speed = speed
    self.loops = loops
    player = TracePlayer(subject.trace)
    end = min(subject.trace.end.seconds, 3_600)
    rate = Double(subject.trace.framesPerSecond)
    let drawing = TimelineDrawing(width: Self.columns)
    let (player, last) = (player, Instant(seconds: end))
    rows = player.layers.prefix(200).flatMap { layer in
      player.animatedProperties(of: layer).flatMap { key in
        drawing.series(of: key, on: layer, in: player, from: .zero, to: last).map {
          (layer, key, $0)
        }
      }
    }.prefix(40).map { $0 }
  }

  private static var columns: Int { max(16, min((Console.width ?? 80) - 42, 120)) }

  @MainActor
  mutating func run() async throws {
    let before = try RawTerminal()
    defer { before.restore() }
    // Another screen, without a cursor, so that nothing is left behind.
    try console.print("\u{1B}[?1049h\u{1B}[?25l", terminator: "")
    defer { try? console.print("\u{1B}[?25h\u{1B}[?1049l", terminator: "") }
    let clock = ContinuousClock()
    var last = clock.now
    while true {
      let now = clock.now
      let passed = Double((now - last) / .milliseconds(1)) / 1_000
      last = now
      if !isPaused { time += passed * speed }
      if time >= end {
        if loops, !isPaused, end > 0 { time = 0 } else { (time, isPaused) = (end, true) }
      }
      try draw()
      while let key = RawTerminal.key() {
        if !take(key) { return }
      }
      try await Task.sleep(for: .milliseconds(33))
    }
  }

  /// Does what a key asks for; false to quit.
  private mutating func take(_ key: String) -> Bool {
    switch key {
    case "q", "\u{3}", "\u{4}": return false
    case " ":
      if isPaused, time >= end { time = 0 }
      isPaused.toggle()
    case "right": seek(time + 1 / rate)
    case "left": seek(time - 1 / rate)
    case "up": seek(time + 10 / rate)
    case "down": seek(time - 10 / rate)
    case "home", "r":
      time = 0
      if key == "r" { isPaused = false }
    case "end": seek(end)
    case "+", "=": speed = min(speed * 2, 100)
    case "-": speed = max(speed / 2, 0.01)
    default: break
    }
    return true
  }

  private mutating func seek(_ seconds: Double) {
    isPaused = true
    time = min(max((seconds * rate).rounded() / rate, 0), end)
  }

  private func draw() throws {
    let instant = Instant(seconds: time)
    let state = isPaused ? "paused" : "×\(speed.short)"
    var lines = [
      console.paint(subject.name.onOneLine, .bold) + "  "
        + "\(time.fixed(3)) s of \(end.short) s  frame \(Int(time * rate + 1e-6))  \(state)", "",
    ]
    let columns = Self.columns
    let place = end > 0 ? Int((time / end * Double(columns - 1)).rounded()) : 0
    let drawing = TimelineDrawing(width: columns)
    for row in rows {
      let path =
        row.key
        + (row.series.title.hasPrefix(row.key) ? row.series.title.dropFirst(row.key.count) : "")
      let value = player.value(of: String(path), on: row.layer, at: instant)?.description ?? ""
      var cells = Array(drawing.lane(row.series))
      if cells.indices.contains(place) {
        let mark = String(cells[place])
        cells.remove(at: place)
        let head = String(cells[..<place])
        let tail = String(cells[place...])
        let name = "\(row.series.group) \(row.series.title)".shortened(to: 24)
        lines.append(
          "\(name.padding(toLength: 24, withPad: " ", startingAt: 0))  \(head)\u{1B}[7m\(mark)\u{1B}[0m\(tail)  "
            + value.shortened(to: 14)
        )
      }
    }
    if rows.isEmpty { lines.append("Nothing was animated.") }
    lines += [
      "", console.paint("space pause  ← → frame  ↑ ↓ ten  + - speed  r again  q quit", .quiet),
    ]
    let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    try console.print("\u{1B}[H\(text)\u{1B}[J", terminator: "")
  }
}

/// A terminal that hands over keys as they are pressed.
private struct RawTerminal {
  private let before: termios

  init() throws(CommandError) {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
      throw .unavailable("The terminal cannot be read.")
    }
    before = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      bytes[Int(VMIN)] = 0
      bytes[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  func restore() {
    var settings = before
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// The next key that was pressed, by its name; none if none was.
  static func key() -> String? {
    guard let first = byte() else { return nil }
    guard first == 0x1B else { return String(UnicodeScalar(first)) }
    guard byte() == UInt8(ascii: "[") else { return "escape" }
    switch byte() {
    case UInt8(ascii: "A"): return "up"
    case UInt8(ascii: "B"): return "down"
    case UInt8(ascii: "C"): return "right"
    case UInt8(ascii: "D"): return "left"
    case UInt8(ascii: "H"), UInt8(ascii: "1"): return "home"
    case UInt8(ascii: "F"), UInt8(ascii: "4"): return "end"
    default: return "other"
    }
  }

  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }
}
