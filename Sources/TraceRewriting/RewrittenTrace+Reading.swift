import AnimationModel
package import AnimationTraces
import Foundation

extension RewrittenTrace {
  /// Reads what the code behind a trace did.
  package init(_ trace: AnimationTrace) {
    var reader = Reader(trace)
    for event in trace.events { reader.read(event) }
    self = reader.finish()
  }
}

/// Makes statements of events.
private struct Reader {
  /// Where statements outside an open block belong.
  private enum Base {
    case step(Int)
    case callback(block: Int, index: Int)
  }

  private var result = RewrittenTrace()
  private let scenes: [String: AnimationEvent.Scene]
  /// The values that layers have before the first change that precedes their scene.
  private let valuesBefore: [String: [String: PropertyValue]]
  /// The layers whose scene has been read.
  private var shown: Set<String> = []
  private var animations: [Int: (key: String, layer: String)] = [:]

  private var turn: Int?
  private var instant: Instant?
  /// The last change, if it was animated.
  private var lastChange: AnimationEvent.Change?
  private var base: Base?
  /// Why the next statement outside a block runs.
  private var origin = RewrittenStep.Origin.program
  /// The indices of the open blocks, innermost last.
  private var open: [Int] = []
  /// Statements that are inside the innermost block if another change in it follows.
  private var pending: [RewrittenStatement] = []
  private var indices: [Int: Int] = [:]
  /// The settings that the calls in each block have made so far.
  private var settings: [RewrittenSettings] = []
  /// The numbers of the blocks that UIKit begins by itself, such as for a push.
  private var ofUIKit: Set<Int> = []
  /// Whether a callback of such a block runs.
  private var isInUIKit = false
  private var made: Set<String> = []
  private var named: Set<String> = []

  init(_ trace: AnimationTrace) {
    var scenes: [String: AnimationEvent.Scene] = [:]
    var before: [String: [String: PropertyValue]] = [:]
    for event in trace.events {
      switch event.kind {
      case .scene(let scene) where scenes[scene.layer] == nil: scenes[scene.layer] = scene
      case .changed(let change)
      where scenes[change.layer] == nil && before[change.layer]?[change.property] == nil:
        before[change.layer, default: [:]][change.property] = change.from
      default: break
      }
    }
    self.scenes = scenes
    valuesBefore = before
  }

  mutating func finish() -> RewrittenTrace {
    closeAll()
    for index in result.blocks.indices where result.blocks[index].parts.isEmpty {
      result.blocks[index].parts = [.init(settings: settings[index])]
    }
    joinFrames()
    return result
  }

