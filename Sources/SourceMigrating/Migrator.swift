public import LegacyDeclarations

/// Writes the begin/commit blocks of a target in another form.
///
/// ```swift
/// let migrator = Migrator(files, to: .animateViews)
/// for file in files {
///   let migration = migrator.migrate(file)
///   print(migration.text())
/// }
/// ```
public struct Migrator: Sendable {
  let form: AnimationForm
  let target: TargetDeclarations
  /// The names that the target declares at file scope.
  private(set) var globals: Set<String>
  /// The names of the variables at file scope that code can assign, and of those that it cannot, in
  /// Objective-C.
  private let variableNames: Set<String>
  private let constantNames: Set<String>
  /// How often each name is used in the files of the target.
  let uses: NameCounts
  /// The settings of the target outside of blocks.
  let looseSettings: LooseSettings
  /// The paths of the files in which a block may be open around any code: a slice of one may not show it.
  let pathsOfOpenBlocks: Set<String>
  /// The cases of each enumeration of the target that take no value, by its full name.
  let cases: [String: [String]]
  /// The files that declare what new code may call, too, by its name.
  let conflicts: [String: String]
  /// The names that each function uses, by its full name.
  ///
  /// A slice lacks some of them, and its new code has to declare the names that the file's declares.
  private let usedNames: [String: Set<String>]
  /// The names of the members of which code of the app runs when they are read.
  private let computed: Set<String>
  /// The macros of the files, by their names.
  let macros: [String: LegacyMacro]
  /// Returns the code for which other code stands in.
  private var restored: @Sendable (String) -> String = { $0 }

  /// Creates a migrator.
  ///
  /// - Parameters:
  ///   - files: The files of the target.
  ///   - form: The form of the new code.
  ///   - countElsewhere: Returns how often a name stands in files that are not among these.
  ///   - others: The files of the target in the other language, which may call these from blocks of theirs.
  ///   - declaredElsewhere: Returns the path of such a file that declares a function or type of a name.
  package init(
    _ files: [LegacyFile],
    to form: AnimationForm = .animateViews,
    countingElsewhere countElsewhere: @escaping @Sendable (String) -> Int = { _ in 0 },
    calledFrom others: [LegacyFile] = [],
    declaredElsewhere: (String) -> String? = { _ in nil }
  ) {
    self.init(
      files,
      TargetDeclarations(files: files.map { ($0.path, $0.declarations) }),
      to: form,
      countingElsewhere: countElsewhere,
      calledFrom: others,
      declaredElsewhere: declaredElsewhere
    )
  }

  /// Creates a migrator for a target whose declarations are known.
  package init(
    _ files: [LegacyFile],
    _ target: TargetDeclarations,
    to form: AnimationForm,
    countingElsewhere countElsewhere: @escaping @Sendable (String) -> Int = { _ in 0 },
    calledFrom others: [LegacyFile] = [],
    declaredElsewhere: (String) -> String? = { _ in nil }
  ) {
    self.form = form
    self.target = target
    globals = files.reduce(into: []) { $0.formUnion($1.globalNames) }
    variableNames = files.reduce(into: []) { $0.formUnion($1.variableNames) }
    constantNames = files.reduce(into: []) { $0.formUnion($1.constantNames) }
    uses = NameCounts(files, countingElsewhere: countElsewhere, calledFrom: others)
    looseSettings = LooseSettings(of: files)
    pathsOfOpenBlocks = Set(files.filter(\.hasUnmatchedBegin).map(\.path))
    cases = files.reduce(into: [:]) { $0.merge($1.enumerationCases) { first, _ in first } }
    usedNames = files.flatMap(\.blocks).reduce(into: [:]) {
      $0[$1.scope.fullName, default: []].formUnion($1.scope.usedNames)
    }
    computed = files.flatMap(\.declarations.types).flatMap(\.members).reduce(into: []) {
      if $1.isComputed { $0.insert($1.baseName) }
    }
    macros = files.reduce(into: [:]) { $0.merge($1.macros, uniquingKeysWith: LegacyMacro.either) }
    conflicts = form.names(in: files).reduce(into: [:]) { conflicts, name in
      let path = files.first { $0.declares(name) }?.path ?? declaredElsewhere(name)
      conflicts[name] = path?.lastName ?? target.members(named: name).first?.type
    }
  }

