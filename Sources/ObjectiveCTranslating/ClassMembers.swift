internal import AppleNames
internal import LegacyDeclarations

/// The members of a class as Swift has them.
struct ClassMembers {
  /// A stored or computed property.
  struct Property {
    var name: String
    var type: CodeType
    /// The method that gets it, and the one that sets it, if the class has them.
    var getter: ProgramFunction?
    var setter: ProgramFunction?
    /// The name of the stored property behind accessors.
    var storage: String?
    /// A Boolean value that indicates whether the property is one of Apple's that is overridden.
    var isOverride = false
  }

  private(set) var properties: [Property] = []
  /// The names in Swift of the instance variables.
  private(set) var variables: [String: String] = [:]
  /// The methods that are not accessors of properties.
  private(set) var methods: [ProgramFunction] = []

  init(of type: ProgramClass, in program: Program, _ types: TypeTable) {
    let framework = program.frameworkClass(of: type.name) ?? "NSObject"
    var accessors: Set<String> = []
    for property in type.properties {
      let getter = type.methods.first {
        !$0.isStatic && ($0.name == property.name || $0.name == property.getter)
      }
      let setter = type.methods.first { !$0.isStatic && $0.name == property.name.setter }
      // What the framework's class has already stays its own.
      if getter == nil, setter == nil,
        AppleMembers.all.member(property.name, of: framework, isStatic: false) != nil
      {
        continue
      }
      let hasAccessors = getter != nil || setter != nil
      let storage = type.storage[property.name] ?? "_\(property.name)"
      let stored = hasAccessors ? "\(property.name)Storage" : property.name
      properties.append(
        Property(
          name: property.name,
          type: types.type(property.type, named: property.name),
          getter: getter,
          setter: setter,
          storage: hasAccessors ? stored : nil
        )
      )
      variables[storage] = stored
      if type.variables.contains(where: { $0.name == property.name }),
        type.storage[property.name] == nil
      {
        variables[property.name] = stored
      }
      accessors.formUnion([getter?.name, setter?.name].compactMap(\.self))
    }
    for variable in type.variables where variables[variable.name] == nil {
      let isTaken =
        properties.contains { $0.name == variable.name }
        || type.methods.contains { $0.name == variable.name }
        || AppleMembers.all.member(variable.name, of: framework, isStatic: false) != nil
      let name = isTaken ? "\(variable.name)Variable" : variable.name
      variables[variable.name] = name
      properties.append(
        Property(name: name, type: types.type(variable.type, named: variable.name))
      )
    }
    for method in type.methods where !accessors.contains(method.name) {
      // An accessor of a property of Apple's.
      if let name = method.name.propertyOfSetter, !method.isStatic,
        let member = AppleMembers.all.member(name, of: framework, isStatic: false),
        member.kind == .property, let swiftName = member.swiftName
      {
        add(Property(name: swiftName, type: member.codeType, setter: method, isOverride: true))
      } else if !method.isStatic, method.parameters.isEmpty,
        let member = AppleMembers.all.member(method.name, of: framework, isStatic: false),
        member.kind == .property, let swiftName = member.swiftName,
        // The getter of `hidden` is `isHidden`.
        !swiftName.hasPrefix("is") || method.name == swiftName
      {
        add(Property(name: swiftName, type: member.codeType, getter: method, isOverride: true))
      } else {
        methods.append(method)
      }
    }
  }

  private mutating func add(_ property: Property) {
    guard let index = properties.firstIndex(where: { $0.name == property.name && $0.isOverride })
    else { return properties.append(property) }
    properties[index].getter = properties[index].getter ?? property.getter
    properties[index].setter = properties[index].setter ?? property.setter
  }

  func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

/// The types that names mean in some files.
struct TypeTable {
  private let aliases: [String: WrittenType]
  /// The classes of the elements of arrays, by the names of variables.
  let elements: [String: CodeType]

  init(_ program: Program, elements: [String: CodeType]) {
    aliases = program.aliases
    self.elements = elements
  }

  func type(_ written: WrittenType, named name: String? = nil) -> CodeType {
    var written = written
    var depth = 0
    while let alias = aliases[written.name], depth < 5 {
      written.name = alias.name
      written.stars += alias.stars
      written.block = written.block ?? alias.block
      depth += 1
    }
    return AppleVocabulary.type(written, element: name.flatMap { elements[$0] })
  }

  /// The type of a method's parameter.
  func type(ofParameter index: Int, of method: ProgramFunction) -> CodeType {
    let parameter = method.parameters[index]
    let declared = type(parameter.type, named: parameter.name)
    // UIKit hands such a method an object and a pointer, whatever it declares.
    guard method.name.hasSuffix(":finished:context:") else { return declared }
    return switch index {
    case 1 where declared == .bool: .object("NSNumber")
    case 2 where declared.isObject: .pointer
    default: declared
    }
  }
}

extension String {
  /// The selector that sets a property of the name.
  var setter: String { ObjectiveCName.setter(of: self) }

  /// The property that a selector sets; `nil` for another selector.
  var propertyOfSetter: String? {
    guard hasPrefix("set"), hasSuffix(":"), count(of: ":") == 1, count > 4 else { return nil }
    let name = dropFirst(3).dropLast()
    guard name.first?.isUppercase == true else { return nil }
    // `setURL:` sets `URL`.
    let isWord = name.dropFirst().first?.isUppercase == true
    return isWord ? String(name) : name.lowercasedFirst
  }

  func count(of character: Character) -> Int { count { $0 == character } }
}
