package import LegacyDeclarations

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
  /// The declarations of the target in both languages.
  private let all: TargetDeclarations
  /// A Boolean value that indicates whether code of the target hears of values that others set.
  private let observesValues: Bool
  /// The paths of the files that observe the keyboard, or the end of editing.
  private let pathsThatObserveEditing: Set<String>
  /// The names that the target declares at file scope.
  private let globals: Set<String>
  /// The names of the functions that stand in for other code.
  private var standIns: Set<String> = []
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
  private var computed: Set<String>
  /// The names, in front of their arguments, of the app's methods, functions, and observed properties, and of the
  /// types with initializers of their own.
  private let ownCode: Set<String>
  /// The names of the app's functions and properties whose calls may change something.
  private let changingCode: ChangingCode
  /// The macros of the files, by their names.
  let macros: [String: LegacyMacro]
  /// Returns the code for which other code stands in.
  private var restored: @Sendable (String) -> String = { $0 }

  /// Creates a migrator.
  ///
  /// - Parameters:
  ///   - files: The files of the target.
  ///   - target: The declarations of the target, if they are known; otherwise, `nil`.
  ///   - form: The form of the new code.
  ///   - countElsewhere: Returns how often a name stands in files that are not among these.
  ///   - others: The files of the target in the other language, which may call these from blocks of theirs.
  ///   - declaredElsewhere: Returns the path of such a file that declares a function or type of a name.
  package init(
    _ files: [LegacyFile],
    _ target: TargetDeclarations? = nil,
    to form: AnimationForm = .animateViews,
    countingElsewhere countElsewhere: @escaping @Sendable (String) -> Int = { _ in 0 },
    calledFrom others: [LegacyFile] = [],
    declaredElsewhere: (String) -> String? = { _ in nil }
  ) {
    let target =
      target ?? TargetDeclarations(files: files.map { ($0.path, $0.declarations) })
    self.form = form
    self.target = target
    all =
      others.isEmpty
      ? target : TargetDeclarations(files: (files + others).map { ($0.path, $0.declarations) })
    observesValues = (files + others).contains(where: \.observesValues)
    pathsThatObserveEditing = Set(files.filter(\.observesEditing).map(\.path))
    globals = files.reduce(into: []) { $0.formUnion($1.globalNames) }
    variableNames = files.reduce(into: []) { $0.formUnion($1.variableNames) }
    constantNames = files.reduce(into: []) { $0.formUnion($1.constantNames) }
    uses = NameCounts(files, countingElsewhere: countElsewhere, calledFrom: others)
    looseSettings = LooseSettings(of: files + others)
    pathsOfOpenBlocks = Set(files.filter { !$0.openingFunctions.isEmpty }.map(\.path))
    cases = files.reduce(into: [:]) { $0.merge($1.enumerationCases) { first, _ in first } }
    usedNames = files.flatMap(\.blocks).reduce(into: [:]) {
      $0[$1.scope.fullName, default: []].formUnion($1.scope.usedNames)
    }
    computed = (files + others).flatMap(\.declarations.types).flatMap(\.members).reduce(into: []) {
      guard $1.isComputed else { return }
      $0.formUnion([$1.baseName, $1.objectiveCName])
      if let property = $1.baseName.propertyOfGetter { $0.insert(property) }
    }
    computed.formUnion(files.flatMap(\.computedNames))
    let functions = (files + others).flatMap(\.sentMessages.keys).map {
      String($0.prefix { $0 != ":" })
    }
    ownCode = (files + others).flatMap(\.declarations.types).reduce(into: Set(functions)) {
      own,
      type in
      for member in type.members where member.kind != .property || member.isObserved {
        let isMade = member.kind == .initializer
        if isMade, !member.hasBody { continue }
        let name = isMade ? type.name.split(separator: ".").last.map(String.init) : nil
        own.insert(name ?? String(member.baseName.prefix { $0 != ":" }))
      }
    }
    changingCode = ChangingCode(of: files + others, all)
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
    migrator.standIns.formUnion(functions)
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

  /// Returns `true` if the files declare a constant of a name, and no variable or property; otherwise,
  /// `false`.
  private func isConstant(_ name: String) -> Bool {
    constantNames.contains(name) && !variableNames.contains(name)
      && !target.members(named: name).contains { $0.found.member.kind == .property }
  }

  /// Returns `true` if an expression reads nothing but names and numbers; otherwise, `false`.
  func isPlain(_ expression: LegacyExpression) -> Bool {
    isPlain(expression.text, without: "([=") && variableMacro(in: expression.usedNames) == nil
      && !expression.reads(anyOf: computed)
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
    expression.reads(anyOf: computed) || expression.effect == .any && !isPlain(expression)
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
    names.closure { macros[$0]?.usedNames ?? [] }.sorted()
      .compactMap { name in macros[name].map { (name, $0) } }
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
    let type = all.resolve(block.scope.type, in: "") ?? block.scope.type
    let members = block.statements.reduce(into: Set()) { $0.formUnion($1.changes.usedMembers) }
    // The object may be one of a subclass.
    let lineage = all.lineage(of: type) + all.subclasses(of: type)
    let own = lineage.flatMap { all.members(of: $0) }.map(\.member)
    let isKnown = !all.hasUnknownParent(type)
    let paths = Set(own.map(\.location.path)).union([block.begin.location.path])
    let observesEditing = !paths.isDisjoint(with: pathsThatObserveEditing)
    let called = block.statements.reduce(into: Set()) {
      $0.formUnion($1.usedNames.union($1.sentMessages))
    }
    let changed = changingCode.lastingNames(changedBy: called)
    let variables = ownVariables(in: type)
      .union(isOfScreen(type) ? changed : changed.subtracting(["superview", "window"]))
    return OwnNames(
      computed: computed.union(macros.keys.filter { variableMacro(in: [$0]) != nil }),
      variables: variables,
      acting: members.filter {
        observesValues && !KnownNames.harmlessCalls.contains($0.name)
          || $0.isOfSelf && mayAct($0.name, among: own, isKnown)
          || $0.name == "removeFromSuperview" && observesEditing
          || $0.name == "tintColor" && !all.members(named: "tintColorDidChange").isEmpty
          || Self.movingCalls.contains($0.name) && isTold(of: $0.name, lineage)
          || !$0.isOfSelf && runsOwnCode($0.name)
      },
      foreign: block.statements.reduce(into: []) { foreign, statement in
        foreign.formUnion(statement.changes.objects.filter(isForeign))
      },
      optional: Set(own.filter { $0.type?.hasSuffix("!") ?? false }.map(\.baseName)),
      runs: { [self] expression in
        let names = calledNames(of: expression.calledNames, expression.usedNames)
        // What is Apple's by its name, unless the class has another one.
        let other = KnownNames.lasting.subtracting(variables).union(KnownNames.geometry)
        let called = names.filter { name in
          !other.contains(name) && !other.contains { LegacyFile.getter(of: $0) == name }
        }
        let read = expression.usedNames.union(expression.readMembers).union(called)
          .subtracting(expression.localNames).subtracting(other)
        return changingCode.isOwn(called) || !read.isDisjoint(with: computed)
      },
      macroNames: { [self] expression in
        macros(in: expression.usedNames).reduce(into: []) { names, found in
          // What a device tells stays the same.
          guard found.macro.calledNames.isDisjoint(with: KnownNames.lasting) else { return }
          names.formUnion(found.macro.usedNames.union(found.macro.calledNames))
        }
      }
    )
  }

  /// Returns `true` if a class may be one of views or of controllers; otherwise, `false`.
  private func isOfScreen(_ type: String) -> Bool {
    let framework = target.frameworkClass(of: type) ?? type
    return all.hasUnknownParent(type)
      || ["UIView", "UIViewController"].contains { FrameworkClasses.descends(framework, from: $0) }
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
    let members = KnownNames.lasting.filter { name in
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

  /// Returns `true` if a property of a name has a class that is neither Apple's nor there; otherwise, `false`.
  private func isForeign(_ name: String) -> Bool {
    all.members(named: name).contains { _, found in
      guard found.member.kind == .property, let type = found.member.type else { return false }
      let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      let name = words.map(String.init).first { $0.first?.isUppercase == true && $0 != "IBOutlet" }
      return name.map {
        FrameworkClasses.superclasses[$0] == nil && !all.declares($0)
          && !KnownNames.plainTypes.contains($0)
      } ?? false
    }
  }

  /// Returns `true` if running a statement may run code of the app, as far as these files tell; otherwise,
  /// `false`.
  func runsOwnCode(_ statement: LegacyStatement, in block: LegacyBlock) -> Bool {
    let changes = statement.changes
    let own = ownNames(in: block)
    let isKnown = !all.hasUnknownParent(block.scope.type)
    // A type is made, and a function of C is called.
    let named = statement.usedNames.filter { $0.first?.isUppercase == true }
      .union(statement.sentMessages.map { String($0.prefix { $0 != ":" }) })
    return !changes.reads.isDisjoint(with: own.computed)
      || !changes.objects.isDisjoint(with: own.foreign)
      || !named.isDisjoint(with: ownCode)
      || changes.usedMembers.contains { used in
        ownCode.contains(used.name)
          || used.isOfSelf && !isKnown && !FrameworkClasses.areAsked(for: used.name)
      }
  }

  /// Returns the first value of a block's settings that may change something, or that tells of the block: what it
  /// reads, on which line, and why that has to be read in the block; `nil` for none.
  func changingValue(in block: LegacyBlock) -> (name: String, line: Int, reason: String)? {
    for statement in [block.first] + block.statements + [block.last] {
      for value in statement.settingValues {
        guard let name = changing(value.calledNames, value.usedNames) else { continue }
        let word = name.split(separator: " ").last.map(String.init)
        let reason =
          ChangingCode.asksForBlock(name) ? "tells of the open block" : "may change something"
        return (word ?? value.text, value.line, reason)
      }
    }
    return nil
  }

  /// Returns the name of the first code of the app that a declaration calls and that may change something; `nil` for
  /// none.
  func changingCall(of statement: LegacyStatement) -> String? {
    changing(statement.calledNames, statement.usedNames)
  }

  /// Returns `true` if some names of what code calls are those of the app's code; otherwise, `false`.
  func runsOwnCode(_ called: Set<String>) -> Bool { changingCode.isOwn(called) }

  private func changing(_ called: Set<String>, _ names: Set<String>) -> String? {
    changingCode.first(in: calledNames(of: called, names))
  }

  /// Returns the names of what code calls, with those of the macros in it.
  private func calledNames(of called: Set<String>, _ names: Set<String>) -> Set<String> {
    macros(in: names).reduce(called) { $0.union($1.macro.calledNames) }
  }

  /// Returns the first call of a block that may be one of the app's own methods of that name; `nil` for none.
  func ownCall(in block: LegacyBlock) -> LegacyCall? {
    block.calls.first { call in
      guard let receiver = call.receiver, receiver != "UIView" else { return false }
      let type = target.frameworkClass(of: receiver) ?? receiver
      let isView =
        ["", "self", "Self", "super", "type(of: self)", "[self class]", "[UIView class]"]
        .contains(receiver)
        || FrameworkClasses.descends(type, from: "UIView")
      return !isView || ownCode.contains(call.method.rawValue)
    }
  }

  /// Returns `true` if changes may animate something, as far as these files tell; otherwise, `false`.
  func mayAnimate(_ part: BlockContent.Part, in block: LegacyBlock) -> Bool {
    if part.mayAnimate { return true }
    let acting = ownNames(in: block).acting
    return part.statements.contains { statement in
      let moves = statement.changes.usedMembers.filter { Self.movingCalls.contains($0.name) }
      // What moves may be of a class that is not there, and what is made gets its frame.
      return makesView(statement) || runsOwnCode(statement, in: block)
        || moves.contains(where: acting.contains)
        || !moves.isEmpty && statement.changes.reads.contains(where: isForeign)
    }
  }

  /// Returns `true` if a statement may make a view of a class that sets more than a frame; otherwise, `false`.
  private func makesView(_ statement: LegacyStatement) -> Bool {
    let mayMake =
      statement.sentMessages.isEmpty || statement.sentMessages.contains("initWithFrame:")
    return mayMake
      && statement.usedNames.contains { name in
        name.first?.isUppercase == true && name != "UIView"
          && FrameworkClasses.descends(target.frameworkClass(of: name) ?? name, from: "UIView")
      }
  }

  /// The calls that take views and controllers into others, or out of them.
  private static let movingCalls = KnownNames.hierarchyCalls
    .union(KnownNames.containerCalls)

  /// Tells whether a setter of `self` may do more than store or show a value, or a method more than Apple's, as
  /// far as these files tell.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - own: The members of the class, its superclasses, and its subclasses.
  ///   - isKnown: Whether all superclasses are there, or Apple's.
  /// - Returns: `true` if it may; otherwise, `false`.
  private func mayAct(
    _ name: String,
    among own: [MemberDeclaration],
    _ isKnown: Bool
  ) -> Bool {
    if own.contains(where: { $0.acts(as: name) }) { return true }
    return !KnownNames.quietMembers.contains(name)
      && !(isKnown && KnownNames.harmlessCalls.contains(name))
      && !own.contains { $0.kind == .property && $0.baseName == name }
  }

  /// Returns `true` if code of the app may run when a view of another object than one of some classes enters
  /// another, or leaves it; otherwise, `false`.
  private func isTold(of call: String, _ classes: [String]) -> Bool {
    let ofOthers = KnownNames.controllerHooks.flatMap(all.members(named:)).filter {
      !classes.contains($0.type)
    }
    return (KnownNames.hierarchyHooks.flatMap(all.members(named:)) + ofOthers)
      .contains { $0.found.member.hasBody }
      || call == "removeFromSuperview" && classes.contains(where: all.hasUnknownParent)
  }

  /// Returns `true` if the setter of another object, or its method, may do more than Apple's; otherwise,
  /// `false`.
  private func runsOwnCode(_ name: String) -> Bool {
    [name, "\(name):", ObjectiveCName.setter(of: name)].flatMap(all.members(named:))
      .contains { $0.found.member.acts(as: name) }
  }

  /// Returns `true` if a use of a name may be one of a member, and no file tells; otherwise, `false`.
  func mayBeMember(_ use: MemberUse) -> Bool {
    !isMember(use.name, of: use.type) && !globals.contains(use.name)
      && !standIns.contains(use.name)
  }

  /// Returns `true` if the changes of a block may call a function of the scope's name, or the property
  /// whose accessor or value the code is; otherwise, `false`.
  func isCalledInBlock(_ scope: LegacyScope) -> Bool {
    let type = scope.type.split(separator: ".").last.map(String.init)
    let name = scope.baseName == "init" ? type : scope.baseName
    return scope.property != nil || uses.areCalledInBlocks(name ?? "")
      || KnownNames.isCalledByUIKit(scope.name)
  }
}

extension MemberDeclaration {
  /// Returns `true` if the member is a method or a setter of a name, with code of the app; otherwise, `false`.
  fileprivate func acts(as name: String) -> Bool {
    kind == .property
      ? baseName == name && isObserved
      : hasBody
        && (baseName.prefix { $0 != ":" } == name
          || objectiveCName == ObjectiveCName.setter(of: name))
  }
}
