import AnimationModel

/// A layout that arranges cells in lines.
///
/// A line contains as many cells as fit, and the remaining space is distributed between them. If a
/// line fits only one cell, the cell is centered, also if it is wider than the line. Cells are also centered across the line.
///
/// ## Differences from UIKit
///
/// In sections with items of several sizes, the last line uses the minimum spacing; this is a choice.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size that requests automatic sizing.
  public class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// The size of each cell, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of a cell, in points; zero for none.
  ///
  /// With an estimated size, each cell that comes into the bounds is asked for its size, by
  /// ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)``.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The minimum spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum spacing between cells of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The reference for the section insets: stored only; insets are always relative to the content
  /// insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// The insets of a section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers, in points; zero for none.
  ///
  /// Only the length in the scroll direction is used.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, in points; zero for none.
  ///
  /// Only the length in the scroll direction is used.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// A Boolean value that indicates whether headers stay visible as long as their sections are.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// A Boolean value that indicates whether footers stay visible: stored only.
  open var sectionFootersPinToVisibleBounds = false
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  private var cells: [[UICollectionViewLayoutAttributes]] = []
  /// The headers, of size zero in sections without one.
  private var headers: [UICollectionViewLayoutAttributes] = []
  private var footers: [UICollectionViewLayoutAttributes] = []
  /// The end of each section in the scroll direction.
  private var ends: [CGFloat] = []
  private var contentSize = CGSize.zero

  // MARK: - Sizes that fit

  /// The sizes that the cells have asked for.
  private var fittingSizes: [IndexPath: CGSize] = [:]

  override var asksViews: Bool { estimatedItemSize != .zero }

  override func moveFittingSizes(_ newPath: (IndexPath) -> IndexPath?) {
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in fittingSizes { if let path = newPath(path) { moved[path] = size } }
    fittingSizes = moved
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
    fittingSizes[originalAttributes.indexPath] = preferredAttributes.size
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { fittingSizes = [:] }
    super.invalidateLayout(with: context)
  }

  // MARK: - Invalidation

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { across($0.bounds.size) != across(newBounds.size) } ?? false
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  // MARK: - Axes

  private var isVertical: Bool { scrollDirection == .vertical }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }
  private func point(along: CGFloat, across: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  // MARK: - Preparing

  open override func prepare() {
    super.prepare()
    (cells, headers, footers, ends, contentSize) = ([], [], [], [], .zero)
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let room = across(
      CGSize(
        width: collectionView.bounds.width - inset.left - inset.right,
        height: collectionView.bounds.height - inset.top - inset.bottom
      )
    )
    var position: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      headers.append(
        edge(
          UICollectionView.elementKindSectionHeader,
          headerSize(ofSection: section),
          section,
          room,
          &position
        )
      )
      cells.append(lines(ofSection: section, room, &position))
      footers.append(
        edge(
          UICollectionView.elementKindSectionFooter,
          footerSize(ofSection: section),
          section,
          room,
          &position
        )
      )
      ends.append(position)
    }
    contentSize = size(along: position, across: room)
  }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  private func headerSize(ofSection section: Int) -> CGSize {
    guard let collectionView, let delegate else { return headerReferenceSize }
    return delegate.collectionView(
      collectionView,
      layout: self,
      referenceSizeForHeaderInSection: section
    )
  }

  private func footerSize(ofSection section: Int) -> CGSize {
    guard let collectionView, let delegate else { return footerReferenceSize }
    return delegate.collectionView(
      collectionView,
      layout: self,
      referenceSizeForFooterInSection: section
    )
  }

  private func cellSize(at path: IndexPath) -> CGSize {
    if let size = fittingSizes[path] { return size }
    var size = itemSize
    if let collectionView, let delegate {
      size = delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    }
    if size == itemSize, asksViews, estimatedItemSize != Self.automaticSize {
      return estimatedItemSize
    }
    return size == Self.automaticSize ? CGSize(width: 50, height: 50) : size
  }

  /// Positions the header or footer of a section, which has size zero if its length is 0.
  private func edge(
    _ kind: String,
    _ reference: CGSize,
    _ section: Int,
    _ room: CGFloat,
    _ position: inout CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let length = along(reference)
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind,
      with: IndexPath(item: 0, section: section)
    )
    attributes.frame.origin = point(along: position, across: 0)
    guard length > 0 else { return attributes }
    attributes.frame.size = size(along: length, across: room)
    position += length
    return attributes
  }

  /// Positions the cells of a section, line by line.
  private func lines(
    ofSection section: Int,
    _ room: CGFloat,
    _ position: inout CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    guard let collectionView else { return [] }
    var (inset, lineSpacing, spacing) = (sectionInset, minimumLineSpacing, minimumInteritemSpacing)
    if let delegate {
      inset = delegate.collectionView(collectionView, layout: self, insetForSectionAt: section)
      lineSpacing = delegate.collectionView(
        collectionView,
        layout: self,
        minimumLineSpacingForSectionAt: section
      )
      spacing = delegate.collectionView(
        collectionView,
        layout: self,
        minimumInteritemSpacingForSectionAt: section
      )
    }
    let paths = (0..<collectionView.numberOfItems(inSection: section)).map {
      IndexPath(item: $0, section: section)
    }
    let sizes = paths.map { path in
      let size = cellSize(at: path)
      return size.width.isFinite && size.height.isFinite ? size : .zero
    }
    let start = isVertical ? inset.left : inset.top
    let available = room - start - (isVertical ? inset.right : inset.bottom)
    let isUniform = sizes.allSatisfy { $0 == sizes[0] }
    position += isVertical ? inset.top : inset.left
    var attributes: [UICollectionViewLayoutAttributes] = []
    var first = 0
    while first < sizes.count {
      if first > 0 { position += lineSpacing }
      var (end, used) = (first + 1, across(sizes[first]))
      while end < sizes.count, used + spacing + across(sizes[end]) <= available {
        used += spacing + across(sizes[end])
        end += 1
      }
      var line = Line(count: end - first, used: used, available, spacing)
      if isUniform {
        // The last line has the same grid as the others.
        line = Line(uniform: across(sizes[first]), available, spacing)
        line.justify()
      } else if end < sizes.count {
        line.justify()
      }
      let length = sizes[first..<end].map(along).max() ?? 0
      var crossPosition = start + line.start
      for index in first..<end {
        let cell = makeAttributes(forCellWith: paths[index])
        cell.size = sizes[index]
        cell.center = point(
          along: position + length / 2,
          across: crossPosition + across(sizes[index]) / 2
        )
        attributes.append(cell)
        crossPosition += across(sizes[index]) + line.gap
      }
      position += length
      first = end
    }
    position += isVertical ? inset.bottom : inset.right
    return attributes
  }

  /// A line of cells: the start of the first cell, and the spacing between cells.
  private struct Line {
    let count: Int
    /// The space that remains with the minimum spacing.
    let freeSpace: CGFloat
    var start: CGFloat = 0
    var gap: CGFloat

    init(count: Int, used: CGFloat, _ available: CGFloat, _ spacing: CGFloat) {
      self.count = count
      gap = spacing
      freeSpace = available - used
    }

    /// Creates a full line of equal cells.
    init(uniform size: CGFloat, _ available: CGFloat, _ spacing: CGFloat) {
      let pitch = size + spacing
      // A line fits infinitely many cells without a size.
      let most = pitch > 0 ? min((available + spacing) / pitch, 1_000_000) : 1
      let count = most >= 1 ? Int(most) : 1
      self.init(
        count: count,
        used: size * CGFloat(count) + spacing * CGFloat(count - 1),
        available,
        spacing
      )
    }

    /// Distributes the remaining space.
    mutating func justify() {
      if count > 1 {
        gap += max(freeSpace, 0) / CGFloat(count - 1)
      } else {
        start = freeSpace / 2
      }
    }
  }

  // MARK: - Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for section in cells.indices {
      let edges = [pinned(headers[section], inSection: section), footers[section]]
      found += edges.filter { $0.size != .zero && $0.isVisible(in: rect) }
      found += cells[section].filter { $0.isVisible(in: rect) }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard cells.indices.contains(indexPath.section),
      cells[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return cells[indexPath.section][indexPath.item]
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard cells.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      return pinned(headers[indexPath.section], inSection: indexPath.section)
    case UICollectionView.elementKindSectionFooter: return footers[indexPath.section]
    default: return nil
    }
  }

  /// Returns the attributes of a header, moved into the visible bounds if headers are pinned.
  private func pinned(
    _ header: UICollectionViewLayoutAttributes,
    inSection section: Int
  ) -> UICollectionViewLayoutAttributes {
    guard sectionHeadersPinToVisibleBounds, let collectionView,
      let pinned = header.copy() as? UICollectionViewLayoutAttributes
    else { return header }
    let inset = collectionView.adjustedContentInset
    let edge =
      isVertical ? collectionView.bounds.minY + inset.top : collectionView.bounds.minX + inset.left
    let top = isVertical ? header.frame.minY : header.frame.minX
    let position = max(top, min(edge, ends[section] - along(header.size)))
    pinned.frame.origin = point(along: position, across: 0)
    pinned.zIndex = 1
    return pinned
  }
}

extension UICollectionViewFlowLayout {
  public enum SectionInsetReference: Int, Hashable, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
}
