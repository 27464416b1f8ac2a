package import AnimationModel

/// How effects are added to the store and removed.
extension AnimationStore {
  /// Captures an animation with an effect, which runs after the next commit.
  ///
  /// - Parameters:
  ///   - animation: The animation, not yet linked.
  ///   - effect: The effect of the animation.
  ///   - stacked: The other animations on its key.
  /// - Returns: The animation's index.
  mutating func capture(
    _ animation: StoredAnimation,
    effect: Effect,
    stacked: RunningAnimations = RunningAnimations()
  ) -> AnimationID {
    var animation = animation
    let layer = animation.layer
    let root = layouts[animation.property].root
    animation.flags.insert([.effect, .pending])
    if !hasEffects(root, in: layer) { animation.flags.insert(.firstEffect) }
    animation.channel = Int32(pendingChannels.count)
    animation.channelCount = 1
    layers[layer].effects += 1
    let index = link(animation, stacked: stacked)
    joinGroup(animation.group)
    // Properties that were never set need a row of the layer's own.
    _ = writableIndex(of: layouts[root], in: layer)
    pendingChannels.append(
      Channel(from: Double(effects.insert(effect).rawValue), to: 0, target: 0, owner: index)
    )
    return index
  }

  package func effect(of id: AnimationID) -> Effect { effects[effectID(of: animations[id])] }

  /// Returns the index of the effect of an animation that has one.
  func effectID(of animation: StoredAnimation) -> EffectID {
    let first = Int(animation.channel)
    let channel = animation.flags.contains(.pending) ? pendingChannels[first] : channels[first]
    return EffectID(Int(channel.from))
  }

  /// Whether any animation of a root property has an effect.
  func hasEffects(_ root: LayerProperty, in layer: LayerID, installedOnly: Bool = false) -> Bool {
    guard layers[layer].effects > 0 else { return false }
    var current = firstInChain(of: root, in: layer)
    while !current.isNone {
      let flags = animations[current].flags
      if flags.contains(.effect) && !(installedOnly && flags.contains(.pending)) { return true }
      current = animations[current].next
    }
    return false
  }

  /// Updates the base of a property's effects to its committed model value.
  mutating func rebaseEffects(on root: LayerProperty, of layer: LayerID) {
    guard hasEffects(root, in: layer) else { return }
    let base = committedBase(of: root, in: layer)
    var current = firstInChain(of: root, in: layer)
    while !current.isNone {
      let animation = animations[current]
      if animation.flags.contains(.effect) && !animation.flags.contains(.pending) {
        effects[effectID(of: animation)].base = base
      }
      current = animation.next
    }
    evaluatedAt = nil
  }

  /// Returns the current model value of a property, as the base of effects.
  func committedBase(of root: LayerProperty, in layer: LayerID) -> [Double] {
    let layout = layouts[root]
    switch layout.kind {
    case .transform: return transform(of: layer, in: .model).numbers
    case .object: return []
    default:
      let first = index(of: layout, in: layer)
      return Array(model[first..<first + Int(layout.count)])
    }
  }

  /// Removes an effect; the others of its chain continue.
  mutating func removeEffect(of id: AnimationID, _ animation: StoredAnimation) {
    let channel = Int(animation.channel)
    let root = root(of: id)
    effects.remove(effectID(of: animation))
    channels[channel].owner = .none
    unlinkEffect(id, animation)
    showUnwritten(root, of: animation.layer)
  }

  /// Removes an animation with an effect from its chain.
  mutating func unlinkEffect(_ id: AnimationID, _ animation: StoredAnimation) {
    let root = root(of: id)
    layers[animation.layer].effects -= 1
    unlink(id)
    guard animation.flags.contains(.firstEffect) else { return }
    var next = AnimationID.none
    var current = firstInChain(of: root, in: animation.layer)
    while !current.isNone {
      let flags = animations[current].flags
      if flags.contains(.effect) {
        if next.isNone || !flags.contains(.pending) { next = current }
        if !flags.contains(.pending) { break }
      }
      current = animations[current].next
    }
    if !next.isNone { animations[next].flags.insert(.firstEffect) }
  }

