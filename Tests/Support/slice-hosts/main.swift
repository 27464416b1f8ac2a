import AnimationForms
import Dispatch
import Foundation
import Glibc
import HostRuns
import LiveCode
import SliceHosts
import Synchronization

/// Runs hosts that are made up from seeds, and holds the proofs of their slices against what is seen.
struct Run: Sendable {
  var first = 1
  var count = 1000
  var batch = 20
  var processes = 2
  var least = 0
  var prints = false
  var printsSlices = false
  var isBatch = false

  static let usage = """
    usage: slice-hosts [--seed N] [--count N] [--batch N] [--processes N] [--least N]
                       [--program] [--slices]

      --seed N       the first seed (1)
      --count N      how many hosts (1000)
      --batch N      how many are compiled together (20)
      --processes N  how many such are run at a time (2)
      --least N      fail if a spoil has less than N migrations that count (0)
      --program      print the hosts and their migrations, and run nothing
      --slices       print the slices of the hosts, and run nothing
    """

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    func number() -> Int? { rest.popFirst().flatMap { Int($0) } }
    while let argument = rest.popFirst() {
      switch argument {
      case "--seed":
        guard let number = number() else { return nil }
        first = number
      case "--count":
        guard let number = number(), number >= 0 else { return nil }
        count = number
      case "--batch":
        guard let number = number(), number > 0 else { return nil }
        batch = number
      case "--processes":
        guard let number = number(), number > 0 else { return nil }
        processes = number
      case "--least":
        guard let number = number() else { return nil }
        least = number
      case "--program": prints = true
      case "--slices": printsSlices = true
      case "--one-batch": isBatch = true
      default: return nil
      }
    }
  }

  /// Runs all, and returns the exit code.
  @MainActor
  func run() throws -> Int32 {
    if prints {
      printPrograms()
      return 0
    }
    if isBatch || printsSlices {
      try runBatch()
      return 0
    }
    return runBatches()
  }

  private func printPrograms() {
    for seed in first..<first + count {
      let host = Host.random(seed: seed)
      say("// Seed \(seed)\n\(host.text())")
      for spoil in [nil] + host.spoils.map(Optional.some) {
        let variant = HostVariant(migrating: host, spoiledBy: spoil)
        say(
          "// \(variant?.name ?? "left: \(spoil?.kind.rawValue ?? "right")")\n\(variant?.text ?? "")"
        )
      }
    }
  }

  // MARK: - Batches

  /// Runs processes of a batch each, and prints the figures.
  private func runBatches() -> Int32 {
    let starts = Array(stride(from: first, to: first + count, by: batch))
    let state = Mutex((figures: LawFigures(), next: 0, done: 0, failed: 0))
    let start = ContinuousClock.now
    DispatchQueue.concurrentPerform(iterations: processes) { _ in
      while let seed = state.withLock({ state -> Int? in
        defer { state.next += 1 }
        return state.next < starts.count ? starts[state.next] : nil
      }) {
        let size = min(batch, first + count - seed)
        let result = ChildProcess(
          "/proc/self/exe",
          ["--one-batch", "--seed", "\(seed)", "--count", "\(size)"],
          timeLimit: 1_800,
          outputLimit: 10_000_000
        ).run()
        let results = result.output.split(separator: "\n").compactMap { line in
          try? JSONDecoder().decode(HostResult.self, from: Data(line.utf8))
        }
        state.withLock { state in
          for result in results { state.figures.add(result).forEach(say) }
          state.done += results.count
          if results.count < size {
            state.failed += 1
            say(
              "seeds \(seed) to \(seed + size - 1), \(result.end): \(result.output.suffix(2_000))"
            )
          }
          say("\(state.done) of \(count) hosts, \(ContinuousClock.now - start)")
        }
      }
    }
    return state.withLock { state in
      say(state.figures.report)
      return state.figures.isBroken(least: least) || state.failed > 0 ? 1 : 0
    }
  }

  /// Runs the hosts of a batch in this process, and prints a line of JSON for each.
  @MainActor
  private func runBatch() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("slice-hosts-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let build = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let hosts = (first..<first + count).map { Host.random(seed: $0) }
    var library = HostLibrary(hosts)
    let apps = try library.compile(in: folder, with: build)
    var proofs = try HostProofs(of: hosts, library.variants, in: folder, with: build)
    if printsSlices {
      for index in hosts.indices { say("// Seed \(hosts[index].seed)\n\(proofs.text(of: index))") }
      return
    }
    try proofs.run(load)
    try load(apps)
    for (index, host) in HostCase.all.enumerated() {
      var result = library.results[index]
      for (number, verdict) in host.verdicts().enumerated() {
        var candidate = HostResult.Candidate(
          spoil: library.variants(of: index)[number].spoil?.kind,
          seen: verdict.difference
        )
        candidate.proof = proofs.verdicts[index]?[number]
        result.candidates.append(candidate)
      }
      say(String(decoding: try JSONEncoder().encode(result), as: UTF8.self))
    }
  }

  /// Loads a library, and calls its entry.
  private func load(_ path: String) throws {
    guard let handle = dlopen(path, RTLD_NOW), let symbol = dlsym(handle, HostLibrary.entry) else {
      throw HostFailure(text: String(cString: dlerror()))
    }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
  }

  /// Prints, and keeps nothing back that would be lost if a host ends the process.
  private func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}

guard let run = Run(Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(Data((Run.usage + "\n").utf8))
  exit(64)
}
do {
  exit(try run.run())
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
