import Onionskin
import OnionskinTestCore
import OnionskinTesting
import Testing
import UIKit

/// What a failing test says of differences that a person sees and no layer shows.
@MainActor @Suite struct VisibleMessagesTests {
  /// A form with one view of each kind.
  @MainActor
  private final class Form {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let label = UILabel()
    let button = UIButton(type: .system)
    let toggle = UISwitch()
    let days = UISegmentedControl()
    let field = UITextField()
    let slider = UISlider()
    let pages = UIPageControl()
    let panel = UIView()
    let tap = UITapGestureRecognizer()

    init() {
      label.text = "Saved"
      days.insertSegment(withTitle: "Day", at: 0, animated: false)
      days.insertSegment(withTitle: "Month", at: 1, animated: false)
      days.selectedSegmentIndex = 0
      pages.numberOfPages = 3
      panel.addGestureRecognizer(tap)
      for view in [label, button, toggle, days, field, slider, pages, panel] {
        window.addSubview(view)
      }
      window.makeKeyAndVisible()
    }
  }

  private func message(
    _ legacy: @escaping (Form) -> Void,
    as new: @escaping (Form) -> Void
  ) -> String {
    let test = MigrationTest(allowing: [.interaction])
    func run(_ change: @escaping (Form) -> Void) -> ScenarioRun {
      test.run(Form.init) { form in
        UIView.animate(withDuration: 0.25) {
          form.panel.alpha = 0.5
          change(form)
        }
      }
    }
    return test.result(of: run(new), against: run(legacy)).failure ?? "passes"
  }

  @Test func `the messages read as they were judged`() throws {
    let rows: [(String, @MainActor (Form) -> Void, @MainActor (Form) -> Void)] = [
      ("a color of text is forgotten", { $0.label.textColor = .red }, { _ in }),
      (
        "a font is another one",
        { $0.label.font = .systemFont(ofSize: 12) }, { $0.label.font = .boldSystemFont(ofSize: 12) }
      ),
      ("a button stays enabled", { $0.button.isEnabled = false }, { _ in }),
      ("a switch is turned on that was left", { _ in }, { $0.toggle.isOn = true }),
      (
        "another segment is selected",
        { $0.days.selectedSegmentIndex = 1 }, { $0.days.selectedSegmentIndex = -1 }
      ),
      ("a text is another one", { $0.field.text = "1" }, { $0.field.text = "2" }),
      ("a slider has another value", { $0.slider.value = 0.5 }, { $0.slider.value = 0.75 }),
      ("the page is not turned", { $0.pages.currentPage = 1 }, { _ in }),
      ("a tint is lost", { $0.panel.tintColor = .green }, { _ in }),
      ("touches are not blocked", { $0.panel.isUserInteractionEnabled = false }, { _ in }),
      ("the keyboard stays away", { $0.field.becomeFirstResponder() }, { _ in }),
      ("a gesture is still recognized", { $0.tap.isEnabled = false }, { _ in }),
      ("a label is not read out", { $0.panel.accessibilityLabel = "Menu" }, { _ in }),
    ]
    try RecordedMessages("What a person sees").expect(
      rows.map { title, legacy, new in (title, message(legacy, as: new)) }
    )
  }
}
