import AnimationModel
import Foundation

extension RunningAnimation {
  /// Returns the value of an explicit animation at a progress.
  ///
  /// - Parameters:
  ///   - explicit: The details of the explicit animation.
  ///   - path: The path of the animated value.
  ///   - below: The value below the animation.
  ///   - progress: The progress, from 0 to 1.
  ///   - instant: The instant of the progress.
  /// - Returns: The value; the value below if the animation does not apply to it.
  func value(
    _ explicit: AnimationEvent.Animation.Explicit,
    of path: PropertyPath,
    over below: PropertyValue?,
    at progress: Double,
    on instant: Instant
  ) -> PropertyValue? {
    guard let below else { return nil }
    if explicit.rotation != nil, let track, let matrix = below.matrix {
      let angle = CGFloat(track.angle(at: progress))
      return PropertyValue(CATransform3DConcat(matrix, CATransform3DMakeRotation(angle, 0, 0, 1)))
    }
    guard let start = path.part(of: below) else { return below }
    return path.replacing(part(explicit, over: start, at: progress, on: instant), in: below)
  }

  /// Returns the value of the animated part at a progress.
  private func part(
    _ explicit: AnimationEvent.Animation.Explicit,
    over start: PropertyValue,
    at progress: Double,
    on instant: Instant
  ) -> PropertyValue {
    var own = value(explicit, over: start, at: progress)
    // Nothing is added to paths and lists.
    if case .text = own { return own }
    let repeats = iteration(at: instant)
    // A missing color remains missing however often it is added.
    if repeats > 0, own != .color(nil) {
      own = own.onTop(of: value(explicit, over: start, at: 1).repeated(repeats))
    }
    let numbers = own.components
    if let function = explicit.function, !numbers.isEmpty {
      let vector = SIMD3(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.last ?? 0)
      own = PropertyValue(function(vector))
    }
    // Nothing can be added to a missing color.
    if additive { own = start == .color(nil) ? start : own.onTop(of: start) }
    return own
  }

  /// Returns the angle of a transform at a progress, with the whole turns that the animation makes.
  ///
  /// - Parameters:
  ///   - below: The angle below the animation, in radians.
  ///   - progress: The progress, from 0 to 1.
  ///   - instant: The instant of the progress.
  /// - Returns: The angle; `nil` if only the resulting transform has it.
  func angle(over below: Double, at progress: Double, on instant: Instant) -> Double? {
    if explicit?.rotation != nil, let track { return below + track.angle(at: progress) }
    if let explicit, path.transformPart == .rotationZ {
      return part(explicit, over: .number(below), at: progress, on: instant).components.first
    }
    guard path.isWhole else { return below }
    guard !additive, explicit.map({ $0.follows == .none }) ?? true else { return nil }
    if let keyframes { return keyframes.angle(at: progress) }
    let end = explicit == nil ? target(at: instant) : to
    guard let first = from.matrix, let last = end.matrix, CATransform3DIsAffine(first),
      CATransform3DIsAffine(last)
    else { return nil }
    let pair = TransformComponents.pair(
      from: CATransform3DGetAffineTransform(first),
      to: CATransform3DGetAffineTransform(last)
    )
    return pair.from.angle.interpolated(to: pair.to.angle, progress: progress)
  }

  /// Returns the animated value, without the value below added.
  private func value(
    _ explicit: AnimationEvent.Animation.Explicit,
    over below: PropertyValue,
    at progress: Double
  ) -> PropertyValue {
    if let track { return .point(track.point(at: progress)) }
    if let keyframes { return keyframes.value(at: progress) }
    let follows = additive ? .none : explicit.follows
    let from = follows == .none || follows == .end ? from : below
    let step = if case .flag = below { to.onTop(of: below) } else { below.adding(to) }
    let to = follows == .step ? step : follows == .end || follows == .both ? below : to
    // A flag changes as soon as the animation starts, and a missing color hides the other one.
    if case .flag = from, progress == 0 { return from }
    if from == .color(nil) || to == .color(nil) {
      return progress == 0 ? from : progress == 1 ? to : .color(nil)
    }
    if let start = from.matrix, let end = to.matrix {
      return PropertyValue(start.interpolated(to: end, progress: progress))
    }
    return from.interpolated(to: to, progress: progress)
  }
}

extension PropertyPath {
  /// Whether the path names a whole value.
  var isWhole: Bool { component == nil && transformPart == nil && !isTranslation }

  /// Returns the part of a value that the path names, or the value itself.
  func part(of value: PropertyValue) -> PropertyValue? {
    if let component { return value.component(component) }
    guard let matrix = value.matrix else { return value }
    if let transformPart { return .number(matrix.value(of: transformPart)) }
    return isTranslation ? .size(CGSize(width: matrix.m41, height: matrix.m42)) : value
  }

  /// Returns a value with the part that the path names replaced.
  func replacing(_ part: PropertyValue, in value: PropertyValue) -> PropertyValue {
    if let component {
      guard case .number(let number) = part else { return value }
      return value.replacingComponent(component, with: number)
    }
    guard var matrix = value.matrix else { return part }
    switch part {
    case .number(let number):
      guard let transformPart else { return value }
      matrix.set(transformPart, to: number)
      return PropertyValue(matrix)
    case .size(let size) where isTranslation:
      (matrix.m41, matrix.m42) = (size.width, size.height)
      return PropertyValue(matrix)
    default: return part
    }
  }
}

extension PropertyValue {
  /// Returns the value added to another one: flags are combined with "or", and a missing color
  /// counts as nothing.
  fileprivate func onTop(of below: PropertyValue) -> PropertyValue {
    switch (below, self) {
    case (.flag(let one), .flag(let other)): .flag(one || other)
    case (.color(nil), .color): self
    default: below.adding(self)
    }
  }

  /// Returns the value repeated: components are multiplied, transforms are concatenated.
  fileprivate func repeated(_ count: Double) -> PropertyValue {
    // After that many repetitions, a matrix has converged or is not a number.
    if let matrix { return PropertyValue(matrix.repeated(Int(min(count, 0x1p62)))) }
    return PropertyValue(kind, components: components.map { $0 * count }) ?? self
  }
}
