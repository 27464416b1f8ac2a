/// The short way out for the ordinary animation: numbers that nothing else moves.
extension AnimationStore {
  /// Whether an animation stands alone in its chain.
  func isAlone(_ animation: Animation, at place: Int32) -> Bool {
    animation.next < 0 && animation.previous == place
  }

  /// Whether an animation stands alone in its chain and is nothing but channels of numbers.
  func isPlain(_ animation: Animation, at place: Int32) -> Bool {
    isAlone(animation, at: place) && animation.flags.isDisjoint(with: [.pending, .effect, .added])
      && groups[Int(animation.group)].content == .scalars
  }

  /// Takes a plain animation out: in short, what `remove` does for it.
  ///
  /// Nothing takes over from it, its key is the plain one, and its chain goes with it.
  mutating func removePlain(_ animation: Animation, at place: Int32) {
    for channel in animation.channelRange {
      let number = channels[channel].index
      shown[number] = model[number]
      channels[channel].target = 0
      channels[channel].owner = -1
    }
    let layout = layouts[Int(animation.property.rawValue)]
    if layout.kind == .color {
      let presence = self.place(of: layout, in: animation.slot) + 4
      shown[presence] = model[presence]
    }
    replaceChain(place, with: animation.nextChain, in: animation.slot)
    release(place)
    leaveGroup(Int(animation.group))
    evaluatedAt = nil
  }
}
