/// How animations are linked.
///
/// A layer's animations of one root property form a *chain*, in the order in which they were made,
/// which is the order in which they are applied. A layer has as many chains as it has animated
/// properties, so that finding one is a short walk however many animations the layer has.

/// What already runs on one key of a layer.
struct KeyState {
  /// Those of blocks, which share the numbered keys.
  var count = 0
  var blocking = 0
  /// Those that were added by hand, under keys of their own.
  var added = 0
  var addedBlocking = 0

  var isEmpty: Bool { count == 0 && added == 0 }
}

extension AnimationStore {
  /// The first animation of a chain; -1 for none.
  func chain(of root: LayerProperty, in slot: LayerSlot) -> Int32 {
    var head = layers[slot.index].firstChain
    while head >= 0 && self.root(of: head) != root { head = animations[Int(head)].nextChain }
    return head
  }

  /// Whether nothing moves a property of a view's layer.
  func isIdle(_ root: LayerProperty, in slot: LayerSlot) -> Bool {
    layers[slot.index].hasView
      && (layers[slot.index].firstChain < 0 || chain(of: root, in: slot) < 0)
  }

  /// The property whose chain an animation stands in.
  func root(of animation: Int32) -> LayerProperty {
    layouts[Int(animations[Int(animation)].property.rawValue)].root
  }

  /// What runs on a key of a layer, without what was removed in this turn.
  func state(of property: LayerProperty, in slot: LayerSlot) -> KeyState {
    var state = KeyState()
    let head = chain(of: layouts[Int(property.rawValue)].root, in: slot)
    guard head >= 0 else { return state }
    if !stacks.isEmpty, let stack = stacks[StackKey(slot: slot, property: property)] {
      (state.count, state.blocking) = (stack.count, stack.blocking)
    } else {
      var current = head
      while current >= 0 {
        let animation = animations[Int(current)]
        if animation.property == property
          && animation.flags.isDisjoint(with: [.removed, .added])
        {
          state.count += 1
          if animation.blocksAdditive { state.blocking += 1 }
        }
        current = animation.next
      }
    }
    if layers[slot.index].effects > 0 { countAdded(property, in: slot, &state) }
    return state
  }

  private func countAdded(_ property: LayerProperty, in slot: LayerSlot, _ state: inout KeyState) {
    var current = chain(of: layouts[Int(property.rawValue)].root, in: slot)
    while current >= 0 {
      let animation = animations[Int(current)]
      if animation.flags.contains(.added), !animation.flags.contains(.removed) {
        state.added += 1
        if animation.property == property && animation.blocksAdditive
          && effect(of: current).isWhole(of: layouts[Int(property.rawValue)].kind)
        {
          state.addedBlocking += 1
        }
      }
      current = animation.next
    }
  }

  /// The animation that stands under a property's plain key; -1 for none.
  func animation(forKeyOf property: LayerProperty, in slot: LayerSlot) -> Int32 {
    var current = chain(of: layouts[Int(property.rawValue)].root, in: slot)
    while current >= 0 {
      let animation = animations[Int(current)]
      if animation.property == property && animation.keyNumber == 1
        && animation.flags.isDisjoint(with: [.removed, .added])
      {
        return current
      }
      current = animation.next
    }
    return -1
  }

  /// Calls a closure with each animation of a block's key that has not been removed, oldest first.
  func forEachInChain(
    of property: LayerProperty,
    in slot: LayerSlot,
    _ body: (Animation) -> Void
  ) {
    var current = chain(of: layouts[Int(property.rawValue)].root, in: slot)
    while current >= 0 {
      let animation = animations[Int(current)]
      if animation.property == property && animation.flags.isDisjoint(with: [.removed, .added]) {
        body(animation)
      }
      current = animation.next
    }
  }

  /// The animations of a layer, by chain and then by age.
  ///
  /// - Parameters:
  ///   - slot: The layer.
  ///   - removed: Whether those are meant that the program has removed in this turn.
  /// - Returns: Their places.
  func animations(of slot: LayerSlot, removed: Bool = false) -> [Int32] {
    var found: [Int32] = []
    var head = layers[slot.index].firstChain
    while head >= 0 {
      var current = head
      while current >= 0 {
        if animations[Int(current)].flags.contains(.removed) == removed { found.append(current) }
        current = animations[Int(current)].next
      }
      head = animations[Int(head)].nextChain
    }
    return found
  }

  /// Whether an animation with a flag runs on a layer.
  func hasAnimation(of slot: LayerSlot, with flag: Animation.Flags) -> Bool {
    var head = layers[slot.index].firstChain
    while head >= 0 {
      var current = head
      while current >= 0 {
        let flags = animations[Int(current)].flags
        if flags.contains(flag) && !flags.contains(.removed) { return true }
        current = animations[Int(current)].next
      }
      head = animations[Int(head)].nextChain
    }
    return false
  }

