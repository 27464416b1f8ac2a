import Foundation
import Testing

@testable import AnimationTraces

/// Every property of UIKit's views, items, and view controllers that code can set either shows, and
/// is in the list of visible properties, or is in the list of those that do not.
@Suite struct VisiblePropertiesListTests {
  @Test func `each property that can be set is known to show, or not to`() throws {
    let sources = try SettableProperties()
    #expect(sources.properties.count > 60)
    var undecided: [String] = []
    for (type, names) in sources.properties where sources.isShown(type) {
      for name in names where !isVisible(name, of: type, sources) {
        if !Self.hidden.contains("\(type).\(name)") { undecided.append("\(type).\(name)") }
      }
    }
    #expect(undecided.sorted() == [], "Decide whether a person sees it, and list it.")
  }

  @Test func `what does not show is there, and is not compared`() throws {
    let sources = try SettableProperties()
    for entry in Self.hidden {
      let parts = entry.split(separator: ".").map(String.init)
      #expect(sources.properties[parts[0]]?.contains(parts[1]) == true, "\(entry) is not there.")
      #expect(!isVisible(parts[1], of: parts[0], sources), "\(entry) is compared.")
    }
  }

  private func isVisible(_ name: String, of type: String, _ sources: SettableProperties) -> Bool {
    guard let property = VisibleProperty(rawValue: name) else { return false }
    return sources.ancestors(of: type).contains(where: property.classes.contains)
  }

  /// The properties that are not compared by themselves, as "Class.property".
  private static let hidden = Set(
    (ofLayers + ofItems + ofBehavior + notDrawn).flatMap { line in
      let parts = line.split(separator: ":")
      return parts[1].split(separator: " ").map { "\(parts[0]).\($0)" }
    }
  )

  /// Layers, their contents, and the tree of layers show it.
  private static let ofLayers = [
    "UIView: frame bounds center anchorPoint transform transform3D alpha backgroundColor isHidden",
    "UIView: clipsToBounds contentMode isOpaque mask contentScaleFactor autoresizingMask",
    "UIView: translatesAutoresizingMaskIntoConstraints autoresizesSubviews layoutMargins",
    "UIView: directionalLayoutMargins insetsLayoutMarginsFromSafeArea semanticContentAttribute",
    "UIView: preservesSuperviewLayoutMargins tintAdjustmentMode overrideUserInterfaceStyle",
    "UIView: traitOverrides cornerConfiguration",
    "UIButton: role configuration titleEdgeInsets imageEdgeInsets contentEdgeInsets",
    "UIControl: contentHorizontalAlignment contentVerticalAlignment",
    "UICollectionView: collectionViewLayout backgroundView bounds frame",
    "UICollectionViewCell: backgroundView contentConfiguration backgroundConfiguration",
    "UICollectionViewController: collectionView",
    "UIImageView: image highlightedImage isHighlighted",
    "UILabel: text preferredMaxLayoutWidth",
    "UIListContentView: configuration",
    "UINavigationController: viewControllers",
    "UIProgressView: progressTintColor progress",
    "UIScrollView: bounds contentOffset refreshControl contentSize contentInset zoomScale",
    "UIScrollView: contentInsetAdjustmentBehavior",
    "UISearchBar: text placeholder",
    "UISegmentedControl: apportionsSegmentWidthsByContent",
    "UISplitViewController: preferredDisplayMode preferredPrimaryColumnWidthFraction",
    "UISplitViewController: minimumPrimaryColumnWidth maximumPrimaryColumnWidth viewControllers",
    "UIStackView: axis distribution alignment spacing isLayoutMarginsRelativeArrangement",
    "UIStackView: isBaselineRelativeArrangement",
    "UITabBarController: viewControllers selectedIndex selectedViewController",
    "UITableView: rowHeight tableHeaderView tableFooterView backgroundView sectionHeaderHeight",
    "UITableView: sectionFooterHeight sectionHeaderTopPadding",
    "UITableViewCell: backgroundView contentConfiguration backgroundConfiguration",
    "UITableViewController: tableView refreshControl",
    "UITableViewHeaderFooterView: backgroundView contentConfiguration backgroundConfiguration",
    "UITextView: textContainerInset",
    "UIViewController: view additionalSafeAreaInsets preferredContentSize edgesForExtendedLayout",
    "UIViewController: extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets",
    "UIViewController: viewRespectsSystemMinimumLayoutMargins overrideUserInterfaceStyle",
    "UIViewController: hidesBottomBarWhenPushed modalPresentationStyle modalTransitionStyle",
    "UIViewController: traitOverrides",
    "UIVisualEffectView: effect",
    "UIWindow: windowLevel rootViewController isHidden",
  ]

