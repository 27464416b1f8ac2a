/// A drawing of timelines as text, for a terminal.
///
/// A drawing returns strings and prints nothing. All parts of a drawing share its width, so that
/// simultaneous events are aligned.
///
/// ```swift
/// let drawing = TimelineDrawing()
/// print(drawing.timeline(of: loop.trace))
///
/// let fade = TimelineDrawing.Series(
///   title: "opacity", start: .zero, end: Instant(seconds: 1), values: [0, 0.5, 1])
/// print(drawing.line(of: fade))   // ▁▁▁▁▁…▅▅▅▅▅…█████
/// ```
public struct TimelineDrawing: Hashable, Sendable {
  /// The characters of the drawing.
  public var theme: Theme

  /// The number of columns of the time axis, without its labels.
  public var width: Int

  /// Creates a drawing with a theme and a width.
  ///
  /// - Parameters:
  ///   - theme: The characters of the drawing.
  ///   - width: The number of columns of the time axis, at least 8.
  /// - Precondition: The width is at least 8.
  public init(theme: Theme = .unicode, width: Int = 60) {
    precondition(width >= 8, "A drawing needs 8 columns or more; this one has \(width).")
    self.theme = theme
    self.width = width
  }
}

// MARK: - What is drawn

extension TimelineDrawing {
  /// A number that changes over time, sampled at equal distances.
  package struct Series: Hashable, Sendable {
    /// What the number is, such as "opacity".
    package var title: String

    /// What it belongs to, such as "UIView 3"; empty if it stands alone.
    package var group: String

    /// What the number counts, such as "points"; empty if it counts nothing.
    package var unit: String

    /// The instant of the first value.
    package var start: Instant

    /// The instant of the last value.
    package var end: Instant

    /// The values; none where there is nothing to see.
    package var values: [Double?]

    /// The lowest and the highest value ever, where they may lie between the values.
    package var extremes: ClosedRange<Double>?

    /// Creates a series.
    package init(
      title: String,
      group: String = "",
      unit: String = "",
      start: Instant,
      end: Instant,
      values: [Double?],
      extremes: ClosedRange<Double>? = nil
    ) {
      self.title = title
      self.group = group
      self.unit = unit
      self.start = start
      self.end = end
      self.values = values
      self.extremes = extremes
    }
  }

  /// A line of the drawing on which stretches and moments stand.
  package struct Track: Hashable, Sendable {
    /// What the line is about, such as "block 2".
    package var title: String

    /// The stretches of time.
    package var spans: [Span]

    /// The moments; they are drawn over the stretches.
    package var marks: [Mark]

    /// A few words behind the line.
    package var note: String

    /// Creates a line.
    package init(title: String, spans: [Span] = [], marks: [Mark] = [], note: String = "") {
      self.title = title
      self.spans = spans
      self.marks = marks
      self.note = note
    }
  }

  /// A stretch of time in which something waits or runs.
  package struct Span: Hashable, Sendable {
    /// Tells what goes on in a stretch of time.
    package enum Style: Hashable, Sendable, CaseIterable {
      /// A delay passes.
      case waits
      /// Something moves.
      case runs
    }

    /// When it begins.
    package var start: Instant

    /// When it ends; none if it goes on beyond the drawing.
    package var end: Instant?

    /// What goes on.
    package var style: Style

    /// Creates a stretch of time.
    package init(start: Instant, end: Instant?, style: Style = .runs) {
      self.start = start
      self.end = end
      self.style = style
    }
  }

  /// A moment.
  package struct Mark: Hashable, Sendable {
    /// When it is.
    package var instant: Instant

    /// What happens then.
    package var sign: Sign

    /// Creates a moment.
    package init(instant: Instant, sign: Sign) {
      self.instant = instant
      self.sign = sign
    }
  }
}
