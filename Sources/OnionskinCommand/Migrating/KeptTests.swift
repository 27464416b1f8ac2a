import AnimationTraces
import Foundation
import LegacySyntax
import LiveCode

/// The tests to keep, in a package that depends on Onionskin as a package of a user does.
struct KeptTests {
  let module: String
  /// The files of the module as they will be.
  let sources: [SourceFile]
  /// The texts of the tests, by the names of their files without their endings.
  let tests: [String: String]
  /// A file with functions that make what tests show.
  let scenes: SourceFile?

  /// The package of which this program was built.
  private static let onionskin = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Builds the tests and runs them once.
  ///
  /// - Parameters:
  ///   - folder: Where to build. Other packages may be built there, too.
  ///   - console: The console.
  /// - Throws: ``CommandError`` if they do not pass.
  func check(in folder: URL, on console: Console) throws {
    guard FileManager.default.fileExists(atPath: Self.onionskin.path + "/Package.swift") else {
      throw CommandError.noInput(
        "Onionskin was built in \(Self.onionskin.path), which is gone. Build this program again, "
          + "or leave '--tests' out."
      )
    }
    let package = folder.standardizedFileURL.appendingPathComponent("onionskin-tests")
    let isFirst = !FileManager.default.fileExists(atPath: package.path)
    console.note(
      "Building and running the \(tests.count.counted("file")) of tests to keep"
        + (isFirst ? ": the first time takes minutes …" : " …")
    )
    let start = ContinuousClock.now
    var files = Dictionary(tests.map { ("\($0.key).swift", $0.value) }) { first, _ in first }
    files["Scenes.swift"] = scenes.map { "@testable import \(module)\n" + $0.text }
    try GeneratedFolder(url: package.appendingPathComponent("Sources"))
      .write(AdaptedSources.files(of: sources))
    try GeneratedFolder(url: package.appendingPathComponent("Tests")).write(files)
    try Data(manifest.utf8).write(to: package.appendingPathComponent("Package.swift"))
    let result = ChildProcess(
      "swift",
      [
        "test", "--disable-xctest", "--package-path", package.path, "--scratch-path", folder.path,
      ],
      outputLimit: 1 << 20
    ).run()
    guard result.end == .exited(0) else {
      throw CommandError.badData(
        "The tests to keep do not pass, and nothing was written:\n\(result.output.suffix(4000))\n"
          + "Leave '--tests' out to write without them."
      )
    }
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    console.note("The tests to keep were built and run apart, in \(seconds) s: they pass.")
  }

  private var manifest: String {
    func list(_ names: [String]) -> String {
      names.map { ".product(name: \"\($0)\", package: \"onionskin\")" }.joined(separator: ", ")
    }
    let products = ["UIKit", "QuartzCore", "Onionskin", "ViewAnimations"]
    let settings = "[.swiftLanguageMode(.v5), .unsafeFlags([\"-suppress-warnings\"])]"
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "migration",
        dependencies: [
          .package(name: "onionskin", path: \(Self.onionskin.path.debugDescription))
        ],
        targets: [
          .target(
            name: "\(module)",
            dependencies: [\(list(products))],
            path: "Sources",
            swiftSettings: \(settings)
          ),
          .testTarget(
            name: "\(module)Tests",
            dependencies: ["\(module)", \(list(products + ["OnionskinTesting"]))],
            path: "Tests",
            swiftSettings: \(settings)
          ),
        ]
      )

      """
  }
}
