/// What a macro does where it stands.
package struct LegacyMacro: Hashable, Sendable {
  /// The names that its text uses.
  package let usedNames: Set<String>
  /// What its text calls, as ``LegacyExpression/calledNames``.
  package let calledNames: Set<String>
  /// The word in its text that leaves the code around it, such as `return`; `nil` for none.
  package let jump: String?
  /// Whether its text assigns something.
  package let assigns: Bool
  /// Whether its text assigns a variable that it does not declare, and not one of its members.
  package let assignsVariable: Bool

  /// Creates a macro.
  package init(
    usedNames: Set<String>,
    calledNames: Set<String>,
    jump: String?,
    assigns: Bool,
    assignsVariable: Bool
  ) {
    self.usedNames = usedNames
    self.calledNames = calledNames
    self.jump = jump
    self.assigns = assigns
    self.assignsVariable = assignsVariable
  }

  /// Returns the macro that may be one of two of the same name, of which a condition or the file decides.
  package static func either(_ one: LegacyMacro, _ other: LegacyMacro) -> LegacyMacro {
    LegacyMacro(
      usedNames: one.usedNames.union(other.usedNames),
      calledNames: one.calledNames.union(other.calledNames),
      jump: one.jump ?? other.jump,
      assigns: one.assigns || other.assigns,
      assignsVariable: one.assignsVariable || other.assignsVariable
    )
  }
}
