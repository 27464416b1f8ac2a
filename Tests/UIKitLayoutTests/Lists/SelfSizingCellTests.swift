import Onionskin
import TestSupport
import Testing
import UIKit

/// Cells that ask for a size.
@Suite(.ownLoop, .behavior("Lists L5")) @MainActor struct SelfSizingCellTests {
  let loop = RenderLoop.current

  /// A cell that is (item + 1) × 50 points wide.
  private final class Cell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.width = CGFloat(layoutAttributes.indexPath.item + 1) * 50
      return layoutAttributes
    }
  }

  /// A cell whose constraints make it as high as it is wide, and 70 points wide.
  private final class Square: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        view.topAnchor.constraint(equalTo: contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        view.widthAnchor.constraint(equalToConstant: 70),
        view.heightAnchor.constraint(equalTo: view.widthAnchor),
      ])
    }
    required init?(coder: NSCoder) { fatalError("Nobody decodes it.") }
  }

  /// A cell that is never satisfied.
  private final class Growing: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height += 1
      return layoutAttributes
    }
  }

  /// A layout of one line, whose cells are as wide as they ask for.
  private final class Line: UICollectionViewLayout {
    var widths: [Int: CGFloat] = [:]
    var accepts = true
    var log: [String] = []

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      var x: CGFloat = 0
      return (0..<3).map { item in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: 0)
        )
        attributes.frame = CGRect(x: x, y: 0, width: widths[item] ?? 10, height: 50)
        x += attributes.size.width
        return attributes
      }
    }
    override func prepare() { log.append("prepare") }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard accepts, preferredAttributes.size != originalAttributes.size else { return false }
      widths[preferredAttributes.indexPath.item] = preferredAttributes.size.width
      return true
    }
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      log.append("context \(originalAttributes.indexPath.item)")
      return super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes
      )
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 3
    var log: [String] = []
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      log.append("shows \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      log.append("hides \(indexPath.item)")
    }
  }

  private let source = Source()

  private func view(
    _ layout: UICollectionViewLayout,
    of cellClass: UICollectionViewCell.Type
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: layout
    )
    view.register(cellClass, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (source, source)
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView) -> [CGRect] {
    (0..<source.count).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }

  private static func flow(estimated: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimated
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    return layout
  }

  @Test func `a layout of one's own places cells with the widths that they ask for`() {
    let layout = Line()
    let view = view(layout, of: Cell.self)
    let widths = [(0.0, 50.0), (50, 100), (150, 150)]
    #expect(frames(view) == widths.map { CGRect(x: $0, y: 0, width: $1, height: 50) })
    #expect(layout.log == ["prepare", "context 0", "context 1", "context 2", "prepare"])
    #expect(source.log == ["shows 0", "shows 1", "shows 2"])
  }

  @Test func `a layout that refuses what cells ask for stays as it is`() {
    let layout = Line()
    layout.accepts = false
    let view = view(layout, of: Cell.self)
    #expect(frames(view).map(\.width) == [10, 10, 10])
    #expect(layout.log == ["prepare"])
  }

  @Test func `a flow layout with an estimated size asks its cells`() {
    let view = view(Self.flow(estimated: CGSize(width: 20, height: 30)), of: Cell.self)
    #expect(frames(view).map(\.width) == [50, 100, 150])
    #expect(frames(view).map(\.height) == [30, 30, 30])
  }

  @Test func `a flow layout without one does not`() {
    let view = view(UICollectionViewFlowLayout(), of: Cell.self)
    #expect(frames(view).map(\.width) == [50, 50, 50])
  }

  @Test func `the constraints of the content view say what a cell asks for`() {
    let automatic = UICollectionViewFlowLayout.automaticSize
    let view = view(Self.flow(estimated: automatic), of: Square.self)
    #expect(frames(view).map(\.size) == Array(repeating: CGSize(width: 70, height: 70), count: 3))
  }

  @Test func `a cell without constraints keeps the estimated size`() {
    let size = CGSize(width: 60, height: 30)
    let view = view(Self.flow(estimated: size), of: UICollectionViewCell.self)
    #expect(frames(view).map(\.size) == [size, size, size])
  }

  @Test func `a cell that does not fit into the bounds is not told to be shown`() {
    source.count = 20
    let view = view(Self.flow(estimated: CGSize(width: 20, height: 30)), of: Cell.self)
    let shown = Set(source.log)
    #expect(source.log.allSatisfy { $0.hasPrefix("shows") })
    #expect(shown.count == source.log.count)
    #expect(view.visibleCells.count == shown.count)
    #expect(shown.count < 20)
  }

  @Test func `sizes move along with their items, and a new cell begins with its own`() {
    let view = view(Self.flow(estimated: CGSize(width: 20, height: 30)), of: Square.self)
    view.performBatchUpdates {
      source.count = 4
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(frames(view).map(\.width) == [70, 70, 70, 70])
    let new = view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(new?.layer.animation(forKey: "bounds.size") == nil)
    loop.advance(by: 1)
    #expect(loop.isIdle)
  }

  @Test func `a cell that asks for another size each time is reported, and ends`() {
    let view = view(Self.flow(estimated: CGSize(width: 20, height: 30)), of: Growing.self)
    #expect(frames(view).count == 3)
    #expect(loop.issues.filter { $0.kind == .endlessLayout }.count == 1)
    #expect(loop.issues.last?.message.contains("preferredLayoutAttributesFitting(_:)") == true)
  }
}

/// Cells that are used again.
@Suite(.ownLoop, .behavior("Lists L6")) @MainActor struct ReusedCellTests {
  private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private final class Keeping: UITableViewCell {
    override func prepareForReuse() {}
  }

  private let rows = Rows()
  private let window = UIWindow()

  private func table(of cellClass: UITableViewCell.Type) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.register(cellClass, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    window.isHidden = false
    window.addSubview(table)
    table.layoutIfNeeded()
    RenderLoop.current.advance(by: 0)
    return table
  }

  /// Moves a cell and what is in it, reloads its list in the same turn, and returns what is left.
  private func keys(of cell: UIView?, content: UIView?, reload: () -> Void) -> [String] {
    UIView.animate(withDuration: 1) {
      cell?.alpha = 0.5
      content?.alpha = 0.5
    }
    reload()
    return (cell?.layer.animationKeys() ?? []) + (content?.layer.animationKeys() ?? [])
  }

  @Test func `a table's cell keeps nothing of its former row`() {
    let table = table(of: UITableViewCell.self)
    let cell = table.visibleCells.first
    let left = keys(of: cell, content: cell?.contentView) {
      table.reloadData()
      table.layoutIfNeeded()
    }
    #expect(table.visibleCells.first === cell)
    #expect(left == [])
  }

  @Test func `a collection view's cell keeps nothing of its former item`() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.layoutIfNeeded()
    let cell = view.visibleCells.first
    let left = keys(of: cell, content: cell?.contentView) {
      view.reloadData()
      view.layoutIfNeeded()
    }
    #expect(view.visibleCells.first === cell)
    #expect(left == [])
  }

  @Test func `a cell that does not call super keeps what animates`() {
    let table = table(of: Keeping.self)
    let cell = table.visibleCells.first
    let left = keys(of: cell, content: nil) {
      table.reloadData()
      table.layoutIfNeeded()
    }
    #expect(table.visibleCells.first === cell)
    #expect(left == ["opacity"])
  }
}
