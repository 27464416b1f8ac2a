/// A cache of the text for the arguments of recent calls.
///
/// Programs call the same method with the same numbers again and again, and formatting numbers is
/// slow.
struct ArgumentTexts {
  /// The values that the text of a call depends on, if they are all numbers.
  private struct Key: Equatable {
    var first: UInt64
    var second: UInt64 = 0
    var options: UInt32 = 0
    var count = 1

    init?(_ arguments: JournalCall.Arguments) {
      switch arguments {
      case .number(let number): first = number.bitPattern
      case .times(let duration, let delay, let options):
        first = duration.bitPattern
        second = delay.bitPattern
        self.options = options
        count = 3
      default: return nil
      }
    }

    /// The only index at which the text may be cached.
    var index: Int {
      // The highest bits of the product depend on all other bits.
      let mixed = (first ^ (second &<< 1) ^ UInt64(options)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed &>> 60)
    }
  }

  /// Sixteen entries once there is one; otherwise, empty.
  private var recent: [(key: Key, texts: [String])?] = []

  mutating func texts(of arguments: JournalCall.Arguments) -> [String] {
    guard let key = Key(arguments) else { return arguments.texts }
    if recent.isEmpty { recent = Array(repeating: nil, count: 16) }
    if let known = recent[key.index], known.key == key { return known.texts }
    let texts = arguments.texts
    recent[key.index] = (key, texts)
    return texts
  }
}