  /// A bar shows it, and its items are compared as the bar shows them; likewise appearances, the
  /// actions of alerts, former names, and the sequence of an image view, when it is played.
  private static let ofItems = [
    "UIActivityIndicatorView: activityIndicatorViewStyle",
    "UIAlertAction: isEnabled",
    "UIBarAppearance: backgroundColor backgroundEffect backgroundImage shadowColor shadowImage",
    "UIBarButtonItemStateAppearance: titleTextAttributes titlePositionAdjustment",
    "UIBarButtonItemStateAppearance: backgroundImage backgroundImagePositionAdjustment",
    "UINavigationBarAppearance: titleTextAttributes largeTitleTextAttributes",
    "UINavigationBarAppearance: titlePositionAdjustment buttonAppearance doneButtonAppearance",
    "UINavigationBarAppearance: backButtonAppearance",
    "UITabBarAppearance: stackedLayoutAppearance inlineLayoutAppearance",
    "UITabBarAppearance: compactInlineLayoutAppearance selectionIndicatorTintColor",
    "UITabBarAppearance: selectionIndicatorImage",
    "UITabBarItemStateAppearance: titleTextAttributes titlePositionAdjustment iconColor",
    "UITabBarItemStateAppearance: badgeTextAttributes badgeBackgroundColor badgePositionAdjustment",
    "UIToolbarAppearance: buttonAppearance doneButtonAppearance",
    "UIBarItem: title image isEnabled",
    "UIBarButtonItem: style customView width isSelected isHidden tintColor primaryAction",
    "UIImageView: highlightedAnimationImages animationDuration animationRepeatCount",
    "UINavigationItem: title titleView prompt largeTitleDisplayMode hidesBackButton",
    "UINavigationItem: leftBarButtonItem rightBarButtonItem leftBarButtonItems",
    "UINavigationItem: rightBarButtonItems backBarButtonItem backButtonTitle",
    "UINavigationItem: standardAppearance scrollEdgeAppearance backButtonDisplayMode",
    "UINavigationItem: leftItemsSupplementBackButton",
    "UITabBarItem: title image selectedImage badgeValue badgeColor",
    "UIViewController: isEditing tabBarItem",
  ]

