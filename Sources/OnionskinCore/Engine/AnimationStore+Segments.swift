/// An appended change with all of its numbers.
struct SegmentChange {
  var property: LayerProperty
  var layer: LayerID
  var from: Numbers
  var to: Numbers
}

/// How the changes of a segment are added to the store.
extension AnimationStore {
  /// Returns an appended change.
  ///
  /// - Parameters:
  ///   - index: The index of its first channel.
  ///   - appended: The appended channels.
  ///   - unchanged: The numbers without channels, beginning with those of this change, which are
  ///     removed.
  /// - Returns: The change.
  func change(
    at index: Int,
    of appended: [SegmentChannel],
    _ unchanged: inout ArraySlice<Double>
  ) -> SegmentChange {
    let first = appended[index]
    let count = Int(layouts[Int(first.property.rawValue)].count)
    let (from, to) = appended.ends(ofChangeAt: index, count, &unchanged)
    return SegmentChange(property: first.property, layer: first.layer, from: from, to: to)
  }

  /// Installs appended changes at once.
  ///
  /// Everything that belongs to an animation is written in the order of groups and of memory; only
  /// the appended channels are read in random order. A change of numbers that an animation moves is
  /// added to it, or replaces it.
  ///
  /// - Parameters:
  ///   - appended: The appended channels, which are the only changes since the last commit.
  ///   - firstGroup: The group of the first appended block; the groups of the other blocks follow
  ///     it.
  ///   - flags: The flags for the animations of each appended block.
  ///   - geometry: The additional flags for animations of geometry.
  ///   - isRecording: Whether the animations of the changes are needed.
  /// - Returns: The result; nil if a change has to be captured instead, in which case nothing has
  ///   changed.
  mutating func install(
    _ appended: [SegmentChannel],
    firstGroup: GroupID,
    flags: [Animation.Flags],
    geometry: Animation.Flags,
    isRecording: Bool
  ) -> SegmentInstallation? {
    let order = Self.order(of: appended)
    makeRoom(forAnimations: order.count)
    channels.reserveGradually(appended.count)
    let firstChannel = channels.count
    var installation = SegmentInstallation(
      firstGroup: firstGroup,
      flags: flags,
      geometry: geometry,
      owners: [AnimationID](repeating: .none, count: isRecording ? appended.count : 0)
    )
    var rank = 0
    while true {
      liveAnimations += Self.installIdle(
        appended,
        in: order,
        from: &rank,
        &installation,
        &animations,
        &freeAnimations,
        &channels,
        &layers,
        &groups,
        layouts
      )
      guard rank < order.count else { break }
      guard installOnTop(in: order, from: &rank, of: appended, &installation) else {
        rollBack(from: firstChannel, installation)
        return nil
      }
    }
    for index in installation.presences { shown[Int(index)] = 1 }
    followOnce(installation.stacked)
    if freeAnimations.isEmpty && freeAnimations.capacity > 64 { freeAnimations = [] }
    giveBackSlack()
    evaluatedAt = nil
    installation.owners.removeAll(where: \.isNone)
    installation.replaced.sort { $0.index < $1.index }
    return installation
  }

  /// Returns the indices of the changes' first channels, by block and then by layer.
  private static func order(of appended: [SegmentChannel]) -> [Int32] {
    var firsts: [Int32] = []
    firsts.reserveCapacity(appended.count)
    for index in appended.indices where appended[index].count > 0 {
      firsts.append(Int32(truncatingIfNeeded: index))
    }
    let order = RadixOrder(of: firsts) {
      let first = appended[Int($0)]
      return UInt64(UInt32(bitPattern: first.block)) << 32
        | UInt64(UInt32(bitPattern: first.layer.rawValue))
    }
    return order.wasSorted ? firsts : order.map { firsts[Int($0)] }
  }

  /// Makes enough free indices for animations; the lowest new index is used first, after those that
  /// are already free.
  private mutating func makeRoom(forAnimations needed: Int) {
    let more = needed - freeAnimations.count
    guard more > 0 else { return }
    let first = animations.count
    animations.append(contentsOf: repeatElement(.none, count: more))
    freeAnimations.insert(
      contentsOf: (first..<first + more).reversed().map { AnimationID($0) },
      at: 0
    )
  }