  /// Joins steps that set the same properties in many frames, as a display link does.
  private mutating func joinFrames() {
    let least = 4
    var joined: [RewrittenStep] = []
    var rest = result.steps[...]
    while let first = rest.first {
      let count = rest.prefix { $0.isSameFrameWork(as: first) }.count
      guard count >= least, let last = rest.prefix(count).last else {
        joined.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(count)
      var step = last
      step.statements.insert(
        .note(
          "Set in \(count) turns from \(first.instant.short) to \(last.instant.short), as a "
            + "display link, a timer, or UIKit's scrolling does. Only the last values are here."
        ),
        at: 0
      )
      joined.append(step)
    }
    result.steps = joined
  }

  // MARK: Events

  mutating func read(_ event: AnimationEvent) {
    // Code that advances the time itself stays in its turn.
    if event.turn != turn || event.instant != instant {
      closeAll()
      (turn, instant) = (event.turn, event.instant)
      isInUIKit = false
      base = nil
      origin = .program
    }
    switch event.kind {
    case .action(let action):
      closeAll()
      base = nil
      origin = .action(action.name)
    case .called(let call): read(call, at: event.instant)
    case .changed(let change): read(change, at: event.instant)
    case .animated(let animation): read(animation, at: event.instant)
    case .calledBack(let callback): read(callback)
    case .hierarchy(let change): read(change, at: event.instant)
    case .removed(let removal):
      guard removal.reason == .removedByCode, let animation = animations[removal.animation] else {
        return
      }
      append(.removeAnimation(key: animation.key, layer: animation.layer), at: event.instant)
    case .interaction(let interaction):
      guard !interaction.isEnabled, let index = interaction.block.flatMap({ indices[$0] }) else {
        return
      }
      result.blocks[index].disablesInteraction = true
    case .transition(let transition):
      guard let index = transition.block.flatMap({ indices[$0] }) else { return }
      name(transition.layer)
      result.blocks[index].transition = .init(layer: transition.layer, kind: transition.kind)
    case .scene(let scene): shown.insert(scene.layer)
    case .started, .retimed, .retargeted, .issue: break
    }
  }

  private mutating func read(_ call: AnimationEvent.Call, at instant: Instant) {
    guard let number = call.block else { return }
    guard let index = indices[number] else { return begin(call, number, at: instant) }
    settings[index].read(call)
    switch call.name.prefix(while: { $0 != "(" }) {
    case "commitAnimations": close(through: index)
    case "setAnimationDelegate":
      result.blocks[index].delegate = call.arguments.first.flatMap { $0 == "nil" ? nil : $0 }
    case let name where call.api == .animator:
      append(.note("\(name) of block \(number) was called here; write it by hand."), at: instant)
    default: break
    }
  }

  private mutating func begin(_ call: AnimationEvent.Call, _ number: Int, at instant: Instant) {
    guard call.callSite != nil || call.isOfProgram else {
      closeAll()
      ofUIKit.insert(number)
      let sentence = "UIKit animates here by itself, in \(call.sourceText)."
      return append(.note(sentence), at: instant)
    }
    let enclosing = call.enclosingBlock.flatMap { indices[$0] }
    if let enclosing { moveInto(enclosing) } else { closeAll() }
    let index = result.blocks.count
    append(.block(index), at: instant)
    indices[number] = index
    result.blocks.append(RewrittenBlock(number: number, call: call))
    var first = RewrittenSettings()
    first.read(call)
    settings.append(first)
    open.append(index)
    if call.api == .keyframes {
      append(.note("The steps of animateKeyframes are not written as keyframes."), at: instant)
    }
  }

  private mutating func read(_ change: AnimationEvent.Change, at instant: Instant) {
    lastChange = change.unanimated == nil ? change : nil
    switch change.unanimated {
    // Layout and animators do it again, and the same value changes nothing.
    case .laidOut, .byAnimator, .closed, .equalValue: return
    default: break
    }
    guard !(change.block.map(ofUIKit.contains) ?? false) else { return }
    if let index = change.block.flatMap({ indices[$0] }) { moveInto(index) } else { closeAll() }
    let statement = RewrittenStatement.set(
      RewrittenChange(
        layer: change.layer,
        property: change.property,
        value: change.to,
        isWithoutAnimation: change.unanimated == .disabled
      )
    )
    append(statement, at: instant)
  }

  private mutating func read(_ animation: AnimationEvent.Animation, at instant: Instant) {
    animations[animation.animation] = (animation.key, animation.layer)
    guard animation.explicit == nil else {
      // A layer without a view animates a change by itself.
      guard lastChange?.layer != animation.layer || lastChange?.property != animation.property
      else { return }
      closeAll()
      return append(
        .note(
          "\(animation.layer) got the explicit animation \"\(animation.key)\" of "
            + "\(animation.property), which stays as it is."
        ),
        at: instant
      )
    }
    guard let index = animation.block.flatMap({ indices[$0] }) else { return }
    let current = settings[index].reading(animation)
    guard var part = result.blocks[index].parts.popLast() else {
      return result.blocks[index].parts = [.init(settings: current)]
    }
    defer { result.blocks[index].parts.append(part) }
    let isFirst = !hasAnimation.contains(index)
    hasAnimation.insert(index)
    if isFirst || part.settings == current {
      part.settings = current
    } else if case .set(let change)? = part.statements.last, change.layer == animation.layer,
      change.property == animation.property
    {
      // A setter between two changes.
      result.blocks[index].parts.append(
        .init(settings: part.settings, statements: part.statements.dropLast())
      )
      part = .init(settings: current, statements: [.set(change)])
    }
  }
  private var hasAnimation: Set<Int> = []

  private mutating func read(_ callback: AnimationEvent.Callback) {
    closeAll()
    isInUIKit = callback.block.map(ofUIKit.contains) ?? false
    guard let index = callback.block.flatMap({ indices[$0] }) else {
      base = nil
      origin = .callback(callback.text)
      return
    }
    base = .callback(block: index, index: result.blocks[index].callbacks.count)
    result.blocks[index].callbacks.append(
      .init(kind: callback.kind, selector: callback.selector, finished: callback.finished)
    )
  }

  private mutating func read(_ change: AnimationEvent.HierarchyChange, at instant: Instant) {
    // What is built before anything is shown is the scene. No block sets a mask.
    guard !isInUIKit, !shown.isEmpty, !change.change.isOfMask else { return }
    let isNew = change.change == .added && !shown.contains(change.layer)
    if isNew, made.insert(change.layer).inserted {
      for statement in making(change.layer) { append(statement, at: instant, isCertain: false) }
    }
    switch (change.change, change.parent) {
    case (.removed, _): append(.remove(layer: change.layer), at: instant, isCertain: false)
    case (_, let parent?):
      append(
        .insert(layer: change.layer, into: parent, at: change.index ?? 0),
        at: instant,
        isCertain: false
      )
    default: break
    }
  }

  /// Returns the statements that create a layer with the values that it has before its animations.
  private func making(_ layer: String) -> [RewrittenStatement] {
    guard let scene = scenes[layer] else { return [.make(layer: layer)] }
    let standard = [
      "hidden", "masksToBounds", "position", "bounds.origin", "bounds.size", "cornerRadius",
      "zPosition",
    ]
    let set = scene.values.keys.sorted().compactMap { key -> RewrittenStatement? in
      guard let value = valuesBefore[layer]?[key] ?? scene.values[key],
        !standard.contains(key) || value.isNotZero, value != .color(nil),
        !(key == "opacity" && value == .number(1)),
        !(key == "anchorPoint" && value == .point(.init(x: 0.5, y: 0.5))),
        !(key == "transform" && value == .transform(.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
      else { return nil }
      return .set(RewrittenChange(layer: layer, property: key, value: value))
    }
    return [.make(layer: layer)] + set
  }

  // MARK: Places

  /// Appends a statement where the code is now.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - instant: When it ran.
  ///   - isCertain: `false` if a closure may have ended before, which a trace does not tell.
  private mutating func append(
    _ statement: RewrittenStatement,
    at instant: Instant,
    isCertain: Bool = true
  ) {
    name(statement)
    guard let block = open.last else { return appendToBase(statement, at: instant) }
    // A transition is there for what changes in the tree.
    if isCertain || [.beginCommit, .transition].contains(result.blocks[block].call.api) {
      appendPending()
      append(statement, toBlock: block)
    } else {
      pendingInstant = instant
      pending.append(statement)
    }
  }
  private var pendingInstant = Instant.zero

  private mutating func appendPending() {
    guard let block = open.last else { return }
    for statement in pending { append(statement, toBlock: block) }
    pending = []
  }

  private mutating func append(_ statement: RewrittenStatement, toBlock index: Int) {
    if result.blocks[index].parts.isEmpty {
      result.blocks[index].parts = [.init(settings: settings[index])]
    }
    let last = result.blocks[index].parts.count - 1
    // Until a change is animated, the calls alone tell the settings.
    if !hasAnimation.contains(index) { result.blocks[index].parts[last].settings = settings[index] }
    result.blocks[index].parts[last].statements.append(statement)
  }

  private mutating func appendToBase(_ statement: RewrittenStatement, at instant: Instant) {
    switch base {
    case .callback(let block, let index)?:
      result.blocks[block].callbacks[index].statements.append(statement)
    case .step(let index)?: result.steps[index].statements.append(statement)
    case nil:
      base = .step(result.steps.count)
      result.steps.append(RewrittenStep(instant: instant, origin: origin, statements: [statement]))
    }
  }

  /// Makes an open block the innermost one, and reopens one that has been left.
  private mutating func moveInto(_ index: Int) {
    if let place = open.lastIndex(of: index) {
      if place < open.count - 1 { close(to: place + 1) }
    } else {
      closeAll()
      open = [index]
    }
  }

  private mutating func close(through index: Int) {
    if let place = open.lastIndex(of: index) { close(to: place) }
  }

  private mutating func closeAll() { close(to: 0) }

  /// Closes the blocks from a place in the list of open blocks.
  private mutating func close(to count: Int) {
    guard open.count > count else { return }
    open.removeSubrange(count...)
    let left = pending
    pending = []
    for statement in left { append(statement, at: pendingInstant) }
  }

  // MARK: Names

  private mutating func name(_ statement: RewrittenStatement) {
    switch statement {
    case .set(let change): name(change.layer)
    case .make(let layer), .remove(let layer), .removeAnimation(_, let layer): name(layer)
    case .insert(let layer, let parent, _):
      name(layer)
      name(parent)
    case .block, .note: break
    }
  }

  private mutating func name(_ layer: String) {
    guard named.insert(layer).inserted else { return }
    let scene = scenes[layer]
    result.layers.append(
      RewrittenLayer(
        name: layer,
        label: scene?.label,
        type: scene?.type ?? layer.split(separator: " ").first.map(String.init) ?? layer,
        parent: scene?.parent,
        parentType: scene?.parent.flatMap { scenes[$0]?.type }
      )
    )
  }
}

extension AnimationEvent.Call {
  /// Whether the call is one that programs make to begin a block.
  fileprivate var isOfProgram: Bool { if case .other = api { false } else { true } }
}

extension RewrittenStep {
  /// Returns whether a step only sets the same properties as another one, on its own account.
  fileprivate func isSameFrameWork(as other: RewrittenStep) -> Bool {
    origin == .program && other.origin == .program
      && statements.count == other.statements.count
      && zip(statements, other.statements).allSatisfy { one, other in
        if case (.set(let change), .set(let otherChange)) = (one, other) {
          change.layer == otherChange.layer && change.property == otherChange.property
        } else {
          false
        }
      }
  }
}

extension PropertyValue {
  /// Whether the value has a component that is not 0.
  fileprivate var isNotZero: Bool { components.contains { $0 != 0 } }
}
