package import AnimationModel

/// A value of a property, in the form that animators keep.
enum LayerValue: Equatable, Sendable {
  case numbers(Components)
  case transform(CATransform3D)

  /// Creates a value of a property from its numbers; those of a transform are its affine part.
  init(_ numbers: Components, of property: LayerProperty) {
    self =
      property == .transform
      ? .transform(CATransform3DMakeAffineTransform(CGAffineTransform(numbers)))
      : .numbers(numbers)
  }

  /// The numbers; those of a transform are its affine part.
  var numbers: Components {
    switch self {
    case .numbers(let numbers): numbers
    case .transform(let transform): CATransform3DGetAffineTransform(transform).numbers
    }
  }

  /// The value as a transform, whose affine part the numbers are.
  var transform: CATransform3D {
    switch self {
    case .numbers(let numbers): CATransform3DMakeAffineTransform(CGAffineTransform(numbers))
    case .transform(let transform): transform
    }
  }
}

/// How the presentation value of single animations is computed, whether they have been committed or
/// not.
///
/// A frame does not need it. It is for changes that start from, or stay at, the presentation value.
extension AnimationStore {
  /// Returns the animations of blocks on a key, oldest first, without removed ones.
  func animations(of property: LayerProperty, in layer: LayerID) -> [AnimationID] {
    animations(of: layer).filter {
      animations[$0].property == property && !animations[$0].flags.contains(.explicit)
    }
  }

  /// Returns the value of a property, in the model or on screen.
  func value(of property: LayerProperty, in layer: LayerID, _ tree: Tree) -> LayerValue {
    if property == .transform { return .transform(transform(of: layer, in: tree)) }
    switch tree {
    case .model: return .numbers(modelValue(property, of: layer))
    case .shown: return .numbers(shownValue(property, of: layer))
    }
  }

  mutating func setModel(_ property: LayerProperty, of layer: LayerID, to value: LayerValue) {
    switch value {
    case .transform(let transform): setTransform(transform, of: layer, in: .model)
    case .numbers(let numbers):
      let layout = layouts[property]
      model.set(numbers, at: writableIndex(of: layout, in: layer), count: Int(layout.count))
    }
  }

  /// Returns the presentation value of a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - layer: The layer.
  ///   - model: The value at which its newest additive animations end.
  ///   - now: The instant.
  /// - Returns: The value on screen or, if animations were captured since the last commit, the
  ///   value that will be shown.
  mutating func presentedValue(
    _ property: LayerProperty,
    of layer: LayerID,
    over model: LayerValue,
    at now: Instant
  ) -> LayerValue {
    let running = animations(of: property, in: layer)
    guard let newest = running.last,
      running.contains(where: { animations[$0].flags.contains(.pending) })
    else {
      evaluate(layer, at: now)
      return value(of: property, in: layer, .shown)
    }
    let isSingle = running.count == 1 || !animations[newest].flags.contains(.additive)
    return isSingle
      ? value(of: newest, over: model, at: now) : sum(of: running, over: model, at: now)
  }

  /// Returns a value with the differences of additive animations added.
  ///
  /// - Parameters:
  ///   - running: The animations, all of one property of one layer.
  ///   - model: The value.
  ///   - now: The instant; nil for the start of each animation.
  /// - Returns: The sum.
  func sum(of running: [AnimationID], over model: LayerValue, at now: Instant?) -> LayerValue {
    switch model {
    case .numbers(var value):
      for index in running {
        let remaining = now.map { 1 - progress(of: index, at: $0) } ?? 1
        for channel in ends(ofChannelsOf: index) {
          value[channel.number] += (channel.from - channel.to) * remaining
        }
      }
      return .numbers(value)
    case .transform(let value):
      var base: TransformBase?
      var differences: [TransformBase.Contribution] = []
      for index in running {
        guard case .transforms(let from, let to) = ends(of: index) else { continue }
        var parts = base ?? TransformBase(from: from, to: to)
        let remaining = now.map { 1 - progress(of: index, at: $0) } ?? 1
        differences.append((parts.difference(from: from, to: to), remaining))
        base = parts
      }
      guard var base else { return model }
      base.move(to: value)
      return .transform(base.matrix(with: differences))
    }
  }

  private func progress(of id: AnimationID, at now: Instant) -> Double {
    progress(of: groups[animations[id].group], at: now)
  }

