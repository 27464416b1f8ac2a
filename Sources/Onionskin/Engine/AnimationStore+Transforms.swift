/// Lanes of transforms: matrices are taken apart, mixed, and put together again.
///
/// In a stack of additive transforms the newest lane's `to` is the model, taken apart in a way that
/// continues the lanes below; each lane adds (from − to)·(1 − p) to it.
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
        pair = TransformComponents.rebased(pair, onto: transformLanes[below].to)
      }
      openRange(of: Int(pending.group), at: transformLanes.count)
      animations[index].lane = Int32(transformLanes.count)
      animations[index].flags.remove(.pending)
      transformLanes.append(
        TransformLane(
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
      if CGAffineTransform(model.numbers(at: first, count: 6)) != pending.to {
        let slot = animations[Int(pending.owner)].slot
        followTransform(chainFrom: chain(of: .transform, in: slot), at: first)
      }
    }
    pendingTransforms.forget()
  }

  /// Lets the newest lane of a chain end at the committed model value.
  mutating func followTransform(chainFrom head: Int32, at first: Int) {
    var newest: Int?
    var isAdditive = false
    forEachTransformLane(chainFrom: head) { lane, animation in
      newest = lane
      isAdditive = animation.flags.contains(.additive)
    }
    if let newest, transformLanes[newest].track >= 0 { return }
    guard let newest else {
      for index in first..<first + 6 { shown[index] = model[index] }
      return
    }
    let old = transformLanes[newest].to
    let value = CGAffineTransform(model.numbers(at: first, count: 6))
    guard old.transform() != value else { return }
    let pair = TransformComponents.pair(from: old.transform(), to: value)
    let new = TransformComponents.rebased(pair, onto: old).to
    if isAdditive { transformLanes[newest].from = transformLanes[newest].from + (new - old) }
    transformLanes[newest].to = new
    evaluatedAt = nil
  }

  mutating func removeTransformLane(of place: Int32, _ animation: Animation) {
    let lane = Int(animation.lane)
    let target = Int(transformLanes[lane].target)
    if animation.flags.contains(.additive), let below = transformBelow(place),
      transformAbove(place) == nil
    {
      // The lane below becomes the newest and ends at the model from now on.
      let shift = transformLanes[lane].to - transformLanes[below].to
      transformLanes[below].from = transformLanes[below].from + shift
      transformLanes[below].to = transformLanes[lane].to
    }
    if transformLanes[lane].track >= 0 { tracks.remove(transformLanes[lane].track) }
    transformLanes[lane].owner = -1
    unlink(place)
    if chain(of: .transform, in: animation.slot) < 0 {
      for index in target..<target + 6 { shown[index] = model[index] }
    }
  }

  /// The installed lane of the animation before.
  private func transformBelow(_ place: Int32) -> Int? {
    let head = chain(of: root(of: place), in: animations[Int(place)].slot)
    var current = place
    while current != head {
      current = animations[Int(current)].previous
      if let lane = transformLane(of: current) { return lane }
    }
    return nil
  }

  private func transformAbove(_ place: Int32) -> Int? {
    var current = animations[Int(place)].next
    while current >= 0 {
      if let lane = transformLane(of: current) { return lane }
      current = animations[Int(current)].next
    }
    return nil
  }

  private func transformLane(of place: Int32) -> Int? {
    let animation = animations[Int(place)]
    return animation.flags.contains(.pending) ? nil : Int(animation.lane)
  }

  func forEachTransformLane(
    chainFrom head: Int32,
    _ body: (_ lane: Int, _ animation: Animation) -> Void
  ) {
    var current = head
    while current >= 0 {
      if let lane = transformLane(of: current) { body(lane, animations[Int(current)]) }
      current = animations[Int(current)].next
    }
  }
}

extension CGAffineTransform {
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
