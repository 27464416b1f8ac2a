internal import AppleNames
internal import LegacyDeclarations

/// The type of an expression, as far as translating it asks.
indirect enum CodeType: Hashable, Sendable {
  case void, bool, float, double, points
  /// A whole number that is Swift's `Int`: a `long`.
  case integer
  /// Another whole number.
  case fixed(FixedInteger)
  case object(String)
  case any, classObject, selector, string, pointer
  case structure(String)
  case enumeration(String)
  case array(CodeType)
  case dictionary
  case block([CodeType], CodeType)
  /// A type of which nothing is known but its name, if that.
  case unknown(String)

  /// A type that nobody tells.
  static let unknown = CodeType.unknown("")

  var isObject: Bool {
    switch self {
    case .object, .any, .string, .array, .dictionary, .classObject, .block, .pointer, .selector:
      true
    default: false
    }
  }

  var isNumber: Bool {
    switch self {
    case .integer, .fixed, .float, .double, .points: true
    default: false
    }
  }

  var isInteger: Bool {
    switch self {
    case .integer, .fixed: true
    default: false
    }
  }

  var isUnsigned: Bool {
    if case .fixed(let integer) = self { integer.isUnsigned } else { false }
  }

  /// The type of a value in an operation, where C makes nothing narrower than `int`.
  var promoted: CodeType {
    switch self {
    case .bool: .fixed(.int32)
    case .fixed(let integer) where integer.isNarrow: .fixed(.int32)
    case .enumeration: .integer
    default: self
    }
  }

  /// The types to which C converts the operands of an operation, the wider one behind.
  private static let ranks: [CodeType] = [
    .fixed(.int32), .fixed(.uint32), .integer, .fixed(.uint), .float, .double, .points,
  ]

  /// Returns the type to which C converts two operands; `nil` if one of them is no number.
  static func common(_ first: CodeType, _ second: CodeType) -> CodeType? {
    guard let one = ranks.firstIndex(of: first.promoted),
      let other = ranks.firstIndex(of: second.promoted)
    else { return nil }
    return ranks[max(one, other)]
  }

  /// The type in Swift, where nothing is optional.
  var swiftName: String {
    switch self {
    case .void: "Void"
    case .bool: "Bool"
    case .integer: "Int"
    case .fixed(let integer): integer.rawValue
    case .float: "Float"
    case .double: "Double"
    case .points: "CGFloat"
    case .object(let name): name
    case .any: "Any"
    case .classObject: "AnyClass"
    case .selector: "Selector"
    case .string: "String"
    case .pointer: "UnsafeMutableRawPointer"
    case .structure(let name): name
    case .enumeration(let name): AppleEnumeration.all[name]?.swiftName ?? name
    case .array(let element): "[\(element.swiftName)]"
    case .dictionary: "[AnyHashable: Any]"
    case .block(let parameters, let result):
      "((\(parameters.map(\.parameterName).joined(separator: ", "))) -> \(result.swiftName))"
    case .unknown(let name): name.isEmpty ? "Any" : name
    }
  }

  /// The type with which a variable is declared: what may be nil is unwrapped where it is used.
  var declaredName: String { isObject ? "\(swiftName)!" : swiftName }

  /// The type as that of a closure's parameter.
  private var parameterName: String { isObject ? "\(swiftName)?" : swiftName }

  /// The value of a message to nil; `nil` if it is nil, or not known.
  var zero: String? {
    switch self {
    case .bool: "false"
    case .integer, .fixed, .float, .double, .points: "0"
    case .structure(let name):
      switch name {
      case "CGRect", "CGPoint", "CGSize", "UIEdgeInsets": ".zero"
      case "CGAffineTransform": "CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)"
      default: "\(name)()"
      }
    case .enumeration(let name):
      AppleEnumeration.all[name]?.isSet == true ? "[]" : "\(swiftName)(rawValue: 0)!"
    default: nil
    }
  }
}

/// An integer of C that is narrower than Swift's `Int`, or has no sign.
enum FixedInteger: String, Hashable, Sendable {
  case int8 = "Int8"
  case uint8 = "UInt8"
  case int16 = "Int16"
  case uint16 = "UInt16"
  case int32 = "Int32"
  case uint32 = "UInt32"
  case uint = "UInt"

  var isUnsigned: Bool { rawValue.hasPrefix("U") }

  /// A Boolean value that indicates whether it is narrower than `int`.
  var isNarrow: Bool { rawValue.hasSuffix("8") || rawValue.hasSuffix("16") }

