import Onionskin
import Testing
import UIKit

/// The same screen in the manners of three kinds of layout libraries.
@MainActor @Suite(.ownLoop) struct LayoutLibraryTests {
  let loop = RenderLoop.current

  /// A header across the top, two halves below it and a badge in the middle.
  @MainActor private struct Screen {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    let header = UIView()
    let left = UIView()
    let right = UIView()
    let badge = UIView()

    init() {
      for part in [header, left, right, badge] { view.addSubview(part) }
    }

    var frames: [CGRect] {
      view.layoutIfNeeded()
      return [header, left, right, badge].map(\.frame)
    }
  }

  private static let expected = [
    CGRect(x: 15, y: 20, width: 360, height: 60), CGRect(x: 15, y: 90, width: 175, height: 495),
    CGRect(x: 200, y: 90, width: 175, height: 495), CGRect(x: 175, y: 280, width: 40, height: 40),
  ]

  @Test func `constraints in closures place the screen`() {
    let screen = Screen()
    screen.header.lay {
      $0.top.equalToSuperview().offset(20)
      $0.left.right.equalToSuperview().inset(15)
      $0.height.equalTo(60)
    }
    screen.left.lay {
      $0.left.bottom.equalToSuperview().inset(15)
      $0.top.equalTo(screen.header).offset(70)
    }
    screen.right.lay {
      $0.top.bottom.equalTo(screen.left)
      $0.right.equalToSuperview().inset(15)
      $0.width.equalTo(screen.left)
      $0.left.greaterThanOrEqualTo(screen.view)
      $0.left.equalToSuperview().offset(200)
    }
    screen.left.lay { $0.width.equalTo(screen.view).multipliedBy(0.5).offset(-20) }
    screen.badge.lay {
      $0.center.equalToSuperview()
      $0.size.equalTo(200).priority(500)
      $0.size.lessThanOrEqualTo(40)
    }
    #expect(screen.frames == Self.expected)
    loop.advance(by: 0)
    screen.header.relay { $0.top.equalToSuperview().offset(40) }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.layoutIfNeeded()
    }
    loop.advance(by: 0.5)
    #expect(screen.header.layer.presentation()?.frame.minY == 30)
    #expect(screen.left.layer.presentation()?.frame.minY == 100)
    loop.advance(by: 0.5)
    #expect(loop.issues == [])
  }

  @Test func `constraints by verbs place the screen`() {
    let screen = Screen()
    screen.header.pinEdges(
      insets: UIEdgeInsets(top: 20, left: 15, bottom: 0, right: 15),
      excluding: .bottom
    )
    screen.header.setLength(.height, 60)
    for half in [screen.left, screen.right] {
      half.pin(.bottom, inset: 15)
      half.match(.top, to: .bottom, of: screen.header, offset: 10)
    }
    screen.left.pin(.left, inset: 15)
    screen.right.pin(.right, inset: 15)
    screen.right.match(.left, to: .right, of: screen.left, offset: 10)
    screen.right.match(.width, to: .width, of: screen.left)
    screen.badge.match(.centerX, to: .centerX, of: screen.view)
    screen.badge.match(.centerY, to: .centerY, of: screen.view)
    screen.badge.setLength(.width, 40)
    screen.badge.match(.height, to: .width, of: screen.badge)
    screen.badge.pin(.right, inset: 20, relation: .greaterThanOrEqual)
    #expect(screen.frames == Self.expected)
    #expect(loop.issues == [])
  }

  @Test func `views in a row by one verb`() {
    let board = LayoutBoard(boxes: 3)
    board.boxes.distribute(spacing: 10)
    #expect(board.frames([]).map(\.minX) == [10, 140, 270])
    #expect(board.boxes.map(\.frame.width) == [120, 120, 120])
  }

  @Test func `constraints as equations place the screen, and others take their place`() {
    let screen = Screen()
    equations(screen.header, screen.view) { header, view in
      header.top == view.top + 20
      header.left == view.left + 15
      header.right == view.right - 15
      header.height == 60
    }
    equations(screen.left, screen.header) { left, header in
      left.left == header.left
      left.top == header.bottom + 10
      left.width == header.width / 2 - 5
    }
    equations(screen.left, screen.view) { left, view in left.bottom == view.bottom - 15 }
    equations(screen.right, screen.left) { right, left in
      right.top == left.top
      right.bottom == left.bottom
      right.width == left.width
      right.left >= left.right + 10
    }
    equations(screen.right, screen.view) { right, view in right.right == view.right - 15 }
    let group = equations(screen.badge, screen.view) { badge, view in
      badge.centerX == view.centerX
      badge.centerY == view.centerY
      badge.width == 40
      badge.height >= 40
      badge.height == 10 ~~ 300
    }
    #expect(screen.frames == Self.expected)
    loop.advance(by: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      equations(screen.badge, screen.view, replacing: group) { badge, view in
        badge.left == view.left
        badge.top == view.top
        badge.width == 40
        badge.height == 40
      }
      screen.view.layoutIfNeeded()
    }
    loop.advance(by: 0.5)
    #expect(screen.badge.layer.presentation()?.frame.minX == 87.5)
    loop.advance(by: 0.5)
    #expect(loop.issues == [])
  }
}
