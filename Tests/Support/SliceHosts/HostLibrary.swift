import Foundation
import LiveCode

/// Hosts with what they miss, as whole apps in a library that can be run.
package struct HostLibrary {
  /// The function of the library that sets the cases.
  package static let entry = "slice_hosts"

  private var apps: [WholeApp]
  /// The results, but for what is seen.
  package private(set) var results: [HostResult] = []

  /// Takes hosts with their right migrations and the spoiled ones.
  package init(_ hosts: [Host]) {
    apps = hosts.map { WholeApp(host: $0, variants: []) }
    results = hosts.map { host in
      HostResult(
        seed: host.seed,
        constructs: Dictionary(
          uniqueKeysWithValues: host.constructs.map { ($0.key.rawValue, $0.value) }
        ),
        candidates: []
      )
    }
    for (index, host) in hosts.enumerated() {
      for spoil in [nil] + host.spoils.map(Optional.some) {
        if let variant = HostVariant(migrating: host, spoiledBy: spoil) {
          apps[index].variants.append(variant)
        } else {
          omit(spoil?.kind, of: index, "the block is left")
        }
      }
    }
  }

  private mutating func omit(_ spoil: HostSpoil.Kind?, of index: Int, _ reason: String) {
    results[index].candidates.append(HostResult.Candidate(spoil: spoil, omission: reason))
  }

  /// The migrations of a host that can be run, in the order of the versions.
  package func variants(of index: Int) -> [HostVariant] { apps[index].variants }

  /// Compiles the library.
  ///
  /// A version that does not compile is left out.
  ///
  /// - Parameters:
  ///   - folder: A folder for what is made.
  ///   - build: The folder of the build, with its modules.
  /// - Returns: The path of the library.
  /// - Throws: ``HostFailure`` if the compiler fails for no version.
  package mutating func compile(in folder: String, with build: String) throws -> String {
    while true {
      var files: [String] = []
      func write(_ text: String, _ name: String) throws {
        files.append("\(folder)/\(name).swift")
        try Data(text.utf8).write(to: URL(fileURLWithPath: files[files.count - 1]))
      }
      for app in apps { try write(app.text, app.className) }
      try write(casesText, "Cases")
      let library = "\(folder)/hosts.so"
      let result = ChildProcess(
        "swiftc",
        ["-emit-library", "-Onone", "-wmo", "-module-name", "Hosts", "-use-ld=lld"]
          + ["-swift-version", "5", "-default-isolation", "MainActor", "-suppress-warnings"]
          + ["-diagnostic-style", "llvm", "-no-color-diagnostics"]
          + ["-I", "\(build)/Modules", "-module-cache-path", "\(build)/HostModuleCache"]
          + ["-o", library] + files,
        timeLimit: 600,
        outputLimit: 1_000_000
      ).run()
      if result.end == .exited(0) { return library }
      guard omit(result.output.split(separator: "\n").filter { $0.contains(" error: ") }) else {
        throw HostFailure(text: result.output)
      }
    }
  }

  /// Leaves out the versions to which errors belong.
  ///
  /// - Returns: `true` if there is one; otherwise, `false`.
  private mutating func omit(_ errors: [Substring]) -> Bool {
    var broken: [Int: [Int: Substring]] = [:]
    for error in errors {
      let place = error.split(separator: ":").prefix(2)
      guard let line = place.last.flatMap({ Int($0) }),
        let index = apps.firstIndex(where: {
          place[0].hasSuffix("/\($0.className).swift")
        }), let version = apps[index].version(atLine: line), version > 0
      else { continue }
      broken[index, default: [:]][version] = error
    }
    for (index, versions) in broken {
      for (version, error) in versions.sorted(by: { $0.key > $1.key }) {
        let variant = apps[index].variants.remove(at: version - 1)
        let message = error.split(separator: " error: ").last.map(String.init) ?? ""
        omit(variant.spoil?.kind, of: index, "does not compile: \(message)")
      }
    }
    return !broken.isEmpty
  }

  /// The text of the entry, which makes the cases.
  private var casesText: String {
    let lines =
      [
        "import HostRuns", "import MissingParts", "import UIKit", "",
        "@_cdecl(\"\(Self.entry)\") public func makeCases() {", "  HostCase.all = [",
      ] + apps.map { "    " + $0.caseText } + ["  ]", "}"]
      + apps.flatMap { [""] + $0.sceneFunction }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Why hosts cannot be run.
package struct HostFailure: Error, CustomStringConvertible {
  let text: String

  /// Creates a failure.
  package init(text: String) { self.text = text }

  package var description: String { text }
}
