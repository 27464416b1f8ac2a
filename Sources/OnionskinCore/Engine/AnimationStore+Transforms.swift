/// Channels of transforms: matrices are taken apart, mixed, and put together again.
///
/// In a stack of additive transforms the newest channel's `to` is the model, taken apart in a way that
/// continues the channels below; each channel adds (from − to)·(1 − p) to it.
extension AnimationStore {
  mutating func installTransforms() {
    let order = RadixOrder(of: pendingTransforms) {
      UInt64(UInt32(bitPattern: $0.group.rawValue)) << 32 | UInt64(UInt32(bitPattern: $0.target))
    }
    for index in order {
      let pending = pendingTransforms[Int(index)]
      guard !pending.owner.isNone else { continue }
      let animation = animations[pending.owner]
      var pair = TransformComponents.pair(from: pending.from, to: pending.to)
      if animation.flags.contains(.additive), let below = transformBelow(pending.owner) {
        // What moved the model before the capture moves the stack; the capture goes on from there.
        move(below, isAdditive: true, to: pending.from)
        pair = TransformComponents.rebased(pair, onto: transformChannels[below].to)
      }
      if animation.flags.contains(.additive) && isMixed(animation.layer)
        || pending.from.isSingular || pending.to.isSingular
        || pair.to.isHalfTurn(from: pair.from)
      {
        capturedTransforms[pending.owner] = CapturedTransform(
          from: CATransform3DMakeAffineTransform(pending.from),
          to: CATransform3DMakeAffineTransform(pending.to),
          end: pending.to
        )
      }
      groups[pending.group].openRange(transformChannels.count..<transformChannels.count + 1)
      animations[pending.owner].channel = Int32(truncatingIfNeeded: transformChannels.count)
      animations[pending.owner].flags.remove(.pending)
      transformChannels.append(
        TransformChannel(
          from: pair.from,
          to: pair.to,
          target: pending.target,
          owner: pending.owner,
          track: pending.track
        )
      )
    }
    // The model may have moved on after the capture, without animation.
    for pending in pendingTransforms where !pending.owner.isNone {
      let first = Int(pending.target)
      let layer = animations[pending.owner].layer
      if isSpatial(layer) || CGAffineTransform(model.numbers(at: first, count: 6)) != pending.to {
        followTransform(in: layer, at: first)
      }
    }
    pendingTransforms.forget()
  }

  /// Lets the newest channel of a layer's chain end at the committed model value.
  ///
  /// As long as something is still to be installed on top, that channel will be the newest.
  mutating func followTransform(in layer: LayerID, at first: Int) {
    let head = chain(of: .transform, in: layer)
    spatialBases[layer] = nil
    guard !head.isNone else { return showTransform(of: layer) }
    rebaseEffects(on: .transform, of: layer)
    if isSpatial(layer) {
      // Channels of the plane cannot end there: what they add is mixed over it.
      if hasTransformChannels(chainFrom: head) {
        spatialBases[layer] = committedBase(of: .transform, in: layer)
      }
      evaluatedAt = nil
      return
    }
    // Channels of the plane write its numbers alone.
    if isSpatial(layer, in: .shown) { showTransform(of: layer) }
    // What has an effect goes on top of the channels, and ends nowhere.
    var index = animations[head].previous
    while animations[index].flags.contains(.effect) {
      guard index != head else { return }
      index = animations[index].previous
    }
    let newest = animations[index]
    guard !newest.flags.contains(.pending), transformChannels[Int(newest.channel)].track.isNone
    else {
      return
    }
    move(
      Int(newest.channel),
      isAdditive: newest.flags.contains(.additive),
      to: CGAffineTransform(model.numbers(at: first, count: 6))
    )
  }

  /// Whether what a layer's transform shows is mixed from more than channels of the plane.
  private func isMixed(_ layer: LayerID) -> Bool {
    layers[layer].effects > 0 || hasSpace(layer)
  }

  /// Whether channels of the plane run in a chain of transforms.
  private func hasTransformChannels(chainFrom head: AnimationID) -> Bool {
    var current = head
    while !current.isNone {
      if animations[current].flags.isDisjoint(with: [.pending, .effect]) { return true }
      current = animations[current].next
    }
    return false
  }

  /// Writes the transforms that leave the plane under channels that do not.
  mutating func evaluateSpatialBases(at now: Instant) {
    // In the order of the layers, not in that of a hash.
    for layer in spatialBases.keys.sorted(by: { $0.index < $1.index }) {
      evaluateEffects(chainFrom: chain(of: .transform, in: layer), at: now)
    }
  }

