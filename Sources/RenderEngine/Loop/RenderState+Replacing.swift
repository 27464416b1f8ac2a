import AnimationModel

/// What an animation of the innermost block replaces, and the rarer ways in which a change animates.
@MainActor extension RenderState {
  /// Ends what an animation of the innermost block replaces, and finds what the animation starts from.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - old: The model value before the change.
  ///   - new: The model value.
  ///   - isAdditive: Whether the animation is additive, so that it replaces nothing.
  ///   - running: The animations on the key, from which those that it replaces are taken.
  /// - Returns: The value that the animation starts from.
  mutating func takeOver(
    _ property: LayerProperty,
    of layer: LayerID,
    from old: LayerValue,
    to new: LayerValue,
    isAdditive: Bool = false,
    _ running: inout RunningAnimations
  ) -> LayerValue {
    let top = openBlocks.count - 1
    var start = old
    if !isAdditive {
      // The presentation value has to be read before running animations are removed.
      if openBlocks[top].settings.beginsFromCurrentState && !running.isEmpty {
        start = store.presentedValue(property, of: layer, over: old, at: now)
      }
      replace(property, of: layer, &running, by: openBlocks[top].block)
    }
    if openBlocks[top].settings.timeline != nil {
      recordAnimatedValue(of: property, layer, from: start, to: new)
    }
    return start
  }

  /// Removes the animations under a property's key, which a block replaces.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - running: The animations on the key.
  ///   - block: The block that replaces them; `none` if it calls nobody.
  mutating func replace(
    _ property: LayerProperty,
    of layer: LayerID,
    _ running: inout RunningAnimations,
    by block: BlockID
  ) {
    let replaced = store.animation(forKeyOf: property, in: layer)
    if !replaced.isNone {
      let animation = store.animations[replaced]
      let isOwn = store.groups[animation.group].block == block
      end(replaced, because: .replaced, countsAsStopped: !isOwn)
      running.stack = nil
      running.count -= 1
      if animation.blocksAdditive { running.blocking -= 1 }
    }
    replaceExplicit(under: property.key, of: layer)
  }

  /// Ends the animations of a property whose value is not finite: nothing can be added to such a
  /// number or mixed with it.
  mutating func endAll(of property: LayerProperty, in layer: LayerID) {
    for animation in store.animations(of: layer)
    where store.animations[animation].property == property {
      end(animation, because: .removedByCode)
    }
  }

  /// Whether all animations on a key that are not additive, or repeat, are additive ones that
  /// animators repeat.
  func onlyAnimatorsRepeat(_ property: LayerProperty, of layer: LayerID) -> Bool {
    store.animations(of: property, in: layer).allSatisfy { id in
      let animation = store.animations[id]
      guard animation.blocksAdditive else { return true }
      let block = store.groups[animation.group].block
      return animation.flags.contains(.additive) && !block.isNone
        && blocks.listeners(of: animatorBlock(of: block))?.animator != nil
    }
  }

  /// Makes two animations of a position, horizontal and vertical, each with its own easing.
  mutating func addAlongEachAxis(_ change: CapturedChange, stacked: RunningAnimations) {
    let top = openBlocks.count - 1
    let settings = openBlocks[top].settings
    guard let across = settings.customEasing, let down = settings.verticalEasing else { return }
    var stacked = stacked
    for (component, easing) in [(0, across), (1, down)]
    where change.from[component] != change.to[component] {
      openBlocks[top].sealGroups()
      openBlocks[top].settings.customEasing = easing
      var along = change
      along.from = change.to
      along.from[component] = change.from[component]
      along.recordedValues = -1
      add(along, isAdditive: true, stacked: stacked)
      stacked = store.runningAnimations(of: .position, in: change.layer)
    }
    openBlocks[top].settings = settings
    openBlocks[top].sealGroups()
  }
}
