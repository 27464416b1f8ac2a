import Onionskin
import UIKit

/// Where a program runs: its views and layers, and a record of all that can be seen of them.
@MainActor
final class Stage {
  /// How the program's time passes.
  enum Pace {
    /// As the program says.
    case jumps
    /// Many small steps for each of the program's.
    case steps
    /// The same, and somebody looks at everything after each.
    case watchedSteps
    /// All layers are sampled in so many frames a second, and just after the given times.
    case looks(at: [TimeInterval], framesPerSecond: Double)
  }

  /// A call of a callback of the program.
  struct Call {
    var time: TimeInterval
    var text: String
    /// Whether a delegate is called, and not a closure.
    var isOfDelegate: Bool
    /// What the program is told: whether animations have finished, or where they are.
    var what: String
  }

  let loop: RenderLoop
  /// Whether the trace has everything.
  let isRecorded: Bool
  private let pace: Pace
  /// How many lines may still run; what repeats itself comes to an end.
  private var budget = 600
  /// How many closures are running, those of callbacks included.
  private var depth = 0

  private(set) var views: [UIView?] = []
  private(set) var layers: [CALayer?] = []
  private(set) var animators: [UIViewPropertyAnimator] = []
  private(set) var screens: Screens?
  var actions: [ScheduledAction] = []
  var links: [CADisplayLink] = []
  /// The names of views and layers in the trace; none for those of other loops.
  private var names: [ObjectIdentifier: String] = [:]
  private var layerCount = 0

  /// What was called back, in order.
  private(set) var log: [String] = []
  private(set) var sights: [Sight] = []
  /// The calls of completions and delegates on the program's own loop.
  private(set) var calls: [Call] = []
  /// What is seen at the instants at which a pace looks.
  private(set) var samples: [Sight] = []
  /// The names of the layers that the program has let go of.
  private(set) var releasedNames: Set<String> = []
  private(set) var listeners: [Listener] = []
  /// What was reported on loops inside.
  private(set) var innerIssues: [AnimationIssue] = []
  /// The first thing in the loop that was not as it must be, and after which line.
  private(set) var brokenInvariant: String?
  /// Everything that must be gone when the program is.
  private var things: [(name: String, thing: WeakThing)] = []

  /// How many passes until nothing runs have come to their end.
  private var rests = 0

  /// Whether something was done that no commit has seen.
  private var isDirty = false
  /// How many blocks lines without an end of their own have left open.
  private var strayBlocks = 0
  /// Whether nobody can tell any more which blocks are open.
  private var isConfused = false
  private(set) var isClosed = false

  init(loop: RenderLoop, isRecorded: Bool, pace: Pace) {
    self.loop = loop
    self.isRecorded = isRecorded
    self.pace = pace
    watch(loop, "the loop")
  }

  // MARK: - Running

  func run(_ steps: [Step]) {
    depth += 1
    for step in steps { perform(step) }
    depth -= 1
  }

  func runProgram(_ program: Program) {
    for step in program.steps { perform(step) }
    // What still runs is taken away when the loop is closed.
    discardSightsOfNow()
  }

  private func perform(_ step: Step) {
    guard budget > 0 else { return }
    budget -= 1
    if step.sort == .act {
      isDirty = true
      discardSightsOfNow()
    }
    step.body(self, step)
    guard case .jumps = pace, brokenInvariant == nil, let broken = loop.brokenInvariants().first
    else {
      return
    }
    brokenInvariant = "after line \(step.number) at \(loop.now): \(broken)"
  }

  /// What is seen at an instant cannot be told from what is done later at the same one.
  private func discardSightsOfNow() {
    var index = sights.count - 1
    while index >= 0, sights[index].instant == loop.instant {
      sights[index].isReplayable = false
      index -= 1
    }
  }

  /// Lets time pass on the current loop.
  func pass(_ seconds: Double) {
    let loop = RenderLoop.current
    let (start, target) = (loop.now, loop.now + seconds)
    for time in stops(from: start, for: seconds) where depth == 0 && time >= loop.now {
      loop.advance(to: time)
      stop()
    }
    loop.advance(to: max(target, loop.now))
    if case .watchedSteps = pace, depth == 0, loop === self.loop { stop() }
    if depth == 0 && loop === self.loop { isDirty = false }
  }

  /// Returns the times at which a pace stops on the way.
  private func stops(from start: TimeInterval, for seconds: Double) -> [TimeInterval] {
    switch pace {
    case .jumps: return []
    case .steps, .watchedSteps: return [0.25, 0.4, 0.77].map { start + seconds * $0 }
    case .looks(let times, let rate):
      let end = start + seconds
      let first = Int((start * rate).rounded(.down))
      let last = Int(((start + min(seconds, 60)) * rate).rounded(.down))
      let frames = (first...max(first, last)).map { Double($0) / rate }
      // What is changed and changed again before a frame is looked at first. What is shown at one
      // instant, and neither before nor after it, nobody sees unless a frame is drawn then.
      let flick = 1 / Double(Instant.flicksPerSecond)
      let events = ([start] + times.filter { $0 > start && $0 < end }).map { $0 + flick }
      return (frames + events + [end - flick]).filter { start <= $0 && $0 <= end }.sorted()
    }
  }

