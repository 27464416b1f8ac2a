@testable import MigrationProofs
import Testing
import UIKit

/// Which answers the stand-ins of a slice are tried with.
@Suite
struct ScenarioTests {
  private func choice(_ key: String, _ count: Int) -> Scenario.Choice {
    Scenario.Choice(key: key, count: count)
  }

  private var three: [Scenario.Choice] { ["1", "2", "3"].map { choice($0, 2) } }

  /// A search that has tried three choices alone, behind each of which so many branches ran.
  private func search(running branches: [String: Int]) -> ScenarioSearch {
    var search = ScenarioSearch()
    search.note(three, in: Scenario())
    for answer in ["1", "2", "3"] {
      let scenario = Scenario(answers: [answer: 1])
      #expect(search.next() == scenario)
      search.note(three, in: scenario, branches: branches[answer] ?? 0)
    }
    return search
  }

  @Test
  func `what is tried with an answer behind which more code runs comes before other pairs`() {
    var search = search(running: ["3": 1])
    #expect(search.next() == Scenario(answers: ["1": 1, "3": 1]))
    #expect(search.next() == Scenario(answers: ["2": 1, "3": 1]))
    #expect(search.next() == Scenario(answers: ["1": 1, "2": 1]))
  }

  @Test
  func `of answers behind which more code runs, those behind most of it come first`() {
    var search = search(running: ["1": 2, "2": 5])
    #expect(search.next() == Scenario(answers: ["1": 1, "2": 1]))
    #expect(search.next() == Scenario(answers: ["2": 1, "3": 1]))
    search.note(three, in: Scenario(answers: ["2": 1, "3": 1]), branches: 9)
    // Two answers come before three.
    #expect(search.next() == Scenario(answers: ["1": 1, "3": 1]))
    #expect(search.next() == Scenario(answers: ["1": 1, "2": 1, "3": 1]))
  }

  @Test
  func `Each choice is tried alone, before two together`() {
    var search = ScenarioSearch()
    search.note([choice("1", 2), choice("2", 3)], in: Scenario())
    var answers: [[String: Int]] = []
    while let next = search.next() { answers.append(next.answers) }
    #expect(answers == [["1": 1], ["2": 1], ["2": 2]])
  }

  @Test
  func `What a run reads only behind another answer is tried with that answer`() {
    var search = ScenarioSearch()
    search.note([choice("1", 2)], in: Scenario())
    let next = search.next()
    #expect(next?.answers == ["1": 1])
    search.note([choice("1", 2), choice("5", 2)], in: Scenario(answers: ["1": 1]))
    #expect(search.next()?.answers == ["1": 1, "5": 1])
  }

  @Test
  func `A block behind four answers is reached before the answers of others are tried`() {
    var search = ScenarioSearch()
    let others = (0..<80).map { choice("other \($0)", 2) }
    search.note([choice("1", 2)] + others, in: Scenario())
    // Each is read where all before it have their second answer.
    func read(in scenario: Scenario) -> [Scenario.Choice] {
      let depth = (1...4).prefix { scenario.answers["\($0)"] == 1 }.count
      return (1...min(depth + 1, 4)).map { choice("\($0)", 2) } + others
    }
    while let next = search.next(), next.answers.count < 4 { search.note(read(in: next), in: next) }
    #expect(search.count == 5)
  }

  @Test
  func `No more than 64 scenarios are tried, and it is known that there are more`() {
    var search = ScenarioSearch()
    search.note((0..<80).map { choice("\($0)", 2) }, in: Scenario())
    while search.next() != nil {}
    #expect(search.count == 64)
    #expect(search.isCut)
  }

  @Test @MainActor
  func `A loop that waits for another answer ends`() {
    ScenarioState.current = ScenarioState(Scenario())
    var count = 0
    while standIn(1) as Bool, count < 1000 { count += 1 }
    #expect(count == 100)
    #expect(standIn(2) as Bool)
  }

