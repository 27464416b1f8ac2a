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
    guard let open = current.state.stack.last else { return }
    state.report(
      .misuse,
      .otherLoop,
      "\(state.name(of: id)) changed while a block was open on another loop, which does not "
        + "capture it. Make the view and the block in the same withRenderLoop.",
      at: open.callSite
    )
  }

  /// Reports that a layer was added to a layer of another loop, to the loop of the superlayer and
  /// to the current loop.
  func reportOtherLoop(of layer: LayerHandle, addedTo superlayer: LayerHandle) {
    let current = RenderLoop.current
    let foreign = layer.loop === current ? superlayer : layer
    let names = [foreign, layer, superlayer].map { $0.loop.state.name(of: $0.id) }
    let message =
      "\(names[0]) belongs to another loop, and \(names[1]) was put into \(names[2]). Each keeps the "
      + "time of its own loop. \(Self.otherLoopAdvice)"
    state.report(.misuse, .otherLoop, message, at: state.stack.last?.callSite, layer: names[0])
    let number = foreign.loop.state.store.layers[foreign.id].number
    guard current !== self, current.foreignLayers.record(number, of: foreign.loop, .misuse) else {
      return
    }
    let callSite = current.state.stack.last?.callSite
    current.state.report(.misuse, .otherLoop, message, at: callSite, layer: names[0])
  }

  /// Reports a change of a layer of another loop while this loop is current.
  private func reportForeign(_ id: LayerID, of other: RenderLoop) {
    let open = state.stack.last
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
  static let otherLoopAdvice =
    "Make the view inside this withRenderLoop, or in the scene closure of a migration test."
}

extension CALayer {
  /// The layer's name in the trace of its own loop.
  var recordedName: String { handle.loop.state.name(of: handle.id) }

  /// Reports a change of the layer while another loop is current, unless a block of the layer's own
  /// loop is open.
  func checkOtherLoop() {
    guard handle.loop.storedState.stack.isEmpty, !handle.loop.segmentBlocks.open.isOpen else {
      return
    }
    handle.loop.checkOtherLoop(changing: handle.id)
  }
}
