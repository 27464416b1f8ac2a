import AllocatedBytes
import UIKit

/// A row of the benchmark, and the same work in a hand-written loop.
@MainActor struct Workload {
  /// The unit of a row's figure, with its name in JSON.
  enum Unit: String {
    case property = "nanosecondsPerProperty"
    case start = "nanosecondsPerStart"
    case event = "nanosecondsPerEvent"
    case value = "nanosecondsPerValue"
    case animation = "bytesPerAnimation"
    case changeBytes = "bytesPerChange"
    case eventBytes = "bytesPerEvent"
    case view = "nanosecondsPerView"
    case change = "nanosecondsPerChange"
    case constraint = "nanosecondsPerConstraint"
    case constraintBytes = "bytesPerConstraint"
  }

  let name: String
  let unit: Unit
  /// The sizes at which the row is run, unless the command line specifies one.
  var counts = [1, 100, 1000, 10_000, 100_000]
  /// The number of measurements at each size.
  var runs = 7
  /// The same work in a hand-written loop; `nil` if there is none.
  var limits: Limits?
  /// A closure that runs the work once at a size and returns the figure.
  let measure: (Int) -> Double

  static let all = frames + starts + bytes + events + traces + layout

  func isWanted(by options: BenchmarkOptions) -> Bool {
    if let row = options.row { return name == row }
    return options.filter.map { name.contains($0) } ?? true
  }
}

/// Returns views in an order that differs from memory order but is the same in every run.
@MainActor func makeViews(_ count: Int) -> [UIView] {
  let views = (0..<count).map { _ in
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .white
    return view
  }
  return shuffled(views)
}

/// Returns the elements in a shuffled order that is the same in every run.
func shuffled<Element>(_ elements: [Element]) -> [Element] {
  var elements = elements
  var random = Xorshift()
  for index in stride(from: elements.count - 1, to: 0, by: -1) {
    elements.swapAt(index, Int(random.next() % UInt64(index + 1)))
  }
  return elements
}

/// A random number generator with the same sequence in every run.
struct Xorshift: RandomNumberGenerator {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// Returns the nanoseconds that a closure takes.
@inline(never)
func elapsedNanoseconds(_ body: () -> Void) -> Double {
  let time = ContinuousClock().measure(body)
  return Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9
}

/// Returns the number of bytes that the program has allocated.
func allocatedBytes() -> Double { Double(allocated_bytes()) }
