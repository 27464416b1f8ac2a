import RenderEngine
import Testing
import UIKit

/// Which of competing constraints hold.
@MainActor @Suite(.ownLoop) struct LayoutPriorityTests {
  let loop = RenderLoop.current
  let board = LayoutBoard()

  // P1
  @Test func `a higher priority is met before a lower one, and what cannot be met comes near`() {
    let box = board.boxes[0]
    let frames = board.frames(
      box.edges(of: board.view, left: 0, top: 0, height: 10) + [
        box.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
        box.widthAnchor.constraint(equalTo: board.view.widthAnchor).at(750),
        box.widthAnchor.constraint(equalToConstant: 30).at(749),
      ]
    )
    #expect(frames == [CGRect(x: 0, y: 0, width: 200, height: 10)])
  }

  // P3: the row, its insets, gap and contents are the measured ones.
  @Test func `of two that hug alike the one that was constrained first is stretched`() {
    let (a, b) = (ContentView(83.667), ContentView(76.333))
    let board = LayoutBoard(width: 393, [b, a])
    board.frames([
      a.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 20),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 24),
      b.trailingAnchor.constraint(equalTo: board.view.trailingAnchor, constant: -20),
      a.topAnchor.constraint(equalTo: board.view.topAnchor),
      b.topAnchor.constraint(equalTo: board.view.topAnchor),
    ])
    #expect(abs(a.bounds.width - 252.667) < 0.001)
    #expect(abs(b.bounds.width - 76.333) < 0.001)
  }

  // F9: the row, its insets, gap and contents are the measured ones.
  @Test func `of two that resist alike the one that was constrained last is compressed`() {
    let (a, b) = (ContentView(255.667), ContentView(195.333))
    let board = LayoutBoard(width: 393, [b, a])
    board.frames([
      a.leadingAnchor.constraint(equalTo: board.view.leadingAnchor, constant: 20),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 24),
      b.trailingAnchor.constraint(equalTo: board.view.trailingAnchor, constant: -20),
      a.topAnchor.constraint(equalTo: board.view.topAnchor),
      b.topAnchor.constraint(equalTo: board.view.topAnchor),
    ])
    #expect(abs(a.bounds.width - 255.667) < 0.001)
    #expect(abs(b.frame.minX - 299.667) < 0.001)
    #expect(abs(b.bounds.width - 73.333) < 0.001)
  }

  // F9, P3. Beyond the two measured rows this is a decision: the same rule for each axis, number
  // and side, and the next one gives way where the last has nothing left.
  @Test(arguments: [2, 3, 5], [true, false])
  func `what is constrained last gives way first where there is too little room`(
    count: Int,
    isVertical: Bool
  ) {
    for (startsAtEnd, missing) in [(false, 30.0), (true, 30), (false, 130), (true, 130)] {
      let boxes = (0..<count).map { _ in ContentView(100, 100) }
      let length = 100 * CGFloat(count) - missing
      let board = LayoutBoard(width: length, height: length, boxes)
      var constraints: [NSLayoutConstraint] = []
      var end: UIView = board.view
      for box in startsAtEnd ? boxes.reversed() : boxes {
        constraints.append(
          isVertical
            ? (startsAtEnd ? box.bottomAnchor : box.topAnchor).constraint(
              equalTo: (end === board.view) != startsAtEnd ? end.topAnchor : end.bottomAnchor
            )
            : (startsAtEnd ? box.rightAnchor : box.leftAnchor).constraint(
              equalTo: (end === board.view) != startsAtEnd ? end.leftAnchor : end.rightAnchor
            )
        )
        end = box
      }
      constraints.append(
        isVertical
          ? startsAtEnd
            ? end.topAnchor.constraint(equalTo: board.view.topAnchor)
            : end.bottomAnchor.constraint(equalTo: board.view.bottomAnchor)
          : startsAtEnd
            ? end.leftAnchor.constraint(equalTo: board.view.leftAnchor)
            : end.rightAnchor.constraint(equalTo: board.view.rightAnchor)
      )
      board.frames(constraints)
      let lengths = boxes.map { isVertical ? $0.bounds.height : $0.bounds.width }
      var expected = [CGFloat](repeating: 100, count: count)
      expected[count - 1] = max(0, 100 - missing)
      expected[count - 2] = min(100, 200 - missing)
      #expect((startsAtEnd ? lengths.reversed() : lengths) == expected)
    }
  }

  // F9: less resistance gives way first, wherever it stands.
  @Test func `what resists less is compressed first, and what resists most last`() {
    let boxes = [ContentView(100), ContentView(100), ContentView(100)]
    for (box, resistance) in zip(boxes, [Float(700), 720, 740]) {
      box.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .horizontal)
    }
    let board = LayoutBoard(width: 120, boxes)
    board.frames([
      boxes[0].leftAnchor.constraint(equalTo: board.view.leftAnchor),
      boxes[1].leftAnchor.constraint(equalTo: boxes[0].rightAnchor),
      boxes[2].leftAnchor.constraint(equalTo: boxes[1].rightAnchor),
      boxes[2].rightAnchor.constraint(equalTo: board.view.rightAnchor),
    ])
    #expect(boxes.map(\.bounds.width) == [0, 20, 100])
  }

  // P5
  @Test func `the named priorities have UIKit's numbers`() {
    let priorities: [UILayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut,
      .dragThatCannotResizeScene, .defaultLow, .fittingSizeLevel,
    ]
    #expect(priorities.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
    #expect(UILayoutPriority.required - 1 == UILayoutPriority(999))
  }

  // P6
  @Test func `a constraint that is active neither becomes required nor ceases to be`() {
    let width = board.boxes[0].widthAnchor.constraint(equalToConstant: 10)
    let height = board.boxes[0].heightAnchor.constraint(equalToConstant: 10).at(500)
    board.frames([width, height])
    width.priority = .defaultHigh
    height.priority = .required
    #expect(width.priority == .required)
    #expect(height.priority.rawValue == 500)
    #expect(loop.issues.map(\.kind) == [.invalidConstraint, .invalidConstraint])
    height.priority = .defaultLow
    #expect(height.priority == .defaultLow)
    width.isActive = false
    width.priority = .defaultHigh
    #expect(width.priority == .defaultHigh)
    #expect(loop.issues.count == 2)
  }

  @Test func `a priority that changes while active exchanges who wins`() {
    let box = board.boxes[0]
    let narrow = box.widthAnchor.constraint(equalToConstant: 50).at(700)
    let wide = box.widthAnchor.constraint(equalToConstant: 150).at(600)
    board.frames(box.edges(of: board.view, left: 0, top: 0, height: 10) + [narrow, wide])
    #expect(box.frame.width == 50)
    wide.priority = UILayoutPriority(800)
    board.view.layoutIfNeeded()
    #expect(box.frame.width == 150)
  }

  private typealias Conflict =
    @MainActor (_ a: UIView, _ b: UIView, _ view: UIView) -> (
      kept: NSLayoutConstraint, broken: NSLayoutConstraint
    )

  // P8, in the order of its keys.
  private nonisolated static let conflicts: [(String, Conflict)] = [
    (
      "of those about the last item in the tree, the one whose other item comes last, too",
      { a, b, _ in
        (
          b.widthAnchor.constraint(equalTo: a.widthAnchor),
          b.widthAnchor.constraint(equalToConstant: 30)
        )
      }
    ),
    (
      "of equality and inequality, the inequality",
      { a, _, _ in
        (
          a.widthAnchor.constraint(equalToConstant: 10),
          a.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
        )
      }
    ),
    (
      "of at least and at most, at most",
      { a, _, _ in
        (
          a.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
          a.widthAnchor.constraint(lessThanOrEqualToConstant: 10)
        )
      }
    ),
    (
      "of two equalities, that of the larger constant",
      { a, _, _ in
        (
          a.widthAnchor.constraint(equalToConstant: 10),
          a.widthAnchor.constraint(equalToConstant: 20)
        )
      }
    ),
  ]

  // P7, P8
  @Test(arguments: conflicts.indices, [false, true])
  func `which required constraint breaks follows from the tree, not from the order`(
    index: Int,
    isTurned: Bool
  ) {
    let board = LayoutBoard(boxes: 2)
    let (name, make) = Self.conflicts[index]
    let (kept, broken) = make(board.boxes[0], board.boxes[1], board.view)
    broken.identifier = "broken"
    let fixed = board.boxes[0].widthAnchor.constraint(equalToConstant: 10)
    var constraints = index == 0 ? [kept, broken, fixed] : [kept, broken]
    if isTurned { constraints.reverse() }
    board.frames(constraints)
    #expect(loop.issues.map(\.kind) == [.conflictingConstraints], "\(name)")
    let message = loop.issues.first?.message ?? ""
    #expect(message.contains("<NSLayoutConstraint 'broken'"), "\(name): \(message)")
    if index > 0 { #expect(board.boxes[0].frame.width == kept.constant, "\(name)") }
  }

  // P10
  @Test func `a broken constraint still beats every optional one, until it is deactivated`() {
    let box = board.boxes[0]
    let atMost = box.widthAnchor.constraint(equalToConstant: 10)
    let broken = box.widthAnchor.constraint(equalToConstant: 90)
    board.frames(
      box.edges(of: board.view, left: 0, top: 0, height: 10)
        + [atMost, broken, box.widthAnchor.constraint(equalToConstant: 50).at(999)]
    )
    #expect(box.frame.width == 10)
    atMost.isActive = false
    board.view.layoutIfNeeded()
    #expect(box.frame.width == 90)
    #expect(loop.issues.count == 1)
  }

  // P11
  @Test func `content at 1000 beats 999 and gives way to what is required without a word`() {
    let content = ContentView(100, 10)
    content.setContentCompressionResistancePriority(.required, for: .horizontal)
    content.setContentHuggingPriority(.required, for: .horizontal)
    let board = LayoutBoard([content])
    let other = content.widthAnchor.constraint(equalToConstant: 40).at(999)
    board.frames(content.edges(of: board.view, left: 0, top: 0) + [other])
    #expect(content.frame.width == 100)
    content.widthAnchor.constraint(equalToConstant: 60).isActive = true
    board.view.layoutIfNeeded()
    #expect(content.frame.width == 60)
    #expect(loop.issues == [])
  }

  // P12
  @Test func `a conflict is reported at the activation in a window, and at layout before`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let board = LayoutBoard(boxes: 2)
    window.isHidden = false
    let conflict =
      board.boxes[0].edges(of: board.view, width: 10)
      + board.boxes[0].edges(of: board.view, width: 20)
    NSLayoutConstraint.activate(conflict)
    #expect(loop.issues.isEmpty)
    window.addSubview(board.view)
    loop.advance(by: 0)
    #expect(loop.issues.count == 1)
    NSLayoutConstraint.activate(
      board.boxes[1].edges(of: board.view, width: 10)
        + board.boxes[1].edges(of: board.view, width: 20)
    )
    #expect(loop.issues.count == 2)
  }

  // P13
  @Test func `the issue lists all that exclude each other, with identifiers and call sites`() {
    let board = LayoutBoard(boxes: 2)
    let (a, b) = (board.boxes[0], board.boxes[1])
    a.accessibilityIdentifier = "left half"
    let same = b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2)
    same.identifier = "twice"
    board.frames([
      a.widthAnchor.constraint(equalToConstant: 10), same,
      b.widthAnchor.constraint(equalToConstant: 50),
      a.heightAnchor.constraint(equalToConstant: 5),
    ])
    let message = loop.issues.first?.message ?? ""
    #expect(message.contains("UIView[left half].width == 10"))
    #expect(message.contains("'twice' UIView.width == 2*UIView[left half].width"))
    #expect(message.contains("UIView.width == 50"))
    #expect(!message.contains("height"))
    #expect(message.contains("LayoutPriorityTests.swift:"))
  }
}
