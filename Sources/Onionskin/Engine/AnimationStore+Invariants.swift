/// What always holds between two calls, for tests to assert after every commit.
extension AnimationStore {
  /// Checks that chains, groups, lanes and numbers fit together.
  ///
  /// - Returns: What does not, one sentence each.
  func brokenInvariants() -> [String] {
    var broken: [String] = []
    func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
      if !holds { broken.append(sentence()) }
    }
    expect(shown.count == model.count, "There is a shown number for each of the model.")
    expect(progress.count == groups.count, "There is a progress for each group.")
    var living = [Int32](repeating: 0, count: groups.count)
    var linked = 0
    for row in layers.indices {
      var roots: [LayerProperty] = []
      var effects: Int32 = 0
      var head = layers[row].firstChain
      while head >= 0 {
        let root = self.root(of: head)
        expect(!roots.contains(root), "A layer has one chain for each property; \(root) has two.")
        roots.append(root)
        var (current, before) = (head, animations[Int(head)].previous)
        var last = head
        while current >= 0 {
          let animation = animations[Int(current)]
          linked += 1
          last = current
          expect(animation.slot.index == row, "An animation stands in a chain of its own layer.")
          expect(self.root(of: current) == root, "A chain is of one root property.")
          expect(
            current == head || animation.previous == before,
            "An animation knows the one before it."
          )
          expect(
            groups.indices.contains(Int(animation.group)),
            "An animation has a group that is there."
          )
          if groups.indices.contains(Int(animation.group)) { living[Int(animation.group)] += 1 }
          if animation.flags.contains(.effect) { effects += 1 }
          broken += brokenLanes(of: current, animation)
          before = current
          current = animation.next
        }
        expect(animations[Int(head)].previous == last, "The first of a chain knows the last.")
        head = animations[Int(head)].nextChain
      }
      expect(layers[row].effects == effects, "A layer counts its effects.")
    }
    for index in groups.indices {
      // What was added by hand counts as one more, whatever it consists of.
      let own: Int32 = added(ofGroupAt: index) == nil ? 0 : 1
      expect(
        groups[index].live == living[index] + own,
        "A group counts its animations: \(groups[index].live), not \(living[index] + own)."
      )
    }
    expect(
      deadGroups == groups.reduce(0) { $0 + ($1.live == 0 ? 1 : 0) },
      "The groups without animations are counted."
    )
    expect(
      animations.count - freeAnimations.count == linked,
      "Each animation stands in a chain or is free."
    )
    return broken
  }

  /// Checks the lanes of an animation.
  private func brokenLanes(of place: Int32, _ animation: Animation) -> [String] {
    if groups.indices.contains(Int(animation.group)) == false { return [] }
    let isTransform = groups[Int(animation.group)].content == .transforms
    let isPending = animation.flags.contains(.pending)
    var broken: [String] = []
    for lane in animation.laneRange {
      let owner: Int32
      switch (isTransform, isPending) {
      case (true, true): owner = pendingTransforms[lane].owner
      case (true, false): owner = transformLanes[lane].owner
      case (false, true): owner = pendingLanes[lane].lane.owner
      case (false, false): owner = lanes[lane].owner
      }
      if owner != place { broken.append("A lane belongs to its animation.") }
      guard !isTransform, !isPending, !animation.flags.contains(.effect) else { continue }
      if lanes[lane].index >= shown.count { broken.append("A lane writes a number that is there.") }
    }
    return broken
  }
}
