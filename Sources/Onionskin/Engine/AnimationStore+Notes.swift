/// The short way into the store: a change of numbers that nothing else moves.
///
/// Nearly every change of a program goes this way, so it is made in two steps. The setter changes the
/// model and notes the lanes, no more; who looks at the animations next has them linked first, all at
/// once. Nobody else sees a change that is only noted: `RenderLoop.state` takes care of that.
extension AnimationStore {
  /// Sets numbers of a view's layer and notes the change; otherwise does nothing.
  ///
  /// It is inlined where the count is known, so that no loop over the numbers is left.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layout: Its layout.
  ///   - count: How many numbers there are, at most four.
  ///   - slot: The layer.
  ///   - value: The new model value.
  ///   - isAdditive: Whether the change is added to what else runs.
  /// - Returns: Whether the numbers were set: they are others, and finite.
  @inline(__always)
  mutating func note(
    _ property: LayerProperty,
    _ layout: PropertyLayout,
    _ count: Int,
    of slot: LayerSlot,
    to value: SIMD4<Double>,
    isAdditive: Bool
  ) -> Bool {
    let place =
      layout.page == 0
      ? place(of: layout, inRow: slot.index)
      : writablePlace(of: layout, in: slot)
    var old = SIMD4<Double>()
    var differing: UInt8 = 0
    var zero = 0.0
    for number in 0..<count {
      old[number] = model[place + number]
      differing += old[number] != value[number] ? 1 : 0
      // Zero times a finite number is zero; times anything else it is not a number.
      zero += (old[number] + value[number]) * 0
    }
    guard differing > 0 && zero == 0 else { return false }
    // What is added needs only the numbers that differ.
    let needsAll = !isAdditive
    notedChanges += 1
    var noted = needsAll ? UInt8(truncatingIfNeeded: count) : differing
    for number in 0..<count where needsAll || old[number] != value[number] {
      model[place + number] = value[number]
      pendingLanes.append(
        PendingLane(
          lane: Lane(
            from: old[number],
            to: value[number],
            target: Int32(truncatingIfNeeded: place + number),
            owner: -1
          ),
          group: notedGroup,
          order: Int32(truncatingIfNeeded: place),
          noted: noted,
          property: property,
          slot: slot
        )
      )
      noted = 0
    }
    return true
  }

  /// Makes animations of the changes that were noted, up to the first on numbers that something moves.
  ///
  /// - Parameters:
  ///   - end: The place behind the last lane.
  ///   - flags: The flags that they have.
  ///   - geometry: The flags that those of geometry have besides.
  /// - Returns: How many were made.
  mutating func linkNoted(
    upTo end: Int,
    flags: Animation.Flags,
    geometry: Animation.Flags
  ) -> Int {
    let animation = Animation(
      slot: LayerSlot(row: 0),
      group: -1,
      property: .position,
      flags: flags.union(.pending)
    )
    let first = firstNoted
    let count = Self.link(
      &pendingLanes,
      from: &firstNoted,
      upTo: end,
      as: animation,
      geometry: geometry,
      &animations,
      at: &newPlaces,
      &freeAnimations,
      &layers,
      &groups,
      layouts
    )
    if plainLanes == first { plainLanes = firstNoted }
    notedChanges -= count
    liveAnimations += count
    return count
  }

  /// Makes room for the animations of all that was noted.
  mutating func makeRoomForNoted() {
    let first = animations.count
    let count = notedChanges - freeAnimations.count
    guard count > 0 else { return }
    animations.append(contentsOf: repeatElement(.none, count: count))
    newPlaces = first..<first + count
  }

  /// Gives back the room that was not needed.
  mutating func giveBackRoom() {
    guard !newPlaces.isEmpty else { return }
    animations.removeLast(newPlaces.count)
    newPlaces = 0..<0
  }

  /// Lets noted changes join another group, if theirs is not open any more.
  mutating func regroupNoted(upTo end: Int, into group: Int32) {
    guard firstNoted < end, pendingLanes[firstNoted].group != group else { return }
    for lane in firstNoted..<end { pendingLanes[lane].group = group }
  }

  /// Makes animations of noted changes; each array is held open for all of them.
  private static func link(
    _ pendingLanes: inout [PendingLane],
    from place: inout Int,
    upTo end: Int,
    as animation: Animation,
    geometry: Animation.Flags,
    _ animations: inout [Animation],
    at newPlaces: inout Range<Int>,
    _ free: inout [Int32],
    _ layers: inout [LayerRecord],
    _ groups: inout [TimingGroup],
    _ layouts: [PropertyLayout]
  ) -> Int {
    var pendingLanes = pendingLanes.mutableSpan
    var animations = animations.mutableSpan
    var layers = layers.mutableSpan
    var groups = groups.mutableSpan
    var count = 0
    while place < end {
      let noted = pendingLanes[place]
      let layout = layouts[Int(noted.property.rawValue)]
      // The layer's last chain, if it has any and none of the same numbers.
      var last: Int32 = -1
      var chain = layers[noted.slot.index].firstChain
      while chain >= 0 {
        last = chain
        let first = animations[Int(chain)]
        if layouts[Int(first.property.rawValue)].root == layout.root { return count }
        chain = first.nextChain
      }
      let owner: Int32
      if free.isEmpty {
        owner = Int32(truncatingIfNeeded: newPlaces.lowerBound)
        newPlaces = newPlaces.lowerBound + 1..<newPlaces.upperBound
      } else {
        owner = free.removeLast()
      }
      var animation = animation
      animation.slot = noted.slot
      animation.group = noted.group
      animation.property = noted.property
      animation.lane = Int32(truncatingIfNeeded: place)
      animation.laneCount = noted.noted
      animation.previous = owner
      if layout.capture == .additive { animation.flags.formUnion(geometry) }
      animations[Int(owner)] = animation
      if last < 0 {
        layers[noted.slot.index].firstChain = owner
      } else {
        animations[Int(last)].nextChain = owner
      }
      for _ in 0..<noted.noted {
        pendingLanes[place].lane.owner = owner
        place += 1
      }
      groups[Int(noted.group)].live += 1
      count += 1
    }
    return count
  }

  /// Takes the change that was noted first out again, so that it can be captured otherwise.
  ///
  /// - Returns: What changes, from what and into what.
  mutating func takeNoted() -> (LayerProperty, LayerSlot, from: Numbers, to: Numbers) {
    notedChanges -= 1
    if !newPlaces.isEmpty {
      freeAnimations.append(Int32(truncatingIfNeeded: newPlaces.removeFirst()))
    }
    let first = pendingLanes[firstNoted]
    let layout = layouts[Int(first.property.rawValue)]
    // Numbers without a lane have not changed.
    var from = model.numbers(at: Int(first.order), count: Int(layout.count))
    var to = from
    for _ in 0..<first.noted {
      let lane = pendingLanes[firstNoted].lane
      from[Int(lane.target - first.order)] = lane.from
      to[Int(lane.target - first.order)] = lane.to
      firstNoted += 1
    }
    return (first.property, first.slot, from, to)
  }
}
