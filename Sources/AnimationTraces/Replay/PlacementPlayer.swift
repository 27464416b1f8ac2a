package import AnimationModel
package import Foundation

/// A player of where a layer is: its bounds, and how they are placed in its parent.
package struct PlacementPlayer: Sendable {
  /// The bounds of a layer, and what places them in its parent.
  package struct Placement: Equatable, Sendable {
    package var bounds: CGRect
    package var anchor: CGPoint
    package var position: CGPoint
    package var transform: CATransform3D

    /// The transform from the layer's coordinates to those of its parent, as seen from the front.
    package var matrix: CGAffineTransform {
      CGAffineTransform(
        translationX: -bounds.origin.x - anchor.x * bounds.width,
        y: -bounds.origin.y - anchor.y * bounds.height
      )
      .concatenating(CATransform3DGetAffineTransform(transform))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
  }

  private let position: PropertyPlayer
  private let size: PropertyPlayer
  private let origin: PropertyPlayer
  private let anchor: PropertyPlayer
  private let transform: PropertyPlayer

  /// Creates a player of a layer.
  package init(of layer: String, in player: TracePlayer) {
    func property(_ key: String) -> PropertyPlayer { player.player(of: key, on: layer) }
    position = property("position")
    size = property("bounds.size")
    origin = property("bounds.origin")
    anchor = property("anchorPoint")
    transform = property("transform")
  }

  /// The keys of the properties that place a layer.
  package static let keys = [
    "position", "bounds.size", "bounds.origin", "anchorPoint", "transform",
  ]

  /// Returns the placement at an instant; `nil` if the trace does not contain the layer's position.
  ///
  /// - Parameters:
  ///   - instant: The instant.
  ///   - moving: The keys of the properties that are read at that instant; the others are read at
  ///     the other instant. `nil` for all.
  ///   - start: The other instant.
  /// - Returns: The placement, or `nil`.
  package func placement(
    at instant: Instant,
    moving: Set<String>? = nil,
    since start: Instant = .zero
  ) -> Placement? {
    func value(_ player: PropertyPlayer, _ key: String) -> PropertyValue? {
      player.value(at: moving.map { $0.contains(key) } ?? true ? instant : start)
    }
    func point(_ player: PropertyPlayer, _ key: String) -> CGPoint? {
      if case .point(let point)? = value(player, key) { point } else { nil }
    }
    guard let position = point(position, "position"),
      case .size(let size)? = value(size, "bounds.size")
    else { return nil }
    return Placement(
      bounds: CGRect(origin: point(origin, "bounds.origin") ?? .zero, size: size),
      anchor: point(anchor, "anchorPoint") ?? CGPoint(x: 0.5, y: 0.5),
      position: position,
      transform: value(transform, "transform")?.matrix ?? CATransform3DIdentity
    )
  }
}
