/// What a macro does where it stands.
package struct LegacyMacro: Hashable, Sendable {
  /// The names that its text uses.
  package let usedNames: Set<String>
  /// The word in its text that leaves the code around it, such as `return`; `nil` for none.
  package let jump: String?
  /// A Boolean value that indicates whether its text assigns something.
  package let assigns: Bool

  /// Creates a macro.
  package init(usedNames: Set<String>, jump: String?, assigns: Bool) {
    self.usedNames = usedNames
    self.jump = jump
    self.assigns = assigns
  }
}
