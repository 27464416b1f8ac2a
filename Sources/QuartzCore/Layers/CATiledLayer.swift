/// A layer that draws its content in tiles.
///
/// ## Differences from UIKit
///
/// The settings are stored only. Drawing code is called once for the whole layer, as for any layer.
open class CATiledLayer: CALayer {
  /// The duration of the fade of a new tile, in seconds; 0.25 by default.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }
  open var levelsOfDetail = 1
  /// The number of levels of detail that are magnified.
  open var levelsOfDetailBias = 0
  /// The maximum size of a tile, in pixels.
  open var tileSize = CGSize(width: 256, height: 256)

  /// Creates a layer that belongs to the current loop.
  public required init() { super.init() }

  public required init(layer: Any) {
    if let other = layer as? CATiledLayer {
      levelsOfDetail = other.levelsOfDetail
      levelsOfDetailBias = other.levelsOfDetailBias
      tileSize = other.tileSize
    }
    super.init(layer: layer)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
