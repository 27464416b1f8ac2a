import Onionskin
import Testing
import UIKit

/// Table and collection views, and the layouts of cells.
@Suite(.ownLoop) @MainActor struct ListTests {
  let loop = RenderLoop.current

  @Test func `a table view controller's view is its table view, which asks it for the rows`() {
    final class Rows: UITableViewController {
      override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
      ) -> Int { 3 }
    }
    withRenderLoop { _ in
      let rows = Rows(style: .grouped)
      #expect(rows.view === rows.tableView)
      #expect(rows.tableView.style == .grouped)
      #expect(rows.tableView.dataSource === rows)
      #expect(rows.tableView.visibleCells.count == 3)
    }
  }

  @Test func `a group of changes runs at once, and completes when its animation would end`() {
    var steps: [String] = []
    UITableView().performBatchUpdates({ steps.append("changes") }) { steps.append("\($0)") }
    #expect(steps == ["changes"])
    loop.advance(by: 0.29)
    #expect(steps == ["changes"])
    loop.advance(by: 0.02)
    #expect(steps == ["changes", "true"])
    let collection = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    collection.performBatchUpdates(nil) { steps.append("\($0)") }
    loop.advance(by: 0.31)
    #expect(steps == ["changes", "true", "true"])
  }

  /// UITableView.h and UICollectionView.h: the closure is `NS_NOESCAPE`, and DifferenceKit 02ca196 relies on it.
  @Test func `the closure of a group of changes does not escape`() {
    final class Rows: UITableView {
      var count = 0
      override func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)?
      ) {
        count += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    let rows = Rows()
    func apply(_ updates: () -> Void) { rows.performBatchUpdates(updates) }
    var isApplied = false
    apply { isApplied = true }
    #expect(isApplied)
    #expect(rows.count == 1)
  }

  @Test func `a change of cells takes as long as the block around it`() {
    var steps: [String] = []
    let list = UITableView()
    UIView.animate(withDuration: 2) {
      list.alpha = 0.5
      list.performBatchUpdates(nil) { _ in steps.append("block") }
    }
    UIView.performWithoutAnimation {
      list.performBatchUpdates(nil) { _ in steps.append("at once") }
    }
    #expect(steps == [])
    loop.advance(by: 0)
    #expect(steps == ["at once"])
    loop.advance(by: 1.9)
    #expect(steps == ["at once"])
    loop.advance(by: 0.2)
    #expect(steps == ["at once", "block"])
  }

  // UIKit calls the completion when the animation has ended; without one, after the update.
  @Test func `the completion of a new layout comes when its animation would end`() {
    var steps: [String] = []
    let first = UICollectionViewFlowLayout()
    let second = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: first)
    #expect(first.collectionView === collection)
    collection.setCollectionViewLayout(second, animated: true) { steps.append("\($0)") }
    #expect(collection.collectionViewLayout === second)
    #expect(first.collectionView == nil)
    #expect(second.collectionView === collection)
    #expect(steps == [])
    loop.advance(by: 0.31)
    #expect(steps == ["true"])
    collection.setCollectionViewLayout(first, animated: false) { steps.append("\($0)") }
    #expect(steps == ["true"])
    loop.advance(by: 0)
    #expect(steps == ["true", "true"])
  }

  @Test func `attributes of a layout have a frame, which its transform enlarges`() throws {
    let path = IndexPath(item: 3, section: 1)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    #expect(attributes.center == CGPoint(x: 30, y: 50))
    #expect(attributes.size == CGSize(width: 40, height: 60))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 40, height: 60))
    #expect((attributes.alpha, attributes.zIndex, attributes.isHidden) == (1, 0, false))
    #expect(attributes.indexPath == path)
    #expect(attributes.representedElementCategory == .cell)
    #expect(attributes.representedElementKind == nil)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(attributes.transform3D.m11 == 2)
    #expect(attributes.frame == CGRect(x: -10, y: 35, width: 80, height: 30))
    #expect(attributes.size == CGSize(width: 40, height: 60))
    attributes.zIndex = 4
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy !== attributes)
    #expect((copy.frame, copy.zIndex) == (attributes.frame, 4))
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: path
    )
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == UICollectionView.elementKindSectionHeader)
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/1617729-layoutattributesforinteractivelym
  @Test func `an item that the user moves has its attributes, with the finger as center`() {
    final class Line: UICollectionViewLayout {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: 2, section: 0)
      )
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? { attributes }
      override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? { attributes }
      override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String,
        at decorationIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: elementKind,
          at: decorationIndexPath
        )
      }
      override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    }
    let line = Line()
    line.attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = line.attributes.indexPath
    let moved = line.layoutAttributesForInteractivelyMovingItem(
      at: path,
      withTargetPosition: CGPoint(x: 70, y: 80)
    )
    #expect(moved.frame == CGRect(x: 50, y: 70, width: 40, height: 20))
    #expect(moved.indexPath == path)
    #expect(line.attributes.center == CGPoint(x: 20, y: 10))
    line.register(UINib(nibName: "Line", bundle: nil), forDecorationViewOfKind: "line")
    #expect(UICollectionViewLayout().developmentLayoutDirection == .leftToRight)
  }

  private final class Ring: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
      var angle: CGFloat = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.angle = angle
        return copy
      }
    }
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = Attributes(forCellWith: indexPath)
      attributes.angle = CGFloat(indexPath.item)
      return attributes
    }
  }

  @Test func `a layout of the program's own has attributes of its own class`() throws {
    let ring = Ring()
    let collection = UICollectionView(frame: .zero, collectionViewLayout: ring)
    let path = IndexPath(item: 2, section: 0)
    let attributes = try #require(collection.layoutAttributesForItem(at: path) as? Ring.Attributes)
    #expect(attributes.angle == 2)
    #expect((attributes.copy() as? Ring.Attributes)?.angle == 2)
    #expect(UICollectionViewLayout().layoutAttributesForElements(in: .zero) == nil)
    #expect(ring.targetContentOffset(forProposedContentOffset: .zero) == .zero)
    #expect(!ring.shouldInvalidateLayout(forBoundsChange: .zero))
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
