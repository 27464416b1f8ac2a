import Onionskin
import Testing
import UIKit

/// Where a compositional layout has the items of a collection view, by its documentation.
///
/// https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout
@Suite(.ownLoop) @MainActor struct `Compositional layouts` {
  private let loop = RenderLoop.current

  /// A collection view of 320 by 200 points, with sections of items that are all the same.
  private final class Shelf: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    let view: UICollectionView

    init(_ counts: [Int], _ layout: UICollectionViewCompositionalLayout) {
      self.counts = counts
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 200),
        collectionViewLayout: layout
      )
      super.init()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in ["header", "footer", "badge", "global"] {
        view.register(
          UICollectionReusableView.self,
          forSupplementaryViewOfKind: kind,
          withReuseIdentifier: kind
        )
      }
      view.dataSource = self
    }

    convenience init(_ count: Int, _ section: NSCollectionLayoutSection) {
      self.init([count], UICollectionViewCompositionalLayout(section: section))
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { counts[section] }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: kind,
        for: indexPath
      )
    }

    func frames(ofSection section: Int = 0) -> [CGRect] {
      (0..<counts[section]).compactMap {
        view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
      }
    }
    func edge(_ kind: String, _ path: IndexPath = IndexPath(item: 0, section: 0)) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
    }
    func show(_ loop: RenderLoop) {
      view.layoutIfNeeded()
      loop.advance(by: 0)
    }
  }

  private func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  private func item(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func isNear(_ frames: [CGRect], _ expected: [CGRect]) -> Bool {
    frames.count == expected.count
      && zip(frames, expected).allSatisfy { frame, other in
        abs(frame.minX - other.minX) < 0.001 && abs(frame.minY - other.minY) < 0.001
          && abs(frame.width - other.width) < 0.001 && abs(frame.height - other.height) < 0.001
      }
  }

  // MARK: - Groups

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension
  @Test func `fractions are of the container, and absolute dimensions are points`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)),
      subitems: [
        item(.fractionalWidth(0.25), .fractionalHeight(0.5)), item(.absolute(100), .absolute(30)),
      ]
    )
    let shelf = Shelf(4, NSCollectionLayoutSection(group: group))
    // The third would end at 260, and the fourth beyond 320.
    #expect(
      shelf.frames() == [
        rect(0, 0, 80, 40), rect(80, 0, 100, 30), rect(180, 0, 80, 40), rect(0, 80, 80, 40),
      ]
    )
    #expect(shelf.view.contentSize == CGSize(width: 320, height: 160))
  }

  @Test func `thirds fill a row`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      subitems: [item(.fractionalWidth(1 / 3), .fractionalHeight(1))]
    )
    let shelf = Shelf(4, NSCollectionLayoutSection(group: group))
    let third: CGFloat = 320 / 3
    #expect(
      isNear(
        shelf.frames(),
        [
          rect(0, 0, third, 30), rect(third, 0, third, 30), rect(2 * third, 0, third, 30),
          rect(0, 30, third, 30),
        ]
      )
    )
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup/horizontal(layoutsize:subitem:count:)
  @Test func `a number of items divides a group without the spaces between them`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
      count: 3
    )
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    let shelf = Shelf(4, section)
    #expect(
      shelf.frames() == [
        rect(0, 0, 100, 50), rect(110, 0, 100, 50), rect(220, 0, 100, 50), rect(0, 56, 100, 50),
      ]
    )
  }

  @Test func `groups in groups make a mosaic`() {
    let large = item(.fractionalWidth(0.75), .fractionalHeight(1))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(0.5)),
      count: 2
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [large, column]
    )
    let shelf = Shelf(5, NSCollectionLayoutSection(group: group))
    #expect(
      shelf.frames() == [
        rect(0, 0, 240, 100), rect(240, 0, 80, 50), rect(240, 50, 80, 50),
        rect(0, 100, 240, 100), rect(240, 100, 80, 50),
      ]
    )
  }

  @Test func `a group of an estimated height is as high as its items`() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(500)),
      subitems: [
        item(.fractionalWidth(1), .absolute(30)), item(.fractionalWidth(1), .absolute(20)),
      ]
    )
    column.interItemSpacing = .fixed(4)
    let shelf = Shelf(3, NSCollectionLayoutSection(group: column))
    #expect(shelf.frames() == [rect(0, 0, 320, 30), rect(0, 34, 320, 20), rect(0, 54, 320, 30)])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(500)),
      subitems: [item(.absolute(160), .absolute(30)), item(.absolute(160), .absolute(70))]
    )
    let rows = Shelf(3, NSCollectionLayoutSection(group: row))
    #expect(rows.frames() == [rect(0, 0, 160, 30), rect(160, 0, 160, 70), rect(0, 70, 160, 30)])
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing/flexible(_:)
  @Test func `flexible spaces share the room that is left`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      repeatingSubitem: item(.absolute(80), .absolute(50)),
      count: 3
    )
    group.interItemSpacing = .flexible(10)
    #expect(
      Shelf(3, NSCollectionLayoutSection(group: group)).frames().map(\.minX) == [0, 120, 240]
    )
    let single = item(.absolute(80), .absolute(20))
    single.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0),
      top: .flexible(0),
      trailing: .flexible(0),
      bottom: .flexible(0)
    )
    let centered = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      repeatingSubitem: single,
      count: 1
    )
    #expect(
      Shelf(1, NSCollectionLayoutSection(group: centered)).frames() == [rect(120, 15, 80, 20)]
    )
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup/custom(layoutsize:itemprovider:)
  @Test func `a closure places the items of a group`() {
    var sizes: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(0.5), .absolute(60))
    ) { environment in
      sizes.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 5, y: 5, width: 20, height: 20)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 30, y: 5, width: 20, height: 20),
          zIndex: 3
        ),
      ]
    }
    let shelf = Shelf(3, NSCollectionLayoutSection(group: group))
    #expect(shelf.frames() == [rect(5, 5, 20, 20), rect(30, 5, 20, 20), rect(5, 65, 20, 20)])
    #expect(Set(sizes.map(\.width)) == [160])
    #expect(
      shelf.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3
    )
  }

  @Test func `groups that place nothing end`() {
    let empty = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: []
    )
    #expect(Shelf(3, NSCollectionLayoutSection(group: empty)).frames() == [])
    let flat = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.absolute(0), .absolute(50))]
    )
    #expect(Shelf(2, NSCollectionLayoutSection(group: flat)).frames().count == 2)
  }

  // MARK: - Sections

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutitem/contentinsets
  @Test func `insets of items and sections make the content smaller`() {
    let half = item(.fractionalWidth(0.5), .fractionalHeight(1))
    half.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [half]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 10,
      leading: 20,
      bottom: 30,
      trailing: 40
    )
    let shelf = Shelf(2, section)
    #expect(shelf.frames() == [rect(22, 11, 124, 36), rect(152, 11, 124, 36)])
    #expect(shelf.view.contentSize.height == 80)
  }

  @Test func `a closure is asked for each section, with its container`() {
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      asked.append(index)
      #expect(environment.container.contentSize == CGSize(width: 320, height: 200))
      let columns = index == 0 ? 1 : 2
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: self.size(.fractionalWidth(1), .absolute(40)),
          subitem: self.item(.fractionalWidth(1), .fractionalHeight(1)),
          count: columns
        )
      )
    }
    layout.configuration.interSectionSpacing = 5
    let shelf = Shelf([1, 2], layout)
    #expect(shelf.frames() == [rect(0, 0, 320, 40)])
    #expect(shelf.frames(ofSection: 1) == [rect(0, 45, 160, 40), rect(160, 45, 160, 40)])
    #expect(asked == [0, 1])
  }

  @Test func `a layout can scroll to the side`() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)),
      count: 2
    )
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let shelf = Shelf(
      [3],
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group),
        configuration: configuration
      )
    )
    #expect(
      shelf.frames() == [rect(0, 0, 100, 100), rect(0, 100, 100, 100), rect(100, 0, 100, 100)]
    )
    #expect(shelf.view.contentSize == CGSize(width: 200, height: 200))
  }

  @Test func `a section that scrolls to the side is a row`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .absolute(70)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]
    )
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    let shelf = Shelf(3, section)
    #expect(
      shelf.frames() == [rect(0, 0, 160, 70), rect(170, 0, 160, 70), rect(340, 0, 160, 70)]
    )
    #expect(shelf.view.contentSize == CGSize(width: 320, height: 70))
  }

  @Test func `a section that scrolls to the side is as high as its groups and their spacing`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .absolute(70)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]
    )
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil,
      top: .fixed(10),
      trailing: nil,
      bottom: .fixed(5)
    )
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let shelf = Shelf([1, 1], UICollectionViewCompositionalLayout(section: section))
    #expect(shelf.frames() == [rect(0, 10, 160, 70)])
    #expect(shelf.frames(ofSection: 1) == [rect(0, 95, 160, 70)])
    #expect(shelf.view.contentSize == CGSize(width: 320, height: 170))
  }

  // MARK: - Supplementary views

  private func column(
    _ edges: [NSCollectionLayoutBoundarySupplementaryItem]
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(100)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]
      )
    )
    section.boundarySupplementaryItems = edges
    return section
  }

  private func edge(
    _ kind: String,
    _ alignment: NSRectAlignment
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(30)),
      elementKind: kind,
      alignment: alignment
    )
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem
  @Test func `headers and footers extend a section at its ends`() {
    let section = column([edge("header", .top), edge("footer", .bottomTrailing)])
    let shelf = Shelf(2, section)
    shelf.show(loop)
    #expect(shelf.frames() == [rect(0, 30, 320, 100), rect(0, 130, 320, 100)])
    #expect(shelf.edge("header") == rect(80, 0, 160, 30))
    #expect(shelf.edge("footer") == rect(160, 230, 160, 30))
    #expect(shelf.view.contentSize.height == 260)
    #expect(
      shelf.view.supplementaryView(
        forElementKind: "header",
        at: IndexPath(item: 0, section: 0)
      )?.frame == rect(80, 0, 160, 30)
    )
  }

  @Test func `a header that does not extend its section is over the content`() {
    let header = edge("header", .topLeading)
    header.extendsBoundary = false
    let shelf = Shelf(1, column([header]))
    #expect(shelf.frames() == [rect(0, 0, 320, 100)])
    #expect(shelf.edge("header") == rect(0, 0, 160, 30))
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem/pintovisiblebounds
  @Test func `a pinned header stays in sight as long as its section does`() {
    let header = edge("header", .topLeading)
    header.pinToVisibleBounds = true
    let shelf = Shelf(
      [2, 4],
      UICollectionViewCompositionalLayout(section: column([header]))
    )
    shelf.show(loop)
    shelf.view.contentOffset.y = 50
    shelf.show(loop)
    #expect(shelf.edge("header")?.minY == 50)
    shelf.view.contentOffset.y = 215
    shelf.show(loop)
    // The section ends at 230.
    #expect(shelf.edge("header")?.minY == 200)
    #expect(shelf.edge("header", IndexPath(item: 0, section: 1))?.minY == 230)
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor
  @Test func `a badge is at the corner of its item`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing],
        fractionalOffset: CGPoint(x: 0.5, y: -0.5)
      )
    )
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: size(.absolute(100), .absolute(50)),
          supplementaryItems: [badge]
        )
      ]
    )
    let shelf = Shelf(2, NSCollectionLayoutSection(group: group))
    // The badge's own corner is at the item's, and moves by half of its size.
    #expect(shelf.edge("badge", IndexPath(item: 1, section: 0)) == rect(190, -5, 20, 10))
  }

  @Test func `supplementary views of the layout are around all sections`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [edge("global", .top)]
    let shelf = Shelf(
      [1, 1],
      UICollectionViewCompositionalLayout(section: column([]), configuration: configuration)
    )
    shelf.show(loop)
    #expect(shelf.frames(ofSection: 1) == [rect(0, 130, 320, 100)])
    #expect(shelf.edge("global", IndexPath(index: 0)) == rect(80, 0, 160, 30))
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem
  @Test func `a decoration is behind its section`() throws {
    final class Background: UICollectionReusableView {}
    try withRenderLoop { loop in
      let section = column([edge("header", .top)])
      let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
      background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
      section.decorationItems = [background]
      let layout = UICollectionViewCompositionalLayout(section: section)
      layout.register(Background.self, forDecorationViewOfKind: "background")
      let shelf = Shelf([1], layout)
      shelf.show(loop)
      let view = try #require(shelf.view.subviews.first as? Background)
      #expect(view.frame == rect(6, 5, 306, 118))
    }
  }

  // https://developer.apple.com/documentation/uikit/nscollectionlayoutsection/visibleitemsinvalidationhandler
  @Test func `a closure changes the look of the shown items while they scroll`() {
    let section = column([])
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      offsets.append(offset.y)
      for item in items { item.alpha = item.frame.minY < offset.y ? 0.5 : 1 }
    }
    let shelf = Shelf(4, section)
    shelf.show(loop)
    shelf.view.contentOffset.y = 50
    shelf.show(loop)
    #expect(offsets.last == 50)
    #expect(shelf.view.visibleCells.map(\.alpha) == [0.5, 1, 1])
    shelf.view.contentOffset.y = 0
    shelf.show(loop)
    #expect(shelf.view.visibleCells.map(\.alpha) == [1, 1])
  }

  // MARK: - Lists

  @Test func `a list is a column of cells with headers`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let shelf = Shelf([2], layout)
    let frames = shelf.frames()
    #expect(frames.map(\.minX) == [16, 16])
    #expect(frames.map(\.width) == [288, 288])
    #expect(frames[1].minY == frames[0].maxY)
    let header = shelf.view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0)
    )
    #expect(header?.frame.maxY == frames[0].minY)
  }
}
