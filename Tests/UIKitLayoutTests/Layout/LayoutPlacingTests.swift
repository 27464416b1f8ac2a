import Onionskin
import Testing
import UIKit

/// Items that constraints relate: across the tree, guides, margins, baselines, directions.
@MainActor @Suite(.ownLoop) struct LayoutPlacingTests {
  let loop = RenderLoop.current

  @Test func `a constraint reaches across levels of the tree`() {
    let board = LayoutBoard(boxes: 2)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    board.boxes[0].addSubview(inner)
    board.frames(
      board.boxes[0].edges(of: board.view, left: 100, top: 50, width: 200, height: 100)
        + board.boxes[1].edges(of: board.view, left: 0, top: 200, width: 10, height: 10) + [
          inner.leftAnchor.constraint(equalTo: board.view.leftAnchor, constant: 130),
          inner.bottomAnchor.constraint(equalTo: board.boxes[1].topAnchor, constant: -60),
          inner.widthAnchor.constraint(equalTo: board.view.widthAnchor, multiplier: 0.1),
          inner.heightAnchor.constraint(equalToConstant: 20),
        ]
    )
    #expect(inner.frame == CGRect(x: 30, y: 70, width: 40, height: 20))
    #expect(loop.issues == [])
  }

  // https://github.com/Ramotion/folding-cell moves the top of a view whose anchor point is at its bottom edge
  // down by half its height, so that it is seen where it was.
  @Test(.behavior("Layout R8"))
  func `layout takes the center for the middle, wherever the anchor point is`() {
    let board = LayoutBoard(boxes: 2)
    let (box, second) = (board.boxes[0], board.boxes[1])
    box.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    board.frames(
      box.edges(of: board.view, left: 10, top: 8, width: 100, height: 60)
        + [
          second.topAnchor.constraint(equalTo: box.bottomAnchor),
          second.leftAnchor.constraint(equalTo: box.leftAnchor),
          second.widthAnchor.constraint(equalToConstant: 10),
          second.heightAnchor.constraint(equalToConstant: 10),
        ]
    )
    #expect(box.center == CGPoint(x: 60, y: 38))
    #expect(box.frame == CGRect(x: 10, y: -22, width: 100, height: 60))
    // Others are placed by where layout has it, not by where it is seen.
    #expect(second.frame == CGRect(x: 10, y: 68, width: 10, height: 10))
    // Laid out again, it stays.
    box.superview?.setNeedsLayout()
    loop.advance(by: 0.1)
    #expect(box.center == CGPoint(x: 60, y: 38))
  }

