/// What a test runs, and how it is written: as a test to keep, and as a proof.
struct TestText: Sendable {
  /// What one side shows, and the calls on it.
  struct Side: Sendable {
    let scene: String
    let call: TestCalls
  }

  /// The code that a test runs: as it was, as it is, and as it is with all that may spoil it.
  struct Sides: Sendable {
    let legacy: Side
    let new: Side
    let spoiled: Side

    /// Creates the sides, each for the copy in which it stands; the new code stands in none.
    init<Failure>(_ side: (CodeCopy.Side?) throws(Failure) -> Side) throws(Failure) {
      legacy = try side(.legacy)
      new = try side(nil)
      spoiled = try side(.spoiled)
    }
  }

  let name: String
  let sides: Sides
  /// What can be done with the object before the calls.
  let preparations: [String]
  /// What gives the properties of the object other values.
  let propertyChanges: [String]
  /// The surroundings in which the proof does not run.
  let omittedSurroundings: [String]
  /// A Boolean value that indicates whether an animation never ends.
  let isEndless: Bool
  /// A Boolean value that indicates whether there may be nothing that animates.
  let mayAnimateNothing: Bool

  /// The seconds for which the sides are compared if they do not come to rest.
  private static let endlessDuration = 5

  /// A Boolean value that indicates whether a test gives a view to the function.
  var usesView: Bool {
    (sides.new.call.statements + preparations).contains {
      $0.contains("$0.view")
    }
  }

  private func isTimed(_ variant: MigrationTestFile.Variant) -> Bool {
    isEndless || variant.isTimed
  }

  private func closure(
    of side: Side,
    _ variant: MigrationTestFile.Variant,
    label: String?,
    scheduling: String = "performAction"
  ) -> WrittenCall.Closure {
    side.call.after(variant.isPrepared ? preparations : [])
      .closure(label: label, scheduling: scheduling)
  }

  /// The lines of the test to keep.
  func test(_ variant: MigrationTestFile.Variant) -> [String] {
    let canThrow = sides.new.call.canThrow
    var call = WrittenCall(
      canThrow ? "try expectSameAnimation" : "expectSameAnimation",
      ["of: { Shown(\(sides.legacy.scene)) }", "and: { Shown(\(sides.new.scene)) }"],
      closures: [
        closure(of: sides.legacy, variant, label: nil),
        closure(of: sides.new, variant, label: "as"),
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
  ///   - spoiled: The name of the enumeration with the spoiled sides; `nil` for none.
  /// - Returns: The lines.
  func proof(
    _ variant: MigrationTestFile.Variant,
    in file: String,
    spoiled: String?
  ) -> [String] {
    var arguments = ["\"\(file)/\(name)\""]
    if isTimed(variant) { arguments.append("for: \(Self.endlessDuration)") }
    if mayAnimateNothing { arguments.append("allowing: [.nothingAnimated]") }
    if !omittedSurroundings.isEmpty {
      arguments.append("omitting: [\(omittedSurroundings.joined(separator: ", "))]")
    }
    var lines = ["MigrationProofs.Proof(", "  \(arguments.joined(separator: ", ")),"]
    lines += call(of: sides.legacy, variant, label: "legacy").indented(by: "  ")
    lines[lines.count - 1] += ","
    lines += call(of: sides.new, variant, label: "new").indented(by: "  ")
    if let spoiled {
      lines[lines.count - 1] += ","
      lines += ["  spoiled: \(spoiled).\(name)(),", "  spoils: \(spoiled).spoils"]
    }
    return ["\(MigrationTestFile.proofHead)\(name)() -> MigrationProofs.Proof {"]
      + (lines + [")"]).indented(by: "  ") + ["}"]
  }

  /// The lines of a function that returns the spoiled side of the proof.
  func spoiledSide(_ variant: MigrationTestFile.Variant) -> [String] {
    ["\(MigrationTestFile.proofHead)\(name)() -> MigrationProofs.ProofSide {"]
      + call(of: sides.spoiled, variant, label: nil).indented(by: "  ") + ["}"]
  }

  private func call(
    of side: Side,
    _ variant: MigrationTestFile.Variant,
    label: String?
  ) -> [String] {
    // What is shown looks at itself before each call.
    var closures = [closure(of: side, variant, label: nil, scheduling: "shown.perform")]
    if !propertyChanges.isEmpty {
      closures[0].label = "calls"
      let changes = WrittenCall.Closure(label: nil, header: "", lines: propertyChanges)
      closures.insert(changes, at: 0)
    }
    return WrittenCall(
      (label.map { "\($0): " } ?? "") + "MigrationProofs.ProofSide",
      ["{ \(side.scene) }"],
      closures: closures
    ).lines("  ", column: 6)
  }
}
