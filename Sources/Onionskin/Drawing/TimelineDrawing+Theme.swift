extension TimelineDrawing {
  /// Tells what happens in a moment that is marked.
  public enum Sign: Hashable, Sendable, CaseIterable {
    /// A will-start callback.
    case willStart
    /// A did-stop callback or a completion of something that ran to its end.
    case finished
    /// A did-stop callback or a completion of something that was interrupted.
    case interrupted
    /// An action, scheduled or by the user.
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

  /// The characters of a drawing, kept apart from what they mean.
  public struct Theme: Hashable, Sendable {
    /// The steps of a lane, from the lowest to the highest.
    public var levels: [Character]
    /// A lane whose value stays.
    public var flat: Character
    /// A level stretch of a plot or an axis.
    public var horizontal: Character
    /// A steep stretch of a plot, and the line beside it.
    public var vertical: Character
    /// A turn of a plot from left to down.
    public var leftDown: Character
    /// A turn of a plot from left to up.
    public var leftUp: Character
    /// A turn of a plot from right to down.
    public var rightDown: Character
    /// A turn of a plot from right to up.
    public var rightUp: Character
    /// A row with a label.
    public var valueTick: Character
    /// The corner of the axes.
    public var corner: Character
    /// A column with a label.
    public var timeTick: Character
    /// The begin of a stretch.
    public var spanStart: Character
    /// The end of a stretch.
    public var spanEnd: Character
    /// The end of a stretch that goes on.
    public var spanGoesOn: Character
    /// The inside of a stretch that runs.
    public var runs: Character
    /// The inside of a stretch that waits.
    public var waits: Character
    /// A will-start callback.
    public var willStart: Character
    /// A callback of something that ran to its end.
    public var finished: Character
    /// A callback of something that was interrupted.
    public var interrupted: Character
    /// An action.
    public var action: Character
    /// An issue.
    public var issue: Character
    /// Several moments in one column.
    public var several: Character
    /// What stands between the first and the last value of a lane.
    public var arrow: Character
    /// Whether the words keep to the characters of plain ASCII, too.
    public var isPlain: Bool

    /// Line drawing characters, for every terminal of this century.
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

    /// Characters of plain ASCII, for logs that know no others.
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