  /// It decides how a view behaves, or who is called, and shows only by what then happens.
  private static let ofBehavior = [
    "UIActivityIndicatorView: hidesWhenStopped",
    "UIActivityViewController: completionWithItemsHandler excludedActivityTypes",
    "UIAlertController: severity preferredAction",
    "UIBarItem: tag",
    "UIBarButtonItem: target action possibleTitles menu",
    "UIButton: menu changesSelectionAsPrimaryAction isPointerInteractionEnabled",
    "UIButton: configurationUpdateHandler adjustsImageWhenHighlighted adjustsImageWhenDisabled",
    "UIButton: reversesTitleShadowWhenHighlighted showsTouchWhenHighlighted",
    "UIControl: showsMenuAsPrimaryAction isContextMenuInteractionEnabled toolTip",
    "UICollectionView: dataSource allowsMultipleSelection isPrefetchingEnabled allowsSelection",
    "UICollectionView: allowsFocus dragInteractionEnabled",
    "UICollectionViewCell: automaticallyUpdatesContentConfiguration",
    "UICollectionViewCell: automaticallyUpdatesBackgroundConfiguration configurationUpdateHandler",
    "UIInputView: allowsSelfSizing",
    "UILabel: adjustsFontForContentSizeCategory",
    "UINavigationController: delegate hidesBarsOnSwipe hidesBarsOnTap",
    "UINavigationController: hidesBarsWhenKeyboardAppears hidesBarsWhenVerticallyCompact",
    "UINavigationItem: hidesSearchBarWhenScrolling",
    "UIPageControl: defersCurrentPageDisplay allowsContinuousInteraction",
    "UIPageViewController: dataSource delegate isDoubleSided",
    "UIPickerView: dataSource delegate",
    "UIScrollView: delegate isScrollEnabled isPagingEnabled bounces alwaysBounceVertical",
    "UIScrollView: alwaysBounceHorizontal scrollsToTop isDirectionalLockEnabled",
    "UIScrollView: delaysContentTouches canCancelContentTouches bouncesZoom minimumZoomScale",
    "UIScrollView: maximumZoomScale decelerationRate keyboardDismissMode",
    "UISearchBar: delegate autocapitalizationType autocorrectionType keyboardType returnKeyType",
    "UISearchController: searchResultsUpdater delegate obscuresBackgroundDuringPresentation",
    "UISearchController: hidesNavigationBarDuringPresentation automaticallyShowsCancelButton",
    "UISearchController: automaticallyShowsScopeBar automaticallyShowsSearchResultsController",
    "UISegmentedControl: isMomentary",
    "UISlider: isContinuous",
    "UISplitViewController: delegate presentsWithGesture",
    "UIStepper: stepValue wraps autorepeat isContinuous",
    "UISwitch: onImage offImage",
    "UITabBar: delegate",
    "UITabBarController: delegate customizableViewControllers",
    "UITableView: estimatedRowHeight dataSource allowsSelection remembersLastFocusedIndexPath",
    "UITableView: selectionFollowsFocus isPrefetchingEnabled prefetchDataSource",
    "UITableView: dragInteractionEnabled allowsMultipleSelection allowsSelectionDuringEditing",
    "UITableView: estimatedSectionHeaderHeight estimatedSectionFooterHeight",
    "UITableViewCell: userInteractionEnabledWhileDragging configurationUpdateHandler",
    "UITableViewCell: automaticallyUpdatesContentConfiguration",
    "UITableViewCell: automaticallyUpdatesBackgroundConfiguration",
    "UITableViewController: clearsSelectionOnViewWillAppear",
    "UITableViewHeaderFooterView: automaticallyUpdatesContentConfiguration",
    "UITableViewHeaderFooterView: automaticallyUpdatesBackgroundConfiguration",
    "UITableViewHeaderFooterView: configurationUpdateHandler",
    "UITextField: clearsOnBeginEditing keyboardType returnKeyType autocapitalizationType",
    "UITextField: textContentType spellCheckingType enablesReturnKeyAutomatically",
    "UITextField: allowsEditingTextAttributes clearsOnInsertion smartDashesType smartQuotesType",
    "UITextField: smartInsertDeleteType keyboardAppearance autocorrectionType delegate inputView",
    "UITextField: inputAccessoryView typingAttributes",
    "UITextView: isSelectable keyboardType returnKeyType keyboardAppearance",
    "UITextView: autocapitalizationType autocorrectionType spellCheckingType textContentType",
    "UITextView: enablesReturnKeyAutomatically clearsOnInsertion smartDashesType",
    "UITextView: smartQuotesType smartInsertDeleteType typingAttributes",
    "UITextView: allowsEditingTextAttributes inputView inputAccessoryView isScrollEnabled",
    "UIView: tag accessibilityIdentifier isExclusiveTouch isMultipleTouchEnabled",
    "UIView: clearsContextBeforeDrawing restorationIdentifier interactions",
    "UIViewController: preferredTransition interactionActivityTrackingBaseName",
    "UIViewController: isModalInPresentation definesPresentationContext transitioningDelegate",
    "UIViewController: providesPresentationContextTransitionStyle wantsFullScreenLayout",
    "UIViewController: modalPresentationCapturesStatusBarAppearance restorationIdentifier",
    "UIWindow: windowScene",
  ]

  /// It shows on a device, and is neither drawn nor compared here: for the screen in landscape, while
  /// a finger is down, by a system screen, or by a reader of the screen.
  private static let notDrawn = [
    "UIActionSheet: title delegate actionSheetStyle cancelButtonIndex destructiveButtonIndex",
    "UIAlertView: title message delegate cancelButtonIndex alertViewStyle",
    "UIBarAppearance: backgroundImageContentMode",
    "UIBarItem: landscapeImagePhone imageInsets",
    "UIContextualAction: title image backgroundColor",
    "UIImagePickerController: sourceType mediaTypes allowsEditing videoMaximumDuration",
    "UIImagePickerController: videoQuality videoExportPreset showsCameraControls",
    "UIImagePickerController: cameraOverlayView cameraViewTransform cameraCaptureMode",
    "UIImagePickerController: cameraDevice cameraFlashMode",
    "UILabel: allowsDefaultTighteningForTruncation minimumFontSize",
    "UINavigationBar: compactAppearance compactScrollEdgeAppearance",
    "UINavigationBar: backIndicatorTransitionMaskImage",
    "UINavigationItem: searchController compactAppearance compactScrollEdgeAppearance",
    "UIScrollView: scrollIndicatorInsets verticalScrollIndicatorInsets indicatorStyle",
    "UIScrollView: horizontalScrollIndicatorInsets automaticallyAdjustsScrollIndicatorInsets",
    "UIScrollView: showsVerticalScrollIndicator showsHorizontalScrollIndicator",
    "UISearchController: isActive showsSearchResultsController",
    "UISwipeActionsConfiguration: performsFirstActionWithFullSwipe",
    "UITabBarItem: titlePositionAdjustment standardAppearance scrollEdgeAppearance",
    "UITableView: insetsContentViewsToSafeArea fillerRowHeight",
    "UITableView: cellLayoutMarginsFollowReadableWidth sectionIndexTrackingBackgroundColor",
    "UITableViewRowAction: title backgroundColor backgroundEffect",
    "UITextField: minimumFontSize defaultTextAttributes selectedTextRange",
    "UITextView: selectedRange isSecureTextEntry dataDetectorTypes linkTextAttributes",
    "UITextView: selectedTextRange",
    "UIToolbar: compactAppearance",
    "UIView: accessibilityElements accessibilityCustomActions accessibilityElementsHidden",
    "UIView: accessibilityViewIsModal shouldGroupAccessibilityChildren accessibilityFrame",
    "UIView: accessibilityPath accessibilityActivationPoint accessibilityAttributedLabel",
    "UIView: accessibilityLanguage accessibilityUserInputLabels accessibilityContainerType",
    "UIView: accessibilityIgnoresInvertColors accessibilityNavigationStyle motionEffects",
  ]
}

