extension TimelineDrawing {
  /// What happens at a mark.
  package enum Sign: Hashable, Sendable, CaseIterable {
    /// A will-start callback.
    case willStart
    /// A did-stop callback or a completion of animations that ran to their end.
    case finished
    /// A did-stop callback or a completion of animations that were interrupted.
    case interrupted
    /// A simulated user action, or a scheduled action.
    case action
    case issue

    /// The text in the legend.
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
    /// The line of a constant value.
    package var flat: Character
    /// A horizontal segment of a plot or an axis.
    package var horizontal: Character
    /// A vertical segment of a plot, or of its axis.
    package var vertical: Character
    /// A corner of a plot that connects left and down.
    package var leftDown: Character
    /// A corner of a plot that connects left and up.
    package var leftUp: Character
    /// A corner of a plot that connects right and down.
    package var rightDown: Character
    /// A corner of a plot that connects right and up.
    package var rightUp: Character
    /// The tick of a row with a label.
    package var valueTick: Character
    /// The corner of the axes.
    package var corner: Character
    /// The tick of a column with a label.
    package var timeTick: Character
    package var spanStart: Character
    package var spanEnd: Character
    /// The end of a span that continues beyond the drawing.
    package var spanContinues: Character
    /// The interior of a span that runs.
    package var runs: Character
    /// The interior of a span that waits.
    package var waits: Character
    /// A will-start callback.
    package var willStart: Character
    /// A callback after animations that ran to their end.
    package var finished: Character
    /// A callback after animations that were interrupted.
    package var interrupted: Character
    package var action: Character
    package var issue: Character
    /// Several different marks in one column.
    package var several: Character
    /// The arrow between the first and the last value of a line.
    package var arrow: Character
    /// Whether the texts contain only ASCII characters as well.
    package var isASCII: Bool

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
      spanContinues: "▸",
      runs: "─",
      waits: "┄",
      willStart: "◇",
      finished: "◆",
      interrupted: "✕",
      action: "▲",
      issue: "!",
      several: "✱",
      arrow: "→",
      isASCII: false
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
      spanContinues: ">",
      runs: "=",
      waits: ".",
      willStart: "o",
      finished: "*",
      interrupted: "x",
      action: "^",
      issue: "!",
      several: "#",
      arrow: ">",
      isASCII: true
    )

    /// Returns a text in which a plain theme replaces arrows, crosses, degree signs and ellipses.
    func spelled(_ text: String) -> String {
      guard isASCII else { return text }
      return text.replacing("→", with: String(arrow)).replacing("×", with: "x")
        .replacing("°", with: " deg").replacing("…", with: "...")
    }

    /// Returns the character of a mark.
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
