import AnimationModel

extension UIViewController {
  /// A transition with which a view controller is presented or pushed.
  ///
  /// ## Differences from UIKit
  ///
  /// Transitions are stored only: nothing zooms, and the closures are never called.
  @preconcurrency @MainActor public final class Transition: NSObject {
    private enum Kind { case zoom, coverVertical, flipHorizontal, crossDissolve, partialCurl }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Returns a transition that zooms from a view, and back to it.
    ///
    /// - Parameters:
    ///   - options: The options; `nil` for the default ones.
    ///   - sourceViewProvider: A closure that returns the view; never called here.
    /// - Returns: The transition.
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(.zoom) }

    /// A transition in which the view slides up from the bottom.
    public static var coverVertical: Transition { Transition(.coverVertical) }
    public static var flipHorizontal: Transition { Transition(.flipHorizontal) }
    public static var crossDissolve: Transition { Transition(.crossDissolve) }
    /// A transition in which a corner of the page curls up.
    public static var partialCurl: Transition { Transition(.partialCurl) }
  }
}

extension UIViewController.Transition {
  /// The options of a zoom transition: stored only.
  @preconcurrency @MainActor open class ZoomOptions: NSObject {
    public override init() { super.init() }

    /// A closure that returns whether the user may begin to dismiss the view controller; `nil` for the
    /// default behavior; never called here.
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// A closure that returns the rectangle of the zoomed view to align with the source view; `nil` for
    /// the default one; never called here.
    open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
    /// The color that dims the content behind the zoomed view; `nil` for the default color.
    open var dimmingColor: UIColor?
    /// The effect that is applied to the content behind the zoomed view; `nil` for none.
    open var dimmingVisualEffect: UIBlurEffect?
  }

  /// The context in which a zoom transition asks for its source view; never created here.
  @preconcurrency @MainActor public final class ZoomSourceViewProviderContext: NSObject {
    /// The view controller that contains the source view.
    public let sourceViewController: UIViewController
    public let zoomedViewController: UIViewController

    init(from source: UIViewController, to zoomed: UIViewController) {
      sourceViewController = source
      zoomedViewController = zoomed
    }
  }
}

extension UIViewController.Transition.ZoomOptions {
  /// The beginning of an interactive dismissal; never created here.
  @preconcurrency @MainActor public final class InteractionContext: NSObject {
    /// The location of the touch, in the coordinates of the zoomed view, in points.
    public let location: CGPoint
    /// The velocity of the touch, in points per second.
    public let velocity: CGVector
    /// A Boolean value that indicates whether the dismissal would begin by default.
    public let willBegin: Bool

    init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
      (self.location, self.velocity, self.willBegin) = (location, velocity, willBegin)
    }
  }

  /// The views of a zoom transition that are aligned; never created here.
  @preconcurrency @MainActor public final class AlignmentRectContext: NSObject {
    public let sourceView: UIView
    public let zoomedViewController: UIViewController

    init(from source: UIView, to zoomed: UIViewController) {
      sourceView = source
      zoomedViewController = zoomed
    }
  }
}
