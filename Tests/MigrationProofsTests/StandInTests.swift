import Foundation
@testable import MigrationProofs
import Testing
import UIKit

/// The values that stand in for others.
@Suite @MainActor struct StandInTests {
  @Test func `a scenario decides of directions, orientations, and indexes`() {
    ScenarioState.current = ScenarioState(Scenario())
    #expect(standIn(1, as: UIPopoverArrowDirection.self) == .up)
    #expect(standIn(1, as: UIInterfaceOrientationMask.self) == .portrait)
    #expect(standIn(1, as: IndexSet.self) == [1])
  }

  @Test func `items of navigation bars differ, and so do their buttons`() {
    let items = [1, 2].map { standIn($0, as: UINavigationItem.self) }
    let titles = items.flatMap {
      [$0.title, $0.leftBarButtonItem?.title, $0.rightBarButtonItem?.title]
    }
    #expect(Set(titles.compactMap(\.self)).count == 6)
  }

  @Test func `twenty steps take a view behind the places with which code compares it`() {
    let screen = CGSize(width: 390, height: 844)
    var disturbance = ViewDisturbance()
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 40))
    disturbance.disturb(view, steps: 1)
    #expect(view.center.x < screen.width / 2 && view.center.y < screen.height / 2)
    for _ in 1...2 { disturbance.disturb(view, steps: 20) }
    #expect(view.center.x > screen.width && view.center.y > screen.height / 2)
  }

  /// The values of a stand-in, by the answers of a choice.
  private func values<Value>(_ make: () -> Value, of key: String, _ count: Int) -> [Value] {
    (0..<count).map { answer in
      ScenarioState.current = ScenarioState(Scenario(answers: [key: answer]))
      return make()
    }
  }

  @Test func `one closure of several is called, later, or at once in an open block`() {
    func called(_ answers: [String: Int], _ body: (@escaping (Int) -> Void) -> Void) -> [String] {
      withRenderLoop { loop in
        ScenarioState.current = ScenarioState(Scenario(answers: answers))
        var log: [String] = []
        body { log.append("\($0) at \(loop.now)") }
        log.append("end")
        loop.advance(by: 1)
        return log
      }
    }
    func call(_ note: @escaping (Int) -> Void) {
      probe(1, calling: { note(1) }, { note(2) })
    }
    #expect(called([:], call) == ["end", "1 at 0.5"])
    #expect(called(["closure of 1": 1], call) == ["end", "2 at 0.5"])
    func callInBlock(_ note: @escaping (Int) -> Void) {
      UIView.beginAnimations(nil, context: nil)
      _ = standIn(1, as: Int.self, calling: { note(1) })
      UIView.commitAnimations()
    }
    #expect(called(["when 1 calls": 1], call) == ["end", "1 at 0.5"])
    #expect(called([:], callInBlock) == ["end", "1 at 0.5"])
    #expect(called(["when 1 calls": 1], callInBlock) == ["1 at 0.0", "end"])
  }

  @Test func `a list has elements, or none`() {
    #expect(values({ standIn(1, as: [UIView].self).count }, of: "1[]", 2) == [3, 0])
  }

  @Test func `an object of which nothing is known is there, or not`() {
    let objects: [Any?] = values({ standIn(1, orOneOf: [nil]) }, of: "1 of 1", 2)
    #expect(objects.map { $0 == nil } == [false, true])
  }

  @Test func `a drag goes to each side, or hardly at all, until code takes it back`() {
    let moves = values(
      { standIn(1, as: UIPanGestureRecognizer.self).translation(in: nil) },
      of: "translation of 1",
      4
    )
    let speeds = values(
      { standIn(1, as: UIPanGestureRecognizer.self).velocity(in: nil) },
      of: "velocity of 1",
      4
    )
    for found in [moves, speeds] {
      #expect(found[0].x > 200 && found[1].x < -200 && found[1].y > 200 && found[3].y < -200)
      #expect((1...90).contains(found[2].x) && (1...90).contains(found[2].y))
      #expect(abs(found[0].x) > abs(found[0].y) && abs(found[1].x) < abs(found[1].y))
    }
    ScenarioState.current = ScenarioState(Scenario())
    let drag = standIn(1, as: UIPanGestureRecognizer.self)
    drag.setTranslation(.zero, in: nil)
    #expect(drag.translation(in: nil) == .zero)
  }

  @Test func `touches are one, or none`() {
    #expect(values({ standIn(1, as: Set<UITouch>.self).count }, of: "1", 2) == [1, 0])
    #expect((standIn(1) as Set<Int>).isEmpty)
    let places = values(
      { standIn(1, as: Set<UITouch>.self).first?.location(in: nil).x },
      of: "place of 1",
      2
    )
    #expect(places == [30, 360])
  }

  @Test func `a list has insets, for its indicators, too`() {
    ScenarioState.current = ScenarioState(Scenario())
    let list = standIn(1, as: UITableView.self)
    #expect(list.contentInset != .zero && list.scrollIndicatorInsets != .zero)
    #expect(list.contentInset != list.scrollIndicatorInsets)
    let before = list.scrollIndicatorInsets
    var disturbance = ViewDisturbance()
    disturbance.disturb(list, steps: 1)
    #expect(list.scrollIndicatorInsets != before)
  }

  @Test func `a list notes that it reloads its rows`() {
    ScenarioState.current = ScenarioState(Scenario())
    let list = standIn(1, as: UITableView.self)
    _ = sliced(UIView(), probes: [])
    let before = ScenarioState.current.log.count
    list.reloadData()
    #expect(ScenarioState.current.log[before...].contains { $0.hasPrefix("reloadData of ⟨1⟩") })
  }

  @Test func `a dictionary is empty, or what a notification of a keyboard brings`() {
    let found = values({ standIn(1, as: [AnyHashable: Any].self) }, of: "1", 2)
    #expect(found[0].isEmpty)
    let duration = found[1][UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
    #expect(duration == 0.4)
    #expect(values({ standIn(1, as: [String: Int].self) }, of: "1", 2) == [[:], [:]])
  }

  @Test func `a flag has its other value, and a view a text, if code can set them`() {
    let (control, field, model) = (UIControl(), UITextField(), Model())
    toggle(\.isSelected, of: control)
    #expect(control.isSelected)
    toggle(\.isEditing, of: field)
    #expect(!field.isEditing)
    toggle(\.isOn, of: model)
    #expect(!model.isOn)
    write("on", in: field)
    write("on", in: model)
    #expect(field.text == "on" && model.text == "off")
  }

  /// What code has of which nothing can be set.
  private final class Model {
    let isOn = false
    let text = "off"
  }

  @Test func `a control has the segments that are selected`() {
    let control = UISegmentedControl(frame: .zero)
    for (index, count) in [(-1, 0), (0, 1), (2, 3), (1, 3)] {
      select(index, in: control)
      #expect(control.selectedSegmentIndex == index && control.numberOfSegments == count)
    }
  }

  @Test func `dictionaries have what code compares, all of it, a part, or nothing`() {
    func filled<Key, Value>(_ type: [Key: Value].Type) -> [[Key: Value]] {
      values(
        {
          fillDictionaries(with: [("kind", ["wide", "tall"]), ("count", [7])])
          return standIn(1, as: type)
        },
        of: "entries",
        5
      )
    }
    let texts = filled([String: String].self)
    #expect(texts == [[:], ["kind": "wide"], ["kind": "tall"], ["kind": "wide"], [:]])
    let counts = filled([String: Int].self)
    #expect(counts == [[:], ["count": 7], ["count": 7], [:], ["count": 7]])
    let any = filled([AnyHashable: Any].self).map { $0["count"] as? CGFloat }
    #expect(any == [nil, 7, 7, nil, 7])
    #expect(filled([Int: UIView].self) == [[:], [:], [:], [:], [:]])
  }

  @Test func `the application has a delegate with the window of what is shown`() {
    ScenarioState.current = ScenarioState(Scenario())
    let view = UIView()
    withExtendedLifetime(Shown(view)) {
      #expect(UIApplication.shared.delegate?.window == view.window)
      #expect(view.window != nil)
    }
  }

  @Test func `a date is among others, behind them, or in front of them`() {
    let dates = values({ standIn(1, as: Date.self) }, of: "1", 3)
    let other = standIn(2, as: Date.self)
    #expect(dates.map { $0 < other } == [true, false, true])
    #expect(other.timeIntervalSince(dates[2]) > other.timeIntervalSince(dates[0]))
  }

  @Test func `a view is on the screen, whatever its number`() {
    ScenarioState.current = ScenarioState(Scenario())
    let screen = CGRect(x: 0, y: 0, width: 480, height: 844)
    let frames = [1, 40, 97, 180, 201, 3100].map { standIn($0, as: UIView.self).frame }
    #expect(frames.allSatisfy(screen.contains))
    #expect(Set(frames.map(\.width)).count == 6 && Set(frames.map(\.minX)).count == 6)
  }

  @Test func `a window has a controller, and a view that is inside of another is there`() {
    ScenarioState.current = ScenarioState(Scenario())
    #expect(standIn(1, as: UIWindow.self).rootViewController != nil)
    let page = standIn(2, as: UIView?.self)
    #expect(standIn(3, as: UIView?.self, inside: page)?.superview === page)
    #expect(standIn(2, as: UIView?.self, inside: page)?.superview == nil)
  }

  @Test func `a list reaches below a keyboard`() {
    ScenarioState.current = ScenarioState(Scenario())
    #expect([1, 30].allSatisfy { standIn($0, as: UITableView.self).frame.maxY > 553 })
  }

  @Test func `a list of whose rows nothing is known scrolls to each of them`() {
    let table = standIn(1, as: UITableView.self)
    let paths = [0, 1, 3].map { IndexPath(row: $0, section: 0) }
    let places = paths.map { path in
      table.scrollToRow(at: path, at: .none, animated: false)
      return table.contentOffset.y
    }
    #expect(Set(places).count == 3)
    #expect(!places.contains(0))
  }

  @Test func `a pinch has a scale, an image a size, and a cell content`() {
    let scales = values({ standIn(1, as: UIPinchGestureRecognizer.self).scale }, of: "1", 2)
    #expect(scales == [1, 3])
    let images = [1, 2].map { standIn($0, as: UIImageView.self).image?.size }
    #expect(images[0] != images[1] && images[0]?.height != 0)
    #expect(standIn(3, as: UITableViewCell.self).contentView.subviews.count == 1)
  }

  @Test func `a constant is the same after what is not there, and another value is not`() {
    ScenarioState.current = ScenarioState(Scenario())
    ScenarioState.current.constants = [1]
    func texts() -> [String] { [1, 2].map { standIn($0) } }
    let before = texts()
    probe(3)
    #expect(texts()[0] == before[0] && texts()[1] != before[1])
  }

  @Test func `what a stand-in is given is noted, without repetitions in a row`() {
    ScenarioState.current = ScenarioState(Scenario())
    for place in [1.0, 1, 2] { _ = standIn(1, as: Bool.self, after: place, nil) }
    #expect(ScenarioState.current.given == [1: [["1.0", "nil"], ["2.0", "nil"]]])
  }

  @Test func `a side begins without user defaults, and leaves those that there were`() {
    let defaults = UserDefaults.standard
    defaults.set("kept", forKey: "of a test")
    defer { defaults.removeObject(forKey: "of a test") }
    var seen: [String?] = []
    let side = ProofSide({ UIView() }) { shown in
      seen.append(defaults.string(forKey: "of a test"))
      seen.append(defaults.string(forKey: "of a side"))
      defaults.set("shown", forKey: "of a side")
      UIView.animate(withDuration: 0.1) { shown.content.alpha = 0 }
    }
    let report = Proof("defaults", legacy: side, new: side).run(ProofUnit())
    #expect(report.outcome == .same && seen == [nil, nil, nil, nil])
    #expect(defaults.string(forKey: "of a test") == "kept")
    #expect(defaults.string(forKey: "of a side") == nil)
  }

  @Test func `what a probe is given is told with all that it holds`() {
    ScenarioState.current = ScenarioState(Scenario())
    probe(1, [1, 2], ["b": 2, "a": [CGPoint.zero]], IndexPath(row: 3, section: 0))
    #expect(
      ScenarioState.current.log
        == ["⟨1⟩ is called with ([1, 2], [a: [(0.0, 0.0)], b: 2], [0, 3]) at 0.0 s"]
    )
  }

  @Test func `sets of options, insets, and dictionaries are compared`() {
    var text = StateText()
    text.append(UIPopoverArrowDirection.down, named: "arrow")
    text.append(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), named: "insets")
    text.append(["b": 2, "a": 1], named: "table")
    text.append(NSNumber(value: 7), named: "number")
    #expect(
      text.lines == [
        ".arrow.rawValue = 2", ".insets.top = 1.0", ".insets.left = 2.0", ".insets.bottom = 3.0",
        ".insets.right = 4.0", ".table has 2", ".table: [a: 1, b: 2]",
        ".number = 7",
      ]
    )
  }
}
