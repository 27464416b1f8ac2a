import Onionskin
import Testing
import UIKit

/// The subviews of page controls and tab bars, which programs find and animate.
@MainActor @Suite(.ownLoop) struct ControlSubviewsTests {
  private let loop = RenderLoop.current

  private var hierarchyEvents: Int {
    loop.trace.events.count { if case .hierarchy = $0.kind { true } else { false } }
  }

  // MARK: - Page controls

  private func pageControl(of pages: Int) -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    control.numberOfPages = pages
    return control
  }

  @Test func `a page control has a subview for each page, in a row in its middle`() {
    let dots = pageControl(of: 3).subviews.map(\.frame)
    #expect(dots.count == 3)
    #expect(dots.map(\.midY) == [13, 13, 13])
    #expect(dots[1].midX == 100)
    #expect(dots[0].maxX < dots[1].minX)
    #expect(dots[2].midX - 100 == 100 - dots[0].midX)
  }

  @Test func `a page control adds and removes dots behind the program's views`() {
    let control = pageControl(of: 2)
    let (first, own) = (control.subviews[0], UIView())
    control.addSubview(own)
    control.numberOfPages = 4
    #expect(control.subviews.count == 5)
    #expect(control.subviews[0] === first)
    #expect(control.subviews[4] === own)
    control.numberOfPages = 1
    #expect(control.subviews == [first, own])
    control.numberOfPages = 0
    #expect(control.subviews == [own])
  }

  @Test func `dots stay in the middle of a page control that is resized`() {
    let control = pageControl(of: 1)
    #expect(control.subviews[0].center == CGPoint(x: 100, y: 13))
    control.frame.size = CGSize(width: 300, height: 40)
    control.layoutIfNeeded()
    #expect(control.subviews[0].center == CGPoint(x: 150, y: 20))
  }

  @Test func `a touch on a dot goes to the page control`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.isHidden = false
    let control = pageControl(of: 2)
    window.addSubview(control)
    let dot = control.subviews[1]
    #expect(window.hitTest(dot.center, with: nil) === control)
    loop.tap(at: dot.center, in: control)
    loop.advance(by: 1)
    #expect(control.currentPage == 1)
  }

  @Test func `a dot keeps the transform that the program gives it`() {
    let control = pageControl(of: 2)
    let place = control.subviews[0].center
    UIView.animate(withDuration: 1) {
      control.subviews[0].transform = CGAffineTransform(scaleX: 3, y: 3)
    }
    control.numberOfPages = 3
    control.numberOfPages = 2
    #expect(control.subviews[0].center == place)
    #expect(control.subviews[0].bounds.width * 3 == control.subviews[0].frame.width)
    loop.advance(by: 0.5)
    let scale = control.subviews[0].layer.presentation()?.affineTransform().a ?? 0
    #expect(scale > 1 && scale < 3)
  }

  @Test func `dots appear and find their places without animation in a block`() {
    let control = pageControl(of: 2)
    _ = control.subviews
    loop.advance(by: 0)
    UIView.animate(withDuration: 1) {
      control.numberOfPages = 3
      control.alpha = 0.5
    }
    loop.advance(by: 0)
    #expect(loop.trace.animations.count == 1)
  }

  @Test func `a page control is alone in the trace of a program that asks for no subviews`() {
    let control = pageControl(of: 3)
    control.currentPage = 1
    control.layoutIfNeeded()
    loop.advance(by: 1)
    #expect(hierarchyEvents == 0)
    #expect(control.subviews.count == 3)
    #expect(hierarchyEvents == 3)
  }

  // MARK: - Tab bars

  private let home = UITabBarItem(title: "Home", image: UIImage(), tag: 0)
  private let search = UITabBarItem(title: "Search", image: UIImage(), selectedImage: UIImage())

  private func tabBar(of items: [UITabBarItem]) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
    bar.items = items
    return bar
  }

  private func image(in view: UIView) -> UIImage? { (view.subviews.first as? UIImageView)?.image }
  private func title(in view: UIView) -> String? { (view.subviews.last as? UILabel)?.text }

  @Test func `a tab bar has a background, and a view with image and title for each item`() throws {
    let bar = tabBar(of: [home, search])
    let subviews = bar.subviews
    try #require(subviews.count == 3)
    #expect(subviews[0].frame == bar.bounds)
    // Programs tell the views of items from the background by one of the two.
    #expect(subviews.map(\.isUserInteractionEnabled) == [false, true, true])
    #expect(subviews.map { $0 is UIControl } == [false, true, true])
    #expect(image(in: subviews[1]) === home.image)
    #expect(image(in: subviews[2]) === search.image)
    #expect(subviews.dropFirst().map(title) == ["Home", "Search"])
    #expect(subviews.dropFirst().map(\.center.x) == [75, 225])
  }

  @Test func `the views of a tab bar follow its items`() {
    let bar = tabBar(of: [home])
    let (background, homeView, own) = (bar.subviews[0], bar.subviews[1], UIView())
    bar.addSubview(own)
    bar.setItems([search, home], animated: false)
    #expect(bar.subviews.count == 4)
    #expect(bar.subviews[0] === background)
    #expect(title(in: bar.subviews[1]) == "Search")
    #expect(bar.subviews[2] === homeView)
    #expect(bar.subviews[3] === own)
    #expect(homeView.center.x == 225)
    bar.items = nil
    #expect(bar.subviews == [background, own])
  }

  @Test func `the view of an item shows changes of the item and of the selection`() {
    let bar = tabBar(of: [home, search])
    let view = bar.subviews[2]
    search.title = "Find"
    #expect(title(in: view) == "Find")
    bar.selectedItem = search
    #expect(image(in: view) === search.selectedImage)
    bar.selectedItem = home
    #expect(image(in: view) === search.image)
    let new = UIImage()
    search.image = new
    #expect(image(in: view) === new)
  }

  @Test func `an item of a tab bar returns its view for the key "view"`() {
    #expect(home.value(forKey: "view") == nil)
    let bar = tabBar(of: [home, search])
    let view = bar.subviews[2]
    #expect(search.value(forKey: "view") as? UIView === view)
    bar.items = [home]
    #expect(view.superview == nil)
    #expect(search.value(forKey: "view") == nil)
  }

  @Test func `the image of a selected tab bounces`() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let view = try #require(tabs.tabBar.subviews[2].subviews.first)
    UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    loop.advance(by: 0.5)
    let scale = view.layer.presentation()?.affineTransform().a ?? 0
    #expect(scale > 1 && scale < 2)
  }

  @Test func `a tab bar is alone in the trace of a program that asks for no subviews`() {
    let bar = tabBar(of: [home, search])
    bar.layoutIfNeeded()
    loop.advance(by: 1)
    #expect(hierarchyEvents == 0)
    #expect(bar.hitTest(CGPoint(x: 75, y: 20), with: nil) === bar)
    // The background and two items, each with an image and a title.
    #expect(bar.subviews.count == 3)
    #expect(hierarchyEvents == 7)
  }
}
