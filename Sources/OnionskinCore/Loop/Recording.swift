/// How much of what happens a loop keeps in its trace.
public struct Recording: Hashable, Sendable {
  enum Extent: Hashable, Sendable {
    case everything
    case last(Int)
    case issues
  }

  let extent: Extent

  /// Keeps every event: what tests and reports read.
  public static let everything = Recording(extent: .everything)

  /// Keeps issues only: what costs nothing while animations run.
  public static let issues = Recording(extent: .issues)

  /// Keeps the latest events.
  ///
  /// - Parameter count: How many, at least 1.
  /// - Returns: The recording.
  public static func last(_ count: Int) -> Recording {
    precondition(count > 0, "A recording of the last events needs room for at least one.")
    return Recording(extent: .last(count))
  }
}

extension Recording: CustomStringConvertible {
  /// What is kept, such as "the last 100 events".
  public var description: String {
    switch extent {
    case .everything: "everything"
    case .last(let count): count == 1 ? "the last event" : "the last \(count) events"
    case .issues: "issues only"
    }
  }
}

/// Keeps the events of a loop.
struct TraceRecorder {
  let recording: Recording
  /// Whether anything but issues is kept.
  let isRecording: Bool
  private(set) var issues: [AnimationIssue] = []
  private var events: [AnimationEvent] = []
  /// The numbers of the animations in the trace, by their place in the store.
  private var animationNumbers: [Int32] = []
  private var lastAnimation: Int32 = 0
  /// The animations of blocks that run, by what they animate; looked up only.
  var running: [StackKey: AnimationNumbers] = [:]

  init(recording: Recording) {
    self.recording = recording
    isRecording = recording.extent != .issues
  }

  /// The events that are kept, oldest first.
  var kept: [AnimationEvent] {
    guard case .last(let count) = recording.extent else { return events }
    return Array(events.suffix(count))
  }

  mutating func record(_ kind: AnimationEvent.Kind, at instant: Instant, turn: Int) {
    guard isRecording else { return }
    events.append(AnimationEvent(instant: instant, turn: turn, kind: kind))
    if case .last(let count) = recording.extent, events.count >= 2 * count + 64 {
      events.removeFirst(events.count - count)
    }
  }

  mutating func record(_ issue: AnimationIssue) {
    issues.append(issue)
    if isRecording {
      record(.issue(issue), at: issue.instant, turn: issue.turn)
    } else {
      events.append(
        AnimationEvent(instant: issue.instant, turn: issue.turn, kind: .issue(issue))
      )
    }
  }

  /// Gives an animation the next number.
  mutating func nameAnimation(at place: Int32) -> Int {
    lastAnimation += 1
    while animationNumbers.count <= Int(place) { animationNumbers.append(0) }
    animationNumbers[Int(place)] = lastAnimation
    return Int(lastAnimation)
  }

  /// Forgets an animation of a block that has left its layer.
  mutating func forget(animationAt place: Int32, of key: StackKey) {
    guard var numbers = running.removeValue(forKey: key) else { return }
    numbers.remove(number(ofAnimationAt: place))
    if !numbers.isEmpty { running[key] = numbers }
  }

  /// The number of an animation; 0 if it was captured before recording.
  func number(ofAnimationAt place: Int32) -> Int {
    Int(place) < animationNumbers.count ? Int(animationNumbers[Int(place)]) : 0
  }
}
