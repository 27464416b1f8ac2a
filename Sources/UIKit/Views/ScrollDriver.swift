import AnimationModel
import RenderEngine

/// Scrolls a view with a finger until it comes to rest, or to a point that the program sets.
@MainActor final class ScrollDriver: FrameClient {
  private enum Phase { case resting, dragging, decelerating, scrolling }

  private weak var view: UIScrollView?
  private var phase = Phase.resting
  /// The content offset without rubber-banding at the start of the drag.
  private var start = CGPoint.zero
  private var motions: (x: ScrollMotion?, y: ScrollMotion?)
  private var released = Instant.zero
  /// Whether a touch has stopped the content, and has not become a drag.
  private var isHeld = false
  /// The start, the target and the begin time of scrolling by the program.
  private var route = (from: CGPoint.zero, to: CGPoint.zero, begin: Instant.zero)

  let pan: UIPanGestureRecognizer

  init(_ view: UIScrollView) {
    self.view = view
    let pan = ScrollPan()
    self.pan = pan
    pan.didReset = { [weak self] in self?.moveBackIntoContent() }
    pan.shouldBegin = { [weak self] in self?.mayBegin ?? false }
    pan.handler = { [weak self] in self?.follow() }
  }

  /// Does nothing: the driver only calls its view, which it references weakly.
  func loopDidClose() {}

  var isDragging: Bool { phase == .dragging }
  var isDecelerating: Bool { phase == .decelerating }
  var isTracking: Bool { !pan.session.touches.isEmpty }

  private func limits(_ axis: ScrollAxis) -> ClosedRange<Double> { view?.limits(axis) ?? 0...0 }

  // MARK: - Dragging

  /// Whether a drag may begin: a view that scrolls along one axis leaves drags along the other to others.
  private var mayBegin: Bool {
    guard let view, view.isScrollEnabled else { return false }
    let (x, y) = (view.canScroll(.x), view.canScroll(.y))
    let distance = pan.translation(in: nil)
    if x && y { return true }
    return x ? abs(distance.x) >= abs(distance.y) : y && abs(distance.y) >= abs(distance.x)
  }

  private func follow() {
    guard let view else { return }
    switch pan.state {
    case .began:
      stop(notifiesDelegate: false)
      isHeld = false
      phase = .dragging
      start = CGPoint(x: unbanded(view.contentOffset.x, .x), y: unbanded(view.contentOffset.y, .y))
      view.willBeginDragging()
      drag()
    case .changed: drag()
    case .ended, .cancelled: release(speed: pan.state == .ended ? pan.velocity(in: view) : .zero)
    case .possible, .failed: break
    }
  }

  private func drag() {
    guard let view else { return }
    let distance = pan.translation(in: view)
    let offset = CGPoint(
      x: view.canScroll(.x) ? banded(start.x - distance.x, .x) : view.contentOffset.x,
      y: view.canScroll(.y) ? banded(start.y - distance.y, .y) : view.contentOffset.y
    )
    if offset != view.contentOffset { view.scrollOneFrame(to: offset) }
    view.pullRefreshControl()
  }

  /// Continues from an offset that the program has set: with the finger, or at the current speed.
  func resume(from offset: CGPoint) {
    guard let view else { return }
    switch phase {
    case .resting: break
    case .scrolling: stop(notifiesDelegate: false)
    case .dragging:
      let distance = pan.translation(in: view)
      start = CGPoint(
        x: unbanded(offset.x, .x) + distance.x,
        y: unbanded(offset.y, .y) + distance.y
      )
    case .decelerating:
      let now = view.layer.handle.loop.instant
      let (time, old) = (now.seconds(since: released), view.contentOffset)
      motions = (
        motions.x.flatMap { continued($0, at: time, from: old.x, to: offset.x, .x) },
        motions.y.flatMap { continued($0, at: time, from: old.y, to: offset.y, .y) }
      )
      released = now
    }
  }