  @Test(arguments: [1, 2, 7]) @MainActor
  func `A start date of the wall clock holds the seconds of a stand-in`(number: Int) {
    ScenarioState.current = ScenarioState(Scenario())
    let seconds = [standIn(number) as Double, (standIn(number) as NSNumber).doubleValue]
    #expect(seconds.allSatisfy { abs($0 * 100 - ($0 * 100).rounded()) < 1e-9 })
  }

  @Test @MainActor
  func `What is read before the object is there is used, too`() {
    let state = ScenarioState(Scenario())
    ScenarioState.current = state
    _ = sliced(standIn(1, as: UILabel.self), probes: [])
    _ = standIn(2) as Double
    probe(3)
    #expect(state.used.numbers == [1, 2, 3])
    #expect(state.used.types == ["UILabel", "Double"])
  }

  @Test(
    arguments: [
      (2.9, 2), (-2.9, -2), (.infinity, .max), (-.infinity, .min), (.nan, 0), (1e12, .max),
    ] as [(Double, Int32)]
  )
  func `A number becomes an integer as on a processor for arm64`(number: Double, integer: Int32) {
    #expect(Int32(saturating: number) == integer)
  }

  @Test @MainActor
  func `A value is one of a list with which it is compared`() {
    ScenarioState.current = ScenarioState(Scenario(answers: ["1 of 2": 2]))
    let buttons = [UIButton(), UIButton()]
    #expect((standIn(1, orOneOf: [buttons, nil]) as UIButton) === buttons[1])
  }

  @Test @MainActor
  func `Each line of a log is observed, and not all lines again`() {
    let state = ScenarioState(Scenario())
    var observed: Set<String> = []
    for round in 0..<10 {
      for line in 0..<(round == 3 ? 500 : 50) { state.notePrinted("\(round), \(line)") }
      let lines = state.observeLog()
      #expect(lines.count <= 500)
      observed.formUnion(lines)
    }
    #expect(observed == Set(state.log))
  }

  @Test(arguments: [true, false]) @MainActor
  func `A stand-in in place of a call that may act counts as a call`(acts: Bool) {
    let state = ScenarioState(Scenario())
    state.acting = acts ? [1] : []
    ScenarioState.current = state
    _ = standIn(1) as Double
    #expect(state.changes(of: 2) == (acts ? 1 : 0))
  }

  @Test @MainActor
  func `A list of responders has some`() {
    ScenarioState.current = ScenarioState(Scenario())
    #expect((standIn(1) as [UIResponder]).count == 3)
  }

  @Test(arguments: [0, 1]) @MainActor
  func `Code that walks through subviews finds a first responder, or none`(answer: Int) {
    let state = ScenarioState(Scenario(answers: ["responder": answer]))
    ScenarioState.current = state
    let view = sliced(UIView(), probes: [], showing: [.responder, .subviews])
    #expect(view.subviews.contains(where: \.isFirstResponder) == (answer == 1))
  }

  /// An object that is no view, and holds one.
  @MainActor private final class Manager: NSObject { let button = UIButton(type: .custom) }

  @Test @MainActor
  func `The views of an object that is none have other values in a surrounding, too`() {
    ScenarioState.current = ScenarioState(Scenario())
    let manager = sliced(Manager(), probes: [])
    let shown = Shown(manager)
    #expect(manager.button.alpha == 1)
    shown.changeViews(steps: 1)
    #expect(manager.button.alpha < 1)
  }

  @Test(arguments: [([], true), (["host"], false)] as [(Set<String>, Bool)]) @MainActor
  func `A view to which the object is added is not in it`(outer: Set<String>, isInside: Bool) {
    ScenarioState.current = ScenarioState(Scenario())
    final class Toast: UIView {
      let host = UIView()
    }
    let toast = sliced(Toast(), probes: [], addedTo: outer)
    #expect(toast.host.isDescendant(of: toast) == isInside)
    #expect((toast.host.superview === toast) == isInside && toast.host.superview != nil)
  }

  @Test @MainActor
  func `A cell that a function returns is in a window, and what has a superview stays in it`() {
    ScenarioState.current = ScenarioState(Scenario())
    let panel = sliced(UIView(), probes: [])
    let (cell, label) = (UITableViewCell(), UILabel())
    panel.addSubview(label)
    for view in [cell, label, nil] { showReturned(view) }
    #expect(cell.window != nil)
    #expect(label.superview === panel)
  }

