internal import AnimationForms

/// What a test runs, and how it is written: as a test to keep, and as a proof.
struct TestText: Sendable {
  /// The name of the function that is the test.
  let name: String
  /// What the legacy code shows, and the calls on it.
  let legacy: (scene: String, call: TestCalls)
  /// What the new code shows, and the calls on it.
  let new: (scene: String, call: TestCalls)
  /// What can be done with the object before the calls.
  let preparations: [String]
  /// A Boolean value that indicates whether an animation never ends.
  let isEndless: Bool
  /// A Boolean value that indicates whether there may be nothing that animates.
  let mayAnimateNothing: Bool

  /// The seconds for which the sides are compared if they do not come to rest.
  private static let endlessDuration = 5

  /// A Boolean value that indicates whether a test gives a view to the function.
  var usesView: Bool {
    (legacy.call.statements + new.call.statements + preparations).contains {
      $0.contains("$0.view")
    }
  }

  private func isTimed(_ variant: MigrationTestFile.Variant) -> Bool {
    isEndless || variant.isTimed
  }

  private func closure(
    of call: TestCalls,
    _ variant: MigrationTestFile.Variant,
    label: String?
  ) -> WrittenCall.Closure {
    call.after(variant.isPrepared ? preparations : []).closure(label: label)
  }

  /// The lines of the test to keep.
  func test(_ variant: MigrationTestFile.Variant) -> [String] {
    let canThrow = new.call.canThrow
    var call = WrittenCall(
      canThrow ? "try expectSameAnimation" : "expectSameAnimation",
      ["of: { Shown(\(legacy.scene)) }", "and: { Shown(\(new.scene)) }"],
      closures: [
        closure(of: legacy.call, variant, label: nil),
        closure(of: new.call, variant, label: "as"),
      ]
    )
    if isTimed(variant) { call.arguments.append("for: \(Self.endlessDuration)") }
    if mayAnimateNothing { call.arguments.append("allowing: .nothingAnimated") }
    return ["@Test func \(name)()\(canThrow ? " throws" : "") {"]
      + call.lines("  ", column: 4).indented(by: "  ") + ["}"]
  }

  /// The lines of a function that returns the proof.
  ///
  /// - Parameters:
  ///   - variant: The variant of the test.
  ///   - file: The name of the file of tests.
  /// - Returns: The lines.
  func proof(_ variant: MigrationTestFile.Variant, in file: String) -> [String] {
    func side(_ label: String, _ side: (scene: String, call: TestCalls)) -> [String] {
      let call = WrittenCall(
        "\(label): MigrationProofs.ProofSide",
        ["{ \(side.scene) }"],
        closures: [closure(of: side.call, variant, label: nil)]
      )
      return call.lines("  ", column: 6)
    }
    var arguments = ["\"\(file)/\(name)\""]
    if isTimed(variant) { arguments.append("for: \(Self.endlessDuration)") }
    if mayAnimateNothing { arguments.append("allowing: [.nothingAnimated]") }
    var lines = ["MigrationProofs.Proof(", "  \(arguments.joined(separator: ", ")),"]
    lines += side("legacy", legacy).indented(by: "  ")
    lines[lines.count - 1] += ","
    lines += side("new", new).indented(by: "  ") + [")"]
    return ["\(MigrationTestFile.proofHead)\(name)() -> MigrationProofs.Proof {"]
      + lines.indented(by: "  ") + ["}"]
  }
}
