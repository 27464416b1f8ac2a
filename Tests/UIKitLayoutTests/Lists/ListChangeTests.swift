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
    case moveSection(Int, Int)
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
      table.sectionHeaderTopPadding = 0
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
      case (.moveSection(let from, let to), true): table.moveSection(from, toSection: to)
      case (.delete(let place), false): collection.deleteItems(at: [path(place)])
      case (.insert(let place), false): collection.insertItems(at: [path(place)])
      case (.reload(let place), false): collection.reloadItems(at: [path(place)])
      case (.move(let from, let to), false): collection.moveItem(at: path(from), to: path(to))
      case (.deleteSection(let index), false): collection.deleteSections([index])
      case (.insertSection(let index), false): collection.insertSections([index])
      case (.reloadSection(let index), false): collection.reloadSections([index])
      case (.moveSection(let from, let to), false): collection.moveSection(from, toSection: to)
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

    /// The cell that shows a text.
    func cell(of text: String, inTable: Bool) -> UIView? {
      let view = inTable ? table : collection
      return view.subviews.first {
        (($0 as? UITableViewCell)?.textLabel?.text ?? ($0 as? Tile)?.text) == text
      }
    }

    /// The vertical position of a text's cell on the screen, in the list's content.
    func position(of text: String, inTable: Bool) -> CGFloat? {
      cell(of: text, inTable: inTable)?.layer.presentation()?.position.y
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

  // As UIKit's reference has it, the data changes before a change that is told on its own.
  @Test(.behavior("Lists L2"))
  func `a change on its own asks for no item as it was before`() {
    let lists = lists([(0..<20).map { "\($0)" }])
    lists.collection.contentOffset.y = 500
    lists.sections[0].insert(lists.sections[0].remove(at: 19), at: 0)
    lists.collection.moveItem(
      at: IndexPath(item: 19, section: 0),
      to: IndexPath(item: 0, section: 0)
    )
    loop.advance(by: 1)
    #expect(lists.position(of: "12", inTable: false) == 675)
  }

  // MARK: - Sections that move

  // https://developer.apple.com/documentation/uikit/uitableview/movesection(_:tosection:)
  // https://developer.apple.com/documentation/uikit/uicollectionview/movesection(_:tosection:)
  @Test(.behavior("Lists L4"), arguments: [[1, 2], [2, 1]], [true, false])
  func `a section moves with its rows, and the others make room`(
    move: [Int],
    inTable: Bool
  ) throws {
    let lists = lists([["a"], ["b", "c"], ["d"]])
    let headers = [1, 2].map { lists.table.headerView(forSection: $0) }
    lists.sections = [["a"], ["d"], ["b", "c"]]
    // Outside of a group, as the only change.
    lists.make(.moveSection(move[0], move[1]), inTable: inTable, .automatic)
    loop.advance(by: 0.15)
    // Half-way. Rows are 50 points high, and headers 20, except for that of the first section:
    // in the table, b goes from 95 to 165, c from 145 to 215, d from 215 to 95; in the collection,
    // b from 75 to 125, c from 125 to 175, d from 175 to 75.
    let halfway: [CGFloat] = inTable ? [25, 130, 180, 155] : [25, 100, 150, 125]
    for (text, position) in zip(["a", "b", "c", "d"], halfway) {
      #expect(lists.position(of: text, inTable: inTable) == position)
    }
    if inTable {
      // The headers change places, from 60 to 130 and from 180 to 60.
      #expect(lists.table.headerView(forSection: 2) === headers[0])
      #expect(lists.table.headerView(forSection: 1) === headers[1])
      #expect(headers.map { $0?.layer.presentation()?.position.y } == [95, 120])
    }
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: inTable) == ["a", "d", "b", "c"])
    #expect(loop.trace.issues.isEmpty)
  }

  @Test(.behavior("Lists L4"), arguments: [true, false])
  func `without animations, a section that moves is there at once`(inTable: Bool) {
    let lists = lists([["a"], ["b"]])
    lists.sections = [["b"], ["a"]]
    UIView.performWithoutAnimation { lists.make([.moveSection(0, 1)], inTable: inTable) }
    loop.advance(by: 0)
    #expect(lists.position(of: "b", inTable: inTable) == 25)
    #expect(lists.position(of: "a", inTable: inTable) == (inTable ? 95 : 75))
    #expect(loop.trace.animations.isEmpty)
    #expect(loop.trace.issues.isEmpty)
  }

  // The example of https://samplecodebank.blogspot.com/2013/06/UITableView-moveSection-example.html:
  // H moves from 2 to 1; that C moves from 0 to 2 follows, and need not be said.
  @Test(
    .behavior("Lists L4"),
    arguments: [
      [.deleteSection(1), .insertSection(0), .moveSection(2, 1), .moveSection(0, 2)],
      [.deleteSection(1), .insertSection(0), .moveSection(2, 1)],
      [.moveSection(2, 1), .insertSection(0), .deleteSection(1)],
    ] as [[Change]],
    [true, false]
  )
  func `moves of sections start before the other changes, and end after them`(
    changes: [Change],
    inTable: Bool
  ) throws {
    let lists = lists([["C"], ["F"], ["H"], ["K"]])
    let kept = try cells(of: ["C", "H", "K"], lists, inTable)
    lists.sections = [["A"], ["H"], ["C"], ["K"]]
    lists.make(changes, inTable: inTable)
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: inTable) == ["A", "H", "C", "K"])
    #expect(try cells(of: ["C", "H", "K"], lists, inTable) == kept)
    #expect(loop.trace.issues.isEmpty)
  }

  @Test(.behavior("Lists L4"), arguments: [true, false])
  func `rows come, go and move in a section that moves`(inTable: Bool) throws {
    let lists = lists([["a"], ["b", "c", "d"]])
    let kept = try cells(of: ["a", "b", "d"], lists, inTable)
    lists.sections = [["d", "new", "b"], ["a"]]
    lists.make(
      [.delete([1, 1]), .moveSection(1, 0), .insert([0, 1]), .move([1, 2], [0, 0])],
      inTable: inTable
    )
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: inTable) == ["d", "new", "b", "a"])
    #expect(try cells(of: ["a", "b", "d"], lists, inTable) == kept)
    #expect(loop.trace.issues.isEmpty)
  }

  @Test(.behavior("Lists L4"))
  func `what is selected stays selected in a section that moves`() {
    let lists = lists([["a"], ["b"]])
    lists.table.selectRow(at: IndexPath(row: 0, section: 1), animated: false, scrollPosition: .none)
    lists.sections = [["b"], ["a"]]
    lists.make([.moveSection(1, 0)], inTable: true)
    #expect(lists.table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test(.behavior("Lists L4"))
  func `a layout is told of a section that moves`() {
    final class Noting: UICollectionViewFlowLayout {
      var notes: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        notes += updateItems.map {
          let (old, new) = ($0.indexPathBeforeUpdate, $0.indexPathAfterUpdate)
          return "\($0.updateAction) \(old?.section ?? -1) \(new?.section ?? -1) "
            + "\([old?.item, new?.item] == [NSNotFound, NSNotFound])"
        }
      }
    }
    let layout = Noting()
    let lists = lists([["a"], ["b"]], layout: layout)
    lists.sections = [["b"], ["a"]]
    lists.make([.moveSection(1, 0)], inTable: false)
    #expect(layout.notes == ["move 1 0 true"])
  }

  @Test(.behavior("Lists L4"))
  func `a snapshot moves sections with their cells, and may reload`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    window.isHidden = false
    let table = UITableView(frame: window.bounds)
    window.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a"], toSection: 0)
    snapshot.appendItems(["b", "c"], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    loop.advance(by: 0)
    var cells = table.visibleCells
    snapshot.moveSection(1, beforeSection: 0)
    source.apply(snapshot)
    loop.advance(by: 0.15)
    // Rows are 44 points high: from 22 to 110.
    #expect(cells[0].layer.presentation()?.position.y == 66)
    try loop.runUntilIdle()
    #expect(table.visibleCells == [cells[1], cells[2], cells[0]])
    cells = table.visibleCells
    snapshot.moveSection(0, beforeSection: 1)
    snapshot.reloadItems(["c"])
    source.apply(snapshot)
    try loop.runUntilIdle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c"])
    #expect(table.visibleCells.map { cells.contains($0) } == [true, true, false])
    snapshot = source.snapshot()
    snapshot.moveSection(1, beforeSection: 0)
    snapshot.reloadSections([0])
    source.apply(snapshot)
    try loop.runUntilIdle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a"])
    #expect(loop.trace.issues.isEmpty)
  }

  /// Returns the cells of texts that are shown.
  private func cells(
    of texts: [String],
    _ lists: Lists,
    _ inTable: Bool
  ) throws -> [UIView] {
    try texts.map { try #require(lists.cell(of: $0, inTable: inTable)) }
  }

  // MARK: - Contradictions

  struct Contradiction: Sendable {
    var changes: [Change]
    /// What the issue says about a table.
    var sentence: String
    /// The words of UIKit's exception, where they are published.
    var uikit = ""
  }

  // Deleting and moving: https://github.com/TextureGroup/Texture/pull/507
  // Reloading and moving: http://www.openradar.me/33662307
  // Deleting and reloading: https://github.com/xmartlabs/XLData/issues/17, of sections:
  // https://github.com/Shopify/FunctionalTableData/pull/130
  // Inserting and moving: https://github.com/RxSwiftCommunity/RxDataSources/issues/321
  // Sections: https://github.com/SwiftKickMobile/TLIndexPathTools/issues/13 and 20
  // Deleting twice: https://github.com/Instagram/IGListKit/issues/689
  // Deleting, reloading or inserting, and moving sections: https://github.com/muccy/MUKDataSource, in
  // the comments of MUKDataSourceTableUpdate
  // Reloading in a section that moves: http://www.openradar.me/27041784
  nonisolated static let contradictions = [
    Contradiction(
      changes: [.delete([0, 1]), .move([0, 1], [0, 0])],
      sentence: "The changes delete and move row 1 of section 0.",
      uikit: "attempt to perform a delete and a move from the same index path"
    ),
    Contradiction(
      changes: [.move([0, 1], [0, 0]), .reload([0, 1])],
      sentence: "The changes reload and move row 1 of section 0.",
      uikit: "attempt to perform a delete and a move from the same index path"
    ),
    Contradiction(
      changes: [.reload([0, 2]), .delete([0, 2])],
      sentence: "The changes delete and reload row 2 of section 0.",
      uikit: "attempt to delete and reload the same index path"
    ),
    Contradiction(
      changes: [.insert([0, 0]), .move([0, 1], [0, 0])],
      sentence: "The changes insert row 0 of section 0 and move another one there.",
      uikit: "attempt to perform an insert and a move to the same index path"
    ),
    Contradiction(
      changes: [.delete([0, 0]), .delete([0, 0])],
      sentence: "The changes delete row 0 of section 0 twice."
    ),
    Contradiction(
      changes: [.move([0, 0], [0, 1]), .move([0, 0], [0, 2])],
      sentence: "The changes move row 0 of section 0 twice."
    ),
    Contradiction(
      changes: [.move([0, 0], [0, 1]), .move([0, 2], [0, 1])],
      sentence: "The changes move two rows to row 1 of section 0."
    ),
    Contradiction(
      changes: [.reloadSection(1), .deleteSection(1)],
      sentence: "The changes delete and reload section 1.",
      uikit: "attempt to delete and reload the same index path"
    ),
    Contradiction(
      changes: [.insertSection(1), .move([0, 0], [1, 0])],
      sentence: "The changes move row 0 of section 0 into section 1, which they insert.",
      uikit: "cannot move a row into a newly inserted section"
    ),
    Contradiction(
      changes: [.deleteSection(0), .move([0, 2], [0, 0])],
      sentence: "The changes move row 2 of section 0, a section that they delete.",
      uikit: "cannot move a row from a deleted section"
    ),
    Contradiction(
      changes: [.reloadSection(0), .move([0, 2], [1, 0])],
      sentence: "The changes move row 2 of section 0, a section that they reload.",
      uikit: "cannot move a row from a deleted section"
    ),
    Contradiction(
      changes: [.reloadSection(1), .move([0, 2], [1, 0])],
      sentence: "The changes move row 2 of section 0 into section 1, which they reload.",
      uikit: "cannot move a row into a newly inserted section"
    ),
    Contradiction(
      changes: [.moveSection(1, 0), .deleteSection(1)],
      sentence: "The changes delete and move section 1.",
      uikit: "attempt to perform a delete and a move from the same section"
    ),
    Contradiction(
      changes: [.reloadSection(0), .moveSection(0, 1)],
      sentence: "The changes reload and move section 0.",
      uikit: "attempt to perform a delete and a move from the same section"
    ),
    Contradiction(
      changes: [.moveSection(0, 1), .insertSection(1)],
      sentence: "The changes insert section 1 and move another one there.",
      uikit: "attempt to perform an insert and a move to the same section"
    ),
    Contradiction(
      changes: [.moveSection(0, 1), .reloadSection(1)],
      sentence: "The changes reload section 1 and move another one there.",
      uikit: "attempt to perform an insert and a move to the same section"
    ),
    Contradiction(
      changes: [.moveSection(0, 1), .moveSection(0, 0)],
      sentence: "The changes move section 0 twice."
    ),
    Contradiction(
      changes: [.moveSection(0, 1), .moveSection(1, 1)],
      sentence: "The changes move two sections to section 1."
    ),
    Contradiction(
      changes: [.reload([1, 0]), .moveSection(1, 0)],
      sentence: "The changes reload row 0 of section 1, a section that they move."
    ),
    Contradiction(
      changes: [.moveSection(2, 0)],
      sentence: "There were 2 sections before the changes, none at index 2."
    ),
    Contradiction(
      changes: [.moveSection(0, -1)],
      sentence: "There are 2 sections after the changes, none at index -1."
    ),
    Contradiction(
      changes: [.moveSection(0, 1)],
      sentence: "Section 1 has 1 rows after the changes. It had 3, 0 were inserted, 0 deleted, 0 "
        + "moved in and 0 moved out."
    ),
    Contradiction(
      changes: [.insert([1])],
      sentence: "The changes name an index path without exactly two indices: [1]."
    ),
    Contradiction(
      changes: [.move([0, 0], [0, 1, 0])],
      sentence: "The changes name an index path without exactly two indices: [0, 1, 0]."
    ),
    Contradiction(
      changes: [.insert([0, -1])],
      sentence: "Section 0 has 3 rows after the changes, none at index -1."
    ),
    Contradiction(
      changes: [.delete([0, 0])],
      sentence: "Section 0 has 3 rows after the changes. It had 3, 0 were inserted, 1 deleted, "
        + "0 moved in and 0 moved out."
    ),
    Contradiction(
      changes: [.insertSection(0)],
      sentence: "There are 2 sections after the changes. There were 2, 1 were inserted and 0 "
        + "deleted."
    ),
  ]

  @Test(.behavior("Lists L3"), arguments: contradictions, [true, false])
  func `changes that contradict each other are reported, and no row is shown twice`(
    contradiction: Contradiction,
    inTable: Bool
  ) throws {
    let lists = lists([["a", "b", "c"], ["d"]])
    lists.sections = [["b", "c", "a"], ["e"]]
    lists.make(contradiction.changes, inTable: inTable)
    let issue = try #require(loop.trace.issues.first)
    #expect(loop.trace.issues.map(\.kind) == [.invalidRowChanges])
    var sentence = contradiction.sentence
    if !inTable {
      sentence = sentence.replacingOccurrences(of: " row", with: " item")
    }
    #expect(issue.message.hasPrefix(sentence + " "))
    #expect(issue.message.contains(contradiction.uikit) || contradiction.uikit.isEmpty)
    loop.advance(by: 0)
    #expect(lists.texts(inTable: inTable) == ["b", "c", "a", "e"])
    loop.advance(by: 1)
    #expect(lists.texts(inTable: inTable) == ["b", "c", "a", "e"])
  }

  // https://github.com/Instagram/IGListKit/issues/651
  @Test(.behavior("Lists L3"), arguments: [true, false])
  func `what is inserted twice at one place is inserted there and behind it`(
    inTable: Bool
  ) throws {
    let lists = lists([["a"]])
    lists.sections = [["x", "y", "a"]]
    lists.make([.insert([0, 0]), .insert([0, 0])], inTable: inTable)
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: inTable) == ["x", "y", "a"])
    #expect(loop.trace.issues.isEmpty)
  }

  @Test(.behavior("Lists L3"))
  func `changes within changes are made at the end of the outermost group`() throws {
    let lists = lists([["a", "b"]])
    let (table, collection) = (lists.table, lists.collection)
    lists.sections = [["b", "c"]]
    var steps: [String] = []
    table.performBatchUpdates {
      table.performBatchUpdates {
        table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      } completion: { _ in
        steps.append("inner")
      }
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    } completion: { _ in
      steps.append("outer")
    }
    collection.performBatchUpdates {
      collection.performBatchUpdates({
        collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      })
      collection.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: true) == ["b", "c"])
    #expect(lists.texts(inTable: false) == ["b", "c"])
    #expect(steps == ["inner", "outer"])
    #expect(loop.trace.issues.isEmpty)
  }

  @Test(.behavior("Lists L3"), arguments: [true, false])
  func `changes while a cell is made are reported, and end`(inTable: Bool) throws {
    let lists = lists([["a"]])
    lists.whileCellIsMade = { lists.make([], inTable: inTable) }
    lists.sections = [["a", "b"]]
    lists.make([.insert([0, 1])], inTable: inTable)
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: inTable) == ["a", "b"])
    #expect(loop.trace.issues.map(\.kind) == [.invalidRowChanges])
    let message = try #require(loop.trace.issues.first?.message)
    #expect(message.contains(inTable ? "the table view asks for" : "the collection view asks for"))
    lists.whileCellIsMade = {
      lists.whileCellIsMade = nil
      lists.sections[0].append("d")
      lists.make([.insert([0, 3])], inTable: inTable)
    }
    lists.sections = [["a", "b", "c"]]
    lists.make([.insert([0, 2])], inTable: inTable)
    try loop.runUntilIdle()
    #expect(lists.texts(inTable: inTable) == ["a", "b", "c", "d"])
    #expect(loop.trace.issues.count == 2)
  }

  // MARK: - Snapshots

  @Test(.behavior("Lists L3"))
  func `a snapshot may move, reload, and reload sections at once`() throws {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
    window.isHidden = false
    let table = UITableView(frame: window.bounds)
    window.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = Snapshot()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b", "c"], toSection: 0)
    snapshot.appendItems(["d"], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    loop.advance(by: 0)
    snapshot.moveItem("c", beforeItem: "a")
    snapshot.reloadItems(["c"])
    source.apply(snapshot)
    try loop.runUntilIdle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "a", "b", "d"])
    snapshot = source.snapshot()
    snapshot.moveItem("d", beforeItem: "a")
    snapshot.moveItem("b", afterItem: "c")
    snapshot.reloadSections([0])
    snapshot.reloadItems(["c"])
    source.apply(snapshot)
    try loop.runUntilIdle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["c", "b", "d", "a"])
    #expect(table.subviews.filter { $0 is UITableViewCell }.count == 4)
    #expect(loop.trace.issues.isEmpty)
  }

  @Test(.behavior("Lists L3"))
  func `a snapshot that reloads what it does not have is reported`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      _,
      _,
      _ in UICollectionViewCell(frame: .zero)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    snapshot.reloadItems(["a", "z"])
    snapshot.deleteItems(["a"])
    snapshot.reconfigureItems(["y"])
    snapshot.reloadSections([7])
    source.apply(snapshot)
    #expect(loop.trace.issues.map(\.kind) == [.invalidRowChanges])
    let message = loop.trace.issues.first?.message ?? ""
    #expect(message.hasPrefix("The snapshot reloads what it does not have: z, y, 7. "))
    #expect(collection.visibleCells.count == 1)
    #expect(source.snapshot().reloadedItemIdentifiers == [])
  }
}