  /// Installs the next appended change on numbers that an animation moves, and the following
  /// changes on the same key if they are additive.
  ///
  /// - Parameters:
  ///   - order: The indices of the changes' first channels.
  ///   - rank: The position of the next change; on return, the position after the installed
  ///     changes.
  ///   - appended: The appended channels.
  ///   - installation: The result for the changes before it.
  /// - Returns: `true` if the changes were installed; `false` if more is needed than adding them to
  ///   numbers, or replacing a single animation that began before.
  private mutating func installOnTop(
    in order: [Int32],
    from rank: inout Int,
    of appended: [SegmentChannel],
    _ installation: inout SegmentInstallation
  ) -> Bool {
    let first = appended[Int(order[rank])]
    let layout = layouts[Int(first.property.rawValue)]
    guard !layers[first.layer].hasExplicitAnimations, layers[first.layer].effects == 0 else {
      return false
    }
    let head = chain(of: layout.root, in: first.layer)
    guard installation.flags(ofBlock: first.block, layout).contains(.additive) else {
      defer { rank += 1 }
      return replace(head, at: Int(order[rank]), of: appended, &installation)
    }
    guard state(of: first.property, in: first.layer).blocking == 0 else { return false }
    let key = StackKey(layer: first.layer, property: first.property)
    var stack = stacks.removeValue(forKey: key) ?? makeStack(of: key)
    var tail = animations[head].previous
    repeat {
      let index = Int(order[rank])
      let id = freeAnimations.removeLast()
      var animation = newAnimation(ofChangeAt: index, of: appended, installation)
      animation.keyNumber = stack.add(animation)
      animation.previous = tail
      animations[tail].next = id
      animations[id] = animation
      tail = id
      openChannels(of: id, above: head, ofChangeAt: index, of: appended, &installation)
      rank += 1
    } while rank < order.count && appended[Int(order[rank])].isOn(key)
    animations[head].previous = tail
    // A single animation under its key needs no stack.
    if stack.count > 1 { stacks[key] = stack }
    installation.stacked.append(PropertyChange(layer: key.layer, property: key.property))
    return true
  }

  /// Replaces an animation that is alone in its chain with an appended change.
  ///
  /// - Returns: `true` if the change was installed; `false` if more is needed.
  private mutating func replace(
    _ head: AnimationID,
    at index: Int,
    of appended: [SegmentChannel],
    _ installation: inout SegmentInstallation
  ) -> Bool {
    let animation = newAnimation(ofChangeAt: index, of: appended, installation)
    guard mayReplace(head, by: animation, in: installation) else { return false }
    let id = replace(head, by: animation)
    installation.replaced.append(
      SegmentInstallation.Replacement(index: index, animation: head, successor: id)
    )
    openChannels(of: id, above: id, ofChangeAt: index, of: appended, &installation)
    return true
  }

  /// Returns the animation of an appended change, whose channels will be last.
  private func newAnimation(
    ofChangeAt index: Int,
    of appended: [SegmentChannel],
    _ installation: SegmentInstallation
  ) -> Animation {
    let first = appended[index]
    let layout = layouts[Int(first.property.rawValue)]
    return Animation(
      layer: first.layer,
      group: installation.group(ofBlock: first.block),
      channel: Int32(truncatingIfNeeded: channels.count),
      channelCount: first.count - (layout.kind == .color ? 1 : 0),
      property: first.property,
      flags: installation.flags(ofBlock: first.block, layout)
    )
  }

  /// Appends the channels of an animation that has been added to a chain, and counts it in its
  /// group.
  private mutating func openChannels(
    of id: AnimationID,
    above head: AnimationID,
    ofChangeAt index: Int,
    of appended: [SegmentChannel],
    _ installation: inout SegmentInstallation
  ) {
    let animation = animations[id]
    let layout = layouts[Int(animation.property.rawValue)]
    let root = self.index(of: layouts[Int(layout.root.rawValue)], in: animation.layer)
    if !installation.owners.isEmpty { installation.owners[index] = id }
    for component in 0..<Int(animation.channelCount) {
      let (from, to) = appended.span.ends(ofChannel: component, ofChangeAt: index, layout)
      let captured = Channel(
        from: from,
        to: to,
        target: appended[index + component].target,
        owner: id
      )
      let channel = placed(captured, above: head, root, layout, animation.flags)
      if channel.isAdder { groups[animation.group].hasAdders = true }
      channels.append(channel)
    }
    groups[animation.group].openRange(Int(animation.channel)..<channels.count)
    groups[animation.group].live += 1
    liveAnimations += 1
  }

