/// Makes slices of the functions of a folder.
package struct SliceMaker {
  /// A function of which a slice is asked for.
  package struct Request: Hashable {
    /// The path of its file.
    package var path: String
    /// The offset of one of its blocks.
    package var offset: Int
    /// The most that the slice may take along.
    package var breadth: Slice.Breadth

    /// Creates a request.
    package init(path: String, offset: Int, breadth: Slice.Breadth = .wide) {
      self.path = path
      self.offset = offset
      self.breadth = breadth
    }
  }

  /// What became of a request.
  package enum Outcome: Codable {
    case slice(Slice)
    /// There is no slice, for a reason.
    case none(String)
    /// No slice compiles: the line of the function that does not, and the compiler's message.
    case uncompiled(line: String, message: String)
  }

  /// Compiles texts together, and returns the errors of each.
  package typealias Check = ([String]) throws -> [[SliceError]]

  /// The most rounds of mending.
  package static let rounds = 14
  /// The most bytes of the text of a slice that takes all along that it can: a larger one takes minutes
  /// to mend, and little of it has to do with the function.
  package static let widestText = 40_000

  private let files: (Request) -> [SourceFile]

  /// Creates a maker of slices of a folder's files.
  package init(_ files: [SourceFile]) { self.files = { _ in files } }

  /// Creates a maker of slices, each of files of its own.
  package init(filesOf files: @escaping (Request) -> [SourceFile]) { self.files = files }

  /// Makes slices.
  ///
  /// - Parameters:
  ///   - requests: The functions.
  ///   - check: Compiles texts.
  /// - Returns: What became of each request, in order.
  /// - Throws: What the check throws.
  package func slices(of requests: [Request], checking check: Check) rethrows -> [Outcome] {
    var works = requests.map { SliceWork($0, files($0)) }
    while true {
      let open = works.indices.filter { works[$0].isOpen }
      guard !open.isEmpty else { return works.map(\.outcome) }
      let errors = try check(open.map { works[$0].text })
      for (index, list) in zip(open, errors) { works[index].take(list) }
    }
  }
}

/// The work on one slice.
private struct SliceWork {
  private var draft = SliceDraft()
  private var function: SlicedFunction?
  private var outcomeSoFar: SliceMaker.Outcome?
  private var index: FolderIndex?
  private var breadth: Slice.Breadth
  /// The number of rounds of mending the draft.
  private var round = 0

  init(_ request: SliceMaker.Request, _ files: [SourceFile]) {
    breadth = request.breadth
    guard let file = files.first(where: { $0.path == request.path }),
      let function = SlicedFunction(at: request.offset, in: file)
    else {
      outcomeSoFar = .none("the block stands in no function of a type or file")
      return
    }
    let index = FolderIndex(files, preferring: request.path)
    self.function = function
    self.index = index
    assemble(function, index)
    if draft.body.utf8.count > SliceMaker.widestText || ambiguousName != nil {
      breadth = .narrow
      assemble(function, index)
    }
    standInForChance()
    if let name = ambiguousName {
      outcomeSoFar = .none("two types of the folder have the name \(name)")
    } else if scene == nil {
      outcomeSoFar = .none(reasonForNoCall(function))
    }
  }

  /// A type of the slice of whose name the folder has another, which code of the slice may mean; `nil` for
  /// none.
  private var ambiguousName: String? {
    guard let index, let function else { return nil }
    return draft.types.keys.sorted().first {
      index.ambiguous.contains($0)
        && (index.types[$0]?.path != function.path || !draft.isOfOneFile)
    }
  }

  /// Why no call of a function can be written.
  private func reasonForNoCall(_ function: SlicedFunction) -> String {
    let name = function.node.declaredNames.first ?? "init"
    if let node = function.node.as(FunctionDeclSyntax.self) {
      if node.genericParameterClause != nil { return "\(name) is generic" }
      if node.signature.effectSpecifiers?.asyncSpecifier != nil { return "\(name) is asynchronous" }
    }
    let type = index?.types[function.type]?.node.asProtocol((any WithGenericParametersSyntax).self)
    return type?.genericParameterClause != nil
      ? "\(function.type) is generic" : "no object can be made on which to call \(name)"
  }

