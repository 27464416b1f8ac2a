import Onionskin
import Testing
import UIKit

/// Properties and hooks that real code uses beside those that animate.
@MainActor @Suite(.ownLoop) struct ViewSurfaceTests {
  let loop = RenderLoop.current

  // L6, L7
  @Test func `a tint is inherited, and views that inherit it are notified of a change`() {
    let (root, middle, leaf) = (Tinted(), Tinted(), Tinted())
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.tintColor == UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
    root.tintColor = .red
    #expect(leaf.tintColor == .red)
    let changes = { "\(root.changes) \(middle.changes) \(leaf.changes)" }
    #expect(changes() == "1 1 1")
    middle.tintColor = .green
    root.tintColor = .blue
    #expect(leaf.tintColor == .green)
    #expect(changes() == "2 2 2")
    root.tintAdjustmentMode = .dimmed
    #expect(leaf.tintAdjustmentMode == .dimmed)
    let grey = leaf.tintColor.cgColor.rgba
    #expect(grey.red == grey.green && grey.green == grey.blue)
    // Of the green that it is, by the weights of the sRGB primaries.
    #expect(abs(Double(grey.red) - 0.7152) < 1e-6)
    root.tintAdjustmentMode = .automatic
    #expect(leaf.tintAdjustmentMode == .normal)
    #expect(changes() == "4 4 4")
  }

  // L5
  @Test(arguments: [
    (CGSize(width: 393, height: 852), UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
    (CGSize(width: 852, height: 393), UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
    (CGSize(width: 375, height: 812), UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
  ])
  func `another device covers other parts of a window`(size: CGSize, insets: UIEdgeInsets) {
    loop.device.screenSize = size
    loop.device.safeAreaInsets = insets
    let window = UIWindow(frame: UIScreen.main.bounds)
    #expect(window.bounds.size == size)
    #expect(window.safeAreaInsets == insets)
  }

  // L3, L4
  @Test func `a safe area is what the device covers of a view`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 100))
    let low = UIView(frame: CGRect(x: 0, y: 800, width: 390, height: 44))
    #expect(view.safeAreaInsets == .zero)
    window.addSubview(view)
    window.addSubview(low)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
    #expect(low.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(view.layoutMargins == UIEdgeInsets(top: 35, left: 8, bottom: 8, right: 8))
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(view.layoutMargins.top == 8)
  }

