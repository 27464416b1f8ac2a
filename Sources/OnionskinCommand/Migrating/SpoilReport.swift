import MigrationProofs
import SourceSpoiling

/// What came of the ways in which the new code of a file was spoiled.
///
/// A proof that does not notice a spoil would not notice the same mistake of the migration.
struct SpoilReport {
  /// What came of a spoil.
  struct Entry: Encodable, Equatable {
    /// The results of a spoil, in the order in which one outweighs another.
    enum Outcome: String, Encodable, CaseIterable {
      case notRun = "not run"
      case notCompiled = "does not compile"
      case notCounted = "not counted"
      case notSeen = "not seen"
      case seen
    }

    var kind: String
    var name: String
    var line: Int?
    var outcome: Outcome
    /// The surrounding in which the spoil is seen.
    var surrounding: String?

    /// What was spoiled, in words.
    fileprivate var words: String { name + (line.map { " (line \($0))" } ?? "") }
  }

  private let entries: [(block: Int, entry: Entry)]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - spoils: The spoils of the file.
  ///   - removed: The numbers of those that do not compile.
  ///   - outcomes: What came of them in each proof, by their numbers.
  init(_ spoils: [TextSpoil], removing removed: Set<Int>, _ outcomes: [[Int: SpoilOutcome]]) {
    entries = spoils.map { spoil in
      let name = spoil.name.count > 50 ? "\(spoil.name.prefix(49))…" : spoil.name
      var entry = Entry(kind: spoil.kind.rawValue, name: name, line: spoil.line, outcome: .notRun)
      if removed.contains(spoil.number) { entry.outcome = .notCompiled }
      for outcome in outcomes.compactMap({ $0[spoil.number] }) { entry.take(outcome) }
      return (spoil.block, entry)
    }
  }

  func entries(of block: Int) -> [Entry] { entries.filter { $0.block == block }.map(\.entry) }

  /// Returns why a block that ran is not proven; `nil` if each of its spoils is seen or
  /// does not count, and one is seen.
  func defect(of block: Int) -> String? {
    let entries = entries(of: block)
    if entries.isEmpty { return "nothing of its new code could be spoiled" }
    let missed: [(outcome: Entry.Outcome, words: String)] = [
      (.notRun, "never run"), (.notSeen, "not seen"),
    ]
    let defects = missed.compactMap { outcome, words -> String? in
      var names: [String] = []
      for entry in entries where entry.outcome == outcome && !names.contains(entry.words) {
        names.append(entry.words)
      }
      return names.isEmpty ? nil : "\(words): \(names.joined(separator: ", "))"
    }
    if !defects.isEmpty { return defects.joined(separator: "; ") }
    if entries.contains(where: { $0.outcome == .seen }) { return nil }
    return entries.contains { $0.outcome != .notCompiled }
      ? "nothing of its new code can be seen to matter where it ran"
      : "none of the mistakes that are tried in its new code compiles"
  }
}

extension SpoilReport.Entry {
  /// Takes what came of the spoil in a proof, if it outweighs what is known.
  fileprivate mutating func take(_ new: SpoilOutcome) {
    let outcome: Outcome =
      switch new {
      case .seen: .seen
      case .notSeen: .notSeen
      case .notCounted: .notCounted
      case .notRun: .notRun
      }
    let order = Outcome.allCases
    guard let one = order.firstIndex(of: outcome), let other = order.firstIndex(of: self.outcome),
      one > other
    else { return }
    self.outcome = outcome
    if case .seen(let surrounding) = new { self.surrounding = surrounding.rawValue }
  }
}
