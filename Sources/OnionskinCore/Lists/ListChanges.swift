/// Rows or items and sections that are inserted, deleted, moved and reloaded together.
///
/// As in UIKit, what is deleted, reloaded or moved is named by where it was, and what is inserted by
/// where it is afterwards.
struct ListChanges {
  var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  var reloaded: [IndexPath: UITableView.RowAnimation] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]
  /// From where to where.
  var moved: [IndexPath: IndexPath] = [:]

  /// Whether all of them are made without an animation.
  var isPlain: Bool {
    let all =
      [deleted, inserted, reloaded].flatMap(\.values)
      + [deletedSections, insertedSections, reloadedSections].flatMap(\.values)
    return moved.isEmpty && !all.isEmpty && all.allSatisfy { $0 == .none }
  }

  /// Where a section is afterwards; `nil` if it is deleted.
  func place(ofSection section: Int) -> Int? {
    guard deletedSections[section] == nil else { return nil }
    let rank = section - deletedSections.keys.count { $0 < section }
    return Self.place(ofRank: rank, besides: insertedSections.keys.sorted())
  }

  /// Where a row is afterwards; `nil` if it is deleted.
  func place(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard deleted[path] == nil, let section = place(ofSection: path.section) else { return nil }
    let gone = (Array(deleted.keys) + moved.keys).count {
      $0.section == path.section && $0.row < path.row
    }
    let taken = (Array(inserted.keys) + moved.values).filter { $0.section == section }.map(\.row)
    return IndexPath(
      row: Self.place(ofRank: path.row - gone, besides: taken.sorted()),
      section: section
    )
  }

  /// The place that comes after a number of others, some of which are taken.
  private static func place(ofRank rank: Int, besides taken: [Int]) -> Int {
    taken.reduce(rank) { place, other in other <= place ? place + 1 : place }
  }

  /// How a row disappears.
  func exit(of path: IndexPath) -> UITableView.RowAnimation? {
    deleted[path] ?? reloaded[path] ?? deletedSections[path.section]
      ?? reloadedSections[path.section]
  }

  /// How a row appears that was not there.
  func entrance(of path: IndexPath) -> UITableView.RowAnimation? {
    if let animation = inserted[path] ?? insertedSections[path.section] { return animation }
    if let (_, animation) = reloaded.first(where: { place(of: $0.key) == path }) {
      return animation
    }
    return reloadedSections.first { place(ofSection: $0.key) == path.section }?.value
  }

  /// Tells what the numbers afterwards do not agree with.
  ///
  /// - Parameters:
  ///   - old: How many rows each section had.
  ///   - new: How many it has afterwards.
  ///   - rows: What rows are called.
  /// - Returns: Whole sentences; `nil` if they agree.
  func contradiction(from old: [Int], to new: [Int], of rows: String) -> String? {
    guard new.count == old.count + insertedSections.count - deletedSections.count else {
      return "There are \(new.count) sections after the changes. There were \(old.count), "
        + "\(insertedSections.count) were inserted and \(deletedSections.count) deleted."
    }
    for section in old.indices where reloadedSections[section] == nil {
      guard let place = place(ofSection: section) else { continue }
      let more = inserted.keys.count { $0.section == place }
      let less = deleted.keys.count { $0.section == section }
      let movedIn = moved.values.count { $0.section == place }
      let movedOut = moved.keys.count { $0.section == section }
      if new[place] != old[section] + more - less + movedIn - movedOut {
        return "Section \(place) has \(new[place]) \(rows) after the changes. It had "
          + "\(old[section]), \(more) were inserted, \(less) deleted, \(movedIn) moved in and "
          + "\(movedOut) moved out."
      }
    }
    return nil
  }
}

extension ListChanges {
  /// The changes as a layout is told of them: first what goes, then what comes, by section and item.
  @MainActor var items: [UICollectionViewUpdateItem] {
    func section(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    let gone = deletedSections.keys.sorted().map(section) + deleted.keys.sorted()
    let new = insertedSections.keys.sorted().map(section) + inserted.keys.sorted()
    let again = reloadedSections.keys.sorted().map(section) + reloaded.keys.sorted()
    return gone.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + new.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + again.map { UICollectionViewUpdateItem(.reload, from: $0, to: place(of: $0)) }
      + moved.keys.sorted().map { UICollectionViewUpdateItem(.move, from: $0, to: moved[$0]) }
  }
}
