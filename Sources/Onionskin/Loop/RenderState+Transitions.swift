/// A transition that runs, or waits for the outermost commit.
struct BlockTransition {
  var request: TransitionRequest
  /// The settings that the block had at its commit.
  var settings: AnimationSettings
  /// The block's place; -1 once nobody asks.
  var block: Int32
}

@MainActor
extension RenderState {
  /// Sets the transition of the innermost block; nil for none.
  mutating func setTransition(
    _ request: TransitionRequest?,
    named name: String,
    at callSite: CallSite
  ) {
    guard let top = stack.indices.last else { return reportOutsideBlock(name, at: callSite) }
    stack[top].transition = areAnimationsEnabled ? request : nil
  }

  /// Makes the transition of a block that is being closed one of its animations.
  mutating func captureTransition(of transaction: AnimationTransaction) {
    guard let request = transaction.transition, transaction.settings.isFinite,
      transaction.settings.duration > 0
    else { return }
    order += 1
    let block = transaction.block
    if blocks[block].firstChange == 0 { blocks[block].firstChange = order }
    blocks[block].lastChange = order
    blocks[block].remaining += 1
    let transition = BlockTransition(
      request: request,
      settings: transaction.settings,
      block: block
    )
    heldTransitions.append(transitions.insert(transition))
  }

  /// Gives the transitions of closed blocks their begin time.
  mutating func beginTransitions() {
    let waiting = heldTransitions
    heldTransitions = []
    for place in waiting {
      guard let transition = transitions[place] else { continue }
      if blocks[transition.block].isClosed {
        begin(transition, at: place)
      } else {
        heldTransitions.append(place)
      }
    }
  }

  private mutating func begin(_ transition: BlockTransition, at place: Int32) {
    let settings = transition.settings
    let begin = max(now, (settings.start ?? now).advanced(by: settings.delay))
    let end = begin.advanced(by: settings.playedDuration)
    if blocks[transition.block].callbacks?.delegate != nil {
      queue.insert(.transitionBegins, at: begin, subject: place)
    }
    queue.insert(.transitionEnds, at: end, subject: place)
    let number = Int(blocks[transition.block].number)
    if blocks[transition.block].callbacks == nil && !recorder.isRecording {
      transitions[place]?.block = -1
    }
    record(
      .transition(
        AnimationEvent.Transition(
          block: number,
          layer: transition.request.layer,
          kind: transition.request.kind,
          duration: settings.playedDuration,
          cache: transition.request.cache
        )
      )
    )
  }

  /// Counts a transition that has played for its block.
  mutating func endTransition(at place: Int32) {
    guard let transition = transitions[place] else { return }
    transitions[place] = nil
    transitions.remove(place)
    guard transition.block >= 0 else { return }
    blocks[transition.block].remaining -= 1
    stopIfDone(transition.block)
  }

  /// The transitions that run or wait, one line each.
  var runningTransitions: [String] {
    transitions.elements.compactMap { transition in
      transition.map { "\($0.request.kind) of \($0.request.layer)" }
    }
  }
}
