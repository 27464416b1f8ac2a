internal import Foundation
internal import UIKit

/// What an object and its views hold, as lines that compare: what no animation shows, such as a
/// property that a completion sets.
@MainActor struct StateText {
  private(set) var lines: [String] = []
  private var seen: Set<ObjectIdentifier> = []

  /// The depth to which members of members are read.
  private static let depth = 4

  // MARK: - Objects

  /// Appends the stored properties of an object, but for those of UIKit's own classes.
  mutating func append(members object: some Any) {
    append(Mirror(reflecting: object), "", Self.depth)
  }

  /// Appends a value that belongs to no object.
  mutating func append(_ value: Any, named name: String) { append(value, ".\(name)", Self.depth) }

  private mutating func append(_ mirror: Mirror, _ path: String, _ depth: Int) {
    let type = mirror.subjectType
    guard !(type is AnyObject.Type && Self.isOfFramework(type)) else { return }
    if let base = mirror.superclassMirror { append(base, path, depth) }
    for (index, child) in mirror.children.enumerated() {
      append(child.value, "\(path).\(child.label ?? "\(index)")", depth)
    }
  }

  private mutating func append(_ value: some Any, _ path: String, _ depth: Int) {
    if let date = value as? Date, abs(date.timeIntervalSinceNow) < 3600 {
      // No two runs are at the same time of the wall clock.
      return lines.append("\(path) is now")
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional?:
      guard let wrapped = mirror.children.first else { return lines.append("\(path) = nil") }
      append(wrapped.value, path, depth)
    case .class?:
      if let number = value as? NSNumber { return lines.append("\(path) = \(number)") }
      lines.append("\(path) is there")
      if let title = (value as? UIViewController)?.title {
        lines.append("\(path) is titled \(title)")
      }
      let view = (value as? UIViewController)?.viewIfLoaded ?? value as? UIView
      if let view, view.superview == nil, !(view is UIWindow) {
        // No animation shows it, and it may be shown later.
        lines.append("\(path) at \(view.center), \(view.bounds), \(view.alpha)")
        append(view, at: path)
      }
      if let layer = value as? CALayer, layer.superlayer == nil {
        lines.append(
          "\(path) in \(layer.frame), \(layer.opacity)\(layer.isHidden ? ", hidden" : "")"
        )
      }
      guard depth > 0, seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return }
      append(mirror, path, depth - 1)
    case .collection?, .set?, .dictionary?:
      lines.append("\(path) has \(mirror.children.count)")
      // Others have no order of their own.
      if let table = value as? [AnyHashable: Any] { lines.append("\(path): \(text(table))") }
      guard mirror.displayStyle == .collection, depth > 0 else { return }
      append(mirror, path, depth - 1)
    case .struct?, .tuple?:
      guard depth > 0 else { return }
      if mirror.children.isEmpty { appendPlain(value, path) }
      append(mirror, path, depth - 1)
    case .enum?:
      guard let payload = mirror.children.first else { return appendPlain(value, path) }
      lines.append("\(path) = \(payload.label ?? "")")
      if depth > 0 { append(payload.value, path, depth - 1) }
    case nil: appendPlain(value, path)
    default: break
    }
  }

  private mutating func appendPlain(_ value: some Any, _ path: String) {
    switch value {
    case let number as any BinaryInteger: lines.append("\(path) = \(number)")
    case let number as any BinaryFloatingPoint: lines.append("\(path) = \(number)")
    case let flag as Bool: lines.append("\(path) = \(flag)")
    case let text as String: lines.append("\(path) = \(text)")
    default:
      // The name of a case; anything else may tell an address.
      guard Mirror(reflecting: value).displayStyle == .enum else { return }
      lines.append("\(path) = \(value)")
    }
  }

  private static func isOfFramework(_ type: Any.Type) -> Bool {
    ["UIKit.", "QuartzCore.", "RenderEngine."].contains {
      String(reflecting: type).hasPrefix($0)
    }
  }

  // MARK: - Views

  /// Appends how many children a controller has.
  mutating func append(childrenOf controller: UIViewController) {
    lines.append("children = \(controller.children.count)")
  }

  /// Appends what the application shows beside its windows.
  mutating func appendApplication() {
    let application = UIApplication.shared
    lines.append("status bar hidden = \(application.isStatusBarHidden)")
    lines.append("status bar style = \(application.statusBarStyle.rawValue)")
    lines.append("status bar orientation = \(application.statusBarOrientation.rawValue)")
    lines.append("touches ignored = \(application.isIgnoringInteractionEvents)")
    lines.append("idle timer disabled = \(application.isIdleTimerDisabled)")
    lines.append("network activity shown = \(application.isNetworkActivityIndicatorVisible)")
    lines.append("badge = \(application.applicationIconBadgeNumber)")
  }

  /// What a control or another view of Apple's is set to, as text; `nil` if it has no such value.
  private static func value(of view: UIView) -> String? {
    switch view {
    case let view as UISwitch: "\(view.isOn)"
    case let view as UISlider: "\(view.value)"
    case let view as UIStepper: "\(view.value)"
    case let view as UISegmentedControl: "\(view.selectedSegmentIndex)"
    case let view as UIPageControl: "\(view.currentPage) of \(view.numberOfPages)"
    case let view as UIProgressView: "\(view.progress)"
    case let view as UIActivityIndicatorView: "\(view.isAnimating)"
    case let view as UITextView: view.text
    case let view as UISearchBar: view.text
    default: nil
    }
  }

  /// Appends what a view and those in it show or do without an animation.
  mutating func append(_ view: UIView, at path: String = "view") {
    var parts: [String] = []
    if view.isHidden { parts.append("hidden") }
    if !view.isUserInteractionEnabled { parts.append("without touches") }
    if view.tag != 0 { parts.append("tag \(view.tag)") }
    if !view.autoresizingMask.isEmpty { parts.append("resizing \(view.autoresizingMask.rawValue)") }
    if view.contentMode != .scaleToFill { parts.append("mode \(view.contentMode.rawValue)") }
    if let label = view as? UILabel { parts.append("text \(label.text ?? "nil")") }
    if let field = view as? UITextField { parts.append("text \(field.text ?? "nil")") }
    if let scroll = view as? UIScrollView {
      parts.append("content \(scroll.contentSize) at \(scroll.contentOffset)")
      parts.append("in \(scroll.contentInset)")
      parts.append("indicators within \(scroll.verticalScrollIndicatorInsets)")
      if scroll.isPagingEnabled { parts.append("with pages") }
      if !scroll.isScrollEnabled { parts.append("without scrolling") }
    }
    if view.isFirstResponder { parts.append("first responder") }
    if let control = view as? UIControl {
      if !control.isEnabled { parts.append("disabled") }
      if control.isSelected { parts.append("selected") }
      if control.isHighlighted { parts.append("highlighted") }
    }
    if let value = Self.value(of: view) { parts.append("value \(value)") }
    if let button = view as? UIButton {
      parts.append("title \(button.currentTitle ?? "nil")")
      parts.append("title color \(button.currentTitleColor)")
    }
    if let image = view as? UIImageView {
      parts.append(image.image.map { "an image of \($0.size)" } ?? "no image")
    }
    lines.append("\(path): \(parts.joined(separator: ", "))")
    for (index, inner) in view.subviews.enumerated() { append(inner, at: "\(path).\(index)") }
  }
}
