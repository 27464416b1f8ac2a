import Onionskin
import Testing
import UIKit

/// Lists whose rows and items come from snapshots.
@MainActor @Suite(.ownLoop) struct DiffableDataSourceTests {
  let loop = RenderLoop.current

  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  private func snapshot(_ sections: [(Int, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  private func table(
    in loop: RenderLoop,
    _ asked: @escaping (String) -> Void = { _ in }
  ) -> (UIWindow, UITableView, UITableViewDiffableDataSource<Int, String>) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    let table = UITableView(frame: window.bounds)
    table.rowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    window.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      table,
      path,
      item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      asked(item)
      return cell
    }
    loop.advance(by: 0)
    return (window, table, source)
  }

  private func texts(_ table: UITableView) -> [String?] {
    (table.indexPathsForVisibleRows ?? []).map { table.cellForRow(at: $0)?.textLabel?.text }
  }

  @Test func `a snapshot keeps its sections and items in order`() {
    var snapshot = snapshot([(1, ["a", "b"]), (2, ["c"])])
    snapshot.insertItems(["x"], beforeItem: "b")
    snapshot.insertItems(["y"], afterItem: "c")
    snapshot.moveItem("a", afterItem: "b")
    #expect(snapshot.itemIdentifiers == ["x", "b", "a", "c", "y"])
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["x", "b", "a"])
    #expect(snapshot.sectionIdentifier(containingItem: "y") == 2)
    snapshot.moveSection(2, beforeSection: 1)
    snapshot.insertSections([3], afterSection: 2)
    #expect(snapshot.sectionIdentifiers == [2, 3, 1])
    #expect(snapshot.indexOfItem("x") == 2)
    snapshot.deleteItems(["x", "absent"])
    snapshot.deleteSections([2])
    #expect(snapshot.itemIdentifiers == ["b", "a"])
    #expect((snapshot.numberOfItems, snapshot.numberOfSections) == (2, 2))
    snapshot.deleteAllItems()
    #expect(snapshot.sectionIdentifiers.isEmpty)
  }

  @Test func `an item that is missing, or the item itself, stops a move`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a"])
      snapshot.moveItem("missing", afterItem: "a")
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a"])
      snapshot.moveItem("a", afterItem: "a")
    }
  }

  // https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource-2euir/apply(_:animatingdifferences:completion:)
  @Test func `differences without animation keep the cells and the selection`() throws {
    let (window, table, source) = table(in: loop)
    source.apply(snapshot([(0, ["a", "b"])]), animatingDifferences: false)
    loop.advance(by: 0)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    source.apply(snapshot([(0, ["b", "c"])]), animatingDifferences: false)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    loop.advance(by: 0)
    #expect(cell.layer.presentation()?.position.y == 25)
    #expect(loop.trace.animations.isEmpty)
    source.applySnapshotUsingReloadData(snapshot([(0, ["b"])]))
    #expect(table.indexPathForSelectedRow == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `an item that moves and is reloaded gets a new cell`() throws {
    var asked: [String] = []
    let (window, table, source) = table(in: loop) { asked.append($0) }
    source.apply(snapshot([(0, ["a", "b", "c"])]), animatingDifferences: false)
    loop.advance(by: 0)
    asked = []
    var next = snapshot([(0, ["b", "c", "a"])])
    next.reloadItems(["a"])
    source.apply(next)
    try loop.runUntilIdle()
    #expect(asked == ["a"])
    #expect(texts(table) == ["b", "c", "a"])
    #expect(loop.trace.issues.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `a table shows a snapshot, and the difference to the next one animates`() throws {
    let (window, table, source) = table(in: loop)
    source.apply(snapshot([(0, ["a", "b", "c"])]), animatingDifferences: false)
    loop.advance(by: 0)
    #expect(texts(table) == ["a", "b", "c"])
    #expect(table.numberOfRows(inSection: 0) == 3)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    var completed: TimeInterval?
    source.apply(snapshot([(0, ["b", "c", "d"])])) { completed = loop.now }
    #expect(completed == nil)
    #expect(source.indexPath(for: "b") == IndexPath(row: 0, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == "d")
    // The row is the same, and on its way.
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    loop.advance(by: 0.15)
    let shown = try #require(cell.layer.presentation()).frame.minY
    #expect(shown > 0 && shown < 50)
    try loop.runUntilIdle()
    #expect(cell.frame.minY == 0)
    #expect(texts(table) == ["b", "c", "d"])
    #expect(completed == 0.3)
    withExtendedLifetime(window) {}
  }

  @Test func `a move between sections keeps the cell, and a reload makes a new one`() throws {
    var asked: [String] = []
    let (window, table, source) = table(in: loop) { asked.append($0) }
    source.apply(snapshot([(0, ["a", "b"]), (1, ["c"])]), animatingDifferences: false)
    loop.advance(by: 0)
    let moving = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    asked = []
    source.apply(snapshot([(0, ["b"]), (1, ["c", "a"])]))
    try loop.runUntilIdle()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === moving)
    #expect(asked == [])
    var next = source.snapshot()
    next.reloadItems(["c"])
    source.apply(next)
    try loop.runUntilIdle()
    #expect(asked == ["c"])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    source.apply(snapshot([(2, ["z"]), (1, ["c"])]))
    try loop.runUntilIdle()
    #expect(texts(table) == ["z", "c"])
    #expect(source.index(for: 2) == 0)
    #expect(loop.trace.issues.isEmpty)
    withExtendedLifetime(window) {}
  }

  /// Any snapshot follows any other: what the table is told always agrees with its data source.
  @Test func `random snapshots end in the rows that they have`() throws {
    let (window, table, source) = table(in: loop)
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<60 {
      let letters = "abcdefgh".map(String.init).shuffled(using: &generator)
      var new: [(Int, [String])] = [0, 1, 2].shuffled(using: &generator)
        .prefix(Int.random(in: 1...3, using: &generator)).map { ($0, []) }
      for letter in letters.prefix(Int.random(in: 0...8, using: &generator)) {
        new[Int.random(in: new.indices, using: &generator)].1.append(letter)
      }
      source.apply(snapshot(new))
      try loop.runUntilIdle()
      #expect(texts(table) == new.flatMap(\.1))
    }
    #expect(loop.trace.issues.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `a collection view shows a snapshot with registered cells`() throws {
    final class TextCell: UICollectionViewCell {
      var text = ""
    }
    try withRenderLoop { loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.makeKeyAndVisible()
      let list = UICollectionView(
        frame: window.bounds,
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      window.addSubview(list)
      let registration = UICollectionView.CellRegistration<TextCell, String> { cell, _, item in
        cell.text = item
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
        list,
        path,
        item in
        list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      source.apply(snapshot([(0, ["a", "b"])]), animatingDifferences: false)
      loop.advance(by: 0)
      let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)) as? TextCell)
      #expect(cell.text == "b")
      source.apply(snapshot([(0, ["c", "b", "a"])]))
      try loop.runUntilIdle()
      let all = (0..<3).map { list.cellForItem(at: IndexPath(item: $0, section: 0)) as? TextCell }
      #expect(all.map { $0?.text } == ["c", "b", "a"])
      #expect(all[1] === cell)
      #expect(loop.trace.issues.isEmpty)
    }
  }
}
