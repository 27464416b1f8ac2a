#if canImport(SourceMigrating)
  import LegacySyntax
  import MigrationProofs
  import SourceSpoiling
  import Testing

  @testable import OnionskinCommand

  extension [Int: SpoilOutcome] {
    /// All spoils that a small file has, seen.
    static var allSeen: Self {
      Self(uniqueKeysWithValues: (1...20).map { ($0, .seen(.alone)) })
    }
  }

  /// What the spoils of a block make of its result.
  @Suite struct SpoilReportTests {
    /// The duration is spoiled by 1 and 2, and the change by 3.
    private let spoils = SpoiledText(
      of: SourceFile(
        path: "Menu.swift",
        text: "/*block 7*/ animateViews(duration: 0.3) { panel.alpha = 0 }"
      )
    ).spoils

    private func defect(
      _ outcomes: [Int: SpoilOutcome]...,
      removing removed: Set<Int> = []
    ) -> String? {
      SpoilReport(spoils, removing: removed, outcomes).defect(of: 7)
    }

    @Test func `spoils that are seen or do not count are no defect`() {
      #expect(defect([1: .seen(.alone), 2: .notCounted, 3: .seen(.inBlock)]) == nil)
    }

    @Test func `a block of which nothing could be spoiled is not proven`() {
      #expect(
        SpoilReport([], removing: [], []).defect(of: 7)
          == "nothing of its new code could be spoiled"
      )
    }

    @Test func `a block of which no spoil counts is not proven`() {
      #expect(
        defect([1: .notCounted, 2: .notCounted, 3: .notCounted])
          == "nothing of its new code can be seen to matter where it ran"
      )
    }

    @Test func `a block of which no spoil compiles is not proven`() {
      #expect(
        defect([:], removing: [1, 2, 3])
          == "none of the mistakes that are tried in its new code compiles"
      )
    }

    @Test func `a long name is cut`() {
      var long = spoils
      for index in long.indices { long[index].name = String(repeating: "a", count: 60) }
      let names = SpoilReport(long, removing: [], []).entries(of: 7).map(\.name)
      #expect(Set(names) == [String(repeating: "a", count: 49) + "…"])
    }

    @Test func `what is not seen is named once`() {
      #expect(
        defect([1: .notSeen, 2: .notSeen, 3: .notSeen])
          == "not seen: the duration, panel.alpha = 0"
      )
    }

    @Test func `statements of one text on two lines are two`() {
      var spoils = spoils + spoils.suffix(1)
      for index in spoils.indices.suffix(2) { spoils[index].line = index }
      let report = SpoilReport(spoils, removing: [], [[1: .seen(.alone), 2: .seen(.alone)]])
      #expect(
        report.defect(of: 7) == "never run: panel.alpha = 0 (line 2), panel.alpha = 0 (line 3)"
      )
    }

    @Test func `what never ran is told from what ran and showed nothing`() {
      #expect(
        defect([1: .seen(.alone), 2: .notSeen, 3: .notRun])
          == "never run: panel.alpha = 0; not seen: the duration"
      )
    }

    @Test func `one proof that sees a spoil is enough`() {
      #expect(
        defect([1: .notCounted, 2: .notCounted, 3: .notSeen], [3: .seen(.calledAgain)]) == nil
      )
    }

    @Test func `a spoil without a result never ran`() {
      #expect(defect([1: .seen(.alone), 2: .seen(.alone)]) == "never run: panel.alpha = 0")
    }

    @Test func `a spoil that does not compile says nothing, and is listed`() {
      let outcomes: [Int: SpoilOutcome] = [1: .seen(.alone), 2: .seen(.viewRemoved)]
      let report = SpoilReport(spoils, removing: [3], [outcomes])
      #expect(report.defect(of: 7) == nil)
      #expect(report.entries(of: 7).map(\.outcome) == [.seen, .seen, .notCompiled])
      #expect(report.entries(of: 7).map(\.surrounding) == ["alone", "viewRemoved", nil])
    }
  }
#endif
