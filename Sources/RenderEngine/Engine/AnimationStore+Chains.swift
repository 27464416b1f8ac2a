import AnimationModel

/// How animations are linked.
///
/// The animations of a layer with the same root property form a *chain*, in the order in which they
/// were made and are applied. A layer has one chain for each animated root property, so that a
/// chain is found quickly, however many animations the layer has.

/// The animations that already run on one key of a layer.
struct RunningAnimations {
  /// The animations of blocks, which share the numbered keys.
  var count = 0
  var blocking = 0
  /// The explicit animations, which have their own keys.
  var explicit = 0
  var explicitBlocking = 0
  /// The stack of the key, if it has one that has not been changed since.
  var stack: [StackKey: AnimationStack].Index?

  var isEmpty: Bool { count == 0 && explicit == 0 }
}

extension AnimationStore {
  /// Returns the first animation of a chain, or `none`.
  func firstInChain(of root: LayerProperty, in layer: LayerID) -> AnimationID {
    Self.firstInChain(of: root, in: layer, layers.span, animations.span, layouts.span)
  }

  /// Returns the first animation of a chain, or `none`, for arrays that are accessed by themselves.
  @inline(__always)
  static func firstInChain(
    of root: LayerProperty,
    in layer: LayerID,
    _ layers: Span<StoredLayer>,
    _ animations: Span<StoredAnimation>,
    _ layouts: Span<PropertyLayout>
  ) -> AnimationID {
    var head = layers[layer.index].firstChain
    while !head.isNone && layouts[animations[head.index].property].root != root {
      head = animations[head.index].nextChain
    }
    return head
  }

  /// Returns the property whose chain an animation is in.
  func root(of animation: AnimationID) -> LayerProperty {
    layouts[animations[animation].property].root
  }

  /// Returns the animations on a key of a layer, without those removed in this turn.
  func runningAnimations(of property: LayerProperty, in layer: LayerID) -> RunningAnimations {
    var running = RunningAnimations()
    let head = firstInChain(of: layouts[property].root, in: layer)
    guard !head.isNone else { return running }
    if !stacks.isEmpty,
      let stack = stacks.index(forKey: StackKey(layer: layer, property: property))
    {
      running.stack = stack
      (running.count, running.blocking) = (
        stacks.values[stack].count, stacks.values[stack].blocking
      )
    } else {
      var current = head
      while !current.isNone {
        let animation = animations[current]
        if animation.property == property
          && animation.flags.isDisjoint(with: [.removed, .explicit])
        {
          running.count += 1
          if animation.blocksAdditive { running.blocking += 1 }
        }
        current = animation.next
      }
    }
    if layers[layer].effects > 0 { countExplicit(property, in: layer, &running) }
    return running
  }

  private func countExplicit(
    _ property: LayerProperty,
    in layer: LayerID,
    _ running: inout RunningAnimations
  ) {
    var current = firstInChain(of: layouts[property].root, in: layer)
    while !current.isNone {
      let animation = animations[current]
      if animation.flags.contains(.explicit), !animation.flags.contains(.removed) {
        running.explicit += 1
        if animation.property == property && animation.blocksAdditive
          && effect(of: current).isWhole(of: layouts[property].kind)
        {
          running.explicitBlocking += 1
        }
      }
      current = animation.next
    }
  }

  /// Returns the animation under a property's own key, or `none`.
  func animation(forKeyOf property: LayerProperty, in layer: LayerID) -> AnimationID {
    var current = firstInChain(of: layouts[property].root, in: layer)
    while !current.isNone {
      let animation = animations[current]
      if animation.property == property && animation.keyNumber == 1
        && animation.flags.isDisjoint(with: [.removed, .explicit])
      {
        return current
      }
      current = animation.next
    }
    return .none
  }

  /// Calls a closure with each animation of blocks on a key, oldest first, without removed ones.
  func forEachInChain(
    of property: LayerProperty,
    in layer: LayerID,
    _ body: (StoredAnimation) -> Void
  ) {
    var current = firstInChain(of: layouts[property].root, in: layer)
    while !current.isNone {
      let animation = animations[current]
      if animation.property == property && animation.flags.isDisjoint(with: [.removed, .explicit]) {
        body(animation)
      }
      current = animation.next
    }
  }

  /// Returns the animations of a layer, by chain and then by age.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - removed: Whether to return the animations that the program has removed in this turn
  ///     instead.
  /// - Returns: The indices of the animations.
  package func animations(of layer: LayerID, removed: Bool = false) -> [AnimationID] {
    var found: [AnimationID] = []
    var head = layers[layer].firstChain
    while !head.isNone {
      var current = head
      while !current.isNone {
        if animations[current].flags.contains(.removed) == removed { found.append(current) }
        current = animations[current].next
      }
      head = animations[head].nextChain
    }
    return found
  }

  /// Whether an animation with a flag runs on a layer.
  package func hasAnimation(of layer: LayerID, with flag: StoredAnimation.Flags) -> Bool {
    var head = layers[layer].firstChain
    while !head.isNone {
      var current = head
      while !current.isNone {
        let flags = animations[current].flags
        if flags.contains(flag) && !flags.contains(.removed) { return true }
        current = animations[current].next
      }
      head = animations[head].nextChain
    }
    return false
  }

