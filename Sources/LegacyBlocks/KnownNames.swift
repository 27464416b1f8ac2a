/// What is known of Apple's members and functions by their names, in both languages: all else may do anything.
///
/// The names of methods are those in front of the first argument, where nothing else is said.
package enum KnownNames {
  // MARK: - Members

  /// The members that tell where something is: each may change with any other.
  package static let geometry: Set<String> = [
    "frame", "bounds", "center", "transform", "origin", "size", "x", "y", "width", "height", "minX",
    "minY", "midX", "midY", "maxX", "maxY", "contentOffset", "contentInset", "contentSize",
  ]

  /// The members that only tell what is there: the view of a controller is none, since it may have to be loaded.
  package static let plainMembers: Set<String> = geometry.union([
    "alpha", "count", "currentPage", "direction", "first", "hidden", "horizontalSizeClass",
    "isEditing", "isEmpty", "isEnabled", "isFirstResponder", "isHidden", "isHighlighted",
    "isLandscape", "isOn", "isPortrait", "isSelected", "isViewLoaded", "last", "length",
    "navigationBar", "navigationController", "navigationItem", "numberOfPages", "on",
    "orientation", "parent", "presentedViewController", "presentingViewController", "rawValue",
    "scale", "selected", "selectedIndex", "selectedSegmentIndex", "state", "statusBarOrientation",
    "subviews", "superview", "tabBar", "tabBarController", "tag", "text", "titleView", "toolbar",
    "userInterfaceIdiom", "value", "verticalSizeClass", "viewIfLoaded", "window",
  ])

  /// The members whose setters show something, and tell nobody: a list tells of its bounds.
  package static let quietMembers = geometry.union([
    "alpha", "autoresizingMask", "backgroundColor", "borderColor", "borderWidth", "clipsToBounds",
    "contentMode", "cornerRadius", "font", "hidden", "isHidden", "isOpaque",
    "isUserInteractionEnabled", "opaque", "shadowColor", "shadowOffset", "shadowOpacity",
    "shadowRadius", "tag", "textColor", "tintColor", "userInteractionEnabled", "zPosition",
  ]).subtracting(["bounds", "contentOffset", "contentInset", "contentSize"])

  /// The members that tell nothing of other objects.
  static let membersOfOne = plainMembers.union(quietMembers)
    .union(["attributedText", "constant", "image", "placeholder", "title"])

  /// What stays the same while a function runs, and the words of expressions that read nothing.
  package static let lasting: Set<String> = [
    "self", "view", "window", "contentView", "navigationController", "tabBarController", "nil",
    "currentDevice", "mainScreen", "sharedApplication", "statusBarOrientation",
    "userInterfaceIdiom",
  ]

  /// What tells where a view or controller is, which every call that moves one changes.
  static let places: Set<String> = [
    "superview", "subviews", "isViewLoaded", "viewIfLoaded", "isFirstResponder", "parent",
    "children", "presentedViewController", "presentingViewController", "isDescendant", "window",
    "viewWithTag",
  ]

  /// The names of code that tells what is around its own object.
  static let around: Set<String> = ["self", "view", "superview", "window"]

  /// What is around a view or controller.
  static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "window",
  ]

  // MARK: - Types

  /// The types of numbers, texts, and structures, whose values do nothing when they are made.
  package static let plainTypes: Set<String> = [
    "Any", "Array", "BOOL", "Bool", "CATransform3D", "CGAffineTransform", "CGFloat", "CGPoint",
    "CGRect", "CGSize", "Character", "Data", "Date", "Dictionary", "Double", "Float", "IndexPath",
    "IndexSet", "Int", "Int32", "Int64", "NSInteger", "NSRange", "NSTimeInterval", "NSUInteger",
    "Selector", "Set", "String", "TimeInterval", "UIEdgeInsets", "UInt", "UInt32", "URL", "double",
    "float", "int",
  ]

  // MARK: - Calls that move

  /// The methods of views that only change the hierarchy.
  package static let hierarchyCalls: Set<String> = [
    "addSubview", "bringSubview", "bringSubviewToFront", "exchangeSubview",
    "exchangeSubviewAtIndex", "insertSubview", "removeFromSuperview", "sendSubview",
    "sendSubviewToBack",
  ]

  /// The methods of controllers that only change which one contains another.
  package static let containerCalls: Set<String> = [
    "addChild", "addChildViewController", "didMove", "didMoveToParentViewController",
    "removeFromParent", "removeFromParentViewController", "willMove",
    "willMoveToParentViewController",
  ]

  /// The beginnings of the names of calls after which another is around a view or controller.
  static let callsThatLeave = ["pop", "dismiss", "removeFromParent", "setViewControllers"]

  /// The calls that tell nobody but the hooks of a hierarchy.
  package static let quietCalls = hierarchyCalls.union([
    "NSLog", "autorelease", "print", "release", "retain",
  ])

  /// The calls that assign no values to views: they change a hierarchy, or what a view shows.
  package static let harmlessCalls = quietCalls.union(containerCalls).union([
    "setImage", "setTitle",
  ])

  // MARK: - Calls that tell

  /// Returns `true` if a function of C computes a value from its arguments alone; otherwise, `false`.
  package static func computes(_ name: String) -> Bool {
    computations.contains(name) || structures.contains(where: name.hasPrefix)
  }

  /// Returns `true` if a method or function only tells or makes a value; otherwise, `false`.
  package static func tells(_ name: some StringProtocol) -> Bool {
    tellingCalls.contains(String(name)) || tellingBeginnings.contains(where: name.hasPrefix)
  }

  private static let structures = [
    "CGRect", "CGPoint", "CGSize", "CGAffineTransform", "UIEdgeInsets",
  ]
  private static let computations: Set<String> = [
    "ABS", "MAX", "MIN", "UIInterfaceOrientationIsLandscape", "UIInterfaceOrientationIsPortrait",
    "abs", "acos", "asin", "atan", "atan2", "ceil", "ceilf", "cos", "cosf", "exp", "expf", "fabs",
    "fabsf", "floor", "floorf", "fmax", "fmaxf", "fmin", "fminf", "fmod", "fmodf", "hypot",
    "hypotf", "labs", "log", "logf", "lround", "lroundf", "pow", "powf", "round", "roundf", "sin",
    "sinf", "sqrt", "sqrtf", "tan", "trunc",
  ]
  private static let tellingBeginnings = [
    "boundingRect", "components", "dateWith", "indexOf", "isEqual", "numberWith", "rangeOf",
    "sizeWith", "stringBy", "stringWith", "timeInterval", "valueWith",
  ]
  private static let tellingCalls = computations.union([
    "appending", "applying", "arc4random", "arc4random_uniform", "boldSystemFont", "bool",
    "boolForKey", "boolValue", "cellForItem", "cellForItemAtIndexPath", "cellForRow",
    "cellForRowAtIndexPath", "colorWithAlphaComponent", "compactMap", "compare", "concatenating",
    "contains", "convert", "convertPoint", "convertRect", "double", "doubleForKey", "doubleValue",
    "drand48", "enumerated", "filter", "first", "firstIndex", "flatMap", "float", "floatForKey",
    "floatValue", "getValue", "hasPrefix", "hasSuffix", "index", "indexPath", "indexPathForItem",
    "indexPathForRow", "inset", "insetBy", "intValue", "integer", "integerForKey", "integerValue",
    "intersection", "inverted", "isDescendant", "isDescendantOfView", "isKind", "isKindOfClass",
    "joined", "last", "lowercased", "map", "max", "min", "object", "objectAtIndex",
    "objectForKey", "objectForKeyedSubscript", "offsetBy", "random", "reduce",
    "replacingOccurrences", "responds", "respondsToSelector", "rotated", "scaledBy",
    "sizeThatFits", "sorted", "string", "stringForKey", "substring", "systemFont", "translatedBy",
    "union", "uppercased", "value", "valueForKey", "viewWithTag", "withAlphaComponent", "withSize",
  ])

  /// The operators of the standard library: one of the app's of such a name tells as they do, unless it assigns
  /// something.
  package static let operators: Set<String> = [
    "!", "!=", "!==", "%", "&", "&&", "*", "+", "-", "...", "..<", "/", "<", "<<", "<=", "==",
    "===", ">", ">=", ">>", "??", "^", "|", "||", "~", "~=",
  ]

  // MARK: - What UIKit calls

  /// What UIKit calls when a view enters another, or leaves it.
  package static let hierarchyHooks = [
    "didAddSubview", "didAddSubview:", "willRemoveSubview", "willRemoveSubview:", "willMove",
    "willMoveToSuperview:", "didMoveToSuperview", "didMoveToWindow", "willMoveToWindow:",
    "tintColorDidChange", "traitCollectionDidChange", "traitCollectionDidChange:",
    "safeAreaInsetsDidChange", "layoutMarginsDidChange",
  ]

  /// What UIKit calls of a controller whose view enters another, or leaves it.
  package static let controllerHooks = [
    "viewDidLoad", "viewWillAppear", "viewWillAppear:", "viewDidAppear", "viewDidAppear:",
    "viewWillDisappear", "viewWillDisappear:", "viewDidDisappear", "viewDidDisappear:", "didMove",
    "willMoveToParentViewController:", "didMoveToParentViewController:",
  ]

  /// The methods that tell that editing ends, as it does in a view that leaves its window.
  static let endsOfEditing = [
    "searchBarShouldEndEditing", "searchBarTextDidEndEditing", "textFieldDidEndEditing",
    "textFieldShouldEndEditing", "textViewDidEndEditing", "textViewShouldEndEditing",
  ]

  /// Returns `true` if UIKit calls a method of a name, with its labels, in animations of its own, as in that of
  /// a rotation, or in one around code that loads or shows a view; otherwise, `false`.
  package static func isCalledByUIKit(_ name: String) -> Bool {
    calledByUIKit.contains(String(name.prefix { $0 != ":" }))
      || isCalled(name, of: ["searchBar", "textField", "textView"], editingWords)
      || isCalled(name, of: ["collectionView", "tableView"], listWords)
      || isCalled(name, of: ["navigationController"], ["didShow", "willShow"])
  }

  private static func isCalled(_ name: String, of owners: [String], _ words: [String]) -> Bool {
    // A control's end is an action.
    owners.contains(where: name.hasPrefix) && words.contains(where: name.contains)
      && !name.contains("OnExit")
  }

  /// What a delegate is told and asked where a field becomes the first responder, or resigns.
  private static let editingWords = ["DidBegin", "DidEnd", "ShouldBegin", "ShouldEnd"]
  /// What a list's delegate is told and asked while the list lays out what it shows.
  private static let listWords = ["cellFor", "didEndDisplaying", "viewFor", "willDisplay"]

  private static let calledByUIKit: Set<String> = [
    "apply", "applyLayoutAttributes", "awakeFromNib", "becomeFirstResponder", "didAddSubview",
    "didMove", "didMoveToParentViewController", "didMoveToSuperview", "didMoveToWindow",
    "layoutMarginsDidChange", "layoutSublayers", "layoutSublayersOfLayer", "layoutSubviews",
    "loadView", "observeValue", "observeValueForKeyPath", "prepareForReuse", "prepareLayout",
    "containerViewDidLayoutSubviews", "containerViewWillLayoutSubviews",
    "finalizeAnimatedBoundsChange",
    "finalizeCollectionViewUpdates", "finalizeLayoutTransition", "intrinsicContentSize",
    "preferredContentSizeDidChange", "preferredContentSizeDidChangeForChildContentContainer",
    "prepareForAnimatedBoundsChange", "prepareForCollectionViewUpdates", "resignFirstResponder",
    "safeAreaInsetsDidChange", "scrollViewDidChangeAdjustedContentInset", "scrollViewDidScroll",
    "scrollViewDidZoom", "systemLayoutFittingSizeDidChange",
    "systemLayoutFittingSizeDidChangeForChildContentContainer", "viewIsAppearing",
    "setAlpha", "setBounds", "setCenter", "setContentOffset", "setEditing", "setFrame", "setHidden",
    "setHighlighted", "setNeedsStatusBarAppearanceUpdate", "setSelected", "setTransform",
    "sizeThatFits", "tintColorDidChange",
    "traitCollectionDidChange", "updateConstraints", "updateViewConstraints", "viewDidAppear",
    "viewDidDisappear", "viewDidLayoutSubviews", "viewDidLoad", "viewLayoutMarginsDidChange",
    "viewSafeAreaInsetsDidChange", "viewWillAppear", "viewWillDisappear", "viewWillLayoutSubviews",
    "viewWillTransition", "viewWillTransitionToSize",
    "willAnimateFirstHalfOfRotationToInterfaceOrientation", "willAnimateRotation",
    "willAnimateRotationToInterfaceOrientation",
    "willAnimateSecondHalfOfRotationFromInterfaceOrientation", "willMove",
    "willMoveToParentViewController", "willMoveToSuperview", "willMoveToWindow",
    "willRemoveSubview", "willTransitionToState",
  ]
}
