import AnimationModel
import Onionskin
import Foundation
import UIKit

/// What is true of every program.
package enum Law: String, CaseIterable, Sendable {
  /// Time in one jump shows and calls what time in many small steps does, watched or not.
  case jumpEqualsSteps
  /// What is recorded does not change what is shown, called and reported.
  case recordedEqualsUnrecorded
  /// A trace alone tells what was shown.
  case replayEqualsShown
  /// A trace that is written and read again is the same, byte for byte.
  case readEqualsWritten
  /// Views, layers, animators, delegates and loops are gone with their program.
  case everythingIsFreed
  /// No completion is called twice, and none is lost without being told.
  case completionsComeOnce
  /// After every line the parts of the loop agree with each other.
  case invariantsHold
  /// Screens have the pages and rows that they are asked for, call their pages back in UIKit's order,
  /// and come to rest where they belong.
  case screensObey
}

/// A law that a program breaks, and how.
package struct Failure: Sendable, CustomStringConvertible {
  package let law: Law
  package let seed: Int
  package let detail: String

  package var description: String { "seed \(seed), \(law): \(detail)" }
}

extension Program {
  /// Runs the program in several ways, and returns what is not as it must be.
  ///
  /// - Parameter laws: What to look for.
  /// - Returns: The failures; none if all is well.
  package func failures(of laws: [Law] = Law.allCases) -> [Failure] {
    let base = Outcome.of(self)
    return laws.compactMap { law in
      let detail: String? =
        switch law {
        case .jumpEqualsSteps:
          base.difference(
            from: .of(self, pace: seed % 2 == 0 ? .steps : .watchedSteps),
            "in steps",
            // Every step in an open block is reported.
            apartFrom: [.advanceInOpenBlock]
          )
        case .recordedEqualsUnrecorded:
          base.difference(
            from: .of(
              self,
              recording: seed % 4 == 0 ? .last(20) : .issues,
              pace: seed % 8 == 1 ? .watchedSteps : .jumps
            ),
            "unrecorded",
            apartFrom: seed % 8 == 1 ? [.advanceInOpenBlock] : []
          )
        case .replayEqualsShown: base.replayDifference()
        case .readEqualsWritten: base.readDifference()
        case .everythingIsFreed:
          base.survivors.isEmpty ? nil : "still there: \(base.survivors.joined(separator: ", "))"
        case .completionsComeOnce: base.lostCompletion()
        case .invariantsHold: base.brokenInvariant
        case .screensObey: base.screenFault
        }
      return detail.map { Failure(law: law, seed: seed, detail: $0) }
    }
  }
}

extension Outcome {
  fileprivate func difference(
    from other: Outcome,
    _ way: String,
    apartFrom kinds: Set<AnimationIssue.Kind>
  ) -> String? {
    for (one, two) in zip(sights, other.sights) where !one.isSame(as: two) {
      return "\(one.layer) \(one.difference(from: two)) \(way)"
    }
    if sights.count != other.sights.count {
      return "\(sights.count) sights, \(other.sights.count) \(way)"
    }
    func first(_ ones: [String], _ twos: [String]) -> String? {
      guard ones != twos else { return nil }
      let index = zip(ones, twos).enumerated().first { $1.0 != $1.1 }?.offset
      let place = index ?? min(ones.count, twos.count)
      let one = ones.indices.contains(place) ? ones[place] : "nothing"
      return "\"\(one)\", \(way) \"\(twos.indices.contains(place) ? twos[place] : "nothing")\""
    }
    func lines(_ outcome: Outcome) -> [String] {
      zip(outcome.issues, outcome.issueLines).filter { !kinds.contains($0.0.kind) }.map(\.1)
    }
    return first(log, other.log) ?? first(lines(self), lines(other))
  }

  fileprivate func replayDifference() -> String? {
    let player = TracePlayer(trace)
    let largest = largestNumbers
    for sight in sights where sight.isReplayable {
      for value in sight.values where value.property != "model" && value.property != "drawn" {
        let (property, numbers) = (value.property, value.numbers)
        guard let value = player.value(of: property, on: sight.layer, at: sight.instant) else {
          return "nothing is told of \(property) of \(sight.layer) at \(sight.instant.seconds) s"
        }
        let played = Sight.numbers(value)
        // No colour looks like one that is fully transparent.
        if property.hasSuffix("Color"), played.isEmpty, numbers.last ?? 0 == 0 { continue }
        if played.count == numbers.count,
          zip(played, numbers)
            .allSatisfy({ isNear($0, $1, numbers, largest: largest[sight.layer] ?? 0) })
        {
          continue
        }
        return
          "\(property) of \(sight.layer) at \(sight.instant.seconds) s was \(numbers), the trace "
          + "says \(played)"
      }
    }
    return nil
  }

  /// The largest number that a layer was ever set to, or that an animation multiplied it to: what
  /// is left of a sum with it is no nearer than its last digits.
  private var largestNumbers: [String: Double] {
    var largest: [String: Double] = [:]
    func include(_ values: PropertyValue..., of layer: String, times factor: Double = 1) {
      for number in values.flatMap(\.components).map({ abs($0 * factor) }) where number.isFinite {
        largest[layer] = max(largest[layer] ?? 0, number)
      }
    }
    for event in trace.events {
      switch event.kind {
      case .changed(let change): include(change.from, change.to, of: change.layer)
      case .animated(let animation):
        let reach = reach(of: animation.timing)
        include(animation.from, animation.to, of: animation.layer, times: reach)
      default: break
      }
    }
    return largest
  }

  /// The largest progress of a timing: that of a spring may be beyond all measure, if its velocity
  /// is.
  private func reach(of timing: Timing) -> Double {
    let times = (0...64).map { timing.duration * Double($0) / 64 }
    let progress = times.compactMap { timing.transformedProgress(at: timing.delay + $0) }
    return progress.map(abs).max() ?? 1
  }

  private func isNear(_ played: Double, _ shown: Double, _ all: [Double], largest: Double) -> Bool {
    if played == shown || played.isNaN && shown.isNaN { return true }
    let scale = all.lazy.map(abs).filter(\.isFinite).max() ?? 0
    return abs(played - shown) < 1e-9 + 1e-12 * scale + 1e-14 * largest
  }

  fileprivate func readDifference() -> String? {
    do {
      let written = try trace.json()
      let read = try AnimationTrace(json: written)
      let again = try read.json()
      if again == written { return nil }
      let lines = [written, again].map {
        String(decoding: $0, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      }
      let differing = zip(lines[0], lines[1]).first { $0 != $1 }
      return "written \(differing?.0 ?? "more"), read \(differing?.1 ?? "more")"
    } catch {
      return "\(error)"
    }
  }

  fileprivate func lostCompletion() -> String? {
    for listener in listeners where listener.calls > 1 {
      return "the \(listener.kind) of line \(listener.step) was called \(listener.calls) times"
    }
    let lost = listeners.filter {
      $0.calls == 0 && [.completion, .carried, .transaction].contains($0.kind)
    }
    var told = (issues + innerIssues).count { $0.kind == .completionNeverCalled }
    if (issues + innerIssues).contains(where: { $0.kind == .delegateLeaked }) {
      told += lost.count { $0.kind == .carried }
    }
    guard lost.count > told else { return nil }
    return "\(lost.count) were never called, of which \(told) are told: lines "
      + lost.map { "\($0.step)" }.joined(separator: ", ")
  }
}
