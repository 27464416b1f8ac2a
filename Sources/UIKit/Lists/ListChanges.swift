/// A group of insertions, deletions, moves and reloads of rows or items, and of sections.
///
/// As in UIKit, the places of deletions and reloads, and those from which moves start, refer to the
/// state before the changes. The places of insertions, and those at which moves end, refer to the
/// state after them.
struct ListChanges {
  typealias RowAnimation = UITableView.RowAnimation

  private(set) var deleted: [IndexPath: RowAnimation] = [:]
  private(set) var inserted: [IndexPath: RowAnimation] = [:]
  private(set) var reloaded: [IndexPath: RowAnimation] = [:]
  private(set) var deletedSections: [Int: RowAnimation] = [:]
  private(set) var insertedSections: [Int: RowAnimation] = [:]
  private(set) var reloadedSections: [Int: RowAnimation] = [:]
  /// The destinations of moved rows, by their sources.
  private(set) var moved: [IndexPath: IndexPath] = [:]
  /// The destinations of moved sections, by their sources.
  private(set) var movedSections: [Int: Int] = [:]
  /// The rows that are deleted, or moved, more than once, and the sections that are moved so.
  private var deletedAgain: Set<IndexPath> = []
  private var movedAgain: Set<IndexPath> = []
  private var sectionsMovedAgain: Set<Int> = []
  /// The first index path without exactly two indices; it names no row.
  private var malformed: IndexPath?

  var isEmpty: Bool {
    [deleted, inserted, reloaded].allSatisfy(\.isEmpty) && malformed == nil
      && moved.isEmpty && movedSections.isEmpty
      && [deletedSections, insertedSections, reloadedSections].allSatisfy(\.isEmpty)
  }

  // MARK: - Adding

  mutating func delete(_ paths: [IndexPath], with animation: RowAnimation) {
    for path in paths where isWellFormed(path) {
      if deleted.updateValue(animation, forKey: path) != nil { deletedAgain.insert(path) }
    }
  }

  /// Adds insertions; of two at one place, the second is inserted behind the first.
  mutating func insert(_ paths: [IndexPath], with animation: RowAnimation) {
    for var path in paths where isWellFormed(path) {
      while inserted[path] != nil { path.row += 1 }
      inserted[path] = animation
    }
  }

  mutating func reload(_ paths: [IndexPath], with animation: RowAnimation) {
    for path in paths where isWellFormed(path) { reloaded[path] = animation }
  }

  mutating func move(_ path: IndexPath, to target: IndexPath) {
    guard isWellFormed(path), isWellFormed(target) else { return }
    if moved.updateValue(target, forKey: path) != nil { movedAgain.insert(path) }
  }

