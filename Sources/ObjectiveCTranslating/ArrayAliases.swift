/// The arrays of a function that may have several names.
///
/// An array of Objective-C is an object; one of Swift is a value, of which another name has a copy. So
/// an array that is changed while another name may hold it is not translated.
struct ArrayAliases {
  /// The names of arrays that came from elsewhere.
  private var borrowed: Set<String> = []
  /// Where an array is first handed on, by its name.
  private var handedOn: [String: Int] = [:]

  init() {}

  /// Finds the names in the body of a function.
  init(_ code: [CodeLine], parameters: [CodeParameter]) {
    borrowed = Set(parameters.map(\.name))
    for line in code { read(line) }
  }

  /// Returns `true` if another name may hold an array in front of a token; otherwise, `false`.
  func hasOther(_ name: String, before token: Int) -> Bool {
    borrowed.contains(name) || handedOn[name].map { $0 < token } ?? false
  }

  private mutating func read(_ line: CodeLine) {
    let isLoop =
      switch line.statement {
      case .loop, .counting, .each: true
      default: false
      }
    // What a loop hands on is handed on before its next turn.
    let place = isLoop ? -1 : line.token
    if isLoop {
      line.walk { read($0, at: place) }
      for inner in line.innerLines { readDeclarations(inner, at: place) }
      return
    }
    readDeclarations(line, at: place)
    for inner in line.innerLines { read(inner) }
    for expression in line.ownExpressions { expression.walk { read($0, at: place) } }
  }

  private mutating func readDeclarations(_ line: CodeLine, at place: Int) {
    switch line.statement {
    case .variables(let list):
      for variable in list {
        if let value = variable.value { assign(value, to: variable.name, at: place) }
      }
    case .leave(let value?): handOn(value, at: place)
    default: break
    }
  }

  private mutating func read(_ expression: CodeExpression, at place: Int) {
    switch expression {
    case .assignment("=", let target, let value):
      assign(value, to: target.variableName ?? "", at: place)
    case .message(_, let selector, let arguments, let more, _):
      guard !Self.copying.contains(selector) else { return }
      for argument in arguments + more { handOn(argument, at: place) }
    case .call(let function, let arguments):
      if case .name("NSLog", _) = function { return }
      for argument in arguments { handOn(argument, at: place) }
    case .array(let list): for item in list { handOn(item, at: place) }
    case .dictionary(let pairs): for pair in pairs { handOn(pair.value, at: place) }
    default: break
    }
  }

  /// The messages that read their argument, and do not keep it.
  private static let copying: Set<String> = [
    "initWithArray:", "arrayWithArray:", "addObjectsFromArray:", "removeObjectsInArray:",
    "setArray:", "isEqual:", "isEqualToArray:",
  ]

  private mutating func assign(_ value: CodeExpression, to name: String, at place: Int) {
    handOn(value, at: place)
    if value.isBorrowed { borrowed.insert(name) }
  }

  private mutating func handOn(_ value: CodeExpression, at place: Int) {
    guard let name = value.variableName else { return }
    handedOn[name] = min(handedOn[name] ?? place, place)
  }
}

extension CodeExpression {
  /// The name of a variable, or of a variable or property of the object itself, without the underscore
  /// of a variable behind a property; `nil` for another expression.
  var variableName: String? {
    switch self {
    case .name(let name, _), .member(.name("self", _), let name, _, _):
      name.hasPrefix("_") ? String(name.dropFirst()) : name
    case .message(.name("self", _), let selector, let arguments, _, _):
      arguments.isEmpty ? selector : nil
    case .message(let receiver, "retain", _, _, _), .message(let receiver, "autorelease", _, _, _),
      .cast(_, let receiver):
      receiver.variableName
    default: nil
    }
  }

  /// A Boolean value that indicates whether the value is an object that something else may hold.
  fileprivate var isBorrowed: Bool {
    switch self {
    case .name(let name, _): !["nil", "NULL"].contains(name)
    case .member, .call, .element: true
    case .cast(_, let value): value.isBorrowed
    case .conditional(let condition, let first, let second):
      (first ?? condition).isBorrowed || second.isBorrowed
    case .message(let receiver, let selector, _, _, _):
      switch selector {
      case "retain", "autorelease": receiver.isBorrowed
      case "copy", "mutableCopy", "array", "new": false
      default: !selector.hasPrefix("init") && !selector.hasPrefix("arrayWith")
      }
    default: false
    }
  }
}
