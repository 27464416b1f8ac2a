import Foundation
import Testing

/// What the command does with files that are no traces, and with places that cannot be written.
@Suite struct ReadingTests {
  private static let head = "\"behavior\":\"iOS 8 and later\",\"end\":1,"
  private static let tail = ",\"formatVersion\":2,\"framesPerSecond\":60"

  private func show(_ text: String) async throws -> Command.Result {
    try await Command("onionskin").run(["show", "-"], input: text)
  }

  @Test(arguments: [
    ("", "is empty"),
    ("not JSON", "not a trace"),
    ("[]", "not a trace"),
    ("{\(head)\"events\":[\(tail)", "ends in the middle"),
    (
      "{\(head)\"events\":[],\"formatVersion\":99,\"framesPerSecond\":60}",
      "This trace is of format 99; this version of Onionskin reads format 2. Update Onionskin"
    ),
    ("{\(head)\"events\":[{\"at\":0}]\(tail)}", "This trace is damaged"),
    ("{\(head)\"events\":[]\(tail.replacing("60", with: "0"))}", "This trace is damaged"),
    (String(repeating: "[", count: 100_000), "nested more than"),
    ("{\"a\":" + String(repeating: "{\"a\":", count: 1_000), "nested more than"),
  ])
  func `what is no trace ends with 65 and a line that says why`(
    text: String,
    reason: String
  ) async throws {
    let result = try await show(text)
    #expect(result.exitCode == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func `another version is told even if its events cannot be read`() async throws {
    let result = try await show(
      "{\(Self.head)\"events\":[{\"at\":0,\"turn\":0,\"later\":{}}],"
        + "\"formatVersion\":7,\"framesPerSecond\":60}"
    )
    #expect(result.exitCode == 65)
    #expect(result.errors.contains("of format 7"))
  }

