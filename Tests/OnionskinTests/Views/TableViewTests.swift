import Onionskin
import Testing
import UIKit

/// Table and collection views, which show no rows.
@Suite @MainActor struct TableViewTests {
  private final class Rows: UITableViewController {
    var asked = 0
    override func tableView(
      _ tableView: UITableView,
      numberOfRowsInSection section: Int
    ) -> Int {
      asked += 1
      return 3
    }
  }

  @Test func `a table view controller's view is its table view, and no row is asked for`() {
    withRenderLoop { _ in
      let rows = Rows(style: .grouped)
      #expect(rows.view === rows.tableView)
      #expect(rows.tableView.style == .grouped)
      #expect(rows.tableView.dataSource === rows)
      rows.tableView.reloadData()
      #expect(rows.tableView.visibleCells.isEmpty)
      #expect(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
      #expect(rows.asked == 0)
    }
  }

  @Test func `a group of changes runs and completes at once`() {
    withRenderLoop { _ in
      var steps: [String] = []
      UITableView().performBatchUpdates({ steps.append("changes") }) { steps.append("\($0)") }
      #expect(steps == ["changes", "true"])
      let collection = UICollectionView(
        frame: .zero,
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      collection.performBatchUpdates(nil) { steps.append("\($0)") }
      #expect(steps == ["changes", "true", "true"])
    }
  }

  @Test func `an index path has a section and a row or an item`() {
    var path = IndexPath(row: 4, section: 2)
    #expect((path.section, path.row, path.item) == (2, 4, 4))
    #expect(path == IndexPath(item: 4, section: 2))
    path.row = 5
    path.section = 1
    #expect(path == IndexPath(indexes: [1, 5]))
  }

  @Test func `a table view can be scrolled, and its delegate is told`() {
    final class Listener: NSObject, UITableViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset.y)
      }
    }
    withRenderLoop { _ in
      let listener = Listener()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      table.delegate = listener
      table.contentOffset = CGPoint(x: 0, y: 20)
      #expect(listener.offsets == [20])
    }
  }
}
