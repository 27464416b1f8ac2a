package import Onionskin
import UIKit

/// What comes of the advice of a first difference.
package enum AdviceOutcome: String, CaseIterable, Sendable {
  /// It was followed, and both sides are the same.
  case same
  /// It was followed, and the difference is gone; another one is left.
  case gone
  /// It was followed, and the difference is still there.
  case remains
  /// It says that the call cannot do it.
  case impossible
  /// It is for a person: nothing that a setting of the named line could do.
  case inWords
}

extension MutatedProgram {
  /// Follows the advice of the first difference, in the line that it names, and compares again.
  ///
  /// - Parameter comparison: The comparison of the original and the mutated program.
  /// - Returns: What comes of it, and what was done in words; `nil` without a difference.
  package func followAdvice(
    of comparison: TraceComparison
  ) -> (outcome: AdviceOutcome, detail: String)? {
    guard case .different = comparison.verdict, let first = comparison.differences.first else {
      return nil
    }
    guard let edit = first.edit else { return (.inWords, "\(first.kind)") }
    if case .impossible = edit.action { return (.impossible, "\(first.kind)") }
    let line = first.calls.candidate?.site?.line ?? line
    guard let edited = mutated(following: edit, inLine: line, of: first) else {
      return (.inWords, "\(first.kind)")
    }
    let again = TraceComparison(baseline: original.trace, candidate: edited.trace)
    let detail = "\(first), line \(line): \"\(first.advice)\", and then: \(again)"
    if again.differences.isEmpty { return (.same, detail) }
    let remains = again.differences.contains { $0.isStill(first) }
    return (remains ? .remains : .gone, remains ? "\(detail)\n\(edited.text)" : detail)
  }

  /// Returns the mutated program with an edit carried out, literally; `nil` if none of the line's
  /// settings is meant.
  private func mutated(
    following edit: CodeEdit,
    inLine line: Int,
    of difference: Difference
  ) -> Program? {
    switch edit.action {
    case .setValue(let property, let value):
      guard isNamed(by: difference), !isOfAnotherLine(difference),
        original.text(ofLine: self.line)?.sets(property) ?? false,
        let layer = difference.targets.first?.layer, let object = value.object
      else { return nil }
      let call = Step("\(layer).\(property) = \(value)") { stage, _ in
        stage.layer(named: layer)?.setValue(object, forKeyPath: property)
      }
      var program = original
      return program.editLine(self.line) { step in
        step = call.numbered(as: step)
      } ? program : nil
    case .pass("delay", let value):
      return Double(value).flatMap { number in mutated(.delay, inLine: line) { _ in number } }
    case .pass(let label, let value):
      guard ["withDuration", "springDuration", "duration"].contains(label) else { return nil }
      return Double(value).flatMap { number in mutated(.duration, inLine: line) { _ in number } }
    // Programs make no screens.
    case .passArguments: return nil
    case .passSpring(let arguments):
      let words = arguments.split(separator: " ", maxSplits: 2)
      guard words[0] == "springDuration:", let number = Double(words[1].dropLast()) else {
        return nil
      }
      return mutated(.duration, inLine: line) { _ in number }
    case .set("duration", let value):
      return Double(value).flatMap { number in mutated(.duration, inLine: line) { _ in number } }
    case .createAnimator(let arguments):
      guard arguments.hasPrefix("duration: "),
        let duration = Double(arguments.dropFirst("duration: ".count))
      else { return nil }
      return mutated(.duration, inLine: line) { _ in duration }
    case .startAnimator(let delay):
      let seconds = delay.map { Double($0) ?? .nan } ?? 0
      return mutated(.delay, inLine: line) { _ in seconds }
    case .addOption(let option): return mutated(adding: option, leavingOut: nil, inLine: line)
    case .leaveOptionOut(let option):
      return mutated(adding: nil, leavingOut: option, inLine: line)
    case .replaceOption(let option, let new):
      return mutated(adding: new, leavingOut: option, inLine: line)
    case .call(let setter, let argument, let place):
      guard let call = Step(setter: setter, argument: argument) else { return nil }
      return mutated.calling(call, setter, place, inLine: line, of: self)
    case .replaceCall(let setter, let new, let argument, let place):
      guard let call = Step(setter: new, argument: argument) else { return nil }
      return mutated.leavingOut(setter, inLine: line)?
        .calling(call, new, place, inLine: line, of: self)
    case .leaveCallOut(let setter): return mutated.leavingOut(setter, inLine: line)
    case .leaveArgumentOut, .set, .other, .impossible: return nil
    }
  }