  private func continued(
    _ motion: ScrollMotion,
    at time: Double,
    from old: CGFloat,
    to offset: CGFloat,
    _ axis: ScrollAxis
  ) -> ScrollMotion? {
    let speed = motion.isOver(at: time) ? 0 : motion.speed(at: time)
    guard view?.isPagingEnabled == true else {
      return self.motion(offset, CGFloat(speed), nil, axis)
    }
    // The target page moves along with the content.
    return ScrollMotion(
      from: Double(offset),
      speed: speed,
      toPage: motion.endPosition + Double(offset - old)
    )
  }

  private func size(_ axis: ScrollAxis) -> Double {
    guard let view else { return 0 }
    return Double(axis == .x ? view.bounds.width : view.bounds.height)
  }

  private func banded(_ raw: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    changeExcess(of: raw, axis) { excess in
      view?.bounces == true ? ScrollMotion.rubberBand(excess, size: size(axis)) : 0
    }
  }

  private func unbanded(_ shown: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    changeExcess(of: shown, axis) { ScrollMotion.finger(for: $0, size: size(axis)) }
  }

  /// Changes the distance by which a coordinate is beyond the limits, if it is.
  private func changeExcess(
    of coordinate: CGFloat,
    _ axis: ScrollAxis,
    _ change: (Double) -> Double
  ) -> CGFloat {
    let (coordinate, limits) = (Double(coordinate), limits(axis))
    if coordinate < limits.lowerBound {
      return CGFloat(limits.lowerBound - change(limits.lowerBound - coordinate))
    }
    if coordinate > limits.upperBound {
      return CGFloat(limits.upperBound + change(coordinate - limits.upperBound))
    }
    return CGFloat(coordinate)
  }

  // MARK: - Coming to rest

  private func release(speed: CGPoint) {
    guard let view, phase == .dragging else { return }
    phase = .resting
    let offset = view.contentOffset
    let speed = CGPoint(x: view.canScroll(.x) ? -speed.x : 0, y: view.canScroll(.y) ? -speed.y : 0)
    let planned = CGPoint(x: target(offset.x, speed.x, .x), y: target(offset.y, speed.y, .y))
    // Layouts and delegates receive points per millisecond.
    let velocity = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    var target = view.target(forProposed: planned, velocity: velocity)
    view.delegate?.scrollViewWillEndDragging(
      view,
      withVelocity: velocity,
      targetContentOffset: &target
    )
    motions = (
      motion(offset.x, speed.x, target.x == planned.x ? nil : target.x, .x),
      motion(offset.y, speed.y, target.y == planned.y ? nil : target.y, .y)
    )
    let decelerates = motions.x != nil || motions.y != nil
    let before = (x: limits(.x), y: limits(.y))
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
    guard decelerates, phase == .resting else { return }
    // The delegate may have changed the limits, or have scrolled elsewhere.
    if view.contentOffset != offset || limits(.x) != before.x || limits(.y) != before.y {
      motions = (
        motion(view.contentOffset.x, speed.x, nil, .x),
        motion(view.contentOffset.y, speed.y, nil, .y)
      )
    }
    beginDecelerating(view)
  }

  /// Stops the content, because a touch has begun; if the touch does not drag, the content settles.
  func hold() {
    if isRunning { isHeld = true }
    stop(notifiesDelegate: true)
  }

  /// Moves content that a touch has stopped back from beyond an edge, or to the nearest page.
  private func moveBackIntoContent() {
    guard isHeld, let view else { return }
    isHeld = false
    guard phase == .resting else { return }
    let offset = view.contentOffset
    motions = (motion(offset.x, 0, nil, .x), motion(offset.y, 0, nil, .y))
    if motions.x != nil || motions.y != nil { beginDecelerating(view) }
  }

