import Onionskin
import Testing
import UIKit

/// Overrides of what tells of a view's and a layer's place, which the program sees and the package does not.
@MainActor @Suite(.ownLoop) struct StoredStateTests {
  let loop = RenderLoop.current

  /// A view that hides a badge of its own from the program, which is added when it is first asked for.
  private final class Card: UIView {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var asked = 0

    override var subviews: [UIView] {
      asked += 1
      if badge.superview == nil { addSubview(badge) }
      return super.subviews.filter { $0 !== badge }
    }
  }

  /// A view that says that it stands nowhere.
  private final class Loner: UIView {
    override var superview: UIView? { nil }
    override var window: UIWindow? { nil }
    override var constraints: [NSLayoutConstraint] { [] }
    override var layoutGuides: [UILayoutGuide] { [] }
  }

  @Test func `a view whose subviews are told otherwise keeps all of them`() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    card.addSubview(label)
    card.bringSubviewToFront(label)
    loop.advance(by: 0)
    #expect(card.asked == 0)
    #expect(card.subviews == [label])
    #expect(card.asked == 1)
    #expect(card.layer.sublayers?.count == 2)
    #expect(card.hitTest(CGPoint(x: 5, y: 5), with: nil) === card.badge)
    card.insertSubview(UIView(), belowSubview: label)
    card.exchangeSubview(at: 0, withSubviewAt: 2)
    card.badge.removeFromSuperview()
    #expect(card.layer.sublayers?.count == 2)
    #expect(card.asked == 1)
  }

  @Test func `a view that denies its superview and its window is laid out, shown and removed`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.makeKeyAndVisible()
    let loner = Loner()
    loner.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(loner)
    NSLayoutConstraint.activate([
      loner.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      loner.topAnchor.constraint(equalTo: window.topAnchor, constant: 30),
      loner.widthAnchor.constraint(equalToConstant: 100),
      loner.heightAnchor.constraint(equalToConstant: 50),
    ])
    loop.advance(by: 0)
    #expect(loner.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(window.subviews.contains(loner))
    #expect(loner.convert(CGPoint.zero, to: nil) == CGPoint(x: 20, y: 30))
    UIView.animate(withDuration: 1) { loner.alpha = 0 }
    loop.advance(by: 0.5)
    #expect(loner.layer.animationKeys() == ["opacity"])
    loner.removeFromSuperview()
    #expect(!window.subviews.contains(loner))
    #expect(loner.layer.superlayer == nil)
  }

  /// A layer that tells of its tree in its own way.
  private final class Sheet: CALayer {
    var isFrozen = false
    override var superlayer: CALayer? { nil }
    override var speed: Float {
      get { super.speed }
      set { super.speed = newValue * 2 }
    }
    override func presentation() -> Self? { nil }
    override func value(forKey key: String) -> Any? {
      key == "isFrozen" ? isFrozen : super.value(forKey: key)
    }
    override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
      super.insertSublayer(layer, below: sibling)
      layer.name = "below"
    }
    override func add(_ anim: CAAnimation, forKey key: String?) {
      guard !isFrozen else { return }
      super.add(anim, forKey: key)
    }
    override func contains(_ p: CGPoint) -> Bool { p.x < 10 }
  }

  @Test func `a layer answers in its own way, and is removed all the same`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let sheet = Sheet()
    sheet.frame = root.bounds
    root.layer.addSublayer(sheet)
    let (first, second) = (CALayer(), CALayer())
    sheet.addSublayer(first)
    sheet.insertSublayer(second, below: first)
    #expect(sheet.sublayers == [second, first])
    #expect(second.name == "below")
    #expect(sheet.value(forKey: "isFrozen") as? Bool == false)
    sheet.speed = 1
    #expect((sheet as CALayer).speed == 2)
    sheet.speed = 0.5
    loop.advance(by: 0)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 1
    sheet.add(fade, forKey: "fade")
    sheet.isFrozen = true
    sheet.add(fade, forKey: "again")
    #expect(sheet.animationKeys() == ["fade"])
    #expect((sheet as CALayer).presentation() == nil)
    #expect(root.layer.hitTest(CGPoint(x: 5, y: 50)) === sheet)
    #expect(root.layer.hitTest(CGPoint(x: 50, y: 50)) === root.layer)
    loop.advance(by: 0.5)
    #expect(loop.frame().items.contains { $0.opacity == 0.5 })
    sheet.removeFromSuperlayer()
    #expect(root.layer.sublayers == nil)
  }

  /// A recognizer that tells of another view than its own.
  private final class Forwarding: UITapGestureRecognizer {
    weak var told: UIView?
    override var view: UIView? { told ?? super.view }
  }

  @Test func `a recognizer that tells of another view recognizes taps on its own`() {
    final class Page: UIView, SelectorResponder {
      var senders: [UIView?] = []
      func tapped(_ sender: UITapGestureRecognizer) { senders.append(sender.view) }
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        selector == "tapped:" ? .method(tapped) : nil
      }
    }
    withRenderLoop { loop in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.makeKeyAndVisible()
      let page = Page(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      let other = UIView()
      window.addSubview(page)
      let tap = Forwarding(target: page, action: "tapped:")
      tap.told = other
      page.addGestureRecognizer(tap)
      loop.advance(by: 0)
      loop.touch(at: CGPoint(x: 100, y: 100)).lift()
      loop.advance(by: 0.1)
      #expect(page.senders == [other])
      page.removeGestureRecognizer(tap)
      #expect(page.gestureRecognizers == nil)
    }
  }

  /// A view that stands and is converted in its own way.
  private final class Shifted: UIView {
    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
      let place = super.convert(point, to: view)
      return CGPoint(x: place.x + 1, y: place.y)
    }
    override var isHidden: Bool {
      didSet { alpha = isHidden ? 0 : 1 }
    }
    override var safeAreaLayoutGuide: UILayoutGuide { layoutMarginsGuide }
    override func addConstraint(_ constraint: NSLayoutConstraint) {
      constraint.identifier = "own"
      super.addConstraint(constraint)
    }
    override func viewWithTag(_ tag: Int) -> UIView? { tag == 7 ? self : super.viewWithTag(tag) }
    override func isDescendant(of view: UIView) -> Bool { true }
    override func bringSubviewToFront(_ view: UIView) {
      super.bringSubviewToFront(view)
      view.tag = 1
    }
    override var gestureRecognizers: [UIGestureRecognizer]? {
      get { super.gestureRecognizers ?? [] }
      set { super.gestureRecognizers = newValue }
    }
  }

  @Test func `a view converts, hides and constrains in its own way`() {
    let (root, view, child) = (UIView(), Shifted(), UIView())
    root.addSubview(view)
    view.addSubview(child)
    #expect((view as UIView).convert(.zero, to: Optional(root)) == CGPoint(x: 1, y: 0))
    view.isHidden = true
    #expect(view.alpha == 0)
    #expect(view.safeAreaLayoutGuide === view.layoutMarginsGuide)
    let constraint = view.widthAnchor.constraint(equalToConstant: 5)
    (view as UIView).addConstraint(constraint)
    #expect(constraint.identifier == "own")
    #expect(root.viewWithTag(7) === view)
    view.bringSubviewToFront(child)
    #expect(child.tag == 1)
    #expect((view as UIView).gestureRecognizers?.isEmpty == true)
  }
}
