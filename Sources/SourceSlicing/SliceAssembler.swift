internal import AnimationForms

/// Takes along from a folder what a function needs, by the names that it uses.
///
/// A class keeps the members that kept code uses, what decides how its views animate and lay out, and
/// no initializer, unless kept code makes its objects: each property has a value of its own instead.
struct SliceAssembler {
  private let index: FolderIndex
  private let function: SlicedFunction
  private var draft: SliceDraft
  /// The names that kept code uses, and those that it calls.
  private var used: Set<String> = []
  private var implicit: Set<String> = []
  private var called: Set<String> = []
  /// The names that kept code compares with `nil`.
  private var nilChecked: Set<String> = []
  /// The values that give comparisons of kept code another answer, by the names of the variables.
  private var compared: [String: Set<ComparedValue>] = [:]
  /// The names of members that kept code calls on `super`, by the classes above it in the folder.
  private var calledOnSuper: [String: Set<String>] = [:]
  /// The kept types, by full name.
  private var types: Set<String> = []
  private var kept: Set<SyntaxIdentifier> = []
  private var globals: [DeclSyntax] = []

  private let breadth: Slice.Breadth

  init(_ function: SlicedFunction, in index: FolderIndex, _ breadth: Slice.Breadth) {
    self.function = function
    self.breadth = breadth
    self.index = index
    draft = SliceDraft()
  }

  /// What decides how views animate and lay out, whoever calls it.
  private static let structural: Set<String> = [
    "layerClass", "action", "layoutSubviews", "viewDidLayoutSubviews", "viewWillLayoutSubviews",
    "layoutSublayers", "didMoveToSuperview", "didMoveToWindow", "willMove", "didMove",
    "didAddSubview",
    "willRemoveSubview", "addSubview", "insertSubview", "removeFromSuperview", "setNeedsLayout",
    "layoutIfNeeded", "setNeedsDisplay", "sizeThatFits", "updateConstraints",
    "updateViewConstraints",
    "tintColorDidChange", "safeAreaInsetsDidChange", "viewSafeAreaInsetsDidChange",
    "prepareForReuse",
    "setSelected", "setHighlighted", "setEditing", "setContentOffset",
  ]

