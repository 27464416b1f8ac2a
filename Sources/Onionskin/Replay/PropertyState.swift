/// The model value of a property and the animations over it, as of some moment.
struct PropertyState: Sendable {
  /// The model value, if the trace has told it.
  var model: PropertyValue?

  /// The animations in force, in the order in which they were added.
  private(set) var running: [RunningAnimation] = []

  /// The parts of the model's transform, while additive animations count on them.
  private var base: TransformBase?

  /// Puts an animation on top of the others.
  mutating func add(_ animation: RunningAnimation) {
    var animation = animation
    if animation.additive, animation.contribution == .difference,
      let from = animation.from.matrix, let to = animation.to.matrix
    {
      var base = base ?? TransformBase(from: from, to: to)
      animation.difference = base.difference(from: from, to: to)
      self.base = base
    }
    running.append(animation)
  }

  /// Gives an animation its begin time, and a timing if it has a new one.
  mutating func start(
    _ number: Int,
    at begin: Instant,
    on clock: LayerClock?,
    with timing: Timing? = nil
  ) {
    for index in running.indices where running[index].number == number {
      running[index].begin = begin
      running[index].clock = clock
      // What was added by hand keeps its own timing, whatever its layer's clock does.
      if let timing, running[index].byHand == nil { running[index].timing = timing }
    }
  }

  /// Lets animations that are not additive head for a new model value.
  mutating func redirect(_ numbers: [Int], to value: PropertyValue) {
    for index in running.indices where numbers.contains(running[index].number) {
      guard !running[index].additive, running[index].path.component == nil,
        running[index].byHand == nil
      else { continue }
      running[index].to = value
    }
  }

  /// Takes an animation away.
  mutating func remove(_ number: Int) {
    running.removeAll { $0.number == number }
    if !running.contains(where: { $0.difference != nil }) { base = nil }
  }

  /// Returns the value that is shown at an instant.
  func value(at instant: Instant) -> PropertyValue? {
    var value = model
    var pending: [TransformBase.Contribution] = []
    for animation in running {
      guard let progress = animation.progress(at: instant) else { continue }
      if let difference = animation.difference {
        // At its end an animation leaves no trace, not even a rounding error.
        if progress != 1 { pending.append((difference, 1 - progress)) }
      } else {
        value = animation.value(over: sum(of: value, and: pending), at: progress, on: instant)
        pending = []
      }
    }
    let shown = sum(of: value, and: pending)
    // A colour that has faded to none is none.
    if case .color(let color?) = shown, color.alpha == 0, model == .color(nil) { return model }
    return shown
  }

  /// Returns a transform with additive animations on top.
  private func sum(
    of value: PropertyValue?,
    and contributions: [TransformBase.Contribution]
  ) -> PropertyValue? {
    guard !contributions.isEmpty, let value, let matrix = value.matrix, var base else {
      return value
    }
    base.move(to: matrix)
    let result = base.matrix(with: contributions)
    return PropertyValue(result)
  }
}

extension PropertyValue {
  /// The transform in space, if the value is a transform.
  var matrix: CATransform3D? {
    switch self {
    case .transform(let matrix): CATransform3DMakeAffineTransform(matrix)
    case .transform3D(let matrix): matrix
    default: nil
    }
  }

  /// A transform, which counts as one of the plane if it is.
  init(_ transform: CATransform3D) {
    self =
      CATransform3DIsAffine(transform)
      ? .transform(CATransform3DGetAffineTransform(transform)) : .transform3D(transform)
  }
}
