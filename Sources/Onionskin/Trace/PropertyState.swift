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
      case .transform(let from) = animation.from, case .transform(let to) = animation.to
    {
      var base = base ?? TransformBase(from: from, to: to)
      animation.difference = base.difference(from: from, to: to)
      self.base = base
    }
    running.append(animation)
  }

  /// Gives an animation its begin time, and a timing if it has a new one.
  mutating func start(_ number: Int, at begin: Instant, with timing: Timing? = nil) {
    for index in running.indices where running[index].number == number {
      running[index].begin = begin
      if let timing { running[index].timing = timing }
    }
  }

  /// Lets animations that are not additive head for a new model value.
  mutating func redirect(_ numbers: [Int], to value: PropertyValue) {
    for index in running.indices where numbers.contains(running[index].number) {
      guard !running[index].additive, running[index].component == nil else { continue }
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
    var pending: TransformComponents?
    for animation in running {
      guard let progress = animation.progress(at: instant) else { continue }
      if let difference = animation.difference {
        // At its end an animation leaves no trace, not even a rounding error.
        guard progress != 1 else { continue }
        let start = pending ?? parts(of: value)
        pending = start + difference.scaled(by: 1 - progress)
      } else {
        value = animation.value(over: pending?.asValue ?? value, at: progress)
        pending = nil
      }
    }
    return pending?.asValue ?? value
  }

  /// Returns the parts of a transform, those of the model in the form that animations count on.
  private func parts(of value: PropertyValue?) -> TransformComponents {
    guard case .transform(let matrix) = value else { return base?.components ?? .identity }
    guard var base else { return TransformComponents(matrix) }
    base.move(to: matrix)
    return base.components
  }
}

extension TransformComponents {
  /// The transform of the parts, as the value of a property.
  fileprivate var asValue: PropertyValue {
    .transform(transform())
  }
}

/// A transform and the parts that stand for it in a stack of additive animations.
///
/// The same transform has many parts. Those of a stack go on from animation to animation, so that
/// a second half turn goes on in the direction of the first.
struct TransformBase: Sendable {
  /// The transform.
  private(set) var matrix: CGAffineTransform

  /// The parts that stand for it.
  private(set) var components: TransformComponents

  /// Creates the base of the first animation of a stack.
  init(from: CGAffineTransform, to: CGAffineTransform) {
    matrix = from
    components = TransformComponents.pair(from: from, to: to).from
  }

  /// Goes on to another transform, by the shortest way.
  mutating func move(to target: CGAffineTransform) {
    guard target != matrix else { return }
    let pair = TransformComponents.pair(from: matrix, to: target)
    components = TransformComponents.rebased(pair, onto: components).to
    matrix = target
  }

  /// Goes on along an animation and returns by how much its start differs from its end.
  mutating func difference(
    from: CGAffineTransform,
    to: CGAffineTransform
  ) -> TransformComponents {
    move(to: from)
    let start = components
    move(to: to)
    return start - components
  }
}
