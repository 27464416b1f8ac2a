internal import AppleNames

// What the rules know of Apple's frameworks.

/// Methods of UIKit that selectors of apps name, and how they are called.
enum FrameworkMethods {
  struct Method {
    var type: String
    var selector: String
    /// The code of a call of `target`.
    var call: String
  }

  /// The selectors to which Onionskin's views respond themselves.
  static let builtIn: Set<String> = [
    "removeFromSuperview", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay",
  ]

  /// Returns a method by the name before its parentheses.
  ///
  /// - Parameters:
  ///   - baseName: The name.
  ///   - type: The class that is named with it; `nil` if none is.
  /// - Returns: The method; `nil` for one that is not known.
  static func method(_ baseName: String, of type: String?) -> Method? {
    let found = methods[baseName] ?? []
    let lineage = type.map(FrameworkClasses.lineage) ?? []
    return found.first { lineage.contains($0.type) } ?? found.first
  }

  private static let methods: [String: [Method]] = {
    var table: [String: [Method]] = [:]
    for member in AppleNames.members
    where member.kind == .method && !member.isStatic && !builtIn.contains(member.selector)
      && FrameworkClasses.superclasses[member.type] != nil
    {
      guard let name = member.swiftName, let open = name.firstIndex(of: "("),
        let arguments = arguments(of: member, named: name[open...])
      else { continue }
      let baseName = String(name[..<open])
      table[baseName, default: []].append(
        Method(
          type: member.type,
          selector: member.selector,
          call: "target.\(baseName)(\(arguments))"
        )
      )
    }
    return table
  }()

  /// Returns the selector of a method that a protocol requires with the types of its parameters, as it has
  /// where it is implemented; `nil` for a method of no protocol.
  static func selector(ofRequirement member: MemberDeclaration) -> String? {
    requirements[member.fullName]?.first { $0.types == member.parameterTypes }?.selector
  }

  private static let requirements: [String: [(types: [String], selector: String)]] = {
    let protocols = Set(AppleNames.types.filter(\.isProtocol).map(\.name))
    var table: [String: [(types: [String], selector: String)]] = [:]
    for member in AppleNames.members where member.kind == .method && protocols.contains(member.type)
    {
      guard let name = member.swiftName else { continue }
      let types = member.argumentTypes.map { String($0.prefix { $0.isLetter || $0.isNumber }) }
      table[name, default: []].append((types, member.selector))
    }
    return table
  }()

  /// The arguments with which a selector calls a method; `nil` for one that takes something else.
  private static func arguments(of member: AppleNames.Member, named labels: Substring) -> String? {
    let labels = labels.dropFirst().dropLast().split(separator: ":")
    var parts: [String] = []
    for (label, type) in zip(labels, member.argumentTypes) {
      // An object that is passed as the argument is not `nil`, so it is true.
      guard let value = type == "BOOL" ? "true" : type.contains("(^") ? "nil" : nil else {
        return nil
      }
      parts.append(label == "_" ? value : "\(label): \(value)")
    }
    return parts.joined(separator: ", ")
  }
}

/// Names of Apple's frameworks.
enum FrameworkNames {
  /// Returns the key of a property, as key paths name it: `hidden` for `isHidden`.
  static func key(of property: String) -> String {
    let rest = property.dropFirst(2)
    guard property.hasPrefix("is"), let first = rest.first, first.isUppercase else {
      return property
    }
    return first.lowercased() + rest.dropFirst()
  }

  /// Returns `true` if a name seems to be one that only `UIKit` has on Linux; otherwise, `false`.
  static func isOfUIKit(_ name: String) -> Bool {
    if FrameworkClasses.superclasses[name] != nil || namesOfText.contains(name) { return true }
    if prefixesOfLayout.contains(where: name.hasPrefix) { return true }
    return ["UI", "CA", "CG"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
        && name.dropFirst(3).first?.isLowercase == true
    } && importOfFoundation(for: name) == nil
  }

  /// How names of UIKit begin that look like those of Foundation.
  private static let prefixesOfLayout = [
    "NSLayout", "NSCollectionLayout", "NSDirectional", "NSDiffable",
  ]
  /// What UIKit adds to the text of Foundation.
  private static let namesOfText: Set<String> = [
    "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle", "NSRectAlignment", "NSShadow",
    "NSStringDrawingContext", "NSStringDrawingOptions", "NSTextAlignment", "NSTextAttachment",
    "NSTextContainer", "NSTextTab", "NSUnderlineStyle", "NSWritingDirection",
  ]

  /// Returns the import of one type of Foundation; `nil` for another name.
  ///
  /// An import of all of Foundation would bring names that the file has from elsewhere.
  static func importOfFoundation(for name: String) -> String? {
    if structuresOfFoundation.contains(name) { return "import struct Foundation.\(name)" }
    if classesOfFoundation.contains(name) { return "import class Foundation.\(name)" }
    return name == "TimeInterval" ? "import typealias Foundation.TimeInterval" : nil
  }

  private static let structuresOfFoundation: Set<String> = [
    "CGFloat", "CGPoint", "CGRect", "CGSize", "Data", "Date", "IndexPath", "IndexSet", "Locale",
    "Notification", "NSRange", "URL", "UUID",
  ]
  private static let classesOfFoundation: Set<String> = [
    "Bundle", "NSAttributedString", "NSCoder", "NSError", "NSNumber", "NSObject", "NSString",
    "UserDefaults",
  ]

  /// Returns `true` if `init()` of a class is required here, because a framework makes objects of
  /// its subclasses; otherwise, `false`.
  static func requiresInitializer(_ name: String) -> Bool {
    FrameworkClasses.lineage(of: name).contains(where: requiredInitializers.contains)
  }

  /// Returns `true` if a class is a layer; otherwise, `false`.
  static func isLayer(_ name: String) -> Bool { FrameworkClasses.descends(name, from: "CALayer") }

  /// The first classes with a required `init()`.
  static let requiredInitializers: Set<String> = [
    "CALayer", "CAAnimation", "UICollectionViewLayoutAttributes",
    "UICollectionViewLayoutInvalidationContext", "UIBarAppearance", "UILocalizedIndexedCollation",
    "UIGraphicsImageRendererFormat",
  ]

  /// The initializer with which a list makes its cells, by class: its labels.
  static let cells: [String: [String]] = [
    "UITableViewCell": ["style", "reuseIdentifier"],
    "UITableViewHeaderFooterView": ["reuseIdentifier"],
    "UICollectionViewCell": ["frame"],
    "UICollectionViewListCell": ["frame"],
    "UICollectionReusableView": ["frame"],
  ]

  /// Classes without subclasses here, because they are used on any thread.
  static let finalClasses: Set<String> = ["UIColor", "UIFont", "UIImage", "CAValueFunction"]

  /// Functions with which a program changes the runtime's methods.
  static let runtimeFunctions: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "method_getImplementation",
    "class_addMethod", "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod",
    "class_copyMethodList", "class_copyPropertyList", "class_copyIvarList",
    "objc_allocateClassPair",
    "objc_registerClassPair", "object_setClass", "imp_implementationWithBlock",
    "objc_copyClassList",
    "objc_getClassList",
  ]

  /// The keys of a view that can be observed.
  static let observedKeys: Set<String> = [
    "contentOffset", "contentSize", "contentInset", "safeAreaInsets", "bounds", "frame", "center",
    "transform", "alpha", "hidden", "isHidden",
  ]
}
