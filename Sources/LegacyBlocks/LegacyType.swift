/// A type at file scope, as a test can copy it.
package struct LegacyType: Sendable {
  package let name: String
  /// The bytes with the blanks and comments around the type.
  package let wholeBytes: Range<Int>
  /// The names that it uses, those of types included.
  package let usedNames: Set<String>
  /// Where members and conformances of extensions go; `nil` for a protocol.
  package let places: (members: Int, conformances: Int, hasConformances: Bool)?

  /// Creates a type.
  package init(
    _ name: String,
    whole wholeBytes: Range<Int>,
    usedNames: Set<String>,
    places: (members: Int, conformances: Int, hasConformances: Bool)?
  ) {
    self.name = name
    self.wholeBytes = wholeBytes
    self.usedNames = usedNames
    self.places = places
  }
}

/// An extension at file scope, as a test can copy it.
package struct LegacyExtension: Sendable {
  /// The name of the type that it extends.
  package let name: String
  /// The bytes of the members with the blanks and comments around them.
  package let memberBytes: Range<Int>
  package let conformances: [String]
  /// The names that it uses, those of types included.
  package let usedNames: Set<String>

  /// Creates an extension.
  package init(
    of name: String,
    members memberBytes: Range<Int>,
    conformances: [String],
    usedNames: Set<String>
  ) {
    self.name = name
    self.memberBytes = memberBytes
    self.conformances = conformances
    self.usedNames = usedNames
  }
}

/// An outlet, which a nib would connect.
package struct LegacyOutlet: Sendable {
  package let name: String
  /// The type without `?` and `!`.
  package let type: String

  /// Creates an outlet.
  package init(_ name: String, _ type: String) {
    self.name = name
    self.type = type
  }
}

/// A function that makes what a test shows.
package struct SceneFunction: Sendable {
  package let name: String
  /// The type of its result.
  package let type: String
  package let hasParameters: Bool
  package let text: String

  /// Creates a function.
  package init(_ name: String, making type: String, hasParameters: Bool, text: String) {
    self.name = name
    self.type = type
    self.hasParameters = hasParameters
    self.text = text
  }
}
