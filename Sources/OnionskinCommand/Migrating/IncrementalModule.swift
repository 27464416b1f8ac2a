import Foundation
import LiveCode

/// A module that is compiled again only where it has changed.
struct IncrementalModule {
  private let name: String
  private let folder: URL
  private let build: BuildFolder
  private let isImported: Bool

  /// Creates a module.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - folder: The folder of the modules that know each other.
  ///   - build: What compiles.
  ///   - isImported: Whether another module imports it.
  init(_ name: String, in folder: URL, _ build: BuildFolder, isImported: Bool = false) {
    self.name = name
    self.folder = folder
    self.build = build
    self.isImported = isImported
  }

  private var sources: GeneratedFolder {
    GeneratedFolder(url: folder.appendingPathComponent("\(name)/Sources"))
  }
  private var products: URL { folder.appendingPathComponent("\(name)/Products") }
  /// The file with the digest of what was compiled last.
  private var stamp: URL { products.appendingPathComponent("digest") }

  /// Returns `true` if the module was compiled from these texts; otherwise, `false`.
  func isCurrent(_ digest: TextDigest) -> Bool {
    (try? String(contentsOf: stamp, encoding: .utf8)) == digest.text
  }

  /// The paths of the object files of sources.
  func objects(_ files: [String: String]) -> [String] {
    files.keys.sorted().map { product(of: $0, "o") }
  }

  private func product(of file: String, _ kind: String) -> String {
    products.appendingPathComponent("\(file).\(kind)").path
  }

  /// How many steps the compiler takes for the types of an expression, fewer than by itself: where a
  /// module is missing, a long chain of operators has no types, and an app may have many of them.
  private static let expressionLimit = ["-Xfrontend", "-solver-scope-threshold=50000"]

  /// Compiles sources.
  ///
  /// - Parameters:
  ///   - files: The texts, by the names of the files.
  ///   - digest: The digest of the texts and of what they depend on.
  /// - Returns: The errors; none if the module is compiled.
  /// - Throws: ``CommandError`` if the compiler fails without an error in the text, or an error of the
  ///   file system.
  func compile(_ files: [String: String], _ digest: TextDigest) throws -> [BuildError] {
    // The compiler takes a file for the same that changes in the second in which it was compiled, unless its object
    // is missing.
    for name in try sources.write(files) {
      try? FileManager.default.removeItem(atPath: product(of: name, "o"))
    }
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: stamp)
    let paths = files.keys.sorted().map { sources.url.appendingPathComponent($0).path }
    var map = ["": ["swift-dependencies": product(of: name, "swiftdeps")]]
    for (name, path) in zip(files.keys.sorted(), paths) {
      map[path] = [
        "object": product(of: name, "o"), "swift-dependencies": product(of: name, "swiftdeps"),
      ]
    }
    let mapFile = products.appendingPathComponent("map.json")
    try JSONEncoder().encode(map).write(to: mapFile)
    let module =
      isImported
      ? [
        "-enable-testing", "-emit-module", "-emit-module-path",
        "\(folder.path)/\(name).swiftmodule",
      ]
      : []
    // A file alone would be a script, whose constants have no values before it runs.
    let isScript = files.keys.contains("main.swift")
    let arguments =
      ["-c", "-module-name", name, "-I", folder.path] + module
      + (isScript ? [] : ["-parse-as-library"])
      + [
        "-incremental", "-enable-batch-mode", "-j\(ProofBuild.processes)", "-output-file-map",
        mapFile.path,
        // An error in one file leaves those in others to be found.
        "-continue-building-after-errors",
      ] + paths
    var result = build.compile(arguments + Self.expressionLimit)
    var errors = BuildError.all(in: result.output)
    // Where nothing else is wrong, each name has a type.
    if !errors.isEmpty, errors.allSatisfy({ $0.message.contains("in reasonable time") }) {
      result = build.compile(arguments)
      errors = BuildError.all(in: result.output)
    }
    guard result.end != .exited(0) else {
      try Data(digest.text.utf8).write(to: stamp)
      return []
    }
    guard !errors.isEmpty else {
      throw CommandError.badData("\(name) cannot be compiled:\n" + result.output.suffix(4000))
    }
    return errors
  }
}
