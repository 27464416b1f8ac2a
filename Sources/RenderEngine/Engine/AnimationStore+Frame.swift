package import AnimationModel

/// The hot loop, which runs for every instant that is evaluated.
///
/// First it computes the progress of each group, then each channel: `from · (1 − p) + to · p`,
/// which is exact at both ends. Plain groups are computed four at a time, because registers hold
/// two numbers and the processor does other work during a division. Channels are in the order of
/// the layers' rows, so that a frame accesses memory in ascending order; a channel is 24 bytes and
/// its target 8.
///
/// Bounds checks and array uniqueness checks would cost as much as the arithmetic, so this file,
/// and only this one, uses unsafe pointers. That is sound because every channel's target is an
/// index into a row that is not released before its animations, and because no other code is called
/// while the pointers are valid.
extension AnimationStore {
  /// Evaluates `shown` at an instant.
  package mutating func evaluate(at now: Instant) {
    guard evaluatedAt != now else { return }
    Self.update(&progress, of: groups, easings.elements, at: now)
    if timings.count > 0 || groupExtras.count > 0 { updateRareProgress(at: now) }
    Self.write(channels, of: groups, at: progress, to: &shown)
    // Rare kinds are evaluated only if there are any.
    if tracks.count > 0 { evaluateKeyframes() }
    if !transformChannels.isEmpty { evaluateTransforms() }
    if effects.count > 0 { evaluateEffects(at: now) }
    if !spatialBases.isEmpty { evaluateSpatialBases(at: now) }
    evaluatedAt = now
  }

  /// Computes the progress of every live group that plays once, four at a time.
  ///
  /// The arrays are parameters, because a closure would have to retain those of the store.
  private static func update(
    _ progress: inout [Double],
    of groups: [TimingGroup],
    _ easings: [Easing],
    at now: Instant
  ) {
    progress.withUnsafeMutableBufferPointer { progress in
      groups.withUnsafeBufferPointer { groups in
        guard var group = groups.baseAddress, var progress = progress.baseAddress else { return }
        let end = group + groups.count
        while group < end {
          if end - group >= 4, group[0].isLiveAndPlaysOnce, group[1].isLiveAndPlaysOnce,
            group[2].isLiveAndPlaysOnce, group[3].isLiveAndPlaysOnce
          {
            let four = Self.progress(of: group[0], group[1], group[2], group[3], at: now, easings)
            for index in 0..<4 { progress[index] = four[index] }
          } else {
            Self.update(progress, ofFew: group, min(4, end - group), easings, at: now)
          }
          group += 4
          progress += 4
        }
      }
    }
  }

  /// Computes the progress of the groups that repeat, reverse, or have a time space of their own.
  private mutating func updateRareProgress(at now: Instant) {
    for index in groups.indices where groups[index].live > 0 && !groups[index].playsOnce {
      progress[index] = progress(of: groups[index], at: now)
    }
  }

  /// Computes the progress of up to four groups, as far as they are live and play once.
  @inline(never)
  private static func update(
    _ progress: UnsafeMutablePointer<Double>,
    ofFew groups: UnsafePointer<TimingGroup>,
    _ count: Int,
    _ easings: [Easing],
    at now: Instant
  ) {
    guard let any = (0..<count).first(where: { groups[$0].isLiveAndPlaysOnce }) else { return }
    if (any + 1..<count).allSatisfy({ !groups[$0].isLiveAndPlaysOnce }) {
      progress[any] = Self.progress(of: groups[any], at: now, easings)
      return
    }
    /// Returns a live group that plays once: the one at an index or, if that is not, another one.
    func group(_ index: Int) -> TimingGroup {
      groups[index < count && groups[index].isLiveAndPlaysOnce ? index : any]
    }
    let four = Self.progress(of: group(0), group(1), group(2), group(3), at: now, easings)
    for index in 0..<count where groups[index].isLiveAndPlaysOnce { progress[index] = four[index] }
  }

  /// Returns the progress of a group that plays once.
  @inline(__always)
  static func progress(of group: TimingGroup, at now: Instant, _ easings: [Easing]) -> Double {
    easings[group.easing.index].progress(
      after: Double(now.flicks &- group.begin.flicks),
      of: group.duration
    )
  }

