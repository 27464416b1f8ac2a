import Onionskin
import Testing
import UIKit

/// The guides from before the safe area.
@MainActor @Suite struct LayoutSupportTests {
  @Test func `the guides end where the safe area begins`() {
    onScreen { controller, window in
      #expect(controller.topLayoutGuide.length == 47)
      #expect(controller.bottomLayoutGuide.length == 34)
      let view = UIView()
      place(view, in: controller)
      window.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34))
    }
  }

  @Test func `the guides follow the safe area`() {
    onScreen { controller, window in
      let view = UIView()
      place(view, in: controller)
      window.layoutIfNeeded()
      controller.additionalSafeAreaInsets.top = 50
      window.layoutIfNeeded()
      #expect(controller.topLayoutGuide.length == 97)
      #expect(view.frame.minY == 97)
    }
  }

  @Test func `a guide is an item of a constraint and of the visual format`() {
    onScreen { controller, window in
      let (first, second) = (UIView(), UIView())
      for view in [first, second] {
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
      }
      controller.view.addConstraint(
        NSLayoutConstraint(
          item: first,
          attribute: .top,
          relatedBy: .equal,
          toItem: controller.topLayoutGuide,
          attribute: .bottom,
          multiplier: 1,
          constant: 8
        )
      )
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:[view(20)]-5-[bottom]",
          metrics: nil,
          views: ["view": second, "bottom": controller.bottomLayoutGuide]
        )
      )
      window.layoutIfNeeded()
      #expect(first.frame.minY == 55)
      #expect(abs(second.frame.maxY - 805) < 1e-6)
    }
  }

  // https://github.com/nakiostudio/EasyPeasy, Example/Tests/AttributeTests.swift, counts them.
  @Test(.behavior("Layout G8"))
  func `a guide that is used once is held by two constraints beside that one`() {
    onScreen { controller, window in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 10)
        .isActive = true
      #expect(controller.view.constraints.count == 3)
      window.layoutIfNeeded()
      #expect(view.frame.minY == 57)
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
      #expect(controller.view.constraints.count == 6)
      window.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 0, y: 57, width: 0, height: 844 - 57 - 34))
    }
  }

  @Test func `without a window the guides are empty, and another view has its own`() {
    withRenderLoop { _ in
      let controller = UIViewController()
      #expect(controller.topLayoutGuide.length == 0)
      #expect(controller.topLayoutGuide === controller.topLayoutGuide)
      let old = controller.topLayoutGuide
      controller.view = UIView()
      #expect(controller.topLayoutGuide !== old)
    }
  }

  private func onScreen(_ body: (UIViewController, UIWindow) -> Void) {
    withRenderLoop { loop in
      let window = UIWindow(frame: UIScreen.main.bounds)
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      loop.advance(by: 0.1)
      body(controller, window)
      #expect(loop.issues == [])
    }
  }

  private func place(_ view: UIView, in controller: UIViewController) {
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      view.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
      view.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
    ])
  }
}
