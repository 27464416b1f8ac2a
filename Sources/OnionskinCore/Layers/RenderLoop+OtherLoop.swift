/// Worlds that meet: a layer of one loop that changes while another loop is the current one.
///
/// The current loop is told, because there a test looks, and there the code meant to animate.
extension RenderLoop {
  /// Looks whether another loop is the current one while a layer of this one changes.
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

  /// Reports that a layer was put into one of another loop: to the loop of that, and to the current.
  func reportOtherLoop(of layer: LayerHandle, putInto superlayer: LayerHandle) {
    let current = RenderLoop.current
    let foreign = layer.loop === current ? superlayer : layer
    let names = [foreign, layer, superlayer].map { $0.loop.state.name(of: $0.id) }
    let message =
      "\(names[0]) belongs to another loop, and \(names[1]) was put into \(names[2]). Each keeps the "
      + "time of its own loop. \(Self.otherLoopAdvice)"
    state.report(.misuse, .otherLoop, message, at: state.stack.last?.callSite, layer: names[0])
    let number = foreign.loop.state.store.layers[foreign.id].number
    guard current !== self, current.foreignLayers.note(number, of: foreign.loop, .misuse) else {
      return
    }
    let callSite = current.state.stack.last?.callSite
    current.state.report(.misuse, .otherLoop, message, at: callSite, layer: names[0])
  }

  /// Reports a layer that belongs to another loop and has changed while this one is current.
  private func reportForeign(_ id: LayerID, of other: RenderLoop) {
    let open = state.stack.last
    let number = other.state.store.layers[id].number
    let severity: AnimationIssue.Severity = open == nil ? .note : .misuse
    guard foreignLayers.note(number, of: other, severity) else { return }
    // A loop that records nothing, as that of the process, names no layers.
    let name = other.keepsEvents ? other.state.name(of: id) : "A view"
    state.report(
      severity,
      .otherLoop,
      "\(name) belongs to another loop, "
        + (open == nil
          ? "and changed in the time of that." : "so the open block does not capture its change.")
        + " \(Self.otherLoopAdvice)",
      at: open?.callSite,
      layer: name
    )
  }

  /// What to do about a view of another loop.
  static let otherLoopAdvice =
    "Make the view inside this withRenderLoop, or in the scene closure of a migration test."
}

extension CALayer {
  /// The layer's name in the trace of its own loop.
  var recordedName: String { handle.loop.state.name(of: handle.id) }

  /// Looks whether another loop is the current one while the layer changes, outside a block of its own.
  func checkOtherLoop() {
    guard handle.loop.storedState.stack.isEmpty, !handle.loop.segmentBlocks.open.isOpen else {
      return
    }
    handle.loop.checkOtherLoop(changing: handle.id)
  }
}
