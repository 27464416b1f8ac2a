import Onionskin
import Testing
import UIKit

/// Our own calls trap on errors of the program, with a whole sentence.
@Suite struct PreconditionTests {
  @Test func `time does not run backwards`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let loop = RenderLoop()
        loop.advance(to: 2)
        loop.advance(to: 1)
      }
    }
    expectSentence(in: result, "A loop's time never runs backwards: it is at 2.0 s")
  }

  @Test(
    arguments: [
      ("-0.1", "A loop advances by a finite number of seconds, 0 or more, not by -0.1."),
      ("nan", "not by nan."),
      ("inf", "not by inf."),
      ("1e300", "A loop's time ends after 414 years"),
    ]
  )
  func `an interval is a finite number of seconds that a loop can count`(
    interval: String,
    sentence: String
  ) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [interval] in
      // As text, since the arguments of an exit test are JSON, which has no infinity.
      await MainActor.run { RenderLoop().advance(by: Double(interval) ?? 0) }
    }
    expectSentence(in: result, sentence)
  }

  @Test func `a time is a number`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { RenderLoop().advance(to: .nan) }
    }
    expectSentence(in: result, "A loop advances to a finite number of seconds, not to nan.")
  }

  @Test func `an action is scheduled in the future`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = RenderLoop().schedule(after: -1) {} }
    }
    expectSentence(in: result, "An action is scheduled after a finite number of seconds")
  }

  @Test func `a limit is finite`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run { _ = try RenderLoop().runUntilIdle(limit: .infinity) }
    }
    expectSentence(in: result, "A loop is given a finite number of seconds to become idle")
  }

  @Test func `a second has at least one frame`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RenderLoop(framesPerSecond: 0)
    }
    expectSentence(in: result, "A render loop shows 1 to 1,000 frames per second, not 0.")
  }

  @Test func `a recording of the last events has room`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Recording.last(0)
    }
    expectSentence(in: result, "needs room for at least one.")
  }

  @Test func `calls of advance are not nested without an end`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let loop = RenderLoop()
        @MainActor func deeper() {
          loop.schedule(after: 0, deeper)
          loop.advance(by: 0)
        }
        deeper()
      }
    }
    expectSentence(
      in: result,
      "A callback that advances the loop again and again: 100 calls are nested."
    )
  }

  @Test func `a layer is not put into itself`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
    expectSentence(in: result, "A layer cannot be put into itself or a layer below it.")
  }

  private func expectSentence(
    in result: ExitTest.Result?,
    _ sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(sentence), "\(text.prefix(300))", sourceLocation: sourceLocation)
  }
}
