import AnimationModel

/// The invariants of the store, which hold between and after commits, whenever no method of it
/// runs.
extension AnimationStore {
  /// Checks whether the parts of the store agree with each other.
  ///
  /// This method visits everything, so it is for tests.
  ///
  /// - Returns: The violated invariants as sentences; empty if there are none.
  func brokenInvariants() -> [String] {
    var broken: [String] = []
    /// Appends a sentence if a condition is false.
    func expect(_ isTrue: Bool, _ sentence: @autoclosure () -> String) {
      if !isTrue { broken.append(sentence()) }
    }
    expect(
      model.isEmpty || model.count == shown.count,
      "The model has another size than the screen."
    )
    expect(progress.count == groups.count, "A group has no progress, or a progress no group.")

    var linked = [Bool](repeating: false, count: animations.count)
    var live = [Int32](repeating: 0, count: groups.count)
    for row in layers.indices where layers[row].number > 0 {
      let layer = LayerID(row)
      var roots: [LayerProperty] = []
      var effects: Int32 = 0
      var head = layers[row].firstChain
      while !head.isNone {
        let root = root(of: head)
        expect(!roots.contains(root), "Layer \(row) has two chains of \(root).")
        roots.append(root)
        var previous = animations[head].previous
        var current = head
        while !current.isNone && !linked[current.index] {
          let animation = animations[current]
          linked[current.index] = true
          expect(
            animation.layer == layer,
            "Animation \(current) stands on layer \(row), not its own."
          )
          expect(
            self.root(of: current) == root,
            "Animation \(current) stands in a chain of \(root)."
          )
          expect(
            animation.previous == previous,
            "Animation \(current) does not know the one before."
          )
          if groups.indices.contains(animation.group.index) {
            live[animation.group.index] += 1
          } else {
            expect(false, "Animation \(current) has no group.")
          }
          if animation.flags.contains(.effect) { effects += 1 }
          broken += brokenInvariants(ofChannelsOf: animation, at: current)
          (previous, current) = (current, animation.next)
        }
        expect(current.isNone, "Animation \(current) stands in two chains.")
        expect(animations[head].previous == previous, "Chain \(head) does not know its last.")
        broken += brokenInvariants(ofNumbersOf: head)
        head = animations[head].nextChain
      }
      expect(
        layers[row].effects == effects,
        "Layer \(row) has \(effects) effects, and counts others."
      )
    }

    // An explicit animation counts in addition to its animations of properties.
    let explicit = groups.ids.filter { explicitAnimation(of: $0) != nil }
    for group in explicit { live[group.index] += 1 }
    let linkedCount = linked.count { $0 }
    let count = linkedCount + explicit.count
    expect(liveAnimations == count, "\(count) animations run, and \(liveAnimations) count.")
    expect(
      Set(freeAnimations).count == freeAnimations.count
        && freeAnimations.allSatisfy { !linked[$0.index] && animations[$0].group.isNone },
      "A free index is in use, or free twice."
    )
    expect(
      freeAnimations.count + linkedCount == animations.count,
      "An index is neither free nor in use."
    )
    for index in groups.indices {
      let group = groups[index]
      expect(
        group.live == live[index],
        "Group \(index) has \(live[index]), and counts \(group.live)."
      )
      guard group.live > 0 else { continue }
      expect(easings.elements.indices.contains(group.easing.index), "Group \(index) has no easing.")
    }
    let paused = groups.reduce(0) { $0 + ($1.isPaused ? Int($1.live) : 0) }
    expect(pausedAnimations == paused, "\(paused) animations stand, and \(pausedAnimations) count.")
    for (key, stack) in stacks { broken += brokenInvariants(of: stack, under: key) }
    return broken
  }

  /// Returns the violated invariants of an animation's channels, which belong to it and are in its
  /// group's range.
  private func brokenInvariants(ofChannelsOf animation: StoredAnimation, at id: AnimationID)
    -> [String]
  {
    guard groups.indices.contains(animation.group.index) else { return [] }
    let group = groups[animation.group]
    let isPending = animation.flags.contains(.pending)
    let range = animation.channelRange
    let isOwn =
      switch (isPending, group.content == .transforms) {
      case (true, true):
        range.upperBound <= pendingTransforms.count
          && pendingTransforms[range].allSatisfy { $0.owner == id }
      case (true, false):
        range.upperBound <= pendingChannels.count
          && pendingChannels[range].allSatisfy { $0.owner == id }
      case (false, true):
        range.upperBound <= transformChannels.count
          && transformChannels[range].allSatisfy { $0.owner == id }
      case (false, false):
        range.upperBound <= channels.count && channels[range].allSatisfy { $0.owner == id }
      }
    guard isOwn, !range.isEmpty else { return ["The channels of animation \(id) are not its own."] }
    let ofGroup = group.channelRange
    guard isPending || ofGroup.contains(range.lowerBound) && ofGroup.upperBound >= range.upperBound
    else { return ["The channels of animation \(id) do not stand with those of its group."] }
    return []
  }

  /// Returns the violated invariants of a chain's numbers: an adder needs a writer below, and
  /// `written` has the written numbers.
  private func brokenInvariants(ofNumbersOf head: AnimationID) -> [String] {
    let root = layouts[root(of: head)]
    let first = index(of: root, in: animations[head].layer)
    var written: UInt8 = 0
    var current = head
    while !current.isNone {
      let animation = animations[current]
      let group = groups[animation.group]
      if animation.flags.isDisjoint(with: [.pending, .effect]), group.content != .transforms {
        for channel in channels[animation.channelRange] {
          let number = channel.index - first
          guard 0..<Int(root.width) ~= number else {
            return ["Animation \(current) moves a number that is not its property's."]
          }
          let bit = UInt8(1) << UInt8(number)
          if channel.isAdder && written & bit == 0 {
            return ["Animation \(current) adds to number \(number), which nothing writes."]
          }
          if channel.isAdder && !group.hasAdders {
            return ["Animation \(current) adds, and its group does not know."]
          }
          written |= bit
        }
      }
      current = animation.next
    }
    return written == animations[head].written
      ? []
      : ["Chain \(head) writes numbers \(written), and knows \(animations[head].written)."]
  }

  /// Returns the violated invariants of a stack: its counts are right, and the numbers of its keys
  /// are unique.
  private func brokenInvariants(of stack: AnimationStack, under key: StackKey) -> [String] {
    var numbers: [UInt16] = []
    var blocking = 0
    forEachInChain(of: key.property, in: key.layer) { animation in
      numbers.append(animation.keyNumber)
      if animation.blocksAdditive { blocking += 1 }
    }
    let isCounted = numbers.count == stack.count && numbers.count > 1 && blocking == stack.blocking
    guard isCounted, Set(numbers).count == numbers.count else {
      return ["\(key.property) of layer \(key.layer.rawValue) counts \(stack), and has \(numbers)."]
    }
    return []
  }
}
