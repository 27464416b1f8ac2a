package import RenderEngine

/// The loop and the ID of a layer; the ID is released when the layer is deallocated.
///
/// A separate class, because an isolated deinitializer in an open class would require every
/// subclass with a `deinit` to isolate it as well.
@MainActor package final class LayerHandle: CommitObserver {
  package let loop: RenderLoop
  package let id: LayerID
  /// The sublayers, from back to front.
  ///
  /// They are stored here, so that sublayers that outlive the layer can be updated in `deinit`.
  var childList = ChildList<CALayer>()
  /// Whether the layer is the mask of another layer, so that it is not a root of its own.
  var isMask = false
  /// The layer whose mask the layer is.
  weak var maskedLayer: CALayer?
  /// The sublayers at the last commit, if they have changed since.
  var committedChildren: [CALayer]?

  package func didCommit() { committedChildren = nil }

  init(loop: RenderLoop) {
    self.loop = loop
    self.id = loop.makeLayer()
  }

  isolated deinit {
    for child in childList.all where child.handle.loop === loop {
      loop.setParent(nil, of: child.id)
      loop.didMove(child)
    }
    loop.releaseLayer(id)
  }
}
