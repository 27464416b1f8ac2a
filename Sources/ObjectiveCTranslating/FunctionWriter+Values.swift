internal import AppleNames
internal import LegacyDeclarations

/// Expressions in Swift.
extension FunctionWriter {
  /// Writes an expression; a message to nil gives 0.
  mutating func value(_ expression: CodeExpression) throws(TranslationError) -> SwiftValue {
    try plain(try reference(expression))
  }

  /// Writes expressions; a message to nil gives 0.
  mutating func values(_ list: [CodeExpression]) throws(TranslationError) -> [SwiftValue] {
    try list.map { (item) throws(TranslationError) in try value(item) }
  }

  /// The value, in which what a chain leaves out is 0.
  func plain(_ value: SwiftValue) throws(TranslationError) -> SwiftValue {
    var plain = value
    if value.isChained, let zero = value.type.zero {
      plain = SwiftValue("(\(value.text) ?? \(zero))", value.type)
    }
    return value.isUnsigned
      ? SwiftValue("UInt(bitPattern: \(plain.text))", .fixed(.uint)) : plain
  }

  /// What is referred to, without a value for nil: a chain, or a variable.
  mutating func reference(_ expression: CodeExpression) throws(TranslationError) -> SwiftValue {
    switch expression {
    case .name(let name, let token):
      note(token)
      return try self.name(name)
    case .number(let text, let token):
      note(token)
      return number(text)
    case .string(let text, let token, let isObject):
      note(token)
      guard isObject else { return SwiftValue(text, .unknown("string of C")) }
      let plain = String(text.dropFirst())
      guard !plain.contains("\\x"), !plain.contains("\\u"), !plain.contains("\\a") else {
        throw error("a string has bytes by their numbers")
      }
      return .present(plain, .string)
    case .selector(let text, let token):
      note(token)
      return .present(selectorText(text), .selector)
    case .availability(let systems, let token):
      note(token)
      return .present(
        "({ if #available(\(systems)) { true } else { false } }())",
        .bool
      )
    case .boxed(let inner): return try boxed(try value(inner))
    case .array(let list):
      var texts: [String] = []
      var element = CodeType.object("NSObject")
      for item in list {
        let found = try value(item)
        if case .object = found.type { element = found.type }
        texts.append(given(found))
      }
      return .present("[\(texts.joined(separator: ", "))]", .array(element))
    case .dictionary(let pairs):
      var texts: [String] = []
      for pair in pairs {
        let key = try value(pair.key)
        texts.append("\(self.key(key)): \(given(try value(pair.value)))")
      }
      return .present(texts.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]", .dictionary)
    case .message(let receiver, let selector, let arguments, let more, let token):
      note(token)
      return try message(receiver, selector, arguments, more)
    case .call(let function, let arguments): return try call(function, arguments)
    case .member(let base, let name, let token, let isArrow):
      note(token)
      return try member(name, of: base, isArrow: isArrow)
    case .element(let base, let index):
      let list = try value(base)
      let place = try value(index)
      switch list.type {
      case .array(let element):
        let number = try coerce(place, to: .integer)
        return link(list, "[objectAt: \(number)]", element, isPresent: true)
      case .dictionary: return link(list, "[\(key(place))]", .any)
      case .any, .object("NSObject"):
        let (type, key) =
          place.type.isObject
          ? ("[AnyHashable: Any]", key(place)) : ("[NSObject]", try coerce(place, to: .integer))
        return SwiftValue("(\(list.text) as? \(type))?[\(key)]", .any, isChained: true)
      default: throw error("an element of \(described(base)) is read, whose type is not known")
      }
    case .prefix(let sign, let operand): return try prefix(sign, operand)
    case .postfix(let target, let sign):
      let place = try self.target(target)
      return SwiftValue(
        "({ () -> \(place.type.swiftName) in defer { \(place.text) \(step(sign, place.type)) 1 }; return \(place.text) }())",
        place.type
      )
    case .assignment("=", .name("self", let token), let written) where local("self") == nil:
      note(token)
      return try value(written)
    case .assignment(let sign, let target, let written):
      let line = try assignment(sign, target, try value(written))
      let before = self.written
      let place = try self.target(target)
      self.written = before
      return SwiftValue(
        "({ () -> \(place.type.declaredName) in \(line); return \(place.text) }())",
        place.type
      )
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .conditional(let condition, let first, let second):
      return try conditional(condition, first, second)
    case .cast(let type, let inner): return try cast(type, inner)
    case .braces(let written, let list):
      return try braces(written.map { types.type($0) } ?? .unknown, list)
    case .block(let parameters, let result, let body, let token):
      note(token)
      return try closure(parameters, result, body)
    case .sequence: throw error("expressions with commas between them are a value")
    }
  }

