/// What the data sources that show snapshots in tables and in collection views have in common.
///
/// ## Differences from UIKit
///
/// UIKit has no such superclass.
@preconcurrency @MainActor
open class SnapshotDataSource<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: NSObject {
  private(set) final var current =
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The table or the collection view.
  private weak var view: UIView?
  /// Asks the view to load everything again.
  private let reload: () -> Void

  init(_ view: UIView, reload: @escaping () -> Void) {
    self.view = view
    self.reload = reload
    super.init()
  }

  /// Makes the changes from the present snapshot to another one, which takes its place when the view is
  /// told.
  func change(
    by changes: SnapshotChanges,
    show: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {}

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - animatingDifferences: `true` to animate what differs; `false` to reload the view.
  ///   - completion: A closure to call when the animation is over; `nil` for none.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard animatingDifferences, view != nil else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    change(by: current.changes(to: snapshot)) {
      self.current = snapshot.shown
    } completion: {
      completion?()
    }
  }

  /// Shows a snapshot by a reload of the view.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - completion: A closure to call afterwards; `nil` for none.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.shown
    reload()
    completion?()
  }

  /// Returns the snapshot that is shown.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Returns the identifier of an item; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the place of an item; `nil` if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// Returns the identifier of a section; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let all = current.sectionIdentifiers
    return all.indices.contains(index) ? all[index] : nil
  }

  /// Returns the index of a section; `nil` if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  /// The number of items of a section.
  final func numberOfItems(inSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
}
