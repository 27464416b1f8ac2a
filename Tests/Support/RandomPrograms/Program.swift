package import Onionskin
import UIKit

/// A program made up from a seed: everything that code can do to views, layers and their time.
///
/// The same seed is always the same program. It is a list of lines, so that it can be read, and made
/// shorter while it still fails.
///
/// ```swift
/// let program = Program(seed: 12)
/// print(program.text)
/// print(program.failures())
/// ```
@MainActor
package struct Program {
  package let seed: Int
  package var steps: [Step]
  /// What the loop takes for UIKit's behaviour.
  package let behavior: Behavior

  /// Whether the program of a seed has screens, too: one in 165, since they take long.
  package static func hasScreens(seed: Int) -> Bool { seed % 165 == 0 }

  /// Returns the seeds of programs that have screens.
  ///
  /// - Parameters:
  ///   - first: The least seed.
  ///   - count: How many.
  /// - Returns: The seeds, in order.
  package static func seedsWithScreens(from first: Int, count: Int) -> [Int] {
    Array((first...).lazy.filter { hasScreens(seed: $0) }.prefix(count))
  }

  /// Makes up a program.
  ///
  /// - Parameter seed: The seed.
  package init(seed: Int) {
    self.init(seed: seed, ProgramWriter(seed: seed))
  }

  /// Makes up a program with single parameters changed.
  init(seed: Int, _ changes: [ParameterChange]) {
    self.init(seed: seed, ProgramWriter(seed: seed, changes: changes))
  }

  private init(seed: Int, _ writer: ProgramWriter) {
    self.init(seed: seed, writer.program(), writer.behavior)
  }

  /// Creates a program of lines.
  init(seed: Int, _ steps: [Step], _ behavior: Behavior = .iOS8AndLater) {
    (self.seed, self.steps, self.behavior) = (seed, steps, behavior)
    var next = 1
    for index in self.steps.indices { next = self.steps[index].number(from: next) }
  }

  /// How many lines it has.
  package var count: Int { steps.reduce(0) { $0 + $1.count } }

  /// The lines, numbered.
  package var text: String {
    (["// Seed \(seed), \(behavior.name)."] + steps.flatMap { $0.lines() }).joined(separator: "\n")
  }
}