  /// What decides how the view of another controller than the function's is loaded and appears.
  private static let loading: Set<String> = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
  ]

  // MARK: - Names

  mutating func assemble() -> SliceDraft {
    keep(function.node, of: function.type)
    if function.type.isEmpty { globals.append(function.node) } else { keepType(function.type) }
    if breadth == .narrow { keepUsedByFunction() }
    var before = -1
    while breadth == .wide, before != kept.count + types.count {
      before = kept.count + types.count
      collect()
    }
    var parts: [String] = []
    for name in types.sorted() where !name.contains(".") || !isWithinKept(name) {
      parts.append(text(ofType: name))
    }
    for (name, extensions) in index.extensions.sorted(by: { $0.key < $1.key }) {
      for node in extensions { parts += text(of: node, named: name) }
    }
    parts += globals.map { "fileprivate " + text(ofMember: $0, in: nil) }
    draft.body = parts.joined(separator: "\n\n") + "\n"
    return draft
  }

  private func isWithinKept(_ name: String) -> Bool {
    types.contains(String(name.prefix { $0 != "." }))
  }

  /// Keeps a declaration of a type; at file scope, the type's name is empty.
  private mutating func keep(_ node: DeclSyntax, of type: String) {
    guard insert(node) else { return }
    let names = NameCollector([node])
    used.formUnion(names.names)
    implicit.formUnion(names.implicit)
    called.formUnion(names.called)
    nilChecked.formUnion(names.nilChecked)
    for (name, values) in names.compared {
      compared[name, default: []].formUnion(index.values(for: values))
    }
    note(names.inherited, calledOnSuperIn: type)
  }

  /// Keeps a declaration without what it names, and returns whether it was not kept before.
  private mutating func insert(_ node: DeclSyntax) -> Bool {
    if node.root.id != function.node.root.id { draft.isOfOneFile = false }
    return kept.insert(node.id).inserted
  }

  /// Notes names of members that code of a class calls on `super`: its own members of these names are
  /// not called.
  private mutating func note(_ names: Set<String>, calledOnSuperIn type: String) {
    for name in superclasses(of: type) { calledOnSuper[name, default: []].formUnion(names) }
  }

  /// The classes of the folder above one, the nearest first.
  private func superclasses(of type: String) -> [String] {
    var found: [String] = []
    var current = superclassInFolder(of: type)
    while let name = current, name != type, !found.contains(name) {
      found.append(name)
      current = superclassInFolder(of: name)
    }
    return found
  }

  private func superclassInFolder(of type: String) -> String? {
    index.types[type].flatMap { inherited(by: $0.node) }?.first {
      index.types[$0]?.node.is(ClassDeclSyntax.self) == true
    }
  }

  private mutating func keepType(_ name: String) {
    guard let type = index.types[name], types.insert(name).inserted else { return }
    // The types around it hold it.
    if let dot = name.lastIndex(of: ".") { keepType(String(name[..<dot])) }
    for parent in inherited(by: type.node) { used.insert(parent) }
  }

  /// Keeps the members that the function itself names, those of its superclasses included.
  private mutating func keepUsedByFunction() {
    let names = NameCollector([function.node])
    (used, implicit, called) = (names.names, names.implicit, names.called)
    let own = [function.type] + superclasses(of: function.type)
    let needed = own.compactMap { index.types[$0] }.flatMap { type in
      members(of: type).filter { isNeeded($0, of: type) }
    }
    own.forEach { keepType($0) }
    for member in needed { _ = insert(member) }
    // The new code of another function calls what its blocks tell of their end.
    let told = ([function.node] + needed).reduce(into: Set()) {
      $0.formUnion(ToldMethods.names(in: $1))
    }
    for member in own.compactMap({ index.types[$0] }).flatMap(members)
    where !told.isDisjoint(with: member.declaredNames) { _ = insert(member) }
    // A number that has a name needs nothing else.
    for name in NameCollector([function.node] + needed).names.sorted() {
      let found = (index.globals[name] ?? []).filter(\.isNamedNumber)
      let own = found.first { $0.root.id == function.node.root.id } ?? found.first
      if let own, insert(own) { globals.append(own) }
    }
    // The cases of an enumeration need nothing else.
    for name in names.names.sorted().flatMap({ index.typeNames[$0] ?? [] }) {
      guard let type = index.types[name], type.node.is(EnumDeclSyntax.self) else { continue }
      keepType(name)
      for member in members(of: type) where member.is(EnumCaseDeclSyntax.self) {
        _ = insert(member)
      }
    }
  }

  /// Keeps what the names that are used so far mean.
  private mutating func collect() {
    for name in used.sorted() {
      for type in index.typeNames[name] ?? [] { keepType(type) }
      for global in index.globals[name] ?? [] where !kept.contains(global.id) {
        keep(global, of: "")
        globals.append(global)
      }
    }
    for name in types.sorted() {
      guard let type = index.types[name] else { continue }
      for member in members(of: type) where isNeeded(member, of: type) { keep(member, of: name) }
    }
    for (name, extensions) in index.extensions.sorted(by: { $0.key < $1.key }) {
      for member in extensions.flatMap(\.memberBlock.members.declarations)
      where isUsed(member) || member.is(InitializerDeclSyntax.self) && called.contains(name) {
        keep(member, of: "")
      }
    }
  }

  private func members(of type: FolderIndex.DeclaredType) -> [DeclSyntax] {
    type.node.memberDeclarations
      + type.extensions.flatMap { $0.memberBlock.members.declarations }
  }

  private func isUsed(_ member: DeclSyntax) -> Bool {
    member.declaredNames.contains {
      used.contains($0) || member.isStatic && implicit.contains($0)
    }
  }

  private func isNeeded(_ member: DeclSyntax, of type: FolderIndex.DeclaredType) -> Bool {
    if member.is(EnumCaseDeclSyntax.self) { return true }
    if isUsed(member) { return true }
    if let names = calledOnSuper[type.name], member.declaredNames.contains(where: names.contains) {
      return true
    }
    // Whoever lets go of its last reference runs it.
    if member.is(DeinitializerDeclSyntax.self) { return type.name != function.type }
    // A block, or an animation of Core Animation, asks its delegate for a method of this name.
    if member.declaredNames == ["animationDidStop"] {
      return !used.isDisjoint(with: ["setAnimationDelegate", "delegate"])
    }
    if member.isOverride {
      return member.is(VariableDeclSyntax.self)
        || member.declaredNames.contains { Self.structural.contains($0) }
        || member.declaredNames.contains { Self.loading.contains($0) } && !isOwn(type.name)
    }
    if member.is(VariableDeclSyntax.self), type.node.is(StructDeclSyntax.self) {
      return !member.isStatic
    }
    if member.is(InitializerDeclSyntax.self) {
      return called.contains(String(type.name.split(separator: ".").last ?? ""))
        || member.id == function.node.id
    }
    return false
  }

  /// Returns `true` if the function's class is another or inherits from it; otherwise, `false`.
  ///
  /// The view of its object is loaded before the function is called.
  private func isOwn(_ type: String) -> Bool {
    type == function.type || superclasses(of: function.type).contains(type)
  }

  private func inherited(by node: DeclSyntax) -> [String] {
    node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes
      .map(\.type.nameWithoutArguments) ?? []
  }

  // MARK: - Texts

  private mutating func text(ofType name: String) -> String {
    guard let type = index.types[name] else { return "" }
    let isNested = name.contains(".")
    let node = type.node
    let keyword =
      node.is(ClassDeclSyntax.self) ? "class" : node.is(StructDeclSyntax.self) ? "struct" : "enum"
    let generics = node.as(ClassDeclSyntax.self)?.genericParameterClause?.trimmedDescription ?? ""
    var parents = inherited(by: node)
    if keyword == "class" {
      parents = parents.enumerated().filter { position, parent in
        Self.isClass(parent, index) || Self.optional.contains(parent)
      }.map(\.element)
      if let written = inherited(by: node).first,
        !parents.contains(where: { Self.isClass($0, index) })
      {
        // The first name may be a superclass's that is not there.
        if let guess = superclass(of: type, instead: written) {
          let isController = guess == "UIViewController" && !isOwn(name)
          parents.insert(isController ? SliceDraft.controller : guess, at: 0)
          draft.replaced.append("\(written) as \(guess)")
        }
      }
    } else {
      parents = parents.filter { Self.plain.contains($0) }
    }
    draft.types[name] = SliceDraft.SlicedType(
      keyword: keyword,
      framework: keyword == "class" ? framework(of: name) ?? parents.first : nil,
      superclass: parents.first { index.types[$0] != nil },
      initializer: initializer(of: type),
      properties: keyword == "struct" ? storedProperties(of: node) : [],
      cases: node.memberDeclarations.compactMap { $0.as(EnumCaseDeclSyntax.self) }
        .flatMap(\.elements)
        .map { ($0.name.text, $0.parameterClause?.parameters.map(\.firstName?.text) ?? []) }
    )
    var lines = [
      "\(isNested ? "" : "fileprivate ")\(keyword) \(name.split(separator: ".").last ?? "")\(generics)"
        + (parents.isEmpty ? "" : ": \(parents.joined(separator: ", "))") + " {"
    ]
    for member in node.memberDeclarations {
      if member.typeName != nil {
        let inner = "\(name).\(member.typeName ?? "")"
        if types.contains(inner) { lines.append(text(ofType: inner)) }
      } else if kept.contains(member.id) || member.is(TypeAliasDeclSyntax.self) && isUsed(member) {
        lines.append(text(ofMember: member, in: type))
      }
    }
    lines.append("}")
    var text = lines.joined(separator: "\n")
    for node in type.extensions {
      let parts = self.text(of: node, named: name)
      if !parts.isEmpty { text += "\n\n" + parts.joined(separator: "\n") }
    }
    return text
  }

  private mutating func text(of node: ExtensionDeclSyntax, named name: String) -> [String] {
    var members: [String] = []
    for member in node.memberBlock.members.declarations {
      if let last = member.typeName {
        if types.contains("\(name).\(last)") { members.append(text(ofType: "\(name).\(last)")) }
      } else if kept.contains(member.id) {
        members.append(text(ofMember: member, in: nil))
      }
    }
    let clause = node.genericWhereClause.map { " \($0.trimmedDescription)" } ?? ""
    return members.isEmpty
      ? [] : ["fileprivate extension \(name)\(clause) {"] + members + ["}"]
  }

  private mutating func text(ofMember node: DeclSyntax, in type: FolderIndex.DeclaredType?)
    -> String
  {
    let plain = node.withoutAccess
    if let variable = node.as(VariableDeclSyntax.self), node.id != function.node.id {
      if type == nil || node.isStatic { return sharedVariable(variable, plain) }
      if let type, type.node.is(ClassDeclSyntax.self) {
        return property(variable, plain, isOwn: type.name == function.type)
      }
    }
    if node.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      .first?.firstName.text == "coder"
    {
      return "  required init?(coder: NSCoder) { super.init(coder: coder) }"
    }
    return plain
  }

  /// A stored property with a value of its own.
  private mutating func property(
    _ node: VariableDeclSyntax,
    _ plain: String,
    isOwn: Bool
  ) -> String {
    guard node.bindings.count == 1, let binding = node.bindings.first, !binding.isComputed,
      !node.modifiers.has(.lazy), !node.modifiers.has(.override)
    else { return plain }
    let name = binding.pattern.trimmedDescription
    let observers = binding.accessorBlock.map { " \($0.trimmedDescription)" } ?? ""
    let attributes = node.attributes.has("objc") ? "@objc " : ""
    if let value = binding.initializer?.value, !value.is(NilLiteralExprSyntax.self) {
      // A collection that something fills has elements.
      if node.bindingSpecifier.text == "var",
        let type = value.emptyCollectionType ?? binding.typeAnnotation?.type,
        value.emptyCollectionType != nil || ["[]", "[:]"].contains(value.trimmedDescription),
        type.as(DictionaryTypeSyntax.self).map({ Self.isCompared($0.value) }) ?? true
      {
        return "  \(attributes)var \(name): \(type.trimmedDescription) = "
          + "standIn(\(draft.add(name)))\(observers)"
      }
      // A state is tried both ways, and a measure of the object's own with another value, too: its
      // initial one may be where everything stands already.
      guard isOwn, node.bindingSpecifier.text == "var" else { return plain }
      guard let flag = value.as(BooleanLiteralExprSyntax.self) else {
        let type = binding.typeAnnotation?.type.trimmedDescription
        guard value.isMeasure(isTyped: type != nil), type.map(Self.measures.contains) ?? true
        else { return plain }
        let written = type.map { ": \($0)" } ?? ""
        let number = draft.add(name)
        return "  \(attributes)var \(name)\(written) = standIn(\(number), "
          + "among: [\(value.trimmedDescription), standIn(\(number))])\(observers)"
      }
      let number = draft.add(name)
      let sign = flag.literal.text == "false" ? "!" : ""
      return "  \(attributes)var \(name): Bool = \(sign)standIn(\(number))\(observers)"
    }
    guard let type = binding.typeAnnotation?.type else { return plain }
    let number = draft.add(name)
    let value = value(of: name, for: type, number)
    return "  \(attributes)var \(name): \(type.trimmedDescription) = \(value)\(observers)"
  }

  /// A variable at file scope or of a type, with a value where it has none at first: something that is
  /// not there gives it one.
  private mutating func sharedVariable(_ node: VariableDeclSyntax, _ plain: String) -> String {
    guard node.bindings.count == 1, let binding = node.bindings.first, !binding.isComputed,
      node.bindingSpecifier.text == "var",
      binding.initializer?.value.is(NilLiteralExprSyntax.self) ?? true,
      let type = binding.typeAnnotation?.type
    else { return plain }
    let name = binding.pattern.trimmedDescription
    let number = draft.add(name)
    // No object holds it, so its type tells what is a view.
    let value =
      if type.is(OptionalTypeSyntax.self), type.functionType == nil {
        "standIn(\(number), as: \(type.trimmedDescription).self)"
      } else {
        value(of: name, for: type, number)
      }
    let observers = binding.accessorBlock.map { " \($0.trimmedDescription)" } ?? ""
    let owner = DeclSyntax(node).isStatic ? "static " : ""
    return "  \(owner)var \(name): \(type.trimmedDescription) = \(value)\(observers)"
  }

  /// The types of an object's own measures.
  private static let measures: Set<String> = [
    "CGFloat", "Double", "Float", "TimeInterval", "CGPoint", "CGSize", "CGRect", "UIEdgeInsets",
    "CGAffineTransform",
  ]

  /// An expression that stands in for the value of a variable.
  private func value(of name: String, for type: TypeSyntax, _ number: Int) -> String {
    let mayBeNil = nilChecked.contains(name)
    let others = compared[name] ?? []
    if let value = Self.value(for: type, number, orOneOf: others, orNil: mayBeNil) { return value }
    // What nothing is known of is an object elsewhere, such as among what a probe is given.
    if mayBeNil, ["Any?", "Any!"].contains(type.trimmedDescription) {
      return "standIn(\(number), orOneOf: [nil])"
    }
    if mayBeNil { return Self.valueOrNil(for: type, number) }
    if type.trimmedDescription == "CGRect", !used.isDisjoint(with: Self.questionsForEmptyRects) {
      return "standIn(\(number), orOneOf: [CGRect.zero])"
    }
    return Self.value(for: type, number)
  }

  /// Returns `true` if code compares values of a type in dictionaries; otherwise, `false`.
  private static func isCompared(_ type: TypeSyntax) -> Bool {
    let name = type.trimmedDescription
    return numbers.contains(name)
      || ["Any", "AnyObject", "Bool", "NSNumber", "String"].contains(name)
  }

  private static let questionsForEmptyRects: Set<String> = [
    "CGRectIsEmpty", "CGRectIsNull", "CGRectEqualToRect", "isEmpty", "isNull",
  ]

  /// The types of numbers.
  static let numbers: Set<String> = integers.union(["CGFloat", "Double", "Float", "TimeInterval"])
  private static let integers: Set<String> = ["Int", "Int32", "Int64", "UInt", "UInt32"]

  /// An expression that stands in for a value of a type, or for one of some others; `nil` if none of these
  /// is of the type.
  static func value(
    for type: TypeSyntax,
    _ number: Int,
    orOneOf others: Set<ComparedValue>,
    orNil mayBeNil: Bool = false
  ) -> String? {
    let name = type.trimmedDescription
    let isText = ["String", "String!", "String?"].contains(name)
    // An integer of which nothing is known is 0, 1, or 3.
    let usual: Set = integers.contains(name) ? [0, 1, 3] : []
    let list = others.compactMap { other -> (Int, String)? in
      switch other {
      case .text(let text): isText ? (0, "\(text.debugDescription)") : nil
      case .number(let number):
        numbers.contains(name) && !usual.contains(number) && (number >= 0 || !name.hasPrefix("U"))
          ? (number, "\(name)(\(number))") : nil
      }
    }
    guard !list.isEmpty else { return nil }
    let written = list.sorted(by: <).prefix(8).map(\.1).joined(separator: ", ")
    // A text that may be nil is tried without one, too.
    let cast = !isText ? "" : mayBeNil && name != "String" ? " as String?" : " as String"
    return "standIn(\(number), orOneOf: [\(written)])\(cast)"
  }

  /// An expression that stands in for a value of a type.
  static func value(for type: TypeSyntax, _ number: Int) -> String {
    if let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType {
      return value(for: wrapped, number, isWritten: true)
    }
    return value(for: type, number, isWritten: false)
  }

  /// An expression that stands in for a value of a type, or for none if the type has an optional.
  private static func valueOrNil(for type: TypeSyntax, _ number: Int) -> String {
    let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
    guard let wrapped, wrapped.functionType == nil else { return value(for: type, number) }
    return "standIn(\(number), as: Optional<\(wrapped.trimmedDescription)>.self)"
  }

  private static func value(for type: TypeSyntax, _ number: Int, isWritten: Bool) -> String {
    if let function = type.functionType {
      let count = function.parameters.count
      let list = Array(repeating: "_", count: count).joined(separator: ", ")
      let result = function.returnClause.type.trimmedDescription
      let isVoid = ["Void", "()"].contains(result)
      return "{ \(count == 0 ? "" : list + " in ")"
        + (isVoid ? "probe(\(number))" : "standIn(\(number))") + " }"
    }
    return isWritten
      ? "standIn(\(number), orNil: \(type.trimmedDescription).self)" : "standIn(\(number))"
  }

  // MARK: - Classes

  /// Protocols of frameworks all of whose requirements are optional.
  private static let optional: Set<String> = [
    "UIScrollViewDelegate", "UITableViewDelegate", "UITextFieldDelegate", "UITextViewDelegate",
    "UIGestureRecognizerDelegate", "CAAnimationDelegate", "UICollectionViewDelegate",
    "UINavigationControllerDelegate", "UITabBarControllerDelegate", "UISearchBarDelegate",
  ]
  /// What an enumeration or a structure can inherit without writing anything.
  private static let plain: Set<String> = [
    "Int", "String", "CGFloat", "Double", "UInt", "CaseIterable", "Equatable", "Hashable",
  ]

  private static func isClass(_ name: String, _ index: FolderIndex) -> Bool {
    if let type = index.types[name] { return type.node.is(ClassDeclSyntax.self) }
    return name == "NSObject" || FrameworkClasses.superclasses[name] != nil
  }

  /// The class of a framework from which a class of the folder inherits.
  private func framework(of name: String) -> String? {
    guard let type = index.types[name], let first = inherited(by: type.node).first else {
      return nil
    }
    if index.types[first] != nil, first != name { return framework(of: first) }
    return Self.isClass(first, index) ? first : superclass(of: type, instead: first)
  }

  /// The class below one that is not there, by what its name and the class's members tell.
  private func superclass(
    of type: FolderIndex.DeclaredType,
    instead written: String
  ) -> String? {
    if let found = TypeGuess.frameworkClass(named: written) { return found }
    let own = NameCollector([type.node] + type.extensions.map { DeclSyntax($0) }).names
    let overrides = Set(members(of: type).filter(\.isOverride).flatMap(\.declaredNames))
    if !overrides.isDisjoint(with: ["viewDidLoad", "viewWillAppear", "viewDidAppear"]) {
      return "UIViewController"
    }
    if !overrides.isDisjoint(with: ["layoutSubviews", "didMoveToWindow", "awakeFromNib"]) {
      return "UIView"
    }
    if written.hasSuffix("Delegate") || written.hasSuffix("DataSource")
      || written.hasSuffix("Protocol") || written.hasSuffix("able")
    {
      return nil
    }
    if let found = TypeGuess.frameworkClass(named: type.name) { return found }
    return own.contains("addSubview") ? "UIView" : nil
  }

  private func initializer(of type: FolderIndex.DeclaredType) -> [(label: String, type: String)]? {
    let kept = members(of: type).compactMap { $0.as(InitializerDeclSyntax.self) }
      .filter { self.kept.contains($0.id) }
    let usable = kept.filter { node in
      node.signature.parameterClause.parameters.first?.firstName.text != "coder"
    }
    return (usable.first { !$0.modifiers.has(.convenience) } ?? usable.first).map { node in
      node.signature.parameterClause.parameters.filter { $0.defaultValue == nil }
        .map { ($0.firstName.text, $0.type.trimmedDescription) }
    }
  }

  private func storedProperties(of node: DeclSyntax) -> [(label: String, type: String)] {
    node.memberDeclarations.compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { !DeclSyntax($0).isStatic }
      .flatMap(\.bindings)
      .filter { !$0.isComputed && $0.initializer == nil }
      .map { ($0.pattern.trimmedDescription, $0.typeAnnotation?.type.trimmedDescription ?? "") }
  }
}

