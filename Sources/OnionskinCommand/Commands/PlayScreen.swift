import Foundation
import OnionskinReports
import RenderEngine

/// The screen of the terminal while a trace plays, and its keys.
///
/// The time is that of a render loop that runs in real time, from the instant at which playback
/// started. A key that stops or moves the playhead ends that run.
@MainActor final class PlayScreen {
  private let subject: Subject
  private let player: TracePlayer
  private let console: Console
  private let end: Double
  private let rate: Double
  private let rows: [(layer: String, key: String, series: TimelineDrawing.Series)]
  private let loops: Bool
  /// What the screen leaves out, in a sentence each.
  private let omissions: [String]
  private var speed: Double
  /// The time of the paused playhead, or the time at which the run began.
  private var start = 0.0
  /// The running loop; `nil` while the playhead is paused.
  private var run: (loop: RenderLoop, task: Task<Void, any Error>)?

  init(_ subject: Subject, speed: Double, loops: Bool, _ console: Console) {
    self.subject = subject
    self.console = console
    self.speed = speed
    self.loops = loops
    player = TracePlayer(subject.trace)
    let traceDuration = max(subject.trace.end.seconds, 0)
    end = min(traceDuration, Self.durationLimit)
    rate = Double(subject.trace.framesPerSecond)
    let drawing = TimelineDrawing(width: Self.columns)
    let (player, last) = (player, Instant(seconds: end))
    let all = player.layers.prefix(Self.layerLimit).flatMap { layer in
      player.animatedProperties(of: layer).flatMap { key in
        drawing.series(of: key, on: layer, in: player, from: .zero, to: last).map {
          (layer, key, $0)
        }
      }
    }
    rows = Array(all.prefix(Self.rowLimit))
    var omissions: [String] = []
    if traceDuration > end {
      omissions.append("Only the first \(end.short) s of \(traceDuration.short) s are played.")
    }
    if all.count > rows.count {
      omissions.append("Only the first \(rows.count) animated properties are shown.")
    } else if player.layers.count > Self.layerLimit {
      omissions.append(
        "Only the first \(Self.layerLimit) of \(player.layers.count.grouped) layers are shown."
      )
    }
    self.omissions = omissions
  }

  /// The most seconds that are played.
  private static let durationLimit = 3_600.0
  /// The most layers whose properties are shown.
  private static let layerLimit = 200
  /// The most properties that are shown.
  private static let rowLimit = 40

  private static var columns: Int { max(16, min((Console.width ?? 80) - 42, 120)) }

  /// Shows the trace until a key ends it.
  ///
  /// - Throws: ``CommandError`` if the terminal cannot be read or written.
  func show() async throws {
    let terminal = try RawTerminal()
    defer { terminal.restore() }
    // The alternate screen, without a cursor, so that nothing is left behind.
    try console.print("\u{1B}[?1049h\u{1B}[?25l", terminator: "")
    defer { try? console.print("\u{1B}[?25h\u{1B}[?1049l", terminator: "") }
    defer { pause() }
    play()
    while true {
      if run != nil, time >= end {
        pause()
        if loops, end > 0 { play() }
      }
      try draw()
      while let key = RawTerminal.key() {
        guard handle(key) else { return }
      }
      try await Task.sleep(for: .milliseconds(33))
    }
  }

  // MARK: Time

  /// The time of the playhead in seconds.
  private var time: Double { min(start + (run?.loop.now ?? 0), end) }

  /// Starts a loop at the playhead, or at the beginning if the playhead is at the end.
  private func play() {
    if time >= end { start = 0 }
    let loop = RenderLoop(framesPerSecond: subject.trace.framesPerSecond)
    let (speed, remaining) = (speed, end - start)
    run = (loop, Task { try await loop.run(realTime: speed, for: remaining) })
  }

  /// Pauses the playhead.
  private func pause() {
    start = time
    run?.task.cancel()
    run = nil
  }

  private func seek(_ seconds: Double) {
    pause()
    start = min(max((seconds * rate).rounded() / rate, 0), end)
  }

  private func changeSpeed(_ factor: Double) {
    let isPlaying = run != nil
    pause()
    speed = min(max(speed * factor, 0.01), 100)
    if isPlaying, time < end { play() }
  }

  /// Handles a key.
  ///
  /// - Returns: `false` to quit; otherwise, `true`.
  private func handle(_ key: String) -> Bool {
    switch key {
    case "q", "\u{3}", "\u{4}": return false
    case " ": run == nil ? play() : pause()
    case "right": seek(time + 1 / rate)
    case "left": seek(time - 1 / rate)
    case "up": seek(time + 10 / rate)
    case "down": seek(time - 10 / rate)
    case "home": seek(0)
    case "end": seek(end)
    case "r":
      seek(0)
      play()
    case "+", "=": changeSpeed(2)
    case "-": changeSpeed(0.5)
    default: break
    }
    return true
  }

  // MARK: Drawing

  private func draw() throws {
    let time = time
    let state = run == nil ? "paused" : "×\(speed.short)"
    var lines = [
      console.paint(subject.name.onOneLine, .bold) + "  "
        + "\(time.fixed(3)) s of \(end.short) s  frame \(Int(time * rate + 1e-6))  \(state)", "",
    ]
    lines += rows.compactMap { line(of: $0, at: time) }
    if rows.isEmpty { lines.append("Nothing was animated.") }
    if !omissions.isEmpty { lines += [""] + omissions.map { console.paint($0, .quiet) } }
    lines += [
      "", console.paint("space pause  ← → frame  ↑ ↓ ten  + - speed  r again  q quit", .quiet),
    ]
    let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    try console.print("\u{1B}[H\(text)\u{1B}[J", terminator: "")
  }

  /// Returns the drawing of a property with the playhead, and the value at the playhead.
  private func line(
    of row: (layer: String, key: String, series: TimelineDrawing.Series),
    at time: Double
  ) -> String? {
    let columns = Self.columns
    let playheadColumn = end > 0 ? Int((time / end * Double(columns - 1)).rounded()) : 0
    var cells = Array(TimelineDrawing(width: columns).line(of: row.series))
    guard cells.indices.contains(playheadColumn) else { return nil }
    let title = row.series.title
    let path = row.key + (title.hasPrefix(row.key) ? title.dropFirst(row.key.count) : "")
    let value = player.value(of: path, on: row.layer, at: Instant(seconds: time))
    let mark = String(cells.remove(at: playheadColumn))
    let (head, tail) = (String(cells[..<playheadColumn]), String(cells[playheadColumn...]))
    let name = "\(row.series.group) \(title)".shortened(to: 24)
      .padding(toLength: 24, withPad: " ", startingAt: 0)
    return "\(name)  \(head)\u{1B}[7m\(mark)\u{1B}[0m\(tail)  "
      + (value?.description ?? "").shortened(to: 14)
  }
}
