import LegacySyntax
import SourceMigrating
import Testing

/// Which blocks are found, and why others stay.
@Suite struct BlockFinderTests {
  /// The reason for which the block of a method stays.
  private func reasons(_ body: String) -> [String] {
    MigratedText("class A: UIView {\n  func f(x: Bool) throws {\n\(body)\n  }\n}\n").reasons
  }

  @Test(arguments: [
    ("if x { return }", "line 4 returns while the block is open"),
    ("try g()", "line 4 can throw an error while the block is open"),
    ("await g()", "line 4 awaits something while the block is open"),
    ("defer { g() }", "line 4 defers code while the block is open"),
    ("$0.alpha = 0", "line 4 uses $0 of the closure around while the block is open"),
    ("UIView.setAnimationWillStart(#selector(g))", "a method is told when the animations begin"),
    (
      "UIView.setAnimationDelegate(self); UIView.setAnimationDidStop(s)",
      "the did-stop selector is a value of the program"
    ),
    (
      "UIView.setAnimationDelegate(self); UIView.setAnimationDidStop(Selector(\"g:h:\"))",
      "no method in these files answers to \"g:h:\""
    ),
    (
      "if x { UIView.setAnimationDelegate(self) }",
      "setAnimationDelegate is called only under a condition"
    ),
    (
      "if x { UIView.setAnimationDelay(1); print(1) }",
      "setAnimationDelay is called among other code under a condition"
    ),
    (
      "#if SLOW\nUIView.setAnimationDelay(1)\n#endif", "setAnimationDelay depends on #if (line 5)"
    ),
    (
      "UIView.setAnimationDelay(1); UIView.setAnimationStart(d)",
      "the block has both a start date and a delay"
    ),
    (
      "UIView.setAnimationStart(Date(timeIntervalSinceNow: 0.125))",
      "the start date in line 4 would have to lie whole hundredths of a second ahead"
    ),
    (
      "if x { UIView.setAnimationTransition(.curlUp, for: a, cache: true) } else { UIView.setAnimationTransition(.curlUp, for: b, cache: true) }",
      "a condition decides which view the transition is of (line 4)"
    ),
    (
      "UIView.setAnimationTransition(.curlUp, for: self, cache: true); UIView.setAnimationDelay(1)",
      "UIView.transition has no delay"
    ),
  ])
  func `a block stays if nothing can stand for it`(code: String, reason: String) {
    let found = reasons(
      "UIView.beginAnimations(nil, context: nil)\n\(code)\nalpha = 0\nUIView.commitAnimations()"
    )
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(reason) == true, "\(found)")
  }

  @Test(arguments: [
    ("UIView.setAnimationCurve(.EaseInOut)", "EaseInOut"),
    ("UIView.setAnimationCurve(UIViewAnimationCurve.Linear)", "Linear"),
    ("UIView.setAnimationTransition(x ? .curlUp : .None, for: a, cache: true)", "None"),
    ("UIView.setAnimationTransition(.curlUp, forView: a, cache: true)", "forView"),
    ("UIView.setAnimationDidStopSelector(\"g\")", "setAnimationDidStopSelector"),
    ("insertSubview(a, atIndex: 0)", "atIndex"),
    (
      "a = board.instantiateViewControllerWithIdentifier(\"a\")",
      "instantiateViewControllerWithIdentifier"
    ),
  ])
  func `a block stays if its file is in Swift 2`(code: String, name: String) {
    #expect(
      reasons("UIView.beginAnimations(nil, context: nil)\n\(code)\nUIView.commitAnimations()") == [
        "the file is in Swift 2, as '\(name)' tells (line 4): convert it to Swift 5 first"
      ]
    )
  }

  @Test func `a file of Swift 5 may name its own cases and labels as Swift 2 did`() {
    let code = "style = .Linear; insert(a, atIndex: 0); show(forView: a)"
    let found = reasons(
      "UIView.beginAnimations(nil, context: nil)\n\(code)\nUIView.commitAnimations()"
    )
    #expect(found.isEmpty)
  }

  @Test func `a block stays if its transition takes settings that its changes do not`() {
    #expect(
      reasons(
        """
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationTransition(.curlUp, for: self, cache: true)
        alpha = 0
        UIView.setAnimationDuration(2)
        UIView.commitAnimations()
        """
      )
        == ["settings that the transition takes come after the changes"]
    )
  }

  @Test(arguments: [
    // What the transition reads, and the statement before it that may change it.
    ("isOpen.toggle()", "isOpen ? .curlUp : .curlDown, for: self", "isOpen"),
    ("isOpen = !isOpen", "isOpen ? .curlUp : .curlDown, for: self", "isOpen"),
    ("self.count += 1", "count > 2 ? .curlUp : .curlDown, for: self", "count > 2"),
    ("flip(&isOpen)", "isOpen ? .curlUp : .curlDown, for: self", "isOpen"),
    ("update()", "isOpen ? .curlUp : .curlDown, for: self", "isOpen"),
    ("self.toggle()", "isOpen ? .curlUp : .curlDown, for: self", "isOpen"),
    ("resetAnimations()", "isOpen ? .curlUp : .curlDown, for: self", "isOpen"),
    ("pages.next()", "kind, for: self", "kind"),
    ("card.center = a", "card.frame.minX > 0 ? .curlUp : .none, for: self", "card.frame.minX > 0"),
    (
      "card.removeFromSuperview()", "card.superview == nil ? .curlUp : .none, for: self",
      "card.superview == nil"
    ),
    ("model.side = 2", "model.isOn ? .curlUp : .none, for: self", "model.isOn"),
    ("kind = .curlUp", "kind, for: self", "kind"),
    ("page = other", ".curlUp, for: page", "page"),
    (
      "navigationController!.popViewController(animated: false)",
      ".curlUp, for: navigationController!.view", "navigationController!.view"
    ),
    (
      "window.rootViewController = next", ".curlUp, for: navigationController!.view",
      "navigationController!.view"
    ),
    // An object of the app's own may change another member with one that is harmless in Apple's.
    ("pager.addSubview(page)", ".curlUp, for: pager.currentView", "pager.currentView"),
    ("self.pager.currentPage = 2", ".curlUp, for: pager.currentView", "pager.currentView"),
    ("tabs.selectedIndex = 1", ".curlUp, for: tabs.shown.view", "tabs.shown.view"),
    ("pager.takeOver(self)", ".curlUp, for: superview!", "superview!"),
    // The member has the name of a variable.
    ("let step = 1; pager.move(step)", ".curlUp, for: pager.step", "pager.step"),
  ])
  func `a block stays if a transition reads what the block has changed`(
    change: String,
    transition: String,
    read: String
  ) {
    let reason =
      "'\(read)' in line 5 would have to be read before line 4, which may change it: the new code "
      + "reads it before its changes"
    #expect(
      reasons(
        """
        \(change)
        UIView.setAnimationTransition(\(transition), cache: true)
        """.inBlock
      ) == [reason]
    )
    // An `if` chooses as `?` does.
    guard transition.contains("?") else { return }
    #expect(
      reasons(
        """
        \(change)
        if \(read) { UIView.setAnimationTransition(.curlUp, for: self, cache: true) }
        """.inBlock
      ) == [reason]
    )
  }

  @Test func `a view of the app's own may be another after a call, whatever its name`() {
    let reasons = MigratedText(
      """
      class A: UIView {
        var contentView = UIView()
        func f() {
          UIView.beginAnimations(nil, context: nil)
          load()
          UIView.setAnimationTransition(.curlUp, for: contentView, cache: true)
          UIView.commitAnimations()
        }
      }
      """
    ).reasons
    #expect(
      reasons == [
        "'contentView' in line 6 would have to be read before line 5, which may change it: the new "
          + "code reads it before its changes"
      ]
    )
  }

  @Test func `a block stays if a transition among its changes reads what a call before may change`()
  {
    #expect(
      reasons(
        """
        if x { update()
        UIView.setAnimationTransition(kind, for: self, cache: true) }
        """.inBlock
      ) == [
        "'kind' in line 5 would have to be read before line 4, which may change it: the new code reads "
          + "it before its changes"
      ]
    )
  }

  @Test func `a duration that a transition takes is read where the block reads it`() {
    #expect(
      reasons(
        """
        isOpen.toggle()
        UIView.setAnimationDuration(isOpen ? 1 : 2)
        UIView.setAnimationTransition(.curlUp, for: self, cache: true)
        """.inBlock
      ) == [
        "'isOpen ? 1 : 2' in line 5 would have to be read before line 4, which may change it: the "
          + "new code reads it before its changes"
      ]
    )
  }

  @Test(arguments: [
    ("card.alpha = 0", "isOpen ? .curlUp : .curlDown, for: self"),
    ("card.alpha = 0", "card.isHidden ? .curlUp : .curlDown, for: card"),
    ("addSubview(card)", "isOpen ? .curlUp : .curlDown, for: card"),
    ("update()", "x ? .curlUp : .curlDown, for: self"),
    ("update()", ".curlUp, for: self.view"),
    ("card.removeFromSuperview()", ".curlUp, for: self.view.superview!"),
    ("isOpen.toggle()", ".curlUp, for: self"),
  ])
  func `a transition may stand behind changes that leave alone what it reads`(
    change: String,
    transition: String
  ) {
    let code = "\(change)\nUIView.setAnimationTransition(\(transition), cache: true)"
    #expect(reasons(code.inBlock) == [])
  }

  @Test func `a block that is not closed where it is opened stays`() {
    #expect(
      reasons("UIView.beginAnimations(nil, context: nil)") == [
        "the block is never committed in this file"
      ]
    )
    #expect(reasons("UIView.commitAnimations()") == ["nothing in this file begins this block"])
    #expect(
      reasons(
        "UIView.beginAnimations(nil, context: nil)\ndefer { UIView.commitAnimations() }\nalpha = 0"
      )
        == ["the block is committed in a defer (line 4)"]
    )
    #expect(
      reasons(
        "UIView.beginAnimations(nil, context: nil)\nfor _ in 0..<2 { UIView.commitAnimations() }"
      )
        == ["the block is committed in a loop (line 4)"]
    )
    #expect(
      reasons(
        "UIView.beginAnimations(nil, context: nil)\nif alpha > 0 { UIView.commitAnimations() }"
      )
        == ["the block is committed only where a condition holds (line 4)"]
    )
    #expect(
      reasons("UIView.beginAnimations(nil, context: nil)\ng { UIView.commitAnimations() }")
        == [
          "the block is committed in a closure (line 4)",
          "the block is begun in a closure (line 3)",
        ]
    )
    #expect(
      reasons("UIView.beginAnimations(nil, context: nil)\n}\nfunc g() {\nUIView.commitAnimations()")
        == [
          "the block is committed in another function (line 6)",
          "the block is begun in another function (line 3)",
        ]
    )
  }

  @Test func `a block that each branch begins and one statement commits is told by the condition`()
  {
    let found = reasons(
      """
      if alpha > 0 {
        UIView.beginAnimations(nil, context: nil)
      } else {
        UIView.beginAnimations(nil, context: nil)
      }
      alpha = 0
      UIView.commitAnimations()
      """
    )
    let reason =
      "the block is begun in each branch of the condition in line 3, and committed behind it (line 9): "
      + "begin it once in front of the condition"
    #expect(found == [reason, reason])
  }

  @Test func `a commit on the way out names the block that it commits`() {
    let found = reasons(
      """
      UIView.beginAnimations(nil, context: nil)
      guard x else {
        UIView.commitAnimations()
        return
      }
      alpha = 0
      UIView.commitAnimations()
      """
    )
    #expect(
      found == [
        "line 6 returns while the block is open", "it commits the block that begins at line 3",
      ]
    )
  }

  @Test(arguments: [
    ("let mode = 0", "mode"), ("var mode = 0", "mode"), ("func mode() {}", "mode"),
    ("typealias Step = Int", "Step"), ("enum Step { case one }", "Step"),
  ])
  func `what is declared behind changes and used with other settings keeps the block`(
    declaration: String,
    name: String
  ) {
    func found(_ use: String) -> [String] {
      reasons(
        "UIView.beginAnimations(nil, context: nil)\nalpha = 0\n\(declaration)\n"
          + "UIView.setAnimationDelay(0.2)\nlet used: \(use)\nUIView.commitAnimations()"
      )
    }
    let reason = "'\(name)' is declared in the block (line 5) and used outside its changes"
    #expect(found(name == "Step" ? "Step? = nil" : "Any = mode") == [reason])
    #expect(found("Any = other") == [])
  }

  @Test(
    arguments: [
      ("nil", "setAnimationDuration(pace())\n  UIView.setAnimationDuration(0.5)", "pace()", 4),
      ("nil", "setAnimationDelegate(pace())", "pace()", 4),
      ("pace()", "setAnimationDelay(0.1)", "pace()", 3), ("pace", "setAnimationDelay(0.1)", nil, 3),
      (#""to \(a)""#, "setAnimationDelay(0.1)", nil, 3),
      (#""to \(pace())""#, "setAnimationDelay(0.1)", #""to \(pace())""#, 3),
      ("nil", "setAnimationDuration(pace())", nil, 4),
      ("nil", "setAnimationDuration(pace())\nif a { UIView.setAnimationDuration(1) }", "pace()", 4),
      ("nil", "setAnimationDuration(pace)\nif a { UIView.setAnimationDuration(1) }", nil, 4),
    ] as [(String, String, String?, Int)]
  )
  func `a call that the new code would not make keeps the block`(
    identifier: String,
    setting: String,
    left: String?,
    line: Int
  ) {
    let found = reasons(
      "UIView.beginAnimations(\(identifier), context: nil)\nUIView.\(setting)\nalpha = 0\n"
        + "UIView.commitAnimations()"
    )
    let reason = left.map {
      "'\($0)' in line \(line) would have to call nothing: the new code does not read it, or not always"
    }
    #expect(found == [reason].compactMap(\.self))
  }

  @Test(arguments: [
    ("isOpen", "step()", true), ("isOpen", "isOpen = false", true), ("x", "step()", false),
    ("isOpen", "alpha = 0", false),
  ])
  func `a condition that the commit reads again stays the same`(
    condition: String,
    change: String,
    isLeft: Bool
  ) {
    let reason =
      "the condition in line 3 would have to be read into a constant: line 6 may change it, and the commit "
      + "reads it again"
    let found = reasons(
      "if \(condition) {\nUIView.beginAnimations(nil, context: nil)\n}\n\(change)\n"
        + "if \(condition) {\nUIView.commitAnimations()\n}"
    )
    #expect(found == (isLeft ? [reason] : []))
  }

  @Test func `a variable that is declared among the changes and used behind them keeps the block`()
  {
    #expect(
      reasons(
        "UIView.beginAnimations(nil, context: nil)\nalpha = 0\nlet a = alpha\nUIView.commitAnimations()\nprint(a)"
      )
        == ["'a' is declared in the block (line 5) and used outside its changes"]
    )
  }

  @Test func `other calls of the same names are no blocks`() {
    #expect(reasons("CATransaction.begin(); CATransaction.commit(); view.beginAnimations()") == [])
    #expect(reasons("let s = \"UIView.beginAnimations(nil, context: nil)\"") == [])
    #expect(reasons("// UIView.beginAnimations(nil, context: nil)") == [])
  }

  /// Requirement of the 46 patterns: at least 40 are written, the others have a reason.
  @Test func `of the patterns, two stay`() throws {
    var left: [String: [String]] = [:]
    for file in try LegacyFiles.patterns() {
      let text = MigratedText(file.text)
      if !text.reasons.isEmpty { left[String(file.path.prefix(3))] = text.reasons }
      #expect(text.calls.isEmpty == !text.reasons.isEmpty, "\(file.path)")
    }
    #expect(
      left == [
        "S18": ["setAnimationDelegate is called among other code under a condition (line 21)"],
        "S24": [
          "the block is begun in another function (line 22)",
          "the block is committed in another function (line 18)",
          "the block is begun in another function (line 22)",
        ],
      ]
    )
  }
}

extension String {
  /// The code in a block.
  fileprivate var inBlock: String {
    "UIView.beginAnimations(nil, context: nil)\n\(self)\nUIView.commitAnimations()"
  }
}
