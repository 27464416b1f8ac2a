extension Invocation {
  /// The line that shows all options.
  static let usage = "flipbook [--seconds <n>] [--width <n>] [--ascii] [--json]"

  /// How the command is used.
  static let helpText = """
    OVERVIEW: Plays an animation of two boxes without a screen, and prints its timeline.

    Time is virtual: seconds of animation take milliseconds, and every run prints the same.

    USAGE: \(usage)

    OPTIONS:
      --seconds <n>   How much time to play, from 0 to 3600 seconds. (default: 7.5)
      --width <n>     How many columns to draw in, from 60 to 1000.
                      (default: the width of the terminal, else 100)
      --ascii         Draw with plain ASCII characters.
      --json          Print the trace as JSON instead of a drawing.
      --version       Show the version.
      -h, --help      Show help information.
    """
}
