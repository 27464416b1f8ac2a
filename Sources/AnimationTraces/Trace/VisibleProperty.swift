/// A property that a person meets on the screen, and that no number of a layer stands for.
///
/// This is the one list of such properties. A change of one is recorded as the changes of a layer
/// are: with its instant, its block, the old and the new value. To record another property, add a
/// case with the classes that have it, and call `record(_:from:to:)` where it is set; comparisons,
/// replays, reports and JSON then contain it.
package enum VisibleProperty: String, CaseIterable {
  // Text.
  case text, attributedText, placeholder, font, textColor, highlightedTextColor, textAlignment
  case numberOfLines, lineBreakMode, shadowColor, shadowOffset
  case isSecureTextEntry, borderStyle

  // Colors.
  case tintColor, onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case selectedSegmentTintColor, pageIndicatorTintColor, currentPageIndicatorTintColor
  case trackTintColor, color

  // States and values.
  case isEnabled, isSelected, isHighlighted, isOn, value, minimumValue, maximumValue
  case selectedSegmentIndex, segmentTitles, currentPage, numberOfPages, date
  case isEditable

  // Who answers.
  case isUserInteractionEnabled, isFirstResponder, gestureRecognizers

  // Accessibility.
  case isAccessibilityElement, accessibilityLabel, accessibilityHint, accessibilityValue
  case accessibilityTraits

  // The lines and the interior of a shape.
  case lineCap, lineJoin, lineDashPattern, fillRule

  // The time of a layer.
  case speed, timeOffset, beginTime

  /// The classes that have the property; each stands for its subclasses as well.
  var classes: [String] {
    switch self {
    case .text: ["UITextField", "UITextView"]
    case .placeholder, .borderStyle, .isSecureTextEntry: ["UITextField"]
    case .attributedText, .font, .textColor, .textAlignment:
      ["UILabel", "UITextField", "UITextView"]
    case .highlightedTextColor, .numberOfLines, .lineBreakMode, .shadowColor, .shadowOffset:
      ["UILabel"]
    case .tintColor, .isUserInteractionEnabled, .isFirstResponder, .gestureRecognizers,
      .isAccessibilityElement, .accessibilityLabel, .accessibilityHint, .accessibilityValue,
      .accessibilityTraits:
      ["UIView"]
    case .onTintColor, .isOn: ["UISwitch"]
    case .thumbTintColor: ["UISlider", "UISwitch"]
    case .minimumTrackTintColor, .maximumTrackTintColor: ["UISlider"]
    case .selectedSegmentTintColor, .selectedSegmentIndex, .segmentTitles: ["UISegmentedControl"]
    case .pageIndicatorTintColor, .currentPageIndicatorTintColor, .currentPage, .numberOfPages:
      ["UIPageControl"]
    case .trackTintColor: ["UIProgressView"]
    case .color: ["UIActivityIndicatorView"]
    case .isEnabled: ["UIControl", "UILabel"]
    case .isSelected: ["UIControl"]
    case .isHighlighted: ["UIControl", "UILabel"]
    case .value, .minimumValue, .maximumValue: ["UISlider", "UIStepper"]
    case .date: ["UIDatePicker"]
    case .isEditable: ["UITextView"]
    case .lineCap, .lineJoin, .lineDashPattern, .fillRule: ["CAShapeLayer"]
    case .speed, .timeOffset, .beginTime: ["CALayer"]
    }
  }
}
