public import Onionskin
public import Testing
public import UIKit

extension RenderLoop {
  /// Expects that the trace alone gives what views without superviews show, at many instants.
  ///
  /// The views are all of the loop's, in the order in which they were made.
  public func expectReplay(
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
}
