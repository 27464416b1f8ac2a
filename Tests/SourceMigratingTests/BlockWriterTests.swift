import AnimationForms
import LegacyBlocks
import LegacySyntax
import ObjectiveCBlockReading
import SourceMigrating
import SwiftBlockReading
import Testing

/// How a block's code becomes a call's.
///
/// What stands for the settings in each form is shown by `AnimationFormTests`.
@Suite struct BlockWriterTests {
  @Test func `in a closure that escapes, a function of another module has no self`() {
    let text = """
      class Panel: UIView {
        let shade = UIView()
        func show() {
          UIView.beginAnimations(nil, context: nil)
          shade.alpha = standIn(1)
          UIView.commitAnimations()
        }
      }
      """
    let file = LegacyFile(reading: SourceFile(path: "/App/Panel.swift", text: text))
    let migrator = Migrator([file], to: .animate)
    #expect(migrator.migrate(file).text().contains("{ [self] in\n      shade.alpha = standIn(1)"))
    let knowing = migrator.knowing(functions: ["standIn"]) { $0 }
    #expect(knowing.migrate(file).text().contains("self.shade.alpha = standIn(1)"))
  }

  @Test(
    arguments: [
      ("class A: UIView", "kFaded", false), ("class A: UIView", "center.x", true),
      ("class A: UIView { var faded = 1.0 }; extension A", "faded", true),
      ("class B: UIView { var faded = 1.0 }; class A: B", "faded", true),
      ("extension UIView { var faded: CGFloat { 1 } }; class A: UIView", "faded", true),
      (
        "protocol P {}; extension P { var faded: CGFloat { 1 } }; class A: UIView, P", "faded", true
      ),
      ("class A: MissingView", "faded", false), ("class A: MissingView", "center.x", false),
      ("extension UIView", "center.x", true), ("extension UIViewController", "view.alpha", true),
      ("let faded = 1.0; class A: UIView", "faded", nil),
    ] as [(String, String, Bool?)]
  )
  func `only a name that is one of a member gets a self in a closure that escapes`(
    head: String,
    value: String,
    isMember: Bool?
  ) {
    let text = MigratedText(
      """
      \(head) {
        func turn(panel: UIView) {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationTransition(.curlUp, for: panel, cache: false)
          panel.alpha = \(value)
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(text.contains("panel.alpha = \(isMember == true ? "self." : "")\(value)\n"))
    // What may be a member or a constant of another module is found in both cases.
    #expect(text.contains("{ [self] in") == (isMember == false))
  }

  @Test(arguments: ["let changes = 1", "changes()", "if isOpen { changes = [] }"])
  func `the function with the changes has a name that its function does not use`(line: String) {
    let text = migrated(
      """
      if animated { UIView.beginAnimations(nil, context: nil) }
      panel.alpha = 0
      if animated { UIView.commitAnimations() }
      \(line)
      """
    )
    #expect(text.hasPrefix("func changes2() {\n"))
    #expect(text.contains("animateViews(duration: 0.2, animations: changes2)"))
  }

  @Test(arguments: [
    ("class func transition(with view: UIView, duration: Double, animations: () -> Void) {}", true),
    ("static func transition() {}", true), ("func transition(to page: Int) {}", false),
  ])
  func `a block stays if an extension declares what its new code calls`(
    member: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      func turn(panel: UIView) {
        UIView.beginAnimations(nil, context: nil)
        panel.alpha = 0
        UIView.setAnimationDuration(1)
        UIView.setAnimationTransition(.curlUp, for: panel, cache: false)
        panel.isHidden = true
        UIView.commitAnimations()
      }
      """,
      "extension UIView {\n  \(member)\n}"
    )
    let reason = "File2.swift declares UIView.transition, too, which the new code would call"
    #expect(text.reasons == (stays ? [reason] : []))
  }

