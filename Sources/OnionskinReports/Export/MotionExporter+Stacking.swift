import Foundation

/// The animations of one style, stacked as in a browser.
///
/// The model values are at the bottom, each from its change on. Above them are the animations in
/// the order in which they were added, each while it is in effect. The animations of blocks add
/// their difference to the values below, as in UIKit; the others replace them.
private struct StyleStack {
  let style: ExportedStyle
  let element: Int
  var models: [(time: Double, text: String)] = []
  var animations: [ExportedMotion.Animation] = []

  mutating func setModel(_ text: String, at time: Double) {
    if models.last?.time == time { models.removeLast() }
    models.append((time, text))
  }

  /// Adds an animation on top.
  ///
  /// - Parameters:
  ///   - plain: The animation.
  ///   - ends: The first and the last value of the animation.
  ///   - easing: The easing of one iteration.
  ///   - composition: How the animation combines with those below it.
  ///   - added: The time at which it is added; during a delay it shows its first value from then
  ///     on.
  mutating func add(
    _ plain: MotionExporter.PlainAnimation,
    _ ends: (from: String, to: String),
    easing: String,
    _ composition: ExportedMotion.Composition,
    from added: Double
  ) {
    let removed = plain.animation.removed?.seconds ?? .infinity
    // At time 0 the animation's own fill suffices; an extra hold would begin at the same time.
    let fillsBackwards = plain.animation.event.timing.fill.fillsBackwards
    let isFirst = fillsBackwards && added <= 0 && removed > plain.begin
    if fillsBackwards, !isFirst {
      hold(at: ends.from, from: added, to: min(plain.begin, removed), composition)
    }
    guard removed > plain.begin else { return }
    // A browser ends an animation early by playing a fraction of its last iteration.
    let played =
      removed < plain.end
      ? (removed - plain.begin) / plain.timing.duration : plain.timing.iterationCount
    animations.append(
      .init(
        element: element,
        property: style.property,
        keyframes: [.init(offset: 0, value: ends.from), .init(offset: 1, value: ends.to)],
        begin: plain.begin,
        duration: plain.timing.duration,
        easing: easing,
        iterations: played,
        alternates: plain.timing.autoreverses,
        fillsBackwards: isFirst,
        fillsForwards: false,
        composition: composition
      )
    )
    if removed > plain.end, removed.isFinite, plain.animation.event.timing.fill.fillsForwards {
      let endsReversed =
        plain.timing.autoreverses && Int(plain.timing.iterationCount).isMultiple(of: 2)
      hold(at: endsReversed ? ends.from : ends.to, from: plain.end, to: removed, composition)
    }
  }

  private mutating func hold(
    at value: String,
    from begin: Double,
    to end: Double,
    _ composition: ExportedMotion.Composition
  ) {
    guard end > begin else { return }
    animations.append(
      .holding(
        value,
        of: style.property,
        element: element,
        from: begin,
        to: end,
        composition: composition
      )
    )
  }

  /// Returns the whole stack, with the model values first.
  ///
  /// - Parameter last: The value in the element's own rule.
  /// - Returns: The animations, the lowest first.
  func list(over last: String?) -> [ExportedMotion.Animation] {
    let isPlain = models.allSatisfy { $0.text == last }
    let holds = isPlain ? [] : models
    return holds.map {
      .holding($0.text, of: style.property, element: element, from: $0.time)
    } + animations
  }
}

extension MotionExporter {
  /// Returns the animations of a style in a form that a browser can play; `nil` if it can't.
  mutating func stacked(
    _ property: TraceIndex.Property,
    _ style: ExportedStyle,
    _ element: Int
  ) -> [ExportedMotion.Animation]? {
    guard let known = index.property(property.key, of: property.layer),
      let initial = index.initialValue(of: known), let first = style.text(initial)
    else { return nil }
    var stack = StyleStack(style: style, element: element)
    var transforms = TransformStack()
    var model = initial
    var running: Set<Int> = []
    stack.setModel(transforms.text(of: initial, style) ?? first, at: 0)
    for step in property.steps {
      let time = step.instant.seconds
      switch step.kind {
      case .scene, .retimed: continue
      case .removed(let animation):
        running.remove(animation)
        if isDifference(animation) { transforms.remove() }
        continue
      case .model(let value): model = index.values[value]
      case .retargeted(let retarget):
        // Additive differences don't depend on the model value.
        guard running.allSatisfy({ index.animations[$0].event.additive }),
          let value = value(of: property.retargets[retarget], property.key)
        else { return nil }
        model = value
      case .added(let animation):
        guard let plain = plainAnimation(index.animations[animation], property.key) else {
          return nil
        }
        guard add(plain, style, &stack, &transforms, at: time) else { return nil }
        running.insert(animation)
      }
      guard let text = transforms.text(of: model, style) ?? style.text(model) else { return nil }
      stack.setModel(text, at: time)
    }
    return stack.list(over: style.text(model))
  }

  private func isDifference(_ animation: Int) -> Bool {
    let event = index.animations[animation].event
    return event.additive && event.contribution == .difference
  }

  func value(of retarget: TraceIndex.Retarget, _ key: String) -> PropertyValue? {
    retarget.retarget.to.part(key, of: retarget.retarget.property)
  }