  @Test func `one responder of a loop is the first`() {
    let (a, b) = (UITextField(), UITextField())
    #expect(a.becomeFirstResponder())
    #expect(a.isFirstResponder)
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder)
    #expect(!UIView().becomeFirstResponder())
    let root = UIView()
    root.addSubview(b)
    #expect(root.endEditing(true))
    #expect(!b.isFirstResponder)
  }

  // https://developer.apple.com/documentation/uikit/uiview/endediting(_:)
  @Test
  func `editing is ended by force in a field that refuses, and in one that leaves its window`() {
    final class Refusing: NSObject, UITextFieldDelegate {
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
    }
    let (window, field, delegate) = (UIWindow(), UITextField(), Refusing())
    window.addSubview(field)
    field.delegate = delegate
    #expect(field.becomeFirstResponder())
    #expect(!window.endEditing(false))
    #expect(field.isFirstResponder)
    #expect(window.endEditing(true))
    #expect(!field.isFirstResponder)
    #expect(field.becomeFirstResponder())
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
  }

  @Test func `a view is the first responder of its own loop, whichever is current`() {
    let field = UITextField()
    #expect(field.becomeFirstResponder())
    withRenderLoop { _ in
      #expect(field.isFirstResponder)
      #expect(field.resignFirstResponder())
    }
    #expect(!field.isFirstResponder)
  }

  @Test func `a view that moves into another tint is told, and so is what inherits it`() {
    let (red, plain) = (UIView(), UIView())
    red.tintColor = .red
    let (moved, inner, own) = (Tinted(), Tinted(), Tinted())
    own.tintColor = .green
    own.changes = 0
    moved.addSubview(inner)
    moved.addSubview(own)
    plain.addSubview(moved)
    #expect(moved.changes == 0)
    red.addSubview(moved)
    #expect(moved.changes == 1 && inner.changes == 1 && own.changes == 0)
  }

  @Test func `touches go to the next responder unless somebody takes them`() {
    let (root, leaf) = (Touched(), UIView())
    root.addSubview(leaf)
    leaf.touchesBegan([], with: nil)
    #expect(root.began == 1)
  }

  @Test func `progress is kept from 0 to 1 and animates its bar`() {
    let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    loop.advance(by: 0)
    progress.setProgress(2, animated: true)
    #expect(progress.progress == 1)
    loop.advance(by: 0.125)
    let width = progress.subviews[0].layer.presentation()?.bounds.width ?? 0
    #expect(abs(width - 50) < 0.01)
    loop.advance(by: 0.125)
    progress.progress = .nan
    #expect(progress.progress == 0)
  }

  @Test func `values of controls stay in their range`() {
    let slider = UISlider()
    slider.setValue(5, animated: true)
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 5
    #expect(slider.value == 5)
    let pages = UIPageControl()
    // A library's own suite asserts it on a simulator.
    #expect(pages.currentPage == -1)
    pages.numberOfPages = 3
    #expect(pages.currentPage == 0)
    pages.currentPage = 7
    #expect(pages.currentPage == 2)
    pages.currentPage = -4
    #expect(pages.currentPage == 0)
    pages.currentPage = 2
    pages.numberOfPages = 0
    // The same suite removes all pages.
    #expect(pages.currentPage == 0)
  }

  @Test func `an image of a sheet knows the sheet's size`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
    UIGraphicsGetCurrentContext()?.setFillColor(UIColor.red.cgColor)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 20, height: 10))
    #expect(image?.scale == 3)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let other = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { context in
      context.cgContext.translateBy(x: 1, y: 2)
      #expect(context.cgContext.ctm.tx == 1)
    }
    #expect(other.size.width == 5)
  }

  @Test func `associated values live and go with their object`() {
    var key = 0
    weak var value: NSObject?
    do {
      let view = UIView()
      let object = NSObject()
      value = object
      objc_setAssociatedObject(view, &key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(view, &key) as? NSObject === object)
      #expect(objc_getAssociatedObject(UIView(), &key) == nil)
    }
    #expect(value == nil)
    let host = NSObject()
    objc_setAssociatedObject(host, &key, "text", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(host, &key) as? String == "text")
    objc_setAssociatedObject(host, &key, nil, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(host, &key) == nil)
  }

  @Test func `a gesture calls its targets at each step`() {
    let (view, handler) = (UIView(), Handler())
    let pan = UIPanGestureRecognizer(target: handler, action: "pan:")
    view.addGestureRecognizer(pan)
    #expect(view.gestureRecognizers == [pan])
    pan.state = .began
    pan.setTranslation(CGPoint(x: 12, y: 0), in: view)
    pan.state = .changed
    pan.state = .failed
    #expect(handler.steps == ["began 0.0", "changed 12.0"])
    pan.isEnabled = false
    pan.state = .ended
    #expect(handler.steps.count == 2)
    view.removeGestureRecognizer(pan)
    #expect(pan.view == nil)
    #expect(loop.issues == [])
  }

  @Test func `points, sizes and rectangles are read from strings`() {
    #expect(NSCoder.cgPoint(for: "{10, -20.5}") == CGPoint(x: 10, y: -20.5))
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(
      NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4)
    )
    #expect(NSCoder.cgPoint(for: "nothing") == .zero)
  }
}

private final class Tinted: UIView {
  var changes = 0

  override func tintColorDidChange() { changes += 1 }
}

private final class Touched: UIView {
  var began = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
}

private final class Handler: NSObject, SelectorResponder {
  var steps: [String] = []

  func pan(_ recognizer: UIPanGestureRecognizer) {
    steps.append("\(recognizer.state) \(recognizer.translation(in: nil).x)")
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "pan:" ? .method(pan) : nil
  }
}
