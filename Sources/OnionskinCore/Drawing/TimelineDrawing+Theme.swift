extension TimelineDrawing {
  /// Tells what happens in a moment that is marked.
  package enum Sign: Hashable, Sendable, CaseIterable {
    /// A will-start callback.
    case willStart
    /// A did-stop callback or a completion of animations that ran to their end.
    case finished
    /// A did-stop callback or a completion of animations that were interrupted.
    case interrupted
    /// A simulated user action, or a scheduled action.
    case action
    /// An issue.
    case issue

    /// The words of the legend.
    var meaning: String {
      switch self {
      case .willStart: "will start"
      case .finished: "finished"
      case .interrupted: "not finished"
      case .action: "action"
      case .issue: "issue"
      }
    }
  }

  /// The characters of a drawing.
  public struct Theme: Hashable, Sendable {
    /// The steps of a line of values, from the lowest to the highest.
    package var levels: [Character]
    /// A line whose value stays.
    package var flat: Character
    /// A level stretch of a plot or an axis.
    package var horizontal: Character
    /// A steep stretch of a plot, and the line beside it.
    package var vertical: Character
    /// A turn of a plot from left to down.
    package var leftDown: Character
    /// A turn of a plot from left to up.
    package var leftUp: Character
    /// A turn of a plot from right to down.
    package var rightDown: Character
    /// A turn of a plot from right to up.
    package var rightUp: Character
    /// A row with a label.
    package var valueTick: Character
    /// The corner of the axes.
    package var corner: Character
    /// A column with a label.
    package var timeTick: Character
    /// The begin of a stretch.
    package var spanStart: Character
    /// The end of a stretch.
    package var spanEnd: Character
    /// The end of a stretch that goes on.
    package var spanGoesOn: Character
    /// The inside of a stretch that runs.
    package var runs: Character
    /// The inside of a stretch that waits.
    package var waits: Character
    /// A will-start callback.
    package var willStart: Character
    /// A callback of something that ran to its end.
    package var finished: Character
    /// A callback of something that was interrupted.
    package var interrupted: Character
    /// An action.
    package var action: Character
    /// An issue.
    package var issue: Character
    /// Several moments in one column.
    package var several: Character
    /// What stands between the first and the last value of a line.
    package var arrow: Character
    /// A Boolean value that indicates whether the words keep to the characters of plain ASCII, too.
    package var isPlain: Bool

    /// Box-drawing characters of Unicode.
    public static let unicode = Theme(
      levels: Array("▁▂▃▄▅▆▇█"),
      flat: "─",
      horizontal: "─",
      vertical: "│",
      leftDown: "╮",
      leftUp: "╯",
      rightDown: "╭",
      rightUp: "╰",
      valueTick: "┤",
      corner: "└",
      timeTick: "┬",
      spanStart: "├",
      spanEnd: "┤",
      spanGoesOn: "▸",
      runs: "─",
      waits: "┄",
      willStart: "◇",
      finished: "◆",
      interrupted: "✕",
      action: "▲",
      issue: "!",
      several: "✱",
      arrow: "→",
      isPlain: false
    )

    /// ASCII characters, for logs that support no others.
    public static let ascii = Theme(
      levels: Array("_.:=+*%#"),
      flat: "-",
      horizontal: "-",
      vertical: "|",
      leftDown: ".",
      leftUp: "'",
      rightDown: ".",
      rightUp: "'",
      valueTick: "+",
      corner: "+",
      timeTick: "+",
      spanStart: "[",
      spanEnd: "]",
      spanGoesOn: ">",
      runs: "=",
      waits: ".",
      willStart: "o",
      finished: "*",
      interrupted: "x",
      action: "^",
      issue: "!",
      several: "#",
      arrow: ">",
      isPlain: true
    )

    /// Returns words with the characters that the theme has for arrows, crosses and degrees.
    func spelled(_ text: String) -> String {
      guard isPlain else { return text }
      return text.replacing("→", with: String(arrow)).replacing("×", with: "x")
        .replacing("°", with: " deg").replacing("…", with: "...")
    }

    /// Returns the character that stands for a moment.
    func character(for sign: Sign) -> Character {
      switch sign {
      case .willStart: willStart
      case .finished: finished
      case .interrupted: interrupted
      case .action: action
      case .issue: issue
      }
    }
  }
}
