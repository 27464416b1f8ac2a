internal import AppleNames
internal import LegacyDeclarations

extension FunctionWriter {
  /// The selector that an expression is; `nil` for another.
  private func selector(_ expression: CodeExpression) -> (name: String, token: Int)? {
    if case .selector(let name, let token) = expression { return (name, token) }
    return nil
  }

  /// Writes a message that is a statement, and no call in Swift; `nil` for another.
  mutating func specialEffect(
    _ receiver: CodeExpression,
    _ selector: String,
    _ arguments: [CodeExpression]
  ) throws(TranslationError) -> String? {
    switch selector {
    case "getValue:":
      // `[[info objectForKey:key] getValue:&duration];`
      guard case .prefix("&", let variable)? = arguments.first else { return nil }
      let object = try value(receiver)
      let place = try target(variable)
      let stored = object.type == .any ? object.text : "(\(object.text) as Any?)"
      let found: String
      switch place.type {
      case .structure("CGRect"): found = "(\(stored) as? NSValue)?.cgRectValue"
      case .structure("CGPoint"): found = "(\(stored) as? NSValue)?.cgPointValue"
      case .structure("CGSize"): found = "(\(stored) as? NSValue)?.cgSizeValue"
      case .structure("CGAffineTransform"):
        found = "(\(stored) as? NSValue)?.cgAffineTransformValue"
      case .enumeration(let name) where AppleEnumeration.all[name]?.isSet == false:
        found =
          "(\(stored) as? NSNumber).flatMap { \(place.type.swiftName)(rawValue: numericCast($0.intValue)) }"
      case .integer: found = "(\(stored) as? NSNumber)?.intValue"
      case .fixed(let integer):
        found =
          "(\(stored) as? NSNumber).map { \(integer.rawValue)(truncatingIfNeeded: $0.intValue) }"
      case .double: found = "(\(stored) as? NSNumber)?.doubleValue"
      case .points: found = "(\(stored) as? NSNumber).map { CGFloat($0.doubleValue) }"
      case .float: found = "(\(stored) as? NSNumber)?.floatValue"
      default: throw error("a value of a type that is not known is taken out of an object")
      }
      return "\(place.text) = \(found) ?? \(place.text)"
    case "setStatusBarHidden:animated:":
      // A class has a method of its own of this name.
      if case .name("self", _) = receiver { return nil }
      let object = try value(receiver)
      let isHidden = try coerce(try value(arguments[0]), to: .bool)
      let isAnimated = try coerce(try value(arguments[1]), to: .bool)
      return "(\(object.text) as? UIApplication)?.setStatusBarHidden("
        + "\(isHidden), with: (\(isAnimated)) ? .fade : .none)"
    case "release", "autorelease", "retain":
      let object = try reference(receiver)
      guard !object.isNil else { return "_ = 0" }
      return "\(self.receiver(object))\(selector)()"
    case "addObject:", "removeObjectAtIndex:", "removeAllObjects", "removeLastObject":
      try checkAliases(of: receiver)
      let list = try reference(receiver)
      guard case .array(let element) = list.type else { return nil }
      let values = try values(arguments)
      let call =
        switch selector {
        case "addObject:": "append(given(\(try coerce(values[0], to: element))))"
        case "removeObjectAtIndex:": "remove(at: \(try coerce(values[0], to: .integer)))"
        case "removeAllObjects": "removeAll()"
        default: "removeLast()"
        }
      return "\(self.receiver(list))\(call)"
    default: return nil
    }
  }

  /// Writes a message.
  mutating func message(
    _ receiver: CodeExpression,
    _ selector: String,
    _ arguments: [CodeExpression],
    _ more: [CodeExpression]
  ) throws(TranslationError) -> SwiftValue {
    if case .name(let name, let token) = receiver, local(name) == nil, isClass(name) {
      note(token)
      return try classMessage(name, selector, arguments, more)
    }
    // `[[Menu alloc] initWithFrame:frame]`
    if selector.hasPrefix("init"), let name = try allocated(receiver) {
      return try object(of: name, selector, arguments, more)
    }
    let base = try reference(receiver)
    if arguments.isEmpty, base.text != "super" {
      return try property(selector, of: base, isMessage: true)
    }
    if let found = try foundationMessage(base, selector, arguments) { return found }
    let values = try values(arguments, more)
    if base.text == "super" { return try superMessage(selector, values) }
    return try send(selector, to: base, values)
  }

