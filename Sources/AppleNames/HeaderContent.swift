/// What a header declares, each declaration on a line.
struct HeaderContent {
  private(set) var types: [AppleNames.TypeName] = []
  private(set) var members: [AppleNames.Member] = []
  private(set) var enumerations: [AppleNames.Enumeration] = []
  private(set) var functions: [AppleNames.Function] = []

  private let framework: String
  /// The class or protocol whose members are read.
  private var type = ""
  private var isOptional = false

  init(of text: String, of framework: String) {
    self.framework = framework
    let lines = text.split(separator: "\n")
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("@interface ") || line.hasPrefix("@protocol ") {
        readType(line)
      } else if line.hasPrefix("@optional") {
        isOptional = true
      } else if line.hasPrefix("@end") {
        type = ""
      } else if line.hasPrefix("- (") || line.hasPrefix("+ (") {
        method(line).map { members.append($0) }
      } else if line.hasPrefix("@property") {
        property(line).map { members.append($0) }
      } else if line.hasPrefix("typedef NS_") {
        enumeration(lines[index...]).map { enumerations.append($0) }
      } else if type.isEmpty, line.first?.isLetter == true, line.contains("(") {
        if !line.hasPrefix("typedef"), !line.hasPrefix("extern") { readFunctions(line) }
      }
    }
  }

  /// The name in Swift: that behind a declaration, or else the one that rules give.
  private func swiftName(_ line: Substring, _ rule: () -> String) -> String? {
    guard let comment = line.firstRange(of: " // ") else { return rule() }
    let name = String(line[comment.upperBound...])
    return name == "none" ? nil : name
  }

  private mutating func readType(_ line: Substring) {
    let isProtocol = line.hasPrefix("@protocol ")
    let words = line.split(separator: " ")
    type = String(words[1])
    isOptional = false
    // A category adds to its class.
    guard words.count < 3 || !words[2].hasPrefix("(") else { return }
    let superclass = words.count > 3 && words[2] == ":" ? String(words[3]) : nil
    let name = type
    types.append(
      AppleNames.TypeName(
        name: name,
        swiftName: swiftName(line) { name },
        superclass: superclass,
        isProtocol: isProtocol,
        framework: framework
      )
    )
    if words.last == "@end" { type = "" }
  }

  private func method(_ line: Substring) -> AppleNames.Member? {
    var rest = line.dropFirst(2)
    guard let result = rest.popParentheses(), let end = rest.firstIndex(of: ";") else { return nil }
    rest = rest[..<end]
    var labels: [String] = []
    var types: [String] = []
    while let colon = rest.firstIndex(of: ":") {
      labels.append(String(rest[..<colon].split(separator: " ").last ?? ""))
      rest = rest[rest.index(after: colon)...]
      types.append(rest.popParentheses() ?? "id")
    }
    let selector = types.isEmpty ? String(rest) : labels.map { $0 + ":" }.joined()
    let isStatic = line.hasPrefix("+")
    let rules = SwiftSpelling(type: type, isStatic: isStatic, result: result)
    return AppleNames.Member(
      kind: .method,
      type: type,
      isStatic: isStatic,
      isOptional: isOptional,
      selector: selector,
      argumentTypes: types,
      resultType: result,
      swiftName: swiftName(line) { rules.method(selector, types) },
      framework: framework
    )
  }

  private func property(_ line: Substring) -> AppleNames.Member? {
    var rest = line.dropFirst("@property".count)
    let attributes = rest.first == "(" ? rest.popParentheses() ?? "" : ""
    guard let end = rest.firstIndex(of: ";") else { return nil }
    rest = rest[..<end]
    let name = String(rest.reversed().prefix { $0 != " " && $0 != "*" }.reversed())
    let getter = attributes.split(separator: ", ").first { $0.hasPrefix("getter=") }
    return AppleNames.Member(
      kind: .property,
      type: type,
      isStatic: false,
      isOptional: isOptional,
      selector: name,
      argumentTypes: [],
      resultType: rest.dropLast(name.count).split(separator: " ").joined(separator: " "),
      swiftName: swiftName(line) { getter.map { String($0.dropFirst("getter=".count)) } ?? name },
      framework: framework
    )
  }

  /// Reads an enumeration, whose constants stand on the lines up to the brace that closes it.
  private func enumeration(_ lines: ArraySlice<Substring>) -> AppleNames.Enumeration? {
    guard let head = lines.first, let comma = head.firstRange(of: ", "),
      let close = head.firstIndex(of: ")")
    else { return nil }
    let name = String(head[comma.upperBound..<close])
    let last = lines.firstIndex { $0.contains("}") } ?? lines.startIndex
    let body = lines[...last].map { line in
      line.firstRange(of: " // ").map { line[..<$0.lowerBound] } ?? line
    }.joined(separator: " ")
    let constants = body.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }.split(separator: ",")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    return AppleNames.Enumeration(
      name: name,
      swiftName: swiftName(head) { name } ?? name,
      prefix: SwiftSpelling.prefix(of: constants, in: name),
      isSet: head.hasPrefix("typedef NS_OPTIONS")
    )
  }

  /// Reads functions, of which several may share a result: `double sin(double), cos(double);`.
  private mutating func readFunctions(_ line: Substring) {
    var rest = line
    var result = ""
    while let open = rest.firstIndex(of: "(") {
      let head = rest[..<open]
      let name = head.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      let before = head.dropLast(name.count).drop { ", ".contains($0) }
      if !before.isEmpty { result = before.split(separator: " ").joined(separator: " ") }
      rest = rest[open...]
      guard let list = rest.popParentheses() else { return }
      let types = list.split(separator: ",").map { argument in
        let words = argument.split(separator: " ")
        // A parameter may have a name.
        return words.prefix(words.count > 1 ? words.count - 1 : 1).joined(separator: " ")
          + (words.last?.hasPrefix("*") == true && words.count > 1 ? " *" : "")
      }
      functions.append(
        AppleNames.Function(
          name: String(name),
          resultType: result,
          argumentTypes: types == ["void"] ? [] : types
        )
      )
    }
  }
}

extension Substring {
  /// Takes parentheses off the beginning, and returns what stands in them.
  fileprivate mutating func popParentheses() -> String? {
    guard first == "(" else { return nil }
    var depth = 0
    guard
      let end = firstIndex(where: { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return depth == 0
      })
    else { return nil }
    defer { self = self[index(after: end)...] }
    return String(self[index(after: startIndex)..<end])
  }
}
