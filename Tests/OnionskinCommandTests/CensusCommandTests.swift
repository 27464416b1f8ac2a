import Foundation
import Testing

/// What the command counts of files, folders, and scenes.
@Suite struct CensusCommandTests {
  /// A trace in which a view fades once, in a duration.
  private func fade(_ seconds: Double, line: Int, blocks: Int = 1) -> String {
    let events = (1...blocks).flatMap { block -> [String] in
      let begin = Double(block) * 2
      return [
        """
        {"at":\(begin),"turn":\(block),"called":{"name":"animateViews(duration:animations:)",\
        "arguments":["\(seconds)"],"block":\(block),"callSite":{"fileID":"App/Menu.swift","line":\(line)}}}
        """,
        """
        {"at":\(begin),"turn":\(block),"animated":{"animation":\(block),"block":\(block),"layer":"UIView 1",\
        "property":"opacity","key":"opacity","from":{"number":1},"to":{"number":0},"compositing":"replace",\
        "contribution":"difference","beginsFromCurrentState":false,"explicitSettings":["duration"],\
        "rawOptions":0,"timing":{"duration":\(seconds),"fill":"both","easing":{"curve":"easeInOut"}}}}
        """,
        "{\"at\":\(begin),\"turn\":\(block),\"started\":{\"animation\":\(block),\"begin\":\(begin)}}",
      ]
    }
    return file(of: events)
  }

  private func file(of events: [String]) -> String {
    """
    {"behavior":"iOS 8 and later","end":1000,"events":[
    \(events.joined(separator: ",\n"))
    ],"formatVersion":2,"framesPerSecond":60}
    """
  }

  private func census(_ arguments: [String], in folder: TemporaryFolder) async throws
    -> Command.Result
  {
    try await Command("onionskin").run(["census"] + arguments, in: folder.url)
  }

  @Test func `values are counted over all traces, with their calls and what is out of line`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(fade(0.3, line: 12, blocks: 57), to: "a.trace.json")
    try folder.write(fade(0.33, line: 41), to: "b.trace.json")
    let result = try await census(["."], in: folder)
    #expect(result.exitCode == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        58 blocks, 58 animations in 2 traces

        Durations
          0.3 s   57  App/Menu.swift:12 (57)
        ! 0.33 s   1  App/Menu.swift:41
                      the nearest is 0.3 s, 57 times

        Curves
          easeInOut  58  App/Menu.swift:12 (57), App/Menu.swift:41