  /// The arguments of a message, and behind them those of a list without the nil that ends it.
  private mutating func values(
    _ arguments: [CodeExpression],
    _ more: [CodeExpression]
  ) throws(TranslationError) -> [SwiftValue] {
    var values = try values(arguments + more)
    if !more.isEmpty, values.last?.isNil == true { values.removeLast() }
    return values
  }

  /// Returns `true` if a name is that of a class; otherwise, `false`.
  func isClass(_ name: String) -> Bool {
    if program.classes[name] != nil { return true }
    guard program.constants[name] == nil, program.numbers[name] == nil,
      instanceVariable(name) == nil
    else { return false }
    return name.first?.isUppercase == true && AppleVocabulary.constants[name] == nil
  }

  private mutating func superMessage(
    _ selector: String,
    _ values: [SwiftValue]
  ) throws(TranslationError) -> SwiftValue {
    let parent =
      program.lineage(of: type).first?.superclass ?? program.frameworkClass(of: type) ?? "NSObject"
    if selector.hasPrefix("init"), ownMethod(selector, of: parent, isStatic: false) == nil {
      return try initialized(selector, values)
    }
    let base = SwiftValue.present("super", isStatic ? .classObject : .object(parent))
    if values.count == 1, let name = selector.propertyOfSetter,
      let member = appleMember(name, of: parent), member.kind == .property,
      let swiftName = member.swiftName
    {
      return SwiftValue("super.\(swiftName) = \(try coerce(values[0], to: member.codeType))", .void)
    }
    return values.isEmpty
      ? try property(selector, of: base, isMessage: true) : try send(selector, to: base, values)
  }

  /// A call of a method that sets something; `nil` if nobody has it.
  mutating func setterCall(
    _ selector: String,
    to object: SwiftValue,
    _ value: CodeExpression
  ) throws(TranslationError) -> String? {
    guard case .object(let type) = object.type else { return nil }
    guard
      appleMember(selector, of: type)?.swiftName != nil
        || ownMethod(selector, of: type, isStatic: false) != nil
    else { return nil }
    return try send(selector, to: object, [try self.value(value)]).text
  }

  /// What an initializer of a framework's class does with an object that is there already.
  private func initialized(
    _ selector: String,
    _ values: [SwiftValue]
  ) throws(TranslationError) -> SwiftValue {
    let effect =
      selector == "initWithFrame:"
      ? "self.frame = \(try coerce(values[0], to: .structure("CGRect")))"
      : "_ = (\((["0"] + values.filter { !$0.isNil }.map(\.text)).joined(separator: ", ")))"
    return .present("({ () -> \(type) in \(effect); return self }())", .object(type))
  }

  /// Sends a message with arguments to an object.
  private mutating func send(
    _ selector: String,
    to base: SwiftValue,
    _ values: [SwiftValue]
  ) throws(TranslationError) -> SwiftValue {
    let base = object(base, for: selector)
    let name: String?
    switch base.type {
    case .object(let type): name = type
    case .classObject where base.text == "self" || base.text == "super": name = type
    default: name = nil
    }
    let onClass = base.type == .classObject
    if let name {
      if let method = ownMethod(selector, of: name, isStatic: onClass),
        base.text != "super"
          || program.classes[name] != nil
      {
        return link(base, try call(method, values), types.type(method.result))
      }
      let member = appleMember(selector, of: name, isStatic: onClass, orAssumed: !onClass)
      if let member, member.swiftName != nil {
        return link(base, try call(member, values), member.codeType, isPresent: false)
      }
    }
    return link(base, natural(selector, values), .unknown)
  }

  /// A call of a method of the files'.
  private func call(
    _ method: ProgramFunction,
    _ values: [SwiftValue]
  ) throws(TranslationError) -> String {
    let taken = method.parameters.indices.map { types.type(ofParameter: $0, of: method) }
    let texts = try coerce(values, to: taken)
    return "\(program.swiftBaseName(of: method))(\(labeled(texts, by: method.name)))"
  }

