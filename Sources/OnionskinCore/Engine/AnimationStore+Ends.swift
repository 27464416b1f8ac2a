/// What an animation of a block goes from and to, for those who ask.
extension AnimationStore {
  enum RowEnds {
    case numbers(from: Numbers, to: Numbers)
    case transforms(from: CATransform3D, to: CATransform3D)
  }

  /// Where an animation of a block comes from and goes to.
  func ends(of place: Int32) -> RowEnds {
    let animation = animations[Int(place)]
    let isPending = animation.flags.contains(.pending)
    if animation.flags.contains(.effect) {
      switch effect(of: place).change {
      case .difference(let from, let to): return .transforms(from: from, to: to)
      case .matrices(.basic(let ends)):
        let model = transform(of: animation.slot, in: .model)
        return .transforms(from: ends.from ?? model, to: model)
      default: return .numbers(from: Numbers(), to: Numbers())
      }
    }
    if groups[Int(animation.group)].content == .transforms {
      if isPending {
        let pending = pendingTransforms[Int(animation.lane)]
        return .transforms(
          from: CATransform3DMakeAffineTransform(pending.from),
          to: CATransform3DMakeAffineTransform(pending.to)
        )
      }
      let lane = transformLanes[Int(animation.lane)]
      return .transforms(
        from: CATransform3DMakeAffineTransform(lane.from.transform()),
        to: CATransform3DMakeAffineTransform(lane.to.transform())
      )
    }
    let layout = layouts[Int(animation.property.rawValue)]
    let first = self.place(of: layout, in: animation.slot)
    // Numbers without a lane do not move.
    var from = model.numbers(at: first, count: Int(layout.count))
    var to = from
    for index in animation.laneRange {
      let lane = isPending ? pendingLanes[index].lane : lanes[index]
      from[lane.index - first] = lane.from
      to[lane.index - first] = lane.to
    }
    return .numbers(from: from, to: to)
  }

  /// The keyframes of an animation of a block; nil if it has none.
  func track(of place: Int32) -> KeyframeTrack? {
    let animation = animations[Int(place)]
    let isPending = animation.flags.contains(.pending)
    let first = Int(animation.lane)
    switch groups[Int(animation.group)].content {
    case .keyframes:
      let lane = isPending ? pendingLanes[first].lane : lanes[first]
      let number = Int(lane.to)
      return tracks[Int32(lane.from)].track(ofNumbers: number..<number + Int(animation.laneCount))
    case .transforms:
      let track = isPending ? pendingTransforms[first].track : transformLanes[first].track
      return track >= 0 ? tracks[track].only : nil
    case .scalars, .effects: return nil
    }
  }
}
