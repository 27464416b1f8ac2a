/// What few views have, beside the view, so that a plain one stays small.
@MainActor
final class RareViewState {
  /// The view controller whose root view it is.
  weak var owner: UIViewController?
  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  var contentMode = UIView.ContentMode.scaleToFill
  var isOpaque = true
  var isExclusiveTouch = false
  var isMultipleTouchEnabled = false
  var semanticContentAttribute = UISemanticContentAttribute.unspecified
  var mask: UIView?
  var layoutMargins: UIEdgeInsets?
  var insetsLayoutMarginsFromSafeArea = true
  var preservesSuperviewLayoutMargins = false
  var clearsContextBeforeDrawing = true
  var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  var gestureRecognizers: [UIGestureRecognizer] = []
  var priorities = ContentPriorities()
  var accessibility = AccessibilityState()
  var restorationIdentifier: String?
  var motionEffects: [UIMotionEffect] = []
  var interactions: [any UIInteraction] = []
  /// The layout of the tree, if the view or one in it is placed by it.
  var layoutEngine: LayoutEngine?
  var layoutGuides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  var needsUpdateConstraints = false
  var hasUpdatedConstraints = false
  /// A Boolean value that indicates whether the view is hidden where its layer is not yet; `nil` if
  /// they agree.
  var isHiddenByStack: Bool?
}

/// How much a view resists to be larger or smaller than its content.
struct ContentPriorities {
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalResistance = UILayoutPriority.defaultHigh
  var verticalResistance = UILayoutPriority.defaultHigh
}

/// What a view tells those who do not see it.
struct AccessibilityState {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits = .none
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var areElementsHidden = false
  var isModal = false
  var groupsChildren = false
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var attributedLabel: NSAttributedString?
  var language: String?
  var userInputLabels: [String]?
  var ignoresInvertColors = false
  var containerType = UIAccessibilityContainerType.none
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
}
