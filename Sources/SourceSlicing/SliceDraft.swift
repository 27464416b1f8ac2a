/// A slice in the making: its text, and what stands in it for something else.
struct SliceDraft {
  /// A type of the folder that the slice holds.
  struct SlicedType {
    var keyword: String
    /// The class of a framework from which it inherits.
    var framework: String?
    /// The class of the folder from which it inherits.
    var superclass: String?
    /// The labels and types of its initializer's parameters; `nil` without one.
    var initializer: [(label: String, type: String)]?
    var properties: [(label: String, type: String)]
    var cases: [(name: String, labels: [String?])]
    /// Whether the code with which a value is made compiles.
    var isMade = true
  }

  /// A type that stands in for one that is not there.
  struct StandInType: Equatable {
    var superclass = "NSObject"
    /// The number of generic parameters.
    var genericCount = 0
    /// The cases, if it is tried as an enumeration, with the types of their values.
    var cases: [String] = []
    /// Whether it has cases that the code does not name.
    var hasOtherCases = false
    var nested: [String: StandInType] = [:]
  }

  /// The text of what the folder declares.
  var body = ""
  /// Whether all code in it stands in one file of the folder.
  var isOfOneFile = true
  var placeholders: [Int: Placeholder] = [:]
  /// The numbers of the placeholders in place of views that only their names tell, by these, and of
  /// constants, by theirs.
  var named: [String: Int] = [:]
  var types: [String: SlicedType] = [:]
  var standIns: [String: StandInType] = [:]
  /// The types and members for which something else stands, beside what placeholders stand for.
  var replaced: [String] = []

  /// Adds a placeholder, and returns its number.
  mutating func add(_ original: String, isProbe: Bool = false) -> Int {
    let number = (placeholders.keys.max() ?? 0) + 1
    placeholders[number] = Placeholder(original: original, isProbe: isProbe)
    return number
  }

  /// The stand-ins in functions that are views, each as an expression: they are made with the scene.
  ///
  /// A view that is found by its tag in another one that stands in is inside of it.
  var views: [String] {
    let calls = PlaceholderCall.all(in: SourceFile(path: "", text: body).tree)
    var found: [(name: String?, isView: Bool, view: String)] = []
    for call in calls {
      guard let type = call.type, isView(type), let number = call.number else { continue }
      let isSearched = placeholders[number]?.original.contains("viewWithTag(") == true
      let owner = isSearched ? call.ownParts : nil
      let outer = owner.flatMap { owner in found.first { $0.isView && $0.name == owner } }
      let place = outer.map { ", inside: \($0.view)" } ?? ""
      let view = "standIn(\(number), as: \(type).self\(place))"
      let isUIView = FrameworkClasses.descends(framework(of: type), from: "UIView")
      found.append((call.boundName.name, isUIView, view))
    }
    return found.map(\.view)
  }

  /// Returns `true` if a type, as written, is that of views, of controllers, or of recognizers, which
  /// have a view; otherwise, `false`.
  func isView(_ type: String) -> Bool {
    let framework = framework(of: type)
    return FrameworkClasses.isMadeByNib(framework)
      || FrameworkClasses.descends(framework, from: "UIGestureRecognizer")
  }

  /// The class of Apple's that a type, as written, is or inherits from; the type itself if that is unknown.
  private func framework(of type: String) -> String {
    var name = type
    if name.hasPrefix("Optional<") { name = String(name.dropFirst(9).dropLast()) }
    name = name.filter { !"[]?!".contains($0) }
    return types[name].map { $0.framework ?? "" } ?? standIns[name].map(\.superclass) ?? name
  }

