/// The short way into the store: a change of numbers that nothing else moves.
///
/// Nearly every change of a program goes this way, so each array is touched once and in place. It is
/// inlined where the count is known, so that no loop over the numbers is left.
extension AnimationStore {
  /// Sets numbers that nothing else moves, and captures the change; otherwise does nothing.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - layout: The layout of its property.
  ///   - count: How many numbers there are, at most four.
  ///   - value: The new model value.
  /// - Returns: Whether the numbers were set: they are others, finite, and a view's.
  @inline(__always)
  mutating func captureAlone(
    _ animation: Animation,
    _ layout: PropertyLayout,
    _ count: Int,
    to value: SIMD4<Double>
  ) -> Bool {
    guard isIdle(layout.root, in: animation.slot) else { return false }
    let place =
      layout.page == 0
      ? place(of: layout, inRow: animation.slot.index)
      : writablePlace(of: layout, in: animation.slot)
    var old = SIMD4<Double>()
    var differs = false
    var zero = 0.0
    for number in 0..<count {
      old[number] = model[place + number]
      differs = differs || old[number] != value[number]
      // Zero times a finite number is zero; times anything else it is not a number.
      zero += (old[number] + value[number]) * 0
    }
    guard differs && zero == 0 else { return false }
    var animation = animation
    let isFree = !freeAnimations.isEmpty
    let owner = isFree ? freeAnimations.removeLast() : Int32(truncatingIfNeeded: animations.count)
    let needsAll = !animation.flags.contains(.additive)
    animation.previous = owner
    animation.flags.insert(.pending)
    animation.lane = Int32(truncatingIfNeeded: pendingLanes.count)
    for number in 0..<count where needsAll || old[number] != value[number] {
      model[place + number] = value[number]
      animation.laneCount += 1
      pendingLanes.append(
        PendingLane(
          lane: Lane(
            from: old[number],
            to: value[number],
            target: Int32(truncatingIfNeeded: place + number),
            owner: owner
          ),
          group: animation.group,
          order: Int32(truncatingIfNeeded: place)
        )
      )
    }
    if isFree {
      animations[Int(owner)] = animation
    } else {
      animations.append(animation)
    }
    liveAnimations += 1
    groups[Int(animation.group)].live += 1
    if layers[animation.slot.index].firstChain < 0 {
      layers[animation.slot.index].firstChain = owner
    } else {
      appendChain(owner, in: animation.slot)
    }
    return true
  }
}
