import Onionskin
import Testing
import UIKit

/// The methods that a subclass of a table or collection view controller overrides.
@MainActor @Suite(.ownLoop) struct ListControllerTests {
  private let loop = RenderLoop.current
  private let path = IndexPath(row: 1, section: 0)

  /// The calls of a list, without repetitions in a row.
  @MainActor private final class Log {
    var calls: [String] = []
    let zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))

    func note(_ call: String) {
      if calls.last != call { calls.append(call) }
    }
  }

  private final class Rows: UITableViewController {
    let log = Log()

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }
    override func tableView(
      _ tableView: UITableView,
      shouldShowMenuForRowAt indexPath: IndexPath
    ) -> Bool { true }
    override func tableView(
      _ tableView: UITableView,
      canPerformAction action: Selector,
      forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == "copy:" }
    override func tableView(
      _ tableView: UITableView,
      performAction action: Selector,
      forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) { log.note("copy \(indexPath.row)") }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("scroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      log.note("begin dragging")
    }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { log.note("will end dragging") }
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView,
      willDecelerate decelerate: Bool
    ) { log.note("end dragging") }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      log.note("begin decelerating")
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      log.note("end decelerating")
    }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      log.note("end animation")
    }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { log.zoomed }
    override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      log.note("begin zooming")
    }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) { log.note("zoom") }
    override func scrollViewDidEndZooming(
      _ scrollView: UIScrollView,
      with view: UIView?,
      atScale scale: CGFloat
    ) { log.note("end zooming") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.note("top?")
      return false
    }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.note("top") }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      log.note("inset")
    }
  }

  private final class Items: UICollectionViewController {
    let log = Log()

    override func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 1000 }
    override func collectionView(
      _ collectionView: UICollectionView,
      shouldShowMenuForItemAt indexPath: IndexPath
    ) -> Bool { true }
    override func collectionView(
      _ collectionView: UICollectionView,
      canPerformAction action: Selector,
      forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == "copy:" }
    override func collectionView(
      _ collectionView: UICollectionView,
      performAction action: Selector,
      forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) { log.note("copy \(indexPath.item)") }
    override func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { originalIndexPath }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("scroll") }
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      log.note("begin dragging")
    }
    override func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { log.note("will end dragging") }
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView,
      willDecelerate decelerate: Bool
    ) { log.note("end dragging") }
    override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      log.note("begin decelerating")
    }
    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      log.note("end decelerating")
    }
    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      log.note("end animation")
    }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { log.zoomed }
    override func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      log.note("begin zooming")
    }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) { log.note("zoom") }
    override func scrollViewDidEndZooming(
      _ scrollView: UIScrollView,
      with view: UIView?,
      atScale scale: CGFloat
    ) { log.note("end zooming") }
    override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.note("top?")
      return false
    }
    override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.note("top") }
    override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      log.note("inset")
    }
  }

  /// Shows a list and does everything with it that calls its controller.
  private func use(_ list: UIScrollView, of controller: UIViewController, _ log: Log) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    loop.advance(by: 0.1)
    log.calls = []
    let finger = loop.touch(at: CGPoint(x: 200, y: 600), in: window)
    finger.move(by: CGVector(dx: 0, dy: -300), over: 0.1)
    finger.lift()
    loop.advance(by: 5)
    let dragging = [
      "begin dragging", "will end dragging", "end dragging", "begin decelerating",
      "end decelerating",
    ]
    #expect(log.calls.filter { $0 != "scroll" } == dragging)
    #expect(log.calls.contains("scroll"))

    list.setContentOffset(.zero, animated: true)
    loop.advance(by: 1)
    #expect(log.calls.last == "end animation")

    list.contentInset.bottom = 20
    #expect(log.calls.last == "inset")

    // What a tap on the status bar asks on a device.
    if list.delegate?.scrollViewShouldScrollToTop(list) == false {
      list.delegate?.scrollViewDidScrollToTop(list)
    }
    #expect(log.calls.suffix(2) == ["top?", "top"])

    log.calls = []
    list.addSubview(log.zoomed)
    list.maximumZoomScale = 2
    list.setZoomScale(2, animated: true)
    loop.advance(by: 1)
    #expect(
      log.calls.filter { $0.hasSuffix("zoom") || $0.hasSuffix("zooming") } == [
        "begin zooming", "zoom", "end zooming",
      ]
    )
    window.isHidden = true
  }

  // https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
  @Test func `a subclass of a table view controller is notified of scrolling and zooming`() {
    let rows = Rows(style: .plain)
    use(rows.tableView, of: rows, rows.log)
  }

  @Test func `a subclass of a collection view controller is notified of scrolling and zooming`() {
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    use(items.collectionView, of: items, items.log)
  }

  @Test func `a subclass of a table view controller decides about the edit menu of a row`() throws {
    let rows = Rows(style: .plain)
    let delegate = try #require(rows.tableView.delegate as? any UITableViewDelegate)
    #expect(delegate.tableView(rows.tableView, shouldShowMenuForRowAt: path))
    #expect(
      delegate.tableView(
        rows.tableView,
        canPerformAction: "copy:",
        forRowAt: path,
        withSender: nil
      )
    )
    delegate.tableView(rows.tableView, performAction: "copy:", forRowAt: path, withSender: nil)
    #expect(rows.log.calls == ["copy 1"])
    let plain = UITableViewController(style: .plain)
    #expect(!plain.tableView(plain.tableView, shouldShowMenuForRowAt: path))
  }

  @Test func `a subclass of a collection view controller decides about menus and moves`() throws {
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    let view: UICollectionView = try #require(items.collectionView)
    let delegate = try #require(view.delegate as? any UICollectionViewDelegate)
    #expect(delegate.collectionView(view, shouldShowMenuForItemAt: path))
    #expect(
      !delegate.collectionView(view, canPerformAction: "cut:", forItemAt: path, withSender: nil)
    )
    delegate.collectionView(view, performAction: "copy:", forItemAt: path, withSender: nil)
    #expect(items.log.calls == ["copy 1"])
    let proposed = IndexPath(item: 5, section: 0)
    #expect(
      delegate.collectionView(
        view,
        targetIndexPathForMoveFromItemAt: path,
        toProposedIndexPath: proposed
      ) == path
    )
    let plain = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(
      plain.collectionView(
        view,
        targetIndexPathForMoveFromItemAt: path,
        toProposedIndexPath: proposed
      ) == proposed
    )
  }

  @Test(.behavior("Lists L7"))
  func `the view of a list controller begins below the status bar`() {
    let loop = RenderLoop.current
    loop.device.screenSize = CGSize(width: 375, height: 667)
    loop.device.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let controllers = [
      UITableViewController(),
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()),
    ]
    for controller in controllers {
      #expect(controller.view.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
    }
    let window = UIWindow()
    window.rootViewController = controllers[0]
    window.isHidden = false
    #expect(controllers[0].view.frame == window.bounds)
  }
}