  /// Returns the progress of four groups that play once; each result is independent of the other
  /// three.
  @inline(__always)
  private static func progress(
    of first: TimingGroup,
    _ second: TimingGroup,
    _ third: TimingGroup,
    _ fourth: TimingGroup,
    at now: Instant,
    _ easings: [Easing]
  ) -> SIMD4<Double> {
    Easing.progress(
      at: SIMD4(
        first.easing.rawValue,
        second.easing.rawValue,
        third.easing.rawValue,
        fourth.easing.rawValue
      ),
      in: easings,
      after: SIMD4(
        Double(now.flicks &- first.begin.flicks),
        Double(now.flicks &- second.begin.flicks),
        Double(now.flicks &- third.begin.flicks),
        Double(now.flicks &- fourth.begin.flicks)
      ),
      of: SIMD4(first.duration, second.duration, third.duration, fourth.duration)
    )
  }

  /// Writes the channels of every live group.
  private static func write(
    _ channels: [Channel],
    of groups: [TimingGroup],
    at progress: [Double],
    to shown: inout [Double]
  ) {
    shown.withUnsafeMutableBufferPointer { shown in
      channels.withUnsafeBufferPointer { channels in
        groups.withUnsafeBufferPointer { groups in
          guard let groups = groups.baseAddress, let shown = shown.baseAddress else { return }
          for index in progress.indices where groups[index].live > 0 {
            Self.write(groups + index, at: progress[index], channels.baseAddress, to: shown)
          }
        }
      }
    }
  }

  /// Writes the channels of a group if they are numbers.
  @inline(__always)
  private static func write(
    _ group: UnsafePointer<TimingGroup>,
    at p: Double,
    _ channels: UnsafePointer<Channel>?,
    to shown: UnsafeMutablePointer<Double>
  ) {
    guard group.pointee.content == .scalars, let channels else { return }
    let q = 1 - p
    var channel = channels + Int(group.pointee.firstChannel)
    let end = channel + Int(group.pointee.channelCount)
    if group.pointee.hasAdders {
      while channel < end {
        let value = channel.pointee.from * q + channel.pointee.to * p
        let target = Int(channel.pointee.target)
        if target >= 0 { shown[target] = value } else { shown[~target] += value }
        channel += 1
      }
    } else {
      // Four per iteration: the loop overhead is three of the ten instructions for a single
      // channel.
      while end - channel >= 4 {
        for next in 0..<4 {
          shown[Int(channel[next].target)] = channel[next].from * q + channel[next].to * p
        }
        channel += 4
      }
      while channel < end {
        shown[Int(channel.pointee.target)] = channel.pointee.from * q + channel.pointee.to * p
        channel += 1
      }
    }
  }

  private mutating func evaluateKeyframes() {
    for index in groups.indices
    where groups[index].live > 0 && groups[index].content == .keyframes {
      let first = Int(groups[index].firstChannel)
      let end = first + Int(groups[index].channelCount)
      var next = first
      while next < end {
        guard !channels[next].owner.isNone else {
          next += 1
          continue
        }
        let track = channels[next].from
        let position = tracks[TrackID(Int(track))].position(at: progress[index])
        Self.write(
          channels,
          from: &next,
          upTo: end,
          tracks[TrackID(Int(track))],
          track,
          position,
          to: &shown
        )
      }
    }
  }

  /// Writes consecutive channels on one track.
  private static func write(
    _ channels: [Channel],
    from next: inout Int,
    upTo end: Int,
    _ track: SharedTrack,
    _ index: Double,
    _ position: KeyframeTrack.Position,
    to shown: inout [Double]
  ) {
    shown.withUnsafeMutableBufferPointer { shown in
      channels.withUnsafeBufferPointer { channels in
        while next < end, channels[next].from == index {
          let channel = channels[next]
          if !channel.owner.isNone {
            shown[Int(channel.target)] = track.value(at: position, number: Int(channel.to))
          }
          next += 1
        }
      }
    }
  }

  private mutating func evaluateTransforms() {
    for index in groups.ids
    where groups[index].live > 0 && groups[index].content == .transforms {
      for channel in evaluateSingleTransforms(of: index) {
        evaluateTransform(channel, ownProgress: progress[index.index], at: nil)
      }
    }
  }

