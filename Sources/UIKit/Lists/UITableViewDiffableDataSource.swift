/// A data source that shows snapshots in a table view, and animates from one to the next.
///
/// ## Differences from UIKit
///
/// A section that moves while sections are reloaded is deleted and inserted. Snapshots are applied
/// on the main thread.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: SnapshotDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider

  /// The animation of rows that are inserted and deleted.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source, and sets it as the data source of a table view.
  ///
  /// - Parameters:
  ///   - tableView: The table view, which is referenced weakly.
  ///   - cellProvider: A closure that returns the cell of an item.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init(tableView) { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }

  override func change(
    by changes: SnapshotChanges,
    show: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    guard let tableView else { return }
    let animation = defaultRowAnimation
    tableView.performBatchUpdates {
      show()
      tableView.deleteSections(changes.deletedSections, with: animation)
      tableView.insertSections(changes.insertedSections, with: animation)
      tableView.reloadSections(changes.reloadedSections, with: animation)
      for move in changes.movedSections { tableView.moveSection(move.from, toSection: move.to) }
      tableView.deleteRows(at: changes.deleted, with: animation)
      tableView.insertRows(at: changes.inserted, with: animation)
      tableView.reloadRows(at: changes.reloaded, with: animation)
      for move in changes.moved { tableView.moveRow(at: move.from, to: move.to) }
    } completion: { _ in
      completion()
    }
  }

  // MARK: - UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numberOfItems(inSection: section)
  }

  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  open func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int { index }

  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
