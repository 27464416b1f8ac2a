import AnimationModel

/// Element categories of a collection view.
extension UICollectionView {
  public enum ElementCategory: UInt, Hashable, Sendable {
    case cell
    /// A supplementary view, such as a header.
    case supplementaryView
    case decorationView
  }
}

/// The position and appearance of an element in a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The center of the element, in points.
  open var center = CGPoint.zero
  /// The size of the element, in points.
  open var size = CGSize.zero
  /// The 3D transform of the element.
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  /// The stacking order of the element; elements with greater values are in front.
  open var zIndex = 0
  open var isHidden = false
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  open private(set) var representedElementKind: String?

  /// Creates attributes of the first cell, with zero size.
  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The frame of the element; with a transform, the smallest rectangle that contains the element.
  ///
  /// Setting the frame sets the center and the size; with a transform, the size is transformed
  /// back.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2,
        y: -size.height / 2,
        width: size.width,
        height: size.height
      )
      return box.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size =
        transform.isIdentity
        ? newValue.size
        : CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
    }
  }

  /// Returns whether a part of the frame is in a rectangle; one that only touches the edge isn't.
  final func isVisible(in rect: CGRect) -> Bool {
    let frame = frame
    return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
      && frame.maxY > rect.minY
  }

  /// The bounds of the element, whose origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.center = center
    copy.size = size
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    return copy
  }
}

/// The parts of a layout to invalidate.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether the whole layout is invalid.
  open private(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of items have changed.
  open private(set) var invalidateDataSourceCounts = false
  /// The items to lay out again; `nil` for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views to lay out again, by kind; `nil` for none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplements }
  private var supplements: [String: [IndexPath]]?
  /// The decoration views to lay out again, by kind; `nil` for none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }
  private var decorations: [String: [IndexPath]]?
  /// The change of the content offset: stored only.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size: stored only.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that invalidates nothing.
  public required override init() { super.init() }

  /// Invalidates everything.
  fileprivate func invalidateAll(countsChanged: Bool) {
    invalidateEverything = true
    invalidateDataSourceCounts = countsChanged
  }

  /// Adds items to lay out again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views of a kind to lay out again.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    supplements = (supplements ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Adds decoration views of a kind to lay out again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = (decorations ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The parts of a flow layout to invalidate.
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// A Boolean value that indicates whether the delegate is asked for sizes again: stored only.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether the attributes are computed again: stored only.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of an item in a collection view, as passed to its layout.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Hashable, Sendable {
    case insert, delete, reload, move
    /// The item doesn't change.
    case none
  }

  /// The index path before the change; `nil` for an insertion.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path after the change; `nil` for a deletion.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  open private(set) var updateAction = Action.none

  convenience init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
    self.init()
    indexPathBeforeUpdate = old
    indexPathAfterUpdate = new
    updateAction = action
  }
}

