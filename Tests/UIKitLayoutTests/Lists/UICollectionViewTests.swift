import Onionskin
import Testing
import UIKit

/// The items of a collection view: where a layout has them, what is asked, shown and told.
@Suite(.ownLoop) @MainActor struct UICollectionViewTests {
  let loop = RenderLoop.current

  /// A cell of an app, as it is usually written.
  private final class Tile: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("Nobody decodes it.") }
  }

  /// The data source and delegate of a collection view with sections of texts.
  private final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
  {
    var sections: [[String]]
    var sizes: [IndexPath: CGSize] = [:]
    var log: [String] = []
    let layout: UICollectionViewLayout
    let view: UICollectionView

    init(_ sections: [[String]], _ layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
      self.sections = sections
      self.layout = layout
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 200),
        collectionViewLayout: layout
      )
      super.init()
      view.register(Tile.self, forCellWithReuseIdentifier: "tile")
      view.dataSource = self
      view.delegate = self
    }

    var flow: UICollectionViewFlowLayout? { layout as? UICollectionViewFlowLayout }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { sections[section].count }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      (cell as? Tile)?.label.text = sections[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath] ?? flow?.itemSize ?? .zero }
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
    func collectionView(
      _ collectionView: UICollectionView,
      shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != 2 }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selects \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      didDeselectItemAt indexPath: IndexPath
    ) {
      log.append("deselects \(indexPath.item)")
    }

    var texts: [String] { view.visibleCells.map { ($0 as? Tile)?.label.text ?? "" } }
    func cell(_ item: Int) -> UICollectionViewCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0))
    }
    func frames(_ items: Int) -> [CGRect] {
      (0..<items).compactMap {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
      }
    }
  }

  private func texts(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func onScreen(_ grid: Grid, _ loop: RenderLoop) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    window.addSubview(grid.view)
    window.isHidden = false
    loop.advance(by: 0)
    return window
  }

  // MARK: - Lines

  // https://github.com/KelvinJin/AnimatedCollectionViewLayout
  // https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext: the context tells
  // whether everything is invalidated, and whether the numbers of items are asked for again.
  @Test func `reloading the data invalidates the whole layout and the numbers of items`() {
    final class Layout: UICollectionViewFlowLayout {
      var contexts: [[Bool]] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append([context.invalidateEverything, context.invalidateDataSourceCounts])
        super.invalidateLayout(with: context)
      }
    }
    let layout = Layout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    loop.advance(by: 0)
    layout.contexts = []
    view.reloadData()
    #expect(layout.contexts == [[true, true]])
    layout.invalidateLayout()
    #expect(layout.contexts.last == [true, false])
  }

  @Test func `the context for new bounds is of the class that the layout names`() {
    final class Context: UICollectionViewFlowLayoutInvalidationContext {}
    final class Layout: UICollectionViewFlowLayout {
      var types: [Bool] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        types.append(context is Context)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Layout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: layout
    )
    layout.types = []
    view.frame.size.width = 200
    #expect(layout.types == [true])
    let attributes = UICollectionViewLayoutAttributes()
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: attributes,
      withOriginalAttributes: attributes
    )
    #expect(context is Context)
  }

  @Test func `a layout's attributes are of the class that it names`() {
    final class Attributes: UICollectionViewLayoutAttributes {
      var progress: CGFloat = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.progress = progress
        return copy
      }
    }
    final class Layout: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { Attributes.self }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
          let own = attributes.copy() as? Attributes
          own?.alpha = 0.5
          return own
        }
      }
    }
    withRenderLoop { loop in
      let grid = Grid([["a", "b"]], Layout())
      loop.advance(by: 0)
      #expect(grid.view.visibleCells.map(\.alpha) == [0.5, 0.5])
      #expect(grid.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) is Attributes)
    }
  }

  @Test func `the room that a line leaves is between its cells, in the last line, too`() {
    let grid = Grid([texts(6)])
    grid.flow?.itemSize = CGSize(width: 70, height: 40)
    grid.flow?.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    // Four of 70 and three spaces of at least 10 are 310, and there are 300: three, with 45 between.
    #expect(grid.frames(6).map(\.minX) == [10, 125, 240, 10, 125, 240])
    #expect(grid.frames(6).map(\.minY) == [5, 5, 5, 55, 55, 55])
    #expect(grid.view.contentSize == CGSize(width: 320, height: 5 + 40 + 10 + 40 + 7))
    grid.sections = [texts(4)]
    grid.view.reloadData()
    #expect(grid.frames(4).last == CGRect(x: 10, y: 55, width: 70, height: 40))
  }

  @Test
  func `a cell that fills a line alone is in its middle, and lower cells in the middle of it`() {
    let grid = Grid([texts(3)])
    grid.flow?.itemSize = CGSize(width: 200, height: 40)
    #expect(grid.frames(3).map(\.minX) == [60, 60, 60])
    grid.sizes = [path(0): CGSize(width: 100, height: 20), path(1): CGSize(width: 200, height: 60)]
    grid.view.collectionViewLayout.invalidateLayout()
    // 100, 10 and 200 leave 10 of 320; the third stands in the last line.
    #expect(
      grid.frames(3) == [
        CGRect(x: 0, y: 20, width: 100, height: 20), CGRect(x: 120, y: 0, width: 200, height: 60),
        CGRect(x: 0, y: 70, width: 200, height: 40),
      ]
    )
  }

  @Test func `lines stand side by side where the view scrolls horizontally`() {
    let grid = Grid([texts(5)])
    grid.flow?.scrollDirection = .horizontal
    grid.flow?.itemSize = CGSize(width: 50, height: 95)
    grid.flow?.headerReferenceSize = CGSize(width: 30, height: 1)
    #expect(grid.frames(5).map(\.origin.x) == [30, 30, 90, 90, 150])
    #expect(grid.frames(5).map(\.origin.y) == [0, 105, 0, 105, 0])
    #expect(grid.view.contentSize == CGSize(width: 200, height: 200))
  }

  /// The data source and delegate of two sections with headers.
  private final class Titled: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 4
    var log: [String] = []
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView
    let kind = UICollectionView.elementKindSectionHeader

    init(_ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
      self.layout = layout
      layout.itemSize = CGSize(width: 320, height: 100)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = CGSize(width: 0, height: 30)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 200),
        collectionViewLayout: layout
      )
      super.init()
      view.register(Tile.self, forCellWithReuseIdentifier: "tile")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "title"
      )
      view.dataSource = self
      view.delegate = self
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "tile", for: path) }
    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) {
      log.append("shows \(indexPath.section)")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) {
      log.append("hides \(indexPath.section)")
    }
  }

  @Test func `headers are above their sections, and stay in sight if that is wanted`() throws {
    let titled = Titled()
    let (view, kind) = (titled.view, titled.kind)
    let header = try #require(view.supplementaryView(forElementKind: kind, at: path(0)))
    #expect(header.reuseIdentifier == "title")
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(view.visibleSupplementaryViews(ofKind: kind).isEmpty)
    titled.layout.sectionHeadersPinToVisibleBounds = true
    view.layoutIfNeeded()
    #expect(view.visibleSupplementaryViews(ofKind: kind).map(\.frame.minY) == [50])
    // uicollectionview/indexpathsforvisiblesupplementaryelements(ofkind:); Carbon 9e57259 calls it.
    #expect(
      view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [
        IndexPath(item: 0, section: 0)
      ]
    )
    #expect(loop.trace.issues.isEmpty)
  }

  @Test func `what the program changes in a header stays through a layout`() throws {
    let titled = Titled()
    let header = try #require(
      titled.view.supplementaryView(forElementKind: titled.kind, at: path(0))
    )
    header.alpha = 0.5
    titled.view.setNeedsLayout()
    titled.view.layoutIfNeeded()
    #expect(header.alpha == 0.5)
  }

  @Test func `the delegate is called when a header is recreated or scrolled away`() {
    let titled = Titled()
    #expect(titled.log == ["shows 0"])
    titled.view.performBatchUpdates({
      titled.count = 3
      titled.view.deleteItems(at: [path(0, 0), path(0, 1)])
    })
    #expect(titled.log == ["shows 0", "hides 0", "shows 0"])
    titled.view.contentOffset.y = 50
    titled.view.layoutIfNeeded()
    #expect(titled.log.last == "hides 0")
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: CGFloat.nan, height: 10), CGSize(width: -5, height: -5),
    CGSize(width: CGFloat.infinity, height: 10), CGSize(width: 1000, height: 10),
  ])
  func `cells of no or any size are laid out somehow`(size: CGSize) {
    let grid = Grid([texts(3)])
    grid.flow?.minimumInteritemSpacing = 0
    grid.sizes = [path(0): size, path(1): size, path(2): size]
    #expect(grid.frames(3).count == 3)
    #expect(grid.frames(3).allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
    grid.view.layoutIfNeeded()
  }

  // MARK: - Cells

  @Test func `the items in the bounds are shown, and cells that are scrolled away used again`() {
    let grid = Grid([texts(20)])
    grid.flow?.itemSize = CGSize(width: 150, height: 90)
    #expect(grid.texts == (0..<4).map { "item \($0)" })
    #expect(grid.log == (0..<4).map { "shows \($0)" })
    let first = grid.cell(0)
    grid.log = []
    grid.view.contentOffset.y = 100
    grid.view.layoutIfNeeded()
    #expect(grid.texts == (2..<6).map { "item \($0)" })
    #expect(grid.log == ["hides 0", "hides 1", "shows 4", "shows 5"])
    grid.view.contentOffset.y = 200
    grid.view.layoutIfNeeded()
    #expect([grid.cell(6), grid.cell(7)].contains { $0 === first })
    #expect(grid.cell(0) == nil)
  }

  @Test func `what the program changes in a cell stays until the layout has something else for it`()
  {
    let grid = Grid([texts(2)])
    grid.cell(0)?.alpha = 0
    grid.view.setNeedsLayout()
    grid.view.layoutIfNeeded()
    #expect(grid.cell(0)?.alpha == 0)
    #expect(grid.cell(0)?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
  }

  // https://developer.apple.com/documentation/uikit/uicollectionviewlayout/shouldinvalidatelayout(forboundschange:)
  @Test func `a layout that is invalidated for new bounds finds them, and may scroll there`() {
    final class Centered: UICollectionViewFlowLayout {
      var lastSize = CGSize.zero
      var widths: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if newBounds.size != collectionView?.bounds.size { widths.append(newBounds.width) }
        return true
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard let collectionView, collectionView.bounds.size != lastSize else { return }
        let inset = collectionView.bounds.width / 2 - itemSize.width / 2
        collectionView.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
        collectionView.contentOffset = CGPoint(x: -inset, y: 0)
        lastSize = collectionView.bounds.size
      }
    }
    withRenderLoop { loop in
      let layout = Centered()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 100, height: 200)
      let grid = Grid([texts(10)], layout)
      _ = onScreen(grid, loop)
      layout.widths = []
      grid.view.frame.size.width = 300
      #expect(grid.view.contentOffset.x == -100 && grid.view.contentInset.left == 100)
      #expect(layout.widths == [300])
      loop.advance(by: 1)
      #expect(grid.view.contentOffset.x == -100)
    }
  }

  @Test func `a layout of the program's own is asked again for other bounds, if it says so`() {
    final class Carousel: UICollectionViewFlowLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
          let copy = attributes.copy() as? UICollectionViewLayoutAttributes
          let distance = abs(attributes.center.x - (collectionView?.bounds.midX ?? 0))
          let scale = 1 - min(distance / 320, 0.5)
          copy?.transform = CGAffineTransform(scaleX: scale, y: scale)
          return copy
        }
      }
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: (proposedContentOffset.x / 160).rounded() * 160, y: 0)
      }
    }
    withRenderLoop { loop in
      let layout = Carousel()
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 160, height: 200)
      layout.minimumLineSpacing = 0
      let grid = Grid([texts(10)], layout)
      let window = onScreen(grid, loop)
      #expect(grid.cell(0)?.transform.a == 0.75)
      grid.view.contentOffset.x = 80
      grid.view.layoutIfNeeded()
      #expect([0, 1, 2].map { grid.cell($0)?.transform.a } == [0.5, 1, 0.5])
      grid.view.contentOffset.x = 0
      loop.touch(at: CGPoint(x: 200, y: 100)).move(by: CGVector(dx: -100, dy: 0), over: 0.5).lift()
      loop.advance(by: 5)
      #expect(grid.view.contentOffset.x > 0)
      #expect(grid.view.contentOffset.x.truncatingRemainder(dividingBy: 160) == 0)
      withExtendedLifetime(window) {}
    }
  }

  // https://github.com/layoutkit/LayoutKit, ReloadableViewLayoutAdapterCollectionViewTests,
  // "verifySupplementaryView"
  @Test func `a section without a header and a footer has attributes for them, of size zero`() {
    let grid = Grid([texts(1), texts(1)])
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      let attributes = grid.view.layoutAttributesForSupplementaryElement(
        ofKind: kind,
        at: path(0, 1)
      )
      #expect(attributes?.size == .zero)
      #expect(
        grid.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, 2)) == nil
      )
    }
    let all = grid.layout.layoutAttributesForElements(in: grid.view.bounds) ?? []
    #expect(all.map(\.representedElementCategory) == [.cell, .cell])
  }

  // https://github.com/Vercantez/openuikit, FlowLayoutMeasuredTests, probe G
  @Test func `an item that is wider than its line is centered`() {
    let grid = Grid([texts(3)])
    grid.view.frame.size.width = 200
    grid.flow?.itemSize = CGSize(width: 250, height: 40)
    grid.flow?.minimumLineSpacing = 6
    #expect(grid.cell(0)?.frame == CGRect(x: -25, y: 0, width: 250, height: 40))
    #expect(grid.cell(2)?.frame == CGRect(x: -25, y: 92, width: 250, height: 40))
  }

  /// A layout whose headers are lower with each invalidation that names them, as sticky ones are.
  private final class Sinking: UICollectionViewFlowLayout {
    var depth: CGFloat = 0
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      let headers =
        context.invalidatedSupplementaryIndexPaths?[UICollectionView.elementKindSectionHeader]
      if headers?.isEmpty == false { depth += 5 }
      super.invalidateLayout(with: context)
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap {
        let copy = $0.copy() as? UICollectionViewLayoutAttributes
        if copy?.representedElementCategory == .supplementaryView { copy?.center.y += depth }
        return copy
      }
    }
  }

  // The reference of UICollectionViewLayoutInvalidationContext
  @Test func `a context names the supplementary and decoration views to lay out again`() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.invalidatedDecorationIndexPaths == nil)
    context.invalidateSupplementaryElements(ofKind: "badge", at: [path(0)])
    context.invalidateSupplementaryElements(ofKind: "badge", at: [path(1)])
    context.invalidateDecorationElements(ofKind: "line", at: [path(2)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["badge": [path(0), path(1)]])
    #expect(context.invalidatedDecorationIndexPaths == ["line": [path(2)]])
    let layout = Sinking()
    let titled = Titled(layout)
    let header = titled.view.supplementaryView(forElementKind: titled.kind, at: path(0))
    #expect(header?.frame.minY == 0)
    context.invalidateSupplementaryElements(ofKind: titled.kind, at: [path(0)])
    layout.invalidateLayout(with: context)
    titled.view.layoutIfNeeded()
    #expect(header?.frame.minY == 5)
  }

  // MARK: - Changes

  @Test func `an inserted item fades in where it stands, and the others make room`() {
    let grid = Grid([texts(2)])
    grid.flow?.itemSize = CGSize(width: 100, height: 100)
    let window = onScreen(grid, loop)
    let first = grid.cell(0)
    grid.sections[0].insert("new", at: 0)
    grid.view.insertItems(at: [path(0)])
    loop.advance(by: 0.15)
    #expect(grid.texts == ["new", "item 0", "item 1"])
    #expect(grid.cell(1) === first)
    // From 50 to 160, half-way of the animation.
    #expect(first?.layer.presentation()?.position.x == 105)
    #expect(grid.cell(0)?.layer.presentation()?.opacity == 0.5)
    withExtendedLifetime(window) {}
  }

  @Test func `cells come and go as the layout says`() {
    final class Growing: UICollectionViewFlowLayout {
      var told: [UICollectionViewUpdateItem] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        told = updateItems
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        attributes?.center.y = 300
        return attributes
      }
    }
    withRenderLoop { loop in
      let layout = Growing()
      let grid = Grid([texts(2)], layout)
      let window = onScreen(grid, loop)
      let (first, second) = (grid.cell(0), grid.cell(1))
      grid.sections = [["item 1", "new"]]
      var isDone = false
      grid.view.performBatchUpdates({
        grid.view.deleteItems(at: [path(0)])
        grid.view.insertItems(at: [path(1)])
      }) { isDone = $0 }
      #expect(layout.told.map(\.updateAction) == [.delete, .insert])
      #expect(layout.told[1].indexPathAfterUpdate == path(1))
      #expect(grid.cell(0) === second)
      loop.advance(by: 0.15)
      #expect(grid.cell(1)?.layer.presentation()?.affineTransform().a == 0.75)
      #expect(first?.layer.presentation()?.position == CGPoint(x: 25, y: 162.5))
      #expect(first?.layer.presentation()?.opacity == 0.5)
      loop.advance(by: 0.16)
      #expect(isDone)
      #expect(first?.superview == nil)
      withExtendedLifetime(window) {}
    }
  }

  // https://github.com/TextureGroup/Texture, Tests/ASUICollectionViewTests.mm,
  // testThatNestedBatchCompletionsAreCalledInOrder
  @Test(arguments: [true, false])
  func `the completions of groups in a group are called after that of the outer one`(
    isAnimated: Bool
  ) {
    let grid = Grid([texts(2)])
    let window = onScreen(grid, loop)
    var ended: [String] = []
    UIView.setAnimationsEnabled(isAnimated)
    grid.view.performBatchUpdates({
      grid.view.performBatchUpdates({}) { _ in ended.append("inner 0") }
      grid.view.performBatchUpdates({}) { _ in ended.append("inner 1") }
    }) { _ in ended.append("outer") }
    UIView.setAnimationsEnabled(true)
    loop.advance(by: 1)
    #expect(ended == ["outer", "inner 0", "inner 1"])
    withExtendedLifetime(window) {}
  }

  @Test func `the delegate is called when the cell of a deleted item has left`() {
    let grid = Grid([texts(2)])
    let window = onScreen(grid, loop)
    grid.log = []
    grid.sections[0].removeFirst()
    grid.view.deleteItems(at: [path(0)])
    loop.advance(by: 0.1)
    #expect(grid.log == [])
    loop.advance(by: 1)
    #expect(grid.log == ["hides 0"])
    grid.view.reloadData()
    loop.advance(by: 0)
    #expect(grid.log == ["hides 0", "hides 0", "shows 0"])
    withExtendedLifetime(window) {}
  }

  /// A layout that notes what it is asked, and moves every cell in from the left.
  private final class Noting: UICollectionViewFlowLayout {
    var notes: [String] = []
    var shift: CGFloat = 0
    override func prepare() {
      notes.append("prepare")
      super.prepare()
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      notes.append("elements")
      return super.layoutAttributesForElements(in: rect)
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      notes.append("updates")
      super.prepare(forCollectionViewUpdates: updateItems)
    }
    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      notes.append("initial \(itemIndexPath.item)")
      let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      attributes?.center.x -= shift
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      notes.append("final \(itemIndexPath.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func finalizeCollectionViewUpdates() { notes.append("finalize") }
  }

  // openradar 15922530 and 27161788 have the order; https://mpospese.com/2012/10/25/fixing-circlelayout/
  // says of both methods that they are called "for all visible cells".
  @Test(.behavior("Lists L8"))
  func `a layout is asked for the initial and final attributes of all visible cells, once each`() {
    let layout = Noting()
    let grid = Grid([texts(3)], layout)
    let window = onScreen(grid, loop)
    layout.notes = []
    grid.sections[0] = ["new", "item 1", "item 2"]
    grid.view.performBatchUpdates {
      grid.view.deleteItems(at: [path(0)])
      grid.view.insertItems(at: [path(0)])
    }
    let asked = layout.notes.filter { !["prepare", "elements"].contains($0) }
    #expect(layout.notes.prefix(3) == ["prepare", "elements", "updates"])
    #expect(asked.prefix(4) == ["updates", "final 0", "final 1", "final 2"])
    #expect(Set(asked[4..<7]) == ["initial 0", "initial 1", "initial 2"])
    #expect(asked.dropFirst(7) == ["finalize"])
    withExtendedLifetime(window) {}
  }

  @Test(.behavior("Lists L8"))
  func `cells that stay start where the layout says`() {
    let layout = Noting()
    layout.itemSize = CGSize(width: 100, height: 100)
    let grid = Grid([texts(2)], layout)
    let window = onScreen(grid, loop)
    let places = [0, 1].map { grid.cell($0)?.center.x ?? 0 }
    layout.shift = 40
    grid.view.performBatchUpdates(nil)
    loop.advance(by: 0.15)
    let shown = [0, 1].map { grid.cell($0)?.layer.presentation()?.position.x ?? 0 }
    #expect(shown == places.map { $0 - 20 })
    loop.advance(by: 0.2)
    #expect([0, 1].map { grid.cell($0)?.center.x } == places)
    withExtendedLifetime(window) {}
  }

  @Test func `numbers of items that do not agree are reported`() throws {
    let grid = Grid([texts(2)])
    let window = onScreen(grid, loop)
    grid.view.insertItems(at: [path(0)])
    let issue = try #require(loop.trace.issues.first)
    #expect(issue.kind == .invalidRowChanges)
    #expect(
      issue.message.hasPrefix(
        "Section 0 has 2 items after the changes. It had 2, 1 were inserted, 0 deleted, 0 moved in "
          + "and 0 moved out."
      )
    )
    withExtendedLifetime(window) {}
  }

  @Test func `the cells move to the places of another layout`() {
    let grid = Grid([texts(2)])
    let window = onScreen(grid, loop)
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 320, height: 50)
    other.minimumLineSpacing = 0
    grid.view.delegate = nil
    grid.view.setCollectionViewLayout(other, animated: true)
    loop.advance(by: 0.15)
    // Half-way from the second place of the line to the second line.
    #expect(grid.cell(1)?.layer.presentation()?.position.y == 50)
    #expect(grid.cell(1)?.layer.presentation()?.bounds.width == 185)
    withExtendedLifetime(window) {}
  }

  // MARK: - Selection and scrolling

  // https://developer.apple.com/documentation/uikit/uicollectionview/selectitem(at:animated:scrollposition:)
  @Test func `no item is selected if selection is not allowed`() {
    let grid = Grid([texts(2)])
    grid.view.allowsSelection = false
    grid.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(grid.view.indexPathsForSelectedItems == [])
  }

  @Test func `an item at a point is found outside the bounds`() {
    let grid = Grid([texts(20)])
    grid.flow?.itemSize = CGSize(width: 320, height: 100)
    grid.flow?.minimumLineSpacing = 0
    #expect(grid.view.indexPathForItem(at: CGPoint(x: 10, y: 950)) == path(9))
    #expect(grid.view.indexPathForItem(at: CGPoint(x: 10, y: 2050)) == nil)
  }

  @Test func `a touch selects an item that may be selected, and deselects the one before`() {
    let grid = Grid([texts(3)])
    grid.flow?.itemSize = CGSize(width: 100, height: 100)
    let window = onScreen(grid, loop)
    grid.log = []
    for item in 0..<3 {
      loop.touch(at: CGPoint(x: 50 + 110 * CGFloat(item), y: 50)).lift()
      loop.advance(by: 0.5)
    }
    #expect(grid.log == ["selects 0", "deselects 0", "selects 1"])
    #expect(grid.view.indexPathsForSelectedItems == [path(1)])
    #expect(grid.cell(1)?.isSelected == true)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, CGFloat(600)), (.centeredVertically, 525), (.bottom, 450),
    (UICollectionView.ScrollPosition(), 450),
  ])
  func `an item is scrolled to where it is wanted`(
    place: UICollectionView.ScrollPosition,
    y: CGFloat
  ) {
    let grid = Grid([texts(40)])
    grid.flow?.minimumLineSpacing = 0
    // Five of 50 in a line.
    grid.view.scrollToItem(at: path(60), at: place, animated: false)
    #expect(grid.view.contentOffset.y == 0)
    grid.sections = [texts(100)]
    grid.view.reloadData()
    grid.view.scrollToItem(at: path(60), at: place, animated: false)
    #expect(grid.view.contentOffset.y == y)
  }
}
