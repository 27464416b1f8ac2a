import LegacySyntax
import SourceAdapting
import Testing

/// One test for each rule: what comes in, and what comes out.
///
/// That it runs is shown by `Tests/Clients`, whose adapted folder uses every rule.
@Suite
struct AdaptingRulesTests {
  @Test func `a file that needs nothing is unchanged behind its first line`() {
    let text = "import UIKit\n\nstruct Point { var x = 1 }\n"
    let source = Adapter(TargetDeclarations(files: [])).adapt(
      SourceFile(path: "/a \"b\".swift", text: text)
    )
    #expect(source.text == "#sourceLocation(file: \"/a \\\"b\\\".swift\", line: 1)\n" + text)
    #expect(!source.isChanged)
  }

  // MARK: - Selectors

  @Test(arguments: [
    ("#selector(close)", "close"),
    ("#selector(self.close)", "close"),
    ("#selector(Menu.close)", "close"),
    ("#selector(Self.close)", "close"),
    ("#selector(tapped)", "tapped:"),
    ("#selector(tapped(_:))", "tapped:"),
    ("#selector(Menu.slide(to:animated:))", "slideTo:animated:"),
    ("#selector(renamed(_:))", "other:"),
    ("#selector(Menu.Item.pick)", "pick:"),
    ("#selector(move as (Menu) -> () -> Void)", "move"),
    ("#selector((move as (UIButton) -> Void))", "move:"),
    ("#selector(getter: isOpen)", "isOpen"),
    ("#selector(getter: Menu.count)", "total"),
    ("#selector(setter: isOpen)", "setIsOpen:"),
    ("#selector(getter: UIView.isHidden)", "hidden"),
  ])
  func `a selector is the name of the method in Objective-C`(code: String, name: String) {
    let lines = members(
      """
      let action = \(code)
      @objc func close() {}
      @objc func tapped(_ sender: UIButton) {}
      @objc func slide(to x: Int, animated: Bool) {}
      @objc(other:) func renamed(_ sender: Any) {}
      @objc func move() {}
      @objc func move(_ sender: UIButton) {}
      @objc var isOpen = false
      @objc(total) var count = 0
      class Item: NSObject { @objc func pick(_ sender: Any) {} }
      """
    )
    #expect(lines[0] == "let action = Selector(\"\(name)\")")
    #expect(lines[1] == "func close() {}")
    #expect(lines[4] == "func renamed(_ sender: Any) {}")
  }

