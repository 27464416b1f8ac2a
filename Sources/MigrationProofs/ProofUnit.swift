internal import AnimationModel
internal import AnimationTraces
internal import OnionskinTestCore
private import Synchronization

/// A run of the two sides of a proof, once.
struct ProofUnit: Equatable {
  /// What is compared with the baseline.
  enum Candidate: Equatable {
    /// Nothing: only the baseline runs.
    case none
    /// The new code.
    case new
    /// The spoiled code with one of its spoils, or without any.
    case spoiled(Int?)
  }

  /// What a unit has shown.
  struct Report: Codable, Equatable {
    enum Outcome: Codable, Equatable {
      case same
      /// The sides differ, with the cause.
      case differs(String)
      /// The candidate did not run as the baseline did, with the reason.
      case failed(String)
      /// The baseline gives nothing to compare with, with the reason.
      case nothing(String)
    }

    var outcome: Outcome
    /// The blocks of the legacy code that ran, in the order of their numbers.
    var blocks: [Int] = []
    /// The branches of the legacy code that ran, by their numbers.
    var branches: Set<Int> = []
    /// The choices that the baseline has read.
    var choices: [Scenario.Choice] = []
    /// What of a slice's placeholders the candidate has used.
    var used = SliceUse()
    /// The spoils for which the candidate has asked, by their numbers.
    var askedSpoils: Set<Int> = []
    /// What the candidate recorded, if it is the same as the baseline.
    var digest: TraceDigest?
    /// The time at which what the baseline started is half way, in seconds.
    var halfway = 0.0
    /// A Boolean value that indicates whether a side did not come to rest.
    var isEndless = false
    /// The seconds in which each animation of the baseline has run there and back; 0 if it comes to rest.
    var roundTrips = 0.0
  }

  var candidate = Candidate.new
  var surrounding = Surrounding.alone
  /// What the stand-ins of a slice answer.
  var scenario = Scenario()
  /// The time at which what the calls start is half way, in seconds.
  var halfway = 0.0
  /// The number of seconds to run, if that is not the proof's.
  var duration: Double?
}

extension ProofUnit.Report {
  /// Creates a report of sides that were not compared.
  init(_ outcome: Outcome) { self.outcome = outcome }

  /// Creates the report of a comparison in this process.
  init(_ result: MigrationTest.Result, _ baseline: ScenarioRun) {
    outcome =
      switch (result.verdict, result.failure) {
      case (.different, let message?): .differs(message)
      case (.nothingCompared, let message?), (.cannotTell(.layersOfOtherLoops), let message?),
        (.cannotTell(.incompleteTrace(.baseline)), let message?),
        (.cannotTell(.neverIdle(.baseline, _, _, _)), let message?),
        (.cannotTell(.ranTooLong(.baseline, _, _)), let message?),
        (.cannotTell(.closedLoop(.baseline)), let message?):
        .nothing(message)
      case (.cannotTell, let message?): .failed(message)
      case (_, let message?): .failed(firstMisuse(in: message))
      case (_, nil): .same
      }
    if case .cannotTell(.neverIdle) = result.verdict { isEndless = true }
    blocks = begunBlocks.withLock(\.self).sorted()
    branches = takenBranches.withLock(\.self)
    halfway = baseline.trace.halfway
    if isEndless { roundTrips = baseline.trace.roundTrips }
  }
}

/// The first of what new code misuses, in one line: the others stand in lines of their own.
private func firstMisuse(in message: String) -> String {
  let lines = message.split(separator: "\n")
  let more = lines.dropFirst(2).prefix { $0.hasPrefix("    ") }
  return (lines.prefix(2) + more).map { $0.trimmingPrefix(while: \.isWhitespace) }
    .joined(separator: " ")
}

extension AnimationTrace {
  /// The time at which the animations that end first are half way, in seconds.
  fileprivate var halfway: Double {
    let first = events.first { event in
      guard event.instant.seconds > 0, case .removed(let removal) = event.kind else { return false }
      return removal.reason == .ended
    }
    // The calls of a test are a second apart.
    return min(max((first?.instant.seconds ?? end.seconds) / 2, 0.01), 0.9)
  }

  /// The seconds in which each animation has run there and back, at most 60.
  fileprivate var roundTrips: Double {
    let ends = events.compactMap { event -> Double? in
      guard case .animated(let animation) = event.kind else { return nil }
      let timing = animation.settings.value.timing
      return event.instant.seconds + timing.delay + 2 * timing.duration
    }
    return min(ends.max() ?? 0, 60)
  }
}

/// The blocks that have begun in this process, by their numbers.
private let begunBlocks = Mutex<Set<Int>>([])

/// Notes that a block of the legacy code begins.
///
/// - Parameter number: The number of the block.
public func blockBegins(_ number: Int) {
  begunBlocks.withLock { _ = $0.insert(number) }
}

/// The branches that have run in this process, by their numbers.
private let takenBranches = Mutex<Set<Int>>([])

/// Notes that a branch of the legacy code runs.
///
/// - Parameter number: The number of the branch.
public func branchRuns(_ number: Int) {
  takenBranches.withLock { _ = $0.insert(number) }
}
