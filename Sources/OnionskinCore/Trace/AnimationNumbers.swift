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
  }

  private var runs: [Run] = []
  private(set) var count = 0

  init() {}

  init(_ numbers: [Int]) {
    for number in numbers { append(number) }
  }

  var isEmpty: Bool { count == 0 }

  var all: [Int] {
    runs.flatMap { run in (0..<run.count).map { run.first + run.step * $0 } }
  }

  mutating func append(_ number: Int) {
    count += 1
    // A trace that is read may have any numbers.
    guard let last = runs.last, last.last < number,
      last.count == 1 ? last.first >= 0 : last.last &+ last.step == number
    else {
      return runs.append(Run(first: number, step: 1, count: 1))
    }
    if last.count == 1 { runs[runs.count - 1].step = number - last.first }
    runs[runs.count - 1].count += 1
  }

  /// Takes a number out, if it is there.
  mutating func remove(_ number: Int) {
    // They rise, so that the run is found by halves.
    var (place, end) = (0, runs.count)
    while place < end {
      let middle = (place + end) / 2
      if runs[middle].last < number { place = middle + 1 } else { end = middle }
    }
    guard place < runs.count else { return }
    let run = runs[place]
    guard number >= run.first, (number - run.first).isMultiple(of: run.step) else { return }
    count -= 1
    let before = (number - run.first) / run.step
    let after = run.count - before - 1
    let rest = Run(first: number + run.step, step: run.step, count: after)
    runs[place].count = before
    if before == 0 {
      if after == 0 { runs.remove(at: place) } else { runs[place] = rest }
    } else if after > 0 {
      runs.insert(rest, at: place + 1)
    }
  }
}

extension AnimationNumbers: Hashable {
  static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && one.all == other.all
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(runs.first?.first)
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
