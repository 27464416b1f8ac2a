/// The base class of the data sources that show snapshots in table and collection views.
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

  /// The table or collection view.
  private weak var view: UIScrollView?
  /// A closure that reloads the view's data.
  private let reload: () -> Void

  init(_ view: UIScrollView, reload: @escaping () -> Void) {
    self.view = view
    self.reload = reload
  }

  /// Makes the changes from the current snapshot to another one, which `show` makes the current
  /// one; overridden by subclasses.
  func change(
    by changes: SnapshotChanges,
    show: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {}

  /// Shows a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot.
  ///   - animatingDifferences: `true` to animate the differences; `false` to show them at once.
  ///   - completion: A closure to call when the animation has ended; `nil` for none.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    guard let view else { return applySnapshotUsingReloadData(snapshot, completion: completion) }
    if !snapshot.missingReloads.isEmpty {
      view.reportInvalidChanges(
        "The snapshot reloads what it does not have: "
          + snapshot.missingReloads.joined(separator: ", ")
          + ". On a device, UIKit throws an exception: reload only items and sections of the "
          + "snapshot."
      )
    }
    let changes = current.changes(to: snapshot)
    func show() {
      change(by: changes) {
        self.current = snapshot.shown
      } completion: {
        completion?()
      }
    }
    if animatingDifferences { show() } else { view.layer.handle.loop.withoutAnimation(show) }
  }

  /// Shows a snapshot by reloading the view's data.
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

  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Returns the identifier of the item at an index path; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item; `nil` if the item isn't shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// Returns the identifier of the section at an index; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let all = current.sectionIdentifiers
    return all.indices.contains(index) ? all[index] : nil
  }

  /// Returns the index of a section; `nil` if the section isn't shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  final func numberOfItems(inSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
}
