/// A group of insertions, deletions, moves and reloads of rows or items, and of sections.
///
/// As in UIKit, index paths of deletions, reloads and moves refer to the state before the changes,
/// and index paths of insertions to the state after them.
struct ListChanges {
  var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  var reloaded: [IndexPath: UITableView.RowAnimation] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]
  /// The destinations of moved rows, by their sources.
  var moved: [IndexPath: IndexPath] = [:]

  /// Whether there are no changes.
  var isEmpty: Bool {
    [deleted, inserted, reloaded].allSatisfy(\.isEmpty) && moved.isEmpty
      && [deletedSections, insertedSections, reloadedSections].allSatisfy(\.isEmpty)
  }

  /// Returns the section's index after the changes; `nil` if it is deleted.
  func newIndex(ofSection section: Int) -> Int? {
    guard deletedSections[section] == nil else { return nil }
    let rank = section - deletedSections.keys.count { $0 < section }
    return Self.index(ofRank: rank, besides: insertedSections.keys.sorted())
  }

  /// Returns the row's index path after the changes; `nil` if it is deleted.
  func newIndexPath(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard deleted[path] == nil, let section = newIndex(ofSection: path.section) else { return nil }
    let gone = (Array(deleted.keys) + moved.keys).count {
      $0.section == path.section && $0.row < path.row
    }
    let taken = (Array(inserted.keys) + moved.values).filter { $0.section == section }.map(\.row)
    return IndexPath(
      row: Self.index(ofRank: path.row - gone, besides: taken.sorted()),
      section: section
    )
  }

  /// Returns the index of a remaining element, given its rank and the indices taken by others.
  private static func index(ofRank rank: Int, besides taken: [Int]) -> Int {
    taken.reduce(rank) { index, other in other <= index ? index + 1 : index }
  }

  /// Returns the animation with which a row disappears; `nil` if it stays.
  func exit(of path: IndexPath) -> UITableView.RowAnimation? {
    deleted[path] ?? reloaded[path] ?? deletedSections[path.section]
      ?? reloadedSections[path.section]
  }

  /// Returns the animation with which a new row appears; `nil` if it isn't new.
  func entrance(of path: IndexPath) -> UITableView.RowAnimation? {
    if let animation = inserted[path] ?? insertedSections[path.section] { return animation }
    if let (_, animation) = reloaded.first(where: { newIndexPath(of: $0.key) == path }) {
      return animation
    }
    return reloadedSections.first { newIndex(ofSection: $0.key) == path.section }?.value
  }

  /// Describes how the numbers of rows contradict the changes.
  ///
  /// - Parameters:
  ///   - old: The number of rows in each section before the changes.
  ///   - new: The number of rows in each section after the changes.
  ///   - rows: The plural noun for the rows.
  /// - Returns: A description in full sentences; `nil` if there is no contradiction.
  func contradiction(from old: [Int], to new: [Int], of rows: String) -> String? {
    guard new.count == old.count + insertedSections.count - deletedSections.count else {
      return "There are \(new.count) sections after the changes. There were \(old.count), "
        + "\(insertedSections.count) were inserted and \(deletedSections.count) deleted."
    }
    if let absence = absence(in: old, "before", of: rows)
      ?? absence(in: new, "after", of: rows)
    {
      return absence
    }
    for section in old.indices where reloadedSections[section] == nil {
      guard let newSection = newIndex(ofSection: section) else { continue }
      let more = inserted.keys.count { $0.section == newSection }
      let less = deleted.keys.count { $0.section == section }
      let movedIn = moved.values.count { $0.section == newSection }
      let movedOut = moved.keys.count { $0.section == section }
      if new[newSection] != old[section] + more - less + movedIn - movedOut {
        return "Section \(newSection) has \(new[newSection]) \(rows) after the changes. It had "
          + "\(old[section]), \(more) were inserted, \(less) deleted, \(movedIn) moved in and "
          + "\(movedOut) moved out."
      }
    }
    return nil
  }

  /// Describes the first section or row that a change names and that does not exist.
  ///
  /// - Parameters:
  ///   - counts: The number of rows in each section.
  ///   - time: "before" or "after" the changes.
  ///   - rows: The plural noun for the rows.
  /// - Returns: A description in a full sentence; `nil` if all exist.
  private func absence(in counts: [Int], _ time: String, of rows: String) -> String? {
    let isBefore = time == "before"
    let sections =
      isBefore
      ? Array(deletedSections.keys) + reloadedSections.keys : Array(insertedSections.keys)
    let paths =
      isBefore
      ? Array(deleted.keys) + reloaded.keys + moved.keys : Array(inserted.keys) + moved.values
    let needed = (sections + paths.map(\.section)).sorted()
    if let section = needed.first(where: { !counts.indices.contains($0) }) {
      return "There \(isBefore ? "were" : "are") \(counts.count) sections \(time) the changes, "
        + "none at index \(section)."
    }
    guard
      let path = paths.sorted().first(where: { !(0..<counts[$0.section]).contains($0.row) })
    else { return nil }
    return "Section \(path.section) \(isBefore ? "had" : "has") \(counts[path.section]) \(rows) "
      + "\(time) the changes, none at index \(path.row)."
  }
}

extension ListChanges {
  /// The changes as passed to a layout, sorted by section and item: deletions, insertions, reloads,
  /// and moves.
  @MainActor var items: [UICollectionViewUpdateItem] {
    func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    let gone = deletedSections.keys.sorted().map(section) + deleted.keys.sorted()
    let new = insertedSections.keys.sorted().map(section) + inserted.keys.sorted()
    let again = reloadedSections.keys.sorted().map(section) + reloaded.keys.sorted()
    return gone.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + new.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + again.map { UICollectionViewUpdateItem(.reload, from: $0, to: newIndexPath(of: $0)) }
      + moved.keys.sorted().map { UICollectionViewUpdateItem(.move, from: $0, to: moved[$0]) }
  }
}
