import Onionskin
import Testing
import UIKit

/// Snapshots of parts of a view, its interactions, and what it says to assistive technology.
@MainActor @Suite(.ownLoop) struct ViewPartsTests {
  let loop = RenderLoop.current

  @Test func `a view is a container of accessibility elements, or of those that it overrides`() {
    final class Container: UIView {
      override func accessibilityElementCount() -> Int { 3 }
      override func accessibilityElement(at index: Int) -> Any? { "\(index)" }
      override func index(ofAccessibilityElement element: Any) -> Int { 1 }
    }
    withRenderLoop { _ in
      let (view, part) = (UIView(), UIView())
      #expect(view.accessibilityElementCount() == 0)
      #expect(view.index(ofAccessibilityElement: part) == NSNotFound)
      view.accessibilityElements = [part]
      #expect(view.accessibilityElementCount() == 1)
      #expect(view.accessibilityElement(at: 0) as? UIView === part)
      #expect(view.accessibilityElement(at: 1) == nil)
      #expect(view.index(ofAccessibilityElement: part) == 0)
      let container: UIView = Container()
      #expect(container.accessibilityElementCount() == 3)
      #expect(container.accessibilityElement(at: 2) as? String == "2")
      part.accessibilityTraits = [.searchField, .tabBar]
      #expect(part.accessibilityTraits.contains(.searchField))
    }
  }

  @Test func `a snapshot of a part has its size and the color of the view`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.backgroundColor = .red
    let part = view.resizableSnapshotView(
      from: CGRect(x: 10, y: 10, width: 20, height: 30),
      afterScreenUpdates: false,
      withCapInsets: .zero
    )
    #expect(part?.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(part?.backgroundColor == .red)
    let (infinite, unknown) = (CGFloat.infinity, CGFloat.nan)
    for size in [
      CGSize.zero, CGSize(width: 10, height: 0), CGSize(width: infinite, height: 1),
      CGSize(width: unknown, height: 1),
    ] {
      let rect = CGRect(origin: .zero, size: size)
      #expect(
        view.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
          == nil
      )
    }
    #expect(UIScreen.main.snapshotView(afterScreenUpdates: false).frame == UIScreen.main.bounds)
  }

  @Test func `an interaction is told of the view that it moves to`() {
    let (first, second, interaction) = (UIView(), UIView(), LoggingInteraction())
    first.addInteraction(interaction)
    first.addInteraction(interaction)
    #expect(interaction.log == ["will view", "did view"])
    second.addInteraction(interaction)
    #expect(interaction.log.dropFirst(2) == ["will nil", "did nil", "will view", "did view"])
    #expect(first.interactions.isEmpty)
    #expect(second.interactions.count == 1)
    first.removeInteraction(interaction)
    #expect(interaction.log.count == 6)
    second.removeInteraction(interaction)
    #expect(interaction.log.suffix(2) == ["will nil", "did nil"])
    #expect(interaction.view == nil)
  }

  @Test func `interactions that are set are added, and others are removed`() {
    let (view, old, new) = (UIView(), LoggingInteraction(), LoggingInteraction())
    view.interactions = [old]
    view.interactions = [new, old]
    #expect(old.log.count == 2)
    #expect(
      view.interactions.map(ObjectIdentifier.init) == [new, old].map(ObjectIdentifier.init)
    )
    view.interactions = []
    #expect(old.view == nil && new.view == nil)
    #expect(view.interactions.isEmpty)
  }

  @Test func `a subclass answers for assistive technology`() {
    let badge = Badge(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(badge.accessibilityLabel == "3 messages")
    #expect(badge.isAccessibilityElement)
    #expect(badge.accessibilityFrame == badge.frame)
    badge.accessibilityFrame = .zero
    #expect(badge.accessibilityFrame == .zero)
    #expect(!badge.accessibilityActivate())
    badge.accessibilityElements = ["one"]
    #expect(badge.accessibilityElements?.count == 1)
  }

  @Test func `a hover is never recognized`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hover = UIHoverGestureRecognizer()
    view.addGestureRecognizer(hover)
    window.addSubview(view)
    loop.tap(at: CGPoint(x: 5, y: 5), in: view)
    loop.advance(by: 2)
    #expect(hover.state == .possible)
  }

  @Test func `what is set on an appearance is kept for the loop, and reaches no label`() {
    withRenderLoop { _ in
      UILabel.appearance().textColor = .red
      #expect(UILabel.appearance().textColor == .red)
      #expect(UILabel().textColor != .red)
      UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .blue
      #expect(UILabel.appearance().textColor == .red)
      #expect(
        UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor == .blue
      )
      UINavigationBar.appearance().barTintColor = .green
      #expect(UINavigationBar.appearance().barTintColor == .green)
    }
    withRenderLoop { _ in #expect(UILabel.appearance().textColor != .red) }
  }
}

private final class LoggingInteraction: NSObject, UIInteraction {
  private(set) weak var view: UIView?
  private(set) var log: [String] = []

  func willMove(to view: UIView?) {
    log.append(view == nil ? "will nil" : "will view")
  }

  func didMove(to view: UIView?) {
    self.view = view
    log.append(view == nil ? "did nil" : "did view")
  }
}

private final class Badge: UIView {
  override var accessibilityLabel: String? {
    get { "3 messages" }
    set {}
  }
  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
}
