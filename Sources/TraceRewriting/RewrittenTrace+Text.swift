package import AnimationForms
import AnimationModel
import AnimationTraces
import Foundation

extension RewrittenTrace {
  /// Returns the code in Swift.
  ///
  /// - Parameters:
  ///   - form: The form of the blocks.
  ///   - source: The name of the trace, for the comment at the start.
  /// - Returns: The code, with a line break at its end.
  package func text(in form: AnimationForm, of source: String) -> String {
    var writer = CodeWriter(self, form)
    return writer.text(of: source)
  }
}

/// Writes a rewritten trace as code.
private struct CodeWriter {
  /// A callback that is written as a function of its own.
  private typealias Continuation = (block: Int, name: String)

  private let rewriting: RewrittenTrace
  private let form: AnimationForm
  private let layers: [String: RewrittenLayer]
  private let names: [String: String]
  private var lines: [String] = []
  private var depth = 0
  private var continuations: [Continuation] = []

  private static let width = 100
  /// How many completions are written inside one another before the next is a function of its own.
  private static let nestedCompletions = 4

  init(_ rewriting: RewrittenTrace, _ form: AnimationForm) {
    self.rewriting = rewriting
    self.form = form
    layers = Dictionary(rewriting.layers.map { ($0.name, $0) }) { first, _ in first }
    names = Dictionary(rewriting.layers.map { ($0.name, $0.identifier) }) { first, _ in first }
  }

