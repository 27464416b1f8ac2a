import Onionskin
import Testing
import UIKit

/// Every value tells itself in one line.
@MainActor @Suite struct DescriptionTests {
  @Test(arguments: [
    (Recording.everything, "everything"), (.issues, "issues only"),
    (.last(1), "the last event"), (.last(100), "the last 100 events"),
  ])
  func `a recording says what it keeps`(recording: Recording, text: String) {
    #expect(recording.description == text)
  }

  @Test func `a behaviour has a name or says that it has none`() {
    #expect(Behavior.iOS7.description == "iOS 7")
    #expect(Behavior(name: "").description == "a behavior without a name")
  }

  @Test func `a selector is its name`() {
    let selector: Selector = "animationDidStop:finished:context:"
    #expect(selector.description == "animationDidStop:finished:context:")
    #expect(NSStringFromSelector(NSSelectorFromString("step:")) == "step:")
    #expect(Selector("step:") == "step:")
  }

  @Test func `a delegate set counts`() {
    var set = RenderLoop().delegates
    let delegate = Log()
    #expect(set.isEmpty)
    #expect(set.description == "0 delegates")
    set.insert(delegate)
    set.insert(delegate)
    #expect(set.contains(delegate))
    #expect(set.description == "1 delegate")
    set.remove(delegate)
    #expect(set.isEmpty)
  }

  @Test func `rates are told in frames per second`() {
    let range = CAFrameRateRange(minimum: 15, maximum: 60, preferred: 30)
    #expect(range.description == "15 to 60 frames per second, best 30")
    let open = CAFrameRateRange(minimum: 10, maximum: 120)
    #expect(open.description == "10 to 120 frames per second")
  }

  @Test func `a view tells its type and frame`() {
    withRenderLoop { _ in
      let view = UIWindow(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(view.description == "<UIWindow: frame = (1 2; 3 4)>")
    }
  }
}