  /// Adds an animation to a stack; returns `false` if a browser would play it differently.
  fileprivate mutating func add(
    _ plain: PlainAnimation,
    _ style: ExportedStyle,
    _ stack: inout StyleStack,
    _ transforms: inout TransformStack,
    at time: Double
  ) -> Bool {
    let event = plain.animation.event
    guard event.additive else {
      guard let ends = ends(of: plain, style) else { return false }
      let easing = easings.css(plain.timing, amplitude: amplitude(of: plain, style))
      stack.add(plain, ends, easing: easing, .replace, from: time)
      return true
    }
    guard style.component != nil || style.unit == "px" else {
      guard event.contribution == .difference, let ends = transforms.add(plain.from, plain.to)
      else { return false }
      let easing = easings.css(plain.timing, amplitude: amplitude(of: plain, style))
      stack.add(plain, ends, easing: easing, .accumulate, from: time)
      return true
    }
    guard let from = style.parts(of: plain.from), let to = style.parts(of: plain.to),
      from.count == to.count
    else { return false }
    let ends =
      event.contribution == .difference
      ? (zip(from, to).map { $0 - $1 }, to.map { _ in 0 }) : (from, to)
    guard (ends.0 + ends.1).contains(where: { $0 != 0 }) else { return true }
    stack.add(
      plain,
      (style.text(ofDifference: ends.0), style.text(ofDifference: ends.1)),
      easing: easings.css(plain.timing, amplitude: amplitude(of: plain, style)),
      .add,
      from: time
    )
    return true
  }

  /// Returns how far an animation goes, in points, or in what is as visible as a point.
  private func amplitude(of plain: PlainAnimation, _ style: ExportedStyle) -> Double {
    if style.unit == "px", let from = style.parts(of: plain.from),
      let to = style.parts(of: plain.to),
      let distance = zip(from, to).map({ abs($0 - $1) }).max()
    {
      return distance
    }
    // A turn by a radian moves what is 400 points away by as much; colors have few levels.
    return style.key == "transform" ? 400 : 40
  }

  /// Returns both values of an animation in CSS syntax; `nil` if a browser would interpolate
  /// differently.
  private func ends(
    of plain: PlainAnimation,
    _ style: ExportedStyle
  ) -> (from: String, to: String)? {
    switch (plain.from, plain.to) {
    case (.transform(let from), .transform(let to)):
      let pair = TransformComponents.pair(from: from, to: to)
      guard pair.from.hasNoShear(over: 1), pair.to.hasNoShear(over: 1) else { return nil }
      return (ExportedStyle.functions(pair.from), ExportedStyle.functions(pair.to))
    case (.transform3D, _), (_, .transform3D): return nil
    case (.color(let from?), .color(let to?)):
      // A browser premultiplies colors by their alpha.
      guard from.alpha == to.alpha else { return nil }
      return style.text(plain.from).flatMap { from in style.text(plain.to).map { (from, $0) } }
    case (.color, _): return nil
    default:
      return style.text(plain.from).flatMap { from in style.text(plain.to).map { (from, $0) } }
    }
  }
}

/// The components of a transform with the animations on top of it, as the engine computes them.
///
/// Like the engine, a browser that accumulates adds translations, rotations, and scales minus 1,
/// component by component.
private struct TransformStack {
  private var base: TransformBase?
  private var running = 0

  /// Returns both values of an animation on top; `nil` if it has other components.
  mutating func add(_ from: PropertyValue, _ to: PropertyValue) -> (from: String, to: String)? {
    guard let first = from.matrix, let last = to.matrix else { return nil }
    var base = (running > 0 ? base : nil) ?? TransformBase(from: first, to: last)
    let offset = base.difference(from: first, to: last)
    self.base = base
    running += 1
    guard let parts = offset.plane, let end = base.plane, parts.hasNoShear(over: 0),
      end.hasNoShear(over: 1)
    else { return nil }
    return (
      ExportedStyle.functions(TransformComponents.identity + parts),
      ExportedStyle.functions(.identity)
    )
  }

  /// Records the removal of an animation.
  mutating func remove() { running -= 1 }

  /// Returns a model value by its components; `nil` if it isn't a transform or has other
  /// components.
  mutating func text(of value: PropertyValue, _ style: ExportedStyle) -> String? {
    guard style.key == "transform", let matrix = value.matrix else { return nil }
    base?.move(to: matrix)
    let flat = CATransform3DIsAffine(matrix) ? CATransform3DGetAffineTransform(matrix) : nil
    guard let parts = base?.plane ?? flat.map(TransformComponents.init),
      parts.hasNoShear(over: 1)
    else { return nil }
    return ExportedStyle.functions(parts)
  }
}

extension TransformComponents {
  /// Returns whether the transform has no shear.
  ///
  /// - Parameter one: The diagonal of a matrix without shear: 1, or 0 in a difference.
  /// - Returns: `true` if there is no shear; otherwise, `false`.
  func hasNoShear(over one: Double) -> Bool {
    [m11 - one, m12, m21, m22 - one].allSatisfy { abs($0) < 1e-9 }
  }
}
