import RenderEngine

/// A phase of an update of the screen.
@preconcurrency @MainActor public final class UIUpdateActionPhase: NSObject {
  /// The parts of a frame of the loop in which actions run.
  enum Part { case beforeDisplayLinks, afterDisplayLinks, afterCommit }

  let part: Part

  private init(_ part: Part) { self.part = part }

  public static let afterUpdateScheduled = UIUpdateActionPhase(.beforeDisplayLinks)
  /// Before touches are handled, which a loop does outside of updates.
  public static let beforeEventDispatch = UIUpdateActionPhase(.beforeDisplayLinks)
  /// After touches are handled, which a loop does outside of updates.
  public static let afterEventDispatch = UIUpdateActionPhase(.beforeDisplayLinks)
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(.beforeDisplayLinks)
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(.afterDisplayLinks)
  public static let beforeCATransactionCommit = UIUpdateActionPhase(.afterDisplayLinks)
  public static let afterCATransactionCommit = UIUpdateActionPhase(.afterCommit)
  public static let afterUpdateComplete = UIUpdateActionPhase(.afterCommit)

  static let inOrder: [UIUpdateActionPhase] = [
    .afterUpdateScheduled, .beforeEventDispatch, .afterEventDispatch,
    .beforeCADisplayLinkDispatch, .afterCADisplayLinkDispatch, .beforeCATransactionCommit,
    .afterCATransactionCommit, .afterUpdateComplete,
  ]
}

/// The times of an update of the screen, in seconds as in `CACurrentMediaTime()`.
@preconcurrency @MainActor public final class UIUpdateInfo: NSObject {
  /// The time of the update: that of the loop's frame.
  public let modelTime: TimeInterval
  /// The time by which the update should be complete: that of the loop's next frame.
  public let completionDeadlineTime: TimeInterval
  /// The time at which the update should be visible: that of the loop's next frame.
  public var estimatedPresentationTime: TimeInterval { completionDeadlineTime }
  /// A Boolean value that indicates whether the update is shown immediately, which it is not here.
  public var isImmediatePresentationExpected: Bool { false }
  /// A Boolean value that indicates whether the update has phases of low latency, which it has not here.
  public var isLowLatencyEventDispatchConfirmed: Bool { false }
  /// A Boolean value that indicates whether a phase of low latency runs, which it never does here.
  public var isPerformingLowLatencyPhases: Bool { false }

  init(_ loop: RenderLoop) {
    var clock = loop.state.frameClock
    modelTime = loop.now
    completionDeadlineTime = clock.frame(after: loop.instant).seconds
  }

  /// Returns the times of the update that runs for a view; `nil` outside an update.
  public class func current(for view: UIView) -> UIUpdateInfo? {
    view.layer.handle.loop.loopExtension(CurrentUpdate.self).info
  }

  /// Returns the times of the update that runs for a scene; `nil` outside an update.
  public class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    RenderLoop.current.loopExtension(CurrentUpdate.self).info
  }
}

/// The update of a loop that runs.
private final class CurrentUpdate: LoopExtension {
  var info: UIUpdateInfo?
}

