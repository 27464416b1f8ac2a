import AnimationModel

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
  ///   - count: The number of the property's numbers: 1, 2, 4 or 5.
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
    guard channels.count < limit else { return false }
    var numbers = model.mutableSpan
    var old = Value()
    var differing: UInt8 = 0
    var zero = 0.0
    for component in 0..<count {
      old[component] = numbers[index + component]
      differing += old[component] != value[component] ? 1 : 0
      // Zero times a finite number is zero; times infinity or NaN, it is NaN.
      zero += (old[component] + value[component]) * 0
    }
    guard differing > 0 && zero == 0 else { return false }
    // An additive change needs only the numbers that differ.
    for component in 0..<count where !isAdditive || old[component] != value[component] {
      numbers[index + component] = value[component]
    }
    var channel = SegmentChannel(
      from: 0,
      to: 0,
      target: Int32(truncatingIfNeeded: index),
      layer: layer,
      property: property,
      count: isAdditive ? differing : UInt8(truncatingIfNeeded: count),
      number: 0
    )
    // Unrolled: a vector that is read in a loop goes through memory.
    append(old[0], value[0], &channel, isAdditive)
    if count > 1 { append(old[1], value[1], &channel, isAdditive) }
    if count > 2 {
      append(old[2], value[2], &channel, isAdditive)
      append(old[3], value[3], &channel, isAdditive)
    }
    if count > 4 { append(old[4], value[4], &channel, isAdditive) }
    return true
  }

  /// Appends one of a value's numbers.
  ///
  /// - Parameters:
  ///   - old: The old number.
  ///   - new: The new number.
  ///   - channel: A channel with the number's place, which is moved to the next number.
  ///   - isAdditive: Whether the change is additive.
  @inline(__always)
  private mutating func append(
    _ old: Double,
    _ new: Double,
    _ channel: inout SegmentChannel,
    _ isAdditive: Bool
  ) {
    if isAdditive && old == new {
      unchanged.append(old)
    } else {
      (channel.from, channel.to) = (old, new)
      channels.append(channel)
      channel.count = 0
    }
    channel.target &+= 1
    channel.number &+= 1
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

/// The changes of a segment, in order, which are captured or read one after another.
struct AppendedChanges {
  /// The changed numbers.
  var channels: [SegmentChannel] = []
  /// The unchanged numbers of changes, which have no channels.
  private(set) var unchanged: [Double] = []
  /// The place of the next change.
  private(set) var next = Place()

  /// A place before a change.
  struct Place {
    /// The index of the change's first channel.
    var channel: Int32 = 0
    /// The index of its first number without a channel.
    var unchanged: Int32 = 0
  }

  init() {}

  init(channels: [SegmentChannel], unchanged: [Double]) {
    self.channels = channels
    self.unchanged = unchanged
  }

  /// The index of the next change's first channel.
  var index: Int { Int(next.channel) }

  /// The number of changes.
  var changeCount: Int {
    var count = 0
    for channel in channels where channel.count > 0 { count += 1 }
    return count
  }

  /// Moves to the change at a place.
  mutating func move(to place: Place) {
    next = place
  }

  /// Returns the next change, and moves to the one after it.
  ///
  /// - Parameter layouts: The layout of each property.
  /// - Returns: The change.
  mutating func takeNext(_ layouts: [PropertyLayout]) -> CapturedChange {
    let first = channels[index]
    var change = CapturedChange(
      property: first.property,
      layer: first.layer,
      layout: layouts[first.property]
    )
    let end = index + Int(first.count)
    for component in 0..<Int(change.layout.count) {
      if index < end, Int(channels[index].number) == component {
        change.from[component] = channels[index].from
        change.to[component] = channels[index].to
        next.channel += 1
      } else {
        change.from[component] = unchanged[Int(next.unchanged)]
        change.to[component] = unchanged[Int(next.unchanged)]
        next.unchanged += 1
      }
    }
    return change
  }
}
