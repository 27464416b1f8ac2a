import Onionskin
import Testing
import UIKit

/// Overrides of traits: WhatIsEmulated Screens L8.
/// https://developer.apple.com/documentation/uikit/uitraitoverrides-swift.struct
@MainActor @Suite(.ownLoop, .behavior("Screens L8")) struct TraitOverridesTests {
  let loop = RenderLoop.current

  @Test func `a view and its subviews have what it overrides, until it is removed`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.traitOverrides.horizontalSizeClass = .regular
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.verticalSizeClass == .regular)
    inner.traitOverrides.horizontalSizeClass = .unspecified
    #expect(inner.traitCollection.horizontalSizeClass == .unspecified)
    #expect(inner.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    #expect(!inner.traitOverrides.contains(UITraitVerticalSizeClass.self))
    inner.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    outer.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a window and a view controller override for all in them, the innermost last`() {
    let (window, parent, child) = (UIWindow(), UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    window.rootViewController = parent
    window.isHidden = false
    window.traitOverrides.userInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    parent.traitOverrides.userInterfaceStyle = .light
    #expect(child.traitCollection.userInterfaceStyle == .light)
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    child.view.traitOverrides.userInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(parent.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a view controller without a view has what it overrides`() {
    let controller = UIViewController()
    controller.traitOverrides.displayScale = 1
    #expect(controller.traitCollection.displayScale == 1 && !controller.isViewLoaded)
    #expect(controller.view.traitCollection.displayScale == 1)
  }

  // The example of https://developer.apple.com/documentation/uikit/uimutabletraits-13ja5
  @Test func `a trait of a program's own is inherited, and has a default value`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.traitCollection[ThemeTrait.self] == .plain)
    outer.traitOverrides.theme = .monochrome
    #expect(inner.traitCollection[ThemeTrait.self] == .monochrome)
    let traits = UITraitCollection { $0.theme = .monochrome }
    #expect(traits.modifyingTraits { $0.displayScale = 3 }.displayScale == 3)
    #expect(traits[ThemeTrait.self] == .monochrome && traits.displayScale == 0)
    // The references of UITraitEnvironmentLayoutDirection, which square/Blueprint 1237c2b6 names.
    #expect(traits.layoutDirection == .unspecified)
    #expect(
      UITraitCollection.current.layoutDirection == UITraitEnvironmentLayoutDirection.leftToRight
    )
  }

  @Test func `those whose traits change are told, with their old traits, outer ones first`() {
    let log = Log()
    let (outer, inner) = (LoggedView(log, "outer"), LoggedView(log, "inner"))
    outer.addSubview(inner)
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: LoggedView, old) in
      log.add("registered \(old.userInterfaceStyle)")
    }
    let ended = inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: LoggedView, _) in log.add("ended")
    }
    inner.unregisterForTraitChanges(ended)
    inner.registerForTraitChanges([UITraitDisplayScale.self]) { (_: LoggedView, _) in
      log.add("scale")
    }
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(log.entries == ["outer light", "inner light", "registered light"])
    inner.overrideUserInterfaceStyle = .dark
    #expect(log.entries.count == 3)
    outer.traitOverrides.userInterfaceStyle = .light
    #expect(log.entries.dropFirst(3) == ["outer dark"])
  }

  @Test func `a view controller is told of changes, and a target's method`() {
    let log = Log()
    let controller = LoggedController(log)
    controller.loadViewIfNeeded()
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: "changed:from:")
    controller.traitOverrides.userInterfaceStyle = .dark
    #expect(log.entries == ["controller light", "changed from light"])
    #expect(loop.issues == [])
  }
}

private enum Theme {
  case plain, monochrome
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.plain
}

extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}

private final class LoggedView: UIView {
  private let log: Log
  private let name: String

  init(_ log: Log, _ name: String) {
    (self.log, self.name) = (log, name)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.add("\(name) \(previousTraitCollection?.userInterfaceStyle ?? .unspecified)")
  }
}

private final class LoggedController: UIViewController, SelectorResponder {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log.add("controller \(previousTraitCollection?.userInterfaceStyle ?? .unspecified)")
  }

  func changed(_ controller: UIViewController, from old: UITraitCollection) {
    log.add("changed from \(old.userInterfaceStyle)")
  }

  func animationCallback(for selector: Selector) -> AnimationCallback? {
    selector == "changed:from:" ? .method(changed) : nil
  }
}
