/// A presentation controller of a sheet, below the status bar and over a dimmed screen.
///
/// ## Differences from UIKit
///
/// Corner radii and grabbers are stored only. A sheet at its medium detent has half the height of
/// the container view.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A detent: a height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string of the identifier.
      public let rawValue: String

      /// Creates an identifier with a string.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// The identifier of the medium detent.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// The identifier of the large detent.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier

    private init(_ identifier: Identifier) {
      self.identifier = identifier
    }

    /// Returns the medium detent, at half the height.
    public static func medium() -> Detent { Detent(.medium) }
    /// Returns the large detent, at the full height.
    public static func large() -> Detent { Detent(.large) }
  }

  /// The detents of the sheet, which opens at the first one.
  open var detents: [Detent] = [.large()]

  /// The identifier of the selected detent; `nil` for the first one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { placeAtDetent() } }
  }

  /// A Boolean value that indicates whether the grabber is visible: stored only.
  open var prefersGrabberVisible = false
  /// The corner radius in points: stored only.
  open var preferredCornerRadius: CGFloat?
  /// The identifier of the largest detent at which the background is not dimmed; `nil` to always
  /// dim it.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// A Boolean value that indicates whether scrolling expands the sheet: stored only.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    return view
  }()

  override var dimming: UIView? {
    guard let undimmed = largestUndimmedDetentIdentifier else { return dimmingView }
    return undimmed == .large || detent == undimmed ? nil : dimmingView
  }

  /// The height at which the sheet is.
  final var detent: Detent.Identifier {
    selectedDetentIdentifier ?? detents.first?.identifier ?? .large
  }

  /// Where the sheet rests at a height.
  final func frame(at detent: Detent.Identifier) -> CGRect {
    guard let container else { return .zero }
    let (bounds, top) = (container.bounds, container.window?.safeAreaInsets.top ?? 0)
    let height = detent == .medium ? bounds.height / 2 : bounds.height - top
    return CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// Where the top of the sheet may rest.
  final var restingPlaces: [CGFloat] { detents.map { frame(at: $0.identifier).minY } }

  /// Takes the height whose top is at a place.
  final func select(at place: CGFloat) {
    guard let found = detents.first(where: { frame(at: $0.identifier).minY == place }) else {
      return
    }
    if found.identifier != detent { selectedDetentIdentifier = found.identifier }
  }

  /// The speed of the finger that dismisses the sheet, in points a second downwards.
  final var releaseSpeed: CGFloat = 0
  private lazy var drag = SheetDrag(self)

  override func prepareForDragging() {
    guard let view = presentedView, drag.pan.view !== view else { return }
    view.addGestureRecognizer(drag.pan)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(at: detent) }
  open override var shouldRemovePresentersView: Bool { false }

  /// Animates changes of the sheet, such as of ``selectedDetentIdentifier``.
  ///
  /// - Parameter changes: A closure that makes the changes.
  open func animateChanges(_ changes: @escaping () -> Void) {
    let spring = UIViewPropertyAnimator(duration: 0, timingParameters: UISpringTimingParameters())
    spring.addAnimations(changes)
    spring.startAnimation()
  }

  private func placeAtDetent() {
    guard container != nil, presentedView?.superview === container else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

extension UIViewController {
  /// The presentation controller of the view controller's sheet; `nil` if it is presented in
  /// another style.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
