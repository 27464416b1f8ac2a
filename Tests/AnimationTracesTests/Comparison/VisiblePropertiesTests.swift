import Foundation
import Onionskin
import Testing
import UIKit

@testable import AnimationTraces

/// A change that a person sees is compared, whether or not a layer shows it.
@MainActor @Suite struct VisiblePropertiesTests {
  /// A change of one visible property of one class of views or view controllers.
  struct Change {
    var property: VisibleProperty
    var type: UIResponder.Type
    var apply: @MainActor (UIResponder) -> Void

    init<Subject: UIResponder>(
      _ property: VisibleProperty,
      _ type: Subject.Type,
      _ apply: @escaping @MainActor (Subject) -> Void
    ) {
      (self.property, self.type) = (property, type)
      self.apply = { subject in
        guard let subject = subject as? Subject else { return }
        apply(subject)
      }
    }

    var name: String { "\(type).\(property)" }
  }

  static let changes: [Change] =
    text + colors + states + answers + accessibility + shapes + screens + [
      Change(.speed, UIView.self) { $0.layer.speed = 2 },
      Change(.timeOffset, UIView.self) { $0.layer.timeOffset = 1 },
      Change(.beginTime, UIView.self) { $0.layer.beginTime = 1 },
    ]

  private static let text: [Change] = [
    Change(.text, UITextField.self) { $0.text = "Saved" },
    Change(.text, UITextView.self) { $0.text = "Saved" },
    Change(.attributedText, UILabel.self) { $0.attributedText = red },
    Change(.attributedText, UITextField.self) { $0.attributedText = red },
    Change(.attributedText, UITextView.self) { $0.attributedText = red },
    Change(.placeholder, UITextField.self) { $0.placeholder = "Name" },
    Change(.font, UILabel.self) { $0.font = .boldSystemFont(ofSize: 30) },
    Change(.font, UITextField.self) { $0.font = .boldSystemFont(ofSize: 30) },
    Change(.font, UITextView.self) { $0.font = .boldSystemFont(ofSize: 30) },
    Change(.textColor, UILabel.self) { $0.textColor = .red },
    Change(.textColor, UITextField.self) { $0.textColor = .red },
    Change(.textColor, UITextView.self) { $0.textColor = .red },
    Change(.highlightedTextColor, UILabel.self) { $0.highlightedTextColor = .red },
    Change(.textAlignment, UILabel.self) { $0.textAlignment = .right },
    Change(.textAlignment, UITextField.self) { $0.textAlignment = .right },
    Change(.textAlignment, UITextView.self) { $0.textAlignment = .right },
    Change(.numberOfLines, UILabel.self) { $0.numberOfLines = 3 },
    Change(.lineBreakMode, UILabel.self) { $0.lineBreakMode = .byClipping },
    Change(.shadowColor, UILabel.self) { $0.shadowColor = .red },
    Change(.adjustsFontSizeToFitWidth, UILabel.self) { $0.adjustsFontSizeToFitWidth = true },
    Change(.adjustsFontSizeToFitWidth, UITextField.self) { $0.adjustsFontSizeToFitWidth = true },
    Change(.baselineAdjustment, UILabel.self) { $0.baselineAdjustment = .alignCenters },
    Change(.minimumScaleFactor, UILabel.self) { $0.minimumScaleFactor = 0.5 },
    Change(.attributedPlaceholder, UITextField.self) { $0.attributedPlaceholder = red },
    Change(.background, UITextField.self) { $0.background = UIImage(named: "field") },
    Change(.disabledBackground, UITextField.self) {
      $0.disabledBackground = UIImage(named: "field")
    },
    Change(.clearButtonMode, UITextField.self) { $0.clearButtonMode = .always },
    Change(.leftView, UITextField.self) { $0.leftView = UILabel() },
    Change(.leftViewMode, UITextField.self) { $0.leftViewMode = .always },
    Change(.rightView, UITextField.self) { $0.rightView = UILabel() },
    Change(.rightViewMode, UITextField.self) { $0.rightViewMode = .always },
    Change(.shadowOffset, UILabel.self) { $0.shadowOffset = CGSize(width: 3, height: 3) },
    Change(.isSecureTextEntry, UITextField.self) { $0.isSecureTextEntry = true },
    Change(.borderStyle, UITextField.self) { $0.borderStyle = .line },
  ]

  private static var red: NSAttributedString {
    NSAttributedString(string: "Saved", attributes: [.foregroundColor: UIColor.red])
  }

