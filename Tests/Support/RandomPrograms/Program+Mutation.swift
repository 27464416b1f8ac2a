package import Onionskin
import UIKit

/// One change of a program.
package enum Mutation: String, CaseIterable, Sendable {
  case duration, delay, curve, option, endValue
  /// A line is left out.
  case removal
  /// The last line of a block stands behind the block.
  case behindBlock
  /// What a screen does is animated where it was not, or is no longer.
  case animated
}

/// A program, and the same program with one line changed.
@MainActor
package struct MutatedProgram {
  package let original: Program
  package let mutated: Program
  package let mutation: Mutation
  /// The number of the line that changed.
  package let line: Int
  /// The numbers of the lines around it, and of those in its closures, which take over its settings.
  private let relatives: Set<Int>
  /// Which of the program's parameters or blocks changed, counted from the first.
  let draw: Int

  /// Changes one line of a program; `nil` if it has no line for the change.
  ///
  /// - Parameter seed: The seed of the program and of the change.
  package init?(seed: Int) {
    var random = SplitMix64(seed: seed &* 31 &+ 7)
    let kinds = Mutation.allCases.filter { $0 != .animated || Program.hasScreens(seed: seed) }
    mutation = kinds[Int.random(in: 0..<kinds.count, using: &random)]
    original = Program(seed: seed)
    var changed = original
    var draw = Int.random(in: 0..<6, using: &random)
    switch mutation {
    case .removal:
      let numbers = original.actLines
      guard !numbers.isEmpty else { return nil }
      draw = numbers[Int.random(in: 0..<numbers.count, using: &random)]
      changed.steps = Program.without(draw, original.steps, keepsParts: false)
      line = draw
    case .behindBlock:
      guard let number = changed.moveLineBehindBlock(draw) else { return nil }
      line = number
    default:
      changed = Program(seed: seed, [ParameterChange(kind: mutation, index: draw)])
      guard let number = original.firstChangedLine(in: changed) else { return nil }
      line = number
    }
    mutated = changed
    self.draw = draw
    relatives = Set(
      original.linesAround(line) + original.linesInside(line) + original.openingLines(before: line)
    )
  }

  /// Returns the mutated program with another parameter changed, too.
  func mutated(with change: ParameterChange) -> Program {
    var program: Program
    switch mutation {
    case .removal:
      program = Program(seed: original.seed, [change])
      program.steps = Program.without(line, program.steps, keepsParts: false)
    case .behindBlock:
      program = Program(seed: original.seed, [change])
      _ = program.moveLineBehindBlock(draw)
    default:
      let own = ParameterChange(kind: mutation, index: draw)
      program = Program(seed: original.seed, [own, change])
    }
    return program
  }

  /// Whether a difference names the line that changed, or one around it.
  package func isNamed(by difference: Difference) -> Bool {
    var lines = [difference.calls.baseline?.site?.line, difference.calls.candidate?.site?.line]
    // An order names two blocks.
    if case .callbackOrder(_, let second) = difference.cause {
      lines.append(second.call?.site?.line)
    }
    // A change outside a block, an explicit animation, and a change of the tree have no call; their
    // layer and property are their name.
    if lines.allSatisfy({ $0 == nil }) {
      return !difference.targets.isEmpty || difference.layer != nil
    }
    return lines.contains { $0 == line || $0.map(relatives.contains) ?? false }
  }
}

extension Program {
  /// The numbers of the lines that do something.
  fileprivate var actLines: [Int] {
    func numbers(_ steps: [Step]) -> [Int] {
      steps.flatMap { step in
        (step.sort == .act ? [step.number] : []) + numbers(step.parts.flatMap(\.steps))
      }
    }
    return numbers(steps)
  }