/// A link that calls actions in the updates of the screen: in the frames of the loop.
///
/// ```swift
/// let link = UIUpdateLink(view: ball)
/// link.requiresContinuousUpdates = true
/// link.addAction { _, info in ball.center.y = 100 + sin(info.modelTime) * 100 }
/// link.isEnabled = true
/// ```
///
/// While it requires continuous updates and its view is in a window, the loop stops at each frame and is
/// not idle. Otherwise, the actions are called in the frames at which the loop stops for something else.
///
/// ## Differences from UIKit
///
/// The loop retains a link that is enabled. Touches are handled outside of updates, and there are no phases
/// of low latency.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private struct Action {
    let phase: UIUpdateActionPhase
    let run: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  private weak var view: UIView?
  private let isOfScene: Bool
  private weak var loop: RenderLoop?
  private var actions: [Action] = []
  private var client: UpdateClient?

  /// A Boolean value that indicates whether the link calls its actions; by default, `false`.
  open var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      client?.leave()
      client = isEnabled ? loop.map { UpdateClient(of: self, on: $0) } : nil
    }
  }

  /// A Boolean value that indicates whether each frame is an update; by default, `false`.
  open var requiresContinuousUpdates = false
  /// A Boolean value that asks for events of low latency: stored only.
  open var wantsLowLatencyEventDispatch = false
  /// A Boolean value that asks for immediate presentation: stored only.
  open var wantsImmediatePresentation = false
  /// The preferred range of frame rates, of which the preferred rate is used as by a display link.
  open var preferredFrameRateRange = CAFrameRateRange.default

  public init(view: UIView) {
    self.view = view
    isOfScene = false
    loop = view.layer.handle.loop
  }

  /// Creates a link for a view, with an action before display links are called.
  public convenience init(
    view: UIView,
    actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(view: view)
    addAction(handler: handler)
  }

  /// Creates a link for a view, with a target's method as an action before display links are called.
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  public init(windowScene: UIWindowScene) {
    isOfScene = true
    loop = RenderLoop.current
  }

  /// Creates a link for a scene, with an action before display links are called.
  public convenience init(
    windowScene: UIWindowScene,
    actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }

  /// Creates a link for a scene, with a target's method as an action before display links are called.
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector)
  {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }

  /// Adds an action before display links are called.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  open func addAction(
    to phase: UIUpdateActionPhase,
    handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) { actions.append(Action(phase: phase, run: handler)) }

  /// Adds a target's method as an action before display links are called.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Adds a target's method as an action in a phase of updates.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - target: The target, which is referenced weakly.
  ///   - selector: The selector of the method, which may take the link and the times of the update.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    addAction(to: phase) { [weak target = target as AnyObject] link, info in
      guard let target, let loop = link.loop else { return }
      if let callback = loop.response(of: target, to: selector) {
        callback.call(.performed([link, info]))
      } else {
        loop.reportNoResponse(of: target, to: selector, as: "The target of an update link", at: nil)
      }
    }
  }

  /// Returns the times of the update that runs; `nil` outside an update.
  open func currentUpdateInfo() -> UIUpdateInfo? { loop?.loopExtension(CurrentUpdate.self).info }

  /// Whether the link is on the screen.
  fileprivate var isActive: Bool { isOfScene || view?.storedWindow != nil }

  fileprivate func run(_ part: UIUpdateActionPhase.Part, _ info: UIUpdateInfo, on loop: RenderLoop)
  {
    let update = loop.loopExtension(CurrentUpdate.self)
    update.info = info
    for phase in UIUpdateActionPhase.inOrder where phase.part == part {
      for action in actions where action.phase === phase && isEnabled { action.run(self, info) }
    }
    update.info = nil
  }

  fileprivate func loopDidClose() { actions = [] }
}

/// What calls the actions of an update link in the frames of a loop.
private final class UpdateClient: FrameClient, CommitObserver {
  private let link: UIUpdateLink
  private weak var loop: RenderLoop?
  private var info: UIUpdateInfo?

  let kindInMessages = "update link"
  let keepsLoopBusy = true

  init(of link: UIUpdateLink, on loop: RenderLoop) {
    self.link = link
    self.loop = loop
    // In front of the display links.
    if !loop.isClosed { loop.state.pendingWork.frameClients.insert(self, at: 0) }
  }

  func leave() { loop?.state.pendingWork.frameClients.removeAll { $0 === self } }

  var isRunning: Bool { link.isEnabled && link.isActive && link.requiresContinuousUpdates }

  func frame(of loop: RenderLoop) {
    let interval = link.preferredFrameRateRange.frames(at: loop.framesPerSecond)
    guard link.isEnabled, link.isActive,
      loop.state.frameClock.number(at: loop.instant) % Int64(interval) == 0
    else { return }
    let info = UIUpdateInfo(loop)
    self.info = info
    link.run(.beforeDisplayLinks, info, on: loop)
    loop.callAtEndOfTurn(RestOfUpdate(self))
    loop.state.pendingWork.commitObservers.append(self)
  }

  /// Runs the actions after display links.
  fileprivate func continueUpdate(on loop: RenderLoop) {
    if let info { link.run(.afterDisplayLinks, info, on: loop) }
  }

  func didCommit() {
    guard let info, let loop else { return }
    self.info = nil
    link.run(.afterCommit, info, on: loop)
  }

  func loopDidClose() { link.loopDidClose() }
}

/// The part of an update after the display links, which are called between.
private final class RestOfUpdate: FrameClient {
  private let client: UpdateClient

  init(_ client: UpdateClient) { self.client = client }

  let kindInMessages = "update link"
  let keepsLoopBusy = false
  let isRunning = false

  func frame(of loop: RenderLoop) { client.continueUpdate(on: loop) }
  func loopDidClose() {}
}
