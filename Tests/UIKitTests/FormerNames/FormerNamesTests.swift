import Onionskin
import Testing
import UIKit

/// Code from before Swift 4.2, when nested types stood at the top level and constants were strings.
@Suite(.ownLoop) @MainActor struct FormerNamesTests {
  let loop = RenderLoop.current

  @Test func `code with the former names animates as code with the present ones`() throws {
    func shown(_ animate: (UIView) -> Void) -> [Double] {
      withRenderLoop { loop in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        loop.advance(by: 0)
        animate(view)
        var values: [Double] = []
        for _ in 0..<8 {
          loop.advance(by: 0.05)
          let layer = view.layer.presentation()
          values += [Double(layer?.opacity ?? -1), Double(layer?.position.x ?? -1)]
        }
        return values
      }
    }
    let former = shown { view in
      let options: UIViewAnimationOptions = [.curveEaseOut, .allowUserInteraction]
      UIView.animate(
        withDuration: 0.3,
        delay: 0.05,
        options: options,
        animations: { view.alpha = 0 }
      )
      let move = CABasicAnimation(keyPath: "position.x")
      move.toValue = 100
      move.duration = 0.25
      move.fillMode = kCAFillModeForwards
      move.isRemovedOnCompletion = false
      move.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
      view.layer.add(move, forKey: nil)
    }
    let present = shown { view in
      let options: UIView.AnimationOptions = [.curveEaseOut, .allowUserInteraction]
      UIView.animate(
        withDuration: 0.3,
        delay: 0.05,
        options: options,
        animations: { view.alpha = 0 }
      )
      let move = CABasicAnimation(keyPath: "position.x")
      move.toValue = 100
      move.duration = 0.25
      move.fillMode = .forwards
      move.isRemovedOnCompletion = false
      move.timingFunction = CAMediaTimingFunction(name: .easeIn)
      view.layer.add(move, forKey: nil)
    }
    #expect(former == present)
    // At 0.05 s nothing of the block has begun, and at 0.4 s both have ended.
    #expect(former[0] == 1)
    #expect(former.suffix(2) == [0, 100])
  }

  @Test func `a keyboard's notification is read with the former names`() {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      UIResponder.keyboardAnimationCurveUserInfoKey: 7,
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(
        cgRect: CGRect(x: 0, y: 1, width: 2, height: 3)
      ),
    ]
    #expect(NSNotification.Name.UIKeyboardWillShow == UIResponder.keyboardWillShowNotification)
    #expect(info[UIKeyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(info[UIKeyboardAnimationCurveUserInfoKey] as? Int == 7)
    let frame = info[UIKeyboardFrameEndUserInfoKey] as? NSValue
    #expect(frame?.cgRectValue == CGRect(x: 0, y: 1, width: 2, height: 3))
  }

  @Test func `renamed methods of views and view controllers do the same`() {
    let (parent, back, front) = (UIView(), UIView(), UIView())
    parent.addSubview(front)
    parent.addSubview(back)
    parent.bringSubview(toFront: front)
    #expect(parent.subviews == [back, front])
    parent.sendSubview(toBack: front)
    #expect(parent.subviews == [front, back])
    let (container, child) = (UIViewController(), UIViewController())
    container.addChildViewController(child)
    child.didMove(toParentViewController: container)
    #expect(container.childViewControllers == [child])
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    #expect(container.childViewControllers.isEmpty)
  }

  @Test func `insets are made and applied by functions`() {
    let insets = UIEdgeInsetsMake(1, 2, 3, 4)
    #expect(insets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let rect = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 10, height: 10), insets)
    #expect(rect == CGRect(x: 2, y: 1, width: 4, height: 6))
  }

  @Test func `constants and functions have the values of their present names`() {
    let window = UIWindow(frame: .zero)
    window.windowLevel = UIWindowLevelStatusBar + 1
    #expect(window.windowLevel > .statusBar && window.windowLevel < .alert)
    let font = UIFont.systemFont(ofSize: 12, weight: UIFontWeightBold)
    #expect(font == .systemFont(ofSize: 12, weight: .bold))
    loop.turnDevice(to: .landscapeLeft)
    #expect(UIDeviceOrientationIsLandscape(UIDevice.current.orientation))
    #expect(!UIDeviceOrientationIsPortrait(UIDevice.current.orientation))
    #expect(UIInterfaceOrientationIsPortrait(UIApplication.shared.statusBarOrientation))
    #expect(!UIInterfaceOrientationIsLandscape(.unknown))
    #expect(UIOffsetMake(1, 2) == UIOffset(horizontal: 1, vertical: 2))
    #expect(!UIAccessibilityIsReduceMotionEnabled())
    loop.isReduceMotionEnabled = true
    #expect(UIAccessibilityIsReduceMotionEnabled())
  }

  @Test func `a timer and a display link run in the modes of former names`() {
    var fired = 0
    let timer = Timer(timeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated { fired += 1 }
    }
    RunLoop.main.add(timer, forMode: RunLoopMode.commonModes)
    loop.advance(by: 1)
    #expect(fired == 1)
    #expect(RunLoopMode.defaultRunLoopMode == .default)
  }

  @Test func `former constants of text, lists and layers have the present values`() {
    #expect(UICollectionElementKindSectionHeader == UICollectionView.elementKindSectionHeader)
    #expect(UICollectionElementKindSectionFooter == UICollectionView.elementKindSectionFooter)
    let traits: UIAccessibilityTraits = [
      UIAccessibilityTraitImage, UIAccessibilityTraitLink, UIAccessibilityTraitSearchField,
    ]
    #expect(traits == [.image, .link, .searchField])
    #expect(NSUnderlineStyleAttributeName == .underlineStyle)
    #expect(NSStrokeWidthAttributeName == .strokeWidth)
    #expect(UILayoutPriorityRequired == .required && UILayoutPriorityDefaultLow == .defaultLow)
    #expect(UISegmentedControlNoSegment == UISegmentedControl.noSegment)
    #expect(UIKeyInputEscape == UIKeyCommand.inputEscape)
    #expect(UIBackgroundTaskInvalid == .invalid)
    #expect(kCAGravityTopLeft == .topLeft && kCAGravityBottom == .bottom)
    #expect(kCAFilterNearest == .nearest && kCAScrollVertically == .vertically)
    #expect(kCATruncationMiddle == .middle && kCAValueFunctionRotateZ == .rotateZ)
    #expect(kCAEmitterLayerOldestFirst == .oldestFirst && kCAEmitterLayerSphere == .sphere)
    #expect(NSNotification.Name.UIWindowDidBecomeKey == UIWindow.didBecomeKeyNotification)
    #expect(UIFontTextStyle.body == UIFont.TextStyle.body)
    #expect(UIEventType.touches == UIEvent.EventType.touches)
  }

  @Test func `former functions compare insets and offsets`() {
    #expect(UIEdgeInsetsEqualToEdgeInsets(.zero, UIEdgeInsetsMake(0, 0, 0, 0)))
    #expect(!UIOffsetEqualToOffset(.zero, UIOffsetMake(1, 0)))
  }
}
