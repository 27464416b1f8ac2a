/// A layer's hold on its loop and its slot; when the layer goes, the slot is given back.
///
/// A class of its own, because an open class must not have an isolated deinit: every subclass with
/// a `deinit` would have to have one too.
@MainActor
final class LayerHandle {
  let loop: RenderLoop
  let slot: LayerSlot

  init(loop: RenderLoop) {
    self.loop = loop
    self.slot = loop.state.makeLayer()
  }

  isolated deinit {
    loop.state.releaseLayer(slot)
  }
}
