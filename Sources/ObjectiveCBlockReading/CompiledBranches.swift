/// The branches of `#if` that a device compiles.
///
/// The system is the last on which nothing of the begin/commit API was deprecated. Of a condition that
/// the app decides, such as `#ifdef FREE_VERSION`, the first branch is taken.
struct CompiledBranches {
  /// The branches of an `#if`.
  private struct Group {
    /// Whether the branch is compiled.
    var isActive: Bool
    /// Whether one of the branches so far is compiled.
    var isDecided: Bool
  }

  private var groups: [Group] = []

  /// Whether what follows is compiled.
  var isActive: Bool { groups.allSatisfy(\.isActive) }

  /// Reads a line of the preprocessor.
  mutating func read(_ line: String) {
    let text = line.dropFirst().drop { $0.isWhitespace }
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count)
    switch word {
    case "if": open(Self.holds(rest))
    case "ifdef": open(Self.holds("defined(\(rest.firstName))"))
    case "ifndef": open(Self.holds("!defined(\(rest.firstName))"))
    case "elif": turn(to: Self.holds(rest))
    case "else": turn(to: true)
    case "endif": if !groups.isEmpty { groups.removeLast() }
    default: break
    }
  }

  private mutating func open(_ condition: Bool) {
    groups.append(Group(isActive: condition, isDecided: condition))
  }

  private mutating func turn(to condition: Bool) {
    guard let last = groups.last else { return }
    let isActive = condition && !last.isDecided
    groups[groups.count - 1] = Group(isActive: isActive, isDecided: last.isDecided || isActive)
  }

  private static func holds(_ condition: some StringProtocol) -> Bool {
    var reader = ConditionReader(String(condition))
    return reader.value() != 0
  }
}

extension StringProtocol {
  /// The first name in the text.
  fileprivate var firstName: String {
    String(drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}

/// Computes the condition of an `#if`.
private struct ConditionReader {
  private var tokens: ArraySlice<String>

  init(_ text: String) {
    let source = SourceTokens(text)
    tokens = source.tokens.map(\.text)[...]
  }

  private static let known: [String: Int] = [
    "__APPLE__": 1, "__OBJC__": 1, "__clang__": 1, "__BLOCKS__": 1, "__LP64__": 1,
    "NS_BLOCKS_AVAILABLE": 1, "TARGET_OS_MAC": 1, "TARGET_OS_IPHONE": 1, "TARGET_OS_IOS": 1,
    "TARGET_OS_EMBEDDED": 1, "TARGET_OS_SIMULATOR": 0, "TARGET_IPHONE_SIMULATOR": 0,
    "__IPHONE_OS_VERSION_MAX_ALLOWED": 120_400, "__IPHONE_OS_VERSION_MIN_REQUIRED": 120_400,
    "YES": 1, "NO": 0, "true": 1, "false": 0,
  ]
  private static let undefined: Set<String> = [
    "__cplusplus", "TARGET_OS_OSX", "__MAC_OS_X_VERSION_MAX_ALLOWED", "__linux__", "_WIN32",
  ]

  private static func value(of name: String) -> Int? {
    if let value = known[name] { return value }
    if undefined.contains(name) { return 0 }
    // The number of a system: `__IPHONE_4_0`.
    guard name.hasPrefix("__IPHONE_") else { return nil }
    let parts = name.dropFirst("__IPHONE_".count).split(separator: "_").compactMap { Int($0) }
    return parts.count == 2 ? parts[0] * 10_000 + parts[1] * 100 : nil
  }

  /// The value; `nil` if the app decides it.
  mutating func value() -> Int? { operation(0) }

  private static let operators: [[String]] = [
    ["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="],
  ]

  private mutating func operation(_ level: Int) -> Int? {
    guard level < Self.operators.count else { return operand() }
    var left = operation(level + 1)
    while let sign = tokens.first, Self.operators[level].contains(sign) {
      tokens.removeFirst()
      left = Self.apply(sign, left, operation(level + 1))
    }
    return left
  }

  private static func apply(_ sign: String, _ left: Int?, _ right: Int?) -> Int? {
    switch sign {
    case "||":
      if [left, right].contains(where: { $0 ?? 0 != 0 }) { return 1 }
      return left == nil || right == nil ? nil : 0
    case "&&":
      if [left, right].contains(0) { return 0 }
      return left == nil || right == nil ? nil : 1
    default:
      guard let left, let right else { return nil }
      let holds =
        switch sign {
        case "==": left == right
        case "!=": left != right
        case "<": left < right
        case ">": left > right
        case "<=": left <= right
        default: left >= right
        }
      return holds ? 1 : 0
    }
  }

  private mutating func operand() -> Int? {
    guard let token = tokens.popFirst() else { return nil }
    switch token {
    case "!": return operand().map { $0 == 0 ? 1 : 0 }
    case "(":
      let value = operation(0)
      if tokens.first == ")" { tokens.removeFirst() }
      return value
    case "defined":
      let isInParentheses = tokens.first == "("
      if isInParentheses { tokens.removeFirst() }
      let name = tokens.popFirst() ?? ""
      if isInParentheses, tokens.first == ")" { tokens.removeFirst() }
      if Self.undefined.contains(name) { return 0 }
      return Self.value(of: name) == nil ? nil : 1
    default:
      if let number = Int(token.prefix { $0.isNumber }), token.first?.isNumber == true {
        return number
      }
      let value = Self.value(of: token)
      // A macro with arguments, such as `__has_feature(objc_arc)`.
      if tokens.first == "(" { skipParentheses() }
      return value
    }
  }

  private mutating func skipParentheses() {
    var depth = 0
    repeat {
      let token = tokens.removeFirst()
      depth += token == "(" ? 1 : token == ")" ? -1 : 0
    } while depth > 0 && !tokens.isEmpty
  }
}
