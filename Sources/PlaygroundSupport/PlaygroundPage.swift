public import UIKit
internal import RenderEngine

/// A page of a playground, which shows a view while its code runs.
///
/// `onionskin play` runs a file that uses it as Xcode runs a playground:
///
/// ```swift
/// import PlaygroundSupport
/// import UIKit
///
/// let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 320))
/// PlaygroundPage.current.liveView = view
/// UIView.animate(withDuration: 0.5) { view.alpha = 0 }
/// ```
///
/// ## Differences from Apple's playgrounds
///
/// Each render loop has a page of its own. Code runs on virtual time until the loop is idle or the length
/// that `onionskin play` states has passed, so ``needsIndefiniteExecution`` has no effect.
@preconcurrency @MainActor
public final class PlaygroundPage {
  /// The page of the current loop.
  public static var current: PlaygroundPage {
    let keeper = RenderLoop.current.loopExtension(PageKeeper.self)
    return keeper.page
  }

  /// The view or view controller that the page shows; `nil` for none.
  ///
  /// A view is shown in a window of its size, and a view controller in one of the screen's. A value that
  /// is not `nil` sets ``needsIndefiniteExecution`` to `true`.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet {
      show()
      if liveView != nil { needsIndefiniteExecution = true }
    }
  }

  /// A Boolean value that indicates whether code runs on after the end of the file's top-level code.
  ///
  /// The value is stored. See the differences of ``PlaygroundPage``.
  public var needsIndefiniteExecution = false

  /// What ends the run, for the program that plays the file; `nil` to end the process.
  package var didFinish: (@MainActor () -> Never)?

  private var window: UIWindow?

  fileprivate init() {}

  /// Shows a view or a view controller.
  public func setLiveView(_ newLiveView: some PlaygroundLiveViewable) { liveView = newLiveView }

  /// Ends the run at the present time of the loop.
  ///
  /// What was recorded up to then is played.
  public func finishExecution() -> Never {
    didFinish?()
    exit(0)
  }

  private func show() {
    window?.isHidden = true
    window = nil
    switch liveView?.playgroundLiveViewRepresentation {
    case nil: break
    case .view(let view):
      let hasSize = view.bounds.width > 0 && view.bounds.height > 0
      let window = UIWindow(
        frame: hasSize ? CGRect(origin: .zero, size: view.bounds.size) : UIScreen.main.bounds
      )
      window.addSubview(view)
      window.isHidden = false
      self.window = window
    case .viewController(let controller):
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
    }
  }
}

/// What a page of a playground can show.
@preconcurrency @MainActor
public protocol PlaygroundLiveViewable {
  /// The view or view controller to show.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// A view or a view controller that a page of a playground shows.
public enum PlaygroundLiveViewRepresentation {
  /// A view, in a window of its size.
  case view(UIView)
  /// A view controller, in a window of the screen's size.
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  /// The view.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  /// The view controller.
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation {
    .viewController(self)
  }
}

/// The page of a loop.
private final class PageKeeper: LoopExtension {
  let page = PlaygroundPage()
}
