import Onionskin
import Testing
import UIKit

/// Rows and columns.
@MainActor @Suite(.ownLoop) struct UIStackViewTests {
  let loop = RenderLoop.current

  /// A row of content in a stack view of a given width, or of its own.
  private func row(
    _ widths: [CGFloat],
    in width: CGFloat? = nil,
    height: CGFloat? = nil,
    _ configure: (UIStackView) -> Void = { _ in }
  ) -> (board: LayoutBoard, stack: UIStackView, views: [ContentView]) {
    let views = widths.enumerated().map { ContentView($1, 10 * CGFloat($0 + 1)) }
    let stack = UIStackView(arrangedSubviews: views)
    configure(stack)
    let board = LayoutBoard([stack])
    board.frames(stack.edges(of: board.view, left: 0, top: 0, width: width, height: height))
    return (board, stack, views)
  }

  // S10
  @Test func `a row is horizontal, filled and without space by default`() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.distribution == .fill)
    #expect(stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement)
    #expect(!stack.isLayoutMarginsRelativeArrangement)
  }

  // S1, S2
  @Test func `a row is as large as its content and its spacing`() {
    let (_, stack, views) = row([30, 40, 50]) { $0.spacing = 5 }
    #expect(stack.frame.size == CGSize(width: 130, height: 30))
    #expect(
      views.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 30, height: 30), CGRect(x: 35, y: 0, width: 40, height: 30),
        CGRect(x: 80, y: 0, width: 50, height: 30),
      ]
    )
    #expect(loop.issues == [])
    #expect(!stack.hasAmbiguousLayout)
  }

  @Test func `a column stands in place of a row at any time`() {
    let (board, stack, views) = row([30, 40]) { $0.spacing = 5 }
    stack.axis = .vertical
    board.view.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 40, height: 35))
    #expect(views[1].frame == CGRect(x: 0, y: 15, width: 40, height: 20))
  }

  // S2, S9
  @Test func `a filled row stretches what hugs least and squeezes what resists least`() {
    let (board, stack, views) = row([30, 40, 50], in: 200)
    views[1].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    board.view.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [30, 120, 50])
    views[2].setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    stack.constraints.first { $0.firstItem === stack && $0.firstAttribute == .width }?.constant =
      90
    board.view.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [30, 40, 20])
  }

  // https://github.com/Vercantez/openuikit compares its rows with UIKit's: 120 wide, 8 apart.
  @Test(
    .behavior("Layout S9"),
    arguments: [NSLayoutConstraint.Axis.horizontal, .vertical],
    [
      ([76.5, 94], 8, 120, [18, 94]), ([76.5, 94], 8, 200, [98, 94]),
      ([30, 40, 50], 0, 100, [10, 40, 50]), ([30, 40, 50], 0, 60, [0, 10, 50]),
      ([30, 40, 50], 5, 230, [130, 40, 50]),
    ] as [([CGFloat], CGFloat, CGFloat, [CGFloat])]
  )
  func `of those that hug and resist alike the first takes what is missing and what is left`(
    axis: NSLayoutConstraint.Axis,
    row: (content: [CGFloat], spacing: CGFloat, length: CGFloat, expected: [CGFloat])
  ) {
    for isInsertedBackwards in [false, true] {
      let views = row.content.map { ContentView($0, $0) }
      let stack = UIStackView()
      stack.axis = axis
      stack.spacing = row.spacing
      let board = LayoutBoard([stack])
      board.frames(
        stack.edges(of: board.view, left: 0, top: 0, width: row.length, height: row.length)
      )
      for view in isInsertedBackwards ? views.reversed() : views {
        stack.insertArrangedSubview(
          view,
          at: isInsertedBackwards ? 0 : stack.arrangedSubviews.count
        )
        board.view.layoutIfNeeded()
      }
      let lengths = views.map { axis == .horizontal ? $0.bounds.width : $0.bounds.height }
      #expect(lengths == row.expected)
    }
    #expect(loop.issues == [])
  }

  @Test(
    .behavior("Layout S9"),
    arguments: [
      (UIStackView.Distribution.fill, 100, [0, 40, 50]), (.fill, 200, [100, 40, 50]),
      (.fillEqually, 100, [30, 30, 30]), (.fillEqually, 200, [190.0 / 3, 190.0 / 3, 190.0 / 3]),
      (.equalSpacing, 100, [0, 40, 50]), (.equalSpacing, 200, [30, 40, 50]),
      (.equalCentering, 100, [0, 40, 50]), (.equalCentering, 200, [30, 40, 50]),
    ] as [(UIStackView.Distribution, CGFloat, [CGFloat])]
  )
  func `too little and too much room is shared as the distribution says, in a row and in a column`(
    distribution: UIStackView.Distribution,
    length: CGFloat,
    expected: [CGFloat]
  ) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let views = [30, 40, 50].map { ContentView($0, $0) }
      let stack = UIStackView(arrangedSubviews: views)
      (stack.axis, stack.distribution, stack.spacing) = (axis, distribution, 5)
      let board = LayoutBoard([stack])
      board.frames(stack.edges(of: board.view, left: 0, top: 0, width: length, height: length))
      for (view, expected) in zip(views, expected) {
        let found = axis == .horizontal ? view.bounds.width : view.bounds.height
        #expect(abs(found - expected) < 0.34)
      }
    }
    #expect(loop.issues == [])
  }

  @Test(.behavior("Layout S9"))
  func `who gives way first follows the axis and the order of the arranged views`() {
    let (board, stack, views) = row([30, 40, 50], in: 100, height: 100)
    #expect(views.map(\.frame.width) == [10, 40, 50])
    stack.insertArrangedSubview(views[0], at: 2)
    board.view.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [30, 20, 50])
    stack.removeArrangedSubview(views[1])
    views[1].removeFromSuperview()
    board.view.layoutIfNeeded()
    #expect(views[2].frame.width == 70)
    stack.axis = .vertical
    board.view.layoutIfNeeded()
    #expect(views[2].frame.height == 90)
    #expect(views[0].frame.height == 10)
  }

  // S2
  @Test func `equal filling gives all the same width`() {
    let (_, _, views) = row([10, 90, 20], in: 320) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    #expect(views.map(\.frame.minX) == [0, 110, 220])
    #expect(views.map(\.frame.width) == [100, 100, 100])
  }

  // S3: the last gives way, since the parts of the canvas leave out nothing for it to keep.
  @Test func `proportional filling shares the width as the contents have it`() {
    let (_, _, views) = row([10, 20, 30], in: 120) { $0.distribution = .fillProportionally }
    #expect(views.map(\.frame.width) == [20, 40, 60])
    #expect(loop.issues == [])
  }

  // S4
  @Test func `equal spacing puts the same space between, and at least the spacing`() {
    let (board, stack, views) = row([20, 30, 40], in: 190) {
      $0.distribution = .equalSpacing
      $0.spacing = 8
    }
    #expect(views.map(\.frame.minX) == [0, 70, 150])
    stack.constraints.first { $0.firstItem === stack && $0.firstAttribute == .width }?.isActive =
      false
    board.view.layoutIfNeeded()
    #expect(stack.frame.width == 106)
  }

  // S5
  @Test func `equal centring puts the same way between the middles, where the spacing allows`() {
    let (_, _, views) = row([20, 40, 20], in: 200) { $0.distribution = .equalCentering }
    #expect(views.map(\.center.x) == [10, 100, 190])
    let (_, _, tight) = row([20, 100, 40], in: 180) {
      $0.distribution = .equalCentering
      $0.spacing = 5
    }
    #expect(tight.map(\.frame.width) == [20, 100, 40])
    #expect(tight[1].frame.minX - tight[0].frame.maxX >= 5)
    #expect(tight[2].frame.minX - tight[1].frame.maxX >= 5)
  }

  // S6
  @Test(arguments: [
    (UIStackView.Alignment.top, [0, 0, 0]), (.bottom, [20, 10, 0]), (.center, [10, 5, 0]),
  ])
  func `views keep their height where the row does not fill it`(
    alignment: UIStackView.Alignment,
    tops: [CGFloat]
  ) {
    let (_, stack, views) = row([10, 10, 10]) { $0.alignment = alignment }
    #expect(stack.frame.height == 30)
    #expect(views.map(\.frame.minY) == tops)
    #expect(views.map(\.frame.height) == [10, 20, 30])
    #expect(loop.issues == [])
  }

  // S7
  @Test func `labels stand on one line`() {
    let labels = [34, 17].map { size in
      let label = UILabel()
      label.text = "Text"
      label.font = .systemFont(ofSize: size)
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.alignment = .firstBaseline
    let board = LayoutBoard([stack])
    board.frames(stack.edges(of: board.view, left: 0, top: 0))
    #expect(labels[0].frame.minY == 0)
    #expect(abs(labels[1].frame.minY - 17 * 1950 / 2048) < 0.17)
    #expect(stack.frame.height >= labels[0].frame.height)
  }

  // S7
  @Test func `a column can keep its spacing between lines of text`() {
    let labels = (0..<2).map { _ in
      let label = UILabel()
      label.text = "Text"
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    let board = LayoutBoard([stack])
    board.frames(stack.edges(of: board.view, left: 0, top: 0))
    let (first, second) = (labels[0].frame, labels[1].frame)
    let font = UIFont.systemFont(ofSize: 17)
    let way = (second.minY + font.ascender) - (first.maxY + font.descender)
    #expect(abs(way - 30) < 0.34)
  }

  // S7
  @Test func `margins are kept if the arrangement is relative to them`() {
    let (_, stack, views) = row([30]) {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(views[0].frame == CGRect(x: 2, y: 1, width: 30, height: 10))
    #expect(stack.frame.size == CGSize(width: 36, height: 14))
  }

  // S8
  @Test func `a hidden view takes no room, and its neighbours one spacing`() {
    let (board, stack, views) = row([30, 40, 50]) { $0.spacing = 10 }
    views[1].isHidden = true
    board.view.layoutIfNeeded()
    #expect(stack.frame.width == 90)
    #expect(views.map(\.frame.minX) == [0, 35, 40])
    #expect(views[1].frame.width == 0)
    views[2].isHidden = true
    board.view.layoutIfNeeded()
    #expect(stack.frame.width == 30)
    views[1].isHidden = false
    board.view.layoutIfNeeded()
    #expect(stack.frame.width == 80)
    #expect(loop.issues == [])
  }

  // S10
  @Test func `a space of its own stands behind a view and goes with it`() {
    let (board, stack, views) = row([10, 10, 10]) { $0.spacing = 5 }
    stack.setCustomSpacing(20, after: views[0])
    board.view.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 30, 45])
    #expect(stack.customSpacing(after: views[0]) == 20)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    views[0].isHidden = true
    board.view.layoutIfNeeded()
    #expect(stack.frame.width == 25)
    views[0].isHidden = false
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    board.view.layoutIfNeeded()
    #expect(views[1].frame.minX == 15)
  }

  // S10
  @Test func `a view that is no longer arranged stays a subview, one that leaves is not arranged`()
  {
    let (board, stack, views) = row([10, 20, 30])
    stack.removeArrangedSubview(views[1])
    board.view.layoutIfNeeded()
    #expect(views[1].superview === stack)
    #expect(stack.frame.width == 40)
    views[0].removeFromSuperview()
    board.view.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2]])
    #expect(stack.frame.width == 30)
    stack.insertArrangedSubview(views[0], at: 0)
    board.view.layoutIfNeeded()
    #expect(views.map(\.frame.minX)[2] == 10)
  }

  @Test func `rows stand in columns`() {
    let rows = (0..<3).map { index in
      let row = UIStackView(arrangedSubviews: [ContentView(20, 10), ContentView(30, 15)])
      row.spacing = CGFloat(index)
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 4
    let board = LayoutBoard([column])
    board.frames(column.edges(of: board.view, left: 0, top: 0))
    #expect(column.frame.size == CGSize(width: 52, height: 53))
    #expect(rows.map(\.frame.minY) == [0, 19, 38])
    #expect(rows.map(\.frame.width) == [50, 51, 52])
    #expect(loop.issues == [])
  }

  // U7
  @Test func `a view that is hidden in a block shrinks first, and its layer is hidden afterwards`()
  {
    let (board, _, views) = row([30, 40]) { $0.spacing = 10 }
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      views[0].isHidden = true
      board.view.layoutIfNeeded()
    }
    #expect(views[0].isHidden)
    #expect(!views[0].layer.isHidden)
    loop.advance(by: 0.5)
    #expect(views[0].layer.presentation()?.bounds.width == 15)
    #expect(views[1].layer.presentation()?.frame.minX == 20)
    loop.advance(by: 0.5)
    #expect(views[0].layer.isHidden)
    views[0].isHidden = false
    #expect(!views[0].layer.isHidden)
    board.view.layoutIfNeeded()
    #expect(views[1].frame.minX == 40)
  }

  @Test func `a view that is hidden after a delay keeps its layer until it has shrunk`() {
    let (board, _, views) = row([30, 40])
    loop.advance(by: 0)
    UIView.animate(withDuration: 0.5, delay: 1, options: []) {
      views[0].isHidden = true
      board.view.layoutIfNeeded()
    }
    loop.advance(by: 1.25)
    #expect(!views[0].layer.isHidden)
    // Hiding it once more does not end the change.
    views[0].isHidden = true
    #expect(!views[0].layer.isHidden)
    loop.advance(by: 0.25)
    #expect(views[0].layer.isHidden)
  }

  @Test func `a view that is shown and hidden again is hidden at the end of the last change`() {
    let (board, _, views) = row([30, 40])
    loop.advance(by: 0)
    for isHidden in [true, false, true] {
      UIView.animate(withDuration: 1) {
        views[0].isHidden = isHidden
        board.view.layoutIfNeeded()
      }
      loop.advance(by: 0.25)
    }
    // The changes began at 0, 0.25 and 0.5 s.
    loop.advance(to: 1.1)
    #expect(!views[0].layer.isHidden)
    loop.advance(to: 1.5)
    #expect(views[0].layer.isHidden)
  }

  // F10, measured by TZStackView's tests, which do not ask for a layout.
  @Test(arguments: [false, true])
  func `a view that is hidden in a stack that leaves its window is interrupted, and hidden`(
    asksForLayout: Bool
  ) {
    let stack = UIStackView(arrangedSubviews: [ContentView(30), ContentView(40)])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.addSubview(stack)
    window.makeKeyAndVisible()
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    loop.advance(by: 0)
    var ends: [String] = []
    UIView.animate(withDuration: 1) {
      stack.arrangedSubviews[0].isHidden = true
      if asksForLayout { stack.layoutIfNeeded() }
    } completion: { [loop] in
      ends.append("\($0) at \(loop.now)")
    }
    loop.advance(by: 0.5)
    // It was stretched to 60.
    #expect(stack.arrangedSubviews[0].layer.presentation()?.bounds.width == 30)
    #expect(!stack.arrangedSubviews[0].layer.isHidden)
    stack.removeFromSuperview()
    loop.advance(by: 1)
    #expect(ends == ["false at 0.5"])
    #expect(stack.arrangedSubviews[0].isHidden && stack.arrangedSubviews[0].layer.isHidden)
  }

  // https://openradar.appspot.com/25087688
  @Test func `a view that is hidden again in a block is misuse, since UIKit counts`() throws {
    let (board, _, views) = row([30, 40])
    loop.advance(by: 0)
    let line = #line + 2
    for _ in 0..<3 {
      UIView.animate(withDuration: 0.25) { views[0].isHidden = true }
      loop.advance(by: 0.5)
    }
    views[0].isHidden = true
    UIView.animate(withDuration: 0.25) { views[0].isHidden = false }
    withExtendedLifetime(board) { loop.advance(by: 0.5) }
    // The repeated blocks are also empty, which is a note.
    let issues = loop.issues.filter { $0.severity == .misuse }
    #expect(issues.map(\.kind) == [.hiddenAgain, .hiddenAgain])
    #expect(issues.map(\.callSite?.line) == [line, line])
    #expect(try #require(issues.first).message.contains("as many shows"))
  }

  @Test func `a view that is hidden while animations are off is hidden at once`() {
    let (_, _, views) = row([30, 40])
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { views[0].isHidden = true }
      #expect(views[0].layer.isHidden)
    }
    loop.advance(by: 1)
  }
}
