import LegacyBlocks
import LegacyDeclarations
import ObjectiveCBlockReading
import SourceMigrating
import Testing

/// What is found in Objective-C, and what stays as it is.
@Suite struct ObjectiveCFindingTests {
  @Test func `of the patterns, one block stays, whose selector is a parameter`() throws {
    var written = 0
    var left: [String] = []
    for (path, text) in try ObjectiveCText.patterns() {
      let migration = ObjectiveCText((path, text))
      let begins = text.ranges(of: "beginAnimations:").count
      #expect(migration.migrations[0].blocks.count == begins, "\(path)")
      written += migration.calls.count
      left += migration.reasons
    }
    #expect(written == 56)
    #expect(left == ["the did-stop selector is a value of the program (line 15)"])
  }

  @Test func `a second run finds nothing to do`() throws {
    for (path, text) in try ObjectiveCText.patterns() where !path.hasPrefix("S18") {
      let migrated = ObjectiveCText((path, text)).text
      #expect(ObjectiveCText((path, migrated)).migrations[0].blocks.isEmpty, "\(path)")
    }
  }

  private static let begin = "[UIView beginAnimations:nil context:NULL];"
  private static let commit = "[UIView commitAnimations];"

  @Test(arguments: [
    ("\(begin) if (done) return; \(commit)", "line 4 returns while the block is open"),
    ("\(begin) @throw error; \(commit)", "line 4 throws an exception while the block is open"),
    ("\(begin) goto end; \(commit) end:;", "line 4 jumps while the block is open"),
    (
      "while (1) { \(begin) break; \(commit) }", "line 4 leaves a loop while the block is open"
    ),
    (
      "switch (n) { case 1: \(begin) case 2: \(commit) }",
      "line 4 begins another case while the block is open"
    ),
    (
      "\(begin) if (done) [UIView setAnimationTransition:0 forView:panel cache:YES]; else { [panel fill]; } \(commit)",
      "setAnimationTransition is called among other code under a condition (line 4)"
    ),
    (
      "\(begin) done ? [UIView setAnimationDelay:1] : [panel fill]; panel.alpha = 0; \(commit)",
      "setAnimationDelay is called among other code under a condition (line 4)"
    ),
    ("\(begin)", "the block is never committed in this file"),
    ("\(commit)", "nothing in this file begins this block"),
    (
      "while (1) { \(begin) } \(commit)",
      "the block is begun in a loop, and committed outside of that (line 4)"
    ),
    (
      "\(begin) dispatch_async(queue, ^{ \(commit) });",
      "the block is committed in a closure (line 4)"
    ),
    (
      "\(begin) [UIView setAnimationWillStartSelector:@selector(will)]; \(commit)",
      "a method is told when the animations begin (line 4), and closures are told only of their end"
    ),
    (
      "\(begin) panel.alpha = 0; int n = 1; panel.tag = n; \(commit) label.tag = n;",
      "'n' is declared in the block (line 4) and used outside its changes"
    ),
  ])
  func `a block stays if nothing can stand for it`(body: String, reason: String) {
    let text = ObjectiveCText(methods: "- (void)show {\n\(body)\n}")
    #expect(text.reasons.contains(reason), "\(text.reasons)")
    #expect(text.calls.isEmpty)
  }