/// The base class of layouts, which arrange the elements of a collection view.
///
/// The collection view calls ``prepare()`` before it uses the layout, and again after
/// ``invalidateLayout()`` and after changes of its items.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Whether the layout must be prepared before it is used.
  var isInvalid = true
  /// Whether the collection view asks its views for attributes that fit them.
  var asksViews: Bool { true }

  /// Moves the sizes that fit cells to the items' new index paths.
  ///
  /// - Parameter newPath: A closure that returns the index path of an item after a group of changes;
  ///   `nil` if it is gone.
  func moveFittingSizes(_ newPath: (IndexPath) -> IndexPath?) {}

  /// The collection view of the layout; `nil` for none.
  open var collectionView: UICollectionView? { owner }
  final weak var owner: UICollectionView?

  public override init() { super.init() }

  /// Creates a layout; nothing is decoded.
  ///
  /// - Parameter coder: The coder, which is not used.
  public required init?(coder: NSCoder) { super.init() }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Creates attributes of the layout's class for a cell.
  final func makeAttributes(forCellWith indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let made = (attributes ?? UICollectionViewLayoutAttributes.self).init()
    made.indexPath = indexPath
    return made
  }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Prepares the layout; does nothing by default.
  open func prepare() {}
  /// The size of the content; by default, zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// A Boolean value that indicates whether the layout is mirrored in right-to-left languages; not
  /// used here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The layout direction for which the layout was developed; by default, left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Returns the attributes of the elements in a rectangle; by default, `nil`.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of a cell; by default, `nil`.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view; by default, `nil`.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view; never called here.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which a supplementary view appears; never called here.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which a supplementary view disappears; never called here.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which a decoration view appears; never called here.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which a decoration view disappears; never called here.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the supplementary views to delete; never called here.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views to insert; never called here.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the destination of an item that the user moves; never called here.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }
  /// Returns the attributes of an item that the user moves; never called here.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - position: The center of the moved item, in points.
  /// - Returns: By default, a copy of the item's attributes with the position as their center.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let copy = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = copy ?? makeAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }
  /// Returns the attributes from which a cell goes to its own in a group of changes; by default, the
  /// cell's attributes with an alpha of 0 if its item is new.
  ///
  /// It is called for each cell that is shown after the changes. By default, a cell that was shown
  /// before starts with its previous attributes, and `nil` is returned for one that comes into the
  /// bounds.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if let owner, !owner.isNew(itemIndexPath) {
      return owner.placedAttributes(ofItemAt: itemIndexPath)?.copy()
        as? UICollectionViewLayoutAttributes
    }
    return layoutAttributesForItem(at: itemIndexPath)?.transparent
  }
  /// Returns the attributes with which a cell disappears; by default, its previous attributes with
  /// an alpha of 0.
  ///
  /// It is called for each cell that was shown before a group of changes, with its index path then,
  /// and used for those whose items are gone.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.attributesBeforeChange(ofItemAt: itemIndexPath)?.transparent
  }

  /// Returns the offset at which scrolling stops; by default, the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the offset after a change of the layout; never called here.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns a Boolean value that indicates whether new bounds invalidate the layout; by default,
  /// `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns a Boolean value that indicates whether attributes that fit a view invalidate the layout;
  /// by default, `false`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context for the invalidation by new bounds; by default, one of
  /// ``invalidationContextClass``.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Returns the context for the invalidation by attributes that fit a view; by default, one of
  /// ``invalidationContextClass``.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Invalidates the layout, which is prepared again in the collection view's next layout pass.
  open func invalidateLayout() { invalidateAll(countsChanged: false) }

  /// Invalidates the whole layout with a context of the layout's context class.
  final func invalidateAll(countsChanged: Bool) {
    let context = makeContext()
    context.invalidateAll(countsChanged: countsChanged)
    invalidateLayout(with: context)
  }

  /// Creates a context of the layout's context class.
  private func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }
  /// Invalidates parts of the layout; here, the whole layout is prepared again.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    if context.invalidateEverything { collectionView?.askViewsAgain() }
    collectionView?.setNeedsLayout()
  }

  /// Called before changes of items are applied.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called within the animation, after changes of items have been applied.
  open func finalizeCollectionViewUpdates() {}
  /// Called before an animated change of the bounds; never called here.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of the bounds; never called here.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before the layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called before another layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called when a change of layouts has ended.
  open func finalizeLayoutTransition() {}

  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Registers a class for the decoration views of a kind; `nil` to remove it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Registers a nib; has no effect.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
}

extension UICollectionViewLayoutAttributes {
  /// Returns whether a view has the same frame and appearance with other attributes.
  final func looksLike(_ other: UICollectionViewLayoutAttributes?) -> Bool {
    guard let other else { return false }
    return size == other.size && center == other.center && alpha == other.alpha
      && CATransform3DEqualToTransform(transform3D, other.transform3D)
      && isHidden == other.isHidden && zIndex == other.zIndex
  }

  /// A copy of the attributes with an alpha of 0.
  fileprivate var transparent: UICollectionViewLayoutAttributes? {
    let copy = copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
