import Onionskin
import Testing
import UIKit

/// The rows of a table view: what is asked, shown and told.
@Suite(.ownLoop) @MainActor struct UITableViewTests {
  let loop = RenderLoop.current

  /// A cell of an app, as it is usually written.
  private final class Card: UITableViewCell {
    var uses = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      selectionStyle = .none
    }
    required init?(coder: NSCoder) { fatalError("Nobody decodes it.") }
    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }
  }

  /// UITableViewCell.h says of both properties that they are set without an animation.
  @Test func `a cell's state is set by the methods that subclasses override`() {
    final class Row: UITableViewCell {
      var log: [String] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log.append("selected \(selected) \(animated)")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        log.append("highlighted \(highlighted) \(animated)")
      }
    }
    let row = Row(style: .default, reuseIdentifier: nil)
    row.isSelected = true
    row.isHighlighted = true
    #expect(row.isSelected && row.isHighlighted)
    #expect(row.log == ["selected true false", "highlighted true false"])
  }

  /// The data source and delegate of a table with sections of texts.
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var heights: [IndexPath: CGFloat] = [:]
    var log: [String] = []
    let table: UITableView

    init(_ sections: [[String]], rowHeight: CGFloat = 50, in frame: CGRect? = nil) {
      self.sections = sections
      table = UITableView(frame: frame ?? CGRect(x: 0, y: 0, width: 300, height: 200))
      super.init()
      table.rowHeight = rowHeight
      table.register(Card.self, forCellReuseIdentifier: "card")
      table.dataSource = self
      table.delegate = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath] ?? tableView.rowHeight
    }
    func tableView(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      log.append("shows \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView,
      didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      log.append("hides \(indexPath.row)")
    }

    /// The texts of the cells that are shown, from top to bottom.
    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

    func cell(_ row: Int) -> UITableViewCell? {
      table.cellForRow(at: IndexPath(row: row, section: 0))
    }
  }

  private func texts(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `the rows in the bounds are shown, from top to bottom`() {
    let list = List([texts(10)])
    #expect(list.texts == ["row 0", "row 1", "row 2", "row 3"])
    #expect(list.cell(1)?.frame == CGRect(x: 0, y: 50, width: 300, height: 50))
    #expect(list.cell(4) == nil)
    #expect(list.table.contentSize == CGSize(width: 300, height: 500))
    #expect(list.log == (0..<4).map { "shows \($0)" })
    #expect(list.table.numberOfRows(inSection: 0) == 10)
    #expect(list.table.rectForRow(at: path(9)).minY == 450)
    #expect(list.table.indexPathForRow(at: CGPoint(x: 5, y: 120)) == path(2))
    #expect(list.table.indexPathForRow(at: CGPoint(x: 5, y: 520)) == nil)
  }

  @Test func `a registered class makes the cells, by the initializer that it overrides`() throws {
    let cell = try #require(List([texts(1)]).cell(0) as? Card)
    #expect(cell.reuseIdentifier == "card")
    #expect(cell.selectionStyle == .none)
  }

  @Test func `a cell that is scrolled away is used again`() {
    let list = List([texts(100)])
    let first = list.cell(0) as? Card
    list.log = []
    list.table.contentOffset.y = 60
    list.table.layoutIfNeeded()
    #expect(list.texts == ["row 1", "row 2", "row 3", "row 4", "row 5"])
    #expect(list.log == ["hides 0", "shows 4", "shows 5"])
    list.table.contentOffset.y = 110
    list.table.layoutIfNeeded()
    #expect(list.table.cellForRow(at: path(6)) === first)
    #expect(first?.uses == 1)
  }

  @Test func `cells that appear one after the other are animations of a trace`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let list = List([texts(20)])
    window.addSubview(list.table)
    window.isHidden = false
    loop.advance(by: 0)
    list.table.reloadData()
    for (index, cell) in list.table.visibleCells.enumerated() {
      cell.transform = CGAffineTransform(translationX: 0, y: 200)
      UIView.animate(withDuration: 1, delay: 0.05 * Double(index), options: .curveLinear) {
        cell.transform = .identity
      }
    }
    loop.advance(by: 0.5)
    let shown = list.table.visibleCells.map { $0.layer.presentation()?.affineTransform().ty ?? 0 }
    #expect(shown.count == 4)
    for (index, y) in shown.enumerated() {
      #expect(abs(y - (100 + 10 * CGFloat(index))) < 1e-9)
    }
    #expect(loop.trace.animations.map(\.timing.delay) == [0, 0.05, 0.1, 0.15000000000000002])
  }

  // A layout of the table view asks for no cell that is there, so a cell that the program has moved or
  // enlarged stays so until its row has another place.
  @Test func `a layout leaves a cell where the program has moved it`() throws {
    try withRenderLoop { loop in
      let list = List([["a", "b", "c"]])
      loop.advance(by: 0)
      let cells = list.table.visibleCells
      let first = try #require(cells.first)
      list.table.bringSubviewToFront(first)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { first.center.y -= 100 }
      cells[1].frame = list.table.bounds
      loop.advance(by: 0.5)
      #expect(first.center.y == -75 && first.layer.presentation()?.position.y == -25)
      list.table.setNeedsLayout()
      list.table.contentOffset.y = 10
      loop.advance(by: 1)
      #expect(first.center.y == -75 && cells[2].center.y == 125)
      #expect(cells[1].frame.height == 200)
      list.sections[0].insert("new", at: 1)
      list.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      loop.advance(by: 1)
      #expect(first.center.y == 25)
      #expect(cells[1].frame == CGRect(x: 0, y: 100, width: 300, height: 50))
      first.center.y = 0
      list.table.bounds.size.width = 200
      loop.advance(by: 0)
      #expect(first.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
      first.center.x -= 80
      list.table.reloadData()
      loop.advance(by: 0)
      #expect(list.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
    }
  }

  @Test func `rows of their own height push the others down`() {
    let list = List([texts(4)])
    list.heights = [path(1): 80]
    #expect((0..<4).map { list.table.rectForRow(at: path($0)).minY } == [0, 50, 130, 180])
  }

  @Test(arguments: [CGFloat.nan, -10, .infinity, 0])
  func `a height that is none counts as nothing`(height: CGFloat) {
    let list = List([texts(3)])
    list.heights = [path(0): height]
    list.table.sectionFooterHeight = height
    #expect(list.table.rectForRow(at: path(1)).minY == 0)
    #expect(list.table.contentSize.height == 100)
    #expect(list.table.visibleCells.last?.frame.minY == 50)
  }

  @Test func `rows that change while a cell is made are not shown from before`() {
    final class Shrinking: NSObject, UITableViewDataSource {
      var count = 4
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        if path.row == 2, count == 4 {
          count = 1
          tableView.reloadData()
        }
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    withRenderLoop { _ in
      let shrinking = Shrinking()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      table.rowHeight = 50
      table.dataSource = shrinking
      table.layoutIfNeeded()
      #expect(table.visibleCells.map(\.frame.minY) == [0])
      #expect(table.subviews.count == 1)
    }
  }

  @Test func `a row without a height is as high as the constraints of its content say`() {
    final class Tall: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          box.heightAnchor.constraint(equalToConstant: 70),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    withRenderLoop { _ in
      let list = List([texts(10)], rowHeight: UITableView.automaticDimension)
      #expect(list.table.rectForRow(at: path(1)).minY == 44)
      list.table.register(Tall.self, forCellReuseIdentifier: "card")
      list.table.reloadData()
      #expect(list.texts == ["row 0", "row 1", "row 2"])
      #expect(list.cell(2)?.frame == CGRect(x: 0, y: 180, width: 300, height: 90))
      // The others are estimated until they are seen.
      #expect(list.table.contentSize.height == CGFloat(3 * 90 + 7 * 44))
    }
  }

  /// The data source of two sections of five rows, with titles.
  private final class Titles: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Section \(section)"
    }
  }

  @Test func `titles are above and below the rows, and a plain table's header stays in sight`() {
    withRenderLoop { _ in
      let titles = Titles()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      table.rowHeight = 20
      table.sectionHeaderHeight = 30
      table.sectionHeaderTopPadding = 0
      table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
      table.dataSource = titles
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
      #expect(table.headerView(forSection: 0)?.frame.minY == 40)
      #expect(table.rectForRow(at: path(0)).minY == 70)
      #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 170, width: 300, height: 130))
      #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 300, height: 40))
      table.contentOffset.y = 100
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.frame.minY == 100)
      table.contentOffset.y = 150
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.frame.minY == 140)
      #expect(table.headerView(forSection: 1)?.frame.minY == 170)
    }
  }

  // https://github.com/Vercantez/openuikit, golden/tableview_plain, recorded on iOS 26.1: a header of 40
  // points, and the first row at 62.
  @Test(.behavior("Lists L9"))
  func `a plain table has 22 points above each header, and other tables have what is set`() {
    let titles = Titles()
    func table(_ style: UITableView.Style) -> UITableView {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: style)
      (table.rowHeight, table.sectionHeaderHeight, table.dataSource) = (50, 40, titles)
      table.layoutIfNeeded()
      return table
    }
    let plain = table(.plain)
    #expect(plain.rectForRow(at: path(0)).minY == 62)
    #expect(plain.headerView(forSection: 0)?.frame.minY == 22)
    #expect(plain.rect(forSection: 1) == CGRect(x: 0, y: 312, width: 300, height: 312))
    #expect(plain.rectForHeader(inSection: 1) == CGRect(x: 0, y: 334, width: 300, height: 40))
    // It stays at the edge, and the end of the section pushes it away.
    for (offset, top) in [(100.0, 100.0), (290, 272)] {
      plain.contentOffset.y = CGFloat(offset)
      plain.layoutIfNeeded()
      #expect(plain.headerView(forSection: 0)?.frame.minY == CGFloat(top))
    }
    plain.sectionHeaderTopPadding = 0
    #expect(plain.rectForRow(at: path(0)).minY == 40)
    #expect(table(.grouped).rectForRow(at: path(0)).minY == 40)
  }

  // https://github.com/layoutkit/LayoutKit, ReloadableViewLayoutAdapterTableViewTests: a header or footer
  // that is not there is as wide as the table and has no height.
  @Test func `headers and footers have rectangles, also where there is none`() {
    let list = List([texts(2), texts(3)])
    list.table.sectionFooterHeight = 30
    list.table.reloadData()
    #expect(list.table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 130, width: 300, height: 0))
    #expect(list.table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 100, width: 300, height: 30))
    #expect(list.table.rectForHeader(inSection: 2) == .zero)
  }

  // MARK: - Changes

  private func onScreen(_ list: List, _ loop: RenderLoop) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.addSubview(list.table)
    window.isHidden = false
    loop.advance(by: 0)
    return window
  }

  @Test func `an inserted row fades in, and those below it make room`() {
    let list = List([texts(3)])
    let window = onScreen(list, loop)
    let second = list.cell(1)
    list.sections[0].insert("new", at: 1)
    list.table.insertRows(at: [path(1)], with: .fade)
    loop.advance(by: 0.15)
    #expect(list.texts == ["row 0", "new", "row 1", "row 2"])
    #expect(list.cell(2) === second)
    #expect(second?.layer.presentation()?.position.y == 100)
    #expect(list.cell(1)?.layer.presentation()?.opacity == 0.5)
    loop.advance(by: 0.15)
    #expect(second?.layer.presentation()?.position.y == 125)
    #expect(loop.trace.issues.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `a cell that has faded away is not used for a row that comes`() {
    let list = List([texts(2)])
    let window = onScreen(list, loop)
    list.sections[0].removeFirst()
    list.table.deleteRows(at: [path(0)], with: .fade)
    loop.advance(by: 1)
    list.sections[0].insert("new", at: 0)
    list.table.insertRows(at: [path(0)], with: .none)
    #expect(list.texts == ["new", "row 1"])
    #expect(list.cell(0)?.alpha == 1)
    #expect(list.cell(0)?.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    withExtendedLifetime(window) {}
  }

  @Test func `a deleted row slides away, and its cell is there until the end`() {
    let list = List([texts(3)])
    let window = onScreen(list, loop)
    let first = list.cell(0)
    list.sections[0].removeFirst()
    list.table.deleteRows(at: [path(0)], with: .left)
    #expect(list.texts == ["row 1", "row 2"])
    loop.advance(by: 0.29)
    #expect(first?.superview === list.table)
    loop.advance(by: 0.02)
    #expect(first?.superview == nil)
    #expect(first?.center.x == -150)
    withExtendedLifetime(window) {}
  }

  @Test func `rows that grow in a group of changes push the others down in its time`() {
    let list = List([texts(3)])
    let window = onScreen(list, loop)
    list.heights[path(0)] = 100
    list.table.beginUpdates()
    list.table.endUpdates()
    loop.advance(by: 0.15)
    #expect(list.cell(1)?.layer.presentation()?.position.y == 100)
    #expect(list.cell(0)?.layer.presentation()?.bounds.height == 75)
    withExtendedLifetime(window) {}
  }

  @Test func `in a block the change takes as long as the block`() {
    let list = List([texts(3)])
    let window = onScreen(list, loop)
    list.sections[0].removeFirst()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      list.table.deleteRows(at: [path(0)], with: .fade)
    }
    loop.advance(by: 0.5)
    #expect(list.cell(0)?.layer.presentation()?.position.y == 62.5)
    withExtendedLifetime(window) {}
  }

  @Test func `in a block with a delay a deleted row's cell leaves at the end of the block`() {
    let list = List([texts(3)])
    let window = onScreen(list, loop)
    let first = list.cell(0)
    list.sections[0].removeFirst()
    var completed: TimeInterval?
    UIView.animate(withDuration: 0.25, delay: 1, options: []) {
      list.table.performBatchUpdates {
        list.table.deleteRows(at: [path(0)], with: .fade)
      } completion: { _ in
        completed = loop.now
      }
    }
    loop.advance(by: 1.125)
    #expect(first?.superview === list.table)
    #expect(first?.layer.presentation()?.opacity == 0.5)
    loop.advance(by: 0.25)
    #expect(first?.superview == nil)
    #expect(completed == 1.25)
    withExtendedLifetime(window) {}
  }

  // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:didenddisplaying:forrowat:)
  @Test func `the delegate is called when the cell of a deleted or reloaded row has left`() {
    let list = List([texts(2)])
    let window = onScreen(list, loop)
    list.log = []
    list.sections[0].removeFirst()
    list.table.deleteRows(at: [path(0)], with: .fade)
    loop.advance(by: 0.1)
    #expect(list.log == [])
    loop.advance(by: 1)
    #expect(list.log == ["hides 0"])
    list.table.reloadData()
    loop.advance(by: 0)
    #expect(list.log == ["hides 0", "hides 0", "shows 0"])
    withExtendedLifetime(window) {}
  }

  @Test func `what is changed together is named by where it was, and where it is afterwards`() {
    let list = List([texts(3), ["a", "b"]])
    let window = onScreen(list, loop)
    list.table.selectRow(at: path(1, 1), animated: false, scrollPosition: .none)
    list.sections = [["x", "row 0", "row 2", "y"], ["b"]]
    list.table.performBatchUpdates {
      list.table.deleteRows(at: [path(1), path(0, 1)], with: .automatic)
      list.table.insertRows(at: [path(0), path(3)], with: .automatic)
    }
    #expect(list.texts == ["x", "row 0", "row 2", "y"])
    #expect(list.table.indexPathForSelectedRow == path(0, 1))
    #expect(loop.trace.issues.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test func `sections and moves keep their cells`() {
    let list = List([["a"], ["b", "c"]])
    let window = onScreen(list, loop)
    let (a, b, c) = (
      list.table.visibleCells[0], list.table.visibleCells[1], list.table.visibleCells[2]
    )
    list.sections = [["c", "b"], ["new"], ["a"]]
    list.table.performBatchUpdates {
      list.table.deleteSections([0], with: .fade)
      list.table.insertSections([1, 2], with: .fade)
      list.table.moveRow(at: path(1, 1), to: path(0, 0))
    }
    #expect(list.texts == ["c", "b", "new", "a"])
    #expect(list.table.visibleCells[0] === c)
    #expect(list.table.visibleCells[1] === b)
    #expect(list.table.visibleCells[3] !== a)
    withExtendedLifetime(window) {}
  }

  @Test func `numbers of rows that do not agree are reported, and the rows asked for again`() throws
  {
    let list = List([texts(3)])
    let window = onScreen(list, loop)
    list.sections[0].append("row 3")
    list.table.deleteRows(at: [path(0)], with: .fade)
    let issue = try #require(loop.trace.issues.first)
    #expect(issue.kind == .invalidRowChanges)
    #expect(
      issue.message.hasPrefix(
        "Section 0 has 4 rows after the changes. It had 3, 0 were inserted, 1 deleted, 0 moved in "
          + "and 0 moved out."
      )
    )
    #expect(list.texts.count == 4)
    withExtendedLifetime(window) {}
  }

  @Test func `changes of what does not exist are reported`() {
    let list = List([texts(2), ["a"]])
    let window = onScreen(list, loop)
    list.sections.removeLast()
    list.table.deleteSections([5], with: .fade)
    list.sections[0].removeLast()
    list.table.deleteRows(at: [path(7)], with: .fade)
    let issues = loop.trace.issues
    #expect(issues.map(\.kind) == [.invalidRowChanges, .invalidRowChanges])
    #expect(
      issues.map { $0.message.prefix { $0 != "." } } == [
        "There were 2 sections before the changes, none at index 5",
        "Section 0 had 2 rows before the changes, none at index 7",
      ]
    )
    #expect(list.texts == ["row 0"])
    withExtendedLifetime(window) {}
  }

  @Test func `a cell of an unknown identifier is a plain one, which is reported`() {
    let table = UITableView()
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    let cell = table.dequeueReusableCell(withIdentifier: "none", for: path(0))
    #expect(type(of: cell) == UITableViewCell.self)
    #expect(loop.trace.issues.map(\.kind) == [.notEmulated])
  }

  // MARK: - Selection

  private final class Chooser: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
      path.row != 3
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
      log.append("highlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
      log.append("unhighlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      path.row == 2 ? nil : path
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
      log.append("select \(path.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
      log.append("deselect \(path.row)")
    }
  }

  @Test func `a touch selects a row, and deselects the one before`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let table = UITableView(frame: window.bounds)
    let chooser = Chooser()
    table.rowHeight = 50
    table.dataSource = chooser
    table.delegate = chooser
    window.addSubview(table)
    window.isHidden = false
    loop.advance(by: 0)
    for row in 0..<4 {
      loop.touch(at: CGPoint(x: 100, y: 25 + 50 * CGFloat(row))).lift()
      loop.advance(by: 0.5)
    }
    #expect(
      chooser.log == [
        "highlight 0", "unhighlight 0", "select 0", "highlight 1", "unhighlight 1", "deselect 0",
        "select 1", "highlight 2", "unhighlight 2",
      ]
    )
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    chooser.log = []
    table.allowsMultipleSelection = true
    for row in [0, 1] {
      loop.touch(at: CGPoint(x: 100, y: 25 + 50 * CGFloat(row))).lift()
      loop.advance(by: 0.5)
    }
    #expect(
      chooser.log.filter { $0.hasPrefix("sel") || $0.hasPrefix("des") } == [
        "select 0", "deselect 1",
      ]
    )
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, CGFloat(500)), (.middle, 425), (.bottom, 350), (.none, 350),
  ])
  func `a row is scrolled to where it is wanted`(place: UITableView.ScrollPosition, y: CGFloat) {
    let list = List([texts(20)])
    list.table.scrollToRow(at: path(10), at: place, animated: false)
    #expect(list.table.contentOffset.y == y)
  }

  @Test func `a table view controller's rows can be edited by what a subclass overrides`() {
    final class Editor: UITableViewController {
      var rows = ["a", "b"]
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
      }
      override func tableView(
        _ tableView: UITableView,
        canEditRowAt indexPath: IndexPath
      ) -> Bool { indexPath.row > 0 }
      override func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
      ) {
        guard editingStyle == .delete else { return }
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .fade)
      }
    }
    withRenderLoop { loop in
      let editor = Editor(style: .plain)
      #expect(editor.tableView.visibleCells.count == 2)
      let asked: any UITableViewDataSource = editor
      #expect(asked.tableView(editor.tableView, canEditRowAt: path(0)) == false)
      asked.tableView(editor.tableView, commit: .delete, forRowAt: path(1))
      #expect(editor.tableView.visibleCells.count == 1)
      #expect(loop.trace.issues.isEmpty)
    }
  }
}
