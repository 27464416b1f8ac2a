import AnimationForms
import LegacyBlocks
import LegacySyntax
import ObjectiveCBlockReading
import SourceMigrating
import SwiftBlockReading
import Testing

/// Settings that a block does not make itself, where it becomes several calls.
@Suite struct LooseSettingsTests {
  /// A class whose block changes its duration among its changes.
  private static func panel(_ first: String, members: String = "", duration: String = "0.3")
    -> String
  {
    """
    class Panel: UIView {
      \(members)
      func show() {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDelay(\(duration))
        \(first)
        alpha = 0.5
        UIView.setAnimationCurve(.linear)
        center.y += 50
        UIView.commitAnimations()
      }
    }

    """
  }

  @Test func `a closure that sets the delegate is not called within another`() {
    let text = MigratedText(
      """
      class Panel: UIView {
        @objc func done() { alpha = 1 }
        func show() {
          let tell = {
            UIView.setAnimationDelegate(self)
            UIView.setAnimationDidStop(#selector(self.done))
          }
          UIView.beginAnimations(nil, context: nil)
          tell()
          UIView.commitAnimations()
        }
      }
      """
    )
    let reason =
      "line 9 would have to call no setAnimationDelegate, as 'show()' may do (File1.swift:5): within a closure, nobody "
      + "knows whom that tells of the end"
    #expect(text.reasons == [reason])
  }

