/// One key of one layer.
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
  /// Those after which nothing is additive: the repeating and the replacing ones.
  private(set) var blocking = 0
  private var numbers = KeyNumbers()

  /// Counts one more, which gets the smallest number that no other one has.
  mutating func add(_ animation: Animation) -> UInt16 {
    count += 1
    if animation.blocksAdditive { blocking += 1 }
    return numbers.take()
  }

  /// Counts one that has its number already.
  mutating func keep(_ animation: Animation) {
    count += 1
    if animation.blocksAdditive { blocking += 1 }
    numbers.keep(animation.keyNumber)
  }

  /// Counts one less, whose number is free again.
  mutating func remove(_ animation: Animation) {
    count -= 1
    if animation.blocksAdditive { blocking -= 1 }
    numbers.giveBack(animation.keyNumber)
  }
}

/// The numbers in the keys of a stack, from 1 on; the last is shared by all that come after it.
struct KeyNumbers {
  /// A bit for each of the first 64 numbers, which is set if the number is taken.
  ///
  /// There is no number 0.
  private var first: UInt64 = 1
  /// The same for those after them.
  private var others: [UInt64] = []
  /// No word before it has a free number.
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

  /// Takes the smallest free number.
  mutating func take() -> UInt16 {
    while self[firstFree] == .max { firstFree += 1 }
    let number = UInt16(firstFree * 64 + (~self[firstFree]).trailingZeroBitCount)
    keep(number)
    return number
  }

  /// Takes a number.
  mutating func keep(_ number: UInt16) {
    guard number < .max else { return }
    self[Int(number) / 64] |= 1 << (UInt64(number) % 64)
  }

  /// Gives a number free.
  mutating func giveBack(_ number: UInt16) {
    guard number < .max else { return }
    let word = Int(number) / 64
    self[word] &= ~(1 << (UInt64(number) % 64))
    firstFree = min(firstFree, word)
  }
}