  @Test @MainActor
  func `Views that code asks for by their places are there`() {
    ScenarioState.current = ScenarioState(Scenario())
    #expect(sliced(UIView(), probes: [], showing: .subviews).subviews.count == 3)
    #expect(sliced(UIView(), probes: []).subviews.isEmpty)
  }

  @Test(arguments: [0, 1]) @MainActor
  func `A navigation item has items on its sides, or none`(answer: Int) {
    ScenarioState.current = ScenarioState(Scenario(answers: ["items": answer]))
    let page = sliced(UIViewController(), probes: [], showing: .items)
    #expect((page.navigationItem.leftBarButtonItem != nil) == (answer == 1))
    #expect((page.navigationItem.rightBarButtonItem != nil) == (answer == 1))
  }

  @Test @MainActor
  func `What a function returns is noted`() {
    ScenarioState.current = ScenarioState(Scenario())
    for value in [3, nil] as [Int?] { noteReturned(value) }
    #expect(ScenarioState.current.log == ["returned 3", "returned nil"])
  }

  @Test(arguments: [0, 1, 2]) @MainActor
  func `An object is prepared for what code compares, or left alone`(answer: Int) {
    ScenarioState.current = ScenarioState(Scenario(answers: ["180 prepared": answer]))
    let list = UIScrollView()
    prepare("180", list, [{ $0.contentOffset.y = 81 }, { $0.contentOffset.y = 80 }])
    #expect(list.contentOffset.y == [0, 81, 80][answer])
    #expect(ScenarioState.current.choices == [Scenario.Choice(key: "180 prepared", count: 3)])
  }

  @Test(arguments: [0, 1]) @MainActor
  func `Behind a call of what is not there, a view may be another`(answer: Int) {
    ScenarioState.current = ScenarioState(Scenario(answers: [Scenario.otherViews: answer]))
    let first = standIn(1, as: UIView.self)
    #expect(ScenarioState.current.choices.isEmpty)
    probe(2)
    #expect((standIn(1, as: UIView.self) === first) == (answer == 0))
    // What the function is given stays.
    #expect(standIn(180, as: UIView.self) === standIn(180, as: UIView.self))
  }

  @Test(arguments: [[], ["1"]] as [Set<String>]) @MainActor
  func `What stands in another's place behind a call is loaded as that is`(loaded: Set<String>) {
    ScenarioState.current = ScenarioState(Scenario(answers: [Scenario.otherViews: 1]))
    _ = sliced(UIViewController(), probes: [2], loaded: loaded, showing: .otherViews)
    probe(2)
    let before = ScenarioState.current.log.count
    standIn(1, as: UIViewController.self).loadViewIfNeeded()
    #expect(ScenarioState.current.log.count == before + (loaded.isEmpty ? 1 : 0))
  }

