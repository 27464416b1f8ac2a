import AnimationModel

/// A closure that returns a section of a compositional layout; `nil` for an empty one.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// The configuration of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The supplementary views at the edges of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference for the section insets: stored only.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a default configuration.
  public override init() { super.init() }
}

/// A layout that arranges cells in groups, which consist of items and other groups.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///   layoutSize: NSCollectionLayoutSize(
///     widthDimension: .fractionalWidth(0.5),
///     heightDimension: .fractionalHeight(1)
///   )
/// )
/// let group = NSCollectionLayoutGroup.horizontal(
///   layoutSize: NSCollectionLayoutSize(
///     widthDimension: .fractionalWidth(1),
///     heightDimension: .absolute(120)
///   ),
///   subitems: [item]
/// )
/// let layout = UICollectionViewCompositionalLayout(
///   section: NSCollectionLayoutSection(group: group)
/// )
/// ```
///
/// ## Differences from UIKit
///
/// Cells aren't measured: estimated dimensions are used as they are. An orthogonally scrolling
/// section is a row that doesn't scroll. The leading edge is always on the left.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  override var asksViews: Bool { false }

  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private var sections: [PlacedSection] = []
  /// The supplementary views at the edges of the whole layout.
  private var edges: [PlacedEdge] = []
  private var contentSize = CGSize.zero

  /// Creates a layout that uses one section for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout that uses one section for all sections, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  /// Creates a layout with a closure that returns the sections, and a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public required init?(coder: NSCoder) {
    sectionProvider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return collectionView.bounds.size != newBounds.size
  }

  // MARK: - Preparing

  /// A positioned supplementary or decoration view.
  private struct PlacedEdge {
    var attributes: UICollectionViewLayoutAttributes
    /// The end at which the view is pinned, and the range of its position in the scroll direction;
    /// `nil` if it isn't pinned.
    var pin: (end: End, range: ClosedRange<CGFloat>)?
  }

  private struct PlacedSection {
    var section: NSCollectionLayoutSection?
    var environment: CompositionEnvironment?
    var cells: [UICollectionViewLayoutAttributes] = []
    var edges: [PlacedEdge] = []
  }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  open override func prepare() {
    super.prepare()
    (sections, edges, contentSize) = ([], [], .zero)
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let room = CGSize(
      width: max(collectionView.bounds.width - inset.left - inset.right, 0),
      height: max(collectionView.bounds.height - inset.top - inset.bottom, 0)
    )
    let environment = CompositionEnvironment(room, .zero, collectionView.traitCollection)
    let boundary = configuration.boundarySupplementaryItems
    var position = length(of: boundary, at: .start, in: room)
    for index in 0..<collectionView.numberOfSections {
      if index > 0 { position += configuration.interSectionSpacing }
      guard let section = sectionProvider(index, environment) else {
        sections.append(PlacedSection())
        continue
      }
      sections.append(layOut(section, index, room, environment, collectionView, &position))
    }
    position += length(of: boundary, at: .end, in: room)
    contentSize =
      isVertical
      ? CGSize(width: room.width, height: position) : CGSize(width: position, height: room.height)
    for (index, item) in boundary.enumerated() {
      edges.append(
        edge(item, CGRect(origin: .zero, size: contentSize), room, IndexPath(index: index))
      )
    }
  }

  /// The ends of a section in the scroll direction.
  private enum End { case start, end }

  /// Returns the end of the section at which a supplementary view is; `nil` if it is at a side.
  private func end(of item: NSCollectionLayoutBoundarySupplementaryItem) -> End? {
    switch item.alignment {
    case .top, .topLeading, .topTrailing: isVertical ? .start : nil
    case .bottom, .bottomLeading, .bottomTrailing: isVertical ? .end : nil
    case .leading: isVertical ? nil : .start
    case .trailing: isVertical ? nil : .end
    case .none: nil
    }
  }

  /// Returns the length by which the supplementary views at an end extend a section.
  private func length(
    of items: [NSCollectionLayoutBoundarySupplementaryItem],
    at end: End,
    in container: CGSize
  ) -> CGFloat {
    items.filter { $0.extendsBoundary && self.end(of: $0) == end }
      .map { along($0.size(in: container)) }.max() ?? 0
  }

  private func layOut(
    _ section: NSCollectionLayoutSection,
    _ index: Int,
    _ room: CGSize,
    _ environment: CompositionEnvironment,
    _ collectionView: UICollectionView,
    _ position: inout CGFloat
  ) -> PlacedSection {
    let insets = section.contentInsets
    let inside = CompositionEnvironment(room, insets, environment.traitCollection)
    let container = inside.container.effectiveContentSize
    var placed = PlacedSection(section: section, environment: inside)
    // Supplementary views are outside the insets in the scroll direction.
    var content = CGRect(origin: .zero, size: room)
    if section.supplementariesFollowContentInsets {
      content =
        isVertical
        ? content.inset(
          by: UIEdgeInsets(top: 0, left: insets.leading, bottom: 0, right: insets.trailing)
        )
        : content.inset(by: UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0))
    }
    let items = section.boundarySupplementaryItems
    let start = position
    position += length(of: items, at: .start, in: content.size)
    position += isVertical ? insets.top : insets.leading
    layOutCells(of: section, index, container, inside, collectionView, &position, &placed)
    position += isVertical ? insets.bottom : insets.trailing
    position += length(of: items, at: .end, in: content.size)
    let path = IndexPath(item: 0, section: index)
    let length = position - start
    func part(of area: CGRect) -> CGRect {
      isVertical
        ? CGRect(x: area.minX, y: start, width: area.width, height: length)
        : CGRect(x: start, y: area.minY, width: length, height: area.height)
    }
    let bounds = part(of: content)
    placed.edges += items.map { edge($0, bounds, content.size, path) }
    let whole = part(of: CGRect(origin: .zero, size: room))
    for item in section.decorationItems {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind,
        with: path
      )
      attributes.frame = whole.inset(by: item.contentInsets.sided(in: .leftToRight))
      attributes.zIndex = item.zIndex
      placed.edges.append(PlacedEdge(attributes: attributes))
    }
    return placed
  }

  /// Positions the cells of a section, group by group.
  private func layOutCells(
    of section: NSCollectionLayoutSection,
    _ index: Int,
    _ container: CGSize,
    _ environment: CompositionEnvironment,
    _ collectionView: UICollectionView,
    _ position: inout CGFloat,
    _ placed: inout PlacedSection
  ) {
    let count = collectionView.numberOfItems(inSection: index)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    /// Whether groups follow one another from top to bottom.
    let isColumn = isVertical != isOrthogonal
    let spacing = section.group.edgeSpacing
    let insets = section.contentInsets
    let before = (isColumn ? spacing?.top : spacing?.leading)?.spacing ?? 0
    let after = (isColumn ? spacing?.bottom : spacing?.trailing)?.spacing ?? 0
    let beside = (isColumn ? spacing?.leading : spacing?.top)?.spacing ?? 0
    let beyond = (isColumn ? spacing?.trailing : spacing?.bottom)?.spacing ?? 0
    var groupStart: CGFloat = isOrthogonal ? (isVertical ? insets.leading : insets.top) : position
    let cross = (isOrthogonal ? position : isVertical ? insets.leading : insets.top) + beside
    var thickness: CGFloat = 0
    var item = 0
    while item < count {
      if item > 0 { groupStart += section.interGroupSpacing }
      let size = section.group.size(in: container)
      groupStart += before
      let frame = CGRect(
        origin: isColumn ? CGPoint(x: cross, y: groupStart) : CGPoint(x: groupStart, y: cross),
        size: size
      )
      let leaves = section.group.layOut(in: frame, most: count - item, environment)
      // Stops here: a group without items would never end.
      guard !leaves.isEmpty else { break }
      for leaf in leaves {
        add(leaf, IndexPath(item: item, section: index), &placed)
        item += 1
      }
      groupStart += (isColumn ? size.height : size.width) + after
      thickness = max(thickness, beside + (isColumn ? size.width : size.height) + beyond)
    }
    position = isOrthogonal ? position + thickness : groupStart
  }

  private func add(_ leaf: PlacedItem, _ path: IndexPath, _ placed: inout PlacedSection) {
    let cell = makeAttributes(forCellWith: path)
    cell.frame = leaf.frame
    cell.zIndex = leaf.zIndex
    placed.cells.append(cell)
    for item in leaf.item?.supplementaryItems ?? [] {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind,
        with: path
      )
      attributes.frame = item.frame(at: leaf.frame)
      attributes.zIndex = item.zIndex
      placed.edges.append(PlacedEdge(attributes: attributes))
    }
  }

  /// Positions a supplementary view at an edge of a section, or of the layout.
  private func edge(
    _ item: NSCollectionLayoutBoundarySupplementaryItem,
    _ bounds: CGRect,
    _ container: CGSize,
    _ path: IndexPath
  ) -> PlacedEdge {
    let size = item.size(in: container)
    var frame = CGRect(origin: .zero, size: size)
    let (ownPoint, boundsPoint) = (
      item.containerAnchor.point(of: frame), item.containerAnchor.point(of: bounds)
    )
    frame.origin = CGPoint(
      x: boundsPoint.x - ownPoint.x + item.offset.x,
      y: boundsPoint.y - ownPoint.y + item.offset.y
    )
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind,
      with: path
    )
    attributes.frame = frame.inset(by: item.contentInsets.sided(in: .leftToRight))
    attributes.zIndex = item.zIndex
    var placed = PlacedEdge(attributes: attributes)
    if item.pinToVisibleBounds, let end = end(of: item) {
      let (low, high) = isVertical ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
      placed.pin = (end, low...max(low, high - along(size)))
    }
    return placed
  }

  // MARK: - Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found = edges.map(pinned).filter { $0.isVisible(in: rect) }
    for placed in sections {
      var shown = (placed.edges.map(pinned) + placed.cells).filter { $0.isVisible(in: rect) }
      if let handler = placed.section?.visibleItemsInvalidationHandler,
        let environment = placed.environment, let collectionView
      {
        shown = shown.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
        handler(shown.map(VisibleItem.init), collectionView.contentOffset, environment)
      }
      found += shown
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].cells.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].cells[indexPath.item]
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { edge(.supplementaryView, elementKind, indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { edge(.decorationView, elementKind, indexPath) }

  private func edge(
    _ category: UICollectionView.ElementCategory,
    _ kind: String,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let all =
      path.count == 1 ? edges : sections.indices.contains(path[0]) ? sections[path[0]].edges : []
    return all.first {
      $0.attributes.representedElementCategory == category
        && $0.attributes.representedElementKind == kind && $0.attributes.indexPath == path
    }.map(pinned)
  }

  /// Returns the attributes of a supplementary view, moved into the visible bounds if it is pinned.
  private func pinned(_ edge: PlacedEdge) -> UICollectionViewLayoutAttributes {
    guard let pin = edge.pin, let collectionView,
      let pinned = edge.attributes.copy() as? UICollectionViewLayoutAttributes
    else { return edge.attributes }
    let shown = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let (low, high) = isVertical ? (shown.minY, shown.maxY) : (shown.minX, shown.maxX)
    let own = isVertical ? pinned.frame.minY : pinned.frame.minX
    let wanted = pin.end == .start ? max(own, low) : min(own, high - along(pinned.size))
    let position = min(max(wanted, pin.range.lowerBound), pin.range.upperBound)
    if isVertical { pinned.frame.origin.y = position } else { pinned.frame.origin.x = position }
    pinned.zIndex = max(pinned.zIndex, 1)
    return pinned
  }
}
