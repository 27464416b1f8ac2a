/// An object that places a view controller as a sheet, below the status bar and over a dimmed screen.
///
/// ## Differences from UIKit
///
/// Corners and grabbers are stored only. A sheet at its medium height has a half of the container's.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates an identifier from its name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// That of half the height.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// That of the full height.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// The name of the height.
    public let identifier: Identifier

    private init(_ identifier: Identifier) {
      self.identifier = identifier
    }

    /// Returns half the height.
    public static func medium() -> Detent { Detent(.medium) }
    /// Returns the full height.
    public static func large() -> Detent { Detent(.large) }
  }

  /// The heights at which the sheet rests; it opens at the first.
  open var detents: [Detent] = [.large()]

  /// The height at which the sheet is; `nil` for the first.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { placeAtDetent() } }
  }

  /// A Boolean value that indicates whether a grabber is shown: stored only.
  open var prefersGrabberVisible = false
  /// The radius of the corners: stored only.
  open var preferredCornerRadius: CGFloat?
  /// The greatest height at which what is behind is not dimmed; `nil` for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// A Boolean value that indicates whether scrolling makes the sheet larger: stored only.
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

  /// Makes changes, such as of ``selectedDetentIdentifier``, with an animation.
  ///
  /// - Parameter changes: The changes.
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
  /// The object that places the view controller as a sheet; `nil` if it is presented in another
  /// style.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
