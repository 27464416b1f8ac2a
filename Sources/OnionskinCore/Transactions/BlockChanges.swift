/// A property of a layer that a block changed.
struct BlockChange: Hashable, BitwiseCopyable {
  var layer: LayerID
  /// The layer's number, by which a layer is known that serves another layer.
  var number: Int32
  var property: LayerProperty
}

/// What a block changed; most blocks change one thing, which needs no array.
struct BlockChanges {
  /// The first change; nil if there is none.
  var first: BlockChange?
  var others: [BlockChange] = []

  /// The change, if there is only one.
  var only: BlockChange? { others.isEmpty ? first : nil }

  /// All of them, in order; what was changed again stands there again.
  var all: [BlockChange] { first.map { [$0] + others } ?? [] }
}
