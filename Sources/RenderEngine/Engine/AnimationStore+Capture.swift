import AnimationModel

/// How changes are added to the store.
extension AnimationStore {
  /// Reserves capacity for the changes of blocks.
  mutating func reserve(changes: Int, channelCount: Int, groupCount: Int) {
    animations.reserveGradually(max(0, changes - freeAnimations.count))
    pendingChannels.reserveGradually(channelCount)
    groups.reserveGradually(groupCount)
    progress.reserveGradually(groupCount)
  }

  /// Captures a change as an animation, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - from: The value that it starts from.
  ///   - to: The model value.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: AnimationRecord,
    from: Numbers,
    to: Numbers,
    stacked: KeyState
  ) -> AnimationID {
    let id = link(animation, stacked: stacked)
    let layout = layouts[animation.property]
    let first = Int32(writableIndex(of: layout, in: animation.layer))
    animations[id].flags.insert(.pending)
    joinGroup(animation.group)
    if layout.kind == .transform {
      animations[id].channel = Int32(truncatingIfNeeded: pendingTransforms.count)
      animations[id].channelCount = 1
      pendingTransforms.append(
        PendingTransform(
          from: CGAffineTransform(from),
          to: CGAffineTransform(to),
          target: first,
          owner: id,
          group: animation.group
        )
      )
      return id
    }
    animations[id].channel = Int32(truncatingIfNeeded: pendingChannels.count)
    // A difference of zero needs no channel, but an animation needs at least one. A replacing
    // animation ends at the model, wherever that moves, and needs all channels.
    let needsAll = !animation.flags.contains(.additive)
    let count = layout.kind.scalarCount
    var channelCount: UInt8 = 0
    for component in 0..<count
    where needsAll || from[component] != to[component]
      || (component == count - 1 && channelCount == 0)
    {
      channelCount += 1
      pendingChannels.append(
        Channel(
          from: from[component],
          to: to[component],
          target: first + Int32(component),
          owner: id
        )
      )
    }
    animations[id].channelCount = channelCount
    return id
  }

  /// Captures appended changes as animations, up to the first change of numbers that an animation
  /// moves.
  ///
  /// - Parameters:
  ///   - changes: The appended changes, which are moved past those that are captured.
  ///   - end: The end index of the channels.
  ///   - group: The group of the animations.
  ///   - number: The first animation's number in the trace; 0 if none is recorded.
  ///   - flags: The flags of the animations.
  ///   - geometry: The additional flags for animations of geometry.
  /// - Returns: The number of animations.
  mutating func captureIdle(
    _ changes: inout AppendedChanges,
    until end: Int,
    group: GroupID,
    number: Int32,
    flags: AnimationRecord.Flags,
    geometry: AnimationRecord.Flags
  ) -> Int {
    var template = AnimationRecord(
      layer: .none,
      group: group,
      property: .position,
      flags: flags.union(.pending)
    )
    template.number = number
    var place = changes.next
    let count = Self.captureIdle(
      &changes.channels,
      from: &place,
      until: end,
      template,
      geometry: geometry,
      &animations,
      &freeAnimations,
      &pendingChannels,
      &layers,
      layouts
    )
    changes.move(to: place)
    groups[group].live += Int32(truncatingIfNeeded: count)
    if groups[group].isPaused { pausedAnimations += count }
    liveAnimations += count
    return count
  }

  /// Captures appended changes; each array is accessed by itself, without the others.
  private static func captureIdle(
    _ appended: inout [SegmentChannel],
    from place: inout AppendedChanges.Place,
    until end: Int,
    _ template: AnimationRecord,
    geometry: AnimationRecord.Flags,
    _ animations: inout [AnimationRecord],
    _ free: inout [AnimationID],
    _ pending: inout [Channel],
    _ layers: inout [LayerRecord],
    _ layouts: [PropertyLayout]
  ) -> Int {
    var appended = appended.mutableSpan
    var template = template
    let step: Int32 = template.number > 0 ? 1 : 0
    var count = 0
    var index = Int(place.channel)
    while index < end {
      let first = appended[index]
      let layout = layouts[first.property]
      let layer = layers[first.layer.index]
      guard !layer.hasExplicitAnimations else { break }
      // The layer's last chain, unless one of its chains has the same root property.
      var last = layer.firstChain
      var isIdle = true
      while !last.isNone {
        let head = animations[last.index]
        isIdle = layouts[head.property].root != layout.root
        guard isIdle, !head.nextChain.isNone else { break }
        last = head.nextChain
      }
      guard isIdle else { break }
      appended[index].layerNumber = layer.number
      var animation = template
      template.number &+= step
      animation.layer = first.layer
      animation.property = first.property
      if layout.capture == .additive { animation.flags.formUnion(geometry) }
      animation.channel = Int32(truncatingIfNeeded: pending.count)
      animation.channelCount = first.count - (layout.kind == .color ? 1 : 0)
      let id: AnimationID
      if let freed = free.popLast() {
        id = freed
        animation.previous = id
        animations[id.index] = animation
      } else {
        id = AnimationID(animations.count)
        animation.previous = id
        animations.append(animation)
      }
      if last.isNone {
        layers[first.layer.index].firstChain = id
      } else {
        animations[last.index].nextChain = id
      }
      for component in 0..<Int(animation.channelCount) {
        let (from, to) = appended.ends(ofChannel: component, ofChangeAt: index, layout)
        pending.append(
          Channel(from: from, to: to, target: appended[index &+ component].target, owner: id)
        )
      }
      index &+= Int(first.count)
      place.unchanged &+= Int32(truncatingIfNeeded: layout.count &- first.count)
      count &+= 1
    }
    place.channel = Int32(truncatingIfNeeded: index)
    return count
  }

  /// Captures keyframes as an animation, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - track: The values; the values of a transform are its components.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: AnimationRecord,
    along track: KeyframeTrack,
    stacked: KeyState
  ) -> AnimationID {
    let id = link(animation, stacked: stacked)
    let layout = layouts[animation.property]
    let first = Int32(writableIndex(of: layout, in: animation.layer))
    animations[id].flags.insert(.pending)
    joinGroup(animation.group)
    if layout.kind == .transform {
      animations[id].channel = Int32(truncatingIfNeeded: pendingTransforms.count)
      animations[id].channelCount = 1
      pendingTransforms.append(
        PendingTransform(
          from: .identity,
          to: .identity,
          target: first,
          owner: id,
          group: animation.group,
          track: tracks.insert(SharedTrack(track))
        )
      )
      return id
    }
    let (track, firstNumber) = share(track, inGroup: animation.group)
    animations[id].channel = Int32(truncatingIfNeeded: pendingChannels.count)
    animations[id].channelCount = UInt8(layout.kind.scalarCount)
    for component in 0..<layout.kind.scalarCount {
      pendingChannels.append(
        Channel(
          from: Double(track.rawValue),
          to: Double(firstNumber + component),
          target: first + Int32(component),
          owner: id
        )
      )
    }
    return id
  }

  /// Appends keyframes to the last track if they have the same times; otherwise, makes a track for
  /// them.
  ///
  /// - Returns: The track, and the index of the first number on it.
  private mutating func share(_ track: KeyframeTrack, inGroup group: GroupID) -> (TrackID, Int) {
    if !lastTrack.isNone, let number = tracks[lastTrack].append(track, group: group) {
      return (lastTrack, number)
    }
    lastTrack = tracks.insert(SharedTrack(track, group: group))
    return (lastTrack, 0)
  }
}

