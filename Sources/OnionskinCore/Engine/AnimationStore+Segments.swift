/// An appended change with all of its numbers.
struct SegmentChange {
  /// The place of its first channel.
  var place: Int
  var property: LayerProperty
  var slot: LayerSlot
  var from: Numbers
  var to: Numbers
}

/// How the changes of a segment enter the store.
extension AnimationStore {
  /// Reads an appended change, with the model's present numbers where it has no channel.
  ///
  /// - Parameters:
  ///   - place: The place of its first channel.
  ///   - appended: What was appended.
  /// - Returns: What changes, from what and into what.
  private func change(
    at place: Int,
    of appended: [SegmentChannel]
  ) -> (LayerProperty, LayerSlot, from: Numbers, to: Numbers) {
    let first = appended[place]
    let layout = layouts[Int(first.property.rawValue)]
    let firstNumber = Int(first.target) - Int(first.number)
    // Numbers without a channel have not changed.
    var from = model.numbers(at: firstNumber, count: Int(layout.count))
    var to = from
    for channel in appended[place..<place + Int(first.count)] {
      from[Int(channel.number)] = channel.from
      to[Int(channel.number)] = channel.to
    }
    return (first.property, first.slot, from, to)
  }

  /// Reads appended changes, the model's numbers as they were at each of them.
  ///
  /// - Parameter appended: What was appended.
  /// - Returns: The place of each change's first channel, what changes, from what and into what, in order.
  func changes(of appended: [SegmentChannel]) -> [SegmentChange] {
    // Numbers that a change has no channel for are those of before the changes after it. Looked up only.
    var before: [Int32: Double] = [:]
    var changes: [SegmentChange] = []
    for place in appended.indices.reversed() where appended[place].count > 0 {
      var (property, slot, from, to) = change(at: place, of: appended)
      let own = appended[place..<place + Int(appended[place].count)]
      let first = own[place].target - Int32(own[place].number)
      let count = Int32(layouts[Int(property.rawValue)].count)
      if own.count < count {
        for number in 0..<count where !own.contains(where: { Int32($0.number) == number }) {
          guard let value = before[first + number] else { continue }
          from[Int(number)] = value
          to[Int(number)] = value
        }
      }
      if count > 1 { for channel in own { before[channel.target] = channel.from } }
      changes.append(
        SegmentChange(place: place, property: property, slot: slot, from: from, to: to)
      )
    }
    return changes.reversed()
  }

  /// Puts appended changes into their place at once, if nothing moves the same numbers.
  ///
  /// Everything that belongs to an animation is written in the order of groups and of memory: only
  /// the notes are read wherever they are.
  ///
  /// - Parameters:
  ///   - appended: What was appended, and that is all that has changed since the last commit.
  ///   - firstGroup: The group of the first appended block; those of the others stand behind it.
  ///   - flags: The flags that the animations of each appended block have.
  ///   - geometry: The flags that those of geometry have besides.
  ///   - isRecording: Whether the animations' places are asked for.
  /// - Returns: The places of the animations in the order of the changes, if they are asked for; nil if
  ///   something moves the same numbers, and all is as it was.
  mutating func install(
    _ appended: [SegmentChannel],
    firstGroup: Int32,
    flags: [Animation.Flags],
    geometry: Animation.Flags,
    isRecording: Bool
  ) -> [Int32]? {
    let changes = appended.reduce(0) { $0 &+ ($1.count > 0 ? 1 : 0) }
    let order = RadixOrder(of: appended) {
      UInt64(UInt32(bitPattern: $0.block)) << 32 | UInt64(UInt32(bitPattern: $0.slot.row))
    }
    let firstNew = animations.count
    let firstChannel = channels.count
    let free = freeAnimations.count
    animations.append(contentsOf: repeatElement(.none, count: Swift.max(0, changes - free)))
    channels.reserveGradually(appended.count)
    var owners = [Int32](repeating: -1, count: isRecording ? appended.count : 0)
    var presences: [Int32] = []
    let count = Self.install(
      appended,
      in: order.places,
      firstGroup: firstGroup,
      flags: flags,
      geometry: geometry,
      &animations,
      from: firstNew,
      &freeAnimations,
      &channels,
      &layers,
      &groups,
      layouts,
      owners: &owners,
      presences: &presences
    )
    liveAnimations += count
    guard count == changes else {
      let next = firstNew + count - (free - freeAnimations.count)
      for place in next..<animations.count {
        freeAnimations.append(Int32(truncatingIfNeeded: place))
      }
      takeBack(from: firstChannel)
      return nil
    }
    for place in presences { shown[Int(place)] = 1 }
    giveBackSlack()
    evaluatedAt = nil
    return owners.filter { $0 >= 0 }
  }

