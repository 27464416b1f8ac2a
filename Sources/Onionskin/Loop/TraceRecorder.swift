/// Keeps what happens in a loop, and makes events of it for whoever reads the trace.
struct TraceRecorder: ~Copyable {
  /// Whether anything but issues is kept.
  let isRecording: Bool
  private(set) var issues: [AnimationIssue] = []
  var log = TraceLog()
  /// The names of layers, by their numbers.
  private(set) var layerNames: [String] = []
  /// How many events are kept; nil for all.
  private let limit: Int?
  private var reader = TraceReader()
  /// The numbers of the animations in the trace, by their place in the store.
  private var animationNumbers: [Int32] = []
  private var lastAnimation: Int32 = 0

  init(recording: Recording) {
    isRecording = recording.extent != .issues
    if case .last(let count) = recording.extent { limit = count } else { limit = nil }
  }

  /// The events that are kept, oldest first.
  ///
  /// Each record becomes an event once: after that the event stands for it.
  mutating func read() -> [AnimationEvent] {
    reader.read(log, names: layerNames)
    log.forget()
    if let limit { reader.keepLast(limit) }
    return reader.events
  }

  /// Lets go of what will not be read, if much has come.
  mutating func trim() {
    if let limit, log.count > 4 * limit + 1024 { _ = read() }
  }

  mutating func record(_ kind: AnimationEvent.Kind, at instant: Instant, turn: Int) {
    if isRecording { log.append(kind, at: instant, turn) }
  }

  /// Records an event of an animation that a block has made, or of its key.
  ///
  /// - Parameters:
  ///   - kind: The event.
  ///   - record: The layer's number, the property, and the number of a new animation.
  ///   - instant: The present instant.
  ///   - turn: The present turn.
  mutating func record(
    _ kind: AnimationEvent.Kind,
    of record: TraceRecord,
    at instant: Instant,
    turn: Int
  ) {
    log.append(kind, of: record, at: instant, turn)
  }

  mutating func record(_ issue: AnimationIssue) {
    issues.append(issue)
    log.append(.issue(issue), at: issue.instant, issue.turn)
  }

  /// Gives an animation the next number.
  mutating func nameAnimation(at place: Int32) -> Int {
    lastAnimation += 1
    while animationNumbers.count <= Int(place) { animationNumbers.append(0) }
    animationNumbers[Int(place)] = lastAnimation
    return Int(lastAnimation)
  }

  /// The number of an animation; 0 if it was captured before recording.
  func number(ofAnimationAt place: Int32) -> Int {
    Int(place) < animationNumbers.count ? Int(animationNumbers[Int(place)]) : 0
  }

  /// Gives a layer a name, under its number.
  mutating func nameLayer(_ number: Int32, _ name: String) {
    while layerNames.count <= Int(number) { layerNames.append("") }
    layerNames[Int(number)] = name
  }
}
