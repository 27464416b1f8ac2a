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

    @Test func `code that stands twice is that behind the begin of its block`() {
      let text = "alpha = 1\nfunc show() {\n  alpha = 1\n  // begin\n  alpha = 1\n}"
      let begin = text.prefix { $0 != "/" }.utf8.count
      #expect(text.line(with: "alpha = 1", near: begin) == 3)
      #expect(text.line(with: "alpha = 1", near: begin, isBehind: true) == 5)
      #expect(text.line(with: "func show", near: begin, isBehind: true) == 2)
    }
  }
#endif
