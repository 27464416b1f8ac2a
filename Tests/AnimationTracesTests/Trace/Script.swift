import AnimationModel
import AnimationTraces
import Foundation
import UIKit

/// A trace written by hand, event by event, as a loop would record it.
struct Script {
  private(set) var events: [AnimationEvent] = []
  private var models: [String: PropertyValue] = [:]
  private var count = 0
  private let layer = "UIView 1"

  /// Starts with one layer that has these values.
  init(_ values: [String: PropertyValue]) {
    models = values
    record(0, .scene(.init(layer: layer, type: "UIView", parent: nil, values: values)))
  }

  /// Records an event.
  mutating func record(_ seconds: Double, _ kind: AnimationEvent.Kind) {
    events.append(AnimationEvent(instant: at(seconds), turn: events.count, kind: kind))
  }

  /// Sets a model value without animation.
  mutating func set(_ property: String, to value: PropertyValue, at seconds: Double) {
    let old = models[property] ?? .none
    models[property] = value
    record(
      seconds,
      .changed(
        .init(
          layer: layer,
          property: property,
          from: old,
          to: value,
          block: nil,
          unanimated: .outsideBlock
        )
      )
    )
  }

  /// Sets a model value in a block and starts the animation after its delay.
  @discardableResult
  mutating func animate(
    _ property: String,
    to value: PropertyValue,
    at seconds: Double,
    additive: Bool = false,
    timing: Timing = Timing(duration: 1, fill: .both),
    keyframes: AnimationEvent.Animation.Keyframes? = nil,
    block: Int = 1
  ) -> Int {
    let old = models[property] ?? .none
    models[property] = value
    record(
      seconds,
      .changed(
        .init(layer: layer, property: property, from: old, to: value, block: block, unanimated: nil)
      )
    )
    let animation = add(
      property,
      from: old,
      to: value,
      at: seconds,
      additive: additive,
      timing: timing,
      keyframes: keyframes,
      block: block
    )
    start(animation, at: seconds, begin: seconds + timing.delay)
    return animation
  }

  /// Puts an animation on the layer without touching the model.
  mutating func add(
    _ property: String,
    from: PropertyValue,
    to: PropertyValue,
    at seconds: Double,
    additive: Bool = false,
    contribution: AnimationEvent.Animation.Contribution = .difference,
    timing: Timing = Timing(duration: 1, fill: .both),
    keyframes: AnimationEvent.Animation.Keyframes? = nil,
    block: Int? = nil
  ) -> Int {
    count += 1
    record(
      seconds,
      .animated(
        .init(
          animation: count,
          block: block,
          layer: layer,
          property: property,
          key: "\(property)-\(count)",
          from: from,
          to: to,
          additive: additive,
          contribution: contribution,
          timing: timing,
          keyframes: keyframes
        )
      )
    )
    return count
  }

  /// Gives an animation its begin time.
  mutating func start(_ animation: Int, at seconds: Double, begin: Double) {
    record(seconds, .started(.init(animation: animation, begin: at(begin))))
  }

  /// Takes an animation away.
  mutating func remove(
    _ animation: Int,
    at seconds: Double,
    _ reason: AnimationEvent.Removal.Reason = .ended
  ) {
    record(seconds, .removed(.init(animation: animation, reason: reason, shown: nil)))
  }

  /// The trace up to an instant.
  func trace(until seconds: Double = 2) -> AnimationTrace {
    AnimationTrace(framesPerSecond: 60, behavior: "iOS8AndLater", end: at(seconds), events: events)
  }

  /// Returns the numbers that the layer shows of a property.
  func shown(_ property: String, at seconds: Double) -> [Double]? {
    TracePlayer(trace()).value(of: property, on: layer, at: at(seconds))?.components
  }

  /// Returns the number that the layer shows of a property.
  func number(_ property: String, at seconds: Double) -> Double? {
    shown(property, at: seconds)?.first
  }

  /// Returns the angle, in degrees, of the transform that the layer shows.
  func angle(at seconds: Double) -> Double? {
    guard let matrix = shown("transform", at: seconds) else { return nil }
    return atan2(matrix[1], matrix[0]) * 180 / .pi
  }
}

extension Script {
  /// Numbers of any size, and what is no finite number.
  static let numbersOfAnySize: [Double] = [
    0, 1, 1e308, -1e308, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  /// Animates properties of every kind from one number to another.
  init(from: Double, to: Double, isAdditive: Bool) {
    let ends: [(String, PropertyValue, PropertyValue)] = [
      ("opacity", .number(from), .number(to)),
      ("position", .point(CGPoint(x: from, y: 0)), .point(CGPoint(x: to, y: from))),
      ("bounds", .rect(CGRect(x: from, y: 0, width: to, height: 1)), .rect(.zero)),
      (
        "backgroundColor", .color(ColorComponents(red: from, green: to, blue: 0, alpha: 1)),
        .color(nil)
      ),
      (
        "transform", .transform(CGAffineTransform(a: from, b: 0, c: 1, d: to, tx: to, ty: 0)),
        .transform(CGAffineTransform(a: to, b: from, c: 0, d: 1, tx: from, ty: to))
      ),
      (
        "transform3D", .transform3D(CATransform3DMakeTranslation(from, to, from)),
        .transform3D(CATransform3DMakeScale(from, to, 1))
      ),
    ]
    self.init(Dictionary(uniqueKeysWithValues: ends.map { ($0.0, $0.1) }))
    for (property, _, end) in ends {
      animate(property, to: end, at: 0.5, additive: isAdditive)
    }
  }
}
