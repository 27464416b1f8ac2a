/// How the example is played and printed.
struct Options: Equatable {
  /// How much time is played: three rounds of the example, unless asked otherwise.
  var seconds = 7.5

  /// How many columns the drawing takes at most; none to go by the terminal.
  var width: Int?

  /// Whether to draw with plain ASCII characters.
  var isPlain = false

  /// Whether to print the trace as JSON instead of a drawing.
  var printsJSON = false

  /// The seconds that can be asked for.
  static let possibleSeconds = 0.0...3600

  /// The widths that can be asked for.
  static let possibleWidths = 60...1000

  /// The width where there is no terminal.
  static let usualWidth = 100
}