extension ExprSyntax {
  /// Returns `true` if the expression is a constant of a number that is no index, of a place, or of a
  /// size; otherwise, `false`.
  fileprivate func isMeasure(isTyped: Bool) -> Bool {
    if let prefixed = self.as(PrefixOperatorExprSyntax.self) {
      return prefixed.expression.isMeasure(isTyped: isTyped)
    }
    if self.is(FloatLiteralExprSyntax.self) { return true }
    if self.is(IntegerLiteralExprSyntax.self) { return isTyped }
    guard let access = self.as(MemberAccessExprSyntax.self),
      ["zero", "identity"].contains(access.declName.baseName.text)
    else { return false }
    let type = access.base?.trimmedDescription
    return type.map(["CGPoint", "CGSize", "CGRect", "CGAffineTransform"].contains) ?? isTyped
  }

  /// The type of `[Element]()` or `[Key: Value]()`; `nil` for another expression.
  fileprivate var emptyCollectionType: TypeSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      call.calledExpression.is(ArrayExprSyntax.self)
        || call.calledExpression.is(DictionaryExprSyntax.self)
    else { return nil }
    let type = SourceFile(path: "", text: "let a: \(call.calledExpression.trimmedDescription)").tree
    return TypedNodes<TypeAnnotationSyntax>.all(in: type).first?.type
  }
}

