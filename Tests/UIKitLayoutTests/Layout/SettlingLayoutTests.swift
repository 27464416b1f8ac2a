import Onionskin
import TestSupport
import Testing
import UIKit

/// What may change during a layout pass.
@MainActor @Suite(.ownLoop) struct SettlingLayoutTests {
  let loop = RenderLoop.current

  /// A view controller that changes constraints each time that its view has been laid out.
  private final class Replacing: UIViewController {
    let box = UIView()
    var held: [NSLayoutConstraint] = []
    var count = 0
    var constants: (Int) -> CGFloat = { _ in 10 }

    override func viewDidLoad() {
      super.viewDidLoad()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      count += 1
      NSLayoutConstraint.deactivate(held)
      held = box.edges(of: view, left: 10, top: constants(count), width: 100, height: 50)
      NSLayoutConstraint.activate(held)
    }
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    loop.advance(by: 0.1)
    return window
  }

  // https://github.com/scenee/FloatingPanel activates its constraints anew in each `viewDidLayoutSubviews`.
  @Test(.behavior("Layout U11"))
  func `constraints that equal ones replace in each pass settle, as no value changes`() {
    let controller = Replacing()
    let window = show(controller)
    #expect(controller.box.frame == CGRect(x: 10, y: 10, width: 100, height: 50))
    #expect(controller.count <= 3)
    let settled = controller.count
    loop.advance(by: 1)
    #expect(controller.count == settled)
    controller.view.setNeedsLayout()
    window.layoutIfNeeded()
    loop.advance(by: 0.1)
    #expect(controller.count == settled + 1)
    #expect(loop.issues == [])
  }

  @Test(.behavior("Layout U11"))
  func `constraints that others replace are laid out until the values stay`() {
    let controller = Replacing()
    controller.constants = { count in min(CGFloat(count), 5) }
    _ = show(controller)
    #expect(controller.box.frame.minY == 5)
    #expect(loop.issues == [])
  }

  // Bad input
  @Test(.behavior("Layout U11"))
  func `a constraint that flips in each pass is told, and does not hang the loop`() {
    let controller = Replacing()
    controller.constants = { count in count.isMultiple(of: 2) ? 0 : 100 }
    _ = show(controller)
    #expect(controller.count >= 100)
    #expect(loop.issues.map(\.kind) == [.endlessLayout])
    #expect([0, 100].contains(controller.box.frame.minY))
  }

  @Test(.behavior("Layout U11")) func `without a window, equal constraints settle just the same`() {
    let controller = Replacing()
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    loop.advance(by: 0.1)
    #expect(controller.count <= 3)
    #expect(controller.box.frame.minY == 10)
    #expect(loop.issues == [])
  }

  // https://github.com/robb/Cartography, CartographyTests/PointSpec.swift: the margins of a view outside the
  // safe area are larger until it has been placed.
  @Test(.behavior("Layout U12"))
  func `margins that a pass changes are used in that pass`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(box)
    box.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    NSLayoutConstraint.activate(
      box.edges(of: window, width: 200, height: 200) + [
        NSLayoutConstraint(
          item: box,
          attribute: .centerXWithinMargins,
          relatedBy: .equal,
          toItem: window,
          attribute: .centerX,
          multiplier: 1,
          constant: 0
        ),
        NSLayoutConstraint(
          item: box,
          attribute: .centerYWithinMargins,
          relatedBy: .equal,
          toItem: window,
          attribute: .centerY,
          multiplier: 1,
          constant: 0
        ),
      ]
    )
    window.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 110, y: 110, width: 200, height: 200))
    #expect(loop.issues == [])
  }

  @Test(.behavior("Layout U12"))
  func `margins that a view sets after its subviews are placed move them in the same pass`() {
    final class Padded: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        layoutMargins = UIEdgeInsets(top: 12, left: 34, bottom: 0, right: 0)
      }
    }
    let view = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(box.frame.origin == CGPoint(x: 34, y: 12))
    loop.advance(by: 0.1)
    #expect(loop.issues == [])
  }

  // Bad input
  @Test(.behavior("Layout U12"))
  func `a safe area that flips with the place that it gives does not hang the loop`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(box)
    let safeArea = box.safeAreaLayoutGuide
    // At 0 the safe area begins 47 below the box, which moves it to 47, where it begins at the box.
    NSLayoutConstraint.activate(
      box.edges(of: window, left: 0, width: 10, height: 100) + [
        safeArea.topAnchor.constraint(equalTo: box.topAnchor, constant: 47).at(750),
        box.topAnchor.constraint(equalTo: window.topAnchor).at(1),
        safeArea.bottomAnchor.constraint(equalTo: window.topAnchor, constant: 100),
      ]
    )
    window.layoutIfNeeded()
    loop.advance(by: 0.1)
    #expect(box.frame.minY.isFinite)
    #expect(loop.issues.allSatisfy { $0.kind == .endlessLayout })
  }

  // Cartography's CartographyTests/TestView.swift
  @Test(.behavior("Layout U12"), arguments: [true, false])
  func `a window that overrides its safe area gives it to its views`(isOverridden: Bool) {
    final class Plain: UIWindow {
      override var safeAreaInsets: UIEdgeInsets { .zero }
    }
    let window =
      isOverridden ? Plain(frame: UIScreen.main.bounds) : UIWindow(frame: UIScreen.main.bounds)
    let (view, box) = (UIView(frame: UIScreen.main.bounds), UIView())
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    view.addSubview(box)
    box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(view.safeAreaInsets.top == (isOverridden ? 0 : 47))
    #expect(view.layoutMargins.top == (isOverridden ? 8 : 55))
    #expect(box.frame.minY == (isOverridden ? 0 : 47))
  }
}