  var isOpen: Bool { outcomeSoFar == nil }

  var outcome: SliceMaker.Outcome {
    outcomeSoFar ?? .none("no slice of it compiles")
  }

  private var slice: Slice? {
    guard let function, let scene else { return nil }
    return Slice(
      function: function.node.declaredNames.first ?? "init",
      breadth: breadth,
      text: SliceMaker.imports + draft.body,
      declarations: draft.declarations,
      scene: scene,
      placeholders: draft.placeholders,
      views: draft.views + parameterViews + segueViews,
      replaced: draft.replaced,
      standInTypes: draft.standIns.mapValues(\.superclass)
    )
  }

  /// The text that is compiled.
  var text: String { slice.map { $0.file($0.text, named: "slice") } ?? "" }

  /// Takes the errors of a round.
  mutating func take(_ errors: [SliceError]) {
    guard !errors.isEmpty else {
      outcomeSoFar = slice.map { .slice($0) }
      return
    }
    round += 1
    let first = SliceMaker.imports.lines.count - 1
    let length = draft.body.lines.count
    let inBody = errors.map { error in
      SliceError(line: error.line - first, column: error.column, message: error.message)
    }.filter { $0.line > 0 && $0.line <= length }
    guard let error = inBody.first else { return leaveUnmade(at: errors) }
    guard round < SliceMaker.rounds else { return fail(reason(of: error)) }
    var mender = SliceMender(draft)
    mender.mend(mender.everywhere(inBody), isLast: round >= SliceMaker.rounds - 3)
    let why = mender.unmended.map(reason)
    draft = mender.draft
    if let why { fail(why) }
  }

  /// Makes no values of the types of which errors say that the slice cannot make any: it may need none.
  private mutating func leaveUnmade(at errors: [SliceError]) {
    let lines = text.lines
    let names = errors.compactMap { error in
      lines.prefix(error.line).last { $0.hasPrefix("extension ") }
        .flatMap { $0.split { " :".contains($0) }.dropFirst().first.map(String.init) }
    }
    let made = Set(names).filter { draft.types[$0]?.isMade == true }
    for name in made { draft.types[name]?.isMade = false }
    if made.isEmpty { fail(.none("no value can be made of a type that it uses")) }
  }

  /// Why an error keeps a slice from being made, in the words of the code that stands there.
  private func reason(of error: SliceError) -> SliceMaker.Outcome {
    let line = draft.body.lines[error.line - 1].trimmed
    let isOwn = Slice.functions.allSatisfy { !line.contains("\($0)(") }
    return isOwn
      ? .uncompiled(line: line, message: error.message)
      : .none("nothing can stand in for what is not there in '\(draft.restore(line).prefix(80))'")
  }

  /// Puts stand-ins in the places of random numbers, which no two runs share, and of what a device
  /// tells, which is tried each way; views stand in for those that a nib has, and probes for methods
  /// that are exchanged while an app runs.
  private mutating func standInForChance() {
    let names = ["random", "arc4random", "arc4random_uniform", "drand48"].map { ($0, "\($0)(") }
    let device = [
      ("statusBarOrientation", "UIApplication.shared.statusBarOrientation"),
      ("orientation", "UIDevice.current.orientation"),
      ("userInterfaceIdiom", "UIDevice.current.userInterfaceIdiom"),
      ("interfaceOrientation", "self.interfaceOrientation"),
      // What runs before a version has a method is in the code, too.
      ("responds", ".responds(to: "),
    ]
    let errors = draft.body.lines.enumerated().flatMap { index, line in
      (names + device).filter { line.contains($0.1) }.map { name, _ in
        let message = "type 'Chance' has no member '\(name)'"
        return SliceError(line: index + 1, column: 1, message: message)
      }
    }
    var mender = SliceMender(draft)
    mender.standInForViews()
    mender.standInForSystems()
    mender.probeExchanged()
    mender.mend(errors, isLast: false)
    draft = mender.draft
  }

