/// A collection view; here a scroll view that stores its settings and shows no cells.
///
/// ## Differences from UIKit
///
/// The data source is never asked, so no cell is ever there: ``visibleCells`` is empty, and changes
/// of items only run their closures. The completions of these and of a change of the layout are
/// called after 0.3 s, or after the duration of the block around them. The 0.3 s are a decision, as
/// UIKit's duration is not documented.
open class UICollectionView: UIScrollView {
  /// The places on the screen to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt

    /// Creates a set from a bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top.
    public static let top = Self(rawValue: 1)
    /// The middle of the height.
    public static let centeredVertically = Self(rawValue: 1 << 1)
    /// The bottom.
    public static let bottom = Self(rawValue: 1 << 2)
    /// The left.
    public static let left = Self(rawValue: 1 << 3)
    /// The middle of the width.
    public static let centeredHorizontally = Self(rawValue: 1 << 4)
    /// The right.
    public static let right = Self(rawValue: 1 << 5)
  }

  /// The directions of scrolling.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Vertical scrolling.
    case vertical
    /// Horizontal scrolling.
    case horizontal
  }

  /// The data source, which is never asked.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// The cells on the screen, of which there are none.
  open var visibleCells: [UICollectionViewCell] { [] }
  /// The items on the screen, of which there are none.
  open var indexPathsForVisibleItems: [IndexPath] { [] }
  /// The selected items; always `nil`.
  open var indexPathsForSelectedItems: [IndexPath]? { nil }
  /// A Boolean value that indicates whether several items can be selected.
  open var allowsMultipleSelection = false

  /// The kind of the header of a section.
  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The layout of the cells, which is asked for nothing.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      if oldValue !== collectionViewLayout { oldValue.collectionView = nil }
      collectionViewLayout.collectionView = self
    }
  }
  /// The view behind the cells: stored only.
  open var backgroundView: UIView?
  /// A Boolean value that indicates whether cells are prepared before they are seen: stored only.
  open var isPrefetchingEnabled = true
  /// A Boolean value that indicates whether cells can be selected.
  open var allowsSelection = true

  /// Creates a collection view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection view; nothing is decoded.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// Reloads the cells; without effect, as there are none.
  open func reloadData() {}
  /// Reloads items; without effect, as there are none.
  open func reloadItems(at indexPaths: [IndexPath]) {}
  /// Reloads sections; without effect, as there are none.
  open func reloadSections(_ sections: IndexSet) {}
  /// Inserts items; without effect.
  open func insertItems(at indexPaths: [IndexPath]) {}
  /// Deletes items; without effect, as there are none.
  open func deleteItems(at indexPaths: [IndexPath]) {}

  /// Runs a group of changes, and then a completion.
  ///
  /// - Parameters:
  ///   - updates: The changes; `nil` for none.
  ///   - completion: A closure to call with `true` when the animation is over; `nil` for none.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completeChangeOfCells(isAnimated: true, completion)
  }

  /// Sets the layout.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: `true` to animate the change of the cells, of which there are none.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Sets the layout and calls a closure when the animation is over.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: `true` to animate the change of the cells, of which there are none.
  ///   - completion: A closure to call with `true` at the end; `nil` for none. Without an animation, it
  ///     is called in the next turn.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completeChangeOfCells(isAnimated: animated, completion)
  }

  /// Returns the attributes that the layout has for an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the supplementary view of an item; always `nil`.
  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }

  /// Moves an item; without effect, as there are none.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  /// Inserts sections; without effect.
  open func insertSections(_ sections: IndexSet) {}
  /// Deletes sections; without effect, as there are none.
  open func deleteSections(_ sections: IndexSet) {}
  /// The number of sections, which is 0.
  open var numberOfSections: Int { 0 }

  /// Returns the number of items of a section, which is 0.
  open func numberOfItems(inSection section: Int) -> Int { 0 }
  /// Returns the cell of an item; always `nil`.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  /// Returns the item of a cell; always `nil`.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  /// Returns the item at a point; always `nil`.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
  /// Selects an item; without effect, as there are none.
  open func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {}
  /// Deselects an item; without effect, as there are none.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  /// Scrolls to an item; without effect, as there are none.
  open func scrollToItem(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {}

  /// Registers the class of the cells of an identifier; without effect.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  /// Registers a nib, which is not read.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {}

  /// Returns a cell of the class `UICollectionViewCell`.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }

  /// Registers the class of the supplementary views of a kind; without effect.
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}

  /// Returns a view of the class `UICollectionReusableView`.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView(frame: .zero)
  }
}

/// The data source of a collection view, which is never asked here.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Returns the number of items of a section.
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the cell of an item.
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections; by default, 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns a supplementary view.
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

/// The delegate of a collection view, which is told of scrolling only.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Tells the delegate that an item was selected; never called here.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Tells the delegate that an item was deselected; never called here.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Tells the delegate that a cell is about to be shown; never called here.
  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  /// Tells the delegate that a cell was shown; never called here.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  /// Returns a Boolean value that indicates whether an item is selected by a touch; never called here.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Tells the delegate that an item was highlighted; never called here.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Tells the delegate that an item is no longer highlighted; never called here.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView,
    didHighlightItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {}
}

/// The delegate of a collection view whose cells stand in lines; never asked here.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets of a section.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the minimum space between lines of a section.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum space between cells of a line of a section.
  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }
  public func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }
}

/// The superclass of cells of a collection view.
open class UICollectionReusableView: UIView {
  /// The reuse identifier of the cell.
  open var reuseIdentifier: String? { nil }
  /// Prepares the cell for reuse; never called here.
  open func prepareForReuse() {}
  /// Takes over attributes of the layout; never called here.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns attributes that fit the content; by default, the given ones.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view behind the content: stored only.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell: stored only.
  open var selectedBackgroundView: UIView?
  /// The view that contains the content of the cell.
  open private(set) lazy var contentView = UIView()
  /// A Boolean value that indicates whether the cell is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(contentView)
  }

  /// Creates a cell; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }
}
