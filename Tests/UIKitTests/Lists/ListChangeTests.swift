import Onionskin
import TestSupport
import Testing
import UIKit

/// Groups of changes in table and collection views, and the groups that contradict themselves.
@Suite(.ownLoop) @MainActor struct ListChangeTests {
  let loop = RenderLoop.current

  /// A change in a table or collection view; places are index paths or indices of sections.
  enum Change: Sendable {
    case delete([Int])
    case insert([Int])
    case reload([Int])
    case move([Int], [Int])
    case deleteSection(Int)
    case insertSection(Int)
    case reloadSection(Int)
  }

  /// A table and a collection view that show the same texts, one under the other.
  private final class Lists: NSObject, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource
  {
    final class Tile: UICollectionViewCell { var text = "" }

    var sections: [[String]]
    var heights: [String: CGFloat] = [:]
    var whileCellIsMade: (() -> Void)?
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let collection: UICollectionView

    init(_ sections: [[String]], layout: UICollectionViewLayout? = nil) {
      self.sections = sections
      let lines = UICollectionViewFlowLayout()
      lines.itemSize = CGSize(width: 300, height: 50)
      lines.minimumLineSpacing = 0
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 400, width: 300, height: 400),
        collectionViewLayout: layout ?? lines
      )
      super.init()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      collection.register(Tile.self, forCellWithReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
      collection.dataSource = self
      window.addSubview(table)
      window.addSubview(collection)
      window.isHidden = false
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = sections[path.section][path.row]
      whileCellIsMade?()
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
      heights[sections[path.section][path.row]] ?? 50
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      section == 0 ? 0 : 20
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "header"
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? Tile)?.text = sections[path.section][path.item]
      whileCellIsMade?()
      return cell
    }

    func make(_ change: Change, inTable: Bool, _ animation: UITableView.RowAnimation) {
      func path(_ place: [Int]) -> IndexPath { IndexPath(indexes: place) }
      switch (change, inTable) {
      case (.delete(let place), true): table.deleteRows(at: [path(place)], with: animation)
      case (.insert(let place), true): table.insertRows(at: [path(place)], with: animation)
      case (.reload(let place), true): table.reloadRows(at: [path(place)], with: animation)
      case (.move(let from, let to), true): table.moveRow(at: path(from), to: path(to))
      case (.deleteSection(let index), true): table.deleteSections([index], with: animation)
      case (.insertSection(let index), true): table.insertSections([index], with: animation)
      case (.reloadSection(let index), true): table.reloadSections([index], with: animation)
      case (.delete(let place), false): collection.deleteItems(at: [path(place)])
      case (.insert(let place), false): collection.insertItems(at: [path(place)])
      case (.reload(let place), false): collection.reloadItems(at: [path(place)])
      case (.move(let from, let to), false): collection.moveItem(at: path(from), to: path(to))
      case (.deleteSection(let index), false): collection.deleteSections([index])
      case (.insertSection(let index), false): collection.insertSections([index])
      case (.reloadSection(let index), false): collection.reloadSections([index])
      }
    }

    /// Makes changes together, in the table or in the collection view.
    func make(
      _ changes: [Change],
      inTable: Bool,
      with animation: UITableView.RowAnimation = .automatic
    ) {
      let makeAll = {
        for change in changes { self.make(change, inTable: inTable, animation) }
      }
      if inTable {
        table.performBatchUpdates(makeAll)
      } else {
        collection.performBatchUpdates(makeAll)
      }
    }

    /// The texts of the cells in the view, shown or on their way, from top to bottom.
    func texts(inTable: Bool) -> [String] {
      let view = inTable ? table : collection
      return view.subviews.filter { $0 is UITableViewCell || $0 is Tile }
        .sorted { $0.center.y < $1.center.y }
        .map { ($0 as? UITableViewCell)?.textLabel?.text ?? ($0 as? Tile)?.text ?? "" }
    }

    /// The vertical position of a text's cell on the screen, in the list's content.
    func position(of text: String, inTable: Bool) -> CGFloat? {
      let view = inTable ? table : collection
      return view.subviews.first {
        (($0 as? UITableViewCell)?.textLabel?.text ?? ($0 as? Tile)?.text) == text
      }?.layer.presentation()?.position.y
    }
  }

  private func lists(
    _ sections: [[String]],
    layout: UICollectionViewLayout? = nil
  ) -> Lists {
    let lists = Lists(sections, layout: layout)
    loop.advance(by: 0)
    return lists
  }

  // MARK: - Without an animation

  struct Unanimated: Sendable {
    var changes: [Change]
    var after: [[String]]
    /// A row that makes room or closes a gap, and where it is half-way in a table.
    var moving: (text: String, position: CGFloat)
    /// A row that is there, or gone, at once.
    var atOnce: (text: String, isThere: Bool)
  }

  // https://github.com/facebookarchive/AsyncDisplayKit/pull/445
  // https://github.com/xmartlabs/Eureka/issues/1271
  @Test(
    .behavior("Lists L1"),
    arguments: [
      Unanimated(
        changes: [.insert([0, 0])],
        after: [["new", "a", "b"], ["c"]],
        moving: ("b", 100),
        atOnce: ("new", true)
      ),
      Unanimated(
        changes: [.delete([0, 0])],
        after: [["b"], ["c"]],
        moving: ("b", 50),
        atOnce: ("a", false)
      ),
      Unanimated(
        changes: [.delete([0, 0]), .insert([0, 0]), .insert([0, 1])],
        after: [["x", "y", "b"], ["c"]],
        moving: ("b", 100),
        atOnce: ("a", false)
      ),
      Unanimated(
        changes: [.deleteSection(0)],
        after: [["c"]],
        moving: ("c", 85),
        atOnce: ("a", false)
      ),
      Unanimated(
        changes: [.insertSection(1)],
        after: [["a", "b"], ["new"], ["c"]],
        moving: ("c", 180),
        atOnce: ("new", true)
      ),
      Unanimated(
        changes: [.move([0, 0], [0, 1]), .insert([1, 0])],
        after: [["b", "a"], ["new", "c"]],
        moving: ("a", 50),
        atOnce: ("new", true)
      ),
    ]
  )
  func `rows that come and go without an animation are there at once, and the others move`(
    change: Unanimated
  ) throws {
    let lists = lists([["a", "b"], ["c"]])
    lists.sections = change.after
    lists.make(change.changes, inTable: true, with: .none)
    #expect(lists.texts(inTable: true).contains(change.atOnce.text) == change.atOnce.isThere)
    loop.advance(by: 0.15)
    #expect(lists.position(of: change.moving.text, inTable: true) == change.moving.position)
    if change.atOnce.isThere {
      let cell = lists.table.visibleCells.first { $0.textLabel?.text == change.atOnce.text }
      #expect(cell?.layer.presentation()?.opacity == 1)
      #expect(cell?.layer.presentation()?.position == cell?.layer.position)
    }
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: true) == change.after.flatMap { $0 })
    #expect(loop.trace.issues.isEmpty)
  }

  @Test(.behavior("Lists L1"))
  func `a row that is reloaded without an animation pushes the others down in time`() {
    let lists = lists([["a", "b"]])
    lists.heights["a"] = 100
    lists.make([.reload([0, 0])], inTable: true, with: .none)
    #expect(lists.table.visibleCells.first?.frame.height == 100)
    loop.advance(by: 0.15)
    #expect(lists.position(of: "b", inTable: true) == 100)
  }

  @Test(.behavior("Lists L1"), arguments: [true, false])
  func `changes without animations are there at once, in tables and in collection views`(
    inTable: Bool
  ) {
    let lists = lists([["a", "b", "c"]])
    lists.sections = [["new", "c", "b"]]
    UIView.performWithoutAnimation {
      lists.make(
        [.delete([0, 0]), .insert([0, 0]), .move([0, 2], [0, 1])],
        inTable: inTable,
        with: .fade
      )
    }
    loop.advance(by: 0)
    #expect(lists.texts(inTable: inTable) == ["new", "c", "b"])
    #expect(lists.position(of: "b", inTable: inTable) == 125)
    #expect(loop.trace.animations.isEmpty)
  }

  @Test(.behavior("Lists L1"))
  func `the header of a section moves with its rows`() throws {
    let lists = lists([["a", "b"], ["c"]])
    let header = try #require(lists.table.headerView(forSection: 1))
    lists.sections[0].removeFirst()
    lists.make([.delete([0, 0])], inTable: true, with: .none)
    #expect(lists.table.headerView(forSection: 1) === header)
    loop.advance(by: 0.15)
    #expect(header.layer.presentation()?.position.y == 85)
    lists.sections.insert(["new"], at: 0)
    lists.make([.insertSection(0)], inTable: true)
    #expect(lists.table.headerView(forSection: 2) === header)
    lists.make([.reloadSection(2)], inTable: true)
    #expect(lists.table.headerView(forSection: 2) !== header)
    #expect(header.superview == nil)
  }

  // MARK: - Nothing but the layout

  /// A layout without a cache, which computes attributes whenever it is asked.
  private final class Column: UICollectionViewLayout {
    var spacing: CGFloat = 0
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let y = CGFloat(indexPath.item) * (50 + spacing)
      attributes.frame = CGRect(x: 0, y: y, width: 300, height: 50)
      return attributes
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      let header = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "line",
        with: IndexPath(item: 0, section: 0)
      )
      header.frame = CGRect(x: 0, y: 100 + spacing, width: 300, height: 10)
      return [header]
        + (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }
  }

  enum Occasion: CaseIterable {
    case before, within, beforeWithInvalidation, withinWithInvalidation, beforeCellsAreAsked
    case withinWhereCellsAreAsked, beforeScrolling
  }

  // https://github.com/steipete/PSTCollectionView/pull/204
  @Test(.behavior("Lists L2"), arguments: Occasion.allCases)
  func `changes of nothing animate what a layout without a cache has changed`(
    occasion: Occasion
  ) {
    let column = Column()
    column.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let lists = lists([["a", "b"]], layout: column)
    let collection = lists.collection
    let line = collection.subviews.first { $0.frame.height == 10 }
    if occasion != .within && occasion != .withinWithInvalidation { column.spacing = 20 }
    switch occasion {
    case .before: collection.performBatchUpdates(nil)
    case .within: collection.performBatchUpdates({ column.spacing = 20 })
    case .beforeWithInvalidation:
      column.invalidateLayout()
      collection.performBatchUpdates({})
    case .withinWithInvalidation:
      collection.performBatchUpdates({
        column.spacing = 20
        column.invalidateLayout()
      })
    case .beforeCellsAreAsked:
      #expect(collection.visibleCells.count == 2)
      collection.performBatchUpdates(nil)
    case .withinWhereCellsAreAsked:
      collection.performBatchUpdates({
        column.invalidateLayout()
        #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) != nil)
      })
    case .beforeScrolling:
      collection.contentOffset.y = 5
      collection.performBatchUpdates(nil)
    }
    loop.advance(by: 0.15)
    // From 75 to 95.
    #expect(lists.position(of: "b", inTable: false) == 85)
    #expect(line?.layer.presentation()?.position.y == 115)
    loop.advance(by: 0.15)
    #expect(lists.position(of: "b", inTable: false) == 95)
  }

  @Test(.behavior("Lists L2"))
  func `in a block, what a layout without a cache has changed takes as long as the block`() {
    let column = Column()
    column.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let lists = lists([["a", "b"]], layout: column)
    column.spacing = 20
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      lists.collection.performBatchUpdates(nil)
    }
    loop.advance(by: 0.5)
    #expect(lists.position(of: "b", inTable: false) == 80)
  }

  @Test(.behavior("Lists L2"))
  func `changes of nothing animate what a flow layout has changed`() throws {
    let lists = lists([["a", "b"]])
    let flow = try #require(lists.collection.collectionViewLayout as? UICollectionViewFlowLayout)
    flow.minimumLineSpacing = 20
    lists.collection.performBatchUpdates(nil)
    loop.advance(by: 0.15)
    #expect(lists.position(of: "b", inTable: false) == 85)
  }

  @Test(.behavior("Lists L2"))
  func `items that were scrolled to in the same turn move, too`() {
    let lists = lists([(0..<20).map { "\($0)" }])
    lists.collection.contentOffset.y = 500
    lists.collection.performBatchUpdates({
      lists.sections[0].remove(at: 0)
      lists.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    })
    loop.advance(by: 0.15)
    #expect(lists.position(of: "12", inTable: false) == 600)
  }
}
