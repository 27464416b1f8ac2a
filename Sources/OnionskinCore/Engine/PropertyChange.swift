/// A model value that was set.
struct PropertyChange {
  var layer: LayerID
  var property: LayerProperty
}
