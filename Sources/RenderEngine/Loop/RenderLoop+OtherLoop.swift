/// Diagnostics of a layer that changes while a loop other than its own is current.
///
/// The current loop records the issue, because a test reads its trace, and the program meant to
/// animate there.
extension RenderLoop {
  /// Reports a change of a layer of this loop while another loop is current.
  func checkOtherLoop(changing id: LayerID) {
    let current = RenderLoop.current
    guard current !== self else { return }
    current.reportForeign(id, of: self)
    guard let open = current.state.openBlocks.last else { return }
    state.report(
      .misuse,
      .otherLoop,
      "\(state.name(of: id)) changed while a block was open on another loop, which does not "
        + "capture it. Make the view and the block in the same withRenderLoop.",
      at: open.callSite
    )
  }

  /// Reports a change of a layer of this loop while another loop is current, unless a block of this
  /// loop is open.
  package func checkOtherLoopOutsideBlocks(changing id: LayerID) {
    if state.openBlocks.isEmpty { checkOtherLoop(changing: id) }
  }

  /// Reports that a layer was added to a layer of another loop, to this loop, which is that of the
  /// superlayer, and to the current loop.
  package func reportOtherLoop(of layer: LayerID, of loop: RenderLoop, addedTo superlayer: LayerID)
  {
    let current = RenderLoop.current
    let (lower, upper) = (loop.state.name(of: layer), state.name(of: superlayer))
    let (foreign, id) = loop === current ? (self, superlayer) : (loop, layer)
    let name = foreign === self ? upper : lower
    let message =
      "\(name) belongs to another loop, and \(lower) was put into \(upper). Each keeps the "
      + "time of its own loop. \(Self.otherLoopAdvice)"
    state.report(.misuse, .otherLoop, message, at: state.openBlocks.last?.callSite, layer: name)
    let number = foreign.state.store.layers[id].number
    guard current !== self, current.foreignLayers.record(number, of: foreign, .misuse) else {
      return
    }
    let callSite = current.state.openBlocks.last?.callSite
    current.state.report(.misuse, .otherLoop, message, at: callSite, layer: name)
  }

  /// Reports a change of a layer of another loop while this loop is current.
  private func reportForeign(_ id: LayerID, of other: RenderLoop) {
    let open = state.openBlocks.last
    let number = other.state.store.layers[id].number
    let severity: AnimationIssue.Severity = open == nil ? .note : .misuse
    guard foreignLayers.record(number, of: other, severity) else { return }
    // A loop that records nothing, such as the default loop of the process, does not name layers.
    let name = other.keepsEvents ? other.state.name(of: id) : "A view"
    state.report(
      severity,
      .otherLoop,
      "\(name) belongs to another loop, "
        + (open == nil
          ? "and changed on that loop's clock." : "so the open block does not capture its change.")
        + " \(Self.otherLoopAdvice)",
      at: open?.callSite,
      layer: name
    )
  }

  /// The advice for a view of another loop.
  package static let otherLoopAdvice =
    "Make the view inside this withRenderLoop, or in the scene closure of a migration test."
}

/// The layers of other loops that were changed while this one was current, so that each is reported
/// once.
@MainActor struct ForeignLayers {
  private struct Loop {
    weak var loop: RenderLoop?
    /// The highest severity reported for each layer, by the layer's number.
    var severities: [Int32: AnimationIssue.Severity] = [:]
  }

  private var loops: [Loop] = []

  nonisolated init() {}

  /// Records a change of a layer of another loop.
  ///
  /// - Returns: `true` if the severity is higher than those reported for the layer before;
  ///   otherwise, `false`.
  mutating func record(
    _ number: Int32,
    of loop: RenderLoop,
    _ severity: AnimationIssue.Severity
  ) -> Bool {
    let index: Int
    if let known = loops.firstIndex(where: { $0.loop === loop }) {
      index = known
    } else {
      loops.removeAll { $0.loop == nil }
      loops.append(Loop(loop: loop))
      index = loops.count - 1
    }
    let reported = loops[index].severities[number]
    guard reported != .misuse && reported != severity else { return false }
    loops[index].severities[number] = severity
    return true
  }
}