  /// Tries a slice that takes less along, or gives up.
  private mutating func fail(_ reason: SliceMaker.Outcome) {
    guard breadth == .wide, let function, let index else {
      outcomeSoFar = reason
      return
    }
    breadth = .narrow
    round = 0
    assemble(function, index)
    standInForChance()
  }

  private mutating func assemble(_ function: SlicedFunction, _ index: FolderIndex) {
    var assembler = SliceAssembler(function, in: index, breadth)
    draft = assembler.assemble()
  }

  /// What is shown, and how the function is called.
  private var scene: Slice.Scene? {
    guard let function else { return nil }
    let type = function.type
    var content = "UIView()"
    var receiver = ""
    if !type.isEmpty {
      let isStatic = function.node.isStatic || function.node.is(InitializerDeclSyntax.self)
      if let sliced = draft.types[type] {
        guard isStatic || sliced.keyword == "class", let made = draft.creation(of: type, sliced)
        else { return nil }
        if !isStatic { content = made }
      } else if !isStatic {
        content = "MigrationProofs.standIn(199, as: \(type).self)"
      }
      receiver = isStatic ? "\(type)." : "$0.content."
    }
    if let node = function.node.as(FunctionDeclSyntax.self) {
      guard node.signature.effectSpecifiers?.asyncSpecifier == nil,
        node.genericParameterClause == nil
      else { return nil }
      let arguments = arguments(of: node, receiver)
      let effect = node.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
      let use = receiver.hasPrefix("$0") ? "" : "_ in "
      let call = "\(receiver)\(node.name.text)(\(arguments))"
      let result = node.signature.returnClause?.type.trimmedDescription
      let taken =
        result.map {
          isSingleView($0) ? "MigrationProofs.showReturned" : "MigrationProofs.noteReturned"
        }
      return Slice.Scene(
        content: content,
        call: "\(use)\(effect)" + (taken.map { "\($0)(\(call))" } ?? "_ = \(call)")
      )
    }
    if let node = function.node.as(VariableDeclSyntax.self), receiver.hasPrefix("$0"),
      let binding = node.bindings.first
    {
      let name = binding.pattern.trimmedDescription
      let isSet = binding.hasSetter || binding.isObserved
      return Slice.Scene(
        content: content,
        call: isSet
          ? "\(receiver)\(name) = MigrationProofs.standIn(180)"
          : "_ = \(receiver)\(name)" + (binding.isClosure ? "()" : "")
      )
    }
    return nil
  }

  /// Returns `true` if a type, as written, is that of a view; otherwise, `false`.
  private func isSingleView(_ type: String) -> Bool {
    let name = type.filter { !"?!".contains($0) }
    let framework =
      draft.types[name].map { $0.framework ?? "" } ?? draft.standIns[name]?.superclass ?? name
    return FrameworkClasses.lineage(of: framework).contains("UIView")
  }

  private var parameterViews: [String] {
    guard let node = function?.node.as(FunctionDeclSyntax.self) else { return [] }
    return node.signature.parameterClause.parameters.enumerated().compactMap { index, parameter in
      if let type = viewType(of: parameter, in: node) {
        return "standIn(\(180 + index), orNil: \(type).self)"
      }
      return draft.isView(parameter.type.trimmedDescription)
        ? SliceAssembler.value(for: parameter.type, 180 + index)
          .replacing(
            "standIn(\(180 + index))",
            with: "standIn(\(180 + index), as: \(parameter.type.trimmedDescription).self)"
          )
        : nil
    }
  }

