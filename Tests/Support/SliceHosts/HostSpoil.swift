/// A wrong migration of a host: the right one of a host that is edited.
package struct HostSpoil: Sendable {
  /// The ways in which a host is spoiled.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case curve = "another curve"
    case duration = "another duration"
    case delay = "another delay"
    case lateSetter = "a setter behind its change"
    case currentState = "the current state"
    case lostCallback = "a callback lost"
    case earlyCallback = "a callback called at once"
    case ignoredFinished = "`finished` ignored"
    case forgottenView = "a view forgotten"
    case value = "another value"
    case touches = "the option for touches lost"
    case repeatCount = "another repeat count"
  }

  package let kind: Kind
  /// The edits of the host's old text.
  let edits: [LineEdit]

  /// Returns the old text, or that of its slice, as the spoiled migration begins with it.
  package func begin(_ text: String) -> String { LineEdit.apply(edits, to: text) }

  /// Returns the new text as the spoiled migration leaves it.
  package func finish(_ text: String) -> String {
    guard kind == .touches else { return text }
    return text.replacing("options: .allowUserInteraction", with: "options: []")
      .replacing(", .allowUserInteraction]", with: "]")
      .replacing(".allowUserInteraction,", with: "")
  }
}
