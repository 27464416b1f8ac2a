/// The changes that nothing has been made of yet: the open segment of the journal.
///
/// Nearly every change of a program is like the one before it: numbers of a view that nothing else
/// moves, in a block with a duration and perhaps a delay. So it is made in two steps. The setter
/// changes the model and appends the change, no more; who looks at the state next has blocks and
/// animations made of them, all at once. Nobody else sees the open segment: `RenderLoop.state`
/// takes care of that.
///
/// While changes are appended, the model's numbers are here, taken out of the store: a setter needs nothing
/// else.
struct OpenSegment: Sendable {
  /// Whether a block is open whose changes are appended.
  var isOpen = false
  /// Which of the appended blocks it is.
  var block: Int32 = 0
  /// The changes, and the model; nil while nothing is appended, and the model is in the store.
  ///
  /// A setter takes them out of the loop and puts them back. So each access to the loop's storage is a
  /// moment in which nothing else can happen; the compiler sees that, and has none of them checked
  /// while the program runs.
  var numbers: SegmentWriter?

  /// Whether something may have been appended.
  var holdsModel: Bool { numbers != nil }
  /// How many numbers have been appended.
  var count: Int { numbers?.channels.count ?? 0 }
}

/// The numbers that were appended, and those that they were set in.
struct SegmentWriter: Sendable {
  /// What changed, in order.
  private(set) var channels: [SegmentChannel] = []
  /// The numbers that changes have no channel for, because they stayed as they were, in order.
  private(set) var unchanged: [Double] = []
  /// The model's numbers.
  var model: [Double]
  /// How many channels there may be.
  private let limit: Int

  /// Begins to append changes of a model.
  ///
  /// - Parameters:
  ///   - model: The model's numbers.
  ///   - isKept: Whether the journal is going to keep the changes. If it is not, many channels are only taken
  ///     while there are no more than numbers: beyond that some numbers have changed again, and a program may
  ///     go on like that for ever.
  init(model: consuming [Double], isKept: Bool) {
    limit = isKept ? .max : max(65_536, model.count)
    self.model = model
  }

  /// Sets and appends numbers if they are others, and finite, and if there is room.
  ///
  /// It is inlined where the count is known, so that no loop over the numbers is left.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - count: How many numbers it has, at most as many as the value.
  ///   - layer: The layer.
  ///   - block: Which of the appended blocks changes it.
  ///   - index: The index of the first number.
  ///   - value: The new value.
  ///   - isAdditive: Whether the change is added to what else runs.
  /// - Returns: `true` if they are; otherwise, `false`.
  @inline(__always)
  mutating func append<Value: SIMD<Double>>(
    _ property: LayerProperty,
    _ count: Int,
    of layer: LayerID,
    in block: Int32,
    at index: Int,
    to value: Value,
    isAdditive: Bool
  ) -> Bool {
    var old = Value()
    var differing: UInt8 = 0
    var zero = 0.0
    for number in 0..<count {
      old[number] = model[index + number]
      differing += old[number] != value[number] ? 1 : 0
      // Zero times a finite number is zero; times anything else it is not a number.
      zero += (old[number] + value[number]) * 0
    }
    guard differing > 0 && zero == 0 && channels.count < limit else { return false }
    // What is added needs only the numbers that differ.
    let needsAll = !isAdditive
    var channelCount = needsAll ? UInt8(truncatingIfNeeded: count) : differing
    for number in 0..<count {
      guard needsAll || old[number] != value[number] else {
        unchanged.append(old[number])
        continue
      }
      model[index + number] = value[number]
      channels.append(
        SegmentChannel(
          from: old[number],
          to: value[number],
          target: Int32(truncatingIfNeeded: index + number),
          layer: layer,
          block: block,
          property: property,
          count: channelCount,
          number: UInt8(truncatingIfNeeded: number)
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
  /// Which of the appended blocks it was changed in.
  var block: Int32
  var property: LayerProperty
  /// For the first channel of a change, how many it has; 0 for the others.
  var count: UInt8
  /// Which of the property's numbers it is.
  var number: UInt8
}
