/// Programs made shorter, to be read.
extension Program {
  /// Returns a program of as few lines as possible that still does what a test asks for.
  ///
  /// - Parameter fails: Whether a program still does it.
  /// - Returns: The program, whose lines keep their numbers.
  package func shrunk(while fails: (Program) -> Bool) -> Program {
    var best = self
    var hasShrunk = true
    while hasShrunk {
      hasShrunk = false
      // From the last line on: what comes later leans on what comes before.
      for number in best.numbers.reversed() {
        for keepsParts in [false, true] where best.numbers.contains(number) {
          var shorter = best
          shorter.steps = Self.without(number, best.steps, keepsParts: keepsParts)
          if shorter.count < best.count, fails(shorter) {
            best = shorter
            hasShrunk = true
          }
        }
      }
    }
    return best
  }

  private var numbers: [Int] {
    func numbers(_ steps: [Step]) -> [Int] {
      steps.flatMap { [$0.number] + numbers($0.parts.flatMap(\.steps)) }
    }
    return numbers(steps)
  }

  /// The lines without one, or with those that stand in it in its place.
  static func without(_ number: Int, _ steps: [Step], keepsParts: Bool) -> [Step] {
    steps.flatMap { step in
      guard step.number != number else { return keepsParts ? step.parts.flatMap(\.steps) : [] }
      var step = step
      for part in step.parts.indices {
        step.parts[part].steps = without(number, step.parts[part].steps, keepsParts: keepsParts)
      }
      return [step]
    }
  }
}
