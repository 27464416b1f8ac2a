import AnimationTraces
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plays a trace in the terminal, in real time.
enum PlayCommand: Subcommand {
  static let help = CommandHelp(
    name: "play",
    abstract: "Play a trace in the terminal, by the wall clock.",
    discussion: """
      Keys: space pauses, left and right step a frame, up and down ten, home and end jump, + and -
      change the speed, r starts over, q quits.
      """,
    operands: [.init(name: "trace", help: "A file or a scene.")],
    options: [
      .init("--speed", value: "factor", help: "How fast to play, from 0.01 to 100. (default: 1)"),
      .init("--loop", help: "Start over at the end."),
      .events,
    ],
    examples: [("flipbook play toast --speed 0.2", "A scene at a fifth of its speed.")]
  )

  static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32 {
    let speed = try arguments.number("--speed", in: 0.01...100) ?? 1
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else {
      throw CommandError.unavailable(
        "'play' needs a terminal. To print the trace: flipbook show "
          + arguments.operands[0].onOneLine
      )
    }
    let subject = try Subject.find(
      arguments.operands[0],
      limit: arguments.eventLimit,
      on: console
    )
    let screen = PlayScreen(subject, speed: speed, loops: arguments.has("--loop"), console)
    try await screen.show()
    return 0
  }
}
