// There is no pointer: what is told of one is stored, and the delegate is never asked.

/// The interaction of a pointer, of which there is none here.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view of the interaction; `nil` for none.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction, which is referenced weakly.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// A Boolean value that indicates whether the interaction is enabled: stored only.
  open var isEnabled = true

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The delegate; `nil` for none.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Asks for the region and the style again; without effect.
  open func invalidate() {}

  public func willMove(to view: UIView?) {}

  public func didMove(to view: UIView?) {
    self.view = view
  }
}

/// The delegate of a pointer interaction, which is never asked here.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region under the pointer; never called here.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in a region; never called here.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// A place for which a pointer interaction asks its delegate.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place in the view of the interaction.
  open var location: CGPoint { .zero }
}

/// A region in which a pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle of the region.
  public final let rect: CGRect
  /// What identifies the region; `nil` for nothing.
  public final let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// The style of a pointer: stored only.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// Creates a style with an effect on a view.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    super.init()
  }

  /// Creates a style with a shape of the pointer.
  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    super.init()
  }

  /// Returns a style that hides the pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .verticalBeam(length: 0)) }
}

/// The effect of a pointer on a view: stored only.
public enum UIPointerEffect {
  /// The effect that the system chooses.
  case automatic(UITargetedPreview)
  /// The view is highlighted.
  case highlight(UITargetedPreview)
  /// The view is lifted.
  case lift(UITargetedPreview)
}

/// The shape of a pointer: stored only.
public enum UIPointerShape {
  /// A path.
  case path(UIBezierPath)
  /// A rounded rectangle.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical beam.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam.
  case horizontalBeam(length: CGFloat)
}

/// The axes of a layout.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The bit mask.
  public let rawValue: UInt

  /// Creates a set from a bit mask.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The horizontal axis.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A view that a menu or a pointer shows, and where: stored only.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view of the preview.
  public final let view: UIView
  /// How the view is shown.
  public final let parameters: UIPreviewParameters
  /// Where the view is shown.
  public final let target: UIPreviewTarget

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Creates a preview of a view in its place.
  public convenience init(
    view: UIView,
    parameters: UIPreviewParameters = UIPreviewParameters()
  ) {
    self.init(
      view: view,
      parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center)
    )
  }
}

/// How a preview is shown: stored only.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The visible part of the view; `nil` for all of it.
  open var visiblePath: UIBezierPath?
  /// The shape of the shadow; `nil` for that of the view.
  open var shadowPath: UIBezierPath?
  /// The background color; `nil` for that of the system.
  open var backgroundColor: UIColor?
}

/// Where a preview is shown: stored only.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view that contains the preview.
  public final let container: UIView
  /// The center of the preview in the container.
  public final let center: CGPoint
  /// The transform of the preview.
  public final let transform: CGAffineTransform

  /// Creates a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}
