extension CALayer {
  /// Returns a copy of the layer with the values on screen; nil before its first commit.
  ///
  /// Until a change is committed, this is what the last commit and the running animations show.
  public func presentation() -> Self? {
    if snapshot != nil { return self }
    return handle.loop.state.store.layers[handle.slot.index].isCommitted ? Self(layer: self) : nil
  }

  /// Whether an animation runs on the layer during which its view takes no touches.
  var isDeaf: Bool {
    handle.loop.state.isDeaf(handle.slot)
  }

  /// Returns the keys of the animations on the layer; nil if there are none.
  public func animationKeys() -> [String]? {
    let store = handle.loop.state.store
    let keys = store.animations(of: handle.slot).map { store.animations[Int($0)].key }
    return keys.isEmpty ? nil : keys
  }

  /// Takes an animation away; what it belongs to has not finished.
  ///
  /// - Parameter key: The key that it stands under.
  public func removeAnimation(forKey key: String) {
    for place in handle.loop.state.store.animations(of: handle.slot)
    where handle.loop.state.store.animations[Int(place)].key == key {
      handle.loop.state.end(place, because: .removedByCode)
    }
  }

  /// Takes all animations away; what they belong to has not finished.
  public func removeAllAnimations() {
    for place in handle.loop.state.store.animations(of: handle.slot) {
      handle.loop.state.end(place, because: .removedByCode)
    }
  }
}
