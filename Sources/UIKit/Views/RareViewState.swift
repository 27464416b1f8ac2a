import AnimationModel

/// The state that few views have, stored separately so that a plain view stays small.
@MainActor final class RareViewState {
  /// The view controller whose root view it is.
  weak var owner: UIViewController?
  /// The observable values that the view has read.
  var reads = ReadValues()
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
  var traitOverrides = UITraitOverrides()
  var traitRegistrations: [TraitChangeRegistration] = []
  var gestureRecognizers: [UIGestureRecognizer] = []
  var priorities = ContentPriorities()
  var accessibility = AccessibilityState()
  var restorationIdentifier: String?
  var motionEffects: [UIMotionEffect] = []
  var interactions: [any UIInteraction] = []
  var cornerConfiguration: UICornerConfiguration?
  /// The observations of the view's properties.
  var observations: [PropertyObservation] = []
  /// The safe area of which observers know; `nil` if nobody observes it.
  var observedSafeArea: UIEdgeInsets?
  /// The layout engine of the tree, if constraints place the view or one of its descendants.
  var layoutEngine: LayoutEngine?
  var layoutGuides: [UILayoutGuide] = []
  var systemGuides: [UILayoutGuide] = []
  var needsUpdateConstraints = false
  var hasUpdatedConstraints = false
  /// The change by which a stack view hides the view, while its layer is still visible; `nil` if none runs.
  var hidingByStack: HidingByStack?
}

/// A change that hides a view in a stack view, by its identity.
final class HidingByStack {}

/// The priorities with which a view resists being larger or smaller than its content.
struct ContentPriorities {
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalResistance = UILayoutPriority.defaultHigh
  var verticalResistance = UILayoutPriority.defaultHigh
}

/// The accessibility properties of a view.
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