  @Test(arguments: [
    // What stands first, the members of the class, and what stands behind it.
    (
      "prepare()", "func prepare() {}",
      "class Late: Panel {\noverride func prepare() { UIView.setAnimationDelay(0.5) } }",
      "prepare()"
    ),
    (
      "arrange()",
      """
      func arrange() { prepare() }
      func prepare() { if #available(iOS 11, *) {} else { UIView.setAnimationDelay(0.5) } }
      """, "", "prepare()"
    ),
    (
      "prepare()",
      "func prepare() {\n#if DEBUG\nUIView.setAnimationDelay(0.5)\n#endif\n}", "", "prepare()"
    ),
    (
      "NotificationCenter.default.post(name: name, object: self)", "",
      """
      class Bar: UIView {
        func listen() {
          let center = NotificationCenter.default
          center.addObserver(self, selector: #selector(heard), name: name, object: nil)
        }
        @objc func heard() { UIView.setAnimationDelay(0.5) }
      }
      """, "heard()"
    ),
    (
      "table.contentOffset = .zero", "",
      """
      extension Panel: UIScrollViewDelegate {
        func scrollViewDidScroll(_ view: UIScrollView) { UIView.setAnimationDelay(0.5) }
      }
      """, "scrollViewDidScroll(_:)"
    ),
    (
      "isOpen = true", "var isOpen = false { didSet { UIView.setAnimationDelay(0.5) } }", "",
      "isOpen"
    ),
    (
      "addSubview(Card())", "",
      """
      class Card: UIView {
        override init(frame: CGRect) { super.init(frame: frame); UIView.setAnimationDelay(0.5) }
      }
      """, "init"
    ),
  ])
  func `a block of several calls stays if something it calls first may change its settings`(
    first: String,
    members: String,
    behind: String,
    name: String
  ) throws {
    let text = Self.panel(first, members: members) + behind
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasSuffix("    \(first)") }) + 1
    let loose = try #require(lines.firstIndex { $0.contains("setAnimationDelay(0.5)") }) + 1
    #expect(
      MigratedText(text).reasons == [
        "line \(line) would have to call no setAnimationDelay, as '\(name)' may do "
          + "(File1.swift:\(loose)): what stands behind it becomes another call, which would not take it"
      ]
    )
    // One call takes it as the block did.
    let single = text.replacing("    UIView.setAnimationCurve(.linear)\n", with: "")
    #expect(MigratedText(single).reasons == [])
  }

  @Test(arguments: ["onAnimate?()", "block()", "views.forEach(nudge)"])
  func `a setting in a closure keeps a block of several calls that may run it`(first: String) {
    let loose = "func listen() {\nonAnimate = { UIView.setAnimationDuration(2) }\n}"
    let reasons = MigratedText(Self.panel(first, members: loose)).reasons
    #expect(
      reasons == [
        "line 8 would have to call no setAnimationDuration, as 'listen()' may do (File1.swift:3): what "
          + "stands behind it becomes another call, which would not take it"
      ]
    )
    #expect(MigratedText(Self.panel("alpha = 1", members: loose)).reasons == [])
  }

  @Test func `a function that no change reaches keeps no block`() {
    let loose = """
      class Other: UIView {
        func begin() { update() }
        func update() { UIView.setAnimationDelay(0.5) }
      }
      """
    let text = Self.panel("prepare()", members: "func prepare() {}") + loose
    #expect(MigratedText(text).reasons == [])
  }

  @Test(arguments: [
    ("setAnimationDuration:2", "setAnimationDuration"),
    ("setAnimationStartDate:date", "setAnimationStart"), ("setAnimationRepeatCount:2", nil),
    ("setAnimationRepeatAutoreverses:YES", nil),
  ])
  func `of what a closure of UIKit calls only what is documented may be set`(
    setting: String,
    told: String?
  ) {
    let text = ObjectiveCText(
      methods: """
        + (void)applyPace { [UIView \(setting)]; }
        - (void)show {
          [UIView beginAnimations:nil context:NULL];
          [Menu applyPace];
          self.alpha = 0.5;
          [UIView commitAnimations];
        }
        """
    )
    let reason = told.map {
      "line 6 would have to call no \($0), as '+applyPace' may do (Menu.m:3): within a closure, nobody knows "
        + "what that sets"
    }
    #expect(text.reasons == (reason.map { [$0] } ?? []))
  }

  @Test(arguments: [("animateViews", false), ("animate", true), ("animator", true)])
  func `a closure of UIKit calls nothing that begins a block of another function`(
    form: String,
    isLeft: Bool
  ) throws {
    let text = MigratedText(
      """
      class A: UIView {
        func open() { if page > 6 { UIView.beginAnimations(nil, context: nil) } }
        func show() {
          UIView.beginAnimations(nil, context: nil)
          open()
          alpha = 0.5
          UIView.commitAnimations()
        }
      }
      """,
      to: try #require(AnimationForm(rawValue: form))
    )
    let reason =
      "line 5 would have to call nothing that begins or commits a block of another function, as 'open' may do: "
      + "within a closure, nobody knows what that begins or ends"
    #expect(text.reasons.contains(reason) == isLeft, "\(text.reasons)")
  }

  @Test func `a function of C and a message reach a setting`() {
    let text = ObjectiveCText(
      methods: """
        static void Nudge(UIView *view) { [UIView setAnimationDelay:0.5]; }
        - (void)prepare { Nudge(self); }
        - (void)show {
          [UIView beginAnimations:nil context:NULL];
          [self prepare];
          self.alpha = 0.5;
          [UIView setAnimationDuration:0.6];
          lid.alpha = 0.4;
          [UIView commitAnimations];
        }
        """
    )
    #expect(
      text.reasons == [
        "line 7 would have to call no setAnimationDelay, as 'Nudge()' may do (Menu.m:3): within a closure, "
          + "nobody knows what that sets"
      ]
    )
  }

  @Test func `a getter that is read by a dot reaches a setting`() {
    let text = ObjectiveCText(
      methods: """
        - (UIView *)lid { [UIView setAnimationDelay:0.5]; return nil; }
        - (void)show {
          [UIView beginAnimations:nil context:NULL];
          self.lid.alpha = 0.5;
          [UIView setAnimationDuration:0.6];
          other.alpha = 0.4;
          [UIView commitAnimations];
        }
        """
    )
    #expect(text.reasons.first?.contains("as '-lid' may do") == true)
  }

  @Test(arguments: ["/App/Pace.m", "/App/Pace.mm"])
  func `a setting in a file that is only read reaches a block`(path: String) {
    let panel = LegacyFile(
      reading: SourceFile(path: "/App/Panel.swift", text: Self.panel("pace.slowDown()"))
    )
    let pace = LegacyFile(
      readingObjectiveC: """
        @implementation Pace
        - (void)slowDown { [UIView setAnimationDelay:0.5]; }
        @end
        """,
      path: path
    )
    let blocks = Migrator([panel], calledFrom: [pace]).migrate(panel).blocks
    #expect(blocks.map(\.isWritten) == [false])
  }

  @Test(arguments: [
    ("nextDelay()", "delay"), ("Theme.shared.delay(for: card)", "delay"),
    ("Double(card.frame.height) / 400", "delay"), ("delay", "delay2"),
  ])
  func `what a block reads once is read once for several calls`(setting: String, name: String) {
    let migrated = MigratedText(Self.panel("layoutIfNeeded()", duration: setting))
    #expect(migrated.reasons == [])
    #expect(
      migrated.text.contains(
        """
            let \(name): TimeInterval = \(setting)
            animateViews(duration: 0.2, delay: \(name)) {
              layoutIfNeeded()
        """
      )
    )
    #expect(migrated.text.contains("animateViews(duration: 0.2, delay: \(name), curve: .linear)"))
  }

  @Test func `a choice is made once, and reads only what it chooses`() {
    let migrated = MigratedText(
      Self.panel("items.removeAll()", duration: "0").replacing(
        "UIView.setAnimationDelay(0)",
        with: "if items.count > 0 { UIView.setAnimationDelay(items[0].delay) }"
      )
    )
    #expect(migrated.reasons == [])
    #expect(
      migrated.text.contains("let delay: TimeInterval = items.count > 0 ? items[0].delay : 0\n")
    )
    #expect(migrated.text.ranges(of: "duration: 0.2, delay: delay").count == 2)
  }

  @Test(arguments: [
    ("isOpen ? .easeIn : .easeOut", ": UIView.AnimationCurve"),
    ("UIView.AnimationCurve(rawValue: raw)!", ": UIView.AnimationCurve"),
    ("ease", ": UIView.AnimationCurve"), ("UIViewAnimationCurve(rawValue: raw)!", ""),
  ])
  func `a curve of several calls is read once`(curve: String, type: String) {
    let text = Self.panel("isOpen.toggle()", duration: "0")
      .replacing("setAnimationDelay(0)", with: "setAnimationCurve(\(curve))")
      .replacing("setAnimationCurve(.linear)", with: "setAnimationDuration(1)")
    let migrated = MigratedText(text)
    #expect(migrated.reasons == [])
    #expect(migrated.text.contains("    let curve\(type) = \(curve)\n    anim"))
    #expect(migrated.text.ranges(of: "curve: curve)").count == 2)
    let options = "UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)"
    #expect(MigratedText(text, to: .animate).text.ranges(of: options).count == 2)
  }

  @Test func `what one call takes is read in the order of the block`() {
    func text(_ settings: String, _ change: String = "alpha = 0") -> String {
      MigratedText(
        """
        class A: UIView {
          func f(late: Double) {
            UIView.beginAnimations(nil, context: nil)
            \(settings)
            \(change)
            UIView.commitAnimations()
            log(n)
          }
        }
        """
      ).text
    }
    #expect(
      text(
        "UIView.setAnimationDelay(take())\n    UIView.setAnimationDuration(left > 1 ? 0.5 : 0.2)"
      )
      .contains(
        """
            let delay: TimeInterval = take()
            let duration: TimeInterval = left > 1 ? 0.5 : 0.2
            animateViews(duration: duration, delay: delay) {
        """
      )
    )
    #expect(
      text("UIView.setAnimationDuration(index > 5 ? 0.6 : 0.3)", "let n = arc4random(); alpha = 0")
        .contains(
          """
              let duration: TimeInterval = index > 5 ? 0.6 : 0.3
              let n = arc4random()
              animateViews(duration: duration) {
          """
        )
    )
    for settings in [
      "UIView.setAnimationDuration(take())\n    UIView.setAnimationDelay(left > 1 ? 0.5 : 0.2)",
      "UIView.setAnimationDelay(late)\n    UIView.setAnimationDuration(take())",
      "UIView.setAnimationDelay(pause)\n    UIView.setAnimationDuration(isLate ? 1 : 2)",
    ] {
      #expect(!text(settings).contains("let d"))
    }
  }

  @Test(arguments: [("Theme.pause", false), ("pause()", true)])
  func `what stands in for code is read like the code`(code: String, isDeclared: Bool) {
    let file = LegacyFile(
      reading: SourceFile(
        path: "/App/A.swift",
        text: """
          class A: UIView {
            func f() {
              UIView.beginAnimations(nil, context: nil)
              UIView.setAnimationDelay(standIn(1))
              UIView.setAnimationDuration(isLate ? 1 : 2)
              let n = standIn(2)
              alpha = 0
              UIView.commitAnimations()
              log(n)
            }
          }
          """
      ),
      values: ["standIn"]
    )
    let migrator = Migrator([file]).knowing(functions: ["standIn"]) {
      $0.replacing("standIn(1)", with: code).replacing("standIn(2)", with: "n")
    }
    #expect(migrator.migrate(file).text().contains("let delay") == isDeclared)
  }

  @Test func `what two settings read is read in the order of the block`() {
    let migrated = MigratedText(
      Self.panel("alpha = 0", duration: "next()").replacing(
        "UIView.setAnimationDelay(next())",
        with: "UIView.setAnimationDelay(next())\n    UIView.setAnimationDuration(next())"
      ).replacing("setAnimationCurve(.linear)", with: "setAnimationDuration(1)")
    )
    #expect(
      migrated.text.contains(
        """
            let delay: TimeInterval = next()
            let duration: TimeInterval = next()
            animateViews(duration: duration, delay: delay) {
        """
      )
    )
    #expect(migrated.text.contains("animateViews(duration: 1, delay: delay) {"))
  }

  @Test func `a condition is asked once if a value that it chooses may change it`() {
    func text(_ duration: String) -> String {
      MigratedText(
        """
        class A: UIView {
          func f() {
            UIView.beginAnimations(nil, context: nil)
            if left > 0 {
              UIView.setAnimationDuration(\(duration))
              UIView.setAnimationDelay(0.1)
            }
            alpha = 0
            UIView.commitAnimations()
          }
        }
        """
      ).text
    }
    #expect(
      text("take()").contains(
        """
            let condition: Bool = left > 0
            let duration: TimeInterval = condition ? take() : 0.2
            animateViews(duration: duration, delay: condition ? 0.1 : 0) {
        """
      )
    )
    #expect(
      text("late").contains(
        "    animateViews(duration: left > 0 ? late : 0.2, delay: left > 0 ? 0.1 : 0) {"
      )
    )
    let objectiveC = ObjectiveCText(
      methods: """
        - (void)show {
          [UIView beginAnimations:nil context:NULL];
          if (flags & 256) {
            [UIView setAnimationDuration:[self take]];
            [UIView setAnimationDelay:0.1];
          }
          self.alpha = 0.5;
          [UIView commitAnimations];
        }
        """
    ).text
    #expect(
      objectiveC.contains(
        """
          BOOL condition = (flags & 256) ? YES : NO;
          NSTimeInterval duration = condition ? [self take] : 0.2;
          [UIView animateWithDuration:duration
                                delay:condition ? 0.1 : 0
        """
      )
    )
  }

  @Test func `a constant stands in front of the first call that takes it`() {
    let migrated = MigratedText(
      Self.panel("alpha = 0", duration: "0").replacing(
        "    center.y += 50",
        with: """
              UIView.setAnimationRepeatCount(Float(store.count))
              center.y += 50
              UIView.setAnimationDelay(1)
              center.x += 50
          """
      )
    )
    #expect(migrated.reasons == [])
    #expect(
      migrated.text.contains(
        "  }\n    let repeatCount: Float = Float(store.count)\n    animateViews("
      )
    )
    #expect(
      migrated.text.ranges(of: "modifyAnimations(withRepeatCount: CGFloat(repeatCount)").count == 2
    )
  }

  @Test(arguments: ["0.3", "late"])
  func `what stays the same is read where it is taken`(setting: String) {
    let text = Self.panel("layoutIfNeeded()", duration: setting)
      .replacing("func show()", with: "func show(late: TimeInterval)")
    let migrated = MigratedText(text)
    #expect(migrated.text.ranges(of: "delay: \(setting)").count == 2)
    #expect(!migrated.text.contains("let delay"))
  }

  @Test func `an optional curve is read once`() {
    let text = Self.panel("alpha = 0", duration: "0").replacing(
      "UIView.setAnimationDelay(0)",
      with: "if let curve = next() { UIView.setAnimationCurve(curve) }"
    ).replacing("setAnimationCurve(.linear)", with: "setAnimationDuration(1)")
    #expect(
      MigratedText(text).text.contains("let curve2: UIView.AnimationCurve = next() ?? .easeInOut\n")
    )
  }

  @Test func `what a block reads once is read once in Objective-C`() {
    func text(_ setting: String) -> String {
      ObjectiveCText(
        methods: """
          - (void)show {
            [UIView beginAnimations:nil context:NULL];
            \(setting)
            self.alpha = 0.5;
            [UIView setAnimationDuration:0.6];
            lid.alpha = 0.4;
            [UIView commitAnimations];
          }
          """
      ).text
    }
    let delayed = text("[UIView setAnimationDelay:[self delayOf:lid]];")
    #expect(delayed.contains("  NSTimeInterval delay = [self delayOf:lid];\n  [UIView animateWith"))
    #expect(delayed.ranges(of: "delay:delay ").count == 2)
    let named = text("[UIView setAnimationCurve:lid.tag];")
    #expect(named.contains("  UIViewAnimationCurve curve = lid.tag;\n"))
    #expect(named.ranges(of: "(curve << 16)").count == 2)
    let chosen = text("if (steps.count > 0) [UIView setAnimationDelay:[steps[0] delay]];")
    #expect(
      chosen.contains("  NSTimeInterval delay = (steps.count > 0) ? [steps[0] delay] : 0;\n")
    )
    #expect(chosen.ranges(of: "delay:delay").count == 2)
  }

  @Test(arguments: [
    ("0.25", true), ("(1.0 / 3)", true), ("[self takePause]", false),
    ("(arc4random() / 10.0)", false),
  ])
  func `a macro is a constant if its text is`(value: String, isConstant: Bool) {
    let text = ObjectiveCText(
      methods: """
        #define kDelay \(value)
        - (void)show {
          [UIView beginAnimations:nil context:NULL];
          [UIView setAnimationDelay:kDelay];
          self.alpha = 0.5;
          [UIView setAnimationDuration:0.6];
          lid.alpha = 0.4;
          [UIView commitAnimations];
        }
        """
    ).text
    #expect(text.ranges(of: "delay:kDelay ").count == (isConstant ? 2 : 0))
    #expect(text.contains("NSTimeInterval delay = kDelay;") == !isConstant)
  }

  @Test func `a setting in a branch that the app may compile keeps a block`() {
    let text = ObjectiveCText(
      methods: """
        - (void)prepare {
        #ifdef FAST
          self.tag = 1;
        #else
          [UIView setAnimationDelay:0.5];
        #endif
        }
        - (void)show {
          [UIView beginAnimations:nil context:NULL];
          [self prepare];
          self.alpha = 0.5;
          [UIView setAnimationDuration:0.6];
          lid.alpha = 0.4;
          [UIView commitAnimations];
        }
        """
    )
    #expect(
      text.reasons == [
        "line 12 would have to call no setAnimationDelay, as '-prepare' may do (Menu.m:7): within a closure, "
          + "nobody knows what that sets"
      ]
    )
  }
}