  /// The animations of a group, in the order of memory; before their commit, of capture.
  func owners(ofGroupAt index: Int) -> [Int32] {
    let group = groups[index]
    if group.live == 1 && group.channelCount > 0 {
      // Most groups have one animation, whose channels are the first.
      let first = owner(ofChannel: Int(group.firstChannel), group.content)
      if first >= 0 { return [first] }
    }
    var owners: [Int32] = []
    if group.channelCount == 0 {
      let pending = pendingChannels.lazy.map { ($0.group, $0.channel.owner) }
      let transforms = pendingTransforms.lazy.map { ($0.group, $0.owner) }
      for (of, owner) in group.content == .transforms ? Array(transforms) : Array(pending)
      where of == Int32(index) && owner >= 0 && owner != owners.last { owners.append(owner) }
    }
    for channel in Int(group.firstChannel)..<Int(group.firstChannel) + Int(group.channelCount) {
      let owner = owner(ofChannel: channel, group.content)
      // The channels of an animation stand together.
      if owner >= 0 && owner != owners.last { owners.append(owner) }
    }
    return owners
  }

  /// The animations of a group, by layer and then by property, as a trace tells of them.
  func ownersByLayer(ofGroupAt index: Int) -> [Int32] {
    let owners = owners(ofGroupAt: index)
    guard owners.count > 1 else { return owners }
    let order = RadixOrder(of: owners) { owner in
      let animation = animations[Int(owner)]
      return UInt64(animation.slot.index) << 8 | UInt64(animation.property.rawValue)
    }
    return order.map { owners[Int($0)] }
  }

  /// The animation that a channel belongs to; -1 when it is gone.
  func owner(ofChannel channel: Int, _ content: TimingGroup.Content) -> Int32 {
    content == .transforms ? transformChannels[channel].owner : channels[channel].owner
  }

  /// Puts a new animation at the end of its chain and returns its place.
  mutating func link(_ animation: Animation, stacked: KeyState) -> Int32 {
    let place: Int32
    if let free = freeAnimations.popLast() {
      place = free
      animations[Int(free)] = animation
    } else {
      place = Int32(animations.count)
      animations.append(animation)
    }
    liveAnimations += 1
    let index = Int(place)
    let slot = animation.slot
    if stacked.count > 0 {
      animations[index].keyNumber = takeKeyNumber(for: animation)
    }
    let head = chain(of: layouts[Int(animation.property.rawValue)].root, in: slot)
    if head < 0 {
      animations[index].previous = place
      appendChain(place, in: slot)
    } else {
      let tail = animations[Int(head)].previous
      animations[Int(tail)].next = place
      animations[index].previous = tail
      animations[Int(head)].previous = place
    }
    return place
  }

  /// Takes an animation out of its chain and gives its place back.
  mutating func unlink(_ place: Int32) {
    let animation = animations[Int(place)]
    let slot = animation.slot
    let head = chain(of: root(of: place), in: slot)
    if place == head {
      let next = animation.next
      if next >= 0 {
        // The next one takes over what only the first of a chain keeps.
        animations[Int(next)].previous = animation.previous
        animations[Int(next)].nextChain = animation.nextChain
        animations[Int(next)].written = animation.written
      }
      replaceChain(head, with: next >= 0 ? next : animation.nextChain, in: slot)
    } else {
      animations[Int(animation.previous)].next = animation.next
      if animation.next >= 0 {
        animations[Int(animation.next)].previous = animation.previous
      } else {
        animations[Int(head)].previous = animation.previous
      }
    }
    release(place)
  }

  /// Gives the place of an animation back that stands in no chain any more.
  mutating func release(_ place: Int32) {
    animations[Int(place)].group = -1
    animations[Int(place)].flags = []
    freeAnimations.append(place)
    liveAnimations -= 1
  }

  /// Gives the number in an animation's key free, as soon as it no longer counts.
  mutating func returnKeyNumber(of animation: Animation) {
    guard !stacks.isEmpty, !animation.flags.contains(.added) else { return }
    let key = StackKey(slot: animation.slot, property: animation.property)
    guard let stack = stacks.index(forKey: key) else { return }
    if stacks.values[stack].count > 2 {
      stacks.values[stack].remove(animation)
    } else {
      stacks.remove(at: stack)
    }
  }

  /// The smallest number that no other animation of the key has.
  private mutating func takeKeyNumber(for animation: Animation) -> UInt16 {
    let key = StackKey(slot: animation.slot, property: animation.property)
    if let stack = stacks.index(forKey: key) { return stacks.values[stack].add(animation) }
    var stack = AnimationStack()
    forEachInChain(of: animation.property, in: animation.slot) { stack.keep($0) }
    let number = stack.add(animation)
    stacks[key] = stack
    return number
  }

  mutating func appendChain(_ place: Int32, in slot: LayerSlot) {
    var last = layers[slot.index].firstChain
    guard last >= 0 else {
      layers[slot.index].firstChain = place
      return
    }
    while animations[Int(last)].nextChain >= 0 { last = animations[Int(last)].nextChain }
    animations[Int(last)].nextChain = place
  }

  mutating func replaceChain(_ head: Int32, with next: Int32, in slot: LayerSlot) {
    if layers[slot.index].firstChain == head {
      layers[slot.index].firstChain = next
      return
    }
    var before = layers[slot.index].firstChain
    while animations[Int(before)].nextChain != head { before = animations[Int(before)].nextChain }
    animations[Int(before)].nextChain = next
  }
}

extension Animation {
  /// Whether later animations of the same key cannot be additive.
  var blocksAdditive: Bool {
    !flags.contains(.additive) || flags.contains(.repeating)
  }

  /// The key that it stands under on its layer.
  var key: String { property.key(number: keyNumber) }
}