  /// Writes the transforms of a group that are alone in their chains, two at a time.
  ///
  /// - Returns: The indices of the other channels.
  private mutating func evaluateSingleTransforms(of group: GroupID) -> [Int] {
    let first = Int(groups[group].firstChannel)
    let end = first + Int(groups[group].channelCount)
    let p = progress[group.index]
    var others: [Int] = []
    shown.withUnsafeMutableBufferPointer { shown in
      transformChannels.withUnsafeBufferPointer { channels in
        animations.withUnsafeBufferPointer { animations in
          guard let channels = channels.baseAddress, let shown = shown.baseAddress else { return }
          var waiting: UnsafePointer<TransformChannel>?
          for index in first..<end {
            let channel = channels + index
            let owner = channel.pointee.owner
            guard !owner.isNone else { continue }
            let isSingle =
              animations[owner.index].next.isNone && animations[owner.index].previous == owner
            if !isSingle || !channel.pointee.track.isNone {
              others.append(index)
            } else if let other = waiting {
              Self.write(other, channel, at: p, to: shown)
              waiting = nil
            } else {
              waiting = channel
            }
          }
          if let last = waiting { Self.write(last, last, at: p, to: shown) }
        }
      }
    }
    return others
  }

  /// Writes two transforms.
  @inline(__always)
  private static func write(
    _ first: UnsafePointer<TransformChannel>,
    _ second: UnsafePointer<TransformChannel>,
    at p: Double,
    to shown: UnsafeMutablePointer<Double>
  ) {
    let matrices = TransformComponents.transforms(
      (first.pointee.from, first.pointee.to),
      (second.pointee.from, second.pointee.to),
      progress: p
    )
    write(matrices.0, to: shown + Int(first.pointee.target))
    write(matrices.1, to: shown + Int(second.pointee.target))
  }

  @inline(__always)
  private static func write(_ matrix: CGAffineTransform, to target: UnsafeMutablePointer<Double>) {
    target[0] = Double(matrix.a)
    target[1] = Double(matrix.b)
    target[2] = Double(matrix.c)
    target[3] = Double(matrix.d)
    target[4] = Double(matrix.tx)
    target[5] = Double(matrix.ty)
  }

}

/// How one number, one layer or one chain is evaluated at an instant: rare cases of a frame, and
/// queries between frames.
extension AnimationStore {
  /// Evaluates the chains with effects.
  mutating func evaluateEffects(at now: Instant) {
    for index in groups.indices where groups[index].live > 0 && groups[index].content == .effects {
      for channel in groups[index].channelRange where !channels[channel].owner.isNone {
        let animation = animations[channels[channel].owner]
        guard animation.flags.contains(.firstEffect) else { continue }
        let root = layouts[animation.property].root
        evaluateEffects(chainFrom: firstInChain(of: root, in: animation.layer), at: now)
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
  func shownNumbers(ofSingle animation: StoredAnimation, at now: Instant) -> Components {
    let layout = layouts[animation.property]
    let first = index(of: layout, in: animation.layer)
    let p = progress(of: groups[animation.group], at: now)
    // Numbers without a channel do not move.
    var numbers = shown.numbers(at: first, count: Int(layout.count))
    for channel in channels[animation.channelRange] {
      numbers[channel.index - first] = channel.from * (1 - p) + channel.to * p
    }
    return isFaded(numbers, layout, at: first) ? Components() : numbers
  }

  /// Returns the progress of a group; 0 until it has begun.
  func progress(of group: TimingGroup, at now: Instant) -> Double {
    if group.playsOnce { return Self.progress(of: group, at: now, easings.elements) }
    let elapsed: Double
    if group.extras.isNone {
      guard group.begin < now else { return 0 }
      elapsed = now.seconds(since: group.begin)
    } else {
      elapsed = groupExtras[group.extras].clock.elapsed(from: group.begin, to: now)
      // A group that an animator has retimed may have progress at its begin, and before.
      guard elapsed > 0 || groupExtras[group.extras].originalTiming != nil else { return 0 }
    }
    if !group.timing.isNone { return timings[group.timing].transformedProgress(at: elapsed) ?? 0 }
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
}
