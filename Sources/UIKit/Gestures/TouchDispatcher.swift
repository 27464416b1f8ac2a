import RenderEngine

/// Delivers the touches of a loop to recognizers and views, and decides which gestures are
/// recognized.
///
/// For each event, all recognizers receive their touches first; then competing recognizers are
/// resolved, then targets are called, and finally views receive the touches that no gesture has
/// taken.
@MainActor final class TouchDispatcher: LoopExtension {
  /// A touch and its delivery to a view.
  final class Track {
    let touch: UITouch
    let recognizers: [UIGestureRecognizer]
    /// Whether the view receives nothing of the touch.
    var isIgnored: Bool
    var hasBegun = false
    var isCancelled = false
    /// The phases that the view receives once no recognizer holds them back.
    var held: [UITouch.Phase] = []

    init(_ touch: UITouch, _ recognizers: [UIGestureRecognizer], isIgnored: Bool) {
      self.touch = touch
      self.recognizers = recognizers
      self.isIgnored = isIgnored
    }
  }

  private(set) var tracks: [Track] = []
  private var depth = 0
  /// The recognizers whose targets will be called, in the order in which they changed.
  var recognizersToCall: [UIGestureRecognizer] = []
  /// The recognizers that wait for others to fail.
  var waiting: [UIGestureRecognizer] = []
  private var event = UIEvent()

  init() {}

  func loopWillClose(_ loop: RenderLoop) {
    tracks = []
    recognizersToCall = []
    waiting = []
  }

  /// Whether new states are proposed instead of set.
  var isDispatching: Bool { depth > 0 }

  // MARK: - Events

  func dispatch(_ event: UIEvent, to window: UIWindow) {
    self.event = event
    let touches = event.touches.filter { $0.window === window }
    enter {
      for touch in touches where touch.phase == .began { begin(touch) }
      cancelTouchesOfRemovedViews()
      notifyRecognizers(of: touches)
    }
  }

  /// Lets a recognizer change its state outside an event.
  func perform(for recognizer: UIGestureRecognizer, _ body: () -> Void) { enter(body) }

  private func enter(_ body: () -> Void) {
    depth += 1
    body()
    resolveWaiting()
    depth -= 1
    guard depth == 0 else { return }
    callTargets()
    deliver()
    cleanUp()
  }