  /// Takes out again what was put into place after a channel.
  private mutating func takeBack(from firstChannel: Int) {
    for place in firstChannel..<channels.count {
      let owner = channels[place].owner
      guard owner >= 0, animations[Int(owner)].channel == Int32(place) else { continue }
      groups[Int(animations[Int(owner)].group)].channelCount = 0
      groups[Int(animations[Int(owner)].group)].live = 0
      unlink(owner)
    }
    channels.removeLast(channels.count - firstChannel)
  }

  /// Puts appended changes into place up to the first on numbers that something moves; each array is
  /// held open for all of them.
  ///
  /// - Parameters:
  ///   - owners: The animation of each change, at the place of its first channel; empty if that is not
  ///     asked for.
  ///   - presences: The places of the numbers that tell whether there is a colour, of those that move.
  /// - Returns: How many.
  private static func install(
    _ appended: [SegmentChannel],
    in order: [Int32],
    firstGroup: Int32,
    flags: [Animation.Flags],
    geometry: Animation.Flags,
    _ animations: inout [Animation],
    from firstNew: Int,
    _ free: inout [Int32],
    _ channels: inout [Channel],
    _ layers: inout [LayerRecord],
    _ groups: inout [TimingGroup],
    _ layouts: [PropertyLayout],
    owners: inout [Int32],
    presences: inout [Int32]
  ) -> Int {
    var count = 0
    let firstChannel = channels.count
    channels.append(addingCapacity: appended.count) { (channels: inout OutputSpan<Channel>) in
      let appended = appended.span
      let order = order.span
      let layouts = layouts.span
      var newAnimations = animations.mutableSpan
      var layers = layers.mutableSpan
      var groups = groups.mutableSpan
      var owners = owners.mutableSpan
      var nextNew = firstNew
      var rank = 0
      while rank < order.count {
        // The changes of a block stand together, and begin and end together.
        let block = appended[Int(order[rank])].block
        let group = firstGroup &+ block
        let flags = flags[Int(block)]
        let geometry = flags.union(geometry)
        let (firstTarget, firstCount) = (firstChannel &+ channels.count, count)
        while rank < order.count {
          let first = appended[Int(order[rank])]
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
          let target = firstChannel &+ channels.count
          var channelCount = first.count
          if layout.kind == .color {
            channelCount -= 1
            presences.append(first.target &+ Int32(channelCount))
          }
          for number in 0..<Int(channelCount) {
            var channel = appended[Int(order[rank &+ number])]
            if layout.kind == .color, channel.number < 3 {
              // No colour is the other colour, fully transparent.
              let presence = appended[Int(order[rank &+ Int(channelCount)])]
              if presence.from == 0 { channel.from = channel.to }
              if presence.to == 0 { channel.to = channel.from }
            }
            written |= 1 &<< (layout.part &+ channel.number)
            channels.append(
              Channel(from: channel.from, to: channel.to, target: channel.target, owner: owner)
            )
          }
          if !owners.isEmpty { owners[Int(order[rank])] = owner }
          newAnimations[Int(owner)] = Animation(
            slot: first.slot,
            group: group,
            channel: Int32(truncatingIfNeeded: target),
            previous: owner,
            written: written,
            channelCount: channelCount,
            property: first.property,
            flags: layout.capture == .additive ? geometry : flags
          )
          rank &+= Int(first.count)
          count &+= 1
        }
        groups[Int(group)].openRange(firstTarget..<firstChannel &+ channels.count)
        groups[Int(group)].live += Int32(truncatingIfNeeded: count - firstCount)
      }
    }
    return count
  }
}