  mutating func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { deletedSections[section] = animation }
  }

  mutating func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { insertedSections[section] = animation }
  }

  mutating func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { reloadedSections[section] = animation }
  }

  mutating func moveSection(_ section: Int, to target: Int) {
    if movedSections.updateValue(target, forKey: section) != nil {
      sectionsMovedAgain.insert(section)
    }
  }

  private mutating func isWellFormed(_ path: IndexPath) -> Bool {
    if path.count != 2, malformed == nil { malformed = path }
    return path.count == 2
  }

  // MARK: - Places before and after

  /// Returns the section's index after the changes; `nil` if it is deleted.
  func newIndex(ofSection section: Int) -> Int? {
    if let target = movedSections[section] { return target }
    guard deletedSections[section] == nil else { return nil }
    let gone = (Array(deletedSections.keys) + movedSections.keys).count { $0 < section }
    let taken = Array(insertedSections.keys) + movedSections.values
    return Self.index(ofRank: section - gone, besides: taken.sorted())
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
  func exit(of path: IndexPath) -> RowAnimation? {
    deleted[path] ?? reloaded[path] ?? deletedSections[path.section]
      ?? reloadedSections[path.section]
  }

  /// Returns the row's index path after the changes; `nil` if it is deleted or reloaded.
  func place(of path: IndexPath) -> IndexPath? {
    exit(of: path) == nil ? newIndexPath(of: path) : nil
  }

  /// Returns the animation with which a new row appears; `nil` if it isn't new.
  func entrance(of path: IndexPath) -> RowAnimation? {
    if let animation = inserted[path] ?? insertedSections[path.section] { return animation }
    if let (_, animation) = reloaded.first(where: { newIndexPath(of: $0.key) == path }) {
      return animation
    }
    return reloadedSections.first { newIndex(ofSection: $0.key) == path.section }?.value
  }

  // MARK: - Contradictions

  /// Describes how the changes contradict each other, or the numbers of rows.
  ///
  /// - Parameters:
  ///   - old: The number of rows in each section before the changes.
  ///   - new: The number of rows in each section after the changes.
  ///   - row: The noun for a row.
  ///   - list: The noun for the view.
  /// - Returns: A description and advice in full sentences; `nil` if there is no contradiction.
  func contradiction(from old: [Int], to new: [Int], of row: String, in list: String) -> String? {
    if let malformed {
      return "The changes name an index path without exactly two indices: \(Array(malformed)). "
        + "On a device, UIKit throws an exception: name a section and one of its \(row)s."
    }
    if let collision = collision(of: row) ?? collisionOfSections(with: row) {
      let words = collision.exception.map { " (\"\($0)\")" } ?? ""
      return "The changes \(collision.what). On a device, UIKit throws an exception\(words): name "
        + "each \(row) in one change only, or make two groups of changes."
    }
    return miscount(from: old, to: new, of: row + "s").map {
      $0 + " On a device, UIKit throws an exception: make the same changes to what the data source "
        + "returns and to the \(list)."
    }
  }

  /// What two changes do to one row or section, as a predicate, and the words of UIKit's exception,
  /// where they are known.
  private typealias Collision = (what: String, exception: String?)

  /// Returns how two of the changes collide at a row, or delete and reload one section.
  ///
  /// To UIKit, a reload is a deletion and an insertion.
  private func collision(of row: String) -> Collision? {
    func name(_ path: IndexPath) -> String { "\(row) \(path.row) of section \(path.section)" }
    let (sources, targets) = (Set(moved.keys), Set(moved.values))
    if let path = deletedAgain.min() { return ("delete \(name(path)) twice", nil) }
    if let path = movedAgain.min() { return ("move \(name(path)) twice", nil) }
    if let path = targets.filter({ path in moved.values.count { $0 == path } > 1 }).min() {
      return ("move two \(row)s to \(name(path))", nil)
    }
    let deletedAndReloaded = "attempt to delete and reload the same index path"
    if let path = deleted.keys.filter({ reloaded[$0] != nil }).min() {
      return ("delete and reload \(name(path))", deletedAndReloaded)
    }
    if let section = deletedSections.keys.filter({ reloadedSections[$0] != nil }).min() {
      return ("delete and reload section \(section)", deletedAndReloaded)
    }
    for (verb, paths) in [("delete", deleted), ("reload", reloaded)] {
      guard let path = sources.filter({ paths[$0] != nil }).min() else { continue }
      return (
        "\(verb) and move \(name(path))",
        "attempt to perform a delete and a move from the same index path"
      )
    }
    if let path = targets.filter({ inserted[$0] != nil }).min() {
      return (
        "insert \(name(path)) and move another one there",
        "attempt to perform an insert and a move to the same index path"
      )
    }
    let new = Set(reloadedSections.keys.compactMap { newIndex(ofSection: $0) })
    for source in sources.sorted() {
      for (verb, sections) in [("delete", deletedSections), ("reload", reloadedSections)]
      where sections[source.section] != nil {
        return (
          "move \(name(source)), a section that they \(verb)",
          "cannot move a row from a deleted section"
        )
      }
      guard let section = moved[source]?.section else { continue }
      for (verb, sections) in [("insert", Set(insertedSections.keys)), ("reload", new)]
      where sections.contains(section) {
        return (
          "move \(name(source)) into section \(section), which they \(verb)",
          "cannot move a row into a newly inserted section"
        )
      }
    }
    return nil
  }

  /// Returns how a move of a section collides with another change.
  ///
  /// To UIKit, a reload is a deletion and an insertion at the same index.
  private func collisionOfSections(with row: String) -> Collision? {
    let (sources, targets) = (Set(movedSections.keys), Set(movedSections.values))
    if let section = sectionsMovedAgain.min() { return ("move section \(section) twice", nil) }
    let contested = targets.filter { target in movedSections.values.count { $0 == target } > 1 }
    if let section = contested.min() { return ("move two sections to section \(section)", nil) }
    for (verb, sections) in [("delete", deletedSections), ("reload", reloadedSections)] {
      guard let section = sources.filter({ sections[$0] != nil }).min() else { continue }
      return (
        "\(verb) and move section \(section)",
        "attempt to perform a delete and a move from the same section"
      )
    }
    for (verb, sections) in [("insert", insertedSections), ("reload", reloadedSections)] {
      guard let section = targets.filter({ sections[$0] != nil }).min() else { continue }
      return (
        "\(verb) section \(section) and move another one there",
        "attempt to perform an insert and a move to the same section"
      )
    }
    if let path = reloaded.keys.filter({ movedSections[$0.section] != nil }).min() {
      return ("reload \(row) \(path.row) of section \(path.section), a section that they move", nil)
    }
    return nil
  }

  /// Describes how the numbers of rows contradict the changes.
  ///
  /// - Parameters:
  ///   - old: The number of rows in each section before the changes.
  ///   - new: The number of rows in each section after the changes.
  ///   - rows: The plural noun for the rows.
  /// - Returns: A description in full sentences; `nil` if there is no contradiction.
  private func miscount(from old: [Int], to new: [Int], of rows: String) -> String? {
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
      ? Array(deletedSections.keys) + reloadedSections.keys + movedSections.keys
      : Array(insertedSections.keys) + movedSections.values
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
      + movedSections.sorted { $0.key < $1.key }.map {
        UICollectionViewUpdateItem(.move, from: section($0.key), to: section($0.value))
      }
      + moved.keys.sorted().map { UICollectionViewUpdateItem(.move, from: $0, to: moved[$0]) }
  }
}
