/// A list: here a scroll view that stores how it is meant, and makes no cells.
open class UITableView: UIScrollView {
  /// How a list looks.
  public enum Style: Int, Hashable, Sendable {
    /// One after the other.
    case plain
    /// In groups.
    case grouped
    /// In groups that stand off the edges.
    case insetGrouped
  }

  /// The measure that a list finds by itself.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// How the list looks.
  public private(set) final var style = Style.plain
  /// The height of each row.
  open var rowHeight = UITableView.automaticDimension
  /// The height of a row that nobody has asked for.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The view above the rows: stored only.
  open var tableHeaderView: UIView?
  /// The view below the rows: stored only.
  open var tableFooterView: UIView?
  /// The view behind the rows: stored only.
  open var backgroundView: UIView?
  /// The colour of the lines between rows.
  open var separatorColor: UIColor?
  /// A Boolean value that indicates whether rows can be chosen.
  open var allowsSelection = true
  /// A Boolean value that indicates whether the list can be edited.
  open var isEditing = false

  /// Creates a list.
  public convenience init(frame: CGRect, style: Style) {
    self.init(frame: frame)
    self.style = style
  }

  /// Sets whether the list can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Makes the rows anew: there are none.
  open func reloadData() {}
}

/// A row of a list: a view that stores what it shows.
open class UITableViewCell: UIView {
  /// How a row looks.
  public enum CellStyle: Int, Hashable, Sendable {
    /// Words.
    case `default`
    /// Words, and others on the right.
    case value1
    /// Words on the right, and others.
    case value2
    /// Words, and others below.
    case subtitle
  }

  /// The name by which a row is used again.
  public private(set) final var reuseIdentifier: String?
  /// The view for what the row shows.
  public final let contentView = UIView()
  /// The words: stored only.
  open private(set) lazy var textLabel: UILabel? = UILabel()
  /// The other words: stored only.
  open private(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// The image: stored only.
  open private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The view on the right: stored only.
  open var accessoryView: UIView?
  /// A Boolean value that indicates whether the row is chosen.
  open var isSelected = false
  /// A Boolean value that indicates whether a finger is on the row.
  open var isHighlighted = false
  /// A Boolean value that indicates whether the row can be edited.
  open var isEditing = false

  /// Creates a row.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.reuseIdentifier = reuseIdentifier
    addFilling(contentView)
  }

  /// Creates a row with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(contentView)
  }

  /// Creates a row; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }

  /// Sets whether the row is chosen.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }
  /// Sets whether a finger is on the row.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
  }
  /// Sets whether the row can be edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }
  /// Prepares the row to be used again; never called here.
  open func prepareForReuse() {}
}

/// A grid: here a scroll view that stores how it is meant, and makes no cells.
open class UICollectionView: UIScrollView {
  /// How the cells are placed: stored only.
  open var collectionViewLayout: UICollectionViewLayout
  /// The view behind the cells: stored only.
  open var backgroundView: UIView?
  /// A Boolean value that indicates whether cells can be chosen.
  open var allowsSelection = true

  /// Creates a grid.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// Creates a grid; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Makes the cells anew: there are none.
  open func reloadData() {}
}

/// A cell of a grid: a view with a view for what it shows.
open class UICollectionReusableView: UIView {
  /// The name by which a cell is used again.
  open var reuseIdentifier: String? { nil }
  /// Prepares the cell to be used again; never called here.
  open func prepareForReuse() {}
}

/// A cell of a grid.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for what the cell shows.
  public final let contentView = UIView()
  /// A Boolean value that indicates whether the cell is chosen.
  open var isSelected = false
  /// A Boolean value that indicates whether a finger is on the cell.
  open var isHighlighted = false

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addFilling(contentView)
  }

  /// Creates a cell; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addFilling(contentView)
  }
}

/// How the cells of a grid are placed: here only a name to inherit from.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Tells that cells are to be placed anew; without effect.
  open func invalidateLayout() {}
}

/// Cells in lines: it stores how.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Ways to scroll.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Up and down.
    case vertical
    /// To the sides.
    case horizontal
  }

  /// The size of each cell.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// The space between cells.
  open var minimumInteritemSpacing: CGFloat = 10
  /// How far the cells stand off the edges.
  open var sectionInset = UIEdgeInsets.zero
  /// The way in which the grid scrolls.
  open var scrollDirection = ScrollDirection.vertical
}
