/// The sections and items of a list at one time, represented by their identifiers.
///
/// The program stops if an identifier is added twice, or if a required identifier is missing. A
/// missing identifier to reload is reported when the snapshot is applied. UIKit throws an exception.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// The items to reload, in the order of the requests.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items to reconfigure, in the order of the requests.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections to reload, in the order of the requests.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// The items and sections that were to be reloaded or reconfigured and weren't in the snapshot.
  private(set) var missingReloads: [String] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: - Contents

  public var numberOfItems: Int { sectionOfItem.count }
  public var numberOfSections: Int { sections.count }
  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[sectionIndex(of: identifier)].items.count
  }

  /// Returns the identifiers of the items in a section, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { sections[sectionIndex(of: identifier)].items }

  /// Returns the section that contains an item; `nil` if there is none.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sectionOfItem[identifier] }

  /// Returns the index of an item among all items; `nil` if there is none.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section; `nil` if there is none.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: - Items

  /// Adds items to the end of a section.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the items.
  ///   - sectionIdentifier: The section; `nil` for the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    precondition(!sections.isEmpty, "There are no sections to which items can be appended.")
    let index = sectionIdentifier.map { sectionIndex(of: $0) } ?? sections.count - 1
    insert(identifiers, in: index, at: sections[index].items.count)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, item) = indices(of: beforeIdentifier)
    insert(identifiers, in: section, at: item)
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, item) = indices(of: afterIdentifier)
    insert(identifiers, in: section, at: item + 1)
  }

  /// Deletes items; missing ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers where sectionOfItem[identifier] != nil {
      let (section, item) = indices(of: identifier)
      sections[section].items.remove(at: item)
      sectionOfItem[identifier] = nil
    }
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    remove(identifier, toMoveNextTo: toIdentifier)
    insertItems([identifier], beforeItem: toIdentifier)
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    remove(identifier, toMoveNextTo: toIdentifier)
    insertItems([identifier], afterItem: toIdentifier)
  }

  private mutating func remove(
    _ identifier: ItemIdentifierType,
    toMoveNextTo other: ItemIdentifierType
  ) {
    precondition(identifier != other, "The item \(identifier) can't be moved next to itself.")
    let (section, item) = indices(of: identifier)
    sections[section].items.remove(at: item)
    sectionOfItem[identifier] = nil
  }

  /// Requests new cells for items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    let items = existingItems(of: identifiers)
    reloadedItemIdentifiers += items
  }

  /// Requests that the cells of items be configured again; here, they are replaced with new cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    let items = existingItems(of: identifiers)
    reconfiguredItemIdentifiers += items
  }

  // MARK: - Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: sectionIndex(of: toIdentifier)) }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: sectionIndex(of: toIdentifier) + 1) }

  /// Deletes sections with their items; missing ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else { continue }
      for item in sections.remove(at: index).items { sectionOfItem[item] = nil }
    }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = remove(identifier, toMoveNextTo: toIdentifier)
    sections.insert(section, at: sectionIndex(of: toIdentifier))
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = remove(identifier, toMoveNextTo: toIdentifier)
    sections.insert(section, at: sectionIndex(of: toIdentifier) + 1)
  }

  private mutating func remove(
    _ identifier: SectionIdentifierType,
    toMoveNextTo other: SectionIdentifierType
  ) -> Section {
    precondition(identifier != other, "The section \(identifier) can't be moved next to itself.")
    return sections.remove(at: sectionIndex(of: identifier))
  }

  /// Requests new cells for the items of sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let missing = identifiers.filter { indexOfSection($0) == nil }
    missingReloads += missing.map { "\($0)" }
    reloadedSectionIdentifiers += identifiers.filter { !missing.contains($0) }
  }

  /// Returns the items that are in the snapshot, and notes the others.
  private mutating func existingItems(of identifiers: [ItemIdentifierType]) -> [ItemIdentifierType]
  {
    let missing = identifiers.filter { sectionOfItem[$0] == nil }
    missingReloads += missing.map { "\($0)" }
    return identifiers.filter { sectionOfItem[$0] != nil }
  }

  // MARK: - Index paths

  private func sectionIndex(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("There is no section \(identifier) in the snapshot.")
    }
    return index
  }

  private func indices(of identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let section = sectionOfItem[identifier].flatMap(indexOfSection),
      let item = sections[section].items.firstIndex(of: identifier)
    else { preconditionFailure("There is no item \(identifier) in the snapshot.") }
    return (section, item)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType],
    in section: Int,
    at index: Int
  ) {
    for identifier in identifiers {
      let old = sectionOfItem.updateValue(sections[section].identifier, forKey: identifier)
      precondition(old == nil, "The item \(identifier) is in the snapshot already.")
    }
    sections[section].items.insert(contentsOf: identifiers, at: index)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(
        indexOfSection(identifier) == nil,
        "The section \(identifier) is in the snapshot already."
      )
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  /// Returns the item at an index path; `nil` if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Returns the index path of an item; `nil` if there is none.
  func path(of identifier: ItemIdentifierType) -> IndexPath? {
    guard sectionOfItem[identifier] != nil else { return nil }
    let (section, item) = indices(of: identifier)
    return IndexPath(item: item, section: section)
  }

  // MARK: - Changes

  func changes(to new: Self) -> SnapshotChanges {
    var changes = SnapshotChanges()
    let reloadedSections = Set(new.reloadedSectionIdentifiers)
    var difference = new.sectionIdentifiers.difference(from: sectionIdentifiers)
    // A section can't move to the index of a reloaded one: it is deleted and inserted instead.
    if reloadedSections.isEmpty { difference = difference.inferringMoves() }
    for change in difference {
      switch change {
      case .remove(let offset, _, let target?): changes.movedSections.append((offset, target))
      case .insert(_, _, _?): break
      case .remove(let offset, _, nil): changes.deletedSections.insert(offset)
      case .insert(let offset, _, nil): changes.insertedSections.insert(offset)
      }
    }
    // A reloaded section gets new cells for all of its items.
    for (index, section) in sections.enumerated()
    where reloadedSections.contains(section.identifier)
      && !changes.deletedSections.contains(index)
    {
      changes.reloadedSections.insert(index)
    }
    let reloadedItems = Set(new.reloadedItemIdentifiers + new.reconfiguredItemIdentifiers)
    var from: [ItemIdentifierType: IndexPath] = [:]
    for (index, section) in sections.enumerated()
    where !changes.deletedSections.contains(index) && !changes.reloadedSections.contains(index) {
      let after = new.itemIdentifiers(inSection: section.identifier)
      for case .remove(let offset, let item, _) in after.difference(from: section.items) {
        from[item] = IndexPath(item: offset, section: index)
      }
    }
    for (index, section) in new.sections.enumerated()
    where !changes.insertedSections.contains(index)
      && !reloadedSections.contains(section.identifier)
    {
      let before = itemIdentifiers(inSection: section.identifier)
      for case .insert(let offset, let item, _) in section.items.difference(from: before) {
        let path = IndexPath(item: offset, section: index)
        // A moved item that is reloaded is deleted and inserted.
        if !reloadedItems.contains(item), let old = from.removeValue(forKey: item) {
          changes.moved.append((old, path))
        } else {
          changes.inserted.append(path)
        }
      }
    }
    for item in reloadedItems where from[item] == nil {
      guard let path = path(of: item), !changes.deletedSections.contains(path.section),
        !changes.reloadedSections.contains(path.section)
      else { continue }
      // An item of a section that moves can't be reloaded: it is deleted and inserted instead.
      if changes.movedSections.contains(where: { $0.from == path.section }),
        let target = new.path(of: item)
      {
        from[item] = path
        changes.inserted.append(target)
      } else {
        changes.reloaded.append(path)
      }
    }
    changes.deleted = from.values.sorted()
    changes.inserted.sort()
    changes.reloaded.sort()
    return changes
  }

  /// The snapshot without requests to reload or reconfigure, as it is once it is shown.
  var shown: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    copy.missingReloads = []
    return copy
  }
}

/// The changes between two snapshots, as passed to table and collection views.
struct SnapshotChanges {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var reloaded: [IndexPath] = []
}
