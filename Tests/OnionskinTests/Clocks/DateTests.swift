import Onionskin
import Testing
import UIKit

/// How long something takes, measured with dates.
@Suite @MainActor struct `Dates` {
  // https://developer.apple.com/documentation/foundation/date/init()
  @Test func `inside a loop, the present is that of the loop`() {
    withRenderLoop { loop in
      #expect(Date() == loop.date)
      let start = Date()
      let seconds = Date.timeIntervalSinceReferenceDate
      let later = Date(timeIntervalSinceNow: 3)
      loop.advance(by: 1)
      #expect(Date().timeIntervalSince(start) == 1)
      #expect(Date.timeIntervalSinceReferenceDate - seconds == 1)
      #expect(start.timeIntervalSinceNow == -1)
      #expect(later.timeIntervalSinceNow == 2)
      #expect(Date.now == loop.date)
      #expect(later.timeIntervalSinceReferenceDate == 3)
    }
  }

  @Test func `outside any loop, the present is that of the system`() {
    // The first second of 2020.
    #expect(Date().timeIntervalSince1970 > 1_577_836_800)
    #expect(abs(Date().timeIntervalSince(NSDate() as Date)) < 60)
    #expect(abs(Date(timeIntervalSinceNow: 90).timeIntervalSinceNow - 90) < 60)
  }

  @Test func `each loop has its own`() {
    withRenderLoop { outer in
      outer.advance(by: 5)
      withRenderLoop { inner in
        inner.advance(by: 2)
        #expect(Date().timeIntervalSinceReferenceDate == 2)
      }
      #expect(Date().timeIntervalSinceReferenceDate == 5)
    }
  }

  @Test func `a start date of a block can count from the present`() {
    withRenderLoop { loop in
      let view = UIView()
      loop.advance(to: 2)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.505))
      view.alpha = 0
      UIView.commitAnimations()
      loop.advance(to: 2.505)
      #expect(view.layer.presentation()?.opacity == 1)
      loop.advance(to: 3.005)
      #expect(isClose(view.layer.presentation()?.opacity ?? 0, 0.5))
      #expect(loop.issues.isEmpty)
    }
  }

  @Test func `a timer's date can count from the present`() {
    withRenderLoop { loop in
      loop.advance(to: 1)
      var times: [Double] = []
      let timer = Timer(fire: Date().addingTimeInterval(0.25), interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { times.append(loop.now) }
      }
      RunLoop.main.add(timer, forMode: .common)
      loop.advance(by: 1)
      #expect(times == [1.25])
    }
  }

  // Another thread has no loop.
  @Test func `on another thread, the present is that of the system`() async {
    let seconds = await Task.detached { Date().timeIntervalSince1970 }.value
    #expect(seconds > 1_577_836_800)
  }
}
