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

  static let usage = """
    usage: random-programs [--seed N] [--count N] [--law NAME]… [--shrink] [--program]
                           [--print [--trace]]

      --seed N             the first seed (1)
      --count N            how many programs (1000)
      --law NAME           only this one; \(Law.allCases.map(\.rawValue).joined(separator: ", "))
      --shrink             print the first failing program, made as short as possible
      --program            print the programs
      --print              print what can be seen of each instead of checking, for two builds to be
                           compared
      --trace              with the whole trace
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
      case "--print": prints = true
      case "--trace": showsTrace = true
      case "--program": showsProgram = true
      case "--shrink": shrinks = true
      default: return nil
      }
    }
  }

  /// Prints, and keeps nothing back that would be lost if a program ends the process.
  private func say(_ text: some CustomStringConvertible) {
    FileHandle.standardOutput.write(Data((text.description + "\n").utf8))
  }

  /// Runs all, and returns how many programs break a law.
  func run() throws -> Int {
    CrashNote.install()
    var failures: [Law: [Int]] = [:]
    var failed = 0
    for seed in first..<first + count {
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