  /// The class of views or of recognizers to which a function casts a parameter of any class, the lowest of
  /// several; `nil` for another parameter.
  private func viewType(
    of parameter: FunctionParameterSyntax,
    in node: FunctionDeclSyntax
  ) -> String? {
    guard ["Any?", "Any!", "AnyObject?", "AnyObject!"].contains(parameter.type.trimmedDescription)
    else { return nil }
    let name = (parameter.secondName ?? parameter.firstName).text
    let casts = Set(
      TypedNodes<DeclReferenceExprSyntax>.all(in: node)
        .filter { $0.baseName.text == name }.compactMap { ExprSyntax($0).castType }
    )
    let lowest = casts.sorted().first { type in
      casts.allSatisfy { $0 == type || FrameworkClasses.descends(type, from: $0) }
    }
    return lowest.flatMap {
      isSingleView($0) || FrameworkClasses.descends($0, from: "UIGestureRecognizer") ? $0 : nil
    }
  }

  /// The controllers that a segue leads from and to.
  private var segueViews: [String] {
    guard let type = function.flatMap({ draft.types[$0.type] }),
      type.framework == "UIStoryboardSegue", type.initializer == nil
    else { return [] }
    // The source is on the screen.
    return [
      "standIn(200, as: UIViewController.self).view", "standIn(201, as: UIViewController.self)",
    ]
  }

  /// The arguments of a call of the function.
  private func arguments(of node: FunctionDeclSyntax, _ receiver: String) -> String {
    let compared = NameCollector([node]).compared
    return node.signature.parameterClause.parameters.enumerated().map { index, parameter in
      let label = parameter.firstName.text
      let name = (parameter.secondName ?? parameter.firstName).text
      let others = self.index?.values(for: compared[name] ?? []) ?? []
      let value =
        SliceAssembler.value(for: parameter.type, 180 + index, orOneOf: Set(others))
        ?? SliceAssembler.value(for: parameter.type, 180 + index)
      var written =
        parameter.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) || value.hasPrefix("{")
        ? value : "MigrationProofs.\(value)"
      if let type = viewType(of: parameter, in: node) {
        written = "MigrationProofs.standIn(\(180 + index), orNil: \(type).self)"
      }
      let own = receiver.hasPrefix("$0") ? properties(comparedWith: parameter, in: node) : []
      if !own.isEmpty {
        let list = own.map { "\(receiver)\($0)" }.joined(separator: ", ")
        written = "MigrationProofs.standIn(\(180 + index), orOneOf: [\(list)])"
      }
      return label == "_" ? written : "\(label): \(written)"
    }.joined(separator: ", ")
  }

  /// The properties with views with which the function compares a view that it is given, alone or one
  /// after another.
  private func properties(
    comparedWith parameter: FunctionParameterSyntax,
    in node: FunctionDeclSyntax
  ) -> [String] {
    let type = parameter.type.trimmedDescription
    guard draft.isView(type) || ["Any", "AnyObject", "NSObject"].contains(type) else { return [] }
    let name = (parameter.secondName ?? parameter.firstName).text
    let compared = Comparisons.all(with: name, in: node)
      .map { $0.trimmedDescription.replacing("self.", with: "") }
    let loops = TypedNodes<ForStmtSyntax>.all(in: node).filter { loop in
      let element = loop.pattern.trimmedDescription
      // A translation copies the element.
      let copies = TypedNodes<PatternBindingSyntax>.all(in: loop.body)
        .filter { $0.initializer?.value.trimmedDescription == element }
      return ([element] + copies.map(\.pattern.trimmedDescription)).contains(
        where: compared.contains
      )
    }
    let lists = NameCollector(loops.map(\.sequence)).names
    let views = draft.viewProperties(of: function?.type ?? "")
    return views.filter { compared.contains($0) || lists.contains($0) }
  }
}

extension SliceMaker {
  static let imports =
    "import Foundation\nimport MigrationProofs\nimport QuartzCore\nimport UIKit\n\n"
}

extension PatternBindingSyntax {
  /// A Boolean value that indicates whether accessors observe the property.
  fileprivate var isObserved: Bool { accessorBlock != nil && !isComputed }

  /// A Boolean value that indicates whether the value is a closure that is not called at once.
  fileprivate var isClosure: Bool { initializer?.value.is(ClosureExprSyntax.self) ?? false }
}
