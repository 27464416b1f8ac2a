package import AnimationModel

/// The start and end values of a block's animation.
extension AnimationStore {
  package enum RowEnds {
    case numbers(from: Numbers, to: Numbers)
    case transforms(from: CATransform3D, to: CATransform3D)
  }

  /// Returns the start and end values of a block's animation.
  package func ends(of id: AnimationID) -> RowEnds {
    let animation = animations[id]
    let isPending = animation.flags.contains(.pending)
    if animation.flags.contains(.effect) {
      switch effect(of: id).change {
      case .difference(let from, let to): return .transforms(from: from, to: to)
      case .toModel(let from):
        return .transforms(from: from, to: transform(of: animation.layer, in: .model))
      default: return .numbers(from: Numbers(), to: Numbers())
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
    let layout = layouts[Int(animation.property.rawValue)]
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
