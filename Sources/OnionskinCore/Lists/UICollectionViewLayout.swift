/// The kinds of elements of a collection view.
extension UICollectionView {
  /// The kinds of elements of a collection view.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// A cell.
    case cell
    /// A supplementary view, such as a header.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }
}

/// The place and the look of an element of a collection view.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The center of the element, in points.
  open var center = CGPoint.zero
  /// The size of the element, in points.
  open var size = CGSize.zero
  /// The transform of the element in space.
  open var transform3D = CATransform3DIdentity
  /// The opacity of the element.
  open var alpha: CGFloat = 1
  /// The place of the element above others: a higher number is in front.
  open var zIndex = 0
  /// A Boolean value that indicates whether the element is hidden.
  open var isHidden = false
  /// The kind of the element.
  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or a decoration view; `nil` for a cell.
  open private(set) var representedElementKind: String?

  /// Creates attributes of the first cell, with a size of zero.
  public required override init() {
    super.init()
  }

  /// Creates attributes of a cell.
  ///
  /// - Parameter indexPath: The index path of the cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - indexPath: The index path of the view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes of a decoration view.
  ///
  /// - Parameters:
  ///   - decorationViewKind: The kind of the view.
  ///   - indexPath: The index path of the view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String,
    with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The frame of the element: with a transform, the smallest rectangle around it.
  ///
  /// Setting it sets the center, and without a transform the size.
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

  /// The bounds of the element, whose origin is zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform of the element in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy of the attributes.
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

/// The parts of a layout that are to be made anew.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether all is to be made anew.
  open private(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of items have changed.
  open private(set) var invalidateDataSourceCounts = false
  /// The items to be placed anew; `nil` for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The change of the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that invalidates nothing.
  public required override init() {
    super.init()
  }

  /// Invalidates everything.
  fileprivate func invalidateAll(countsChanged: Bool) {
    invalidateEverything = true
    invalidateDataSourceCounts = countsChanged
  }

  /// Adds items to those that are placed anew.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

/// The parts of a layout of lines that are to be made anew.
open class UICollectionViewFlowLayoutInvalidationContext:
  UICollectionViewLayoutInvalidationContext
{
  /// A Boolean value that indicates whether the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether the attributes are made anew.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of the items of a collection view, which its layout is told of.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The changes of an item.
  public enum Action: Int, Hashable, Sendable {
    /// It is inserted.
    case insert
    /// It is deleted.
    case delete
    /// It is reloaded.
    case reload
    /// It is moved.
    case move
    /// Nothing happens.
    case none
  }

  /// The index path before the change; `nil` for none.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path after the change; `nil` for none.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The change.
  open private(set) var updateAction = Action.none

  convenience init(_ action: Action, from old: IndexPath?, to new: IndexPath?) {
    self.init()
    indexPathBeforeUpdate = old
    indexPathAfterUpdate = new
    updateAction = action
  }
}

/// A layout of the cells of a collection view, which a subclass makes.
///
/// The collection view calls ``prepare()`` before it asks for anything, and again after
/// ``invalidateLayout()`` and changes of its items.
///
/// ## Differences from UIKit
///
/// Attributes that fit the content are not asked for.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Whether it has to be prepared before it is asked.
  var isInvalid = true

  /// The collection view of the layout; `nil` for none.
  open var collectionView: UICollectionView? { owner }
  final weak var owner: UICollectionView?

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout; nothing is decoded.
  ///
  /// - Parameter coder: The coder, which is not used.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Makes attributes of the layout's class for a cell.
  final func makeAttributes(forCellWith indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let made = (attributes ?? UICollectionViewLayoutAttributes.self).init()
    made.indexPath = indexPath
    return made
  }
  /// The class of the contexts of an invalidation.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Makes the layout; by default, without effect.
  open func prepare() {}
  /// The size of all cells; by default, zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// A Boolean value that indicates whether the layout is mirrored for languages from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

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
  /// Returns the attributes of a decoration view; by default, `nil`.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which a new supplementary view appears; never called here.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes with which a supplementary view disappears; never called here.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the supplementary views to delete; never called here.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views to insert; never called here.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the place of an item that a finger moves; never called here.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }
  /// Returns the attributes with which a new cell appears; by default, those of the cell, fully
  /// transparent.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: itemIndexPath)?.transparent
  }
  /// Returns the attributes with which a cell disappears; by default, those that it had, fully
  /// transparent.
  ///
  /// The index path is that before the change.
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
  /// Returns the offset after a change of the layout; by default, the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns a Boolean value that indicates whether new bounds need a new layout; by default, `false`.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns a Boolean value that indicates whether fitted attributes need a new layout; by default,
  /// `false`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the parts of the layout that new bounds invalidate.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    UICollectionViewLayoutInvalidationContext()
  }
  /// Invalidates the layout, which is made anew at the next layout of the collection view.
  open func invalidateLayout() {
    invalidateAll(countsChanged: false)
  }

  /// Invalidates the whole layout with a context of the layout's own class.
  final func invalidateAll(countsChanged: Bool) {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = type?.init() ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateAll(countsChanged: countsChanged)
    invalidateLayout(with: context)
  }
  /// Invalidates parts of the layout; here, all of it is made anew.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.setNeedsLayout()
  }

  /// Tells the layout that items are about to change.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Tells the layout that items have changed.
  open func finalizeCollectionViewUpdates() {}
  /// Tells the layout that the bounds are about to animate; never called here.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Tells the layout that the bounds have animated; never called here.
  open func finalizeAnimatedBoundsChange() {}
  /// Tells the layout that it is about to take the place of another one; never called here.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Tells the layout that another one is about to take its place; never called here.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Tells the layout that a change of layouts is over; never called here.
  open func finalizeLayoutTransition() {}

  /// The classes of the decoration views.
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Registers the class of decoration views of a kind; `nil` for none.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy that cannot be seen.
  fileprivate var transparent: UICollectionViewLayoutAttributes? {
    let copy = copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}
