import AnimationModel
import AnimationTraces
import Foundation
import UIKit

/// A small animation with every parameter that a comparison looks at, told as a loop would tell it.
///
/// A card fades and slides in one block. When the block has stopped, a badge fades in another one.
struct Scenario {
  var duration = 0.3
  var delay = 0.1
  var easing = Easing.curve(.easeOut)
  var repeatCount = 0.0
  var autoreverses = false
  var speed = 1.0
  var beginsFromCurrentState = false
  var isGeometryAdditive = true
  var explicit = ["curve", "delay", "duration"]
  var rawOptions: UInt = 0
  var keyframes: AnimationEvent.Animation.Keyframes?
  var opacity = 0.0
  var position = CGPoint(x: 150, y: 0)
  /// Why the fade does not animate, if it does not.
  var fadeReason: AnimationEvent.Change.Reason?
  var changesOpacity = true

  var opener = "beginAnimations(_:context:)"
  var callKind = AnimationEvent.Callback.Kind.didStop
  var hasCallback = true
  var callbackCount = 1
  var callbackShift = 0.0
  var callbackTurns = 1
  var finished = true
  /// The opacity of the card that the callback reads, if code has changed what it would be.
  var readOpacity: Double?

  var transition: String? = "flipFromLeft"
  var transitionDuration = 0.5
  var disablesInteraction = false
  /// When the badge is hidden for good, counted from the start; never if none.
  var hiddenAt: Double? = 0.2
  var removedAt: Double? = 0.25

  var badgeDuration = 0.2
  var badgeShift = 0.0
  var card = "UIView 1"
  var width = 100.0

  static let badge = "UIView 2"

  /// The legacy side.
  static let legacy = Scenario()

  /// The same, written with closures.
  static let new: Scenario = {
    var scenario = Scenario()
    scenario.opener = "animate(withDuration:delay:options:animations:completion:)"
    scenario.callKind = .completion
    return scenario
  }()

  private var file: String {
    opener.hasPrefix("begin") ? "App/OldBanner.swift" : "App/Banner.swift"
  }

  /// The active duration of the card's block, the delay included.
  private var length: Double {
    delay + duration * (autoreverses ? 2 : 1) * max(1, repeatCount) / speed
  }

  /// The trace, up to an instant.
  func trace(until end: Double = 2) -> AnimationTrace {
    var writer = Writer()
    writer.scene(card, ["opacity": .number(1), "position": .point(.zero), "bounds.size": size])
    writer.scene(Self.badge, ["opacity": .number(0), "hidden": .flag(false)])
    writer.open(1, opener, CallSite(fileID: file, line: 12), at: 0)
    if opener.hasPrefix("begin"), explicit.contains("duration") {
      writer.set(1, "setAnimationDuration(_:)", duration)
    }
    let timing = Timing(
      delay: delay,
      duration: duration,
      repeatCount: repeatCount,
      autoreverses: autoreverses,
      speed: speed,
      fill: .both,
      easing: easing
    )
    var fade = animation("opacity", .number(1), .number(opacity), timing, additive: false)
    fade.keyframes = keyframes
    if changesOpacity { writer.touch(fade, reason: fadeReason, at: 0, length: length) }
    let slide = animation(
      "position",
      .point(.zero),
      .point(position),
      timing,
      additive: isGeometryAdditive
    )
    writer.touch(slide, reason: nil, at: 0, length: length)
    if disablesInteraction { writer.disableInteraction(1, [card], from: 0, to: length) }
    if let transition { writer.transition(1, card, transition, transitionDuration) }
    if let hiddenAt { writer.hide(Self.badge, at: hiddenAt) }
    if let removedAt { writer.leave(Self.badge, from: card, at: removedAt) }

    let stopped = length + callbackShift
    for index in 0..<(hasCallback ? callbackCount : 0) {
      writer.callBack(
        .init(
          block: 1,
          kind: callKind,
          finished: finished,
          values: [
            .init(layer: card, property: "opacity", value: .number(readOpacity ?? opacity))
          ]
        ),
        at: stopped,
        turns: callbackTurns + index
      )
    }
    if hasCallback {
      let start = stopped + badgeShift
      writer.open(2, opener, CallSite(fileID: file, line: 40), at: start)
      var second = animation(
        "opacity",
        .number(0),
        .number(1),
        Timing(duration: badgeDuration, fill: .both),
        additive: false
      )
      second.block = 2
      second.layer = Self.badge
      second.explicitSettings = ["duration"]
      second.beginsFromCurrentState = false
      second.rawOptions = 0
      writer.touch(second, reason: nil, at: start, length: badgeDuration)
      writer.callBack(
        .init(block: 2, kind: callKind, finished: true),
        at: start + badgeDuration,
        turns: 1
      )
    }
    return writer.trace(until: end)
  }