  /// Creates the integer that some words of C name, such as `unsigned short`; `nil` for Swift's `Int`
  /// and for what is no integer.
  init?(words: [String]) {
    let kinds: [String: FixedInteger] = [
      "NSUInteger": .uint, "size_t": .uint, "uint64_t": .uint, "uint32_t": .uint32, "uint": .uint32,
      "int32_t": .int32, "int16_t": .int16, "uint16_t": .uint16, "unichar": .uint16,
      "int8_t": .int8, "uint8_t": .uint8, "Byte": .uint8,
    ]
    if words.count == 1, let kind = kinds[words[0]] {
      self = kind
      return
    }
    guard words.allSatisfy(Self.plainWords.contains) else { return nil }
    let isUnsigned = words.contains("unsigned")
    if words.contains("char") {
      self = isUnsigned ? .uint8 : .int8
    } else if words.contains("short") {
      self = isUnsigned ? .uint16 : .int16
    } else if words.contains("long") {
      guard isUnsigned else { return nil }
      self = .uint
    } else {
      self = isUnsigned ? .uint32 : .int32
    }
  }

  private static let plainWords: Set<String> = [
    "char", "short", "int", "long", "unsigned", "signed",
  ]
}

/// Apple's enumerations as Objective-C and as Swift have them.
enum AppleEnumeration {
  /// The enumerations, by their names in Objective-C.
  static let all = Dictionary(uniqueKeysWithValues: AppleNames.enumerations.map { ($0.name, $0) })

  /// Returns the enumeration that has a constant, and the constant's name in Swift.
  static func constant(_ name: String) -> (type: String, name: String)? {
    let found = AppleNames.enumerations
      .filter { name.hasPrefix($0.prefix) && name != $0.prefix }
      .max { $0.prefix.count < $1.prefix.count }
    guard let found else { return nil }
    return (found.name, name.dropFirst(found.prefix.count).lowercasedFirst)
  }
}

/// What Objective-C's names of Apple's types and members are in Swift.
enum AppleVocabulary {
  private static let numbers: [String: CodeType] = [
    "void": .void, "IBAction": .void, "BOOL": .bool, "bool": .bool, "Boolean": .bool,
    "float": .float, "double": .double, "NSTimeInterval": .double, "CFTimeInterval": .double,
    "CGFloat": .points, "id": .any, "instancetype": .any, "SEL": .selector, "Class": .classObject,
    "CGContextRef": .pointer, "UIWindowLevel": .points,
    "dispatch_time_t": .structure("DispatchTime"), "CFStringRef": .string,
    "CFMutableStringRef": .string, "CFDictionaryRef": .dictionary,
    "CFMutableDictionaryRef": .dictionary, "CFArrayRef": .array(.object("NSObject")),
    "CFMutableArrayRef": .array(.object("NSObject")),
  ]
  private static let integers: Set<String> = [
    "NSInteger", "int64_t", "CFIndex", "long", "int", "signed",
  ]
  static let structures: Set<String> = [
    "CGRect", "CGPoint", "CGSize", "CGAffineTransform", "CATransform3D", "UIEdgeInsets",
    "UIOffset", "NSRange", "CGVector",
  ]
  /// Classes whose objects are values in Swift, or have another name.
  private static let classes: [String: CodeType] = {
    var table: [String: CodeType] = [
      "NSString": .string, "NSMutableString": .string, "NSDictionary": .dictionary,
      "NSMutableDictionary": .dictionary,
    ]
    for type in AppleNames.types {
      if let name = type.swiftName, name != type.name { table[type.name] = .object(name) }
    }
    return table
  }()

  /// Returns the type that is written, of Apple's or of nobody's.
  static func type(_ written: WrittenType, element: CodeType? = nil) -> CodeType {
    if written.isArray {
      var item = written
      item.isArray = false
      return .array(type(item))
    }
    if written.block != nil {
      return .block(
        (written.block ?? []).map { type($0) },
        type(WrittenType(name: written.name, stars: written.stars))
      )
    }
    if written.stars == 0 {
      if let known = numbers[written.name] { return known }
      let words = written.name.split(separator: " ").map(String.init)
      if words.contains("double") { return .double }
      if let integer = FixedInteger(words: words) { return .fixed(integer) }
      if words.allSatisfy(integers.contains) { return .integer }
      if structures.contains(written.name) { return .structure(written.name) }
      if AppleEnumeration.all[written.name] != nil { return .enumeration(written.name) }
      // Objects of Core Foundation, and of frameworks that are built as it is.
      if written.name.contains(/^(CF|Sec|AB)[A-Z]\w*Ref$/) { return .any }
      return .unknown(written.name)
    }
    if written.name == "void" || written.stars > 1 || numbers[written.name] != nil {
      return .pointer
    }
    let words = written.name.split(separator: " ").map(String.init)
    if integers.contains(written.name) || structures.contains(written.name)
      || FixedInteger(words: words) != nil
    {
      return .pointer
    }
    if ["NSArray", "NSMutableArray", "NSSet", "NSMutableSet"].contains(written.name) {
      let name = written.element.flatMap { $0 == "id" ? nil : $0 }
      return .array(
        name.map { type(WrittenType(name: $0, stars: 1)) } ?? element
          ?? .object("NSObject")
      )
    }
    return classes[written.name] ?? .object(written.name)
  }

