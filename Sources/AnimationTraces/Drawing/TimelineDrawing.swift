package import AnimationModel

/// A drawing of timelines as text, for a terminal.
///
/// A drawing returns strings and prints nothing. All parts of a drawing share its width, so that
/// simultaneous events are aligned.
///
/// ```swift
/// let drawing = TimelineDrawing()
/// print(drawing.timeline(of: loop.trace))
/// ```
public struct TimelineDrawing: Hashable, Sendable {
  /// The characters of the drawing.
  public var theme: Theme

  /// The number of columns of the time axis, without its labels, at least 8.
  public var width: Int {
    didSet { Self.check(width) }
  }

  /// Creates a drawing with a theme and a width.
  ///
  /// - Parameters:
  ///   - theme: The characters of the drawing.
  ///   - width: The number of columns of the time axis, at least 8.
  /// - Precondition: The width is at least 8.
  public init(theme: Theme = .unicode, width: Int = 60) {
    Self.check(width)
    self.theme = theme
    self.width = width
  }

  private static func check(_ width: Int) {
    precondition(width >= 8, "A drawing needs 8 columns or more; this one has \(width).")
  }
}

// MARK: - Elements

extension TimelineDrawing {
  /// A number over time, sampled at regular intervals.
  package struct Series: Hashable, Sendable {
    /// The title of the series, such as "opacity".
    package var title: String

    /// The group of the series, such as "UIView 3"; empty for none.
    package var group: String = ""

    /// The unit of the number, such as "points"; empty for none.
    package var unit: String = ""

    /// The instant of the first value.
    package var start: Instant

    /// The instant of the last value.
    package var end: Instant

    /// The values; `nil` where there is no value.
    package var values: [Double?]

    /// The range of the number, including extremes between the samples.
    package var extremes: ClosedRange<Double>?

    /// Whether the numbers read the same, apart from rounding.
    var isConstant: Bool {
      let numbers = (values + [extremes?.lowerBound, extremes?.upperBound]).compactMap(\.self)
      guard let lowest = numbers.min(), let highest = numbers.max() else { return true }
      return lowest == highest || highest - lowest < Self.precision
    }

    /// The last decimal that a drawing shows of a number.
    static let precision = 0.0001
  }

  /// A line of the drawing with spans and marks.
  package struct Track: Hashable, Sendable {
    /// The title of the track, such as "block 2".
    package var title: String

    package var spans: [Span] = []

    /// The marks, which are drawn over the spans.
    package var marks: [Mark] = []

    /// The note after the line.
    package var note: String = ""
  }

  /// A span of time in which something waits or runs.
  package struct Span: Hashable, Sendable {
    /// What happens in a span.
    package enum Style: Hashable, Sendable, CaseIterable {
      /// An animation waits for its delay.
      case waits
      /// An animation runs.
      case runs
    }

    /// The instant at which the span starts.
    package var start: Instant

    /// The instant at which the span ends; `nil` if it continues beyond the drawing.
    package var end: Instant?

    /// What happens in the span.
    package var style: Style

    /// Creates a span.
    package init(start: Instant, end: Instant?, style: Style = .runs) {
      self.start = start
      self.end = end
      self.style = style
    }
  }

  /// A mark at an instant.
  package struct Mark: Hashable, Sendable {
    /// The instant of the mark.
    package var instant: Instant

    /// What happens at the instant.
    package var sign: Sign
  }
}
