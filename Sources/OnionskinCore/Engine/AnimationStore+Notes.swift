/// A noted change with all of its numbers.
struct NotedChange {
  /// The place of its first lane.
  var place: Int
  var property: LayerProperty
  var slot: LayerSlot
  var from: Numbers
  var to: Numbers
}

/// How what was only noted enters the store.
extension AnimationStore {
  /// Reads a noted change, with the model's present numbers where it has no lane.
  ///
  /// - Parameters:
  ///   - place: The place of its first lane.
  ///   - noted: What was noted.
  /// - Returns: What changes, from what and into what.
  private func change(
    at place: Int,
    of noted: [NotedLane]
  ) -> (LayerProperty, LayerSlot, from: Numbers, to: Numbers) {
    let first = noted[place]
    let layout = layouts[Int(first.property.rawValue)]
    let firstNumber = Int(first.target) - Int(first.number)
    // Numbers without a lane have not changed.
    var from = model.numbers(at: firstNumber, count: Int(layout.count))
    var to = from
    for lane in noted[place..<place + Int(first.count)] {
      from[Int(lane.number)] = lane.from
      to[Int(lane.number)] = lane.to
    }
    return (first.property, first.slot, from, to)
  }

  /// Reads noted changes, the model's numbers as they were at each of them.
  ///
  /// - Parameter noted: What was noted.
  /// - Returns: The place of each change's first lane, what changes, from what and into what, in order.
  func changes(of noted: [NotedLane]) -> [NotedChange] {
    // Numbers that a change has no lane for are those of before the changes after it. Looked up only.
    var before: [Int32: Double] = [:]
    var changes: [NotedChange] = []
    for place in noted.indices.reversed() where noted[place].count > 0 {
      var (property, slot, from, to) = change(at: place, of: noted)
      let own = noted[place..<place + Int(noted[place].count)]
      let first = own[place].target - Int32(own[place].number)
      let count = Int32(layouts[Int(property.rawValue)].count)
      if own.count < count {
        for number in 0..<count where !own.contains(where: { Int32($0.number) == number }) {
          guard let value = before[first + number] else { continue }
          from[Int(number)] = value
          to[Int(number)] = value
        }
      }
      if count > 1 { for lane in own { before[lane.target] = lane.from } }
      changes.append(
        NotedChange(place: place, property: property, slot: slot, from: from, to: to)
      )
    }
    return changes.reversed()
  }

  /// Puts noted changes into their place at once, if nothing moves the same numbers.
  ///
  /// Everything that belongs to an animation is written in the order of groups and of memory: only
  /// the notes are read wherever they are.
  ///
  /// - Parameters:
  ///   - noted: What was noted, and that is all that has changed since the last commit.
  ///   - firstGroup: The group of the first noted block; those of the others stand behind it.
  ///   - flags: The flags that the animations of each noted block have.
  ///   - geometry: The flags that those of geometry have besides.
  /// - Returns: The order in which the notes' lanes stand now; nil if something does, and all is as it
  ///   was.
  mutating func install(
    _ noted: [NotedLane],
    firstGroup: Int32,
    flags: [Animation.Flags],
    geometry: Animation.Flags
  ) -> RadixOrder? {
    let changes = noted.reduce(0) { $0 &+ ($1.count > 0 ? 1 : 0) }
    let order = RadixOrder(of: noted) {
      UInt64(UInt32(bitPattern: $0.block)) << 32 | UInt64(UInt32(bitPattern: $0.slot.row))
    }
    let firstNew = animations.count
    let firstLane = lanes.count
    let free = freeAnimations.count
    animations.append(contentsOf: repeatElement(.none, count: Swift.max(0, changes - free)))
    lanes.reserveGradually(noted.count)
    let count = Self.install(
      noted,
      in: order.places,
      firstGroup: firstGroup,
      flags: flags,
      geometry: geometry,
      &animations,
      from: firstNew,
      &freeAnimations,
      &lanes,
      from: firstLane,
      &layers,
      &groups,
      layouts
    )
    liveAnimations += count
    guard count == changes else {
      let next = firstNew + count - (free - freeAnimations.count)
      for place in next..<animations.count {
        freeAnimations.append(Int32(truncatingIfNeeded: place))
      }
      takeBack(from: firstLane)
      return nil
    }
    giveBackSlack()
    evaluatedAt = nil
    return order
  }

