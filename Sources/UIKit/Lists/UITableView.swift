import AnimationModel
import RenderEngine

/// A table view, which shows the rows of its data source.
///
/// The table view asks its data source for the rows at the first layout, or when the rows are
/// accessed, and again after ``reloadData()``. It creates cells for the rows in the bounds, and
/// reuses them.
///
/// ```swift
/// let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
/// table.rowHeight = 60
/// table.dataSource = self
/// for (index, cell) in table.visibleCells.enumerated() {
///   cell.alpha = 0
///   UIView.animate(withDuration: 0.3, delay: 0.05 * Double(index)) { cell.alpha = 1 }
/// }
/// ```
///
/// ## Differences from UIKit
///
/// - Inserted, deleted and moved rows animate for 0.3 s, or for the duration of the enclosing
///   block. UIKit's duration isn't documented; 0.3 s is a choice. Rows appear and disappear with a
///   fade, unless they slide to the left or right.
/// - A cell of a registered class is created with ``UITableViewCell/init(registered:)``. Nibs
///   aren't read.
/// - A row without an explicit height is as high as its constraints require, or 44 points. Headers
///   and footers with a title are 28 points high. The spacing of grouped tables is missing.
/// - A row that enters the bounds because of deletions or moves appears at its position without
///   animation, and one that leaves them because of insertions or moves is removed at once. UIKit
///   slides both.
/// - Changes that contradict each other or the data source are reported, and the data is reloaded
///   without animation. UIKit throws an exception.
/// - Separators, the section index, swipe actions and editing controls aren't shown.
open class UITableView: UIScrollView {
  /// The animations with which rows appear and disappear.
  public enum RowAnimation: Int, Hashable, Sendable {
    case fade, right, left, top, bottom
    /// No animation of the rows that appear and disappear; the others move.
    case none
    case middle
    /// The animation that suits the change.
    case automatic = 100
  }

