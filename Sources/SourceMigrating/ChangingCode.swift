internal import LegacyDeclarations

/// What code of the app may change something when it runs, by the names of its functions and getters.
struct ChangingCode: Sendable {
  private let sent: [String: Set<String>]
  private let changing: Set<String>
  /// The names of what functions assign that is none of their variables, by their names.
  private let assigned: [String: Set<String>]
  /// The names by which code calls the closures of variables.
  private let closures: Set<String>
  /// The methods that a dot or a message of a property's name calls, in Objective-C.
  private let getters: [String: String]

  init(of files: [LegacyFile], _ target: TargetDeclarations) {
    let graph = CallGraph(of: files)
    let swift = files.filter { $0.language == .swift }
    let objectiveC = files.filter { $0.language == .objectiveC }
    func properties(_ files: [LegacyFile]) -> [MemberDeclaration] {
      files.flatMap(\.declarations.types).flatMap(\.members).filter { $0.kind == .property }
    }
    let stored = properties(objectiveC)
    getters = stored.reduce(into: [:]) {
      if $1.objectiveCName != $1.baseName { $0[$1.baseName] = $1.objectiveCName }
    }
    // A property without a written type holds a closure perhaps, unless a function has its name.
    let typed = properties(swift).filter { $0.type.map(target.isFunctionType) == true }
    let untyped =
      properties(swift).filter { $0.type == nil }.map(\.baseName)
      + swift.flatMap(\.globalNames)
    let variables = stored.map(\.baseName) + objectiveC.flatMap(\.variableNames)
    let named = Set(
      typed.map(\.baseName) + variables
        + untyped.filter { graph.sent[$0] == nil && !KnownNames.tells($0) }
    )
    // The variable of a property may be declared nowhere.
    let functions = Set(graph.sent.keys.map(LegacyFile.closure(of:)))
    let underscored = Set(graph.sent.values.joined())
      .filter { $0.hasPrefix(LegacyFile.closure(of: "_")) && !functions.contains($0) }
    let closures = Set(named.map(LegacyFile.closure(of:))).union(underscored)
    // What is called may be a closure, and an optional one is read and then called.
    var changing = closures.union([""]).union(typed.map { LegacyFile.getter(of: $0.baseName) })
    assigned = files.reduce(into: [:]) { $0.merge($1.assignedNames) { $0.union($1) } }
    changing.formUnion(assigned.keys)
    let properties = Set(stored.map(\.baseName))
    for (name, called) in graph.sent
    where !KnownNames.operators.contains(name)
      && !called.allSatisfy({ graph.sent[$0] != nil || $0.onlyTells || properties.contains($0) })
    {
      changing.insert(name)
    }
    // Code that asks for the open block has to run in it, too.
    changing.formUnion(Self.ofBlock)
    sent = graph.sent
    self.closures = closures
    self.changing = graph.callers(of: changing)
  }

  /// Returns the first of some names whose code may change something, as code has it; `nil` for none.
  ///
  /// What nobody here declares stands in a slice, whose run shows when it is called.
  func first(in calls: Set<String>) -> String? {
    calls.sorted().first { name in
      let called = getters[name] ?? name
      if changing.contains(called) { return true }
      if let function = called.handedFunction { return changing.contains(function) }
      if sent[called] != nil || called.onlyTells { return false }
      return ["perform", "sendAction"].contains(where: called.hasPrefix)
        || FrameworkClasses.areAsked(for: called.prefix { $0 != ":" })
          && !KnownNames.quietCalls.contains(called)
    }
  }

  /// Returns the names, among those of what stays while a function runs, of what functions of some names may
  /// assign, and what is around views that they may move.
  func lastingNames(changedBy called: Set<String>) -> Set<String> {
    // An initializer of Objective-C assigns `self`.
    let members = KnownNames.lasting.subtracting(["self"])
    return called.closure { sent[$0] ?? [] }.reduce(into: []) { found, name in
      found.formUnion(members.filter { ObjectiveCName.setter(of: $0) == name })
      found.formUnion(members.intersection(assigned[name] ?? []))
      let calls = sent[name] ?? []
      if calls.contains(where: {
        KnownNames.hierarchyCalls.contains(String($0.prefix { $0 != ":" }))
      }) {
        found.formUnion(["superview", "window"])
      }
    }
  }

  /// What tells of the block that is open.
  private static let ofBlock: Set<String> = [
    "inheritedAnimationDuration", LegacyFile.getter(of: "inheritedAnimationDuration"),
    LegacyFile.getter(of: "CATransaction"),
  ]

  /// Returns `true` if a name is that of what tells of the block that is open; otherwise, `false`.
  static func asksForBlock(_ name: String) -> Bool { ofBlock.contains(name) }

  /// Returns `true` if one of some names is that of the app's own code; otherwise, `false`.
  func isOwn(_ calls: Set<String>) -> Bool {
    calls.contains { name in
      name.isEmpty
        || sent[name.handedFunction ?? getters[name] ?? name] != nil
          && (changing.contains(name) || !KnownNames.operators.contains(name))
        || closures.contains(name)
    }
  }
}

extension String {
  /// The name of the function that is handed on, for the name of its value; `nil` for another name.
  fileprivate var handedFunction: String? {
    let prefix = LegacyFile.value(of: "")
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// A Boolean value that indicates whether a function of a name that is none of the app's only tells what is
  /// there, or makes a value.
  fileprivate var onlyTells: Bool {
    let prefixes = [
      LegacyFile.accessors(of: ""), LegacyFile.getter(of: ""), LegacyFile.value(of: ""),
      LegacyFile.closure(of: ""),
    ]
    if prefixes.contains(where: hasPrefix) {
      return true
    }
    let base = prefix { $0 != ":" }
    if isOperator || KnownNames.tells(base) || ["init", "subscript"].contains(base)
      || base.hasPrefix("initWith")
    {
      return true
    }
    // A type, a constant, or a function of Apple's.
    if base.first?.isUppercase == true { return true }
    return !contains(":")
      && (KnownNames.plainMembers.contains(self) || FrameworkClasses.haveProperty(self)
        || Self.plainWords.contains(self))
  }

  /// A Boolean value that indicates whether it is the name of an operator.
  private var isOperator: Bool { first.map { !$0.isLetter && !"$@_`".contains($0) } ?? false }

  /// The words of C in front of a parenthesis, and the messages without arguments that only tell.
  private static let plainWords: Set<String> = [
    "@catch", "@encode", "@synchronized", "__typeof", "__typeof__", "alloc", "allKeys", "allValues",
    "anyObject", "boolValue", "class", "currentDevice",
    "defaultCenter", "doubleValue", "firstObject", "floatValue", "for", "if", "intValue",
    "integerValue", "lastObject", "mainBundle", "mainScreen", "new", "return", "self",
    "sharedApplication", "sizeof", "standardUserDefaults", "super", "switch", "typeof", "userInfo",
    "while",
  ]
}
