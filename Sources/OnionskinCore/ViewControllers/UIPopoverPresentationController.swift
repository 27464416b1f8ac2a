/// A presentation controller of a popover, which is presented as a sheet.
///
/// ## Differences from UIKit
///
/// The source, the arrow and the colors are stored only. The methods of the delegate receive the presentation
/// controller of the sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The delegate, which is that of the sheet.
  open override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { presentedViewController.presentationController?.delegate }
    set { presentedViewController.presentationController?.delegate = newValue }
  }
  /// The view that the popover points at; `nil` for none.
  open weak var sourceView: UIView?
  /// The rectangle that the popover points at, in the coordinates of the source view.
  open var sourceRect = CGRect.null
  /// The bar button that the popover points at; `nil` for none.
  open var barButtonItem: UIBarButtonItem?
  /// The directions that the arrow may have.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction of the arrow; always unknown.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// The background color; `nil` for the default color.
  open var backgroundColor: UIColor?
  /// The margins of the popover on the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets.zero
  /// The views that can be touched while the popover is visible; `nil` for none.
  open var passthroughViews: [UIView]?
  /// A Boolean value that indicates whether the popover may cover its source.
  open var canOverlapSourceViewRect = false
}

/// The delegate of a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// An arrow that points up.
  public static let up = Self(rawValue: 1)
  /// An arrow that points down.
  public static let down = Self(rawValue: 1 << 1)
  /// An arrow that points to the left.
  public static let left = Self(rawValue: 1 << 2)
  /// An arrow that points to the right.
  public static let right = Self(rawValue: 1 << 3)
  /// An arrow in any direction.
  public static let any: Self = [.up, .down, .left, .right]
  /// A direction that is not known.
  public static let unknown = Self(rawValue: .max)
}