  /// A call of a method of Apple's.
  private func call(
    _ member: AppleNames.Member,
    _ values: [SwiftValue]
  ) throws(TranslationError) -> String {
    let name = member.swiftName ?? ""
    guard let open = name.firstIndex(of: "(") else { return name }
    let labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
    let types = member.argumentCodeTypes
    var texts: [String] = []
    for (index, value) in values.enumerated() {
      let type = index < types.count ? types[index] : .unknown
      // A closure that takes what it does not use, and sets of options as they are written.
      let text =
        value.type.isObject && !value.isNil
        ? given(try converted(value, to: type)) : try coerce(value, to: type)
      let label = index < labels.count ? labels[index] : "_"
      texts.append(label == "_" ? text : "\(label): \(text.singleOption)")
    }
    return "\(name[..<open])(\(texts.joined(separator: ", ")))"
  }

  /// An object as one of another class.
  private func converted(
    _ value: SwiftValue,
    to type: CodeType
  ) throws(TranslationError) -> SwiftValue {
    // What takes an object of a class that is not there tells the compiler what the object is.
    if case .object(let name) = value.type, case .object(let taken) = type,
      program.classes[name] == nil, FrameworkClasses.superclasses[name] == nil, name != "NSObject",
      FrameworkClasses.descends(taken, from: "UIViewController")
    {
      return value
    }
    let text = try coerce(value, to: type)
    guard text != value.text else { return value }
    return SwiftValue(text, type)
  }

  /// A call of a method of which nothing is known.
  private func natural(_ selector: String, _ values: [SwiftValue]) -> String {
    let name = String(selector.prefix { $0 != ":" })
    return "\(name.escaped)(\(labeled(values.map(\.text), by: selector)))"
  }

  /// The arguments of a call with the labels that a selector has.
  private func labeled(_ texts: [String], by selector: String) -> String {
    texts.enumerated().map { selector.argument($0, $1) }.joined(separator: ", ")
  }

  // MARK: - Classes

  private mutating func classMessage(
    _ name: String,
    _ selector: String,
    _ arguments: [CodeExpression],
    _ more: [CodeExpression]
  ) throws(TranslationError) -> SwiftValue {
    let type = AppleVocabulary.type(WrittenType(name: name, stars: 1))
    let swiftName = type.swiftName
    let base = SwiftValue.present(name, .object(name))
    var values = try values(arguments + more)
    switch (name, selector) {
    case (_, "class"):
      return .present("\(swiftName).self", .classObject)
    case (_, "new"), (_, "array"), (_, "dictionary"), (_, "string"):
      if case .array = type { return .present("[]", type) }
      if type == .dictionary { return .present("[:]", type) }
      return .present("\(swiftName)()", type)
    case ("NSArray", "arrayWithObjects:"), ("NSMutableArray", "arrayWithObjects:"),
      ("NSArray", "arrayWithObject:"), ("NSMutableArray", "arrayWithObject:"):
      return array(of: values)
    case ("NSNumber", _) where selector.hasPrefix("numberWith"):
      var value = values[0]
      switch selector {
      case "numberWithBool:": value.text = try coerce(value, to: .bool)
      case "numberWithFloat:": value.text = "(\(try coerce(value, to: .float)) as Float)"
      case "numberWithDouble:": value.text = "(\(try coerce(value, to: .double)) as Double)"
      default: value.text = "(\(try coerce(value, to: .integer)) as Int)"
      }
      return .present("NSNumber(value: \(value.text))", .object("NSNumber"))
    case ("NSString", "stringWithFormat:"):
      return try formatted(values)
    case ("NSTimer", "scheduledTimerWithTimeInterval:target:selector:userInfo:repeats:"),
      ("NSTimer", "timerWithTimeInterval:target:selector:userInfo:repeats:"):
      let function = selector.hasPrefix("scheduled") ? "Timer.scheduledTimer" : "Timer"
      let interval = try coerce(values[0], to: .double)
      let repeats = try coerce(values[4], to: .bool)
      return .present(
        "\(function)(timeInterval: \(interval), target: \(values[1].text), selector: \(values[2].text), "
          + "userInfo: \(values[3].text), repeats: \(repeats))",
        type
      )
    case ("NSCharacterSet", "whitespaceCharacterSet"):
      return .present("CharacterSet.whitespaces", type)
    case ("NSCharacterSet", "whitespaceAndNewlineCharacterSet"):
      return .present("CharacterSet.whitespacesAndNewlines", type)
    case ("NSCharacterSet", "newlineCharacterSet"):
      return .present("CharacterSet.newlines", type)
    case ("NSDate", "date"), ("NSDate", "now"):
      return .present("Date()", .object("Date"))
    default: break
    }
    if !more.isEmpty, values.last?.isNil == true { values.removeLast() }
    if let method = ownMethod(selector, of: name, isStatic: true) {
      return link(base, try call(method, values), types.type(method.result))
    }
    if let member = appleMember(selector, of: name, isStatic: true), let known = member.swiftName {
      let text = values.isEmpty ? known : try call(member, values)
      if known.hasPrefix("init(") {
        return SwiftValue("\(swiftName)\(text.dropFirst(4))", type, isPresent: name != "UIImage")
      }
      let result = member.codeType == .any ? type : member.codeType
      return SwiftValue(
        "\(swiftName).\(text)",
        result,
        isPresent: result.isObject && selector != "keyWindow"
      )
    }
    return .present("\(swiftName).\(natural(selector, values))", .unknown)
  }

