internal import LegacyBlocks

/// The part of a folder that a function with blocks needs to run, with stand-ins and probes.
package struct Slice: Codable, Sendable {
  /// How much of a folder a slice takes along.
  package enum Breadth: String, Codable, Sendable {
    /// All that kept code uses, wherever it stands.
    case wide
    /// The function's type with what the function itself uses, and its superclasses.
    case narrow
  }

  /// The name of the function, such as `move(to:)`.
  package let function: String
  /// How much the slice takes along.
  package let breadth: Breadth
  /// The text that stands for the function's file, and all that it needs: the old code.
  package let text: String
  /// The types of stand-ins, and what makes their values.
  let declarations: String
  /// How the function is called.
  struct Scene: Codable {
    /// What is shown.
    var content: String
    var call: String
  }

  let scene: Scene
  /// What the placeholders stand for, by their numbers.
  let placeholders: [Int: Placeholder]
  /// The stand-ins that are views, each as an expression.
  let views: [String]
  /// The types and members for which the slice has something else, as a person names them.
  let replaced: [String]
  /// The types among them of which the slice makes values, with their superclasses.
  let standInTypes: [String: String]

  /// The text of one side as a file to run.
  ///
  /// - Parameters:
  ///   - text: The text of the side.
  ///   - name: The name of the function that returns the side.
  ///   - new: The text of the new side; `nil` for one that has all methods of the old.
  /// - Returns: The text of the file.
  package func side(_ text: String, named name: String, of new: String? = nil) -> String {
    file(telling(text, of: new), named: name)
  }

  /// The text of one side in which the methods that blocks tell of their end note that they run, if the
  /// new side has them.
  package func telling(_ text: String, of new: String? = nil) -> String {
    ToldMethods.text(marking: text, toldBy: self.text, keptIn: new ?? self.text)
  }

  /// The text of one side as a file to compile.
  package func file(_ text: String, named name: String) -> String {
    let list = "[\(views.joined(separator: ", "))]"
    let shared = SharedState.names(in: self.text)
    let heard = HeardNotifications.names(in: self.text).joined(separator: ", ")
    let posting = heard.isEmpty ? "" : "; MigrationProofs.post(oneOf: [\(heard)])"
    let prepared = preparations.statements.map { "\($0)\n    " }.joined()
    let probes = probeNumbers
    // How often a call is made, and in which order, may change what it returns.
    let calls = placeholders.filter {
      !$0.value.isProbe && $0.value.original.hasSuffix(")") && !$0.value.original.asksForSystem
    }.keys.sorted()
    let constants = placeholders.filter(\.value.original.isConstant).keys.sorted()
    let entries = ComparedEntries(in: self.text).all
      .map { "(\($0.key), [\($0.values.joined(separator: ", "))])" }.joined(separator: ", ")
    let content =
      entries.isEmpty ? "" : "MigrationProofs.fillDictionaries(with: [\(entries)])\n    return "
    return """
      \(text)
      \(declarations)
      @MainActor func \(name)() -> MigrationProofs.ProofSide {
        MigrationProofs.ProofSide({
          \(content)MigrationProofs.sliced(
            \(scene.content), probes: \(probes), calls: \(calls), acting: \(actingNumbers), constants: \(constants),
            views: \(list), loaded: \(loaded.sorted()), addedTo: \(outer.sorted()),
            added: \(added.sorted()),
            showing: [\(showing.map { ".\($0)" }.joined(separator: ", "))]\(marks),
            sharing: { [\(shared.map { "(\"\($0)\", \($0) as Any)" }.joined(separator: ", "))] }
          )
        }, calls: {
          \(scene.call.preparing(prepared))\(posting)
        })
      }

      """
  }
}

extension String {
  /// The value that a translation hands on by a call, since it may be nil; the text itself for another.
  fileprivate var handedOn: String { replacing(/^given\((.*)\)$/, with: { $0.1 }) }

  /// A call with statements in front of it.
  fileprivate func preparing(_ statements: String) -> String {
    hasPrefix("_ in ") ? "_ in \(statements)\(dropFirst(5))" : statements + self
  }
}

