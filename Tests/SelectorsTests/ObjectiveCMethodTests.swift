import Onionskin
import Testing
import UIKit

/// The functions of the Objective-C runtime that replace methods, which libraries call when they start.
/// https://developer.apple.com/documentation/objectivec/objective-c-runtime
@MainActor @Suite(.ownLoop) struct ObjectiveCMethodTests {
  let loop = RenderLoop.current

  // The usual form, in which the new method calls itself under its new name.
  @Test func `methods that a program exchanges stay as they are, and one note says so`() throws {
    for _ in 0..<2 {
      let original = class_getInstanceMethod(UIView.self, "layoutSubviews")
      let replaced = class_getInstanceMethod(UIView.self, "swizzled_layoutSubviews")
      let (old, new) = (try #require(original), try #require(replaced))
      #expect(method_getName(old) == "layoutSubviews")
      let isAdded = class_addMethod(
        UIView.self,
        "layoutSubviews",
        method_getImplementation(new),
        method_getTypeEncoding(new)
      )
      #expect(!isAdded)
      class_replaceMethod(
        UIView.self,
        "swizzled_layoutSubviews",
        method_getImplementation(old),
        method_getTypeEncoding(old)
      )
      method_exchangeImplementations(old, new)
      method_setImplementation(old, imp_implementationWithBlock({}))
      _ = class_getClassMethod(UIView.self, "animate")
    }
    #expect(loop.issues.map(\.kind) == [.notEmulated] && loop.issues[0].severity == .note)
    #expect(loop.issues[0].message.hasPrefix("class_getInstanceMethod(_:_:) replaces no method"))
  }

  @Test func `no class has no method`() {
    #expect(class_getInstanceMethod(nil, "a") == nil && class_getClassMethod(nil, "a") == nil)
  }

  // The idiom of code that runs in extensions of apps, too.
  @Test func `a class responds to no selector, and calls nothing`() {
    let loop = RenderLoop()
    withRenderLoop(loop) { _ in
      #expect(UIApplication.perform(NSSelectorFromString("sharedApplication")) == nil)
      #expect(!UIApplication.responds(to: NSSelectorFromString("sharedApplication")))
    }
    #expect(loop.issues.map(\.kind) == [.notEmulated] && loop.issues[0].severity == .note)
    #expect(loop.issues[0].message.contains("sharedApplication"))
  }

  // MARK: - Responding

  // https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  @Test func `a view decides to what it responds`() {
    final class Field: UITextField {
      override func responds(to aSelector: Selector!) -> Bool {
        aSelector == "clear" || super.responds(to: aSelector)
      }
    }
    let view: UIView = Field()
    #expect(view.responds(to: "clear") && view.responds(to: "setNeedsLayout"))
    #expect(!view.responds(to: "reset"))
  }

  @Test func `another class declares to what it responds`() {
    @MainActor final class Proxy: NSObject {
      func responds(to aSelector: Selector!) -> Bool {
        aSelector == "clear" || super.responds(to: aSelector)
      }
    }
    #expect(Proxy().responds(to: "clear") && !Proxy().responds(to: "reset"))
    let object: any NSObjectProtocol = NSObject()
    #expect(!object.responds(to: "clear") && !UIView.responds(to: "clear"))
  }
}
