import Onionskin
import Testing
import UIKit

/// Cells of a table view that the program moves, as those with actions behind them are.
@Suite @MainActor struct `Moved cells` {
  private final class Rows: NSObject, UITableViewDataSource {
    var count = 3
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) }
  }

  // https://github.com/SwipeCellKit/SwipeCellKit moves a cell by its center.
  @Test func `a cell stays where the program has moved it, until its row moves`() throws {
    try withRenderLoop { loop in
      let rows = Rows()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      table.rowHeight = 50
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = rows
      let window = UIWindow(frame: table.frame)
      window.addSubview(table)
      window.isHidden = false
      loop.advance(by: 0)
      let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
      cell.center.x -= 80
      table.setNeedsLayout()
      loop.advance(by: 0.1)
      #expect(table.visibleCells.count == 3)
      #expect(cell.frame == CGRect(x: -80, y: 50, width: 300, height: 50))
      table.contentOffset.y = 10
      loop.advance(by: 0.1)
      #expect(cell.frame.minX == -80)
      rows.count = 4
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      loop.advance(by: 1)
      #expect(cell.frame == CGRect(x: 0, y: 100, width: 300, height: 50))
      table.reloadData()
      loop.advance(by: 0.1)
      #expect(table.visibleCells.map(\.frame.minX) == [0, 0, 0, 0])
      #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    }
  }
}