  /// The class of which a message makes an object; `nil` for another expression.
  private mutating func allocated(
    _ receiver: CodeExpression
  ) throws(TranslationError) -> String? {
    guard case .message(.name(let name, let token), "alloc", _, _, let other) = receiver,
      local(name) == nil
    else { return nil }
    note(token)
    note(other)
    return name
  }

  /// Makes an object.
  private mutating func object(
    of name: String,
    _ selector: String,
    _ arguments: [CodeExpression],
    _ more: [CodeExpression]
  ) throws(TranslationError) -> SwiftValue {
    let values = try values(arguments, more)
    let type = AppleVocabulary.type(WrittenType(name: name, stars: 1))
    if case .array = type, values.isEmpty || selector == "initWithCapacity:" {
      return .present("[]", type)
    }
    if case .array = type, selector == "initWithObjects:" { return array(of: values) }
    if type == .dictionary, values.isEmpty {
      return .present("[:]", type)
    }
    if values.isEmpty {
      return .present("\(type.swiftName)()", type)
    }
    if let member = appleMember(selector, of: name), member.swiftName?.hasPrefix("init(") == true {
      return .present(type.swiftName + (try call(member, values)).dropFirst(4), type)
    }
    // The object of an initializer of the files' is there without it: its properties stand in.
    if program.classes[name] != nil, ownMethod(selector, of: name, isStatic: false) != nil {
      let texts = ["\(type.swiftName)()"] + values.filter { !$0.isNil }.map(\.text)
      return .present("made(\(texts.joined(separator: ", ")))", type)
    }
    // An initializer of the app's: its arguments stand in the place of those that are not known.
    return .present("\(type.swiftName)(\(labeled(values.map(\.text), by: selector)))", type)
  }

  /// The array that a message makes of a list.
  private func array(of values: [SwiftValue]) -> SwiftValue {
    let items = values.filter { !$0.isNil }
    var element = CodeType.object("NSObject")
    if case .object? = items.first?.type { element = items[0].type }
    return .present("[\(items.map(given).joined(separator: ", "))]", .array(element))
  }

  private func formatted(_ values: [SwiftValue]) throws(TranslationError) -> SwiftValue {
    var texts: [String] = []
    let letters = Self.conversions(in: values[0].text)
    for (index, value) in values.dropFirst().enumerated() {
      let letter = index < letters.count ? letters[index] : "@"
      switch value.type {
      // The format tells the type of what nobody knows.
      case .unknown where "cdioux".contains(letter): texts.append("(\(value.text) as Int)")
      case .unknown where "aefg".contains(letter): texts.append("(\(value.text) as Double)")
      case .integer, .fixed, .double, .float: texts.append(value.text)
      case .points: texts.append("Double(\(value.text))")
      case .bool: texts.append("(\(value.text) ? 1 : 0)")
      case .string where value.isPresent: texts.append("NSString(string: \(value.text))")
      case .string: texts.append("NSString(string: \(value.operand) ?? \"(null)\")")
      case .object, .any, .unknown: texts.append("described(\(value.text))")
      default: throw error("a text is made of what has no known type")
      }
    }
    return .present(
      "String(format: \(([values[0].text] + texts).joined(separator: ", ")))",
      .string
    )
  }

