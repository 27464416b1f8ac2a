package import AnimationTraces
import Foundation
import RenderEngine

extension UIView {
  /// Records a change of a property that the view's layer doesn't have.
  func record<Value: RecordableValue & Equatable>(
    _ property: VisibleProperty,
    from old: @autoclosure () -> Value,
    to new: @autoclosure () -> Value
  ) {
    ownLayer.record(property, from: old(), to: new())
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

extension NSTextAlignment: RecordableValue {}
extension NSLineBreakMode: RecordableValue {}
extension UITextField.BorderStyle: RecordableValue {}

extension UIAccessibilityTraits: RecordableValue {
  package var recordedValue: PropertyValue { .number(Double(rawValue)) }
}
