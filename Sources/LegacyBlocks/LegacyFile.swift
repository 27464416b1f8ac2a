public import LegacyDeclarations

/// The languages of legacy code.
public enum LegacyLanguage: Sendable { case swift, objectiveC }

/// A source file with begin/commit code, as a parser has read it.
///
/// A migration stands on these values alone, so that it knows no parser. What a parser does not tell
/// is empty.
public struct LegacyFile: Sendable {
  /// The path of the file, as messages name it.
  public let path: String
  /// The text.
  public let text: String
  /// What other files have to know of the file.
  public let declarations: FileDeclarations
  public let language: LegacyLanguage

  /// An import of a module.
  package struct Import: Sendable {
    package let module: String
    package let bytes: Range<Int>

    /// Creates an import.
    package init(_ module: String, _ bytes: Range<Int>) {
      self.module = module
      self.bytes = bytes
    }
  }

  package var imports: [Import] = []
  /// The names of the functions and variables at file scope.
  package var globalNames: Set<String> = []
  /// The names of the variables at file scope that code can assign, and of those that it cannot, in a
  /// language whose expressions do not tell.
  package var variableNames: Set<String> = []
  package var constantNames: Set<String> = []
  /// The names of the variables of which code runs when they are read, beside those of the members that
  /// ``declarations`` tell, in a language whose files have such.
  package var computedNames: Set<String> = []
  /// How often each name stands in the file, declarations and selectors included.
  package var nameCounts: [String: Int] = [:]
  /// The beginnings of the texts of which the file makes selectors; empty for a text of which it tells nothing.
  package var selectorBeginnings: Set<String> = []
  /// The cases of each enumeration that can be written without a value, by its full name.
  package var enumerationCases: [String: [String]] = [:]

  /// What closures of animations, and notifications, call: selectors, or the names of functions.
  package var animatedMessages: Set<String> = []
  /// What each function calls, by the function's own name.
  package var sentMessages: [String: Set<String>] = [:]
  /// The names of what each function assigns that assigns something else than variables of its own, by the
  /// function's own name.
  package var assignedNames: [String: Set<String>] = [:]
  /// What the closures call that are handed to functions, by the name of the function that takes them.
  package var handedMessages: [String: Set<String>] = [:]
  /// The names of the functions that run in an animation what they are handed.
  package var animatingFunctions: Set<String> = []

  /// The macros that the file defines, by their names, in a language that has them.
  package var macros: [String: LegacyMacro] = [:]

  /// The blocks, in the order of the text.
  package var blocks: [LegacyBlock] = []
  /// The code that forms no block, in the order of the text.
  package var left: [LeftCode] = []
  /// The blocks among the code that stays.
  package var leftBlocks: [LegacyBlock] = []
  /// The names of the functions with a begin for which its list of statements has no commit: the block is open
  /// around other code perhaps.
  package var openingFunctions: Set<String> = []
  /// The names of the functions with a commit for which its list of statements has no begin.
  package var closingFunctions: Set<String> = []
  /// The settings outside of blocks.
  package var strays: [LooseCall] = []

  // What a test needs is empty for a file without code of the begin/commit API.

  /// The functions and methods, in the order of the text.
  package var functions: [LegacyFunction] = []
  /// The methods that contain blocks, by their names.
  package var methods: [String: LegacyMethod] = [:]
  /// The outlets that a test can set, by the full names of their classes.
  package var outlets: [String: [LegacyOutlet]] = [:]
  /// The types at file scope, in order.
  package var types: [LegacyType] = []
  package var extensions: [LegacyExtension] = []
  /// The bytes of the private functions and variables at file scope.
  package var privates: [Range<Int>] = []

  /// Creates a file without blocks.
  package init(
    path: String,
    text: String,
    _ declarations: FileDeclarations,
    in language: LegacyLanguage = .swift
  ) {
    self.path = path
    self.text = text
    self.declarations = declarations
    self.language = language
  }

  /// The name, among what code calls, of what runs where a computed property is read.
  package static func getter(of property: String) -> String { "getter of \(property)" }

  /// The name, among what code calls, of what runs where a property is read or set, or its value is made.
  package static func accessors(of property: String) -> String { "accessors of \(property)" }

  /// The name, among what code calls, of a function or value that it hands on: whoever takes it may call it.
  package static func value(of name: String) -> String { "value of \(name)" }

  /// The name, among what code calls, of a variable whose closure may be called: no argument has a label.
  package static func closure(of name: String) -> String { "closure \(name)" }

  /// Whether code of the file hears of values that others set.
  package var observesValues: Bool {
    ["observeValueForKeyPath", "observeValue(forKeyPath", "observe(\\", "publisher(for"]
      .contains(where: text.contains)
  }

  /// Whether code of the file observes the keyboard, or the end of editing.
  package var observesEditing: Bool {
    ["eyboardWillHide", "eyboardDidHide", "eyboardWillChange", "ditingDidEnd", "DidEndEditing"]
      .contains(where: text.contains)
  }

  /// The last part of the path.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
