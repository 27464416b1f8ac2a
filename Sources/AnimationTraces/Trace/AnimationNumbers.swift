/// The numbers of the animations that run on one key, in ascending order.
///
/// The numbers are stored as runs of even steps. Most animations of a key are created one after
/// another, and a trace contains such a list for each of them.
package struct AnimationNumbers: Sendable {
  private struct Run {
    var first: Int
    var step: Int
    var count: Int

    var last: Int { first + step * (count - 1) }

    /// Appends a number if it continues the run.
    ///
    /// - Returns: `true` if the number was appended; otherwise, `false`.
    mutating func append(_ number: Int) -> Bool {
      // A decoded trace can contain any numbers, so the arithmetic must not overflow.
      guard last < number, count == 1 ? first >= 0 : last &+ step == number else { return false }
      if count == 1 { step = number - first }
      count += 1
      return true
    }

    /// Removes a number and those after it, if the run contains the number.
    ///
    /// - Returns: The numbers after it, or `nil` if the run does not contain the number.
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

  /// The first run, which saves the allocation of an array for most keys; empty only if there are
  /// no numbers.
  private var head = Run(first: 0, step: 1, count: 0)
  /// The runs after the first.
  private var tail: [Run] = []
  private(set) var count = 0

  init() {}

  package init(_ numbers: [Int]) {
    for number in numbers { append(number) }
  }

  package var isEmpty: Bool { count == 0 }

  var all: [Int] {
    ([head] + tail).flatMap { run in (0..<run.count).map { run.first + run.step * $0 } }
  }

  package mutating func append(_ number: Int) {
    if count == 0 {
      head = Run(first: number, step: 1, count: 1)
    } else if tail.isEmpty {
      if !head.append(number) { tail.append(Run(first: number, step: 1, count: 1)) }
    } else if !tail[tail.count - 1].append(number) {
      tail.append(Run(first: number, step: 1, count: 1))
    }
    count += 1
  }

  /// Removes a number, if it is in the list.
  package mutating func remove(_ number: Int) {
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
    // The numbers are in ascending order, so a binary search finds the run.
    var (index, end) = (0, tail.count)
    while index < end {
      let middle = (index + end) / 2
      if tail[middle].last < number { index = middle + 1 } else { end = middle }
    }
    guard index < tail.count, let rest = tail[index].remove(number) else { return }
    count -= 1
    if tail[index].count == 0 {
      if rest.count == 0 { tail.remove(at: index) } else { tail[index] = rest }
    } else if rest.count > 0 {
      tail.insert(rest, at: index + 1)
    }
  }
}

extension AnimationNumbers: Hashable {
  package static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && one.all == other.all
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(count > 0 ? head.first : nil)
  }
}

extension AnimationNumbers: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Int].self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }
}
