/// How captured animations are installed, in the order of groups and of memory.
extension AnimationStore {
  /// Installs the animations captured since the last commit, in the order of memory.
  mutating func installPending() {
    guard hasPending else { return }
    installChannels()
    installTransforms()
    gonePendingChannels = 0
    giveBackSlack()
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
    let order = RadixOrder(of: pendingChannels) {
      UInt64(UInt32(bitPattern: $0.group.rawValue)) << 32 | UInt64(UInt32(bitPattern: $0.order))
    }
    channels.reserveGradually(pendingChannels.count)
    for index in order.indices where !pendingChannels[Int(index)].channel.owner.isNone {
      install(pendingChannels[Int(index)])
    }
    pendingChannels.forget()
  }

  private mutating func install(_ pending: PendingChannel) {
    let owner = pending.channel.owner
    let index = channels.count
    if animations[owner].flags.contains(.pending) {
      animations[owner].flags.remove(.pending)
      animations[owner].channel = Int32(truncatingIfNeeded: index)
    }
    let channel = placed(pending.channel)
    channels.append(channel)
    if channel.isAdder { groups[pending.group].hasAdders = true }
    groups[pending.group].openRange(index..<index + 1)
  }

  /// Decides whether a captured channel writes or adds, and bases it on the committed model.
  private mutating func placed(_ captured: Channel) -> Channel {
    let animation = animations[captured.owner]
    let layout = layouts[Int(animation.property.rawValue)]
    if animation.flags.contains(.effect) {
      effects[EffectID(Int(captured.from))].base = committedBase(
        of: layout.root,
        in: animation.layer
      )
      return captured
    }
    // An animation that is alone in its chain is the first of it.
    let head =
      animation.previous == captured.owner
      ? captured.owner : chain(of: layout.root, in: animation.layer)
    let root = index(of: layouts[Int(layout.root.rawValue)], in: animation.layer)
    if groups[animation.group].content == .keyframes {
      // The track determines all values.
      if layout.kind == .color { shown[root + 4] = 1 }
      animations[head].written |= 1 << UInt8(Int(captured.target) - root)
      return captured
    }
    return placed(captured, above: head, root, layout, animation.flags)
  }

  /// Decides whether a channel between two numbers writes or adds, and bases it on the committed
  /// model.
  ///
  /// - Parameters:
  ///   - captured: The channel.
  ///   - head: The first animation of the chain.
  ///   - root: The index of the root property's first number.
  ///   - layout: The layout of the property.
  ///   - flags: The flags of the animation.
  /// - Returns: The installed channel.
  mutating func placed(
    _ captured: Channel,
    above head: AnimationID,
    _ root: Int,
    _ layout: PropertyLayout,
    _ flags: Animation.Flags
  ) -> Channel {
    var channel = captured
    let bit = UInt8(1) << UInt8(Int(channel.target) - root)
    let isWritten = animations[head].written & bit != 0
    let base = end(of: channel, layout, at: root)
    if layout.kind == .color { shown[root + 4] = 1 }
    if flags.contains(.additive) && isWritten {
      channel.from -= channel.to
      channel.to = 0
      channel.target = ~channel.target
    } else if channel.to != base {
      if flags.contains(.additive) { channel.from += base - channel.to }
      channel.to = base
    }
    animations[head].written |= bit
    return channel
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
