public import Testing

/// Where the behavior that a test checks comes from.
///
/// A row is the beginning of a heading: of *What is emulated, and how we know* for `.behavior`, and of
/// *The systems it grew from* for `.seed` and `.pattern`. `SourceRulesTests` check that the heading is there.
/// A row whose number a screen or a layout article shares with another has a word before it, as in
/// `.behavior("screens V1")`.
public struct SourceTrait: TestTrait, SuiteTrait {
  /// The article that a row stands in.
  public enum Article: Sendable {
    case behaviors, seeds, patterns
  }

  /// The article.
  public let article: Article
  /// The rows, in the order in which the test names them.
  public let rows: [String]

  /// `true`, so that the tests of a suite have the suite's rows.
  public var isRecursive: Bool { true }
}

extension Trait where Self == SourceTrait {
  /// The behaviors of UIKit or Core Animation that a test checks, such as `"4.3"` or `"decision 5"`.
  public static func behavior(_ rows: String...) -> Self {
    SourceTrait(article: .behaviors, rows: rows)
  }

  /// The features of the systems that the package grew from, such as `"A3"`.
  public static func seed(_ rows: String...) -> Self {
    SourceTrait(article: .seeds, rows: rows)
  }

  /// The patterns of shipped code that a test replays, such as `"S04"`.
  public static func pattern(_ rows: String...) -> Self {
    SourceTrait(article: .patterns, rows: rows)
  }
}
