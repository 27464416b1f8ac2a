/// A property that a person meets on the screen, and that no number of a layer stands for.
///
/// This is the one list of such properties. A change of one is recorded as the changes of a layer
/// are: with its instant, its block, the old and the new value. To record another property, add a
/// case with the classes that have it, and call `record(_:from:to:)` where it is set; comparisons,
/// replays, reports and JSON then contain it.
///
/// What a bar shows of a view controller is recorded on the view of that view controller, because
/// the bar is not in the tree of views.
package enum VisibleProperty: String, CaseIterable {
  // Text.
  case text, attributedText, placeholder, attributedPlaceholder, font, textColor
  case highlightedTextColor, textAlignment, numberOfLines, lineBreakMode
  case adjustsFontSizeToFitWidth, baselineAdjustment, minimumScaleFactor
  case shadowColor, shadowOffset
  case isSecureTextEntry, borderStyle, background, disabledBackground
  case clearButtonMode, leftView, leftViewMode, rightView, rightViewMode

  // Colors.
  case tintColor, onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case selectedSegmentTintColor, pageIndicatorTintColor, currentPageIndicatorTintColor
  case trackTintColor, color

  // States and values.
  case isEnabled, isSelected, isHighlighted, isOn, value, minimumValue, maximumValue
  case minimumValueImage, maximumValueImage
  case selectedSegmentIndex, segmentTitles, currentPage, numberOfPages, hidesForSinglePage
  case backgroundStyle, direction, preferredIndicatorImage, preferredCurrentPageIndicatorImage
  case date, datePickerMode, preferredDatePickerStyle, minimumDate, maximumDate
  case countDownDuration, minuteInterval, locale, calendar, timeZone
  case selectedRows, preferredStyle, progressViewStyle, style
  case isAnimating, isRefreshing, attributedTitle
  case isEditable

  // Images.
  case animationImages

  // Bars.
  case isNavigationBarHidden, isToolbarHidden
  case title, titleView, prompt, leftBarButtonItems, rightBarButtonItems
  case leftItemsSupplementBackButton, hidesBackButton, backBarButtonItem, backButtonTitle
  case backButtonDisplayMode, largeTitleDisplayMode, toolbarItems
  case items, selectedItem, unselectedItemTintColor, itemWidth, itemSpacing
  case barStyle, barTintColor, isTranslucent, prefersLargeTitles
  case titleTextAttributes, largeTitleTextAttributes
  case backgroundImage, shadowImage, backIndicatorImage, selectionIndicatorImage
  case standardAppearance, scrollEdgeAppearance
  case showsCancelButton, searchBarStyle, showsScopeBar, scopeButtonTitles
  case selectedScopeButtonIndex

  // Alerts.
  case message, actions

  // Lists.
  case isEditing, accessoryType, accessoryView, editingAccessoryType, editingAccessoryView
  case accessories, selectionStyle
  case selectedBackgroundView, multipleSelectionBackgroundView
  case indentationLevel, indentationWidth, indentsAccessories, shouldIndentWhileEditing
  case showsReorderControl, separatorInset, separatorColor, separatorEffect, separatorStyle
  case sectionIndexColor, sectionIndexBackgroundColor

  // Who answers.
  case isUserInteractionEnabled, isFirstResponder, gestureRecognizers

  // Accessibility.
  case isAccessibilityElement, accessibilityLabel, accessibilityHint, accessibilityValue
  case accessibilityTraits

  // The lines and the interior of a shape.
  case lineCap, lineJoin, lineDashPattern, fillRule

  // The kind of a gradient.
  case type

  // The time of a layer.
  case speed, timeOffset, beginTime

  /// The classes that have the property; each stands for its subclasses as well.
  package var classes: [String] {
    switch self {
    case .text: ["UITextField", "UITextView"]
    case .placeholder, .attributedPlaceholder, .borderStyle, .isSecureTextEntry, .background,
      .disabledBackground, .clearButtonMode, .leftView, .leftViewMode, .rightView, .rightViewMode:
      ["UITextField"]
    case .attributedText, .font, .textColor, .textAlignment:
      ["UILabel", "UITextField", "UITextView"]
    case .highlightedTextColor, .numberOfLines, .lineBreakMode, .shadowColor, .shadowOffset,
      .baselineAdjustment, .minimumScaleFactor:
      ["UILabel"]
    case .adjustsFontSizeToFitWidth: ["UILabel", "UITextField"]
    case .tintColor, .isUserInteractionEnabled, .isFirstResponder, .gestureRecognizers,
      .isAccessibilityElement, .accessibilityLabel, .accessibilityHint, .accessibilityValue,
      .accessibilityTraits:
      ["UIView"]
    case .onTintColor, .isOn, .preferredStyle: ["UISwitch"]
    case .thumbTintColor: ["UISlider", "UISwitch"]
    case .minimumTrackTintColor, .maximumTrackTintColor, .minimumValueImage, .maximumValueImage:
      ["UISlider"]
    case .selectedSegmentTintColor, .selectedSegmentIndex, .segmentTitles: ["UISegmentedControl"]
    case .pageIndicatorTintColor, .currentPageIndicatorTintColor, .currentPage, .numberOfPages,
      .hidesForSinglePage, .backgroundStyle, .direction, .preferredIndicatorImage,
      .preferredCurrentPageIndicatorImage:
      ["UIPageControl"]
    case .trackTintColor, .progressViewStyle: ["UIProgressView"]
    case .color, .style, .isAnimating: ["UIActivityIndicatorView"]
    case .isRefreshing, .attributedTitle: ["UIRefreshControl"]
    case .selectedRows: ["UIPickerView"]
    case .isEnabled: ["UIControl", "UILabel"]
    case .isSelected: ["UICollectionViewCell", "UIControl", "UITableViewCell"]
    case .isHighlighted: ["UICollectionViewCell", "UIControl", "UILabel", "UITableViewCell"]
    case .value, .minimumValue, .maximumValue: ["UISlider", "UIStepper"]
    case .date, .datePickerMode, .preferredDatePickerStyle, .minimumDate, .maximumDate,
      .countDownDuration, .minuteInterval, .locale, .calendar, .timeZone:
      ["UIDatePicker"]
    case .isEditable: ["UITextView"]
    case .lineCap, .lineJoin, .lineDashPattern, .fillRule: ["CAShapeLayer"]
    case .type: ["CAGradientLayer"]
    case .animationImages: ["UIImageView"]
    case .isNavigationBarHidden, .isToolbarHidden: ["UINavigationController"]
    case .title: ["UIAlertController", "UINavigationBar", "UISwitch", "UIViewController"]
    case .prompt: ["UINavigationBar", "UISearchBar", "UIViewController"]
    case .titleView, .leftBarButtonItems, .rightBarButtonItems, .leftItemsSupplementBackButton,
      .hidesBackButton, .backBarButtonItem, .backButtonTitle, .backButtonDisplayMode,
      .largeTitleDisplayMode:
      ["UINavigationBar", "UIViewController"]
    case .toolbarItems: ["UIViewController"]
    case .items: ["UINavigationBar", "UITabBar", "UIToolbar"]
    case .selectedItem, .unselectedItemTintColor, .itemWidth, .itemSpacing,
      .selectionIndicatorImage:
      ["UITabBar"]
    case .barStyle, .barTintColor, .isTranslucent:
      ["UINavigationBar", "UISearchBar", "UITabBar", "UIToolbar"]
    case .prefersLargeTitles, .titleTextAttributes, .largeTitleTextAttributes, .backIndicatorImage:
      ["UINavigationBar"]
    case .backgroundImage: ["UISearchBar", "UITabBar"]
    case .shadowImage: ["UINavigationBar", "UITabBar"]
    case .standardAppearance, .scrollEdgeAppearance:
      ["UINavigationBar", "UITabBar", "UIToolbar", "UIViewController"]
    case .showsCancelButton, .searchBarStyle, .showsScopeBar, .scopeButtonTitles,
      .selectedScopeButtonIndex:
      ["UISearchBar"]
    case .message, .actions: ["UIAlertController"]
    case .isEditing: ["UITableView", "UITableViewCell"]
    case .accessoryType, .accessoryView, .editingAccessoryType, .editingAccessoryView,
      .selectionStyle, .multipleSelectionBackgroundView, .shouldIndentWhileEditing,
      .showsReorderControl:
      ["UITableViewCell"]
    case .selectedBackgroundView: ["UICollectionViewCell", "UITableViewCell"]
    case .accessories, .indentsAccessories: ["UICollectionViewListCell"]
    case .indentationLevel, .indentationWidth: ["UICollectionViewListCell", "UITableViewCell"]
    case .separatorInset: ["UITableView", "UITableViewCell"]
    case .separatorColor, .separatorEffect, .separatorStyle, .sectionIndexColor,
      .sectionIndexBackgroundColor:
      ["UITableView"]
    case .speed, .timeOffset, .beginTime: ["CALayer"]
    }
  }

  /// Whether methods of UIKit with arguments change the property, such as
  /// `selectRow(at:animated:scrollPosition:)`.
  var isChangedByMethods: Bool {
    switch self {
    case .isSelected, .isHighlighted, .isEditing, .isOn, .value, .date, .selectedRows,
      .segmentTitles, .selectedSegmentIndex, .isNavigationBarHidden, .isToolbarHidden,
      .leftBarButtonItems, .rightBarButtonItems, .hidesBackButton, .toolbarItems, .items,
      .selectedItem, .showsCancelButton, .gestureRecognizers:
      true
    default: false
    }
  }
}
