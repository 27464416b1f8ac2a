import UIKit
import Onionskin
import Testing

@testable import OnionskinCommand

/// The motion of a scene, against the curves that were measured on Apple's.
@MainActor
@Suite struct BoxesTests {
  private func trace(seconds: Double) -> AnimationTrace {
    withRenderLoop { loop in
      let boxes = Boxes()
      boxes.animationLoop()
      loop.advance(by: seconds)
      return loop.trace
    }
  }

  // semantics 1.4: the values of easeInOut and easeOut at .1, .25, .5, .75 and .9
  private static let easeInOut = [
    (0.1, 0.019722449), (0.25, 0.12916191), (0.5, 0.5), (0.75, 0.8708381), (0.9, 0.98027754),
  ]
  private static let easeOut = [
    (0.1, 0.16057223), (0.25, 0.37813953), (0.5, 0.6846432), (0.75, 0.9065353), (0.9, 0.9829734),
  ]

  private func expect(
    _ property: String,
    of layer: String,
    at seconds: Double,
    in player: TracePlayer,
    toBe expected: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shown = player.value(of: property, on: layer, at: Instant(seconds: seconds))?.components
    let value = try #require(shown?.first, sourceLocation: sourceLocation)
    // The measured values are correct to seven digits.
    #expect(abs(value - expected) < 2e-4, "\(seconds) s", sourceLocation: sourceLocation)
  }

  // requirements A12: two blocks back to back, then layout, then all again, with a period of 2.5 s
  @Test(arguments: [0.0, 2.5, 5])
  func `the boxes move and come back in every round`(start: Double) throws {
    let player = TracePlayer(trace(seconds: 7.5))
    let (red, blue) = ("UIView 1", "UIView 2")
    for (time, way) in Self.easeInOut {
      let out = start + 2 * time
      try expect("position.x", of: red, at: out, in: player, toBe: 95 + 100 * way)
      try expect("position.y", of: red, at: out, in: player, toBe: 95 + 100 * way)
      let back = start + 2 + 0.5 * time
      try expect("position.x", of: red, at: back, in: player, toBe: 195 - 100 * way)
      try expect("position.y", of: blue, at: back, in: player, toBe: 472 + 100 * way)
    }
    for (time, way) in Self.easeOut {
      let jump = start + 0.5 * time
      try expect("position.y", of: blue, at: jump, in: player, toBe: 572 - 100 * way)
    }
    try expect("position.y", of: blue, at: start + 1.3, in: player, toBe: 472)
    try expect("position.x", of: blue, at: start + 1.3, in: player, toBe: 280)
  }

  @Test func `the completions arrive when their blocks are done`() {
    let instants = trace(seconds: 7.5).events.filter {
      if case .calledBack(let callback) = $0.kind { callback.finished == true } else { false }
    }.map(\.instant.seconds)
    #expect(instants == [2, 2.5, 4.5, 5, 7, 7.5])
  }
}