  /// Whether a value is another one although the line that sets it is there: a line that was left
  /// out is not the one to set it.
  private func isOfAnotherLine(_ difference: Difference) -> Bool {
    guard mutation == .removal, case .value(_, let sides) = difference.cause else { return false }
    return sides.candidate != nil
  }

  // MARK: - Parameters

  /// Returns the mutated program with the first parameter of a kind in a line changed.
  private func mutated(
    _ kind: Mutation,
    inLine line: Int,
    _ edit: @escaping (Double) -> Double
  ) -> Program? {
    let text = mutated.text(ofLine: line)
    // A number that no line has tells where a parameter stands.
    func isInLine(_ index: Int) -> Bool {
      let probe = ParameterChange(kind: kind, index: index) { $0 == 4096 ? 2048 : 4096 }
      return mutated(with: probe).text(ofLine: line) != text
    }
    // A group of animations has one for each: the one that is wrong is meant.
    let own = mutation == kind ? [draw] : []
    let index = (own + Array(0..<64)).first(where: isInLine)
    return index.map { mutated(with: ParameterChange(kind: kind, index: $0, edit: edit)) }
  }

  private func mutated(
    adding option: String?,
    leavingOut other: String?,
    inLine line: Int
  ) -> Program? {
    guard let new = option.map({ Self.bits[$0] }) ?? 0, let old = other.map({ Self.bits[$0] }) ?? 0
    else { return nil }
    return mutated(.option, inLine: line) { Double(UInt($0) & ~old | new) }
  }

  private static let bits: [String: UInt] = [
    ".allowUserInteraction": 1 << 1, ".beginFromCurrentState": 1 << 2, ".repeat": 1 << 3,
    ".autoreverse": 1 << 4, "[.overrideInheritedDuration, .overrideInheritedCurve]": 3 << 5,
    ".curveEaseIn": 1 << 16, ".curveEaseOut": 2 << 16,
    ".curveLinear": 3 << 16,
  ]
}

// MARK: - Setters

extension Program {
  /// Returns the program without the calls of a setter in a block.
  fileprivate func leavingOut(_ setter: String, inLine line: Int) -> Program? {
    var program = self
    let isEdited = program.editLine(line) { block in
      guard !block.parts.isEmpty else { return }
      block.parts[0].steps.removeAll { $0.calls(setter) }
    }
    return isEdited ? program : nil
  }

  /// Returns the program with a setter called in a block: in place of a call that is there, or where
  /// the line that was left out stood.
  ///
  /// A second call before the one that is there would set nothing.
  fileprivate func calling(
    _ call: Step,
    _ setter: String,
    _ place: CodeEdit.Place,
    inLine line: Int,
    of pair: MutatedProgram
  ) -> Program? {
    var program = self
    let isEdited = program.editLine(line) { block in
      guard !block.parts.isEmpty else { return }
      let steps = block.parts[0].steps
      let settings = steps.prefix { $0.isSetter }
      if let own = steps.firstIndex(where: { $0.number == pair.line && $0.calls(setter) })
        ?? settings.lastIndex(where: { $0.calls(setter) })
      {
        block.parts[0].steps[own] = call
      } else if place == .firstInClosure {
        block.parts[0].steps.insert(call, at: 0)
      } else {
        let index = pair.mutation == .removal ? steps.firstIndex { $0.number > pair.line } : nil
        block.parts[0].steps.insert(call, at: index ?? 0)
      }
    }
    return isEdited ? program : nil
  }
}

