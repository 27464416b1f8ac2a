private import RenderEngine
internal import UIKit

/// One choice of answers for the stand-ins of a slice.
///
/// A condition that is stood in for is tried both ways, an optional value with and without a value,
/// and a number as 0, 1, and 3. What no scenario decides has its first answer.
package struct Scenario: Codable, Hashable, Sendable {
  /// A choice that a run has read.
  package struct Choice: Codable, Hashable, Sendable {
    /// The stand-in's number, with a `?` behind it for the question whether there is a value.
    package var key: String
    /// The number of answers.
    package var count: Int

    /// Creates a choice.
    package init(key: String, count: Int) { (self.key, self.count) = (key, count) }
  }

  /// The answers that are not the first, by the keys of their choices.
  package var answers: [String: Int] = [:]

  /// Creates the scenario in which each choice has its first answer.
  package init(answers: [String: Int] = [:]) { self.answers = answers }

  /// The choice whether a view that is not there is another one behind each call of what is not there.
  package static let otherViews = "other views"

  /// The most scenarios that are tried.
  package static let limit = 64

  /// Returns the scenarios that differ from this in the answer of one choice.
  fileprivate func changing(_ choice: Choice) -> [Scenario] {
    guard answers[choice.key] == nil else { return [] }
    return (1..<choice.count).map { answer in
      var other = self
      other.answers[choice.key] = answer
      return other
    }
  }
}

/// Finds the scenarios of a slice by running it: each choice that a run reads is answered in each way,
/// alone first, and then together with one other.
///
/// What is read for the first time behind an answer comes before all else, and what is tried together with
/// an answer behind which more of the code runs comes before other pairs: a block that stands behind several
/// conditions is reached before the answers of others have used up the scenarios.
package struct ScenarioSearch {
  /// Why a scenario is tried; what comes first is tried first.
  private enum Reason: Int { case readBehind, oneAnswer, withMoreCode, moreAnswers }

  /// Which of the scenarios that wait is tried first: by the reason, by the number of answers, by how many
  /// branches ran without the last of them, and by the place in which it came.
  private struct Rank: Comparable {
    var reason: Reason
    var answers = 0
    var branches = 0
    var place = 0

    static func < (one: Rank, other: Rank) -> Bool {
      (one.reason.rawValue, one.answers, -one.branches, one.place)
        < (other.reason.rawValue, other.answers, -other.branches, other.place)
    }
  }

  /// The scenarios that wait.
  private var open: [Scenario: Rank] = [:]
  /// The number of places that were given.
  private var placed = 0
  private var known: Set<Scenario> = [Scenario()]
  /// The keys of the choices that were read.
  private var read: Set<String> = []
  /// The number of scenarios that were taken.
  package private(set) var count = 1

  /// Creates a search that begins with the choices of the scenario of first answers.
  package init() {}

  /// A Boolean value that indicates whether there are more scenarios than are tried.
  package var isCut: Bool { count >= Scenario.limit && !open.isEmpty }

  /// Returns the next scenario; `nil` if there is none.
  package mutating func next() -> Scenario? {
    guard count < Scenario.limit else { return nil }
    let first = open.min { $0.value < $1.value }
    guard let first else { return nil }
    count += 1
    open[first.key] = nil
    return first.key
  }

  /// Notes the choices that the run of a scenario has read.
  ///
  /// - Parameters:
  ///   - choices: The choices.
  ///   - scenario: The scenario.
  ///   - branches: How many branches ran; 0 if scenarios before have run them all.
  package mutating func note(
    _ choices: [Scenario.Choice],
    in scenario: Scenario,
    branches: Int = 0
  ) {
    for choice in choices {
      let isBehind = read.insert(choice.key).inserted && !scenario.answers.isEmpty
      // A fourth answer is tried only of what is read behind the three.
      guard isBehind || scenario.answers.count < 3 else { continue }
      // Other views are tried alone.
      let isAlone =
        choice.key == Scenario.otherViews || scenario.answers[Scenario.otherViews] != nil
      guard isBehind || !isAlone || scenario.answers.isEmpty else { continue }
      let pair: Reason = branches > 0 ? .withMoreCode : .moreAnswers
      let reason = isBehind ? .readBehind : scenario.answers.isEmpty ? .oneAnswer : pair
      for other in scenario.changing(choice) {
        var rank = Rank(reason: reason, place: placed + 1)
        if reason == .withMoreCode {
          (rank.answers, rank.branches) = (other.answers.count, branches)
        }
        let isNew = known.insert(other).inserted
        // It waits for the better reason.
        guard isNew || open[other].map({ rank < $0 }) ?? false else { continue }
        placed += 1
        open[other] = rank
      }
    }
  }
}

