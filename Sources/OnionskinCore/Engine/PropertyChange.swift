/// A model value that was set.
struct PropertyChange {
  var slot: LayerSlot
  var property: LayerProperty
}
