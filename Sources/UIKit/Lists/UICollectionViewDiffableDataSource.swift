/// A data source that shows snapshots in a collection view, and animates from one to the next.
///
/// ## Differences from UIKit
///
/// A section that moves while sections are reloaded is deleted and inserted. Snapshots are applied
/// on the main thread.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: SnapshotDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  /// A closure that returns supplementary views; `nil` for empty views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source, and sets it as the data source of a collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view, which is referenced weakly.
  ///   - cellProvider: A closure that returns the cell of an item.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init(collectionView) { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }

  override func change(
    by changes: SnapshotChanges,
    show: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    guard let collectionView else { return }
    collectionView.performBatchUpdates {
      show()
      collectionView.deleteSections(changes.deletedSections)
      collectionView.insertSections(changes.insertedSections)
      collectionView.reloadSections(changes.reloadedSections)
      for move in changes.movedSections {
        collectionView.moveSection(move.from, toSection: move.to)
      }
      collectionView.deleteItems(at: changes.deleted)
      collectionView.insertItems(at: changes.inserted)
      collectionView.reloadItems(at: changes.reloaded)
      for move in changes.moved { collectionView.moveItem(at: move.from, to: move.to) }
    } completion: { _ in
      completion()
    }
  }

  // MARK: - UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { numberOfItems(inSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
