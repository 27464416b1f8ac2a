#if canImport(SourceMigrating)
  import Testing

  @testable import OnionskinCommand

  /// What messages of a slice say of its probes.
  @Suite struct SliceMessagesTests {
    @Test(arguments: [
      ("change of ProbedView 6 position\non ProbedView 5 (probe 2)\non ProbedView 6 (probe 9)", 9),
      ("change of ProbedView 6 position", nil),
      ("change of UIView 6 position, on ProbedView 6 (probe 9)", 9),
      ("change of UIView 6 position", nil),
    ])
    func `the first view of a probe tells which probe moved it`(message: String, probe: Int?) {
      #expect(SliceMessages.probe(movingIn: message) == probe)
    }
  }
#endif