  /// Lets a channel end elsewhere; an additive one keeps its distance, the others take a new way.
  private mutating func move(_ channel: Int, isAdditive: Bool, to value: CGAffineTransform) {
    let (from, old) = (transformChannels[channel].from, transformChannels[channel].to)
    let end = end(ofChannel: channel)
    guard end != value else { return }
    let owner = transformChannels[channel].owner
    if isAdditive {
      rememberCaptured(channel)
      capturedTransforms[owner]?.end = value
      let pair = TransformComponents.pair(from: end, to: value)
      let new = TransformComponents.rebased(pair, onto: old).to
      transformChannels[channel].from = from + (new - old)
      transformChannels[channel].to = new
    } else {
      capturedTransforms[owner]?.end = value
      let start = capturedTransforms[owner].map { CATransform3DGetAffineTransform($0.from) }
      let pair = TransformComponents.pair(from: start ?? from.transform(), to: value)
      (transformChannels[channel].from, transformChannels[channel].to) = pair
    }
    evaluatedAt = nil
  }

  /// Where a channel ends, to the last digit if that matters.
  private func end(ofChannel channel: Int) -> CGAffineTransform {
    capturedTransforms[transformChannels[channel].owner]?.end
      ?? transformChannels[channel].to.transform()
  }

  /// Keeps the ends of a channel before it follows the model.
  ///
  /// In space, it is their difference that goes on top of the model, not that of the ends that it has
  /// come to: turns do not commute.
  private mutating func rememberCaptured(_ channel: Int) {
    let (owner, from, to) = (
      transformChannels[channel].owner, transformChannels[channel].from,
      transformChannels[channel].to
    )
    guard capturedTransforms[owner] == nil else { return }
    capturedTransforms[owner] = CapturedTransform(
      from: CATransform3DMakeAffineTransform(from.transform()),
      to: CATransform3DMakeAffineTransform(to.transform()),
      end: to.transform()
    )
  }

  mutating func removeTransformChannel(of id: AnimationID, _ animation: Animation) {
    let channel = Int(animation.channel)
    let target = Int(transformChannels[channel].target)
    if animation.flags.contains(.additive), let below = transformBelow(id),
      transformAbove(id) == nil
    {
      // The channel below becomes the newest and ends at the model from now on.
      rememberCaptured(below)
      let end = end(ofChannel: channel)
      capturedTransforms[transformChannels[below].owner]?.end = end
      let shift = transformChannels[channel].to - transformChannels[below].to
      transformChannels[below].from = transformChannels[below].from + shift
      transformChannels[below].to = transformChannels[channel].to
    }
    if !transformChannels[channel].track.isNone { leaveTrack(transformChannels[channel].track) }
    transformChannels[channel].owner = .none
    capturedTransforms[id] = nil
    unlink(id)
    if chain(of: .transform, in: animation.layer).isNone { showTransform(of: animation.layer) }
    followTransform(in: animation.layer, at: target)
  }

  /// The installed channel of the animation before.
  private func transformBelow(_ id: AnimationID) -> Int? {
    let head = chain(of: root(of: id), in: animations[id].layer)
    var current = id
    while current != head {
      current = animations[current].previous
      if let channel = transformChannel(of: current) { return channel }
    }
    return nil
  }

  private func transformAbove(_ id: AnimationID) -> Int? {
    var current = animations[id].next
    while !current.isNone {
      if let channel = transformChannel(of: current) { return channel }
      current = animations[current].next
    }
    return nil
  }

  private func transformChannel(of id: AnimationID) -> Int? {
    let animation = animations[id]
    return animation.flags.isDisjoint(with: [.pending, .effect]) ? Int(animation.channel) : nil
  }
}

extension TransformComponents {
  /// Whether it is half a turn to other parts, so that rounding decides which way is the shorter one.
  fileprivate func isHalfTurn(from other: TransformComponents) -> Bool {
    abs(abs(angle - other.angle) - .pi) < 1e-6
  }
}

extension CGAffineTransform {
  /// Whether nothing undoes it, but for a scale of nothing, whose parts are as good as any.
  fileprivate var isSingular: Bool {
    a * d == b * c && (b != 0 || c != 0)
  }

  init(_ numbers: Numbers) {
    self.init(
      a: numbers[0],
      b: numbers[1],
      c: numbers[2],
      d: numbers[3],
      tx: numbers[4],
      ty: numbers[5]
    )
  }

  /// The six numbers, as the store keeps them.
  var numbers: Numbers {
    Numbers(Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty), 0, 0)
  }
}
