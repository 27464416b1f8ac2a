/// The interface of a layer to its loop; the loop knows everything else by the layer's index.
@MainActor package protocol RenderNode: AnyObject, Sendable {
  var id: LayerID { get }
  /// The sublayers of the same loop.
  var sublayerNodes: [any RenderNode] { get }
  /// The name that the program has given it, if any.
  var label: String? { get }
  /// The values for keys that the layer draws by itself, for the trace.
  var recordedOwnValues: [String: PropertyValue] { get }
  /// Returns what the layer and its sublayers show, by the last commit and the running animations;
  /// nil if the layer was not on screen at the last commit.
  func shownContent() -> (any ShownContent)?
  /// Whether layout was requested and can take place, because the layer is on screen.
  var awaitsLayout: Bool { get }
  /// Updates the properties of the layer's view, if that was requested.
  func updatePropertiesIfRequested()
  /// Lays the layer out, if layout was requested.
  func layoutIfRequested()
}

/// The description of a new layer for the scene in the trace.
struct NewLayer {
  /// The name that the program has given it, if any.
  var label: String?
  /// The values for keys that the layer draws by itself.
  var ownValues: [String: PropertyValue] = [:]
}

/// An object that keeps the state of the last commit until the next one.
@MainActor package protocol CommitObserver: AnyObject, Sendable {
  func didCommit()
}

/// A layer that the loop does not retain.
package struct WeakNode: Sendable {
  package weak var node: (any RenderNode)?

  package init(node: (any RenderNode)? = nil) { self.node = node }
}

/// What layers tell their loop.
///
/// Each is one method, because each access of another module to the loop's state would be checked at
/// run time and take memory for the time of the access.
extension RenderLoop {
  /// The layers by index; those that have been released are gone.
  package var registeredNodes: [WeakNode] { nodes }

  /// Makes a layer, and returns its index.
  package func makeLayer() -> LayerID { state.makeLayer() }

  /// Marks a layer as a view's, so that its changes are captured, and names it after the view's class.
  package func adoptLayer(_ layer: LayerID, ofViewOf type: AnyClass) {
    state.adoptLayer(layer, ofViewOf: type)
  }

  /// Removes a released layer's animations, and releases its index.
  package func releaseLayer(_ layer: LayerID) { state.releaseLayer(layer) }

  /// Registers a new layer.
  package func register(_ node: any RenderNode) {
    let index = node.id.index
    while nodes.count <= index {
      nodes.reserveGradually(1)
      nodes.append(WeakNode(node: nil))
    }
    nodes[index] = WeakNode(node: node)
    if isRecording { state.nameLayer(node.id, after: type(of: node)) }
  }

  /// Sets a layer's superlayer; nil for none.
  package func setParent(_ parent: LayerID?, of layer: LayerID) {
    state.setParent(parent, of: layer)
  }

  /// Treats a layer without a superlayer as one that was never in one.
  package func setOnScreen(_ layer: LayerID) { state.setOnScreen(layer) }

  /// Notes that a layer was inserted into a superlayer, or moved among its sublayers.
  package func didInsert(_ node: any RenderNode, isReordered: Bool) {
    // A layer that was inserted in the same turn remains moved when it is reordered.
    if !isReordered { state.setMoved(node.id) }
    didMove(node)
  }

  /// Notes that a layer's place in the tree has changed.
  package func didMove(_ node: any RenderNode) {
    state.pendingWork.movedNodes.append(WeakNode(node: node))
  }

  /// Requests the layout or the display of a layer in the next commit.
  package func requestLayout(of node: any RenderNode) {
    state.pendingWork.layoutRequests.append(WeakNode(node: node))
  }

  /// Requests an update of the properties of a layer's view in the next commit.
  package func requestPropertyUpdate(of node: any RenderNode) {
    state.pendingWork.propertyRequests.append(WeakNode(node: node))
  }

  /// Returns whether a layer has taken part in a commit.
  package func isCommitted(_ layer: LayerID) -> Bool { state.store.layers[layer].isCommitted }
}
