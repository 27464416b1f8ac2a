/// The place of a layer's numbers in the store: all that the engine knows of a layer.
///
/// A slot is given back when its layer is released, and then serves another layer.
struct LayerSlot: Hashable, Sendable {
  var row: Int32

  init(row: Int) {
    self.row = Int32(truncatingIfNeeded: row)
  }

  var index: Int { Int(row) }
}