  private var size: PropertyValue { .size(CGSize(width: width, height: 40)) }

  private func animation(
    _ property: String,
    _ from: PropertyValue,
    _ to: PropertyValue,
    _ timing: Timing,
    additive: Bool
  ) -> AnimationEvent.Animation {
    .init(
      animation: 0,
      block: 1,
      layer: card,
      property: property,
      key: property,
      from: from,
      to: to,
      additive: additive,
      timing: timing,
      beginsFromCurrentState: beginsFromCurrentState,
      explicitSettings: explicit,
      rawOptions: rawOptions
    )
  }
}

extension Scenario {
  /// Writes events in the order of time.
  private struct Writer {
    private var events: [(seconds: Double, turns: Int, kind: AnimationEvent.Kind)] = []
    private var count = 0

    mutating func write(_ seconds: Double, turns: Int = 0, _ kind: AnimationEvent.Kind) {
      events.append((seconds, turns, kind))
    }

    mutating func scene(_ layer: String, _ values: [String: PropertyValue]) {
      write(0, .scene(.init(layer: layer, type: "UIView", parent: nil, values: values)))
    }

    mutating func open(_ block: Int, _ name: String, _ site: CallSite, at seconds: Double) {
      write(seconds, turns: 1, .called(.init(name: name, block: block, callSite: site)))
    }

    mutating func set(_ block: Int, _ name: String, _ seconds: Double) {
      write(
        0,
        turns: 1,
        .called(.init(name: name, arguments: ["\(seconds)"], block: block, callSite: nil))
      )
    }

    mutating func touch(
      _ animation: AnimationEvent.Animation,
      reason: AnimationEvent.Change.Reason?,
      at seconds: Double,
      length: Double
    ) {
      write(
        seconds,
        turns: 1,
        .changed(
          .init(
            layer: animation.layer,
            property: animation.property,
            from: animation.from,
            to: animation.to,
            block: reason == .outsideBlock ? nil : animation.block,
            unanimated: reason
          )
        )
      )
      guard reason == nil else { return }
      count += 1
      var animation = animation
      animation.animation = count
      write(seconds, turns: 1, .animated(animation))
      let begin = Instant(seconds: seconds + animation.timing.delay)
      write(seconds, turns: 1, .started(.init(animation: count, begin: begin)))
      guard length.isFinite else { return }
      write(seconds + length, .removed(.init(animation: count, reason: .ended, shown: nil)))
    }

    mutating func disableInteraction(_ block: Int, _ layers: [String], from: Double, to: Double) {
      write(from, turns: 1, .interaction(.init(block: block, layers: layers, isEnabled: false)))
      write(to, .interaction(.init(block: block, layers: layers, isEnabled: true)))
    }

    mutating func transition(_ block: Int, _ layer: String, _ kind: String, _ duration: Double) {
      write(
        0,
        turns: 1,
        .transition(.init(block: block, layer: layer, kind: kind, duration: duration, cache: true))
      )
    }

    mutating func hide(_ layer: String, at seconds: Double) {
      write(
        seconds,
        .changed(
          .init(
            layer: layer,
            property: "hidden",
            from: .flag(false),
            to: .flag(true),
            block: nil,
            unanimated: .outsideBlock
          )
        )
      )
    }

    mutating func leave(_ layer: String, from parent: String, at seconds: Double) {
      write(
        seconds,
        .hierarchy(.init(layer: layer, change: .removed, parent: parent, index: nil))
      )
    }

    mutating func callBack(
      _ callback: AnimationEvent.Callback,
      at seconds: Double,
      turns: Int
    ) {
      guard seconds.isFinite else { return }
      write(seconds, turns: turns, .calledBack(callback))
    }

    func trace(until end: Double) -> AnimationTrace {
      let sorted = events.enumerated().sorted { left, right in
        let (a, b) = (left.element, right.element)
        if a.seconds != b.seconds { return a.seconds < b.seconds }
        return a.turns != b.turns ? a.turns < b.turns : left.offset < right.offset
      }.map(\.element).filter { $0.seconds <= end }
      var turn = 0
      var list: [AnimationEvent] = []
      for (index, event) in sorted.enumerated() {
        let isNew = index == 0 || sorted[index - 1].seconds != event.seconds
        if isNew || sorted[index - 1].turns != event.turns {
          let step = isNew ? 1 : event.turns - sorted[index - 1].turns
          turn += step
        }
        list.append(
          AnimationEvent(instant: Instant(seconds: event.seconds), turn: turn, kind: event.kind)
        )
      }
      return AnimationTrace(
        framesPerSecond: 60,
        behavior: "iOS 8 and later",
        end: Instant(seconds: end),
        events: list
      )
    }
  }
}
