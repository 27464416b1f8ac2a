internal import AppleNames
internal import LegacyDeclarations

/// Apple's members as messages ask for them.
struct AppleMembers {
  static let all = AppleMembers()

  private let members: [String: [AppleNames.Member]]
  /// The names in Objective-C of the classes that Swift calls otherwise.
  private let originalNames: [String: String]

  private init() {
    var table: [String: [AppleNames.Member]] = [:]
    let classes = AppleNames.types.filter { !$0.isProtocol || $0.name == "NSObject" }
    originalNames = Dictionary(
      classes.compactMap { type in type.swiftName.map { ($0, type.name) } }
    ) { first, _ in first }
    let names = Set(classes.map(\.name))
    // Which class has a method of a delegate nobody tells.
    for member in AppleNames.members where names.contains(member.type) {
      table[member.selector, default: []].append(member)
      // `isHidden` is the getter of `hidden`.
      if member.kind == .property, let name = member.swiftName, name != member.selector {
        table[name, default: []].append(member)
      }
    }
    members = table
  }

  /// Returns the member that a class, one of its superclasses, or NSObject has.
  func member(_ selector: String, of type: String, isStatic: Bool) -> AppleNames.Member? {
    guard let found = members[selector] else { return nil }
    let lineage = FrameworkClasses.lineage(of: originalNames[type] ?? type) + ["NSObject"]
    for name in lineage {
      if let member = found.first(where: { $0.type == name && $0.isStatic == isStatic }) {
        return member
      }
    }
    return nil
  }

  /// Returns the member that a class has most likely of which nothing is known but that it is none of
  /// the frameworks': what views, those that scroll, and controllers have.
  func assumed(_ selector: String, of type: String) -> AppleNames.Member? {
    guard FrameworkClasses.superclasses[type] == nil, type != "NSObject" else { return nil }
    let isController = type.hasSuffix("Controller")
    return member(selector, of: isController ? "UIViewController" : "UIScrollView", isStatic: false)
      .flatMap { $0.type == "NSObject" ? nil : $0 }
  }

  /// Returns the first member of a name, whichever class has it: that of views goes before others.
  func member(_ selector: String) -> AppleNames.Member? {
    let found = (members[selector] ?? []).filter { !$0.isStatic }
    return found.first { $0.type == "UIView" } ?? found.first {
      FrameworkClasses.lineage(of: $0.type).contains("UIView")
    }
      ?? found.first
  }
}

extension AppleNames.Member {
  /// The type of the result or property.
  var codeType: CodeType {
    let type = AppleVocabulary.type(WrittenType(text: resultType), element: element)
    return isUnsigned ? .integer : type
  }

  /// A Boolean value that indicates whether the value is an `NSUInteger`, for which Swift has `Int`.
  var isUnsigned: Bool { resultType == "NSUInteger" }

  private var element: CodeType? {
    switch selector {
    case "subviews": .object("UIView")
    case "visibleCells": .object("UITableViewCell")
    case "viewControllers", "childViewControllers": .object("UIViewController")
    case "windows": .object("UIWindow")
    case "gestureRecognizers": .object("UIGestureRecognizer")
    case "sublayers": .object("CALayer")
    default: nil
    }
  }

  var argumentCodeTypes: [CodeType] {
    argumentTypes.map {
      $0 == "NSUInteger" ? .integer : AppleVocabulary.type(WrittenType(text: $0))
    }
  }

  /// A Boolean value that indicates whether the result, an object, is never nil.
  var isPresent: Bool {
    isStatic || AppleVocabulary.present.contains("\(type).\(swiftName ?? "")")
  }
}

extension WrittenType {
  /// Reads a type of the table, such as `UIView *` or `void (^)(BOOL finished)`.
  init(text: String) {
    let stars = text.count { $0 == "*" }
    let name = text.prefix { $0 != "*" && $0 != "<" && $0 != "(" }
      .split(separator: " ").filter { !["const", "oneway"].contains($0) }.joined(separator: " ")
    self.init(name: name, stars: text.contains("(^") ? 0 : stars)
    if text.contains("(^") {
      let list = text.split(separator: "(").last?.prefix { $0 != ")" } ?? ""
      block =
        list == "void" || list.isEmpty
        ? [] : list.split(separator: ",").map { WrittenType(text: String($0)).withoutName }
    }
  }

  /// The type without the name of a parameter behind it.
  private var withoutName: WrittenType {
    var type = self
    let words = name.split(separator: " ")
    if words.count > 1, stars == 0 { type.name = String(words[0]) }
    return type
  }
}