  /// The small letters, or `@`, with which the conversions of a format end, such as `d` of `%2ld`.
  private static func conversions(in format: String) -> [String] {
    format.replacing("%%", with: "").split(separator: "%", omittingEmptySubsequences: false)
      .dropFirst().map { part in
        part.first { $0 == "@" || $0.isLetter && !"hlqtzjL".contains($0) }?.lowercased() ?? "@"
      }
  }

  // MARK: - Foundation

  /// Messages to objects that are values in Swift, or that every object takes.
  mutating func foundationMessage(
    _ base: SwiftValue,
    _ selector: String,
    _ arguments: [CodeExpression] = []
  ) throws(TranslationError) -> SwiftValue? {
    func number(_ name: String, _ type: CodeType) -> SwiftValue? {
      guard
        base.type == .any || base.type == .object("NSNumber") || base.type == .object("NSValue")
          || base.type == .object("NSObject")
      else { return nil }
      let owner = name.hasPrefix("cg") || name.hasPrefix("ui") ? "NSValue" : "NSNumber"
      let object = base.type == .object(owner) ? "\(base.operand)" : "(\(base.text) as? \(owner))"
      return SwiftValue("\(object)?.\(name)", type, isChained: true)
    }
    if let (name, type) = Self.unboxing[selector] { return number(name, type) }
    switch selector {
    case "retain", "autorelease", "copy", "mutableCopy", "self":
      guard base.text != "super" else { return nil }
      return base
    case "intValue", "integerValue", "unsignedIntegerValue", "unsignedIntValue", "longValue":
      if base.type == .string {
        return SwiftValue("\(base.operand).flatMap { Int($0) }", .integer, isChained: true)
      }
      return number("intValue", .integer)
    case "class" where base.text != "super":
      return .present("type(of: \(base.text))", .classObject)
    case "isKindOfClass:":
      guard case .message(.name(let name, let first), "class", _, _, let second) = arguments[0],
        local(name) == nil, isClass(name)
      else {
        let type = try value(arguments[0])
        return SwiftValue("isKind(\(base.text), of: \(type.text))", .bool)
      }
      note(first)
      note(second)
      let type = AppleVocabulary.type(WrittenType(name: name, stars: 1))
      return SwiftValue("(\(base.text) as Any?) is \(type.swiftName)", .bool, isAtom: false)
    case "respondsToSelector:":
      let selector = try value(arguments[0])
      return link(base, "responds(to: \(selector.text))", .bool)
    case "isEqualToString:", "isEqual:", "isEqualToNumber:":
      let other = try value(arguments[0])
      if base.type == .string || other.type == .string {
        let first = base.type == .string ? base.operand : "(\(base.text) as? String)"
        let second = other.type == .string ? other.operand : "(\(other.text) as? String)"
        let isThere = base.isPresent ? "" : "\(first) != nil && "
        return SwiftValue("(\(isThere)\(first) == \(second))", .bool)
      }
      let (first, second) = ("(\(base.text) as? NSObject)", "(\(other.text) as? NSObject)")
      return SwiftValue("(\(first) != nil && \(first) == \(second))", .bool)
    case "componentsSeparatedByString:", "componentsSeparatedByCharactersInSet:":
      let text =
        base.type == .string
        ? base : SwiftValue("(\(base.text) as? String)", .string)
      let separator = try value(arguments[0])
      let call = "components(separatedBy: \(given(separator)))"
      return link(text, call, .array(.string), isPresent: true)
    case "performSelector:", "performSelector:withObject:":
      guard let (name, token) = self.selector(arguments[0]), case .object(let type) = base.type,
        let method = ownMethod(name, of: type, isStatic: false), base.text != "super"
      else { return nil }
      note(token)
      let values = try values(Array(arguments.dropFirst()))
      return link(
        base,
        try call(method, Array(values.prefix(method.parameters.count))),
        types.type(method.result)
      )
    case "performSelector:withObject:afterDelay:":
      let values = try values(arguments)
      return link(
        base,
        "perform(\(values[0].text), with: \(values[1].text), afterDelay: \(try coerce(values[2], to: .double)))",
        .void
      )
    default: break
    }
    switch base.type {
    case .array(let element): return try arrayMessage(base, element, selector, arguments)
    case .dictionary where selector == "count": return count(of: base)
    case .dictionary, .any:
      guard selector == "objectForKey:" || selector == "valueForKey:" && base.type == .dictionary
      else {
        if base.type == .any, Self.arrayMessages.contains(selector) {
          let element = CodeType.object("NSObject")
          let list = SwiftValue("(\(base.text) as? [NSObject])", .array(element))
          return try arrayMessage(list, element, selector, arguments)
        }
        return nil
      }
      let key = try value(arguments[0])
      let object =
        base.type == .any
        ? SwiftValue("(\(base.text) as? [AnyHashable: Any])", .dictionary) : base
      return link(object, "[\(self.key(key))]", .any)
    case .string:
      if selector == "length" { return count(of: base) }
      return nil
    case .object("NSNotification"):
      if selector == "userInfo" { return link(base, "userInfo", .dictionary) }
      if selector == "object" { return link(base, "object", .any) }
      return nil
    default: return nil
    }
  }