extension TypeSyntax {
  /// The function type within an optional, a parenthesis, or an attribute.
  var functionType: FunctionTypeSyntax? {
    if let node = self.as(FunctionTypeSyntax.self) { return node }
    if let node = self.as(OptionalTypeSyntax.self) { return node.wrappedType.functionType }
    if let node = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return node.wrappedType.functionType
    }
    if let node = self.as(AttributedTypeSyntax.self) { return node.baseType.functionType }
    if let node = self.as(TupleTypeSyntax.self), node.elements.count == 1 {
      return node.elements.first?.type.functionType
    }
    return nil
  }
}

extension DeclSyntax {
  /// The declaration with its comments, without the access modifiers that a private copy cannot have.
  var withoutAccess: String {
    let removed: Set<String> = ["public", "open", "internal", "private", "fileprivate", "required"]
    let modifiers =
      self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? self.as(InitializerDeclSyntax.self)?.modifiers
    let start = position.utf8Offset
    var text = Array(description.utf8)
    for modifier in (modifiers.map(Array.init) ?? []).reversed()
    where removed.contains(modifier.name.text) {
      let range = modifier.bytes
      let end = modifier.endPosition.utf8Offset
      text.removeSubrange((range.lowerBound - start)..<(end - start))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension DeclSyntax {
  /// A Boolean value that indicates whether the declaration gives a name to a number.
  fileprivate var isNamedNumber: Bool {
    guard let variable = self.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      let value = variable.bindings.first?.initializer?.value
    else { return false }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self)
  }
}
