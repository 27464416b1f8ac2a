package import AnimationTraces
import Foundation
import RenderEngine

extension UIView {
  /// Records a change of a property that the view's layer doesn't have.
  func record<Value: RecordableValue & Equatable>(
    _ property: VisibleProperty,
    from old: @autoclosure () -> Value,
    to new: @autoclosure () -> Value
  ) { ownLayer.record(property, from: old(), to: new()) }
}

extension UIView {
  /// Whether the view's loop records.
  var isRecording: Bool { ownLayer.handle.loop.isRecording }
}

extension UIResponder {
  /// Records a call of a method of UIKit that opens no block.
  func noteCall(
    _ name: @autoclosure () -> String,
    _ arguments: @autoclosure () -> [String]
  ) { responderLoop.noteCall(name(), arguments()) }

  /// Makes changes of what a screen shows, which UIKit animates by itself.
  func changing<Value>(animated isAnimated: Bool, _ changes: () -> Value) -> Value {
    responderLoop.changing(animated: isAnimated, changes)
  }
}

extension UIView {
  /// Records which gesture recognizers answer touches, before and after a change.
  func recordGestures(_ change: () -> Void) {
    let old = namesOfGestures(rare?.gestureRecognizers ?? []) { $0.isEnabled }
    change()
    record(
      .gestureRecognizers,
      from: old,
      to: namesOfGestures(rare?.gestureRecognizers ?? []) { $0.isEnabled }
    )
  }

  /// Records which gesture recognizers answer touches after one was enabled or disabled.
  func recordGestures(of changed: UIGestureRecognizer, wereEnabled: Bool) {
    let all = rare?.gestureRecognizers ?? []
    record(
      .gestureRecognizers,
      from: namesOfGestures(all) { $0 === changed ? wereEnabled : $0.isEnabled },
      to: namesOfGestures(all) { $0.isEnabled }
    )
  }

  private func namesOfGestures(
    _ gestures: [UIGestureRecognizer],
    _ isEnabled: (UIGestureRecognizer) -> Bool
  ) -> String {
    guard ownLayer.handle.loop.state.journal.isRecording else { return "" }
    return gestures.filter(isEnabled).map { "\(type(of: $0))" }.joined(separator: ", ")
  }
}

// MARK: - Values

extension UIColor: RecordableValue {
  package var recordedValue: PropertyValue { .color(cgColor.rgba) }
}

extension UIFont: RecordableValue {
  package var recordedValue: PropertyValue { .text("\(fontName) \(Double(pointSize).short)") }
}

extension UIImage: RecordableValue {
  package var recordedValue: PropertyValue { .text(name) }
}

extension UIEdgeInsets: RecordableValue {
  package var recordedValue: PropertyValue {
    .text([top, left, bottom, right].map { Double($0).short }.joined(separator: ", "))
  }
}

extension Optional where Wrapped: NSObject {
  /// The class of the view or the effect, as in a trace.
  var recordedClass: PropertyValue { map { .text("\(type(of: $0))") } ?? .none }
}

extension Optional where Wrapped == [NSAttributedString.Key: Any] {
  /// The attributes, as in a trace.
  var recordedAttributes: PropertyValue {
    guard let self, !self.isEmpty else { return .none }
    return NSAttributedString(string: " ", attributes: self).recordedValue
  }
}

extension NSTextAlignment: RecordableValue {}
extension NSLineBreakMode: RecordableValue {}
extension UIActivityIndicatorView.Style: RecordableValue {}
extension UIBarStyle: RecordableValue {}
extension UIBaselineAdjustment: RecordableValue {}
extension UIDatePicker.Mode: RecordableValue {}
extension UIDatePickerStyle: RecordableValue {}
extension UINavigationItem.BackButtonDisplayMode: RecordableValue {}
extension UINavigationItem.LargeTitleDisplayMode: RecordableValue {}
extension UIPageControl.BackgroundStyle: RecordableValue {}
extension UIPageControl.Direction: RecordableValue {}
extension UIProgressView.Style: RecordableValue {}
extension UISearchBar.Style: RecordableValue {}
extension UISwitch.Style: RecordableValue {}
extension UITableViewCell.AccessoryType: RecordableValue {}
extension UITableViewCell.SelectionStyle: RecordableValue {}
extension UITableViewCell.SeparatorStyle: RecordableValue {}
extension UITextField.BorderStyle: RecordableValue {}
extension UITextField.ViewMode: RecordableValue {}

extension UIAccessibilityTraits: RecordableValue {
  package var recordedValue: PropertyValue { .number(Double(rawValue)) }
}
