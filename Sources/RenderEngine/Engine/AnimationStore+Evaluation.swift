package import AnimationModel

/// How one number, one layer or one chain is evaluated at an instant: rare cases of a frame, and
/// queries between frames.
extension AnimationStore {
  /// Evaluates the chains with effects.
  mutating func evaluateEffects(at now: Instant) {
    for index in groups.indices where groups[index].live > 0 && groups[index].content == .effects {
      let first = Int(groups[index].firstChannel)
      for channel in first..<first + Int(groups[index].channelCount)
      where !channels[channel].owner.isNone {
        let animation = animations[channels[channel].owner]
        guard animation.flags.contains(.firstEffect) else { continue }
        let root = layouts[Int(animation.property.rawValue)].root
        evaluateEffects(chainFrom: chain(of: root, in: animation.layer), at: now)
      }
    }
  }

  /// Evaluates one layer at an instant, with results bitwise equal to those of `evaluate(at:)`.
  package mutating func evaluate(_ layer: LayerID, at now: Instant) {
    guard evaluatedAt != now else { return }
    if let last = evaluatedLayer, last.layer == layer, last.instant == now { return }
    evaluatedLayer = (layer, now)
    var head = layers[layer].firstChain
    while !head.isNone {
      var current = head
      var hasEffects = false
      while !current.isNone {
        let animation = animations[current]
        let group = groups[animation.group]
        if animation.flags.contains(.effect) {
          hasEffects = true
        } else if !animation.flags.contains(.pending) {
          let p = progress(of: group, at: now)
          if group.content == .transforms {
            evaluateTransform(Int(animation.channel), ownProgress: p, at: now)
          } else {
            for channel in channels[animation.channelRange] {
              let value =
                group.content == .keyframes
                ? keyframe(channel.to, onTrack: channel.from, at: p)
                : channel.from * (1 - p) + channel.to * p
              if channel.isAdder {
                shown[channel.index] += value
              } else {
                shown[channel.index] = value
              }
            }
          }
        }
        current = animation.next
      }
      if hasEffects || spatialBase(chainFrom: head) != nil {
        evaluateEffects(chainFrom: head, at: now)
      }
      head = animations[head].nextChain
    }
  }

  /// Returns what a property shows at an instant if its only animation is a plain one.
  ///
  /// The result is bitwise equal to that of `evaluate(_:at:)`.
  func shownNumbers(ofBasic animation: AnimationRecord, at now: Instant) -> Numbers {
    let layout = layouts[Int(animation.property.rawValue)]
    let first = index(of: layout, in: animation.layer)
    let p = progress(of: groups[animation.group], at: now)
    // Numbers without a channel do not move.
    var numbers = shown.numbers(at: first, count: Int(layout.count))
    for channel in channels[animation.channelRange] {
      numbers[channel.index - first] = channel.from * (1 - p) + channel.to * p
    }
    return isFaded(numbers, layout, at: first) ? Numbers() : numbers
  }

  /// Returns the progress of a group; 0 until it has begun.
  func progress(of group: TimingGroup, at now: Instant) -> Double {
    if group.playsOnce {
      return Self.progress(of: group, at: now, easings.elements)
    }
    let elapsed: Double
    if group.extras.isNone {
      guard group.begin < now else { return 0 }
      elapsed = now.seconds(since: group.begin)
    } else {
      elapsed = groupExtras[group.extras].clock.elapsed(from: group.begin, to: now)
      // A group that an animator has retimed may have progress at its begin, and before.
      guard elapsed > 0 || groupExtras[group.extras].originalTiming != nil else { return 0 }
    }
    if !group.timing.isNone {
      return timings[group.timing].transformedProgress(at: elapsed) ?? 0
    }
    switch easings[group.easing] {
    case .curve(let curve): return curve.value(at: elapsed / group.duration)
    case .spring(let spring): return spring.value(at: min(elapsed, group.duration))
    }
  }

  /// Returns the value of a number on a track, both in the form of a channel's fields.
  func keyframe(_ number: Double, onTrack index: Double, at progress: Double) -> Double {
    let track = tracks[TrackID(Int(index))]
    return track.value(at: track.position(at: progress), number: Int(number))
  }

  /// Returns the components of a transform with keyframes.
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
        let head = chain(of: animation.property, in: animation.layer)
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

  private func hasInstalled(after animation: AnimationRecord) -> Bool {
    var next = animation.next
    while !next.isNone {
      if !animations[next].flags.contains(.pending) { return true }
      next = animations[next].next
    }
    return false
  }
}