  @Test func `a class responds to the methods that a selector can name`() {
    let body = adapted(
      """
      class Menu: UIView {
        @objc func close() {}
        @IBAction private func tapped(_ sender: UIButton) {}
        func hidden() {}
      }
      """
    ).body
    #expect(body.hasPrefix("class Menu: UIView, Onionskin.SelectorResponder {\n"))
    #expect(
      body.hasSuffix(
        "func animationCallback(for selector: Selector) -> Onionskin.AnimationCallback? { "
          + "switch selector { case \"close\": return .method { self.close() }; "
          + "case \"tapped:\": return .method(self.tapped(_:)); default: return nil } } }"
      )
    )
    #expect(body.split(separator: "\n").count == 5)
  }

  @Test func `a subclass responds for its own methods, and asks its superclass for others`() {
    let body = adapted(
      "public final class Sub: Menu { @objc func more() {} }",
      with: [("Menu.swift", "open class Menu: UIView { @objc func close() {} }")]
    ).body
    #expect(body.hasPrefix("public final class Sub: Menu { "))
    #expect(body.contains("; public override func animationCallback("))
    #expect(body.contains("default: return super.animationCallback(for: selector)"))
  }

  @Test func `methods in an extension of another file are answered for from there`() {
    let menu = ("Menu.swift", "class Menu: UIView {}\n")
    let taps = "extension Menu { @objc private func tapped() {} }\n"
    let there = adapted(taps, with: [menu])
    #expect(there.generated.contains("func selectors_Menu_App_0(_ selector: Selector)"))
    #expect(there.generated.contains("if selector == \"tapped\""))
    let here = adapted(menu.1, with: [("Taps.swift", taps)])
    #expect(here.body.contains("return self.selectors_Menu_Taps_0(selector)"))
  }

  @Test func `a method under a condition is answered for under the condition`() {
    let adapted = adapted(
      """
      class Menu: UIView {
        #if DEBUG
        @objc func shake() {}
        #endif
      }
      """
    )
    #expect(
      adapted.generated.contains(
        "    #if (DEBUG)\n    if selector == \"shake\" { return .method { self.shake() } }\n    #endif"
      )
    )
  }

  @Test func `a selector brings the method of an extension of a framework's class`() {
    let body = adapted(
      """
      extension UITextField {
        var done: Selector { #selector(doneTapped) }
        @objc private func doneTapped() {}
      }
      """
    ).body
    #expect(
      body.contains(
        "{ Selector(\"doneTapped\", callback: { ($0 as? UITextField).map "
          + "{ target in .method { target.doneTapped() } } }) }"
      )
    )
  }

  @Test func `a string selector makes its method answer, without an attribute`() {
    let body = adapted(
      """
      class Menu: UIView {
        func open() { UIView.setAnimationDidStop(Selector(("didOpen:"))) }
        func didOpen(_ id: String?) {}
      }
      """
    ).body
    #expect(body.contains("case \"didOpen:\": return .method(self.didOpen(_:))"))
  }

  @Test func `a selector without a method is told at its line`() {
    let messages = adapted("class Menu: UIView {\n  let a = #selector(gone)\n}").messages
    #expect(
      messages == [
        "2: No class of this target has a method 'gone' that a selector can name, so nothing "
          + "responds to the selector 'gone'. [EditsForLinux: selectors]"
      ]
    )
  }

  @Test func `a selector of the class itself is told at its line`() {
    let messages = adapted(
      "class Menu: UIView {\n  let a = #selector(shared)\n  @objc class func shared() {}\n}"
    ).messages
    #expect(messages.count == 1 && messages[0].hasPrefix("2: 'shared()' is a method of the class"))
  }

  // LayoutKit's adapter is the data source of a table and of a collection, whose protocols give their methods
  // other selectors (linkedin/LayoutKit 1f1b067, LOKReloadableViewLayoutAdapter).
  @Test func `methods that two protocols of a framework require have the selectors of those`() {
    let messages = adapted(
      """
      class A: NSObject {
        @objc func numberOfSections(in table: UITableView) -> Int { 0 }
        @objc func numberOfSections(in collection: UICollectionView) -> Int { 0 }
      }
      """
    ).messages
    #expect(messages.isEmpty)
  }

  @Test func `two methods with one selector are told at the second`() {
    let messages = adapted(
      "class A: UIView {\n  @objc func f(_ x: Int) {}\n  @objc(f:) func g(_ x: Int) {}\n}"
    ).messages
    #expect(messages.count == 1 && messages[0].hasPrefix("3: 'g(_:)' has the selector 'f:'"))
  }

  @Test func `the portable form is left as it is`() {
    let text = """
      class Menu: UIView {
        #if canImport(Darwin)
          @objc
        #endif
        func close() {}
      }
      #if !canImport(Darwin)
        extension Menu: SelectorResponder {
          func animationCallback(for selector: Selector) -> AnimationCallback? { nil }
        }
      #endif

      """
    #expect(adapted(text).body == text)
  }

  // MARK: - Attributes and conditions

  @Test(arguments: [
    ("@IBOutlet weak var card: UIView!", "weak var card: UIView!"),
    ("@IBInspectable var radius: CGFloat = 0", "var radius: CGFloat = 0"),
    ("@objc dynamic var isOpen = false", "var isOpen = false"),
    ("@nonobjc func close() {}", "func close() {}"),
    ("@objc enum Side: Int { case left }", "enum Side: Int { case left }"),
    ("@objc\nprivate func close() {}", "\nprivate func close() {}"),
  ])
  func `attributes of the runtime are removed`(code: String, result: String) {
    #expect(members(code).joined(separator: "\n") == result)
  }

  @Test func `members of extensions are not open`() {
    #expect(
      adapted("extension UIView { open func f<T>(_ x: T) {} }").body
        == "extension UIView { public func f<T>(_ x: T) {} }"
    )
    #expect(
      adapted("public extension UIView { open func f<T>(_ x: T) {} }").body
        == "public extension UIView {  func f<T>(_ x: T) {} }"
    )
  }

  @Test func `attributes of classes are removed`() {
    #expect(adapted("@objcMembers @IBDesignable class A {}").body == "  class A {}")
    #expect(adapted("@objc(Menu) class A {}").body == " class A {}")
    #expect(
      adapted("@UIApplicationMain\nclass A: UIResponder {}").body == "\nclass A: UIResponder {}"
    )
  }

  @Test func `the main attribute of an app's delegate is removed, and no other`() {
    #expect(
      adapted("@main class A: UIResponder, UIApplicationDelegate {}").body
        == " class A: UIResponder, UIApplicationDelegate {}"
    )
    #expect(adapted("@main class A { static func main() {} }").body.hasPrefix("@main"))
  }

  @Test func `code that is not compiled is left as it is`() {
    let text = "#if os(macOS)\nclass A { @objc func f() { g(#selector(f)) } }\n#endif"
    #expect(adapted(text).body == text)
  }

  @Test func `availability is left as it is, since it holds on Linux`() {
    let text = "@available(iOS 13, *)\nfunc f() { if #available(iOS 15.0, *) {} }"
    #expect(adapted(text).body == text)
  }

  // MARK: - Imports

  @Test(arguments: [
    ("import Foundation\nimport UIKit", "\nimport UIKit"),
    ("import UIKit\nimport Dispatch", "import UIKit\n"),
    ("import Foundation", "import Foundation"),
    ("import Foundation\nlet t: Timer? = nil", "import UIKit\nlet t: Timer? = nil"),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import CoreGraphics", "import UIKit"),
    ("import os", "import UIKit"),
    ("import os.log", "import UIKit"),
    // LayoutKit extends the type (linkedin/LayoutKit 1f1b067, CFAbsoluteTimeExtension.swift).
    ("import Foundation\nextension CFAbsoluteTime {}", "import UIKit\nextension CFAbsoluteTime {}"),
    ("import QuartzCore\nimport UIKit", "\nimport UIKit"),
    ("import UIKit\nimport ObjectiveC", "import UIKit\n"),
    ("@_exported import Foundation\nimport UIKit", "@_exported import UIKit\nimport UIKit"),
  ])
  func `imports are those that Linux has`(code: String, result: String) {
    #expect(adapted(code).body == result)
  }

  @Test(arguments: [
    "let view = UIView()", "var color: UIColor?", "class A: CALayer {}", "let x = CGVector()",
    "let c: NSLayoutConstraint? = nil", "let i = NSDirectionalEdgeInsets()",
    "let s = NSShadow()", "var o: NSKeyValueObservation?", "func f(_ x: UIEdgeInsets) {}",
    "let t: Timer? = nil",
  ])
  func `a file that gets UIKit through another import imports it`(code: String) {
    #expect(adapted("import Layouts\n\(code)").generated == "import UIKit\n")
    #expect(adapted("@testable import App\nimport XCTest\n\(code)").generated == "import UIKit\n")
    #expect(adapted("import UIKit\n\(code)").generated.isEmpty)
    #expect(adapted("#if os(iOS)\nimport UIKit\n#endif\n\(code)").generated.isEmpty)
  }

  @Test(arguments: [
    ("let r = CGRect.zero", "import struct Foundation.CGRect\n"),
    ("let x: CGFloat = 1", "import struct Foundation.CGFloat\n"),
    (
      "class A: NSObject { let i: IndexPath }",
      "import class Foundation.NSObject\nimport struct Foundation.IndexPath\n"
    ),
    ("let d: TimeInterval = 1", "import typealias Foundation.TimeInterval\n"),
  ])
  func `a type of Foundation that a file gets through another import is imported`(
    code: String,
    result: String
  ) {
    #expect(adapted("import Testing\n@testable import App\n\(code)").generated == result)
    for module in ["Foundation", "UIKit", "XCTest"] {
      #expect(adapted("import \(module)\n\(code)").generated.isEmpty)
    }
    #expect(adapted("import App\n\(code)\nlet v: UIView").generated == "import UIKit\n")
  }

  @Test(arguments: ["let x = UIBase()", "let x: UInt = 1", "let x = CAR", "let d = Date()"])
  func `a file with no name of a framework imports nothing`(code: String) {
    let other = ("Base.swift", "import UIKit\nclass UIBase {}\nstruct Date {}")
    #expect(adapted("import Layouts\n\(code)", with: [other]).generated.isEmpty)
  }

  @Test(arguments: [
    ("let x = CoreGraphics.log(y)", "let x = UIKit.log(y)"),
    ("let x: CoreGraphics.CGFloat = 1", "let x: UIKit.CGFloat = 1"),
    ("let x = Darwin.sin(y)", "let x = UIKit.sin(y)"),
  ])
  func `a module in front of a name is the one that is imported`(code: String, result: String) {
    #expect(adapted("import CoreGraphics\n\(code)").body == "import UIKit\n\(result)")
  }

  @Test(arguments: [
    "let s = URLSession.shared", "class A: B, URLSessionDownloadDelegate {}",
    "var p: NSURLRequest.CachePolicy", "let c: HTTPCookie?", "let c: URLCredential?",
  ])
  func `networking has a module of its own`(code: String) {
    #expect(
      adapted("import Foundation\n\(code)").generated == "import FoundationNetworking\n"
    )
  }

  // MARK: - Protocols

  @Test func `a protocol of Objective-C is one of classes`() {
    #expect(adapted("@objc protocol P {}").body == " protocol P: AnyObject {}")
    #expect(adapted("@objc protocol P: Q {}").body == " protocol P: Q, AnyObject {}")
    #expect(
      adapted("@objc protocol P: NSObjectProtocol {}").body == " protocol P: NSObjectProtocol {}"
    )
  }

  @Test func `an optional method is nil for a class without it`() {
    let adapted = adapted(
      """
      @objc public protocol MenuDelegate {
        @objc optional func menuDidOpen(_ menu: Menu)
      }
      class A: MenuDelegate { func menuDidOpen(_ menu: Menu) {} }
      class B: MenuDelegate {}
      class C: B { func menuDidOpen(_ menu: Menu) {} }
      func f(_ d: MenuDelegate?) { d?.menuDidOpen?(menu); if d?.menuDidOpen != nil {} }
      """
    )
    let lines = adapted.body.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "   @_disfavoredOverload func menuDidOpen(_ menu: Menu)")
    #expect(
      lines[3].hasPrefix(
        "class A: MenuDelegate, MenuDelegate__adapted, MenuDelegate__menuDidOpen_, Onionskin."
      )
    )
    #expect(lines[4] == "class B: MenuDelegate, MenuDelegate__adapted {}")
    #expect(lines[5].hasPrefix("class C: B, MenuDelegate__menuDidOpen_, Onionskin."))
    #expect(
      lines[6]
        == "func f(_ d: MenuDelegate?) { d?.menuDidOpen?(menu); if d?.menuDidOpen != nil {} }"
    )
    #expect(
      adapted.generated.contains(
        """
        public protocol MenuDelegate__adapted: AnyObject {}
        public protocol MenuDelegate__menuDidOpen_: AnyObject { func menuDidOpen(_ menu: Menu) }
        extension MenuDelegate {
          @_disfavoredOverload public func menuDidOpen(_ menu: Menu) {}
          public var menuDidOpen: ((Menu) -> Void)? { self is any MenuDelegate__menuDidOpen_ \
        || !(self is any MenuDelegate__adapted) ? { self.menuDidOpen($0) } : nil }
        }
        """
      )
    )
  }

  @Test func `calls of an optional method lose the labels, which a closure cannot have`() {
    let adapted = adapted(
      """
      @objc protocol P {
        @objc optional func menu(_ menu: Int, didSelect row: Int) -> Bool
      }
      func f(_ d: P?) { _ = d?.menu?(1, didSelect: 2) ?? true; _ = d?.menu(_:didSelect:) != nil }
      """
    )
    #expect(
      adapted.body.hasSuffix(
        "{ _ = d?.menu__didSelect?(1, 2) ?? true; _ = d?.menu__didSelect != nil }"
      )
    )
    #expect(adapted.generated.contains("var menu__didSelect: ((Int, Int) -> Bool)?"))
  }

  @Test func `an optional method without arguments has a property with another name`() {
    let adapted = adapted(
      "@objc protocol P { @objc optional func stop() }\nfunc f(_ d: P?) { d?.stop?() }"
    )
    #expect(adapted.body.hasSuffix("{ d?.stop_?() }"))
    #expect(adapted.generated.contains("  var stop_: (() -> Void)? { "))
    #expect(adapted.generated.contains("  @_disfavoredOverload func stop() {}"))
  }

  @Test func `an optional property is nil for a class without it`() {
    let adapted = adapted("@objc protocol P {\n  @objc optional var title: String { get }\n}")
    #expect(
      adapted.generated.contains(
        "protocol P__adapted: AnyObject {}\n"
          + "protocol P__title: AnyObject { var title: String { get } }\nextension P {\n"
          + "  var title: String? { (self as? any P__title)?.title }\n}"
      )
    )
  }

  @Test(arguments: [
    ("delegate?.scrollViewDidScroll?(view)", "delegate?.scrollViewDidScroll(view)"),
    ("animator?.addAnimations! { f() }", "animator?.addAnimations { f() }"),
    ("self.close?(1)", "self.close?(1)"),
    (
      "table.delegate?.tableView?(table, didSelectRowAt: path)",
      "(table.delegate as? UITableViewDelegate)?.tableView(table, didSelectRowAt: path)"
    ),
    (
      "grid.delegate?.collectionView?(grid, didSelectItemAt: path)",
      "(grid.delegate as? UICollectionViewDelegate)?.collectionView(grid, didSelectItemAt: path)"
    ),
    (
      "grid.delegate?.collectionView?(grid, layout: l, sizeForItemAt: path)",
      "(grid.delegate as? UICollectionViewDelegateFlowLayout)?"
        + ".collectionView(grid, layout: l, sizeForItemAt: path)"
    ),
  ])
  func `optional methods of UIKit have an implementation`(code: String, result: String) {
    #expect(adapted("func f() { \(code) }").body == "func f() { \(result) }")
  }

  @Test func `a property of the name of an optional method's first word does not hide the method`()
  {
    let property = ("Screen.swift", "class Screen { let collectionView: UICollectionView }")
    #expect(
      adapted(
        "func f() { s.collectionView.delegate?.collectionView?(v, didSelectItemAt: path) }",
        with: [property]
      ).body == "func f() { (s.collectionView.delegate as? UICollectionViewDelegate)?"
        + ".collectionView(v, didSelectItemAt: path) }"
    )
    // SkyFloatingLabelTextField a0750eb, SkyFloatingLabelTextFieldTests.swift
    let result = ("Mock.swift", "class Mock { var textFieldShouldClear: Bool = false }")
    #expect(
      adapted("let a = field.delegate!.textFieldShouldClear!(field)", with: [result]).body
        == "let a = field.delegate!.textFieldShouldClear(field)"
    )
    let closure = ("Menu.swift", "class Menu { var action: ((Int) -> Void)? }")
    #expect(adapted("menu.action?(1)", with: [closure]).body == "menu.action?(1)")
  }

  @Test func `optional methods of one Swift name are told apart by their types`() {
    let adapted = adapted(
      """
      @objc public protocol P {
        @objc(menu:pageFor:) optional func menu(_ menu: Int, layoutFor page: Page) -> Layout
        @objc(menu:sizeFor:) optional func menu(_ menu: Int, layoutFor size: CGSize) -> Layout
      }
      class A: P { func menu(_ menu: Int, layoutFor size: CGSize) -> Layout { Layout() } }
      func f(_ d: P?) { _ = d?.menu?(1, layoutFor: x); _ = d!.menu!(1, layoutFor: x) }
      """
    )
    #expect(adapted.body.contains("class A: P, P__adapted, P__menu_sizeFor_, Onionskin."))
    #expect(
      adapted.body.contains("{ _ = d?.menu__layoutFor(1, x); _ = d!.menu__layoutFor(1, x)! }")
    )
    for (own, type) in [("P__menu_pageFor_", "Page"), ("P__menu_sizeFor_", "CGSize")] {
      #expect(
        adapted.generated.contains(
          "  @discardableResult public func menu__layoutFor(_ argument0: Int, _ argument1: \(type)) "
            + "-> Layout? { (self as? any \(own))?.menu(argument0, layoutFor: argument1) }\n"
        )
      )
    }
  }

  @Test func `optional methods of one name in two protocols have one property name`() {
    let adapted = adapted(
      """
      @objc protocol P { @objc optional func stop(_ x: Int) }
      @objc protocol Q { @objc optional func stop(_ x: Int); @objc optional func stop(at x: Int) }
      func f(_ p: P?, _ q: Q?) { p?.stop?(1); q?.stop?(1); q?.stop?(at: 1) }
      class A { weak var delegate: AnyObject?
        func g() { delegate?.stop?(1) } }
      """
    )
    #expect(adapted.body.contains("{ p?.stop__?(1); q?.stop__?(1); q?.stop_at?(1) }"))
    #expect(
      adapted.generated.contains("extension P {\n  @_disfavoredOverload func stop(_ x: Int) {}")
    )
    #expect(adapted.generated.contains("  var stop__: ((Int) -> Void)? { self is any P__stop_ ||"))
    #expect(adapted.generated.contains("  var stop__: ((Int) -> Void)? { self is any Q__stop_ ||"))
    #expect(
      adapted.messages == [
        "5: The object is an AnyObject, and several protocols have this method: P, Q. Cast it to the "
          + "one that is meant. [EditsForLinux: untyped]"
      ]
    )
  }

  @Test func `a reference to a method of another type is left as it is`() {
    let adapted = adapted(
      """
      @objc protocol P { @objc optional func allows(for x: Int) -> Bool }
      class Proxy { let p: P
        func allows(for x: Int) -> Bool { p.allows?(for: x) ?? false } }
      func f(_ y: Proxy, _ p: P) {
        use(y.allows(for:))
        if p.allows(for:) != nil {}
        if let g = p.allows(for:) {}
        _ = p.allows(for:)?(1)
      }
      """
    )
    #expect(adapted.body.contains("    use(y.allows(for:))\n".dropFirst(2)))
    #expect(adapted.body.contains("if p.allows_for != nil {}\n"))
    #expect(adapted.body.contains("if let g = p.allows_for {}\n"))
    #expect(adapted.body.contains("_ = p.allows_for?(1)\n"))
  }

  @Test func `classes of one name in several functions are several classes`() {
    let adapted = adapted(
      """
      @objc protocol P { @objc optional func stop(_ x: Int) }
      class Tests {
        func one() { class Mock: NSObject, P { func stop(_ x: Int) {} } }
        func two() { class Mock: NSObject, P { @objc func other() {} }; use(#selector(Mock.other)) }
        func three() { class Mock: CALayer { init(x: Int) { super.init() } } }
      }
      """
    )
    let lines = adapted.body.split(separator: "\n")
    #expect(lines[2].contains("class Mock: NSObject, P, P__adapted, P__stop_, Onionskin."))
    #expect(
      lines[2].contains(
        "{ switch selector { case \"stop:\": return .method(self.stop(_:)); default"
      )
    )
    #expect(lines[3].contains("class Mock: NSObject, P, P__adapted, Onionskin."))
    #expect(
      lines[3].contains(
        "{ switch selector { case \"other\": return .method { self.other() }; default"
      )
    )
    #expect(lines[4].contains("'init()' for class 'Mock'"))
    #expect(adapted.messages.isEmpty)
  }

  @Test func `a method under a condition of a class in a function is told`() {
    let adapted = adapted(
      """
      func f() {
        class Mock: NSObject {
          #if DEBUG
            @objc func shake() {}
          #endif
          @objc func close() {}
        }
      }
      """
    )
    #expect(adapted.messages.count == 1)
    #expect(adapted.messages.first?.hasPrefix("4: Nothing responds to 'shake' on Linux") == true)
    #expect(!adapted.generated.contains("extension"))
  }

  // MARK: - Overrides and initializers

  @Test func `an override in a public extension is as visible as before`() {
    let body = adapted(
      """
      public class Menu: UIView {}
      public extension Menu {
        override var description: String { "a" }
        @discardableResult override func f() -> Int { 1 }
        internal override func g() {}
      }
      """
    ).body
    #expect(
      body.hasPrefix(
        "public class Menu: UIView {override public var description: String "
          + "{ get { return description_inExtension } }; "
          + "override @discardableResult public func f() -> Int { return f_inExtension() }; "
          + "override internal func g() { return g_inExtension() } }\n"
      )
    )
  }

  @Test func `an overridden member of a public extension is public`() {
    let adapted = adapted(
      """
      public extension UIView {
        @discardableResult @objc func add(_ views: [UIView]) -> UIView { self }
        @discardableResult func add(_ views: UIView...) -> UIView { add(views) }
        @objc open func reset() {}
      }
      public extension UITableViewCell {
        @discardableResult override func add(_ views: [UIView]) -> UIView { self }
        override func reset() { super.reset() }
      }
      """
    )
    let lines = adapted.body.split(separator: "\n")
    #expect(lines[1].contains("func add_ofUIView(_ views: [UIView]) -> UIView { self }"))
    #expect(
      lines[2] == "  @discardableResult func add(_ views: UIView...) -> UIView { add(views) }"
    )
    #expect(lines[6].contains(" func add_ofUITableViewCell(_ views: [UIView]) -> UIView { self }"))
    #expect(lines[7].contains("func reset_ofUITableViewCell() { self.reset_ofUIView() }"))
    #expect(
      adapted.generated.contains(
        "extension UIView {\n  @discardableResult public func add(_ views: [UIView]) -> UIView { if let"
      )
    )
    #expect(adapted.generated.contains("extension UIView {\n  public func reset() { if let"))
    #expect(adapted.generated.split(separator: "extension ").count == 3)
  }

  @Test func `an overridden member under a condition is generated under the condition`() {
    let generated = adapted(
      """
      #if DEBUG
      extension UIView { @objc func reset() {} }
      extension UILabel { override func reset() {} }
      #endif
      """
    ).generated
    #expect(generated.hasPrefix("import UIKit\n#if (DEBUG)\nextension UIView {\n  func reset() {"))
    #expect(generated.hasSuffix("}\n}\n#endif\n"))
  }

  @Test func `an override in an extension is called by one in the class`() {
    let body = adapted(
      """
      class Menu: UIView {
      }
      extension Menu {
        override func move(to x: CGPoint, _ y: inout Int) -> Bool { super.move(to: x, &y) }
        public override var isOpen: Bool { get { true } set {} }
      }
      """
    ).body
    #expect(
      body == """
        class Menu: UIView {
        override func move(to x: CGPoint, _ y: inout Int) -> Bool { return move_inExtension(to: x, &y) }; \
        override public var isOpen: Bool { get { return isOpen_inExtension } set { isOpen_inExtension = newValue } } }
        extension Menu {
           func move_inExtension(to x: CGPoint, _ y: inout Int) -> Bool { super.move(to: x, &y) }
          public  var isOpen_inExtension: Bool { get { true } set {} }
        }
        """
    )
  }

  @Test func `an override in an extension of a framework's class is told at its line`() {
    let messages = adapted("extension UILabel {\n  override func f() {}\n}").messages
    #expect(messages.count == 1 && messages[0].hasPrefix("2: An extension cannot override 'f'"))
  }

  @Test func `an override of a member of an extension is found by the object's class`() {
    let menu = (
      "Menu.swift", "class Menu: UITableView { override var isOpen: Bool { super.isOpen } }"
    )
    let sub = ("Sub.swift", "class Sub: Menu { override var isOpen: Bool { !super.isOpen } }")
    let base = ("Base.swift", "extension UIView { @objc var isOpen: Bool { false } }")
    func adapt(_ file: (String, String), _ others: [(String, String)]) -> AdaptedText {
      adapted(file.1, with: others.map { (path: $0.0, text: $0.1) })
    }
    #expect(
      adapt(menu, [sub, base]).body
        == "class Menu: UITableView {  var isOpen_ofMenu: Bool { self.isOpen_ofUIView } }"
    )
    #expect(
      adapt(sub, [menu, base]).body
        == "class Sub: Menu {  var isOpen_ofSub: Bool { !self.isOpen_ofMenu } }"
    )
    let there = adapt(base, [menu, sub])
    #expect(there.body == "extension UIView {  var isOpen_ofUIView: Bool { false } }")
    #expect(
      there.generated == """
        import UIKit
        extension UIView {
          var isOpen: Bool { get { if let target = self as? Sub { return target.isOpen_ofSub }; \
        if let target = self as? Menu { return target.isOpen_ofMenu }; return isOpen_ofUIView } }
        }

        """
    )
  }

  // LayoutKit's tests override what its library declares (linkedin/LayoutKit 1f1b067, ReloadableViewTests).
  @Test func `an override in another target is found by the object's class`() {
    let base = """
      extension UITableView {
        @objc open func add(_ x: Int, to y: Int = 1) -> Int { x }
        @objc open var isOpen: Bool { get { true } set {} }
      }
      """
    let there = adapted(base)
    #expect(there.body.contains("public func add_ofUITableView(_ x: Int, to y: Int = 1) -> Int"))
    #expect(
      there.generated == """
        import UIKit
        extension UITableView {
          public func add(_ x: Int, to y: Int = 1) -> Int { if let target = self as? any \
        UITableView__add_to_ { return target.add_ofOthers(x, to: y) }; \
        return add_ofUITableView(x, to: y) }
        }
        public protocol UITableView__add_to_: UITableView { \
        func add_ofOthers(_ argument0: Int, to argument1: Int) -> Int }
        extension UITableView {
          public var isOpen: Bool { get { if let target = self as? any UITableView__isOpen { \
        return target.isOpen_ofOthers }; return isOpen_ofUITableView } set { \
        if let target = self as? any UITableView__isOpen { target.isOpen_ofOthers = newValue; return }; \
        isOpen_ofUITableView = newValue; return } }
        }
        public protocol UITableView__isOpen: UITableView { var isOpen_ofOthers: Bool { get set } }

        """
    )
    let here = adapted(
      """
      class Mock: UITableView { override func add(_ x: Int, to y: Int) -> Int { super.add(x, to: y) } }
      class Sub: Mock { override func add(_ x: Int, to y: Int) -> Int { 2 } }
      """,
      dependingOn: base
    )
    #expect(
      here.body == """
        class Mock: UITableView, UITableView__add_to_ { \
         func add_ofMock(_ x: Int, to y: Int) -> Int { self.add_ofUITableView(x, to: y) } ; \
        func add_ofOthers(_ argument0: Int, to argument1: Int) -> Int { \
        if let target = self as? Sub { return target.add_ofSub(argument0, to: argument1) }; \
        return add_ofMock(argument0, to: argument1) } }
        class Sub: Mock {  func add_ofSub(_ x: Int, to y: Int) -> Int { 2 } }
        """
    )
    #expect(here.messages.isEmpty)
    let label = adapted("extension UILabel { override func f() {} }", dependingOn: Self.openF).body
    #expect(
      label == "extension UILabel: @retroactive UIView__f {  func f_ofUILabel() {} ; "
        + "public func f_ofOthers() { return f_ofUILabel() } }"
    )
  }

  private static let openF = "extension UIView { @objc open func f() {} }"

  @Test(arguments: [
    ("UIView", "extension UIView { @objc public func f() {} }"),
    ("Menu", "extension Menu { @objc func f() {} }\nclass Menu: UIView {}"),
  ])
  func `an override of what another target does not declare open is told`(
    type: String,
    base: String
  ) {
    let text = "class A: \(type) { override func f() {} }"
    let adapted = adapted(text, dependingOn: base)
    #expect(adapted.body == text)
    #expect(
      adapted.messages == [
        "1: 'f' is declared in an extension of \(type) in another target, where Swift allows no "
          + "override on Linux. Declare it open there. [EditsForLinux: overrides]"
      ]
    )
  }

  @Test func `an override in a class in a function is told`() {
    let text = "func t() { class A: UIView { override func f() {} } }"
    let messages = adapted(text, dependingOn: Self.openF).messages
    #expect(messages.count == 1 && messages[0].contains("Move the class out of the function."))
  }

  // linkedin/LayoutKit 1f1b067, ReloadableViewLayoutAdapterTableViewOverrideTests
  @Test func `an override of what an extension of the target's class declares`() {
    let base = """
      class Menu: NSObject {
      }
      extension Menu: UITableViewDataSource {
        func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        @objc var isOpen: Bool { get { true } set {} }
        func other() {}
      }
      """
    let mock = """
      class Mock: Menu {
        override func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int {
          super.tableView(t, numberOfRowsInSection: s) + 1
        }
        override var isOpen: Bool { get { false } set {} }
      }
      """
    #expect(adapted(mock, with: [("Menu.swift", base)]).body == mock)
    let there = adapted(base, with: [("Mock.swift", mock)]).body
    let added = """
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { \
      return tableView_inExtension(table, numberOfRowsInSection: section) }; \
      var isOpen: Bool { get { return isOpen_inExtension } set { isOpen_inExtension = newValue } }
      """
    #expect(there.contains(added + " }\n"))
    #expect(
      there.hasSuffix(
        """
        extension Menu: UITableViewDataSource {
          func tableView_inExtension(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
           var isOpen_inExtension: Bool { get { true } set {} }
          func other() {}
        }
        """
      )
    )
    let open = base.replacing("  func tableView", with: "  open func tableView")
    #expect(adapted(open).body.contains("; open func tableView(_ table"))
    #expect(adapted(mock, dependingOn: open).messages.count == 1)
  }

  @Test func `an override in an extension of a class of a framework overrides an extension`() {
    let adapted = adapted(
      """
      extension UILabel { override func prepare(_ x: Int) { super.prepare(x) } }
      extension UIView { @objc public func prepare(_ x: Int) {} }
      """
    )
    #expect(
      adapted.body.hasPrefix(
        "extension UILabel {  func prepare_ofUILabel(_ x: Int) { self.prepare_ofUIView(x) } }"
      )
    )
    #expect(
      adapted.generated.contains(
        "  public func prepare(_ x: Int) { if let target = self as? UILabel { "
          + "return target.prepare_ofUILabel(x) }; return prepare_ofUIView(x) }"
      )
    )
  }

  @Test func `observers in an extension are called by an override in the class`() {
    let body = adapted(
      """
      class Menu: UIButton {}
      extension Menu {
        override open var isSelected: Bool {
          willSet { f(newValue) }
          didSet(old) { g(old) }
        }
      }
      """
    ).body
    #expect(
      body == """
        class Menu: UIButton {override open var isSelected: Bool { \
        willSet { isSelected_willSet_inExtension(newValue) } \
        didSet { isSelected_didSet_inExtension(oldValue) } } }
        extension Menu {
        \u{20}\u{20}
            func isSelected_willSet_inExtension(_ newValue: Bool) { f(newValue) }
            func isSelected_didSet_inExtension(_ old: Bool) { g(old) }
        \u{20}\u{20}
        }
        """
    )
  }

  @Test func `a method that takes a function is not called by a selector`() {
    let body = adapted(
      """
      typealias Block = () -> Void
      class A: UIView {
        @objc func f(_ x: (() -> Void)?) {}
        @objc func g(_ x: Block?) {}
      }
      """
    ).body
    #expect(!body.contains("animationCallback"))
  }

  @Test func `methods with one full name are told apart by their types`() {
    let body = adapted(
      """
      class A: UIView {
        @objc(one:) func f(_ x: Int) {}
        @objc(two:) func f(_ x: String!) {}
      }
      """
    ).body
    #expect(body.contains(".method { (argument0: Int) in self.f(argument0) }"))
    #expect(body.contains(".method { (argument0: String?) in self.f(argument0) }"))
  }

  @Test func `an optional method of a delegate without a type is one of its protocol`() {
    let body = adapted(
      """
      @objc protocol P { @objc optional func f(_ x: Int) }
      class A: UIView { weak var delegate: AnyObject?; func g() { self.delegate?.f?(1) } }
      """
    ).body
    #expect(body.contains("{ (self.delegate as? P)?.f?(1) }"))
  }

  @Test func `initializers of layers and animations are required`() {
    #expect(
      members("override init() {}\noverride init(layer: Any) {}", of: "class A: CAShapeLayer")
        == ["required init() {}", "required init(layer: Any) {}"]
    )
    #expect(members("override init() {}", of: "class A: CATransition") == ["required init() {}"])
    #expect(members("override init() {}", of: "class A: NSObject") == ["override init() {}"])
    #expect(
      members("override init() {}", of: "class A: UICollectionViewLayout") == ["override init() {}"]
    )
  }

  @Test func `a layer with an initializer of its own traps in those that it lacks`() {
    let body = adapted("class A: CALayer {\n  init(x: Int) { super.init() }\n}").body
    #expect(
      body.hasSuffix(
        "required init() { fatalError(\"Use of unimplemented initializer 'init()' for class 'A'\") }; "
          + "required init(layer: Any) { fatalError(\"Use of unimplemented initializer "
          + "'init(layer:)' for class 'A'\") } }"
      )
    )
  }

  @Test func `a cell with an initializer of its own traps where a list makes it`() {
    let body = adapted("class A: UICollectionViewCell {\n  init(x: Int) {}\n}").body
    #expect(body.contains("required convenience init(registered reuseIdentifier: String?) {"))
    let own = adapted("class A: UICollectionViewCell {\n  override init(frame: CGRect) {}\n}").body
    #expect(!own.contains("registered"))
  }

  @Test func `a managed property of a layer is one of its keys`() {
    #expect(
      members("@NSManaged var angle: CGFloat", of: "class A: CALayer") == [
        "var angle: CGFloat { get { return value(forKey: \"angle\") as? CGFloat ?? CGFloat() } "
          + "set { setValue(newValue, forKey: \"angle\") } }"
      ]
    )
    #expect(adapted("class A: NSObject { @NSManaged var a: Int }").warnings.count == 1)
  }

  @Test func `methods that only NSObject has on a device override nothing`() {
    let awake = "override func awakeFromNib() { super.awakeFromNib() }"
    #expect(members(awake, of: "class A: NSObject") == ["func awakeFromNib() { () }"])
    #expect(members(awake) == [awake])
    let observed = adapted(
      """
      class A: NSObject {
        override func observeValue(forKeyPath: String?, of: Any?, change: X?, context: Y?) {}
      }
      """
    ).body
    #expect(
      observed.hasPrefix("class A: NSObject, Onionskin.KeyValueObserver {\n   func observeValue(")
    )
  }

  @Test func `a class that is no responder declares whether it responds`() {
    let responds = "override func responds(to s: Selector!) -> Bool { super.responds(to: s) }"
    let declared = "func responds(to s: Selector!) -> Bool { super.responds(to: s) }"
    #expect(members(responds, of: "class A: NSObject") == [declared])
    #expect(members(responds) == [responds])
    #expect(adapted("class A: NSObject { \(responds) }").warnings.count == 1)
  }

  // MARK: - Other code

  @Test(arguments: [
    ("#keyPath(UIScrollView.contentOffset)", "\"contentOffset\""),
    ("#keyPath(CALayer.isHidden)", "\"hidden\""),
    ("#keyPath(Menu.isOpen)", "\"isOpen\""),
    ("#keyPath(layer.bounds.size)", "\"layer.bounds.size\""),
    ("#keyPath(self.isOpen)", "\"isOpen\""),
    ("Timer()", "Timer(timeInterval: 1, repeats: false) { _ in }"),
    ("NSStringFromClass(UIView.self)", "String(describing: UIView.self)"),
    ("NSStringFromClass(Menu.self)", "NSStringFromClass(Menu.self)"),
    ("NSClassFromString(\"UIView\")", "(UIView.self as AnyClass?)"),
    ("UIView.value(forKeyPath: #keyPath(UIView.a))", "(UIView.a as Any?)"),
    (
      "(x as AnyObject).cgPointValue.y", "(x as? CGPoint ?? (x as? NSValue)!.cgPointValue).y"
    ),
    ("x as AutoreleasingUnsafeMutablePointer<UIView>", "x as UnsafeMutablePointer<UIView>"),
    // xmartlabs/Eureka 028ef8e, FieldRow.swift
    ("AutoreleasingUnsafeMutablePointer<X?>.init(p)", "UnsafeMutablePointer<X?>.init(p)"),
  ])
  func `expressions are those that Linux has`(code: String, result: String) {
    #expect(members("@objc var isOpen = false\nlet a = \(code)")[1] == "let a = \(result)")
  }

  @Test(arguments: [
    ("method_exchangeImplementations(a, b)", "There is no Objective-C runtime"),
    ("x.addObserver(self, forKeyPath: \"title\", options: [], context: nil)", "'title' cannot be"),
    ("x.observe(\\.title) { _, _ in }", "'title' cannot be"),
    // linkedin/LayoutKit 1f1b067, BaseLayout.swift
    ("viewClass.init()", "'viewClass.init' makes an object of a class"),
    ("UINib(nibName: \"A\", bundle: nil)", "Nibs are not loaded"),
    ("NSKeyedArchiver.archivedData(withRootObject: x)", "Views cannot be archived"),
    ("Menu.appearance()", "The appearance of Menu"),
    ("sender.view", "The members of an AnyObject"),
    ("owner?.view.isHidden = true", "The members of an AnyObject"),
    ("view.setValue(1, forKey: \"a\")", "Values have keys only"),
    ("setValue(1, forKey: \"a\")", "Values have keys only"),
    // xmartlabs/Eureka 028ef8e, Form.swift
    ("mutableArrayValue(forKey: \"a\")", "Values have keys only"),
  ])
  func `what cannot be adapted is told at its line`(code: String, start: String) {
    let adapted = adapted(
      """
      class Menu: UIView {
        required init?(coder: NSCoder) { fatalError() }
        weak var owner: AnyObject?; func f(_ sender: AnyObject, _ viewClass: UIView.Type) {
          \(code)
        }
      }
      """
    )
    #expect(adapted.messages.count == 1 && adapted.messages.first?.hasPrefix("4: \(start)") == true)
    #expect(adapted.body.contains("    \(code)\n"))
  }

  @Test func `a member of what a condition casts is told of nothing`() {
    #expect(
      adapted("func f(_ sender: AnyObject) { if let sender = sender as? UIView { sender.view } }")
        .warnings.isEmpty
    )
  }

  // SnapKit's tests ask so for the priority of a constraint (SnapKit 2842e6e, Tests.swift).
  @Test(arguments: ["views.first?.priority", "self.box.views[0].priority", "last!.priority"])
  func `a member of an element without a type is told`(code: String) {
    let messages = adapted(
      """
      class Box: UIView {
        var views: [AnyObject] { [] }
        var last: AnyObject? { nil }
        func f() { \(code) }
      }
      """
    ).messages
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("4: The members of an AnyObject are not found") == true)
  }

  // linkedin/LayoutKit 1f1b067, ButtonLayout.swift; xmartlabs/Eureka 028ef8e, Core.swift
  @Test(arguments: [
    ("class A<View: UIView> { func f() { View(frame: .zero) } }", true),
    ("func f<View>() where View: UIButton { View(type: .system) }", true),
    ("func f<C: UIViewController>() { C.init(nibName: nil, bundle: nil) }", true),
    ("func f<V: Own>() { V() }\nclass Own: UIView {}", true),
    ("func f<V: Own>() { V() }\nclass Own: UIView { required init() {} }", false),
    ("func f<V: UIView>() { V(coder: c) }", false),
    ("func f<L: CALayer>() { L() }", false),
    ("func f<V>() where V: View { V() }", false),
    ("func f() { UIView() }", false),
  ])
  func `an object of a class that is known only when the program runs is told`(
    code: String,
    isTold: Bool
  ) {
    #expect(adapted(code).messages.count == (isTold ? 1 : 0))
  }

  // MessageKit b4493fe, one import of which the compiler tells once for each file of the target
  @Test(arguments: ["AVFoundation", "SwiftUI", "simd"])
  func `a framework that Linux has not is told at the import`(module: String) {
    let messages = adapted("import UIKit\n@preconcurrency import \(module)").messages
    #expect(messages.count == 1 && messages[0].hasPrefix("2: Linux has no '\(module)'."))
    #expect(adapted("#if canImport(Darwin)\nimport \(module)\n#endif").messages.isEmpty)
    #expect(adapted("#if canImport(\(module))\nimport \(module)\n#endif").messages.count == 1)
  }

  // linkedin/LayoutKit 1f1b067, AppKitSupport.swift
  @Test func `a file for a Mac is told`() {
    let messages = adapted("import AppKit\nlet v: NSView").messages
    #expect(messages.count == 1 && messages[0].hasPrefix("1: Only a Mac has 'AppKit'."))
    #expect(adapted("#if os(macOS)\nimport AppKit\n#endif").messages.isEmpty)
  }

  // Eureka's sections have a method of this name (xmartlabs/Eureka 028ef8e, Section.swift).
  @Test(arguments: [("override func initialize() {}", 0), ("override class func load() {}", 1)])
  func `only a class is initialized by the runtime`(code: String, count: Int) {
    #expect(adapted("class A: B { \(code) }").messages.count == count)
  }

  @Test(arguments: [
    ("@convention(block) () -> Void", " () -> Void"),
    ("@convention(c) (AnyObject, Selector) -> Void", " (AnyObject, Selector) -> Void"),
    (
      "@convention(c) (UnsafeRawPointer?, CInt) -> Int32",
      "@convention(c) (UnsafeRawPointer?, CInt) -> Int32"
    ),
  ])
  func `a convention that Linux does not have is none`(type: String, result: String) {
    #expect(adapted("typealias F = \(type)").body.hasSuffix("= \(result)"))
  }

  @Test func `values for keys of a layer are left as they are`() {
    #expect(
      adapted("class A: CALayer { func f() { setValue(1, forKey: \"a\") } }").warnings.isEmpty
    )
    #expect(adapted("func f() { view.layer.setValue(1, forKey: \"a\") }").warnings.isEmpty)
  }

  @Test func `a subclass of a class that is used on any thread is told at its line`() {
    #expect(adapted("\nclass A: UIColor {}").messages.first?.hasPrefix("2: UIColor has no") == true)
  }

  // MARK: - The portable form

  @Test func `the portable form keeps for a device what it needs`() {
    let text = """
      import UIKit
      import Foundation

      class Menu: UIView {
        @IBOutlet weak var card: UIView!
        var timer = Timer()

        func open() {
          let action = #selector(close)
          delegate?.scrollViewDidScroll?(view)
        }

        @objc
        private func close() {}
      }
      """
    let portable = portable(text)
    #expect(
      portable == """
        import UIKit
        #if canImport(Darwin)
          import Foundation
        #endif

        class Menu: UIView {
          #if canImport(Darwin)
            @IBOutlet
          #endif
          weak var card: UIView!
          #if canImport(Darwin)
            var timer = Timer()
          #else
            var timer = Timer(timeInterval: 1, repeats: false) { _ in }
          #endif

          func open() {
            let action = Selector("close")
            #if canImport(Darwin)
              delegate?.scrollViewDidScroll?(view)
            #else
              delegate?.scrollViewDidScroll(view)
            #endif
          }

          #if canImport(Darwin)
            @objc
          #endif
          private func close() {}
          #if !canImport(Darwin)
            func animationCallback(for selector: Selector) -> AnimationCallback? {
              switch selector {
              case "close": return .method { self.close() }
              default: return nil
              }
            }
          #endif
        }
        #if !canImport(Darwin)
          import Onionskin
          extension Menu: SelectorResponder {}
        #endif

        """
    )
    #expect(self.portable(portable) == portable)
  }

  @Test func `the portable form of a subclass is left as it is`() {
    let text = """
      class Menu: UIView { @objc func f() {} }
      class Sub: Menu { @objc func g() {} }
      """
    let portable = portable(text)
    #expect(portable.contains("override func animationCallback"))
    #expect(self.portable(portable) == portable)
  }

  private func portable(_ text: String) -> String {
    let file = SourceFile(path: "App.swift", text: text)
    let target = TargetDeclarations(files: [(file.path, FileDeclarations(of: file))])
    return Adapter(target).adapt(file, as: .portable).text
  }

  // MARK: - All rules

  @Test func `no line moves`() {
    let text = """
      @objc
      class Menu: UIView { // a comment
        @IBOutlet
        var a: UIView!
        func f() {
          g(#selector(
            close
          ))
        }
        @objc func close() {}
      }
      """
    let body = adapted(text).body
    #expect(body.split(separator: "\n", omittingEmptySubsequences: false).count == 11)
    #expect(body.contains("    g(Selector(\"close\")\n\n)\n"))
  }
}
