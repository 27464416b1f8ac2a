/// An item of a compositional layout, with which a cell is placed.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size of the item, in relation to its group.
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The space between the item's edges and the cell, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item; `nil` for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The supplementary items that are placed at the item.
  open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item with a size.
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
    super.init()
  }

  /// The size in a container, which can hold a number of leaves.
  func size(in container: CGSize) -> CGSize { layoutSize.size(in: container) }

  /// Places the leaves of the item in a rectangle, at the most a number of them.
  func place(in rect: CGRect, most: Int, _ environment: CompositionEnvironment) -> [PlacedItem] {
    [PlacedItem(frame: rect.inset(by: contentInsets.sided(in: .leftToRight)), item: self)]
  }
}

/// A cell's frame, and the item that it comes from.
struct PlacedItem {
  var frame: CGRect
  var item: NSCollectionLayoutItem?
  var zIndex = 0
}

/// A supplementary view at an item of a compositional layout, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  open private(set) var elementKind: String
  /// Where the view is at the item.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is there; `nil` for the same point as that of the item.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  /// The place of the view above others: a higher number is in front.
  open var zIndex = 0

  /// Creates a supplementary item.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, in relation to the item.
  ///   - elementKind: The kind of the view.
  ///   - containerAnchor: Where the view is at the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates a supplementary item with the point of the view that is at the anchor.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, in relation to the item.
  ///   - elementKind: The kind of the view.
  ///   - containerAnchor: Where the view is at the item.
  ///   - itemAnchor: The point of the view that is there.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

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

  /// The frame at an item.
  final func frame(at item: CGRect) -> CGRect {
    let size = size(in: item.size)
    let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let place = containerAnchor.point(of: item)
    let offsets = [containerAnchor, itemAnchor].compactMap { $0?.offset(for: size) }
    return CGRect(
      x: place.x - own.x + offsets.reduce(0) { $0 + $1.x },
      y: place.y - own.y + offsets.reduce(0) { $0 + $1.y },
      width: size.width,
      height: size.height
    )
  }
}

/// The alignments of a rectangle in another one.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// No alignment.
  case none
  /// In the middle of the top edge.
  case top
  /// In the top leading corner.
  case topLeading
  /// In the middle of the leading edge.
  case leading
  /// In the bottom leading corner.
  case bottomLeading
  /// In the middle of the bottom edge.
  case bottom
  /// In the bottom trailing corner.
  case bottomTrailing
  /// In the middle of the trailing edge.
  case trailing
  /// In the top trailing corner.
  case topTrailing
}

/// A supplementary view at an edge of a section or of a compositional layout, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Where the view is.
  open private(set) var alignment: NSRectAlignment
  /// The distance from there, in points.
  open private(set) var offset: CGPoint
  /// A Boolean value that indicates whether the view makes the section longer.
  open var extendsBoundary = true
  /// A Boolean value that indicates whether the view stays on the screen while its section is there.
  open var pinToVisibleBounds = false

  /// Creates a supplementary item at an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, in relation to the section.
  ///   - elementKind: The kind of the view.
  ///   - alignment: Where the view is.
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

  /// Creates a supplementary item at a distance from an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: The size, in relation to the section.
  ///   - elementKind: The kind of the view.
  ///   - alignment: Where the view is.
  ///   - absoluteOffset: The distance from there, in points.
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
  /// The edges of the alignment.
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
  /// The kind of the decoration view.
  open private(set) var elementKind: String
  /// The place of the view above others: a higher number is in front.
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
  /// - Parameter elementKind: The kind of the view, whose class the layout is registered with.
  /// - Returns: The decoration.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}
