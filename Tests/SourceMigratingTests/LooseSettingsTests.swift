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
    // The setting, what stands first, and why the value may be another.
    ("Double(card.frame.height) / 400", "layoutIfNeeded()", "line 6 may change it"),
    ("Double(card.frame.height) / 400", "card.center.y = 3", "line 6 may change it"),
    ("isOpen ? 1 : 2", "isOpen.toggle()", "line 6 may change it"),
    ("nextDelay()", "alpha = 0.2", "it may do more than tell a value"),
    ("Theme.shared.delay(for: card)", "alpha = 0.2", "it may do more than tell a value"),
  ])
  func `a setting of several calls that may be another for each keeps the block`(
    setting: String,
    first: String,
    why: String
  ) {
    #expect(
      MigratedText(Self.panel(first, duration: setting)).reasons == [
        "'\(setting)' in line 5 would have to be read into a constant before the block: "
          + why.replacing("line 5", with: "line 6")
          + ", and the new code reads it for each of its calls"
      ]
    )
  }

  @Test(arguments: [
    ("Theme.slow", "layoutIfNeeded()"), ("delay", "layoutIfNeeded()"),
    ("Double(card.frame.height) / 400", "alpha = 0.2"),
    ("max(0.1, info.object(forKey: key) as? Double ?? 0.2)", "alpha = 0.2"),
  ])
  func `a setting of several calls that is the same for each keeps no block`(
    setting: String,
    first: String
  ) {
    #expect(MigratedText(Self.panel(first, duration: setting)).reasons == [])
  }

  @Test func `a message that tells no value is read once for several calls`() {
    func reasons(_ setting: String, _ first: String) -> [String] {
      ObjectiveCText(
        methods: """
          - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDelay:\(setting)];
            \(first)
            self.alpha = 0.5;
            [UIView setAnimationDuration:0.6];
            lid.alpha = 0.4;
            [UIView commitAnimations];
          }
          """
      ).reasons
    }
    func reason(_ setting: String, _ why: String) -> [String] {
      [
        "'\(setting)' in line 5 would have to be read into a constant before the block: \(why), and "
          + "the new code reads it for each of its calls"
      ]
    }
    let height = "panel.frame.size.height / 400.0"
    #expect(reasons(height, "[self layoutIfNeeded];") == reason(height, "line 6 may change it"))
    #expect(
      reasons("[self delayOf:lid]", "")
        == reason(
          "[self delayOf:lid]",
          "it may do more than tell a value"
        )
    )
    #expect(reasons("[[info objectForKey:kDelay] doubleValue]", "[self layoutIfNeeded];") == [])
    #expect(reasons("kDelay", "[self layoutIfNeeded];") == [])
  }
}
