/// What the action that a layer has found for a change does with it.
enum LayerAction {
  /// Nothing of its own: an open block captures the change, if the layer is a view's.
  case ofBlock
  /// It animates the change.
  case own
  /// It keeps the change from being animated, although a block would.
  case none
}