  private static let colors: [Change] = [
    Change(.tintColor, UIView.self) { $0.tintColor = .red },
    Change(.onTintColor, UISwitch.self) { $0.onTintColor = .red },
    Change(.thumbTintColor, UISwitch.self) { $0.thumbTintColor = .red },
    Change(.thumbTintColor, UISlider.self) { $0.thumbTintColor = .red },
    Change(.minimumTrackTintColor, UISlider.self) { $0.minimumTrackTintColor = .red },
    Change(.maximumTrackTintColor, UISlider.self) { $0.maximumTrackTintColor = .red },
    Change(.selectedSegmentTintColor, UISegmentedControl.self) {
      $0.selectedSegmentTintColor = .red
    },
    Change(.pageIndicatorTintColor, UIPageControl.self) { $0.pageIndicatorTintColor = .red },
    Change(.currentPageIndicatorTintColor, UIPageControl.self) {
      $0.currentPageIndicatorTintColor = .red
    },
    Change(.trackTintColor, UIProgressView.self) { $0.trackTintColor = .red },
    Change(.color, UIActivityIndicatorView.self) { $0.color = .red },
  ]

  private static let states: [Change] = [
    Change(.isEnabled, UILabel.self) { $0.isEnabled = false },
    Change(.isEnabled, UIButton.self) { $0.isEnabled = false },
    Change(.isEnabled, UIControl.self) { $0.isEnabled = false },
    Change(.isSelected, UIControl.self) { $0.isSelected = true },
    Change(.isSelected, UIButton.self) { $0.isSelected = true },
    Change(.isHighlighted, UIControl.self) { $0.isHighlighted = true },
    Change(.isHighlighted, UIButton.self) { $0.isHighlighted = true },
    Change(.isHighlighted, UILabel.self) { $0.isHighlighted = true },
    Change(.isOn, UISwitch.self) { $0.isOn = true },
    Change(.value, UISlider.self) { $0.value = 0.01 },
    Change(.minimumValue, UISlider.self) { $0.minimumValue = -2 },
    Change(.maximumValue, UISlider.self) { $0.maximumValue = 2 },
    Change(.value, UIStepper.self) { $0.value = 2 },
    Change(.minimumValue, UIStepper.self) { $0.minimumValue = -2 },
    Change(.maximumValue, UIStepper.self) { $0.maximumValue = 2 },
    Change(.selectedSegmentIndex, UISegmentedControl.self) { $0.selectedSegmentIndex = 1 },
    Change(.segmentTitles, UISegmentedControl.self) { $0.setTitle("Week", forSegmentAt: 0) },
    Change(.currentPage, UIPageControl.self) { $0.currentPage = 1 },
    Change(.numberOfPages, UIPageControl.self) { $0.numberOfPages = 5 },
    Change(.date, UIDatePicker.self) { $0.date = Date(timeIntervalSinceReferenceDate: 86_400) },
    Change(.hidesForSinglePage, UIPageControl.self) { $0.hidesForSinglePage = true },
    Change(.backgroundStyle, UIPageControl.self) { $0.backgroundStyle = .prominent },
    Change(.direction, UIPageControl.self) { $0.direction = .topToBottom },
    Change(.preferredIndicatorImage, UIPageControl.self) {
      $0.preferredIndicatorImage = UIImage(named: "dot")
    },
    Change(.preferredCurrentPageIndicatorImage, UIPageControl.self) {
      $0.preferredCurrentPageIndicatorImage = UIImage(named: "dot")
    },
    Change(.minimumValueImage, UISlider.self) { $0.minimumValueImage = UIImage(named: "low") },
    Change(.maximumValueImage, UISlider.self) { $0.maximumValueImage = UIImage(named: "high") },
    Change(.datePickerMode, UIDatePicker.self) { $0.datePickerMode = .time },
    Change(.preferredDatePickerStyle, UIDatePicker.self) { $0.preferredDatePickerStyle = .inline },
    Change(.minimumDate, UIDatePicker.self) { $0.minimumDate = .distantPast },
    Change(.maximumDate, UIDatePicker.self) { $0.maximumDate = .distantFuture },
    Change(.countDownDuration, UIDatePicker.self) { $0.countDownDuration = 60 },
    Change(.minuteInterval, UIDatePicker.self) { $0.minuteInterval = 5 },
    Change(.locale, UIDatePicker.self) { $0.locale = Locale(identifier: "ja_JP") },
    Change(.calendar, UIDatePicker.self) { $0.calendar = Calendar(identifier: .buddhist) },
    Change(.timeZone, UIDatePicker.self) { $0.timeZone = TimeZone(secondsFromGMT: 3600) },
    Change(.selectedRows, UIPickerView.self) { picker in
      picker.dataSource = rows
      picker.selectRow(1, inComponent: 0, animated: false)
    },
    Change(.preferredStyle, UISwitch.self) { $0.preferredStyle = .checkbox },
    Change(.progressViewStyle, UIProgressView.self) { $0.progressViewStyle = .bar },
    Change(.style, UIActivityIndicatorView.self) { $0.style = .large },
    Change(.isAnimating, UIActivityIndicatorView.self) { $0.startAnimating() },
    Change(.isRefreshing, UIRefreshControl.self) { $0.beginRefreshing() },
    Change(.attributedTitle, UIRefreshControl.self) { $0.attributedTitle = red },
    Change(.isEditable, UITextView.self) { $0.isEditable = false },
  ]

