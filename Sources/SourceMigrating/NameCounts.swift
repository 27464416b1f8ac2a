internal import LegacyDeclarations

/// How often names are used in files.
struct NameCounts: Sendable {
  private var counts: [String: Int] = [:]
  /// The names of methods that are called within the changes of a block.
  private var calledInBlocks: Set<String> = []
  /// Those that files in another language call.
  private var calledElsewhere: Set<String> = []
  private let countElsewhere: @Sendable (String) -> Int
  /// The beginnings of the texts of which the files make selectors.
  private let selectorBeginnings: Set<String>

  init(
    _ files: [LegacyFile],
    countingElsewhere countElsewhere: @escaping @Sendable (String) -> Int,
    calledFrom others: [LegacyFile]
  ) {
    self.countElsewhere = countElsewhere
    selectorBeginnings = (files + others).reduce(into: []) { $0.formUnion($1.selectorBeginnings) }
    for file in files { counts.merge(file.nameCounts, uniquingKeysWith: +) }
    calledElsewhere = Self.namesCalledInBlocks(in: others)
    let own = files.flatMap { Array($0.sentMessages.keys) }
    let entered = own.filter {
      Self.areCalled($0, among: calledElsewhere) || KnownNames.isCalledByUIKit($0)
    }
    calledInBlocks = Self.namesCalledInBlocks(in: files, and: Set(entered))
  }

  /// Returns the names of what blocks and animations of files call, and of what that calls, with some more.
  private static func namesCalledInBlocks(
    in files: [LegacyFile],
    and more: Set<String> = []
  ) -> Set<String> {
    var called = more
    for file in files {
      called.formUnion(file.animatedMessages)
      // Another object's method, or the superclass's, may have the name of the block's own.
      for statement in (file.blocks + file.leftBlocks).flatMap(\.statements)
      where statement.call == nil {
        called.formUnion(statement.usedNames.union(statement.sentMessages))
      }
    }
    let graph = CallGraph(of: files)
    called.formUnion(namesCalledInWrappers(of: files, graph))
    called.formUnion(namesCalledBehindBegins(of: files, graph))
    // What such a method calls is called in the block, too.
    return graph.called(from: called)
  }

  /// Returns the names of what closures call that are handed to functions which run them in an animation, or hand
  /// them on to such.
  private static func namesCalledInWrappers(of files: [LegacyFile], _ graph: CallGraph) -> Set<
    String
  > {
    let handed = files.reduce(into: [:]) { $0.merge($1.handedMessages) { $0.union($1) } }
    // Who begins a block by another function may call what it is handed in it.
    let opening = files.reduce(into: Set()) { $0.formUnion($1.openingFunctions) }
    let animating = files.reduce(into: graph.directCallers(of: opening)) {
      $0.formUnion($1.animatingFunctions)
    }
    let wrappers = graph.callers(of: animating) { handed[$0] != nil }
    return wrappers.reduce(into: []) { $0.formUnion(handed[$1] ?? []) }
  }

  /// Returns the names of what functions call that begin a block by another function, which does not commit it.
  private static func namesCalledBehindBegins(of files: [LegacyFile], _ graph: CallGraph)
    -> Set<String>
  {
    let closing = files.reduce(into: Set()) { $0.formUnion($1.closingFunctions) }
    let opening = files.reduce(into: Set()) { $0.formUnion($1.openingFunctions) }
    // A caller that commits no block leaves it open, too, and so may one of what begins or commits by its argument.
    let leaving = graph.callers(of: opening) {
      graph.sent[$0]?.isDisjoint(with: closing) ?? false
    }.union(graph.directCallers(of: opening.intersection(closing)))
    return leaving.union(graph.directCallers(of: leaving))
      .reduce(into: []) { $0.formUnion(graph.sent[$1] ?? []) }
  }

  /// Returns `true` if a function of a name may be called within the changes of a block; otherwise, `false`.
  func areCalledInBlocks(_ name: String) -> Bool {
    calledInBlocks.contains(name) || Self.areCalled(name, among: calledElsewhere)
      || KnownNames.isCalledByUIKit(name)
  }

  /// Returns `true` if another language may call a function by one of some names; otherwise, `false`: the
  /// selector `growTo:` is `grow(to:)`, and `showWithTitle:` is `show(title:)`.
  private static func areCalled(_ name: String, among others: Set<String>) -> Bool {
    let own = name.prefix { $0 != ":" }
    return !own.isEmpty
      && others.contains { other in
        let other = other.prefix { $0 != ":" }
        let (short, long) = own.count < other.count ? (own, other) : (other, own)
        let rest = long.dropFirst(short.count)
        guard !short.isEmpty, long.hasPrefix(short), let first = rest.first else {
          return own == other
        }
        // A shorter name of Apple's is a member of its classes.
        return first.isUppercase
          && (rest.hasPrefix("With") || !FrameworkClasses.areAsked(for: short))
      }
  }

  /// Returns `true` if code may make the selector of a method of a name from texts; otherwise, `false`.
  func mayBeMadeSelector(_ name: String) -> Bool {
    selectorBeginnings.contains { name.hasPrefix($0) }
  }

  /// Returns how often a name stands in the files, declarations and selectors included.
  func count(_ name: String) -> Int { (counts[name] ?? 0) + countElsewhere(name) }
}
