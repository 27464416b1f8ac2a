/// What a loop asks of a layer; everything else it knows by its index.
@MainActor
protocol RenderNode: AnyObject, Sendable {
  var id: LayerID { get }
  /// The layer above; nil for none.
  var nodeAbove: (any RenderNode)? { get }
  /// The layers of the same loop that stand in it.
  var nodesBelow: [any RenderNode] { get }
  /// What the program calls it, if it calls it anything.
  var label: String? { get }
  /// The values for keys that it draws by itself, as a trace tells them.
  var toldOwnValues: [String: PropertyValue] { get }
  /// What the layer and those in it show, by the last commit and the running animations.
  func shownContent() -> any ShownContent
  /// How many layers stand above it.
  var depth: Int { get }
  /// Whether layout was asked for and can take place, because the layer is on screen.
  var awaitsLayout: Bool { get }
  /// Lays the layer out, if somebody asked for it.
  func layoutIfAsked()
}

/// What a loop asks of a new layer for the scene in its trace.
struct NewLayer {
  /// What the program calls it, if it calls it anything.
  var label: String?
  /// The values for keys that it draws by itself.
  var ownValues: [String: PropertyValue] = [:]
}

/// What keeps the state of the last commit until the next one.
@MainActor
protocol CommitObserver: AnyObject, Sendable {
  func didCommit()
}

/// A layer that the loop does not keep alive.
struct WeakNode: Sendable {
  weak var node: (any RenderNode)?
}
