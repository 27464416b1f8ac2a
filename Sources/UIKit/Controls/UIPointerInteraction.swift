// There is no pointer: its settings are stored, and the delegate is never called.

import AnimationModel

/// An interaction for a pointer; there is no pointer here.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  /// The view of the interaction; `nil` for none.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction, which is referenced weakly.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// A Boolean value that indicates whether the interaction is enabled: stored only.
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) { self.delegate = delegate }

  /// Requests the region and the style again; without effect.
  open func invalidate() {}

  public func willMove(to view: UIView?) {}

  public func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a pointer interaction, which is never called here.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
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

/// A request of a pointer interaction for the region at a location.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The location in the view of the interaction.
  open var location: CGPoint { .zero }
}

/// A region in which a pointer has one style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  public final let rect: CGRect
  /// The identifier of the region; `nil` for none.
  public final let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
  }
}

/// The style of a pointer: stored only.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  /// Creates a style with an effect on a view.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { super.init() }

  public init(shape: UIPointerShape, constrainedAxes: UIAxis = []) { super.init() }

  /// Returns a style that hides the pointer.
  public class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .verticalBeam(length: 0)) }
}

/// The effect of a pointer on a view: stored only.
public enum UIPointerEffect {
  /// The effect that the system chooses.
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}

/// The shape of a pointer: stored only.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// The axes of a layout.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// A preview of a view for a menu or a pointer: stored only.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public final let view: UIView
  public final let parameters: UIPreviewParameters
  /// The position of the preview.
  public final let target: UIPreviewTarget

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Creates a preview of a view in its current position.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.init(
      view: view,
      parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center)
    )
  }
}

/// The parameters of a preview: stored only.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The visible part of the view; `nil` for all of it.
  open var visiblePath: UIBezierPath?
  /// The shape of the shadow; `nil` for the shape of the view.
  open var shadowPath: UIBezierPath?
  /// The background color; `nil` for the system's color.
  open var backgroundColor: UIColor?
}

/// The position of a preview: stored only.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public final let container: UIView
  /// The center of the preview in the container.
  public final let center: CGPoint
  public final let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}
