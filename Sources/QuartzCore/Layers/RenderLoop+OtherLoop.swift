import RenderEngine

extension CALayer {
  /// The layer's name in the trace of its own loop.
  package var recordedName: String { handle.loop.state.name(of: handle.id) }

  /// Reports a change of the layer while another loop is current, unless a block of the layer's own
  /// loop is open.
  func checkOtherLoop() { handle.loop.checkOtherLoopOutsideBlocks(changing: handle.id) }
}