extension Slice {
  /// What comes in front of a call.
  private var preparations: Preparations {
    let stoodIn = views.reduce(into: [Int: String]()) { found, view in
      let number = view.firstMatch(of: /standIn\(18([0-9]),/).flatMap { Int($0.1) }
      if let number { found[number] = view }
    }
    return Preparations(
      of: function,
      in: text,
      stoodIn,
      hasObject: scene.call.contains("$0.content.")
    )
  }

  /// The tags and identifiers by which the code tells views, as further arguments.
  private var marks: String {
    let tree = SourceFile(path: "", text: text).tree
    func literals<Literal: ExprSyntaxProtocol>(
      with members: Set<String>,
      _ type: Literal.Type
    ) -> String {
      let values = Comparisons.all(with: members, in: tree).filter { $0.is(type) }
        .map(\.trimmedDescription)
      let unique = values.enumerated().filter { values.firstIndex(of: $0.element) == $0.offset }
      return unique.prefix(8).map(\.element).joined(separator: ", ")
    }
    let tags = literals(with: ["tag"], IntegerLiteralExprSyntax.self)
    let identifiers = literals(
      with: ["restorationIdentifier", "accessibilityIdentifier"],
      StringLiteralExprSyntax.self
    )
    return (tags.isEmpty ? "" : ", tags: [\(tags)]")
      + (identifiers.isEmpty ? "" : ", identifiers: [\(identifiers)]")
  }

  /// The names of the controllers whose views are loaded, and the numbers of the stand-ins that become
  /// one: a transition is of one, which is on the screen, or is chosen by a condition that reads one,
  /// which the row says.
  private var loaded: Set<String> {
    let tree = SourceFile(path: "", text: text).tree
    let calls = TypedNodes<FunctionCallExprSyntax>.all(in: tree).filter {
      $0.isBlockCall && $0.calledExpression.trimmedDescription.hasSuffix("setAnimationTransition")
    }
    let read = calls.flatMap { call in
      call.arguments.map { Syntax($0) }
        + sequence(first: Syntax(call), next: \.parent).compactMap {
          $0.as(IfExprSyntax.self).map { Syntax($0.conditions) }
        }
    }
    let views = read.flatMap { TypedNodes<MemberAccessExprSyntax>.all(in: $0) }
      .filter { $0.declName.baseName.text == "view" }
    let names = views.compactMap { $0.base?.trimmedDescription.replacing("self.", with: "") }
      .map { $0.filter { !"?!".contains($0) } }
    let made = TypedNodes<SequenceExprSyntax>.all(in: tree).filter { sequence in
      let name = sequence.elements.first?.trimmedDescription.replacing("self.", with: "") ?? ""
      return sequence.isAssignment && names.contains(name)
    }.flatMap { TypedNodes<FunctionCallExprSyntax>.all(in: $0) }
    let numbers = made.compactMap { PlaceholderCall($0)?.number }
    return Set(names + numbers.map(String.init)).subtracting(["self"])
  }

  /// The names of what the code adds its object's view to, such as that of a parameter.
  private var outer: Set<String> {
    let calls = TypedNodes<FunctionCallExprSyntax>.all(in: SourceFile(path: "", text: text).tree)
    return Set(
      calls.compactMap { call in
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
          ["addSubview", "insertSubview"].contains(access.declName.baseName.text),
          let argument = call.arguments.first?.expression.trimmedDescription,
          case let view = argument.handedOn.filter({ !"?!".contains($0) }),
          ["self", "self.view", "view"].contains(view)
        else { return nil }
        let path = access.base?.trimmedDescription.replacing("self.", with: "") ?? ""
        let name = String(path.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let isVariable = name.drop { $0 == "_" }.first?.isLowercase == true
        return isVariable && ![view, "self"].contains(name) ? name : nil
      }
    )
  }

  /// The names of the views that the code adds, which may be nowhere before.
  private var added: Set<String> {
    let calls = TypedNodes<FunctionCallExprSyntax>.all(in: SourceFile(path: "", text: text).tree)
    let views = calls.filter { call in
      let access = call.calledExpression.as(MemberAccessExprSyntax.self)
      return ["addSubview", "insertSubview"].contains(access?.declName.baseName.text)
    }.compactMap { $0.arguments.first?.expression.trimmedDescription }
    return Set(views.map { $0.handedOn.replacing("self.", with: "").filter { !"?!".contains($0) } })
      .filter { name in
        name != "view" && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
  }

  /// What the code asks of the way in which its object is shown.
  private var showing: [String] {
    var showing = ["navigationController", "tabBarController"].filter(text.contains)
    if ["layoutIfNeeded()", "super.layoutSubviews()"].contains(where: text.contains) {
      showing.append("layout")
    }
    if text.contains("NotificationCenter") && text.contains(/\.post(Notification(Name)?)?\(/) {
      showing.append("posts")
    }
    let parts = text.split(separator: "superview")
    for (before, behind) in zip(parts, parts.dropFirst())
    where ["== nil", "!= nil"].contains(where: behind.drop { $0 == " " }.hasPrefix) {
      let base = before.reversed().prefix { $0.isLetter || $0.isNumber || ".?!_".contains($0) }
      let name = Self.own.contains(String(base.reversed())) ? "superview" : "otherSuperviews"
      if !showing.contains(name) { showing.append(name) }
    }
    if ["subviews", "exchangeSubview("].contains(where: text.contains) {
      showing.append("subviews")
    }
    if ["sizeToFit(", "sizeThatFits(", "boundingRect("].contains(where: text.contains) {
      showing.append("texts")
    }
    if text.contains("navigationItem") { showing.append("items") }
    if text.contains("removeFromParent(") { showing.append("children") }
    if ["FirstResponder", "endEditing("].contains(where: text.contains) {
      showing.append("responder")
    }
    let tree = SourceFile(path: "", text: text).tree
    let conditions = TypedNodes<ConditionElementSyntax>.all(in: tree).map(\.description)
    if conditions.contains(where: { ["center", "frame"].contains(where: $0.contains) }) {
      showing.append("place")
    }
    if conditions.contains(where: { $0.contains(".isHidden") })
      || text.contains("isHidden = false")
    {
      showing.append("hidden")
    }
    let views = TypedNodes<MemberAccessExprSyntax>.all(in: tree).filter { access in
      access.declName.baseName.text == "view"
        && access.base.map { !["self", "super"].contains($0.trimmedDescription) } ?? false
    }
    if !views.isEmpty { showing.append("otherViews") }
    // What is added is not there yet.
    if views.contains(where: \.isAdded), !showing.contains("otherSuperviews") {
      showing.append("otherSuperviews")
    }
    return showing
  }

  /// How code writes its own view before a dot.
  private static let own: Set<String> = [
    "", "self.", "view.", "self.view.", "view!.", "self.view!.",
  ]

  /// Returns the code in whose place a placeholder stands, on one line; `nil` for an unknown number.
  package func code(of number: Int) -> String? {
    placeholders[number].map {
      $0.original.replacing(Placeholder.statements, with: " … ")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// Returns the types and values that are stood in for in a run, each once.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the placeholders that ran.
  ///   - types: The types of the values of stand-ins that were made, as written.
  /// - Returns: The types and values, as a person names them.
  package func stoodInFor(by numbers: Set<Int>, _ types: Set<String>) -> [String] {
    let made = types.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
    let names = replaced.filter { standInTypes[$0] == nil || made.contains($0[...]) }
      .map { name in
        standInTypes[name].flatMap { $0 == "NSObject" ? nil : "\(name) as \($0)" } ?? name
      }
    let codes = codes(of: numbers, areProbes: false)
    let posted = HeardNotifications.names(in: text).map { "the notification \(restored($0))" }
    let returned = scene.call.contains("showReturned(") ? ["the superview of what it returns"] : []
    // What the object holds comes last.
    return unique(
      names + given + returned + posted + codes.filter { !$0.isName } + codes.filter(\.isName)
    )
  }

  /// What functions ask of views that they get, which the slice has by itself: the views of
  /// recognizers, the tags and identifiers that it compares, and subviews.
  private var given: [String] {
    let compared = preparations.compared
    let tree = SourceFile(path: "", text: text).tree
    let marked = Comparisons.members(of: Self.markMembers, in: tree)
    return compared
      + TypedNodes<FunctionDeclSyntax>.all(in: tree).flatMap { node -> [String] in
        let recognizers = node.signature.parameterClause.parameters.filter { parameter in
          let type = parameter.type.trimmedDescription.filter { !"?!".contains($0) }
          return FrameworkClasses.descends(type, from: "UIGestureRecognizer")
        }.map { ($0.secondName ?? $0.firstName).text }
        return TypedNodes<MemberAccessExprSyntax>.all(in: node).filter { access in
          let base = access.base?.trimmedDescription.filter { !"?!".contains($0) } ?? ""
          switch access.declName.baseName.text {
          case "view": return recognizers.contains(base)
          case "subviews": return true
          default: return marked.contains { $0.id == access.id }
          }
        }.map { restored($0.trimmedDescription) }
      }
  }

  /// The members of views by which code tells one from another.
  private static let markMembers: Set<String> = [
    "tag", "restorationIdentifier", "accessibilityIdentifier",
  ]

  /// Returns the calls that are probed in a run, each once.
  package func probed(by numbers: Set<Int>) -> [String] {
    unique(codes(of: numbers, areProbes: true))
  }

  /// The numbers of the probes, in order.
  package var probeNumbers: [Int] { placeholders.filter { $0.value.isProbe }.keys.sorted() }

  /// The numbers of the stand-ins in place of calls that may do more than tell a value, in order.
  package var actingNumbers: [Int] {
    placeholders.filter { !$0.value.isProbe && mayAct($0.value.original) }.keys.sorted()
  }

  /// Returns `true` if code calls a method or function that may do more than tell a value, or makes a
  /// view of a class that is not there; otherwise, `false`.
  private func mayAct(_ code: String) -> Bool {
    let calls = TypedNodes<FunctionCallExprSyntax>.all(in: SourceFile(path: "", text: code).tree)
    return calls.contains { call in
      let name = ExprSyntax(call).calledName ?? ""
      guard name.first?.isUppercase == true else {
        return !KnownNames.tells(name)
      }
      // A function of C, and no type.
      if standInTypes[name] == nil, !KnownNames.plainTypes.contains(name),
        !name.contains(/^(AV|CA|CG|CI|CM|MK|NS|UI)[A-Z]/),
        !["class", "struct", "enum"].contains(where: { text.contains("\($0) \(name)") })
      {
        return true
      }
      let lineage = FrameworkClasses.lineage(of: standInTypes[name] ?? "")
      return lineage.contains("UIView") || lineage.contains("UIViewController")
    }
  }

  /// A Boolean value that indicates whether the slice probes anything.
  package var hasProbes: Bool { placeholders.values.contains(where: \.isProbe) }

  private func codes(of numbers: Set<Int>, areProbes: Bool) -> [String] {
    // What only made the object tells nothing; a probe that ran always does.
    let own = areProbes ? numbers : PlaceholderUses(in: text).numbers(usedBy: function)
    return numbers.intersection(own).sorted().filter { placeholders[$0]?.isProbe == areProbes }
      .compactMap(code)
  }

  private func unique(_ names: [String]) -> [String] {
    names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  /// Returns a line of the slice's text with what its placeholders stand for.
  package func restored(_ line: String) -> String {
    SliceDraft(placeholders: placeholders).restore(line)
  }

  /// The functions that a slice calls, which no file declares.
  package static let functions: Set<String> = ["standIn", "probe"]
}

extension String {
  /// A Boolean value that indicates whether code is a name, such as that of a property.
  fileprivate var isName: Bool { allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
}

/// What stands in a slice in place of something else.
struct Placeholder: Codable, Sendable {
  /// The code that stood there, without the statements of closures, which the slice holds.
  var original: String
  /// Whether the code is a call or an assignment.
  var isProbe: Bool

  /// What takes the place of a closure's statements.
  static let statements = "/*…*/"

  /// Returns the code of a statement without the statements of some of its closures.
  static func code(of statement: some SyntaxProtocol, _ closures: [ClosureExprSyntax]) -> String {
    let start = statement.bytes.lowerBound
    return statement.trimmedDescription.replacing(
      closures.map { closure in
        let range = closure.statementBytes
        return Replacement((range.lowerBound - start)..<(range.upperBound - start), statements)
      }
    )
  }
}

extension Slice {
  /// How long what never comes to rest is compared, in seconds.
  package static let endlessDuration = 5

  /// Returns the old text, in which blocks tell when they begin, and branches beside them that they
  /// run.
  package func text(telling offsets: some Sequence<Int>) -> String {
    BranchMarks.text(
      marking: text.replacing(
        offsets.map { Replacement(at: $0, "MigrationProofs.blockBegins(\($0)); ") }
      )
    )
  }

  /// Returns how often each of some bodies of functions, in the form in which texts are compared, stands
  /// in texts.
  package static func counts(of bodies: [String], in texts: [String]) -> [Int] {
    let texts = texts.map(comparable)
    return bodies.map { body in texts.reduce(0) { $0 + $1.ranges(of: body).count } }
  }

  /// Returns the bodies of functions in the slice's new text, with what the placeholders stand for in
  /// their places, in the form in which texts are compared.
  ///
  /// Only the functions count that have a block in the old text.
  package func restoredBodies(
    of newText: String,
    withBlocksOf text: String
  ) -> [(name: String, body: String)] {
    let old = FunctionBodies.all(in: text).filter { $0.body.contains("beginAnimations") }
    let names = Set(old.map(\.name))
    let draft = SliceDraft(placeholders: placeholders)
    // What the migration takes away has become a part of another.
    return FunctionBodies.all(in: newText).filter { names.contains($0.name) }
      .map { ($0.name, Slice.comparable(draft.restore($0.body))) }
  }

  /// Returns `true` if functions of some names in files have the bodies that are given for them;
  /// otherwise, `false`.
  package static func have(_ files: [String], _ bodies: [(name: String, body: String)]) -> Bool {
    // The parameters may have types of the slice.
    func key(_ name: String) -> Substring { name.prefix { $0 != "(" } }
    let own = Dictionary(
      grouping: files.flatMap { FunctionBodies.all(in: $0) },
      by: { key($0.name) }
    ).mapValues { Set($0.map { comparable($0.body) }) }
    return bodies.allSatisfy { own[key($0.name)]?.contains($0.body) == true }
  }

  /// Returns what a function of the slice has in its new text, and what it has in the file's new text,
  /// where they first differ; `nil` if no function of that name differs.
  ///
  /// - Parameters:
  ///   - newText: The new text of the slice.
  ///   - fileText: The new text of the file.
  /// - Returns: The lines of both.
  package func firstDifference(
    of newText: String,
    from fileText: String
  ) -> (slice: String, file: String)? {
    let own = FunctionBodies.all(in: fileText)
    for (name, body) in FunctionBodies.all(in: newText) {
      guard let other = own.first(where: { $0.name == name })?.body else { continue }
      let lines = [restored(body), other].map {
        $0.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty }
      }
      let pair = zip(lines[0], lines[1]).first { Self.comparable($0) != Self.comparable($1) }
      if let pair { return (pair.0, pair.1) }
    }
    return nil
  }

  /// The text without blanks, and without the `self.` or `[self]` that a closure may need.
  package static func comparable(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 > 32 }, as: UTF8.self).replacing("self.", with: "")
      .replacing("[self]in", with: "").replacing("[self]_in", with: "_in")
  }
}

extension MemberAccessExprSyntax {
  /// A Boolean value that indicates whether the value is a view that a call adds to another.
  fileprivate var isAdded: Bool {
    var node = Syntax(self)
    while let parent = node.parent, !parent.is(LabeledExprSyntax.self),
      !parent.is(CodeBlockItemSyntax.self)
    { node = parent }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return ["addSubview", "insertSubview"].contains(name)
  }
}
