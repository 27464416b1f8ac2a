package import AnimationModel

/// The keys under which the animations of a layer are found.
@MainActor extension RenderState {
  /// An animation of a block under a key of its layer.
  package struct KeyedAnimation {
    package var key: String
    package var animation: AnimationID
    /// The property that the key names: that of the animation, or the other part of the bounds.
    package var property: LayerProperty
    /// The value of the other part of the bounds, which does not change; `nil` under the own key.
    package var constant: Components?
  }

  /// Returns the keys of a layer's animations: those of blocks, then explicit ones in the order of
  /// addition.
  package func animationKeys(of layer: LayerID) -> [String] {
    keyedAnimations(of: layer).map(\.key)
      + (explicitAnimationsByLayer[layer] ?? []).compactMap { explicitAnimations[$0].key }
  }

  /// Returns the animations of blocks on a layer, each under its keys.
  ///
  /// A change of the bounds animates both their origin and their size, even if only one of them
  /// changes. The other one stands still, so it is no animation of its own, but a second key.
  package func keyedAnimations(of layer: LayerID) -> [KeyedAnimation] {
    let all = store.animations(of: layer).filter { !store.animations[$0].flags.contains(.explicit) }
    let own = all.map { id in
      let animation = store.animations[id]
      return KeyedAnimation(key: animation.key, animation: id, property: animation.property)
    }
    guard behavior.animatesGeometryAdditively,
      own.contains(where: { $0.property.otherPartOfBounds != nil })
    else { return own }
    var taken = Set(own.map(\.key))
    let explicit = Set(
      (explicitAnimationsByLayer[layer] ?? []).compactMap { explicitAnimations[$0].key }
    )
    let moving = Set(own.map { PartOfBlock(of: $0.property, store.animations[$0.animation].group) })
    var numbers: [LayerProperty: UInt16] = [:]
    return own.flatMap { keyed -> [KeyedAnimation] in
      guard let other = keyed.property.otherPartOfBounds,
        !moving.contains(PartOfBlock(of: other, store.animations[keyed.animation].group))
      else { return [keyed] }
      var number = numbers[other] ?? 1
      while taken.contains(other.key(number: number)) { number += 1 }
      numbers[other] = number
      let key = other.key(number: number)
      taken.insert(key)
      // An explicit animation has replaced it.
      guard !explicit.contains(key) else { return [keyed] }
      let second = KeyedAnimation(
        key: key,
        animation: keyed.animation,
        property: other,
        constant: store.modelValue(other, of: layer)
      )
      return other == .boundsOrigin ? [second, keyed] : [keyed, second]
    }
  }
}

/// A property that a block changes with the same settings.
private struct PartOfBlock: Hashable {
  var property: LayerProperty
  var group: GroupID

  init(of property: LayerProperty, _ group: GroupID) {
    self.property = property
    self.group = group
  }
}

extension LayerProperty {
  /// The size for the origin of the bounds, and the origin for the size; `nil` for other properties.
  fileprivate var otherPartOfBounds: LayerProperty? {
    switch self {
    case .boundsOrigin: .boundsSize
    case .boundsSize: .boundsOrigin
    default: nil
    }
  }
}
