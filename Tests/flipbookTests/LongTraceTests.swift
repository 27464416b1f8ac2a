import Foundation
import Testing

/// What the command does with more events than it reads.
@Suite struct LongTraceTests {
  /// Writes a trace of one slide and many events about nothing, the last of which has a name.
  private func longTrace(_ name: String, last: String, in folder: TemporaryFolder) throws {
    let short = try Command("flipbook").run(["show", "slide", "--json"]).output
    let end = try #require(short.range(of: "\n  ],"))
    let filler = (0..<200_100).map { number in
      let name = number == 200_099 ? last : "tick"
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
    let text = try command.run(["diff", "a.trace.json", "b.trace.json"], in: folder.url)
    #expect(text.exitCode == 2)
    #expect(
      text.output == "Cannot tell whether the candidate animates as the baseline does. Only the "
        + "first 200,000 of the 200,116 events of a and 200,000 of the 200,116 events of b were "
        + "compared.\n"
    )
    let notes = text.errors.split(separator: "\n")
    #expect(notes.count == 2)
    #expect(
      notes.first
        == "Note: a.trace.json has 200,116 events. The first 200,000 are read, up to 1.2 s."
    )
    let report = try command.run(
      ["report", "a.trace.json", "b.trace.json", "-o", "page.html"],
      in: folder.url
    )
    #expect(report.output.hasPrefix("a and b  Cannot tell whether both animate the same\n"))
  }
}
