import Foundation
import OnionskinReports

/// Writes a page of traces and comparisons.
enum ReportCommand: Subcommand {
  static let help = CommandHelp(
    name: "report",
    abstract: "Write a page that shows traces, or what differs between them.",
    discussion: """
      Two traces are compared, the first one as the baseline. Of a folder, as
      'swift test --attachments-path' leaves it, every trace is shown, and those of one test that
      are named -baseline and -candidate are compared.
      """,
    operands: [
      .init(
        name: "trace",
        help: "Traces, folders of traces, or scenes; - for standard input.",
        words: .scenes,
        isRepeated: true
      )
    ],
    options: [
      .output("the page", default: "report.html"),
      .init(
        "--tolerance",
        value: "points",
        help: "The largest deviation that counts as the same. (default: 0.05)"
      ),
      .init("--title", value: "text", help: "The title of the page."),
      .init("--json", help: "Write what the page shows as JSON instead of a page."),
      .events,
    ],
    examples: [
      ("onionskin report attachments", "All failures of a test run on one page."),
      ("onionskin report toast -o toast.html", "All forms of a scene."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let path = arguments.value("--output") ?? "report.html"
    let tolerance =
      try arguments.number("--tolerance", in: 0...1e9) ?? TraceComparison.defaultTolerance
    var collection = ReportCollection(
      tolerance: tolerance,
      limit: try arguments.eventLimit,
      console: console
    )
    let subjects = try collection.take(arguments.operands)
    let reports = collection.reports(of: subjects)
    let title = arguments.value("--title") ?? collection.title ?? reports[0].name
    try OutputFile.write(to: path) { stream in
      if arguments.has("--json") {
        try stream.write(PrintedJSON.text(of: reports) + "\n")
      } else {
        try ReportPage(reports, title: title).write(to: &stream)
      }
    }
    if path != "-", !console.isQuiet {
      for report in reports {
        let isSame = report.verdict == .same || report.verdict == .none
        let name = report.group.isEmpty ? report.name : "\(report.group)/\(report.name)"
        try console.print(
          "\(name.onOneLine)  "
            + console.paint(report.firstLine, isSame ? .green : .red)
        )
      }
      try console.print("Wrote \(path).")
    }
    // The report shows all files that could be read; the exit code indicates that some could not.
    return collection.exitCode
  }
}

/// The traces and comparisons of a report.
struct ReportCollection {
  /// A trace, or two traces that belong together.
  enum Item {
    case trace(Subject)
    case pair(name: String, baseline: Subject, candidate: Subject)
    case comparison(TraceComparison, name: String, group: String)
  }

  let tolerance: Double
  /// The maximum number of events to read of each trace.
  let limit: Int
  let console: Console
  /// The title that the operands suggest.
  private(set) var title: String?
  /// The exit code, which is not 0 if a file of a folder could not be read.
  private(set) var exitCode: Int32 = 0

  init(tolerance: Double, limit: Int, console: Console) {
    self.tolerance = tolerance
    self.limit = limit
    self.console = console
  }

  @MainActor mutating func take(_ operands: [String]) throws(CommandError) -> [Item] {
    var items: [Item] = []
    var loose: [Subject] = []
    for operand in operands {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
      if exists, isFolder.boolValue {
        title = title ?? operand.lastPathName
        items += try folder(operand)
      } else if !exists, let scene = GalleryScene.named(operand) {
        title = title ?? scene.name
        for candidate in scene.candidates {
          items.append(
            .comparison(
              scene.comparison(with: candidate, tolerance: tolerance),
              name: candidate.name,
              group: scene.name
            )
          )
        }
      } else {
        loose.append(try Subject.find(operand, limit: limit, on: console))
      }
    }
    if loose.count == 2, items.isEmpty {
      let names = loose.map(\.name)
      let name = names[0] == names[1] ? names[0] : "\(names[0]) and \(names[1])"
      return [.pair(name: name, baseline: loose[0], candidate: loose[1])]
    }
    return items + Self.paired(loose)
  }

  func reports(of items: [Item]) -> [AnimationReport] {
    let progress = Progress("Drawing", on: console)
    defer { progress.finish() }
    return items.enumerated().map { index, item in
      let updateProgress: @Sendable (Double) -> Void = {
        progress.update((Double(index) + $0) / Double(items.count))
      }
      switch item {
      case .trace(let subject):
        var report = ReportBuilder(of: subject.trace, name: subject.name, progress: updateProgress)
          .report()
        report.omissions += [Subject.omission(of: [subject], "read")].compactMap(\.self)
        return report
      case .pair(let name, let baseline, let candidate):
        let comparison = Subject.comparison(baseline, candidate, tolerance: tolerance)
        var report = ReportBuilder(of: comparison, name: name, progress: updateProgress).report()
        if let doubt = Subject.doubt(about: [baseline, candidate]) { report.doubt(doubt) }
        return report
      case .comparison(let comparison, let name, let group):
        return ReportBuilder(of: comparison, name: name, group: group, progress: updateProgress)
          .report()
      }
    }
  }

  private mutating func folder(_ path: String) throws(CommandError) -> [Item] {
    var subjects: [Subject] = []
    let code = try TraceFolder(path).read(limit: limit, on: console) { subjects.append($0) }
    if code != 0 { exitCode = code }
    return Self.paired(subjects)
  }

  /// Pairs the two sides of each test.
  private static func paired(_ subjects: [Subject]) -> [Item] {
    var items: [Item] = []
    var used: Set<Int> = []
    for (subjectIndex, subject) in subjects.enumerated() where !used.contains(subjectIndex) {
      guard let side = subject.side else {
        items.append(.trace(subject))
        continue
      }
      let other = side == "baseline" ? "candidate" : "baseline"
      let matches = subjects.indices.filter { index in
        !used.contains(index) && subjects[index].side == other
          && subjects[index].name == subject.name
      }
      // A folder of several runs has several files of each side. Those of one run belong together.
      let match = matches.min { one, two in
        subject.distance(to: subjects[one]) < subject.distance(to: subjects[two])
      }
      guard let match else {
        items.append(.trace(subject))
        continue
      }
      used.formUnion([subjectIndex, match])
      let (one, two) = side == "baseline" ? (subjectIndex, match) : (match, subjectIndex)
      items.append(.pair(name: subject.name, baseline: subjects[one], candidate: subjects[two]))
    }
    return items
  }
}
