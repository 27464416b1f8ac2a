import Foundation
import Testing

/// What the command does with more events than it reads.
@Suite struct LongTraceTests {
  /// Writes a trace of one slide and many events about nothing, the last of which has a name.
  private func longTrace(
    _ name: String,
    of count: Int = 1_100,
    last: String,
    in folder: TemporaryFolder
  ) async throws {
    let short = try await Command("onionskin").run(["show", "slide", "--json"]).output
    let end = try #require(short.range(of: "\n  ],"))
    let filler = (0..<count).map { number in
      let name = number == count - 1 ? last : "tick"
      return "{\"action\":{\"name\":\"\(name)\"},\"at\":1.2,\"turn\":2}"
    }
    let text =
      short[..<end.lowerBound] + ",\n" + filler.joined(separator: ",\n")
      + short[end.lowerBound...]
    try folder.write(String(text), to: name)
  }

  @Test func `what is not read to its end cannot be called the same`() async throws {
    let folder = try TemporaryFolder()
    try await longTrace("a.trace.json", last: "one", in: folder)
    try await longTrace("b.trace.json", last: "other", in: folder)
    let command = try Command("onionskin")
    let limit = ["--events", "1000"]
    let text = try await command.run(
      ["diff", "a.trace.json", "b.trace.json"] + limit,
      in: folder.url
    )
    #expect(text.exitCode == 2)
    #expect(
      text.output == "Cannot tell whether the candidate animates as the baseline does. Only the "
        + "first 1,000 of the 1,116 events of a and 1,000 of the 1,116 events of b were "
        + "compared.\n"
    )
    let picture = try await command.run(
      ["render", "a.trace.json", "b.trace.json"] + limit,
      in: folder.url
    )
    #expect(picture.output.contains("Cannot tell"))
    let notes = text.errors.split(separator: "\n")
    #expect(notes.count == 2)
    let note: String = try String(#require(notes.first))
    let expected =
      "Note: a.trace.json has 1,116 events. The first 1,000 are read, up to 1.2 s. To read all, "
      + "add --events 1116."
    #expect(note == expected)
    let report = try await command.run(
      ["report", "a.trace.json", "b.trace.json", "-o", "page.html"] + limit,
      in: folder.url
    )
    #expect(
      report.output.hasPrefix(
        "a and b  Cannot tell whether both animate the same. Only the first 1,000 of the 1,116 "
          + "events of a and 1,000 of the 1,116 events of b were compared.\n"
      )
    )
  }

  @Test func `what is not read to its end is counted as a part`() async throws {
    let folder = try TemporaryFolder()
    try await longTrace("a.trace.json", last: "one", in: folder)
    func output(_ command: String, _ arguments: [String] = []) async throws -> String {
      let limit = ["a.trace.json", "--events", "1000"]
      let all = [command] + limit + arguments
      return try await Command("onionskin").run(all, in: folder.url).output
    }
    let show = try await output("show")
    #expect(
      show.hasSuffix(
        "\n1 block, 2 animations, no callbacks, no issues in the first 1,000 of the 1,116 events\n"
      )
    )
    let report = try await output("report", ["-o", "page.html"])
    #expect(
      report.hasPrefix(
        "a  Trace: 1 block, 2 animations. Only the first 1,000 of the 1,116 events of a were read.\n"
      )
    )
    let census = try await output("census")
    let counted = "Only the first 1,000 of the 1,116 events of a were counted."
    #expect(census.hasPrefix("1 block, 2 animations in 1 trace. \(counted)\n"))
    #expect(try await output("census", ["--json"]).contains(counted))
  }

  #if os(Linux)
    /// Runs the command and returns the most memory that it was seen to take, in kilobytes.
    private func peak(of arguments: [String], in folder: TemporaryFolder) throws -> Int {
      let process = Process()
      process.executableURL = try Command("onionskin").executable
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      var peak = 0
      let status = "/proc/\(process.processIdentifier)/status"
      while process.isRunning {
        let text = (try? String(contentsOfFile: status, encoding: .utf8)) ?? ""
        if let line = text.firstMatch(of: /VmHWM:\s+(\d+) kB/) {
          peak = max(peak, Int(line.output.1) ?? 0)
        }
        Thread.sleep(forTimeInterval: 0.005)
      }
      #expect(process.terminationStatus == 0)
      return peak
    }

    /// Returns a trace of the slide's own events, moved on in time again and again.
    private func repeatedSlide(of count: Int) async throws -> String {
      let short = try await Command("onionskin").run(["show", "slide", "--json"]).output
      let lines = short.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let begin = try #require(lines.firstIndex { $0.contains("\"called\"") })
      let end = try #require(lines.firstIndex { $0.hasPrefix("  ]") })
      let slide = lines[begin..<end].map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
      // What differs from copy to copy is found once.
      let pieces = slide.joined(separator: ",\n")
        .replacing("\"at\":0,", with: "\"at\":|0,")
        .replacing("\"at\":1.2,", with: "\"at\":|0.2,")
        .replacing("\"begin\":0}", with: "\"begin\":|0}")
        .replacing("\"animation\":1,", with: "\"animation\":|1,")
        .replacing("\"animation\":2,", with: "\"animation\":|2,")
        .replacing("\"block\":1", with: "\"block\":|3")
        .split(separator: "|")
      let copies = (1...count / slide.count).map { number in
        let numbers = ["0": 2 * number, "1": 2 * number + 1, "2": 2 * number + 2, "3": number + 1]
        return pieces.dropFirst().reduce(into: String(pieces[0])) { text, piece in
          text += "\(numbers[String(piece.prefix(1))] ?? 0)\(piece.dropFirst())"
        }
      }
      let text =
        lines[..<end].joined(separator: "\n") + ",\n" + copies.joined(separator: ",\n") + "\n"
        + lines[end...].joined(separator: "\n")
      return text.replacing("\"end\": 1.2", with: "\"end\": \(2 * count / slide.count + 2)")
    }

    @Test func `memory grows by less than half a kilobyte with each event`() async throws {
      let folder = try TemporaryFolder()
      try await folder.write(repeatedSlide(of: 5_000), to: "short.trace.json")
      try await folder.write(repeatedSlide(of: 50_000), to: "long.trace.json")
      let (few, many) = (
        try peak(of: ["show", "short.trace.json"], in: folder),
        try peak(of: ["show", "long.trace.json"], in: folder)
      )
      #expect(few > 1_000)
      #expect(many - few > 4_500, "\(many - few) kB: the events were not read")
      #expect(many - few < 22_500, "\(many - few) kB for 45,000 events")
    }

    // The text of an animation is gone before the next one is made. Kept, that of Web Animations and
    // Lottie is more than a kilobyte for each event.
    @Test(arguments: ["--css", "--waapi", "--lottie"])
    func `an export needs little more memory for more events`(format: String) async throws {
      let folder = try TemporaryFolder()
      try await folder.write(repeatedSlide(of: 2_000), to: "short.trace.json")
      try await folder.write(repeatedSlide(of: 12_000), to: "long.trace.json")
      func kilobytes(_ name: String) throws -> Int {
        try peak(of: ["export", name, format, "-q", "-o", "out"], in: folder)
      }
      let (few, many) = (try kilobytes("short.trace.json"), try kilobytes("long.trace.json"))
      #expect(few > 1_000)
      #expect(many - few < 8_000, "\(many - few) kB for 10,000 events")
      #expect(folder.names == ["long.trace.json", "out", "short.trace.json"])
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `who ends an export finds no part of it`(signal: Int32) async throws {
      let folder = try TemporaryFolder()
      try await folder.write(repeatedSlide(of: 30_000), to: "long.trace.json")
      try folder.write("before", to: "out.css")
      let process = Process()
      process.executableURL = try Command("onionskin").executable
      process.arguments = ["export", "long.trace.json", "-o", "out.css"]
      process.currentDirectoryURL = folder.url
      process.standardError = FileHandle.nullDevice
      try process.run()
      func draft() -> Bool {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        return names?.contains { $0.hasSuffix(".part") } ?? false
      }
      // On this thread: other tests would take a task's turns until the export is over.
      func waitForDraft() {
        while process.isRunning, !draft() { Thread.sleep(forTimeInterval: 0.002) }
      }
      waitForDraft()
      #expect(draft(), "it ended before it could be interrupted")
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
      #expect(!draft())
      #expect(try folder.text(of: "out.css") == "before")
    }
  #endif

  @Test func `the number of events that a note asks for reads all of them`() async throws {
    let folder = try TemporaryFolder()
    try await longTrace("a.trace.json", last: "one", in: folder)
    let command = try Command("onionskin")
    let whole = try await command.run(["show", "a.trace.json", "--events", "1116"], in: folder.url)
    #expect(whole.exitCode == 0)
    #expect(whole.errors.isEmpty)
    let part = try await command.run(["show", "a.trace.json", "--events", "1115"], in: folder.url)
    #expect(part.errors.contains("has 1,116 events. The first 1,115 are read"))
    let none = try await command.run(["show", "a.trace.json", "--events", "0"], in: folder.url)
    #expect(none.exitCode == 64)
  }

  @Test func `events keep their order, however many are read at once`() async throws {
    let folder = try TemporaryFolder()
    let short = try await Command("onionskin").run(["show", "slide", "--json"]).output
    let end = try #require(short.range(of: "\n  ],"))
    let list = (0..<20_000).map { "{\"action\":{\"name\":\"\($0)\"},\"at\":1.2,\"turn\":2}" }
    let text =
      short[..<end.lowerBound] + ",\n    " + list.joined(separator: ",\n    ")
      + short[end.lowerBound...]
    try folder.write(text, to: "a.trace.json")
    let result = try await Command("onionskin").run(
      ["show", "a.trace.json", "--json"],
      in: folder.url
    )
    #expect(result.output == text)
  }

  @Test func `an event that cannot be read far down is told by its place`() async throws {
    let folder = try TemporaryFolder()
    try await longTrace("a.trace.json", of: 6_000, last: "\\u0000", in: folder)
    var text = try folder.text(of: "a.trace.json")
    text = text.replacing("{\"name\":\"\\u0000\"}", with: "{\"title\":\"x\"}")
    try folder.write(text, to: "a.trace.json")
    let result = try await Command("onionskin").run(["show", "a.trace.json"], in: folder.url)
    #expect(result.exitCode == 65)
    // 16 events of the slide and 6,000 more.
    #expect(result.errors.contains("at event 6016, action: "), "\(result.errors)")
  }
}