  private func beginDecelerating(_ view: UIScrollView) {
    let loop = view.layer.handle.loop
    guard !loop.isClosed else { return }
    phase = .decelerating
    released = loop.instant
    view.delegate?.scrollViewWillBeginDecelerating(view)
    guard phase == .decelerating else { return }
    if motions.x == nil && motions.y == nil { return stop(notifiesDelegate: true) }
    loop.state.pendingWork.frameClients.append(self)
  }

  private var rate: Double { Double(view?.decelerationRate.rawValue ?? 0) }

  private func target(_ offset: CGFloat, _ speed: CGFloat, _ axis: ScrollAxis) -> CGFloat {
    guard let view else { return offset }
    let limits = limits(axis)
    if let page = page(offset, speed, axis) { return CGFloat(page) }
    let free = ScrollMotion.target(from: Double(offset), speed: Double(speed), rate: rate)
    return view.snapped(CGFloat(min(max(free, limits.lowerBound), limits.upperBound)))
  }

  // The target page is the next in the direction of a fling, or otherwise the nearest: a decision.
  private func page(_ offset: CGFloat, _ speed: CGFloat, _ axis: ScrollAxis) -> Double? {
    guard let view, view.isPagingEnabled, view.canScroll(axis), size(axis) > 0 else { return nil }
    let (limits, size) = (limits(axis), size(axis))
    let pages = (Double(offset) - limits.lowerBound) / size
    let pageIndex =
      abs(speed) < 300 ? pages.rounded() : speed > 0 ? pages.rounded(.up) : pages.rounded(.down)
    return min(max(limits.lowerBound + pageIndex * size, limits.lowerBound), limits.upperBound)
  }

  private func motion(
    _ offset: CGFloat,
    _ speed: CGFloat,
    _ chosen: CGFloat?,
    _ axis: ScrollAxis
  ) -> ScrollMotion? {
    guard let view, view.canScroll(axis) else { return nil }
    var speed = Double(speed)
    if let page = chosen.map({ Double($0) }) ?? page(offset, CGFloat(speed), axis),
      view.isPagingEnabled
    {
      return ScrollMotion(from: Double(offset), speed: speed, toPage: page)
    }
    if let chosen {
      speed = ScrollMotion.speed(from: Double(offset), to: Double(chosen), rate: rate)
    }
    return ScrollMotion(
      from: Double(offset),
      speed: speed,
      limits: limits(axis),
      rate: rate,
      bounces: view.bounces
    )
  }

  // MARK: - Frames

  var isRunning: Bool { phase == .decelerating || phase == .scrolling }
  var kindInMessages: String { "scrolling view" }
  var keepsLoopBusy: Bool { true }

  func frame(of loop: RenderLoop) {
    guard let view else { return leave(loop) }
    switch phase {
    case .resting, .dragging: break
    case .decelerating: decelerate(view, loop)
    case .scrolling: scrollOn(view, loop)
    }
  }

  private func decelerate(_ view: UIScrollView, _ loop: RenderLoop) {
    let time = loop.instant.seconds(since: released)
    func position(_ motion: ScrollMotion?, _ offset: CGFloat) -> CGFloat {
      guard let motion else { return offset }
      return CGFloat(motion.isOver(at: time) ? motion.endPosition : motion.position(at: time))
    }
    let now = view.contentOffset
    let offset = CGPoint(x: position(motions.x, now.x), y: position(motions.y, now.y))
    if view.snapped(offset) != now { view.scrollOneFrame(to: offset) }
    // The delegate may have moved the content, from where deceleration continues.
    let since = loop.instant.seconds(since: released)
    if motions.x?.isOver(at: since) != false && motions.y?.isOver(at: since) != false {
      stop(notifiesDelegate: true)
    }
  }

  /// Stops scrolling at the current offset.
  ///
  /// - Parameter notifiesDelegate: Whether to notify the delegate that a deceleration has ended.
  func stop(notifiesDelegate: Bool) {
    guard isRunning, let view else { return }
    let notifiesDelegate = notifiesDelegate && phase == .decelerating
    phase = .resting
    motions = (nil, nil)
    leave(view.layer.handle.loop)
    if notifiesDelegate { view.delegate?.scrollViewDidEndDecelerating(view) }
  }

