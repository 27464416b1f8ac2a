import AnimationModel

/// A change of a model value.
struct PropertyChange: Equatable {
  var layer: LayerID
  var property: LayerProperty

  /// A number that is unique to the layer and property.
  var key: UInt64 { UInt64(UInt32(bitPattern: layer.rawValue)) << 8 | UInt64(property.rawValue) }
}

/// The model values that were set since the last commit, each at least once.
///
/// A program may set a value very often without a commit, so repeated changes are removed from time
/// to time.
struct PropertyChanges {
  private(set) var all: [PropertyChange] = []
  private var limit = PropertyChanges.smallestLimit

  private static let smallestLimit = 1024

  var isEmpty: Bool { all.isEmpty }

  mutating func append(_ change: PropertyChange) {
    guard all.last != change else { return }
    all.append(change)
    if all.count >= limit { dropRepeated() }
  }

  private mutating func dropRepeated() {
    let order = RadixOrder(of: all) { $0.key }
    all = order.keys.indices.compactMap { rank in
      rank == 0 || order.keys[rank] != order.keys[rank - 1] ? all[Int(order.indices[rank])] : nil
    }
    limit = max(Self.smallestLimit, 2 * all.count)
  }

  mutating func forget() {
    all.forget()
    limit = Self.smallestLimit
  }
}