  /// Returns the migrator of code in which calls of other modules' functions stand in for some.
  ///
  /// Where a closure escapes, a name that may be one of a member gets a `self.`, and these don't.
  ///
  /// - Parameters:
  ///   - functions: The names of the functions.
  ///   - restored: Returns the code for which other code stands in.
  /// - Returns: The migrator.
  package func knowing(
    functions: Set<String>,
    restoring restored: @escaping @Sendable (String) -> String
  ) -> Migrator {
    var migrator = self
    migrator.globals.formUnion(functions)
    migrator.restored = restored
    return migrator
  }

  /// Migrates a file.
  ///
  /// - Parameter file: A file of the target.
  /// - Returns: The blocks of the file, and its new text.
  public func migrate(_ file: LegacyFile) -> FileMigration { FileMigration(of: file, by: self) }
}

extension AnimationForm {
  /// The names of the functions that new code of files calls, and that an app may have, too.
  fileprivate func names(in files: [LegacyFile]) -> [String] {
    let own = module == nil ? self == .animate ? ["UIView.animate"] : [] : [rawValue]
    let hasTransition = files.contains { $0.text.contains("setAnimationTransition") }
    return own + (hasTransition ? ["UIView.transition"] : [])
  }
}

extension LegacyFile {
  /// Returns `true` if the file declares a function or type of a name, such as `animateViews`, or a
  /// function of a type, such as `UIView.transition`; otherwise, `false`.
  package func declares(_ name: String) -> Bool {
    globalNames.contains(name)
      || declarations.types.contains { type in
        type.members.contains { $0.isStatic && "\(type.name).\($0.baseName)" == name }
      }
  }
}

extension Migrator {
  /// Returns the names that no declaration in a function may have: those that it declares or uses.
  func takenNames(in scope: LegacyScope) -> Set<String> {
    var names = scope.locals.union(scope.usedNames).union(usedNames[scope.fullName] ?? [])
    for (_, macro) in macros(in: names) { names.formUnion(macro.usedNames) }
    return names.union(macros.keys)
  }

  /// The names that a method uses, by its full name; none for a method without blocks.
  func names(usedBy method: String) -> Set<String> { usedNames[method] ?? [] }

  /// Returns `true` if an expression is the same whenever it is read, as far as these files tell;
  /// otherwise, `false`.
  func isConstant(_ expression: LegacyExpression, in language: LegacyLanguage) -> Bool {
    guard language == .objectiveC, let name = expression.name, !expression.bytes.isEmpty else {
      return expression.isConstant
    }
    if let variable = expression.variable { return !variable.isAssigned && macros[name] == nil }
    if macros[name] == nil, name.isTrue || name.isFalse || isConstant(name) { return true }
    guard expression.isConstant else { return false }
    // By its name a macro is a constant. Its text, or that of one elsewhere, may be any code.
    return macros[name] != nil && variableMacro(in: [name]) == nil
  }

  /// Returns `true` if the files declare a constant of a name, and no variable; otherwise, `false`.
  private func isConstant(_ name: String) -> Bool {
    constantNames.contains(name) && !variableNames.contains(name)
  }

  /// Returns `true` if an expression reads nothing but names and numbers; otherwise, `false`.
  func isPlain(_ expression: LegacyExpression) -> Bool {
    isPlain(expression.text, without: "([=") && variableMacro(in: expression.usedNames) == nil
      && !isComputed(expression)
  }

