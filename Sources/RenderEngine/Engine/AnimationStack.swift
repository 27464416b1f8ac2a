import AnimationModel

/// A property of a layer, under whose key animations are added.
struct StackKey: Hashable {
  var layer: LayerID
  var property: LayerProperty

  func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(UInt32(bitPattern: layer.rawValue)) << 8 | UInt64(property.rawValue))
  }
}

/// The animations of one key, where there is more than one.
struct AnimationStack {
  private(set) var count = 0
  /// The number of animations that prevent later ones from being additive: repeating and replacing
  /// ones.
  private(set) var blocking = 0
  private var numbers = KeyNumbers()

  /// Adds an animation, and returns the smallest number that no other one has.
  mutating func add(_ animation: StoredAnimation) -> UInt16 {
    count += 1
    if animation.blocksAdditive { blocking += 1 }
    return numbers.take()
  }

  /// Adds an animation that already has a number.
  mutating func keep(_ animation: StoredAnimation) {
    count += 1
    if animation.blocksAdditive { blocking += 1 }
    numbers.keep(animation.keyNumber)
  }

  /// Removes an animation, and frees its number.
  mutating func remove(_ animation: StoredAnimation) {
    count -= 1
    if animation.blocksAdditive { blocking -= 1 }
    numbers.giveBack(animation.keyNumber)
  }
}

/// The numbers in the keys of a stack, from 1; the last number is shared by all further animations.
struct KeyNumbers {
  /// A bit for each of the first 64 numbers, which is set if the number is taken.
  ///
  /// The number 0 is not used.
  private var first: UInt64 = 1
  /// The bits of further numbers.
  private var others: [UInt64] = []
  /// The index of a word before which no number is free.
  private var firstFree = 0

  private subscript(word: Int) -> UInt64 {
    get { word == 0 ? first : word <= others.count ? others[word - 1] : 0 }
    set {
      if word == 0 {
        first = newValue
      } else {
        while others.count < word { others.append(0) }
        others[word - 1] = newValue
      }
    }
  }

  /// Takes the smallest free number, and returns it.
  mutating func take() -> UInt16 {
    while self[firstFree] == .max { firstFree += 1 }
    let number = UInt16(firstFree * 64 + (~self[firstFree]).trailingZeroBitCount)
    keep(number)
    return number
  }

  /// Takes a given number.
  mutating func keep(_ number: UInt16) {
    guard number < .max else { return }
    self[Int(number) / 64] |= 1 << (UInt64(number) % 64)
  }

  /// Frees a number.
  mutating func giveBack(_ number: UInt16) {
    guard number < .max else { return }
    let word = Int(number) / 64
    self[word] &= ~(1 << (UInt64(number) % 64))
    firstFree = min(firstFree, word)
  }
}