  /// The positions to which a row can be scrolled.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// The nearest position at which the row is visible.
    case none
    case top, middle, bottom
  }

  public enum Style: Int, Hashable, Sendable {
    /// A plain table.
    case plain
    case grouped, insetGrouped
  }

  /// The value that requests automatic sizing.
  nonisolated public static let automaticDimension: CGFloat = -1

  open private(set) var style = Style.plain
  /// The height of each row, in points.
  open var rowHeight = UITableView.automaticDimension
  /// The estimated height of a row, in points.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// The view above the rows, which keeps its height; `nil` for none.
  open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
  /// The view below the rows, which keeps its height; `nil` for none.
  open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
  /// The view behind the rows, which fills the bounds and does not scroll.
  open var backgroundView: UIView? { didSet { exchangeBackground(oldValue, for: backgroundView) } }
  /// The color of the separators between rows: stored only.
  open var separatorColor: UIColor? {
    didSet { record(.separatorColor, from: oldValue, to: separatorColor) }
  }
  /// The effect of the separators between rows: stored only.
  open var separatorEffect: UIVisualEffect? {
    didSet {
      record(.separatorEffect, from: oldValue.recordedClass, to: separatorEffect.recordedClass)
    }
  }
  /// The style of the separators between rows: stored only.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { record(.separatorStyle, from: oldValue, to: separatorStyle) }
  }
  /// The insets of the separators between rows, in points: stored only.
  open var separatorInset = UIEdgeInsets.zero {
    didSet { record(.separatorInset, from: oldValue, to: separatorInset) }
  }
  /// The height of the header of a section, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension
  /// The height of the footer of a section, in points.
  open var sectionFooterHeight = UITableView.automaticDimension
  /// The data source, which provides the rows.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { forgetRows() } }
  }
  /// The cells in the bounds, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
  }
  /// The rows in the bounds, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    loadRows()
    showRows()
    return cells.keys
  }
  /// The selected rows, from top to bottom; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
  /// The selected row, the topmost of several; `nil` for none.
  open var indexPathForSelectedRow: IndexPath? { selected.min() }
  open var numberOfSections: Int {
    loadRows()
    return rows?.sections.count ?? 0
  }
  /// A Boolean value that indicates whether rows can be selected.
  open var allowsSelection = true
  /// A Boolean value that indicates whether content stays in the safe area: stored only.
  open var insetsContentViewsToSafeArea = true
  /// A Boolean value that indicates whether focus returns to the last focused row: stored only.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value that indicates whether a row is selected when it gets the focus: stored only.
  open var selectionFollowsFocus = false
  /// The height of rows that fill an empty plain table, in points: stored only.
  open var fillerRowHeight: CGFloat = 0
  /// A Boolean value that indicates whether rows are prefetched: stored only.
  open var isPrefetchingEnabled = true
  /// The data source for prefetching; never called here.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether rows can be dragged out of the table: stored only.
  open var dragInteractionEnabled = false
  /// A Boolean value that indicates whether the table view is in editing mode.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// The rows; `nil` before they are loaded.
  private var rows: TableRows?
  /// The cells that are shown, by row.
  private var cells: SortedDictionary<IndexPath, UITableViewCell> = [:]
  /// The headers that are shown, by section.
  private var headers: SortedDictionary<Int, UIView> = [:]
  private var footers: SortedDictionary<Int, UIView> = [:]
  private var selected: Set<IndexPath> = []
  /// The highlighted row, which is being touched.
  private var touched: IndexPath?
  private var editing = false
  /// The changes of the open update group, and the number of open `beginUpdates()` calls.
  private var changes = ListChanges()
  private var openUpdates = 0
  private var isShowingRows = false

  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var reusableCells: SortedDictionary<String, [UITableViewCell]> = [:]

  private var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    self.style = style
  }

  /// Creates a plain table view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the editing mode of the table view and its visible cells.
  open func setEditing(_ editing: Bool, animated: Bool) {
    noteCall("setEditing(_:animated:)", ["\(editing)", "\(animated)"])
    changing(animated: animated) { record(.isEditing, from: self.editing, to: editing) }
    self.editing = editing
    for cell in visibleCells { setEditing(of: cell, animated: animated) }
  }

  /// Sets the editing mode of a cell to that of the table view.
  private func setEditing(of cell: UITableViewCell, animated: Bool) {
    cell.followsTable = true
    cell.setEditing(editing, animated: animated)
    cell.followsTable = false
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBackground(backgroundView)
    loadRows()
    showRows()
  }

  open func numberOfRows(inSection section: Int) -> Int {
    loadRows()
    guard let rows, rows.sections.indices.contains(section) else { return 0 }
    return rows.sections[section].rows.count
  }

  /// Returns the cell of a row; `nil` if the row isn't shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    loadRows()
    showRows()
    return cells[indexPath]
  }

  /// Returns the row of a cell; `nil` if the cell isn't shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    // A cell has one row at most.
    cells.elements.first { $0.value === cell }?.key
  }

  /// Returns the row at a point of the content; `nil` if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadRows()
    guard let rows, let path = rows.firstRow(below: point.y) else { return nil }
    return rows.range(of: path).contains(point.y) ? path : nil
  }

  /// Returns the rows in a rectangle of the content.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadRows()
    guard let rows else { return [] }
    var paths: [IndexPath] = []
    var next = rows.firstRow(below: rect.minY)
    while let path = next, rows.range(of: path).lowerBound < rect.maxY {
      paths.append(path)
      next = rows.row(after: path)
    }
    return paths
  }

  /// Returns the rectangle of a row; empty if the row doesn't exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadRows()
    guard let rows, rows.contains(indexPath) else { return .zero }
    return rect(rows.range(of: indexPath))
  }

  /// Returns the rectangle of a section with its header and footer; empty if the section doesn't
  /// exist.
  open func rect(forSection section: Int) -> CGRect {
    loadRows()
    guard let rows, rows.sections.indices.contains(section) else { return .zero }
    return rect(rows.range(ofSection: section))
  }

  /// Returns the rectangle of the header of a section, where it is without scrolling; empty if the
  /// section doesn't exist.
  ///
  /// A section without a header has a rectangle without height.
  open func rectForHeader(inSection section: Int) -> CGRect {
    loadRows()
    guard let rows, rows.sections.indices.contains(section) else { return .zero }
    return rect(rows.headerRange(ofSection: section))
  }

  /// Returns the rectangle of the footer of a section; empty if the section doesn't exist.
  ///
  /// A section without a footer has a rectangle without height.
  open func rectForFooter(inSection section: Int) -> CGRect {
    loadRows()
    guard let rows, rows.sections.indices.contains(section) else { return .zero }
    return rect(rows.footerRange(ofSection: section))
  }

  /// Returns the header view of a section; `nil` if it isn't shown or has another type.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer view of a section; `nil` if it isn't shown or has another type.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  private func rect(_ range: ClosedRange<CGFloat>) -> CGRect {
    CGRect(
      x: 0,
      y: range.lowerBound,
      width: bounds.width,
      height: range.upperBound - range.lowerBound
    )
  }

  // MARK: - Changes

  /// Reloads the rows now and the cells at the next layout, and clears the selection.
  open func reloadData() {
    forgetRows()
    loadRows()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    noteCall("reloadRows(at:with:)", ["\(indexPaths.code)", ".\(animation)"])
    change { $0.reload(indexPaths, with: animation) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    noteCall("reloadSections(_:with:)", ["\(sections.code)", ".\(animation)"])
    change { $0.reloadSections(sections, with: animation) }
  }

  /// Inserts rows, which the data source has already added.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    noteCall("insertRows(at:with:)", ["\(indexPaths.code)", ".\(animation)"])
    change { $0.insert(indexPaths, with: animation) }
  }

  /// Deletes rows, which the data source has already removed.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    noteCall("deleteRows(at:with:)", ["\(indexPaths.code)", ".\(animation)"])
    change { $0.delete(indexPaths, with: animation) }
  }

  /// Inserts sections, which the data source has already added.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    noteCall("insertSections(_:with:)", ["\(sections.code)", ".\(animation)"])
    change { $0.insertSections(sections, with: animation) }
  }

  /// Deletes sections, which the data source has already removed.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    noteCall("deleteSections(_:with:)", ["\(sections.code)", ".\(animation)"])
    change { $0.deleteSections(sections, with: animation) }
  }

  /// Moves a row, which the data source has already moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    noteCall("moveRow(at:to:)", ["\(indexPath.code)", "\(newIndexPath.code)"])
    change { $0.move(indexPath, to: newIndexPath) }
  }

  /// Moves a section with its rows, header and footer, which the data source has already moved.
  ///
  /// - Parameters:
  ///   - section: The section's index before the change, or before its group of changes.
  ///   - newSection: The section's index afterwards.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    noteCall("moveSection(_:toSection:)", ["\(section)", "\(newSection)"])
    change { $0.moveSection(section, to: newSection) }
  }

  /// Begins a group of changes, which are applied together at the outermost ``endUpdates()``.
  open func beginUpdates() {
    if openUpdates == 0 { loadRows() }
    openUpdates += 1
  }

  /// Ends a group of changes.
  ///
  /// The outermost call asks for the heights of all rows again, and moves the rows.
  open func endUpdates() {
    guard openUpdates > 0 else { return }
    openUpdates -= 1
    if openUpdates == 0 { makeChanges() }
  }

  /// Applies a group of changes, and then calls a completion.
  ///
  /// - Parameters:
  ///   - updates: The changes; `nil` for none.
  ///   - completion: A closure to call with `true` when the animation has ended; `nil` for none.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completeChangeOfCells(isAnimated: true, completion)
  }

  /// Adds a change to the open group, or applies it at once.
  private func change(_ add: (inout ListChanges) -> Void) {
    beginUpdates()
    add(&changes)
    endUpdates()
  }

  private func makeChanges() {
    let changes = changes
    self.changes = ListChanges()
    guard let old = rows, dataSource != nil else { return }
    if isShowingRows { return refuseChanges(changes, of: "table view", reload: reloadData) }
    var new = dataSourceRows()
    let counts = [old, new].map { $0.sections.map(\.rows.count) }
    if let contradiction = changes.contradiction(
      from: counts[0],
      to: counts[1],
      of: "row",
      in: "table view"
    ) {
      reportInvalidChanges(contradiction)
      return reloadData()
    }
    var kept: SortedDictionary<IndexPath, UITableViewCell> = [:]
    var leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
    for (path, cell) in cells.elements {
      if let newPath = changes.place(of: path) {
        kept[newPath] = cell
      } else {
        leaving.append((cell, path, changes.exit(of: path) ?? .automatic))
      }
    }
    // Rows that aren't shown keep their measured heights.
    for section in old.sections.indices {
      for row in old.sections[section].rows.indices {
        let path = IndexPath(row: row, section: section)
        guard cells[path] == nil, !old.sections[section].rows[row].isEstimated,
          let newPath = changes.place(of: path), new.contains(newPath),
          new.sections[newPath.section].rows[newPath.row].isEstimated
        else { continue }
        new.setHeight(old.sections[section].rows[row].height, of: newPath)
      }
    }
    // Changes move every cell to its row, even if the program has moved it.
    for cell in kept.values { cell.placedFrame = nil }
    cells = kept
    selected = Set(selected.compactMap(changes.place))
    rows = new
    headers = keepSectionViews(headers, through: changes)
    footers = keepSectionViews(footers, through: changes)
    var arrived: [(cell: UITableViewCell, path: IndexPath)] = []
    changeCells("endUpdates()", isAnimated: true) {
      for (cell, _, animation) in leaving { self.displace(cell, by: animation) }
      arrived = self.arrange { changes.entrance(of: $0) ?? .none }
    } completion: {
      // A cell that is transparent or displaced can't be reused for another row.
      for (cell, path, animation) in leaving where animation != .none {
        self.rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
        cell.removeFromSuperview()
      }
    }
    for (cell, path, animation) in leaving where animation == .none { endDisplaying(cell, path) }
    notifyDelegate(of: arrived)
  }

  /// Returns the views of the sections that stay, by the new indices, and removes the others.
  private func keepSectionViews(
    _ views: SortedDictionary<Int, UIView>,
    through changes: ListChanges
  ) -> SortedDictionary<Int, UIView> {
    var kept: SortedDictionary<Int, UIView> = [:]
    for (section, view) in views.elements {
      if changes.reloadedSections[section] == nil, let new = changes.newIndex(ofSection: section) {
        kept[new] = view
      } else {
        view.removeFromSuperview()
      }
    }
    return kept
  }

  /// Gives a cell the appearance from which it enters or to which it leaves.
  private func displace(_ cell: UITableViewCell, by animation: RowAnimation) {
    switch animation {
    case .left: cell.center.x -= bounds.width
    case .right: cell.center.x += bounds.width
    case .none: break
    case .fade, .top, .bottom, .middle, .automatic: cell.alpha = 0
    }
  }

  // MARK: - Rows

  /// Discards the rows, so that they are loaded again.
  private func forgetRows() {
    let removed = cells.elements
    cells = [:]
    selected = []
    touched = nil
    rows = nil
    dropSectionViews()
    setNeedsLayout()
    for (path, cell) in removed { endDisplaying(cell, path) }
  }

  private func dropSectionViews() {
    for view in headers.values + footers.values { view.removeFromSuperview() }
    headers = [:]
    footers = [:]
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    rows?.top = Self.length(tableHeaderView?.frame.height ?? 0)
    setNeedsLayout()
  }

  /// Loads the rows, if they aren't loaded.
  private func loadRows() {
    guard rows == nil, dataSource != nil else { return }
    rows = dataSourceRows()
    layOutHeaderAndFooter()
  }

  private func dataSourceRows() -> TableRows {
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let sections = (0..<max(count, 0)).map { section in
      let rowCount = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
      return TableRows.Section(
        header: headerHeight(ofSection: section),
        rows: (0..<max(rowCount, 0)).map { row(at: IndexPath(row: $0, section: section)) },
        footer: footerHeight(ofSection: section)
      )
    }
    return TableRows(
      top: Self.length(tableHeaderView?.frame.height ?? 0),
      headerPadding: headerPadding,
      sections: sections
    )
  }

  private var headerPadding: CGFloat {
    guard sectionHeaderTopPadding == UITableView.automaticDimension else {
      return Self.length(sectionHeaderTopPadding)
    }
    return style == .plain ? 22 : 0
  }

  private func row(at path: IndexPath) -> TableRows.Row {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard height == UITableView.automaticDimension else {
      return TableRows.Row(height: Self.length(height))
    }
    let estimate = rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    let isKnown = estimate > 0 && estimate.isFinite
    return TableRows.Row(height: isKnown ? estimate : Self.standardHeight, isEstimated: true)
  }

  private func headerHeight(ofSection section: Int) -> CGFloat {
    let height =
      rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height != UITableView.automaticDimension { return Self.length(height) }
    if let view = rowDelegate?.tableView(self, viewForHeaderInSection: section) {
      return fittingHeight(of: view, otherwise: Self.standardHeaderHeight)
    }
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    return title == nil ? 0 : Self.standardHeaderHeight
  }

  private func footerHeight(ofSection section: Int) -> CGFloat {
    let height =
      rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height != UITableView.automaticDimension { return Self.length(height) }
    if let view = rowDelegate?.tableView(self, viewForFooterInSection: section) {
      return fittingHeight(of: view, otherwise: Self.standardHeaderHeight)
    }
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    return title == nil ? 0 : Self.standardHeaderHeight
  }

  private func fittingHeight(of view: UIView, otherwise height: CGFloat) -> CGFloat {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    return size.height > 0 && size.height.isFinite ? size.height : height
  }

  /// Returns a height that the program has passed; 0 if it is negative or not finite.
  private static func length(_ height: CGFloat) -> CGFloat { height.isFinite ? max(height, 0) : 0 }

  /// The default height of a row, as in UIKit.
  private static let standardHeight: CGFloat = 44
  private static let standardHeaderHeight: CGFloat = 28

  // MARK: - Cells

  /// Shows the rows in the bounds, and no others.
  private func showRows() {
    guard rows != nil, !isShowingRows, bounds.height > 0 else { return }
    notifyDelegate(of: arrange { _ in .none })
  }

  /// Positions the cells of the rows in the bounds, and creates missing ones.
  ///
  ///   - entrance: A closure that returns the animation with which the new cell of a row appears.
  private func arrange(
    entrance: (IndexPath) -> RowAnimation
  ) -> [(cell: UITableViewCell, path: IndexPath)] {
    isShowingRows = true
    defer { isShowingRows = false }
    var arrived: [(cell: UITableViewCell, path: IndexPath)] = []
    var shown: Set<IndexPath> = []
    var next = rows?.firstRow(below: bounds.minY)
    // The program may change the rows while it provides a cell.
    while let path = next, rows?.contains(path) == true, let range = rows?.range(of: path),
      range.lowerBound < bounds.maxY
    {
      shown.insert(path)
      if let cell = cells[path] {
        measure(cell, at: path)
        if let range = rows?.range(of: path) { layOutCell(cell, rect(range)) }
      } else if let cell = newCell(at: path) {
        let animation = entrance(path)
        let (alpha, center) = (cell.alpha, cell.center)
        layer.handle.loop.withoutAnimation { displace(cell, by: animation) }
        if cell.alpha != alpha { cell.alpha = alpha }
        if cell.center != center { cell.center = center }
        arrived.append((cell, path))
      }
      next = rows?.contains(path) == true ? rows?.row(after: path) : nil
    }
    for path in cells.keys where !shown.contains(path) {
      guard let cell = cells.removeValue(forKey: path) else { continue }
      endDisplaying(cell, path)
    }
    showSectionViews()
    layOutHeaderAndFooter()
    return arrived
  }

  /// Creates the cell of a row, without animation.
  private func newCell(at path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    var made: UITableViewCell?
    layer.handle.loop.withoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: path)
      guard rows?.contains(path) == true else { return }
      made = cell
      cells[path] = cell
      insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
      if cell.isSelected != selected.contains(path) {
        cell.setSelected(selected.contains(path), animated: false)
      }
      if cell.isEditing != editing { setEditing(of: cell, animated: false) }
      cell.bounds.size.width = bounds.width
      measure(cell, at: path)
      cell.placedFrame = nil
      if let range = rows?.range(of: path) { layOutCell(cell, rect(range)) }
      cell.layoutIfNeeded()
    }
    return made
  }

  /// Replaces the estimated height of a row with the height of its cell.
  private func measure(_ cell: UITableViewCell, at path: IndexPath) {
    guard rows?.sections[path.section].rows[path.row].isEstimated == true else { return }
    rows?.setHeight(fittingHeight(of: cell, otherwise: Self.standardHeight), of: path)
  }

  /// Positions a cell at its row, unless the row's frame is unchanged.
  ///
  /// Until the frame changes, changes by the program are kept.
  private func layOutCell(_ cell: UITableViewCell, _ frame: CGRect) {
    guard cell.placedFrame != frame else { return }
    cell.placedFrame = frame
    layOut(cell, frame)
  }

  /// Positions a view, regardless of its transform.
  private func layOut(_ view: UIView, _ frame: CGRect) {
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
  }

  private func notifyDelegate(of arrived: [(cell: UITableViewCell, path: IndexPath)]) {
    for (cell, path) in arrived { rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
  }

  private func endDisplaying(_ cell: UITableViewCell, _ path: IndexPath) {
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    retire(cell)
  }

  /// Removes a cell, so that it can be reused.
  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.placedFrame = nil
    guard let identifier = cell.reuseIdentifier else { return }
    reusableCells[identifier, default: []].append(cell)
  }

  /// Shows the headers and footers in the bounds.
  ///
  /// The header of a plain table stays visible as long as its section is.
  private func showSectionViews() {
    guard let rows else { return }
    let edge = bounds.minY + adjustedContentInset.top
    for section in rows.sections.indices {
      let whole = rows.range(ofSection: section)
      let isShown = whole.lowerBound < bounds.maxY && whole.upperBound > bounds.minY
      let (header, footer) = (rows.sections[section].header, rows.sections[section].footer)
      var top = rows.headerRange(ofSection: section).lowerBound
      if style == .plain { top = max(top, min(edge, whole.upperBound - footer - header)) }
      show(&headers[section], isShown && header > 0 ? top...top + header : nil) {
        headerView(ofSection: section)
      }
      let bottom = rows.footerRange(ofSection: section)
      show(&footers[section], isShown && footer > 0 ? bottom : nil) {
        footerView(ofSection: section)
      }
    }
  }

  private func show(_ view: inout UIView?, _ range: ClosedRange<CGFloat>?, _ make: () -> UIView?) {
    guard let range else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view { return layOut(view, rect(range)) }
    guard let made = make() else { return }
    view = made
    layer.handle.loop.withoutAnimation {
      addSubview(made)
      layOut(made, rect(range))
      made.layoutIfNeeded()
    }
  }

  private func headerView(ofSection section: Int) -> UIView? {
    rowDelegate?.tableView(self, viewForHeaderInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
  }

  private func footerView(ofSection section: Int) -> UIView? {
    rowDelegate?.tableView(self, viewForFooterInSection: section)
      ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  /// Positions the header and footer views of the table, and updates the content size.
  private func layOutHeaderAndFooter() {
    guard let rows else { return }
    let footer = Self.length(tableFooterView?.frame.height ?? 0)
    if let tableHeaderView { layOut(tableHeaderView, rect(0...rows.top)) }
    if let tableFooterView { layOut(tableFooterView, rect(rows.bottom...rows.bottom + footer)) }
    let size = CGSize(width: bounds.width, height: rows.bottom + footer)
    if size != contentSize { contentSize = size }
  }

  // MARK: - Selection

  /// Selects a row, without calling the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row; `nil` to select none.
  ///   - animated: `true` to animate the selection and the scrolling.
  ///   - scrollPosition: The position to which the row is scrolled; `none` not to scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    noteCall(
      "selectRow(at:animated:scrollPosition:)",
      [indexPath?.code ?? "nil", "\(animated)", ".\(scrollPosition)"]
    )
    loadRows()
    if indexPath == nil || !allowsMultipleSelection {
      for path in selected.sorted() where path != indexPath { setSelected(false, path, animated) }
    }
    guard let indexPath, rows?.contains(indexPath) == true else { return }
    setSelected(true, indexPath, animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row, without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    noteCall("deselectRow(at:animated:)", [indexPath.code, "\(animated)"])
    setSelected(false, indexPath, animated)
  }

  private func setSelected(_ isSelected: Bool, _ path: IndexPath, _ animated: Bool) {
    let wasSelected = selected.contains(path)
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    if wasSelected != isSelected { cells[path]?.setSelected(isSelected, animated: animated) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection, touched == nil,
      let path = touches.lazy.compactMap({ self.row(under: $0) }).first,
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    touched = path
    cells[path]?.setHighlighted(true, animated: false)
    rowDelegate?.tableView(self, didHighlightRowAt: path)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let path = endTouch() else { return }
    if touches.contains(where: { row(under: $0) == path }) { selectByTouch(path) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    endTouch()
  }

  /// Returns the row whose cell a touch is on.
  private func row(under touch: UITouch) -> IndexPath? {
    let path = indexPathForRow(at: touch.location(in: self))
    return path.flatMap { cells[$0] } == nil ? nil : path
  }

  @discardableResult
  private func endTouch() -> IndexPath? {
    guard let path = touched else { return nil }
    touched = nil
    cells[path]?.setHighlighted(false, animated: false)
    rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }

  /// Selects or deselects a row that the user has tapped, and calls the delegate.
  private func selectByTouch(_ path: IndexPath) {
    if allowsMultipleSelection, selected.contains(path) { return deselectByTouch(path) }
    var chosen: IndexPath? = path
    if let rowDelegate { chosen = rowDelegate.tableView(self, willSelectRowAt: path) }
    guard let chosen else { return }
    if !allowsMultipleSelection {
      for other in selected.sorted() where other != chosen { deselectByTouch(other) }
    }
    setSelected(true, chosen, false)
    rowDelegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselectByTouch(_ path: IndexPath) {
    var chosen: IndexPath? = path
    if let rowDelegate { chosen = rowDelegate.tableView(self, willDeselectRowAt: path) }
    guard let chosen else { return }
    setSelected(false, chosen, false)
    rowDelegate?.tableView(self, didDeselectRowAt: chosen)
  }

  // MARK: - Scrolling

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    loadRows()
    guard let rows else { return }
    let middle = bounds.midY
    let nearest = selected.sorted().filter { rows.contains($0) }
      .min {
        abs(rows.range(of: $0).lowerBound - middle) < abs(rows.range(of: $1).lowerBound - middle)
      }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - scrollPosition: The position to which the row is scrolled; `none` to scroll as little as
  ///     possible.
  ///   - animated: `true` to animate the change.
  open func scrollToRow(
    at indexPath: IndexPath,
    at scrollPosition: ScrollPosition,
    animated: Bool
  ) {
    loadRows()
    guard let rows, rows.contains(indexPath) else { return }
    noteCall("scrollToRow(at:at:animated:)", [indexPath.code, ".\(scrollPosition)", "\(animated)"])
    let range = rows.range(of: indexPath)
    let inset = adjustedContentInset
    let (start, end) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    var y = contentOffset.y
    switch scrollPosition {
    case .top: y += range.lowerBound - start
    case .middle: y += (range.lowerBound + range.upperBound - start - end) / 2
    case .bottom: y += range.upperBound - end
    case .none:
      if range.lowerBound < start {
        y += range.lowerBound - start
      } else if range.upperBound > end {
        y += range.upperBound - end
      }
    }
    let last = contentSize.height + inset.bottom - bounds.height
    y = max(-inset.top, min(y, last))
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  /// A Boolean value that indicates whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// A Boolean value that indicates whether rows can be selected in editing mode.
  open var allowsSelectionDuringEditing = false
  /// The estimated height of a header, in points: stored only.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of a footer, in points: stored only.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above the header of a section, in points; by default, 22 in a plain table.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet {
      rows?.headerPadding = headerPadding
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether cells follow the readable width: stored only.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The color of the section index: stored only.
  open var sectionIndexColor: UIColor? {
    didSet { record(.sectionIndexColor, from: oldValue, to: sectionIndexColor) }
  }
  /// The color of the section index's background: stored only.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { record(.sectionIndexBackgroundColor, from: oldValue, to: sectionIndexBackgroundColor) }
  }
  /// The color of the section index's background while it is touched: stored only.
  open var sectionIndexTrackingBackgroundColor: UIColor?

  /// The title of the magnifying glass in a section index.
  nonisolated public static let indexSearch = "{search}"

  // MARK: - Reuse

  /// Registers a class for the cells of an identifier; `nil` to remove it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }

  /// Registers a nib; has no effect.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}

  /// Registers a class for the headers and footers of an identifier; `nil` to remove it.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    viewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  /// Registers a nib; has no effect.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {}

  /// Returns a new header or footer of the registered class; `nil` if there is none.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { viewClasses[identifier]?.init(registered: identifier) }

  /// Returns a reused cell, or a new one of the registered class; `nil` if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reusableCells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier]?.init(registered: identifier)
  }

  /// Returns a reused cell, or a new one of the registered class.
  ///
  /// If no class is registered, the method returns a plain cell; UIKit throws an exception.
  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    layer.handle.loop.reportMisuse(
      .notEmulated,
      "No class is registered for cells with the identifier \"\(identifier)\", and nibs and storyboards "
        + "are not read: the cell is a plain one. Register the class with "
        + "register(_:forCellReuseIdentifier:)."
    )
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}
