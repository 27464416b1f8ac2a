import AnimationModel
import Foundation

/// A player of one layer's appearance over time.
struct LayerPlayer: Sendable {
  /// The instant of the layer's first commit, before which nothing is known about it.
  private let committed: Instant
  private let position: PropertyPlayer
  private let size: PropertyPlayer
  private let origin: PropertyPlayer
  private let anchor: PropertyPlayer
  private let transform: PropertyPlayer
  private let hidden: PropertyPlayer
  private let opacity: PropertyPlayer
  private let radius: PropertyPlayer
  private let fill: PropertyPlayer
  private let clips: PropertyPlayer
  /// The size with which the layer is drawn instead of its own.
  private let standInSize: CGSize?

  init(_ layer: TraceIndex.Layer, in player: TracePlayer, standInSize: CGSize? = nil) {
    self.standInSize = standInSize
    committed = layer.committed ?? .zero
    func property(_ key: String) -> PropertyPlayer { player.player(of: key, on: layer.name) }
    position = property("position")
    size = property("bounds.size")
    origin = property("bounds.origin")
    anchor = property("anchorPoint")
    transform = property("transform")
    hidden = property("hidden")
    opacity = property("opacity")
    radius = property("cornerRadius")
    fill = property("backgroundColor")
    clips = property("masksToBounds")
  }

  /// Returns the appearance at an instant; `nil` if the trace doesn't contain the layer's position.
  func appearance(at instant: Instant) -> StageReader.Appearance? {
    let instant = max(instant, committed)
    func point(_ player: PropertyPlayer) -> CGPoint? {
      if case .point(let point)? = player.value(at: instant) { point } else { nil }
    }
    func number(_ player: PropertyPlayer) -> Double? {
      if case .number(let number)? = player.value(at: instant), number.isFinite {
        number
      } else {
        nil
      }
    }
    func flag(_ player: PropertyPlayer) -> Bool {
      if case .flag(true)? = player.value(at: instant) { true } else { false }
    }
    guard let position = point(position), case .size(let actualSize)? = size.value(at: instant)
    else { return nil }
    let size = standInSize ?? actualSize
    let origin = point(origin) ?? .zero
    let anchor = point(anchor) ?? CGPoint(x: 0.5, y: 0.5)
    let matrix = transform.value(at: instant)?.matrix.map(Self.flat) ?? .identity
    let anchorPosition = CGPoint(
      x: origin.x + anchor.x * size.width,
      y: origin.y + anchor.y * size.height
    )
    let layerToParent = CGAffineTransform(translationX: -anchorPosition.x, y: -anchorPosition.y)
      .concatenating(matrix)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    return StageReader.Appearance(
      matrix: layerToParent,
      bounds: CGRect(origin: origin, size: size),
      opacity: flag(hidden) ? 0 : min(max(number(opacity) ?? 1, 0), 1),
      radius: max(0, number(radius) ?? 0),
      fill: fill.value(at: instant).flatMap { $0 == .color(nil) ? nil : $0 },
      clips: flag(clips)
    )
  }

  /// Returns a transform as seen from the front.
  private static func flat(_ matrix: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(
      a: matrix.m11,
      b: matrix.m12,
      c: matrix.m21,
      d: matrix.m22,
      tx: matrix.m41,
      ty: matrix.m42
    )
  }
}