  /// Returns the value that a single animation shows.
  private func value(of id: AnimationID, over model: LayerValue, at now: Instant) -> LayerValue {
    let p = progress(of: id, at: now)
    switch model {
    case .numbers(let numbers): return .numbers(value(of: id, over: numbers, after: p))
    case .transform:
      if let track = track(of: id) {
        let parts = TransformComponents(track, at: track.position(at: p))
        return .transform(CATransform3DMakeAffineTransform(parts.transform()))
      }
      guard case .transforms(let from, let to) = ends(of: id) else { return model }
      // At its start it shows exactly `from`, not a sum of components.
      if p == 0 { return .transform(from) }
      return animations[id].flags.contains(.additive)
        ? sum(of: [id], over: model, at: now)
        : .transform(from.interpolated(to: to, progress: p))
    }
  }

  private func value(of id: AnimationID, over model: Components, after p: Double) -> Components {
    let animation = animations[id]
    var value = model
    for channel in ends(ofChannelsOf: id) {
      if groups[animation.group].content == .keyframes {
        value[channel.number] = keyframe(channel.to, onTrack: channel.from, at: p)
      } else {
        value[channel.number] = channel.from * (1 - p) + channel.to * p
        // The model may have changed since the capture.
        if animation.flags.contains(.additive) {
          value[channel.number] += model[channel.number] - channel.to
        }
      }
    }
    if layouts[animation.property].kind == .color { value[4] = 1 }
    return value
  }

  /// Returns the start and end of an animation's numbers; for keyframes, the track and the
  /// component.
  private func ends(ofChannelsOf id: AnimationID) -> [(number: Int, from: Double, to: Double)] {
    let animation = animations[id]
    guard !animation.flags.contains(.effect) else { return [] }
    let first = self.index(of: layouts[animation.property], in: animation.layer)
    return animation.channelRange.map { index in
      let channel = animation.flags.contains(.pending) ? pendingChannels[index] : channels[index]
      return (channel.index - first, channel.from, channel.to)
    }
  }
}

/// The start and end values of a block's animation.
extension AnimationStore {
  package enum Ends {
    case numbers(from: Components, to: Components)
    case transforms(from: CATransform3D, to: CATransform3D)
  }

  /// Returns the start and end values of a block's animation.
  package func ends(of id: AnimationID) -> Ends {
    let animation = animations[id]
    let isPending = animation.flags.contains(.pending)
    if animation.flags.contains(.effect) {
      switch effect(of: id).change {
      case .difference(let from, let to): return .transforms(from: from, to: to)
      case .toModel(let from):
        return .transforms(from: from, to: transform(of: animation.layer, in: .model))
      default: return .numbers(from: Components(), to: Components())
      }
    }
    if groups[animation.group].content == .transforms {
      if isPending {
        let pending = pendingTransforms[Int(animation.channel)]
        return .transforms(
          from: CATransform3DMakeAffineTransform(pending.from),
          to: CATransform3DMakeAffineTransform(pending.to)
        )
      }
      let channel = transformChannels[Int(animation.channel)]
      return .transforms(
        from: CATransform3DMakeAffineTransform(channel.from.transform()),
        to: CATransform3DMakeAffineTransform(channel.to.transform())
      )
    }
    let layout = layouts[animation.property]
    let first = self.index(of: layout, in: animation.layer)
    // Numbers without a channel do not move.
    var from = model.numbers(at: first, count: Int(layout.count))
    var to = from
    for index in animation.channelRange {
      let channel = isPending ? pendingChannels[index] : channels[index]
      from[channel.index - first] = channel.from
      to[channel.index - first] = channel.to
    }
    return .numbers(from: from, to: to)
  }

  /// Returns the keyframes of a block's animation; nil if it has none.
  package func track(of id: AnimationID) -> KeyframeTrack? {
    let animation = animations[id]
    let isPending = animation.flags.contains(.pending)
    let first = Int(animation.channel)
    switch groups[animation.group].content {
    case .keyframes:
      let channel = isPending ? pendingChannels[first] : channels[first]
      let number = Int(channel.to)
      return tracks[TrackID(Int(channel.from))].track(
        ofNumbers: number..<number + Int(animation.channelCount)
      )
    case .transforms:
      let track = isPending ? pendingTransforms[first].track : transformChannels[first].track
      return !track.isNone ? tracks[track].only : nil
    case .scalars, .effects: return nil
    }
  }
}