extension PropertyValue {
  /// The value as a property of a layer takes it; `nil` for one that is known by its text alone.
  fileprivate var object: Any? {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color):
      color.map { UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha).cgColor }
    case .transform(let matrix): CATransform3DMakeAffineTransform(matrix)
    case .transform3D(let matrix): matrix
    case .flag(let flag): flag
    case .text, .none: nil
    }
  }
}

extension Difference {
  /// Whether it is a difference that was there before an edit.
  fileprivate func isStill(_ other: Difference) -> Bool {
    kind == other.kind && calls.candidate == other.calls.candidate && layer == other.layer
      && (targets.isEmpty && other.targets.isEmpty
        || targets.contains(where: other.targets.contains))
  }
}

extension String {
  /// Whether a line sets a property, and neither toggles it nor adds to it.
  fileprivate func sets(_ property: String) -> Bool {
    let names = ["opacity": "alpha", "position": "center"]
    return [property, names[property] ?? property].contains { name in
      contains("\(name) = ") || contains("\(name).height = ")
    }
  }
}

extension Program {
  /// Changes a line, and returns whether it is there.
  fileprivate mutating func editLine(_ number: Int, _ body: (inout Step) -> Void) -> Bool {
    func edit(_ steps: inout [Step]) -> Bool {
      for index in steps.indices {
        if steps[index].number == number {
          body(&steps[index])
          return true
        }
        for part in steps[index].parts.indices where edit(&steps[index].parts[part].steps) {
          return true
        }
      }
      return false
    }
    return edit(&steps)
  }

  /// Returns the text of a line; `nil` if it is not there.
  fileprivate func text(ofLine number: Int) -> String? {
    func text(_ steps: [Step]) -> String? {
      for step in steps {
        if step.number == number { return step.text }
        if let text = text(step.parts.flatMap(\.steps)) { return text }
      }
      return nil
    }
    return text(steps)
  }
}

extension Step {
  /// Returns the line with the number of another one, in whose place it stands.
  fileprivate func numbered(as other: Step) -> Step {
    var step = self
    step.number = other.number
    return step
  }

  /// Whether it calls any setter of a block, and changes nothing.
  fileprivate var isSetter: Bool {
    ["UIView.setAnimation", "setAnimationDelegate"].contains(where: text.hasPrefix)
  }

  /// Whether it calls a setter of `UIView`.
  fileprivate func calls(_ setter: String) -> Bool { text.hasPrefix("UIView.\(setter)(") }

  /// Creates a line that calls a setter of `UIView`, as an advice writes it; `nil` if it is none
  /// that a line knows.
  fileprivate init?(setter: String, argument: String) {
    let number = argument == ".greatestFiniteMagnitude" ? 1e30 : Double(argument)
    let body: @MainActor () -> Void
    switch (setter, number) {
    case ("setAnimationDuration", let number?): body = { UIView.setAnimationDuration(number) }
    case ("setAnimationStart", _):
      guard let later = Double(argument.dropFirst("Date(timeIntervalSinceNow: ".count).dropLast())
      else { return nil }
      body = { UIView.setAnimationStart(RenderLoop.current.date.addingTimeInterval(later)) }
    case ("setAnimationDelay", let number?): body = { UIView.setAnimationDelay(number) }
    case ("setAnimationRepeatCount", let number?):
      body = { UIView.setAnimationRepeatCount(Float(number)) }
    case ("setAnimationRepeatAutoreverses", _):
      body = { UIView.setAnimationRepeatAutoreverses(argument == "true") }
    case ("setAnimationBeginsFromCurrentState", _):
      body = { UIView.setAnimationBeginsFromCurrentState(argument == "true") }
    case ("setAnimationCurve", _):
      let curves: [String: UIView.AnimationCurve] = [
        ".easeInOut": .easeInOut, ".easeIn": .easeIn, ".easeOut": .easeOut, ".linear": .linear,
      ]
      guard let curve = curves[argument] else { return nil }
      body = { UIView.setAnimationCurve(curve) }
    default: return nil
    }
    self.init("UIView.\(setter)(\(argument))") { _, _ in body() }
  }
}