  /// The properties in Swift by which a number or a structure is taken out of its object.
  private static let unboxing: [String: (name: String, type: CodeType)] = [
    "boolValue": ("boolValue", .bool), "floatValue": ("floatValue", .float),
    "doubleValue": ("doubleValue", .double), "CGRectValue": ("cgRectValue", .structure("CGRect")),
    "CGPointValue": ("cgPointValue", .structure("CGPoint")),
    "CGSizeValue": ("cgSizeValue", .structure("CGSize")),
    "UIEdgeInsetsValue": ("uiEdgeInsetsValue", .structure("UIEdgeInsets")),
  ]

  /// The messages by which an object of any class is taken for an array.
  private static let arrayMessages = ["count", "objectAtIndex:", "firstObject", "lastObject"]

  private mutating func arrayMessage(
    _ base: SwiftValue,
    _ element: CodeType,
    _ selector: String,
    _ arguments: [CodeExpression]
  ) throws(TranslationError) -> SwiftValue? {
    switch selector {
    case "count": return count(of: base)
    case "objectAtIndex:":
      let index = try coerce(try value(arguments[0]), to: .integer)
      return link(base, "[objectAt: \(index)]", element, isPresent: true)
    case "firstObject", "lastObject", "anyObject":
      return link(base, selector == "lastObject" ? "last" : "first", element)
    case "containsObject:", "indexOfObject:":
      let object = given(try value(arguments[0]))
      if selector == "containsObject:" { return link(base, "contains(\(object))", .bool) }
      return SwiftValue(
        "(\(receiver(base))firstIndex(of: \(object)) ?? NSNotFound)",
        .integer,
        isUnsigned: true
      )
    default: return nil
    }
  }

  private func count(of list: SwiftValue) -> SwiftValue {
    var found = link(list, "count", .integer)
    found.isUnsigned = true
    return found
  }

  // MARK: - Calls

