import Onionskin
import Testing
import UIKit

/// What completions were told and when, one line each.
@MainActor final class Journal {
  private(set) var lines: [String] = []

  /// A completion that writes its name, the time and its flag down.
  func entry(_ name: String) -> (Bool) -> Void {
    { self.lines.append("\(name) \(RenderLoop.current.now) \($0)") }
  }

  /// Writes a line down.
  func note(_ line: String) {
    lines.append(line)
  }
}

extension RenderLoop {
  /// The changes that took effect at once inside blocks, each with the reason.
  var unanimated: [String] {
    trace.events.compactMap { event in
      guard case .changed(let change) = event.kind, let reason = change.unanimated,
        change.block != nil
      else { return nil }
      return "\(change.property): \(reason.rawValue)"
    }
  }

  /// The turns in which completions were called.
  var completionTurns: [Int] {
    trace.events.compactMap { event in
      if case .calledBack(let callback) = event.kind, callback.kind == .completion {
        event.turn
      } else {
        nil
      }
    }
  }

  /// Expects that the trace alone gives what views without superviews show, at many instants.
  ///
  /// The views are all of the loop's, in the order in which they were made.
  func expectReplay(
    of views: [UIView],
    for seconds: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let names = views.indices.map { "UIView \($0 + 1)" }
    var seen: [(instant: Instant, values: [[Double]])] = []
    for _ in 0..<47 {
      advance(by: seconds / 47)
      let items = frame().items
      let opacities = names.map { name in items.first { $0.layer == name }?.opacity ?? .nan }
      seen.append((instant, zip(views, opacities).map { [$1] + $0.shownGeometry }))
    }
    let player = TracePlayer(trace)
    for (instant, values) in seen {
      for (name, numbers) in zip(names, values) {
        let replayed = ["opacity", "position", "bounds", "transform", "cornerRadius"].flatMap {
          player.value(of: $0, on: name, at: instant)?.components ?? [.nan]
        }
        let isSame =
          numbers.count == replayed.count
          && zip(numbers, replayed).allSatisfy { abs($0 - $1) <= 1e-9 }
        #expect(
          isSame,
          "\(name) at \(instant): shown \(numbers), replayed \(replayed)",
          sourceLocation: sourceLocation
        )
      }
    }
  }
}

extension UIView {
  /// Position, bounds, transform and corner radius on screen.
  fileprivate var shownGeometry: [Double] {
    guard let shown = layer.presentation() else { return [] }
    let matrix = shown.affineTransform()
    return [
      shown.position.x, shown.position.y, shown.bounds.origin.x, shown.bounds.origin.y,
      shown.bounds.size.width, shown.bounds.size.height, matrix.a, matrix.b, matrix.c, matrix.d,
      matrix.tx, matrix.ty,
      shown.cornerRadius,
    ].map { Double($0) }
  }

  /// The horizontal place on screen.
  var screenX: Double { layer.presentation().map { Double($0.position.x) } ?? .nan }

  /// The opacity on screen, in single precision as a presentation layer has it.
  var screenAlpha: Double { layer.presentation().map { Double($0.opacity) } ?? .nan }
}
