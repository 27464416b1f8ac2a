import Foundation

/// A player of the gradient of a layer.
struct GradientPlayer: Sendable {
  /// The kind of the gradient, which is the first one that the layer has.
  let kind: GradientImage.Kind
  /// All lists of colors that the gradient ever has.
  let lists: [[ColorComponents]]
  private let committed: Instant
  private let list: PropertyPlayer
  private let places: PropertyPlayer
  private let start: PropertyPlayer
  private let end: PropertyPlayer
  private let bounds: PropertyPlayer

  init(of layer: TraceIndex.Layer, _ lists: [[ColorComponents]], in player: TracePlayer) {
    func property(_ key: String) -> PropertyPlayer { player.player(of: key, on: layer.name) }
    committed = layer.committed ?? .zero
    self.lists = lists
    if case .text(let text)? = property("type").value(at: committed) {
      kind = GradientImage.Kind(rawValue: text) ?? .axial
    } else {
      kind = .axial
    }
    (list, places) = (property("colors"), property("locations"))
    (start, end, bounds) = (property("startPoint"), property("endPoint"), property("bounds"))
  }

  func colors(at instant: Instant) -> [ColorComponents] {
    list.value(at: max(instant, committed))?.colors ?? []
  }

  func locations(at instant: Instant) -> [Double]? {
    places.value(at: max(instant, committed))?.numbers
  }

  func size(at instant: Instant) -> CGSize { box(at: instant).size }

  /// Returns the points of the gradient in the unit square, and where the square is in the layer's
  /// coordinates, or in those of the box that it fills.
  func place(at instant: Instant, withOrigin hasOrigin: Bool) -> GradientPlace {
    func point(_ player: PropertyPlayer) -> CGPoint {
      guard case .point(let point)? = player.value(at: max(instant, committed)) else {
        return .zero
      }
      return point
    }
    let box = box(at: instant)
    let corner = hasOrigin ? box.origin : .zero
    return GradientPlace(
      start: point(start),
      end: point(end),
      unit: CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: corner.x, ty: corner.y)
    )
  }

  private func box(at instant: Instant) -> CGRect {
    guard case .rect(let box)? = bounds.value(at: max(instant, committed)) else { return .zero }
    return box
  }
}