  /// Looks at everything, if the pace does so.
  ///
  /// - Parameters:
  ///   - rest: Which pass until nothing runs has come to its end.
  ///   - isOptional: Whether what is seen counts only if the other program still runs.
  private func stop(atRest rest: Int? = nil, isOptional: Bool = false) {
    switch pace {
    case .jumps, .steps: break
    case .watchedSteps: watchEverything()
    case .looks:
      let named = allLayers.compactMap { layer in
        names[ObjectIdentifier(layer)].map { (name: $0, layer: layer) }
      }
      for (name, layer) in named + (screens?.layers ?? []) {
        var sight = Sight(of: layer, named: name, at: loop.instant, false, seesModel: true)
        (sight.rest, sight.isOptional) = (rest, isOptional)
        samples.append(sight)
      }
      for item in loop.frame().items where item.transition != nil {
        var sight = Sight(ofTransition: item, at: loop.instant)
        (sight.rest, sight.isOptional) = (rest, isOptional)
        samples.append(sight)
      }
    }
  }

  /// Lets time pass until nothing runs, and looks for what of the screens is not as it must be then.
  ///
  /// - Parameter mustRest: Whether everything that runs has an end.
  func comeToRest(mustRest: Bool) {
    let isAtRest = passUntilIdle(limit: 30)
    guard let screens, depth == 0, strayBlocks == 0, !isConfused, !isClosed else { return }
    if isAtRest {
      screens.checkAtRest()
    } else if mustRest {
      screens.fail("the screens do not come to rest")
    }
  }

  /// Lets the time of a frame pass on the current loop.
  func passFrame() {
    let loop = RenderLoop.current
    loop.advanceFrame()
    guard depth == 0 else { return }
    if loop === self.loop { stop() }
    isDirty = false
  }

  /// Lets time pass on the current loop until nothing runs, and returns whether that comes.
  @discardableResult
  func passUntilIdle(limit: Double) -> Bool {
    let loop = RenderLoop.current
    // An observer of frames keeps no loop busy, so that it comes to rest when it would without.
    var observation: FrameObservation?
    if case .looks = pace, depth == 0, loop === self.loop {
      observation = loop.onFrame { [weak self] _ in self?.stop(isOptional: true) }
    }
    var isIdle = true
    do { try loop.runUntilIdle(limit: limit) } catch {
      isIdle = false
      note("not idle, endless: \((error as? NotIdleError)?.isEndless ?? false)")
    }
    observation?.cancel()
    guard depth == 0 else { return isIdle }
    if loop === self.loop {
      rests += 1
      stop(atRest: rests)
    }
    isDirty = false
    return isIdle
  }

  private func watchEverything() {
    for layer in allLayers + (screens?.layers.map(\.layer) ?? []) {
      _ = layer.presentation()
      _ = layer.animationKeys()
    }
    _ = loop.frame()
    _ = loop.issues
    _ = loop.trace
  }

  /// Knows that a line has opened blocks without closing them, or closed others.
  func stray(_ blocks: Int) {
    if depth > 0 { isConfused = true }
    strayBlocks = max(strayBlocks + blocks, 0)
  }

  func closeLoop() {
    isClosed = true
    withRenderLoop(loop) { _ in }
  }

  /// Runs lines in a world of their own.
  func runInside(_ steps: [Step]) {
    let inner = RenderLoop(behavior: loop.behavior, recording: isRecorded ? .everything : .issues)
    watch(inner, "an inner loop")
    withRenderLoop(inner) { _ in
      run(steps)
    }
    innerIssues += inner.issues
  }

  // MARK: - Views and layers

  func view(_ number: Int) -> UIView? { views.isEmpty ? nil : views[number % views.count] }

  func layer(_ number: Int) -> CALayer? { layers.isEmpty ? nil : layers[number % layers.count] }

  func animator(_ number: Int) -> UIViewPropertyAnimator? {
    animators.isEmpty ? nil : animators[number % animators.count]
  }

  var allLayers: [CALayer] { views.compactMap { $0?.layer } + layers.compactMap { $0 } }

  func add(_ view: UIView) {
    views.append(view)
    name(view.layer, type: "\(type(of: view))")
    watch(view, "view \(views.count - 1)")
  }

  func add(_ layer: CALayer) {
    layers.append(layer)
    name(layer, type: "\(type(of: layer))")
    watch(layer, "layer \(layers.count - 1)")
  }

