import Onionskin
import Testing
import UIKit

/// Events are ordered by instant, kind and insertion, however many there are.
@MainActor @Suite(.ownLoop) struct CrowdedQueueTests {
  let loop = RenderLoop.current

  /// The milliseconds after which actions are scheduled, in the order of scheduling.
  enum Order: String, CaseIterable {
    case rising, falling, equal, mixed, interleaved

    func delays(_ count: Int) -> [Int] {
      var random = SeededGenerator(seed: count)
      return (0..<count).map { index in
        switch self {
        case .rising: index
        case .falling: count - index
        case .equal: 7
        case .mixed: Int.random(in: 0...count / 3, using: &random)
        // Late ones, each before an early one.
        case .interleaved: index % 2 == 0 ? count + index : index
        }
      }
    }
  }

  @Test(arguments: Order.allCases, [10, 257, 1000, 5000])
  func `actions run in the order of their instants, and then of their scheduling`(
    order: Order,
    count: Int
  ) {
    let delays = order.delays(count)
    var ran: [Int] = []
    for (number, delay) in delays.enumerated() {
      loop.schedule(after: Double(delay) / 1000) { ran.append(number) }
    }
    loop.advance(by: Double(3 * count))
    // The order of numbers that are equal is that of scheduling.
    let expected = delays.indices.sorted { (delays[$0], $0) < (delays[$1], $1) }
    #expect(ran == expected)
  }

  @Test(arguments: [1, 7, 300])
  func `what is scheduled while others wait runs in its place`(batch: Int) {
    var random = SeededGenerator(seed: batch)
    var ran: [Int] = []
    var scheduled: [(instant: Int, number: Int)] = []
    // Some at first, and others whenever ten milliseconds have passed.
    for round in 0..<60 {
      for _ in 0..<(round == 0 ? 2000 : batch) {
        let (instant, number) = (
          10 * round + Int.random(in: 1...500, using: &random), scheduled.count
        )
        scheduled.append((instant, number))
        let delay = Double(instant - 10 * round) / 1000
        loop.schedule(after: delay) { ran.append(number) }
      }
      loop.advance(by: 0.01)
    }
    loop.advance(by: 1)
    let expected = scheduled.sorted { ($0.instant, $0.number) < ($1.instant, $1.number) }
    #expect(ran == expected.map(\.number))
  }

  @Test func `cancelled actions among many do not run, and leave the others in order`() {
    var ran: [Int] = []
    let actions = (0..<3000).map { number in
      loop.schedule(after: Double(number * 7 % 1000) / 1000) { ran.append(number) }
    }
    for number in stride(from: 0, to: 3000, by: 3) { actions[number].cancel() }
    loop.advance(by: 1)
    let left = (0..<3000).filter { $0 % 3 != 0 }
    #expect(ran == left.sorted { ($0 * 7 % 1000, $0) < ($1 * 7 % 1000, $1) })
  }
}
