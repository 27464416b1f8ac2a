internal import LegacyDeclarations

/// What code of the app may change something when it runs, by the names of its functions and getters.
struct ChangingCode: Sendable {
  private let sent: [String: Set<String>]
  private let changing: Set<String>
  /// The names by which code of each language calls the closures of variables: of Swift's properties, too.
  private let closures: [LegacyLanguage: Set<String>]
  /// The methods that a dot or a message of a property's name calls, in Objective-C.
  private let getters: [String: String]

  init(of files: [LegacyFile]) {
    let graph = CallGraph(of: files)
    func properties(_ language: LegacyLanguage) -> [MemberDeclaration] {
      files.filter { $0.language == language }.flatMap(\.declarations.types).flatMap(\.members)
        .filter { $0.kind == .property }
    }
    let swift = properties(.swift)
    func variables(_ language: LegacyLanguage) -> [String] {
      files.filter { $0.language == language }
        .flatMap { language == .swift ? $0.globalNames : $0.variableNames }
    }
    let named = Set(swift.map(\.baseName) + variables(.swift)).subtracting(graph.sent.keys)
    closures = [
      .swift: Set(named.map(LegacyFile.closure(of:))),
      .objectiveC: Set(variables(.objectiveC)).subtracting(graph.sent.keys),
    ]
    let stored = Set(properties(.objectiveC).map(\.baseName))
    getters = properties(.objectiveC).reduce(into: [:]) {
      if $1.objectiveCName != $1.baseName { $0[$1.baseName] = $1.objectiveCName }
    }
    // An optional closure is read and then called.
    let optional = swift.filter { $0.type?.contains("->") == true }
    var changing = Set(optional.map { LegacyFile.getter(of: $0.baseName) })
    for file in files {
      changing.formUnion(file.assigningFunctions)
      let closures = closures[file.language] ?? []
      for (name, called) in file.sentMessages where !called.isDisjoint(with: closures) {
        changing.insert(name)
      }
    }
    for (name, called) in graph.sent
    where !called.allSatisfy({ graph.sent[$0] != nil || $0.onlyTells || stored.contains($0) }) {
      changing.insert(name)
    }
    // Code that asks for the open block has to run in it, too.
    changing.formUnion(Self.ofBlock)
    sent = graph.sent
    self.changing = graph.callers(of: changing)
  }

  /// Returns the first of some names whose code may change something, as code has it; `nil` for none.
  ///
  /// What nobody here declares stands in a slice, whose run shows when it is called.
  func first(in calls: Set<String>, of language: LegacyLanguage) -> String? {
    let closures = closures[language] ?? []
    return calls.sorted().first { name in
      let called = getters[name] ?? name
      if called.isEmpty || changing.contains(called) { return true }
      if let function = called.handedFunction { return changing.contains(function) }
      if sent[called] != nil { return false }
      return closures.contains(called)
        || ["_", "perform", "sendAction"].contains(where: called.hasPrefix)
        || FrameworkClasses.areAsked(for: called.prefix { $0 != ":" }) && !called.onlyTells
          && !KnownNames.quietCalls.contains(called)
    }
  }

  /// Returns `true` if a name is that of what tells of the block that is open; otherwise, `false`.
  static func asksForBlock(_ name: String) -> Bool { ofBlock.contains(name) }

  private static let ofBlock: Set<String> = [
    "inheritedAnimationDuration", LegacyFile.getter(of: "inheritedAnimationDuration"),
    LegacyFile.getter(of: "CATransaction"),
  ]

  /// Returns `true` if one of some names is that of the app's own code; otherwise, `false`.
  func isOwn(_ calls: Set<String>) -> Bool {
    calls.contains { name in
      name.isEmpty || sent[name.handedFunction ?? getters[name] ?? name] != nil
        || closures.values.contains { $0.contains(name) }
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
    if KnownNames.tells(base) || ["init", "subscript"].contains(base) || base.hasPrefix("initWith")
    {
      return true
    }
    // A type, a constant, or a function of Apple's.
    if base.first?.isUppercase == true { return true }
    return !contains(":")
      && (KnownNames.plainMembers.contains(self) || FrameworkClasses.haveProperty(self)
        || Self.plainWords.contains(self))
  }

  /// The words of C in front of a parenthesis, and the messages without arguments that only tell.
  private static let plainWords: Set<String> = [
    "alloc", "allKeys", "allValues", "anyObject", "boolValue", "class", "currentDevice",
    "defaultCenter", "doubleValue", "firstObject", "floatValue", "for", "if", "intValue",
    "integerValue", "lastObject", "mainBundle", "mainScreen", "new", "return", "self",
    "sharedApplication", "sizeof", "standardUserDefaults", "super", "switch", "userInfo", "while",
  ]
}
