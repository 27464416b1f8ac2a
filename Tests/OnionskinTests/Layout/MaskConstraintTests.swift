import Onionskin
import Testing
import UIKit

/// Views that keep their frames, and take part by their masks.
@MainActor @Suite struct MaskConstraintTests {
  private nonisolated static let masks: [UIView.AutoresizingMask] = [
    [], .flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin,
    [.flexibleLeftMargin, .flexibleRightMargin], [.flexibleWidth, .flexibleLeftMargin],
    [.flexibleWidth, .flexibleRightMargin],
    [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin, .flexibleRightMargin],
  ]

  // M2
  @Test(arguments: masks)
  func `masks as constraints give the frames of immediate resizing`(mask: UIView.AutoresizingMask) {
    withRenderLoop { loop in
      // One in a view that constraints resize, one in a view that the program resizes.
      let board = LayoutBoard()
      let box = board.boxes[0]
      box.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let plain = UIView(frame: box.frame)
      let (child, twin) = (UIView(), UIView())
      for (view, container) in [(child, box), (twin, plain)] {
        view.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        view.autoresizingMask = mask
        container.addSubview(view)
      }
      let follower = UIView()
      follower.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(follower)
      let width = box.widthAnchor.constraint(equalToConstant: 100)
      board.frames(
        box.edges(of: board.view, left: 0, top: 0, height: 100)
          + follower.edges(of: child, left: 0, top: 0, height: 5) + [
            width, follower.widthAnchor.constraint(equalTo: child.widthAnchor),
          ]
      )
      width.constant = 200
      plain.frame.size.width = 200
      board.view.layoutIfNeeded()
      #expect(child.frame == twin.frame)
      #expect(abs(follower.frame.minX - child.frame.minX) < 0.17)
      #expect(abs(follower.frame.width - child.frame.width) < 0.17)
      #expect(loop.issues == [])
    }
  }

  // M4, P15
  @Test func `a mask is never broken, and what contradicts it is`() {
    withRenderLoop { loop in
      let board = LayoutBoard()
      let box = board.boxes[0]
      box.translatesAutoresizingMaskIntoConstraints = true
      box.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
      board.frames(box.edges(of: board.view, width: 80))
      #expect(box.frame.width == 50)
      #expect(loop.issues.map(\.kind) == [.conflictingConstraints])
      #expect(loop.issues.first?.message.contains("translatesAutoresizing") == true)
    }
  }

  // P15
  @Test func `the size of a root view is never broken, and what contradicts it is`() {
    withRenderLoop { loop in
      let controller = UIViewController()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      loop.advance(by: 0)
      let width = controller.view.widthAnchor.constraint(equalToConstant: 500)
      width.identifier = "too wide"
      width.isActive = true
      loop.advance(by: 0)
      #expect(controller.view.frame.width == 390)
      #expect(loop.issues.map(\.kind) == [.conflictingConstraints])
      #expect(loop.issues.first?.message.contains("too wide") == true)
    }
  }

  // M4
  @Test func `views made in code keep their frames until they are arranged`() {
    withRenderLoop { _ in
      let view = UIView()
      #expect(view.translatesAutoresizingMaskIntoConstraints)
      _ = UIStackView(arrangedSubviews: [view])
      #expect(!view.translatesAutoresizingMaskIntoConstraints)
    }
  }

  @Test func `what follows a view that keeps its frame goes along when layout comes`() {
    withRenderLoop { loop in
      let board = LayoutBoard(boxes: 2)
      let (fixed, box) = (board.boxes[0], board.boxes[1])
      fixed.translatesAutoresizingMaskIntoConstraints = true
      fixed.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
      board.frames(
        [box.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5)]
          + box.edges(of: board.view, top: 0, width: 10, height: 10)
      )
      #expect(box.frame.minX == 35)
      fixed.frame.origin.x = 100
      board.view.setNeedsLayout()
      loop.advance(by: 0)
      #expect(box.frame.minX == 125)
    }
  }

  @Test func `a view that ceases to keep its frame is placed, and the other way round`() {
    withRenderLoop { _ in
      let board = LayoutBoard()
      let box = board.boxes[0]
      let left = box.leftAnchor.constraint(equalTo: board.view.leftAnchor, constant: 50)
      left.priority = .defaultHigh
      box.translatesAutoresizingMaskIntoConstraints = true
      box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      board.frames([left])
      #expect(box.frame.minX == 1)
      box.translatesAutoresizingMaskIntoConstraints = false
      board.view.layoutIfNeeded()
      #expect(box.frame == CGRect(x: 50, y: 2, width: 3, height: 4))
    }
  }
}
