import Foundation
import Testing

/// What the command says of two traces, and the code that it ends with.
@Suite struct DiffTests {
  private func diff(_ arguments: String...) async throws -> Command.Result {
    try await Command("onionskin").run(["diff"] + arguments)
  }

  @Test func `equal traces end with 0`() async throws {
    let result = try await diff("toast/legacy", "toast/legacy")
    #expect(
      result == Command.Result(output: "The candidate animates as the baseline does.\n")
    )
  }

  @Test func `what is allowed is named`() async throws {
    let (legacy, candidate) = ("receipt/legacy", "receipt/animateViews")
    let both = try await diff(legacy, candidate, "--allow", "delay,easing")
    #expect(
      both
        == Command.Result(
          output: "Apart from what is allowed (easing and delay), the candidate animates as the "
            + "baseline does.\n"
        )
    )
    let one = try await diff(legacy, candidate, "--allow", "delay")
    #expect(one.exitCode == 1 && one.output.hasSuffix("\n\nAllowed, and left out here: delay.\n"))
    struct Entry: Decodable {
      struct Difference: Decodable {
        var kind: String
      }
      var verdict: String
      var text: String
      var differences: [Difference]
      var allowed: [Difference]
    }
    let json = try await diff(legacy, candidate, "--allow", "delay,easing", "--json")
    let entry = try JSONDecoder().decode(Entry.self, from: Data(json.output.utf8))
    #expect(entry.verdict == "same" && entry.differences.isEmpty)
    #expect(entry.text == "the same animation, apart from easing and delay")
    #expect(entry.allowed.map(\.kind) == ["easing", "delay"])
  }

  @Test func `different traces end with 1 and the causes`() async throws {
    let result = try await diff("receipt/legacy", "receipt/animateViews")
    #expect(result.exitCode == 1)
    #expect(result.output.contains("easing, delay"))
    #expect(result.output.contains("  - easeOut"))
    #expect(result.output.contains("  + easeInOut"))
    #expect(result.output.contains("OnionskinCommand/ReceiptScreen+Legacy.swift:7"))
  }

  @Test func `JSON names each difference with its places`() async throws {
    struct Entry: Decodable {
      struct Difference: Decodable {
        var kind: String
        var baseline: String
        var candidate: String
        var candidateSite: String?
        var largestAt: Double?
      }
      var verdict: String
      var differences: [Difference]
    }
    let result = try await diff("receipt/legacy", "receipt/animateViews", "--json")
    #expect(result.exitCode == 1)
    let entry = try JSONDecoder().decode(Entry.self, from: Data(result.output.utf8))
    #expect(entry.verdict == "different")
    #expect(entry.differences.map(\.kind) == ["easing", "delay"])
    #expect(entry.differences[0].baseline == "easeOut")
    #expect(entry.differences[0].candidateSite == "OnionskinCommand/ReceiptScreen+Migrated.swift:8")
  }

  @Test func `what animates nothing cannot be compared, and ends with 2`() async throws {
    let folder = try TemporaryFolder()
    let empty = """
      {"behavior":"iOS 8 and later","end":1,"events":[],"formatVersion":2,"framesPerSecond":60}
      """
    let path = try folder.write(empty, to: "empty.trace.json")
    let result = try await diff(path, path)
    #expect(result.exitCode == 2)
    #expect(
      result.output == """
        Nothing was compared. The baseline, empty, animates nothing.
        To compare everything else, add --allow nothingAnimated.

        """
    )
  }

  @Test func `a candidate can come through a pipe`() async throws {
    let command = try Command("onionskin")
    let trace = try await command.run(["show", "toast/animateViews", "--json"]).output
    let result = try await command.run(["diff", "toast", "-"], input: trace)
    #expect(result.exitCode == 0)
    #expect(try await diff("-", "-").exitCode == 64)
  }
}