  /// Shows the model value of the numbers that no channel writes any more.
  mutating func showUnwritten(_ root: LayerProperty, of layer: LayerID) {
    let layout = layouts[root]
    evaluatedAt = nil
    guard layout.kind != .object else { return }
    guard layout.kind != .transform else { return showTransform(of: layer) }
    let head = firstInChain(of: root, in: layer)
    let written = !head.isNone ? animations[head].written : 0
    let first = index(of: layout, in: layer)
    for index in 0..<Int(layout.count) where index >= 8 || written & (1 << UInt8(index)) == 0 {
      shown[first + index] = model[first + index]
    }
    if layout.kind == .color { showPresence(ofColorAt: first, chainFrom: head) }
  }
}

// MARK: - Time

extension AnimationStore {
  /// Returns the seconds since a group began, in its own time space.
  func elapsed(of group: TimingGroup, at now: Instant) -> Double {
    !group.extras.isNone
      ? groupExtras[group.extras].clock.elapsed(from: group.begin, to: now)
      : now.seconds(since: group.begin)
  }

  /// Returns the progress of an effect; nil while it is out of effect.
  func progress(of effect: Effect, in group: TimingGroup, at now: Instant) -> EffectProgress? {
    guard let own = effect.timings.last else {
      return EffectProgress(fraction: progress(of: group, at: now))
    }
    guard let time = time(in: effect.timings, of: group, at: now),
      let fraction = own.transformedProgress(at: time)
    else { return nil }
    var progress = EffectProgress(fraction: fraction)
    // An effect that autoreverses returns to its start, so nothing accumulates.
    if effect.isCumulative && !own.autoreverses {
      progress.iteration = max(own.currentIteration(at: time) ?? 0, 0)
    }
    return progress
  }

  /// Returns the time in the innermost of some nested timings; nil while another one is out of
  /// effect.
  func time(in timings: [Timing], of group: TimingGroup, at now: Instant) -> Double? {
    var time = elapsed(of: group, at: now)
    for outer in timings.dropLast() {
      guard let fraction = outer.transformedProgress(at: outer.visibleTime(at: time)) else {
        return nil
      }
      time = fraction * outer.duration
    }
    return timings.last?.visibleTime(at: time)
  }
}

// MARK: - Evaluation

/// How a chain with effects is evaluated, from its base up in the order of addition.
extension AnimationStore {
  /// Writes the value that a chain with effects shows.
  mutating func evaluateEffects(chainFrom head: AnimationID, at now: Instant) {
    let layer = animations[head].layer
    let root = root(of: head)
    guard let base = base(chainFrom: head) else { return }
    switch layouts[root].kind {
    case .object: break
    case .transform:
      let value = mixTransforms(chainFrom: head, over: CATransform3D(base[...]), at: now)
      setTransform(value, of: layer, in: .shown)
    case .matrix:
      let value = mixTransforms(chainFrom: head, over: CATransform3D(base[...]), at: now)
      setMatrix(root, to: value, of: layer, in: .shown)
    default:
      let value = mixNumbers(chainFrom: head, over: base, at: now)
      let layout = layouts[root]
      shown.set(value, at: index(of: layout, in: layer), count: Int(layout.count))
    }
  }

  /// Returns the model value of a property without a fixed size.
  package func modelObject(_ property: LayerProperty, of layer: LayerID) -> LayerObject {
    objects[StackKey(layer: layer, property: property)]?.model ?? .none
  }

  /// Whether a layer has a value of an object property, or an animation of it.
  func hasObject(_ property: LayerProperty, of layer: LayerID) -> Bool {
    objects[StackKey(layer: layer, property: property)] != nil
      || layers[layer].effects > 0 && !firstInChain(of: property, in: layer).isNone
  }

  /// Commits the value of an object property.
  ///
  /// - Returns: `true` if an animation runs on the property; otherwise, `false`.
  mutating func followObject(_ property: LayerProperty, of layer: LayerID) -> Bool {
    let key = StackKey(layer: layer, property: property)
    if let model = objects[key]?.model { objects[key]?.committed = model }
    evaluatedAt = nil
    return !firstInChain(of: property, in: layer).isNone
  }