  private static let answers: [Change] = [
    Change(.isUserInteractionEnabled, UIView.self) { $0.isUserInteractionEnabled = false },
    Change(.isUserInteractionEnabled, UILabel.self) { $0.isUserInteractionEnabled = true },
    Change(.isFirstResponder, UITextField.self) { $0.becomeFirstResponder() },
    Change(.isFirstResponder, UITextView.self) { $0.becomeFirstResponder() },
    Change(.gestureRecognizers, UIView.self) { $0.addGestureRecognizer(UITapGestureRecognizer()) },
  ]

  /// A view that shows a shape.
  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer? { layer as? CAShapeLayer }
  }

  /// A view that shows a gradient.
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    var gradient: CAGradientLayer? { layer as? CAGradientLayer }
  }

  private static let shapes: [Change] = [
    Change(.lineCap, ShapeView.self) { $0.shape?.lineCap = .round },
    Change(.lineJoin, ShapeView.self) { $0.shape?.lineJoin = .bevel },
    Change(.lineDashPattern, ShapeView.self) { $0.shape?.lineDashPattern = [4, 2] },
    Change(.fillRule, ShapeView.self) { $0.shape?.fillRule = .evenOdd },
    Change(.type, GradientView.self) { $0.gradient?.type = .radial },
  ]

  private static let accessibility: [Change] = [
    Change(.isAccessibilityElement, UIView.self) { $0.isAccessibilityElement = true },
    Change(.accessibilityLabel, UIView.self) { $0.accessibilityLabel = "Saved" },
    Change(.accessibilityHint, UIView.self) { $0.accessibilityHint = "Saves" },
    Change(.accessibilityValue, UIView.self) { $0.accessibilityValue = "3" },
    Change(.accessibilityTraits, UIView.self) { $0.accessibilityTraits = .button },
  ]

  /// Makes a view or a view controller by the one initializer that all their classes have.
  private func make(_ type: UIResponder.Type) -> UIResponder {
    let made: UIResponder? =
      switch type {
      case let type as UIView.Type: type.init(coder: NSCoder())
      case let type as UIViewController.Type: type.init(coder: NSCoder())
      default: nil
      }
    guard let made else { preconditionFailure("\(type) cannot be made.") }
    return made
  }

  /// Returns the trace of a block that fades a view, and that makes a change.
  private func trace(_ type: UIResponder.Type, _ change: ((UIResponder) -> Void)?) -> AnimationTrace
  {
    withRenderLoop { loop in
      let subject = make(type)
      guard let view = subject as? UIView else { return trace(of: subject, change, on: loop) }
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      if let control = view as? UISegmentedControl {
        control.insertSegment(withTitle: "Day", at: 0, animated: false)
        control.insertSegment(withTitle: "Month", at: 1, animated: false)
      }
      (view as? UIPageControl)?.numberOfPages = 3
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.addSubview(view)
      window.makeKeyAndVisible()
      loop.advance(by: 0)
      UIView.animate(withDuration: 0.25) {
        view.alpha = 0.5
        change?(view)
      }
      withExtendedLifetime(window) { loop.advance(by: 1) }
      return loop.trace
    }
  }

  /// Returns the trace of a block that fades the view of a view controller, and that makes a change.
  private func trace(
    of subject: UIResponder,
    _ change: ((UIResponder) -> Void)?,
    on loop: RenderLoop
  ) -> AnimationTrace {
    guard let controller = subject as? UIViewController else { return loop.trace }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let isContainer = controller is UINavigationController || controller is UIAlertController
    window.rootViewController =
      isContainer ? controller : UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    loop.advance(by: 0)
    UIView.animate(withDuration: 0.25) {
      controller.view.alpha = 0.5
      change?(controller)
    }
    withExtendedLifetime(window) { loop.advance(by: 1) }
    return loop.trace
  }

  @Test(arguments: VisibleProperty.allCases)
  func `a visible change on one side only is a difference, from both sides`(
    _ property: VisibleProperty
  ) throws {
    for change in Self.changes where change.property == property { try compare(change) }
  }

  private func compare(_ change: Change) throws {
    let (plain, changed) = (trace(change.type, nil), trace(change.type, change.apply))
    for (baseline, candidate) in [(plain, changed), (changed, plain)] {
      let found = TraceComparison(baseline: baseline, candidate: candidate).differences
      let isTold = found.contains { difference in
        difference.targets.contains { $0.property == change.property.rawValue }
      }
      #expect(isTold, "\(change.name): \(found.map(\.cause))")
    }
    #expect(TraceComparison(baseline: changed, candidate: changed).differences == [])
    // JSON keeps the change.
    let read = try AnimationTrace(json: changed.json())
    #expect(TraceComparison(baseline: changed, candidate: read).differences == [])
    #expect(read.events.count == changed.events.count)
  }

  @Test func `each class of each property is changed by a test`() {
    var missing: [String] = []
    for property in VisibleProperty.allCases {
      for name in property.classes {
        let isChanged = Self.changes.contains { change in
          change.property == property && names(of: change.type).contains(name)
        }
        if !isChanged { missing.append("\(name).\(property)") }
      }
    }
    #expect(missing == [])
    for change in Self.changes {
      let names = names(of: change.type)
      #expect(change.property.classes.contains(where: names.contains), "\(change.name)")
    }
  }

  /// Returns the names of the classes of a view or controller, and of a view's layer.
  private func names(of type: UIResponder.Type) -> [String] {
    let subject = withRenderLoop { _ in make(type) }
    let layer = (subject as? UIView).map { [Mirror(reflecting: $0.layer)] } ?? []
    return ([Mirror(reflecting: subject)] + layer).flatMap { mirror in
      sequence(first: mirror) { $0.superclassMirror }.map { "\($0.subjectType)" }
    }
  }

  @Test func `the article lists the properties that are compared`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/Onionskin/Onionskin.docc/MigratingFromBeginCommit.md"
      ),
      encoding: .utf8
    )
    let rows = VisibleProperty.allCases.map { property in
      "| `\(property)` | \(property.classes.map { "`\($0)`" }.joined(separator: ", ")) |"
    }
    #expect(article.contains("| property | of |\n|---|---|\n\(rows.joined(separator: "\n"))\n\n"))
  }

  @Test func `a long text is recorded by its beginning, and still tells texts apart`() throws {
    let long = String(repeating: "a", count: 1_000_000)
    func text(_ text: String) -> AnimationTrace {
      trace(UITextField.self) { ($0 as? UITextField)?.text = text }
    }
    let (one, other) = (text(long + "b"), text(long + "c"))
    #expect(try one.json().count < 20_000)
    #expect(
      TraceComparison(baseline: one, candidate: other).differences.map(\.kind) == [.value]
    )
    #expect(TraceComparison(baseline: one, candidate: one).differences == [])
  }

  @Test func `a value before the first commit is part of the scene`() {
    func scene(_ color: UIColor) -> AnimationTrace {
      withRenderLoop { loop in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.textColor = color
        UIView.animate(withDuration: 0.25) { label.alpha = 0 }
        withExtendedLifetime(label) { loop.advance(by: 1) }
        return loop.trace
      }
    }
    let found = TraceComparison(baseline: scene(.red), candidate: scene(.blue)).differences
    #expect(found.map(\.kind) == [.scene])
    #expect(TraceComparison(baseline: scene(.red), candidate: scene(.red)).differences == [])
  }

  @Test func `a value that one scene sets and the other leaves is a difference, if it is another`()
  {
    func scene(_ make: (UILabel) -> Void) -> AnimationTrace {
      withRenderLoop { loop in
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        make(label)
        UIView.animate(withDuration: 0.25) { label.alpha = 0 }
        withExtendedLifetime(label) { loop.advance(by: 1) }
        return loop.trace
      }
    }
    let plain = scene { _ in }
    let set = scene { $0.numberOfLines = 3 }
    for (one, other) in [(plain, set), (set, plain)] {
      let found = TraceComparison(baseline: one, candidate: other).differences
      #expect(found.map(\.kind) == [.scene])
      #expect("\(found)".contains("numberOfLines is not set"))
      #expect("\(found)".contains("numberOfLines 3"))
    }
    // What is set to its initial value, or back to it, is as it was.
    let back = scene { label in
      label.numberOfLines = 3
      label.numberOfLines = 1
    }
    #expect(TraceComparison(baseline: plain, candidate: back).differences == [])
  }

  // MARK: - Code that one would rather not meet

  /// Changes what is recorded while a change is recorded, and sets itself again.
  private final class RestlessLabel: UILabel {
    override var text: String? {
      didSet { if text?.count ?? 0 < 4 { text = (text ?? "") + "." } }
    }
    override var textColor: UIColor! {
      didSet { text = "red" }
    }
  }

  @Test func `properties that set one another in their observers are recorded once each`() {
    let trace = withRenderLoop { loop in
      let label = RestlessLabel()
      loop.advance(by: 0)
      UIView.animate(withDuration: 0.25) {
        label.alpha = 0.5
        label.textColor = .red
      }
      withExtendedLifetime(label) { loop.advance(by: 1) }
      return loop.trace
    }
    let changes = trace.events.compactMap { event -> AnimationEvent.Change? in
      guard case .changed(let change) = event.kind else { return nil }
      return change
    }
    #expect(changes.count { $0.property == "textColor" } == 1)
    #expect(changes.count { $0.property == "opacity" } == 1)
    // The label's own, and the one of its observer.
    #expect(changes.count { $0.property == "contents" } == 2)
    #expect(TraceComparison(baseline: trace, candidate: trace).differences == [])
  }

  @Test func `many changes of one label are compared by the last of each instant`() {
    func trace(endingAt last: Int) -> AnimationTrace {
      withRenderLoop { loop in
        let field = UITextField()
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.25) {
          field.alpha = 0.5
          for number in 0..<20_000 { field.text = "\(number)" }
          field.text = "\(last)"
        }
        withExtendedLifetime(field) { loop.advance(by: 1) }
        return loop.trace
      }
    }
    let (one, other) = (trace(endingAt: 1), trace(endingAt: 2))
    #expect(TraceComparison(baseline: one, candidate: one).differences == [])
    let found = TraceComparison(baseline: one, candidate: other).differences
    #expect(found.map { $0.targets.map(\.property) } == [["text"]])
  }

  @Test func `a color that resolves by traits is compared as it shows`() {
    func painted(_ color: UIColor) -> AnimationTrace {
      trace(UILabel.self) { ($0 as? UILabel)?.textColor = color }
    }
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(
      TraceComparison(baseline: painted(.red), candidate: painted(dynamic)).differences == []
    )
    let other = UIColor { $0.userInterfaceStyle == .dark ? .red : .white }
    #expect(
      TraceComparison(baseline: painted(dynamic), candidate: painted(other)).differences.map(\.kind)
        == [.value]
    )
  }

  @Test func `a control that another loop's code changes is recorded by its own loop`() {
    let (own, foreign) = withRenderLoop { loop in
      let control = UISwitch()
      loop.advance(by: 0)
      let foreign = withRenderLoop { other in
        UIView.animate(withDuration: 0.25) { control.isOn = true }
        other.advance(by: 1)
        return other.trace
      }
      loop.advance(by: 1)
      return (loop.trace, foreign)
    }
    func isOn(_ trace: AnimationTrace) -> Bool {
      trace.events.contains { event in
        if case .changed(let change) = event.kind { change.property == "isOn" } else { false }
      }
    }
    #expect(isOn(own))
    #expect(!isOn(foreign))
  }

  @Test func `a view that is released before the comparison is compared all the same`() {
    func trace(_ text: String) -> AnimationTrace {
      withRenderLoop { loop in
        var field: UITextField? = UITextField()
        loop.advance(by: 0)
        UIView.animate(withDuration: 0.25) {
          field?.alpha = 0.5
          field?.text = text
        }
        loop.advance(by: 0.5)
        field = nil
        loop.advance(by: 0.5)
        return loop.trace
      }
    }
    let found = TraceComparison(baseline: trace("a"), candidate: trace("b")).differences
    #expect(found.map { $0.targets.map(\.property) } == [["text"]])
  }

  @Test func `what is not set is not recorded`() {
    let quiet = trace(UILabel.self, nil)
    for event in quiet.events {
      if case .changed(let change) = event.kind {
        #expect(VisibleProperty(rawValue: change.property) == nil)
      }
      if case .scene(let scene) = event.kind {
        #expect(scene.values.keys.allSatisfy { VisibleProperty(rawValue: $0) == nil })
      }
    }
  }
}