        """
    )
  }

  @Test func `the same in JSON`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(fade(0.3, line: 12, blocks: 5), to: "a.trace.json")
    try folder.write(fade(0.33, line: 41), to: "b.trace.json")
    let result = try await census(["a.trace.json", "b.trace.json", "--json"], in: folder)
    struct Census: Decodable {
      struct Entry: Decodable {
        struct Site: Decodable {
          var callSite: String?
          var count: Int
        }
        struct Neighbor: Decodable {
          var text: String
          var count: Int
        }
        var text: String
        var seconds: Double?
        var count: Int
        var sites: [Site]
        var nearest: Neighbor?
        var isOutlier: Bool
      }
      var traces: Int
      var blocks: Int
      var animations: Int
      var durations: [Entry]
      var springs: [Entry]
    }
    let read = try JSONDecoder().decode(Census.self, from: Data(result.output.utf8))
    #expect(read.traces == 2 && read.blocks == 6 && read.animations == 6 && read.springs.isEmpty)
    #expect(read.durations.map(\.seconds) == [0.3, 0.33])
    #expect(read.durations.map(\.isOutlier) == [false, true])
    #expect(read.durations[1].nearest?.text == "0.3 s" && read.durations[1].nearest?.count == 5)
    #expect(read.durations[1].sites.map(\.callSite) == ["App/Menu.swift:41"])
  }

  @Test func `a broken trace among good ones is named, and the others are counted`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(fade(0.3, line: 12), to: "a.trace.json")
    try folder.write("{", to: "b.trace.json")
    for arguments in [["."], ["a.trace.json", "b.trace.json"], ["b.trace.json", "a.trace.json"]] {
      let result = try await census(arguments, in: folder)
      #expect(result.exitCode == 65)
      #expect(result.errors.contains("b.trace.json' ends in the middle of a trace"))
      #expect(result.output.hasPrefix("1 block, 1 animation in 1 trace\n"))
    }
    let missing = try await census(["a.trace.json", "c.trace.json"], in: folder)
    #expect(missing.exitCode == 66 && missing.output.hasPrefix("1 block, 1 animation in 1 trace\n"))
  }

  @Test func `only broken traces, and no traces, are errors`() async throws {
    let folder = try TemporaryFolder()
    let empty = try await census(["."], in: folder)
    #expect(empty.exitCode == 66 && empty.output.isEmpty)
    #expect(empty.errors.contains("There are no traces in '.'"))
    try folder.write("{", to: "b.trace.json")
    let broken = try await census(["."], in: folder)
    #expect(broken.exitCode == 65 && broken.output.isEmpty)
    #expect(broken.errors.contains("No trace in '.' can be read."))
  }

  @Test func `traces in which nothing animates are said to be so`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(file(of: []), to: "a.trace.json")
    let result = try await census(["a.trace.json", "--html", "page.html"], in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output == "Nothing animates in 1 trace.\n\nWrote page.html.\n")
    #expect(try folder.text(of: "page.html").contains("Record traces of code that animates"))
  }

  @Test func `of the two sides of a comparison, the candidate is counted`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(fade(0.5, line: 1), to: "fades-baseline.trace.json")
    try folder.write(fade(0.3, line: 2), to: "fades-candidate.trace.json")
    try folder.write(fade(0.2, line: 3), to: "other-baseline.trace.json")
    let result = try await census(["."], in: folder)
    #expect(result.output.hasPrefix("2 blocks, 2 animations in 2 traces\n"))
    #expect(!result.output.contains("0.5 s") && result.output.contains("0.2 s"))
  }

  @Test func `without a trace, the folder of the test libraries is read`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(fade(0.3, line: 12), to: "a.trace.json")
    let command = try Command("onionskin")
    let found = try await command.run(
      ["census"],
      environment: ["ONIONSKIN_ATTACHMENTS": folder.url.path]
    )
    #expect(found.exitCode == 0 && found.output.hasPrefix("1 block, 1 animation in 1 trace\n"))
    #expect(found.errors == "Read 1 trace in \(folder.url.path).\n")
    let help = try await command.run(
      ["help", "census"],
      environment: ["ONIONSKIN_ATTACHMENTS": folder.url.path]
    )
    #expect(help.output.contains("\n    \(folder.url.path)\n"))
    let missing = try await command.run(
      ["census"],
      environment: ["ONIONSKIN_ATTACHMENTS": folder.url.path + "/none"]
    )
    #expect(missing.exitCode == 66 && missing.errors.contains("ONIONSKIN_TRACES=all"))
  }

  @Test func `a thousand traces are counted`() async throws {
    let folder = try TemporaryFolder()
    let (usual, other) = (fade(0.3, line: 12), fade(0.33, line: 41))
    for number in 1..<1000 { try folder.write(usual, to: "\(number).trace.json") }
    try folder.write(other, to: "1000.trace.json")
    let result = try await census(["."], in: folder)
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("1,000 blocks, 1,000 animations in 1,000 traces\n"))
    #expect(result.output.contains("the nearest is 0.3 s, 999 times"))
  }

  @Test func `the page shows every value, its calls, and what is out of line`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(fade(0.3, line: 12, blocks: 9), to: "a.trace.json")
    try folder.write(fade(0.33, line: 41), to: "b.trace.json")
    let result = try await census([".", "spring", "--html", "page.html"], in: folder)
    #expect(result.exitCode == 0 && result.output.hasSuffix("\nWrote page.html.\n"))
    let page = try folder.text(of: "page.html")
    for text in [
      "Motion palette", "0.33 s", "App/Menu.swift:41", "out of line", "id=\"spring-1\"",
      "<path class=\"curve\"",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    // On standard output, the page stands alone.
    let output = try await census([".", "--html", "-"], in: folder).output
    #expect(output.hasPrefix("<!doctype html>") && output.hasSuffix("</html>\n"))
  }

  @Test func `markup in a call site is text`() async throws {
    let folder = try TemporaryFolder()
    let hostile = fade(0.3, line: 1).replacing(
      "App/Menu.swift",
      with: "<img src=x onerror=alert(1)>"
    )
    try folder.write(hostile, to: "a.trace.json")
    let page = try await census(["a.trace.json", "--html", "-"], in: folder).output
    #expect(!page.contains("<img") && page.contains("&lt;img"))
  }
}