  /// Whether an animation can simply replace the only animation of a chain.
  private func mayReplace(
    _ head: AnimationID,
    by animation: Animation,
    in installation: SegmentInstallation
  ) -> Bool {
    let replaced = animations[head]
    return replaced.property == animation.property
      && replaced.group.index < installation.firstGroup.index
      && replaced.keyNumber == 1 && isSingleScalar(replaced, at: head)
  }

  /// Replaces an animation with a new one; the replaced animation is then in no chain.
  ///
  /// - Returns: The new animation's index.
  private mutating func replace(_ head: AnimationID, by animation: Animation) -> AnimationID {
    let id = freeAnimations.removeLast()
    animations[id] = animation
    animations[id].previous = id
    exchange(head, for: id)
    return id
  }

  /// Puts an animation that is in no chain in the place of one that is alone.
  private mutating func exchange(_ old: AnimationID, for new: AnimationID) {
    animations[new].nextChain = animations[old].nextChain
    replaceChain(old, with: new, in: animations[old].layer)
    animations[old].nextChain = .none
  }

  /// Uninstalls the animations from a channel on, the last first.
  private mutating func rollBack(from firstChannel: Int, _ installation: SegmentInstallation) {
    var replaced = installation.replaced
    for index in (firstChannel..<channels.count).reversed() {
      let channel = channels[index]
      let owner = channel.owner
      let animation = animations[owner]
      if !channel.isAdder {
        let root = root(of: owner)
        let first = self.index(of: layouts[Int(root.rawValue)], in: animation.layer)
        let bit = UInt8(1) << UInt8(channel.index - first)
        animations[chain(of: root, in: animation.layer)].written &= ~bit
      }
      guard animation.channel == Int32(index) else { continue }
      groups[animation.group].channelCount = 0
      groups[animation.group].live = 0
      if let last = replaced.last, last.successor == owner {
        exchange(owner, for: last.animation)
        release(owner)
        replaced.removeLast()
      } else {
        returnKeyNumber(of: animation)
        unlink(owner)
      }
    }
    channels.removeLast(channels.count - firstChannel)
  }

  /// Removes an animation that was replaced.
  mutating func removeReplaced(_ id: AnimationID) {
    let animation = animations[id]
    for channel in animation.channelRange { channels[channel] = .gone }
    release(id)
    leaveGroup(animation.group)
  }

  /// Installs appended changes up to the first on numbers that an animation moves, and updates
  /// `rank`; each array is accessed once for all of them.
  ///
  /// - Returns: The number of new animations.
  private static func installIdle(
    _ appended: [SegmentChannel],
    in order: [Int32],
    from rank: inout Int,
    _ installation: inout SegmentInstallation,
    _ animations: inout [Animation],
    _ free: inout [AnimationID],
    _ channels: inout [Channel],
    _ layers: inout [LayerRecord],
    _ groups: inout [TimingGroup],
    _ layouts: [PropertyLayout]
  ) -> Int {
    var count = 0
    let firstChannel = channels.count
    var owners: [AnimationID] = []
    swap(&owners, &installation.owners)
    defer { swap(&owners, &installation.owners) }
    channels.append(addingCapacity: appended.count - rank) {
      (channels: inout OutputSpan<Channel>) in
      let appended = appended.span
      let order = order.span
      let layouts = layouts.span
      var animations = animations.mutableSpan
      var layers = layers.mutableSpan
      var groups = groups.mutableSpan
      var owners = owners.mutableSpan
      var isIdle = true
      while isIdle && rank < order.count {
        // The changes of a block are contiguous, and begin and end together.
        let block = appended[Int(order[rank])].block
        let group = installation.group(ofBlock: block)
        let (firstTarget, firstCount) = (firstChannel &+ channels.count, count)
        while rank < order.count {
          let index = Int(order[rank])
          let first = appended[index]
          guard first.block == block else { break }
          let layout = layouts[Int(first.property.rawValue)]
          // The layer's last chain, unless one of its chains has the same root property.
          var last = layers[first.layer.index].firstChain
          isIdle = !layers[first.layer.index].hasExplicitAnimations
          while isIdle && !last.isNone {
            let head = animations[last.index]
            isIdle = layouts[Int(head.property.rawValue)].root != layout.root
            guard !head.nextChain.isNone else { break }
            last = head.nextChain
          }
          guard isIdle else { break }
          let owner = free.removeLast()
          if last.isNone {
            layers[first.layer.index].firstChain = owner
          } else {
            animations[last.index].nextChain = owner
          }
          var written: UInt8 = 0
          let target = firstChannel &+ channels.count
          var channelCount = first.count
          if layout.kind == .color {
            channelCount -= 1
            installation.presences.append(first.target &+ Int32(channelCount))
          }
          for component in 0..<Int(channelCount) {
            let channel = appended[index &+ component]
            let (from, to) = appended.ends(ofChannel: component, ofChangeAt: index, layout)
            written |= 1 &<< (layout.part &+ channel.number)
            channels.append(Channel(from: from, to: to, target: channel.target, owner: owner))
          }
          if !owners.isEmpty { owners[index] = owner }
          animations[owner.index] = Animation(
            layer: first.layer,
            group: group,
            channel: Int32(truncatingIfNeeded: target),
            previous: owner,
            written: written,
            channelCount: channelCount,
            property: first.property,
            flags: installation.flags(ofBlock: block, layout)
          )
          rank &+= 1
          count &+= 1
        }
        groups[group.index].openRange(firstTarget..<firstChannel &+ channels.count)
        groups[group.index].live += Int32(truncatingIfNeeded: count - firstCount)
      }
    }
    return count
  }
}