  /// Returns the first line whose text is another one, if the lines are the same otherwise.
  fileprivate func firstChangedLine(in other: Program) -> Int? {
    func lines(_ steps: [Step]) -> [(Int, String)] {
      steps.flatMap { [($0.number, $0.text)] + lines($0.parts.flatMap(\.steps)) }
    }
    let (own, others) = (lines(steps), lines(other.steps))
    guard own.count == others.count else { return nil }
    let changed = zip(own, others).filter { $0.1 != $1.1 }
    return changed.count == 1 ? changed.first?.0.0 : nil
  }

  /// Returns the numbers of the lines in whose closures a line stands, the innermost first.
  fileprivate func linesAround(_ number: Int) -> [Int] {
    func path(_ steps: [Step]) -> [Int]? {
      for step in steps {
        if step.number == number { return [] }
        if let inner = path(step.parts.flatMap(\.steps)) { return inner + [step.number] }
      }
      return nil
    }
    return path(steps) ?? []
  }

  /// Returns the numbers of the lines before one that open a block and leave it open, and so may be
  /// around it.
  fileprivate func openingLines(before number: Int) -> [Int] {
    func all(_ steps: [Step]) -> [Int] {
      steps.flatMap { step in
        (step.text.hasPrefix("UIView.beginAnimations") ? [step.number] : [])
          + all(step.parts.flatMap(\.steps))
      }
    }
    return all(steps).filter { $0 < number }
  }

  /// Returns the numbers of the lines in the closures of a line.
  fileprivate func linesInside(_ number: Int) -> [Int] {
    func all(_ steps: [Step], isInside: Bool) -> [Int] {
      steps.flatMap { step in
        (isInside ? [step.number] : [])
          + all(step.parts.flatMap(\.steps), isInside: isInside || step.number == number)
      }
    }
    return all(steps, isInside: false)
  }

  /// Moves the last line of a block behind it.
  ///
  /// - Parameter choice: Which block, counted from the first and from the first again.
  /// - Returns: The line's number; `nil` if there is no block with a line.
  fileprivate mutating func moveLineBehindBlock(_ choice: Int) -> Int? {
    let blocks = steps.indices.filter { index in
      let part = steps[index].parts.first
      return ["begin … commit", "animations"].contains(part?.label)
        && part?.steps.last?.sort == .act
    }
    guard !blocks.isEmpty else { return nil }
    let index = blocks[choice % blocks.count]
    guard let line = steps[index].parts[0].steps.popLast() else { return nil }
    steps.insert(line, at: index + 1)
    return line.number
  }
}

/// How well the first cause of a comparison names the one line that changed.
@MainActor
package struct NamedLines {
  /// The programs of each change that differ, and those whose first cause names the line.
  package private(set) var counts: [Mutation: (different: Int, named: Int)] = [:]
  /// The kinds of first causes that name another line, with how many there are and a seed.
  package private(set) var others: [String: (count: Int, seed: Int)] = [:]

  package init() {}

  /// How many first differences have which outcome of their advice, and a seed of each.
  package private(set) var advice: [AdviceOutcome: [String: (count: Int, seed: Int)]] = [:]

  /// Counts a program, if it has a difference that can be named.
  package mutating func count(_ program: MutatedProgram, seed: Int) {
    let comparison = TraceComparison(
      baseline: program.original.trace,
      candidate: program.mutated.trace
    )
    guard case .different = comparison.verdict, let first = comparison.differences.first else {
      return
    }
    var count = counts[program.mutation, default: (0, 0)]
    count.different += 1
    if program.isNamed(by: first) {
      count.named += 1
    } else {
      let kind = "\(program.mutation): \(first.kind)"
      others[kind] = ((others[kind]?.count ?? 0) + 1, others[kind]?.seed ?? seed)
    }
    counts[program.mutation] = count
    guard let followed = program.followAdvice(of: comparison) else { return }
    let known = advice[followed.outcome]?["\(first.kind)"]
    advice[followed.outcome, default: [:]]["\(first.kind)"] = (
      (known?.count ?? 0) + 1, known?.seed ?? seed
    )
  }
}
