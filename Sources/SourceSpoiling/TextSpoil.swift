/// A way in which a text is spoiled, to be chosen by its number when the text runs.
package struct TextSpoil: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A setting or an option has its default.
    case settingDropped
    /// A setting or an option has another value.
    case settingChanged
    /// Two settings have each other's values.
    case settingsExchanged
    /// A statement in the changes or in a completion does not run.
    case statementDropped
    /// Two views, or two values of one property, stand in each other's places.
    case placesExchanged
    /// Nobody calls the completion.
    case completionDropped
    /// The completion is called at once.
    case completionAtOnce
    /// The completion is told that the animations finished, whether they did or not.
    case finishedIgnored
  }

  /// The number, from 1, which is that of no other spoil of its text.
  package let number: Int
  package let kind: Kind
  /// What is spoiled, for people, such as `the delay`.
  package var name: String
  /// The line of the file as it was on which a spoiled statement stands, from 1; `nil` if it is not known.
  package var line: Int?
  /// The block whose statement is spoiled, by its offset in the file as it was.
  package let block: Int

  /// The spoil as an expression of code that imports `MigrationProofs`.
  ///
  /// A change or a callback without a consequence was not looked at, so it counts always.
  package var expression: String {
    "MigrationProofs.Spoil(\(number), of: \(block)"
      + (kind == .statementDropped ? ", countsAlways: true)" : ")")
  }
}