  mutating func call(
    _ function: CodeExpression,
    _ arguments: [CodeExpression]
  ) throws(TranslationError) -> SwiftValue {
    guard case .name(let name, let token) = function else {
      let block = try value(function)
      return try call(block, arguments)
    }
    if let local = local(name) {
      note(token)
      return try call(SwiftValue(local.name, local.type), arguments)
    }
    let before = written
    let found = try value(function)
    if case .block = found.type { return try call(found, arguments) }
    written = before
    note(token)
    switch name {
    case "dispatch_async":
      let values = try values(arguments)
      return SwiftValue("\(values[0].text).async(execute: \(values[1].text))", .void)
    case "dispatch_get_main_queue", "dispatch_get_current_queue":
      return .present("DispatchQueue.main", .object("DispatchQueue"))
    case "dispatch_time":
      guard case .name(_, let start) = arguments[0] else { break }
      note(start)
      let delay = try coerce(try value(arguments[1]), to: .double)
      return SwiftValue(".now() + \(delay) / 1_000_000_000", .unknown, isAtom: false)
    case "dispatch_after":
      let values = try values(arguments)
      return SwiftValue(
        "\(values[1].text).asyncAfter(deadline: \(values[0].text), execute: \(values[2].text))",
        .void
      )
    case "ABS", "abs", "labs":
      let found = try value(arguments[0])
      return SwiftValue("abs(\(found.text))", found.type)
    case "UI_USER_INTERFACE_IDIOM":
      return SwiftValue("UIDevice.current.userInterfaceIdiom", .enumeration("UIUserInterfaceIdiom"))
    case "UIGraphicsGetCurrentContext":
      // Nothing is drawn where views are animated.
      return SwiftValue("nil", .pointer, isNil: true)
    case "MIN", "MAX":
      var values = try values(arguments)
      let pair = try arithmetic("+", values[0], values[1])
      for index in values.indices { values[index].text = try coerce(values[index], to: pair.type) }
      return SwiftValue("\(name.lowercased())(\(values[0].text), \(values[1].text))", pair.type)
    case "NSLocalizedString" where arguments.count == 2:
      let (key, comment) = (try value(arguments[0]), try value(arguments[1]))
      let text = comment.isNil ? "\"\"" : comment.text
      return .present("NSLocalizedString(\(given(key)), comment: \(text))", .string)
    case "CFRelease", "CFRetain":
      return SwiftValue("\(name)(\(given(try value(arguments[0]))))", .void)
    default: break
    }
    var texts: [String] = []
    if let own = program.functions.first(where: { $0.name == name }) {
      let values = try values(Array(arguments.prefix(own.parameters.count)))
      texts = try coerce(values, to: own.parameters.map { types.type($0.type, named: $0.name) })
      return SwiftValue("\(name.escaped)(\(texts.joined(separator: ", ")))", types.type(own.result))
    }
    let expected = AppleVocabulary.argumentTypes(of: name, count: arguments.count)
    for (argument, type) in zip(arguments, expected) {
      // What a function gives that nobody knows, a slice stands in for.
      if case .prefix("&", let operand) = argument, AppleVocabulary.resultType(of: name) == nil {
        let target = try target(operand)
        // A number would keep the value that it has.
        guard target.type.isObject || target.type == .pointer else {
          throw error("the address of a variable is taken")
        }
        texts.append("&\(target.text)")
        continue
      }
      let found = try value(argument)
      let text =
        try type.map { (type) throws(TranslationError) in try coerce(found, to: type) }
        ?? found.text
      texts.append(type?.isObject == true && text == found.text ? given(found) : text)
    }
    let type = AppleVocabulary.resultType(of: name) ?? .unknown
    // The functions of `float` have the names of those of `double`.
    let plainName =
      type == .float && name.hasSuffix("f") ? String(name.dropLast()) : name
    return SwiftValue("\(plainName)(\(texts.joined(separator: ", ")))", type)
  }

  private mutating func call(
    _ block: SwiftValue,
    _ arguments: [CodeExpression]
  ) throws(TranslationError) -> SwiftValue {
    guard case .block(let types, let result) = block.type else {
      throw error("what is no function is called")
    }
    let texts = try coerce(try values(arguments), to: types)
    return SwiftValue("\(block.operand)(\(texts.joined(separator: ", ")))", result)
  }
}

extension String {
  /// An argument of a message of this selector as a call in Swift has it, with its part of the selector;
  /// the first has none, nor have those of a list.
  fileprivate func argument(_ index: Int, _ text: String) -> String {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    guard index > 0, index < parts.count - 1 else { return text }
    return "\(parts[index].isEmpty ? "_" : parts[index]): \(text)"
  }

  /// A set of one option without its brackets.
  fileprivate var singleOption: String {
    guard hasPrefix("[UIView.AnimationOptions."), let parts = setElements, parts.count == 1 else {
      return self
    }
    return parts[0]
  }
}
