internal import LegacyDeclarations

/// The message to a did-stop method, as a completion in Objective-C sends it.
struct DidStopMessage {
  /// The declarations that stand in front of the block's own, such as `void *context = [view retain];`.
  private(set) var opening: [String] = []
  /// The declarations that stand behind the block's own.
  private(set) var closing: [String] = []
  /// What somebody has to know of the message; `nil` for nothing.
  private(set) var remark: String?
  private(set) var takesIdentifier = false
  private(set) var takesContext = false
  /// The variables that the completion reads.
  private(set) var variables: [LegacyVariable] = []
  /// The names that the function around the block has, with those of the declarations.
  private(set) var names: Set<String>
  /// The name of what the completion is told.
  let finished: String
  private var receiver = "self"
  private var parts: [(label: String, value: String)] = []

  var text: String {
    let arguments = parts.map { $0.value.isEmpty ? $0.label : "\($0.label):\($0.value)" }
    return "[\(receiver) \(arguments.joined(separator: " "))];"
  }

  /// Finds the method that a block tells of its end.
  ///
  /// - Parameters:
  ///   - content: The block, understood.
  ///   - block: The block.
  ///   - file: Its file.
  ///   - migrator: What knows the target.
  ///   - names: The names that no declaration may have.
  /// - Returns: The message; `nil` if nobody is told.
  /// - Throws: The reason why the method cannot be told.
  static func find(
    for content: BlockContent,
    of block: LegacyBlock,
    in file: LegacyFile,
    _ migrator: Migrator,
    avoiding names: Set<String>
  ) throws(LeftReason) -> DidStopMessage? {
    // A selector without a delegate is sent to nobody.
    guard let delegate = content.delegate else { return nil }
    let methods = Methods(of: delegate, in: block, file, migrator.target)
    guard let selector = content.didStop else {
      // UIKit then asks for the method of this name, if the delegate has one.
      let usual = BlockContent.usualSelectors
      let found = usual.lazy.compactMap { name in
        (methods.all(name).first ?? methods.inSubclass(name)).map { (name, $0) }
      }
      guard let (name, method) = found.first else { return nil }
      guard delegate.text == "self", name == usual[0], !methods.all(name).isEmpty else {
        throw LeftReason(
          "the block has a delegate without a selector, and a class here has '\(name)' "
            + "(line \(method.location.line) of \(method.location.path.lastName))"
        )
      }
      return try DidStopMessage(name, delegate, content, file, methods, migrator, names)
    }
    guard case .selector(let name)? = selector.meaning else {
      throw LeftReason("the did-stop selector is a value of the program (line \(selector.line))")
    }
    return try DidStopMessage(name, delegate, content, file, methods, migrator, names)
  }

  private init(
    _ selector: String,
    _ delegate: LegacyExpression,
    _ content: BlockContent,
    _ file: LegacyFile,
    _ methods: Methods,
    _ migrator: Migrator,
    _ names: Set<String>
  ) throws(LeftReason) {
    self.names = names
    finished = content.nameInCompletion("finished")
    let labels = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let count = labels.count - 1
    let method = try methods.only(selector)
    guard count <= 3 else {
      throw LeftReason("'\(selector)' takes what no animation tells")
    }
    if delegate.text != "self" {
      receiver = keep(delegate, as: "id ", "animationDelegate", migrator, isOpening: false)
    }
    guard count > 0 else {
      parts = [(selector, "")]
      return
    }
    guard let method else {
      throw LeftReason("no method in these files answers to '\(selector)'")
    }
    takesIdentifier = true
    let identifier = content.identifier.map {
      keep($0, as: "NSString *", "animationID", migrator, isOpening: true)
    }
    parts.append((labels[0], identifier ?? "nil"))
    if count > 1 {
      parts.append((labels[1], try finished(method, file)))
    }
    if count > 2 {
      takesContext = true
      let type = method.parameterTypes[2]
      if let context = content.context {
        // Automatic reference counting converts no pointer to an object by itself.
        guard type.contains("void") || context.variable != nil || file.countsReferences else {
          throw LeftReason("'\(selector)' takes its context as '\(type)'")
        }
        parts.append(
          (labels[2], keep(context, as: "void *", "context", migrator, isOpening: true))
        )
      } else {
        parts.append((labels[2], type.contains("void") ? "NULL" : "nil"))
      }
    }
  }

  /// What the method is told for whether the animations finished.
  private mutating func finished(
    _ method: MemberDeclaration,
    _ file: LegacyFile
  ) throws(LeftReason) -> String {
    let type = method.parameterTypes[1]
    if type.contains("NSNumber") || type == "id" || type.contains("NSValue") {
      return file.hasBoxedNumbers ? "@(\(finished))" : "[NSNumber numberWithBool:\(finished)]"
    }
    guard type.lowercased().contains("bool") else {
      throw LeftReason("'\(method.objectiveCName)' takes 'finished' as '\(type)'")
    }
    remark =
      "'\(method.objectiveCName)' declares 'finished' as \(type) and is handed a pointer, of which an "
      + "optimized build reads YES, and a debug build for arm64 NO; it is given YES"
    return "YES"
  }