  /// The names of the properties of a type that hold views, in order; to read one does nothing.
  func viewProperties(of type: String) -> [String] {
    let tree = SourceFile(path: "", text: body).tree
    let node = TypedNodes<ClassDeclSyntax>.all(in: tree)
      .first { $0.name.text == type.split(separator: ".").last.map(String.init) }
    return (node?.memberBlock.members.declarations ?? [])
      .compactMap { $0.as(VariableDeclSyntax.self) }
      .filter { !DeclSyntax($0).isStatic && !$0.modifiers.contains { $0.name.text == "lazy" } }
      .flatMap(\.bindings).filter { binding in
        guard !binding.isComputed else { return false }
        let written = binding.typeAnnotation?.type.trimmedDescription
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)
        return (written ?? made?.calledExpression.trimmedDescription).map(isView) ?? false
      }.flatMap { $0.pattern.boundNames }
  }

  // MARK: - Types

  /// The declarations of the stand-ins' types, and how values of all types are made.
  var declarations: String {
    var lines: [String] = []
    for (name, type) in standIns.sorted(by: { $0.key < $1.key }) {
      lines += Self.declaration(of: type, named: name, access: "fileprivate ")
    }
    for (name, type) in types.sorted(by: { $0.key < $1.key }) {
      // Views and controllers are made as a nib makes them.
      guard type.isMade, !isMadeByNib(type), !isSubclass(type),
        let value = creation(of: name, type)
      else { continue }
      lines += Self.conformance(of: name, value, family(of: name))
    }
    for (name, parameters) in Self.printing where body.contains("\(name)(") {
      let first = parameters.prefix { $0 != ":" }.split(separator: " ").last ?? ""
      let items = parameters.hasSuffix("...") ? "[\(first) as Any] + items" : String(first)
      lines.append(
        "fileprivate func \(name)(\(parameters)) { MigrationProofs.printed(\(items)) }"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// What prints, which nothing shows: the slice notes it instead.
  private static let printing = [
    ("print", "_ items: Any..., separator: String = \" \", terminator: String = \"\""),
    ("debugPrint", "_ items: Any..., separator: String = \" \", terminator: String = \"\""),
    ("NSLog", "_ format: String, _ items: Any..."),
  ]

  /// Returns `true` if a class of the slice is the superclass of a type; otherwise, `false`.
  private func isSubclass(_ type: SlicedType) -> Bool {
    type.superclass.map { types[$0] != nil } ?? false
  }

  /// The subclasses of a class, with what makes their objects.
  private func family(of name: String) -> [(name: String, value: String)] {
    types.sorted { $0.key < $1.key }.filter { $0.value.superclass == name }
      .flatMap { inner, type in
        (creation(of: inner, type).map { [(inner, $0)] } ?? []) + family(of: inner)
      }
  }

  /// The class of controllers of whose own class nothing is known.
  static let controller = "MigrationProofs.StandInController"

  private static func declaration(
    of type: StandInType,
    named name: String,
    access: String,
    in outer: String = ""
  ) -> [String] {
    let full = outer + name
    let nested = type.nested.sorted { $0.key < $1.key }.flatMap { name, type in
      declaration(of: type, named: name, access: "", in: "\(full).").filter {
        !$0.hasPrefix("extension")
      }
    }
    if type.superclass == "Int32" { return ["\(access)typealias \(name) = Int32"] }
    if !type.cases.isEmpty {
      // An assignment of the only case there is would change nothing.
      let isOpen = type.cases.count == 1 || type.hasOtherCases
      let cases = isOpen ? type.cases + ["another"] : type.cases
      guard cases.contains(where: { $0.contains("(") }) else {
        return ["\(access)enum \(name): CaseIterable { case \(cases.joined(separator: ", "))"]
          + nested + ["}"]
      }
      let values = cases.map { item in
        let list = item.split(separator: "(", maxSplits: 1)
        let count = list.count < 2 ? 0 : list[1].split(separator: ",").count
        let arguments = Array(repeating: "MigrationProofs.standIn(number)", count: count)
        return ".\(list[0])" + (count == 0 ? "" : "(\(arguments.joined(separator: ", ")))")
      }
      let list = "[\(values.joined(separator: ", "))] as [\(full)]"
      return ["\(access)enum \(name) { case \(cases.joined(separator: ", "))"] + nested + ["}"]
        + conformance(of: full, "MigrationProofs.standIn(number, among: \(list))")
    }
    let generics =
      type.genericCount == 0
      ? "" : "<\((0..<type.genericCount).map { "T\($0)" }.joined(separator: ", "))>"
    let superclass = type.superclass == "UIViewController" ? controller : type.superclass
    var lines = ["\(access)class \(name)\(generics): \(superclass) {"] + nested + ["}"]
    if !FrameworkClasses.isMadeByNib(type.superclass), type.genericCount == 0 {
      lines += conformance(of: full, "\(full)()")
    }
    return lines
  }

  private static func conformance(
    of name: String,
    _ value: String,
    _ family: [(name: String, value: String)] = []
  ) -> [String] {
    [
      "extension \(name): MigrationProofs.SlicedType {",
      "  static func makeSliced(_ number: Int, _ range: MigrationProofs.StandInRange) -> Any? {",
    ] + family.map { "    if self == \($0.name).self { return \($0.value) }" }
      + ["    return \(value)", "  }", "}"]
  }

  private func isMadeByNib(_ type: SlicedType) -> Bool {
    type.framework.map(FrameworkClasses.isMadeByNib) ?? false
  }

  /// What a segue leads from and to.
  private static let ends = [
    (label: "source", type: "UIViewController"), (label: "destination", type: "UIViewController"),
  ]

  /// An expression that makes a value of a type; `nil` if there is none.
  func creation(of name: String, _ type: SlicedType) -> String? {
    func list(_ parameters: [(label: String, type: String)], from number: Int) -> String {
      parameters.enumerated().map { index, parameter in
        let type = parameter.type.replacing("@escaping ", with: "")
        let value = "MigrationProofs.standIn(\(number + index), as: (\(type)).self)"
        return parameter.label == "_" ? value : "\(parameter.label): \(value)"
      }.joined(separator: ", ")
    }
    // Their numbers are far from those of placeholders.
    let number = 200
    switch type.keyword {
    case "enum":
      let values = type.cases.map { item in
        let arguments = item.labels.map { label in
          "\(label.map { $0 == "_" ? "" : "\($0): " } ?? "")MigrationProofs.standIn(\(number))"
        }
        return "\(name).\(item.name)"
          + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
      }
      return values.isEmpty
        ? nil : "MigrationProofs.standIn(number, among: [\(values.joined(separator: ", "))])"
    case "struct":
      return "\(name)(\(list(type.initializer ?? type.properties, from: number)))"
    default:
      if let parameters = type.initializer { return "\(name)(\(list(parameters, from: number)))" }
      guard let framework = type.framework else { return "\(name)()" }
      let lineage = FrameworkClasses.lineage(of: framework)
      if lineage.contains("UITableViewCell") {
        return "\(name)(style: .default, reuseIdentifier: nil)"
      }
      if lineage.contains("UIStoryboardSegue") {
        return "\(name)(identifier: nil, \(list(Self.ends, from: number)))"
      }
      if lineage.contains("UICollectionView") || lineage.contains("UICollectionViewController") {
        return "MigrationProofs.standIn(\(number), as: \(name).self)"
      }
      return lineage.contains("UIView")
        ? "\(name)(frame: CGRect(x: 20, y: 100, width: 200, height: 80))" : "\(name)()"
    }
  }
}

extension FrameworkClasses {
  /// Returns `true` if a nib makes objects of a class; otherwise, `false`.
  static func isMadeByNib(_ name: String) -> Bool {
    !Set(lineage(of: name)).isDisjoint(with: ["UIView", "UIViewController"])
  }
}
