/// How what runs follows the model value that it heads for.
extension AnimationStore {
  /// Lets what runs on some properties follow their committed model values, each once.
  mutating func followOnce(_ changes: [PropertyChange]) {
    let order = RadixOrder(of: changes) {
      UInt64(UInt32(bitPattern: $0.slot.row)) << 8 | UInt64($0.property.rawValue)
    }
    for rank in order.places.indices where rank == 0 || order.keys[rank] != order.keys[rank - 1] {
      let change = changes[Int(order.places[rank])]
      if layers[change.slot.index].number > 0 { follow(change.property, of: change.slot) }
    }
  }

  /// Lets the channels that write a property follow its committed model value.
  ///
  /// - Returns: `true` if an animation runs there; otherwise, `false`, and the value is shown as it
  ///   is.
  @discardableResult
  mutating func follow(_ property: LayerProperty, of slot: LayerSlot) -> Bool {
    let layout = layouts[Int(property.rawValue)]
    guard layout.kind != .object else { return followObject(property, of: slot) }
    let first = place(of: layout, in: slot)
    let head = chain(of: layout.root, in: slot)
    guard head >= 0 else {
      for index in first..<first + Int(layout.count) { shown[index] = model[index] }
      if layout.kind == .transform { showTransform(of: slot) }
      return false
    }
    if layout.kind == .transform {
      followTransform(in: slot, at: first)
      return true
    }
    rebaseEffects(on: layout.root, of: slot)
    let written = animations[Int(head)].written
    let rootFirst = place(of: layouts[Int(layout.root.rawValue)], in: slot)
    var open: UInt8 = 0
    for index in first..<first + Int(layout.count) {
      let bit = index - rootFirst < 8 ? UInt8(1) << UInt8(index - rootFirst) : 0
      if written & bit == 0 { shown[index] = model[index] } else { open |= bit }
    }
    // An additive writer may stand below replacing ones: all of them follow.
    var current = head
    while current >= 0 && open != 0 {
      let animation = animations[Int(current)]
      // Keyframes go where they go, whatever the model is.
      if animation.flags.isDisjoint(with: [.pending, .effect])
        && groups[Int(animation.group)].content != .keyframes
      {
        let additive = animation.flags.contains(.additive)
        for channel in animation.channelRange where !channels[channel].isAdder {
          let value = end(of: channels[channel], layout, at: first)
          let bit = UInt8(1) << UInt8(truncatingIfNeeded: channels[channel].index - rootFirst)
          guard open & bit != 0, channels[channel].to != value else { continue }
          if additive { channels[channel].from += value - channels[channel].to }
          channels[channel].to = value
        }
      }
      current = animation.next
    }
    if layout.kind == .color { showPresence(ofColorAt: first, chainFrom: head) }
    evaluatedAt = nil
    return open != 0
  }

  /// Where a channel ends: at the model value, or if that is no colour, at the same colour seen through.
  func end(of channel: Channel, _ layout: PropertyLayout, at first: Int) -> Double {
    let isNone = layout.kind == .color && model[first + 4] == 0
    return isNone && channel.index - first < 3 ? channel.from : model[channel.index]
  }

  /// Shows a colour on its way to none until it has gone.
  mutating func showPresence(ofColorAt first: Int, chainFrom head: Int32) {
    var current = head
    while current >= 0 && animations[Int(current)].flags.contains(.pending) {
      current = animations[Int(current)].next
    }
    shown[first + 4] = current >= 0 ? 1 : model[first + 4]
  }
}