/// The result of installing the changes of a segment at once.
struct SegmentInstallation {
  /// An animation that has replaced another one.
  struct Replacement {
    /// The index of its change's first appended channel.
    var index: Int
    /// The replaced animation, which is in no chain, but still has its channels.
    var animation: AnimationID
    var successor: AnimationID
  }

  /// The group of the first block; the groups of the other blocks follow it.
  let firstGroup: GroupID
  /// The flags for the animations of each block.
  let flags: [Animation.Flags]
  /// The additional flags for animations of geometry.
  let geometry: Animation.Flags
  /// The animation of each change, at the index of its first channel; empty if not needed.
  var owners: [AnimationID]
  /// The replacements, in the order of the changes.
  var replaced: [Replacement] = []
  /// The properties whose animations were added to running ones.
  var stacked: [PropertyChange] = []
  /// For each color that moves, the index of the number that indicates whether there is a color.
  var presences: [Int32] = []

  /// Returns the group of an appended block.
  @inline(__always)
  func group(ofBlock block: Int32) -> GroupID {
    GroupID(rawValue: firstGroup.rawValue &+ block)
  }

  /// Returns the flags of an animation of a block.
  func flags(ofBlock block: Int32, _ layout: PropertyLayout) -> Animation.Flags {
    layout.capture == .additive ? flags[Int(block)].union(geometry) : flags[Int(block)]
  }
}

extension SegmentChannel {
  /// Whether it belongs to a change of a key.
  fileprivate func isOn(_ key: StackKey) -> Bool {
    layer == key.layer && property == key.property
  }
}

extension [SegmentChannel] {
  /// Returns the old and new numbers of a change.
  ///
  /// - Parameters:
  ///   - index: The index of the change's first channel.
  ///   - count: The number of the property's numbers.
  ///   - unchanged: The numbers without channels, beginning with those of this change, which are
  ///     removed.
  /// - Returns: The numbers.
  func ends(
    ofChangeAt index: Int,
    _ count: Int,
    _ unchanged: inout ArraySlice<Double>
  ) -> (from: Numbers, to: Numbers) {
    let channels = span
    let end = index + Int(channels[index].count)
    var (from, to) = (Numbers(), Numbers())
    var channel = index
    for component in 0..<count {
      if channel < end, Int(channels[channel].number) == component {
        (from[component], to[component]) = (channels[channel].from, channels[channel].to)
        channel += 1
      } else {
        let same = unchanged.removeFirst()
        (from[component], to[component]) = (same, same)
      }
    }
    return (from, to)
  }
}

extension Span<SegmentChannel> {
  /// Returns the old and new value of a channel of a change.
  fileprivate func ends(
    ofChannel number: Int,
    ofChangeAt index: Int,
    _ layout: PropertyLayout
  ) -> (from: Double, to: Double) {
    let channel = self[index &+ number]
    guard layout.kind == .color, number < 3 else { return (channel.from, channel.to) }
    // A missing color is the other color, fully transparent.
    let presence = self[index &+ 4]
    return (
      presence.from == 0 ? channel.to : channel.from, presence.to == 0 ? channel.from : channel.to
    )
  }
}
