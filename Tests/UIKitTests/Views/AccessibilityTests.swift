import Onionskin
import Testing
import UIKit

/// What views and elements tell assistive technology.
@Suite(.ownLoop) @MainActor struct `Accessibility of views` {
  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivationpoint
  @Test func `a view is activated in the middle of its frame`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
    window.addSubview(view)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 70, y: 70))
    view.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 1, y: 2))
  }

  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityattributedlabel
  @Test func `a label with attributes is a label, too`() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "Play")
    #expect(view.accessibilityLabel == "Play")
    #expect(view.accessibilityUserInputLabels == ["Play"])
    let other = UIView()
    other.accessibilityLabel = "Stop"
    #expect(other.accessibilityAttributedLabel?.string == "Stop")
  }

  // https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelementcount()
  @Test func `a view has the elements that it is given`() {
    let view = UIView()
    let (one, two) = (UIView(), UIView())
    #expect(view.accessibilityElementCount() == 0)
    view.accessibilityElements = [one, two]
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === two)
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: two) == 1)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
  }

  // https://developer.apple.com/documentation/uikit/uiaccessibilityelement/accessibilityframeincontainerspace
  @Test func `an element's frame on the screen follows its container`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
    window.addSubview(view)
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(element.accessibilityFrame == CGRect(x: 21, y: 42, width: 3, height: 4))
    view.frame.origin.x = 50
    #expect(element.accessibilityFrame.minX == 51)
    element.accessibilityFrame = CGRect(x: 9, y: 9, width: 9, height: 9)
    #expect(element.accessibilityFrame.minX == 9)
  }
}
