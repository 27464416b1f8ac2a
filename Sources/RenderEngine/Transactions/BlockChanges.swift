import AnimationModel

/// A property of a layer that a block changed.
struct BlockChange: Hashable, BitwiseCopyable {
  var layer: LayerID
  /// The layer's number, which shows whether the index serves another layer.
  var number: Int32
  var property: LayerProperty
}

/// The properties that a block changed; most blocks change only one, which needs no array.
package struct BlockChanges {
  /// The first change; nil if there is none.
  var first: BlockChange?
  var others: [BlockChange] = []

  /// The change, if there is only one.
  var only: BlockChange? { others.isEmpty ? first : nil }

  /// All changes in order, with repeated ones.
  var all: [BlockChange] { first.map { [$0] + others } ?? [] }
}
