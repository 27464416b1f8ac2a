import AnimationModel

/// An item of a compositional layout, which positions a cell.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the item, relative to its group.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The space between the item's edges and the cell, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item; `nil` for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with a size and supplementary items, such as badges.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  func size(in container: CGSize) -> CGSize { layoutSize.size(in: container) }

  /// Returns the positioned leaves of the item in a rectangle, up to a maximum number.
  func layOut(in rect: CGRect, most: Int, _ environment: CompositionEnvironment) -> [PlacedItem] {
    [PlacedItem(frame: rect.inset(by: contentInsets.sided(in: .leftToRight)), item: self)]
  }
}

/// The frame of a cell, and the item that it comes from.
struct PlacedItem {
  var frame: CGRect
  var item: NSCollectionLayoutItem?
  var zIndex = 0
}

/// A supplementary view that is attached to an item of a compositional layout, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  open private(set) var elementKind: String
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The anchor at the view; `nil` for the same position as at the item.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The stacking order of the view; views with greater values are in front.
  open var zIndex = 0

  /// Creates a supplementary item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, relative to the item.
  ///   - elementKind: The kind of the view.
  ///   - containerAnchor: The anchor at the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a supplementary item with an anchor at the view.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, relative to the item.
  ///   - elementKind: The kind of the view.
  ///   - containerAnchor: The anchor at the item.
  ///   - itemAnchor: The anchor at the view.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ layoutSize: NSCollectionLayoutSize,
    _ elementKind: String,
    _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  final func frame(at item: CGRect) -> CGRect {
    let size = size(in: item.size)
    let ownPoint = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let containerPoint = containerAnchor.point(of: item)
    let offsets = [containerAnchor, itemAnchor].compactMap { $0?.offset(for: size) }
    return CGRect(
      x: containerPoint.x - ownPoint.x + offsets.reduce(0) { $0 + $1.x },
      y: containerPoint.y - ownPoint.y + offsets.reduce(0) { $0 + $1.y },
      width: size.width,
      height: size.height
    )
  }
}

/// The alignments of a rectangle to another one.
public enum NSRectAlignment: Int, Hashable, Sendable {
  case none
  /// The center of the top edge.
  case top
  case topLeading
  /// The center of the leading edge.
  case leading
  case bottomLeading
  /// The center of the bottom edge.
  case bottom
  case bottomTrailing
  /// The center of the trailing edge.
  case trailing
  case topTrailing
}

/// A supplementary view at an edge of a section or a compositional layout, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The alignment of the view to the section.
  open private(set) var alignment: NSRectAlignment
  /// The offset from the aligned position, in points.
  open private(set) var offset: CGPoint
  /// A Boolean value that indicates whether the view extends the section.
  open var extendsBoundary = true
  /// A Boolean value that indicates whether the view stays visible as long as its section is.
  open var pinToVisibleBounds = false

  /// Creates a supplementary item at an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, relative to the section.
  ///   - elementKind: The kind of the view.
  ///   - alignment: The alignment of the view to the section.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      alignment: alignment,
      absoluteOffset: .zero
    )
  }

  /// Creates a supplementary item with an offset from an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, relative to the section.
  ///   - elementKind: The kind of the view.
  ///   - alignment: The alignment of the view to the section.
  ///   - absoluteOffset: The offset from the aligned position, in points.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }
}

extension NSRectAlignment {
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// A decoration behind a section of a compositional layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  open private(set) var elementKind: String
  /// The stacking order of the view; views with greater values are in front.
  open var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      ),
      supplementaryItems: []
    )
  }

  /// Creates a background of a section.
  ///
  /// - Parameter elementKind: The kind of the view, for which a class is registered with the
  ///   layout.
  /// - Returns: The decoration.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}
