import AnimationModel
import AnimationTraces
import Foundation
import UIKit

/// Events that the tests of a trace share.
enum Samples {
  static let timing = Timing(duration: 0.3, fill: .both, easing: .curve(.easeInOut))

  /// An event of every kind, with every optional part filled in at least once.
  static let events: [AnimationEvent] = kinds.enumerated().map { index, kind in
    AnimationEvent(instant: Instant(seconds: Double(index) / 10), turn: index / 2, kind: kind)
  }

  static let kinds: [AnimationEvent.Kind] = [
    .scene(
      .init(
        layer: "UIView 1",
        type: "UIView",
        parent: nil,
        values: ["opacity": .number(1), "position": .point(CGPoint(x: 10, y: 20.5))]
      )
    ),
    .scene(
      .init(layer: "UIView 2", label: "badge", type: "Badge", parent: "UIView 1", values: [:])
    ),
    .called(
      .init(
        name: "setAnimationDuration(_:)",
        arguments: ["0.3"],
        block: 1,
        callSite: CallSite(fileID: "App/Banner.swift", line: 12)
      )
    ),
    .called(.init(name: "commitAnimations()", block: nil, callSite: nil)),
    .changed(
      .init(
        layer: "UIView 1",
        property: "opacity",
        from: .number(1),
        to: .number(.nan),
        block: 1,
        unanimated: .notFinite
      )
    ),
    .changed(
      .init(
        layer: "UIView 1",
        property: "opacity",
        from: .number(1),
        to: .number(0),
        block: nil,
        unanimated: nil
      )
    ),
    .animated(
      .init(
        animation: 7,
        block: 2,
        layer: "UIView 3",
        property: "opacity",
        key: "opacity",
        from: .number(1),
        to: .number(0),
        additive: false,
        timing: timing,
        beginsFromCurrentState: true,
        explicitSettings: ["curve", "duration"],
        rawOptions: 4
      )
    ),
    .animated(
      .init(
        animation: 8,
        block: nil,
        layer: "UIView 3",
        property: "position",
        key: "position-2",
        from: .point(.zero),
        to: .point(CGPoint(x: 1, y: 2)),
        additive: true,
        contribution: .values,
        timing: Timing(duration: 1, repeatCount: .infinity, autoreverses: true),
        keyframes: .init(
          keyTimes: [0, 0.5, 1],
          values: [.point(.zero), .point(CGPoint(x: 3, y: 3)), .point(CGPoint(x: 1, y: 2))],
          mode: .cubic,
          curves: [.easeIn],
          shapes: [.init(tension: 0.5)]
        )
      )
    ),
    .started(.init(animation: 7, begin: Instant(seconds: 0.7))),
    .started(.init(animation: 8, begin: .distantFuture)),
    .retimed(.init(animation: 7, begin: Instant(seconds: 0.8), timing: timing)),
    .retargeted(
      .init(
        layer: "UIView 3",
        property: "position",
        from: .point(.zero),
        to: .point(CGPoint(x: 5, y: 5)),
        animations: [7, 8]
      )
    ),
    .removed(.init(animation: 7, reason: .ended, shown: .number(0))),
    .removed(.init(animation: 8, reason: .offScreen, shown: nil)),
    .calledBack(
      .init(
        block: 2,
        kind: .didStop,
        selector: "animationDidStop:finished:context:",
        finished: true,
        values: [.init(layer: "UIView 3", property: "opacity", value: .number(0))]
      )
    ),
    .calledBack(.init(block: nil, kind: .scheduled)),
    .hierarchy(.init(layer: "UIView 3", change: .added, parent: "UIView 1", index: 0)),
    .hierarchy(.init(layer: "UIView 3", change: .removed, parent: "UIView 1", index: nil)),
    .transition(
      .init(block: 2, layer: "UIView 1", kind: "flipFromLeft", duration: 0.75, cache: true)
    ),
    .interaction(.init(block: 2, layers: ["UIView 1", "UIView 3"], isEnabled: false)),
    .action(.init(name: "tap on Save")),
    .issue(issue),
  ]

  static let issue = AnimationIssue(
    severity: .misuse,
    kind: .setterOutsideBlock,
    message: """
      setAnimationDuration(_:) was called outside a block. It has no effect. Call it between \
      beginAnimations and commitAnimations.
      """,
    callSite: CallSite(fileID: "App/Banner.swift", line: 12),
    instant: Instant(seconds: 0.5),
    turn: 3
  )

  static let trace = AnimationTrace(
    framesPerSecond: 60,
    behavior: "iOS8AndLater",
    end: Instant(seconds: 2.5),
    events: events
  )

  /// A value of every sort.
  static let values: [PropertyValue] = [
    .number(0.5), .number(.infinity), .number(-.infinity), .number(.nan),
    .point(CGPoint(x: 150, y: 40)), .size(CGSize(width: 20, height: 30.25)),
    .rect(CGRect(x: 0, y: -1, width: 2, height: 3)),
    .color(ColorComponents(red: 1, green: 0, blue: 0, alpha: 0.5)), .color(nil),
    .transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: -.infinity)),
    .transform3D(CATransform3DMakeTranslation(1, 2, 3)),
    .flag(true), .text("line 1\nline 2 \"quoted\""), .none,
  ]
}

/// A short way to write an instant.
func at(_ seconds: Double) -> Instant {
  Instant(seconds: seconds)
}