extension MutableSpan<SegmentChannel> {
  /// Returns the old and new value of a channel of a change.
  @inline(__always)
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

/// How captured animations are installed, in the order of groups and of memory.
extension AnimationStore {
  /// Installs the animations captured since the last commit, in the order of memory.
  mutating func installPending() {
    guard hasPending else { return }
    installChannels()
    installTransforms()
    gonePendingChannels = 0
    giveBackSlack()
    if freeAnimations.isEmpty && freeAnimations.capacity > 64 { freeAnimations = [] }
    lastTrack = .none
    evaluatedAt = nil
  }

  /// Frees the unused capacity of arrays that have grown much in this turn.
  ///
  /// An array doubles its capacity when it is full. If it is copied once more after a turn that has
  /// added at least a quarter of its elements, each element is copied only a few times over all
  /// turns.
  mutating func giveBackSlack() {
    animations.giveBackSlack(since: committedAnimations)
    groups.giveBackSlack(since: committedGroups)
    progress.giveBackSlack(since: committedGroups)
    committedAnimations = animations.count
    committedGroups = groups.count
  }

  /// Whether an animation was captured since the last commit.
  var hasPending: Bool { !pendingChannels.isEmpty || !pendingTransforms.isEmpty }

  private mutating func installChannels() {
    guard !pendingChannels.isEmpty else { return }
    var pending: [Channel] = []
    swap(&pending, &pendingChannels)
    let order = takeOrderOfMemory(pending)
    let first = channels.count
    channels.reserveGradually(pending.count)
    channels.append(addingCapacity: pending.count) { installed in
      Self.install(
        pending.span,
        in: order.span,
        after: first,
        &installed,
        &animations,
        &groups,
        &shown,
        model,
        layers,
        layouts,
        stride
      )
    }
    pending.forget()
    swap(&pending, &pendingChannels)
  }

