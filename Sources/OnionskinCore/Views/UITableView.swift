/// A table view; here a scroll view that stores its settings and shows no rows.
///
/// ## Differences from UIKit
///
/// The data source is never asked, so no row is ever there: ``visibleCells`` is empty, and changes
/// of rows only run their closures. Their completions are called after 0.3 s, or after the duration of
/// the block around them. The 0.3 s are a decision, as UIKit's duration is not documented.
open class UITableView: UIScrollView {
  /// The animations with which rows appear and disappear.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// A fade.
    case fade
    /// A slide to or from the right.
    case right
    /// A slide to or from the left.
    case left
    /// A slide to or from the top.
    case top
    /// A slide to or from the bottom.
    case bottom
    /// No animation.
    case none
    /// A slide to or from the middle.
    case middle
    /// The animation that suits the change.
    case automatic = 100
  }

  /// The places on the screen to which a row is scrolled.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// The nearest place at which the row is visible.
    case none
    /// The top.
    case top
    /// The middle.
    case middle
    /// The bottom.
    case bottom
  }

  /// The styles of a table view.
  public enum Style: Int, Hashable, Sendable {
    /// A plain table.
    case plain
    /// A table with groups of rows.
    case grouped
    /// A table with inset groups of rows.
    case insetGrouped
  }

  /// The height that stands for automatic sizing.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The style of the table view.
  public private(set) final var style = Style.plain
  /// The height of each row, in points.
  open var rowHeight = UITableView.automaticDimension
  /// The estimated height of a row, in points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The view above the rows: stored only.
  open var tableHeaderView: UIView?
  /// The view below the rows: stored only.
  open var tableFooterView: UIView?
  /// The view behind the rows: stored only.
  open var backgroundView: UIView?
  /// The color of the separators between rows.
  open var separatorColor: UIColor?
  /// The style of the separators between rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The insets of the separators between rows, in points.
  open var separatorInset = UIEdgeInsets.zero
  /// The height of the header of a section, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of the footer of a section, in points.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The data source, which is never asked.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The cells on the screen, of which there are none.
  open var visibleCells: [UITableViewCell] { [] }
  /// The rows on the screen, of which there are none.
  open var indexPathsForVisibleRows: [IndexPath]? { [] }
  /// The selected rows; always `nil`.
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  /// The selected row; always `nil`.
  open var indexPathForSelectedRow: IndexPath? { nil }
  /// The number of sections, which is 0.
  open var numberOfSections: Int { 0 }
  /// A Boolean value that indicates whether rows can be selected.
  open var allowsSelection = true
  /// A Boolean value that indicates whether the table view is in editing mode.
  open var isEditing = false

  /// Creates a table view with a frame and a style.
  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
  }

  /// Creates a plain table view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a plain table view; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets whether the table view is in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Reloads the rows; without effect, as there are none.
  open func reloadData() {}
  /// Reloads rows; without effect, as there are none.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Reloads sections; without effect, as there are none.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Inserts rows; without effect.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Deletes rows; without effect, as there are none.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Inserts sections; without effect.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Deletes sections; without effect, as there are none.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Begins a group of changes; without effect.
  open func beginUpdates() {}
  /// Ends a group of changes; without effect.
  open func endUpdates() {}

  /// Runs a group of changes, and then a completion.
  ///
  /// - Parameters:
  ///   - updates: The changes; `nil` for none.
  ///   - completion: A closure to call with `true` when the animation is over; `nil` for none.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completeChangeOfCells(isAnimated: true, completion)
  }

  /// Returns the number of rows of a section, which is 0.
  open func numberOfRows(inSection section: Int) -> Int { 0 }
  /// Returns the cell of a row; always `nil`.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// Returns the row of a cell; always `nil`.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  /// Returns the row at a point; always `nil`.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// Selects a row; without effect, as there are none.
  open func selectRow(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: ScrollPosition
  ) {}
  /// Deselects a row; without effect, as there are none.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  /// Scrolls to a row; without effect, as there are none.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {}

  /// A Boolean value that indicates whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// A Boolean value that indicates whether rows can be selected in editing mode.
  open var allowsSelectionDuringEditing = false
  /// The estimated height of a header, in points.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of a footer, in points.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above the header of a section, in points.
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  /// A Boolean value that indicates whether cells have the margins of text.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The color of the index of sections; `nil` for the tint color.
  open var sectionIndexColor: UIColor?

  /// Returns the rectangle of a row, which is empty.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  /// Returns the rectangle of a section, which is empty.
  open func rect(forSection section: Int) -> CGRect { .zero }
  /// Returns the header of a section; always `nil`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// Returns the footer of a section; always `nil`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// Moves a row; without effect, as there are none.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  /// Registers the class of the headers of an identifier; without effect.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {}
  /// Returns a header or footer to be used again; always `nil`.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { nil }

  /// Registers the class of the cells of an identifier; without effect.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  /// Registers a nib, which is not read.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

  /// Returns a cell to be used again; always `nil`.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }

  /// Returns a cell of the class `UITableViewCell`.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}

