internal import LegacyBlocks

/// Mends the errors of one round: something that is not there gets a stand-in or a probe, by its place.
struct SliceMender {
  private(set) var draft: SliceDraft
  /// An error of those after which nothing more can be mended; `nil` as long as something can.
  private(set) var unmended: SliceError?
  private var code: CodeNodes
  private var file: SourceFile { code.file }
  private var edits: [(range: Range<Int>, text: String)] = []

  init(_ draft: SliceDraft) {
    self.draft = draft
    code = CodeNodes(of: SourceFile(path: "slice.swift", text: draft.body))
  }

  /// Mends errors.
  ///
  /// - Parameters:
  ///   - errors: The errors, whose lines are those of the body.
  ///   - isLast: Whether members that still do not compile are taken out.
  mutating func mend(_ errors: [SliceError], isLast: Bool) {
    let types = draft.standIns
    var unmended: [SliceError] = []
    // What is not there has no type to which something could be converted.
    let missing = Set(errors.filter(\.isOfMissing).map(\.line))
    for error in errors where !(error.isOfConversion && missing.contains(error.line)) {
      let (count, types) = (edits.count, draft.standIns)
      mend(error)
      if edits.count == count, draft.standIns == types { unmended.append(error) }
    }
    // What none of the rules knows is mended by its statement, once all that it may follow from is.
    if draft.standIns == types {
      for error in unmended where isLast || !isMending(error) && !error.isConsequence {
        mendStatement(error)
      }
      if edits.isEmpty { unmended.forEach { mendStatement($0) } }
    }
    guard !edits.isEmpty || draft.standIns != types else {
      self.unmended = unmended.first
      return
    }
    apply()
  }

  /// Returns errors, and those of the same names in closures: of a closure, the compiler tells the first error.
  func everywhere(_ errors: [SliceError]) -> [SliceError] {
    var messages: [String: String] = [:]
    for error in errors {
      guard let name = error.names.last,
        let offset = file.offset(ofLine: error.line, column: error.column)
      else { continue }
      if error.message.hasPrefix("cannot find '") {
        messages[error.names[0]] = error.message
      } else if error.message.contains("has no member"),
        let access = code.nodes(MemberAccessExprSyntax.self, in: error.line)
          .first(where: {
            $0.declName.bytes.lowerBound == offset && $0.declName.baseName.text == name
          })
      {
        messages[access.trimmedDescription] = error.message
      }
    }
    guard !messages.isEmpty else { return errors }
    let others = TypedNodes<DeclReferenceExprSyntax>.all(in: file.tree).compactMap { node in
      let access = node.parent?.as(MemberAccessExprSyntax.self)
      let isMember = access?.declName.id == node.id
      let name = (isMember ? access?.trimmedDescription : nil) ?? node.baseName.text
      // A variable of the closure may have the name of what is missing elsewhere.
      guard let message = messages[name], !code.variables.contains(name),
        ExprSyntax(node).isInClosure(within: file.tree)
      else { return SliceError?.none }
      let place = file.location(of: node)
      return SliceError(line: place.line, column: place.column, message: message)
    }
    return errors
      + others.filter { other in
        !errors.contains { $0.line == other.line && $0.column == other.column }
      }
  }

  /// Puts conditions in the places of those that ask which system or screen it is: code for older systems and
  /// for other screens runs, too.
  mutating func standInForSystems() {
    for node in TypedNodes<MemberAccessExprSyntax>.all(in: file.tree)
    where node.trimmedDescription == "UIScreen.main" {
      guard let comparison = ExprSyntax(node).wholeChain.comparison?.bytes, isFree(comparison),
        text(comparison).asksOnlyForScreen
      else { continue }
      let original = restored(text(comparison))
      let number = draft.named[original] ?? draft.add(original)
      draft.named[original] = number
      replace(comparison, "standIn(\(number), as: Bool.self)")
    }
    for node in TypedNodes<AvailabilityConditionSyntax>.all(in: file.tree) {
      let original = node.trimmedDescription
      let number = draft.named[original] ?? draft.add(original)
      draft.named[original] = number
      replace(node.bytes, "standIn(\(number), as: Bool.self)")
    }
  }