  /// Finds the recognizers of a new touch: those of its view and of the view's superviews.
  private func begin(_ touch: UITouch) {
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      current.prepareForTouches()
      for recognizer in current.gestureRecognizers ?? []
      where recognizer.isEnabled && !recognizer.isOver
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
      {
        recognizer.session.dispatcher = self
        recognizer.session.touches.append(touch)
        recognizers.append(recognizer)
      }
      view = current.storedSuperview
    }
    touch.recognizers = recognizers
    let others = tracks.filter { $0.touch.isOnScreen && $0.touch !== touch }
    let isIgnored =
      others.contains { $0.touch.view === touch.view }
      && touch.view?.isMultipleTouchEnabled == false
      || others.contains { $0.touch.view !== touch.view && $0.touch.view?.isExclusiveTouch == true }
      || touch.view?.isExclusiveTouch == true && others.contains { $0.touch.view !== touch.view }
    tracks.append(Track(touch, recognizers, isIgnored: isIgnored))
  }

  /// Cancels touches whose views have left the window, and gestures of such views.
  private func cancelTouchesOfRemovedViews() {
    for track in tracks where track.touch.isOnScreen {
      for recognizer in track.recognizers
      where recognizer.ownView?.storedWindow == nil && !recognizer.session.touches.isEmpty {
        propose(recognizer.state.isActive ? .cancelled : .failed, by: recognizer)
        recognizer.session.touches = []
      }
      if track.touch.view?.storedWindow == nil { cancel(track) }
    }
  }

  private func notifyRecognizers(of touches: [UITouch]) {
    var recognizers: [UIGestureRecognizer] = []
    for track in tracks {
      for recognizer in track.recognizers where !recognizers.contains(where: { $0 === recognizer })
      {
        recognizers.append(recognizer)
      }
    }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let changed = touches.filter { $0.phase == phase }
      guard !changed.isEmpty else { continue }
      for recognizer in recognizers where !recognizer.isOver {
        let own = changed.filter { touch in recognizer.session.touches.contains { $0 === touch } }
        guard !own.isEmpty else { continue }
        recognizer.session.follow()
        recognizer.receive(Set(own), phase, event)
      }
    }
    for track in tracks where touches.contains(where: { $0 === track.touch }) {
      if track.touch.phase != .stationary { track.held.append(track.touch.phase) }
    }
  }

  // MARK: - Calls

  func callTargetsLater(_ recognizer: UIGestureRecognizer) {
    if !recognizersToCall.contains(where: { $0 === recognizer }) {
      recognizersToCall.append(recognizer)
    }
  }

  private func callTargets() {
    while !recognizersToCall.isEmpty {
      let recognizer = recognizersToCall.removeFirst()
      if recognizer.cancelsTouchesInView, recognizer.state.isRecognized {
        cancelTouches(of: recognizer)
      }
      if recognizer.state.callsTargets { recognizer.callTargets() }
    }
  }

  private func cancelTouches(of recognizer: UIGestureRecognizer) {
    for track in tracks
    where recognizer.session.touches.contains(where: { $0 === track.touch })
      || recognizer.session.lastTouches.contains(where: { $0 === track.touch })
    {
      cancel(track)
    }
  }

  private func cancel(_ track: Track) {
    guard !track.isCancelled else { return }
    track.isCancelled = true
    track.held = []
    guard track.hasBegun, let view = track.touch.view else { return }
    let phase = track.touch.phase
    track.touch.ownPhase = .cancelled
    view.touchesCancelled([track.touch], with: event)
    track.touch.ownPhase = phase
  }

  /// Delivers phases to views that no gesture holds back.
  private func deliver() {
    for track in tracks where !track.isCancelled && !track.isIgnored {
      while let phase = track.held.first, !isHeldBack(track, phase) {
        track.held.removeFirst()
        guard let view = track.touch.view else { continue }
        let own: Set<UITouch> = [track.touch]
        switch phase {
        case .began:
          track.hasBegun = true
          view.touchesBegan(own, with: event)
        case .moved: view.touchesMoved(own, with: event)
        case .ended: view.touchesEnded(own, with: event)
        case .cancelled: view.touchesCancelled(own, with: event)
        case .stationary: break
        }
        if track.isCancelled { break }
      }
    }
  }

  private func isHeldBack(_ track: Track, _ phase: UITouch.Phase) -> Bool {
    track.recognizers.contains { recognizer in
      guard recognizer.session.isUndecided else { return false }
      return recognizer.delaysTouchesBegan || (phase == .ended && recognizer.delaysTouchesEnded)
    }
  }

  /// Removes touches that have left the screen, and resets recognizers for the next gesture.
  private func cleanUp() {
    var recognizers: [UIGestureRecognizer] = []
    for track in tracks {
      for recognizer in track.recognizers where !recognizers.contains(where: { $0 === recognizer })
      {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers {
      recognizer.session.touches.removeAll { !$0.isOnScreen }
      guard recognizer.session.touches.isEmpty else { continue }
      if recognizer.state == .possible, recognizer.session.isUndecided { continue }
      if recognizer.state.isActive { continue }
      recognizer.reset()
      recognizer.session.state = .possible
      recognizer.session.lastTouches = []
    }
    deliver()
    tracks.removeAll { track in
      !track.touch.isOnScreen && (track.held.isEmpty || track.isCancelled || track.isIgnored)
        && !track.recognizers.contains { $0.session.isUndecided }
    }
    // The last event would keep its touches, and so their recognizers.
    if tracks.isEmpty { event = UIEvent() }
  }
}

extension UIGestureRecognizer {
  /// Whether the gesture is over until all touches have ended, even if it still waits for others to
  /// fail.
  fileprivate var isOver: Bool {
    switch state {
    case .ended, .cancelled, .failed: true
    default: session.pending == .ended
    }
  }

  fileprivate func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}

extension GestureSession {
  /// Updates the location to the mean of the touches.
  fileprivate mutating func follow() {
    guard !touches.isEmpty else { return }
    let sum = touches.reduce(into: CGPoint.zero) { sum, touch in
      sum.x += touch.screenLocation.x
      sum.y += touch.screenLocation.y
    }
    centroid = CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
}
