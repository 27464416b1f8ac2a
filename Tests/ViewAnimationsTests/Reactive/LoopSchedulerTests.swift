import Foundation
import Onionskin
import Testing
import UIKit
import ViewAnimations

/// A package with a scheduler of its own, on a loop's time.
@MainActor @Suite(.ownLoop)
struct LoopSchedulerTests {
  let loop = RenderLoop.current
  let scheduler: any SchedulerType = LoopScheduler()

  /// Calls an action again and again, as RxSwift's operators do.
  private func every(_ time: RxTimeInterval, _ action: @escaping () -> Void) -> any Disposable {
    scheduler.scheduleRelative((), dueTime: time) { _ in
      action()
      return self.every(time, action)
    }
  }

  @Test func `what is scheduled again and again comes in the loop's time until it is disposed of`()
  {
    var times: [Double] = []
    let run = every(.milliseconds(500)) { times.append(self.loop.now) }
    loop.advance(by: 1.75)
    #expect(times == [0.5, 1, 1.5])
    run.dispose()
    loop.advance(by: 5)
    #expect(times == [0.5, 1, 1.5])
    #expect(loop.isIdle)
  }

  @Test func `what is due at once or was due before comes at once, and what is never due never`() {
    var order: [String] = []
    _ = scheduler.schedule("at once") { name in
      order.append(name)
      return Disposables.create()
    }
    for (name, time) in [("never", .never), ("before", .seconds(-1)), ("now", .seconds(0))]
      as [(String, RxTimeInterval)]
    {
      _ = scheduler.scheduleRelative(name, dueTime: time) { name in
        order.append(name)
        return Disposables.create()
      }
    }
    #expect(order == ["at once"])
    loop.advance(by: 0)
    #expect(order == ["at once", "before", "now"])
    #expect(loop.isIdle)
  }

  @Test func `now is the date of the loop`() {
    let start = scheduler.now
    loop.advance(by: 2)
    #expect(scheduler.now.timeIntervalSince(start) == 2)
  }

  @Test func `the article shows this scheduler`() throws {
    let file = URL(filePath: #filePath)
    let source = try String(
      contentsOf: file.deletingLastPathComponent().appending(path: "LoopScheduler.swift"),
      encoding: .utf8
    )
    let code = try #require(source.components(separatedBy: "// MARK: - In the article\n").last)
    let root = (0..<4).reduce(file) { url, _ in url.deletingLastPathComponent() }
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/Onionskin/Onionskin.docc/UsingPackagesThatWait.md"
      ),
      encoding: .utf8
    )
    #expect(article.contains("```swift\n\(code.trimmingCharacters(in: .newlines))\n```"))
  }

  // Times of RxSwift 5 and later.
  @Test func `intervals of RxSwift mean what numbers of seconds mean`() {
    var lines: [String] = []
    func note(_ name: String) -> (Int) -> Void {
      { lines.append("\(name) \($0) at \(self.loop.now)") }
    }
    let main = MainScheduler.instance
    let bag = DisposeBag()
    Observable<Int>.interval(.milliseconds(250), scheduler: main).take(2)
      .subscribe(onNext: note("interval")).disposed(by: bag)
    Observable<Int>.timer(.seconds(1), scheduler: main)
      .subscribe(onNext: note("timer")).disposed(by: bag)
    Observable.just(7).delay(.microseconds(600_000), scheduler: main)
      .subscribe(onNext: note("delay")).disposed(by: bag)
    Observable<Int>.timer(.nanoseconds(-5), scheduler: main)
      .subscribe(onNext: note("past")).disposed(by: bag)
    Observable<Int>.timer(.never, scheduler: main)
      .subscribe(onNext: note("never")).disposed(by: bag)
    loop.advance(by: 5)
    #expect(
      lines == [
        "past 0 at 0.0", "interval 0 at 0.25", "interval 1 at 0.5", "delay 7 at 0.6",
        "timer 0 at 1.0",
      ]
    )
  }
}
