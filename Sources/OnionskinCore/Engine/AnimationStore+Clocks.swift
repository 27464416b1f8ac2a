/// Groups that run in the time of a layer, and how animations get there.
extension AnimationStore {
  /// The time that a group runs in.
  func clock(ofGroupAt index: Int) -> LayerClock {
    let extras = groups[index].extras
    return extras >= 0 ? groupExtras[extras].clock : .loop
  }

  /// Lets a group run in another time.
  mutating func setClock(_ clock: LayerClock, ofGroupAt index: Int) {
    if groups[index].extras < 0 { groups[index].extras = groupExtras.insert(GroupExtras()) }
    groupExtras[groups[index].extras].clock = clock
    evaluatedAt = nil
  }

  /// Lets a group stand still because its clock does, or go on when its clock goes on.
  mutating func hold(_ isHeld: Bool, groupAt index: Int) {
    let extras = groups[index].extras
    guard extras >= 0, groupExtras[extras].isHeldByClock != isHeld else { return }
    // What somebody else lets stand still goes on when they say so.
    if isHeld && groups[index].isPaused { return }
    groupExtras[extras].isHeldByClock = isHeld
    setPaused(isHeld, ofGroupAt: index)
  }

  /// Makes a group like another one, without its animations, which runs in another time.
  mutating func makeTwin(ofGroupAt index: Int, _ clock: LayerClock) -> Int32 {
    var twin = groups[index]
    twin.live = 0
    twin.firstChannel = 0
    twin.channelCount = 0
    twin.hasAdders = false
    if twin.extras >= 0 && groupExtras[twin.extras].isHeldByClock { twin.isPaused = false }
    let made = twin.extras >= 0 ? groupExtras[twin.extras].made : nil
    twin.extras = groupExtras.insert(GroupExtras(clock: clock, made: made))
    if twin.timing >= 0 { twin.timing = timings.insert(timings[twin.timing]) }
    if twin.easing >= EasingIndex.named.count { twin.easing = easings.insert(easings[twin.easing]) }
    return makeGroup(twin)
  }

  /// Puts a captured animation into another group.
  mutating func movePending(_ place: Int32, toGroup target: Int32) {
    let animation = animations[Int(place)]
    let first = Int(animation.channel)
    if groups[Int(animation.group)].content == .transforms {
      pendingTransforms[first].group = target
    } else {
      for channel in first..<first + Int(animation.channelCount) {
        pendingChannels[channel].group = target
      }
    }
    join(place, group: target)
  }

  /// Puts an animation into a group whose channels stand last.
  mutating func move(_ place: Int32, toGroup target: Int32) {
    let animation = animations[Int(place)]
    if groups[Int(animation.group)].content == .transforms {
      var channel = transformChannels[Int(animation.channel)]
      transformChannels[Int(animation.channel)].owner = -1
      groups[Int(target)].openRange(transformChannels.count..<transformChannels.count + 1)
      animations[Int(place)].channel = Int32(transformChannels.count)
      channel.owner = place
      transformChannels.append(channel)
    } else {
      let range = animation.channelRange
      animations[Int(place)].channel = Int32(channels.count)
      for index in range {
        let channel = channels[index]
        channels[index].target = 0
        channels[index].owner = -1
        if channel.isAdder { groups[Int(target)].hasAdders = true }
        groups[Int(target)].openRange(channels.count..<channels.count + 1)
        channels.append(channel)
      }
    }
    join(place, group: target)
  }

  private mutating func join(_ place: Int32, group target: Int32) {
    let old = Int(animations[Int(place)].group)
    animations[Int(place)].group = target
    groups[old].live -= 1
    groups[Int(target)].live += 1
    if groups[old].isPaused { pausedAnimations -= 1 }
    if groups[Int(target)].isPaused { pausedAnimations += 1 }
    if groups[old].live == 0 {
      deadGroups += 1
      releaseTiming(of: old)
    }
    evaluatedAt = nil
  }
}
