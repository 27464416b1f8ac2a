import UIKit

/// A screen of a program: a view controller with a list, which is a table or a grid.
///
/// It has the list's data, and knows what UIKit promises of it: the rows, the selection, and where
/// cells stand at rest. It computes nothing of that from what the list says.
@MainActor
final class Page: UIViewController {
  /// Where the page is between appearing and having disappeared, as its appearance methods say.
  enum Phase { case disappeared, appearing, appeared, disappearing }

  /// A group of changes of the rows.
  ///
  /// Deletions, reloads and the source of the move are rows before the changes; insertions and the
  /// target of the move are rows after them.
  struct Change {
    var deletions: [Int] = []
    var reloads: [Int] = []
    var move: (source: Int, target: Int)?
    var insertions: [Int] = []
  }

  let number: Int
  private let hasTable: Bool
  private weak var screens: Screens?
  /// The numbers of the rows' contents, of which no two are alike.
  private(set) var rows: [Int]
  private var nextRow: Int
  private(set) var selectedRows: Set<Int> = []
  /// Where the program last scrolled to; `nil` if something else may have moved the content since.
  private var offset: CGFloat?
  private(set) var phase = Phase.disappeared
  private var wasLaidOutAppearing = false
  private(set) var list: UIScrollView

  init(number: Int, hasTable: Bool, rowCount: Int, screens: Screens) {
    (self.number, self.hasTable, self.screens) = (number, hasTable, screens)
    rows = Array(0..<rowCount)
    nextRow = rowCount
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = Self.itemSize
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (Self.spacing, Self.spacing)
    list =
      hasTable
      ? UITableView(frame: .zero, style: .plain)
      : UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = PageView(number: number) }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let table {
      table.register(RowCell.self, forCellReuseIdentifier: "row")
      table.dataSource = self
    } else if let grid {
      grid.register(ItemCell.self, forCellWithReuseIdentifier: "item")
      grid.dataSource = self
    }
    list.delegate = self
    view.addSubview(list)
  }

  private var table: UITableView? { list as? UITableView }
  private var grid: UICollectionView? { list as? UICollectionView }

  // MARK: - Appearance

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    enter(.appearing, from: [.disappeared, .disappearing])
    wasLaidOutAppearing = false
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    if phase != .appearing || wasLaidOutAppearing {
      screens?.fail("\(name) is told viewIsAppearing while it is \(phase)")
    }
    wasLaidOutAppearing = true
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    enter(.appeared, from: [.appearing])
    if !wasLaidOutAppearing { screens?.fail("\(name) appears without viewIsAppearing") }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    enter(.disappearing, from: [.appeared, .appearing])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    enter(.disappeared, from: [.disappearing])
  }

  private func enter(_ new: Phase, from old: [Phase]) {
    if !old.contains(phase) { screens?.fail("\(name) is \(new) after it was \(phase)") }
    phase = new
    screens?.note(self, new)
  }

  var name: String { "page \(number)" }

  // MARK: - Calls

  /// Changes rows of the data and of the list.
  ///
  /// - Parameters:
  ///   - draws: Numbers that say which rows.
  ///   - animation: How rows come and go, in a table.
  ///   - group: How the changes are grouped; a single one is in no group.
  ///   - completion: What a group calls at its end.
  func change(
    _ draws: ChangeDraws,
    with animation: UITableView.RowAnimation,
    in group: ChangeDraws.Group,
    completion: ((Bool) -> Void)?
  ) {
    loadViewIfNeeded()
    // A list compares its rows before and after a change, so it has to know those before.
    _ = rowCount
    let change = draws.change(ofRowCount: rows.count)
    let make = { [self] in
      apply(change)
      tellList(change, with: animation)
    }
    switch (group, table) {
    case (.none, _): make()
    case (.updates, let table?):
      table.beginUpdates()
      make()
      table.endUpdates()
    case (_, let table?): table.performBatchUpdates(make, completion: completion)
    case (_, nil): grid?.performBatchUpdates(make, completion: completion)
    }
  }

  /// Changes the data: rows that neither go nor move keep their order in the places that are left.
  private func apply(_ change: Change) {
    let leaving = Set(change.deletions).union(change.move.map { [$0.source] } ?? [])
    selectedRows.subtract((change.deletions + change.reloads).map { rows[$0] })
    let moved = change.move.map { rows[$0.source] }
    for index in change.reloads { rows[index] = newRow() }
    var staying = rows.indices.filter { !leaving.contains($0) }.map { rows[$0] }[...]
    var fixed: [Int: Int] = [:]
    for index in change.insertions { fixed[index] = newRow() }
    if let move = change.move { fixed[move.target] = moved }
    let count = staying.count + fixed.count
    rows = (0..<count).map { fixed[$0] ?? staying.removeFirst() }
  }

  private func newRow() -> Int {
    nextRow += 1
    return nextRow - 1
  }

  private func tellList(_ change: Change, with animation: UITableView.RowAnimation) {
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    if !change.deletions.isEmpty {
      table?.deleteRows(at: paths(change.deletions), with: animation)
      grid?.deleteItems(at: paths(change.deletions))
    }
    if !change.reloads.isEmpty {
      table?.reloadRows(at: paths(change.reloads), with: animation)
      grid?.reloadItems(at: paths(change.reloads))
    }
    if let move = change.move {
      let (source, target) = (paths([move.source])[0], paths([move.target])[0])
      table?.moveRow(at: source, to: target)
      grid?.moveItem(at: source, to: target)
    }
    if !change.insertions.isEmpty {
      table?.insertRows(at: paths(change.insertions), with: animation)
      grid?.insertItems(at: paths(change.insertions))
    }
  }

  func reloadData() {
    loadViewIfNeeded()
    selectedRows = []
    table?.reloadData()
    grid?.reloadData()
  }

  func select(_ draw: Int, animated: Bool) {
    loadViewIfNeeded()
    guard !rows.isEmpty else { return }
    let row = draw % rows.count
    selectedRows = [rows[row]]
    let path = IndexPath(row: row, section: 0)
    table?.selectRow(at: path, animated: animated, scrollPosition: .none)
    grid?.selectItem(at: path, animated: animated, scrollPosition: [])
  }

  func deselect(animated: Bool) {
    guard let row = selectedRows.first, let index = rows.firstIndex(of: row) else { return }
    selectedRows = []
    let path = IndexPath(row: index, section: 0)
    table?.deselectRow(at: path, animated: animated)
    grid?.deselectItem(at: path, animated: animated)
  }

  /// Scrolls so that a row is at the top, as far as there is content.
  func scrollToRow(_ draw: Int, animated: Bool) {
    loadViewIfNeeded()
    view.layoutIfNeeded()
    guard !rows.isEmpty else { return }
    let row = draw % rows.count
    let inset = list.adjustedContentInset
    let last = contentHeight + inset.bottom - list.bounds.height
    offset = max(-inset.top, min(frame(ofRow: row).minY - inset.top, last))
    let path = IndexPath(row: row, section: 0)
    table?.scrollToRow(at: path, at: .top, animated: animated)
    grid?.scrollToItem(at: path, at: .top, animated: animated)
  }

  func scroll(to y: CGFloat, animated: Bool) {
    loadViewIfNeeded()
    offset = y
    list.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
  }

  // MARK: - What is true of it

  private var rowCount: Int? {
    table?.numberOfRows(inSection: 0) ?? grid?.numberOfItems(inSection: 0)
  }

  /// What of the list is not as the program asked; `nil` if all is well.
  var fault: String? {
    guard isViewLoaded, list.superview != nil else { return nil }
    if rowCount != rows.count { return "\(name) has \(rowCount ?? -1) rows, not \(rows.count)" }
    let paths = table?.indexPathsForSelectedRows ?? grid?.indexPathsForSelectedItems ?? []
    let selected = paths.map { rows.indices.contains($0.row) ? rows[$0.row] : -1 }
    if Set(selected) != selectedRows {
      return "\(name) has the selected rows \(selected), not \(selectedRows.sorted())"
    }
    return nil
  }

  /// What of the list is not as it must be when nothing runs; `nil` if all is well.
  var faultAtRest: String? {
    if let fault { return fault }
    if list.frame != view.bounds { return "the list of \(name) is at \(list.frame)" }
    let y = list.contentOffset.y
    if let offset, abs(offset - y) > 0.4 {
      // A list that has become shorter may move back into its content.
      let last = contentHeight + list.adjustedContentInset.bottom - list.bounds.height
      let isLimited = abs(max(-list.adjustedContentInset.top, last) - y) <= 0.4 && offset > y
      if !isLimited { return "\(name) is scrolled to \(y), not to \(offset)" }
      self.offset = nil
    }
    if abs(list.contentSize.height - contentHeight) > 0.01 {
      return "\(name) has content \(list.contentSize.height) high, not \(contentHeight)"
    }
    return faultOfCells
  }

  private var faultOfCells: String? {
    let cells = list.subviews.compactMap { $0 as? any ListCell }
    let ids = cells.map(\.row)
    let shown = rows.indices.filter { frame(ofRow: $0).intersects(list.bounds) }.map { rows[$0] }
    let missing = Set(shown).subtracting(ids), stale = Set(ids).subtracting(rows)
    if !missing.isEmpty { return "\(name) has no cells of the rows \(missing.sorted())" }
    if !stale.isEmpty { return "\(name) still has cells of the rows \(stale.sorted())" }
    if Set(ids).count != ids.count { return "\(name) has two cells of a row: \(ids.sorted())" }
    for cell in cells {
      guard let index = rows.firstIndex(of: cell.row) else { continue }
      let frame = frame(ofRow: index)
      let (own, cellName) = (cell.frame, "the cell of row \(cell.row) of \(name)")
      if abs(own.minX - frame.minX) + abs(own.minY - frame.minY) > 0.01
        || abs(own.width - frame.width) + abs(own.height - frame.height) > 0.01
      {
        return "\(cellName) is at \(own), not at \(frame)"
      }
      if cell.alpha != 1 || cell.isHidden { return "\(cellName) has alpha \(cell.alpha)" }
      if cell.isSelected != selectedRows.contains(cell.row) {
        return "\(cellName) is\(cell.isSelected ? "" : " not") selected"
      }
    }
    return nil
  }

  private static let itemSize = CGSize(width: 120, height: 70)
  /// Three items and two spaces are as wide as the screen.
  private static let spacing: CGFloat = 15

  private static func height(ofRow row: Int) -> CGFloat { 40 + 10 * CGFloat(row % 3) }

  private func frame(ofRow index: Int) -> CGRect {
    guard hasTable else {
      return CGRect(
        x: CGFloat(index % 3) * (Self.itemSize.width + Self.spacing),
        y: CGFloat(index / 3) * (Self.itemSize.height + Self.spacing),
        width: Self.itemSize.width,
        height: Self.itemSize.height
      )
    }
    let top = rows[..<index].reduce(0) { $0 + Self.height(ofRow: $1) }
    return CGRect(x: 0, y: top, width: list.bounds.width, height: Self.height(ofRow: rows[index]))
  }

  private var contentHeight: CGFloat {
    rows.indices.map { frame(ofRow: $0).maxY }.max() ?? 0
  }
}

