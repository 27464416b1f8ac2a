import AnimationModel

/// How changes are added to the store.
extension AnimationStore {
  /// Captures a change as an animation, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - from: The value that it starts from.
  ///   - to: The model value.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: StoredAnimation,
    from: Components,
    to: Components,
    stacked: RunningAnimations
  ) -> AnimationID {
    let layout = layouts[animation.property]
    let first = Int32(writableIndex(of: layout, in: animation.layer))
    let id = nextAnimation
    if layout.kind == .transform {
      pendingTransforms.append(
        PendingTransform(
          from: CGAffineTransform(from),
          to: CGAffineTransform(to),
          target: first,
          owner: id,
          group: animation.group
        )
      )
      return linkPending(animation, channel: pendingTransforms.count - 1, stacked: stacked)
    }
    // A difference of zero needs no channel, but an animation needs at least one. A replacing
    // animation ends at the model, wherever that moves, and needs all channels.
    let needsAll = !animation.flags.contains(.additive)
    let start = pendingChannels.count
    let last = layout.kind.scalarCount - 1
    for component in 0...last
    where needsAll || from[component] != to[component]
      || (component == last && pendingChannels.count == start)
    {
      pendingChannels.append(
        Channel(
          from: from[component],
          to: to[component],
          target: first + Int32(truncatingIfNeeded: component),
          owner: id
        )
      )
    }
    let count = pendingChannels.count - start
    return linkPending(animation, channel: start, count: count, stacked: stacked)
  }

  /// Links an animation that waits for the next commit, and adds it to its group.
  private mutating func linkPending(
    _ animation: StoredAnimation,
    channel: Int,
    count: Int = 1,
    stacked: RunningAnimations
  ) -> AnimationID {
    var pending = animation
    pending.flags.insert(.pending)
    pending.channel = Int32(truncatingIfNeeded: channel)
    pending.channelCount = UInt8(truncatingIfNeeded: count)
    joinGroup(animation.group)
    return link(pending, stacked: stacked)
  }

  /// Captures keyframes as an animation, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - track: The values; the values of a transform are its components.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: StoredAnimation,
    along track: KeyframeTrack,
    stacked: RunningAnimations
  ) -> AnimationID {
    let layout = layouts[animation.property]
    let first = Int32(writableIndex(of: layout, in: animation.layer))
    let id = nextAnimation
    if layout.kind == .transform {
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
      return linkPending(animation, channel: pendingTransforms.count - 1, stacked: stacked)
    }
    let (track, firstNumber) = share(track, inGroup: animation.group)
    let count = layout.kind.scalarCount
    for component in 0..<count {
      pendingChannels.append(
        Channel(
          from: Double(track.rawValue),
          to: Double(firstNumber + component),
          target: first + Int32(component),
          owner: id
        )
      )
    }
    return linkPending(
      animation,
      channel: pendingChannels.count - count,
      count: count,
      stacked: stacked
    )
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
    _ animations: inout [StoredAnimation],
    _ groups: inout [TimingGroup],
    _ shown: inout [Double],
    _ model: [Double],
    _ layers: [StoredLayer],
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
    _ animations: inout MutableSpan<StoredAnimation>,
    _ groups: inout MutableSpan<TimingGroup>,
    _ shown: inout MutableSpan<Double>,
    _ model: Span<Double>,
    _ layers: Span<StoredLayer>,
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
      ? owner : firstInChain(of: layout.root, in: animation.layer, layers, animations.span, layouts)
    let root = index(of: layouts[layout.root], in: animation.layer, layers, stride: stride)
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
  mutating func forget() { removeAll(keepingCapacity: count <= 64) }
}