  @Test func `content gives its container a size`() {
    let content = ContentView(70, 30)
    let board = LayoutBoard()
    let box = board.boxes[0]
    content.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(content)
    let frames = board.frames(
      box.edges(of: board.view, left: 10, top: 20) + content.edges(of: box, left: 5, top: 6) + [
        content.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
        content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -6),
      ]
    )
    #expect(frames == [CGRect(x: 10, y: 20, width: 80, height: 42)])
    content.content.width = 100
    board.view.layoutIfNeeded()
    #expect(box.frame.width == 110)
  }

  // U5
  @Test func `a guide takes part like a view that is not there`() {
    let board = LayoutBoard()
    let guide = UILayoutGuide()
    board.view.addLayoutGuide(guide)
    board.frames(
      [
        guide.leadingAnchor.constraint(equalTo: board.view.leadingAnchor),
        guide.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 7),
        guide.heightAnchor.constraint(equalToConstant: 20),
        guide.widthAnchor.constraint(equalTo: board.view.widthAnchor, multiplier: 0.25),
        board.boxes[0].leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        board.boxes[0].topAnchor.constraint(equalTo: guide.bottomAnchor),
      ] + board.boxes[0].edges(of: board.view, width: 5, height: 5)
    )
    #expect(guide.layoutFrame == CGRect(x: 0, y: 7, width: 100, height: 20))
    #expect(board.boxes[0].frame.origin == CGPoint(x: 100, y: 27))
    #expect(board.view.layoutGuides == [guide])
    board.view.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(board.view.constraints.count == 0)
  }

  // G1, G3
  @Test func `the margins' guide follows the margins and the safe area`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UIView(frame: window.bounds)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    window.addSubview(view)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      box.topAnchor.constraint(equalTo: margins.topAnchor),
      box.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    loop.advance(by: 0)
    // 8 points and the phone's 47 at the top; 34 at the bottom.
    #expect(box.frame == CGRect(x: 8, y: 55, width: 374, height: 844 - 34 - 55))
    view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 1, right: 30)
    loop.advance(by: 0)
    #expect(box.frame.minX == 20)
    #expect(box.frame.maxX == 360)
    #expect(margins.layoutFrame == CGRect(x: 20, y: 48, width: 340, height: 844 - 48 - 35))
  }

  // G1
  @Test func `a root view has the system's margins at least, unless its controller does not care`()
  {
    let controller = UIViewController()
    @MainActor func sides() -> [CGFloat] {
      let margins = controller.view.layoutMargins
      return [margins.top, margins.left, margins.bottom, margins.right]
    }
    #expect(sides() == [0, 16, 0, 16])
    controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 4, bottom: 0, right: 30)
    #expect(sides() == [5, 16, 0, 30])
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(sides() == [5, 4, 0, 30])
    // Views inside have 8 points each.
    let inner = UIView()
    controller.view.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  // G1
  @Test func `a root view of regular width has margins of 20 points`() {
    final class Wide: UIViewController {
      override var traitCollection: UITraitCollection {
        UITraitCollection(horizontalSizeClass: .regular)
      }
    }
    withRenderLoop { _ in
      let controller = Wide()
      #expect(controller.view.layoutMargins.left == 20)
      #expect(controller.systemMinimumLayoutMargins.trailing == 20)
    }
  }

  // G6
  @Test func `a view that keeps its superview's margins is inside them as far as it reaches`() {
    let board = LayoutBoard(width: 400, height: 300)
    board.view.layoutMargins = UIEdgeInsets(top: 10, left: 40, bottom: 10, right: 40)
    let inner = UIView(frame: CGRect(x: 10, y: 100, width: 390, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    board.view.addSubview(inner)
    inner.addSubview(box)
    #expect(!inner.preservesSuperviewLayoutMargins)
    #expect(inner.layoutMargins.left == 8)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 40))
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: inner.layoutMarginsGuide.trailingAnchor),
    ])
    loop.advance(by: 0)
    #expect(box.frame.minX == 30)
    #expect(box.frame.maxX == 350)
    board.view.layoutMargins.left = 60
    loop.advance(by: 0)
    #expect(box.frame.minX == 50)
  }

  @Test func `margins by direction begin where text does`() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 3,
      trailing: 4
    )
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft)
        == .rightToLeft
    )
  }

  @Test func `subviews do not inherit the direction that their superview was given`() {
    let (view, subview) = (UIView(), UIView())
    view.addSubview(subview)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(subview.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  // G4
  @Test func `a view that begins below the edge has the rest of the safe area`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UIView(frame: CGRect(x: 0, y: 30, width: 390, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    window.addSubview(view)
    box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    loop.advance(by: 0)
    #expect(box.frame.minY == 17)
  }

  // G5
  @Test func `readable content is 672 points wide at most, in the middle`() {
    let board = LayoutBoard(width: 1024)
    let guide = board.view.readableContentGuide
    board.frames([
      board.boxes[0].leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      board.boxes[0].trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    #expect(board.boxes[0].frame.minX == 176)
    #expect(board.boxes[0].frame.width == 672)
    board.view.frame.size.width = 320
    board.view.layoutIfNeeded()
    #expect(board.boxes[0].frame.minX == 8)
    #expect(board.boxes[0].frame.width == 304)
  }

  // G6
  @Test func `the size of a scroll view's content follows from constraints`() {
    let scrollView = UIScrollView()
    let board = LayoutBoard([scrollView])
    let (content, header) = (UIView(), UIView())
    for view in [content, header] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scrollView.addSubview(view)
    }
    board.frames(
      scrollView.edges(of: board.view, left: 0, top: 0, width: 200, height: 100)
        + content.edges(of: scrollView, left: 10, top: 20, height: 500) + [
          content.rightAnchor.constraint(equalTo: scrollView.rightAnchor, constant: -10),
          content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -20),
          content.widthAnchor.constraint(
            equalTo: scrollView.frameLayoutGuide.widthAnchor,
            constant: -20
          ),
          header.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor),
        ]
    )
    #expect(scrollView.contentSize == CGSize(width: 200, height: 540))
    #expect(content.frame == CGRect(x: 10, y: 20, width: 180, height: 500))
    scrollView.contentOffset.y = 50
    scrollView.setNeedsLayout()
    scrollView.layoutIfNeeded()
    #expect(header.frame.minY == 50)
    #expect(content.frame.minY == 20)
  }

  @Test func `what is tied to a view outside stays there while the content scrolls`() {
    let scrollView = UIScrollView()
    let board = LayoutBoard([scrollView])
    let floating = UIView()
    floating.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(floating)
    board.frames(
      scrollView.edges(of: board.view, left: 0, top: 40, width: 200, height: 100)
        + floating.edges(of: board.view, left: 0, top: 60, width: 10, height: 10)
    )
    #expect(floating.frame.minY == 20)
    scrollView.contentOffset.y = 30
    scrollView.setNeedsLayout()
    scrollView.layoutIfNeeded()
    #expect(floating.frame.minY == 50)
  }

  // https://github.com/scenee/FloatingPanel, `test_contentMode` and ExtensionTests.swift, asserted on
  // simulators: the lower half of 667 points.
  @Test(
    .behavior("Layout R2"),
    arguments: [(1, 334, 333), (2, 333.5, 333.5), (3, 1001.0 / 3, 1000.0 / 3)]
      as [(Double, Double, Double)]
  )
  func `the edges of a view go to the nearest pixel, and its size is what is left between them`(
    scale: Double,
    top: Double,
    height: Double
  ) {
    loop.device.scale = CGFloat(scale)
    let board = LayoutBoard(width: 375, height: 667)
    let box = board.boxes[0]
    board.frames([
      box.topAnchor.constraint(equalTo: board.view.topAnchor, constant: 333.5),
      box.bottomAnchor.constraint(equalTo: board.view.bottomAnchor),
      box.leftAnchor.constraint(equalTo: board.view.leftAnchor),
      box.rightAnchor.constraint(equalTo: board.view.rightAnchor),
    ])
    #expect(abs(box.frame.minY - CGFloat(top)) < 1e-9)
    #expect(box.bounds.size == CGSize(width: 375, height: height))
    #expect(abs(box.frame.maxY - 667) < 1e-9)
  }

  @Test(.behavior("Layout R2"), arguments: [1.0, 2, 3])
  func `neighbors of any size touch after they are rounded`(scale: Double) {
    loop.device.scale = CGFloat(scale)
    let board = LayoutBoard(boxes: 40)
    var end = board.view.leftAnchor
    var constraints: [NSLayoutConstraint] = []
    for box in board.boxes {
      constraints += box.edges(of: board.view, top: 0, width: 7.37, height: 1)
      constraints.append(box.leftAnchor.constraint(equalTo: end, constant: 0))
      end = box.rightAnchor
    }
    board.frames(constraints)
    for (box, next) in zip(board.boxes, board.boxes.dropFirst()) {
      #expect(abs(box.frame.maxX - next.frame.minX) < 1e-9)
    }
    #expect(abs(board.boxes[39].frame.maxX - 294.8) <= CGFloat(0.5 / scale))
  }

  // R1, R3, R4: 10 stays 10 in a box that stands between pixels.
  @Test func `edges go to the nearest pixel of the superview`() {
    let board = LayoutBoard()
    let box = board.boxes[0]
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(inner)
    board.frames(
      box.edges(of: board.view, left: 25.1667, top: -25.1667, width: 10.5, height: 0.2)
        + inner.edges(of: box, left: 10, top: 0.1667, width: 1, height: 1)
    )
    let third = CGFloat(1) / 3
    #expect(abs(box.frame.minX - (25 + third)) < 1e-9)
    #expect(abs(box.frame.minY + 25 + third) < 1e-9)
    // 25.1667 and 35.6667 are the pixels 76 and 107.
    #expect(abs(box.frame.width - 31 * third) < 1e-9)
    #expect(abs(box.frame.height - third) < 1e-9)
    #expect(inner.frame.minX == 10)
    #expect(abs(inner.frame.minY - third) < 1e-9)
  }

  @Test func `rounding can be switched off`() {
    var behavior = Behavior(name: "exact")
    behavior.roundsLayoutToPixels = false
    withRenderLoop(RenderLoop(behavior: behavior)) { _ in
      let board = LayoutBoard()
      board.frames(board.boxes[0].edges(of: board.view, left: 25.1667))
      #expect(board.boxes[0].frame.minX == 25.1667)
    }
  }

  // R7
  @Test func `constraints are about the alignment rectangle`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let board = LayoutBoard([Shadowed()])
    board.frames(board.boxes[0].edges(of: board.view, left: 10, top: 10, width: 20, height: 20))
    #expect(board.boxes[0].frame == CGRect(x: 8, y: 9, width: 26, height: 24))
  }

  // T1
  @Test func `texts of two sizes stand on one line`() {
    let (large, small) = (UILabel(), UILabel())
    large.text = "Large"
    large.font = .systemFont(ofSize: 34)
    small.text = "small"
    small.font = .systemFont(ofSize: 17)
    let board = LayoutBoard([large, small])
    board.frames(
      large.edges(of: board.view, left: 0, top: 10) + [
        small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
        small.leftAnchor.constraint(equalTo: large.rightAnchor),
      ]
    )
    // Half of the larger ascender, 34 × 1950 / 2048, to the nearest third.
    let expected = 10 + 17 * 1950.0 / 2048
    #expect(abs(small.frame.minY - CGFloat(expected)) < 0.17)
  }

  @Test func `the way between two anchors is a length`() {
    let board = LayoutBoard(boxes: 2)
    let (a, b) = (board.boxes[0], board.boxes[1])
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let before = board.view.leftAnchor.anchorWithOffset(to: a.leftAnchor)
    board.frames(
      a.edges(of: board.view, top: 0, width: 50, height: 1)
        + b.edges(of: board.view, top: 0, width: 50, height: 1) + [
          gap.constraint(equalTo: before, multiplier: 2),
          gap.constraint(equalToConstant: 80),
        ]
    )
    #expect(a.frame.minX == 40)
    #expect(b.frame.minX == 170)
  }

  // V5
  @Test func `system spacing is 8 points`() {
    let board = LayoutBoard()
    board.frames([
      board.boxes[0].leadingAnchor.constraint(
        equalToSystemSpacingAfter: board.view.leadingAnchor,
        multiplier: 2
      ),
      board.boxes[0].topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: board.view.topAnchor,
        multiplier: 1
      ),
    ])
    #expect(board.boxes[0].frame.origin == CGPoint(x: 16, y: 8))
  }
}
