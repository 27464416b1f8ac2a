import AnimationForms
import LegacySyntax
import SourceMigrating
import Testing

/// How a completion calls the did-stop method.
@Suite struct DidStopTests {
  /// The completion that stands for a delegate and a selector, with the members of a class.
  private func completion(
    _ settings: String,
    _ members: String,
    begin: String = "nil, context: nil",
    to form: AnimationForm = .animateViews
  ) -> String {
    let text = MigratedText(
      """
      class A: UIView {
        \(members)
        func f(sender: UIView) {
          UIView.beginAnimations(\(begin))
          \(settings)
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """,
      to: form
    ).text
    guard let start = text.firstRange(of: "completion: {") else { return "" }
    return text[start.upperBound...].prefix { $0 != "}" }
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  /// The lines of a class with a block that tells `stop`, in its new form.
  private func lines(_ begin: String, before: String = "", behind: String = "") -> [String] {
    MigratedText(
      """
      class A: UIView {
        var step = "intro"
        let token: UnsafeMutableRawPointer? = nil
        let flow = Flow()
        @objc func stop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {}
        func f(title: String, animated: Bool) {
          \(before)
          UIView.beginAnimations(\(begin))
          \(Self.told)
          alpha = 0
          UIView.commitAnimations()
          \(behind)
        }
      }
      """
    ).text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  @Test(arguments: [
    ("let context = Box(alpha)", ""), ("context.delete(note)", ""), ("", "context.save()"),
    ("", "if isOpen { close { context.save() } }"),
  ])
  func `a context gets a name that the function does not have`(before: String, behind: String) {
    let lines = lines("nil, context: pointer(to: label)", before: before, behind: behind)
    #expect(lines.contains("let context2 = pointer(to: label)"))
    #expect(lines.contains { $0.hasSuffix("context: context2)") })
  }

  @Test func `two contexts of a function have two names`() {
    let block = """
      UIView.beginAnimations(nil, context: pointer(to: label))
          \(Self.told)
          alpha = 1
          UIView.commitAnimations()
      """
    let lines = lines("nil, context: pointer(to: label)", before: block)
    #expect(lines.contains("let context = pointer(to: label)"))
    #expect(lines.contains("let context2 = pointer(to: label)"))
  }

  @Test func `an identifier that another scope of the function declares, too, is kept`() {
    let loop = "for stage in stages { log(stage) }\n    if let name = badge { log(name) }"
    let lines = lines("stage, context: nil", before: loop)
    #expect(lines.contains("let animationID: String? = stage"))
    let inner = self.lines("name, context: nil", before: loop)
    #expect(inner.contains("let animationID: String? = name"))
  }

  @Test(arguments: [
    ("self.step", "let animationID: String? = self.step", "animationID"),
    ("step", "let animationID: String? = step", "animationID"),
    ("\"step \\(tag)\"", "let animationID: String? = \"step \\(tag)\"", "animationID"),
    ("up ? \"a\" : \"b\"", "let animationID: String? = up ? \"a\" : \"b\"", "animationID"),
    ("count", "let animationID: String? = count", "animationID"),
    ("title", nil, "title"), ("name", nil, "name"), ("\"fade\"", nil, "\"fade\""),
  ])
  func `an identifier is the one of the begin`(begin: String, line: String?, argument: String) {
    let lines = lines("\(begin), context: nil", before: "let name = \"b\"; var count = \"c\"")
    if let line {
      let call = lines.firstIndex { $0.hasPrefix("animateViews(") }
      #expect(lines.firstIndex(of: line) == call.map { $0 - 1 })
    }
    #expect(lines.contains { $0.contains("let animationID") } == (line != nil))
    #expect(lines.contains { $0.hasPrefix("self.stop(\(argument), finished:") })
  }

  @Test func `what a completion is told has a name that its call does not have`() {
    let lines = lines("finished, context: nil", before: "let finished = title")
    #expect(lines.contains { $0.hasSuffix("completion: { lastFinished in") })
    #expect(
      lines.contains {
        $0.hasPrefix("self.stop(finished, finished: NSNumber(value: lastFinished)")
      }
    )
  }

  @Test(arguments: ["token", "self.token"])
  func `a context is the one of the begin`(context: String) {
    let lines = lines("nil, context: \(context)")
    #expect(lines.contains("let context = \(context)"))
    #expect(lines.contains { $0.hasSuffix("context: context)") })
  }

  @Test func `what a block under a condition is given is read under the condition`() {
    let text = MigratedText(
      """
      class A: UIView {
        @objc func stop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {}
        func f(animated: Bool) {
          if animated {
            UIView.beginAnimations(nil, context: retained(label))
            \(Self.told)
          }
          alpha = 0
          if animated { UIView.commitAnimations() }
        }
      }
      """
    ).text
    #expect(text.contains("if animated {\n      let context = retained(label)\n"))
  }

  @Test(arguments: [
    ("flow.coordinator", "animationDelegate?"), ("flow.first", "animationDelegate"),
    ("flow.badge()", "animationDelegate"), ("window?.badge", "animationDelegate?"),
  ])
  func `a delegate that has no name is the one of the block`(delegate: String, receiver: String) {
    let text = MigratedText(
      """
      class Flow { var coordinator: UIView?; var first = UIView() }
      class A: UIView {
        var flow = Flow()
        func f() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(\(delegate))
          UIView.setAnimationDidStop(#selector(UIView.removeFromSuperview))
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(text.contains("    let animationDelegate = \(delegate)\n    animateViews("))
    #expect(text.contains("_ in\n      \(receiver).removeFromSuperview()"))
  }

  @Test(arguments: [
    // What stands before the block, the delegate, and how the completion names it.
    ("unowned let panel = first", "panel", "panel"), ("weak var panel = first", "panel", "panel?"),
    ("run { [unowned self] in", "self", "self"), ("run { [weak self] in", "self", "self?"),
    ("run { [weak self] in guard let self else { return }", "self", "self"),
    ("", "host", "host"), ("", "owner", "owner?"),
  ])
  func `UIKit holds on to the delegate, whatever its name does`(
    line: String,
    name: String,
    receiver: String
  ) {
    let text = MigratedText(
      """
      class A: UIView {
        unowned let host: UIView
        weak var owner: UIView?
        func f() {
          \(line)
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(\(name))
          UIView.setAnimationDidStop(#selector(UIView.removeFromSuperview))
          alpha = 0
          UIView.commitAnimations()
          \(line.hasPrefix("run") ? "}" : "")
        }
      }
      """
    ).text
    #expect(text.contains("{ [\(name)] _ in\n"))
    #expect(text.contains(" \(receiver).removeFromSuperview()"))
  }

  @Test(arguments: [
    // What stands behind the delegate, and what stands in front of the call.
    (
      "let n = arc4random()",
      "let animationDelegate = host\n    let n = arc4random()\n    animateViews(duration: 0.2) {"
    ),
    (
      "UIView.setAnimationDelay(advance())",
      "let animationDelegate = host\n    animateViews(duration: 0.2, delay: advance()) {"
    ),
  ])
  func `the delegate is the one that was there when it was set`(line: String, opening: String) {
    let text = MigratedText(
      """
      class A: UIView {
        var host: UIView
        func f() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(host)
          UIView.setAnimationDidStop(#selector(UIView.removeFromSuperview))
          \(line)
          alpha = 0
          UIView.commitAnimations()
          log(n)
        }
      }
      """
    ).text
    #expect(text.contains(opening))
    #expect(text.contains("{ _ in\n      animationDelegate.removeFromSuperview()"))
  }

  @Test func `a setting in front of the delegate is read in front of it`() {
    let text = MigratedText(
      """
      class A: UIView {
        func f() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelay(advance())
          UIView.setAnimationDelegate(flow.badge())
          UIView.setAnimationDidStop(#selector(UIView.removeFromSuperview))
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(
      text.contains(
        """
            let delay: TimeInterval = advance()
            let animationDelegate = flow.badge()
            animateViews(duration: 0.2, delay: delay) {
        """
      )
    )
  }

  @Test(arguments: [
    ("Bool", true), ("Bool?", true), ("NSNumber", false), ("Int", false),
  ])
  func `a method that declares Bool is handed a pointer`(type: String, isNamed: Bool) {
    let remark = MigratedText(
      """
      class A: UIView {
        @objc func stop(_ id: String?, finished: \(type)) {}
        func f() {
          UIView.beginAnimations(nil, context: nil)
          \(Self.told)
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    ).migrations[0].blocks[0].remark
    let expected =
      "'stop(_:finished:)' declares 'finished' as \(type) and is handed a pointer, which it reads as "
      + "true or false by chance; it is given whether the animations finished"
    #expect(remark == (isNamed ? expected : nil))
  }

  @Test(arguments: [
    ("", "@objc private func hide() {}", true), ("", "@objc fileprivate func hide() {}", true),
    ("", "@objc func hide() {}", false),
    ("class Owner: UIView { @objc private func hide() {} }", "", true),
    ("class Owner: UIView { @objc fileprivate func hide() {} }", "", false),
  ])
  func `a private method of another class is not told`(
    own: String,
    other: String,
    stays: Bool
  ) {
    let reasons = MigratedText(
      """
      class A: UIView {
        var owner: Owner!
        func f() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(owner)
          UIView.setAnimationDidStop(Selector(("hide")))
          alpha = 0
          UIView.commitAnimations()
        }
      }
      \(own)
      """,
      own.isEmpty ? "class Owner: UIView {\n  \(other)\n}" : ""
    ).reasons
    let place = own.isEmpty ? "File2.swift, line 2" : "File1.swift, line 11"
    #expect(
      reasons
        == (stays
          ? [
            "'hide()' (\(place)) would have to be callable here: the completion calls it, and it is "
              + "private"
          ] : [])
    )
  }

  private static let told =
    "UIView.setAnimationDelegate(self); UIView.setAnimationDidStop(#selector(stop))"

  @Test(arguments: [
    ("@objc func stop() {}", "_ in self.stop()"),
    ("@objc func stop(_ id: String) {}", "_ in self.stop(\"fade\")"),
    (
      "@objc func stop(_ id: String?, finished: NSNumber) {}",
      "finished in self.stop(\"fade\", finished: NSNumber(value: finished))"
    ),
    (
      "@objc func stop(_ id: String?, finished: Bool, context: UnsafeMutableRawPointer?) {}",
      "finished in self.stop(\"fade\", finished: finished, context: nil)"
    ),
  ])
  func `a method is given what it takes`(method: String, expected: String) {
    #expect(completion(Self.told, method, begin: "\"fade\", context: nil").trimmed == expected)
  }

  @Test(arguments: [
    ("", "the did-stop method 'stop' is not in these files"),
    (
      "@objc func stop(anim: CAAnimation, finished flag: Bool) {}",
      "'stop(anim:finished:)' (line 2) would have to have the labels of the did-stop selector (line 5)"
    ),
  ])
  func `a selector with other labels than its method says which`(method: String, reason: String) {
    let found = MigratedText(
      """
      class A: UIView {
        \(method)
        func f() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(self); UIView.setAnimationDidStop(#selector(stop(_:finished:)))
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    ).reasons
    #expect(found == [reason])
  }

  @Test func `an animator tells where it stopped`() {
    let method = "@objc func stop(_ id: String?, finished: Bool) {}"
    #expect(
      completion(Self.told, method, to: .animator).trimmed
        == "position in self.stop(nil, finished: position == .end)"
    )
  }

  @Test(arguments: [
    ("UIView.setAnimationDidStop(#selector(stop))", ""),
    ("UIView.setAnimationDelegate(nil); UIView.setAnimationDidStop(#selector(stop))", ""),
    (
      "UIView.setAnimationDelegate(self); UIView.setAnimationDidStop(Selector(\"stop\"))",
      "_ in self.stop()"
    ),
    (
      "UIView.setAnimationDelegate(sender); UIView.setAnimationDidStop(#selector(UIView.removeFromSuperview))",
      "_ in sender.removeFromSuperview()"
    ),
    // The block holds on to the object that is there when it is set.
    (
      "UIView.setAnimationDelegate(label); UIView.setAnimationDidStop(\"removeFromSuperview\")",
      "[label] _ in label?.removeFromSuperview()"
    ),
    (
      "UIView.setAnimationDelegate(badge); UIView.setAnimationDidStop(\"removeFromSuperview\")",
      "[badge] _ in badge.removeFromSuperview()"
    ),
    ("UIView.setAnimationDelegate(self)", ""),
  ])
  func `the delegate is told, if there is one`(settings: String, expected: String) {
    let members = "@objc func stop() {}\n  @IBOutlet var label: UILabel!\n  let badge = UIView()"
    #expect(completion(settings, members).trimmed == expected)
  }

  @Test func `a delegate alone is told by the usual method`() {
    let method =
      "@objc func animationDidStop(_ id: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {}"
    #expect(
      completion("UIView.setAnimationDelegate(self)", method).trimmed
        == "finished in self.animationDidStop(nil, finished: NSNumber(value: finished), context: nil)"
    )
  }

  @Test(arguments: [("", true), ("func g() { faded(id: \"\", finished: 0, context: p) }", false)])
  func `a method that takes a pointer where there is none can only be a part of a chain`(
    other: String,
    isChained: Bool
  ) {
    let text = MigratedText(
      """
      class A: UIView {
        func show() {
          UIView.beginAnimations("fade", context: nil)
          UIView.setAnimationDelegate(self)
          UIView.setAnimationDidStop(#selector(faded(id:finished:context:)))
          alpha = 1
          UIView.commitAnimations()
        }
        @objc func faded(id: String, finished: NSNumber, context: UnsafeMutableRawPointer) {
          UIView.beginAnimations(nil, context: nil)
          alpha = 0
          UIView.commitAnimations()
        }
        \(other)
      }
      """
    )
    let reason = "'faded(id:finished:context:)' takes a context, and the block has none (line 9)"
    #expect(text.reasons == (isChained ? [] : [reason]))
    #expect(text.text.contains("func faded") != isChained)
  }

  @Test func `a chain of methods becomes completions in completions`() throws {
    let files = try LegacyFiles.apps()
    let chain = try #require(files.first { $0.path == "Chain.swift" })
    let text = MigratedText(chain.text)
    #expect(
      text.calls.first
        == "animateViews(duration: 0.3) … 5 blocks, one in the completion of another"
    )
    #expect(!text.text.contains("@objc"))
    #expect(!text.text.contains("beginAnimations"))
    #expect(
      text.text.contains(
        """
                animateViews(duration: 0.3) {
                    logo.alpha = 1
                } completion: { _ in
                    // The logo jumps a little too far.
                    animateViews(duration: 0.2, curve: .easeOut) {
                        self.logo.center.y -= 40
                    } completion: { _ in
                        animateViews(duration: 0.2, curve: .easeIn) {
                            self.logo.center.y += 40
                        } completion: { _ in
        """
      )
    )
  }

  @Test(arguments: [("gap", true), ("space", false)])
  func `a method stays whose names mean something else where its chain begins`(
    local: String,
    stays: Bool
  ) {
    func block(_ value: String, _ next: String?) -> String {
      let told = next.map {
        "UIView.setAnimationDelegate(self)\n    UIView.setAnimationDidStop(#selector(\($0)))"
      }
      return """
        UIView.beginAnimations(nil, context: nil)
            \(told ?? "UIView.setAnimationDelay(0)")
            alpha = \(value)
            UIView.commitAnimations()
        """
    }
    let text = MigratedText(
      """
      let gap = 0.5
      class A: UIView {
        func first() {
          let \(local) = 0.1
          \(block(local, "second"))
        }
        @objc private func second() {
          \(block("1", "third"))
        }
        @objc private func third() {
          \(block("gap", nil))
        }
      }
      """
    ).text
    #expect(text.contains("func third()") == stays, "\(text)")
    #expect(!text.contains("func second()"), "\(text)")
  }

  @Test func `the comments on a method go with it, and the mark of a section stays`() {
    let text = MigratedText(
      """
      class A: UIView {
        func f() {
          UIView.beginAnimations(nil, context: nil)
          \(Self.told)
          alpha = 0
          UIView.commitAnimations()
        }

        // MARK: - Steps

        /// The server needs a second.
        @objc func stop() { // Again.
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
          // Shown.
        } // Ended.

        let last = 1
      }
      """
    ).text
    #expect(
      text.hasSuffix(
        """
              alpha = 0
            } completion: { _ in
              // The server needs a second.
              // Again.
              animateViews(duration: 0.2) {
                self.alpha = 1
              }
              // Shown.
              // Ended.
            }
          }

          // MARK: - Steps

          let last = 1
        }
        """
      ),
      "\(text)"
    )
  }

  @Test(arguments: [
    ("class A: UIView", false), ("class A: UIViewController, UITableViewDelegate, Codable", false),
    ("class Base: UIView {}; protocol Own: AnyObject {}; class A: Base, Own", false),
    ("class A: UIView, StepPerformer", true), ("class A: MissingController", true),
    ("class A: UIView {}; extension A: StepPerformer {}; extension A", true),
    ("class Base: MissingController {}; class A: Base", true),
    ("protocol Own: StepPerformer {}; class A: UIView, Own", true),
    ("extension MissingController", true),
  ])
  func `a method stays one if a type that nobody has may require it`(head: String, stays: Bool) {
    let text = MigratedText(
      """
      \(head) {
        func f() {
          UIView.beginAnimations(nil, context: nil)
          \(Self.told)
          view.alpha = 0
          UIView.commitAnimations()
        }
        @objc func stop() {
          UIView.beginAnimations(nil, context: nil)
          view.alpha = 1
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(text.contains("func stop()") == stays)
    #expect(!text.contains("beginAnimations"))
  }

  @Test(arguments: [
    ("duration: Double", "UIView.setAnimationDuration(duration)", true),
    ("duration: Double", "UIView.setAnimationDuration(delay)", false),
    ("tag: Int", "UIView.setAnimationDuration(Double(tag))", true),
    ("tag: Int", "func g() { alpha = CGFloat(tag) }; g()", true),
  ])
  func `a method stays one if the function around its call has a variable of a name in it`(
    parameter: String,
    setting: String,
    stays: Bool
  ) {
    let text = MigratedText(
      """
      class A: UIView {
        func f(\(parameter)) {
          UIView.beginAnimations(nil, context: nil)
          \(Self.told)
          alpha = 0
          UIView.commitAnimations()
        }
        @objc func stop() {
          UIView.beginAnimations(nil, context: nil)
          \(setting)
          alpha = 1
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(text.contains("func stop()") == stays)
    #expect(!text.contains("beginAnimations"))
  }

  @Test(arguments: [("@objc", false), ("@IBAction", true)])
  func `a method stays one if a storyboard may name it`(attribute: String, stays: Bool) {
    let text = MigratedText(
      """
      class A: UIView {
        func f() {
          UIView.beginAnimations(nil, context: nil)
          \(Self.told)
          alpha = 0
          UIView.commitAnimations()
        }
        \(attribute) func stop() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        }
      }
      """
    ).text
    #expect(text.contains("func stop()") == stays)
  }

  // UIKit asks the delegate for animationDidStop:finished:context: where no selector is set.
  @Test(arguments: [
    ("UIView", "self", "", false), ("ThemedView", "self", "", true),
    ("UIView", "coordinator", "", true),
    ("ThemedView", "self", "UIView.setAnimationDidStop(#selector(stop))", false),
  ])
  func `a delegate without a selector that may have the usual method is named`(
    superclass: String,
    delegate: String,
    setting: String,
    isNamed: Bool
  ) {
    let blocks = MigratedText(
      """
      class A: \(superclass) {
        func f() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(\(delegate))
          \(setting)
          alpha = 0
          UIView.commitAnimations()
        }
        @objc func stop() { alpha = 1 }
      }
      """
    ).migrations[0].blocks
    #expect(blocks.map(\.isWritten) == [true])
    #expect((blocks[0].remark?.hasPrefix("if '\(delegate)' has") ?? false) == isNamed)
    let isHeld = blocks[0].remark?.hasSuffix(
      "no block holds on to '\(delegate)' any longer until the animation ends"
    )
    #expect((isHeld ?? false) == setting.isEmpty)
  }

  @Test(arguments: ["self", "other"])
  func `nobody knows whether a method of two arguments is called without a selector`(
    delegate: String
  ) {
    let name = "animationDidStop:finished:"
    let told = "the block has a delegate without a selector, and a class here has '\(name)'"
    let swift = MigratedText(
      """
      class A: UIView {
        func f() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(\(delegate))
          alpha = 0
          UIView.commitAnimations()
        }
        @objc func animationDidStop(_ animation: CAAnimation, finished: Bool) { alpha = 1 }
      }
      """
    )
    #expect(swift.reasons == [told])
    let objectiveC = ObjectiveCText(
      methods: """
        - (void)f {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDelegate:\(delegate)];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        - (void)animationDidStop:(CAAnimation *)animation finished:(BOOL)finished {}
        """
    )
    #expect(objectiveC.reasons == ["\(told) (line 9 of Menu.m)"])
  }

  @Test(arguments: [
    ("UIView.setAnimationDelegate(self)", true),
    ("UIView.setAnimationDelegate(self); UIView.setAnimationDidStop(#selector(stop))", false),
  ])
  func `a method that is called without a selector is named`(setting: String, isNamed: Bool) {
    let blocks = MigratedText(
      """
      class A: UIView {
        func f() {
          UIView.beginAnimations(nil, context: nil)
          \(setting)
          alpha = 0
          UIView.commitAnimations()
        }
        @objc func stop() { alpha = 1 }
        @objc(animationDidStop:finished:context:)
        func didStop(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {}
      }
      """
    ).migrations[0].blocks
    #expect(blocks.map(\.isWritten) == [true])
    let words = "animationDidStop:finished:context: is taken as called without a selector"
    #expect((blocks[0].remark?.hasPrefix(words) ?? false) == isNamed)
  }

  @Test(arguments: [
    ("func stop()", "func g() { stop() }", true), ("func stop()", "", false),
    ("func stop()", #"func g(n: Int) { perform(Selector("st\(n)")) }"#, true),
    ("func stop()", #"func g(n: Int) { perform(Selector("run\(n)")) }"#, false),
    ("func stop()", "func g(name: String) { perform(Selector(name)) }", true),
    ("func stop() -> Bool", "", true),
  ])
  func `a method that somebody else may call stays a method`(
    head: String,
    other: String,
    stays: Bool
  ) {
    let members = """
      @objc \(head) {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
          \(head.contains("Bool") ? "return true" : "")
        }
        \(other)
      """
    #expect((completion(Self.told, members).trimmed == "_ in self.stop()") == stays)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
