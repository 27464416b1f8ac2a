import Foundation

/// A player of one layer's appearance over time.
struct LayerPlayer: Sendable {
  /// The instant of the layer's first commit, before which nothing is known about it.
  private let committed: Instant
  private let placement: PlacementPlayer
  private let hidden: PropertyPlayer
  private let opacity: PropertyPlayer
  private let radius: PropertyPlayer
  private let fill: PropertyPlayer
  /// The size with which the layer is drawn instead of its own.
  private let standInSize: CGSize?

  init(_ layer: TraceIndex.Layer, in player: TracePlayer, standInSize: CGSize? = nil) {
    self.standInSize = standInSize
    committed = layer.committed ?? .zero
    func property(_ key: String) -> PropertyPlayer { player.player(of: key, on: layer.name) }
    placement = PlacementPlayer(of: layer.name, in: player)
    hidden = property("hidden")
    opacity = property("opacity")
    radius = property("cornerRadius")
    fill = property("backgroundColor")
  }

  /// Returns the appearance at an instant; `nil` if the trace doesn't contain the layer's position.
  func appearance(at instant: Instant) -> StageReader.Appearance? {
    let instant = max(instant, committed)
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
    guard var placement = placement.placement(at: instant) else { return nil }
    if let standInSize { placement.bounds.size = standInSize }
    return StageReader.Appearance(
      matrix: placement.matrix,
      bounds: placement.bounds,
      opacity: flag(hidden) ? 0 : min(max(number(opacity) ?? 1, 0), 1),
      radius: max(0, number(radius) ?? 0),
      fill: fill.value(at: instant).flatMap { $0 == .color(nil) ? nil : $0 }
    )
  }
}