  func add(_ animator: UIViewPropertyAnimator) {
    animators.append(animator)
    watch(animator, "animator \(animators.count - 1)")
  }

  func addScreens() {
    guard screens == nil else { return }
    screens = Screens { [weak self] page in
      self?.watch(page, page.name)
      self?.watch(page.list, "the list of \(page.name)")
    }
  }

  /// The screens, as far as code may use them: on their loop, before it closes.
  var screensInUse: Screens? { RenderLoop.current === loop && !isClosed ? screens : nil }

  /// Lets go of a view; its superview may still hold it.
  func releaseView(_ number: Int) {
    guard let view = view(number) else { return }
    release(view.layer)
    views[number % views.count] = nil
  }

  func releaseLayer(_ number: Int) {
    guard let layer = layer(number) else { return }
    release(layer)
    layers[number % layers.count] = nil
  }

  private func release(_ layer: CALayer) {
    guard let name = names.removeValue(forKey: ObjectIdentifier(layer)) else { return }
    releasedNames.insert(name)
  }

  func releaseAnimator(_ number: Int) {
    guard !animators.isEmpty else { return }
    animators.remove(at: number % animators.count)
  }

  /// Returns a layer by its name in the trace.
  func layer(named name: String) -> CALayer? {
    allLayers.first { names[ObjectIdentifier($0)] == name }
  }

  private func name(_ layer: CALayer, type: String) {
    guard RenderLoop.current === loop else { return }
    layerCount += 1
    // The trace counts the layers of screens, too.
    names[ObjectIdentifier(layer)] = isRecorded ? layer.recordedName : "\(type) \(layerCount)"
  }

  // MARK: - Callbacks

  /// Expects a callback, and returns who counts its calls.
  func listen(_ step: Step, _ kind: Listener.Kind) -> Listener {
    let listener = Listener(kind: kind, step: step.number)
    listeners.append(listener)
    return listener
  }

  func completion(
    _ step: Step,
    _ part: Int,
    _ kind: Listener.Kind = .completion
  ) -> ((Bool) -> Void)? {
    let listener = listen(step, kind)
    return { self.call(listener, "completion \($0)", step.steps(part)) }
  }

  /// Notes a call of a callback, and does what stands in it.
  func call(_ listener: Listener, _ what: String, _ steps: [Step]) {
    listener.calls += 1
    if listener.kind != .action, RenderLoop.current === loop {
      calls.append(
        Call(
          time: loop.now,
          text: "\(listener.step) \(what)",
          isOfDelegate: listener.kind == .delegate,
          what: what
        )
      )
    }
    note("\(listener.step) \(what)")
    run(steps)
  }

  func note(_ line: String) {
    log.append("\(RenderLoop.current.now)  \(line)")
  }

  // MARK: - Looking

  /// Looks at everything.
  func look() {
    let isReplayable =
      depth == 0 && !isDirty && strayBlocks == 0 && !isConfused && !isClosed
    for layer in allLayers {
      let name = names[ObjectIdentifier(layer)]
      sights.append(
        Sight(of: layer, named: name ?? "", at: loop.instant, isReplayable && name != nil)
      )
    }
    for (_, layer) in screens?.layers ?? [] {
      sights.append(
        Sight(of: layer, named: layer.recordedName, at: loop.instant, isReplayable && isRecorded)
      )
    }
    for item in loop.frame().items {
      sights.append(
        Sight(of: item, at: loop.instant, isReplayable && isRecorded)
      )
    }
  }

  /// Looks at one layer, in the middle of anything.
  func glance(at layer: CALayer) {
    sights.append(Sight(of: layer, named: "", at: loop.instant, false))
  }

  // MARK: - The end

  /// Remembers an object that must be gone when the program is.
  func watch(_ thing: AnyObject, _ name: String) {
    things.append((name, WeakThing(thing)))
  }

  /// Lets go of everything, and returns what must be gone then.
  func clear() -> [(name: String, thing: WeakThing)] {
    views = []
    layers = []
    animators = []
    screens = nil
    actions = []
    for link in links { link.invalidate() }
    links = []
    return things + [("the stage", WeakThing(self))]
  }
}

/// A reference that does not keep its object.
@MainActor
final class WeakThing {
  private(set) weak var thing: AnyObject?

  init(_ thing: AnyObject) { self.thing = thing }
}

/// Somebody who waits for a call, of which there must be one at most.
@MainActor
final class Listener {
  enum Kind: String {
    case completion
    /// A completion that a delegate carries, which another delegate may take the place of.
    case carried
    case transaction
    case animator
    case delegate
    case action
    /// A completion of a presentation, a dismissal or a group of changes of rows.
    case screen
  }

  let kind: Kind
  let step: Int
  var calls = 0

  init(kind: Kind, step: Int) {
    self.kind = kind
    self.step = step
  }
}