  /// Takes out again what was put into place after a lane.
  private mutating func takeBack(from firstLane: Int) {
    for place in firstLane..<lanes.count {
      let owner = lanes[place].owner
      guard owner >= 0, animations[Int(owner)].lane == Int32(place) else { continue }
      groups[Int(animations[Int(owner)].group)].laneCount = 0
      groups[Int(animations[Int(owner)].group)].live = 0
      unlink(owner)
    }
    lanes.removeLast(lanes.count - firstLane)
  }

  /// Puts noted changes into place up to the first on numbers that something moves; each array is
  /// held open for all of them.
  ///
  /// - Returns: How many.
  private static func install(
    _ noted: [NotedLane],
    in order: [Int32],
    firstGroup: Int32,
    flags: [Animation.Flags],
    geometry: Animation.Flags,
    _ animations: inout [Animation],
    from firstNew: Int,
    _ free: inout [Int32],
    _ lanes: inout [Lane],
    from firstLane: Int,
    _ layers: inout [LayerRecord],
    _ groups: inout [TimingGroup],
    _ layouts: [PropertyLayout]
  ) -> Int {
    var count = 0
    lanes.append(addingCapacity: noted.count) { (lanes: inout OutputSpan<Lane>) in
      let noted = noted.span
      let order = order.span
      let layouts = layouts.span
      var newAnimations = animations.mutableSpan
      var layers = layers.mutableSpan
      var groups = groups.mutableSpan
      var nextNew = firstNew
      var rank = 0
      while rank < order.count {
        // The changes of a block stand together, and begin and end together.
        let block = noted[Int(order[rank])].block
        let group = firstGroup &+ block
        let flags = flags[Int(block)]
        let geometry = flags.union(geometry)
        let (firstRank, firstCount) = (rank, count)
        while rank < order.count {
          let first = noted[Int(order[rank])]
          guard first.block == block else { break }
          let layout = layouts[Int(first.property.rawValue)]
          if layers[first.slot.index].hasAdded { return }
          // The layer's last chain, if it has any and none of the same numbers.
          var last = layers[first.slot.index].firstChain
          if last >= 0 {
            while true {
              let head = newAnimations[Int(last)]
              if layouts[Int(head.property.rawValue)].root == layout.root { return }
              guard head.nextChain >= 0 else { break }
              last = head.nextChain
            }
          }
          let owner: Int32
          if free.isEmpty {
            owner = Int32(truncatingIfNeeded: nextNew)
            nextNew &+= 1
          } else {
            owner = free.removeLast()
          }
          if last < 0 {
            layers[first.slot.index].firstChain = owner
          } else {
            newAnimations[Int(last)].nextChain = owner
          }
          var written: UInt8 = 0
          let target = firstLane &+ rank
          for number in 0..<Int(first.count) {
            let lane = noted[Int(order[rank &+ number])]
            written |= 1 &<< (layout.part &+ lane.number)
            lanes.append(
              Lane(from: lane.from, to: lane.to, target: lane.target, owner: owner)
            )
          }
          newAnimations[Int(owner)] = Animation(
            slot: first.slot,
            group: group,
            lane: Int32(truncatingIfNeeded: target),
            previous: owner,
            written: written,
            laneCount: first.count,
            property: first.property,
            flags: layout.capture == .additive ? geometry : flags
          )
          rank &+= Int(first.count)
          count &+= 1
        }
        groups[Int(group)].openRange(firstLane + firstRank..<firstLane + rank)
        groups[Int(group)].live += Int32(truncatingIfNeeded: count - firstCount)
      }
    }
    return count
  }
}
