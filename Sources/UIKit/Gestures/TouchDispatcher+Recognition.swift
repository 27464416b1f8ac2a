/// Recognition: which of the recognizers that follow the same touches recognize their gestures.
extension TouchDispatcher {
  /// Proposes a new state of a recognizer, which may fail or wait instead.
  func propose(_ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    switch (recognizer.session.state, state) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      let first = state == .changed ? UIGestureRecognizer.State.began : state
      if recognizer.session.pending == nil {
        recognize(recognizer, as: first)
      } else if state == .ended {
        recognizer.session.pending = .ended
      }
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
    case (.began, _), (.changed, _):
      guard state != .possible, state != .began else { return }
      recognizer.session.state = state == .failed ? .cancelled : state
      callTargetsLater(recognizer)
    default: break
    }
  }

  private func recognize(
    _ recognizer: UIGestureRecognizer,
    as state: UIGestureRecognizer.State,
    isApproved: Bool = false
  ) {
    if !isApproved, !mayBegin(recognizer) { return fail(recognizer) }
    let required = requirements(of: recognizer)
    if required.contains(where: { $0.state.isRecognized }) { return fail(recognizer) }
    if required.contains(where: { $0.session.isUndecided }) {
      recognizer.session.pending = state
      if !waiting.contains(where: { $0 === recognizer }) { waiting.append(recognizer) }
      return
    }
    let others = rivals(of: recognizer)
    if others.contains(where: { $0.state.isRecognized && prevents($0, recognizer) }) {
      return fail(recognizer)
    }
    recognizer.session.pending = nil
    recognizer.session.lastTouches = recognizer.session.touches
    recognizer.session.state = state
    callTargetsLater(recognizer)
    for other in others where other.state == .possible && prevents(recognizer, other) {
      fail(other)
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    recognizer.session.pending = nil
    recognizer.session.waitsForMore = false
    recognizer.session.state = .failed
  }

  /// Lets recognizers recognize that have waited for others, once those have failed.
  func resolveWaiting() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for recognizer in waiting {
        guard let pending = recognizer.session.pending else {
          waiting.removeAll { $0 === recognizer }
          continue
        }
        let required = requirements(of: recognizer)
        let isUndecided = required.contains { $0.session.isUndecided }
        guard !isUndecided || required.contains(where: { $0.state.isRecognized }) else { continue }
        waiting.removeAll { $0 === recognizer }
        recognize(recognizer, as: pending, isApproved: true)
        hasChanged = true
      }
    }
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.shouldBegin?() != false else { return false }
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false else {
      return false
    }
    var checkedViews: [UIView] = []
    for view in [recognizer.ownView] + recognizer.session.touches.map(\.view) {
      guard let view, !checkedViews.contains(where: { $0 === view }) else { continue }
      checkedViews.append(view)
      if !view.gestureRecognizerShouldBegin(recognizer) { return false }
    }
    return true
  }

  /// Returns the recognizers that have to fail first, of those that follow the same touches.
  private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let own = recognizer.session.requirements.compactMap(\.recognizer)
    return rivals(of: recognizer).filter { other in
      own.contains { $0 === other }
        || recognizer.shouldRequireFailure(of: other)
        || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
    }
  }

  /// Returns the other recognizers that follow, or have followed, a touch of this one.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for track in tracks where track.recognizers.contains(where: { $0 === recognizer }) {
      for other in track.recognizers
      where other !== recognizer && !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    return found
  }

  private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    guard one.canPrevent(other), other.canBePrevented(by: one) else { return false }
    let isSimultaneous =
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
    return !isSimultaneous
  }

  /// Removes a recognizer that was disabled or has left its view from recognition.
  func leave(_ recognizer: UIGestureRecognizer, callsTargets: Bool) {
    let wasActive = recognizer.state.isActive
    waiting.removeAll { $0 === recognizer }
    recognizersToCall.removeAll { $0 === recognizer }
    (recognizer.session.touches, recognizer.session.lastTouches) = ([], [])
    recognizer.session.pending = nil
    recognizer.session.waitsForMore = false
    guard wasActive else { return }
    recognizer.session.state = .cancelled
    if callsTargets { recognizer.callTargets() }
  }
}
