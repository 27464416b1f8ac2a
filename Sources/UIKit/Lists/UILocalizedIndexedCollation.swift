/// The sections of an index: the letters of the alphabet, and a number sign for everything else.
///
/// ## Differences from UIKit
///
/// The sections are those of English, whatever the language of the user.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  private static let titles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) }

  /// Creates a collation for the user's language.
  public required override init() { super.init() }

  /// Returns a collation for the user's language.
  open class func current() -> Self { Self() }

  open var sectionTitles: [String] { Self.titles }
  open var sectionIndexTitles: [String] { Self.titles }

  /// Returns the section for a title of the section index.
  ///
  /// - Parameter indexTitleIndex: The index of the title in ``sectionIndexTitles``.
  /// - Returns: The index of the section in ``sectionTitles``.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    min(max(indexTitleIndex, 0), Self.titles.count - 1)
  }
}
