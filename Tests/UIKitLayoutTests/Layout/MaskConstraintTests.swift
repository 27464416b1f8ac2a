import Onionskin
import Testing
import UIKit

/// Views that keep their frames, and take part by their masks.
@MainActor @Suite(.ownLoop) struct MaskConstraintTests {
  let loop = RenderLoop.current
  let board = LayoutBoard()

  private nonisolated static let masks: [UIView.AutoresizingMask] = [
    [], .flexibleWidth, .flexibleLeftMargin, .flexibleRightMargin,
    [.flexibleLeftMargin, .flexibleRightMargin], [.flexibleWidth, .flexibleLeftMargin],
    [.flexibleWidth, .flexibleRightMargin],
    [.flexibleWidth, .flexibleHeight, .flexibleBottomMargin, .flexibleRightMargin],
  ]

  // M2
  @Test(arguments: masks)
  func `masks as constraints give the frames of immediate resizing`(mask: UIView.AutoresizingMask) {
    // One in a view that constraints resize, one in a view that the program resizes.
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

  // M1, M2, M3: which part is flexible, and the four equations of a view at (10, 20, 30, 40) in 100 × 200.
  @Test(
    arguments: [
      ([], "h=--& v=--&", ["minX == 10", "width == 30", "minY == 20", "height == 40"]),
      (
        [.flexibleRightMargin, .flexibleBottomMargin], "h=--& v=--&",
        ["minX == 10", "width == 30", "minY == 20", "height == 40"]
      ),
      (
        [.flexibleWidth, .flexibleHeight], "h=-&- v=-&-",
        ["minX == 10", "width == super.width - 70", "minY == 20", "height == super.height - 160"]
      ),
      (
        [.flexibleLeftMargin, .flexibleTopMargin], "h=&-- v=&--",
        ["minX == super.width - 90", "width == 30", "minY == super.height - 180", "height == 40"]
      ),
      // 10 of 70 points stand before it, 20 of 160 above it.
      (
        [
          .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ], "h=&-& v=&-&",
        [
          "minX == 0.1429*super.width - 4.2857", "width == 30",
          "minY == 0.125*super.height - 5", "height == 40",
        ]
      ),
      ([.flexibleWidth], "h=-&- v=--&", ["width == super.width - 70", "height == 40"]),
    ] as [(UIView.AutoresizingMask, String, [String])]
  )
  func `a mask stands for four constraints, named by their fixed and flexible parts`(
    mask: UIView.AutoresizingMask,
    name: String,
    equations: [String]
  ) {
    let box = board.boxes[0]
    board.view.accessibilityIdentifier = "around"
    box.accessibilityIdentifier = "super"
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    let follower = UIView()
    box.addSubview(child)
    child.addSubview(follower)
    follower.translatesAutoresizingMaskIntoConstraints = false
    board.frames(box.edges(of: board.view, left: 0, top: 0, width: 100, height: 200))
    child.autoresizingMask = mask
    // Whatever constraints say about the child brings it into layout.
    follower.widthAnchor.constraint(equalTo: child.widthAnchor).isActive = true
    board.view.layoutIfNeeded()
    let all =
      child.constraintsAffectingLayout(for: .horizontal)
      + child.constraintsAffectingLayout(for: .vertical)
    let masks = all.map { "\($0)" }.filter { $0.hasPrefix("<NSAutoresizingMask") }
    for equation in equations {
      let text = "UIView.\(equation)".replacing("super.", with: "UIView[super].")
      #expect(
        masks.contains("<NSAutoresizingMaskLayoutConstraint \(name) \(text)   (active)>"),
        "\(masks)"
      )
    }
    #expect(masks.count == 4)
    #expect(child.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(loop.issues == [])
  }

  // M1, P13
  @Test func `a conflict lists the constraints of masks by name, and says what they are`() {
    let box = board.boxes[0]
    box.translatesAutoresizingMaskIntoConstraints = true
    box.frame = CGRect(x: 5, y: 6, width: 50, height: 40)
    board.frames(box.edges(of: board.view, height: 80))
    let message = loop.issues.first?.message ?? ""
    #expect(
      message.contains(
        "<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView.height == 40   (active)>; "
      )
    )
    #expect(!message.contains("minX"))
    #expect(message.contains("set its translatesAutoresizingMaskIntoConstraints to false"))
  }

  // M4, P15
  @Test func `a mask is never broken, and what contradicts it is`() {
    let box = board.boxes[0]
    box.translatesAutoresizingMaskIntoConstraints = true
    box.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    board.frames(box.edges(of: board.view, width: 80))
    #expect(box.frame.width == 50)
    #expect(loop.issues.map(\.kind) == [.conflictingConstraints])
    #expect(loop.issues.first?.message.contains("translatesAutoresizing") == true)
  }

  // P15
  @Test func `the size of a root view is never broken, and what contradicts it is`() {
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
    let message = loop.issues.first?.message ?? ""
    #expect(message.contains("'too wide' UIView.width == 500"))
    #expect(message.contains("'UIView-Encapsulated-Layout-Width' UIView.width == 390"))
    #expect(!message.contains("translatesAutoresizing"))
  }

  // M4
  @Test func `views made in code keep their frames until they are arranged`() {
    let view = UIView()
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    _ = UIStackView(arrangedSubviews: [view])
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `what follows a view that keeps its frame goes along when layout comes`() {
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

  @Test func `a view that ceases to keep its frame is placed, and the other way round`() {
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