/// The data source of a table view, which is never asked here.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections; by default, 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of the header of a section; by default, `nil`.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }
}

/// The delegate of a table view, which is told of scrolling only.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Tells the delegate that a row was selected; never called here.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Tells the delegate that a row was deselected; never called here.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns the height of a row; never called here.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of the header of a section; never called here.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of the footer of a section; never called here.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the view of the header of a section; never called here.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// Returns the view of the footer of a section; never called here.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Tells the delegate that a cell is about to be shown; never called here.
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(
    _ tableView: UITableView,
    heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  public func tableView(
    _ tableView: UITableView,
    heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  public func tableView(
    _ tableView: UITableView,
    viewForHeaderInSection section: Int
  ) -> UIView? { nil }
  public func tableView(
    _ tableView: UITableView,
    viewForFooterInSection section: Int
  ) -> UIView? { nil }
  public func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {}
}

/// The section and the row of a table view, or the item of a collection view.
extension IndexPath {
  /// Creates an index path of a row in a section.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates an index path of an item in a section.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in the section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item in the section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

/// A cell of a table view, which stores its content.
open class UITableViewCell: UIView {
  /// The styles of a cell.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A text.
    case `default`
    /// A text, and a detail text on the right.
    case value1
    /// A text on the left, and a detail text beside it.
    case value2
    /// A text, and a detail text below it.
    case subtitle
  }

  /// The styles of selected cells.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// No style.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// The default style.
    case `default`
  }

  /// The standard accessories on the right.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// No accessory.
    case none
    /// A chevron.
    case disclosureIndicator
    /// An information button and a chevron.
    case detailDisclosureButton
    /// A checkmark.
    case checkmark
    /// An information button.
    case detailButton
  }

  /// The styles of separators between cells.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// No separator.
    case none
    /// A line.
    case singleLine
  }

  /// The style of the cell while it is selected: stored only.
  open var selectionStyle = SelectionStyle.default
  /// The accessory on the right: stored only.
  open var accessoryType = AccessoryType.none
  /// The view behind the content: stored only.
  open var backgroundView: UIView?
  /// The view behind the content of a selected cell: stored only.
  open var selectedBackgroundView: UIView?
  /// The insets of the separator, in points: stored only.
  open var separatorInset = UIEdgeInsets.zero

  /// The reuse identifier of the cell.
  open private(set) var reuseIdentifier: String?
  /// The view that contains the content of the cell.
  open private(set) lazy var contentView = UIView()
  /// The label of the text: stored only.
  open private(set) lazy var textLabel: UILabel? = UILabel()
  /// The label of the detail text: stored only.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// The image view of the cell: stored only.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The accessory view on the right: stored only.
  open var accessoryView: UIView?
  /// A Boolean value that indicates whether the cell is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false
  /// A Boolean value that indicates whether the cell is in editing mode.
  open var isEditing = false

  /// Creates a cell with a style and a reuse identifier.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
    addFilling(contentView)
  }

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

  /// Sets whether the cell is selected.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }
  /// Sets whether the cell is highlighted.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }
  /// Sets whether the cell is in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }
  /// Prepares the cell for reuse; never called here.
  open func prepareForReuse() {}
}

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
