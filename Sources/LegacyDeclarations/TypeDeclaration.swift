/// What a file declares that another file has to know.
public struct FileDeclarations: Hashable, Sendable, Codable {
  /// The types and extensions, in the order of the text; a nested type follows the type around it.
  public var types: [TypeDeclaration] = []
  /// The methods that `#selector` names.
  public var references: [SelectorReference] = []
  /// The names of the type aliases for types of functions.
  public var functionTypes: [String] = []
  /// The selectors that stand in string literals.
  public var selectorNames: [String] = []

  /// Creates the declarations of an empty file.
  public init() {}
}

extension FileDeclarations {
  /// The declarations without the places where they stand: what other files depend on.
  public var interface: FileDeclarations {
    var copy = self
    for type in copy.types.indices {
      for member in copy.types[type].members.indices {
        copy.types[type].members[member].location = FileLocation(path: "", line: 0, column: 0)
      }
    }
    return copy
  }
}

/// The name of a method in a `#selector` expression, as written.
public struct SelectorReference: Hashable, Sendable, Codable {
  /// The name before the parentheses.
  public var baseName: String
  /// The argument labels; `nil` if they are not written.
  public var labels: [String]?

  /// Creates a reference.
  public init(baseName: String, labels: [String]?) {
    self.baseName = baseName
    self.labels = labels
  }

  /// Returns `true` if the reference can mean a member; otherwise, `false`.
  public func matches(_ member: MemberDeclaration) -> Bool {
    member.baseName == baseName && (labels == nil || labels == member.labels)
  }
}

/// A class, an extension, a protocol, or another type, with the members that it declares itself.
public struct TypeDeclaration: Hashable, Sendable, Codable {
  /// The kinds of declarations.
  public enum Kind: String, Sendable, Codable { case `class`, `extension`, `protocol`, other }

  /// The kind of declaration.
  public var kind: Kind
  /// The name with the types around it, such as `Menu.Item`; of an extension, as written; of a type in
  /// a function, with the place of the function.
  public var name: String
  /// The superclass and protocols, as written, without generic arguments.
  public var inherited: [String] = []
  /// The access modifier; empty if there is none.
  public var access = ""
  /// A Boolean value that indicates whether the type is declared in a function.
  public var isLocal = false
  /// A Boolean value that indicates whether `@objc` or `@objcMembers` exposes all members.
  public var exposesMembers = false
  /// The condition under which the declaration is compiled.
  public var condition = CompilationCondition()
  /// The members.
  public var members: [MemberDeclaration] = []

  /// Creates a declaration of a type without members.
  public init(_ kind: Kind, named name: String) {
    self.kind = kind
    self.name = name
  }
}

/// A declaration of a member on one line, without its body.
public struct Heading: Hashable, Sendable, Codable {
  /// The modifiers but `override` and `dynamic`, and the declaration, such as `public func close()`.
  public var declaration: String
  /// The arguments of a call with the member's own parameters, such as `(menu, at: index)`.
  public var arguments: String
  /// What stands in front of a call, such as `try `.
  public var effects: String
  /// The accessors that observe a property instead of computing it.
  public var observers: [String]

  /// Creates a heading.
  public init(declaration: String, arguments: String, effects: String, observers: [String]) {
    self.declaration = declaration
    self.arguments = arguments
    self.effects = effects
    self.observers = observers
  }

  /// Returns a body that calls a member like this one.
  ///
  /// - Parameters:
  ///   - name: The name of the member that is called.
  ///   - isProperty: Whether the member is a property.
  ///   - isSettable: Whether the property can be set.
  /// - Returns: The body in braces, on one line.
  public func body(calling name: String, isProperty: Bool, isSettable: Bool) -> String {
    if isProperty {
      let setter = isSettable ? " set { \(name) = newValue }" : ""
      return "{ get { return \(name) }\(setter) }"
    }
    return "{ return \(effects)\(name)\(arguments) }"
  }
}

/// A method, property, or initializer of a type.
public struct MemberDeclaration: Hashable, Sendable, Codable {
  /// The kinds of members.
  public enum Kind: String, Sendable, Codable { case method, property, initializer }

  /// The kind of member.
  public var kind: Kind
  /// The name before the parentheses; `init` for an initializer.
  public var baseName: String
  /// The argument labels, with `_` for none; empty for a property.
  public var labels: [String] = []
  /// The types of the parameters as written, with their attributes.
  public var parameterTypes: [String] = []
  /// The type of the result or the property; `nil` if it is not written.
  public var type: String?
  /// The name in Objective-C: the selector of a method, or the name of a property.
  public var objectiveCName: String
  /// A Boolean value that indicates whether an attribute exposes the member to Objective-C.
  public var isExposed = false
  /// A Boolean value that indicates whether the member is an optional requirement.
  public var isOptional = false
  /// A Boolean value that indicates whether the member is one of the type itself.
  public var isStatic = false
  /// A Boolean value that indicates whether the member overrides another.
  public var isOverride = false
  /// A Boolean value that indicates whether the member is `private` or `fileprivate`.
  public var isPrivate = false
  /// Whether the member is `fileprivate`.
  package var isFilePrivate = false
  /// A Boolean value that indicates whether the property can be set.
  public var isSettable = false
  /// A Boolean value that indicates whether the property is stored or observed.
  public var isStored = false
  /// Whether code of the app runs when the member is read: that of a getter, or of a value that is
  /// made late.
  package var isComputed = false
  /// Whether code of the app runs when the property is set.
  package var isObserved = false
  /// Whether only the type or its file can set a property.
  package var hasPrivateSetter = false
  /// The value that a property begins with, as written, if it is a member of a type, such as
  /// `Edge.left`; otherwise, `nil`.
  package var initialMember: String?
  /// A Boolean value that indicates whether the method can be called with objects alone: it is
  /// neither generic nor `async`, does not throw, and takes its arguments by value, one each.
  public var isCallable = true
  /// A Boolean value that indicates whether the member is declared with its code, which
  /// Objective-C can leave to another place.
  public var hasBody = true
  /// A Boolean value that indicates whether subclasses have to have an initializer.
  public var isRequired = false
  /// A Boolean value that indicates whether an initializer delegates to another of its class.
  public var isConvenience = false
  /// A Boolean value that indicates whether the body is only a call of `fatalError`.
  public var isTrap = false
  /// The declaration on one line, as far as another member can be declared like it; `nil` if the
  /// member takes a variable number of arguments, or has no type.
  public var heading: Heading?
  /// The condition under which the member is compiled, beyond that of its type.
  public var condition = CompilationCondition()
  /// The place of the name.
  public var location: FileLocation

  /// Creates a declaration of a member without attributes and modifiers.
  public init(
    _ kind: Kind,
    named baseName: String,
    objectiveCName: String,
    at location: FileLocation
  ) {
    self.kind = kind
    self.baseName = baseName
    self.objectiveCName = objectiveCName
    self.location = location
  }

  /// The full name, such as `move(to:animated:)`.
  public var fullName: String {
    kind == .property ? baseName : "\(baseName)(\(labels.map { $0 + ":" }.joined()))"
  }
}
