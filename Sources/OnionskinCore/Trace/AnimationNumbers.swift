/// The rising numbers of the animations that run on one key.
///
/// They are kept as runs of even steps: however many animations stand on one key, most were made one
/// after the other, and a trace has such a list for each of them.
struct AnimationNumbers: Sendable {
  private struct Run {
    var first: Int
    var step: Int
    var count: Int

    var last: Int { first + step * (count - 1) }

    /// Appends a number, if it goes on with the steps.
    ///
    /// - Returns: `true` if it does; otherwise, `false`.
    mutating func append(_ number: Int) -> Bool {
      // A trace that is read may have any numbers.
      guard last < number, count == 1 ? first >= 0 : last &+ step == number else { return false }
      if count == 1 { step = number - first }
      count += 1
      return true
    }

    /// Takes a number and those behind it out, if it is there.
    ///
    /// - Returns: Those behind it.
    mutating func remove(_ number: Int) -> Run? {
      guard number >= first, number <= last, (number - first).isMultiple(of: step) else {
        return nil
      }
      let before = (number - first) / step
      let rest = Run(first: number &+ step, step: step, count: count - before - 1)
      count = before
      return rest
    }
  }

  /// The first run, in place of an array that would have to be allocated for each key; empty only if
  /// there are no numbers.
  private var head = Run(first: 0, step: 1, count: 0)
  /// The runs behind the first.
  private var tail: [Run] = []
  private(set) var count = 0

  init() {}

  init(_ numbers: [Int]) {
    for number in numbers { append(number) }
  }

  var isEmpty: Bool { count == 0 }

  var all: [Int] {
    ([head] + tail).flatMap { run in (0..<run.count).map { run.first + run.step * $0 } }
  }

  mutating func append(_ number: Int) {
    if count == 0 {
      head = Run(first: number, step: 1, count: 1)
    } else if tail.isEmpty {
      if !head.append(number) { tail.append(Run(first: number, step: 1, count: 1)) }
    } else if !tail[tail.count - 1].append(number) {
      tail.append(Run(first: number, step: 1, count: 1))
    }
    count += 1
  }

  /// Takes a number out, if it is there.
  mutating func remove(_ number: Int) {
    guard count > 0 else { return }
    guard number > head.last, !tail.isEmpty else {
      guard let rest = head.remove(number) else { return }
      count -= 1
      if rest.count > 0 {
        if head.count > 0 { tail.insert(rest, at: 0) } else { head = rest }
      } else if head.count == 0, !tail.isEmpty {
        head = tail.removeFirst()
      }
      return
    }
    // They rise, so that the run is found by halves.
    var (place, end) = (0, tail.count)
    while place < end {
      let middle = (place + end) / 2
      if tail[middle].last < number { place = middle + 1 } else { end = middle }
    }
    guard place < tail.count, let rest = tail[place].remove(number) else { return }
    count -= 1
    if tail[place].count == 0 {
      if rest.count == 0 { tail.remove(at: place) } else { tail[place] = rest }
    } else if rest.count > 0 {
      tail.insert(rest, at: place + 1)
    }
  }
}

extension AnimationNumbers: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && one.all == other.all
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(count > 0 ? head.first : nil)
  }
}

extension AnimationNumbers: Codable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Int].self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }
}
