import Onionskin
import Testing
import UIKit

/// Controls whose value a touch changes.
@MainActor @Suite(.ownLoop, .behavior("Screens G12")) struct TouchedControlTests {
  private let screen = Screen()

  @MainActor private final class Values {
    var sent: [Double] = []
  }

  /// A window, and a finger on what it shows.
  @MainActor private struct Screen {
    let loop = RenderLoop.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    func show<Control: UIControl>(_ control: Control) -> Control {
      window.isHidden = false
      control.frame.origin = CGPoint(x: 100, y: 100)
      window.addSubview(control)
      return control
    }

    func tap(_ view: UIView, at point: CGPoint = CGPoint(x: 5, y: 5)) {
      loop.tap(at: point, in: view)
      // Longer than for two taps to belong together.
      loop.advance(by: 1)
    }

    func drag(_ view: UIView, from start: CGPoint, to end: CGPoint, lifts: Bool = true) {
      let finger = loop.touch(at: start, in: view)
      finger.move(by: CGVector(dx: end.x - start.x, dy: end.y - start.y), over: 0.2)
      if lifts { finger.lift() }
      loop.advance(by: 1)
    }
  }

  private func values<Control: UIControl>(
    of control: Control,
    _ value: @escaping @MainActor (Control) -> Double
  ) -> Values {
    let values = Values()
    control.addAction(
      UIAction { [unowned control] _ in values.sent.append(value(control)) },
      for: .valueChanged
    )
    return values
  }

  // https://developer.apple.com/documentation/uikit/uiswitch: a switch sends valueChanged when the
  // user turns it, and nothing when the program does.
  @Test func `a touch turns a switch, and the program turns it silently`() {
    let view = screen.show(UISwitch())
    let values = values(of: view) { $0.isOn ? 1 : 0 }
    screen.tap(view)
    #expect(view.isOn)
    screen.tap(view)
    #expect(!view.isOn)
    view.setOn(true, animated: true)
    view.isOn = false
    #expect(values.sent == [1, 0])
    view.isEnabled = false
    screen.tap(view)
    #expect(values.sent == [1, 0])
  }

  // https://developer.apple.com/documentation/uikit/uiswitch/seton(_:animated:): it is the program's way.
  @Test func `a touch turns a switch past an override of the method for the program`() {
    let view = screen.show(CountingSwitch())
    let values = values(of: view) { $0.isOn ? 1 : 0 }
    screen.tap(view)
    #expect(view.isOn && values.sent == [1])
    #expect(view.calls == 0)
    view.setOn(false, animated: true)
    view.isOn = true
    #expect(view.isOn && view.calls == 2)
  }

  @Test func `a touch that is lifted far from a switch does not turn it`() {
    let view = screen.show(UISwitch())
    screen.drag(view, from: CGPoint(x: 10, y: 10), to: CGPoint(x: 10, y: 300))
    #expect(!view.isOn)
  }

  // https://developer.apple.com/documentation/uikit/uicontrol: an action may take the event.
  @Test func `the action of a touched control gets the touch's event`() {
    final class Target: NSObject, SelectorResponder {
      var touches: [Int?] = []
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        .method { (_: UIControl, event: UIEvent) in self.touches.append(event.allTouches?.count) }
      }
    }
    let target = Target()
    let view = screen.show(UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    view.addTarget(target, action: "tapped:event:", for: .touchUpInside)
    screen.tap(view)
    #expect(target.touches == [1])
    #expect(screen.loop.issues == [])
  }

  // "Gesture recognizers and controls", https://developer.apple.com/documentation/uikit/uigesturerecognizer:
  // a single tap on a button, switch, stepper, segmented control, or page control.
  @Test(arguments: [true, false])
  func `a button keeps a single tap from its superviews, and a control of the program does not`(
    isButton: Bool
  ) {
    final class Plain: UIControl {}
    final class Target: NSObject, SelectorResponder {
      var taps = 0
      func animationCallback(for selector: Selector) -> AnimationCallback? {
        .method { self.taps += 1 }
      }
    }
    let target = Target()
    let view = screen.show(isButton ? UIButton() : Plain())
    view.frame.size = CGSize(width: 80, height: 40)
    screen.window.addGestureRecognizer(UITapGestureRecognizer(target: target, action: "tapped"))
    screen.tap(view)
    #expect(target.taps == (isButton ? 0 : 1))
  }

  @Test func `a control that does not track a touch has none inside`() {
    final class Refusing: UIControl {
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
    }
    let view = screen.show(Refusing(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
    screen.loop.touch(at: CGPoint(x: 5, y: 5), in: view)
    #expect(!view.isTracking && !view.isTouchInside)
  }

  // https://developer.apple.com/documentation/uikit/uitextfielddelegate/textfielddidendediting(_:reason:):
  // it takes the place of the method without a reason.
  @Test func `a delegate of a text field is told the reason why editing ended`() {
    final class Editor: NSObject, UITextFieldDelegate {
      var ends: [String] = []
      func textFieldDidEndEditing(_ textField: UITextField) { ends.append("without") }
      func textFieldDidEndEditing(
        _ textField: UITextField,
        reason: UITextField.DidEndEditingReason
      ) {
        ends.append("\(reason)")
      }
    }
    let (field, editor) = (screen.show(UITextField()), Editor())
    field.delegate = editor
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(editor.ends == ["committed"])
  }

  @Test func `a search bar and its text field have one text`() {
    let bar = UISearchBar()
    bar.text = "tea"
    #expect(bar.searchTextField.text == "tea")
    bar.searchTextField.text = "milk"
    #expect(bar.text == "milk")
  }

  @Test func `an activity indicator is hidden until it animates, whatever made it`() {
    let indicator = UIActivityIndicatorView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(indicator.isHidden)
    indicator.startAnimating()
    #expect(!indicator.isHidden)
  }

  @Test func `a copy of a bar's appearance has buttons of its own`() {
    let bar = UINavigationBarAppearance()
    bar.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 1, vertical: 0)
    let copy = UINavigationBarAppearance(barAppearance: bar)
    copy.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: 0)
    #expect(bar.buttonAppearance.normal.titlePositionAdjustment.horizontal == 1)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .red
    let other = tabs.copy() as? UITabBarAppearance
    #expect(other?.stackedLayoutAppearance.selected.iconColor == .red)
    #expect(other?.stackedLayoutAppearance !== tabs.stackedLayoutAppearance)
  }

  @Test func `a menu with other children keeps the size of its elements`() {
    let menu = UIMenu()
    menu.preferredElementSize = .small
    #expect(menu.replacingChildren([]).preferredElementSize == .small)
  }

  // https://developer.apple.com/documentation/uikit/uislider/iscontinuous
  @Test func `a drag of the thumb changes a slider, at once or at the end`() {
    let view = screen.show(UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 31)))
    view.maximumValue = 200
    let values = values(of: view) { Double($0.value) }
    // The thumb of 31 points has 200 points of way.
    screen.drag(view, from: CGPoint(x: 15, y: 15), to: CGPoint(x: 65, y: 15))
    #expect(abs(view.value - 50) < 0.001)
    #expect(values.sent.count > 1 && values.sent.last == Double(view.value))
    let count = values.sent.count
    view.isContinuous = false
    let finger = screen.loop.touch(at: CGPoint(x: 60, y: 15), in: view)
    finger.move(by: CGVector(dx: 900, dy: 0), over: 0.2)
    screen.loop.advance(by: 1)
    #expect(view.value == 200 && values.sent.count == count)
    finger.lift()
    screen.loop.advance(by: 0)
    #expect(values.sent.count == count + 1 && values.sent.last == 200)
  }

  @Test func `a touch beside the thumb does not change a slider`() {
    let view = screen.show(UISlider(frame: CGRect(x: 0, y: 0, width: 231, height: 31)))
    screen.drag(view, from: CGPoint(x: 150, y: 15), to: CGPoint(x: 200, y: 15))
    #expect(view.value == 0)
  }

  @Test func `a subclass places the thumb of a slider, and touches find it there`() {
    final class Wide: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 50, dy: 10)
      }
    }
    let view = screen.show(Wide(frame: CGRect(x: 0, y: 0, width: 200, height: 31)))
    let track = view.trackRect(forBounds: view.bounds)
    #expect(view.thumbRect(forBounds: view.bounds, trackRect: track, value: 0).minX == 48)
    screen.drag(view, from: CGPoint(x: 60, y: 15), to: CGPoint(x: 200, y: 15))
    #expect(view.value == 1)
  }

  // https://developer.apple.com/documentation/uikit/uisegmentedcontrol
  @Test func `a touch selects another segment, once`() {
    let view = screen.show(UISegmentedControl(items: ["a", "b", "c"]))
    view.frame.size.width = 300
    let values = values(of: view) { Double($0.selectedSegmentIndex) }
    screen.tap(view, at: CGPoint(x: 150, y: 16))
    screen.tap(view, at: CGPoint(x: 150, y: 16))
    screen.tap(view, at: CGPoint(x: 280, y: 16))
    #expect(values.sent == [1, 2])
    view.selectedSegmentIndex = 0
    #expect(values.sent == [1, 2])
    view.setEnabled(false, forSegmentAt: 1)
    screen.tap(view, at: CGPoint(x: 150, y: 16))
    #expect(view.selectedSegmentIndex == 0)
  }

  // The same reference: `init(items:)` is a designated initializer.
  @Test func `a subclass of a control of segments is made of items`() {
    final class Tabs: UISegmentedControl {
      init(tabs: [String]) { super.init(items: tabs) }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Tabs(tabs: ["a", "b"]).numberOfSegments == 2)
  }

  @Test func `widths that are set move the segments that are touched`() {
    let view = screen.show(UISegmentedControl(items: ["a", "b", "c"]))
    view.frame.size.width = 300
    view.setWidth(200, forSegmentAt: 0)
    screen.tap(view, at: CGPoint(x: 190, y: 16))
    #expect(view.selectedSegmentIndex == 0)
    screen.tap(view, at: CGPoint(x: 240, y: 16))
    #expect(view.selectedSegmentIndex == 1)
  }

  @Test func `a momentary segment performs its action and is not kept`() {
    var performed: [String] = []
    let actions = ["undo", "redo"].map { title in
      UIAction(title: title) { performed.append($0.title) }
    }
    let view = screen.show(
      UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
    )
    view.isMomentary = true
    screen.tap(view, at: CGPoint(x: 150, y: 16))
    screen.tap(view, at: CGPoint(x: 150, y: 16))
    #expect(performed == ["redo", "redo"])
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `the selection follows its segment`() {
    let view = UISegmentedControl(items: ["a", "b", "c"])
    view.selectedSegmentIndex = 1
    view.insertSegment(withTitle: "z", at: 0, animated: false)
    #expect(view.selectedSegmentIndex == 2)
    view.removeSegment(at: 0, animated: false)
    #expect(view.selectedSegmentIndex == 1)
    view.removeSegment(at: 1, animated: false)
    #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(view.titleForSegment(at: 1) == "c")
  }

  // https://developer.apple.com/documentation/uikit/uistepper
  @Test func `touches step a value within its range, or around it`() {
    let view = screen.show(UIStepper())
    view.maximumValue = 2
    let values = values(of: view) { $0.value }
    for _ in 0..<3 { screen.tap(view, at: CGPoint(x: 80, y: 16)) }
    #expect(values.sent == [1, 2])
    view.wraps = true
    screen.tap(view, at: CGPoint(x: 80, y: 16))
    screen.tap(view, at: CGPoint(x: 10, y: 16))
    #expect(values.sent == [1, 2, 0, 2])
    view.value = 70
    #expect(view.value == 2)
  }

  // https://developer.apple.com/documentation/uikit/uipagecontrol
  @Test func `a touch goes to the page on its side`() {
    let view = screen.show(UIPageControl())
    view.numberOfPages = 3
    view.sizeToFit()
    #expect(view.bounds.size == CGSize(width: 115.5, height: 26))
    let values = values(of: view) { Double($0.currentPage) }
    let (left, right) = (CGPoint(x: 20, y: 13), CGPoint(x: 100, y: 13))
    for place in [right, right, right, left] { screen.tap(view, at: place) }
    #expect(values.sent == [1, 2, 1])
  }

  @Test func `a control performs its primary action when its value changes`() {
    var senders: [String] = []
    let action = UIAction { senders.append("\(type(of: $0.sender ?? 0))") }
    screen.tap(screen.show(UISwitch(frame: .zero, primaryAction: action)))
    let button = UIButton(
      frame: CGRect(x: 0, y: 0, width: 80, height: 40),
      primaryAction: UIAction(title: "Go") { _ in senders.append("Go") }
    )
    screen.tap(screen.show(button))
    #expect(senders == ["UISwitch", "Go"])
    #expect(button.currentTitle == "Go")
  }

  // https://developer.apple.com/documentation/uikit/uicontrol/actions(fortarget:forcontrolevent:)
  @Test func `a control names its targets and their methods`() {
    let (control, target) = (UIControl(), UIView())
    control.addTarget(target, action: "show", for: .touchDown)
    control.addTarget(nil, action: "hide", for: .touchUpInside)
    #expect(control.allTargets.contains(target))
    #expect(control.allTargets.count == 2 && control.allTargets.contains { $0.base is NSNull })
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["show"])
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["hide"])
  }

  @Test func `a date stays between the earliest and the latest`() {
    let picker = UIDatePicker()
    let day = { Date(timeIntervalSinceReferenceDate: 86_400 * $0) }
    picker.date = day(5)
    picker.maximumDate = day(3)
    #expect(picker.date == day(3))
    picker.minimumDate = day(1)
    picker.date = day(0)
    #expect(picker.date == day(1))
  }
}

/// Counts how often it is turned by a call.
private final class CountingSwitch: UISwitch {
  var calls = 0

  override func setOn(_ on: Bool, animated: Bool) {
    calls += 1
    super.setOn(on, animated: animated)
  }
}