  mutating func text(of source: String) -> String {
    comment(
      "What \(source.onOneLine) shows, as code. Every value, setting and branch is what was seen "
        + "in this run: where the code computes or chooses it, write that. Call sites are those of "
        + "the original."
    )
    lines.append("")
    lines.append("import UIKit")
    if let module = form.module { lines.append("import \(module)") }
    lines.append("")
    add("@MainActor")
    add("struct RewrittenAnimations {")
    depth += 1
    let made = rewriting.madeLayers
    for layer in rewriting.layers { declare(layer, isMade: made.contains(layer.name)) }
    for (index, step) in rewriting.steps.enumerated() {
      if lines.last?.hasSuffix("{") == false { lines.append("") }
      comment(step.summary)
      add("func step\(index + 1)() {")
      body(step.statements, completions: 0)
      add("}")
      var next = 0
      while next < continuations.count {
        let continuation = continuations[next]
        next += 1
        lines.append("")
        add("func \(continuation.name)() {")
        depth += 1
        endings(of: rewriting.blocks[continuation.block], completions: 0)
        depth -= 1
        add("}")
      }
      continuations = []
    }
    depth -= 1
    add("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func declare(_ layer: RewrittenLayer, isMade: Bool) {
    let label = layer.label.map { " (\($0.onOneLine))" } ?? ""
    let parent = layer.parent.map { " in \($0)" } ?? ""
    let value = isMade ? " = \(layer.writtenType)()" : ": \(layer.writtenType)"
    add("let \(layer.identifier)\(value)  // \(layer.name)\(label)\(parent)")
  }

  // MARK: Statements

  /// Writes statements.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - completions: How many completions they are in.
  ///   - isMarked: Whether the line before says that they were seen in this run.
  private mutating func body(
    _ statements: [RewrittenStatement],
    completions: Int,
    isMarked: Bool = false
  ) {
    depth += 1
    var isInValues = isMarked
    var isWithoutAnimation = false
    func needsAnimationsOff(_ statement: RewrittenStatement) -> Bool {
      if case .set(let change) = statement { change.isWithoutAnimation } else { false }
    }
    for statement in statements {
      if needsAnimationsOff(statement) != isWithoutAnimation {
        isWithoutAnimation.toggle()
        if isWithoutAnimation {
          add("UIView.performWithoutAnimation {")
          depth += 1
        } else {
          depth -= 1
          add("}")
        }
        isInValues = false
      }
      switch statement {
      case .set(let change):
        if !isInValues { add("// Seen in this run:") }
        isInValues = true
        write(change)
        continue
      case .block(let index): write(rewriting.blocks[index], at: index, completions: completions)
      case .make(let layer): comment("\(name(layer)) was made here in this run.")
      case .insert(let layer, let parent, let index):
        add(
          layers[layer]?.isStandalone == true
            ? "\(owner(parent)).insertSublayer(\(name(layer)), at: \(index))"
            : "\(name(parent)).insertSubview(\(name(layer)), at: \(index))"
        )
      case .remove(let layer):
        let isStandalone = layers[layer]?.isStandalone == true
        add("\(name(layer)).removeFromSuper\(isStandalone ? "layer" : "view")()")
      case .removeAnimation(let key, let layer):
        add("\(owner(layer)).removeAnimation(forKey: \(key.debugDescription))")
      case .note(let sentence): comment(sentence)
      }
      isInValues = false
    }
    if isWithoutAnimation {
      depth -= 1
      add("}")
    }
    depth -= 1
  }

  private mutating func write(_ change: RewrittenChange) {
    guard let layer = layers[change.layer] else { return }
    let button = layer.parentType == "UIButton" ? layer.parent.map(name) : nil
    if let text = change.text(on: layer, named: layer.identifier, buttonNamed: button) {
      addWrapped(text)
    } else {
      comment(
        "\(layer.identifier): \(change.property) became \(change.value.description.onOneLine), of "
          + "which the trace contains no more."
      )
    }
  }

  private func name(_ layer: String) -> String {
    names[layer] ?? RewrittenLayer(name: layer, type: layer).identifier
  }

  /// Returns the layer with a name, as code.
  private func owner(_ layer: String) -> String {
    layers[layer]?.isStandalone == true ? name(layer) : "\(name(layer)).layer"
  }

  // MARK: Blocks

  private mutating func write(_ block: RewrittenBlock, at index: Int, completions: Int) {
    comment(block.summary)
    for callback in block.callbacks where callback.kind == .willStart {
      comment("Before the first animation, \(callback.summary) was called.")
    }
    for (number, part) in block.parts.enumerated() {
      let call = block.call(for: part, in: form)
      if number > 0 { comment("The same block, after a setter between its changes:") }
      if let reason = call.reason { comment(reason) }
      let hasCompletion = number == block.lastPart && block.hasCompletion
      open(call)
      if let repeats = call.repeats {
        depth += 1
        add(
          "UIView.modifyAnimations(withRepeatCount: \(repeats.count.code), "
            + "autoreverses: \(repeats.autoreverses)) {"
        )
        body(part.statements, completions: completions)
        add("}")
        depth -= 1
      } else {
        body(part.statements, completions: completions)
      }
      close(call, hasCompletion ? (block, index) : nil, completions: completions)
    }
  }

  private mutating func open(_ call: RewrittenCall) {
    let duration = call.duration.code
    switch call.function {
    case .springAnimator(let spring):
      add("do {")
      depth += 1
      add(
        "let spring = UISpringTimingParameters",
        [
          "mass: \(spring.mass.code)", "stiffness: \(spring.stiffness.code)",
          "damping: \(spring.damping.code)",
          "initialVelocity: CGVector(dx: \(spring.initialVelocity.code), "
            + "dy: \(spring.initialVelocity.code))",
        ],
        ending: ""
      )
      add("let animator = UIViewPropertyAnimator(duration: \(duration), timingParameters: spring)")
      add("animator.addAnimations {")
    case .curveAnimator(let curve):
      add("do {")
      depth += 1
      let points = curve.bezier
      add(
        "let animator = UIViewPropertyAnimator",
        [
          "duration: \(duration)",
          "controlPoint1: CGPoint(x: \(points.c1x.code), y: \(points.c1y.code))",
          "controlPoint2: CGPoint(x: \(points.c2x.code), y: \(points.c2y.code))",
        ]
      )
    default: add(call.callee, call.arguments)
    }
  }

  private mutating func close(
    _ call: RewrittenCall,
    _ completion: (block: RewrittenBlock, index: Int)?,
    completions: Int
  ) {
    switch call.function {
    case .springAnimator, .curveAnimator:
      add("}")
      if let completion {
        add("animator.addCompletion { _ in")
        self.completion(completion, completions)
        add("}")
      }
      let delay = call.delay == 0 ? "" : "afterDelay: \(call.delay.code)"
      add("animator.startAnimation(\(delay))")
      depth -= 1
      add("}")
    default:
      let start = call.start ?? (completion == nil ? "" : " completion:")
      guard let completion else { return add(call.start == nil ? "}" : "}\(start)()") }
      add("}\(start) { _ in")
      self.completion(completion, completions)
      add("}")
    }
  }

  private mutating func completion(
    _ completion: (block: RewrittenBlock, index: Int),
    _ completions: Int
  ) {
    depth += 1
    let endings = completion.block.endings
    let beginsBlock = endings.contains { ending in
      ending.statements.contains { if case .block = $0 { true } else { false } }
    }
    if beginsBlock, completions + 1 >= Self.nestedCompletions {
      let name = "continueAfterBlock\(completion.block.number)"
      add("\(name)()")
      continuations.append((completion.index, name))
    } else {
      self.endings(of: completion.block, completions: completions + 1)
    }
    depth -= 1
  }

  private mutating func endings(of block: RewrittenBlock, completions: Int) {
    if block.endings.isEmpty {
      comment(
        "Nobody was called in this run, although the block has the delegate "
          + "\(block.delegate ?? "that it was given")."
      )
    }
    for callback in block.endings {
      let of = callback.selector == nil ? "" : block.delegate.map { " of \($0)" } ?? ""
      comment(
        "\(callback.summary)\(of)\(callback.finished == false ? ", not finished," : "") "
          + (callback.statements.isEmpty
            ? "was called; nothing that it did is in the trace."
            : "was called, and did this in this run:")
      )
      depth -= 1
      body(callback.statements, completions: completions, isMarked: true)
      depth += 1
    }
  }

  // MARK: Lines

  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// Adds the start of a call, on one line if it fits.
  private mutating func add(_ callee: String, _ arguments: [String], ending: String = " {") {
    let call = WrittenCall(callee, arguments)
    for line in call.opening("  ", column: depth * 2, before: ending) { add(line) }
  }

  /// Adds an assignment, with the numbers of a matrix on lines of their own if it is too long.
  private mutating func addWrapped(_ assignment: String) {
    let parts = assignment.split(separator: "(", maxSplits: 1)
    guard depth * 2 + assignment.count > Self.width, parts.count == 2,
      parts[0].hasSuffix("Transform") || parts[0].hasSuffix("Transform3D")
    else { return add(assignment) }
    add(String(parts[0]), parts[1].dropLast().components(separatedBy: ", "), ending: "")
  }

  private mutating func comment(_ text: String) {
    let width = max(Self.width - depth * 2 - 3, 40)
    for line in text.wrapped(to: width).split(separator: "\n") { add("// \(line)") }
  }
}

// MARK: - Parts of the text

extension RewrittenTrace {
  /// The layers that the code makes.
  fileprivate var madeLayers: Set<String> {
    let lists =
      steps.map(\.statements) + blocks.flatMap { $0.parts.map(\.statements) }
      + blocks.flatMap { $0.callbacks.map(\.statements) }
    return Set(lists.joined().compactMap { if case .make(let layer) = $0 { layer } else { nil } })
  }
}

extension RewrittenStep {
  fileprivate var summary: String {
    switch origin {
    case .program: "At \(instant.short)."
    case .action(let name): "At \(instant.short), in the action \"\(name.onOneLine)\"."
    case .callback(let text): "At \(instant.short), in \(text)."
    }
  }
}

extension RewrittenBlock {
  /// Where the block began.
  fileprivate var summary: String {
    let site = call.callSite.map { "\($0)" } ?? "Block \(number), begun by UIKit itself"
    let name = call.name.prefix { $0 != "(" }
    let isNamed = call.api == .beginCommit && call.arguments.first?.hasPrefix("\"") == true
    return "\(site), \(name)\(isNamed ? "(\(call.arguments[0].onOneLine))" : "")"
      + "; settings seen in this run"
  }

  fileprivate var hasCompletion: Bool { !endings.isEmpty || delegate != nil }
}

extension RewrittenBlock.Callback {
  fileprivate var summary: String { selector ?? "The \(kind) closure" }
}

extension RewrittenLayer {
  /// The name as an identifier in Swift, such as "uiView3".
  package var identifier: String {
    let letters = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    let start = letters.prefix { $0.isUppercase }
    // The last capital of several starts the next word, as in "UIView".
    let isWord = letters.dropFirst(start.count).first?.isLowercase == true
    let count = start.count > 1 && isWord ? start.count - 1 : start.count
    let text = letters.prefix(count).lowercased() + letters.dropFirst(count)
    return text.first?.isNumber == false ? text : "layer\(text)"
  }

  /// The class, if it can be written.
  fileprivate var writtenType: String {
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName && !type.isEmpty ? type : isStandalone ? "CALayer" : "UIView"
  }
}
