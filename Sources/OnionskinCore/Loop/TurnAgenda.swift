/// What the turns of a loop have to look after beside animations and callbacks.
///
/// It stands in the state, so that a turn needs no second look at the loop.
struct TurnAgenda: Sendable {
  /// Layers that asked for layout.
  var layoutRequests: [WeakNode] = []
  /// Layers whose place in the tree changed in this turn.
  var movedNodes: [WeakNode] = []
  /// Those who keep the state of the last commit until the next one.
  var commitObservers: [any CommitObserver] = []
  /// Those who are called with each frame.
  var frameClients: [any FrameClient] = []
  /// How deep `advance` is called from callbacks.
  var depth = 0
  /// How many turns there were at the present instant.
  var turnsAtInstant = 0

  /// Whether the next turn would find nothing in it.
  var hasNothingWaiting: Bool {
    layoutRequests.isEmpty && movedNodes.isEmpty && commitObservers.isEmpty && frameClients.isEmpty
  }

  /// Whether nothing waits and no turn is under way.
  var isEmpty: Bool { depth == 0 && hasNothingWaiting }
}
