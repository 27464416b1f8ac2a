/// What a file declares for other files, read from its text without a parser.
///
/// It may name more than the file declares, and never less.
struct FileOutline {
  /// An extension at file scope.
  struct Extension {
    /// The outermost type of the name.
    var type: String
    var members: Set<String> = []
    var inherited: Set<String> = []
  }

  /// The names of the types, functions, operators, and variables at file scope.
  private(set) var names: Set<String> = []
  private(set) var extensions: [Extension] = []
  /// The modules that the file imports under no condition.
  private(set) var imports: Set<String> = []

  init(of text: String) {
    var text = text
    var isCertain = true
    text.withUTF8 { bytes in
      var reader = Reader(bytes)
      reader.read()
      (names, extensions, imports) = (reader.names, reader.extensions, reader.imports)
      // A brace in a regular expression is taken for one of the code.
      isCertain = reader.isBalanced
    }
    if !isCertain { names = Self.usedNames(in: text) }
  }

  /// Returns the words and operators of a text.
  static func usedNames(in text: String) -> Set<String> {
    var text = text
    return text.withUTF8 { bytes in
      var tokens = CodeTokens(of: bytes)
      var names: Set<String> = []
      while let token = tokens.next() {
        switch token {
        case .word(let range), .operator(let range):
          names.insert(String(decoding: bytes[range], as: UTF8.self))
        default: break
        }
      }
      return names
    }
  }

  private struct Reader {
    private(set) var names: Set<String> = []
    private(set) var extensions: [Extension] = []
    private(set) var imports: Set<String> = []
    private(set) var isBalanced = true

    private let bytes: UnsafeBufferPointer<UInt8>
    private var tokens: CodeTokens
    private var braces = 0
    /// The open parentheses and brackets.
    private var brackets = 0
    private var state = State.outside
    /// The conditions of `#if` around the code.
    private var conditions = 0
    private var isDirective = false
    /// Whether the braces around the code are those of an extension.
    private var isInExtension = false

    private enum State {
      case outside
      /// A name follows.
      case named
      /// The names of variables follow, in parentheses or one after another.
      case variables
      /// The value of a variable, behind which another variable may stand.
      case value
      case `import`(hasModule: Bool)
      case extended(hasName: Bool)
      case inherited
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      tokens = CodeTokens(of: bytes)
    }

    mutating func read() {
      while let token = tokens.next() {
        switch token {
        case .word(let range):
          if isDirective { takeDirective(range) } else if isInReach { take(range) }
        case .operator(let range): if isInReach { takeOperator(range) }
        case .lineEnd:
          switch state {
          case .import: state = .outside
          case .value where brackets == 0: state = .outside
          default: break
          }
        case .mark(let mark): take(mark)
        }
        isDirective = token == .mark(UInt8(ascii: "#"))
      }
      if braces > 0 { isBalanced = false }
    }

    /// Whether what is declared here is for other files.
    private var isInReach: Bool { braces == 0 || braces == 1 && isInExtension }

    private mutating func declare(_ range: Range<Int>) {
      let name = word(range)
      if braces == 0 {
        names.insert(name)
      } else {
        extensions[extensions.count - 1].members.insert(name)
      }
    }

    private mutating func take(_ range: Range<Int>) {
      switch state {
      case .import(let hasModule):
        guard !hasModule, Self.keywords[word(range)] == nil else { return }
        if conditions == 0 { imports.insert(word(range)) }
        state = .import(hasModule: true)
      case .extended(let hasName):
        guard !hasName else { return }
        extensions.append(Extension(type: word(range)))
        state = .extended(hasName: true)
      case .inherited: extensions[extensions.count - 1].inherited.insert(word(range))
      case .outside, .named, .variables, .value:
        guard !isQuoted(range), let keyword = Self.keywords[word(range)] else {
          switch state {
          case .named:
            declare(range)
            state = .outside
          case .variables:
            declare(range)
            if brackets == 0 { state = .value }
          default: break
          }
          return
        }
        // Default values and attributes have no declarations.
        guard brackets == 0 else { return }
        switch keyword {
        case .import: state = .import(hasModule: false)
        case .extension: if braces == 0 { state = .extended(hasName: false) }
        case .named: state = .named
        case .variables: state = .variables
        case .itself: declare(range)
        }
      }
    }

    private mutating func takeDirective(_ range: Range<Int>) {
      switch word(range) {
      case "if": conditions += 1
      case "endif": conditions -= 1
      default: break
      }
    }

    private mutating func takeOperator(_ range: Range<Int>) {
      switch state {
      case .named:
        declare(range)
        state = .outside
      case .variables: state = .value
      default: break
      }
    }

    private mutating func take(_ mark: UInt8) {
      switch Unicode.Scalar(mark) {
      case "{":
        if braces == 0 {
          switch state {
          case .extended(hasName: true), .inherited: isInExtension = true
          default: isInExtension = false
          }
        }
        braces += 1
        state = .outside
      case "}":
        if braces == 0 { isBalanced = false } else { braces -= 1 }
        if isInReach { state = .outside }
      case "(", "[": brackets += 1
      case ")", "]": brackets = max(0, brackets - 1)
      case ":":
        switch state {
        case .extended(hasName: true): state = .inherited
        case .named: state = .outside
        case .variables where brackets == 0: state = .value
        default: break
        }
      case ",":
        if case .value = state, brackets == 0, isInReach { state = .variables }
      case ";": state = .outside
      default: break
      }
    }

    /// Behind a dot, or between backticks, a keyword is a name.
    private func isQuoted(_ range: Range<Int>) -> Bool {
      range.lowerBound > 0
        && [UInt8(ascii: "."), UInt8(ascii: "`")].contains(bytes[range.lowerBound - 1])
    }

    private enum Keyword { case named, variables, `import`, `extension`, itself }

    private func word(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    private static let keywords: [String: Keyword] = [
      "class": .named, "struct": .named, "enum": .named, "protocol": .named, "actor": .named,
      "typealias": .named, "func": .named, "macro": .named, "precedencegroup": .named,
      "operator": .named, "let": .variables, "var": .variables, "import": .import,
      "extension": .extension, "init": .itself, "subscript": .itself,
    ]
  }
}
