import Foundation
import Testing

/// Pages that the command makes of files.
@Suite struct ReportCommandTests {
  private func trace(_ form: String) async throws -> String {
    try await Command("onionskin").run(["show", form, "--json"]).output
  }

  @Test func `a folder of attachments becomes one page, both sides of a test compared`()
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(try await trace("receipt/legacy"), to: "pays-baseline.trace.json")
    try folder.write(try await trace("receipt/animateViews"), to: "pays-candidate.trace.json")
    try folder.write(try await trace("toast"), to: "shows-a-toast.trace.json")
    try folder.write("{\"other\": 1}", to: "settings.json")
    let output = folder.url.appendingPathComponent("page.html").path
    let result = try await Command("onionskin").run(["report", folder.url.path, "-o", output])
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
    #expect(
      result.output.split(separator: "\n") == [
        "pays  Different, because of easing and delay",
        "shows-a-toast  Trace: 2 blocks, 3 animations", "Wrote \(output).",
      ]
    )
    let page = try folder.text(of: "page.html")
    #expect(page.components(separatedBy: "class=\"report\"").count == 3)
  }

  @Test func `the sides of a test are paired run by run, whatever follows their names`()
    async throws
  {
    let folder = try TemporaryFolder()
    let (legacy, other) = (
      try await trace("receipt/legacy"), try await trace("receipt/animateViews")
    )
    for (name, text, minute) in [
      ("pays-baseline-0aaaaaaaaaaaa", legacy, 0.0), ("pays-candidate-0zzzzzzzzzzzz", legacy, 0),
      ("pays-baseline-0bbbbbbbbbbbb", legacy, 1), ("pays-candidate-0yyyyyyyyyyyy", other, 1),
    ] {
      let path = try folder.write(text, to: "\(name).trace.json")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1e9 + 60 * minute)],
        ofItemAtPath: path
      )
    }
    let result = try await Command("onionskin").run(
      ["report", ".", "-o", "page.html"],
      in: folder.url
    )
    #expect(
      result.output.split(separator: "\n") == [
        "pays  Same animation on both sides", "pays  Different, because of easing and delay",
        "Wrote page.html.",
      ]
    )
  }

  @Test(arguments: ["scrolls-to-the-baseline-quickly", "pays-baseline-presentation"])
  func `a word after the name of a side belongs to the test's name`(name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(try await trace("toast"), to: "\(name).trace.json")
    let result = try await Command("onionskin").run(
      ["report", ".", "-o", "page.html"],
      in: folder.url
    )
    #expect(result.output.hasPrefix("\(name)  Trace: "))
  }

  @Test func `the tolerance is also that of a scene`() async throws {
    let folder = try TemporaryFolder()
    let result = try await Command("onionskin").run(
      ["report", "grow", "--tolerance", "100000"],
      in: folder.url
    )
    #expect(result.output.contains("grow/another duration  Same animation on both sides\n"))
  }

  @Test func `two files are compared, the first one as the baseline`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(try await trace("grow/legacy"), to: "a.json")
    try folder.write(try await trace("grow/another duration"), to: "b.json")
    let result = try await Command("onionskin").run(["report", "a.json", "b.json"], in: folder.url)
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("a and b  Different, because of duration\n"))
    #expect(folder.names == ["a.json", "b.json", "report.html"])
  }

  @Test func `a damaged trace among others is told, and the rest is shown`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(try await trace("toast"), to: "a.trace.json")
    try folder.write("{", to: "b.trace.json")
    let result = try await Command("onionskin").run(
      ["report", ".", "-o", "page.html"],
      in: folder.url
    )
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("b.trace.json' ends in the middle"))
    #expect(folder.names.contains("page.html"))
  }

  @Test func `markup in names is text, in the page and in pictures`() async throws {
    let folder = try TemporaryFolder()
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(2)>{{script}}"
    let text = try await trace("toast").replacing(
      "message",
      with: hostile.replacing("\"", with: "")
    )
    try folder.write(text, to: "hostile.trace.json")
    for arguments in [
      ["report", "hostile.trace.json", "-o", "-"], ["render", "hostile.trace.json"],
      ["report", "hostile.trace.json", "-o", "-", "--title", hostile],
    ] {
      let result = try await Command("onionskin").run(arguments, in: folder.url)
      #expect(result.exitCode == 0)
      #expect(!result.output.contains("<script>alert"))
      #expect(!result.output.contains("<img"))
      // The script stands in the page once: a name that looks like its place is a name.
      #expect(result.output.components(separatedBy: "function decode(").count <= 2)
    }
  }

  @Test(arguments: [("toast", "2 blocks, 3 animations"), ("receipt/legacy", "")])
  func `a trace has the same counts wherever it is counted`(form: String, known: String)
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(try await trace(form), to: "a.trace.json")
    func output(_ arguments: [String]) async throws -> String {
      try await Command("onionskin").run(arguments, in: folder.url).output
    }
    let show = try await output(["show", "a.trace.json"])
    let line = try #require(show.split(separator: "\n").last)
    let counts = line.split(separator: ", ").prefix(2).joined(separator: ", ")
    #expect(known.isEmpty || counts == known)
    let report = try await output(["report", "a.trace.json", "-o", "page.html"])
    #expect(report.hasPrefix("a  Trace: \(counts)\n"))
    #expect(try await output(["census", "a.trace.json"]).hasPrefix("\(counts) in 1 trace\n"))
  }

  /// A trace of a layer that fades, from JSON.
  private func fade(to value: String, end: Double, label: String = "") -> String {
    """
    {"behavior":"iOS 8 and later","end":\(end),"events":[
    {"at":0,"turn":0,"scene":{"layer":"UIView 1","type":"UIView","label":"\(label)","values":{"opacity":{"number":1}}}},
    {"at":0,"turn":0,"animated":{"animation":1,"layer":"UIView 1","property":"opacity","key":"opacity",\
    "from":{"number":1},"to":{"number":\(value)},"compositing":"replace","contribution":"difference",\
    "beginsFromCurrentState":false,"explicitSettings":[],"rawOptions":0,\
    "timing":{"duration":0.5,"fill":"both","easing":{"curve":"easeInOut"}}}},
    {"at":0,"turn":0,"started":{"animation":1,"begin":0}}
    ],"formatVersion":2,"framesPerSecond":60}
    """
  }

  @Test func `odd traces are reported, shown and counted`() async throws {
    let folder = try TemporaryFolder()
    let nothing =
      "{\"behavior\":\"iOS 8 and later\",\"end\":0,\"events\":[],\"formatVersion\":2,"
      + "\"framesPerSecond\":60}"
    let traces: [(text: String, line: String)] = [
      (nothing, "Trace: no blocks, no animations"),
      (fade(to: "0", end: 1.0 / 60), "Trace: no blocks, 1 animation"),
      (fade(to: "0", end: 3_600), "Trace: no blocks, 1 animation"),
      (
        fade(to: "0", end: 7_200),
        "Trace: no blocks, 1 animation. The report ends at 3600 s, the trace at 7200 s."
      ),
      (fade(to: "\"NaN\"", end: 1), "Trace: no blocks, 1 animation"),
      (fade(to: "\"-Infinity\"", end: 1), "Trace: no blocks, 1 animation"),
      (fade(to: "1e300", end: 1), "Trace: no blocks, 1 animation"),
      (fade(to: "0", end: 1, label: "<b>{{data}}</b>"), "Trace: no blocks, 1 animation"),
    ]
    for (text, line) in traces {
      try folder.write(text, to: "odd.trace.json")
      for arguments in [["report", "-o", "page.html"], ["show"], ["census"]] {
        let result = try await Command("onionskin").run(
          [arguments[0], "odd.trace.json"] + arguments.dropFirst(),
          in: folder.url
        )
        #expect(result.exitCode == 0, "\(arguments[0]): \(result.errors)")
        if arguments[0] == "report" { #expect(result.output.hasPrefix("odd  \(line)\n")) }
      }
      let page = try folder.text(of: "page.html")
      // The page computes with numbers alone.
      #expect(!page.contains("\"NaN\"") && !page.contains("Infinity\""))
      #expect(!page.contains("<b>{{"))
    }
  }
}
