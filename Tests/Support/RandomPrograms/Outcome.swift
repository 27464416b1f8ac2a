package import Onionskin
import Foundation
import UIKit

/// All that can be seen of a program that has run.
@MainActor
struct Outcome {
  var sights: [Sight]
  var log: [String]
  var issues: [AnimationIssue]
  var innerIssues: [AnimationIssue]
  var trace: AnimationTrace
  var listeners: [Listener]
  /// The first thing in the loop that was not as it must be, and after which line.
  var brokenInvariant: String?
  /// The first thing of the screens that was not as it must be.
  var screenFault: String?
  /// What should be gone, and is not.
  var survivors: [String] = []

  /// Runs a program in a world of its own.
  static func of(
    _ program: Program,
    recording: Recording = .everything,
    pace: Stage.Pace = .jumps
  ) -> Outcome {
    var (outcome, things) = outcome(program, recording, pace)
    outcome.survivors = things.filter { $0.thing.thing != nil }.map(\.name)
    return outcome
  }

  /// Runs a program, and returns its loop and where it ran.
  static func run(
    _ program: Program,
    _ recording: Recording,
    _ pace: Stage.Pace
  ) -> (loop: RenderLoop, stage: Stage) {
    let loop = RenderLoop(behavior: program.behavior, recording: recording)
    let stage = Stage(loop: loop, isRecorded: recording == .everything, pace: pace)
    withRenderLoop(loop) { _ in stage.runProgram(program) }
    return (loop, stage)
  }

  private static func outcome(
    _ program: Program,
    _ recording: Recording,
    _ pace: Stage.Pace
  ) -> (Outcome, [(name: String, thing: WeakThing)]) {
    let (loop, stage) = run(program, recording, pace)
    let outcome = Outcome(
      sights: stage.sights,
      log: stage.log,
      issues: loop.issues,
      innerIssues: stage.innerIssues,
      trace: loop.trace,
      listeners: stage.listeners,
      brokenInvariant: stage.brokenInvariant,
      screenFault: stage.screens?.fault
    )
    return (outcome, stage.clear())
  }

  /// The issues, without the messages: a name tells of the class only where that is recorded.
  var issueLines: [String] {
    issues.map { "\($0.instant.seconds)  \($0.severity) \($0.kind) \($0.callSite?.line ?? 0)" }
  }

  /// All of it, line by line.
  func text(withTrace: Bool) throws -> String {
    let json = try trace.json()
    var lines = sights.map(\.text) + log + issueLines
    lines += innerIssues.map { "inside: \($0.kind) \($0.callSite?.line ?? 0)" }
    lines.append("\(trace.events.count) events, \(Self.hash(json))")
    if withTrace { lines.append(String(decoding: json, as: UTF8.self)) }
    return lines.joined(separator: "\n")
  }

  /// A number of some bytes, the same in every run.
  private static func hash(_ data: Data) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}

extension Program {
  /// Runs the program, and returns everything that can be seen of it, to be compared with what
  /// another build makes of it.
  ///
  /// - Parameter withTrace: Whether the trace is in it, and not only what tells it from others.
  /// - Returns: The lines.
  /// - Throws: What writing the trace throws.
  package func outcome(withTrace: Bool = false) throws -> String {
    try Outcome.of(self).text(withTrace: withTrace)
  }

  /// The trace of the program.
  var trace: AnimationTrace { Outcome.of(self).trace }

  /// Runs the program in small steps, and returns its trace.
  ///
  /// - Parameter isWatched: Whether somebody looks at everything after each step.
  /// - Returns: The trace.
  package func trace(isWatched: Bool = false) -> AnimationTrace {
    Outcome.of(self, pace: isWatched ? .watchedSteps : .steps).trace
  }
}
