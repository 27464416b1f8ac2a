/// A function of a file, as a test can call and copy it.
package struct LegacyFunction: Sendable {
  /// A parameter.
  package struct Parameter: Sendable {
    /// The argument label as written; `_` for none.
    package let label: String
    /// The type as written.
    package let type: String
    package let hasDefault: Bool

    /// Creates a parameter.
    package init(_ label: String, _ type: String, hasDefault: Bool) {
      self.label = label
      self.type = type
      self.hasDefault = hasDefault
    }
  }

  /// The name with its labels.
  package let name: String
  package let baseName: String
  /// The full name of the type around it; empty at file scope.
  package let type: String
  /// The bytes in the file.
  package let bytes: Range<Int>
  package var parameters: [Parameter] = []
  package var isPrivate = false
  /// Whether an attribute exposes it to Objective-C.
  package var isExposed = false
  package var isAsynchronous = false
  package var canThrow = false
  /// The names that its body uses.
  package var usedNames: Set<String> = []

  /// The bytes with the blanks and comments around the function.
  package var wholeBytes = 0..<0
  package var nameBytes = 0..<0
  /// The attributes and modifiers that a copy at file scope cannot have.
  package var removableBytes: [Range<Int>] = []
  /// The offset at which a copy's access modifier stands.
  package var accessOffset = 0

  /// Creates a function.
  package init(_ name: String, _ baseName: String, of type: String, _ bytes: Range<Int>) {
    self.name = name
    self.baseName = baseName
    self.type = type
    self.bytes = bytes
  }
}

/// A method whose body may become a completion.
package struct LegacyMethod: Hashable, Sendable {
  /// The full name of the type around it.
  package let type: String
  /// The bytes in the file.
  package let bytes: Range<Int>
  /// The bytes from the comments that tell of it to its end, with a comment behind it.
  package let memberBytes: Range<Int>
  package let statements: [LegacyStatement]
  /// The comments that tell of it.
  package let openingComments: [String]
  /// The comments behind the last statement.
  package let closingComments: [String]
  /// Whether the body does not use the parameters, and other modules cannot call the method.
  package let isReplaceable: Bool

  /// Creates a method.
  package init(
    of type: String,
    _ bytes: Range<Int>,
    member memberBytes: Range<Int>,
    _ statements: [LegacyStatement],
    openingComments: [String],
    closingComments: [String],
    isReplaceable: Bool
  ) {
    self.type = type
    self.bytes = bytes
    self.memberBytes = memberBytes
    self.statements = statements
    self.openingComments = openingComments
    self.closingComments = closingComments
    self.isReplaceable = isReplaceable
  }
}
