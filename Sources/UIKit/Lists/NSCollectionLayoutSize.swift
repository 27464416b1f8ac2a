/// The width or height of an element in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  private enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }

  private let kind: Kind
  /// The fraction of the container, or the length in points.
  open private(set) var dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// A Boolean value that indicates whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// A Boolean value that indicates whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// A Boolean value that indicates whether the dimension is a length in points.
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated }

  /// Creates a dimension that is a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// Creates a dimension that is a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// Creates a dimension with an absolute length.
  ///
  /// - Parameter absoluteDimension: The length in points.
  /// - Returns: The dimension.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Creates a dimension with an estimated length.
  ///
  /// ## Differences from UIKit
  ///
  /// Cells aren't measured: an item has the estimated length. A group is as long as its items.
  ///
  /// - Parameter estimatedDimension: The estimated length in points.
  /// - Returns: The dimension.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  final func length(in container: CGSize) -> CGFloat {
    let length =
      switch kind {
      case .fractionalWidth: container.width * dimension
      case .fractionalHeight: container.height * dimension
      case .absolute, .estimated: dimension
      }
    return length.isFinite ? max(length, 0) : 0
  }
}

/// The size of an element in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  open private(set) var widthDimension: NSCollectionLayoutDimension
  open private(set) var heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension: NSCollectionLayoutDimension,
    heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  final func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container),
      height: heightDimension.length(in: container)
    )
  }
}

/// The spacing between elements in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The spacing in points; the minimum if it is flexible.
  open private(set) var spacing: CGFloat
  /// A Boolean value that indicates whether the spacing shares the remaining space.
  open private(set) var isFlexibleSpacing: Bool

  open var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
  }

  /// Creates a spacing that shares the remaining space.
  ///
  /// - Parameter flexibleSpacing: The minimum spacing in points.
  /// - Returns: The spacing.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// Creates a fixed spacing.
  ///
  /// - Parameter fixedSpacing: The spacing in points.
  /// - Returns: The spacing.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The spacing around an item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The spacing at the leading edge; `nil` for none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The spacing at the top edge; `nil` for none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The spacing at the trailing edge; `nil` for none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The spacing at the bottom edge; `nil` for none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Creates a spacing for the four edges.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// The position at which a supplementary item is anchored to another item.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The anchored edges; on an axis without edges, the anchor is centered.
  open private(set) var edges: NSDirectionalRectEdge
  /// The offset from the edges, in points or as a fraction of the supplementary item's size.
  open private(set) var offset: CGPoint
  /// A Boolean value that indicates whether the offset is in points.
  open private(set) var isAbsoluteOffset: Bool
  /// A Boolean value that indicates whether the offset is a fraction of the supplementary item's
  /// size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset = offset
    isAbsoluteOffset = isAbsolute
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Creates an anchor at edges, with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Creates an anchor at edges, with an offset as a fraction of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Returns the anchor's point in a rectangle, without the offset.
  final func point(of rect: CGRect) -> CGPoint {
    func coordinate(_ low: CGFloat, _ high: CGFloat, _ isLow: Bool, _ isHigh: Bool) -> CGFloat {
      isLow == isHigh ? (low + high) / 2 : isLow ? low : high
    }
    return CGPoint(
      x: coordinate(rect.minX, rect.maxX, edges.contains(.leading), edges.contains(.trailing)),
      y: coordinate(rect.minY, rect.maxY, edges.contains(.top), edges.contains(.bottom))
    )
  }

  /// Returns the offset in points for the size of a supplementary item.
  final func offset(for size: CGSize) -> CGPoint {
    isAbsoluteOffset
      ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
