import LegacySyntax
import SourceSpoiling
import Testing

/// The text of code between the braces of a function, spoiled, and the names of its spoils.
private func spoiled(_ body: String, removing removed: Set<Int> = []) -> SpoiledText {
  SpoiledText(of: SourceFile(path: "Menu.swift", text: body), removing: removed)
}

extension SpoiledText {
  fileprivate func names(_ kind: TextSpoil.Kind) -> [String] {
    spoils.filter { $0.kind == kind }.map(\.name)
  }
}

@Suite struct SpoiledTextTests {
  @Test func `what no migration wrote stays as it is`() {
    let text = "UIView.animate(withDuration: 0.3) { panel.alpha = 0 }"
    #expect(spoiled(text).text == text)
    #expect(spoiled(text).spoils.isEmpty)
  }

  @Test func `a setting is dropped and changed, and a change is dropped`() {
    let result = spoiled("/*block 7*/ animateViews(duration: 0.3) { panel.alpha = 0 }")
    #expect(
      result.text
        == "/*block 7*/ animateViews(duration: changed(2, spoiled(1, 0.3, instead: 0.2))) "
        + "{ if !spoiled(3) { panel.alpha = 0 } }"
    )
    #expect(result.spoils.map(\.name) == ["the duration", "the duration", "panel.alpha = 0"])
    #expect(result.spoils.map(\.block) == [7, 7, 7])
    #expect(
      result.spoils.map(\.expression) == [
        "MigrationProofs.Spoil(1, of: 7)", "MigrationProofs.Spoil(2, of: 7)",
        "MigrationProofs.Spoil(3, of: 7, countsAlways: true)",
      ]
    )
  }

  @Test func `nobody would see that a call of a function that does nothing is left out`() {
    let call =
      "/*block 7*/ animateViews(duration: 0.2) { panel.alpha = 0 } completion: { _ in self.didEnd() }"
    #expect(spoiled("\(call)\nfunc didEnd() {}").names(.statementDropped) == ["panel.alpha = 0"])
    for function in [
      "func didEnd() { panel.tag = 1 }", "func didEnd() {}\nfunc didEnd() { panel.tag = 1 }", "",
    ] {
      #expect(
        spoiled("\(call)\n\(function)").names(.statementDropped) == [
          "panel.alpha = 0", "self.didEnd()",
        ]
      )
    }
  }

  @Test func `nobody would see that what is only printed is left out`() {
    let result = spoiled(
      "/*block 7*/ animateViews(duration: 0.3) { _ = (0, \"At %@\", text)\n_ = (move(), turn()) }"
    )
    #expect(result.names(.statementDropped) == ["_ = (move(), turn())"])
  }

  @Test func `a setting that is the default is only changed`() {
    let result = spoiled("/*block 7*/ animateViews(duration: 0.2, curve: .easeInOut) {}")
    #expect(result.names(.settingDropped).isEmpty)
    #expect(result.names(.settingChanged) == ["the duration", "the curve"])
  }

  @Test func `a delay and a duration are exchanged`() {
    let result = spoiled("/*block 7*/ animateViews(duration: 0.2, delay: pause) {}")
    #expect(
      result.text
        == "/*block 7*/ animateViews(duration: exchanged(1, changed(2, 0.2), pause), "
        + "delay: exchanged(1, changed(4, spoiled(3, pause, instead: 0)), 0.2)) {}"
    )
  }

  @Test func `each option is dropped, and a curve is changed`() {
    let result = spoiled(
      """
      /*block 7*/ UIView.animate(
        withDuration: 0.2,
        delay: 0.2,
        options: [.curveLinear, .beginFromCurrentState, .allowUserInteraction]
      ) {}
      """
    )
    let names = ["the curve", "the current state", "the touches while views move"]
    #expect(result.names(.settingDropped) == ["the delay"] + names)
    #expect(result.names(.settingChanged) == ["the duration", "the delay", "the curve"])
    #expect(result.text.contains("changed(5, spoiled(4, .curveLinear, instead: []))"))
    #expect(result.text.contains("spoiled(6, .beginFromCurrentState, instead: []), "))
  }

  @Test func `a transition loses its kind and its view`() {
    let result = spoiled(
      "/*block 7*/ UIView.transition(with: card, duration: 0.6, options: .transitionCurlUp) {}"
    )
    #expect(
      result.names(.settingChanged)
        == ["the view of the transition", "the duration", "the transition"]
    )
    #expect(result.text.contains("with: spoiled(1, card, instead: UIView())"))
    #expect(result.text.contains("changed(5, spoiled(4, .transitionCurlUp, instead: []))"))
  }

  @Test func `a completion is dropped, called at once, and told that it finished`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        panel.alpha = 0
      } completion: { [panel] finished in
        panel.didStop(finished)
      }
      """
    )
    #expect(
      result.text
        == """
        /*block 7*/ animateViews(duration: changed(1, 0.2), animations: {
          if !spoiled(2) { panel.alpha = 0 }
        } , completion: spoiled(dropped: 3, atOnce: 4, finished: 5, { [panel] finished in
          if !spoiled(6) { panel.didStop(finished) }
        }))
        """
    )
  }

  @Test func `a completion that is an argument is spoiled, too`() {
    let result = spoiled(
      """
      /*block 7*/ UIView.animate(
        withDuration: 0.3,
        animations: { panel.alpha = 0 },
        completion: { finished in panel.didStop(finished) }
      )
      """
    )
    #expect(result.names(.completionDropped) == ["the completion"])
    #expect(result.text.contains("completion: spoiled(dropped: "))
  }

  @Test func `a completion that is not told whether it finished cannot ignore it`() {
    let result = spoiled(
      "/*block 7*/ animateViews(duration: 0.2) {} completion: { _ in panel.didStop() }"
    )
    #expect(result.names(.completionAtOnce).count == 1)
    #expect(result.names(.finishedIgnored).isEmpty)
  }

  @Test func `blocks in completions are spoiled on their own`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        a()
      } completion: { _ in
        /*block 9*/ animateViews(duration: 0.2) {
          b()
        }
      }
      """
    )
    #expect(result.names(.statementDropped) == ["a()", "b()"])
    #expect(result.spoils.map(\.block) == [7, 7, 7, 7, 9, 9])
  }

  @Test func `a block that starts later among the changes of another is spoiled on its own`() {
    let result = spoiled(
      """
      /*block 1*/ UIView.animate(withDuration: 0.2) {
        later {
          /*block 2*/ UIView.animate(withDuration: 0.2) {
            panel.alpha = 0
            list.contentInset = .zero
          }
        }
      }
      """
    )
    #expect(result.names(.placesExchanged) == ["panel and list exchanged"])
    let changes = result.spoils.filter { $0.kind == .statementDropped && $0.block == 2 }
    #expect(changes.map(\.name) == ["panel.alpha = 0", "list.contentInset = .zero"])
    #expect(result.spoils.filter { $0.kind == .statementDropped && $0.block == 1 }.count == 1)
  }

  @Test func `a property animator's completion is spoiled`() {
    let result = spoiled(
      """
      /*block 7*/ UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0) {
        a()
      } completion: { position in
        b(position == .end)
      }
      """
    )
    #expect(result.text.contains("delay: exchanged(1, changed(3, 0), 0.2), animations: {"))
    #expect(result.text.contains("completion: spoiled(dropped: 5, atOnce: 6, finished: 7, {"))
  }

  @Test func `a description's delay, touches, and completion are spoiled`() {
    let result = spoiled(
      """
      /*block 7*/ ViewAnimation(duration: 0.3, allowsUserInteraction: true) {
        self.a()
      }
      .delay(0.5)
      .start { _ in
        self.b()
      }
      """
    )
    #expect(
      result.text
        == """
        /*block 7*/ ViewAnimation(duration: changed(2, spoiled(1, 0.3, instead: 0.2)), \
        allowsUserInteraction: changed(3, true)) {
          if !spoiled(4) { self.a() }
        }
        .delay(changed(6, spoiled(5, 0.5, instead: 0)))
        .start(completion: spoiled(dropped: 7, atOnce: 8, { _ in
          if !spoiled(9) { self.b() }
        }))
        """
    )
  }

  @Test func `repeats and the way back are spoiled, and what repeats`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
          a()
        }
      }
      """
    )
    #expect(result.names(.settingDropped) == ["the number of repeats"])
    #expect(
      result.names(.settingChanged) == ["the duration", "the number of repeats", "the way back"]
    )
    #expect(result.names(.statementDropped) == ["a()"])
  }

  @Test func `changes in a function of their own are spoiled there`() {
    let result = spoiled(
      """
      /*block 7*/ func changes() {
        a()
      }
      if animated {
        /*block 7*/ animateViews(duration: 0.2, animations: changes) { _ in
          b()
        }
      } else {
        changes()
      }
      """
    )
    #expect(result.names(.statementDropped) == ["a()", "b()"])
    #expect(
      result.text.contains("animations: changes, completion: spoiled(dropped: 3, atOnce: 4, {")
    )
  }

  @Test func `statements are dropped in conditions, loops, and closures of several statements`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        if isOpen { a() } else { b() }
        for view in views { c(view) }
        switch edge {
        case .left: d()
        default: break
        }
        views.forEach { e($0) }
        views.forEach { view in
          f(view)
          g(view)
        }
      }
      """
    )
    #expect(
      result.names(.statementDropped) == [
        "a()", "b()", "c(view)", "d()", "views.forEach { e($0) }",
        "views.forEach { view in f(view) g(view) }", "f(view)", "g(view)",
      ]
    )
  }

  @Test func `what shows nothing by its nature, and what declares, is not dropped`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        let size = measure()
        print(size)
        UIView.beginAnimations(nil, context: nil)
        UIView.commitAnimations()
      }
      """
    )
    #expect(result.names(.statementDropped).isEmpty)
  }

  @Test func `views of which one may be nil do not exchange places with the same value`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        self.transform = small
        self.inner?.transform = small
      }
      """
    )
    #expect(result.names(.placesExchanged).isEmpty, "\(result.names(.placesExchanged))")
  }

  @Test func `two values of one property, and two views, exchange places`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        first.alpha = 0
        self.second.alpha = 1
        third.frame.origin.x = 2
        third.alpha = 1
      }
      """
    )
    #expect(
      result.names(.placesExchanged) == [
        "first and self.second exchanged", "self.second and third exchanged",
      ]
    )
    #expect(result.text.contains("exchanged(6, first, self.second).alpha = 0"))
    #expect(
      result.text.contains(
        "exchanged(7, exchanged(6, self.second, first), third).alpha = 1"
      )
    )
    #expect(result.text.contains("exchanged(7, third, self.second).frame.origin.x = 2"))
  }

  @Test func `views that are given the same value by variables do not exchange places`() {
    func exchanges(_ second: String, _ more: String = "") -> [String] {
      spoiled(
        """
        /*block 7*/ animateViews(duration: 0.2) {
          let up = CGAffineTransform(translationX: 0, y: 0)
          var down = \(second)
          \(more)
          first.transform = up
          self.second.transform = down
        }
        """
      )
      .names(.placesExchanged)
    }
    let same = "CGAffineTransform(translationX: 0, y: 0)"
    #expect(exchanges(same).isEmpty)
    #expect(exchanges("CGAffineTransform.identity") == ["first and self.second exchanged"])
    #expect(exchanges(same, "adjust(&down)") == ["first and self.second exchanged"])
  }

  @Test func `an object that a variable names is changed`() {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        let card = self.box
        card.alpha = 0
      }
      """
    )
    #expect(result.names(.statementDropped) == ["card.alpha = 0"])
  }

  @Test(arguments: [
    ("box.layer.transform = CATransform3DIdentity", false), ("box.layer.transform = turn", true),
  ])
  func `what nobody reads is not left out`(statement: String, isRead: Bool) {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.2) {
        var turn = CATransform3DIdentity
        turn.m34 = 0.5
        \(statement)
      }
      """
    )
    #expect(result.names(.statementDropped) == (isRead ? ["turn.m34 = 0.5"] : []) + [statement])
  }

  @Test func `a spoil that is left out leaves the others their numbers`() {
    let result = spoiled(
      "/*block 7*/ animateViews(duration: 0.3) { panel.alpha = 0 }",
      removing: [1, 3]
    )
    #expect(
      result.text == "/*block 7*/ animateViews(duration: changed(2, 0.3)) { panel.alpha = 0 }"
    )
    #expect(result.spoils.map(\.number) == [2])
  }

  @Test(
    arguments: [
      // The place of a word of the text, and the spoils around it.
      ("0.3", [1]), ("panel.alpha", [3]), ("view.frame", [8]), ("self.second", [9]),
      ("didStop", [7]), ("[weak", [4, 5, 6]), ("UIKit", []),
    ] as [(String, Set<Int>)]
  )
  func `an error of the compiler tells the innermost spoil around it`(
    word: String,
    numbers: Set<Int>
  ) throws {
    let result = spoiled(
      """
      import UIKit
      /*block 7*/ animateViews(duration: 0.3) {
        panel.alpha = 0
      } completion: { [weak panel] finished in
        panel?.didStop(finished)
        view.frame = .zero
        self.second.show()
      }
      """
    )
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(word) })
    let column = try #require(lines[line].firstRange(of: word)).lowerBound
    let found = SpoiledText.spoils(
      atLine: line + 1,
      column: lines[line].utf8.distance(from: lines[line].startIndex, to: column) + 1,
      of: SourceFile(path: "Spoiled.swift", text: result.text)
    )
    #expect(found == numbers, "\(result.text)")
  }

  @Test func `an exchange breaks a statement before what leaves the statement out`() throws {
    let result = spoiled(
      """
      /*block 7*/ animateViews(duration: 0.3) {
        panel.alpha = 0
        list.contentOffset = .zero
      }
      """
    )
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(".contentOffset") })
    let place = try #require(lines[line].firstRange(of: ".contentOffset")).lowerBound
    let found = SpoiledText.spoils(
      atLine: line + 1,
      column: lines[line].utf8.distance(from: lines[line].startIndex, to: place) + 1,
      of: SourceFile(path: "Spoiled.swift", text: result.text)
    )
    #expect(found == Set(result.spoils.filter { $0.kind == .placesExchanged }.map(\.number)))
  }
}