  /// Returns the animations of a group in the order of memory or, before their commit, of capture.
  func owners(of id: GroupID) -> [AnimationID] {
    let group = groups[id]
    if group.live == 1 && group.channelCount > 0 {
      // Most groups have one animation, whose channels are first.
      let first = owner(ofChannel: Int(group.firstChannel), group.content)
      if !first.isNone { return [first] }
    }
    var owners: [AnimationID] = []
    if group.channelCount == 0 {
      let pending =
        group.content == .transforms
        ? pendingTransforms.map(\.owner) : pendingChannels.map(\.owner)
      for owner in pending
      where !owner.isNone && animations[owner].group == id && owner != owners.last {
        owners.append(owner)
      }
    }
    for channel in group.channelRange {
      let owner = owner(ofChannel: channel, group.content)
      // The channels of an animation are contiguous.
      if !owner.isNone && owner != owners.last { owners.append(owner) }
    }
    return owners
  }

  /// Returns the animations of a group, by layer and then by property, in the order of a trace.
  func ownersByLayer(of group: GroupID) -> [AnimationID] {
    let owners = owners(of: group)
    guard owners.count > 1 else { return owners }
    let order = RadixOrder(of: owners) { owner in
      let animation = animations[owner]
      return UInt64(animation.layer.index) << 8 | UInt64(animation.property.rawValue)
    }
    return order.map { owners[Int($0)] }
  }

  /// Returns the animation that a channel belongs to, or `none` if it no longer exists.
  func owner(ofChannel channel: Int, _ content: TimingGroup.Content) -> AnimationID {
    content == .transforms ? transformChannels[channel].owner : channels[channel].owner
  }

  /// The index of the animation that is linked next.
  var nextAnimation: AnimationID { freeAnimations.last ?? AnimationID(animations.count) }

  /// Appends a new animation to its chain, and returns its index.
  mutating func link(_ animation: StoredAnimation, stacked: RunningAnimations) -> AnimationID {
    let id = nextAnimation
    let head = firstInChain(of: layouts[animation.property].root, in: animation.layer)
    let tail = head.isNone ? id : animations[head].previous
    var linked = animation
    linked.previous = tail
    if let stack = stacked.stack {
      linked.keyNumber = stacks.values[stack].add(animation)
    } else if stacked.count > 0 {
      linked.keyNumber = takeKeyNumber(for: animation)
    }
    if freeAnimations.popLast() == nil {
      animations.append(linked)
    } else {
      animations[id] = linked
    }
    liveAnimations += 1
    if head.isNone {
      appendChain(id, in: animation.layer)
    } else {
      animations[tail].next = id
      animations[head].previous = id
    }
    return id
  }

  /// Removes an animation from its chain, and frees its index.
  mutating func unlink(_ id: AnimationID) {
    let animation = animations[id]
    let layer = animation.layer
    let head = firstInChain(of: root(of: id), in: layer)
    if id == head {
      let next = animation.next
      if !next.isNone {
        // The next animation takes over the fields that only the first of a chain uses.
        animations[next].previous = animation.previous
        animations[next].nextChain = animation.nextChain
        animations[next].written = animation.written
      }
      replaceChain(head, with: !next.isNone ? next : animation.nextChain, in: layer)
    } else {
      animations[animation.previous].next = animation.next
      if !animation.next.isNone {
        animations[animation.next].previous = animation.previous
      } else {
        animations[head].previous = animation.previous
      }
    }
    release(id)
  }

  /// Frees the index of an animation that is in no chain.
  mutating func release(_ id: AnimationID) {
    animations[id].group = .none
    animations[id].flags = []
    freeAnimations.append(id)
    liveAnimations -= 1
  }

  /// Frees the number in an animation's key.
  mutating func returnKeyNumber(of animation: StoredAnimation) {
    guard !stacks.isEmpty, !animation.flags.contains(.explicit) else { return }
    let key = StackKey(layer: animation.layer, property: animation.property)
    guard let stack = stacks.index(forKey: key) else { return }
    if stacks.values[stack].count > 2 {
      stacks.values[stack].remove(animation)
    } else {
      stacks.remove(at: stack)
    }
  }

  /// Returns the smallest number that no other animation of the key has.
  private mutating func takeKeyNumber(for animation: StoredAnimation) -> UInt16 {
    let key = StackKey(layer: animation.layer, property: animation.property)
    if let stack = stacks.index(forKey: key) { return stacks.values[stack].add(animation) }
    var stack = makeStack(of: key)
    let number = stack.add(animation)
    stacks[key] = stack
    return number
  }

  /// Makes the stack of a key, which had too few animations to need one.
  func makeStack(of key: StackKey) -> AnimationStack {
    var stack = AnimationStack()
    forEachInChain(of: key.property, in: key.layer) { stack.keep($0) }
    return stack
  }

  mutating func appendChain(_ id: AnimationID, in layer: LayerID) {
    var last = layers[layer].firstChain
    guard !last.isNone else {
      layers[layer].firstChain = id
      return
    }
    while !animations[last].nextChain.isNone { last = animations[last].nextChain }
    animations[last].nextChain = id
  }

  mutating func replaceChain(_ head: AnimationID, with next: AnimationID, in layer: LayerID) {
    if layers[layer].firstChain == head {
      layers[layer].firstChain = next
      return
    }
    var before = layers[layer].firstChain
    while animations[before].nextChain != head { before = animations[before].nextChain }
    animations[before].nextChain = next
  }
}

extension StoredAnimation {
  /// Whether later animations of the same key cannot be additive.
  var blocksAdditive: Bool { !flags.contains(.additive) || flags.contains(.repeating) }

  /// The key of the animation on its layer.
  package var key: String { property.key(number: keyNumber) }
}
