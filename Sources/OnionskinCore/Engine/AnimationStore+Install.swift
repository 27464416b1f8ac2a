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
    let order = RadixOrder(of: pendingChannels) {
      UInt64(UInt32(bitPattern: $0.group.rawValue)) << 32
        | UInt64(UInt32(bitPattern: $0.layer.rawValue))
    }
    channels.reserveGradually(pendingChannels.count)
    var pending: [PendingChannel] = []
    swap(&pending, &pendingChannels)
    var rank = 0
    while rank < pending.count {
      Self.installSingle(
        pending.span,
        order,
        from: &rank,
        &animations,
        &channels,
        &groups,
        &shown,
        model,
        layouts,
        stride
      )
      guard rank < pending.count else { break }
      let channel = pending[order.index(at: rank)]
      if !channel.channel.owner.isNone { install(channel) }
      rank += 1
    }
    pending.forget()
    swap(&pending, &pendingChannels)
  }

  /// Installs captured channels between two numbers up to the first whose animation is not alone in
  /// its chain; each array is accessed by itself, without the others.
  private static func installSingle(
    _ pending: Span<PendingChannel>,
    _ order: RadixOrder,
    from rank: inout Int,
    _ animations: inout [Animation],
    _ channels: inout [Channel],
    _ groups: inout [TimingGroup],
    _ shown: inout [Double],
    _ model: [Double],
    _ layouts: [PropertyLayout],
    _ stride: Int
  ) {
    while rank < pending.count {
      let captured = pending[order.index(at: rank)]
      var channel = captured.channel
      let owner = channel.owner
      guard !owner.isNone else {
        rank &+= 1
        continue
      }
      let animation = animations[owner.index]
      let layout = layouts[Int(animation.property.rawValue)]
      guard animation.previous == owner, layout.page == 0,
        groups[captured.group.index].content == .scalars
      else { return }
      let root = index(
        of: layouts[Int(layout.root.rawValue)],
        inRow: animation.layer.index,
        stride: stride
      )
      if animation.flags.contains(.pending) {
        animations[owner.index].flags.remove(.pending)
        animations[owner.index].channel = Int32(truncatingIfNeeded: channels.count)
      }
      animations[owner.index].written |= 1 &<< UInt8(truncatingIfNeeded: channel.index &- root)
      var base = model[channel.index]
      if layout.kind == .color {
        if model[root + 4] == 0 && channel.index - root < 3 { base = channel.from }
        shown[root + 4] = 1
      }
      if channel.to != base {
        if animation.flags.contains(.additive) { channel.from += base - channel.to }
        channel.to = base
      }
      groups[captured.group.index].openRange(channels.count..<channels.count &+ 1)
      channels.append(channel)
      rank &+= 1
    }
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
