import AnimationModel
import Testing

@testable import AnimationTraces

/// The alignment is a cheapest one, whatever the sequences.
@Suite struct SequenceAlignmentTests {
  /// What the cheapest alignment costs, found by trying all.
  private func least(
    _ first: ArraySlice<Int>,
    _ second: ArraySlice<Int>,
    _ cost: (Int, Int) -> Double
  ) -> Double {
    guard let one = first.first else { return Double(second.count) }
    guard let other = second.first else { return Double(first.count) }
    return min(
      1 + least(first.dropFirst(), second, cost),
      1 + least(first, second.dropFirst(), cost),
      cost(one, other) + least(first.dropFirst(), second.dropFirst(), cost)
    )
  }

  @Test(arguments: 0..<200)
  func `each element stands in one pair, in order, and no other pairs cost less`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    func list() -> [Int] {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0...3, using: &random) }
    }
    let (first, second) = (list(), list())
    func cost(_ a: Int, _ b: Int) -> Double { a == b ? 0 : Double(a ^ b) * 0.75 }
    let pairs = SequenceAlignment.pairs(first.count, second.count) { cost(first[$0], second[$1]) }
    #expect(pairs.compactMap(\.first) == Array(first.indices))
    #expect(pairs.compactMap(\.second) == Array(second.indices))
    let total = pairs.reduce(0.0) { sum, pair in
      guard let one = pair.first, let other = pair.second else { return sum + 1 }
      return sum + cost(first[one], second[other])
    }
    #expect(isClose(total, least(first[...], second[...], cost)), "\(first) \(second) \(pairs)")
  }

  @Test(arguments: [(1_001, 1_000), (1_000, 1_001)])
  func `what is too much for a table is paired by place`(first: Int, second: Int) {
    let pairs = SequenceAlignment.pairs(first, second) { _, _ in 0.5 }
    #expect(pairs.map(\.first) == (0..<1_001).map { $0 < first ? $0 : nil })
    #expect(pairs.map(\.second) == (0..<1_001).map { $0 < second ? $0 : nil })
  }

  @Test func `an element more stands alone, wherever it is`() {
    for place in 0...3 {
      var second = [1, 2, 3]
      second.insert(9, at: place)
      let pairs = SequenceAlignment.pairs(3, 4) { first, other in
        [1, 2, 3][first] == second[other] ? 0 : 3
      }
      #expect(pairs.filter { $0.first == nil }.map(\.second) == [place])
    }
  }
}

/// Shifts are found as a search through all of them finds them.
@Suite struct CallbackShiftsTests {
  typealias Time = CallbackShifts.Time

  @Test(arguments: 0..<100)
  func `a shift counts from its first instant on, within the tolerance`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let shifts = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      let time = Time(instant: Instant(flicks: Int64.random(in: 0...20, using: &random)), turn: 0)
      return (seconds: Double(Int.random(in: -4...4, using: &random)) / 4, times: Sides(time, time))
    }
    let list = CallbackShifts(shifts)
    for seconds in stride(from: -1.25, through: 1.25, by: 0.125) {
      for flicks in Int64(0)...21 {
        let time = Time(instant: Instant(flicks: flicks), turn: 0)
        let isThere = shifts.contains {
          abs($0.seconds - seconds) <= 0.125 && $0.times.baseline <= time
        }
        #expect(list.contains(seconds, within: 0.125, before: Sides(time, time)) == isThere)
      }
    }
  }

  @Test func `a shift that comes later on one side explains nothing`() {
    func time(_ flicks: Int64, _ turn: Int) -> Time {
      Time(instant: Instant(flicks: flicks), turn: turn)
    }
    let list = CallbackShifts([(seconds: 0.5, times: Sides(time(10, 2), time(20, 4)))])
    func isThere(_ times: Sides<Time>) -> Bool {
      list.contains(0.5, within: 0, before: times)
    }
    #expect(isThere(Sides(time(10, 2), time(20, 4))))
    #expect(isThere(Sides(time(11, 0), time(21, 0))))
    #expect(!isThere(Sides(time(10, 1), time(20, 4))))
    #expect(!isThere(Sides(time(10, 2), time(20, 3))))
    #expect(!isThere(Sides(time(9, 9), time(21, 0))))
    #expect(!isThere(Sides(time(11, 0), time(19, 9))))
  }
}
