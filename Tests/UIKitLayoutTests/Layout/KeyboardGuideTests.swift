import Onionskin
import Testing
import UIKit

/// What is constrained to the layout guide of the keyboard.
@MainActor @Suite(.ownLoop) struct KeyboardGuideTests {
  let loop = RenderLoop.current

  /// A screen with a field above the keyboard.
  @MainActor private struct Form {
    let window = UIWindow()
    let field = UIView()
    let view: UIView

    init(_ loop: RenderLoop) {
      let controller = UIViewController()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      view = controller.view
      field.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(field)
      NSLayoutConstraint.activate([
        field.leftAnchor.constraint(equalTo: view.keyboardLayoutGuide.leftAnchor),
        field.rightAnchor.constraint(equalTo: view.keyboardLayoutGuide.rightAnchor),
        field.heightAnchor.constraint(equalToConstant: 44),
        field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
      loop.advance(by: 0.1)
    }
  }

  @Test(.behavior("Layout G7"))
  func `a field moves along with the keyboard, in its half of a second`() {
    let form = Form(loop)
    // The screen is 844 points high, of which the bottom of the safe area takes 34.
    #expect(form.field.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    #expect(
      form.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 810, width: 390, height: 34)
    )
    loop.keyboard.show()
    #expect(form.field.frame == CGRect(x: 0, y: 464, width: 390, height: 44))
    #expect(form.field.layer.animationKeys() == ["position"])
    let shown = form.field.layer.presentation()?.frame.minY
    #expect(shown == 766)
    loop.advance(by: 0.49)
    #expect(!loop.isIdle)
    loop.advance(by: 0.01)
    #expect(form.field.layer.animationKeys() == nil)
    loop.keyboard.hide()
    loop.advance(by: 0.5)
    #expect(form.field.frame.minY == 766)
    #expect(loop.isIdle)
    #expect(loop.issues == [])
  }

  // A printed log of the guide of a view that is smaller than the screen, without a keyboard
  @Test(.behavior("Layout G7"))
  func
    `the guide of a small view begins where its safe area ends, as wide and as low as the window`()
  {
    let form = Form(loop)
    let panel = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 500))
    form.view.addSubview(panel)
    let guide = panel.keyboardLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: -20, y: 500, width: 390, height: 244))
    loop.keyboard.show()
    // The panel ends at 600; the keyboard begins at 508.
    #expect(guide.layoutFrame == CGRect(x: -20, y: 408, width: 390, height: 336))
    #expect(panel.keyboardLayoutGuide === guide)
    loop.keyboard.hide()
    panel.frame = CGRect(x: 0, y: 644, width: 390, height: 200)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 166, width: 390, height: 34))
    loop.advance(by: 1)
  }

  @Test(.behavior("Layout G7"))
  func `what is constrained to the guide of a small view has the frame of the guide`() {
    let form = Form(loop)
    let (panel, box) = (UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 500)), UIView())
    box.translatesAutoresizingMaskIntoConstraints = false
    form.view.addSubview(panel)
    panel.addSubview(box)
    let guide = panel.keyboardLayoutGuide
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: guide.leftAnchor),
      box.rightAnchor.constraint(equalTo: guide.rightAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    loop.advance(by: 0.1)
    #expect(box.frame == CGRect(x: -20, y: 500, width: 390, height: 244))
    loop.keyboard.show()
    loop.advance(by: 1)
    #expect(box.frame == CGRect(x: -20, y: 408, width: 390, height: 336))
    #expect(loop.issues == [])
  }

  @Test func `without the safe area the guide is at the bottom`() {
    let form = Form(loop)
    form.view.keyboardLayoutGuide.usesBottomSafeArea = false
    loop.advance(by: 0.1)
    #expect(form.field.frame.minY == 800)
    // Outside a window nothing is covered.
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 100, width: 100, height: 0))
  }

  @Test func `a guide that nothing depends on is no issue, and its view is not kept`() {
    var view: UIView? = UIView()
    weak let released = view
    _ = view?.keyboardLayoutGuide
    loop.keyboard.show()
    loop.advance(by: 1)
    view = nil
    #expect(released == nil)
    loop.keyboard.hide()
    loop.advance(by: 1)
    #expect(loop.issues == [])
  }
}
