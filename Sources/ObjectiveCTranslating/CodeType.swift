/// The type of an expression, as far as translating it asks.
indirect enum CodeType: Hashable, Sendable {
  case void, bool, integer, float, double, points
  case object(String)
  case any, classObject, selector, string, pointer
  case structure(String)
  case enumeration(String)
  case array(String)
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
    case .integer, .float, .double, .points: true
    default: false
    }
  }

  /// The type in Swift, where nothing is optional.
  var swiftName: String {
    switch self {
    case .void: "Void"
    case .bool: "Bool"
    case .integer: "Int"
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
    case .array(let element): "[\(element)]"
    case .dictionary: "[AnyHashable: Any]"
    case .block(let parameters, let result):
      "((\(parameters.map(\.declaredName).joined(separator: ", "))) -> \(result.swiftName))"
    case .unknown(let name): name.isEmpty ? "Any" : name
    }
  }

  /// The type with which a variable is declared: what may be nil is unwrapped where it is used.
  var declaredName: String { isObject ? "\(swiftName)!" : swiftName }

  /// The value of a message to nil; `nil` if it is nil, or not known.
  var zero: String? {
    switch self {
    case .bool: "false"
    case .integer, .float, .double, .points: "0"
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

/// An enumeration of Apple's as Objective-C and as Swift have it.
struct AppleEnumeration: Sendable {
  let swiftName: String
  /// What the constants' names begin with.
  let prefix: String
  /// A Boolean value that indicates whether it is a set of options.
  let isSet: Bool

  private init(_ swiftName: String, _ prefix: String, isSet: Bool = false) {
    self.swiftName = swiftName
    self.prefix = prefix
    self.isSet = isSet
  }

  /// The enumerations, by their names in Objective-C.
  static let all: [String: AppleEnumeration] = [
    "UIViewAnimationCurve": .init("UIView.AnimationCurve", "UIViewAnimationCurve"),
    "UIViewAnimationTransition": .init("UIView.AnimationTransition", "UIViewAnimationTransition"),
    "UIViewAnimationOptions": .init(
      "UIView.AnimationOptions",
      "UIViewAnimationOption",
      isSet: true
    ),
    "UIViewContentMode": .init("UIView.ContentMode", "UIViewContentMode"),
    "UIViewAutoresizing": .init("UIView.AutoresizingMask", "UIViewAutoresizing", isSet: true),
    "UIInterfaceOrientation": .init("UIInterfaceOrientation", "UIInterfaceOrientation"),
    "UIDeviceOrientation": .init("UIDeviceOrientation", "UIDeviceOrientation"),
    "UIUserInterfaceIdiom": .init("UIUserInterfaceIdiom", "UIUserInterfaceIdiom"),
    "UIStatusBarAnimation": .init("UIStatusBarAnimation", "UIStatusBarAnimation"),
    "UIStatusBarStyle": .init("UIStatusBarStyle", "UIStatusBarStyle"),
    "UIGestureRecognizerState": .init("UIGestureRecognizer.State", "UIGestureRecognizerState"),
    "UIControlState": .init("UIControl.State", "UIControlState", isSet: true),
    "UIControlEvents": .init("UIControl.Event", "UIControlEvent", isSet: true),
    "UIButtonType": .init("UIButton.ButtonType", "UIButtonType"),
    "UITextAlignment": .init("NSTextAlignment", "UITextAlignment"),
    "NSTextAlignment": .init("NSTextAlignment", "NSTextAlignment"),
    "UITableViewStyle": .init("UITableView.Style", "UITableViewStyle"),
    "UITableViewCellStyle": .init("UITableViewCell.CellStyle", "UITableViewCellStyle"),
    "UITableViewRowAnimation": .init("UITableView.RowAnimation", "UITableViewRowAnimation"),
    "UITableViewScrollPosition": .init("UITableView.ScrollPosition", "UITableViewScrollPosition"),
    "UITableViewCellSelectionStyle": .init(
      "UITableViewCell.SelectionStyle",
      "UITableViewCellSelectionStyle"
    ),
    "UITableViewCellSeparatorStyle": .init(
      "UITableViewCell.SeparatorStyle",
      "UITableViewCellSeparatorStyle"
    ),
    "UITableViewCellAccessoryType": .init(
      "UITableViewCell.AccessoryType",
      "UITableViewCellAccessory"
    ),
    "UIActivityIndicatorViewStyle": .init(
      "UIActivityIndicatorView.Style",
      "UIActivityIndicatorViewStyle"
    ),
    "UIBarStyle": .init("UIBarStyle", "UIBarStyle"),
    "UIModalTransitionStyle": .init("UIModalTransitionStyle", "UIModalTransitionStyle"),
    "UITextBorderStyle": .init("UITextField.BorderStyle", "UITextBorderStyle"),
  ]

  /// Returns the enumeration that has a constant, and the constant's name in Swift.
  static func constant(_ name: String) -> (type: String, name: String)? {
    let found = all.filter { name.hasPrefix($0.value.prefix) && name != $0.value.prefix }
      .max { $0.value.prefix.count < $1.value.prefix.count }
    guard let found else { return nil }
    var rest = String(name.dropFirst(found.value.prefix.count))
    // `UIActivityIndicatorViewStyleWhiteLarge`
    rest = rest.prefix(1).lowercased() + rest.dropFirst()
    return (found.key, rest)
  }
}

/// What Objective-C's names of Apple's types and members are in Swift.
enum AppleVocabulary {
  private static let numbers: [String: CodeType] = [
    "void": .void, "IBAction": .void, "BOOL": .bool, "bool": .bool, "Boolean": .bool,
    "float": .float, "double": .double, "NSTimeInterval": .double, "CFTimeInterval": .double,
    "CGFloat": .points, "id": .any, "instancetype": .any, "SEL": .selector, "Class": .classObject,
    "CGContextRef": .pointer, "UIWindowLevel": .points,
  ]
  private static let integers: Set<String> = [
    "int", "NSInteger", "NSUInteger", "size_t", "unichar", "int32_t", "uint32_t", "int64_t",
    "uint64_t", "uint8_t", "int16_t", "uint16_t", "CFIndex", "long", "short", "char", "unsigned",
    "signed",
  ]
  static let structures: Set<String> = [
    "CGRect", "CGPoint", "CGSize", "CGAffineTransform", "CATransform3D", "UIEdgeInsets",
    "UIOffset", "NSRange", "CGVector",
  ]
  /// Classes whose objects are values in Swift, or have another name.
  private static let classes: [String: CodeType] = [
    "NSString": .string, "NSMutableString": .string, "NSDictionary": .dictionary,
    "NSMutableDictionary": .dictionary, "NSTimer": .object("Timer"),
    "NSBundle": .object("Bundle"), "NSUserDefaults": .object("UserDefaults"),
    "NSNotificationCenter": .object("NotificationCenter"),
    "NSFileManager": .object("FileManager"), "NSThread": .object("Thread"),
    "NSOperationQueue": .object("OperationQueue"), "NSDate": .object("Date"),
    "NSIndexPath": .object("IndexPath"), "NSURL": .object("URL"), "NSTimeZone": .object("TimeZone"),
  ]

  /// Returns the type that is written, of Apple's or of nobody's.
  static func type(_ written: WrittenType, element: String?) -> CodeType {
    if written.block != nil {
      return .block(
        (written.block ?? []).map { type($0, element: nil) },
        type(WrittenType(name: written.name, stars: written.stars), element: nil)
      )
    }
    if written.stars == 0 {
      if let known = numbers[written.name] { return known }
      let words = written.name.split(separator: " ").map(String.init)
      if words.contains("double") { return .double }
      if words.allSatisfy(integers.contains) { return .integer }
      if structures.contains(written.name) { return .structure(written.name) }
      if AppleEnumeration.all[written.name] != nil { return .enumeration(written.name) }
      return .unknown(written.name)
    }
    if written.name == "void" || written.stars > 1 || numbers[written.name] != nil {
      return .pointer
    }
    if integers.contains(written.name) || structures.contains(written.name) { return .pointer }
    if ["NSArray", "NSMutableArray", "NSSet", "NSMutableSet"].contains(written.name) {
      return .array(written.element ?? element ?? "NSObject")
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

  /// The types that functions of C return.
  static let functions: [String: CodeType] = {
    var table: [String: CodeType] = [:]
    func add(_ type: CodeType, _ names: String...) { for name in names { table[name] = type } }
    add(
      .structure("CGRect"),
      "CGRectMake",
      "CGRectOffset",
      "CGRectInset",
      "CGRectIntegral",
      "CGRectStandardize",
      "CGRectUnion",
      "CGRectIntersection",
      "CGRectApplyAffineTransform",
      "UIEdgeInsetsInsetRect"
    )
    add(.structure("CGPoint"), "CGPointMake", "CGPointApplyAffineTransform")
    add(.structure("CGSize"), "CGSizeMake")
    add(.structure("UIEdgeInsets"), "UIEdgeInsetsMake")
    add(
      .points,
      "CGRectGetMinX",
      "CGRectGetMidX",
      "CGRectGetMaxX",
      "CGRectGetMinY",
      "CGRectGetMidY",
      "CGRectGetMaxY",
      "CGRectGetWidth",
      "CGRectGetHeight"
    )
    add(
      .bool,
      "CGRectContainsPoint",
      "CGRectContainsRect",
      "CGRectIntersectsRect",
      "CGRectEqualToRect",
      "CGRectIsEmpty",
      "CGRectIsNull",
      "CGPointEqualToPoint",
      "CGSizeEqualToSize",
      "CGAffineTransformIsIdentity",
      "CGAffineTransformEqualToTransform",
      "UIInterfaceOrientationIsPortrait",
      "UIInterfaceOrientationIsLandscape",
      "UIDeviceOrientationIsLandscape",
      "UIDeviceOrientationIsPortrait"
    )
    add(
      .structure("CGAffineTransform"),
      "CGAffineTransformMake",
      "CGAffineTransformMakeRotation",
      "CGAffineTransformMakeScale",
      "CGAffineTransformMakeTranslation",
      "CGAffineTransformRotate",
      "CGAffineTransformScale",
      "CGAffineTransformTranslate",
      "CGAffineTransformConcat",
      "CGAffineTransformInvert"
    )
    add(
      .structure("CATransform3D"),
      "CATransform3DMakeRotation",
      "CATransform3DMakeScale",
      "CATransform3DMakeTranslation",
      "CATransform3DRotate",
      "CATransform3DScale",
      "CATransform3DTranslate",
      "CATransform3DConcat",
      "CATransform3DInvert",
      "CATransform3DMakeAffineTransform"
    )
    add(
      .double,
      "fabs",
      "floor",
      "ceil",
      "round",
      "sqrt",
      "sin",
      "cos",
      "tan",
      "atan2",
      "pow",
      "fmod",
      "fmin",
      "fmax",
      "CACurrentMediaTime",
      "atan",
      "asin",
      "acos",
      "exp",
      "log"
    )
    add(
      .float,
      "fabsf",
      "floorf",
      "ceilf",
      "roundf",
      "sqrtf",
      "sinf",
      "cosf",
      "tanf",
      "atan2f",
      "powf",
      "fminf",
      "fmaxf",
      "fmodf",
      "atanf"
    )
    add(.integer, "abs", "rand", "arc4random", "arc4random_uniform")
    add(.enumeration("UIUserInterfaceIdiom"), "UI_USER_INTERFACE_IDIOM")
    return table
  }()

  /// The types of the arguments of functions whose arguments are not points; all others take these.
  static func argumentTypes(of function: String, count: Int) -> [CodeType?] {
    guard let result = functions[function] else { return Array(repeating: nil, count: count) }
    if result == .double || result == .float || result == .integer {
      return Array(repeating: result, count: count)
    }
    let takesValues =
      function.hasPrefix("CGRectMake") || function.hasPrefix("CGPointMake")
      || function.hasPrefix("CGSizeMake") || function.hasPrefix("UIEdgeInsetsMake")
      || function.hasPrefix("CGAffineTransformMake") || function.hasPrefix("CATransform3DMake")
    if function == "CATransform3DMakeAffineTransform" || takesValues {
      return Array(
        repeating: function == "CATransform3DMakeAffineTransform" ? nil : .points,
        count: count
      )
    }
    if function == "CGAffineTransformConcat" || function == "CATransform3DConcat" {
      return Array(repeating: nil, count: count)
    }
    // `CGRectOffset(rect, x, y)`
    let isChange = ["Offset", "Inset", "Rotate", "Scale", "Translate"].contains(
      where: function.hasSuffix
    )
    return (0..<count).map { isChange && $0 > 0 ? .points : nil }
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
    "INT_MAX": ("Int(Int32.max)", .integer),
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
