internal import AppleNames
internal import LegacyDeclarations
internal import ObjectiveCBlockReading

/// Code of Objective-C in Swift, for slices: nobody keeps it.
///
/// A message to nil gives 0, `CGRectZero`, or NO. Numbers are converted as C converts them. What the
/// files do not tell keeps its name, and the compiler then asks for it.
package struct Translation: Sendable {
  /// A method or function that cannot be translated.
  package struct Failure: Hashable, Sendable {
    /// The class; empty for a function.
    package let type: String
    /// The selector, or the function's name.
    package let function: String
    package let error: TranslationError
    /// How many of the parts that are to be translated are, and of how many.
    package let share: TranslatedShare
  }

  package fileprivate(set) var text = ""
  package fileprivate(set) var failures: [Failure] = []
  /// The bodies of the methods and functions as they are written, by `Type.selector`.
  package fileprivate(set) var bodies: [String: String] = [:]
  /// How much of each was translated, by `Type.selector`.
  package fileprivate(set) var shares: [String: TranslatedShare] = [:]

  /// Translates what some files declare.
  ///
  /// - Parameter files: The files; what is declared twice is that of the first.
  package init(of files: [(path: String, text: String)]) { self = Translator(files).result }

  fileprivate init() {}

  /// The lines of the files from which lines in Swift are, by `Type.selector`.
  fileprivate var origins: [String: [String: [Int]]] = [:]

  /// Returns the line of a file from which a line in Swift is.
  ///
  /// - Parameters:
  ///   - text: The line in Swift.
  ///   - function: The function in which it stands most likely, as messages give its name.
  ///   - type: The class of the function; empty for a function of C.
  ///   - first: The first line of which it is from most likely, from 1.
  /// - Returns: The line, from 1; `nil` for one that is from none.
  package func line(
    of text: String,
    in function: String,
    of type: String,
    from first: Int = 1
  ) -> Int? {
    let text = Self.comparable(text)
    let lines =
      origins[Self.key(of: function, in: type)]?[text]
      ?? origins.sorted { $0.key < $1.key }.lazy.compactMap { $0.value[text] }.first ?? []
    return lines.first { $0 >= first } ?? lines.first
  }

  /// A line without blanks, and without what marks the statements of a block.
  static func comparable(_ line: String) -> String {
    let plain = line.replacing(/\/\*block \d+\*\//, with: "")
    return String(decoding: plain.utf8.filter { $0 > 32 }, as: UTF8.self)
      .replacing("self.", with: "")
  }

  /// Returns the name of a method or function among the bodies.
  ///
  /// - Parameters:
  ///   - function: The name as messages give it, such as `-showAnimated:` or `fade()`.
  ///   - type: The class; empty for a function.
  /// - Returns: The name, such as `Menu.showAnimated:`.
  package static func key(of function: String, in type: String) -> String {
    let name =
      function.hasPrefix("-") || function.hasPrefix("+")
      ? String(function.dropFirst()) : function.replacing("()", with: "")
    return "\(type).\(name)"
  }

  /// Why a method or function is not translated; `nil` if it is.
  package func failure(of function: String, in type: String) -> Failure? {
    let key = Self.key(of: function, in: type)
    return failures.first { "\($0.type).\($0.function)" == key }
  }

  /// How much of a method or function is translated; `nil` if it is not among them.
  package func share(of function: String, in type: String) -> TranslatedShare? {
    shares[Self.key(of: function, in: type)]
  }
}

/// Translates files.
private struct Translator {
  private(set) var result = Translation()
  private let program: Program
  private let types: TypeTable
  private let members: [String: ClassMembers]
  private var kept: [String] = []

  init(_ files: [(path: String, text: String)]) {
    var program = Program()
    // Types are known before code is read.
    let isHeader = { (file: (path: String, _: String)) in
      file.path.hasSuffix(".h") || file.path.hasSuffix(".pch")
    }
    for file in files.filter(isHeader) + files.filter({ !isHeader($0) }) {
      program.add(path: file.path, text: file.text)
    }
    self.program = program
    types = TypeTable(program, elements: ElementClasses.all(in: program))
    var members: [String: ClassMembers] = [:]
    for name in program.classNames {
      guard let type = program.classes[name] else { continue }
      members[name] = ClassMembers(of: type, in: program, types)
    }
    self.members = members
    var parts = constants()
    for name in program.classNames { parts += classText(name) }
    for function in program.functions { parts += functionText(function) }
    result.text = (parts + kept).joined(separator: "\n\n") + "\n"
  }

  // MARK: - Constants

  private func constants() -> [String] {
    var parts = program.numberNames.map { "let \($0.escaped): Int = \(program.numbers[$0] ?? 0)" }
    for name in program.constantNames where program.numbers[name] == nil {
      guard let constant = program.constants[name], constant.isVariable || constant.isOneValue,
        AppleVocabulary.constants[name] == nil
      else { continue }
      if constant.isFlag {
        // People set it to the other value, too: a slice tries both.
        parts.append("var \(name.escaped): Bool")
        continue
      }
      var parser = CodeParser(constant.source, constant.value, types: program.types)
      guard let value = try? parser.initializer(), parser.isAtEnd else { continue }
      var writer = writer(in: constant.source, "", isStatic: true, .void, name)
      let type = writer.constantType(constant)
      guard type != .unknown, let text = try? writer.initial(value, of: type), text != "nil"
      else { continue }
      let keyword = constant.isVariable ? "var" : "let"
      parts.append("\(keyword) \(name.escaped): \(type.declaredName) = \(text)")
    }
    return parts
  }

  private func writer(
    in source: SourceTokens,
    _ type: String,
    isStatic: Bool,
    _ result: CodeType,
    _ name: String
  ) -> FunctionWriter {
    FunctionWriter(
      program: program,
      types: types,
      members: members,
      source: source,
      type: type,
      isStatic: isStatic,
      result: result,
      name: name
    )
  }

  // MARK: - Classes

  private mutating func classText(_ name: String) -> [String] {
    guard let type = program.classes[name], let members = members[name] else { return [] }
    let isForeign = type.isForeign
    var lines: [String] = []
    if !isForeign {
      let values = initialValues(of: type)
      for property in members.properties { lines += text(of: property, in: type, values) }
    }
    for method in members.methods { lines += text(of: method, in: type) }
    if isForeign {
      return lines.isEmpty ? [] : ["extension \(name) {\n\(lines.joined(separator: "\n"))\n}"]
    }
    let parent = type.superclass ?? "NSObject"
    return ["class \(name): \(parent) {\n\(lines.joined(separator: "\n"))\n}"]
  }

  private mutating func text(
    of property: ClassMembers.Property,
    in type: ProgramClass,
    _ values: [String: CodeExpression]
  ) -> [String] {
    let value = initialValue(of: property, in: type, values).map { " = \($0)" } ?? ""
    // One that is compared to nil may be it.
    guard property.getter != nil || property.setter != nil else {
      let isOptional = property.type.isObject && type.comparesToNil(property.name, in: program)
      let declared = isOptional ? "\(property.type.swiftName)?" : property.type.declaredName
      return ["  var \(property.name.escaped): \(declared)\(value)"]
    }
    var lines: [String] = []
    if let storage = property.storage {
      lines.append("  var \(storage): \(property.type.declaredName)\(value)")
    }
    let read = property.storage.map { "self.\($0)" } ?? "super.\(property.name)"
    lines.append(
      "  \(property.isOverride ? "override " : "")var \(property.name.escaped): \(property.type.declaredName) {"
    )
    if let getter = property.getter, let body = body(of: getter, in: type.name, property.type) {
      lines += ["    get {"] + body.indented.indented + ["    }"]
    } else {
      lines.append("    get { \(read) }")
    }
    if let setter = property.setter, let body = body(of: setter, in: type.name, .void) {
      let name = setter.parameters.first?.name.escaped ?? "newValue"
      lines += ["    set(\(name)) {"] + body.indented.indented + ["    }"]
    } else {
      lines.append("    set { \(read) = newValue }")
    }
    return lines + ["  }"]
  }

  /// The values that initializers give variables that nothing else assigns, where they are literals.
  private func initialValues(of type: ProgramClass) -> [String: CodeExpression] {
    var values: [String: CodeExpression] = [:]
    for method in type.methods where method.isInitializer {
      guard let range = method.body else { continue }
      var parser = program.parser(of: program.files[method.file].source, range)
      guard let code = try? parser.statements() else { continue }
      code.walk { expression in
        guard case .assignment("=", let target, let value) = expression, value.isPlainLiteral,
          let name = target.variableName, program.assignmentCount(of: name) == 1
        else { return }
        values[name] = value
      }
    }
    return values
  }

  /// The value that an initializer gives a property; `nil` for none that is known.
  private func initialValue(
    of property: ClassMembers.Property,
    in type: ProgramClass,
    _ values: [String: CodeExpression]
  ) -> String? {
    let names = members[type.name]?.variables.filter { $0.value == property.name }.map(\.key) ?? []
    let plain = (names + [property.name]).map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    guard let file = type.methods.first?.file,
      let literal = plain.sorted().lazy.compactMap({ values[$0] }).first
    else { return nil }
    var writer = writer(in: program.files[file].source, "", isStatic: true, .void, "")
    guard let value = try? writer.value(literal) else { return nil }
    return try? writer.coerce(value, to: property.type)
  }

  private mutating func text(of method: ProgramFunction, in type: ProgramClass) -> [String] {
    let framework = program.frameworkClass(of: type.name) ?? "NSObject"
    // Only Apple's classes on Linux have the last of them.
    guard method.name != "dealloc", method.name != "alloc",
      method.name != "awakeFromNib" || FrameworkClasses.descends(framework, from: "UIResponder")
    else { return [] }
    let member = program.overridden(by: method, in: type.name)
    let isOwnOverride = program.lineage(of: type.name).dropFirst().contains {
      $0.methods.contains { $0.name == method.name && $0.isStatic == method.isStatic }
    }
    let result = types.type(method.result)
    guard let body = body(of: method, in: type.name, result) else { return [] }
    let (name, labels) = program.swiftName(of: method, in: type.name)
    var parameters: [String] = []
    for (index, parameter) in method.parameters.enumerated() {
      let type = types.type(ofParameter: index, of: method)
      let label = labels[index]
      let own = parameter.name.escaped
      parameters.append("\(label == own ? "" : label + " ")\(own): \(type.declaredName)")
    }
    let isOverride = member?.kind == .method && type.name != framework || isOwnOverride
    let head =
      (isOverride ? "override " : "") + (method.isStatic ? "class " : "")
      + "func \(name)(\(parameters.joined(separator: ", ")))"
      + (result == .void ? "" : " -> \(result.declaredName)")
    let attribute =
      method.isStatic || method.isInitializer || isOverride ? "" : "@objc(\(method.name)) "
    return ["  \(attribute)\(head) {"] + body.indented + ["  }"]
  }

  private mutating func functionText(_ function: ProgramFunction) -> [String] {
    let result = types.type(function.result)
    guard let body = body(of: function, in: "", result) else { return [] }
    let parameters = function.parameters.map {
      "_ \($0.name.escaped): \(types.type($0.type, named: $0.name).declaredName)"
    }
    let head =
      "func \(function.name.escaped)(\(parameters.joined(separator: ", ")))"
      + (result == .void ? "" : " -> \(result.declaredName)")
    return [(["\(head) {"] + body + ["}"]).joined(separator: "\n")]
  }

  /// The lines of a body; `nil` if it cannot be translated.
  private mutating func body(
    of function: ProgramFunction,
    in type: String,
    _ result: CodeType
  ) -> [String]? {
    guard let range = function.body else { return nil }
    let source = program.files[function.file].source
    let key = "\(type).\(function.name)"
    self.result.bodies[key] = self.result.bodies[key] ?? source.text(ofTokens: range)
    var writer = writer(
      in: source,
      type,
      isStatic: function.isStatic,
      result,
      String(function.name.map { $0 == ":" ? "_" : $0 })
    )
    if !type.isEmpty { writer.selector = function.name }
    var leaves: [Int] = []
    do throws(TranslationError) {
      var parser = program.parser(of: source, range, of: type)
      let code = try parser.statements()
      guard parser.isAtEnd else { throw parser.error() }
      leaves = code.leaves
      writer.assigned = code.assignedNames
      writer.aliases = ArrayAliases(code, parameters: function.parameters)
      var lines: [String] = []
      for (index, parameter) in function.parameters.enumerated() {
        let type = types.type(parameter.type, named: parameter.name)
        let name = writer.declare(parameter.name, type)
        let given = types.type(ofParameter: index, of: function)
        if given != type {
          let text =
            type == .bool
            ? "\(name) != nil"
            : try writer.coerce(SwiftValue(name, given), to: type)
          lines.append("  var \(name): \(type.declaredName) = \(text)")
        } else if writer.assigned.contains(parameter.name) {
          lines.append("  var \(name): \(type.declaredName) = \(name)")
        }
      }
      lines += try writer.lines(code).indented
      // C does not ask whether the branches before have all returned.
      if result != .void, lines.last?.hasPrefix("  return") != true {
        lines.append("  fatalError(\"\(function.name) ends without a result\")")
      }
      self.result.origins[key] = writer.origins
      let share = writer.share(of: leaves)
      self.result.shares[key] = share
      guard share.isWhole else {
        let token = leaves.first { writer.written[$0] != 1 } ?? range.lowerBound
        let line = source.line(ofToken: token)
        throw TranslationError(line: line, what: "'\(source.tokens[token].text)' is lost")
      }
      kept += writer.kept
      return lines
    } catch {
      self.result.failures.append(
        Translation.Failure(
          type: type,
          function: function.name,
          error: error,
          share: writer.share(of: leaves)
        )
      )
      return nil
    }
  }
}

/// How many of the parts of a function that are to be translated are.
package struct TranslatedShare: Hashable, Sendable {
  package let translated: Int
  package let count: Int

  /// A Boolean value that indicates whether all parts are translated, each once.
  package var isWhole: Bool { translated == count }
}

extension FunctionWriter {
  func share(of leaves: [Int]) -> TranslatedShare {
    TranslatedShare(translated: leaves.count { written[$0] == 1 }, count: leaves.count)
  }
}

extension Program.Constant {
  /// A Boolean value that indicates whether the constant is a macro that is true or false.
  fileprivate var isFlag: Bool {
    let words = value.map { source.tokens[$0].text }
    return type == nil && words.count == 1
      && AppleVocabulary.constants[words[0]]?.type == .bool
  }

  /// A Boolean value that indicates whether the value is one operand wherever it stands.
  fileprivate var isOneValue: Bool {
    guard type == nil else { return true }
    let words = value.map { source.tokens[$0].text }
    if words.count == 1 { return true }
    if words.count == 2, words[0] == "-" { return true }
    guard let close = source.partner(of: value.lowerBound), ["(", "["].contains(words[0]) else {
      // `CGRectMake(0, 0, 1, 1)`
      return words.count > 2 && words[1] == "("
        && source.partner(of: value.lowerBound + 1) == value.upperBound - 1
    }
    return close == value.upperBound - 1
  }
}

extension ProgramClass {
  /// Returns `true` if a method asks whether a variable or property is nil; otherwise, `false`.
  fileprivate func comparesToNil(_ name: String, in program: Program) -> Bool {
    methods.contains { method in
      guard let body = method.body else { return false }
      let tokens = program.files[method.file].source.tokens
      return body.contains { index in
        guard tokens[index].text == name || tokens[index].text == "_" + name else { return false }
        var start = index
        if start >= 2, tokens[start - 1].isLink, tokens[start - 2].text == "self" { start -= 2 }
        let before = start > 0 ? tokens[start - 1].text : ""
        let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
        let far = index + 2 < tokens.count ? tokens[index + 2].text : ""
        if before == "!" { return true }
        if ["==", "!="].contains(after), ["nil", "NULL", "0"].contains(far) { return true }
        return ["(", "&&", "||"].contains(before) && [")", "&&", "||", "?"].contains(after)
          && (before != "(" || start < 2
            || ["if", "while", "(", "&&", "||", "=", "return"]
              .contains(tokens[start - 2].text))
      }
    }
  }
}

extension Token {
  /// A Boolean value that indicates whether the token stands between an object and its variable or
  /// property.
  fileprivate var isLink: Bool { text == "." || text == "->" }
}

/// The classes of the elements of arrays, by how code uses them.
private enum ElementClasses {
  static func all(in program: Program) -> [String: CodeType] {
    var found: [String: CodeType] = [:]
    let members = program.classNames.compactMap { program.classes[$0] }.flatMap { type in
      type.variables.map { ($0.name, $0.type) } + type.properties.map { ($0.name, $0.type) }
    }
    let classes = Dictionary(members.filter { $0.1.stars == 1 }) { first, _ in first }
    for file in program.files {
      let tokens = file.source.tokens
      func text(_ index: Int) -> String {
        index >= 0 && index < tokens.count ? tokens[index].text : ""
      }
      /// Where a variable or property begins, with the `self` in front of it.
      func start(of index: Int) -> Int {
        index >= 2 && tokens[index - 1].isLink && text(index - 2) == "self" ? index - 2 : index
      }
      /// Notes the class of the variable to which an element of a list is assigned that stands at an index.
      func noteTarget(before start: Int, of list: String) {
        guard text(start - 1) == "=" else { return }
        // `UIView *view = views[0]`, `panel = views[0]`
        let type = text(start - 3) == "*" ? text(start - 4) : classes[text(start - 2)]?.name
        note(type ?? "", of: list, in: &found)
      }
      for index in tokens.indices where tokens[index].kind == .name {
        switch tokens[index].text {
        case "in" where text(index - 2) == "*":
          // `for (UIView *view in views)`, `in self.views`
          let isLinked = start(of: index + 3) == index + 1
          note(text(index - 3), of: text(index + (isLinked ? 3 : 1)), in: &found)
        case "objectAtIndex":
          let name = text(index - 1)
          var start = start(of: index - 1)
          guard text(start - 1) == "[" else { continue }
          start -= 1
          if text(start - 1) == ")", text(start - 2) == "*" {
            note(text(start - 3), of: name, in: &found)
          } else if text(start - 1) == "=" {
            noteTarget(before: start, of: name)
          } else if text(start - 1) == "[", let close = file.source.partner(of: start) {
            let selector = text(close + 1) + (text(close + 2) == ":" ? ":" : "")
            let property = selector.propertyOfSetter ?? selector
            if let member = AppleMembers.all.member(property) {
              note(member.type, of: name, in: &found)
            }
          }
        case let name:
          // `views[0].alpha`
          guard text(index + 1) == "[", let close = file.source.partner(of: index + 1) else {
            continue
          }
          let start = start(of: index)
          if text(start - 1) == ")", text(start - 2) == "*" {
            // `((UIView *)views[0]).alpha`
            note(text(start - 3), of: name, in: &found)
          } else if text(close + 1) == ".", let member = AppleMembers.all.member(text(close + 2)) {
            note(member.type, of: name, in: &found)
          } else {
            noteTarget(before: start, of: name)
          }
        }
      }
    }
    return found
  }

  private static func note(_ type: String, of name: String, in found: inout [String: CodeType]) {
    guard !name.isEmpty, type.first?.isUppercase == true, found[name] == nil else { return }
    found[name] = AppleVocabulary.type(WrittenType(name: type, stars: 1))
  }
}