/// The public properties of UIKit's classes that code can set, as the sources declare them.
private struct SettableProperties {
  /// The names of the properties of each class.
  private(set) var properties: [String: Set<String>] = [:]
  private var superclasses: [String: String] = [:]

  /// The classes of what is on a screen, each with its subclasses.
  private static let roots: Set<String> = [
    "UIView", "UIBarItem", "UINavigationItem", "UIViewController", "UIBarAppearance",
    "UIBarButtonItemAppearance", "UIBarButtonItemStateAppearance", "UITabBarItemAppearance",
    "UITabBarItemStateAppearance", "UIContextualAction", "UISwipeActionsConfiguration",
    "UITableViewRowAction", "UIAlertAction",
  ]

  init() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let folder = root.appending(path: "Sources/UIKit")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    for case let file as URL in files where file.pathExtension == "swift" {
      read(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
    }
  }

  /// Returns a class and its superclasses.
  func ancestors(of type: String) -> [String] {
    Array(sequence(first: type) { superclasses[$0] })
  }

  /// Returns a Boolean value that indicates whether a class is of what is on a screen.
  func isShown(_ type: String) -> Bool {
    ancestors(of: type).contains(where: Self.roots.contains)
  }

  /// Reads the declarations at the top of a file and their members, which are indented by 2.
  private mutating func read(_ source: [String]) {
    let lines = source.map(Self.withoutTexts)
    var type: String?
    for (index, line) in lines.enumerated() {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }.map(
        String.init
      )
      if !line.hasPrefix(" "),
        let keyword = words.firstIndex(
          where: ["class", "extension", "struct", "enum", "protocol"].contains
        ),
        words.indices.contains(keyword + 1)
      {
        type = words[keyword + 1]
        if words[keyword] == "class", line.contains(":"), words.count > keyword + 2 {
          superclasses[words[keyword + 1]] = words[keyword + 2]
        }
      } else if line.hasPrefix("}") {
        type = nil
      } else if let type, let name = Self.property(declaredIn: line, words) {
        if Self.canBeSet(lines[index...]) { properties[type, default: []].insert(name) }
      }
    }
  }

  /// Returns the name of the public property that a line declares, indented by 2.
  private static func property(declaredIn line: String, _ words: [String]) -> String? {
    guard line.hasPrefix("  "), !line.hasPrefix("   "), let keyword = words.firstIndex(of: "var"),
      words.indices.contains(keyword + 1)
    else { return nil }
    let head = words[..<keyword]
    let isPublic = head.contains("open") || head.contains("public")
    let isOfType = head.contains("static") || head.contains("class")
    return isPublic && !isOfType && !head.contains("set") ? words[keyword + 1] : nil
  }

  /// Returns a Boolean value that indicates whether the property that the first line declares is stored,
  /// or has a setter.
  private static func canBeSet(_ lines: ArraySlice<String>) -> Bool {
    guard let first = lines.first, first.contains("{") else { return true }
    var depth = 0
    for line in lines {
      let words = line.split { !$0.isLetter }
      if words.contains(where: { ["didSet", "willSet", "set"].contains($0) }) { return true }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      if depth <= 0 { return false }
    }
    return false
  }

  /// Returns a line of source without comments and string literals.
  private static func withoutTexts(_ line: String) -> String {
    let code = line.replacing(/"(\\.|[^"\\])*"/, with: "")
    return code.firstRange(of: "//").map { String(code[..<$0.lowerBound]) } ?? code
  }
}