  /// Returns what an object property shows at an instant.
  func shownObject(_ property: LayerProperty, of layer: LayerID, at now: Instant)
    -> LayerObject
  {
    var value = objects[StackKey(layer: layer, property: property)]?.committed ?? .none
    var current = firstInChain(of: property, in: layer)
    while !current.isNone {
      let animation = animations[current]
      current = animation.next
      guard animation.flags.contains(.effect), !animation.flags.contains(.pending) else { continue }
      let effect = effects[effectID(of: animation)]
      if case .objects(let interpolation) = effect.change,
        let progress = progress(of: effect, in: groups[animation.group], at: now)
      {
        value = interpolation.value(progress, over: value)
      }
    }
    return value
  }

  /// Returns the committed transform below a chain of affine channels, if it is not affine.
  func spatialBase(chainFrom head: AnimationID) -> [Double]? {
    guard !spatialBases.isEmpty, root(of: head) == .transform else { return nil }
    return spatialBases[animations[head].layer]
  }

  /// Returns the committed value below a chain; nil before the first commit of an effect.
  private func base(chainFrom head: AnimationID) -> [Double]? {
    if let base = spatialBase(chainFrom: head) { return base }
    var current = head
    while !current.isNone {
      let animation = animations[current]
      if animation.flags.contains(.effect) && !animation.flags.contains(.pending) {
        return effects[effectID(of: animation)].base
      }
      current = animation.next
    }
    return nil
  }

  private func mixNumbers(chainFrom head: AnimationID, over base: [Double], at now: Instant)
    -> Components
  {
    var value = base.numbers(at: 0, count: base.count)
    let rootLayout = layouts[root(of: head)]
    let first = index(of: rootLayout, in: animations[head].layer)
    var current = head
    while !current.isNone {
      let animation = animations[current]
      current = animation.next
      guard !animation.flags.contains(.pending) else { continue }
      let group = groups[animation.group]
      guard !animation.flags.contains(.effect) else {
        let effect = effects[effectID(of: animation)]
        if let progress = progress(of: effect, in: group, at: now) {
          apply(effect, rootLayout.kind, to: &value, progress)
        }
        continue
      }
      let p = progress(of: group, at: now)
      for channel in channels[animation.channelRange] {
        let index = channel.index - first
        if group.content == .keyframes {
          value[index] = keyframe(channel.to, onTrack: channel.from, at: p)
        } else if animation.flags.contains(.additive) {
          value[index] += (channel.from - channel.to) * (1 - p)
        } else {
          value[index] = channel.from * (1 - p) + channel.to * p
        }
      }
      // A block animates to no color through a color, so there is one until the animation is
      // removed.
      if rootLayout.kind == .color { value[4] = 1 }
    }
    return value
  }

  /// Applies an effect to the numbers below it.
  private func apply(
    _ effect: Effect,
    _ kind: PropertyKind,
    to value: inout Components,
    _ progress: EffectProgress
  ) {
    guard case .numbers(let interpolation, let first) = effect.change else { return }
    var below = Components()
    if !effect.isAdditive {
      for index in 0..<interpolation.count { below[index] = value[first + index] }
    }
    var own = interpolation.value(
      progress,
      over: below,
      isCumulative: effect.isCumulative,
      isSwitch: kind == .flag
    )
    if kind == .flag {
      // A flag is on if any of the values added is.
      value[first] = own[0] != 0 || effect.isAdditive && value[first] != 0 ? 1 : 0
      return
    }
    if kind == .color {
      if effect.isAdditive { below[4] = 1 }
      own[4] = interpolation.isColor(at: progress.fraction, over: below) ? 1 : 0
    }
    // Nothing can be added to a missing color.
    if kind == .color && effect.isAdditive && value[4] == 0 { return }
    for index in 0..<interpolation.count {
      if effect.isAdditive {
        value[first + index] += own[index]
      } else {
        value[first + index] = own[index]
      }
    }
    if kind == .color { value[4] = min(value[4], 1) }
  }

