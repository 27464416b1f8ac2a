import AnimationTraces
import Foundation

/// Plays a trace in the terminal, in real time, or a Swift file in a browser, live.
enum PlayCommand: Subcommand {
  static let help = CommandHelp(
    name: "play",
    abstract: "Play a trace in the terminal, or a Swift file live in a browser.",
    discussion: """
      Keys for a trace: space pauses, left and right step a frame, up and down ten, home and end
      jump, + and - change the speed, r starts over, q quits.

      A Swift file or a playground is compiled and run, and a page in a browser plays what it animates.
      Each time that the file is saved, the page shows the new run over the one before, or the
      compiler's errors at their lines. The file's top-level code animates views, as in a playground;
      PlaygroundPage.current.liveView shows one. Only this machine can reach the page. Ctrl-C ends it.
      """,
    operands: [
      .init(name: "trace", help: "A trace, a scene, or a Swift file to play live.", words: .scenes)
    ],
    options: [
      .init(
        "--speed",
        value: "factor",
        help: "How fast to play a trace, from 0.01 to 100. (default: 1)"
      ),
      .init("--loop", help: "Start a trace over at its end."),
      .events,
    ] + LivePlayer.options,
    examples: [
      ("onionskin play toast --speed 0.2", "A scene at a fifth of its speed."),
      ("onionskin play Banner.swift", "A file, again each time that it is saved."),
      ("onionskin play Banner.swift --package .", "With the modules of a package."),
    ]
  )

  static func run(_ arguments: CommandArguments, on console: Console) async throws -> Int32 {
    if LivePlayer.isFor(arguments.operands[0]) {
      return try await LivePlayer.run(arguments, on: console)
    }
    for option in LivePlayer.options {
      let name = option.names[0]
      guard !arguments.has(name), arguments.value(name) == nil else {
        throw arguments.misuse("'\(name)' is for Swift files alone.")
      }
    }
    let speed = try arguments.number("--speed", in: 0.01...100) ?? 1
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1 else {
      throw CommandError.unavailable(
        "'play' needs a terminal. To print the trace: onionskin show "
          + arguments.operands[0].onOneLine
      )
    }
    let subject = try Subject.find(arguments.operands[0], limit: arguments.eventLimit, on: console)
    let screen = PlayScreen(subject, speed: speed, loops: arguments.has("--loop"), console)
    try await screen.show()
    return 0
  }
}
