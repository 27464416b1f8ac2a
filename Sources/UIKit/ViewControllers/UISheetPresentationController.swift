import AnimationModel
import RenderEngine

/// A presentation controller of a sheet, below the status bar and over a dimmed screen.
///
/// ## Differences from UIKit
///
/// Corner radii and grabbers are stored only. A sheet at its medium detent has half the height of
/// the container view. Sheets are always attached to the bottom edge. The type of `delegate` is that of
/// the superclass; the method of ``UISheetPresentationControllerDelegate`` is called if the delegate
/// conforms to it.
open class UISheetPresentationController: UIPresentationController {
  /// A detent: a height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      public init(_ rawValue: String) { self.init(rawValue: rawValue) }

      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns the medium detent, at half the height.
    public static func medium() -> Detent { Detent(.medium) { $0.half } }
    /// Returns the large detent, at the full height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent with a custom height.
    ///
    /// ```swift
    /// sheet.detents = [.custom(identifier: .init("player")) { _ in 120 }, .large()]
    /// ```
    ///
    /// - Parameters:
    ///   - identifier: The identifier; `nil` for one that is unique in the current loop.
    ///   - resolver: A closure that returns the height in points, without the bottom safe area, or
    ///     `nil` to leave the detent out. It is called each time the height is needed.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      let names = RenderLoop.current.loopExtension(DetentNames.self)
      return Detent(identifier ?? Identifier(rawValue: names.next()), resolver)
    }

    /// Returns the height of the detent in points, without the bottom safe area; `nil` if the detent is
    /// left out.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      // A height is at least 0, and at most that of the large detent.
      resolver(context).flatMap { $0.isNaN ? nil : max(0, min($0, context.maximumDetentValue)) }
    }
  }

  /// The detents of the sheet, which opens at the first one.
  open var detents: [Detent] = [.large()]

  /// The identifier of the selected detent; `nil` for the first one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { moveToDetent() } }
  }

  /// A Boolean value that indicates whether the grabber is visible: stored only.
  open var prefersGrabberVisible = false
  /// The corner radius in points: stored only.
  open var preferredCornerRadius: CGFloat?
  /// The identifier of the largest detent at which the background is not dimmed; `nil` to always
  /// dim it.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { moveToDetent() } }
  }
  /// A Boolean value that indicates whether the sheet is attached to the bottom edge in a compact height:
  /// stored only.
  open var prefersEdgeAttachedInCompactHeight = false
  /// A Boolean value that indicates whether an attached sheet has the preferred width: stored only.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// A Boolean value that indicates whether scrolling expands the sheet: stored only.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// A Boolean value that indicates whether the sheet sizes itself for readable content, rather than
  /// for the preferred size of its view controller: stored only.
  open var prefersPageSizing = true
  /// The view that the sheet is centered on; `nil` for none: stored only.
  open weak var sourceView: UIView?

  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    return view
  }()

  override var dimming: UIView? {
    guard let undimmed = largestUndimmedDetentIdentifier else { return dimmingView }
    return frame(at: detent).height <= frame(at: undimmed).height ? nil : dimmingView
  }

  private var context: SheetContext { SheetContext(of: container) }

  /// The detents that are not left out.
  private var activeDetents: [Detent] {
    let context = context
    return detents.filter { $0.resolvedValue(in: context) != nil }
  }

  final var detent: Detent.Identifier {
    selectedDetentIdentifier ?? activeDetents.first?.identifier ?? .large
  }

  final func frame(at identifier: Detent.Identifier) -> CGRect {
    guard let container else { return .zero }
    let (bounds, context) = (container.bounds, context)
    let named = detents.first { $0.identifier == identifier }
    let detent = named ?? (identifier == .medium ? .medium() : .large())
    let value = detent.resolvedValue(in: context) ?? context.maximumDetentValue
    let height = value + context.bottomInset
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// The vertical positions at which the top of the sheet may rest.
  final var restingPositions: [CGFloat] { activeDetents.map { frame(at: $0.identifier).minY } }

  /// Selects the detent at which the top of the sheet has a vertical position.
  final func select(at position: CGFloat) {
    guard let found = activeDetents.first(where: { frame(at: $0.identifier).minY == position })
    else { return }
    if found.identifier != detent { selectedDetentIdentifier = found.identifier }
  }

  /// The downward speed of the finger that dismisses the sheet, in points per second.
  final var releaseSpeed: CGFloat = 0
  private lazy var drag = SheetDrag(self)

  override func prepareForDragging() {
    guard let view = presentedView, drag.pan.view !== view else { return }
    view.addGestureRecognizer(drag.pan)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(at: detent) }
  open override var shouldRemovePresentersView: Bool { false }

  /// Animates changes of the sheet, such as of ``selectedDetentIdentifier``.
  open func animateChanges(_ changes: @escaping () -> Void) {
    let spring = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    spring.addAnimations(changes)
    spring.startAnimation()
  }

  /// Resolves the heights of the detents again, and moves the sheet.
  ///
  /// Call this method in ``animateChanges(_:)`` to animate the movement.
  open func invalidateDetents() { moveToDetent() }

  private func moveToDetent() {
    guard container != nil, presentedView?.superview === container else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
    updateDimming()
  }

  /// Shows or hides the dimming view, by the current detent.
  private func updateDimming() {
    guard let dimming else {
      addedDimming?.alpha = 0
      return
    }
    if dimming.superview !== container {
      dimming.layer.handle.loop.withoutAnimation {
        addDimming()
        dimming.alpha = 0
      }
    }
    dimming.alpha = 1
  }
}

/// The delegate of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that the user has dragged the sheet to another detent.
  ///
  /// The method is called when the finger is lifted, and not when the program selects a detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The names of the detents of a loop that the program has not named.
private final class DetentNames: LoopExtension {
  private var count = 0

  func next() -> String {
    count += 1
    return "detent \(count)"
  }
}

/// The context in which the height of a detent is resolved.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent in points, without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

private final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let containerHeight: CGFloat
  let bottomInset: CGFloat

  init(of container: UIView?) {
    let (bounds, insets) = (container?.bounds ?? .zero, container?.window?.safeAreaInsets ?? .zero)
    containerTraitCollection = container?.traitCollection ?? UITraitCollection()
    maximumDetentValue = max(0, bounds.height - insets.top - insets.bottom)
    containerHeight = bounds.height
    bottomInset = insets.bottom
  }
}

extension UISheetPresentationControllerDetentResolutionContext {
  /// Half of the container's height, without the bottom safe area; in a program's own context, half of the
  /// largest height.
  fileprivate var half: CGFloat {
    guard let context = self as? SheetContext else { return maximumDetentValue / 2 }
    return context.containerHeight / 2 - context.bottomInset
  }
}

extension UIViewController {
  /// The presentation controller of the view controller's sheet; `nil` if it is presented in
  /// another style.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
