import SourceMigrating
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
        "line 7 would have to call no setAnimationDelay, as 'Nudge()' may do (Menu.m:3): what stands "
          + "behind it becomes another call, which would not take it"
      ]
    )
  }

  @Test(arguments: [
    ("nextDelay()", "delay"), ("Theme.shared.delay(for: card)", "delay2"),
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

  @Test func `a condition that two calls ask is asked once`() {
    let migrated = MigratedText(
      Self.panel("isOpen.toggle()", duration: "0")
        .replacing("setAnimationDelay(0)", with: "setAnimationCurve(isOpen ? .easeIn : .easeOut)")
        .replacing("setAnimationCurve(.linear)", with: "setAnimationDuration(1)")
    )
    #expect(migrated.reasons == [])
    #expect(migrated.text.contains("    let condition: Bool = isOpen\n    animateViews("))
    let calls = migrated.text.matches(of: /curve: condition \? \.easeIn : \.easeOut/)
    #expect(calls.count == 2)
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

  @Test func `an optional curve keeps a block of several calls`() {
    let text = Self.panel("alpha = 0", duration: "0").replacing(
      "UIView.setAnimationDelay(0)",
      with: "if let curve = next() { UIView.setAnimationCurve(curve) }"
    ).replacing("setAnimationCurve(.linear)", with: "setAnimationDuration(1)")
    #expect(
      MigratedText(text).reasons == [
        "'next()' in line 5 would have to be read into a constant before the block: the new code reads it "
          + "for each of its calls"
      ]
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
    let chosen = text("[UIView setAnimationCurve:flags & 256 ? 1 : 2];")
    #expect(chosen.contains("  BOOL condition = (flags & 256) ? YES : NO;\n"))
    #expect(chosen.ranges(of: "((condition) ? (1 << 16) : (2 << 16))").count == 2)
    let flagged = text("if (flags & 256) [UIView setAnimationDelay:1];")
    #expect(flagged.contains("  BOOL condition = (flags & 256) ? YES : NO;\n"))
    #expect(flagged.ranges(of: "delay:(condition) ? 1 : 0\n").count == 2)
    #expect(text("[UIView setAnimationDelay:kDelay];").ranges(of: "delay:kDelay ").count == 2)
  }

  @Test func `a setting in a branch that the app may compile keeps a block of several calls`() {
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
        "line 12 would have to call no setAnimationDelay, as '-prepare' may do (Menu.m:7): what stands "
          + "behind it becomes another call, which would not take it"
      ]
    )
  }
}
