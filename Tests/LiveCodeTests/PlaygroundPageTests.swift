import Onionskin
import PlaygroundSupport
import Testing
import UIKit

/// What Apple's documentation of PlaygroundSupport says of a page.
@MainActor @Suite struct PlaygroundPageTests {
  @Test func `a view is shown in a window of its size`() {
    withRenderLoop { _ in
      let view = UIView(frame: CGRect(x: 30, y: 40, width: 500, height: 300))
      PlaygroundPage.current.liveView = view
      #expect(view.window?.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
      #expect(view.window?.isHidden == false)
    }
  }

  @Test func `a view without a size, and a view controller, have the screen`() {
    withRenderLoop { _ in
      let view = UIView()
      PlaygroundPage.current.liveView = view
      #expect(view.window?.frame == UIScreen.main.bounds)
      let controller = UIViewController()
      PlaygroundPage.current.setLiveView(controller)
      #expect(view.window?.isHidden != false)
      #expect(controller.view.window?.rootViewController === controller)
      #expect(controller.view.frame == UIScreen.main.bounds)
    }
  }

  @Test func `a live view lets the page run on`() {
    withRenderLoop { _ in
      let page = PlaygroundPage.current
      #expect(!page.needsIndefiniteExecution)
      page.liveView = UIView()
      #expect(page.needsIndefiniteExecution)
      page.liveView = nil
      #expect(page.needsIndefiniteExecution)
    }
  }

  @Test func `each loop has a page of its own`() {
    let first = withRenderLoop { _ in PlaygroundPage.current }
    withRenderLoop { _ in
      #expect(PlaygroundPage.current !== first)
      #expect(PlaygroundPage.current === PlaygroundPage.current)
    }
  }

  @Test func `finishing the execution ends the process`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run { () -> Void in PlaygroundPage.current.finishExecution() }
    }
  }
}
