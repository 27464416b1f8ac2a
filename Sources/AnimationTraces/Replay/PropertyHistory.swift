package import AnimationModel

/// The values of one property of one layer over time.
///
/// The model values and the animations are in the order of their instants. The animations in effect
/// at an instant are those that the last *checkpoint* before it lists and those added since. The
/// number of steps between checkpoints is proportional to the number of animations in effect. All
/// checkpoints together therefore take no more memory than the steps, and a query examines few more
/// animations than are in effect.
struct PropertyHistory: Sendable {
  /// An animation while it is in effect.
  private struct Entry: Sendable {
    var animation: RunningAnimation
    /// The index of the animation in the trace index.
    var animationIndex: Int
    var added: Instant
    var removed: Instant?
    /// The index in `offsets` of the difference between its start and its end, if it adds a
    /// decomposed transform.
    @SmallIndex var offset: Int?
  }

  /// The animations in effect at one moment.
  private struct Checkpoint: Sendable {
    var instant: Instant
    /// The indices in `entries` of the animations in effect, in the order in which they were added.
    var running: [Int32]
    /// The number of animations that had been added.
    var count: Int
  }

  /// The instants at which the model or the animations changed, in order and without repetition.
  private(set) var instants: [Instant] = []

  private var models: [(instant: Instant, value: PropertyValue)] = []
  private var entries: [Entry] = []
  private var checkpoints: [Checkpoint] = []
  /// The decompositions of the model's transform, on which additive animations are based.
  private var bases: [(since: Instant, base: TransformBase)] = []
  private var offsets: [TransformBase.Offset] = []

  // The following properties are only used during initialization.
  private var pendingBaseUpdate: (instant: Instant, model: CATransform3D)?
  private var stepsSinceCheckpoint = 0
  private var runningCount = 0
  private var differenceCount = 0

  /// Creates the history from the steps of a property.
  ///
  /// - Complexity: O(*n*) for *n* steps.
  init(of property: TraceIndex.Property, in index: TraceIndex) {
    for step in property.steps {
      if instants.last != step.instant {
        instants.append(step.instant)
        updateBaseIfNeeded()
      }
      switch step.kind {
      case .scene:
        guard let value = index.layers[property.layer].initialValue(of: property.key) else {
          continue
        }
        models.append((step.instant, value))
      case .model(let valueIndex):
        models.append((step.instant, index.values[valueIndex]))
        setNeedsBaseUpdate(at: step.instant)
      case .retargeted(let retargetIndex):
        retarget(property.retargets[retargetIndex], key: property.key)
      case .added(let animationIndex):
        add(
          index.animations[animationIndex],
          at: animationIndex,
          key: property.key,
          instant: step.instant
        )
      case .retimed: break
      case .removed(let animationIndex): remove(animationIndex, at: step.instant)
      }
    }
    updateBaseIfNeeded()
  }

  /// Marks the base for an update, because the model or the animations on it changed.
  private mutating func setNeedsBaseUpdate(at instant: Instant) {
    guard differenceCount > 0, let model = models.last?.value.matrix else { return }
    pendingBaseUpdate = (instant, model)
  }

  /// Moves the base to the model after the last change at an instant.
  ///
  /// The base moves only once for each instant, because moving through intermediate values can
  /// result in another rotation.
  private mutating func updateBaseIfNeeded() {
    guard let (instant, model) = pendingBaseUpdate, var base = bases.last?.base else { return }
    pendingBaseUpdate = nil
    base.move(to: model)
    bases.append((instant, base))
  }

  private mutating func retarget(_ retarget: TraceIndex.Retarget, key: String) {
    guard let value = retarget.retarget.to.part(key, of: retarget.retarget.property) else { return }
    models.append((retarget.instant, value))
    setNeedsBaseUpdate(at: retarget.instant)
    for animation in retarget.animations {
      guard let index = entryIndex(of: animation) else { continue }
      entries[index].animation.redirect(to: value, at: retarget.instant)
    }
  }

  private mutating func add(
    _ animation: TraceIndex.Animation,
    at animationIndex: Int,
    key: String,
    instant: Instant
  ) {
    let parts = animation.event.parts.map { (path: PropertyPath($0.property), event: $0) }
    guard let (path, event) = parts.first(where: { $0.path.key == key }) else { return }
    // The program does not set the progress of a transition, which is complete after its end.
    if key == "transition", models.isEmpty { models.append((instant, event.to)) }
    // A custom key can be animated before it is set.
    if models.isEmpty, PropertyTable.property(forKey: key) == nil {
      models.append((instant, event.from))
    }
    var entry = Entry(
      animation: RunningAnimation(event, path: path, timetables: animation.timetables),
      animationIndex: animationIndex,
      added: instant
    )
    if event.additive, event.contribution == .difference, let from = event.from.matrix,
      let to = event.to.matrix
    {
      var base =
        differenceCount > 0 ? bases[bases.count - 1].base : TransformBase(from: from, to: to)
      entry.offset = offsets.count
      offsets.append(base.difference(from: from, to: to))
      bases.append((instant, base))
      differenceCount += 1
      setNeedsBaseUpdate(at: instant)
    }
    entries.append(entry)
    runningCount += 1
    checkpointIfDue(at: instant)
  }

  private mutating func remove(_ animationIndex: Int, at instant: Instant) {
    guard let index = entryIndex(of: animationIndex), entries[index].removed == nil else { return }
    entries[index].removed = instant
    if entries[index].offset != nil { differenceCount -= 1 }
    runningCount -= 1
    checkpointIfDue(at: instant)
  }

