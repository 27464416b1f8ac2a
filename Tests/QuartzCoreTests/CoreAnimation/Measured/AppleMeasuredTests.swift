import Testing
import UIKit

/// Everything that was published of measurements of Apple's frameworks.
@MainActor struct AppleMeasuredTests {
  @Test(arguments: MeasuredSet.all)
  func `a set that was measured on Apple's frameworks is reproduced`(_ set: MeasuredSet) throws {
    let findings = try Self.findings(set)
    #expect(findings.count > 0)
    #expect(findings.misses == [])
  }

  @Test func `every set passes or is named with a reason`() throws {
    let ids = try Self.published().map(\.["id"].text)
    let known = MeasuredSet.all.map(\.id) + MeasuredSet.others.map(\.id)
    #expect(Set(known) == Set(ids))
    #expect(known.count == ids.count)
    let passed = try MeasuredSet.all.filter { try Self.findings($0).misses.isEmpty }
    print("apple_measured: \(passed.count) of \(MeasuredSet.all.count) sets")
    for other in MeasuredSet.others { print("  not counted: \(other.id), \(other.reason)") }
    #expect(MeasuredSet.all.count == 27)
    #expect(passed.count == 27)
  }

  private static let file = Result { try JSONValue.load("apple_measured") }

  /// What each set gives, worked out once.
  private static let found: [String: Findings] = {
    var found: [String: Findings] = [:]
    for set in MeasuredSet.all {
      guard let data = try? published().first(where: { $0["id"].text == set.id })?["data"] else {
        continue
      }
      var findings = Findings()
      set.check(data, &findings)
      found[set.id] = findings
    }
    return found
  }()

  private static func published() throws -> [JSONValue] { try file.get()["datasets"].list }

  private static func findings(_ set: MeasuredSet) throws -> Findings {
    try #require(found[set.id])
  }
}