  /// Returns `true` if code of the app may run when an expression reads a member; otherwise, `false`.
  private func isComputed(_ expression: LegacyExpression) -> Bool {
    let read = expression.usedNames.union(expression.readMembers)
    return !read.subtracting(expression.localNames).isDisjoint(with: computed)
  }

  /// Returns `true` if code has none of some characters, and changes nothing by an operator; otherwise,
  /// `false`.
  private func isPlain(_ code: String, without signs: String) -> Bool {
    // A parenthesis behind a backslash is that of a value in a text.
    let text = restored(code).replacing("\\(", with: "")
    return !text.contains { signs.contains($0) } && !text.contains("++") && !text.contains("--")
  }

  /// Returns `true` if evaluating an expression may do something; otherwise, `false`.
  func mayAct(_ expression: LegacyExpression) -> Bool {
    isComputed(expression) || expression.effect == .any && !isPlain(expression)
  }

  /// Returns `true` if a declaration may do more than make a value of names and numbers; otherwise,
  /// `false`.
  func mayAct(_ declaration: String) -> Bool {
    let names = declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    return !isPlain(declaration, without: "([") || !computed.isDisjoint(with: names)
  }

  /// The first macro among names whose text names something other than macros; `nil` for none.
  func variableMacro(in names: Set<String>) -> String? {
    macros(in: names).first { !$0.macro.usedNames.allSatisfy { macros[$0] != nil } }?.name
  }

