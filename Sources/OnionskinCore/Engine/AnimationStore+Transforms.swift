/// Channels of transforms: matrices are taken apart, mixed, and put together again.
///
/// In a stack of additive transforms the newest channel's `to` is the model, taken apart in a way that
/// continues the channels below; each channel adds (from − to)·(1 − p) to it.
extension AnimationStore {
  mutating func installTransforms() {
    let order = RadixOrder(of: pendingTransforms) {
      UInt64(UInt32(bitPattern: $0.group)) << 32 | UInt64(UInt32(bitPattern: $0.target))
    }
    for place in order {
      let pending = pendingTransforms[Int(place)]
      guard pending.owner >= 0 else { continue }
      let index = Int(pending.owner)
      let animation = animations[index]
      var pair = TransformComponents.pair(from: pending.from, to: pending.to)
      if animation.flags.contains(.additive), let below = transformBelow(pending.owner) {
        // What moved the model before the capture moves the stack; the capture goes on from there.
        move(below, isAdditive: true, to: pending.from)
        pair = TransformComponents.rebased(pair, onto: transformChannels[below].to)
      }
      if animation.flags.contains(.additive) && isMixed(animation.slot)
        || pending.from.isSingular || pending.to.isSingular
        || pair.to.isHalfTurn(from: pair.from)
      {
        capturedTransforms[pending.owner] = CapturedTransform(
          from: CATransform3DMakeAffineTransform(pending.from),
          to: CATransform3DMakeAffineTransform(pending.to),
          end: pending.to
        )
      }
      groups[Int(pending.group)].openRange(transformChannels.count..<transformChannels.count + 1)
      animations[index].channel = Int32(transformChannels.count)
      animations[index].flags.remove(.pending)
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
    for pending in pendingTransforms where pending.owner >= 0 {
      let first = Int(pending.target)
      let slot = animations[Int(pending.owner)].slot
      if isSpatial(slot) || CGAffineTransform(model.numbers(at: first, count: 6)) != pending.to {
        followTransform(in: slot, at: first)
      }
    }
    pendingTransforms.forget()
  }

  /// Lets the newest channel of a layer's chain end at the committed model value.
  ///
  /// As long as something is still to be installed on top, that channel will be the newest.
  mutating func followTransform(in slot: LayerSlot, at first: Int) {
    let head = chain(of: .transform, in: slot)
    spatialBases[slot] = nil
    guard head >= 0 else { return showTransform(of: slot) }
    rebaseEffects(on: .transform, of: slot)
    if isSpatial(slot) {
      // Channels of the plane cannot end there: what they add is mixed over it.
      if hasTransformChannels(chainFrom: head) {
        spatialBases[slot] = committedBase(of: .transform, in: slot)
      }
      evaluatedAt = nil
      return
    }
    // Channels of the plane write its numbers alone.
    if isSpatial(slot, in: .shown) { showTransform(of: slot) }
    // What has an effect goes on top of the channels, and ends nowhere.
    var place = animations[Int(head)].previous
    while animations[Int(place)].flags.contains(.effect) {
      guard place != head else { return }
      place = animations[Int(place)].previous
    }
    let newest = animations[Int(place)]
    guard !newest.flags.contains(.pending), transformChannels[Int(newest.channel)].track < 0 else {
      return
    }
    move(
      Int(newest.channel),
      isAdditive: newest.flags.contains(.additive),
      to: CGAffineTransform(model.numbers(at: first, count: 6))
    )
  }

  /// Whether what a layer's transform shows is mixed from more than channels of the plane.
  private func isMixed(_ slot: LayerSlot) -> Bool {
    layers[slot.index].effects > 0 || hasSpace(slot)
  }

  /// Whether channels of the plane run in a chain of transforms.
  private func hasTransformChannels(chainFrom head: Int32) -> Bool {
    var current = head
    while current >= 0 {
      if animations[Int(current)].flags.isDisjoint(with: [.pending, .effect]) { return true }
      current = animations[Int(current)].next
    }
    return false
  }

  /// Writes the transforms that leave the plane under channels that do not.
  mutating func evaluateSpatialBases(at now: Instant) {
    // In the order of the layers, not in that of a hash.
    for slot in spatialBases.keys.sorted(by: { $0.row < $1.row }) {
      evaluateEffects(chainFrom: chain(of: .transform, in: slot), at: now)
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

  mutating func removeTransformChannel(of place: Int32, _ animation: Animation) {
    let channel = Int(animation.channel)
    let target = Int(transformChannels[channel].target)
    if animation.flags.contains(.additive), let below = transformBelow(place),
      transformAbove(place) == nil
    {
      // The channel below becomes the newest and ends at the model from now on.
      rememberCaptured(below)
      let end = end(ofChannel: channel)
      capturedTransforms[transformChannels[below].owner]?.end = end
      let shift = transformChannels[channel].to - transformChannels[below].to
      transformChannels[below].from = transformChannels[below].from + shift
      transformChannels[below].to = transformChannels[channel].to
    }
    if transformChannels[channel].track >= 0 { leaveTrack(transformChannels[channel].track) }
    transformChannels[channel].owner = -1
    capturedTransforms[place] = nil
    unlink(place)
    if chain(of: .transform, in: animation.slot) < 0 { showTransform(of: animation.slot) }
    followTransform(in: animation.slot, at: target)
  }

  /// The installed channel of the animation before.
  private func transformBelow(_ place: Int32) -> Int? {
    let head = chain(of: root(of: place), in: animations[Int(place)].slot)
    var current = place
    while current != head {
      current = animations[Int(current)].previous
      if let channel = transformChannel(of: current) { return channel }
    }
    return nil
  }

  private func transformAbove(_ place: Int32) -> Int? {
    var current = animations[Int(place)].next
    while current >= 0 {
      if let channel = transformChannel(of: current) { return channel }
      current = animations[Int(current)].next
    }
    return nil
  }

  private func transformChannel(of place: Int32) -> Int? {
    let animation = animations[Int(place)]
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