  @Test @MainActor
  func `What a controller is told that is not there is a call of what is not there`() {
    ScenarioState.current = ScenarioState(Scenario())
    let parent = sliced(UIViewController(), probes: [])
    let child = standIn(1, as: UIViewController.self)
    parent.addChild(child)
    child.viewWillAppear(true)
    #expect(
      ScenarioState.current.log == [
        "willMove(toParent: it) of ⟨1⟩ runs at 0.0 s", "viewWillAppear(true) of ⟨1⟩ runs at 0.0 s",
      ]
    )
    #expect(ScenarioState.current.changes(of: 3) == 2)
  }

  @Test(arguments: [0, 1]) @MainActor
  func `A controller that code removes is a child, or none`(answer: Int) {
    ScenarioState.current = ScenarioState(Scenario(answers: ["child 0": answer]))
    final class Pages: UIViewController { let page: UIViewController = standIn(1) }
    let pages = sliced(Pages(), probes: [], showing: .children)
    #expect(pages.children.count == answer)
    var text = StateText()
    text.append(childrenOf: pages)
    #expect(text.lines == ["children = \(answer)"])
  }

  @Test func `Other views are tried alone`() {
    var search = ScenarioSearch()
    let choices = [Scenario.Choice(key: Scenario.otherViews, count: 2), .init(key: "1", count: 2)]
    search.note(choices, in: Scenario())
    var found: [Scenario] = []
    while let next = search.next() {
      found.append(next)
      search.note(choices, in: next)
    }
    #expect(found.map(\.answers) == [[Scenario.otherViews: 1], ["1": 1]])
  }

  @Test @MainActor
  func `What Apple's views are set to is a part of the state`() {
    func lines(_ view: UIView) -> [String] {
      var text = StateText()
      text.append(view)
      return text.lines
    }
    let (list, switcher, slider, bar) = (UIScrollView(), UISwitch(), UISlider(), UIProgressView())
    let views: [(view: UIView, change: () -> Void)] = [
      (list, { list.contentInset.bottom = 3 }), (switcher, { switcher.isOn = true }),
      (slider, { slider.value = 0.5 }), (bar, { bar.progress = 0.5 }),
    ]
    for (view, change) in views {
      let before = lines(view)
      change()
      #expect(lines(view) != before)
    }
  }

  @Test @MainActor
  func `What a slice shares is a part of the state`() {
    ScenarioState.current = ScenarioState(Scenario())
    let panel = UIView()
    panel.tag = 3
    _ = sliced(UIView(), probes: [], sharing: { [("Panel.height", panel.tag)] })
    #expect(ScenarioState.current.sharedState == [".Panel.height = 3"])
    panel.tag = 4
    #expect(ScenarioState.current.sharedState == [".Panel.height = 4"])
  }

  @Test @MainActor
  func `A list that a property may hold at first has elements`() {
    ScenarioState.current = ScenarioState(Scenario())
    #expect(standIn(1, orNil: [UIView].self)?.count == 3)
    #expect(standIn(2, orNil: [[UIView]].self)?.map(\.count) == [3, 3, 3])
  }

  @Test @MainActor
  func `A probe notes the values of what measures, and which stand-in an object is`() {
    let state = ScenarioState(Scenario())
    ScenarioState.current = state
    let pairs: [(Any?, Any?)] = [
      (CGAffineTransform(scaleX: 2, y: 2), CGAffineTransform(scaleX: 3, y: 3)),
      (CATransform3DMakeScale(2, 2, 1), CATransform3DMakeScale(3, 3, 1)),
      (
        UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0),
        UIEdgeInsets(top: 2, left: 0, bottom: 0, right: 0)
      ),
      (CGVector(dx: 1, dy: 0), CGVector(dx: 2, dy: 0)),
      (UIColor.red, UIColor.blue),
      (standIn(1, as: UIView.self), standIn(2, as: UIView.self)),
      (standIn(3, as: UIViewController.self), standIn(4, as: UIViewController.self)),
    ]
    for (one, other) in pairs {
      let start = state.log.count
      for value in [one, other, one] { probe(9, value) }
      let lines = state.log[start...].map { $0 }
      #expect(lines[0] != lines[1] && lines[0] == lines[2], "\(lines)")
    }
  }

  @Test @MainActor
  func `A context that may be nil is, in one scenario`() {
    let isThere = [0, 1].map { answer in
      ScenarioState.current = ScenarioState(Scenario(answers: ["1?": answer]))
      return standIn(1, as: UnsafeMutableRawPointer?.self) != nil
    }
    #expect(Set(isThere) == [true, false])
  }

  @Test @MainActor
  func `What has no subclass has a value`() {
    ScenarioState.current = ScenarioState(Scenario())
    func values<each Value>(of types: repeat (each Value).Type) -> [Any] {
      var values: [Any] = []
      repeat values.append(standIn(1, as: each types))
      return values
    }
    let values = values(
      of: UIView.AnimationCurve.self,
      UIView.AnimationTransition.self,
      UIInterfaceOrientation.self,
      UIUserInterfaceIdiom.self,
      UIDeviceOrientation.self,
      UISwipeGestureRecognizer.Direction.self,
      UIGestureRecognizer.State.self,
      NSRange.self,
      IndexPath.self,
      Float.self,
      String.self,
      NSString.self,
      NSAttributedString.self,
      NSError.self,
      NSNumber.self,
      CGPoint.self,
      CGSize.self,
      CGVector.self,
      CGRect.self,
      UIEdgeInsets.self,
      CGAffineTransform.self,
      CATransform3D.self,
      UIColor.self,
      UIFont.self,
      UIImage.self,
      Notification.Name.self,
      Date.self,
      URL.self,
      AnyHashable.self,
      TimeZone.self,
      UnsafeMutableRawPointer.self,
      Notification.self
    )
    #expect(values.count == 32)
  }

  @Test @MainActor
  func `A keyboard has a second curve, with which its duration counts`() {
    let told = [0, 1].map { answer in
      ScenarioState.current = ScenarioState(Scenario(answers: ["1": answer]))
      let info = standIn(1, as: Notification.self).userInfo ?? [:]
      return [
        UIResponder.keyboardAnimationCurveUserInfoKey,
        UIResponder.keyboardAnimationDurationUserInfoKey,
      ].map { (info[$0] as? NSNumber)?.doubleValue }
    }
    #expect(told == [[7, 0.25], [0, 0.4]])
  }

  @Test @MainActor
  func `A recognizer that is stood in for has a view on the screen, the same each time`() throws {
    ScenarioState.current = ScenarioState(Scenario())
    let tap: UITapGestureRecognizer = standIn(1)
    let object = sliced(UIViewController(), probes: [], views: [tap])
    let view = try #require(tap.view)
    #expect(view.isDescendant(of: object.view) && !view.bounds.isEmpty)
    #expect(standIn(1, as: UITapGestureRecognizer.self) === tap)
  }

  @Test @MainActor
  func `A view that code asks for its subviews has three`() {
    ScenarioState.current = ScenarioState(Scenario())
    let view: UIView = standIn(1)
    _ = sliced(UIViewController(), probes: [], views: [view], showing: .subviews)
    #expect(view.subviews.count == 3)
  }

  @Test(arguments: [(0, 0, nil), (1, 1000, nil), (2, 7, "over")]) @MainActor
  func `A scenario decides which tag and identifier views have`(
    tag: Int,
    expected: Int,
    identifier: String?
  ) {
    let answers = ["tag": tag, "identifier": identifier == nil ? 0 : 1]
    ScenarioState.current = ScenarioState(Scenario(answers: answers))
    let view: UIView = standIn(1)
    _ = sliced(
      UIViewController(),
      probes: [],
      views: [view],
      tags: [1000, 7],
      identifiers: ["over"]
    )
    #expect(view.tag == expected && view.restorationIdentifier == identifier)
    #expect((standIn(2) as UIBarButtonItem).tag == expected)
  }

  @Test(arguments: [0, 1]) @MainActor
  func `A scenario decides whether a text is too long for a line`(answer: Int) {
    ScenarioState.current = ScenarioState(Scenario(answers: ["texts": answer]))
    _ = sliced(UIViewController(), probes: [], showing: .texts)
    let label = UILabel()
    label.text = standIn(1)
    label.sizeToFit()
    #expect((label.bounds.width > UIScreen.main.bounds.width) == (answer == 1))
  }

  @Test(arguments: [0, 1, 2]) @MainActor
  func `A scenario decides which of the compared views is given`(answer: Int) {
    ScenarioState.current = ScenarioState(Scenario(answers: ["180 of 2": answer]))
    let own = [UIButton(), UIButton()]
    let given: UIButton = standIn(180, orOneOf: own + [nil])
    #expect(own.firstIndex(of: given) == (answer == 0 ? nil : answer - 1))
  }

  @Test @MainActor
  func `The sender of an action is stood in for by one of its class`() {
    ScenarioState.current = ScenarioState(Scenario())
    let tap: UITapGestureRecognizer = standIn(1)
    let edge: UIScreenEdgePanGestureRecognizer = standIn(2)
    let item: UIBarButtonItem = standIn(3)
    #expect(tap.state == .possible && edge.edges == [])
    #expect(item.title == "item 3")
  }
}