  @Test func `an empty trace is shown as one`() async throws {
    let result = try await show("{\(Self.head)\"events\":[]\(Self.tail)}")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("nothing was animated"))
  }

  @Test func `a file that is missing, closed or a folder ends with 66`() async throws {
    let folder = try TemporaryFolder()
    let command = try Command("onionskin")
    let missing = try await command.run(["show", "missing.trace.json"], in: folder.url)
    #expect(missing.exitCode == 66)
    #expect(
      missing.errors == "Error: Cannot read 'missing.trace.json': No such file or directory.\n"
    )
    let isFolder = try await command.run(["show", folder.url.path])
    #expect(isFolder.exitCode == 66)
    #expect(isFolder.errors.contains("is a folder"))
    let none = try await command.run(["report", folder.url.path, "-o", "-"])
    #expect(none.exitCode == 66)
    #expect(none.errors.contains("There are no traces in"))
  }

  @Test func `a name may be one letter`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("d"),
      withIntermediateDirectories: true
    )
    let command = try Command("onionskin")
    for line in [
      "$onionskin show toast --json > t", "$onionskin show t", "$onionskin export t -o o",
      "$onionskin render t -o d/r", "$onionskin diff t t", "cp t d/a.trace.json",
      "$onionskin report d/ -o d/p", "$onionskin report d -o p",
      "$onionskin render t --frames 2 -o f",
    ] {
      let result = try await command.shell(line, in: folder.url)
      #expect(result.exitCode == 0, "\(line): \(result.errors)")
    }
    #expect(folder.names == ["d", "f", "o", "p", "t"])
    #expect(try folder.text(of: "p").contains("<title>d</title>"))
  }

  @Test func `a file needs a name`() async throws {
    let folder = try TemporaryFolder()
    let result = try await Command("onionskin").run(["export", "toast", "-o", ""], in: folder.url)
    #expect(result.exitCode == 73)
    #expect(result.errors == "Error: A file needs a name, and '--output' has an empty one.\n")
    #expect(folder.names.isEmpty)
  }

  @Test func `a full or closed output ends with 74`() async throws {
    let folder = try TemporaryFolder()
    let command = try Command("onionskin")
    for line in [
      "$onionskin list > /dev/full", "$onionskin list >&-", "$onionskin show toast > /dev/full",
      "$onionskin render toast -o /dev/full", "$onionskin export toast -o /dev/full",
      "$onionskin export toast --waapi > /dev/full",
      "$onionskin export toast --lottie -o /dev/full", "$onionskin report toast -o /dev/full",
      "$onionskin gallery -o /dev/full",
      "$onionskin --version > /dev/full",
    ] {
      let result = try await command.shell(line, in: folder.url)
      #expect(result.exitCode == 74, "\(line)")
      #expect(result.errors.hasPrefix("Error: Cannot write to "), "\(line)")
    }
  }

  @Test func `where no file can be made the code is 73, and nothing is left behind`() async throws {
    let folder = try TemporaryFolder()
    let command = try Command("onionskin")
    let result = try await command.run(
      ["report", "toast", "-o", "missing/page.html"],
      in: folder.url
    )
    #expect(result.exitCode == 73)
    #expect(result.errors.hasPrefix("Error: Cannot create 'missing/page.html'"))
    let isFolder = try await command.run(["report", "toast", "-o", "."], in: folder.url)
    #expect(isFolder.exitCode == 73)
    #expect(folder.names.isEmpty)
  }

  @Test func `a page is replaced whole`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "page.html")
    let result = try await Command("onionskin").run(
      ["report", "toast", "-o", "page.html"],
      in: folder.url
    )
    #expect(result.exitCode == 0)
    #expect(try folder.text(of: "page.html").hasPrefix("<!doctype html>"))
    #expect(folder.names == ["page.html"])
  }

  @Test(arguments: ["before", nil])
  func `a symbolic link stays, and the file that it leads to is written`(before: String?)
    async throws
  {
    let folder = try TemporaryFolder()
    let (file, link) = (folder.url.appendingPathComponent("file.json"), "link.json")
    if let before { try folder.write(before, to: "file.json") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(link).path,
      withDestinationPath: "file.json"
    )
    let result = try await Command("onionskin").run(
      ["export", "toast", "--waapi", "-o", link],
      in: folder.url
    )
    #expect(result.exitCode == 0)
    #expect(folder.names == ["file.json", "link.json"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    #expect(try folder.text(of: "file.json").hasPrefix("{"))
  }

  @Test func `a trace of format 1 is refused, and recording it again is the advice`() async throws {
    // An animation as format 1 told of it.
    let result = try await show(
      """
      {"behavior":"iOS7","end":1,"events":[{"at":0,"retimed":{"animation":1,"begin":0,\
      "timing":{"duration":1,"fill":"both","pacing":{"curve":{"_0":"easeIn"}}}},"turn":0}],\
      "formatVersion":1,"framesPerSecond":60}
      """
    )
    #expect(result.exitCode == 65)
    #expect(
      result.errors
        == "Error: Cannot read standard input. This trace is of format 1; this version of Onionskin "
        + "reads format 2. Record it again: run the test that wrote it.\n"
    )
  }

  @Test func `of a damaged trace, the event is named`() async throws {
    let good = "{\"at\":0,\"turn\":0,\"action\":{\"name\":\"tap\"}}"
    for (event, place) in [
      ("{\"at\":0,\"turn\":0}", "event 3: An event needs exactly one entry"),
      (
        "{\"at\":0,\"turn\":0,\"action\":{\"name\":1}}",
        "event 3, action.name: This has to be a text."
      ),
      ("{\"at\":0 \"turn\":0}", "one of the events 1 to 4: "),
    ] {
      let events = [good, good, event, good].joined(separator: ",")
      let result = try await show("{\(Self.head)\"events\":[\(events)]\(Self.tail)}")
      #expect(result.exitCode == 65)
      #expect(result.errors.contains("This trace is damaged at \(place)"), "\(result.errors)")
    }
  }

  @Test func `a file of Swift is to be played`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("print(1)\n", to: "Drawer.swift")
    let result = try await Command("onionskin").run(["show", "Drawer.swift"], in: folder.url)
    #expect(result.exitCode == 65)
    #expect(
      result.errors
        == "Error: 'Drawer.swift' is Swift code, and no trace. To play it: onionskin play "
        + "Drawer.swift\n"
    )
  }

  @Test func `what is written into files is told, unless it is not asked for`() async throws {
    let folder = try TemporaryFolder()
    let command = try Command("onionskin")
    for (line, note) in [
      ("render toast -o toast.svg", "Wrote toast.svg.\n"),
      ("render toast --at 0.1 -o toast.svg", "Wrote toast.svg.\n"),
      ("render toast --frames 2 -o frames", "Wrote 2 frames into frames.\n"),
      ("export toast -o toast.css", "Wrote toast.css.\n"),
      ("rewrite toast -o toast.swift", "Wrote toast.swift.\n"),
      ("rewrite toast", ""), ("rewrite toast -q -o toast.swift", ""),
    ] {
      let words = line.split(separator: " ").map(String.init)
      let result = try await command.run(words, in: folder.url)
      #expect(result.exitCode == 0)
      #expect(result.errors.hasSuffix(note) && result.errors.isEmpty == note.isEmpty, "\(line)")
    }
  }
}