  /// Bases captured effects on the committed model, and returns the indices of the first channels
  /// of captured animations, by group and then by layer.
  private mutating func takeOrderOfMemory(_ pending: [Channel]) -> [Int32] {
    var firsts: [Int32] = []
    firsts.reserveCapacity(pending.count)
    var index = 0
    while index < pending.count {
      let owner = pending[index].owner
      guard !owner.isNone else {
        index += 1
        continue
      }
      firsts.append(Int32(truncatingIfNeeded: index))
      if animations[owner].flags.contains(.effect) {
        let root = root(of: owner)
        let base = committedBase(of: root, in: animations[owner].layer)
        effects[EffectID(Int(pending[index].from))].base = base
      }
      index += Int(animations[owner].channelCount)
    }
    let order = RadixOrder(of: firsts) { first in
      let animation = animations[pending[Int(first)].owner]
      return UInt64(UInt32(bitPattern: animation.group.rawValue)) << 32
        | UInt64(UInt32(bitPattern: animation.layer.rawValue))
    }
    return order.wasSorted ? firsts : order.map { firsts[Int($0)] }
  }

  /// Installs captured channels; each array is accessed by itself, without the others.
  private static func install(
    _ pending: Span<Channel>,
    in order: Span<Int32>,
    after installed: Int,
    _ channels: inout OutputSpan<Channel>,
    _ animations: inout [AnimationRecord],
    _ groups: inout [TimingGroup],
    _ shown: inout [Double],
    _ model: [Double],
    _ layers: [LayerRecord],
    _ layouts: [PropertyLayout],
    _ stride: Int
  ) {
    var animations = animations.mutableSpan
    var groups = groups.mutableSpan
    var shown = shown.mutableSpan
    for index in order.indices {
      install(
        pending,
        at: Int(order[index]),
        after: installed,
        &channels,
        &animations,
        &groups,
        &shown,
        model.span,
        layers.span,
        layouts.span,
        stride
      )
    }
  }

  /// Installs the channels of a captured animation: decides for each whether it writes or adds, and
  /// bases it on the committed model.
  @inline(__always)
  private static func install(
    _ pending: Span<Channel>,
    at first: Int,
    after installed: Int,
    _ channels: inout OutputSpan<Channel>,
    _ animations: inout MutableSpan<AnimationRecord>,
    _ groups: inout MutableSpan<TimingGroup>,
    _ shown: inout MutableSpan<Double>,
    _ model: Span<Double>,
    _ layers: Span<LayerRecord>,
    _ layouts: Span<PropertyLayout>,
    _ stride: Int
  ) {
    let owner = pending[first].owner
    let animation = animations[owner.index]
    let layout = layouts[animation.property]
    let count = Int(animation.channelCount)
    let start = installed &+ channels.count
    animations[owner.index].flags.remove(.pending)
    animations[owner.index].channel = Int32(truncatingIfNeeded: start)
    let group = animation.group.index
    groups[group].openRange(start..<start &+ count)
    guard !animation.flags.contains(.effect) else { return channels.append(pending[first]) }
    // The tracks of keyframes determine all values.
    let isTrack = groups[group].content == .keyframes
    let isAdditive = animation.flags.contains(.additive)
    // An animation that is alone in its chain is the first of it.
    let head =
      animation.previous == owner
      ? owner : chain(of: layout.root, in: animation.layer, layers, animations.span, layouts)
    let root = index(
      of: layouts[layout.root],
      in: animation.layer,
      layers,
      stride: stride
    )
    if layout.kind == .color { shown[root + 4] = 1 }
    var written = animations[head.index].written
    for index in first..<first &+ count {
      var channel = pending[index]
      let bit = UInt8(1) &<< UInt8(truncatingIfNeeded: channel.index &- root)
      if isTrack {
        // It stays as it is.
      } else if isAdditive && written & bit != 0 {
        channel.from -= channel.to
        channel.to = 0
        channel.target = ~channel.target
        groups[group].hasAdders = true
      } else {
        let base = end(of: channel, layout, at: root, model)
        if channel.to != base {
          if isAdditive { channel.from += base - channel.to }
          channel.to = base
        }
      }
      written |= bit
      channels.append(channel)
    }
    animations[head.index].written = written
  }
}

extension Array {
  /// Frees unused capacity of more than an eighth, if at least a quarter of the elements is new.
  mutating func giveBackSlack(since settled: Int) {
    guard count > 64, (count - settled) * 4 >= count, capacity - count > count / 8 else { return }
    giveBackSlack()
  }

  /// Frees all unused capacity.
  mutating func giveBackSlack() {
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact.append(contentsOf: self)
    self = exact
  }

  /// Removes all elements, and frees the capacity if there were many.
  mutating func forget() {
    removeAll(keepingCapacity: count <= 64)
  }
}