  /// Returns the text that means in a completion what an expression means in the block.
  private mutating func keep(
    _ expression: LegacyExpression,
    as type: String,
    _ stem: String,
    _ migrator: Migrator,
    isOpening: Bool
  ) -> String {
    if let variable = expression.variable {
      variables.append(variable)
      return expression.text
    }
    guard !migrator.isConstant(expression, in: .objectiveC) else { return expression.text }
    let name = names.insertNew(stem)
    let declaration = "\(type)\(name) = \(expression.text);"
    if isOpening { opening.append(declaration) } else { closing.append(declaration) }
    return name
  }
}

/// The methods that a delegate can have.
private struct Methods {
  private let type: String?
  private let file: LegacyFile
  private let block: LegacyBlock
  private let target: TargetDeclarations

  init(
    of delegate: LegacyExpression,
    in block: LegacyBlock,
    _ file: LegacyFile,
    _ target: TargetDeclarations
  ) {
    type = delegate.text == "self" ? block.scope.type : nil
    self.file = file
    self.block = block
    self.target = target
  }

  /// The declarations of a method: those of the delegate's class, or else of all classes.
  func all(_ selector: String) -> [MemberDeclaration] {
    guard let type else { return target.members(withObjectiveCName: selector) }
    return declarations(of: selector, for: type).map(\.member)
  }

  private func declarations(
    of selector: String,
    for type: String
  ) -> [TargetDeclarations.FoundMember] {
    for name in target.lineage(of: type) {
      let found = target.members(of: name).filter {
        $0.member.kind == .method && $0.member.objectiveCName == selector
          && $0.member.isStatic == block.scope.isStatic
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The method of a subclass, of which the object may be one.
  func inSubclass(_ selector: String) -> MemberDeclaration? {
    type.flatMap { target.resolve($0, in: "") ?? $0 }.map(target.subclasses)?
      .flatMap { target.members(of: $0) }.map(\.member)
      .first { $0.objectiveCName == selector }
  }

  /// The bodies of a method, one of them in a category: any of them may be the one that runs.
  ///
  /// Copies of a class in two folders belong to two programs.
  private func rivals(_ selector: String) -> [MemberDeclaration] {
    let bodies = type.map { declarations(of: selector, for: $0) }?.filter(\.member.hasBody) ?? []
    let isRivalled = bodies.count > 1 && bodies.contains { $0.part.type.kind == .extension }
    return isRivalled ? bodies.map(\.member) : []
  }

  /// Returns the method that the delegate has for a selector; `nil` if these files have none.
  ///
  /// - Throws: The reason why the file cannot call it.
  func only(_ selector: String) throws(LeftReason) -> MemberDeclaration? {
    let found = all(selector)
    let bodies = found.filter(\.hasBody)
    let rivals = rivals(selector)
    if !rivals.isEmpty {
      let lines = rivals.map { "\($0.location.path.lastName):\($0.location.line)" }
      throw LeftReason("'\(selector)' has two bodies (\(lines.joined(separator: ", ")))")
    }
    let types = Set(found.map(\.parameterTypes))
    guard types.count <= 1 else {
      throw LeftReason("classes here declare '\(selector)' in different ways")
    }
    let own = bodies.first { $0.location.path == file.path }
    guard let method = own ?? bodies.first ?? found.first else { return nil }
    // A header's method is known, Apple's is, and that of another class of the file behind its declaration.
    let isVisible =
      FrameworkClasses.areAsked(for: selector.prefix { $0 != ":" })
      || found.contains { method in
        guard method.location.path == file.path else { return !method.hasBody }
        return type != nil || method.location.line < block.begin.location.line
          || target.member(at: method.location)?.part.type.name == block.scope.type
      }
    guard isVisible else {
      throw LeftReason(
        "no header declares '\(selector)' (\(method.location.path.lastName), line "
          + "\(method.location.line))"
      )
    }
    return method
  }
}

extension Set<String> {
  /// Inserts a name, with a number behind it if it is there.
  mutating func insertNew(_ stem: String) -> String {
    var (name, number) = (stem, 1)
    while !insert(name).inserted {
      number += 1
      name = "\(stem)\(number)"
    }
    return name
  }
}

extension LegacyFile {
  /// A Boolean value that indicates whether the file counts references by hand.
  var countsReferences: Bool {
    [" retain]", " release]", " autorelease]", "[super dealloc]"].contains(where: text.contains)
  }

  /// A Boolean value that indicates whether the file writes numbers as literals with an `@`.
  fileprivate var hasBoxedNumbers: Bool {
    ["@(", "@YES", "@NO", "@0", "@1"].contains(where: text.contains)
  }
}

extension String {
  /// The last part of a path.
  var lastName: String { split(separator: "/").last.map(String.init) ?? self }
}
