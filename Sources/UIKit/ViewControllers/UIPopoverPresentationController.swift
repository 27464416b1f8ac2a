import AnimationModel

/// A presentation controller of a popover, which is presented as a sheet.
///
/// ## Differences from UIKit
///
/// The source, the arrow and the colors are stored only. The methods that the delegate inherits from
/// ``UIAdaptivePresentationControllerDelegate`` receive the presentation controller of the sheet. The type of
/// ``delegate`` is that of the superclass; the methods of ``UIPopoverPresentationControllerDelegate`` are called
/// if the delegate conforms to it.
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
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// Asks the delegate whether the user may dismiss the popover.
  ///
  /// ``UIAdaptivePresentationControllerDelegate/presentationControllerShouldDismiss(_:)`` is called first,
  /// and this method only if that one returns `true`.
  ///
  /// - Returns: `true` to dismiss the popover; otherwise, `false`.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// Tells the delegate that the popover is about to move; never called here.
  ///
  /// ## Differences from UIKit
  ///
  /// The view is passed in an `UnsafeMutablePointer`, as `AutoreleasingUnsafeMutablePointer` is part of the
  /// Objective-C runtime.
  ///
  /// - Parameters:
  ///   - popoverPresentationController: The presentation controller of the popover.
  ///   - rect: The rectangle that the popover will point at, which the method may change.
  ///   - view: The view that the popover will point at, which the method may change.
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  )
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {}
}

extension UIViewController {
  /// The presentation controller of the popover and its delegate; `nil` if the view controller is not
  /// presented as a popover, or the delegate is none of a popover.
  var popover:
    (
      controller: UIPopoverPresentationController,
      delegate: any UIPopoverPresentationControllerDelegate
    )?
  {
    guard modalPresentationStyle == .popover, let controller = rare.popoverController,
      let delegate = controller.delegate as? any UIPopoverPresentationControllerDelegate
    else { return nil }
    return (controller, delegate)
  }

  func preparePopoverPresentation() {
    guard let popover else { return }
    popover.delegate.prepareForPopoverPresentation(popover.controller)
  }
}

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// An arrow that points up.
  public static let up = Self(rawValue: 1)
  /// An arrow that points down.
  public static let down = Self(rawValue: 1 << 1)
  /// An arrow that points to the left.
  public static let left = Self(rawValue: 1 << 2)
  /// An arrow that points to the right.
  public static let right = Self(rawValue: 1 << 3)
  public static let any: Self = [.up, .down, .left, .right]
  /// A direction that is not known.
  public static let unknown = Self(rawValue: .max)
}
