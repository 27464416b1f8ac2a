/// A layer's hold on its loop and its id; when the layer goes, the id is given back.
///
/// A class of its own, because an open class must not have an isolated deinit: every subclass with
/// a `deinit` would have to have one too.
@MainActor
final class LayerHandle: CommitObserver {
  let loop: RenderLoop
  let id: LayerID
  /// The layers in the layer, from back to front.
  ///
  /// They stand here and not in the layer, so that those who outlive it can be told.
  var children: [CALayer] = []
  /// A Boolean value that indicates whether another layer is seen through this one, which then is
  /// no layer of its own.
  var isMask = false
  /// The layers in the layer as of the last commit, if that was otherwise.
  var committedChildren: [CALayer]?

  func didCommit() {
    committedChildren = nil
  }

  init(loop: RenderLoop) {
    self.loop = loop
    self.id = loop.state.makeLayer()
  }

  isolated deinit {
    for child in children where child.handle.loop === loop {
      loop.state.setParent(nil, of: child.id)
      loop.agenda.movedNodes.append(WeakNode(node: child))
    }
    loop.state.releaseLayer(id)
  }
}