extension Page {
  private func show(_ row: Int, in cell: any ListCell) {
    cell.row = row
    screens?.add(cell)
  }
}

extension Page: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    Self.height(ofRow: rows[indexPath.row])
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if let cell = cell as? RowCell { show(rows[indexPath.row], in: cell) }
    return cell
  }
}

extension Page: UICollectionViewDelegate {
  /// Content at its edge follows the inset.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { offset = nil }
}

extension Page: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    if let cell = cell as? ItemCell { show(rows[indexPath.item], in: cell) }
    return cell
  }
}

/// Numbers that say which rows change, whatever rows there are.
struct ChangeDraws {
  /// How changes are grouped.
  enum Group {
    case none, updates, batch
  }

  var deletions: [Int] = []
  var reloads: [Int] = []
  var move: (source: Int, target: Int)?
  var insertions: [Int] = []

  /// Returns changes of so many rows, of which no two contradict each other.
  func change(ofRowCount count: Int) -> Page.Change {
    var change = Page.Change()
    var free = Array(0..<count)
    func take(_ draw: Int) -> Int? {
      free.isEmpty ? nil : free.remove(at: draw % free.count)
    }
    change.deletions = deletions.compactMap(take)
    change.reloads = reloads.compactMap(take)
    let source = move.flatMap { take($0.source) }
    let newCount = count - change.deletions.count + insertions.count
    var places = Array(0..<newCount)
    if let source, let move {
      change.move = (source, places.remove(at: move.target % places.count))
    }
    change.insertions = insertions.map { places.remove(at: $0 % places.count) }
    return change
  }
}

/// The view of a page.
final class PageView: UIView {
  let number: Int

  init(number: Int) {
    self.number = number
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell that knows the row that it shows.
@MainActor
protocol ListCell: UIView {
  var row: Int { get set }
  var isSelected: Bool { get }
}

private final class RowCell: UITableViewCell, ListCell {
  var row = 0 { didSet { backgroundColor = UIColor(white: CGFloat(row % 4) / 4, alpha: 1) } }
}

private final class ItemCell: UICollectionViewCell, ListCell {
  var row = 0 { didSet { backgroundColor = UIColor(white: CGFloat(row % 4) / 4, alpha: 1) } }
}
