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
  ) throws {
    let short = try Command("flipbook").run(["show", "slide", "--json"]).output
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

  @Test func `what is not read to its end cannot be called the same`() throws {
    let folder = try TemporaryFolder()
    try longTrace("a.trace.json", last: "one", in: folder)
    try longTrace("b.trace.json", last: "other", in: folder)
    let command = try Command("flipbook")
    let limit = ["--events", "1000"]
    let text = try command.run(["diff", "a.trace.json", "b.trace.json"] + limit, in: folder.url)
    #expect(text.exitCode == 2)
    #expect(
      text.output == "Cannot tell whether the candidate animates as the baseline does. Only the "
        + "first 1,000 of the 1,116 events of a and 1,000 of the 1,116 events of b were "
        + "compared.\n"
    )
    let notes = text.errors.split(separator: "\n")
    #expect(notes.count == 2)
    let note: String = try String(#require(notes.first))
    let expected =
      "Note: a.trace.json has 1,116 events. The first 1,000 are read, up to 1.2 s. To read all, "
      + "add --events 1116."
    #expect(note == expected)
    let report = try command.run(
      ["report", "a.trace.json", "b.trace.json", "-o", "page.html"] + limit,
      in: folder.url
    )
    #expect(report.output.hasPrefix("a and b  Cannot tell whether both animate the same\n"))
  }

  @Test func `the number of events that a note asks for reads all of them`() throws {
    let folder = try TemporaryFolder()
    try longTrace("a.trace.json", last: "one", in: folder)
    let command = try Command("flipbook")
    let whole = try command.run(["show", "a.trace.json", "--events", "1116"], in: folder.url)
    #expect(whole.exitCode == 0)
    #expect(whole.errors.isEmpty)
    let part = try command.run(["show", "a.trace.json", "--events", "1115"], in: folder.url)
    #expect(part.errors.contains("has 1,116 events. The first 1,115 are read"))
    let none = try command.run(["show", "a.trace.json", "--events", "0"], in: folder.url)
    #expect(none.exitCode == 64)
  }

  @Test func `events keep their order, however many are read at once`() throws {
    let folder = try TemporaryFolder()
    let short = try Command("flipbook").run(["show", "slide", "--json"]).output
    let end = try #require(short.range(of: "\n  ],"))
    let list = (0..<20_000).map { "{\"action\":{\"name\":\"\($0)\"},\"at\":1.2,\"turn\":2}" }
    let text =
      short[..<end.lowerBound] + ",\n    " + list.joined(separator: ",\n    ")
      + short[end.lowerBound...]
    try folder.write(text, to: "a.trace.json")
    let result = try Command("flipbook").run(["show", "a.trace.json", "--json"], in: folder.url)
    #expect(result.output == text)
  }

  @Test func `an event that cannot be read far down is told by its place`() throws {
    let folder = try TemporaryFolder()
    try longTrace("a.trace.json", of: 6_000, last: "\\u0000", in: folder)
    var text = try folder.text(of: "a.trace.json")
    text = text.replacing("{\"name\":\"\\u0000\"}", with: "{\"title\":\"x\"}")
    try folder.write(text, to: "a.trace.json")
    let result = try Command("flipbook").run(["show", "a.trace.json"], in: folder.url)
    #expect(result.exitCode == 65)
    // 16 events of the slide and 6,000 more in batches of 512: the last begins at event 5,632.
    #expect(
      result.errors.contains("event 5632 or one of the 384 after it: 383.action"),
      "\(result.errors)"
    )
  }
}