  /// A selector in Swift.
  ///
  /// A class of a framework does not respond with a method of a category, so the expression names the
  /// method, which the selector then brings.
  private func selectorText(_ name: String) -> String {
    for owner in lineage(of: type) + program.classNames {
      guard program.classes[owner]?.isForeign == true,
        let method = members[owner]?.methods.first(where: { $0.name == name && !$0.isStatic })
      else { continue }
      let (base, labels) = program.swiftName(of: method, in: owner)
      let list = labels.prefix(method.parameters.count).map { "\($0):" }.joined()
      return "#selector(\(owner).\(base)\(list.isEmpty ? "" : "(\(list))"))"
    }
    return "Selector(\"\(name)\")"
  }

  // MARK: - Names

  private mutating func name(_ name: String) throws(TranslationError) -> SwiftValue {
    if let local = local(name) {
      return SwiftValue(local.name, local.type, isPresent: false)
    }
    switch name {
    case "self":
      return .present("self", isStatic ? .classObject : .object(type))
    case "super": return .present("super", .object(type))
    case "_cmd" where !selector.isEmpty: return .present(selectorText(selector), .selector)
    case "nil", "NULL", "Nil":
      return SwiftValue("nil", .any, isNil: true)
    default: break
    }
    if let variable = instanceVariable(name) { return variable }
    if program.numbers[name] != nil {
      return SwiftValue(name.escaped, .integer)
    }
    if let constant = program.constants[name] {
      return SwiftValue(name.escaped, constantType(constant))
    }
    if let known = AppleVocabulary.constants[name] {
      return .present(known.text, known.type)
    }
    if let found = AppleEnumeration.constant(name) {
      let enumeration = AppleEnumeration.all[found.type]
      if enumeration?.isSet == true, ["none", "transitionNone"].contains(found.name) {
        return SwiftValue("[]", .enumeration(found.type))
      }
      return SwiftValue("\(enumeration?.swiftName ?? "").\(found.name)", .enumeration(found.type))
    }
    return SwiftValue(name.escaped, .unknown)
  }

  /// The variable of the class, or of one of its superclasses, that a name means; `nil` for another name.
  func instanceVariable(_ name: String) -> SwiftValue? {
    guard !isStatic else { return nil }
    for type in program.lineage(of: type) {
      guard let members = members[type.name], let swiftName = members.variables[name] else {
        continue
      }
      let property = members.properties.first { $0.name == swiftName || $0.storage == swiftName }
      return SwiftValue("self.\(swiftName)", property?.type ?? .unknown)
    }
    return nil
  }

  /// The type of a constant at file scope.
  func constantType(_ constant: Program.Constant) -> CodeType {
    if let type = constant.type { return types.type(type, named: constant.name) }
    var parser = CodeParser(constant.source, constant.value, types: program.types)
    guard let value = try? parser.expression(2), parser.isAtEnd else { return .unknown }
    var writer = self
    writer.scopes = [[:]]
    return (try? writer.value(value).type) ?? .unknown
  }

  private func number(_ text: String) -> SwiftValue {
    var digits = text.lowercased()
    let isHexadecimal = digits.hasPrefix("0x")
    let suffixes = isHexadecimal ? "ul" : "ful"
    while let last = digits.last, suffixes.contains(last) { digits.removeLast() }
    let isFloating = !isHexadecimal && digits.contains { ".e".contains($0) }
    if isFloating {
      if digits.hasPrefix(".") { digits = "0" + digits }
      if digits.hasSuffix(".") { digits += "0" }
      digits = digits.replacing(".e", with: ".0e")
    } else if digits.count > 1, digits.hasPrefix("0"), !isHexadecimal {
      digits = "0o" + digits.dropFirst()
    }
    let suffix = text.lowercased().reversed().prefix { "ul".contains($0) }
    let isWide = suffix.contains("l") || Int32(digits) == nil && Int(digits) != nil
    let integer: CodeType =
      suffix.contains("u")
      ? .fixed(suffix.contains("l") ? .uint : .uint32) : isWide ? .integer : .fixed(.int32)
    let isFloat = !isHexadecimal && text.lowercased().hasSuffix("f")
    return SwiftValue(digits, isFloat ? .float : isFloating ? .double : integer, isLiteral: true)
  }

