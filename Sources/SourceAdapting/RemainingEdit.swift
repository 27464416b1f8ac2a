/// What the rules leave to people: the rows of the article *EditsForLinux* under "What is left".
public enum RemainingEdit: String, CaseIterable, Sendable {
  case selectors, overrides, runtime, observing, nibs, archiving, appearance, untyped, subclasses
  case keys, initializers, conditions, files
}
