import Foundation
import MigrationProofs
import SourceSlicing

/// A slice that has proven blocks, and the test of it that is kept.
struct ProvenSlice {
  var request: SliceMaker.Request
  var slice: SlicedMigration
  /// What its proof has shown.
  var result: ProofResult
  /// The blocks that are proven, by their offsets in the slice.
  var blocks: Set<Int>
  /// What came of the spoils of its blocks.
  var spoils: SpoilReport
  /// Why the other blocks of the function are not proven.
  var reason: String

  /// The types and values for which something stood in the runs.
  var stoodInFor: [String] { slice.slice.stoodInFor(by: result.used.numbers, result.used.types) }
  /// The calls that were probed in the runs.
  var probed: [String] { slice.slice.probed(by: result.used.numbers) }

  /// What the runs leave open, in words.
  var limits: [String] {
    let cut = result.isCut ? "with the first \(Scenario.limit) of its answers" : nil
    let omissions = ProofResult.Omission.allCases.filter(result.omissions.contains).map(\.rawValue)
    let isTried = ProofList.isTriedInBlock(slice.newText, insteadOf: slice.legacyText)
    return [cut].compactMap(\.self) + omissions + (isTried ? [] : [Self.notTriedInBlock])
  }

  /// The limit of new code that takes settings of a block around it.
  static let notTriedInBlock = "not tried in another block"

  /// The blocks that are proven, by their places in the folder.
  var places: [SlicedMigration.Block] { blocks.sorted().compactMap { slice.blocks[$0] } }

  /// The files of the test, by their names without endings: the old side, and the new side with
  /// the test.
  func tests(in folder: String) -> [String: String] {
    let file = URL(fileURLWithPath: request.path).deletingPathExtension().lastPathComponent
    let function = slice.slice.function
    // A function may have a slice of each breadth, of which each proves other blocks.
    let kind = request.breadth == .wide ? "Slice" : "NarrowSlice"
    let name = "\(file)_\(function)_\(kind)".filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let legacy = "legacy_\(name)"
    let answers = result.scenarios.map { scenario in
      let pairs = scenario.answers.sorted { $0.key < $1.key }
        .map { "\($0.key.debugDescription): \($0.value)" }
      return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
    }
    let path = request.path.relativePath(from: folder)
    let bodies = slice.bodies.enumerated().map { index, body in
      let escaped = body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return """
            try MigrationProofs.ProvenCode(
              "\(function)", in: "\(path)", body: "\(escaped)"
            ).verify()

        """
    }
    let heading = """
      // \(function) of \(file).swift, in a slice.
      // Stood in for: \(stoodInFor.joined(separator: ", "))
      // Probed: \(probed.joined(separator: ", "))

      """
    let suite = """

      import OnionskinTesting
      import Testing

      @MainActor @Suite struct \(name)Tests {
        @Test func `\(function) of \(file) is the code that was proven`() throws {
      \(bodies.joined())  }

        @Test func `\(function) of \(file) animates as before, in a slice`() throws {
          try MigrationProofs.Proof(
            "\(name)", ifEndless: \(Slice.endlessDuration), legacy: \(legacy)(),
            new: new_\(name)()
          ).verify(in: [\(answers.joined(separator: ", "))], .\(result.surrounding))
        }
      }

      """
    return [
      "\(name)Legacy": heading
        + slice.slice.side(slice.slice.text, named: legacy, of: slice.newText),
      "\(name)Tests": heading
        + slice.slice.side(slice.newText, named: "new_\(name)", of: slice.newText) + suite,
    ]
  }
}

extension String {
  /// The path as seen from a folder.
  fileprivate func relativePath(from folder: String) -> String {
    let own = URL(fileURLWithPath: self).standardizedFileURL.pathComponents
    let other = URL(fileURLWithPath: folder).standardizedFileURL.pathComponents
    let common = zip(own, other).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: other.count - common)
    return (up + own.dropFirst(common)).joined(separator: "/")
  }
}
