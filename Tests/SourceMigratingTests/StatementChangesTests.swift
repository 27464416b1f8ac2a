import LegacySyntax
import ObjectiveCBlockReading
import SourceMigrating
import SwiftBlockReading
import Testing

/// What new code may read in front of a statement, and what it may leave unread.
struct StatementChangesTests {
  /// A class, its superclass, a statement of a block, and what the transition behind it turns.
  private static let swift:
    [(around: String, parent: String, change: String, view: String, isLeft: Bool)] = [
      // What another object tells may change with any other, which may be the same by another name.
      ("", "UIView", "let p = pager; p.addSubview(page)", "pager.currentView", true),
      ("", "UIView", "let p = pager, q = p; q.addSubview(page)", "pager.currentView", true),
      ("", "UIView", "if let p = pager { p.addSubview(page) }", "pager.currentView", true),
      ("", "UIView", "for p in pagers { p.addSubview(page) }", "pagers[0].currentView", true),
      ("", "UIView", "let p = box; p.addSubview(page)", "pager.currentView", true),
      ("", "UIView", "let p: Pager; p = pager; p.alpha = 0", "pager.currentView", true),
      ("", "UIView", "pager.alpha = 0", "page", false),
      ("", "UIView", "pager.addSubview(page)", "page", false),
      // What nobody knows tells others of its setter.
      ("", "UIView", "model.mode = 2", "pager.currentView", true),
      ("", "UIView", "model.value = 2", "page", true),
      ("", "UIView", "label.text = title", "page", true),
      ("", "UIView", "label.tag = 2", "page", false),
      ("", "UIView", "isSelected = true", "page", true),
      ("", "UIView", "dealer.deal()", "self.CurrentPage", true),
      ("", "UIView", "list.contentInset = a", "page", true),
      ("", "UIView", "addSubview(detail.view)", "page", true),
      ("", "UIView", "top = Page(in: pager)", "page", true),
      // A class that is not there may do anything with what it inherits to others.
      ("", "PagerView", "addSubview(page)", "currentView", true),
      ("", "PagerView", "super.insertSubview(page, at: 0)", "currentView", true),
      ("", "PagerView", "page.removeFromSuperview()", "currentView", true),
      ("", "PagerView", "currentPage = 2", "currentView", true),
      ("", "PagerView", "isOpen = true", "currentView", false),
      ("", "PagerView", "alpha = 0", "currentView", false),
      ("", "UIView", "addSubview(page)", "currentView", false),
      // The app has a method or setter of the name.
      ("class Model { func toggle() { turn() } }", "UIView", "model.toggle()", "page", true),
      ("class Model { func setTitle() { turn() } }", "UIView", "model.setTitle()", "page", true),
      (
        "class Header: UIView { var title = \"\" { didSet { turn() } } }", "UIView",
        "header.title = title", "page", true
      ),
      (
        "class Header: UIView { var title = \"\" }", "UIView", "header.title = title", "page", true
      ),
      (
        "class Header: UIView { @Told var title = \"\" }", "UIView", "header.title = title", "page",
        true
      ),
      (
        "class Header: UIView { override func didAddSubview(_ view: UIView) { turn() } }", "UIView",
        "header.addSubview(page)", "page.shown", true
      ),
      // A value with an observer, in which a member is assigned.
      (
        "extension A { var state: State { get { stored } set { turn() } } }", "UIView",
        "state.page = 2", "page", true
      ),
      // A subclass has an observer, and nobody else; a list tells its delegate.
      (
        "class B: A { override var isOpen: Bool { didSet { turn() } } }", "UIView", "isOpen = true",
        "page", true
      ),
      (
        "class B { var isOpen = false { didSet { turn() } } }", "UIView", "isOpen = true", "page",
        false
      ),
      (
        "class B { func scrollViewDidScroll(_ list: UIScrollView) { turn() } }", "UIView",
        "list.contentOffset = a", "page", true
      ),
      // A delegate's method may take the object from where it is.
      ("", "UIView", "delegate?.didClose(self)", "window!", true),
      ("", "UIView", "delegate?.didClose(self)", "navigationController!.view", true),
      ("", "UIView", "delegate?.didClose(page)", "window!", true),
      (
        "", "UIView", "navigationController?.pushViewController(a, animated: false)", "window!",
        false
      ),
      // A closure that others hold assigns a variable of the function.
      (
        "", "UIView", "var a = page; dealer.onDeal = { a = self.top }; dealer.deal()", "a", true
      ),
      ("", "UIView", "self[keyPath: path] = 2", "page", true),
      // What is where is another behind a call that moves it; what is around the object stays.
      ("", "UIView", "bringSubviewToFront(card)", "subviews.last!", true),
      ("", "UIView", "holder.addSubview(card)", "card.superview!", true),
      ("", "UIView", "addSubview(card)", "superview!", false),
      ("", "UIView", "removeFromSuperview()", "superview!", true),
      ("", "UIView", "host.addSubview(self)", "window!", true),
      (
        "extension A { func enter() { host.addSubview(self) } }", "UIView", "enter()", "window!",
        true
      ),
      // A controller gets another view.
      (
        "extension A { func turn() { view = back } }", "UIViewController", "turn()", "view", true
      ),
      (
        "extension A { func turn() { back.alpha = 0 } }", "UIViewController", "turn()", "view",
        false
      ),
      // An object of a class that is not there tells its delegate of what enters it.
      (
        "extension A { var stack: CardStack { get } }", "UIView", "stack.addSubview(card)", "page",
        true
      ),
      // Code of the app hears of what another statement does, or computes what it reads.
      (
        "extension A { func watch() { _ = observe(\\.isOpen) { _, _ in self.turn() } } }", "UIView",
        "isOpen = true", "page", true
      ),
      (
        "extension A { func textFieldDidEndEditing(_ field: UITextField) { turn() } }", "UIView",
        "editor.removeFromSuperview()", "page", true
      ),
      (
        "extension A { func textViewShouldEndEditing(_ view: UITextView) -> Bool { turn() } }",
        "UIView", "editor.removeFromSuperview()", "page", true
      ),
      ("", "UIView", "card.tintColor = a", "page", false),
      (
        "class B: UIView { override func tintColorDidChange() { turn() } }", "UIView",
        "card.tintColor = a", "page", true
      ),
      (
        "class B: UIViewController { override func viewWillAppear(_ animated: Bool) { turn() } }",
        "UIView", "addSubview(card)", "page", true
      ),
      (
        "extension A { var next: CGFloat { turn() } }", "UIView", "card.alpha = next", "page", true
      ),
    ]

