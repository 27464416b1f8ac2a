import Foundation
import Onionskin
import Testing

/// The command as a whole: what it prints where, and how it ends.
@Suite struct FlipbookTests {
  private func flipbook(_ arguments: String...) throws -> Command.Result {
    try Command("flipbook").run(arguments)
  }

  @Test func `without arguments it draws three rounds of the boxes`() throws {
    #expect(try flipbook() == Command.Result(output: Timelines.boxes))
  }

  @Test func `a drawing fits the columns that there are`() throws {
    for width in [72, 100, 133] {
      let lines = try flipbook("--width", "\(width)").output.split(separator: "\n")
      // The first paragraphs are text; what has an axis is as wide as can be.
      let drawing = lines.drop { !$0.hasPrefix("block 1 ") }
      #expect(drawing.map(\.count).max() == width)
    }
  }

  @Test func `a plain drawing has no characters beyond ASCII`() throws {
    let output = try flipbook("--ascii", "--seconds", "2.25").output
    let isPlain = output.allSatisfy { $0.isASCII }
    #expect(isPlain)
    #expect(output.contains("UIView 1 (redBox)   position  (95, 95) > (195, 195)    2 s easeInOut"))
    // Half a second after 2 s layout would be done; at 2.25 s it is half-way.
    #expect(output.contains("95 > 145  (max 195)"))
    #expect(output.contains("572 > 522  (min 472)"))
    #expect(output.hasSuffix("\n\n3 blocks, 4 animations, 1 callback, no issues\n"))
  }

  @Test func `no time at all shows what was asked for`() throws {
    let result = try flipbook("--seconds", "0")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("60 frames a second, 0 s\n"))
    #expect(result.output.hasSuffix("\n\n2 blocks, 2 animations, no callbacks, no issues\n"))
  }

  @Test func `the trace as JSON can be read back, and is the same in every run`() throws {
    let result = try flipbook("--json", "--seconds", "2.5")
    #expect(result.errors.isEmpty)
    #expect(try flipbook("--json", "--seconds", "2.5") == result)
    let trace = try AnimationTrace(json: Data(result.output.utf8))
    #expect(trace.end == Instant(seconds: 2.5))
    let player = TracePlayer(trace)
    let half = Instant(seconds: 1)
    // Half-way in time is half-way in space, since the curve is symmetric.
    #expect(
      player.value(of: "position", on: "UIView 1", at: half) == .point(CGPoint(x: 145, y: 145))
    )
  }

  @Test(arguments: ["--help", "-h"])
  func `help goes to the output`(option: String) throws {
    let result = try flipbook(option)
    #expect(
      result
        == Command.Result(
          output: """
            OVERVIEW: Plays an animation of two boxes without a screen, and prints its timeline.

            Time is virtual: seconds of animation take milliseconds, and every run prints the same.

            USAGE: flipbook [--seconds <n>] [--width <n>] [--ascii] [--json]

            OPTIONS:
              --seconds <n>   How much time to play, from 0 to 3600 seconds. (default: 7.5)
              --width <n>     How many columns to draw in, from 60 to 1000.
                              (default: the width of the terminal, else 100)
              --ascii         Draw with plain ASCII characters.
              --json          Print the trace as JSON instead of a drawing.
              --version       Show the version.
              -h, --help      Show help information.

            """
        )
    )
  }

  @Test func `the version is one line`() throws {
    let result = try flipbook("--version")
    #expect(result.errors.isEmpty && result.exitCode == 0)
    #expect(result.output.contains(/^\d+\.\d+\.\d+(-dev)?\n$/))
  }

  @Test(arguments: [
    (["--speed"], "Unknown option '--speed'"),
    (["-x"], "Unknown option '-x'"),
    (["boxes"], "Unexpected argument 'boxes'"),
    (["--seconds"], "Missing value for '--seconds <n>'"),
    (
      ["--seconds", "soon"],
      "The value 'soon' is invalid for '--seconds <n>': it takes a number from 0 to 3600"
    ),
    (["--json=yes"], "The option '--json' takes no value, but 'yes' was given"),
  ])
  func `a usage error goes to standard error, with code 64`(
    arguments: [String],
    message: String
  ) throws {
    let result = try Command("flipbook").run(arguments)
    #expect(
      result
        == Command.Result(
          errors: """
            Error: \(message)
            Usage: flipbook [--seconds <n>] [--width <n>] [--ascii] [--json]
              See 'flipbook --help' for more information.

            """,
          exitCode: 64
        )
    )
  }
}