/// What of a slice's placeholders a run has used.
package struct SliceUse: Codable, Equatable, Sendable {
  /// The numbers of the stand-ins that were read and of the probes that were called.
  package var numbers: Set<Int> = []
  /// The types of the values that stood in for others, as written.
  package var types: Set<String> = []
  /// The numbers of the stand-ins in place of calls that may act, that were read while a block was open.
  package var acting: Set<Int> = []

  /// Creates the use of nothing.
  package init() {}

  /// Adds what another run has used.
  mutating func formUnion(_ other: SliceUse) {
    numbers.formUnion(other.numbers)
    types.formUnion(other.types)
    acting.formUnion(other.acting)
  }
}

/// The scenario that runs in this process, and what it has shown.
@MainActor package final class ScenarioState {
  /// The state of the side that runs.
  package static var current = ScenarioState(Scenario())

  package let scenario: Scenario
  /// The choices that were read, each once, in order.
  package private(set) var choices: [Scenario.Choice] = []
  /// What the probes were called with, and which stand-ins in place of calls were read, in order: a
  /// line of an ``ObservedState`` for each.
  private(set) var log: [String] = []
  /// How many lines of the log have been observed.
  private var observedCount = 0
  /// What of the slice's placeholders the object and its calls have used.
  private(set) var used = SliceUse()
  /// The views that the probes move, and the calls that may act, by their numbers.
  private(set) var probed: [Int: ProbedView] = [:]

  /// The views and controllers that stand in for others, by the numbers of the stand-ins.
  var objects: [Int: UIResponder] = [:]
  /// The gesture recognizers that stand in for others, by the numbers of the stand-ins.
  var recognizers: [Int: UIGestureRecognizer] = [:]
  /// Returns the number of the stand-in that an object is; `nil` for another object.
  func number(of object: UIResponder) -> Int? {
    objects.filter { $0.value === object }.keys.min()
  }

  /// The numbers of the stand-ins whose controllers have loaded their views.
  var loaded: Set<Int> = []
  /// Returns `true` if a controller stands in for one that has loaded its view; otherwise, `false`.
  func isLoaded(_ controller: UIViewController) -> Bool {
    number(of: controller).map { loaded.contains($0 % Self.otherViewStep) } ?? false
  }

  /// What hears the notifications of the slice; `nil` if it posts none.
  var listener: (any NSObjectProtocol)?
  /// What moves when the view of a controller is loaded; `nil` until the slice is called.
  var loader: ProbedView?
  /// The window of what the slice shows beside its object.
  var window: UIWindow?

  /// Begins a run.
  package init(_ scenario: Scenario) { self.scenario = scenario }

  /// What is told of each choice when it is read first: code that ends the process tells nothing behind it.
  static var noteChoice: @MainActor (Scenario.Choice) -> Void = { _ in }
  /// How often each choice was read.
  private var reads: [String: Int] = [:]
  /// How often a choice is read before its answer is the next one, so that a loop that waits for
  /// another answer ends.
  private static let patience = 100

  /// Returns the answer of a choice.
  func answer(_ key: String, among count: Int) -> Int {
    let choice = Scenario.Choice(key: key, count: count)
    if !choices.contains(choice) {
      choices.append(choice)
      Self.noteChoice(choice)
    }
    defer { reads[key, default: 0] += 1 }
    return ((scenario.answers[key] ?? 0) + reads[key, default: 0] / Self.patience) % count
  }

  func noteProbe(_ number: Int, _ arguments: [String], at time: Double) {
    probeCount += 1
    used.numbers.insert(number)
    log.append(ObservedState.called(number, with: arguments, at: time))
  }

  /// Notes a notification: whoever hears it may change what is not there.
  func notePosted(_ text: String, at time: Double) {
    probeCount += 1
    log.append(ObservedState.posted(text, at: time))
  }

  /// Notes that the view of a controller is loaded, whose class may change what is not there.
  func noteLoad(of controller: UIViewController, at time: Double) {
    probeCount += 1
    log.append(ObservedState.loaded(number(of: controller), at: time))
  }

  /// Notes what a controller or a list is told, whose class may change what is not there.
  func noteTold(_ method: String, _ responder: UIResponder, at time: Double) {
    probeCount += 1
    log.append(ObservedState.told(number(of: responder), method, at: time))
  }

  /// Notes that a method runs that a block tells of its end.
  func noteRun(of method: String, at time: Double) {
    log.append(ObservedState.run(method, at: time))
  }

  /// Returns the lines that nobody has observed yet, behind some of those before.
  ///
  /// Code without an end is observed at each of its calls: with all lines each time, it would not have the
  /// memory.
  func observeLog() -> [String] {
    defer { observedCount = log.count }
    return Array(log[min(observedCount, max(0, log.count - 200))...])
  }

  /// Notes what the function of the slice returns.
  func noteReturned(_ text: String) { log.append("returned \(text)") }

  /// Notes what code prints.
  func notePrinted(_ line: String) { log.append("printed \(line)") }

  /// How many calls of probes were made.
  private var probeCount = 0
  /// The numbers of the stand-ins in place of constants.
  var constants: Set<Int> = []

  /// Returns how many calls of what is not there may have changed the value of a stand-in.
  func changes(of number: Int) -> Int { constants.contains(number) ? 0 : probeCount }

  /// Returns the number of the view that stands in for another: behind a call of what is not there, another
  /// object may have taken its place.
  func numberOfView(_ number: Int) -> Int {
    let count = changes(of: number)
    // The function is given its arguments once.
    guard count > 0, number < 180, answer(Scenario.otherViews, among: 2) == 1 else { return number }
    return number + Self.otherViewStep * min(count, 3)
  }

  /// The distance of the numbers of the views that stand in the place of one another.
  private static let otherViewStep = 1000

  /// The place of the element whose member is stood in for.
  var element = 0
  /// The stand-ins whose objects are being made.
  var making: Set<Int> = []
  /// The stand-ins whose lists are being made.
  var listing: Set<Int> = []
  /// What dictionaries have that stand in for others.
  var entries: [AnyHashable: Any] = [:]
  /// Whether the texts that stand in for others are too long for a line.
  var hasLongTexts = false
  /// How the object of the slice is shown.
  var showing: Showing = .superview
  /// The constraints that change before each call, so that layout is pending.
  var pending: [NSLayoutConstraint] = []

  /// Lets layout be pending, as what an app does before a call that lays out.
  package func changeConstraints() {
    for constraint in pending { constraint.constant += 9 }
  }

  /// The numbers of the stand-ins in place of calls.
  var calls: Set<Int> = []

  /// The numbers of the stand-ins in place of calls that may do more than tell a value.
  var acting: Set<Int> = []

  /// Notes that a stand-in is read.
  ///
  /// Where it stands in place of a call, its answer may depend on what came before it. A call that may
  /// act moves a view of its own, as a probe does.
  func noteRead(of number: Int, as type: Any.Type) {
    used.numbers.insert(number)
    used.types.insert("\(type)")
    if calls.contains(number) { log.append(ObservedState.read(number)) }
    guard acting.contains(number) else { return }
    probeCount += 1
    probed[number]?.center.x += CGFloat(3 + number % 7)
    if !RenderLoop.current.state.openBlocks.isEmpty { used.acting.insert(number) }
  }

  /// The tag and the identifier of the views that the code gets; `nil` for their own.
  private var marks: (tag: Int?, identifier: String?)

  /// Chooses the tag and the identifier of the views that the code gets: their own, or one of those by
  /// which the code tells views.
  func chooseMarks(_ tags: [Int], _ identifiers: [String]) {
    func chosen<Mark>(_ marks: [Mark], _ key: String) -> Mark? {
      guard !marks.isEmpty else { return nil }
      let answer = answer(key, among: marks.count + 1)
      return answer == 0 ? nil : marks[answer - 1]
    }
    marks = (chosen(tags, "tag"), chosen(identifiers, "identifier"))
  }

  /// What each stand-in was given, by its number, without repetitions in a row: settings become arguments
  /// in another order, and the new code may read one twice.
  private(set) var given: [Int: [[String]]] = [:]

  /// Notes what the slice's own code gives to a value that is not there.
  func note(_ values: [String], givenTo number: Int) {
    guard !values.isEmpty, given[number]?.last != values else { return }
    given[number, default: []].append(values)
  }

  /// Gives a view the tag and the identifier that are chosen.
  func mark(_ view: UIView) {
    if let tag = marks.tag { view.tag = tag }
    guard let identifier = marks.identifier else { return }
    view.restorationIdentifier = identifier
    view.accessibilityIdentifier = identifier
  }

  /// Gives a bar button item the tag that is chosen.
  func mark(_ item: UIBarButtonItem) {
    if let tag = marks.tag { item.tag = tag }
  }

  /// A closure that returns what the slice changes beside its object, by name.
  var shared: @MainActor () -> [(name: String, value: Any)] = { [] }

  /// What the slice changes beside its object, as lines that compare.
  var sharedState: [String] {
    var text = StateText()
    for (name, value) in shared() { text.append(value, named: name) }
    return text.lines
  }

  /// The views that the slice shows beside its object.
  var viewsBeside: [UIView] {
    (window?.rootViewController?.view.subviews ?? []).filter { !($0 is ProbedView) }
  }

  /// Removes the views that the slice shows beside its object.
  func removeViews() { for view in viewsBeside { view.removeFromSuperview() } }

  func add(_ view: ProbedView, for number: Int) { probed[number] = view }
}