  private func boxed(_ value: SwiftValue) throws(TranslationError) -> SwiftValue {
    if value.type.isObject { return value }
    return .present("NSNumber(value: \(value.text))", .object("NSNumber"))
  }

  // MARK: - Members

  /// The text up to a member's name.
  func receiver(_ value: SwiftValue) -> String {
    if value.isPresent || !value.type.isObject { return "\(value.operand)." }
    return "\(value.operand)?."
  }

  /// The value of a member, or of an element in brackets.
  func link(
    _ base: SwiftValue,
    _ text: String,
    _ type: CodeType,
    isPresent: Bool = false
  ) -> SwiftValue {
    let mayBeNil = base.type.isObject && !base.isPresent
    let access = receiver(base)
    return SwiftValue(
      "\(text.hasPrefix("[") ? access.dropLast() : access[...])\(text)",
      type,
      isChained: base.isChained || mayBeNil,
      isPresent: isPresent
    )
  }

  private mutating func member(
    _ name: String,
    of base: CodeExpression,
    isArrow: Bool
  ) throws(TranslationError) -> SwiftValue {
    let object = try reference(base)
    if isArrow, object.text == "self" {
      return instanceVariable(name) ?? link(object, name, .unknown)
    }
    if case .structure(let structure) = object.type {
      return SwiftValue(
        "\(object.operand).\(name)",
        Self.fieldType(name, of: structure),
        isChained: object.isChained
      )
    }
    // `UIScreen.mainScreen`
    return try property(name, of: object)
  }

  static func fieldType(_ name: String, of structure: String) -> CodeType {
    switch name {
    case "origin": .structure("CGPoint")
    case "size": .structure("CGSize")
    case "location", "length": .integer
    default: .points
    }
  }

  /// The property of an object, or what a method without arguments returns.
  ///
  /// A message may ask for it, which may do more than a dot does.
  mutating func property(
    _ name: String,
    of object: SwiftValue,
    isMessage: Bool = false
  ) throws(TranslationError) -> SwiftValue {
    if let found = try foundationMessage(object, name) { return found }
    let own = self.object(object, for: name)
    if let found = ownProperty(name, of: own) { return found }
    let unknown = link(own, isMessage ? "\(name.escaped)()" : name.escaped, .unknown)
    guard case .object(let type) = own.type else { return unknown }
    if let method = ownMethod(name, of: type, isStatic: own.text == type) {
      return link(own, "\(program.swiftBaseName(of: method))()", types.type(method.result))
    }
    if let member = appleMember(name, of: type, isStatic: own.text == type, orAssumed: true),
      let swiftName = member.swiftName
    {
      var found = link(
        own,
        swiftName.replacing("(_:)", with: ""),
        member.codeType,
        isPresent: member.isPresent
      )
      found.isUnsigned = member.isUnsigned
      return found
    }
    return unknown
  }

  /// What the framework's class that a class is, or inherits from, has by a name; `nil` for nothing.
  ///
  /// - Parameters:
  ///   - selector: The name.
  ///   - type: The class.
  ///   - isStatic: Whether the class itself has it.
  ///   - isAssumed: Whether a class of which nothing is known has what it has most likely.
  /// - Returns: The member.
  func appleMember(
    _ selector: String,
    of type: String,
    isStatic: Bool = false,
    orAssumed isAssumed: Bool = false
  ) -> AppleNames.Member? {
    let framework = program.frameworkClass(of: type) ?? type
    return AppleMembers.all.member(selector, of: framework, isStatic: isStatic)
      ?? (isAssumed ? AppleMembers.all.assumed(selector, of: framework) : nil)
  }

  /// Returns `true` if a class has a property that can be assigned; otherwise, `false`.
  func hasProperty(_ name: String, of type: String) -> Bool {
    ownProperty(name, of: SwiftValue("", .object(type))) != nil
      || appleMember(name, of: type, orAssumed: true)?.kind == .property
  }

  private func ownProperty(_ name: String, of object: SwiftValue) -> SwiftValue? {
    guard case .object(let type) = object.type, object.text != type else { return nil }
    for owner in program.lineage(of: type) {
      guard let members = members[owner.name] else { continue }
      if let declared = owner.properties.first(where: { $0.name == name || $0.getter == name }),
        let property = members.property(declared.name)
      {
        return link(object, property.name.escaped, property.type)
      }
    }
    return nil
  }

  func ownMethod(_ selector: String, of type: String, isStatic: Bool) -> ProgramFunction? {
    for owner in program.lineage(of: type) {
      if let method = owner.method(selector, isStatic: isStatic) { return method }
    }
    // Categories on the framework's classes.
    if let framework = program.frameworkClass(of: type) {
      for name in FrameworkClasses.lineage(of: framework) {
        if let method = program.classes[name]?.method(selector, isStatic: isStatic) {
          return method
        }
      }
    }
    return nil
  }

  /// An object of a known class, where nothing but its messages tells it.
  func object(_ value: SwiftValue, for selector: String) -> SwiftValue {
    guard value.type == .any, !value.isNil else { return value }
    let owners = program.classNames.filter { name in
      program.classes[name].map { $0.isDeclared && $0.method(selector, isStatic: false) != nil }
        ?? false
    }
    let own = owners.count == 1 ? CodeType.object(owners[0]) : nil
    guard let type = AppleMembers.all.member(selector)?.codeTypeOfOwner ?? own else {
      return value
    }
    return SwiftValue("(\(value.text) as? \(type.swiftName))", type)
  }

  /// What a setter's message assigns; `nil` if a method of its own does more.
  mutating func setTarget(
    _ receiver: CodeExpression,
    _ selector: String,
    _ name: String
  ) throws(TranslationError) -> (text: String, type: CodeType)? {
    let before = written
    let object = self.object(try reference(receiver), for: name)
    func rejected() -> (text: String, type: CodeType)? {
      written = before
      return nil
    }
    guard case .object(let type) = object.type, object.text != type else { return rejected() }
    if let found = ownProperty(name, of: object) { return (found.text, found.type) }
    guard let member = appleMember(name, of: type, orAssumed: true),
      member.kind == .property, let swiftName = member.swiftName,
      ownMethod(selector, of: type, isStatic: false) == nil
        || members[type]?.property(swiftName)?.isOverride == true
    else { return rejected() }
    let found = link(object, swiftName, member.codeType)
    return (found.text, found.type)
  }

  // MARK: - Conversions

  /// An object as an argument of a framework, which may take nil or not.
  func given(_ value: SwiftValue) -> String {
    guard value.type.isObject, !value.isNil else { return value.text }
    return value.isPresent && !value.isChained ? value.text : "given(\(value.text))"
  }

  /// A value as the key of a dictionary, in which a text that may be nil would be another key.
  func key(_ value: SwiftValue) -> String {
    let text = given(value)
    return value.type == .string && text.hasPrefix("given(") ? "dictionaryKey(\(value.text))" : text
  }

  /// Returns the text of a value as one of another type.
  func coerce(_ value: SwiftValue, to type: CodeType) throws(TranslationError) -> String {
    if value.type == type || type == .void { return value.text }
    if value.isNil { return type.isObject || type == .unknown ? "nil" : type.zero ?? "nil" }
    switch (value.type, type) {
    case (.unknown, _), (_, .unknown): return value.text
    case (_, _) where type.isObject && value.isLiteral && value.text == "0": return "nil"
    case (.integer, .pointer), (.fixed, .pointer):
      return "UnsafeMutableRawPointer(bitPattern: Int(\(value.text)))"
    case (.bool, _) where type.isNumber: return "(\(value.text) ? 1 : 0)"
    case (_, .bool): return try condition(value)
    case (_, _) where value.type.isInteger && type.isInteger:
      // A literal has whatever type it needs.
      if value.isLiteral, let number = Int8(value.text), number >= 0 { return value.text }
      let isSafe = type == .integer && value.type != .fixed(.uint)
      return "\(type.swiftName)(\(isSafe ? "" : "truncatingIfNeeded: ")\(value.text))"
    case (_, _) where value.type.isNumber && type.isInteger:
      return "\(type.swiftName)(saturating: \(value.text))"
    case (_, .float) where value.type.isNumber, (_, .double) where value.type.isNumber,
      (_, .points) where value.type.isNumber:
      return value.isLiteral ? value.text : "\(type.swiftName)(\(value.text))"
    case (.enumeration, .fixed):
      return "\(type.swiftName)(truncatingIfNeeded: \(value.operand).rawValue)"
    case (.enumeration, _) where type.isNumber:
      return "\(type.swiftName)(\(value.operand).rawValue)"
    case (_, .enumeration(let name)):
      guard let enumeration = AppleEnumeration.all[name] else { return value.text }
      if enumeration.isSet, value.isLiteral, value.text == "0" { return "[]" }
      let number =
        switch value.type {
        case .enumeration: "\(value.operand).rawValue"
        case .integer, .fixed: value.text
        default: try coerce(value, to: .integer)
        }
      return "\(enumeration.swiftName)(rawValue: numericCast(\(number)))"
        + (enumeration.isSet ? "" : "!")
    case (.any, .object), (.any, .string), (.any, .array), (.any, .dictionary):
      return "(\(value.text) as? \(type.swiftName))"
    case (.object(let from), .object(let to)):
      if lineage(of: from).contains(to) || program.frameworkClass(of: from) == nil {
        return value.text
      }
      return "(\(value.text) as? \(to))"
    case (.array(.object(let from)), .array(.object(let to))) where lineage(of: from).contains(to):
      return value.text
    case (.array(.string), .array(.object("NSObject"))):
      return "\(receiver(value))map { NSString(string: $0) as NSObject }"
    case (.array, .array): return "(\(value.text) as? \(type.swiftName))"
    case (.pointer, .object(let name)): return "contextObject(\(value.text), as: \(name).self)"
    case (.pointer, .any): return "contextObject(\(value.text), as: NSObject.self)"
    case (.object, .pointer), (.any, .pointer): return "contextPointer(\(value.text))"
    case (_, .object("NSNumber")) where value.type.isNumber || value.type == .bool:
      return "NSNumber(value: \(value.text))"
    case (.string, .pointer): return "contextPointer(\(value.text).map { NSString(string: $0) })"
    default: return value.text
    }
  }

  /// Returns the texts of arguments as values of the types that a function takes; one more than it takes
  /// stays as it is.
  func coerce(
    _ values: [SwiftValue],
    to types: [CodeType]
  ) throws(TranslationError) -> [String] {
    var texts: [String] = []
    for (index, value) in values.enumerated() {
      texts.append(try coerce(value, to: index < types.count ? types[index] : .unknown))
    }
    return texts
  }

  func lineage(of name: String) -> [String] {
    program.lineage(of: name).map(\.name)
      + FrameworkClasses.lineage(of: program.frameworkClass(of: name) ?? name)
  }

  /// Writes an expression as a condition.
  mutating func condition(_ expression: CodeExpression) throws(TranslationError) -> String {
    try condition(try value(expression))
  }

  func condition(_ value: SwiftValue) throws(TranslationError) -> String {
    switch value.type {
    case .bool: return value.text
    case .integer, .fixed, .float, .double, .points:
      if value.isLiteral { return value.text == "0" ? "false" : "true" }
      return "\(value.operand) != 0"
    case .enumeration(let name):
      return AppleEnumeration.all[name]?.isSet == true
        ? "!\(value.operand).isEmpty" : "\(value.operand).rawValue != 0"
    case .unknown: return value.text
    case .structure, .void: throw error("a structure is a condition")
    default:
      if value.isNil { return "false" }
      if value.isPresent, !value.isChained { return "(\(value.text) as Any?) != nil" }
      return "\(value.operand) != nil"
    }
  }

  // MARK: - Operators

  private mutating func prefix(
    _ sign: String,
    _ operand: CodeExpression
  ) throws(TranslationError) -> SwiftValue {
    switch sign {
    case "!":
      let condition = try condition(operand)
      let isPlain =
        condition.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        || condition.hasPrefix("(") && condition.hasSuffix(")") && condition.isOneGroup
      return SwiftValue(isPlain ? "!\(condition)" : "!(\(condition))", .bool)
    case "-", "+":
      let inner = try value(operand)
      let value = inner.type.isNumber || inner.type == .bool ? try promoted(inner) : inner
      let minus = value.type.isUnsigned ? "0 &- " : "-"
      let text = sign == "+" ? value.operand : "\(minus)\(value.operand)"
      return SwiftValue(text, value.type, isAtom: false, isLiteral: value.isLiteral)
    case "~":
      let value = try promoted(try value(operand))
      guard value.type.isInteger else { throw error("bits of what is no integer are inverted") }
      return SwiftValue("~\(value.operand)", value.type)
    case "++", "--":
      let place = try target(operand)
      return SwiftValue(
        "({ () -> \(place.type.swiftName) in \(place.text) \(step(sign, place.type)) 1; return \(place.text) }())",
        place.type
      )
    case "*": throw error("what a pointer points to is read")
    default: throw error("the address of a variable is taken")
    }
  }

  private mutating func binary(
    _ sign: String,
    _ left: CodeExpression,
    _ right: CodeExpression
  ) throws(TranslationError) -> SwiftValue {
    if ["&&", "||"].contains(sign) {
      let (first, second) = (try condition(left), try condition(right))
      return SwiftValue("\(first.operand) \(sign) \(second.operand)", .bool, isAtom: false)
    }
    // A constant that an older system has not has no address there.
    if ["==", "!="].contains(sign), case .prefix("&", .name(let name, let token)) = left,
      local(name) == nil, try value(right).isNil
    {
      note(token)
      return SwiftValue("\(sign == "!=")", .bool)
    }
    let (first, second) = (try value(left), try value(right))
    if ["==", "!=", "<", ">", "<=", ">="].contains(sign) {
      return try comparison(sign, first, second)
    }
    return try arithmetic(sign, first, second)
  }

  private func comparison(
    _ sign: String,
    _ left: SwiftValue,
    _ right: SwiftValue
  ) throws(TranslationError) -> SwiftValue {
    func result(_ first: String, _ sign: String, _ second: String) -> SwiftValue {
      SwiftValue("\(first) \(sign) \(second)", .bool, isAtom: false)
    }
    if left.isNil || right.isNil {
      let value = left.isNil ? right : left
      if value.isPresent, !value.isChained {
        return result("(\(value.text) as Any?)", sign, "nil")
      }
      return result(value.operand, sign, "nil")
    }
    // An object that is compared to 0.
    if left.type.isObject, right.isLiteral { return result(left.operand, sign, "nil") }
    switch (left.type, right.type) {
    case (.object, .object): return result(left.operand, sign + "=", right.operand)
    case (.any, .object), (.object, .any), (.any, .any):
      return result("(\(left.text) as AnyObject?)", sign + "=", "(\(right.text) as AnyObject?)")
    case (.string, .string), (.selector, .selector), (.bool, .bool), (.classObject, .classObject):
      return result(left.operand, sign, right.operand)
    case (.bool, _)
    where right.type.isInteger && right.isLiteral && ["0", "1"].contains(right.text):
      return result(left.operand, sign, right.text == "0" ? "false" : "true")
    case (.enumeration(let first), .enumeration(let second)) where first == second:
      if ["==", "!="].contains(sign) { return result(left.operand, sign, right.operand) }
      return result("\(left.operand).rawValue", sign, "\(right.operand).rawValue")
    default: break
    }
    let (first, second, _) = try promoted(left, right)
    return result(first, sign, second)
  }

  /// A value as it is in an operation.
  private func promoted(_ value: SwiftValue) throws(TranslationError) -> SwiftValue {
    let type = value.type.promoted
    guard type != value.type else { return value }
    return SwiftValue(try coerce(value, to: type), type)
  }

  /// Two operands as C converts them to one type.
  private func promoted(
    _ left: SwiftValue,
    _ right: SwiftValue
  ) throws(TranslationError) -> (String, String, CodeType) {
    let (left, right) = (try promoted(left), try promoted(right))
    guard let common = CodeType.common(left.type, right.type) else {
      guard isUnknown(left) || isUnknown(right) else {
        throw error("an operator has operands that are no numbers")
      }
      // The compiler finds the type; with a number that has parts of 1, C makes one that has.
      let known = [left.type, right.type].first { [.float, .double, .points].contains($0) }
      return (left.operand, right.operand, known ?? .unknown)
    }
    func converted(_ value: SwiftValue) throws(TranslationError) -> String {
      if value.isLiteral, !common.isUnsigned { return value.operand }
      return value.type == common ? value.operand : try coerce(value, to: common)
    }
    if left.isLiteral, right.isLiteral {
      return ("(\(left.text) as \(common.swiftName))", right.operand, common)
    }
    return (try converted(left), try converted(right), common)
  }

  private func isUnknown(_ value: SwiftValue) -> Bool {
    if case .unknown = value.type { true } else { false }
  }

  func arithmetic(
    _ sign: String,
    _ left: SwiftValue,
    _ right: SwiftValue
  ) throws(TranslationError) -> SwiftValue {
    if ["|", "&", "^"].contains(sign), let set = optionSet(left) ?? optionSet(right) {
      let first = try coerce(left, to: set)
      let second = try coerce(right, to: set)
      if sign == "|" {
        let parts = [first, second].flatMap { $0.setElements ?? [$0] }.filter { !$0.isEmpty }
        return SwiftValue("[\(parts.joined(separator: ", "))]", set)
      }
      guard sign == "&" else { throw error("bits of options are exchanged") }
      return SwiftValue("(\(first)).intersection(\(second))", set)
    }
    if ["<<", ">>"].contains(sign) {
      let value = try promoted(left)
      let first = left.isLiteral ? "(\(left.text) as \(value.type.swiftName))" : value.text
      let second = try promoted(right).text
      return SwiftValue("\(first.operand) \(sign) \(second.operand)", value.type, isAtom: false)
    }
    let (first, second, type) = try promoted(left, right)
    if ["|", "&", "^", "%"].contains(sign), type.isNumber, !type.isInteger {
      throw error("'\(sign)' has an operand that is no integer")
    }
    // Without a sign, numbers begin anew at their ends.
    let wraps = type.isUnsigned && ["+", "-", "*"].contains(sign)
    return SwiftValue("\(first) \(wraps ? "&" : "")\(sign) \(second)", type, isAtom: false)
  }

  private func optionSet(_ value: SwiftValue) -> CodeType? {
    if case .enumeration(let name) = value.type, AppleEnumeration.all[name]?.isSet == true {
      return value.type
    }
    return nil
  }

  private mutating func conditional(
    _ condition: CodeExpression,
    _ first: CodeExpression?,
    _ second: CodeExpression
  ) throws(TranslationError) -> SwiftValue {
    let one: SwiftValue
    let test: String
    if let first {
      test = try self.condition(condition)
      one = try value(first)
    } else {
      // `a ?: b`
      one = try value(condition)
      test = try self.condition(one)
    }
    let other = try value(second)
    let type: CodeType
    switch (one.type, other.type) {
    case (let a, let b) where a == b && !(one.isNil && other.isNil): type = a
    case (_, _) where one.isNil: type = other.type
    case (_, _) where other.isNil: type = one.type
    case (let a, let b) where a.isNumber && b.isNumber:
      type = CodeType.common(a, b) ?? .unknown
    case (.bool, let b) where b.isNumber: type = b
    case (let a, .bool) where a.isNumber: type = a
    case (.enumeration, let b) where b.isInteger: type = one.type
    case (let a, .enumeration) where a.isInteger: type = other.type
    case (.unknown, let b): type = b
    case (let a, .unknown): type = a
    case (.object(let a), .object(let b)):
      type = lineage(of: a).contains(b) ? other.type : .object("NSObject")
    default: type = .any
    }
    let isLiteral = one.isLiteral && other.isLiteral
    let texts = (try coerce(one, to: type), try coerce(other, to: type))
    let suffix = type.isObject ? " as \(type.swiftName)?" : ""
    let whole = "\(test.operand) ? \(texts.0.operand) : \(texts.1.operand)"
    if isLiteral, type.isNumber {
      return SwiftValue("((\(whole)) as \(type.swiftName))", type)
    }
    return SwiftValue("((\(whole))\(suffix))", type)
  }

  private mutating func cast(
    _ written: WrittenType,
    _ inner: CodeExpression
  ) throws(TranslationError) -> SwiftValue {
    let type = types.type(written)
    let value = try value(inner)
    if type == .void { return value }
    if value.isNil { return SwiftValue("nil", type, isNil: true) }
    if value.type == type { return value }
    if type == .any, value.type != .pointer {
      return SwiftValue(
        value.text,
        value.type,
        isChained: value.isChained,
        isPresent: value.isPresent
      )
    }
    if case .unknown = type { throw error("a value is cast to '\(written.name)'") }
    if case .unknown = value.type, type.isObject {
      return SwiftValue("(\(value.text) as? \(type.swiftName))", type)
    }
    let text = try coerce(value, to: type)
    // Of a number, 0 points to nothing, which whoever takes a pointer takes, too.
    if type == .pointer, value.type.isInteger {
      return SwiftValue(text, type, isPresent: true, isNil: text == "nil")
    }
    // A number that is written is one of the type from here on.
    if value.isLiteral { return SwiftValue("(\(text) as \(type.swiftName))", type) }
    return SwiftValue(text, type, isAtom: text.isOneOperand)
  }

  /// The value that a variable of a type is declared with.
  mutating func initial(
    _ written: CodeExpression,
    of type: CodeType
  ) throws(TranslationError) -> String {
    if case .braces(nil, let list) = written { return try braces(type, list).text }
    return try coerce(try value(written), to: type)
  }

  /// The fields of structures, in the order in which C has them.
  private static let fields: [CodeType: [String]] = [
    .structure("CGPoint"): ["x", "y"], .structure("CGSize"): ["width", "height"],
    .structure("UIEdgeInsets"): ["top", "left", "bottom", "right"],
    .structure("CGRect"): ["origin", "size"],
  ]

  private mutating func braces(
    _ type: CodeType,
    _ list: [CodeExpression]
  ) throws(TranslationError) -> SwiftValue {
    if case .array(let element) = type {
      var items: [String] = []
      for item in Self.inBraces(list, of: element) { items.append(try initial(item, of: element)) }
      return .present("[\(items.joined(separator: ", "))]", type)
    }
    guard case .structure(let name) = type else { throw error("a value in braces has no type") }
    guard let names = Self.fields[type] else { throw error("a value in braces is not known") }
    let items = Self.inBraces(list, of: Self.fieldType(names[0], of: name))
    guard names.count == items.count else { throw error("a value in braces is not known") }
    var parts: [String] = []
    for (label, item) in zip(names, items) {
      parts.append("\(label): \(try initial(item, of: Self.fieldType(label, of: name)))")
    }
    return SwiftValue("\(name)(\(parts.joined(separator: ", ")))", type)
  }

  /// The values of a list, in which C lets go the braces around numbers of structures.
  private static func inBraces(_ list: [CodeExpression], of type: CodeType) -> [CodeExpression] {
    guard let count = fields[type]?.count, list.count.isMultiple(of: count),
      list.allSatisfy(\.isNumber)
    else { return list }
    return stride(from: 0, to: list.count, by: count).map {
      .braces(nil, Array(list[$0..<$0 + count]))
    }
  }

  // MARK: - Closures

  private mutating func closure(
    _ parameters: [CodeParameter],
    _ written: WrittenType?,
    _ body: [CodeLine]
  ) throws(TranslationError) -> SwiftValue {
    scopes.append([:])
    defer { scopes.removeLast() }
    let used = body.names
    var list: [String] = []
    for parameter in parameters {
      let type = types.type(parameter.type, named: parameter.name)
      let name = declare(parameter.name.isEmpty ? "_" : parameter.name, type)
      list.append("\(used.contains(parameter.name) ? name : "_"): \(type.declaredName)")
    }
    let captured = captures(of: body)
    var head = captured.isEmpty ? "" : "[\(captured.joined(separator: ", "))] "
    let result = written.map { types.type($0) } ?? .void
    if !list.isEmpty || !head.isEmpty {
      head += "(\(list.joined(separator: ", "))) in"
    }
    let (outer, outerResult) = (place, self.result)
    self.result = written == nil && body.returnsValue ? .unknown : result
    let lines = try self.lines(body).indented
    (place, self.result) = (outer, outerResult)
    let text = (["{ \(head)".trimmed] + lines + ["}"]).joined(separator: "\n")
    return .present(text, .block(parameters.map { types.type($0.type) }, result))
  }

  /// The variables that a closure copies, and that are assigned somewhere.
  private func captures(of body: [CodeLine]) -> [String] {
    body.names.sorted().compactMap { name in
      guard let local = local(name), !local.isShared, assigned.contains(name), local.name != "_",
        !scopes[scopes.count - 1].keys.contains(name)
      else { return nil }
      return local.name
    }
  }
}

extension AppleNames.Member {
  /// The type of the objects that have the member.
  var codeTypeOfOwner: CodeType {
    AppleVocabulary.type(WrittenType(name: type, stars: 1))
  }
}

extension String {
  /// The elements of a set of options as it is written; `nil` for one option.
  var setElements: [String]? {
    guard hasPrefix("["), hasSuffix("]"), isOneGroup else { return nil }
    let parts = dropFirst().dropLast().withDepths.split { $0.character == "," && $0.depth == 0 }
    return parts.map { part in String(part.map { $0.character }).trimmed }.filter { !$0.isEmpty }
  }

  /// A Boolean value that indicates whether the first bracket closes at the end.
  var isOneGroup: Bool { withDepths.firstIndex { $0.depth == 0 } == count - 1 }

  /// A Boolean value that indicates whether no operator stands outside of brackets.
  var isOneOperand: Bool { !withDepths.contains { $0.character == " " && $0.depth == 0 } }

  /// The expression as an operand: in parentheses if it has an operator.
  fileprivate var operand: String { isOneOperand ? self : "(\(self))" }
}

extension StringProtocol {
  /// The characters, each with the number of brackets that are open behind it.
  fileprivate var withDepths: [(character: Character, depth: Int)] {
    var depth = 0
    return map { character in
      if "([{".contains(character) { depth += 1 } else if ")]}".contains(character) { depth -= 1 }
      return (character, depth)
    }
  }
}