  private func mixTransforms(
    chainFrom head: AnimationID,
    over base: CATransform3D,
    at now: Instant
  ) -> CATransform3D {
    var stack = AddedTransforms(base)
    var current = head
    while !current.isNone {
      let animation = animations[current]
      current = animation.next
      guard !animation.flags.contains(.pending) else { continue }
      let group = groups[animation.group]
      if animation.flags.contains(.effect) {
        let effect = effects[effectID(of: animation)]
        if let progress = progress(of: effect, in: group, at: now) { stack.add(effect, progress) }
        continue
      }
      let channel = transformChannels[Int(animation.channel)]
      let p = progress(of: group, at: now)
      if !channel.track.isNone {
        stack.value = CATransform3DMakeAffineTransform(keyframe(channel, at: p).transform())
      } else if animation.flags.contains(.additive) {
        let captured = capturedTransforms[channel.owner]
        stack.add(
          from: captured?.from ?? CATransform3DMakeAffineTransform(channel.from.transform()),
          to: captured?.to ?? CATransform3DMakeAffineTransform(channel.to.transform()),
          parts: (channel.from, channel.to),
          endingAt: captured?.end,
          left: 1 - p
        )
      } else if CATransform3DIsAffine(base) {
        stack.value = CATransform3DMakeAffineTransform(
          channel.from.interpolated(to: channel.to, progress: p).transform()
        )
      } else {
        // The animation ends at the model, which an affine channel cannot do.
        let from =
          capturedTransforms[channel.owner]?.from
          ?? CATransform3DMakeAffineTransform(channel.from.transform())
        stack.value = from.interpolated(to: base, progress: p)
      }
    }
    return stack.value
  }
}

/// A transform and the animations added to it, one after another.
///
/// Differences are collected and added by component; an effect that replaces the value below drops
/// them.
private struct AddedTransforms {
  private let model: CATransform3D
  private var below: CATransform3D
  private var base: TransformBase?
  private var differences: [TransformBase.Contribution] = []

  init(_ model: CATransform3D) {
    self.model = model
    below = model
  }

  var value: CATransform3D {
    get {
      guard !differences.isEmpty, var base else { return below }
      base.move(to: below)
      return base.matrix(with: differences)
    }
    set {
      below = newValue
      differences = []
    }
  }

  mutating func add(
    from: CATransform3D,
    to: CATransform3D,
    parts: TransformComponents.Pair? = nil,
    endingAt end: CGAffineTransform? = nil,
    left: Double
  ) {
    var base = base ?? TransformBase(from: from, to: to)
    let difference = base.difference(from: from, to: to, parts: parts, endingAt: end)
    self.base = base
    if left != 0 { differences.append((difference, left)) }
  }

  mutating func add(_ effect: Effect, _ progress: EffectProgress) {
    let below = value
    switch effect.change {
    case .toModel(let from): value = from.interpolated(to: model, progress: progress.fraction)
    case .difference(let from, let to): add(from: from, to: to, left: 1 - progress.fraction)
    case .matrices(let interpolation):
      let value = interpolation.value(
        progress,
        over: effect.isAdditive ? CATransform3DIdentity : below,
        isCumulative: effect.isCumulative
      )
      self.value = effect.isAdditive ? CATransform3DConcat(value, below) : value
    case .function(let function, let interpolation):
      let n = interpolation.value(progress, over: Components(), isCumulative: effect.isCumulative)
      let value = function(SIMD3(n[0], n[1], n[2]))
      self.value = effect.isAdditive ? CATransform3DConcat(value, below) : value
    case .part(let part, let interpolation):
      let present = below.value(of: part)
      let value = interpolation.value(
        progress,
        over: effect.isAdditive ? Components() : Components(present),
        isCumulative: effect.isCumulative
      )[0]
      var result = below
      result.set(part, to: effect.isAdditive ? present + value : value)
      self.value = result
    case .translation(let interpolation):
      let present = Components(Double(below.m41), Double(below.m42), 0, 0, 0, 0, 0, 0)
      var value = interpolation.value(
        progress,
        over: effect.isAdditive ? Components() : present,
        isCumulative: effect.isCumulative
      )
      if effect.isAdditive { value += present }
      var result = below
      (result.m41, result.m42) = (CGFloat(value[0]), CGFloat(value[1]))
      self.value = result
    case .turn(let track):
      let angle = CGFloat(track.angle(at: progress.fraction))
      value = CATransform3DConcat(below, CATransform3DMakeRotation(angle, 0, 0, 1))
    case .numbers, .objects: break
    }
  }
}
