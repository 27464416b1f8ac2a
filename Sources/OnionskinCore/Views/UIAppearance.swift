/// An object that contains views with an appearance.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

// What is set on an appearance is meant for all objects of a class: colors, fonts and images of bars and
// controls. It is stored in an object of that class, one in each loop, and reaches no other object,
// because here nobody knows which properties were set. An own class has the appearance of the class of
// UIKit that it inherits from: without the runtime, no object of it can be made.

extension UINavigationBar {
  /// Returns the appearance of navigation bars: stored only, and applied to none.
  public class func appearance() -> UINavigationBar { Appearances.of { UINavigationBar() } }
  /// Returns the appearance of navigation bars in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UINavigationBar { Appearances.of(in: containerTypes) { UINavigationBar() } }
}

extension UITabBar {
  /// Returns the appearance of tab bars: stored only, and applied to none.
  public class func appearance() -> UITabBar { Appearances.of { UITabBar() } }
  /// Returns the appearance of tab bars in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBar { Appearances.of(in: containerTypes) { UITabBar() } }
}

extension UIToolbar {
  /// Returns the appearance of toolbars: stored only, and applied to none.
  public class func appearance() -> UIToolbar { Appearances.of { UIToolbar() } }
  /// Returns the appearance of toolbars in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIToolbar { Appearances.of(in: containerTypes) { UIToolbar() } }
}

extension UISearchBar {
  /// Returns the appearance of search bars: stored only, and applied to none.
  public class func appearance() -> UISearchBar { Appearances.of { UISearchBar() } }
  /// Returns the appearance of search bars in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UISearchBar { Appearances.of(in: containerTypes) { UISearchBar() } }
}

extension UIBarButtonItem {
  /// Returns the appearance of bar button items: stored only, and applied to none.
  public class func appearance() -> UIBarButtonItem { Appearances.of { UIBarButtonItem() } }
  /// Returns the appearance of bar button items in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { Appearances.of(in: containerTypes) { UIBarButtonItem() } }
}

extension UITabBarItem {
  /// Returns the appearance of tab bar items: stored only, and applied to none.
  public class func appearance() -> UITabBarItem { Appearances.of { UITabBarItem() } }
}

extension UILabel {
  /// Returns the appearance of labels: stored only, and applied to none.
  public class func appearance() -> UILabel { Appearances.of { UILabel() } }
  /// Returns the appearance of labels in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UILabel { Appearances.of(in: containerTypes) { UILabel() } }
}

extension UIButton {
  /// Returns the appearance of buttons: stored only, and applied to none.
  public class func appearance() -> UIButton { Appearances.of { UIButton() } }
  /// Returns the appearance of buttons in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIButton { Appearances.of(in: containerTypes) { UIButton() } }
}

extension UISwitch {
  /// Returns the appearance of switches: stored only, and applied to none.
  public class func appearance() -> UISwitch { Appearances.of { UISwitch() } }
}

extension UISegmentedControl {
  /// Returns the appearance of segmented controls: stored only, and applied to none.
  public class func appearance() -> UISegmentedControl { Appearances.of { UISegmentedControl() } }
}

extension UIPageControl {
  /// Returns the appearance of page controls: stored only, and applied to none.
  public class func appearance() -> UIPageControl { Appearances.of { UIPageControl() } }
}

extension UITextField {
  /// Returns the appearance of text fields: stored only, and applied to none.
  public class func appearance() -> UITextField { Appearances.of { UITextField() } }
  /// Returns the appearance of text fields in containers: stored only, and applied to none.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITextField { Appearances.of(in: containerTypes) { UITextField() } }
}

/// The appearances of one loop.
private final class Appearances: LoopExtension {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let containers: [ObjectIdentifier]
  }

  private var made: [Key: NSObject] = [:]

  /// Returns the appearance of a class, made at the first use.
  static func of<Object: NSObject>(
    in containers: [any UIAppearanceContainer.Type] = [],
    _ make: () -> Object
  ) -> Object {
    let appearances = RenderLoop.current.loopExtension(Appearances.self)
    let key = Key(
      type: ObjectIdentifier(Object.self),
      containers: containers.map { ObjectIdentifier($0) }
    )
    if let known = appearances.made[key] as? Object { return known }
    let new = make()
    appearances.made[key] = new
    return new
  }

  func loopWillClose(_ loop: RenderLoop) {}
}
