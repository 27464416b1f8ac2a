import Foundation
import RandomPrograms

/// Runs programs that are made up from seeds, and tells which do not as they should.
@MainActor
struct Run {
  var first = 1
  var count = 1000
  var prints = false
  var showsProgram = false
  var showsTrace = false
  var shrinks = false
  var laws = Law.allCases
  var compares = false
  var hasOnlyScreens = false

  static let usage = """
    usage: random-programs [--seed N] [--count N] [--law NAME]… [--shrink] [--program]
                           [--print [--trace]] [--compare] [--screens]

      --seed N             the first seed (1)
      --count N            how many programs (1000)
      --law NAME           only this one; \(Law.allCases.map(\.rawValue).joined(separator: ", "))
      --shrink             print the first failing program, made as short as possible
      --program            print the programs
      --print              print what can be seen of each instead of checking, for two builds to be
                           compared
      --trace              with the whole trace
      --compare            compare each with the same program but for one line, and hold the verdict
                           against what is seen
      --screens            only programs with screens
    """

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seed":
        guard let number = rest.popFirst().flatMap({ Int($0) }) else { return nil }
        first = number
      case "--count":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else { return nil }
        count = number
      case "--law":
        guard let law = rest.popFirst().flatMap({ Law(rawValue: $0) }) else { return nil }
        laws = (laws.count == Law.allCases.count ? [] : laws) + [law]
      case "--compare": compares = true
      case "--screens": hasOnlyScreens = true
      case "--print": prints = true
      case "--trace": showsTrace = true
      case "--program": showsProgram = true
      case "--shrink": shrinks = true
      default: return nil
      }
    }
  }

  /// The seeds of the programs.
  private var seeds: [Int] {
    hasOnlyScreens
      ? Program.seedsWithScreens(from: first, count: count) : Array(first..<first + count)
  }

  /// Prints, and keeps nothing back that would be lost if a program ends the process.
  private func say(_ text: some CustomStringConvertible) {
    FileHandle.standardOutput.write(Data((text.description + "\n").utf8))
  }

  /// Compares each program with the same but for one line, and returns how many break a law.
  private func compare() -> Int {
    var (pairs, failed) = (0, 0)
    var (failures, named): ([ComparisonLaw: [Int]], NamedLines) = ([:], NamedLines())
    for seed in seeds {
      CrashNote.enter(seed)
      guard let program = MutatedProgram(seed: seed) else { continue }
      pairs += 1
      if showsProgram { say("\(program.original.text)\n\(program.mutated.text)") }
      let found = program.failures()
      if !found.isEmpty { failed += 1 }
      for (law, detail) in found {
        failures[law, default: []].append(seed)
        if failures[law, default: []].count <= 20 {
          say("seed \(seed), line \(program.line), \(program.mutation), \(law): \(detail)")
        }
      }
      named.count(program, seed: seed)
    }
    var rewritings = 0
    for seed in first..<first + count {
      let pair = SameMeaning(seed: seed)
      guard let failure = pair.failure else { continue }
      rewritings += 1
      if rewritings <= 20 { say("seed \(seed), same meaning: \(failure)") }
      if showsProgram { say("\(pair.original.text)\n\(pair.rewritten.text)") }
    }
    say("\(count) programs rewritten, \(rewritings) are different")
    var chains = 0
    for seed in first..<first + count {
      let found = StyledChain(seed: seed).failures
      if !found.isEmpty { chains += 1 }
      if chains <= 20 { found.forEach(say) }
    }
    say(
      "\(count) chains written in \(StyledChain.Style.allCases.count) styles, \(chains) break a law"
    )
    for law in ComparisonLaw.allCases {
      if let seeds = failures[law] { say("\(law): \(seeds.count), such as seed \(seeds[0])") }
    }
    for mutation in Mutation.allCases {
      guard let (different, own) = named.counts[mutation] else { continue }
      say("\(mutation): \(different) are different, \(own) first causes name the line")
    }
    for (kind, other) in named.others.sorted(by: { $0.value.count > $1.value.count }) {
      say("  \(other.count) × \(kind), such as seed \(other.seed)")
    }
    for outcome in AdviceOutcome.allCases {
      let kinds = (named.advice[outcome] ?? [:]).sorted {
        ($1.value.count, $0.key) < ($0.value.count, $1.key)
      }
      say("advice, \(outcome): \(kinds.reduce(0) { $0 + $1.value.count })")
      for (kind, other) in kinds { say("  \(other.count) × \(kind), such as seed \(other.seed)") }
    }
    let all = named.counts.values.reduce((0, 0)) { ($0.0 + $1.different, $0.1 + $1.named) }
    say("\(pairs) pairs, \(failed) break a law; \(all.1) of \(all.0) differences name the line.")
    return failed + rewritings + chains
  }

  /// Runs all, and returns how many programs break a law.
  func run() throws -> Int {
    CrashNote.install()
    if compares { return compare() }
    var failures: [Law: [Int]] = [:]
    var failed = 0
    for seed in seeds {
      CrashNote.enter(seed)
      let program = Program(seed: seed)
      if showsProgram { say(program.text) }
      if prints {
        say("seed \(seed)\n\(try program.outcome(withTrace: showsTrace))")
        continue
      }
      let found = program.failures(of: laws)
      guard !found.isEmpty else { continue }
      failed += 1
      for failure in found {
        failures[failure.law, default: []].append(seed)
        if failures[failure.law, default: []].count <= 20 { say(failure) }
      }
      if shrinks, let failure = found.first {
        let short = program.shrunk {
          if showsProgram { say($0.text) }
          return !$0.failures(of: [failure.law]).isEmpty
        }
        say(short.text)
        if showsTrace { say(try short.outcome(withTrace: true)) }
        for failure in short.failures(of: [failure.law]) { say(failure) }
        break
      }
    }
    for law in Law.allCases {
      if let seeds = failures[law] { say("\(law): \(seeds.count), such as seed \(seeds[0])") }
    }
    if !prints { say("\(count) programs from seed \(first) on, \(failed) break a law.") }
    return failed
  }
}

guard let run = Run(Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(Data((Run.usage + "\n").utf8))
  exit(64)
}
exit(try run.run() == 0 ? 0 : 1)