  /// Puts views in the places of what a nib would have, and rows in those of lists that get none.
  ///
  /// A nib has views with tags that no code sets, and the view of a controller where it is of a class of
  /// its own.
  mutating func standInForViews() {
    if draft.body.contains("viewWithTag("), !draft.body.contains(".tag = ") {
      for call in code.calls where call.calledExpression.lastName == "viewWithTag" {
        let node = ExprSyntax(call)
        place(node, type: "Optional<\(node.castType ?? "UIView")>")
      }
    }
    if !draft.body.contains("numberOfRowsInSection"), !draft.body.contains("numberOfItemsInSection")
    {
      for call in code.calls {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
          code.functions[access.declName.baseName.text] == nil,
          let type = Self.rows[access.declName.baseName.text]
        else { continue }
        let node = ExprSyntax(call)
        place(node, type: "Optional<\(node.castType ?? type)>")
      }
    }
    if draft.body.contains("self.view"), !draft.body.contains("view = ") {
      for access in TypedNodes<MemberAccessExprSyntax>.all(in: file.tree)
      where ["self.view", "self.view?"].contains(access.trimmedDescription) {
        let node = ExprSyntax(access)
        guard let type = node.castType, type != "UIView" else { continue }
        place(node, type: "Optional<\(type)>")
      }
    }
    for call in code.calls where call.calledExpression.is(MemberAccessExprSyntax.self) {
      standIn(forMadeBy: call)
    }
    // A view of another class has a layout of its own perhaps.
    let layouts = ["layoutSubviews", "viewDidLayoutSubviews", "viewWillLayoutSubviews"]
    if layouts.allSatisfy({ code.functions[$0] == nil }) {
      probeCalls(of: ["layoutSubviews", "setNeedsLayout"]) { !["self", "super"].contains($0) }
    }
    // What Apple's does shows nothing.
    if code.functions["updateViewConstraints"] == nil {
      probeCalls(of: ["updateViewConstraints"]) { $0 != "super" }
    }
    startAnew()
  }

  /// Puts probes in the places of the statements that call methods of some names, on objects whose code satisfies
  /// a condition.
  private mutating func probeCalls(
    of names: Set<String>,
    on isProbed: (String?) -> Bool
  ) {
    for call in code.calls {
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        names.contains(access.declName.baseName.text), isProbed(access.base?.trimmedDescription),
        let statement = ExprSyntax(call).wholeChain.statement
      else { continue }
      probe(statement, on: ExprSyntax(access))
    }
  }

  /// The types of what lists tell of their rows, by the methods.
  private static let rows = [
    "cellForRow": "UITableViewCell", "cellForItem": "UICollectionViewCell",
    "indexPath": "IndexPath", "indexPathForRow": "IndexPath", "indexPathForItem": "IndexPath",
  ]

  /// Puts probes in the places of the calls of themselves with which functions begin: such a method is
  /// exchanged for another while the app runs, and calls that one.
  mutating func probeExchanged() {
    let functions = code.functions.values.joined()
      .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    for function in functions {
      guard let first = function.body?.statements.first?.item.as(ExprSyntax.self),
        let call = first.as(FunctionCallExprSyntax.self), function.isCalled(by: call),
        code.functions[function.name.identifierText]?.count(where: { $0.isCalled(by: call) }) == 1
      else { continue }
      probe(first, on: nil)
    }
    startAnew()
  }