  /// Object properties that are never nil.
  static let present: Set<String> = [
    "UIScreen.main", "UIDevice.current", "UIDevice.systemVersion", "UIApplication.shared",
    "UIApplication.windows", "UIView.layer", "UIView.subviews", "UITableViewCell.contentView",
    "UIDatePicker.date", "UIViewController.navigationItem", "UINavigationController.navigationBar",
    "UINavigationController.viewControllers", "UITabBarController.tabBar",
    "CALayer.contentsGravity",
    "UINavigationController.toolbar",
  ]

  private static let functions = Dictionary(
    uniqueKeysWithValues: AppleNames.functions.map { ($0.name, $0) }
  )

  /// The type that a function of C returns; `nil` for one that is not known.
  static func resultType(of function: String) -> CodeType? {
    functions[function].map { type(WrittenType(text: $0.resultType)) }
  }

  /// The types of a function's arguments; `nil` for those that are not known.
  static func argumentTypes(of function: String, count: Int) -> [CodeType?] {
    let known = functions[function]?.argumentTypes ?? []
    return (0..<count).map { index in
      index < known.count ? type(WrittenType(text: known[index])) : nil
    }
  }

  /// The constants of C, with their types and names in Swift.
  static let constants: [String: (text: String, type: CodeType)] = [
    "YES": ("true", .bool), "NO": ("false", .bool), "TRUE": ("true", .bool),
    "FALSE": ("false", .bool), "true": ("true", .bool), "false": ("false", .bool),
    "M_PI": ("Double.pi", .double), "M_PI_2": ("(Double.pi / 2)", .double),
    "M_PI_4": ("(Double.pi / 4)", .double),
    "FLT_MAX": ("Float.greatestFiniteMagnitude", .float),
    "DBL_MAX": ("Double.greatestFiniteMagnitude", .double),
    "CGFLOAT_MAX": ("CGFloat.greatestFiniteMagnitude", .points),
    "MAXFLOAT": ("Float.greatestFiniteMagnitude", .float),
    "HUGE_VALF": ("Float.infinity", .float), "HUGE_VAL": ("Double.infinity", .double),
    "INFINITY": ("Float.infinity", .float), "NSIntegerMax": ("Int.max", .integer),
    "NSEC_PER_SEC": ("1_000_000_000", .integer), "NSNotFound": ("NSNotFound", .integer),
    "INT_MAX": ("Int32.max", .fixed(.int32)),
    "CGRectZero": ("CGRect.zero", .structure("CGRect")),
    "CGRectNull": ("CGRect.null", .structure("CGRect")),
    "CGPointZero": ("CGPoint.zero", .structure("CGPoint")),
    "CGSizeZero": ("CGSize.zero", .structure("CGSize")),
    "UIEdgeInsetsZero": ("UIEdgeInsets.zero", .structure("UIEdgeInsets")),
    "CGAffineTransformIdentity": ("CGAffineTransform.identity", .structure("CGAffineTransform")),
    "CATransform3DIdentity": ("CATransform3DIdentity", .structure("CATransform3D")),
    "UIKeyboardFrameBeginUserInfoKey": ("UIKeyboardFrameBeginUserInfoKey", .string),
    "UIKeyboardFrameEndUserInfoKey": ("UIKeyboardFrameEndUserInfoKey", .string),
    "UIKeyboardAnimationDurationUserInfoKey": ("UIKeyboardAnimationDurationUserInfoKey", .string),
    "UIKeyboardAnimationCurveUserInfoKey": ("UIKeyboardAnimationCurveUserInfoKey", .string),
    "UIKeyboardBoundsUserInfoKey": ("UIKeyboardBoundsUserInfoKey", .string),
  ]
}