  @Test(arguments: [
    (
      "[self.navigationController popViewControllerAnimated:NO];", "self.navigationController.view"
    ),
    ("[UIApplication sharedApplication].keyWindow.rootViewController = next;", "self.root.view"),
    ("[[self window] setRootViewController:next];", "self.root.view"),
    ("(isLeft ? left : right).page = next;", "left.page"),
    ("self.pager.currentPage = 2;", "self.pager.currentView"),
    ("[self.pager setCurrentPage:2];", "[self.pager currentView]"),
    ("[[self pager] addSubview:page];", "self.pager.currentView"),
    ("[Coordinator makeOverlay];", "Overlay"),
    ("[self.pager takeOver:self];", "self.view.superview"),
  ])
  func `a block stays if the view of its transition may be another before its changes`(
    change: String,
    view: String
  ) {
    let transition = "UIViewAnimationTransitionCurlUp forView:\(view) cache:YES"
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            \(Self.begin)
            \(change)
            [UIView setAnimationTransition:\(transition)];
            \(Self.commit)
        }
        """
    )
    #expect(
      text.reasons == [
        "'\(view)' in line 6 would have to be read before line 5, which may change it: the new code "
          + "reads it before its changes"
      ]
    )
  }

  @Test(arguments: [
    ("#ifdef FAST\n\(begin)\n#else\n\(begin)\n#endif\npanel.alpha = 0;\n\(commit)", 6),
    ("\(begin)\n#if SLOW\npanel.alpha = 0;\n\(commit)\n#else\n\(commit)\n#endif", 5),
    ("\(begin)\n#if SLOW\nCGFloat y = 5;\n#endif\npanel.alpha = 1;\n\(commit)", 5),
    ("\(begin)\npanel.alpha = 0;\n#ifndef SLOW\nreturn;\n#endif\n\(commit)", 6),
    (
      "\(begin)\n#if SLOW\npanel.alpha = 0;\n[UIView setAnimationDelay:1];\n#endif\npanel.tag = 1;\n\(commit)",
      5
    ),
  ])
  func `a block stays if a line of the preprocessor stands in it`(body: String, line: Int) {
    let text = ObjectiveCText(methods: "- (void)show {\n\(body)\n}")
    let reason = "a line of the preprocessor stands in the block (line \(line))"
    #expect(text.reasons.contains(reason), "\(text.reasons)")
    #expect(text.calls.isEmpty)
  }

  @Test func `a block stays if it assigns a variable that branches declare`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
        #ifdef BIG
            CGFloat y = 5;
        #else
            CGFloat y = 6;
        #endif
            \(Self.begin)
            panel.alpha = y;
            y += 4;
            \(Self.commit)
            panel.tag = y;
        }
        """
    )
    #expect(
      text.reasons == [
        "'y' is assigned among the changes (line 11), and a line of the preprocessor stands in front "
          + "of its declaration"
      ]
    )
  }

  @Test func `a block that a superclass opens stays`() {
    let text = ObjectiveCText(
      ("Base.m", "@implementation Base\n- (void)open { \(Self.begin) }\n@end\n"),
      (
        "Menu.m",
        "@implementation Menu\n- (void)show { [super open]; panel.alpha = 0; \(Self.commit) }\n@end\n"
      )
    )
    #expect(
      text.reasons == [
        "the block is never committed in this file", "nothing in this file begins this block",
      ]
    )
  }

  @Test(arguments: [
    (
      "[UIView beginAnimations:nil context:NULL];", "return [UIView commitAnimations];",
      "the block is committed in an expression (line 6)"
    ),
    (
      "animated ? [UIView beginAnimations:nil context:NULL] : (void)0;",
      "[UIView commitAnimations];",
      "the block is begun in an expression, and committed outside of that (line 6)"
    ),
    (
      "[UIView beginAnimations:nil context:NULL], [UIView setAnimationDelay:1];",
      "[UIView commitAnimations];",
      "the block is begun in an expression, and committed outside of that (line 6)"
    ),
  ])
  func `a begin or a commit in an expression is told`(begin: String, commit: String, reason: String)
  {
    let text = ObjectiveCText(
      methods: """
        - (void)show:(BOOL)animated {
            \(begin)
            panel.alpha = 0;
            \(commit)
        }
        """
    )
    #expect(text.reasons == [reason])
  }

  @Test func `other methods of the same names are no blocks`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            [CATransaction setAnimationDuration:1];
            [self beginAnimations:nil context:NULL];
            // [UIView beginAnimations:nil context:NULL];
            NSLog(@"[UIView beginAnimations:nil context:NULL];");
            [self commitAnimations];
        }
        """
    )
    #expect(text.migrations[0].blocks.isEmpty)
  }

  // MARK: - The preprocessor

  @Test(arguments: [
    ("open", "_open = open;", false), ("_open", "self.open = open;", true),
    ("open", "open = NO;", true),
    ("_open", "[self step];", true), ("_open", "panel.alpha = 0;", false),
  ])
  func `a condition that the commit reads again stays the same`(
    condition: String,
    change: String,
    isLeft: Bool
  ) {
    let reasons = ObjectiveCText(
      methods: """
        - (void)setOpen:(BOOL)open {
            if (!\(condition)) [UIView beginAnimations:nil context:NULL];
            \(change)
            panel.alpha = 0.5;
            if (!\(condition)) [UIView commitAnimations];
        }
        """
    ).reasons
    let reason =
      "the condition in line 4 would have to be read into a constant: line 5 may change it, and the commit "
      + "reads it again"
    #expect(reasons == (isLeft ? [reason] : []))
  }

  @Test(arguments: [
    ("#if 0", false), ("#if 1", true), ("#ifdef __cplusplus", false), ("#ifndef __cplusplus", true),
    ("#if TARGET_OS_IPHONE", true), ("#if TARGET_IPHONE_SIMULATOR", false),
    ("#if __IPHONE_OS_VERSION_MAX_ALLOWED >= 40000", true),
    ("#if __IPHONE_OS_VERSION_MAX_ALLOWED < __IPHONE_4_0", false),
    ("#if defined(__IPHONE_4_0) && !TARGET_OS_IPHONE", false),
    ("#if (!defined(__APPLE__)) || 0", false), ("#if __has_feature(objc_arc)", true),
    ("#ifdef FREE_VERSION", true),
  ])
  func `a branch that no device compiles is told`(condition: String, isCompiled: Bool) {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
        \(condition)
            \(Self.begin)
            panel.alpha = 0;
            \(Self.commit)
        #endif
        }
        """
    )
    #expect(text.calls.count == (isCompiled ? 1 : 0))
    #expect(text.reasons == (isCompiled ? [] : ["no device compiles this branch of an #if"]))
  }

  @Test func `of two branches, the first that a device compiles counts`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
        #if NS_BLOCKS_AVAILABLE
            if (animated) {
                [UIView animateWithDuration:1 animations:^{ panel.alpha = 0; }];
        #else
            if (animated) {
                \(Self.begin)
                panel.alpha = 0;
                \(Self.commit)
        #endif
            }
            \(Self.begin)
            panel.alpha = 1;
            \(Self.commit)
        }
        """
    )
    #expect(text.reasons == ["no device compiles this branch of an #if"])
    #expect(text.calls.count == 1)
  }

  @Test func `a block in a comment is none, also where no device compiles it`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
        #if 0
            NSString *note = @"/*";
            \(Self.begin)
            \(Self.commit)
            // \(Self.begin)
            /* \(Self.begin)
               \(Self.commit) */
        #endif
        }
        """
    )
    #expect(text.migrations[0].blocks.map(\.location.line) == [6])
  }

  @Test func `a block that each branch begins and one statement commits is told by the condition`()
  {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            if (open) {
                \(Self.begin)
                panel.alpha = 0;
            } else if (shut) {
                \(Self.begin)
            } else {
                panel.alpha = 1;
                \(Self.begin)
            }
            \(Self.commit)
        }
        """
    )
    let reason =
      "the block is begun in each branch of the condition in line 4, and committed behind it (line 13): "
      + "begin it once in front of the condition"
    #expect(text.reasons == [reason, reason, reason])
  }

  @Test(arguments: [
    ("@interface Menu : UIViewController\n@end", true),
    ("@interface Menu : UIViewController { UIView *top, *contentView; }\n@end", false),
    ("@interface Menu : UIViewController\n@property UIView * _Nullable contentView;\n@end", false),
    ("@interface Menu : UIViewController\n- (UIView *)contentView;\n@end", false),
    (
      "@interface Base : UIViewController { UIView *contentView; }\n@end\n@interface Menu : Base\n@end",
      false
    ),
    // An application sets its window once.
    (
      "@interface App : NSObject <UIApplicationDelegate>\n@property UIView *contentView;\n@end",
      true
    ),
  ])
  func `an own variable may be another view behind a call, whatever its name`(
    header: String,
    isWritten: Bool
  ) {
    let text = ObjectiveCText(
      ("Menu.h", header),
      (
        "Menu.m",
        """
        @implementation Menu
        - (void)turn {
            \(Self.begin)
            [self prepare:contentView];
            [UIView setAnimationTransition:UIViewAnimationTransitionCurlUp forView:contentView cache:NO];
            \(Self.commit)
        }
        @end
        """
      )
    )
    let reason =
      "'contentView' in line 5 would have to be read before line 4, which may change it: the new code "
      + "reads it before its changes"
    #expect(text.reasons == (isWritten ? [] : [reason]))
  }

  @Test func `a directive among the settings keeps a block as it is`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            \(Self.begin)
        #ifdef SLOW
            [UIView setAnimationDuration:3];
        #endif
            panel.alpha = 0;
            \(Self.commit)
        }
        """
    )
    #expect(text.reasons == ["a line of the preprocessor stands in the block (line 5)"])
  }

  @Test func `a begin in a macro is told`() {
    let text = ObjectiveCText(
      (
        "Menu.m",
        "#define BEGIN(d) [UIView beginAnimations:nil context:NULL]; \\\n  [UIView setAnimationDuration:d]\n"
      )
    )
    #expect(text.reasons == ["a macro begins the block"])
  }

  // MARK: - Bad input

  @Test func `a function that does not parse is told at its line, and the others are read`() {
    let text = ObjectiveCText(
      methods: """
        - (void)broken {
            \(Self.begin)
            panel.frame = CGRectMake(0, 0, 1, 1;
            \(Self.commit)
        }

        - (void)show {
            \(Self.begin)
            panel.alpha = 0;
            \(Self.commit)
        }
        """
    )
    #expect(text.reasons == ["the function does not parse: '(' is never closed (line 5)"])
    #expect(text.calls.count == 1)
  }

  @Test func `Objective-C++ is told`() {
    let text = ObjectiveCText(
      methods: "- (void)show {\n\(Self.begin)\npanel.alpha = 0;\n\(Self.commit)\n}",
      path: "Menu.mm"
    )
    #expect(text.reasons == ["the file is Objective-C++"])
  }

  @Test func `macros without semicolons end statements`() {
    let text = ObjectiveCText(
      methods: """
        - (void)show {
            TT_RELEASE_SAFELY(panel)
            \(Self.begin)
            panel.alpha = 0;
            \(Self.commit)
        }
        """
    )
    #expect(text.calls.count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func `a header of twenty thousand lines is read`() {
    let header = (0..<20_000).map { "- (void)method\($0):(NSString *)text with:(int)n;" }
    let file = LegacyFile(
      readingObjectiveC: "@interface Big : NSObject\n\(header.joined(separator: "\n"))\n@end\n",
      path: "Big.h"
    )
    #expect(file.declarations.types[0].members.count == 20_000)
  }

  @Test func `types, categories, protocols, properties, and functions are read`() {
    let file = LegacyFile(
      readingObjectiveC: """
        @class Other;
        @protocol Shown;
        @interface Menu : UIView <Shown, Hidden> { int n; }
        @property (nonatomic, retain) IBOutlet UIView *panel;
        - (void)moveTo:(CGPoint)point animated:(BOOL)animated;
        - (id)show:(UIView *)view:(CGFloat)height :(__unused id)more;
        @end
        @interface Menu () - (void)helper; @end
        @implementation Menu (Fading)
        + (id)menu { return nil; }
        @end
        static inline void fade(UIView *view, CGFloat alpha) { view.alpha = alpha; }
        """,
      path: "Menu.m"
    )
    let types = file.declarations.types
    #expect(types.map(\.name) == ["Menu", "Menu", "Menu"])
    #expect(types[0].inherited == ["UIView", "Shown", "Hidden"])
    #expect(
      types[0].members.map(\.objectiveCName) == ["n", "panel", "moveTo:animated:", "show:::"]
    )
    #expect(types[0].members[2].parameterTypes == ["CGPoint", "BOOL"])
    #expect(types[2].members[0].hasBody)
    #expect(!types[1].members[0].hasBody)
  }
}
