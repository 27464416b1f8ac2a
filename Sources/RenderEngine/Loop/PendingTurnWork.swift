/// The work of a loop's turns besides animations and callbacks.
///
/// It is part of the state, so that a turn needs no second access to the loop.
package struct PendingTurnWork: Sendable {
  /// The layers that requested layout.
  var layoutRequests: [WeakNode] = []
  /// The layers whose views requested an update of their properties.
  package var propertyRequests: [WeakNode] = []
  /// The number of open blocks that flush updates.
  package var flushingBlocks = 0
  /// The layers whose place in the tree changed in this turn.
  var movedNodes: [WeakNode] = []
  /// The objects that keep the state of the last commit until the next one.
  package var commitObservers: [any CommitObserver] = []
  /// The objects that are called in each frame.
  package var frameClients: [any FrameClient] = []
  /// The nesting depth of advances from callbacks.
  var depth = 0
  /// The number of turns at the current instant.
  var turnsAtInstant = 0

  /// Whether there is no work for the next turn.
  var hasNothingWaiting: Bool {
    layoutRequests.isEmpty && propertyRequests.isEmpty && movedNodes.isEmpty
      && commitObservers.isEmpty && frameClients.isEmpty
  }

  /// Whether there is no work, and no turn is under way.
  var isEmpty: Bool { depth == 0 && hasNothingWaiting }
}
