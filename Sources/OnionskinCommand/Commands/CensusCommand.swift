import Foundation
import OnionskinReports
import OnionskinTestCore

/// Counts the durations, delays, curves, springs, and repeats of traces.
enum CensusCommand: Subcommand {
  static let help = CommandHelp(
    name: "census",
    abstract: "Count the durations, delays, curves, springs and repeats of traces.",
    discussion: """
      Each value is listed with how often and where it is used, and marked with ! if it is close to
      one that is used at least five times as often. Without a trace, the folder is read in which the
      test libraries of all packages keep traces:

          \(TraceAttachment.folder.path.onOneLine)

      They keep those of failed tests, and those of all tests after

          ONIONSKIN_TRACES=all swift test

      Remove the folder first to count only that run; ONIONSKIN_ATTACHMENTS names another folder. Of
      the two sides of a failed comparison, only the candidate is counted. A trace that cannot be
      read is named, the others are counted, and the exit code is 65.
      """,
    operands: [
      .init(
        name: "trace",
        help: "Traces, folders of traces, or scenes; - for standard input.",
        words: .scenes,
        isRequired: false,
        isRepeated: true
      )
    ],
    options: [
      .init("--json", help: "Print the census as JSON."),
      .init("--html", value: "file", help: "Write it as a page to a file; - for standard output."),
      .events,
    ],
    examples: [
      ("onionskin census", "All traces that the tests have kept."),
      ("onionskin census attachments --html palette.html", "A page for the wall."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let (census, omissions, exitCode) = try count(arguments, on: console)
    let path = arguments.value("--html")
    if let path {
      try OutputFile.write(to: path) { stream in
        try CensusPage(census, omissions: omissions).write(to: &stream)
      }
    }
    guard path != "-" else { return exitCode }
    if arguments.has("--json") {
      try console.print(try PrintedJSON.text(of: CensusReport(census, omissions)))
    } else {
      try console.print(text(of: census, omissions, on: console))
      if let path, !console.isQuiet { try console.print("\nWrote \(path).") }
    }
    return exitCode
  }

  /// Counts the traces that operands name.
  @MainActor private static func count(
    _ arguments: CommandArguments,
    on console: Console
  ) throws(CommandError) -> (census: MotionCensus, omissions: [String], exitCode: Int32) {
    let limit = try arguments.eventLimit
    var census = MotionCensus()
    var omissions: [String] = []
    func add(_ subject: Subject) {
      census.add(subject.trace)
      omissions += [Subject.omission(of: [subject], "counted")].compactMap(\.self)
    }
    var exitCode: Int32 = 0
    var firstError: CommandError?
    for operand in arguments.operands.isEmpty ? [try keptTraces()] : arguments.operands {
      do {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
        if exists, isFolder.boolValue {
          let folder = try TraceFolder(operand)
          let candidates = Set(
            folder.names.map(Subject.title).filter { $0.side == "candidate" }.map(\.name)
          )
          let code = try folder.read(
            limit: limit,
            on: console,
            where: { file in
              let (name, side) = Subject.title(of: file)
              return side != "baseline" || !candidates.contains(name)
            },
            add
          )
          if code != 0 { exitCode = code }
        } else {
          add(try Subject.find(operand, limit: limit, on: console))
        }
      } catch {
        if let first = firstError { Console.printError("Error: \(first.sentence)") }
        firstError = error
        exitCode = error.exitCode
      }
    }
    if arguments.operands.isEmpty, census.traceCount > 0 {
      console.note(
        "Read \(census.traceCount.counted("trace")) in \(TraceAttachment.folder.path.onOneLine)."
      )
    }
    if let firstError {
      // With nothing to show, the error is all that there is.
      guard census.traceCount > 0 else { throw firstError }
      Console.printError("Error: \(firstError.sentence)")
    }
    return (census, omissions, exitCode)
  }

  /// The folder in which the test libraries keep traces.
  private static func keptTraces() throws(CommandError) -> String {
    let path = TraceAttachment.folder.path
    guard FileManager.default.fileExists(atPath: path) else {
      throw .noInput(
        "No test has kept a trace in '\(path.onOneLine)'. Run the tests with "
          + "ONIONSKIN_TRACES=all, or name traces."
      )
    }
    return path
  }

  // MARK: Text

  /// The maximum number of locations in a line.
  private static let siteLimit = 3

  private static func text(
    of census: MotionCensus,
    _ omissions: [String],
    on console: Console
  ) -> String {
    let title = CensusPage.summary(of: census, omissions)
    guard !census.isEmpty else { return title }
    var parts = [console.paint(title, .bold)]
    for kind in MotionCensus.Kind.allCases {
      let entries = census.entries(of: kind)
      guard !entries.isEmpty else { continue }
      let width = entries.map(\.text.count).max() ?? 0
      let countWidth = entries.map(\.count.grouped.count).max() ?? 0
      let rows = entries.map { entry in
        let mark = entry.isOutlier ? "!" : " "
        let sites = entry.sites.prefix(siteLimit).map(\.description).joined(separator: ", ")
        let more = entry.sites.count - siteLimit
        let row =
          "\(mark) \(entry.text.rightPadded(to: width))  "
          + "\(entry.count.grouped.leftPadded(to: countWidth))  \(sites)"
          + (more > 0 ? ", and \(more) more" : "")
        guard entry.isOutlier, let nearest = entry.nearest else { return row }
        let indent = String(repeating: " ", count: width + countWidth + 6)
        return console.paint(row, .yellow) + "\n\(indent)the nearest is \(nearest)"
      }
      parts.append(
        ([console.paint(CensusPage.title(of: kind), .bold)] + rows).joined(separator: "\n")
      )
    }
    return parts.joined(separator: "\n\n")
  }
}

/// A census as JSON.
private struct CensusReport: Encodable {
  struct Entry: Encodable {
    struct Site: Encodable {
      var callSite: String?
      var count: Int
    }

    struct Neighbor: Encodable {
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
  var delays: [Entry]
  var curves: [Entry]
  var springs: [Entry]
  var repeats: [Entry]
  /// What was not counted, in full sentences.
  var omissions: [String]

  init(_ census: MotionCensus, _ omissions: [String]) {
    func list(_ kind: MotionCensus.Kind) -> [Entry] {
      census.entries(of: kind).map { entry in
        Entry(
          text: entry.text,
          seconds: entry.seconds,
          count: entry.count,
          sites: entry.sites.map { .init(callSite: $0.callSite?.description, count: $0.count) },
          nearest: entry.nearest.map { .init(text: $0.text, count: $0.count) },
          isOutlier: entry.isOutlier
        )
      }
    }
    traces = census.traceCount
    blocks = census.blockCount
    animations = census.animationCount
    durations = list(.duration)
    delays = list(.delay)
    curves = list(.curve)
    springs = list(.spring)
    repeats = list(.repetition)
    self.omissions = omissions
  }
}
