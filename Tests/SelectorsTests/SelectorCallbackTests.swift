import Onionskin
import Testing
import UIKit

@Suite @MainActor
struct SelectorCallbackTests {
  @Test func `a selector brings the callback of an object that does not respond to it`() {
    withRenderLoop { loop in
      let field = UITextField()
      field.text = "a"
      let clear = Selector("clear") { target in
        (target as? UITextField).map { field in .method { field.text = "" } }
      }
      #expect(field.responds(to: clear))
      #expect(!UIView().responds(to: clear))
      field.perform(clear)
      #expect(field.text == "")
      #expect(loop.issues.isEmpty)
    }
  }

  @Test func `selectors with one name are equal, whatever their callbacks are`() {
    let clear = Selector("clear") { _ in nil }
    #expect(clear == "clear")
    #expect(Set([clear, "clear", "other"]).count == 2)
  }
}
