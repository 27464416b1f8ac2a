import AnimationModel
import AnimationTraces
import Foundation

/// Compares two traces.
enum DiffCommand: Subcommand {
  static let help = CommandHelp(
    name: "diff",
    abstract: "Compare two traces and name what differs.",
    discussion: """
      Ends with 0 if both animate the same, with 1 if they differ, and with 2 if nothing was
      compared or the verdict is "cannot tell".

      The kinds of differences, for --allow:
      \(Difference.Kind.allCases.map(\.rawValue).joined(separator: ", ").wrapped(to: 96))
      """,
    operands: [
      .init(name: "baseline", help: "The baseline, such as the legacy code.", words: .scenes),
      .init(name: "candidate", help: "The candidate, which is compared with it.", words: .scenes),
    ],
    options: [
      .init(
        "--tolerance",
        value: "points",
        help: "The largest deviation of shown values that counts as the same. (default: 0.05)"
      ),
      .init("--until", value: "seconds", help: "Compare up to this time."),
      .init(
        "--allow",
        value: "kinds",
        help: "The differences to ignore, as a list such as delay,easing."
      ),
      .init("--json", help: "Print the verdict and the differences as JSON."),
      .events,
    ],
    examples: [
      ("onionskin diff toast toast/animateViews", "Two forms of a scene."),
      ("onionskin diff a-baseline.trace.json a-candidate.trace.json", "What a failing test left."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) throws -> Int32 {
    let tolerance =
      try arguments.number("--tolerance", in: 0...1e9) ?? TraceComparison.defaultTolerance
    let until = try arguments.number("--until", in: 0...1e9)
    let allowing = try kinds(arguments)
    guard arguments.operands != ["-", "-"] else {
      throw arguments.misuse("Only one of the two traces can be '-'.")
    }
    let limit = try arguments.eventLimit
    let baseline = try Subject.find(arguments.operands[0], limit: limit, on: console)
    let candidate = try Subject.find(arguments.operands[1], limit: limit, on: console)
    let comparison = Subject.comparison(
      baseline,
      candidate,
      tolerance: tolerance,
      until: until.map { Instant(seconds: $0) },
      allowing: allowing
    )
    // Traces that are the same as far as they were read may differ after that.
    let doubt = comparison.verdict == .same ? Subject.doubt(about: [baseline, candidate]) : nil
    if let doubt {
      let sentence = "Cannot tell whether the candidate animates as the baseline does. \(doubt)"
      try console.print(
        arguments.has("--json")
          ? PrintedJSON.text(of: ComparisonEntry(comparison, doubt: sentence)) : sentence
      )
      return 2
    }
    if arguments.has("--json") {
      try console.print(try PrintedJSON.text(of: ComparisonEntry(comparison)))
    } else {
      let text = nothingAnimated(comparison, in: baseline) ?? comparison.report()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let painted = lines.enumerated().map { paint(String($1), isFirst: $0 == 0, console) }
      try console.print(painted.joined(separator: "\n"))
    }
    return comparison.verdict.exitCode
  }

  /// Returns advice for a baseline without animations, in terms of the command line; `nil` for
  /// other verdicts.
  private static func nothingAnimated(_ comparison: TraceComparison, in subject: Subject) -> String?
  {
    switch comparison.verdict {
    case .nothingCompared(.baselineChangesNothing), .nothingCompared(.baselineAnimatesNothing):
      """
      Nothing was compared. The baseline, \(subject.name.onOneLine), animates nothing.
      To compare everything else, add --allow nothingAnimated.
      """
    default: nil
    }
  }

  /// Parses the list of kinds of differences to ignore.
  private static func kinds(
    _ arguments: CommandArguments
  ) throws(CommandError) -> [Difference.Kind] {
    guard let list = arguments.value("--allow") else { return [] }
    let known = Difference.Kind.allCases
    var kinds: [Difference.Kind] = []
    for word in list.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      guard let kind = known.first(where: { $0.rawValue == word }) else {
        let names = known.map(\.rawValue)
        throw arguments.misuse(
          "There is no kind of difference '\(word.onOneLine)'."
            + Suggestion.text(for: word, among: names)
            + " The kinds are listed in 'onionskin help diff'."
        )
      }
      kinds.append(kind)
    }
    return kinds
  }

  private static func paint(_ line: String, isFirst: Bool, _ console: Console) -> String {
    let content = line.drop { $0 == " " }
    if isFirst { return console.paint(line, .bold) }
    if content.hasPrefix("- ") { return console.paint(line, .blue) }
    if content.hasPrefix("+ ") { return console.paint(line, .yellow) }
    return line
  }
}

extension ComparisonVerdict {
  /// The exit code for the verdict.
  var exitCode: Int32 {
    switch self {
    case .same: 0
    case .different: 1
    case .nothingCompared, .cannotTell: 2
    }
  }

  /// The verdict in one word, as in JSON.
  var word: String {
    switch self {
    case .same: "same"
    case .different: "different"
    case .nothingCompared: "nothingCompared"
    case .cannotTell: "cannotTell"
    }
  }
}

/// A comparison as JSON.
struct ComparisonEntry: Encodable {
  struct Entry: Encodable {
    var kind: String
    var baseline: String
    var candidate: String
    var places: [String]
    var baselineSite: String?
    var candidateSite: String?
    var firstVisible: Double?
    var largestPoints: Double?
    var largestAt: Double?
    var advice: String
  }

  var verdict: String
  var text: String
  var differences: [Entry]
  /// The differences that are ignored.
  var allowed: [Entry]

  /// Creates the entry of a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - doubt: The reason why the verdict is uncertain; `nil` if it is certain.
  init(_ comparison: TraceComparison, doubt: String? = nil) {
    verdict = doubt == nil ? comparison.verdict.word : "cannotTell"
    text = doubt ?? comparison.description
    differences = comparison.differences.map(Entry.init)
    allowed = comparison.allowed.map(Entry.init)
  }
}

extension ComparisonEntry.Entry {
  init(_ difference: Difference) {
    kind = difference.kind.rawValue
    baseline = difference.sides.baseline
    candidate = difference.sides.candidate
    places = difference.targets.map(\.description)
    baselineSite = difference.calls.baseline?.site?.description
    candidateSite = difference.calls.candidate?.site?.description
    firstVisible = difference.firstVisible?.seconds
    largestPoints = difference.largestDeviation?.points
    largestAt = difference.largestDeviation?.instant.seconds
    advice = difference.advice
  }
}
