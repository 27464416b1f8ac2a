/// An index into an array of the engine, typed by what the array holds.
///
/// An index takes four bytes, including the value `none`, since nearly every record of the engine
/// holds some. When its element is removed, the index is freed and reused for another element.
package protocol StoreIndex: BitwiseCopyable, Hashable, Comparable, Sendable {
  var rawValue: Int32 { get }

  init(rawValue: Int32)

  /// The index of no element.
  static var none: Self { get }
}

extension StoreIndex {
  @inline(__always)
  init(_ index: Int) { self.init(rawValue: Int32(truncatingIfNeeded: index)) }

  @inline(__always)
  package static var none: Self { Self(rawValue: -1) }

  @inline(__always)
  package var index: Int { Int(rawValue) }

  @inline(__always)
  package var isNone: Bool { self == .none }

  @inline(__always)
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The index of a layer, by which the engine knows a `CALayer`.
package struct LayerID: StoreIndex {
  package let rawValue: Int32

  @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The first row of the store, which belongs to no layer.
  @inline(__always)
  package static var none: LayerID { LayerID(rawValue: 0) }
}

/// The index of an animation.
package struct AnimationID: StoreIndex {
  package let rawValue: Int32

  @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The index of a timing group.
package struct GroupID: StoreIndex {
  package let rawValue: Int32

  @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The index of a group's rare parts.
struct GroupExtrasID: StoreIndex { let rawValue: Int32 }

/// The index of an animation block in the loop.
package struct BlockID: StoreIndex {
  package let rawValue: Int32

  @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The index of a curve or a spring.
package struct EasingID: StoreIndex {
  package let rawValue: Int32

  @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The index of a group's timing.
package struct TimingID: StoreIndex {
  package let rawValue: Int32

  @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The index of a track of keyframes.
struct TrackID: StoreIndex { let rawValue: Int32 }

/// The index of an effect.
struct EffectID: StoreIndex { let rawValue: Int32 }

/// The index of an explicit animation in the loop.
package struct ExplicitAnimationID: StoreIndex {
  package let rawValue: Int32

  @inline(__always)
  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The index of a scheduled action in the loop.
struct ActionID: StoreIndex { let rawValue: Int32 }

extension [StoredLayer] {
  @inline(__always)
  package subscript(layer: LayerID) -> StoredLayer {
    get { self[layer.index] }
    _modify { yield &self[layer.index] }
  }
}

extension [StoredAnimation] {
  @inline(__always)
  package subscript(animation: AnimationID) -> StoredAnimation {
    get { self[animation.index] }
    _modify { yield &self[animation.index] }
  }
}

extension [TimingGroup] {
  /// The indices of the groups, in order.
  var ids: some Sequence<GroupID> { indices.lazy.map { GroupID($0) } }

  @inline(__always)
  package subscript(group: GroupID) -> TimingGroup {
    get { self[group.index] }
    _modify { yield &self[group.index] }
  }
}
