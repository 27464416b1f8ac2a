import Foundation
import LiveCode
import TestSupport
import Testing

@testable import SliceHosts

/// The law of slices, on a few hosts; `.ci/run-long` has a thousand.
struct LawTests {
  @Test func `the right migration of a host is proven in a slice, and no spoiled one is`() throws {
    let count = TestSize.of(2, full: 20)
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = bundle.deletingLastPathComponent().appendingPathComponent("slice-hosts").path
    let result = ChildProcess(
      program,
      ["--count", "\(count)", "--batch", "\(count)", "--processes", "1", "--least", "1"],
      timeLimit: 1_200,
      outputLimit: 100_000
    ).run()
    #expect(result.end == .exited(0), "\(result.output)")
  }

  // MARK: - The figures

  private func result(
    _ spoil: HostSpoil.Kind,
    seen: String?,
    right: SliceProof = .same,
    spoiled: SliceProof
  ) -> HostResult {
    var candidates = [
      HostResult.Candidate(spoil: nil), HostResult.Candidate(spoil: spoil, seen: seen),
    ]
    candidates[0].proof = right
    candidates[1].proof = spoiled
    return HostResult(seed: 7, constructs: [:], candidates: candidates)
  }

  @Test func `a spoil that is seen and proven breaks the law`() {
    var figures = LawFigures()
    let words = figures.add(result(.delay, seen: "alone: at 0.1 s", spoiled: .same))
    #expect(words == ["seed 7, another delay, is same in a slice: alone: at 0.1 s"])
    #expect(figures.isBroken(least: 0))
    #expect(figures.report.contains("another delay: 1, 1, 1, 0, 1; 0; missed: seeds 7"))
  }

  @Test func `a spoil of which nothing is seen may be proven`() {
    var figures = LawFigures()
    #expect(figures.add(result(.curve, seen: nil, spoiled: .same)).isEmpty)
    #expect(!figures.isBroken(least: 0))
  }

  @Test func `a spoil is asked for only where the right migration is proven`() {
    var figures = LawFigures()
    let unproven = SliceProof.unproven("the block is left")
    #expect(
      figures.add(result(.value, seen: "alone", right: unproven, spoiled: .same)).isEmpty
    )
    #expect(!figures.isBroken(least: 0))
    #expect(figures.report.contains("another value: 1, 1, 0, 0, 0; 0"))
  }

  @Test func `a right migration that looks otherwise breaks the law`() {
    var figures = LawFigures()
    let right = HostResult.Candidate(spoil: nil, seen: "alone: at 0.2 s")
    let words = figures.add(HostResult(seed: 9, constructs: [:], candidates: [right]))
    #expect(words == ["seed 9, the right migration: alone: at 0.2 s"])
    #expect(figures.isBroken(least: 0))
  }

  @Test func `figures of too few spoils break the law`() {
    var figures = LawFigures()
    let different = SliceProof.different("later")
    for kind in HostSpoil.Kind.allCases {
      #expect(figures.isBroken(least: 1))
      #expect(figures.add(result(kind, seen: "alone", spoiled: different)).isEmpty)
    }
    #expect(!figures.isBroken(least: 1))
    #expect(figures.isBroken(least: 2))
  }
}
