import Testing

@testable import flipbook

/// What the command reads from its arguments.
@Suite struct InvocationTests {
  private func options(_ edit: (inout Options) -> Void) -> Invocation {
    var options = Options()
    edit(&options)
    return .play(options)
  }

  @Test func `without arguments the example is played as usual`() throws {
    #expect(try Invocation([]) == .play(Options()))
    #expect(Options().seconds == 7.5)
    #expect(Options().width == nil)
    #expect(!Options().isPlain && !Options().printsJSON)
  }

  @Test func `a value follows its option or is attached to it`() throws {
    let expected = options {
      $0.seconds = 2.5
      $0.width = 80
    }
    #expect(try Invocation(["--seconds", "2.5", "--width", "80"]) == expected)
    #expect(try Invocation(["--width=80", "--seconds=2.5"]) == expected)
  }

  @Test func `the last of two values counts`() throws {
    #expect(try Invocation(["--seconds", "1", "--seconds", "2"]) == options { $0.seconds = 2 })
  }

  @Test func `switches can be combined`() throws {
    let expected = options {
      $0.isPlain = true
      $0.printsJSON = true
    }
    #expect(try Invocation(["--json", "--ascii"]) == expected)
  }

  @Test(arguments: [
    (["--help"], Invocation.help), (["-h", "--nonsense"], .help), (["--ascii", "--help"], .help),
    (["--version"], .version), (["--version", "--help"], .version),
  ])
  func `a request for words counts before what follows`(
    arguments: [String],
    expected: Invocation
  ) throws {
    #expect(try Invocation(arguments) == expected)
  }

  @Test(arguments: ["0", "3600", "0.001", "1e2"])
  func `seconds lie between nothing and an hour`(text: String) throws {
    #expect(try Invocation(["--seconds", text]) == options { $0.seconds = Double(text) ?? -1 })
  }

  @Test(arguments: ["-1", "3600.1", "nan", "inf", "", " 1", "1s", "--json"])
  func `other seconds are refused`(text: String) {
    let error = UsageError.invalidValue(
      text,
      option: "--seconds",
      expected: "a number from 0 to 3600"
    )
    #expect(throws: error) { try Invocation(["--seconds", text]) }
  }

  @Test(arguments: ["59", "1001", "80.0", "wide"])
  func `columns are whole numbers that a drawing fits into`(text: String) {
    let error = UsageError.invalidValue(
      text,
      option: "--width",
      expected: "a whole number from 60 to 1000"
    )
    #expect(throws: error) { try Invocation(["--width=\(text)"]) }
  }

  @Test(arguments: [
    (["--seconds"], UsageError.missingValue(option: "--seconds")),
    (["--width"], .missingValue(option: "--width")),
    (["--loud"], .unknownOption("--loud")),
    (["--loud=5"], .unknownOption("--loud")),
    (["-q"], .unknownOption("-q")),
    (["-"], .unexpectedArgument("-")),
    (["a=b"], .unexpectedArgument("a=b")),
    (["--ascii="], .unexpectedValue("", option: "--ascii")),
  ])
  func `what is not an option is refused`(arguments: [String], error: UsageError) {
    #expect(throws: error) { try Invocation(arguments) }
  }
}
