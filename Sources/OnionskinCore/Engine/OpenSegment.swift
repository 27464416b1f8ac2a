/// The changes that have not been resolved: the open segment of the journal.
///
/// Nearly every change of a program is like the one before it: numbers of a view that nothing else
/// moves, in a block with a duration and perhaps a delay. Such changes are made in two steps. The
/// setter only changes the model and appends the change. When the state is next accessed, blocks
/// and animations are made of all changes at once. `RenderLoop.state` ensures that no other code
/// sees the open segment.
///
/// While changes are appended, the model's numbers are moved here from the store: a setter needs
/// nothing else.
struct OpenSegment: Sendable {
  /// Whether a block is open whose changes are appended.
  var isOpen = false
  /// The changes, and the model; nil while nothing is appended and the model is in the store.
  ///
  /// A setter moves them out of the loop and back. Nothing else can happen during such an access to
  /// the loop's storage, so the compiler omits the exclusivity checks at run time.
  var numbers: SegmentWriter?

  /// Whether there may be appended changes.
  var holdsModel: Bool { numbers != nil }
  /// The number of appended channels.
  var count: Int { numbers?.channels.count ?? 0 }
}

/// The appended changes, and the model that they were set in.
struct SegmentWriter: Sendable {
  /// The changed numbers, in order.
  private(set) var channels: [SegmentChannel] = []
  /// The unchanged numbers of changes, which have no channels, in order.
  private(set) var unchanged: [Double] = []
  /// The model's numbers.
  var model: [Double]
  /// The maximum number of channels.
  private let limit: Int

  /// Begins to append changes of a model.
  ///
  /// - Parameters:
  ///   - model: The model's numbers.
  ///   - isKept: Whether the journal will keep the changes. If not, the number of channels is
  ///     limited to that of the model's numbers, or a minimum: beyond that, numbers have been
  ///     changed repeatedly, which may go on without end.
  init(model: consuming [Double], isKept: Bool) {
    limit = isKept ? .max : max(65_536, model.count)
    self.model = model
  }

  /// Moves the changes out.
  mutating func takeChanges() -> AppendedChanges {
    var (taken, unchanged): ([SegmentChannel], [Double]) = ([], [])
    swap(&taken, &channels)
    swap(&unchanged, &self.unchanged)
    return AppendedChanges(channels: taken, unchanged: unchanged)
  }

  /// Sets and appends numbers, if any differs, all are finite, and there is capacity.
  ///
  /// The method is inlined where the count is known, so that the loops over the numbers are
  /// unrolled.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - count: The number of the property's numbers, at most that of the value.
  ///   - layer: The layer.
  ///   - index: The index of the first number.
  ///   - value: The new value.
  ///   - isAdditive: Whether the change is additive.
  /// - Returns: `true` if the change was appended; otherwise, `false`.
  @inline(__always)
  mutating func append<Value: SIMD<Double>>(
    _ property: LayerProperty,
    _ count: Int,
    of layer: LayerID,
    at index: Int,
    to value: Value,
    isAdditive: Bool
  ) -> Bool {
    var old = Value()
    var differing: UInt8 = 0
    var zero = 0.0
    for component in 0..<count {
      old[component] = model[index + component]
      differing += old[component] != value[component] ? 1 : 0
      // Zero times a finite number is zero; times infinity or NaN, it is NaN.
      zero += (old[component] + value[component]) * 0
    }
    guard differing > 0 && zero == 0 && channels.count < limit else { return false }
    // An additive change needs only the numbers that differ.
    let needsAll = !isAdditive
    var channelCount = needsAll ? UInt8(truncatingIfNeeded: count) : differing
    for component in 0..<count {
      guard needsAll || old[component] != value[component] else {
        unchanged.append(old[component])
        continue
      }
      model[index + component] = value[component]
      channels.append(
        SegmentChannel(
          from: old[component],
          to: value[component],
          target: Int32(truncatingIfNeeded: index + component),
          layer: layer,
          property: property,
          count: channelCount,
          number: UInt8(truncatingIfNeeded: component)
        )
      )
      channelCount = 0
    }
    return true
  }
}

/// A number that a setter has changed, before it is part of an animation.
struct SegmentChannel {
  var from: Double
  var to: Double
  /// The number's index in the model.
  var target: Int32
  var layer: LayerID
  /// The number in the layer's name, once the change has been captured.
  var layerNumber: Int32 = 0
  var property: LayerProperty
  /// For the first channel of a change, the number of its channels; 0 for the others.
  var count: UInt8
  /// The index of the number in the property's value.
  var number: UInt8
}