  // MARK: - Scrolling to a point

  /// The duration of scrolling to a point, in seconds.
  private static let duration = 0.3

  /// Scrolls to a point frame by frame, so that the delegate is notified of each frame.
  func scroll(to offset: CGPoint) {
    guard let view else { return }
    stop(notifiesDelegate: false)
    let loop = view.layer.handle.loop
    // During a drag, the content jumps to the point, and the drag continues from there.
    guard phase == .resting, !loop.isClosed else {
      view.contentOffset = offset
      view.delegate?.scrollViewDidEndScrollingAnimation(view)
      return
    }
    phase = .scrolling
    route = (view.contentOffset, view.snapped(offset), loop.instant)
    loop.state.pendingWork.frameClients.append(self)
  }

  private func scrollOn(_ view: UIScrollView, _ loop: RenderLoop) {
    let time = loop.instant.seconds(since: route.begin) / Self.duration
    let progress = CGFloat(TimingCurve.easeInOut.value(at: min(time, 1)))
    let (from, to) = (route.from, route.to)
    let offset =
      time < 1
      ? CGPoint(x: from.x + progress * (to.x - from.x), y: from.y + progress * (to.y - from.y)) : to
    if view.snapped(offset) != view.contentOffset { view.scrollOneFrame(to: offset) }
    // The delegate may have scrolled elsewhere.
    guard time >= 1, phase == .scrolling else { return }
    stop(notifiesDelegate: false)
    view.delegate?.scrollViewDidEndScrollingAnimation(view)
  }

  private func leave(_ loop: RenderLoop) {
    loop.state.pendingWork.frameClients.removeAll { $0 === self }
  }
}

/// The pan of a scroll view, which also reports the end of touches that have not become a drag.
private final class ScrollPan: UIPanGestureRecognizer {
  var didReset: (() -> Void)?

  override func reset() {
    super.reset()
    didReset?()
  }
}

/// A direction in which content scrolls.
enum ScrollAxis { case x, y }

extension UIScrollView {
  /// Returns the range of offsets at which the content may rest along an axis.
  func limits(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let (start, end, content, shown) =
      axis == .x
      ? (inset.left, inset.right, contentSize.width, bounds.width)
      : (inset.top + refreshInset, inset.bottom, contentSize.height, bounds.height)
    let low = Double(-start)
    return low...max(low, Double(content + end - shown))
  }

  /// Returns whether a finger can move the content along an axis.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let limits = limits(axis)
    let always = axis == .x ? alwaysBounceHorizontal : alwaysBounceVertical
    return limits.lowerBound < limits.upperBound || (always && bounces)
  }

  /// Returns a coordinate rounded to the nearest pixel of the screen.
  func snapped(_ coordinate: CGFloat) -> CGFloat {
    let scale = layer.handle.loop.device.scale
    return scale > 0 ? (coordinate * scale).rounded() / scale : coordinate
  }

  func snapped(_ point: CGPoint) -> CGPoint { CGPoint(x: snapped(point.x), y: snapped(point.y)) }

  /// The space that a refreshing control takes at the top.
  var refreshInset: CGFloat { refreshControl?.isRefreshing == true ? 60 : 0 }

  func willBeginDragging() {
    delegate?.scrollViewWillBeginDragging(self)
    if keyboardDismissMode != .none { layer.handle.loop.firstResponder?.resignFirstResponder() }
  }

  /// Begins refreshing once the content is pulled down by 60 points: a decision.
  func pullRefreshControl() {
    guard let refreshControl, !refreshControl.isRefreshing,
      -contentOffset.y - adjustedContentInset.top >= 60
    else { return }
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: .valueChanged)
  }
}
