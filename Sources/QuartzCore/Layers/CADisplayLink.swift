import AnimationModel
public import RenderEngine

/// A timer that calls a method of its target in every frame of the loop.
///
/// The target responds to the selector as a ``SelectorResponder``, with an action. The display link
/// retains it until the link is invalidated.
///
/// ```swift
/// let link = CADisplayLink(target: self, selector: "step:")
/// link.add(to: .main, forMode: .common)
///
/// func animationCallback(for selector: Selector) -> AnimationCallback? {
///   selector == "step:" ? .action { link in self.step() } : nil
/// }
/// ```
///
/// ## Differences from UIKit
///
/// The display link belongs to the loop that was current when it was created, and is called in the
/// frames of that loop, whichever run loop it is added to. While it runs, the loop is not idle, and
/// advances frame by frame.
@preconcurrency @MainActor open class CADisplayLink: NSObject, FrameClient {
  private weak var loop: RenderLoop?
  private var target: AnyObject?
  private let selector: Selector
  private let callSite: CallSite
  /// The run loop modes to which the link was added; the link runs while there is at least one.
  private var modes: Set<RunLoop.Mode> = []
  private var hasReportedTarget = false
  private var range = CAFrameRateRange.default

  /// The time of the last frame in seconds; 0 before the first.
  open private(set) var timestamp: TimeInterval = 0

  /// The time of the next frame in which the link is called, in seconds; 0 before the first.
  open private(set) var targetTimestamp: TimeInterval = 0

  /// The number of seconds between frames of the loop; 0 before the first frame.
  open private(set) var duration: TimeInterval = 0

  open var isPaused = false

  /// The number of frames from one call to the next, at least 1.
  open var frameInterval = 1 { didSet { frameInterval = max(frameInterval, 1) } }

  /// The preferred number of calls per second; 0 for every frame.
  ///
  /// The display link is called in every frame, every second frame, every third frame and so on, at
  /// the rate nearest to this number.
  open var preferredFramesPerSecond: Int {
    get {
      let rate = range.preferred ?? 0
      return rate >= 0 ? Int(min(rate, 1e6)) : 0
    }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// The preferred range of frame rates, of which the preferred rate is used.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { range }
    set {
      range = newValue
      frameInterval = loop.map { newValue.frames(at: $0.framesPerSecond) } ?? 1
    }
  }

  /// Creates a display link on the current loop; it is called once it is added to a run loop.
  ///
  /// - Parameters:
  ///   - target: The object to call, which is retained until the link is invalidated.
  ///   - selector: The selector of the target's method, which may take the display link.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public init(target: AnyObject, selector: Selector, fileID: String = #fileID, line: Int = #line) {
    self.loop = RenderLoop.current
    self.target = target
    self.selector = selector
    self.callSite = CallSite(fileID: fileID, line: line)
  }

  /// Adds the display link to a run loop, so that it calls its target from the next frame on.
  ///
  /// - Parameters:
  ///   - runloop: The run loop. All run loops have the same effect.
  ///   - mode: The mode. All modes have the same effect.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    if modes.isEmpty, loop?.isClosed == false { loop?.state.pendingWork.frameClients.append(self) }
    modes.insert(mode)
  }

  /// Removes the display link from a run loop mode; a link without a mode is no longer called.
  ///
  /// - Parameters:
  ///   - runloop: The run loop. All run loops have the same effect.
  ///   - mode: The mode.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leaveLoop() }
  }

  package func loopDidClose() { releaseTarget() }

  /// Invalidates the display link, which then releases its target.
  open func invalidate() {
    modes = []
    leaveLoop()
    releaseTarget()
  }

  /// Releases the target, whose deinitializer may invalidate the link again.
  private func releaseTarget() {
    let released = target
    target = nil
    withExtendedLifetime(released) {}
  }

  private func leaveLoop() { loop?.state.pendingWork.frameClients.removeAll { $0 === self } }
}

// MARK: - Calls

extension CADisplayLink {
  package var isRunning: Bool { !modes.isEmpty && !isPaused }

  package var kindInMessages: String { "display link" }
  package var keepsLoopBusy: Bool { true }

  package func frame(of loop: RenderLoop) {
    let clock = loop.state.frameClock
    let number = clock.number(at: loop.instant)
    guard isRunning, let target, number % Int64(frameInterval) == 0 else { return }
    timestamp = loop.now
    targetTimestamp = clock.instant(ofFrame: number + Int64(frameInterval)).seconds
    duration = 1 / Double(loop.framesPerSecond)
    if let callback = loop.response(of: target, to: selector) {
      callback.call(.action(sender: self))
    } else if !hasReportedTarget {
      hasReportedTarget = true
      loop.reportNoResponse(
        of: target,
        to: selector,
        as: "The target of a display link",
        at: callSite
      )
    }
  }
}

extension CAFrameRateRange {
  /// Returns the number of frames between calls whose rate is nearest to the preferred one.
  package func frames(at framesPerSecond: Int) -> Int {
    let requested = Double(preferred.map { $0 > 0 ? $0 : maximum } ?? maximum)
    let full = Double(framesPerSecond)
    guard requested > 0, requested < full else { return 1 }
    // A lower limit of about one call per day avoids overflow.
    let limited = max(requested, 1e-5)
    let more = (full / limited).rounded(.down)
    let (higher, lower) = (full / more, full / (more + 1))
    return Int(higher - limited <= limited - lower ? more : more + 1)
  }
}
