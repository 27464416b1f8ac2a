/// The effect of a layer's action on a change.
package enum LayerAction {
  /// No effect: an open block captures the change, if the layer is a view's.
  case ofBlock
  /// The action animates the change.
  case own
  /// The action keeps a block from animating the change.
  case none
  /// The view draws the property, so that no block animates it.
  case drawn
}
