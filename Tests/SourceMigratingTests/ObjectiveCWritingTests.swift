import SourceMigrating
import LegacyBlocks
import Testing

/// How a block's code becomes a message of Objective-C.
@Suite struct ObjectiveCWritingTests {
  private static let always = "UIViewAnimationOptionAllowUserInteraction"

  // MARK: - Settings

  @Test(arguments: [
    ("setAnimationDuration:time", "animateWithDuration:time delay:0 options:\(always)"),
    ("setAnimationDelay:0.0f", "animateWithDuration:0.2 delay:0 options:\(always)"),
    ("setAnimationDelay:0.5", "animateWithDuration:0.2 delay:0.5 options:\(always)"),
    (
      "setAnimationStartDate:[NSDate dateWithTimeIntervalSinceNow:1]",
      "animateWithDuration:0.2 delay:1 options:\(always)"
    ),
    (
      "setAnimationStartDate:date",
      "animateWithDuration:0.2 delay:[date timeIntervalSinceNow] options:\(always)"
    ),
    (
      "setAnimationCurve:UIViewAnimationCurveEaseInOut",
      "animateWithDuration:0.2 delay:0 options:\(always)"
    ),
    (
      "setAnimationCurve:UIViewAnimationCurveEaseIn",
      "animateWithDuration:0.2 delay:0 options:UIViewAnimationOptionCurveEaseIn | \(always)"
    ),
    ("setAnimationCurve:7", "animateWithDuration:0.2 delay:0 options:(7 << 16) | \(always)"),
    (
      "setAnimationCurve:[info curve]",
      "animateWithDuration:0.2 delay:0 options:([info curve] << 16) | \(always)"
    ),
    (
      "setAnimationCurve:up ? UIViewAnimationCurveEaseIn : UIViewAnimationCurveEaseOut",
      "animateWithDuration:0.2 delay:0 options:(up ? UIViewAnimationOptionCurveEaseIn : "
        + "UIViewAnimationOptionCurveEaseOut) | \(always)"
    ),
    (
      "setAnimationBeginsFromCurrentState:YES",
      "animateWithDuration:0.2 delay:0 options:UIViewAnimationOptionBeginFromCurrentState | \(always)"
    ),
    ("setAnimationBeginsFromCurrentState:NO", "animateWithDuration:0.2 delay:0 options:\(always)"),
    (
      "setAnimationBeginsFromCurrentState:!first",
      "animateWithDuration:0.2 delay:0 options:((!first) ? "
        + "UIViewAnimationOptionBeginFromCurrentState : 0) | \(always)"
    ),
    (
      "setAnimationRepeatCount:HUGE_VALF",
      "animateWithDuration:0.2 delay:0 options:UIViewAnimationOptionRepeat | \(always)"
    ),
    (
      "setAnimationRepeatCount:1e100f",
      "animateWithDuration:0.2 delay:0 options:UIViewAnimationOptionRepeat | \(always)"
    ),
    ("setAnimationRepeatCount:1", "animateWithDuration:0.2 delay:0 options:\(always)"),
    (
      "setAnimationTransition:UIViewAnimationTransitionCurlUp forView:panel cache:YES",
      "transitionWithView:panel duration:0.2 options:UIViewAnimationOptionTransitionCurlUp | "
        + "UIViewAnimationOptionAllowAnimatedContent | \(always)"
    ),
    (
      "setAnimationTransition:UIViewAnimationTransitionNone forView:nil cache:NO",
      "animateWithDuration:0.2 delay:0 options:\(always)"
    ),
    (
      "setAnimationTransition:kind forView:panel cache:NO",
      "transitionWithView:panel duration:0.2 options:(kind << 20) | "
        + "UIViewAnimationOptionAllowAnimatedContent | \(always)"
    ),
  ])
  func `a setting becomes an argument if it changes anything`(setting: String, call: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [UIView \(setting)];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls == ["[UIView \(call)]"], "\(text.reasons)")
  }

  @Test(arguments: [
    "(UIViewAnimationCurve)info[UIKeyboardAnimationCurveUserInfoKey]",
    "(UIViewAnimationCurve)[info objectForKey:UIKeyboardAnimationCurveUserInfoKey]",
    "[info valueForKey:UIKeyboardAnimationCurveUserInfoKey]",
  ])
  func `a curve that is an object stays`(curve: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationCurve:\(curve)];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.reasons == ["the curve is an object in place of its number (line 5)"])
  }

  @Test(arguments: [
    ("[panel addSubview:page];", false), ("[page removeFromSuperview];", false),
    ("NSLog(@\"%@\", page.frame);", false), ("if (open) [panel bringSubviewToFront:page];", false),
    ("[pages pushViewController:page animated:NO];", true), ("[self layOutPages];", true),
    ("Swap(panel, page);", true), ("for (UIView *view in pages) { view.alpha = 0; }", true),
    ("if (open) [page setHidden:YES];", true), ("[panel addSubview:[self makeCard]];", true),
    ("UIView *card = [self makeCard];", true), ("if ([self layOut]) { }", true),
    ("[self initializePages];", true), ("[self didMoveCard];", true),
    ("[panel addSubview:[[UIView alloc] initWithFrame:page.frame]];", false),
    ("[button setTitle:[NSString stringWithFormat:@\"%d\", 2] forState:0];", false),
    ("UIColor *color = [UIColor redColor];", false),
  ])
  func `a transition animates what else its block may change`(code: String, animates: Bool) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationTransition:UIViewAnimationTransitionCurlUp forView:panel cache:YES];
            \(code)
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.count == 1, "\(text.reasons)")
    let calls = text.calls.filter { $0.contains("UIViewAnimationOptionAllowAnimatedContent") }
    #expect(calls.isEmpty != animates)
  }

  @Test(arguments: [
    "self.open", "[self isOpen]", "model->open", "model.panel.superview == nil", "open",
  ])
  func `a block stays if a call in it may change what its transition reads`(read: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [self initializePages];
            [UIView setAnimationTransition:\(read) ? UIViewAnimationTransitionCurlUp : 0 forView:self.view cache:YES];
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.isEmpty)
    #expect(text.reasons.allSatisfy { $0.contains("would have to be read") })
  }

  @Test func `a transition may read what a device tells behind a call`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [self layOutPages];
            [UIView setAnimationTransition:[UIApplication sharedApplication].statusBarOrientation > 2 ? UIViewAnimationTransitionCurlUp : 0 forView:self.view cache:YES];
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.count == 1, "\(text.reasons)")
  }

  @Test func `a number of repeats is one of the changes`() {
    let body = ObjectiveCText.body(
      """
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationRepeatCount:2.5];
      [UIView setAnimationRepeatAutoreverses:YES];
      panel.alpha = 0;
      [UIView commitAnimations];
      """
    )
    #expect(
      body == """
        [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:^{
            [UIView setAnimationRepeatCount:2.5];
            [UIView setAnimationRepeatAutoreverses:YES];
            panel.alpha = 0;
        } completion:nil];
        """
    )
  }

  @Test func `a long call has an argument on each line, with aligned colons`() {
    let body = ObjectiveCText.body(
      """
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationCurve:UIViewAnimationCurveEaseOut];
      panel.alpha = 0;
      [UIView commitAnimations];
      """
    )
    #expect(
      body == """
        [UIView animateWithDuration:0.2
                              delay:0
                            options:UIViewAnimationOptionCurveEaseOut | \(Self.always)
                         animations:^{
            panel.alpha = 0;
        } completion:nil];
        """
    )
  }

  @Test func `a block that may run in another overrides what it would take over`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [self performSelector:@selector(hide)];
            [self flip];
            [UIView commitAnimations];
        }

        - (void)flip {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationTransition:UIViewAnimationTransitionCurlUp forView:panel cache:YES];
            [panel removeFromSuperview];
            [UIView commitAnimations];
        }

        - (void)hide {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains("OverrideInheritedOptions") } == [false, true, true])
    #expect(
      text.calls[2].contains(
        "UIViewAnimationOptionOverrideInheritedDuration | "
          + "UIViewAnimationOptionOverrideInheritedCurve | "
          + "UIViewAnimationOptionOverrideInheritedOptions"
      )
    )
  }

  @Test(arguments: [
    ("begin; [self fade]; commit;", true),
    ("begin;\n#ifdef DEBUG\n[self fade];\n#endif\ncommit;", true),
    ("begin;", true), ("[self fade];", false),
  ])
  func `a block that stays may be around others as one that is written`(
    other: String,
    isAround: Bool
  ) {
    let code = other.replacing("begin;", with: "[UIView beginAnimations:nil context:NULL];")
      .replacing("commit;", with: "panel.alpha = 1; [UIView commitAnimations];")
    let text = ObjectiveCText(
      methods: """
        - (void)fade {
            [UIView setAnimationDelay:0.9];
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        - (void)other {
        \(code)
        }
        """
    )
    #expect(text.calls.first?.contains("OverrideInheritedDuration") == isAround)
    #expect(text.text.contains("setAnimationDelay"))
  }

  @Test
  func `a block in the closure of an animation overrides, and one in its completion does not`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView animateWithDuration:1 animations:^{
                [UIView beginAnimations:nil context:NULL];
                panel.alpha = 0;
                [UIView commitAnimations];
                [self hide];
            } completion:^(BOOL finished) {
                [UIView beginAnimations:nil context:NULL];
                panel.alpha = 1;
                [UIView commitAnimations];
            }];
        }

        - (void)hide {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains("OverrideInheritedDuration") } == [true, false, true])
  }

  @Test func `what a notification calls overrides, as it may be posted in an animation`() {
    let text = ObjectiveCText(
      methods: """
        - (void)viewDidLoad {
            [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(rise:)
                name:UIKeyboardWillShowNotification object:nil];
            [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(fade:)
                name:@"MenuDidChange" object:nil];
        }

        - (void)rise:(NSNotification *)notification {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 1;
            [UIView commitAnimations];
        }

        - (void)fade:(NSNotification *)notification {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            [UIView commitAnimations];
        }

        - (void)fadeMore {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0.5;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains("OverrideInheritedDuration") } == [true, true, false])
  }

  @Test(arguments: [
    "[coordinator animateAlongsideTransition:^(id context) { [self fit]; } completion:nil];",
    "[animator addAnimations:^{ [self fit]; }];", "[self slowly:^{ [self fit]; }];",
    "[self run:^{ [self fit]; }];", "[steps addObject:^{ [self fit]; }];",
    "[self keep:^{ [self fit]; }];", "[self copying:^{ [self fit]; }];",
    "[center addObserverForName:name object:nil queue:nil usingBlock:^(id note) { [self fit]; }];",
    "void (^change)(void) = ^{ [self fit]; };\n[UIView animateWithDuration:2 animations:change];",
  ])
  func `what a closure calls that an animation may run overrides`(code: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)show { \(code) }
        - (void)slowly:(void (^)(void))body { [UIView animateWithDuration:2 animations:body]; }
        - (void)run:(void (^)(void))body { [self slowly:^{ body(); }]; }
        - (void)keep:(void (^)(void))body { self.change = [body copy]; [self go]; }
        - (void)go { [UIView animateWithDuration:2 animations:^{ self.change(); }]; }
        - (void)copying:(void (^)(void))body {
            void (^work)(void) = [body copy];
            [UIView animateWithDuration:2 animations:work];
        }

        - (void)fit {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 1;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains("OverrideInheritedDuration") } == [true])
  }

  @Test(arguments: [
    ("PACE", true), ("PACE_OF(self)", true), ("duration + self.pace", true), ("self.tempo()", true),
    ("_tempo()", true), ("[self.field resignFirstResponder] ? 0.2 : 0.3", true),
    ("0.1 * ++self.steps", true), ("0.1 * self.steps--", true), ("-self.steps", false),
    ("[self calm]", false), ("self.speed", false), ("[[self items] count] / 10.0", false),
  ])
  func `a value that may change something is read in its block`(value: String, stays: Bool) {
    let text = ObjectiveCText(
      (
        "Menu.m",
        """
        #define PACE [self pace]
        #define PACE_OF(x) [(x) pace]
        @interface Menu : UIView
        @property (nonatomic, copy) Tempo tempo;
        @property (nonatomic) CGFloat speed;
        @property (nonatomic) int steps;
        @end
        @implementation Menu
        - (void)setSteps:(int)steps { _steps = steps; self.label.alpha = 0.5; }
        - (CGFloat)pace { self.label.alpha = 0.5; return 0.3; }
        - (CGFloat)calm { CGFloat pace = 0.3; pace = pace * 2; return pace; }
        - (void)show:(CGFloat)duration {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDuration:\(value)];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        @end
        """
      )
    )
    #expect(
      text.reasons.map {
        $0.contains("which may change something: the new code would read it in front")
      }
        == (stays ? [true] : []),
      "\(text.reasons)"
    )
  }

  @Test(arguments: [
    ("rows_ = rows;", "self.rows.count > 6", true),
    ("other_ = rows;", "self.rows.count > 6", false),
    ("self.rows = rows;", "IS_LATE", true), ("CGFloat x = 1;", "IS_LATE", false),
    ("self->rows_ = rows;", "self.rows.count > 6", true),
    ("other_ = self->rows_;", "self.rows.count > 6", false),
  ])
  func `a condition is read in the order of the block, by whatever name`(
    statement: String,
    condition: String,
    stays: Bool
  ) {
    let text = ObjectiveCText(
      (
        "Menu.m",
        """
        #define IS_LATE (self.rows.count > 6)
        @interface Menu : UIView
        @property (nonatomic, strong) NSArray *rows;
        @end
        @implementation Menu
        @synthesize rows = rows_, other = other_;
        - (void)show:(NSArray *)rows {
            [UIView beginAnimations:nil context:NULL];
            \(statement)
            [UIView setAnimationTransition:\(condition) ? UIViewAnimationTransitionCurlUp : UIViewAnimationTransitionCurlDown forView:self cache:NO];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        @end
        """
      )
    )
    #expect(
      text.reasons.map { $0.contains("would have to be read before line 9") }
        == (stays ? [true] : []),
      "\(text.reasons)"
    )
  }

  @Test(arguments: [
    ("layoutSubviews", true), ("setFrame:(CGRect)frame", true),
    ("scrollViewDidScroll:(UIScrollView *)list", true),
    ("willMoveToParentViewController:(UIViewController *)parent", true),
    (
      "navigationController:(UINavigationController *)a willShowViewController:(UIViewController *)b animated:(BOOL)c",
      true
    ),
    ("navigationControllerIsReady:(UINavigationController *)a", false),
    (
      "tableView:(UITableView *)list willDisplayCell:(UITableViewCell *)cell forRowAtIndexPath:(NSIndexPath *)path",
      true
    ),
    ("tableView:(UITableView *)list didSelectRowAtIndexPath:(NSIndexPath *)path", false),
    ("setPanelFrame:(CGRect)frame", false),
  ])
  func `what UIKit may call in an animation overrides, as in that of a rotation`(
    method: String,
    overrides: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)\(method) {
            [self fit];
        }

        - (void)fit {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 1;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains("OverrideInheritedDuration") } == [overrides])
  }

  @Test(arguments: [
    ("NSNotification *", true), ("NSNotification * _Nonnull", true), ("NSNumber *", false),
  ])
  func `a method that takes a notification overrides, wherever it is registered`(
    type: String,
    overrides: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)rise:(\(type))notification {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 1;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains("OverrideInheritedDuration") } == [overrides])
  }

  @Test func `a block within one that stays overrides what it would take over`() {
    let text = ObjectiveCText(
      methods: """
        - (void)nest {
            [UIView beginAnimations:nil context:NULL];
            if (flag) {
                [UIView setAnimationDuration:1];
                panel.hidden = YES;
            }
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 1;
            [UIView commitAnimations];
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.reasons.count == 1)
    #expect(text.calls.map { $0.contains("OverrideInheritedDuration") } == [true])
  }

  @Test func `a flag that is written out and a variable that nobody assigns have no constants`() {
    func body(_ rest: String) -> String {
      ObjectiveCText.body(
        """
        double time = [info time];
        [UIView beginAnimations:nil context:NULL];
        [UIView setAnimationBeginsFromCurrentState:YES];
        [UIView setAnimationDelay:time];
        [UIView setAnimationCurve:[info curve]];
        [UIView setAnimationDuration:[info duration]];
        panel.alpha = 1;
        [UIView commitAnimations];\(rest)
        """
      )
    }
    let plain = body("")
    #expect(!plain.contains("BOOL") && plain.contains("delay:time"), "\(plain)")
    #expect(plain.contains("options:UIViewAnimationOptionBeginFromCurrentState | "))
    for assignment in ["time = 1;", "read((void *)&time);", "for (time in times) {}"] {
      #expect(body("\n\(assignment)").contains("NSTimeInterval delay = time;"))
    }
  }

  @Test func `what a method that is told of the keyboard calls overrides, too`() {
    let text = ObjectiveCText(
      methods: """
        - (void)viewDidLoad {
            [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(rise:)
                name:UIKeyboardWillShowNotification object:nil];
        }

        - (void)rise:(NSNotification *)notification {
            [self fit];
        }

        - (void)fit {
            [self lift];
        }

        - (void)lift {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 1;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains("OverrideInheritedDuration") } == [true])
  }

  @Test func `each written block is marked in the text whose statements are spoiled`() throws {
    for (path, text) in try ObjectiveCText.patterns() {
      let migration = ObjectiveCText((path, text)).migrations[0]
      let marked = migration.markedText()
      for block in migration.blocks {
        guard case .written = block.outcome else { continue }
        #expect(marked.contains(BlockMark(of: block.offset).comment), "\(path), \(block.function)")
      }
    }
  }

  @Test func `a block under a condition is a block variable and a choice`() {
    let body = ObjectiveCText.body(
      """
      if (animated) {
          [UIView beginAnimations:nil context:NULL];
          [UIView setAnimationRepeatCount:2];
      }
      panel.alpha = 0;
      if (animated) [UIView commitAnimations];
      """
    )
    #expect(
      body == """
        void (^changes)(void) = ^{
            panel.alpha = 0;
        };
        if (animated) {
            [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:^{
                [UIView setAnimationRepeatCount:2];
                changes();
            } completion:nil];
        } else {
            changes();
        }
        """
    )
  }

  @Test func `what stands in front of a begin in its branch stays in one of its own`() {
    let body = ObjectiveCText.body(
      """
      BOOL fades = [self canFade];
      if (fades) {
          // The shade is no part of it.
          if (shade) shade.hidden = YES; // At once.
          // A slow one.
          [UIView beginAnimations:nil context:NULL];
          [UIView setAnimationDuration:2];
      }
      panel.alpha = 0;
      if (fades) [UIView commitAnimations];
      """
    )
    #expect(
      body == """
        BOOL fades = [self canFade];
        if (fades) {
            // The shade is no part of it.
            if (shade) shade.hidden = YES; // At once.
        }
        // A slow one.
        void (^changes)(void) = ^{
            panel.alpha = 0;
        };
        if (fades) {
            [UIView animateWithDuration:2 delay:0 options:\(Self.always) animations:changes completion:nil];
        } else {
            changes();
        }
        """
    )
  }

  @Test(arguments: [
    "BOOL fades = YES; fades = [self canFade]; if (fades) { [shade hide]; ",
    "if ([self canFade]) { [shade hide]; ",
    "if (flag) { [shade hide]; ",
    "BOOL fades = [self canFade]; if (fades) { NSString *id = [shade hide]; [UIView beginAnimations:id context:NULL]; ",
    "BOOL fades = [self canFade]; if (fades) { WEAKSELF; [UIView beginAnimations:nil context:NULL]; [UIView setAnimationDelegate:weakSelf]; ",
    "BOOL fades = [self canFade]; if (fades) { @weakify(self); [UIView beginAnimations:nil context:NULL]; [UIView setAnimationDelegate:self_weak_]; ",
    "BOOL fades = [self canFade]; if (fades) { typeof(self) me = self; [UIView beginAnimations:nil context:NULL]; [UIView setAnimationDelegate:me]; ",
  ])
  func `a begin behind others stays if its condition may change, or if it needs them`(
    opening: String
  ) {
    let begin = opening.contains("begin") ? "" : "[UIView beginAnimations:nil context:NULL];"
    let condition = String(opening.firstMatch(of: /if \((.*?)\) \{/)?.output.1 ?? "")
    let text = ObjectiveCText(
      methods:
        "- (void)show {\n\(opening) \(begin) }\npanel.alpha = 0;\nif (\(condition)) [UIView commitAnimations];\n}"
    )
    #expect(text.calls == [])
    #expect(text.reasons.count == 1)
  }

  @Test(arguments: [
    (
      "[UIView setAnimationBeginsFromCurrentState:YES];\n    [UIView beginAnimations:nil context:NULL];\n}",
      "if (animated) {\n    [UIView setAnimationBeginsFromCurrentState:YES];\n}"
    ),
    (
      "[UIView beginAnimations:nil context:NULL];\n} else {\n    panel.hidden = YES;\n}",
      "if (!animated) {\n    panel.hidden = YES;\n}"
    ),
    (
      "panel.hidden = YES;\n    [UIView beginAnimations:nil context:NULL];\n    [UIView setAnimationBeginsFromCurrentState:YES];\n}",
      "if (animated) {\n    panel.hidden = YES;\n}"
    ),
    (
      "panel.tag = 1;\n    [UIView beginAnimations:nil context:NULL];\n} else {\n    panel.tag = 2;\n}",
      "if (animated) {\n    panel.tag = 1;\n} else {\n    panel.tag = 2;\n}"
    ),
  ])
  func `what stands beside a begin in its branches stays`(branches: String, left: String) {
    let body = ObjectiveCText.body(
      """
      if (animated) {
          \(branches)
      panel.alpha = 0;
      if (animated) {
          [UIView commitAnimations];
      }
      """,
      in: "- (void)show:(BOOL)animated"
    )
    #expect(
      body.hasPrefix(left + "\nvoid (^changes)(void) = ^{\n    panel.alpha = 0;\n};"),
      "\(body)"
    )
  }

  @Test(arguments: [
    "[UIView beginAnimations:nil context:NULL];\n} else {\n    [UIView setAnimationDelay:1];\n}",
    "[UIView beginAnimations:nil context:NULL];\n} else {\n    [UIView beginAnimations:nil context:NULL];\n}",
  ])
  func `what stands beside a begin in its branches has no calls of its own`(branches: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)show:(BOOL)animated {
            if (animated) {
            \(branches)
            panel.alpha = 0;
            if (animated) [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls == [])
  }

  @Test func `an option is a curve if it has the number of one`() {
    func text(_ curve: String) -> ObjectiveCText {
      ObjectiveCText(
        methods: """
          - (void)show {
              [UIView beginAnimations:nil context:NULL];
              [UIView setAnimationCurve:\(curve)];
              panel.alpha = 0;
              [UIView commitAnimations];
          }
          """
      )
    }
    #expect(text("UIViewAnimationOptionCurveEaseInOut").reasons == [])
    let reasons = text("UIViewAnimationOptionCurveEaseOut").reasons
    #expect(
      reasons.count == 1 && reasons[0].hasPrefix("'UIViewAnimationOptionCurveEaseOut' in line 5")
    )
  }

  @Test func `a class is told of the end by no proof`() {
    func reasons(_ sign: String) -> [String] {
      ObjectiveCText(
        methods: """
          \(sign) (void)show {
              [UIView beginAnimations:nil context:NULL];
              [UIView setAnimationDelegate:self];
              [UIView setAnimationDidStopSelector:@selector(done)];
              panel.alpha = 0;
              [UIView commitAnimations];
          }
          \(sign) (void)done {}
          """
      ).reasons
    }
    #expect(reasons("-") == [])
    #expect(
      reasons("+").first?.hasPrefix("the delegate in line 5 would have to be an object") == true
    )
  }

  @Test(arguments: ["if (last) *stop = YES;", "*stop = last;"])
  func `what a parameter points to is assigned in a closure`(line: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)showIf:(BOOL)last stop:(BOOL *)stop {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            \(line)
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.reasons == [])
  }

  @Test func `code that names its function has a remark`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            NSLog(@"%s", __PRETTY_FUNCTION__);
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(
      text.migrations.flatMap(\.blocks).map(\.remark)
        == ["line 5 names its function, which is a block in the new code"]
    )
  }

  @Test func `what two blocks of a function declare has two names`() {
    let body = ObjectiveCText.body(
      """
      if (animated) [UIView beginAnimations:nil context:NULL];
      panel.alpha = 0;
      if (animated) [UIView commitAnimations];
      if (slowly) [UIView beginAnimations:nil context:NULL];
      panel.tag = 0;
      if (slowly) [UIView commitAnimations];
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationDelegate:panel];
      [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
      panel.alpha = 0;
      [UIView commitAnimations];
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationDelegate:label];
      [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
      label.alpha = 0;
      [UIView commitAnimations];
      """
    )
    for line in [
      "void (^changes)(void) = ^{", "void (^changes2)(void) = ^{", "    changes2();",
      "id animationDelegate = panel;", "id animationDelegate2 = label;",
      "    [animationDelegate2 removeFromSuperview];",
    ] {
      #expect(body.split(separator: "\n").contains { $0 == line }, "\(line)")
    }
  }

  @Test func `what a block declares has a name that its function does not use`() {
    let text = ObjectiveCText(
      (
        "Menu.m",
        """
        #define SAVE() [animationDelegate save]
        @implementation Menu
        - (void)show {
            [context lock];
            [UIView beginAnimations:nil context:[panel retain]];
            [UIView setAnimationDelegate:panel];
            [UIView setAnimationDidStopSelector:@selector(stop:finished:context:)];
            panel.alpha = 0;
            [UIView commitAnimations];
            SAVE();
        }
        - (void)stop:(NSString *)a finished:(NSNumber *)b context:(void *)c {}
        @end
        """
      )
    ).text
    #expect(text.contains("void *context2 = [panel retain];"))
    #expect(text.contains("id animationDelegate2 = panel;"))
  }

  @Test(arguments: [true, false])
  func `a method of another class is sent behind its declaration`(isBefore: Bool) {
    let other = """
      @interface Other : NSObject
      - (void)over;
      @end
      @implementation Other
      - (void)over {}
      @end

      """
    let function = """
      void fade(UIView *panel, id other) {
          [UIView beginAnimations:nil context:NULL];
          [UIView setAnimationDelegate:other];
          [UIView setAnimationDidStopSelector:@selector(over)];
          panel.alpha = 0;
          [UIView commitAnimations];
      }

      """
    let text = ObjectiveCText(("Menu.m", isBefore ? other + function : function + other))
    #expect(text.reasons == (isBefore ? [] : ["no header declares 'over' (Menu.m, line 12)"]))
  }

  @Test(arguments: [
    "__weak Menu *weakSelf", "Menu * __weak weakSelf", "__weak typeof(self) weakSelf",
  ])
  func `UIKit holds on to a delegate that its variable does not`(declaration: String) {
    let body = ObjectiveCText.body(
      """
      \(declaration) = self;
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationDelegate:weakSelf];
      [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
      panel.alpha = 0;
      [UIView commitAnimations];
      """
    )
    #expect(body.contains("id animationDelegate = weakSelf;\n"))
    #expect(body.contains("    [animationDelegate removeFromSuperview];"))
  }

  @Test func `a name that a macro has is not declared, and a word of the message keeps the block`()
  {
    func text(_ macro: String) -> ObjectiveCText {
      ObjectiveCText(
        methods: """
          #define \(macro) 0.4
          - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDelegate:panel];
            [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
            panel.alpha = 0;
            [UIView commitAnimations];
          }
          """
      )
    }
    #expect(text("animationDelegate").text.contains("id animationDelegate2 = panel;"))
    #expect(
      text("delay").reasons == [
        "'delay' would have to be no macro: the new message has this word"
      ]
    )
  }

  @Test func `a setting that a macro changes keeps the block`() {
    let text = ObjectiveCText(
      methods: """
        #define STEP (self.step += 0.1)
        - (void)show {
          [UIView beginAnimations:nil context:NULL];
          [UIView setAnimationDelay:STEP];
          panel.alpha = 0;
          [UIView commitAnimations];
        }
        """
    )
    #expect(
      text.reasons == [
        "the macro 'STEP' would have to assign nothing (line 6): the new code may read a setting at "
          + "another time, or not at all"
      ]
    )
  }

  @Test func `the text of a macro is read like code`() {
    func text(_ macro: String, _ block: String) -> ObjectiveCText {
      ObjectiveCText(
        methods: """
          #define BASE 0.2
          #define NOW \(macro)
          - (void)show {
            [UIView beginAnimations:nil context:NULL];
            \(block)
            [UIView commitAnimations];
          }
          """
      )
    }
    let chosen = """
      if (NOW) {
          [UIView setAnimationDuration:0.7]; [UIView setAnimationDelay:0.3];
        }
        panel.alpha = 0;
      """
    #expect(text("[self takeFlag]", chosen).text.contains("BOOL condition = (NOW) ? YES : NO;"))
    #expect(!text("(BASE > 0.1)", chosen).text.contains("condition"))
    let dropped = "panel.alpha = 0; [UIView setAnimationDelay:NOW];"
    #expect(
      text("[self takePause]", dropped).reasons == [
        "the macro 'NOW' would have to stand for numbers (line 7): the setting has no effect, and the "
          + "new code does not read it"
      ]
    )
    #expect(text("(BASE * 2)", dropped).reasons == [])
  }

  @Test(arguments: [
    // What stands first in the block, and whether a variable is assigned behind what reads it.
    ("y = y + 20; [UIView setAnimationDelay:y > 0 ? 0.2 : 0];", false),
    ("[UIView setAnimationDelay:y > 0 ? 0.2 : 0]; y = y + 20;", true),
  ])
  func `what is computed behind a setting does not move in front of it`(
    first: String,
    isLeft: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
          CGFloat y = self.frame.origin.y;
          [UIView beginAnimations:nil context:NULL];
          \(first)
          panel.frame = CGRectMake(0, y, 10, 10);
          [UIView commitAnimations];
        }
        """
    )
    let reason = "'y' is assigned among the changes (line 6), and a setting reads it"
    #expect(text.reasons == (isLeft ? [reason] : []))
  }

  @Test func `what a block under a condition is given is read under the condition`() {
    let body = ObjectiveCText.body(
      """
      if (animated) {
          [UIView beginAnimations:nil context:NULL];
          [UIView setAnimationDelegate:panel.owner];
          [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
      }
      panel.alpha = 0;
      if (animated) [UIView commitAnimations];
      """
    )
    #expect(body.contains("if (animated) {\n    id animationDelegate = panel.owner;\n"))
  }

  // MARK: - Macros

  @Test func `a macro is all that its definitions are`() {
    func text(_ first: String, _ second: String) -> String {
      ObjectiveCText(
        methods: """
          #ifdef NAMES
          #define HINT \(first)
          #else
          #define HINT \(second)
          #endif
          - (void)show {
              [UIView beginAnimations:HINT context:NULL];
              [UIView setAnimationDelegate:self];
              [UIView setAnimationDidStopSelector:@selector(stop:)];
              panel.alpha = 0;
              [UIView commitAnimations];
          }
          - (void)stop:(NSString *)name {}
          """
      ).text
    }
    #expect(text("@\"a\"", "[self nextName]").contains("NSString *animationID = HINT;"))
    #expect(text("[self nextName]", "@\"a\"").contains("NSString *animationID = HINT;"))
    #expect(text("@\"a\"", "@\"b\"").contains("[self stop:HINT];"))
  }

  @Test(arguments: [
    ("UIView.animationDuration = 0.7;", "animateWithDuration:0.7 delay:0"),
    ("UIView.AnimationDelay = 0.1;", "animateWithDuration:0.2 delay:0.1"),
    ("[[UIView class] setAnimationDuration:0.7];", "animateWithDuration:0.7 delay:0"),
    (
      "if (isSlow) { UIView.animationDuration = 2; } else { UIView.animationDuration = 1; }",
      "animateWithDuration:isSlow ? 2 : 1 delay:0"
    ),
    ("picture.animationDuration = 0.7;", "animateWithDuration:0.2 delay:0"),
  ])
  func `a setting may be written with a dot`(setting: String, call: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)show:(BOOL)isSlow {
            [UIView beginAnimations:nil context:NULL];
            \(setting)
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.map { $0.contains(call) } == [true], "\(text.calls)")
  }

  @Test func `a setting with a dot among other code keeps the block`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            if (isSlow) { UIView.animationDuration = 2; other.alpha = 1; }
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(
      text.reasons == ["setAnimationDuration is called among other code under a condition (line 5)"]
    )
  }

  @Test(arguments: [
    ("kCurve", "(kCurve)"), ("CURVE", "(CURVE)"), ("easing", "(easing)"), ("curve", "curve"),
  ])
  func `a macro is an operand in parentheses`(curve: String, operand: String) {
    let text = ObjectiveCText(
      (
        "Menu.m",
        """
        #define easing isSlow ? UIViewAnimationCurveEaseIn : UIViewAnimationCurveEaseOut
        @implementation Menu
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationCurve:\(curve)];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        @end
        """
      )
    )
    #expect(text.calls.first?.contains("options:(\(operand) << 16) |") == true)
  }

  @Test(arguments: [
    (
      "r.origin.x += dx", "CGRect frame = panel.frame;",
      "the macro 'MOVE' assigns what it is given, or what it names, such as 'frame' (line 8): no closure "
        + "can assign a variable of its function"
    ),
    ("r.origin.x += dx", "UIView *frame = panel;", nil), ("(r).alpha", "CGRect frame;", nil),
    ("{ UIView *old = r; old.alpha = dx; }", "UIView *frame = panel;", nil),
    (
      "{ [r release]; r = nil; }", "UIView *frame = panel;",
      "the macro 'MOVE' assigns what it is given, or what it names, such as 'frame' (line 8): no closure "
        + "can assign a variable of its function"
    ),
    (
      "do { (r) = nil; } while (0)", "UIView *frame = panel;",
      "the macro 'MOVE' assigns what it is given, or what it names, such as 'frame' (line 8): no closure "
        + "can assign a variable of its function"
    ),
    (
      "if (r == nil) return", "UIView *frame = panel;",
      "the macro 'MOVE' has a 'return' (line 8), which would leave no more than the closure"
    ),
    (
      "LEAVE(r)", "UIView *frame = panel;",
      "the macro 'LEAVE' has a 'break' (line 8), which would leave no more than the closure"
    ),
    (
      "[UIView setAnimationDelegate:r]", "UIView *frame = panel;",
      "the macro 'MOVE' has a 'setAnimationDelegate' (line 8), which would stand in the closure"
    ),
  ])
  func `a macro that no closure can have keeps the block`(
    value: String,
    declaration: String,
    reason: String?
  ) {
    let text = ObjectiveCText(
      (
        "Menu.m",
        """
        @implementation Menu
        - (void)show {
            \(declaration)
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDuration:1];
            [panel setTag:1];
            [panel setAlpha:0];
            MOVE(frame, 20);
            [UIView commitAnimations];
        }
        @end
        """
      ),
      ("Menu.h", "#define LEAVE(x) if (x) break\n#define MOVE(r, dx) \(value)\n")
    )
    #expect(text.reasons == (reason.map { [$0] } ?? []))
  }

  // MARK: - Variables

  @Test func `a variable that is only computed stays in front of the call`() {
    let body = ObjectiveCText.body(
      """
      CGRect frame = panel.frame;
      [UIView beginAnimations:nil context:NULL];
      if (up) {
          frame.origin.y -= 20;
      } else {
          frame.origin.y = CGRectGetMaxY(self.view.bounds);
      }
      panel.frame = frame;
      [UIView commitAnimations];
      """
    )
    #expect(
      body == """
        CGRect frame = panel.frame;
        if (up) {
            frame.origin.y -= 20;
        } else {
            frame.origin.y = CGRectGetMaxY(self.view.bounds);
        }
        [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:^{
            panel.frame = frame;
        } completion:nil];
        """
    )
  }

  @Test(arguments: ["int value", "NSArray<NSDictionary<NSString *, id> *> *value"])
  func `a variable of any type is shared`(declaration: String) {
    let body = ObjectiveCText.body(
      """
      \(declaration);
      [UIView beginAnimations:nil context:NULL];
      panel.alpha = 0;
      value = 0;
      [UIView commitAnimations];
      """
    )
    #expect(body.hasPrefix("__block \(declaration);\n"))
  }

  @Test func `a variable that changes between changes is shared`() {
    let body = ObjectiveCText.body(
      """
      CGFloat y = 0;
      [UIView beginAnimations:nil context:NULL];
      for (UIView *view in views) {
          view.center = CGPointMake(0, y);
          y += 20;
      }
      [UIView commitAnimations];
      NSLog(@"%f", y);
      """
    )
    #expect(
      body == """
        __block CGFloat y = 0;
        [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:^{
            for (UIView *view in views) {
                view.center = CGPointMake(0, y);
                y += 20;
            }
        } completion:nil];
        NSLog(@"%f", y);
        """
    )
  }

  @Test(arguments: [
    ("[self wide]", true), ("self.wide", true), ("[widths nextObject]", true),
    ("panel.tag", false), ("[[UIScreen mainScreen] bounds].size.width", false),
  ])
  func `what may do more than compute a variable runs among the changes`(
    value: String,
    isOwn: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (CGFloat)wide {
            if (views.count > 6) panel.alpha = 0;
            return 20;
        }
        - (void)grow {
            CGFloat width;
            [UIView beginAnimations:nil context:NULL];
            width = \(value);
            panel.center = CGPointMake(width, 40);
            [UIView commitAnimations];
        }
        """
    ).text
    #expect(text.contains("__block CGFloat width;\n") == isOwn)
    #expect(text.contains("animations:^{\n        width = \(value);") == isOwn)
  }

  @Test(arguments: [
    (
      "[panel setAlpha:y]; y += 1;",
      "the parameter 'y' is assigned among the changes (line 8), and no closure can assign it"
    ),
    (
      "[panel setAlpha:values[0]];",
      "the changes use the array 'values' (line 8), and no closure can"
    ),
    (
      "[panel setAlpha:i]; i++;",
      "the loop's variable 'i' is assigned among the changes (line 8), and no closure can assign it"
    ),
  ])
  func `what no closure can do stays`(changes: String, reason: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)moveTo:(CGFloat)y {
            CGFloat values[3] = { 0, 1, 2 };
            for (int i = 0; i < 3; i++) {
                [UIView beginAnimations:nil context:NULL];
                [UIView setAnimationDuration:1];
                \(changes)
                [UIView commitAnimations];
            }
        }
        """
    )
    #expect(text.reasons == [reason])
  }

  @Test(arguments: [("CGFloat y = 0;", "", true), ("", "CGFloat y = 0;", false)])
  func `a variable in front of a label is not shared`(
    beforeLabel: String,
    behindLabel: String,
    stays: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)move:(int)kind {
            switch (kind) {
                case 0:
                    \(beforeLabel)
                    if (animated) {
                        \(behindLabel)
                        [UIView beginAnimations:nil context:NULL];
                        panel.alpha = 0; y += 10;
                        [UIView commitAnimations];
                    }
                    break;
                default: break;
            }
        }
        """
    )
    let reason =
      "'y' is assigned among the changes (line 10), and a label follows its declaration: no jump may enter "
      + "the scope of a variable that a closure shares"
    #expect(text.reasons == (stays ? [reason] : []))
    #expect(text.text.contains("__block CGFloat y") == !stays)
  }

  @Test(arguments: [
    ("animated", "0.1 * n++", "", false), ("animated", "n = 2", "", false),
    ("animated", "n++", "", false), ("animated", "n", "", true), ("animated", "m++", "", true),
    ("animated", "m++", "n += 1;", true),
  ])
  func `what a setting of an optional block assigns is not copied in front of it`(
    condition: String,
    delay: String,
    inFront: String,
    isWritten: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)show:(BOOL)animated {
            NSInteger n = 1, m = 1;
            \(inFront)
            if (\(condition)) {
                [UIView beginAnimations:nil context:NULL];
                [UIView setAnimationDelay:\(delay)];
            }
            panel.alpha = n;
            if (\(condition)) {
                [UIView commitAnimations];
            }
        }
        """
    )
    let reason = "'n' is assigned by a setting or its condition (line 8), and the changes use it"
    #expect(text.reasons == (isWritten ? [] : [reason]))
  }

  @Test(arguments: [
    "panel.hidden", "self.navigationItem.titleView.hidden",
    "[(UISegmentedControl *)self.navigationItem.titleView selectedSegmentIndex]",
  ])
  func `a condition that asks for members of Apple's chooses a transition`(condition: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)flip {
            [UIView beginAnimations:nil context:NULL];
            if (\(condition)) {
                [UIView setAnimationTransition:UIViewAnimationTransitionCurlUp forView:panel cache:NO];
            } else {
                [UIView setAnimationTransition:UIViewAnimationTransitionCurlDown forView:panel cache:NO];
            }
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.reasons == [])
  }

  @Test func `what runs where a block is not begun stands behind its changes`() {
    let body = ObjectiveCText.body(
      """
      if (animated) {
          [UIView beginAnimations:nil context:NULL];
      }
      panel.alpha = 0;
      if (animated) {
          [UIView commitAnimations];
      } else {
          [self done];
          panel.hidden = YES;
      }
      """,
      in: "- (void)show:(BOOL)animated"
    )
    #expect(
      body == """
        void (^changes)(void) = ^{
            panel.alpha = 0;
        };
        if (animated) {
            [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:changes completion:nil];
        } else {
            changes();
            [self done];
            panel.hidden = YES;
        }
        """
    )
  }

  @Test func `which system runs is a condition that nothing changes`() {
    let body = ObjectiveCText.body(
      """
      if (@available(iOS 11.0, *)) {
          [UIView beginAnimations:nil context:NULL];
      }
      self.panel.alpha = 0;
      if (@available(iOS 11.0, *)) {
          [UIView commitAnimations];
      }
      """,
      in: "- (void)hide"
    )
    let call = "if (@available(iOS 11.0, *)) {\n    [UIView animateWithDuration:0.2"
    #expect(body.contains(call), "\(body)")
  }

  @Test func `what stands beside a commit under a condition is one of the changes`() {
    let body = ObjectiveCText.body(
      """
      if (animated) {
          [UIView beginAnimations:nil context:NULL];
      }
      panel.alpha = 0;
      if (animated) {
          panel.tag = 1;
          [UIView commitAnimations];
      } else if (late) {
          panel.hidden = YES;
      }
      """,
      in: "- (void)show:(BOOL)animated"
    )
    #expect(
      body == """
        void (^changes)(void) = ^{
            panel.alpha = 0;
            if (animated) {
                panel.tag = 1;
            } else if (late) {
                panel.hidden = YES;
            }
        };
        if (animated) {
            [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:changes completion:nil];
        } else {
            changes();
        }
        """
    )
  }

  @Test(arguments: ["+", "-"])
  func `in a class method of a view's, the class is self`(kind: String) {
    let text = ObjectiveCText(
      methods: """
        \(kind) (void)fade:(UIView *)view {
            [self beginAnimations:nil context:NULL];
            [self setAnimationDuration:0.3];
            view.alpha = 0;
            [self commitAnimations];
        }
        """
    )
    #expect(text.calls.count == (kind == "+" ? 1 : 0))
  }

  @Test(arguments: [
    ("{ CGFloat y = 3; panel.alpha = y; } { CGFloat y = 4; panel.tag = y; }", ""),
    ("{ CGFloat y = 3; panel.alpha = y; }", "NSLog(@\"%f\", y);"),
  ])
  func `braces stay if they are not all, or if the code behind has their names`(
    changes: String,
    behind: String
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
                \(changes)
            [UIView commitAnimations];
            \(behind)
        }
        """
    ).text
    #expect(text.contains("        { CGFloat y = 3; panel.alpha = y; }\n"), "\(text)")
  }

  @Test func `a commit without braces beside another branch is no end of its block`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show:(BOOL)animated {
            if (animated) [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            if (animated) [UIView commitAnimations]; else panel.hidden = YES;
        }
        """
    )
    #expect(text.calls == [])
  }

  @Test(arguments: [("turn", true), ("self.turn", false)])
  func `a transition in a variable of the function is read behind a call for its view`(
    kind: String,
    isWritten: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)flip {
            UIViewAnimationTransition turn;
            turn = UIViewAnimationTransitionCurlUp;
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationTransition:\(kind) forView:[self.view viewWithTag:9] cache:NO];
            panel.hidden = YES;
            [UIView commitAnimations];
        }
        """
    )
    #expect(text.calls.count == (isWritten ? 1 : 0))
  }

  @Test func `braces around the settings and changes of a block go`() {
    let body = ObjectiveCText.body(
      """
      [UIView beginAnimations:nil context:NULL]; {
          [UIView setAnimationDuration:0.5];
          CGRect frame = panel.frame;
          panel.frame = CGRectInset(frame, 5, 5);
      } [UIView commitAnimations];
      """
    )
    #expect(
      body == """
        [UIView animateWithDuration:0.5 delay:0 options:\(Self.always) animations:^{
            CGRect frame = panel.frame;
            panel.frame = CGRectInset(frame, 5, 5);
        } completion:nil];
        """
    )
  }

  @Test(arguments: ["--n > 0", "[self takesTurn]", "turn()"])
  func `a condition that may call something is read once`(condition: String) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            NSInteger n = 1;
            if (\(condition)) { [UIView beginAnimations:nil context:NULL]; }
            panel.alpha = 0;
            if (\(condition)) { [UIView commitAnimations]; }
        }
        """
    )
    #expect(
      text.reasons.first?.hasPrefix(
        "the condition in line 5 would have to be read into a constant: it may call something"
      ) == true,
      "\(text.reasons)"
    )
  }

  @Test(arguments: [
    ("^{ panel.alpha = 1; }", "[panel release];", true),
    ("[[^{ panel.alpha = 1; } copy] autorelease]", "[panel release];", false),
    ("^{ panel.alpha = 1; }", "", false),
  ])
  func `a block literal that is not copied lives as long as the code around it`(
    literal: String,
    other: String,
    isLeft: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            void (^done)(void) = nil;
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0.3;
            done = \(literal);
            [UIView commitAnimations];
            done();
        }
        - (void)clear { \(other) }
        """
    )
    let reason =
      "the block literal in line 7 would have to be copied: without that it is gone when the closure of the "
      + "changes ends"
    #expect(text.reasons == (isLeft ? [reason] : []))
  }

  @Test func `a variable that another block literal copies is not shared`() {
    func reasons(_ inFront: String, _ changes: String = "") -> [String] {
      ObjectiveCText(
        methods: """
          - (void)show {
              CGFloat y = panel.center.x;
              \(inFront)
              [UIView beginAnimations:nil context:NULL];
              panel.alpha = 0.3;
              y += 120;
              \(changes)
              panel.center = CGPointMake(y, 20);
              [UIView commitAnimations];
          }
          """
      ).reasons
    }
    let copied = [
      "'y' is assigned among the changes (line 8), and another block literal copies it"
    ]
    let literal = "self.restore = ^{ panel.center = CGPointMake(y, 20); };"
    #expect(reasons(literal) == copied)
    #expect(reasons("", literal) == copied)
    #expect(reasons(literal.replacing("^{", with: "^(CGFloat y) {")) == [])
    #expect(reasons("") == [])
  }

  @Test func `a variable that a block shares is not told to the method of the next`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            UIView *target = nil;
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            target = panel;
            target.alpha = 1;
            [UIView commitAnimations];
            [UIView beginAnimations:nil context:target];
            [UIView setAnimationDelegate:self];
            [UIView setAnimationDidStopSelector:@selector(stop:finished:context:)];
            other.alpha = 0;
            [UIView commitAnimations];
        }
        - (void)stop:(NSString *)name finished:(NSNumber *)finished context:(void *)context {}
        """
    )
    #expect(text.calls.count == 1)
    #expect(
      text.reasons == [
        "the did-stop method is told of 'target', which another block assigns among its changes"
      ]
    )
  }

  @Test func `what moves in front of the call stays behind the settings in front of it`() {
    let text = ObjectiveCText.body(
      """
      CGFloat place;
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationDuration:[self pace]];
      place = panel.center.x;
      panel.center = CGPointMake(place, 20);
      [UIView commitAnimations];
      """
    )
    #expect(
      text.contains(
        "NSTimeInterval duration = [self pace];\nplace = panel.center.x;\n"
          + "[UIView animateWithDuration:duration"
      ),
      "\(text)"
    )
  }

  @Test func `what a setting reads is not assigned in a closure`() {
    let body = """
      NSTimeInterval duration;
      [UIView beginAnimations:nil context:NULL];
      duration = up ? 1 : 2;
      [UIView setAnimationDuration:duration];
      panel.alpha = 0;
      [UIView commitAnimations];
      """
    #expect(
      ObjectiveCText.body(body).contains(
        "duration = up ? 1 : 2;\n[UIView animateWithDuration:duration"
      )
    )
    let text = ObjectiveCText(
      methods: "- (void)show {\n\(body.replacing("up ? 1 : 2", with: "[self durationOf:panel]"))\n}"
    )
    #expect(
      text.reasons == ["'duration' is assigned among the changes (line 6), and a setting reads it"]
    )
  }

  @Test func `an object that is deallocated is in no closure`() {
    let text = ObjectiveCText(
      methods: """
        - (void)dealloc {
            [UIView beginAnimations:nil context:NULL];
            panel.alpha = 0;
            [UIView commitAnimations];
            [super dealloc];
        }
        """
    )
    #expect(text.reasons == ["a closure would hold on to an object that is deallocated"])
  }

  @Test(arguments: [
    "static int count; count++;", "__block int count; count++;", "UIView *view; view.tag = 1;",
    "id view; view.tag = 1;", "UIView *view; view->tag = 1;", "int n; panel.tag = n == 1;",
    "NSMutableArray *views; [views addObject:panel];",
  ])
  func `what closures share, or only read, needs nothing`(code: String) {
    let parts = code.split(separator: ";", maxSplits: 1).map(String.init)
    let body = ObjectiveCText.body(
      """
      \(parts[0]);
      [UIView beginAnimations:nil context:NULL];
      panel.alpha = 0;
      \(parts[1])
      [UIView commitAnimations];
      """
    )
    #expect(body.hasPrefix("\(parts[0]);\n[UIView animateWithDuration:"))
  }

  @Test(arguments: [("__bridge void *", true), ("__bridge_retained void *", false)])
  func `a context that nobody reads goes, unless its cast retains it`(
    cast: String,
    isWritten: Bool
  ) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:(\(cast))panel];
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        """
    )
    let reason =
      "'(\(cast))panel' in line 4 would have to call nothing: the new code does not read it, or not always"
    #expect(text.reasons == (isWritten ? [] : [reason]))
  }

  @Test func `a context that nobody reads goes with its variable`() {
    let body = ObjectiveCText.body(
      """
      CGContextRef context = UIGraphicsGetCurrentContext();
      [UIView beginAnimations:nil context:context];
      panel.alpha = 0;
      [UIView commitAnimations];
      [UIView beginAnimations:nil context:context];
      panel.alpha = 1;
      [UIView commitAnimations];
      """
    )
    #expect(!body.contains("context"))
    #expect(body.hasPrefix("[UIView animateWithDuration:"))
  }

  @Test func `a case without braces gets them`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            switch (state) {
                case 1:
                    [UIView beginAnimations:nil context:NULL];
                    [UIView setAnimationDelegate:label];
                    [UIView setAnimationDidStopSelector:@selector(removeFromSuperview)];
                    label.alpha = 0;
                    [UIView commitAnimations];
                    break;
                case 2:
                    [UIView beginAnimations:nil context:NULL];
                    int tag = 2;
                    label.tag = tag;
                    [UIView commitAnimations];
                    NSLog(@"%d", tag);
            }
        }
        """
    )
    #expect(
      text.text.contains(
        """
                case 1:
                    {
                        id animationDelegate = label;
                        [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:^{
                            label.alpha = 0;
                        } completion:^(BOOL finished) {
                            [animationDelegate removeFromSuperview];
                        }];
                    }
                    break;
        """
      )
    )
    #expect(
      text.reasons == [
        "it needs a variable outside its changes, and the case around it has no braces"
      ]
    )
  }

  @Test func `a transition that is chosen among changes under a condition goes with its call`() {
    let body = ObjectiveCText.body(
      """
      if (animated) [UIView beginAnimations:nil context:NULL];
      if (shut) {
          [UIView setAnimationTransition:UIViewAnimationTransitionFlipFromLeft forView:panel cache:YES];
          panel.alpha = 0;
      } else {
          panel.alpha = 1;
          [UIView setAnimationTransition:UIViewAnimationTransitionFlipFromRight forView:panel cache:YES];
      }
      if (animated) [UIView commitAnimations];
      """
    )
    #expect(body.contains("void (^changes)(void) = ^{"), "\(body)")
    #expect(body.contains("UIViewAnimationOptionTransitionFlipFromRight"))
    #expect(!body.contains("setAnimationTransition"))
  }

  @Test func `a transition is chosen among other code`() {
    let body = ObjectiveCText.body(
      """
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationDuration:0.75];
      if (map.superview) {
          [UIView setAnimationTransition:UIViewAnimationTransitionFlipFromLeft forView:panel cache:YES];
          [map removeFromSuperview];
      } else {
          [panel addSubview:map];
          [UIView setAnimationTransition:UIViewAnimationTransitionFlipFromRight forView:panel cache:YES];
      }
      [UIView commitAnimations];
      """
    )
    #expect(
      body.contains(
        "map.superview ? UIViewAnimationOptionTransitionFlipFromLeft : UIViewAnimationOptionTransitionFlipFromRight"
      ),
      "\(body)"
    )
    #expect(
      body.contains(
        """
            if (map.superview) {
                [map removeFromSuperview];
            } else {
                [panel addSubview:map];
            }
        } completion:nil];
        """
      )
    )
  }

  // MARK: - Text

  @Test func `comments, empty lines, and tabs stay`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show
        {
        \t// First.
        \t[UIView beginAnimations:@"show" context:nil]; // Named.
        \t// Slowly.
        \t[UIView setAnimationDuration:3.0];
        \tpanel.alpha = 1; // Seen.

        \t/* All of them. */
        \tfor (UIView *view in self.view.subviews)
        \t\tview.alpha = 1;
        \t// Commit the animations:
        \t// Don't commit the draft before this animation has ended.
        \t[UIView commitAnimations]; // End.
        }
        """
    ).text
    #expect(
      text.contains(
        """
        {
        \t// First.
        \t// Named.
        \t// Slowly.
        \t[UIView animateWithDuration:3.0 delay:0 options:\(Self.always) animations:^{
        \t\tpanel.alpha = 1; // Seen.

        \t\t/* All of them. */
        \t\tfor (UIView *view in self.view.subviews)
        \t\t\tview.alpha = 1;
        \t\t// Don't commit the draft before this animation has ended.
        \t} completion:nil]; // End.
        }
        """
      )
    )
  }

  @Test func `a block on one line becomes one of several`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            if (animated) { [UIView beginAnimations:nil context:nil]; panel.alpha = 1; [UIView commitAnimations]; }
        }
        """
    ).text
    #expect(
      text.contains(
        """
            if (animated) {
                [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:^{
                    panel.alpha = 1;
                } completion:nil];
            }
        """
      )
    )
  }

  @Test func `a block in a block has its own settings`() {
    let body = ObjectiveCText.body(
      """
      [UIView beginAnimations:nil context:NULL];
      panel.alpha = 0;
      [UIView beginAnimations:nil context:NULL];
      [UIView setAnimationDuration:1];
      label.alpha = 0;
      [UIView commitAnimations];
      [UIView commitAnimations];
      """
    )
    #expect(
      body == """
        [UIView animateWithDuration:0.2 delay:0 options:\(Self.always) animations:^{
            panel.alpha = 0;
            [UIView animateWithDuration:1
                                  delay:0
                                options:UIViewAnimationOptionOverrideInheritedDuration
                                        | UIViewAnimationOptionOverrideInheritedCurve
                                        | UIViewAnimationOptionOverrideInheritedOptions
                                        | \(Self.always)
                             animations:^{
                label.alpha = 0;
            } completion:nil];
        } completion:nil];
        """
    )
  }

  // MARK: - Did-stop methods

  /// The completion that stands for a delegate and a selector, with the members of a class.
  private func completion(
    _ methods: String,
    told: String =
      "[UIView setAnimationDelegate:self]; [UIView setAnimationDidStopSelector:@selector(stop)];",
    begin: String = "@\"fade\" context:NULL",
    others: (path: String, text: String)...
  ) -> (body: String, reasons: [String]) {
    let file = """
      @implementation Menu
      - (void)show:(UIView *)sender {
          [UIView beginAnimations:\(begin)];
          \(told)
          panel.alpha = 0;
          [UIView commitAnimations];
      }
      \(methods)
      @end
      """
    let text = ObjectiveCText(("Menu.m", file), others.first ?? ("Other.m", ""))
    let lines = text.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = lines.firstIndex { $0.hasSuffix("completion:^(BOOL finished) {") }
    return (start.map { String(lines[$0 + 1]) } ?? "", text.reasons)
  }

  private func told(_ selector: String, _ delegate: String = "self") -> String {
    "[UIView setAnimationDelegate:\(delegate)]; "
      + "[UIView setAnimationDidStopSelector:@selector(\(selector))];"
  }

  @Test(arguments: [
    ("stop", "- (void)stop {}", "[self stop];"),
    ("stop:", "- (void)stop:(NSString *)name {}", "[self stop:@\"fade\"];"),
    (
      "stop:finished:", "- (void)stop:(NSString *)name finished:(NSNumber *)finished {}",
      "[self stop:@\"fade\" finished:[NSNumber numberWithBool:finished]];"
    ),
    (
      "stop:finished:context:",
      "- (void)stop:(NSString *)name finished:(NSNumber *)finished context:(void *)context {}",
      "[self stop:@\"fade\" finished:[NSNumber numberWithBool:finished] context:NULL];"
    ),
    (
      "stop:finished:context:",
      "- (void)stop:(NSString *)name finished:(id)finished context:(UIView *)view { x = @(1); }",
      "[self stop:@\"fade\" finished:@(finished) context:nil];"
    ),
  ])
  func `a method is given what it takes`(selector: String, method: String, expected: String) {
    #expect(completion(method, told: told(selector)).body == expected)
  }

  // See findings/did-stop-bool.sh.
  @Test func `a method that declares BOOL reads YES, as it did in an optimized build`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [UIView beginAnimations:nil context:NULL];
            \(told("stop:finished:"))
            panel.alpha = 0;
            [UIView commitAnimations];
        }
        - (void)stop:(NSString *)name finished:(BOOL)finished {}
        """
    )
    #expect(text.text.contains("[self stop:nil finished:YES];"))
    #expect(
      text.migrations[0].blocks[0].remark
        == "'stop:finished:' declares 'finished' as BOOL and is handed a pointer, of which an optimized build "
        + "reads YES, and a debug build for arm64 NO; it is given YES"
    )
  }

  @Test func `a delegate alone is told by the usual method`() {
    let method =
      "- (void)animationDidStop:(NSString *)a finished:(NSNumber *)b context:(void *)c {}"
    let alone = "[UIView setAnimationDelegate:self];"
    #expect(
      completion(method, told: alone).body
        == "[self animationDidStop:@\"fade\" finished:[NSNumber numberWithBool:finished] context:NULL];"
    )
    #expect(completion("- (void)other {}", told: alone).body == "")
    #expect(
      completion(method, told: "[UIView setAnimationDidStopSelector:@selector(stop)];").body == ""
    )
  }

  @Test func `what the block was given is kept for its end`() {
    let method = "- (void)stop:(NSString *)a finished:(NSNumber *)b context:(void *)c {}"
    let told = told("stop:finished:context:")
    func text(_ begin: String, _ told: String) -> [String] {
      let body = ObjectiveCText(
        methods: """
          static NSString *kName = @"shown";
          extern NSString *const kFixedName;
          static const NSString *kObject = @"shown";
          #define kStep self.step
          #define kPanel ((void *)self.panel)
          - (void)show:(UIView *)sender {
              [UIView beginAnimations:\(begin)];
              \(told)
              panel.alpha = 0;
              [UIView commitAnimations];
          }
          \(method)
          - (void)stop {}
          """
      ).text
      return body.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
    let retained = text("name context:[sender retain]", told)
    #expect(retained.contains("NSString *animationID = name;"))
    #expect(retained.contains("void *context = [sender retain];"))
    #expect(
      retained.contains(
        "[self stop:animationID finished:[NSNumber numberWithBool:finished] context:context];"
      )
    )
    #expect(text("kName context:sender", told).contains("NSString *animationID = kName;"))
    let named = text("kFixedName context:sender", told)
    #expect(
      named.contains(
        "[self stop:kFixedName finished:[NSNumber numberWithBool:finished] context:sender];"
      )
    )
    // In `const NSString *`, it is the object that is constant.
    #expect(text("kObject context:sender", told).contains("NSString *animationID = kObject;"))
    let macro = text("kStep context:kPanel", told)
    #expect(macro.contains("NSString *animationID = kStep;"))
    #expect(macro.contains("void *context = kPanel;"))
    let finished = text("finished context:NULL", told)
    #expect(finished.contains { $0.hasSuffix("completion:^(BOOL lastFinished) {") })
    #expect(
      finished.contains {
        $0.hasSuffix("finished:[NSNumber numberWithBool:lastFinished] context:NULL];")
      }
    )
    let delegate = text("nil context:nil", self.told("removeFromSuperview", "panel"))
    #expect(delegate.contains("id animationDelegate = panel;"))
    #expect(delegate.contains("[animationDelegate removeFromSuperview];"))
    let local = text("nil context:nil", self.told("removeFromSuperview", "sender"))
    #expect(local.contains("[sender removeFromSuperview];"))
  }

  @Test(arguments: [
    ("stop:", "", "no method in these files answers to 'stop:'"),
    (
      "a:b:c:d:", "- (void)a:(int)a b:(int)b c:(int)c d:(int)d {}",
      "'a:b:c:d:' takes what no animation tells"
    ),
    (
      "stop:finished:", "- (void)stop:(NSString *)a finished:(NSInteger)b {}",
      "'stop:finished:' takes 'finished' as 'NSInteger'"
    ),
    (
      "stop:finished:context:",
      "- (void)stop:(NSString *)a finished:(NSNumber *)b context:(UIView *)c {}",
      "'stop:finished:context:' takes its context as 'UIView *'"
    ),
  ])
  func `a method that cannot be told stays`(selector: String, method: String, reason: String) {
    let found = completion(method, told: told(selector), begin: "nil context:[self menu]")
    #expect(found.reasons == [reason])
  }

  @Test func `a method with two bodies in categories stays`() {
    let found = completion(
      "- (void)stop {}",
      others: ("Menu+Stop.m", "@implementation Menu (Stop)\n- (void)stop {}\n@end\n")
    )
    #expect(found.reasons == ["'stop' has two bodies (Menu.m:8, Menu+Stop.m:2)"])
  }

  @Test func `a method of another class has to be in a header`() {
    let body = "@implementation Host\n- (void)menuDidStop:(NSString *)name {}\n@end\n"
    let told = told("menuDidStop:", "host")
    #expect(
      completion("", told: told, others: ("Host.m", body)).reasons
        == ["no header declares 'menuDidStop:' (Host.m, line 2)"]
    )
    let declared =
      "@interface Host : NSObject\n- (void)menuDidStop:(NSString *)name;\n@end\n" + body
    #expect(
      completion("", told: told, others: ("Host.m", declared)).body
        == "[animationDelegate menuDidStop:@\"fade\"];"
    )
  }

  @Test func `a method of Apple's needs no header of the folder`() {
    let body = "@implementation Host\n- (void)removeFromSuperview {}\n@end\n"
    let found = completion("", told: told("removeFromSuperview", "host"), others: ("Host.m", body))
    #expect(found.reasons.isEmpty, "\(found.reasons)")
  }

  @Test func `what is retained before the begin is released after the stop`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [self retain];
            [UIView beginAnimations:nil context:NULL];
            [UIView setAnimationDelegate:self];
            [UIView setAnimationDidStopSelector:@selector(stop)];
            panel.alpha = 0;
            [UIView commitAnimations];
        }

        - (void)stop {
            [self release];
        }
        """
    ).text
    #expect(text.contains("    [self retain];\n    [UIView animateWithDuration:"))
    #expect(text.contains("        [self stop];\n    }];\n}"))
    #expect(text.contains("- (void)stop {\n    [self release];\n}"))
  }
}