  /// Returns the macros among names, with those that their texts use, in the order of their names.
  func macros(in names: Set<String>) -> [(name: String, macro: LegacyMacro)] {
    var found: [String: LegacyMacro] = [:]
    var open = Array(names)
    while let name = open.popLast() {
      guard found[name] == nil, let macro = macros[name] else { continue }
      found[name] = macro
      open += macro.usedNames
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns `true` if a type has a member of a name, in these files or in a framework; otherwise,
  /// `false`.
  func isMember(_ name: String, of type: String) -> Bool {
    let lineage = target.lineage(of: target.resolve(type, in: "") ?? type)
    let framework = target.frameworkClass(of: lineage[0]) ?? type
    let classes = FrameworkClasses.lineage(of: framework)
    return (lineage + target.protocols(of: lineage[0]) + classes).contains {
      !target.members(of: $0, named: name).isEmpty
    } || FrameworkClasses.has(name, in: framework)
  }

  /// Returns what the declarations of the target say of the names that a block has.
  func ownNames(in block: LegacyBlock) -> OwnNames {
    let type = block.scope.type
    let setters = block.statements.reduce(into: Set()) { $0.formUnion($1.changes.setterNames) }
    return OwnNames(
      variables: ownVariables(in: type),
      setters: setters.filter { mayAct(settingMember: $0, of: type) }
    )
  }

  /// Returns the names, among those of what stays while a function runs, that classes here have for
  /// variables or methods of their own, and the variables and macros that are named as types are.
  ///
  /// An application sets its window once.
  ///
  /// - Parameter type: The class whose function reads them.
  /// - Returns: The names.
  private func ownVariables(in type: String) -> Set<String> {
    let lineage = target.lineage(of: target.resolve(type, in: "") ?? type)
    let members = StatementChanges.lasting.filter { name in
      target.members(named: name).contains { owner, found in
        let member = found.member
        let isAsked =
          member.kind == .property
          ? member.isSettable || !member.isStored : member.parameterTypes.isEmpty
        return isAsked
          && (lineage.contains(owner)
            || !target.protocols(of: owner).contains("UIApplicationDelegate"))
      }
    }
    return members.union(variableNames.filter { $0.first?.isUppercase == true })
      .union(macros.keys.filter { variableMacro(in: [$0]) != nil })
  }

  /// Returns `true` if the setter of a member may do more than store a value, as far as these files tell;
  /// otherwise, `false`.
  private func mayAct(settingMember name: String, of type: String) -> Bool {
    let lineage = target.lineage(of: target.resolve(type, in: "") ?? type)
    let setter = "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
    let found = lineage.flatMap { target.members(of: $0) }.map(\.member)
    if found.contains(where: { $0.objectiveCName == setter && $0.hasBody }) { return true }
    if let own = found.first(where: { $0.kind == .property && $0.baseName == name }) {
      return own.location.path.hasSuffix(".swift") && !own.isStored
    }
    return target.hasUnknownParent(lineage[0]) && !StatementChanges.plain.contains(name)
  }

  /// Returns `true` if a use of a name may be one of a member, and no file tells; otherwise, `false`.
  func mayBeMember(_ use: MemberUse) -> Bool {
    !isMember(use.name, of: use.type) && !globals.contains(use.name)
  }

  /// Returns `true` if UIKit may call a method of a type by its name; otherwise, `false`.
  func isCalledByUIKit(_ name: String, of type: String) -> Bool {
    let lineage = target.lineage(of: target.resolve(type, in: "") ?? type)
    let framework = target.frameworkClass(of: lineage[0]) ?? type
    return FrameworkClasses.mayCall(name.prefix { $0 != ":" }, of: framework)
  }

  /// Returns `true` if the changes of a block may call a function of the scope's name, or the property
  /// whose accessor or value the code is; otherwise, `false`.
  func isCalledInBlock(_ scope: LegacyScope) -> Bool {
    scope.property != nil || uses.areCalledInBlocks(scope.baseName ?? "")
  }
}

/// How often names are used in files.
struct NameCounts: Sendable {
  private var counts: [String: Int] = [:]
  /// The names of methods that are called within the changes of a block.
  private var calledInBlocks: Set<String> = []
  /// Those that files in another language call.
  private var calledElsewhere: Set<String> = []
  /// The methods that UIKit calls in animations of its own, as in that of a rotation, or in one around
  /// code that loads or shows a view.
  private static let calledByUIKit: Set<String> = [
    "didMoveToSuperview", "didMoveToWindow", "layoutSubviews", "loadView", "viewDidAppear",
    "viewDidAppear:", "viewDidDisappear", "viewDidDisappear:", "viewDidLayoutSubviews",
    "viewDidLoad", "viewWillAppear", "viewWillAppear:", "viewWillDisappear", "viewWillDisappear:",
    "viewWillLayoutSubviews", "viewWillTransition", "willAnimateRotation",
    "willAnimateRotationToInterfaceOrientation:duration:",
  ]

  private let countElsewhere: @Sendable (String) -> Int

  init(
    _ files: [LegacyFile],
    countingElsewhere countElsewhere: @escaping @Sendable (String) -> Int,
    calledFrom others: [LegacyFile]
  ) {
    self.countElsewhere = countElsewhere
    for file in files { counts.merge(file.nameCounts, uniquingKeysWith: +) }
    calledElsewhere = Self.namesCalledInBlocks(in: others)
    let own = files.flatMap { Array($0.sentMessages.keys) }
    let entered = own.filter { Self.areCalled($0, among: calledElsewhere) }
    calledInBlocks = Self.namesCalledInBlocks(in: files, and: Self.calledByUIKit.union(entered))
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
    // What such a method calls is called in the block, too.
    var open = Array(called)
    while let name = open.popLast() {
      let sent = files.reduce(into: Set()) { $0.formUnion($1.sentMessages[name] ?? []) }
      open += sent.subtracting(called)
      called.formUnion(sent)
    }
    return called
  }

  /// Returns `true` if a function of a name may be called within the changes of a block; otherwise, `false`.
  func areCalledInBlocks(_ name: String) -> Bool {
    calledInBlocks.contains(name) || Self.areCalled(name, among: calledElsewhere)
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

  /// Returns how often a name stands in the files, declarations and selectors included.
  func count(_ name: String) -> Int { (counts[name] ?? 0) + countElsewhere(name) }
}

/// What became of a block.
public struct MigratedBlock: Sendable {
  /// The outcomes of reading a block.
  public enum Outcome: Sendable, Equatable {
    /// The block is written in the new form, such as `animateViews(duration: 0.3)`.
    case written(String)
    /// The block stays as it is, for a reason.
    case left(String)
  }

  /// The place of the call of `beginAnimations`, or of what has none.
  public let location: FileLocation
  /// The function around the block, such as `move(to:animated:)`.
  public let function: String
  /// The full name of the type around the function; empty at file scope.
  public let type: String
  /// The outcome.
  public internal(set) var outcome: Outcome
  /// The offset of the block in the file, which tells the blocks of a file apart.
  public let offset: Int
  /// What somebody has to know of the new code; `nil` for nothing.
  public var remark: String?
  /// A Boolean value that indicates whether the new code takes settings of a block around its function, as
  /// begin/commit code does not: no proof runs it in one.
  package var mayInherit = false

  /// A Boolean value that indicates whether the block is written in the new form.
  public var isWritten: Bool {
    if case .written = outcome { true } else { false }
  }
}

/// The blocks of a file, and its text in the new form.
public struct FileMigration: Sendable {
  /// The file as it was.
  public let file: LegacyFile
  /// The blocks, in the order of the text.
  public private(set) var blocks: [MigratedBlock]
  private let writer: BlockWriter
  /// The offsets of the blocks that stay as they are, although they could be written.
  private var left: Set<Int> = []

  init(of file: LegacyFile, by migrator: Migrator) {
    self.file = file
    writer = BlockWriter(file, migrator)
    let left = file.left.map { code in
      MigratedBlock(
        location: code.location,
        function: code.scope.name,
        type: code.scope.type,
        outcome: .left(code.reason),
        offset: code.offset
      )
    }
    blocks = (writer.outcomes() + left).sorted { $0.offset < $1.offset }
  }

  /// A Boolean value that indicates whether a block is written in the new form.
  public var isChanged: Bool { blocks.contains(where: \.isWritten) }

  /// Returns the text in the new form.
  public func text() -> String { writer.text(excluding: left, isMarked: false) }

  /// Returns the text in the new form, in which each statement that stands for a block has a
  /// `BlockMark` in front of it.
  package func markedText() -> String { writer.text(excluding: left, isMarked: true) }

  /// Returns the migration in which more blocks stay as they are.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the blocks.
  ///   - reason: Why they stay.
  /// - Returns: The migration.
  package func leaving(
    _ offsets: Set<Int>,
    because reason: String = "it is not proven"
  ) -> FileMigration {
    var migration = self
    migration.left.formUnion(offsets)
    for index in blocks.indices where offsets.contains(blocks[index].offset) {
      migration.blocks[index].outcome = .left(reason)
    }
    return migration
  }

  /// The functions around the blocks that are written in the new form, by the blocks' offsets.
  var functions: [(offset: Int, function: LegacyScope)] { writer.functions() }

  /// Returns `true` if one of the blocks changes nothing; otherwise, `false`.
  func isEmpty(_ blocks: [Int]) -> Bool { blocks.contains(where: writer.isEmpty) }

  /// Returns `true` if one of the blocks repeats without an end; otherwise, `false`.
  func isEndless(_ blocks: [Int]) -> Bool { blocks.contains(where: writer.isEndless) }

  /// Returns the surroundings in which a proof of the blocks does not run: where their new form is
  /// meant to do something else.
  func omittedSurroundings(of blocks: [Int]) -> [String] {
    // A block around the function gives its settings to the new form, and nothing calls it in one.
    (blocks.contains(where: writer.mayInherit) ? [".inBlock"] : [])
      // Geometry was not additive before there were property animators.
      + (writer.migrator.form == .animator ? [".beforeAdditiveGeometry"] : [])
  }

  /// Returns the blocks that become a part of the completion of another block.
  public func chainedBlocks(of offset: Int) -> [Int] { writer.chained(to: offset) }
}
