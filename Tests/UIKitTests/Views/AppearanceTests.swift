import Onionskin
import Testing
import UIKit

/// Appearances of UIKit's classes and of a program's own.
@MainActor @Suite(.ownLoop) struct AppearanceTests {
  private final class Badge: UIView {
    var accent = UIColor.red
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Item: UITabBarItem {
    var glow = 0
  }

  @Test func `an own class has an appearance of its own type, which reaches no object`() {
    Badge.appearance().accent = .blue
    Badge.appearance().tintColor = .green
    #expect(Badge.appearance().accent == .blue)
    #expect(Badge.appearance().tintColor == .green)
    #expect(Badge(frame: .zero).accent == .red)
    Item.appearance().glow = 3
    #expect(Item.appearance().glow == 3)
    #expect(UITabBarItem.appearance() !== Item.appearance())
  }

  @Test func `each class, each container and each loop has its own appearance`() {
    UIView.appearance().tag = 1
    UITableView.appearance().tag = 2
    UINavigationBar.appearance(whenContainedInInstancesOf: [UINavigationController.self]).tag = 3
    UINavigationBar.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).tag = 4
    #expect(UIView.appearance().tag == 1)
    #expect(UITableView.appearance().tag == 2)
    #expect(UINavigationBar.appearance().tag == 4)
    #expect(
      UINavigationBar.appearance(whenContainedInInstancesOf: [UINavigationController.self]).tag
        == 3
    )
    withRenderLoop { _ in
      #expect(UIView.appearance().tag == 0)
    }
  }
}