  @Test func `a closure that escapes names self`() {
    let legacy = """
      UIView.beginAnimations(nil, context: nil)
      panel.alpha = 0
      UIView.commitAnimations()
      """
    #expect(migrated(legacy) == "animateViews(duration: 0.2) {\n  panel.alpha = 0\n}")
    #expect(
      migrated(legacy, to: .viewAnimation) == """
        ViewAnimation(duration: 0.2, allowsUserInteraction: true) {
          self.panel.alpha = 0
        }.start()
        """
    )
  }

  @Test(arguments: [
    ("UIView.setAnimationDuration(time)", "duration: time"),
    ("UIView.setAnimationDelay(0)", "duration: 0.2"),
    ("UIView.setAnimationDelay(0.5)", "duration: 0.2, delay: 0.5"),
    ("UIView.setAnimationCurve(.easeInOut)", "duration: 0.2"),
    ("UIView.setAnimationCurve(.easeOut)", "duration: 0.2, curve: .easeOut"),
    ("UIView.setAnimationCurve(UIViewAnimationCurve.easeIn)", "duration: 0.2, curve: .easeIn"),
    ("UIView.setAnimationCurve(curve)", "duration: 0.2, curve: curve"),
    ("UIView.setAnimationRepeatCount(1)", "duration: 0.2"),
    ("UIView.setAnimationRepeatCount(HUGE_VALF)", "duration: 0.2, options: .repeat"),
    ("UIView.setAnimationRepeatCount(.infinity)", "duration: 0.2, options: .repeat"),
    ("UIView.setAnimationRepeatAutoreverses(true)", "duration: 0.2, options: .autoreverse"),
    ("UIView.setAnimationRepeatAutoreverses(false)", "duration: 0.2"),
    (
      "UIView.setAnimationBeginsFromCurrentState(true)",
      "duration: 0.2, options: .beginFromCurrentState"
    ),
    (
      "UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.3))",
      "duration: 0.2, delay: 0.3"
    ),
    ("UIView.setAnimationStart(start)", "duration: 0.2, delay: start.timeIntervalSinceNow"),
    ("UIView.setAnimationTransition(.none, for: panel, cache: true)", "duration: 0.2"),
    ("if up { UIView.setAnimationDelay(1) }", "duration: 0.2, delay: up ? 1 : 0"),
    (
      "if up { UIView.setAnimationDuration(1) } else { UIView.setAnimationDuration(2) }",
      "duration: up ? 1 : 2"
    ),
    (
      "if let curve = UIView.AnimationCurve(rawValue: raw) { UIView.setAnimationCurve(curve) }",
      "duration: 0.2, curve: UIView.AnimationCurve(rawValue: raw)"
    ),
    ("if let curve { UIView.setAnimationCurve(curve) }", "duration: 0.2, curve: curve"),
  ])
  func `a setting becomes an argument if it changes anything`(setting: String, arguments: String) {
    let legacy = """
      UIView.beginAnimations(nil, context: nil)
      \(setting)
      panel.alpha = 0
      UIView.commitAnimations()
      """
    #expect(migrated(legacy).hasPrefix("animateViews(\(arguments)) {\n"))
  }

  @Test(arguments: [(".easeIn", true), (".easeInOut", false)])
  func `a curve in front of one that may not be there is not lost`(first: String, stays: Bool) {
    let text = MigratedText(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(\(first))
      if let curve { UIView.setAnimationCurve(curve) }
      panel.alpha = 0
      UIView.commitAnimations()
      """
    )
    let reason =
      "the curve in line 3 would have to be the only one: without a value for it, that set before counts"
    #expect(text.reasons == (stays ? [reason] : []))
  }

  @Test(arguments: [
    ("UIView.setAnimationCurve(.linear)", "[.curveLinear, .allowUserInteraction]"),
    ("UIView.setAnimationCurve(.easeInOut)", ".allowUserInteraction"),
    (
      "UIView.setAnimationCurve(c)",
      "[UIView.AnimationOptions(rawValue: UInt(c.rawValue) << 16), .allowUserInteraction]"
    ),
    (
      "UIView.setAnimationCurve(UIView.AnimationCurve(rawValue: n) ?? .easeInOut)",
      "[UIView.AnimationOptions(rawValue: UInt(n) << 16), .allowUserInteraction]"
    ),
  ])
  func `options hold a curve by its number`(setting: String, options: String) {
    let legacy = """
      UIView.beginAnimations(nil, context: nil)
      \(setting)
      panel.alpha = 0
      UIView.commitAnimations()
      """
    let text = migrated(legacy, to: .animate)
    #expect(text.contains("options: \(options)"))
  }

  @Test func `a number of repeats is one of the changes`() {
    let text = migrated(
      """
      UIView.beginAnimations("shake", context: nil)
      UIView.setAnimationRepeatCount(3)
      UIView.setAnimationRepeatAutoreverses(true)
      panel.alpha = 0
      UIView.commitAnimations()
      """
    )
    #expect(
      text == """
        animateViews(duration: 0.2) {
          UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
            panel.alpha = 0
          }
        }
        """
    )
  }

  @Test func `a transition needs its view`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.7)
      UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
      panel.removeFromSuperview()
      UIView.commitAnimations()
      """
    )
    #expect(
      text == """
        UIView.transition(
          with: panel,
          duration: 0.7,
          options: [.transitionCurlUp, .allowUserInteraction]
        ) {
          self.panel.removeFromSuperview()
        }
        """
    )
  }

  @Test(arguments: [
    (
      "UIView.setAnimationTransition(up ? .curlUp : .curlDown, for: panel, cache: true)",
      "up ? .transitionCurlUp : .transitionCurlDown"
    ),
    (
      "UIView.setAnimationTransition((a && b ? .curlUp : up ? UIView.AnimationTransition.flipFromLeft : .none), for: panel, cache: true)",
      "a && b ? .transitionCurlUp : up ? .transitionFlipFromLeft : []"
    ),
    (
      "UIView.setAnimationTransition(kind, for: panel, cache: true)",
      "UIView.AnimationOptions(rawValue: UInt(kind.rawValue) << 20)"
    ),
    (
      "UIView.setAnimationTransition(up ? kind : .curlDown, for: panel, cache: true)",
      "up ? UIView.AnimationOptions(rawValue: UInt(kind.rawValue) << 20) : .transitionCurlDown"
    ),
    (
      """
      if up {
        UIView.setAnimationTransition(.flipFromLeft, for: panel, cache: true)
      } else if down {
        UIView.setAnimationTransition(.flipFromRight, for: panel, cache: true)
      }
      """,
      "up ? .transitionFlipFromLeft : down ? .transitionFlipFromRight : []"
    ),
    (
      """
      UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
      if up { UIView.setAnimationTransition(.curlDown, for: panel, cache: true) }
      """,
      "up ? .transitionCurlDown : .transitionCurlUp"
    ),
    (
      """
      if panel.superview == nil && !self.isLate {
        UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
      } else if side == .front {
        UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
      } else {
        UIView.setAnimationTransition(.curlDown, for: panel, cache: true)
      }
      """,
      "panel.superview == nil && !self.isLate || side == .front "
        + "? .transitionCurlUp : .transitionCurlDown"
    ),
  ])
  func `a transition that is chosen is an option that is chosen`(setting: String, option: String) {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      \(setting)
      panel.removeFromSuperview()
      UIView.commitAnimations()
      """
    )
    #expect(text.contains("UIView.transition(\n  with: panel,\n  duration: 0.2,\n"))
    #expect(text.contains(option))
    #expect(text.contains(".allowUserInteraction"))
  }

  @Test(arguments: [
    (
      "UIView.setAnimationBeginsFromCurrentState(up ? true : down)",
      "(up ? true : down) ? .beginFromCurrentState : []"
    ),
    (
      "if up ? fast : slow { UIView.setAnimationCurve(.linear) }",
      "(up ? fast : slow) ? .curveLinear : []"
    ),
  ])
  func `a condition that is a choice has parentheses`(setting: String, option: String) {
    let text = migrated(
      "UIView.beginAnimations(nil, context: nil)\n\(setting)\npanel.alpha = 0\nUIView.commitAnimations()",
      to: .animate
    )
    #expect(text.contains(option), "\(text)")
  }

  @Test(arguments: ["", "hide()\n", "if up { hide() }\n"])
  func `a transition that every branch sets needs no condition`(before: String) {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.4)
      \(before)if next() {
        UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
        exchange()
      } else if up {
        UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
      } else {
        UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
      }
      UIView.commitAnimations()
      """
    )
    #expect(
      text.hasPrefix(
        """
        UIView.transition(
          with: view,
          duration: 0.4,
          options: [.transitionFlipFromRight, .allowAnimatedContent, .allowUserInteraction]
        ) {
        """
      ),
      "\(text)"
    )
    #expect(text.ranges(of: "next()").count == 1)
  }

  @Test(arguments: ["", "UIView.setAnimationDuration(0.4)", "UIView.setAnimationDelegate(self)"])
  func `a block that changes nothing stays`(settings: String) {
    let block =
      "UIView.beginAnimations(nil, context: nil)\n\(settings)\nUIView.commitAnimations()"
    #expect(migrated(block) == block)
  }

  @Test func `what a condition does before settings is not lost`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      if next() { UIView.setAnimationCurve(.linear) } else { UIView.setAnimationCurve(.linear) }
      panel.alpha = 0
      UIView.commitAnimations()
      """
    )
    #expect(text.split(separator: "next()").count == 2, "\(text)")
    #expect(!text.contains("beginAnimations"))
  }

  @Test func `a condition of two lines stands on one in front of a question mark`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      if up &&
          down {
        UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
      } else {
        UIView.setAnimationTransition(.curlDown, for: panel, cache: true)
      }
      exchange()
      UIView.commitAnimations()
      """
    )
    #expect(text.contains("up && down ? .transitionCurlUp : .transitionCurlDown"), "\(text)")
  }

  @Test func `a transition that is chosen among changes is an option, too`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.4)
      if up {
        UIView.setAnimationTransition(.flipFromRight, for: panel, cache: true);
        back.frame = panel.frame
      } else {
        UIView.setAnimationTransition(.flipFromLeft, for: panel, cache: true)
        exchange()
      }
      UIView.commitAnimations()
      """
    )
    #expect(
      text == """
        UIView.transition(
          with: panel,
          duration: 0.4,
          options: [
            up ? .transitionFlipFromRight : .transitionFlipFromLeft,
            .allowAnimatedContent,
            .allowUserInteraction,
          ]
        ) { [self] in
          if up {
            back.frame = panel.frame
          } else {
            exchange()
          }
        }
        """
    )
  }

  @Test(arguments: [
    "if next() { UIView.setAnimationTransition(.curlUp, for: panel, cache: true); alpha = 0 }",
    "alpha = 0; if up { UIView.setAnimationTransition(.curlUp, for: panel, cache: true); exchange() }",
    "if up { let a = panel; UIView.setAnimationTransition(.curlUp, for: a, cache: true) }",
    """
    if up { UIView.setAnimationTransition(.curlUp, for: panel, cache: true); alpha = 0
      if down { UIView.setAnimationTransition(.curlDown, for: panel, cache: true) }
    }
    """,
  ])
  func `a transition stays if its condition cannot be evaluated twice`(code: String) {
    let code = "UIView.beginAnimations(nil, context: nil)\n\(code)\nUIView.commitAnimations()"
    #expect(migrated(code) == code)
  }

  @Test(arguments: [
    "page.isLate", "isTurned", "panel.isHidden && late", "next()", "pages[0] === panel",
    "page?.view.isLate",
  ])
  func `a transition stays if its condition may do something`(condition: String) {
    let choices = [
      """
      if \(condition) {
            UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
            alpha = 0
          } else {
            UIView.setAnimationTransition(.curlDown, for: panel, cache: true)
          }
      """,
      """
      if \(condition) { UIView.setAnimationTransition(.curlUp, for: panel, cache: true) }
          alpha = 0
      """,
      """
      UIView.setAnimationTransition(\(condition) ? .curlUp : .curlDown, for: panel, cache: true)
          alpha = 0
      """,
    ]
    for choice in choices {
      let reasons = MigratedText(
        """
        class Pager: UIViewController {
          lazy var late = true
          var isTurned: Bool { panel.superview != nil }
          func turn() {
            UIView.beginAnimations(nil, context: nil)
            \(choice)
            UIView.commitAnimations()
          }
        }
        """
      ).reasons
      #expect(
        reasons == [
          "the condition in line 6 would have to be read into a constant before the block: it may "
            + "call something, and the new code reads it before its changes, and perhaps twice"
        ]
      )
    }
  }

  @Test(arguments: [
    "page?.view.superview == nil", "page != nil && page!.view.superview != nil", "view.isHidden",
    "self.view.window == nil",
  ])
  func `a transition whose condition may load a view says so`(condition: String) {
    let blocks = MigratedText(
      """
      class Pager: UIViewController {
        func turn() {
          UIView.beginAnimations(nil, context: nil)
          if \(condition) {
            UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
          } else {
            UIView.setAnimationTransition(.curlDown, for: panel, cache: true)
          }
          UIView.commitAnimations()
        }
      }
      """
    ).migrations[0].blocks
    #expect(blocks.map(\.isWritten) == [true])
    #expect(
      blocks[0].remark
        == "the condition in line 4 is read before the block: a view that this loads is loaded outside of "
        + "the animation"
    )
  }

  @Test func `each condition that may load a view is named`() {
    let blocks = MigratedText(
      """
      class Pager: UIViewController {
        func turn() {
          UIView.beginAnimations(nil, context: nil)
          if first.view.superview == nil {
            UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
          } else if second?.view.window == nil {
            UIView.setAnimationTransition(.curlDown, for: panel, cache: true)
          }
          UIView.commitAnimations()
        }
      }
      """
    ).migrations[0].blocks
    #expect(blocks[0].remark?.hasPrefix("the conditions in lines 4 and 6 are read") == true)
  }

  @Test(arguments: [
    ("override func viewDidLoad() { turn() }", true),
    ("override func viewWillAppear(_ animated: Bool) { show() }\n  func show() { turn() }", true),
    ("func show() { UIView.animate(withDuration: 1) { self.turn() } }", true),
    ("func show() { animator.addAnimations { self.turn() } }", true),
    ("func show() { let change = { self.turn() }; run(change) }", true),
    ("func show() { UIView.animate(withDuration: 2, animations: turn) }", true),
    ("func show() { helper?.animate(alongsideTransition: { _ in self.turn() }) }", true),
    ("func show() { hooks = [turn, other] }", true), ("func show() { relay(self.turn) }", true),
    ("func show() { UIView.animate(withDuration: 1) { perform(#selector(turn)) } }", true),
    ("func show() { perform(#selector(turn)) }", false),
    // A local declaration belongs to its function.
    (
      "func show() { UIView.animate(withDuration: 1) { self.open() } }\n  func open() { let _ = turn() }",
      true
    ),
    (
      "init() { turn() }\n  func show() { UIView.animate(withDuration: 1) { self.add(Pager()) } }",
      true
    ),
    (
      "var isOpen = false { didSet { turn() } }\n  func show() { UIView.animate(withDuration: 1) { self.isOpen = true } }",
      true
    ),
    (
      "var isOpen = false { didSet { turn() } }\n  func show() { UIView.animate(withDuration: 1) { self.isLate = true } }",
      false
    ),
    (
      "func watch() { center.addObserver(self, selector: #selector(turn), name: .rang, object: nil) }",
      true
    ),
    ("@objc func changed(_ note: Notification) { turn() }", true),
    ("@objc func changed(_ note: NSNotification!) { turn() }", true),
    ("@objc func changed(_ note: Notification, by: Int) { turn() }", false),
    ("@IBAction func tap() { turn() }", false),
    ("func show() { UIView.animate(withDuration: 1, animations: {}) { _ in self.turn() } }", false),
  ])
  func `a transition overrides where an animation may be around its call`(
    caller: String,
    overrides: Bool
  ) {
    let text = MigratedText(
      """
      class Pager: UIViewController {
        \(caller)
        @objc func turn() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(text.contains(".overrideInheritedDuration") == overrides)
  }

  @Test func `a setting that is commented out stays inside`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      // Slowly.
      UIView.setAnimationDuration(2)
      // UIView.setAnimationRepeatCount(3)
      UIView.setAnimationCurve(.easeIn)
      panel.alpha = 0
      UIView.commitAnimations()
      """
    )
    #expect(
      text == """
        // Slowly.
        animateViews(duration: 2, curve: .easeIn) {
          // UIView.setAnimationRepeatCount(3)
          panel.alpha = 0
        }
        """
    )
  }

  @Test(arguments: [
    ("push(back)", true), ("addSubview(back)", false), ("panel.removeFromSuperview()", false),
    ("panel.center.y += 40", true), ("if isLate { panel.alpha *= 0.5 }", true),
    ("if isLate == true { panel.removeFromSuperview() }", false),
  ])
  func `a transition whose changes call what may animate shows its content move`(
    call: String,
    moves: Bool
  ) {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
      \(call)
      UIView.commitAnimations()
      """
    )
    #expect(text.contains(".allowAnimatedContent") == moves)
  }

  @Test(arguments: [
    (
      "addSubview(back)",
      "class Back: UIView { override func didMoveToSuperview() { alpha = 0.5 } }", true
    ),
    ("addSubview(back)", "class Back: UIView { override func draw(_ rect: CGRect) {} }", false),
    (
      "back.setTitle(\"1\")", "class Back: UIView { func setTitle(_ title: String) { alpha = 1 } }",
      true
    ),
    ("back.setTitle(\"1\")", "class Back: UIButton {}", false),
    (
      "addSubview(back)",
      "class Back: UIView { override func tintColorDidChange() { alpha = 0.5 } }", true
    ),
    (
      "child.removeFromParent()",
      "class Child: UIViewController { override func didMove(toParent: UIViewController?) { f() } }",
      true
    ),
    ("child.removeFromParent()", "class Child: UIViewController {}", false),
    ("addSubview(card)", "class Deck { let card = CardView() }", false),
    ("addSubview(UILabel(frame: bounds))", "", true),
    ("insertSubview(back, at: count)", "class Deck { var count: Int = 0 }", false),
    ("addSubview(card)", "class Deck { let card: CardView }", true),
  ])
  func `a transition whose changes may run code of the app shows its content move`(
    call: String,
    type: String,
    moves: Bool
  ) {
    let text = MigratedText(
      """
      \(type)
      class Menu: UIView {
        func turn(to back: UIView) {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationTransition(.curlUp, for: self, cache: false)
          \(call)
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(text.contains(".allowAnimatedContent") == moves)
  }

  @Test(arguments: [("let place: CGFloat", true), ("var place: CGFloat?", false)])
  func `a declaration without a value cannot have one in a closure`(
    declaration: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      class Menu: UIView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          \(declaration)
          if isOpaque { place = 1 } else { place = 2 }
          alpha = 0
          UIView.commitAnimations()
          print(place)
        }
      }
      """
    )
    let reason =
      "line 4 would have to give a value to what it declares: code outside the changes needs it, and no "
      + "closure can give it one"
    #expect(text.reasons == (stays ? [reason] : []))
  }

  @Test(arguments: [
    ("UIView.animate(withDuration: 2) { self.show(false) }", "", true), ("show(false)", "", false),
    (
      "UIView.animate(withDuration: 2) { self.show(false) }",
      "if late { UIView.setAnimationDuration(0.1) } else { ", true
    ),
  ])
  func `a setting beside the condition of a block counts in one of a caller`(
    call: String,
    opening: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      class Menu: UIView {
        func show(_ animated: Bool) {
          if animated { UIView.beginAnimations(nil, context: nil) }
          \(opening)UIView.setAnimationDuration(0.3)\(opening.isEmpty ? "" : " }")
          alpha = 0
          if animated { UIView.commitAnimations() }
        }
        func open() { \(call) }
      }
      """
    )
    let reason =
      "setAnimationDuration in line 4 would have to stand under the condition: without it, it sets the block of "
      + "a caller"
    #expect(text.reasons == (stays ? [reason] : []))
    let remark =
      "setAnimationDuration in line 4 stood outside the condition, and goes: it would count if a caller had a "
      + "block open"
    #expect(text.migrations[0].blocks[0].remark == (stays ? nil : remark))
  }

  @Test func `what stands beside a commit under a condition is one of the changes`() {
    let text = migrated(
      """
      if animated {
        UIView.beginAnimations(nil, context: nil)
      }
      panel.alpha = 0
      if animated {
        panel.center.y += 4
        UIView.commitAnimations()
      } else {
        panel.isHidden = true
      }
      """
    )
    #expect(
      text == """
        func changes() {
          panel.alpha = 0
          if animated {
            panel.center.y += 4
          } else {
            panel.isHidden = true
          }
        }
        if animated {
          animateViews(duration: 0.2, animations: changes)
        } else {
          changes()
        }
        """
    )
  }

  @Test(arguments: [
    "if other {\n  panel.tag = 1\n  UIView.commitAnimations()\n}",
    "if animated {\n  UIView.commitAnimations()\n  panel.tag = 1\n}",
    "if animated {\n  UIView.setAnimationDelay(1)\n  panel.tag = 1\n  UIView.commitAnimations()\n}",
    "if animated {\n  panel.tag = 1\n  UIView.commitAnimations()\n} else {\n  UIView.setAnimationDelay(1)\n}",
  ])
  func `a commit under a condition is the end of its block, and beside no other call`(
    ending: String
  ) {
    let text = migrated(
      "if animated {\n  UIView.beginAnimations(nil, context: nil)\n}\npanel.alpha = 0\n\(ending)"
    )
    #expect(text.contains("UIView.beginAnimations"))
  }

  @Test(arguments: ["static ", ""])
  func `in a class method of a view's, the class is self`(kind: String) {
    let text = MigratedText(
      """
      extension UIView {
        \(kind)func fade(_ view: UIView) {
          self.beginAnimations(nil, context: nil)
          self.setAnimationDuration(0.3)
          view.alpha = 0
          self.commitAnimations()
        }
      }
      """
    )
    let call = "animateViews(duration: 0.3) {\n      view.alpha = 0\n    }"
    #expect(text.text.contains(call) == !kind.isEmpty)
  }

  @Test func `a declaration stays behind a setting that reads another of its name`() {
    let text = MigratedText(
      """
      class Menu: UIView {
        var speed = 0.3
        func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(speed)
          let speed = 0.9
          alpha = speed
          UIView.commitAnimations()
          print(speed)
        }
      }
      """
    )
    let reason =
      "line 6 declares 'speed', and line 5 reads another of that name: the new code would read it behind "
      + "the declaration"
    #expect(text.reasons == [reason])
  }

  private func branches(_ behind: String, _ members: String = "") -> String {
    """
    import UIKit
    class Card: UIViewController {
      var side = 0
      var face = 0 { didSet { view.alpha = 0 } }
      var next: Card?
    \(members)
      func flip() {
        UIView.beginAnimations(nil, context: nil)
        if side == 0 {
          UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
          view.alpha = 1
          UIView.commitAnimations()
          \(behind)
        } else {
          UIView.setAnimationTransition(.flipFromRight, for: view, cache: true)
          view.alpha = 0
          UIView.commitAnimations()
        }
      }
    }
    """
  }

  @Test func `a plain assignment behind a commit in a branch stands in the closure`() {
    let text = MigratedText(branches("side = view.isHidden ? 2 : 1"), to: .animateViews).text
    #expect(text.contains("self.view.alpha = 1\n        self.side = self.view.isHidden ? 2 : 1\n"))
    #expect(text.contains("side == 0 ? .transitionFlipFromLeft : .transitionFlipFromRight"))
    #expect(!text.contains("commitAnimations"))
  }

  @Test(arguments: [
    "face = 1", "view.alpha = 0.5", "side = next()", "flip()", "title = nil", "next = nil",
  ])
  func `anything else behind a commit in a branch keeps the block`(behind: String) {
    let code = branches(behind)
    #expect(MigratedText(code, to: .animateViews).text == code)
  }

  @Test func `an assignment behind a commit that a subclass observes keeps the block`() {
    let code =
      branches("side = 1")
      + "\nclass Ace: Card { override var side: Int { didSet { view.alpha = 0 } } }\n"
    #expect(MigratedText(code, to: .animateViews).text == code)
  }

  @Test func `a transition goes with the last of the changes`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
      panel.alpha = 0
      UIView.setAnimationDuration(1)
      panel.removeFromSuperview()
      UIView.commitAnimations()
      """
    )
    #expect(
      text.hasPrefix("animateViews(duration: 0.2) {\n  panel.alpha = 0\n}\nUIView.transition(")
    )
    #expect(text.ranges(of: "UIView.transition(").count == 1)
  }

  @Test func `a transition and settings between stand under the condition of their block`() {
    let text = migrated(
      """
      if animated {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
      }
      panel.alpha = 0
      if animated {
        UIView.setAnimationTransition(.curlUp, for: panel, cache: true)
        UIView.setAnimationDuration(0.6)
      }
      panel.removeFromSuperview()
      if animated {
        UIView.commitAnimations()
      }
      """
    )
    #expect(
      text == """
        func changes() {
          panel.alpha = 0
        }
        func changes2() {
          panel.removeFromSuperview()
        }
        if animated {
          animateViews(duration: 0.3, animations: changes)
          UIView.transition(
            with: panel,
            duration: 0.6,
            options: [.transitionCurlUp, .allowUserInteraction],
            animations: changes2
          )
        } else {
          changes()
          changes2()
        }
        """
    )
  }

  @Test func `comments and empty lines stay`() {
    let text = migrated(
      """
      // Before.
      UIView.beginAnimations(nil, context: nil) // Begin.
      UIView.setAnimationDuration(0.3) // Not too long.

      // Away.
      panel.alpha = 0 // Clear.

      panel.center = .zero
      // Last.
      UIView.commitAnimations() // Done.
      panel.tag = 1
      """
    )
    #expect(
      text == """
        // Before.
        // Begin.
        // Not too long.
        animateViews(duration: 0.3) {
          // Away.
          panel.alpha = 0 // Clear.

          panel.center = .zero
          // Last.
        } // Done.
        panel.tag = 1
        """
    )
  }

  @Test func `an indentation of the changes is not doubled`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
          panel.alpha = 0
          if up {
              panel.tag = 1
          }
      UIView.commitAnimations()
      """
    )
    #expect(
      text == """
        animateViews(duration: 0.2) {
          panel.alpha = 0
          if up {
              panel.tag = 1
          }
        }
        """
    )
  }

  @Test func `a block in a block has its own settings`() {
    let legacy = """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      panel.alpha = 0
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      panel.center = .zero
      UIView.commitAnimations()
      UIView.commitAnimations()
      """
    #expect(
      migrated(legacy) == """
        animateViews(duration: 1) {
          panel.alpha = 0
          animateViews(duration: 0.5) {
            panel.center = .zero
          }
        }
        """
    )
    // The block API takes over what is around it.
    #expect(
      migrated(legacy, to: .animate).contains(
        """
          UIView.animate(
            withDuration: 0.5,
            delay: 0,
            options: [
              .overrideInheritedDuration,
              .overrideInheritedCurve,
              .overrideInheritedOptions,
              .allowUserInteraction,
            ]
          ) {
            self.panel.center = .zero
          }
        """
      )
    )
  }

  @Test func `the commas of an element do not break an array`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(curve(ofTheLastOfAllSections: first, behind: second))
      panel.alpha = 0
      UIView.commitAnimations()
      """,
      to: .animate
    )
    let element = "UInt(curve(ofTheLastOfAllSections: first, behind: second).rawValue) << 16)"
    #expect(text.contains("\(element),\n"), "\(text)")
  }

  @Test(arguments: [
    "delaysOfAllSectionsOfTheFirstOfAllPages[min(indexOfTheSectionBehind, delaysOfAllSections.count - 1)]",
    "delaysByTheNamesOfAllSectionsOfTheFirstOfAllPages[\"the slow one, which comes behind the others\"]",
  ])
  func `an element of an array is no array`(delay: String) {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(\(delay))
      panel.alpha = 0
      UIView.commitAnimations()
      """
    )
    #expect(text.contains("delay: \(delay)"), "\(text)")
  }

  @Test func `changes take the settings before them, and the late ones take none`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      panel.alpha = 0
      UIView.setAnimationDuration(1)
      panel.center = .zero
      UIView.setAnimationDelay(2)
      UIView.commitAnimations()
      """
    )
    #expect(
      text == """
        animateViews(duration: 0.2) {
          panel.alpha = 0
        }
        animateViews(duration: 1) {
          panel.center = .zero
        }
        """
    )
  }

  @Test func `a commit in each branch is one behind them`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      if up {
        panel.alpha = 0
        UIView.commitAnimations()
      } else {
        panel.alpha = 1
        UIView.commitAnimations()
      }
      """
    )
    #expect(
      text == """
        animateViews(duration: 0.2) {
          if up {
            panel.alpha = 0
          } else {
            panel.alpha = 1
          }
        }
        """
    )
  }

  @Test func `a block under a condition is a function and a choice`() {
    let text = migrated(
      """
      if animated {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.3)
      }
      panel.alpha = 0
      if animated {
        UIView.commitAnimations()
      }
      """
    )
    #expect(
      text == """
        func changes() {
          panel.alpha = 0
        }
        if animated {
          animateViews(duration: 0.3, animations: changes)
        } else {
          changes()
        }
        """
    )
  }

  @Test func `what others need is declared in front of the call`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      let time = 0.4
      let frame = panel.frame
      UIView.setAnimationDuration(time)
      panel.frame = frame.insetBy(dx: 5, dy: 5)
      UIView.commitAnimations()
      """
    )
    #expect(
      text == """
        let time = 0.4
        let frame = panel.frame
        animateViews(duration: time) {
          panel.frame = frame.insetBy(dx: 5, dy: 5)
        }
        """
    )
  }

  @Test(arguments: [
    ("func height() -> CGFloat { 4 }", "height()", true),
    ("func height() -> CGFloat { 4 }", "self.height()", true),
    ("var height: CGFloat { 4 }", "height", true),
    ("lazy var height: CGFloat = 4", "height", true),
    ("weak var source: Source?", "source?.height(of: self) ?? 0", true),
    ("let height: CGFloat = 4", "height", false), ("let sizes = [1, 2]", "sizes.count", false),
    ("let panel = UIView()", "panel.convert(center, to: self).y", false),
    ("let panel = UIView()", "max(panel.frame.height, 4)", false),
    ("let panel = UIView()", "panel.subviews.filter { $0.tag == 1 }.count", false),
    ("let panel = UIView()", "panel.subviews[0].frame.maxY", false),
    ("var onMove: ((CGFloat) -> CGFloat)?", "onMove?(4) ?? 0", true),
    ("var heights: [() -> CGFloat] = []", "heights.first?() ?? 0", true),
    ("let field = UITextField()", "field.resignFirstResponder() ? 4 : 0", true),
    ("subscript(number: Int) -> CGFloat { 4 }", "self[2]", true),
    ("let panel = UIView()", "panel.subviews.map { $0.alpha = 0; return 1 }.count", true),
    ("struct Size { var height = 2.0 }", "Size().height", true),
  ])
  func `code of the app does not run in front of the changes, where nothing is animated`(
    member: String,
    value: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      protocol Source: AnyObject { func height(of view: UIView) -> CGFloat }
      class Menu: UIView {
        \(member)
        func show() {
          UIView.beginAnimations(nil, context: nil)
          let y = \(value)
          center.y = y
          UIView.commitAnimations()
          print(y)
        }
      }
      """
    )
    let reason =
      "line 6 would have to call nothing that may run code of the app: code outside the changes needs what it "
      + "declares, so that the new code runs it in front of them, where nothing is animated"
    #expect(text.reasons == (stays ? [reason] : []))
  }

  @Test(arguments: [
    ("grow", "grow", true), ("grow(to size: CGFloat)", "growTo:2", true),
    ("grow", "growTo:2", true),
    ("show(title: String)", "showWithTitle:title", true), ("grow", "shrink", false),
    ("show", "showOther:2", false),
  ])
  func `code of another language calls functions in its blocks`(
    function: String,
    message: String,
    isCalled: Bool
  ) {
    let head = function.contains("(") ? function : "\(function)()"
    let swift = LegacyFile(
      reading: SourceFile(
        path: "/App/Badge.swift",
        text: """
          class Badge: UIView {
            @objc func \(head) {
              UIView.beginAnimations(nil, context: nil)
              alpha = 0
              UIView.commitAnimations()
            }
          }
          """
      )
    )
    let other = LegacyFile(
      readingObjectiveC: """
        @implementation Host
        - (void)open {
            [UIView animateWithDuration:2 animations:^{ [self.badge \(message)]; }];
        }
        @end
        """,
      path: "/App/Host.m"
    )
    let text = Migrator([swift], to: .animate, calledFrom: [other]).migrate(swift).text()
    #expect(text.contains("overrideInheritedDuration") == isCalled, "\(text)")
  }

  /// Nobody knows who calls a function while a block of his is open: by a selector, a helper that takes a
  /// closure, another language, or UIKit.
  @Test func `settings outside of any block stay`() {
    let text = migrated(
      """
      UIView.setAnimationCurve(.linear)  // In one speed.
      UIView.beginAnimations(nil, context: nil)
      panel.alpha = 0
      UIView.commitAnimations()
      """
    )
    #expect(
      text
        == "UIView.setAnimationCurve(.linear)  // In one speed.\nanimateViews(duration: 0.2) {\n  panel.alpha = 0\n}"
    )
  }

  @Test(arguments: [
    "var isOpen = false { didSet {", "lazy var flash: () -> Void = { [unowned self] in do {",
  ])
  func `a block keeps its settings where another sets or runs the property that it belongs to`(
    head: String
  ) {
    let text = MigratedText(
      """
      class A: UIView {
        \(head)
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        } }
      }
      """,
      to: .animate
    ).text
    #expect(text.contains(".overrideInheritedDuration"), "\(text)")
  }

  @Test(arguments: [
    ("UIView.slowly { self.fade() }", true), ("run { self.fade() }", true),
    ("load { self.fade() }", false), ("UIView.slowly(fade)", true),
    ("keep { self.fade() }", true), ("copying { self.fade() }", true),
    ("inside { self.fade() }", true),
    ("late(self.fade())", true), ("Step { self.fade() }.go()", true),
    ("Steps(run: { self.fade() }).go()", true), ("Steps(done: { self.fade() }).go()", false),
    ("UIView.fadeKit { self.fade() }", true),
    ("UIView.performWithoutAnimation { self.fade() }", false),
    ("sheet.animateChanges { self.fade() }", true),
    (
      "UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) { self.fade() }",
      true
    ),
    ("steps.append { self.fade() }", true), ("steps = [{ self.fade() }]", true),
    ("animator.addAnimations({ self.fade() }, delayFactor: 0.1)", true),
    ("DispatchQueue.main.async { self.fade() }", false),
    ("UIView.animate(withDuration: 2) { _ = self <- 3 }", true),
    ("UIView.animate(withDuration: 2) { self.isMoved = true }", true),
    ("on(1) { self.fade() }", true), ("play([Part { self.fade() }])", true),
    ("_ = DispatchWorkItem { self.fade() }", true), ("_ = Row { self.fade() }", false),
    ("items.forEach { _ in self.fade() }", false),
  ])
  func `a block keeps its settings where others may run it in an animation`(
    call: String,
    keeps: Bool
  ) {
    let text = MigratedText(
      """
      extension UIView {
        static func slowly(_ body: @escaping () -> Void) { animate(withDuration: 2, animations: body) }
      }
      class Step {
        private let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
        func go() { UIView.animate(withDuration: 2) { self.body() } }
      }
      struct Steps {
        var run = {}, done = {}
        func go() { UIView.animate(withDuration: 2, animations: { run() }, completion: { _ in done() }) }
      }
      @propertyWrapper struct Told {
        var wrappedValue: Bool { get { true } set { Menu.last?.fade() } }
      }
      struct Part { let play: () -> Void }
      struct Row { let build: () -> Void }
      class Menu: UIView {
        var handlers: [Int: () -> Void] = [:]
        func on(_ number: Int, _ handler: @escaping () -> Void) { handlers[number] = handler }
        func fire() { UIView.animate(withDuration: 2) { self.handlers[1]?() } }
        @Told var isMoved = false
        static func <- (menu: Menu, x: Int) -> Int { menu.fade(); return x }
        func play(_ parts: [Part]) { UIView.animate(withDuration: 2) { parts.forEach { $0.play() } } }
        var steps: [() -> Void] = []
        var change: (() -> Void)?
        func run(_ body: @escaping () -> Void) { UIView.slowly { body() } }
        func keep(_ body: @escaping () -> Void) { change = body; go() }
        func go() { UIView.animate(withDuration: 2) { self.change?() } }
        func copying(_ body: @escaping () -> Void) {
          let copy = body
          UIView.animate(withDuration: 2, animations: copy)
        }
        func inside(_ body: @escaping () -> Void) {
          func inner() { body() }
          UIView.animate(withDuration: 2, animations: inner)
        }
        func late(_ body: @autoclosure @escaping () -> Void) { UIView.slowly { body() } }
        func load(_ body: @escaping () -> Void) {
          UIView.animate(withDuration: 2) { self.alpha = 0 } completion: { _ in body() }
        }
        func show() {
          \(call)
        }
        func fade() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        }
      }
      """,
      to: .animate
    ).text
    #expect(text.contains(".overrideInheritedDuration") == keeps, "\(text)")
  }

  @Test(arguments: [
    ("begin(); panel.fade(); finish()", true), ("begin(); finish()", false),
    ("open(); panel.fade(); finish()", true), ("both(); panel.fade()", false),
    ("isMoving = true; panel.fade(); finish()", true), ("between { panel.fade() }", true),
    ("let motion = Motion(); panel.fade(); motion.end()", true),
    ("start(); panel.fade(); finish()", true), ("move(true); move(false)", false),
  ])
  func `a block keeps its settings behind a function of another file that begins one`(
    calls: String,
    keeps: Bool
  ) {
    let host = """
      class Host: UIView {
        func begin() { UIView.beginAnimations(nil, context: nil) }
        func open() { begin() }
        func both() { begin(); finish() }
        func finish() { UIView.commitAnimations() }
        func between(_ body: () -> Void) { begin(); body(); finish() }
        func move(_ starts: Bool) {
          if starts { UIView.beginAnimations(nil, context: nil) } else { UIView.commitAnimations() }
        }
        func start() { move(true) }
        var isMoving = false { didSet { if isMoving { UIView.beginAnimations(nil, context: nil) } } }
        func show() { \(calls) }
      }
      class Motion {
        init() { UIView.beginAnimations(nil, context: nil) }
        func end() { UIView.commitAnimations() }
      }
      """
    let panel = """
      class Panel: UIView {
        func fade() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        }
      }
      """
    let files = [("Host", host), ("Panel", panel)].map { name, text in
      LegacyFile(reading: SourceFile(path: "/App/\(name).swift", text: text))
    }
    let text = Migrator(files, to: .animate).migrate(files[1]).text()
    #expect(text.contains("overrideInheritedDuration") == keeps, "\(text)")
  }

  @Test(arguments: [
    ("func pace() -> Double { 0.3 }", "pace()", false),
    ("func pace() -> Double { var d = 0.2; if alpha < 1 { d = 0.5 }; return d }", "pace()", false),
    ("func pace() -> Double { max(rest(), 0.2) }; func rest() -> Double { 1 }", "pace()", false),
    ("func pace() -> Double { alpha = 0.5; return 0.3 }", "pace()", true),
    (
      "func pace() -> Double { rest() }; func rest() -> Double { alpha = 1; return 1 }", "pace()",
      true
    ),
    ("var pace: Double { subviews[0].alpha = 0; return 1 }", "pace", true),
    ("var pace: Double { 0.3 }", "pace", false),
    ("var pace: (() -> Double)?", "pace?() ?? 1", true),
    ("var tell: (() -> Double)?; func pace() -> Double { tell?() ?? 1 }", "pace()", true),
    ("var pace = 0.3", "pace", false),
    ("typealias Pace = () -> Double; var pace: Pace = { 1 }", "pace()", true),
    ("lazy var pace = { 1.0 }", "pace()", true), ("static let pace = { 1.0 }", "Menu.pace()", true),
    ("var paces: [String: () -> Double] = [:]", "paces[\"a\"]?() ?? 1", true),
    ("subscript(x: Int) -> Double { alpha = 1; return 1 }", "self[2]", true),
    ("subscript(x: Int) -> Double { 0.3 }", "self[2]", false),
    ("var ids: [Int] = []", "resignFirstResponder() ? 1 : 2", true),
    ("var ids: [Int] = []", "ids.isEmpty ? 0.1 : Double(ids.max() ?? 1)", false),
    ("func fit(_ x: Int) -> Int { alpha = 1; return x }", "Double([1].map(fit)[0])", true),
    ("func fit(_ x: Int) -> Int { x }", "Double([1].map(fit)[0])", false),
    ("var ids: [Int] = []", "ids.reduce(0.3) { alpha = 1; return $0 + Double($1) }", true),
    ("var ids: [Int] = []", "ids.reduce(0.3) { $0 + Double($1) }", false),
    (
      "func rate() -> Int { self[2] }; subscript(x: Int) -> Int { alpha = 1; return 1 }",
      "Double(rate())", true
    ),
    ("static let pace = 0.3; init(_ x: Int) { alpha = 1 }", "Menu.pace", false),
    ("var ids = [1] { didSet { alpha = 1 } }", "Double(ids.removeLast())", true),
    ("var ids = [1] { didSet { alpha = 1 } }", "Double(ids.max() ?? 1)", false),
    ("var ids = [1]", "Double(ids.removeLast())", false),
    (
      "struct Told { var wrappedValue: Double { card.alpha = 1; return 1 } }; @Told var pace = 0.3",
      "pace", true
    ),
    (
      "static func < (a: Menu, b: Menu) -> Bool { a.alpha = 1; return true }",
      "self < self ? 1 : 2", true
    ),
    (
      "static func < (a: Menu, b: Menu) -> Bool { a.alpha < b.alpha }", "self < self ? 1 : 2",
      false
    ),
    ("static prefix func ! (a: Menu) -> Double { a.alpha = 1; return 1 }", "!self", true),
  ])
  func `what is read in front of a block changes nothing`(
    member: String,
    value: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      class Menu: UIView {
        \(member)
        @objc func done() { alpha = 1 }
        func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(\(value))
          UIView.setAnimationDelegate(self)
          UIView.setAnimationDidStop(#selector(done))
          center.x = 1
          UIView.commitAnimations()
        }
      }
      """
    )
    let reasons = text.reasons.map {
      $0.hasPrefix("line 6 reads '")
        && $0.hasSuffix(
          "', which may change something: the new code would read it in front of the block, where nothing is "
            + "animated"
        )
    }
    #expect(reasons == (stays ? [true] : []), "\(text.reasons)")
  }

  @Test(arguments: [
    (
      "tableView(_ list: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath)",
      true
    ),
    ("tableView(_ list: UITableView, didSelectRowAt path: IndexPath)", false),
    ("searchBarTextDidEndEditing(_ bar: UISearchBar)", true),
    ("searchBarCancelButtonClicked(_ bar: UISearchBar)", false),
    ("prepareForReuse()", true), ("prepare()", false),
  ])
  func `what UIKit calls in its animations keeps its settings`(head: String, keeps: Bool) {
    let text = MigratedText(
      """
      class Menu: UIView {
        func \(head) {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        }
      }
      """,
      to: .animate
    ).text
    #expect(text.contains(".overrideInheritedDuration") == keeps, "\(text)")
  }

  @Test func `what runs where a block is not begun stands behind its changes`() {
    let text = migrated(
      """
      let animated = true
      if animated {
        UIView.beginAnimations(nil, context: nil)
      }
      // panel.alpha = 1
      panel.alpha = 0
      if animated {
        UIView.commitAnimations()
      } else {
        view.alpha = 0.5

        panel.removeFromSuperview()
      }
      """
    )
    #expect(
      text == """
        let animated = true
        func changes() {
          // panel.alpha = 1
          panel.alpha = 0
        }
        if animated {
          animateViews(duration: 0.2, animations: changes)
        } else {
          changes()
          view.alpha = 0.5

          panel.removeFromSuperview()
        }
        """
    )
  }

  @Test(arguments: [
    "UIView.commitAnimations() // Done.\n} else {", "UIView.commitAnimations()\n} else { // Done.",
    "UIView.commitAnimations()\n} else if late {",
    "panel.tag = 1\nUIView.commitAnimations()\n} else {",
  ])
  func `what cannot be told apart from a commit stays beside it`(branches: String) {
    let text = migrated(
      """
      if animated {
        UIView.beginAnimations(nil, context: nil)
      }
      panel.alpha = 0
      if animated {
        \(branches)
        panel.removeFromSuperview()
      }
      """
    )
    #expect(text.contains("  changes()\n}"), "\(text)")
    #expect(text.ranges(of: "panel.removeFromSuperview()").count == 1, "\(text)")
  }

  @Test func `code that is commented out at the beginning of its line takes the place of code`() {
    let text = migrated(
      "UIView.beginAnimations(nil, context: nil)\n// view.alpha = 1\npanel.alpha = 0\nUIView.commitAnimations()"
    )
    #expect(text == "animateViews(duration: 0.2) {\n  // view.alpha = 1\n  panel.alpha = 0\n}")
  }

  /// A class with members on its second line, and a block whose changes and settings begin on the fifth.
  private func menu(_ body: String, _ members: String = "") -> MigratedText {
    MigratedText(
      """
      class Menu: UIView {
        \(members)
        func show() {
          UIView.beginAnimations(nil, context: nil)
          \(body)
          UIView.commitAnimations()
        }
      }
      """
    )
  }

  @Test(arguments: [
    ("UIView.inheritedAnimationDuration * 2", "inheritedAnimationDuration"),
    ("CATransaction.animationDuration()", "CATransaction"), ("pace()", "pace"), ("0.3", nil),
  ])
  func `what tells of the open block is read in it`(value: String, name: String?) {
    let text = menu(
      "UIView.setAnimationDuration(\(value))\ncenter.x = 1",
      "func pace() -> Double { UIView.inheritedAnimationDuration }"
    )
    #expect(
      text.reasons.map { $0.hasPrefix("line 5 reads '\(name ?? "")', which") }
        == (name == nil ? [] : [true])
    )
  }

  @Test(arguments: [
    ("current", "page += 1", true), ("now()", "page += 1", true), ("current", "let x = 1", false),
    ("panel", "page += 1", false), ("count > 2 ? panel : self", "addSubview(panel)", true),
  ])
  func `what code of the app tells is read in the order of the block`(
    view: String,
    statement: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      class Menu: UIView {
        var page = 1
        let panel = UIView()
        var count: Int { subviews.count }
        var current: UIView { page > 1 ? panel : self }
        func now() -> UIView { page > 1 ? panel : self }
        func show() {
          UIView.beginAnimations(nil, context: nil)
          \(statement)
          UIView.setAnimationTransition(.curlUp, for: \(view), cache: false)
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    )
    #expect(
      text.reasons.map { $0.contains("' in line 10 would have to be read before line 9") }
        == (stays ? [true] : []),
      "\(text.reasons)"
    )
  }

  @Test(arguments: [
    ("panel != nil", "panel!", true), ("panel is UIView", "panel", true),
    ("isOpen", "cells[0]", true), ("isOpen", "self", false), ("isOpen", "box", false),
    ("box.isHidden", "box", true),
  ])
  func `a transition whose condition may ask for its view stays`(
    condition: String,
    view: String,
    stays: Bool
  ) {
    let transition = "UIView.setAnimationTransition(.curlUp, for: \(view), cache: false)"
    let text = menu("if \(condition) { \(transition) }\nalpha = 0")
    let reason =
      "'\(view)' in line 5 would have to be there whether the condition holds or not: the new code reads it in "
      + "any case"
    #expect(text.reasons == (stays ? [reason] : []))
  }

  @Test(arguments: [
    ("front", "alpha = 0", true), ("front", "front.alpha = 0", false),
    ("front", "if isOpen { front.alpha = 0 }; alpha = 0", true),
    ("given", "alpha = 0", false), ("back", "alpha = 0", false),
  ])
  func `a transition under a condition stays whose view may be nil`(
    view: String,
    changes: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      class Menu: UIView {
        @IBOutlet var front: UIView!
        let back = UIView()
        var isOpen = false
        func show(_ given: UIView) {
          UIView.beginAnimations(nil, context: nil)
          if isOpen { UIView.setAnimationTransition(.curlUp, for: \(view), cache: false) }
          \(changes)
          UIView.commitAnimations()
        }
      }
      """
    )
    #expect(text.reasons.count == (stays ? 1 : 0), "\(text.reasons)")
    #expect(text.migrations[0].blocks[0].remark == nil)
  }

  @Test(arguments: [
    ("isViewLoaded", "view", true), ("animated && isViewLoaded", "front", true),
    ("viewIfLoaded != nil", "view", true), ("animated", "view", false),
  ])
  func `a transition stays that is set only if its controller's view is loaded`(
    condition: String,
    view: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      class Menu: UIViewController {
        let front = UIView()
        func show(animated: Bool) {
          UIView.beginAnimations(nil, context: nil)
          if \(condition) { UIView.setAnimationTransition(.curlUp, for: \(view), cache: false) }
          front.alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    )
    #expect(text.reasons.count == (stays ? 1 : 0), "\(text.reasons)")
    let remark =
      "the new code reads 'view' whether the condition in line 5 holds or not: it may not be nil, and a "
      + "controller's view is loaded"
    #expect(text.migrations[0].blocks[0].remark == (stays ? nil : remark))
  }

  @Test(arguments: [
    ("UIView.beginAnimations(\"a\")", "UIView.commitAnimations()"),
    ("UIView.beginAnimations(nil, context: nil)", "UIView.commitAnimations { self.tag = 1 }"),
    ("UIView.beginAnimations(nil, context: nil)", "UIView.commitAnimations(then: 1)"),
  ])
  func `a method of the app with other arguments is none of UIKit's`(begin: String, commit: String)
  {
    let text = MigratedText(
      """
      class Menu: UIView {
        func show() {
          \(begin)
          alpha = 0
          \(commit)
        }
      }
      """
    )
    #expect(text.migrations[0].blocks.map(\.isWritten) == [false])
  }

  @Test(arguments: [("pace()", true), ("max(pace, 0.2)", false)])
  func `a closure of the function is not called in front of a block`(value: String, stays: Bool) {
    let text = MigratedText(
      """
      class Menu: UIView {
        func show() {
          let pace = \(stays ? "{ self.alpha = 0; return 0.3 }" : "0.3")
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(\(value))
          center.x = 1
          UIView.commitAnimations()
        }
      }
      """
    )
    #expect(text.reasons.map { $0.hasPrefix("line 5 reads 'pace()'") } == (stays ? [true] : []))
  }

  @Test func `a block with another that is begun under a condition stays`() {
    let text = MigratedText(
      """
      func show(animated: Bool) {
        UIView.beginAnimations(nil, context: nil)
        if animated { UIView.beginAnimations(nil, context: nil) }
        UIView.setAnimationDuration(0.5)
        panel.alpha = 0
        if animated { UIView.commitAnimations() }
        list.alpha = 1
        UIView.commitAnimations()
      }
      """
    )
    let reason =
      "line 3 leaves another block open within this one: nobody knows whose the settings and changes behind it "
      + "are"
    #expect(text.reasons.contains(reason), "\(text.reasons)")
  }

  @Test(arguments: [
    ("setAnimationDuration(2)", "func setAnimationDuration(_ seconds: Double) {}", true),
    ("Motion.setAnimationDuration(2)", "", true), ("Pod.setAnimationDuration(2)", "", true),
    ("UIView.setAnimationDuration(2)", "", false),
    ("Menu.setAnimationDuration(2)", "", false),
  ])
  func `a method of the app with the name of a setting is none`(
    setting: String,
    member: String,
    stays: Bool
  ) {
    let motion =
      stays ? "enum Motion { static func setAnimationDuration(_ seconds: Double) {} }" : ""
    let text = MigratedText(
      """
      class Menu: UIView {
        \(member)
        func show() {
          UIView.beginAnimations(nil, context: nil)
          \(setting)
          alpha = 1
          UIView.commitAnimations()
        }
      }
      \(motion)
      """
    )
    let reason =
      "line 5 would have to be written UIView.setAnimationDuration: a class or method of the app may have that name"
    #expect(text.reasons == (stays ? [reason] : []))
  }

  @Test func `a block keeps its settings in a block of a method with the same name`() {
    let text = MigratedText(
      """
      class Node: UIView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        }
      }
      class Leaf: Node {
        override func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(1)
          super.show()
          UIView.commitAnimations()
        }
      }
      """,
      to: .animate
    ).text
    let node = text.prefix(upTo: text.firstRange(of: "class Leaf")?.lowerBound ?? text.startIndex)
    #expect(node.contains(".overrideInheritedDuration"), "\(text)")
  }

  @Test func `a comment behind a setting among the changes stays in its place`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      if flipped {
        UIView.setAnimationTransition(.flipFromLeft, for: panel, cache: true) // Left.
        panel.alpha = 0
      } else {
        UIView.setAnimationTransition(.flipFromRight, for: panel, cache: true)
      }
      UIView.commitAnimations()
      """
    )
    #expect(
      text.contains("\n  if flipped {\n    // Left.\n    panel.alpha = 0\n"),
      "\(text)"
    )
  }

  private static let settings: [(body: String, remark: String?)] = [
    // Outside of any block, before one and behind one.
    (
      "UIView.setAnimationDuration(1)\n#\npanel.alpha = 0\nUIView.commitAnimations()",
      "setAnimationDuration in line 3 stays: it stands outside, and counts only if a caller has a block open"
    ),
    (
      "#\npanel.alpha = 0\nUIView.commitAnimations()\nUIView.setAnimationCurve(.linear)",
      "setAnimationCurve in line 6 stays: it stands outside, and counts only if a caller has a block open"
    ),
    // Behind the last change, and set again before one.
    (
      "#\npanel.alpha = 0\nUIView.setAnimationDelay(1)\nUIView.setAnimationDuration(1)\n"
        + "UIView.commitAnimations()",
      "setAnimationDelay in line 5, setAnimationDuration in line 6 had no effect"
    ),
    (
      "#\nUIView.setAnimationDuration(1)\nUIView.setAnimationDuration(2)\npanel.alpha = 0\n"
        + "UIView.commitAnimations()",
      "setAnimationDuration in line 4 had no effect"
    ),
    (
      "#\nUIView.setAnimationDidStop(#selector(end))\npanel.alpha = 0\nUIView.commitAnimations()",
      "the did-stop selector in line 4 had no effect: the block sets no delegate"
    ),
    // Each has an effect.
    (
      "#\nUIView.setAnimationDuration(1)\npanel.alpha = 0\nUIView.setAnimationDuration(2)\n"
        + "panel.frame.origin.x = 9\nUIView.commitAnimations()", nil
    ),
    (
      "#\nUIView.setAnimationDuration(1)\nif panel.isHidden { UIView.setAnimationDuration(2) }\n"
        + "panel.alpha = 0\nUIView.commitAnimations()", nil
    ),
    // A transition takes what the block has in the end.
    (
      "#\nUIView.setAnimationTransition(.curlUp, for: panel, cache: false)\npanel.addSubview(card)\n"
        + "UIView.setAnimationDuration(1)\nUIView.commitAnimations()", nil
    ),
  ]

  @Test(arguments: settings)
  func `a setting that has no effect in its block is named`(body: String, remark: String?) {
    let code = body.replacing("#\n", with: "UIView.beginAnimations(nil, context: nil)\n")
    let blocks = MigratedText("class Pager: UIView {\n  func turn() {\n\(code)\n  }\n}\n")
      .migrations[0].blocks
    #expect(blocks.map(\.isWritten) == [true])
    #expect(blocks.first?.remark == remark)
  }

  @Test(arguments: [
    ("2", "false", true), ("0", "true", false), ("Float.greatestFiniteMagnitude", "true", false),
  ])
  func `what an older system has not is named`(count: String, reverses: String, isNamed: Bool) {
    let blocks = MigratedText(
      """
      class Pager: UIView {
        func turn() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationRepeatCount(\(count))
          UIView.setAnimationRepeatAutoreverses(\(reverses))
          panel.alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    ).migrations[0].blocks
    #expect(blocks[0].remark == (isNamed ? "UIView.modifyAnimations needs iOS 12" : nil))
  }

  @Test(arguments: [("true", true), ("isCached", true), ("false", false)])
  func `a cache beside changes is named`(cache: String, isNamed: Bool) {
    for (change, isChange) in [("panel.alpha = 0", true), ("panel.addSubview(card)", false)] {
      let blocks = MigratedText(
        """
        class Pager: UIView {
          func turn() {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationTransition(.curlUp, for: panel, cache: \(cache))
            \(change)
            UIView.commitAnimations()
          }
        }
        """
      ).migrations[0].blocks
      #expect(
        (blocks[0].remark?.hasPrefix("its 'cache' is taken as false") ?? false)
          == (isNamed && isChange)
      )
    }
  }

  @Test func `what a setting may change is read behind it, also by a plain declaration`() {
    let text = migrated(
      """
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(pace())
      let place = progress * 100
      panel.center.x = place
      UIView.commitAnimations()
      other.center.x = place
      """
    )
    #expect(
      text.hasPrefix(
        "let duration: TimeInterval = pace()\nlet place = progress * 100\nanimateViews(duration: duration)"
      ),
      "\(text)"
    )
  }

  @Test(
    arguments: [
      ("flip(isOpen ? .curlUp : .curlDown, panel)\nduration(tempo())", "isOpen", 7, 8),
      ("duration(tempo())\nflip(isOpen ? .curlUp : .curlDown, panel)", nil, 0, 0),
      ("flip(.curlUp, pages[0])\nduration(pace)", "pages[0]", 7, 8),
      ("duration(pace)\nflip(.curlUp, pages[0])", nil, 0, 0),
      ("flip(.curlUp, panel)\nduration(0.5)", nil, 0, 0),
      ("flip(isOpen ? .curlUp : .curlDown, pages[0])", "isOpen", 7, 7),
      ("flip(.curlUp, panel)\nlet a = arc4random()\nalpha = a", "panel", 7, 8),
    ] as [(String, String?, Int, Int)]
  )
  func `a transition is read in the order of the block`(
    calls: String,
    read: String?,
    line: Int,
    other: Int
  ) {
    let settings = calls.replacing("flip(", with: "UIView.setAnimationTransition(")
      .replacing(", pa", with: ", for: pa").replacing(/(panel|pages\[0\])\)/) {
        "\($0.1), cache: false)"
      }
      .replacing("duration(", with: "UIView.setAnimationDuration(")
    let text = MigratedText(
      """
      class Menu: UIView {
        var panel: UIView
        var pace = 0.2
        var isOpen = true
        func show() {
          UIView.beginAnimations(nil, context: nil)
          \(settings)
          UIView.commitAnimations()
          print(a)
        }
      }
      """
    )
    let reason = text.reasons.first ?? ""
    #expect(text.reasons.count == (read == nil ? 0 : 1), "\(text.reasons)")
    if let read {
      #expect(reason.hasPrefix("'\(read)' in line \(line) would have to be read behind "))
      #expect(reason.contains("line \(other): the new code reads it there, and one of them"))
      #expect(reason.contains("behind '") == !settings.contains("let a"))
    }
    if settings.contains("pace"), read == nil {
      #expect(text.text.contains("let duration: TimeInterval = pace"))
    }
  }

  @Test(arguments: [
    ("progress", "arc4random()", true), ("0.5", "arc4random()", false),
    ("progress", "progress", false),
    ("pace()", "progress", true), ("animated ? 1 : 2", "arc4random()", false),
  ])
  func `what a block under a condition reads in front of a declaration keeps the block`(
    duration: String,
    value: String,
    isLeft: Bool
  ) {
    let text = MigratedText(
      """
      class Menu: UIView {
        var progress = 0.0
        func show(animated: Bool) {
          if animated {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(\(duration))
          }
          let place = \(value)
          center.x = place
          if animated {
            UIView.commitAnimations()
          }
          print(place)
        }
      }
      """
    )
    let reason =
      "'\(duration)' in line 6 would have to be read behind line 8: the new code reads it there, and one of "
      + "them may change what the other reads"
    #expect(text.reasons == (isLeft ? [reason] : []))
  }

  @Test(arguments: [("drop()", true), ("listener = nil", true), ("alpha = 0", false)])
  func `a delegate that changes before it may set keeps the block`(change: String, isLeft: Bool) {
    let text = MigratedText(
      """
      class Menu: UIView {
        var listener: Listener
        func show() {
          UIView.beginAnimations(nil, context: nil)
          \(change)
          UIView.setAnimationDelegate(listener)
          UIView.setAnimationDidStop(#selector(Listener.stop))
          UIView.commitAnimations()
        }
      }
      class Listener: NSObject { @objc func stop() {} }
      """
    )
    let reason =
      "'listener' in line 6 would have to be read before line 5, which may change it: the new code reads it "
      + "before its changes"
    #expect(text.reasons == (isLeft ? [reason] : []))
  }

  @Test func `the module is imported once, in order`() {
    let body =
      "\nfunc f(v: UIView) {\n  UIView.beginAnimations(nil, context: nil)\n  v.alpha = 0\n"
      + "  UIView.commitAnimations()\n}\n"
    #expect(
      MigratedText("import UIKit\n" + body).text.hasPrefix("import UIKit\nimport ViewAnimations\n")
    )
    #expect(
      MigratedText("import UIKit\nimport WebKit\n" + body).text
        .hasPrefix("import UIKit\nimport ViewAnimations\nimport WebKit\n")
    )
    #expect(
      MigratedText("import UIKit // Views.\n" + body).text
        .hasPrefix("import UIKit // Views.\nimport ViewAnimations\n")
    )
    let imported = "import ViewAnimations\nimport UIKit\n" + body
    #expect(MigratedText(imported).text.hasPrefix("import ViewAnimations\nimport UIKit\n\n"))
    #expect(!MigratedText("import UIKit\n" + body, to: .animate).text.contains("ViewAnimations"))
    // Files of one module see what others import.
    for (header, rest) in [
      ("// A license.\n\n", "/// Fades.\n"), ("/*\n * A license.\n\n */\n\n", ""),
      ("", "// Fades.\n"),
    ] {
      #expect(
        MigratedText(header + rest + body.dropFirst()).text
          .hasPrefix(header + "import ViewAnimations\n\n" + rest + "func f")
      )
    }
  }

  @Test(arguments: AnimationForm.allCases)
  func `a second run finds nothing to do`(form: AnimationForm) throws {
    for file in try LegacyFiles.all() {
      let first = MigratedText(file.text, to: form)
      let second = MigratedText(first.text, to: form)
      #expect(second.calls == [], "\(file.path)")
      #expect(second.text == first.text)
      #expect(second.reasons.count == first.reasons.count, "\(file.path)")
    }
  }

  /// The lines that the only literal of several lines in a text stands for.
  private func literal(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasSuffix("\"\"\"") }.dropFirst()
    let end = lines.firstIndex { $0.hasSuffix("\"\"\"") } ?? lines.startIndex
    return lines[..<end].map { String($0.dropFirst(lines[end].count - 3)) }
  }

  @Test(arguments: [
    "      Hello   \n        \n      two\n    ", "  two   \n\n    three\n  ", "  two\n",
  ])
  func `what blanks say in a string of several lines stays`(lines: String) {
    let legacy =
      "class A: UIView {\n  func f() {\n    UIView.beginAnimations(nil, context: nil)\n"
      + "    label.text = \"\"\"\n\(lines)\"\"\"\n    UIView.commitAnimations()\n  }\n}\n"
    let text = MigratedText(legacy).text
    #expect(!literal(in: legacy).isEmpty)
    #expect(literal(in: text) == literal(in: legacy), "\(text)")
  }

  @Test(arguments: [
    ("; tag = 3", "}; tag = 3"), ("", "}"), (";", "}"), ("; // over", "} // over"),
  ])
  func `what follows on the line of the commit is told apart from the call`(
    rest: String,
    expected: String
  ) {
    let text = migrated(
      "UIView.beginAnimations(nil, context: nil)\nalpha = 0; UIView.commitAnimations()\(rest)"
    )
    #expect(text.hasSuffix("\n\(expected)"), "\(text)")
  }

  @Test func `tabs stay`() {
    let tabs =
      "class A: UIView {\n\tfunc f() {\n\t\tUIView.beginAnimations(nil, context: nil)\n"
      + "\t\talpha = 0\n\t\tUIView.commitAnimations()\n\t}\n}\n"
    #expect(
      MigratedText(tabs).text.contains(
        "\n\t\tanimateViews(duration: 0.2) {\n\t\t\talpha = 0\n\t\t}\n"
      )
    )
  }
}
