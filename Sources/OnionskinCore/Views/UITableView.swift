/// A table view; here a scroll view that stores its settings and creates no cells.
open class UITableView: UIScrollView {
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
  /// A Boolean value that indicates whether rows can be selected.
  open var allowsSelection = true
  /// A Boolean value that indicates whether the table view is in editing mode.
  open var isEditing = false

  /// Creates a table view with a frame and a style.
  public convenience init(frame: CGRect, style: Style) {
    self.init(frame: frame)
    self.style = style
  }

  /// Sets whether the table view is in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Reloads the rows; without effect, as there are none.
  open func reloadData() {}
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

  /// The reuse identifier of the cell.
  public private(set) final var reuseIdentifier: String?
  /// The view that contains the content of the cell.
  public final let contentView = UIView()
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

/// A collection view; here a scroll view that stores its settings and creates no cells.
open class UICollectionView: UIScrollView {
  /// The layout of the cells: stored only.
  open var collectionViewLayout: UICollectionViewLayout
  /// The view behind the cells: stored only.
  open var backgroundView: UIView?
  /// A Boolean value that indicates whether cells can be selected.
  open var allowsSelection = true

  /// Creates a collection view with a frame and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// Creates a collection view; nothing is decoded.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Reloads the cells; without effect, as there are none.
  open func reloadData() {}
}

/// The superclass of cells of a collection view.
open class UICollectionReusableView: UIView {
  /// The reuse identifier of the cell.
  open var reuseIdentifier: String? { nil }
  /// Prepares the cell for reuse; never called here.
  open func prepareForReuse() {}
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view that contains the content of the cell.
  public final let contentView = UIView()
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

/// A layout of a collection view; here only a superclass.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Invalidates the layout; without effect.
  open func invalidateLayout() {}
}

/// A layout of cells in lines; its settings are stored.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The directions of scrolling.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Vertical scrolling.
    case vertical
    /// Horizontal scrolling.
    case horizontal
  }

  /// The size of each cell, in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The minimum space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10
  /// The minimum space between cells of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The insets of a section, in points.
  open var sectionInset = UIEdgeInsets.zero
  /// The direction in which the collection view scrolls.
  open var scrollDirection = ScrollDirection.vertical
}