  @Test(arguments: swift)
  func `a view is turned where it is read`(
    around: String,
    parent: String,
    change: String,
    view: String,
    isLeft: Bool
  ) {
    let text = MigratedText(
      """
      class A: \(parent) {
        var isOpen = false
        func f() {
          UIView.beginAnimations(nil, context: nil)
          \(change)
          UIView.setAnimationTransition(.curlUp, for: \(view), cache: true)
          UIView.commitAnimations()
        }
      }
      """,
      around
    )
    #expect(
      text.reasons == (isLeft ? [Self.reason(view)] : []),
      "\(change)"
    )
  }

  @Test(arguments: [
    ("UIResponder.keyboardWillHideNotification", true),
    ("UIResponder.keyboardWillShowNotification", false),
  ])
  func `what hears of the keyboard runs where the view of a field leaves`(
    name: String,
    isLeft: Bool
  ) {
    let text = MigratedText(
      """
      class A: UIView {
        func watch() { center.addObserver(self, selector: #selector(hide), name: \(name), object: nil) }
        @objc func hide() { turn() }
        func f() {
          UIView.beginAnimations(nil, context: nil)
          form.removeFromSuperview()
          UIView.setAnimationTransition(.curlUp, for: page, cache: true)
          UIView.commitAnimations()
        }
      }
      """
    )
    #expect(text.reasons == (isLeft ? [Self.reason("page", line: 7)] : []))
  }

  private static func reason(_ view: String, line: Int = 6) -> String {
    "'\(view)' in line \(line) would have to be read before line \(line - 1), which may change it: the new code reads it "
      + "before its changes"
  }

  /// Code of another class, the superclass, a statement of a block, and what the transition behind it turns.
  private static let objectiveC:
    [(around: String, parent: String, change: String, view: String, isLeft: Bool)] = [
      ("", "UIView", "PagerView *p = self.pager; [p addSubview:page];", "pager.currentView", true),
      ("", "UIView", "PagerView *p; p = self.pager; p.hidden = YES;", "pager.currentView", true),
      ("", "UIView", "self.pager.hidden = YES;", "page", false),
      ("", "UIView", "self.model.mode = 2;", "page", true),
      ("", "UIView", "[self.model setMode:2];", "page", true),
      ("", "UIView", "[self.dealer first];", "page", true),
      ("", "UIView", "if (back) [self.dealer first]; else [self.dealer last];", "page", true),
      ("", "UIView", "back ? [self.dealer first] : [self.dealer last];", "page", true),
      ("", "UIView", "self.label.text = @\"\";", "page", true),
      ("", "UIView", "self.label.tag = 2;", "page", false),
      ("", "UIView", "self.selected = YES;", "page", true),
      ("", "UIView", "[self.dealer deal];", "CurrentPage", true),
      ("", "UIView", "self.list.contentInset = a;", "page", true),
      ("", "UIView", "[self addSubview:self.detail.view];", "page", true),
      ("", "UIView", "self.top = [[Page alloc] initInPager:self.pager];", "page", true),
      ("", "UIView", "self.top = [[UIView alloc] initWithFrame:a];", "page", false),
      ("", "UIView", "[self.flow close];", "navigationController.view", true),
      (
        "", "UIView", "[self.navigationController pushViewController:a animated:NO];",
        "navigationController.view", false
      ),
      ("", "UIView", "[host insertSubview:self atIndex:0];", "window", true),
      ("", "UIViewController", "[host addSubview:[self view]];", "view.window", true),
      (
        "- (void)enter { [host addSubview:self]; }", "UIView", "[self enter];", "superview", true
      ),
      (
        "- (void)turnBack { if (page > 6) self.view = back; }", "UIViewController",
        "[self turnBack];", "view", true
      ),
      (
        "- (void)turnBack { [self setView:back]; }", "UIViewController", "[self turnBack];", "view",
        true
      ),
      (
        "- (void)turnBack { self.label.alpha = 0; }", "UIViewController", "[self turnBack];",
        "view", false
      ),
      (
        "- (id)initWithTitle:(id)title { self = [super init]; return self; }", "UIViewController",
        "[self setDetail:[[Page alloc] initWithTitle:@\"\"]];", "view", false
      ),
      ("", "UIView", "[NSNotificationCenter postPage:@\"next\"];", "page", true),
      ("", "UIView", "[NSObject cancelPreviousPerformRequestsWithTarget:self];", "page", false),
      ("", "PagerView", "[self addSubview:page];", "page", true),
      ("", "UIView", "[self addSubview:card];", "page", false),
      (
        "- (void)viewWillAppear:(BOOL)animated { [self turn]; }", "UIView",
        "[self addSubview:card];", "page", true
      ),
      (
        "- (void)setTitle:(NSString *)title { [self turn]; }", "UIView",
        "self.header.title = @\"\";", "page", true
      ),
      (
        "- (void)setImage:(id)image { [self turn]; }", "UIView", "[self.header setImage:nil];",
        "page", true
      ),
      (
        "- (void)observeValueForKeyPath:(NSString *)path { [self turn]; }", "UIView",
        "self.top = nil;", "page", true
      ),
      (
        "- (NSString *)next { return [self turn]; }", "UIView", "self.top = self.next;", "page",
        true
      ),
    ]

  @Test(arguments: objectiveC)
  func `a view of Objective-C is turned where it is read`(
    around: String,
    parent: String,
    change: String,
    view: String,
    isLeft: Bool
  ) {
    let text = ObjectiveCText(
      (
        "A.m",
        """
        @interface A : \(parent)
        @property UIView *top;
        @end
        @implementation A
        - (void)f {
            [UIView beginAnimations:nil context:NULL];
            \(change)
            [UIView setAnimationTransition:UIViewAnimationTransitionCurlUp forView:self.\(view) cache:YES];
            [UIView commitAnimations];
        }
        @end
        """
      ),
      ("Header.m", "@implementation Header\n\(around)\n@end")
    )
    #expect(
      text.reasons == (isLeft ? [Self.reason("self.\(view)", line: 8)] : []),
      "\(change)"
    )
  }

  @Test(arguments: [
    ("var pace: Double { step += 1; return 0.3 }", "", true), ("let pace = 0.3", "", false),
    ("", "var pace: Double { step += 1; return 0.3 }", true), ("", "let pace = 0.3", false),
    ("", "extension A { @Told var pace = 0.3 }", true),
    ("", "class B { static let pace: Double = { step += 1; return 0.3 }() }", true),
    ("", "let pace: Double = { step += 1; return 0.3 }()", true),
  ])
  func `code that runs for a value is not left out`(local: String, around: String, isLeft: Bool) {
    let text = MigratedText(
      """
      class A: UIView {
        func f() {
          \(local)
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(pace)
          UIView.setAnimationDuration(0.5)
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """,
      around
    )
    let reason =
      "'pace' in line 5 would have to call nothing: the new code does not read it, or not always"
    #expect(text.reasons == (isLeft ? [reason] : []))
  }

  @Test(arguments: [("NSString *name;", true), ("NSString *other;", false)])
  func `a variable of a class with the name of a constant elsewhere is none`(
    variable: String,
    isKept: Bool
  ) {
    let text = ObjectiveCText(
      (
        "A.m",
        """
        @interface A : UIView { \(variable) } @end
        @implementation A
        - (void)show {
            [UIView beginAnimations:name context:NULL];
            [UIView setAnimationDelegate:self];
            [UIView setAnimationDidStopSelector:@selector(stop:finished:context:)];
            self.alpha = 0;
            [UIView commitAnimations];
        }
        - (void)stop:(NSString *)a finished:(NSNumber *)b context:(void *)c {}
        @end
        """
      ),
      ("Names.h", "static NSString *const name = @\"shown\";")
    )
    #expect(text.text.contains("NSString *animationID = name;") == isKept)
  }

  @Test(arguments: [("@objc", true), ("@objc(turnDone)", false)])
  func `a did-stop method that Objective-C calls by another name stays one`(
    attribute: String,
    isMoved: Bool
  ) {
    let text = MigratedText(
      """
      class A: UIView {
        func turn() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(self)
          UIView.setAnimationDidStop(#selector(turned))
          alpha = 0
          UIView.commitAnimations()
        }
        \(attribute) private func turned() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
        }
        func wait() { perform(Selector(("turnDone"))) }
      }
      """
    ).text
    #expect(text.contains("func turned()") != isMoved)
  }

  @Test(arguments: [("class B: A", true), ("class B", false)])
  func `a delegate without a selector may have the usual method in a subclass`(
    heading: String,
    isLeft: Bool
  ) {
    let method =
      "animationDidStop(_ a: String?, finished: NSNumber?, context: UnsafeMutableRawPointer?)"
    let swift = MigratedText(
      """
      class A: UIView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(self)
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """,
      "\(heading) { @objc override func \(method) {} }"
    )
    let told =
      "the block has a delegate without a selector, and a class here has "
      + "'animationDidStop:finished:context:'"
    #expect(swift.reasons == (isLeft ? [told] : []))
    let name = isLeft ? "B : A" : "B : UIView"
    let objectiveC = ObjectiveCText(
      (
        "A.m",
        """
        @interface A : UIView @end
        @implementation A
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDelegate:self];
            self.alpha = 0;
            [UIView commitAnimations];
        }
        @end
        """
      ),
      (
        "B.m",
        """
        @interface \(name) @end
        @implementation B
        - (void)animationDidStop:(NSString *)a finished:(NSNumber *)b context:(void *)c {}
        @end
        """
      )
    )
    #expect(objectiveC.reasons == (isLeft ? ["\(told) (line 3 of B.m)"] : []))
  }

  @Test func `a selector that names a class that is not there may be none of the delegate's`() {
    func reasons(_ parent: String, _ selector: String) -> [String] {
      MigratedText(
        """
        class A: \(parent) {
          func show() {
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDelegate(self)
            UIView.setAnimationDidStop(#selector(\(selector)))
            alpha = 0
            UIView.commitAnimations()
          }
        }
        """
      ).reasons
    }
    #expect(
      reasons("UIView", "B.ended") == [
        "the delegate is 'self', and the did-stop selector in line 5 is that of 'B', which is not in these "
          + "files"
      ]
    )
    #expect(reasons("UIView", "UIView.removeFromSuperview") == [])
  }

  @Test func `a selector that names another class is none of the delegate's`() {
    let text = MigratedText(
      """
      class A: UIView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(self)
          UIView.setAnimationDidStop(#selector(B.ended))
          alpha = 0
          UIView.commitAnimations()
        }
      }
      class B: UIView { @objc func ended() {} }
      """
    )
    #expect(
      text.reasons == ["the delegate is 'self', and the did-stop selector in line 5 is that of 'B'"]
    )
  }

  @Test func `code of another language runs for a value, too`() {
    let swift = LegacyFile(
      reading: SourceFile(
        path: "/App/Badge.swift",
        text: """
          class Badge: UIView {
            func show() {
              UIView.beginAnimations(nil, context: nil)
              UIView.setAnimationDuration(host.hostPace)
              UIView.setAnimationDuration(0.5)
              alpha = 0
              UIView.commitAnimations()
            }
          }
          """
      )
    )
    let other = LegacyFile(
      readingObjectiveC: "@implementation Host\n- (double)hostPace { count++; return 0.3; }\n@end",
      path: "/App/Host.m"
    )
    let blocks = Migrator([swift], calledFrom: [other]).migrate(swift).blocks
    #expect(blocks.map(\.isWritten) == [false])
  }

  @Test(arguments: [true, false])
  func `a subclass in another language observes what a block sets`(observes: Bool) {
    let text = """
      @interface Card : UIView
      @property (nonatomic) NSInteger page;
      @end
      @implementation Card
      - (void)flip {
          [UIView beginAnimations:nil context:NULL];
          self.page = 2;
          [UIView setAnimationTransition:UIViewAnimationTransitionCurlUp forView:lid cache:NO];
          lid.hidden = YES;
          [UIView commitAnimations];
      }
      @end
      """
    let card = LegacyFile(readingObjectiveC: text, path: "/App/Card.m")
    let property = observes ? "override var page: Int { didSet { show() } }" : "var rows = 1"
    let wide = SourceFile(path: "/App/Wide.swift", text: "class Wide: Card { \(property) }")
    let subclass = LegacyFile(reading: wide)
    let blocks = Migrator([card], calledFrom: [subclass]).migrate(card).blocks
    #expect(blocks.map(\.isWritten) == [!observes])
  }

  @Test(arguments: [
    ("self.hasTurn", "- (BOOL)hasTurn { return turns++ > 0; }", true),
    ("self.hasTurn", "- (BOOL)other { return NO; }", false),
    ("self.open", "- (BOOL)isOpen { return turns++ > 0; }", true),
    ("IS_TURN", "#define IS_TURN [self takeTurn]", true),
  ])
  func `a condition for which code runs is read once`(
    condition: String,
    around: String,
    isLeft: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            if (\(condition)) { [UIView beginAnimations:nil context:NULL]; }
            panel.alpha = 0;
            if (\(condition)) { [UIView commitAnimations]; }
        }
        \(around)
        """
    )
    #expect(text.reasons.isEmpty != isLeft, "\(text.reasons)")
  }
}
