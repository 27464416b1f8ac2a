package import AnimationModel

/// Channels of transforms: matrices are decomposed, interpolated, and recomposed.
///
/// In a stack of additive transforms, the newest channel's `to` is the model, decomposed
/// consistently with the channels below; each channel adds (from − to)·(1 − p) to it.
extension AnimationStore {
  mutating func installTransforms() {
    let order = RadixOrder(of: pendingTransforms) {
      UInt64(UInt32(bitPattern: $0.group.rawValue)) << 32 | UInt64(UInt32(bitPattern: $0.target))
    }
    for index in order {
      let pending = pendingTransforms[Int(index)]
      guard !pending.owner.isNone else { continue }
      let animation = animations[pending.owner]
      let isAdditive = animation.flags.contains(.additive)
      var pair =
        isAdditive
        ? TransformComponents.viewPair(from: pending.from, to: pending.to)
        : TransformComponents.pair(from: pending.from, to: pending.to)
      if isAdditive, let below = transformBelow(pending.owner) {
        // Changes of the model before the capture move the stack, and the capture continues from
        // there.
        move(below, isAdditive: true, to: pending.from)
        pair = TransformComponents.rebased(pair, onto: transformChannels[below].to)
      }
      if isAdditive && isMixed(animation.layer)
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
    // The model may have changed after the capture, without animation.
    for pending in pendingTransforms where !pending.owner.isNone {
      let first = Int(pending.target)
      let layer = animations[pending.owner].layer
      if isSpatial(layer) || CGAffineTransform(model.numbers(at: first, count: 6)) != pending.to {
        followTransform(in: layer, at: first)
      }
    }
    pendingTransforms.forget()
  }

  /// Makes the newest channel of a layer's chain end at the committed model value.
  ///
  /// If animations of the chain are still pending, the last of them will be the newest.
  mutating func followTransform(in layer: LayerID, at first: Int) {
    let head = firstInChain(of: .transform, in: layer)
    spatialBases[layer] = nil
    guard !head.isNone else { return showTransform(of: layer) }
    rebaseEffects(on: .transform, of: layer)
    if isSpatial(layer) {
      // Affine channels cannot end there, so their differences are mixed over the model.
      if hasTransformChannels(chainFrom: head) {
        spatialBases[layer] = committedBase(of: .transform, in: layer)
      }
      evaluatedAt = nil
      return
    }
    // Affine channels write only the affine numbers.
    if isSpatial(layer, in: .shown) { showTransform(of: layer) }
    // An effect is added to the channels, and has no end of its own.
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

  /// Whether a layer's transform is mixed from more than affine channels.
  private func isMixed(_ layer: LayerID) -> Bool { layers[layer].effects > 0 || hasMatrix(layer) }

  /// Whether affine channels run in a chain of transforms.
  private func hasTransformChannels(chainFrom head: AnimationID) -> Bool {
    var current = head
    while !current.isNone {
      if animations[current].flags.isDisjoint(with: [.pending, .effect]) { return true }
      current = animations[current].next
    }
    return false
  }

  /// Evaluates the transforms that are not affine and have affine channels.
  mutating func evaluateSpatialBases(at now: Instant) {
    // In the order of the layers, not of a hash.
    for layer in spatialBases.keys.sorted(by: { $0.index < $1.index }) {
      evaluateEffects(chainFrom: firstInChain(of: .transform, in: layer), at: now)
    }
  }

  /// Changes the end of a channel; an additive one keeps its difference, and others are
  /// interpolated anew.
  private mutating func move(_ channel: Int, isAdditive: Bool, to value: CGAffineTransform) {
    let (from, old) = (transformChannels[channel].from, transformChannels[channel].to)
    let end = end(ofChannel: channel)
    guard end != value else { return }
    let owner = transformChannels[channel].owner
    if isAdditive {
      rememberCaptured(channel)
      capturedTransforms[owner]?.end = value
      let pair = TransformComponents.viewPair(from: end, to: value)
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

  /// Returns the end of a channel, to the last digit if that matters.
  private func end(ofChannel channel: Int) -> CGAffineTransform {
    capturedTransforms[transformChannels[channel].owner]?.end
      ?? transformChannels[channel].to.transform()
  }

  /// Keeps the ends of a channel before it follows the model.
  ///
  /// In 3D, the difference of the original ends is added to the model, not that of the current
  /// ends, since rotations do not commute.
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

  mutating func removeTransformChannel(of id: AnimationID, _ animation: StoredAnimation) {
    let channel = Int(animation.channel)
    let target = Int(transformChannels[channel].target)
    if animation.flags.contains(.additive), let below = transformBelow(id),
      transformAbove(id) == nil
    {
      // The channel below becomes the newest, and from now on ends at the model.
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
    if firstInChain(of: .transform, in: animation.layer).isNone {
      showTransform(of: animation.layer)
    }
    followTransform(in: animation.layer, at: target)
  }

  /// Returns the next installed channel below an animation.
  private func transformBelow(_ id: AnimationID) -> Int? {
    let head = firstInChain(of: root(of: id), in: animations[id].layer)
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

  func keyframe(_ channel: TransformChannel, at progress: Double) -> TransformComponents {
    let track = tracks[channel.track].only
    return TransformComponents(track, at: track.position(at: progress))
  }

  /// Evaluates one transform; the newest animation of a stack writes for all of them.
  ///
  /// - Parameters:
  ///   - channel: The index of the channel.
  ///   - ownProgress: The progress of the channel's group.
  ///   - now: The instant; nil if the progress of every group is up to date.
  mutating func evaluateTransform(_ channel: Int, ownProgress: Double, at now: Instant?) {
    let newest = transformChannels[channel]
    let animation = animations[newest.owner]
    var components =
      !newest.track.isNone
      ? keyframe(newest, at: ownProgress)
      : newest.from.interpolated(to: newest.to, progress: ownProgress)
    let isSingle = animation.next.isNone && animation.previous == newest.owner
    if !isSingle {
      // A chain with an effect is evaluated as a whole.
      guard !hasInstalled(after: animation),
        !hasEffects(.transform, in: animation.layer, installedOnly: true)
      else { return }
      if animation.flags.contains(.additive) {
        let head = firstInChain(of: animation.property, in: animation.layer)
        var current = newest.owner
        while current != head {
          current = animations[current].previous
          let below = animations[current]
          let group = groups[below.group]
          let p = now.map { progress(of: group, at: $0) } ?? progress[below.group.index]
          let other = transformChannels[Int(below.channel)]
          components = components + (other.from - other.to).scaled(by: 1 - p)
          if !below.flags.contains(.additive) { break }
        }
      }
    }
    shown.set(components.transform().numbers, at: Int(newest.target), count: 6)
  }

  private func hasInstalled(after animation: StoredAnimation) -> Bool {
    var next = animation.next
    while !next.isNone {
      if !animations[next].flags.contains(.pending) { return true }
      next = animations[next].next
    }
    return false
  }
}

extension TransformComponents {
  /// Whether the rotation to other components is half a turn, so that rounding decides its
  /// direction.
  fileprivate func isHalfTurn(from other: TransformComponents) -> Bool {
    abs(abs(angle - other.angle) - .pi) < 1e-6
  }
}

extension CGAffineTransform {
  /// Whether it has no inverse, except for a scale of zero, for which any components will do.
  fileprivate var isSingular: Bool { a * d == b * c && (b != 0 || c != 0) }

  package init(_ n: Components) {
    self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// The six numbers, in the form of the store.
  package var numbers: Components {
    Components(Double(a), Double(b), Double(c), Double(d), Double(tx), Double(ty), 0, 0)
  }
}

/// 3D transforms, which few layers have.
///
/// An affine transform is six numbers on the first page. Any other transform is on a page of its
/// own, with a flag; the first page then keeps its affine part.
extension AnimationStore {
  /// A set of a layer's numbers: the model, or what is shown.
  package enum Tree: BitwiseCopyable { case model, shown }

  /// Returns a layer's transform as a 3D transform.
  package func transform(of layer: LayerID, in tree: Tree) -> CATransform3D {
    guard hasMatrix(layer), number(.isSpatial, of: layer, in: tree) != 0 else {
      let layout = layouts[.transform]
      let index = index(of: layout, in: layer)
      let numbers = tree == .model ? model : shown
      return CATransform3DMakeAffineTransform(
        CGAffineTransform(numbers.numbers(at: index, count: 6))
      )
    }
    return matrix(.matrix, of: layer, in: tree)
  }

  /// Sets a layer's transform, and its affine part.
  mutating func setTransform(_ transform: CATransform3D, of layer: LayerID, in tree: Tree) {
    let layout = layouts[.transform]
    let index = writableIndex(of: layout, in: layer)
    let flat = CATransform3DGetAffineTransform(transform).numbers
    if tree == .model {
      model.set(flat, at: index, count: 6)
    } else {
      shown.set(flat, at: index, count: 6)
    }
    let isSpatial = !CATransform3DIsAffine(transform)
    guard isSpatial || hasMatrix(layer) else { return }
    setMatrix(.matrix, to: transform, of: layer, in: tree)
    setNumber(.isSpatial, to: isSpatial ? 1 : 0, of: layer, in: tree)
  }

  /// Shows the model value of a transform that no animation moves.
  mutating func showTransform(of layer: LayerID) {
    setTransform(transform(of: layer, in: .model), of: layer, in: .shown)
  }

  /// Whether a layer's transform is not affine.
  package func isSpatial(_ layer: LayerID, in tree: Tree = .model) -> Bool {
    hasMatrix(layer) && number(.isSpatial, of: layer, in: tree) != 0
  }

  /// Whether a layer has, or once had, a transform that is not affine.
  func hasMatrix(_ layer: LayerID) -> Bool { row(ofPage: layouts[.matrix].page, in: layer) > 0 }

  /// Returns the matrix of a property with sixteen numbers.
  package func matrix(_ property: LayerProperty, of layer: LayerID, in tree: Tree) -> CATransform3D
  {
    let index = index(of: layouts[property], in: layer)
    return CATransform3D((tree == .model ? model : shown)[index..<index + 16])
  }

  /// Sets the matrix of a property with sixteen numbers.
  mutating func setMatrix(
    _ property: LayerProperty,
    to matrix: CATransform3D,
    of layer: LayerID,
    in tree: Tree
  ) {
    let first = writableIndex(of: layouts[property], in: layer)
    let numbers = matrix.numbers
    for index in 0..<16 {
      if tree == .model {
        model[first + index] = numbers[index]
      } else {
        shown[first + index] = numbers[index]
      }
    }
  }

  private func number(_ property: LayerProperty, of layer: LayerID, in tree: Tree) -> Double {
    let index = index(of: layouts[property], in: layer)
    return tree == .model ? model[index] : shown[index]
  }

  private mutating func setNumber(
    _ property: LayerProperty,
    to value: Double,
    of layer: LayerID,
    in tree: Tree
  ) {
    let index = writableIndex(of: layouts[property], in: layer)
    if tree == .model { model[index] = value } else { shown[index] = value }
  }
}