  /// Adds a checkpoint if enough steps were taken since the last one.
  private mutating func checkpointIfDue(at instant: Instant) {
    stepsSinceCheckpoint += 1
    guard stepsSinceCheckpoint > runningCount + 16 else { return }
    stepsSinceCheckpoint = 0
    let last = checkpoints.last
    let added = (last?.count ?? 0)..<entries.count
    let running = ((last?.running ?? []) + added.map(Int32.init)).filter {
      entries[Int($0)].removed == nil
    }
    checkpoints.append(Checkpoint(instant: instant, running: running, count: entries.count))
  }

  /// Returns the index in `entries` of an animation of the trace index.
  private func entryIndex(of animation: Int) -> Int? {
    let count = entries.indices.partitionPoint { entries[$0].animationIndex <= animation }
    return count > 0 && entries[count - 1].animationIndex == animation ? count - 1 : nil
  }
}

// MARK: - Asking

extension PropertyHistory {
  /// Returns the model value at an instant, or `nil` before the first one.
  ///
  /// - Complexity: O(log *n*) for *n* values.
  func model(at instant: Instant) -> PropertyValue? {
    let count = models.indices.partitionPoint { models[$0].instant <= instant }
    return count == 0 ? nil : models[count - 1].value
  }

  /// Returns the value that is shown at an instant.
  ///
  /// - Complexity: O(log *n* + *m*) for *n* steps and *m* animations in effect.
  func value(at instant: Instant) -> PropertyValue? {
    let model = model(at: instant)
    guard !entries.isEmpty else { return model }
    var value = model
    var pending: [TransformBase.Contribution] = []
    let base = base(at: instant)
    forEachRunning(at: instant) { entry, progress in
      if let offset = entry.offset {
        // At its end, an animation contributes nothing, not even a rounding error.
        if progress != 1 { pending.append((offsets[offset], 1 - progress)) }
      } else {
        value = entry.animation.value(
          over: sum(of: value, and: pending, on: base),
          at: progress,
          on: instant
        )
        pending = []
      }
    }
    let shown = sum(of: value, and: pending, on: base)
    // A color that has faded to a missing color is missing.
    if case .color(let color?) = shown, color.alpha == 0, model == .color(nil) { return model }
    return shown
  }

  /// Returns the angle of the transform that is shown at an instant, with the whole turns that the
  /// animations make; `nil` if no animation tells it.
  func angle(at instant: Instant) -> Double? {
    guard !entries.isEmpty, let matrix = model(at: instant)?.matrix else { return nil }
    var angle: Double? = matrix.value(of: .rotationZ)
    var hasDifference = false
    let plane = base(at: instant).flatMap { bases[$0].base.plane }
    forEachRunning(at: instant) { entry, progress in
      if let offset = entry.offset {
        // The differences are added to the decomposition on which the animations are based.
        if !hasDifference { angle = plane?.angle }
        let difference = offsets[offset].plane?.angle
        hasDifference = true
        angle = angle.flatMap { sum in difference.map { sum + $0 * (1 - progress) } }
      } else {
        hasDifference = false
        angle = angle.flatMap { entry.animation.angle(over: $0, at: progress, on: instant) }
      }
    }
    return angle
  }

  /// Calls a closure with each animation in effect at an instant, the lowest first, and its progress.
  private func forEachRunning(at instant: Instant, _ body: (Entry, Double) -> Void) {
    let checkpoint = checkpoints.indices.partitionPoint { checkpoints[$0].instant <= instant }
    let listed = checkpoint == 0 ? nil : checkpoints[checkpoint - 1]
    let added = entries.indices.partitionPoint { entries[$0].added <= instant }
    func visit(_ index: Int) {
      if let removed = entries[index].removed, removed <= instant { return }
      guard let progress = entries[index].animation.progress(at: instant) else { return }
      body(entries[index], progress)
    }
    for index in listed?.running ?? [] { visit(Int(index)) }
    for index in (listed?.count ?? 0)..<max(added, listed?.count ?? 0) { visit(index) }
  }

  /// Returns the index of the decomposition on which additive animations at an instant are based.
  private func base(at instant: Instant) -> Int? {
    let count = bases.indices.partitionPoint { bases[$0].since <= instant }
    return count == 0 ? nil : count - 1
  }

  /// The course of the property; `nil` if what is shown depends on more than the values and the
  /// times.
  var course: PropertyCourse? {
    var animations: [PropertyCourse.Animation] = []
    for entry in entries {
      let animation = entry.animation
      guard let timing = animation.courseTiming(from: entry.added, to: entry.removed) else {
        return nil
      }
      animations.append((timing, animation.from, animation.to))
    }
    return PropertyCourse(of: models, animations)
  }

  /// Returns a transform with additive animations added.
  private func sum(
    of value: PropertyValue?,
    and contributions: [TransformBase.Contribution],
    on base: Int?
  ) -> PropertyValue? {
    guard !contributions.isEmpty, let value, let matrix = value.matrix, let base else {
      return value
    }
    var parts = bases[base].base
    parts.move(to: matrix)
    return PropertyValue(parts.matrix(with: contributions))
  }
}

extension PropertyValue {
  /// The three-dimensional transform, if the value is a transform.
  package var matrix: CATransform3D? {
    switch self {
    case .transform(let matrix): CATransform3DMakeAffineTransform(matrix)
    case .transform3D(let matrix): matrix
    default: nil
    }
  }

  /// Creates a transform, which is two-dimensional if it is affine.
  package init(_ transform: CATransform3D) {
    self =
      CATransform3DIsAffine(transform)
      ? .transform(CATransform3DGetAffineTransform(transform)) : .transform3D(transform)
  }
}