  /// Puts a controller or view in the place of a call that makes one as a storyboard or nib has it.
  private mutating func standIn(forMadeBy call: FunctionCallExprSyntax) {
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    let name = access?.declName.baseName.text
    // A function of the folder's is not replaced, nor what an argument does.
    let calls = TypedNodes<FunctionCallExprSyntax>.all(in: call.arguments)
    guard name.map({ code.functions[$0] == nil }) ?? false,
      calls.allSatisfy({ Self.naming.contains($0.calledExpression.trimmedDescription) })
    else { return }
    var node = ExprSyntax(call)
    let framework: String
    var isOptional = false
    switch name {
    case "instantiateViewController"?:
      framework = "UIViewController"
      isOptional = access?.base?.is(OptionalChainingExprSyntax.self) == true
    case "instantiateInitialViewController"?: (framework, isOptional) = ("UIViewController", true)
    case "loadNibNamed"?, "instantiate"?:
      framework = "UIView"
      node = node.wholeChain
      guard node.castType != nil else { return }
    default: return
    }
    // In Objective-C, what is made is of the type of its variable.
    let type = (node.castType ?? node.declaredType ?? framework).filter { !"?!".contains($0) }
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), isFree(node.bytes) else {
      return
    }
    if FrameworkClasses.superclasses[type] == nil, draft.types[type] == nil,
      draft.standIns[type] == nil
    {
      let named = TypeGuess.frameworkClass(named: type)
      let isKnown = named.map { FrameworkClasses.descends($0, from: framework) } ?? false
      draft.standIns[type] = SliceDraft.StandInType(
        superclass: isKnown ? named ?? framework : framework
      )
      draft.replaced.append(type)
    }
    let number = draft.add(restored(node.trimmedDescription))
    replace(node.bytes, "standIn(\(number), \(isOptional ? "orNil" : "as"): \(type).self)")
  }

  /// What makes the name of a nib or a storyboard from a type.
  private static let naming: Set<String> = [
    "String", "NSStringFromClass", "type", "UIStoryboard", "UINib",
  ]

  /// Reads the text anew, with what is replaced.
  private mutating func startAnew() {
    guard !edits.isEmpty else { return }
    apply()
    self = SliceMender(draft)
  }

  private mutating func apply() {
    let bytes = Array(file.text.utf8)
    draft.body = bytes.text(
      edits.map { edit in
        // In `if(x)`, the parenthesis parts a word from what it takes.
        let before = bytes[..<edit.range.lowerBound].last.map { Character(Unicode.Scalar($0)) }
        let isWord = before?.isLetter == true && edit.text.first?.isLetter == true
        return Replacement(edit.range, (isWord ? " " : "") + edit.text)
      }
    )
  }

  /// Returns `true` if nothing else of this round is replaced at a place; otherwise, `false`.
  private func isFree(_ range: Range<Int>) -> Bool {
    !edits.contains { $0.range.overlaps(range) || $0.range == range }
  }

  /// Adds a replacement, unless it overlaps one of the same round.
  private mutating func replace(_ range: Range<Int>, _ text: String) {
    if isFree(range) { edits.append((range, text)) }
  }

  /// Returns `true` if something else is mended in the statement of an error; otherwise, `false`.
  private func isMending(_ error: SliceError) -> Bool {
    guard let statement = innermostStatement(at: error) else { return !edits.isEmpty }
    return edits.contains { $0.range.overlaps(statement.bytes) }
  }

  // MARK: - Rules

  private mutating func mend(_ error: SliceError) {
    let (message, names) = (error.message, error.names)
    if message.hasPrefix("cannot find type"), let name = names.first {
      addType(name, at: error)
    } else if message.hasPrefix("cannot find") || error.isOfOtherSlice, let name = names.first {
      for node in references(to: name, in: error.line) {
        standIn(for: ExprSyntax(node), named: name)
      }
    } else if message.contains("has no member"), names.count == 2 {
      mendMember(names[1], of: names[0], error)
    } else if message.hasPrefix("static member"), names.count == 2 {
      // The class that stands in has a method of the name.
      mendMember(names[0], of: names[1], error)
    } else if message.contains("is not a member type of"), names.count == 2 {
      addNested(names[0], in: names[1])
    } else if message.hasPrefix("unknown attribute"), let name = names.first {
      removeBuilder(name, at: error)
    } else if message.contains("does not override") {
      removeOverride(error)
    } else if message.contains("requires an 'override' keyword") {
      for node in nodes(FunctionDeclSyntax.self, in: error.line)
      where file.location(of: node.funcKeyword).line == error.line {
        replace(node.funcKeyword.bytes, "override func")
      }
    } else if message.contains("does not conform to protocol"), names.count >= 2 {
      removeParent(names[1], of: names[0])
    } else if message.contains("could not be inferred") || message.contains("ambiguous")
      || message.contains("unable to type-check") || message.contains("cannot infer")
      || message.contains("failed to produce diagnostic")
    {
      for call in placeholders(near: error) where !call.isTyped { setType(of: call, nil) }
    } else if message.hasSuffix("to type 'Int32' in coercion"), let name = names.first,
      draft.standIns[name]?.superclass == "NSObject"
    {
      // C chooses by whole numbers alone.
      draft.standIns[name]?.superclass = "Int32"
    } else if message.hasPrefix("expression pattern of type"), let type = names.first {
      // What a `switch` chooses by has the type of its cases.
      let choice = code.choices.last { file.lines(of: $0).contains(error.line) }
      for call in choice.map({ PlaceholderCall.all(in: $0.subject) }) ?? []
      where call.type != type {
        setType(of: call, type)
      }
    } else if error.isOfConversion {
      if !makeController(names, error) { retype(names, error) }
    } else if message.contains("protocol-constrained type cannot contain class") {
      for type in nodes(CompositionTypeSyntax.self, in: error.line) {
        // The class stands for what its protocols require, too.
        replace(type.bytes, type.elements.first?.type.trimmedDescription ?? "AnyObject")
      }
    } else if message.contains("must have Optional type") {
      for call in placeholders(in: error.line) where call.type?.hasPrefix("Optional<") == false {
        setType(of: call, "Optional<\(call.type ?? "")>")
      }
    } else if message.contains("cannot call value of non-function type") {
      let calls = nodes(FunctionCallExprSyntax.self, in: error.line)
        .filter { PlaceholderCall($0) == nil && !$0.isBlockCall }
      let near = calls.min {
        abs(file.location(of: $0).column - error.column)
          < abs(file.location(of: $1).column - error.column)
      }
      if let near { standIn(for: near.calledExpression) }
    } else if message.contains("argument"), let call = typeCall(in: error.line) {
      standIn(for: ExprSyntax(call), named: call.calledExpression.trimmedDescription, isTyped: true)
    } else if Self.isOfMissingInitializer(message), let (call, type) = initializerCall(at: error) {
      place(ExprSyntax(call), type: type)
    }
  }

  private mutating func mendMember(_ member: String, of type: String, _ error: SliceError) {
    let name = String(type.prefix { $0 != "?" && $0 != "<" }).replacing("any ", with: "")
    let isMetatype = error.message.hasPrefix("type ")
    if draft.standIns[name] != nil {
      let uses = MemberUses(of: name, in: code)
      if isMetatype, uses.isImplicit(member, in: error.line) || TypeGuess.isState(name) {
        if draft.standIns[name]?.superclass == "NSObject" {
          draft.standIns[name]?.cases.append(member.replacing("(_:)", with: ""))
          return
        }
      } else if !isMetatype, draft.standIns[name]?.superclass == "NSObject",
        draft.standIns[name]?.cases.isEmpty == true,
        let superclass = TypeGuess.viewClass(with: [member])
      {
        draft.standIns[name]?.superclass = superclass
        return
      }
    }
    // A stand-in of a wrong type, on which a view's members are used.
    if !isMetatype, let superclass = TypeGuess.viewClass(with: [member]),
      let call = declaredPlaceholder(usedWith: member, in: error.line),
      call.type.map({ $0.contains(name) }) ?? false
    {
      setType(of: call, call.type?.replacing(name, with: superclass))
      return
    }
    for node in accesses(of: member, in: error.line) {
      standIn(for: ExprSyntax(node), named: member)
    }
  }

  // MARK: - Types

  private mutating func addType(_ name: String, at error: SliceError) {
    if let node = inherited(name, in: error.line) {
      removeParent(node)
      return
    }
    if !answer(name, in: error.line) { declare(name) }
  }

  /// Puts a condition in the place of the question whether an object is of a class, unless the code casts
  /// to it by force where the answer is yes.
  ///
  /// - Returns: `true` if the line asks; otherwise, `false`.
  private mutating func answer(_ name: String, in line: Int) -> Bool {
    guard !draft.body.contains("as! \(name)") else { return false }
    let count = edits.count
    for node in nodes(UnresolvedIsExprSyntax.self, in: line) {
      guard let (elements, index) = ExprSyntax(node).operation, index > 0,
        index + 1 < elements.count,
        elements[index + 1].as(TypeExprSyntax.self)?.type.trimmedDescription == name
      else { continue }
      let bytes = elements[index - 1].bytes.lowerBound..<elements[index + 1].bytes.upperBound
      guard isFree(bytes) else { continue }
      replace(bytes, "standIn(\(draft.add(restored(text(bytes)))), as: Bool.self)")
    }
    return edits.count > count
  }

  private mutating func declare(_ name: String) {
    guard draft.standIns[name] == nil, draft.types[name] == nil else { return }
    var type = SliceDraft.StandInType()
    let uses = MemberUses(of: name, in: code)
    if let matched = uses.matchedCases {
      (type.cases, type.hasOtherCases) = (matched.cases, matched.isOpen)
    }
    type.genericCount = uses.genericCount
    type.superclass =
      TypeGuess.frameworkClass(named: name) ?? TypeGuess.viewClass(with: uses.members) ?? "NSObject"
    draft.standIns[name] = type
    draft.replaced.append(name)
  }

  private mutating func addNested(_ name: String, in outer: String) {
    draft.standIns[outer]?.nested[name] = SliceDraft.StandInType(
      superclass: TypeGuess.frameworkClass(named: name) ?? "NSObject"
    )
  }

  private func inherited(_ name: String, in line: Int) -> InheritedTypeSyntax? {
    nodes(InheritedTypeSyntax.self, in: line).first { $0.type.nameWithoutArguments == name }
  }

  private mutating func removeParent(_ name: String, of type: String) {
    for node in code.inherited where node.type.nameWithoutArguments == name { removeParent(node) }
  }

  private mutating func removeParent(_ node: InheritedTypeSyntax) {
    guard let clause = node.parent?.parent?.as(InheritanceClauseSyntax.self) else { return }
    let others = clause.inheritedTypes.filter { $0.id != node.id }.map(\.type.trimmedDescription)
    replace(clause.bytes, others.isEmpty ? "" : ": \(others.joined(separator: ", "))")
  }

  /// Takes the attribute of a result builder that is not there from what returns a value.
  ///
  /// On a stored property it may be a wrapper, which does something whenever it is assigned to.
  private mutating func removeBuilder(_ name: String, at error: SliceError) {
    for node in nodes(AttributeSyntax.self, in: error.line)
    where node.attributeName.trimmedDescription == name {
      let owner = node.parent?.parent
      let property = owner?.as(VariableDeclSyntax.self)?.bindings.first
      guard
        owner?.is(FunctionDeclSyntax.self) == true
          || owner?.is(FunctionParameterSyntax.self) == true || property?.isComputed == true
      else { continue }
      draft.replaced.append("@\(name)")
      replace(node.bytes, "")
    }
  }

  private mutating func removeOverride(_ error: SliceError) {
    for node in nodes(DeclModifierSyntax.self, in: error.line)
    where node.name.tokenKind == .keyword(.override) { replace(node.bytes, "") }
  }

  // MARK: - Stand-ins and probes

  /// Puts a stand-in or a probe in the place of an expression that names what is not there.
  private mutating func standIn(
    for node: ExprSyntax,
    named name: String = "",
    isTyped: Bool = false
  ) {
    guard !node.isInPlaceholderHead, !node.isBeginCommitCall else { return }
    // A type whose values a collection holds.
    if name.first?.isUppercase == true, node.parent?.is(ArrayElementSyntax.self) == true {
      declare(name)
      return
    }
    // A type whose objects are made; what makes one and drops it is a macro, or may do anything.
    if name.first?.isUppercase == true, let call = node.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == node.id, !isTyped, ExprSyntax(call).statement == nil,
      !ExprSyntax(call).isSeconds
    {
      declare(name)
      place(ExprSyntax(call), type: name)
      return
    }
    // A view of which only the name is not there does what it is told.
    if let type = node.viewType(named: name), node.wholeChain.statement != nil {
      return place(node, asView: type)
    }
    // No stand-in can be changed, and a format tells its arguments' types.
    let whole = node.wholeChain.takingCall ?? node.wholeChain
    if let statement = whole.statement {
      probe(statement, on: node)
    } else if let (comparison, elements) = whole.comparison {
      guard isFree(comparison) else { return }
      let original = restored(text(comparison))
      let owner = whole.numberedParameter.map { ", of: \($0)" } ?? ""
      let parts = ownParts(in: elements, within: comparison, beside: node)
      replace(comparison, "standIn(\(draft.add(original)), as: Bool.self\(owner)\(parts))")
    } else {
      place(whole, type: isTyped ? name : nil, beside: node)
    }
  }

  /// Returns what the slice's own code gives to an expression, as the last arguments of the stand-in that
  /// takes its place: the calls of its functions and getters, so that what they do is done, and its variables,
  /// so that another value of one is seen.
  ///
  /// - Parameters:
  ///   - node: The expression, or a node around it.
  ///   - bytes: The bytes of the expression.
  ///   - missing: What is not there; `nil` if that is the whole expression.
  /// - Returns: The arguments; empty for none.
  private func ownParts(
    in node: some SyntaxProtocol,
    within bytes: Range<Int>,
    beside missing: ExprSyntax?
  ) -> String {
    var parts = ownCalls(in: node, within: bytes, beside: missing)
    for reference in TypedNodes<DeclReferenceExprSyntax>.all(in: node, within: bytes)
    where code.variables.contains(reference.baseName.identifierText) {
      let isGetter = code.computed.contains(reference.baseName.identifierText)
      guard let variable = reference.variable ?? (isGetter ? reference.memberRead : nil),
        bytes.contains(variable.bytes.lowerBound),
        missing.map({ missing in
          // A member that is not there is one of what the getter returns.
          isGetter
            ? variable.bytes.upperBound < missing.bytes.upperBound
            : !variable.bytes.overlaps(missing.bytes)
        }) ?? true,
        !variable.isInClosure(within: node),
        // The longest of several that begin at one place does what the others do.
        !parts.contains(where: {
          $0.bytes.overlaps(variable.bytes) && !variable.bytes.contains($0.bytes)
        })
      else { continue }
      parts.removeAll { $0.bytes.overlaps(variable.bytes) }
      parts.append(variable)
    }
    parts.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    return parts.isEmpty
      ? "" : ", after: \(parts.map(\.trimmedDescription).joined(separator: ", "))"
  }

  /// Returns the calls of the slice's own functions and initializers in an expression.
  private func ownCalls(
    in node: some SyntaxProtocol,
    within bytes: Range<Int>,
    beside missing: ExprSyntax?
  ) -> [ExprSyntax] {
    var kept: [ExprSyntax] = []
    let nameEnd = missing.map { $0.bytes.upperBound - 1 } ?? -1
    for call in TypedNodes<FunctionCallExprSyntax>.all(in: node, within: bytes) {
      guard bytes.contains(call.bytes.lowerBound), !ExprSyntax(call).isInClosure(within: node),
        !call.calledExpression.bytes.contains(nameEnd),
        !kept.contains(where: { $0.bytes.overlaps(call.bytes) }),
        let name = ExprSyntax(call).calledName,
        code.functions[name] != nil || draft.types[name] != nil
      else { continue }
      kept.append(ExprSyntax(call))
    }
    return kept
  }

  private mutating func place(
    _ node: ExprSyntax,
    type: String? = nil,
    beside missing: ExprSyntax? = nil
  ) {
    // A selector is the value itself.
    guard isFree(node.bytes), node.calledName != "Selector" else { return }
    let closures = node.callbacks.contains(where: \.animates) ? node.callbacks : []
    let original = restored(Placeholder.code(of: node, closures))
    let key = original.isConstant ? original : key(ofView: original, at: node)
    let number = draft.named[key] ?? draft.add(original)
    // Two settings may have one value.
    if original.isConstant || !original.contains("(") && node.isInSetting {
      draft.named[key] = number
    }
    let known =
      type ?? node.knownType ?? node.typeOfDelegate
      ?? MatchedCases(for: node).map { declare($0, number) }
    let range = TypeGuess.range(of: original + " " + node.assignedName)
    let written = known.map { ", as: \($0).self" } ?? ""
    let owner = node.numberedParameter.map { ", of: \($0)" } ?? ""
    let parts = ownParts(in: node, within: node.bytes, beside: missing)
    let calling = closures.isEmpty ? "" : ", \(text(of: closures))"
    replace(node.bytes, "standIn(\(number)\(written)\(range)\(owner)\(parts)\(calling))")
  }

  /// What tells a view by its name: two classes may have one of the same.
  private func key(ofView name: String, at node: ExprSyntax) -> String {
    let type = sequence(first: Syntax(node), next: \.parent).lazy.compactMap {
      $0.as(ClassDeclSyntax.self)?.name.text
        ?? $0.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }.first
    return "\(type ?? "").\(name.replacing("self.", with: ""))"
  }

  /// Puts a view in the place of its name: the same wherever a class names it.
  private mutating func place(_ node: ExprSyntax, asView type: String) {
    guard isFree(node.bytes) else { return }
    let original = restored(node.trimmedDescription)
    let key = key(ofView: original, at: node)
    let number = draft.named[key] ?? draft.add(original)
    draft.named[key] = number
    replace(node.bytes, "standIn(\(number), as: \(type).self)")
  }

  /// Declares an enumeration for the type of a value of which only cases are known.
  private mutating func declare(_ matched: MatchedCases, _ number: Int) -> String {
    let name = "Cases\(number)"
    draft.standIns[name] = SliceDraft.StandInType(
      cases: matched.cases,
      hasOtherCases: matched.isOpen
    )
    return name
  }

  /// Puts a probe in the place of a statement.
  private mutating func probe(_ statement: ExprSyntax, on node: ExprSyntax?) {
    guard isFree(statement.bytes) else { return }
    let closures = statement.callbacks
    let number = draft.add(restored(Placeholder.code(of: statement, closures)), isProbe: true)
    var arguments = ["\(number)"] + statement.probeArguments
    if let receiver = node?.receiver { arguments.append("on: \(receiver)") }
    if !closures.isEmpty {
      arguments.append(text(of: closures))
    } else if statement.calledName.map(KnownNames.hierarchyCalls.contains) == true {
      // A call among the arguments may animate.
      let calls = TypedNodes<FunctionCallExprSyntax>.all(in: statement)
      if calls.count(where: { PlaceholderCall($0) == nil }) == 1 {
        arguments.append("atOnce: true")
      }
    }
    replace(statement.bytes, "probe(\(arguments.joined(separator: ", ")))")
  }

  /// The argument with closures that are called.
  private mutating func text(of closures: [ClosureExprSyntax]) -> String {
    "calling: " + closures.map { text(of: $0) }.joined(separator: ", ")
  }

  /// A closure without parameters, in which stand-ins take their places.
  private mutating func text(of closure: ClosureExprSyntax) -> String {
    var parameters: [(name: String, type: TypeSyntax?)] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): parameters = list.map { ($0.name.text, nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map { (($0.secondName ?? $0.firstName).text, $0.type) }
    default: break
    }
    var lines = ["{"]
    if let capture = closure.signature?.capture { lines[0] += " \(capture.trimmedDescription) in" }
    for (name, type) in parameters where name != "_" {
      let number = draft.add(name)
      // What may be nil is used as such.
      let wrapped =
        type?.as(OptionalTypeSyntax.self)?.wrappedType
        ?? type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      lines.append(
        wrapped.map {
          "let \(name): \($0.trimmedDescription)! = standIn(\(number), as: Optional<\($0.trimmedDescription)>.self)"
        } ?? "let \(name) = standIn(\(number))"
      )
    }
    // A comment may mark a block.
    let body = closure.statements.description.trimmed
    for index in 0..<4 where body.contains("$\(index)") {
      lines.append("let parameter\(index) = standIn(\(draft.add("$\(index)")))")
    }
    let plain = (0..<4).reduce(body) { $0.replacing("$\($1)", with: "parameter\($1)") }
    return (lines + [plain, "}"]).joined(separator: "\n")
  }

  // MARK: - Types of stand-ins

  private mutating func setType(of call: PlaceholderCall, _ type: String?) {
    guard let number = call.number else { return }
    let original = draft.placeholders[number]?.original ?? ""
    let guess =
      type ?? cases(of: call).map { declare($0, number) } ?? guessedType(of: call, original)
    let range = call.range ?? TypeGuess.range(of: original)
    let written = guess.contains("->") ? "(\(guess))" : guess
    let owner = call.owner.map { ", of: \($0)" } ?? ""
    let parts = call.ownParts.map { ", after: \($0)" } ?? ""
    let closures = call.closures.map(\.trimmedDescription).joined(separator: ", ")
    let calling = closures.isEmpty ? "" : ", calling: \(closures)"
    replace(
      call.node.bytes,
      "standIn(\(number), as: \(written).self\(range)\(owner)\(parts)\(calling))"
    )
  }

  /// The cases of the `switch` over the variable that a stand-in declares; `nil` for none.
  private func cases(of call: PlaceholderCall) -> MatchedCases? {
    guard let name = call.boundName.name, !call.boundName.isOptional else { return nil }
    return code.choices.first { $0.subject.trimmedDescription == name }.flatMap { MatchedCases($0) }
  }

  private func guessedType(of call: PlaceholderCall, _ original: String) -> String {
    if let type = ExprSyntax(call.node).castType { return type }
    let last = original.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init)
    if call.node.parent?.parent?.parent?.is(SequenceExprSyntax.self) == false,
      call.node.parent?.is(LabeledExprSyntax.self) == true,
      call.node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self).map({
        PlaceholderCall($0) != nil
      }) == true
    {
      return "Any"
    }
    let (name, isOptional, isElement) = call.boundName
    var guess = TypeGuess.type(named: name ?? last ?? original)
    if let type = name.flatMap(code.parameterType) {
      guess = type
    } else if let name {
      let members = code.members[name] ?? []
      // What has members that nobody knows is an object.
      guess =
        TypeGuess.isCollection(with: members)
        ? "[NSObject]"
        : TypeGuess.viewClass(with: members) ?? (members.isEmpty ? guess : "NSObject")
    }
    if isElement { guess = "[\(guess)]" }
    return isOptional ? "Optional<\(guess)>" : guess
  }

  /// Makes a class that stands in one of controllers where an object of it is handed to what takes one:
  /// that tells more than the name.
  ///
  /// - Returns: `true` if the class was none, and now is; otherwise, `false`.
  private mutating func makeController(_ names: [String], _ error: SliceError) -> Bool {
    let types = names.map { $0.filter { !"?!".contains($0) } }
    guard error.message.contains("expected argument type"), types.count == 2,
      FrameworkClasses.descends(types[1], from: "UIViewController"),
      let standIn = draft.standIns[types[0]],
      !FrameworkClasses.descends(standIn.superclass, from: "UIViewController")
    else { return false }
    draft.standIns[types[0]]?.superclass = types[1]
    return true
  }

  /// Gives the stand-ins of a line the types that their places need.
  private mutating func retype(_ names: [String], _ error: SliceError) {
    let calls = placeholders(in: error.line)
    // Of two types in a conversion the second is that of the place.
    if error.message.hasPrefix("cannot convert"), names.count == 2, names[1].isTypeName {
      let types = [names[0]] + draft.standIns.filter { $0.value.superclass == names[0] }.keys
      let given = calls.filter { $0.type.map(types.contains) ?? false }
      let atError = given.first { file.location(of: $0.node).column == error.column }
      if let call = atError ?? given.first { return setType(of: call, names[1]) }
    }
    for call in calls {
      guard let type = call.type, names.count >= 2 else { continue }
      let other = names.filter { $0 != type && $0.first?.isLetter == true && $0 != "Value" }
      if names.contains(type), let wanted = other.last, wanted.isTypeName {
        return setType(of: call, wanted)
      }
    }
    for call in calls where !call.isTyped { setType(of: call, nil) }
  }

  // MARK: - Statements

  /// Mends the statement in which an error stands as a whole.
  private mutating func mendStatement(_ error: SliceError) {
    guard let item = innermostStatement(at: error) else {
      removeMember(error)
      return
    }
    if let expression = item.item.as(ExprSyntax.self) {
      if let call = expression.as(FunctionCallExprSyntax.self), call.isBlockCall {
        for argument in call.arguments
        where PlaceholderCall(argument.expression) == nil
          && !argument.expression.is(NilLiteralExprSyntax.self)
        {
          place(argument.expression)
        }
      } else if expression.is(FunctionCallExprSyntax.self)
        || expression.is(SequenceExprSyntax.self) || expression.is(OptionalChainingExprSyntax.self)
      {
        guard let call = PlaceholderCall(expression) else {
          return probe(expression, on: expression.firstAccess)
        }
        // What a probe is given may be what does not compile; what the slice's own code does for it stays.
        let calls = ownCalls(in: call.node, within: call.values, beside: nil)
        if call.values.isEmpty || !calls.isEmpty {
          removeMember(error)
        } else {
          replace(call.values, "")
        }
      }
    } else if let value = item.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
      ?? item.item.as(ReturnStmtSyntax.self)?.expression, PlaceholderCall(value) == nil
    {
      place(value)
    } else {
      for node in nodes(ConditionElementSyntax.self, in: error.line).map(\.condition) {
        let condition = node.as(ExprSyntax.self)
        let bound = node.as(OptionalBindingConditionSyntax.self)?.initializer?.value
        guard let value = condition ?? bound, PlaceholderCall(value) == nil else { continue }
        place(value, type: condition == nil ? nil : "Bool")
      }
    }
  }

  private func innermostStatement(at error: SliceError) -> CodeBlockItemSyntax? {
    nodes(CodeBlockItemSyntax.self, in: error.line)
      .filter { $0.parent?.parent?.is(SourceFileSyntax.self) != true }
      .min { $0.bytes.count < $1.bytes.count }
  }

  /// Takes a member out that does not compile; its uses then get stand-ins.
  ///
  /// A block may tell a method of its end by its name, so that one without a result is probed as a whole.
  private mutating func removeMember(_ error: SliceError) {
    let member = nodes(MemberBlockItemSyntax.self, in: error.line)
      .min { $0.bytes.count < $1.bytes.count }
    guard let member, !member.description.contains("Animations("), member.decl.typeName == nil
    else { return }
    if let function = member.decl.as(FunctionDeclSyntax.self), let body = function.body,
      function.signature.returnClause == nil,
      file.location(of: body.leftBrace).line < error.line
    {
      let parameters = function.signature.parameterClause.parameters
        .map { ($0.secondName ?? $0.firstName).text }.filter { $0 != "_" }
      let number = draft.add(restored(text(body.statements.bytes)), isProbe: true)
      let arguments = (["\(number)"] + parameters).joined(separator: ", ")
      return replace(body.statements.bytes, "probe(\(arguments))")
    }
    draft.replaced += member.decl.declaredNames
    replace(member.bytes, "")
  }

  // MARK: - Places

  private func text(_ range: Range<Int>) -> String {
    String(decoding: Array(file.text.utf8)[range], as: UTF8.self)
  }

  private func restored(_ text: String) -> String { draft.restore(text) }

  private func nodes<Node: SyntaxProtocol>(_ type: Node.Type, in line: Int) -> [Node] {
    code.nodes(type, in: line)
  }

  private func references(to name: String, in line: Int) -> [DeclReferenceExprSyntax] {
    nodes(DeclReferenceExprSyntax.self, in: line).filter { node in
      node.baseName.identifierText == name && file.location(of: node).line == line
        && node.memberAccess == nil && !node.isInPlaceholderType
    }
  }

  /// The uses of a member on a line: with a base, of a type that the place tells, or of `self`.
  private func accesses(of member: String, in line: Int) -> [ExprSyntax] {
    let base = String(member.prefix { $0 != "(" })
    let found = nodes(MemberAccessExprSyntax.self, in: line).filter { node in
      node.declName.baseName.identifierText == base
        && file.location(of: node.declName).line == line
    }
    return found.isEmpty
      ? references(to: base, in: line).map { ExprSyntax($0) } : found.map { ExprSyntax($0) }
  }

  private func placeholders(in line: Int) -> [PlaceholderCall] {
    nodes(FunctionCallExprSyntax.self, in: line)
      .filter { file.location(of: $0).line == line }
      .compactMap { PlaceholderCall($0) }.filter { $0.name == "standIn" }
  }

  /// The stand-ins of the statement in which an error stands.
  private func placeholders(near error: SliceError) -> [PlaceholderCall] {
    let own = placeholders(in: error.line)
    guard !own.contains(where: { !$0.isTyped }), let item = innermostStatement(at: error) else {
      return own
    }
    return PlaceholderCall.all(in: item).filter { $0.name == "standIn" }
  }

  private func typeCall(in line: Int) -> FunctionCallExprSyntax? {
    nodes(FunctionCallExprSyntax.self, in: line).first {
      draft.standIns[$0.calledExpression.trimmedDescription] != nil
    }
  }

  /// Returns `true` if a message says that no initializer takes the arguments; otherwise, `false`.
  private static func isOfMissingInitializer(_ message: String) -> Bool {
    [
      "incorrect argument label", "extra argument", "missing argument", "takes no arguments",
      "call to initializer",
    ].contains(where: message.contains)
  }

  /// The call at an error that makes a value of a type, such as `UIColor(hex: 0)`, with the type.
  private func initializerCall(at error: SliceError) -> (FunctionCallExprSyntax, String)? {
    guard let offset = file.offset(ofLine: error.line, column: error.column) else { return nil }
    let calls = nodes(FunctionCallExprSyntax.self, in: error.line)
      .filter { $0.bytes.contains(offset) }
    guard let call = calls.min(by: { $0.bytes.count < $1.bytes.count }) else { return nil }
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    let named = access?.declName.baseName.text == "init" ? access?.base : call.calledExpression
    guard let type = named?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type.first?.isUppercase == true
    else { return nil }
    return (call, type)
  }

  /// The stand-in with which a variable is declared, on which a member is used on a line.
  private func declaredPlaceholder(usedWith member: String, in line: Int) -> PlaceholderCall? {
    let bases = accesses(of: member, in: line).compactMap {
      $0.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    }.map { String($0.prefix { $0 != "?" && $0 != "!" }) }
    return code.placeholders.first { call in call.boundName.name.map(bases.contains) ?? false }
  }
}

extension String {
  /// A Boolean value that indicates whether a comparison has nothing but a screen's size and numbers.
  fileprivate var asksOnlyForScreen: Bool {
    let known: Set<Substring> = [
      "UIScreen", "main", "bounds", "nativeBounds", "applicationFrame", "scale", "nativeScale",
      "size", "width", "height", "CGFloat", "Double", "Float",
    ]
    return split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .allSatisfy { known.contains($0) || $0.first?.isNumber == true }
  }
}

extension FunctionDeclSyntax {
  /// Returns `true` if a call without an object in front, or of `self`, has the function's name and
  /// labels; otherwise, `false`.
  fileprivate func isCalled(by call: FunctionCallExprSyntax) -> Bool {
    let called = call.calledExpression.trimmedDescription
    let labels = signature.parameterClause.parameters.map(\.firstName.text)
    return [name.text, "self.\(name.text)"].contains(called) && call.trailingClosure == nil
      && call.arguments.map { $0.label?.text ?? "_" } == labels
  }
}
