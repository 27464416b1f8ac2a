import ObjectiveCTranslating
import Testing

/// The Swift that stands for Objective-C in a slice, by the rules of C and of messages.
@Suite struct TranslationTests {
  /// The lines of a method's body in Swift, in a view with variables of some types.
  private func swift(_ body: String, _ declarations: String = "") -> [String] {
    let translation = translation(of: "- (void)run {\n\(body)\n}", declarations)
    #expect(translation.failures == [])
    let lines = translation.text.split(separator: "\n").map(\.trimmed)
    guard let start = lines.firstIndex(where: { $0.hasSuffix("func run() {") }) else {
      return lines
    }
    return Array(lines[(start + 1)...].prefix { $0 != "}" || lines.isEmpty })
  }

  private func translation(of methods: String, _ declarations: String = "") -> Translation {
    Translation(of: [
      (
        "Menu.m",
        """
        \(declarations)
        @interface Menu : UIView {
          UIView *panel; UIButton *button; NSArray *views; id item; NSString *title;
          int n; float f; double d; CGFloat x; BOOL flag; UIViewAnimationCurve curve;
        }
        @end
        @implementation Menu
        \(methods)
        @end
        """
      )
    ])
  }

  private func error(_ body: String) -> TranslationError? {
    translation(of: "- (void)run {\n\(body)\n}").failures.first?.error
  }

  // MARK: - Messages

  @Test func `what scrolls has the members of what scrolls, whatever its class`() {
    let grid = "@class Grid;\n@interface Menu () { Grid *grid; }\n@end"
    #expect(
      swift("x = grid.contentOffset.y;", grid) == ["self.x = (self.grid?.contentOffset.y ?? 0)"]
    )
  }

  @Test func `a variable that is set to itself has the value once`() {
    #expect(swift("int m = m = 3; n = m;") == ["var m: Int32 = 3", "self.n = m"])
  }

  @Test(arguments: [
    ("0", "0", "nil"), ("nil", "(void *)0", "nil"),
    ("nil", "(void *)4", "UnsafeMutableRawPointer(bitPattern: Int(4))"),
    ("nil", "(void *)n", "UnsafeMutableRawPointer(bitPattern: Int(self.n))"),
  ])
  func `a number is an identifier or a context as C takes it`(
    name: String,
    context: String,
    expected: String
  ) {
    #expect(
      swift("[UIView beginAnimations:\(name) context:\(context)];") == [
        "UIView.beginAnimations(nil, context: \(expected))"
      ]
    )
  }

  @Test func `a setting with a dot is a call`() {
    #expect(
      swift("UIView.animationDuration = 1; UIView.AnimationDelegate = self;") == [
        "UIView.setAnimationDuration(1)", "UIView.setAnimationDelegate(self)",
      ]
    )
  }

  @Test func `a line that stands twice is that behind another`() {
    let twice = translation(of: "- (void)run {\npanel.alpha = 1;\nn = 2;\npanel.alpha = 1;\n}")
    let lines = [1, 10].map {
      twice.line(of: "self.panel?.alpha = 1", in: "-run", of: "Menu", from: $0)
    }
    #expect(lines == [9, 11])
    #expect(twice.line(of: "self.panel?.alpha = 1", in: "-run", of: "Menu", from: 90) == 9)
  }

  @Test func `a method knows its own selector`() {
    #expect(
      swift("title = NSStringFromSelector(_cmd);") == [
        "self.title = NSStringFromSelector(Selector(\"run\"))"
      ]
    )
  }

  @Test func `a constant of the system has an address`() {
    let key = "UIKeyboardFrameEndUserInfoKey"
    #expect(
      swift("title = &\(key) != NULL ? \(key) : @\"none\";")
        == ["self.title = ((true ? \(key) : \"none\") as String?)"]
    )
  }

  @Test func `the macro for a number without its sign is the function`() {
    #expect(swift("x = ABS(x) + ABS(n);") == ["self.x = abs(self.x) + CGFloat(abs(self.n))"])
  }

  @Test func `a class has a method of its own with the name of an application's`() {
    let methods = """
      - (void)setStatusBarHidden:(BOOL)hidden animated:(BOOL)animated {}
      - (void)run { [self setStatusBarHidden:YES animated:NO]; [item setStatusBarHidden:YES animated:NO]; }
      """
    let text = translation(of: methods).text
    #expect(text.contains("self.setStatusBarHidden(true, animated: false)"), "\(text)")
    #expect(text.contains("(self.item as? UIApplication)?.setStatusBarHidden("), "\(text)")
  }

  @Test func `a format tells the type of what nobody knows`() {
    let format = #"@"100%% of %2ld, %.1f, %@""#
    let values = "[grid pages], [grid part], [grid name]"
    let lines = swift(
      "title = [NSString stringWithFormat:\(format), \(values)];",
      "@class Grid;\n@interface Menu () { Grid *grid; }\n@end"
    )
    let written = ["pages() as Int)", "part() as Double)", "described(self.grid?.name())"]
    #expect(written.allSatisfy { lines.joined().contains($0) }, "\(lines)")
  }

  @Test func `a number that nobody knows is of the kind of the fraction beside it`() {
    #expect(swift("x = (x - MARGIN) - n;") == ["self.x = (self.x - MARGIN) - CGFloat(self.n)"])
  }

  @Test func `a message to nil does nothing, and its value is 0`() {
    #expect(swift("panel.alpha = 0.5;") == ["self.panel?.alpha = 0.5"])
    #expect(swift("[panel setAlpha:1];") == ["self.panel?.alpha = 1"])
    #expect(swift("x = panel.alpha;") == ["self.x = (self.panel?.alpha ?? 0)"])
    #expect(swift("flag = panel.hidden;") == ["self.flag = (self.panel?.isHidden ?? false)"])
    #expect(
      swift("CGRect f = panel.superview.frame;")
        == ["var f: CGRect = (self.panel?.superview?.frame ?? .zero)"]
    )
  }

  @Test func `an object of any class is one of the class to which its method casts it`() {
    let text = translation(
      of: "- (void)panned:(id)sender { n = [(UIPanGestureRecognizer *)sender state] == 3; }"
    ).text
    #expect(text.contains("panned(_ sender: UIPanGestureRecognizer!)"), "\(text)")
  }

  @Test(arguments: ["[views objectAtIndex:1]", "views[1]"])
  func `an element has the class of the variable to which it is assigned`(element: String) {
    #expect(
      swift("panel = \(element);") == ["self.panel = self.views?[objectAt: 1]"]
    )
  }

  @Test func `C chooses by whole numbers`() {
    let lines = swift("switch (CHANCE(3)) { case 0: x = 1; }")
    #expect(lines.first == "switch (CHANCE(3) as Int32) {", "\(lines)")
  }

  @Test func `a parameter may say that it is unused`() {
    let move = "- (void)move:(UIView *) __unused view by:(CGFloat)__unused y { x = 1; }"
    let text = translation(of: move).text
    #expect(text.contains("func move(_ view: UIView!, by y: CGFloat) {"), "\(text)")
  }

  @Test func `what a nib has made is told`() {
    let text = translation(of: "- (void)awakeFromNib { x = 1; }").text
    #expect(text.contains("override func awakeFromNib() {"), "\(text)")
  }

  @Test func `a variable may be named as a class is`() {
    let body = "[Back removeFromSuperview]; Back.hidden = YES;"
    #expect(
      swift(body, "@interface Menu () { UIView *Back; }\n@end") == [
        "self.Back?.removeFromSuperview()", "self.Back?.isHidden = true",
      ]
    )
  }

  @Test func `what a view always has is asked for without a question`() {
    #expect(swift("self.layer.opacity = 0;") == ["self.layer.opacity = 0"])
    #expect(swift("panel.layer.opacity = 0;") == ["self.panel?.layer.opacity = 0"])
  }

  @Test func `a copy of a frame is changed and set`() {
    #expect(
      swift("CGRect f = panel.frame; f.origin.x = 0; panel.frame = f;") == [
        "var f: CGRect = (self.panel?.frame ?? .zero)", "f.origin.x = 0", "self.panel?.frame = f",
      ]
    )
  }

  @Test func `the class of an array's elements is that of their use`() {
    #expect(
      swift("[[views objectAtIndex:n] setAlpha:0];")
        == ["self.views?[objectAt: Int(self.n)].alpha = 0"]
    )
    #expect(
      swift("[[self->views objectAtIndex:n] setAlpha:0];")
        == ["self.views?[objectAt: Int(self.n)].alpha = 0"]
    )
    #expect(swift("self->views[0].alpha = 0;") == ["self.views?[objectAt: 0].alpha = 0"])
    #expect(
      translation(of: "- (void)run { for (UIButton *b in self->views) b.enabled = NO; }").text
        .contains("var views: [UIButton]!")
    )
    #expect(
      translation(of: "- (void)run { for (UIButton *b in views) b.enabled = NO; }").text
        .contains("var views: [UIButton]!")
    )
  }

  @Test func `an element of an array in an array is one of the inner array`() {
    #expect(
      swift("NSArray *row = views[0]; item = views[0][n];").last
        == "self.item = self.views?[objectAt: 0][objectAt: Int(self.n)]"
    )
    #expect(
      translation(of: "- (void)run { NSArray *row = views[0]; }").text
        .contains("var views: [[NSObject]]!")
    )
  }

  @Test func `a message tells of a value as the file has it`() {
    #expect(
      error("x = [panel viewWithTag:(1 + 2)][0];")?.what
        == "an element of '[panel viewWithTag:(1 + 2)]' is read, whose type is not known"
    )
  }

  @Test func `a text is cut into pieces`() {
    #expect(
      swift("NSArray *words = [title componentsSeparatedByString:@\" \"]; n = words.count;").first
        == "var words: [NSObject]! = self.title?.components(separatedBy: \" \").map { NSString(string: $0) as NSObject }"
    )
    #expect(
      swift(
        "n = [[item componentsSeparatedByCharactersInSet:[NSCharacterSet newlineCharacterSet]] count];"
      ).first?
      .contains("(self.item as? String)?.components(separatedBy: CharacterSet.newlines).count")
        == true
    )
  }

  @Test func `what a loop is over is an array of what the loop takes`() {
    #expect(
      swift("for (UIButton *b in [menu items]) b.enabled = NO;").first
        == "for element_b in ((menu.items() as? [UIButton]) ?? []) {"
    )
  }

  @Test func `an object of any class is one of the class that has the message`() {
    #expect(swift("[item setAlpha:0];") == ["(self.item as? UIView)?.alpha = 0"])
    #expect(
      swift("UIView *v = (UIButton *)[self viewWithTag:3];")
        == ["var v: UIView! = (self.viewWithTag(3) as? UIButton)"]
    )
  }

  @Test func `an object of any class is one of the files' only class that has the method`() {
    let text = translation(of: "- (void)done:(int)n {}\n- (void)run { [item done:3]; [item end]; }")
      .text
    #expect(text.contains("(self.item as? Menu)?.done(3)"))
    #expect(text.contains("self.item?.end()"))
  }

  @Test(arguments: ["typeof(self)", "__typeof__(weakSelf)"])
  func `a reference to self is of its class`(type: String) {
    #expect(
      swift("__weak \(type) other = self; [other removeFromSuperview];") == [
        "var other: Menu! = self", "other?.removeFromSuperview()",
      ]
    )
  }

  @Test func `an object is asked for its class, also by a class in a variable`() {
    #expect(
      swift("flag = [item isKindOfClass:[UIButton class]];")
        == ["self.flag = (self.item as Any?) is UIButton"]
    )
    #expect(
      swift("flag = [item isKindOfClass:[self class]];")
        == ["self.flag = isKind(self.item, of: type(of: self))"]
    )
  }

  @Test func `retain and autorelease in an expression are their receiver`() {
    #expect(swift("button = [panel retain];") == ["self.button = (self.panel as? UIButton)"])
    #expect(
      swift("UILabel *l = [[[UILabel alloc] initWithFrame:self.bounds] autorelease];")
        == ["var l: UILabel! = UILabel(frame: self.bounds)"]
    )
    // A statement becomes a probe.
    #expect(swift("[panel release];") == ["self.panel?.release()"])
  }

  @Test func `the value of an object goes to a variable by its address`() {
    #expect(
      swift(
        "NSTimeInterval t; [[[note userInfo] objectForKey:UIKeyboardAnimationDurationUserInfoKey] getValue:&t];",
        "static NSNotification *note = nil;"
      ).last?.hasSuffix("as? NSNumber)?.doubleValue ?? t") == true
    )
  }

  @Test func `a message without arguments is a call, unless a property has its name`() {
    #expect(swift("[panel wobble];") == ["self.panel?.wobble()"])
    #expect(swift("[Clock.shared tick];", "@class Clock;").last?.hasSuffix(".tick()") == true)
    #expect(swift("[panel superview].alpha = 0;") == ["self.panel?.superview?.alpha = 0"])
    #expect(
      translation(of: "- (void)run { [timer invalidate]; }", "static NSTimer *timer = nil;")
        .text.contains("timer?.invalidate()")
    )
  }

  @Test(arguments: [
    ("n", "views", "count"), ("n", "title", "length"), ("item", "views", "lastObject"),
    ("item", "views", "firstObject"), ("n", "title", "integerValue"), ("flag", "item", "boolValue"),
    ("n", "notes", "count"),
  ])
  func `a dot asks for what a message without arguments does`(
    place: String,
    owner: String,
    name: String
  ) {
    let notes = "@interface Menu () { NSDictionary *notes; }\n@end"
    let lines = swift("\(place) = \(owner).\(name);", notes)
    #expect(lines == swift("\(place) = [\(owner) \(name)];", notes))
    #expect(lines != ["self.\(place) = self.\(owner)?.\(name)"])
  }

  @Test func `a message keeps all arguments of a list, without the nil that ends it`() {
    let lists = [
      ("[panel show:@\"a\", @\"b\", nil];", "self.panel?.show(\"a\", \"b\")"),
      ("[Menu show:item, title, nil];", "Menu.show(self.item, self.title)"),
      (
        "item = [[UIActionSheet alloc] initWithTitle:nil delegate:self cancelButtonTitle:@\"No\" "
          + "destructiveButtonTitle:nil otherButtonTitles:@\"a\", @\"b\", nil];",
        "self.item = UIActionSheet(nil, delegate: self, cancelButtonTitle: \"No\", "
          + "destructiveButtonTitle: nil, otherButtonTitles: \"a\", \"b\")"
      ),
      (
        "item = [[UIAlertView alloc] initWithTitle:@\"?\" otherButtonTitles:@\"a\", nil];",
        "self.item = UIAlertView(\"?\", otherButtonTitles: \"a\")"
      ),
      (
        "views = [[NSArray alloc] initWithObjects:panel, button, nil];",
        "self.views = [given(self.panel), given(self.button)]"
      ),
    ]
    for (old, new) in lists { #expect(swift(old) == [new]) }
  }

  @Test(arguments: ["addObject:item", "removeObjectAtIndex:n", "removeAllObjects", "release"])
  func `a message to an array that nobody knows is one like others`(message: String) {
    let lines = swift("[SHARED.pages \(message)];")
    let name = message.prefix { $0 != ":" }
    #expect(lines.count == 1 && lines[0].hasPrefix("SHARED.pages.\(name)("), "\(lines)")
  }

  @Test func `a selector of a category's method brings the method`() {
    let text = Translation(of: [
      (
        "Moves.m",
        """
        @implementation UIView (Moves)
        - (void)shake { [UIView setAnimationDidStopSelector:@selector(shakeEnded:finished:context:)]; }
        - (void)shakeEnded:(NSString *)name finished:(NSNumber *)finished context:(void *)context {}
        - (void)end {}
        @end
        @interface Menu : UIView
        @end
        @implementation Menu
        - (void)run { [self performSelector:@selector(end) withObject:nil afterDelay:1]; }
        - (void)stop { [self performSelector:@selector(run) withObject:nil afterDelay:1]; }
        @end
        """
      )
    ]).text
    #expect(text.contains("(#selector(UIView.shakeEnded(_:finished:context:)))"), "\(text)")
    #expect(text.contains("perform(#selector(UIView.end),"), "\(text)")
    // A class of the files responds itself.
    #expect(text.contains("perform(Selector(\"run\"),"), "\(text)")
  }

  @Test func `a method with the name of a class does not hide it`() {
    let text = translation(
      of: """
        - (void)Loader:(Loader *)loader done:(BOOL)done {}
        - (void)run { item = [[Loader alloc] init]; [self Loader:nil done:YES]; }
        """
    ).text
    #expect(text.contains("@objc(Loader:done:) func Loader_(_ loader: Loader!, done: Bool)"))
    #expect(text.contains("self.item = Loader()"), "\(text)")
    #expect(text.contains("self.Loader_(nil, done: true)"), "\(text)")
  }

  @Test func `what takes a controller tells the compiler what it is handed`() {
    let controller =
      "@class Page;\n@interface Menu () { UINavigationController *list; Page *page; }\n@end"
    #expect(
      swift("[list pushViewController:page animated:YES];", controller)
        == ["self.list?.pushViewController(given(self.page), animated: true)"]
    )
    #expect(
      swift("[list pushViewController:item animated:YES];", controller)
        == [
          "self.list?.pushViewController(given((self.item as? UIViewController)), animated: true)"
        ]
    )
  }

  @Test func `a macro runs the statements that it is handed, or does not`() {
    let macro = "#define IF_PAD(...) if (isPad) { __VA_ARGS__ }"
    #expect(
      swift("IF_PAD(n += 1; f = 2;)\nd = 3;", macro) == [
        "if IF_PAD {", "self.n += 1", "self.f = 2",
      ]
    )
    let methods = "- (void)run {\n  LATER(n = 1;)\n}"
    for macro in ["", "#define LATER(code) dispatch_async(queue, ^{ code })"] {
      let error = translation(of: methods, macro).failures.first?.error
      let what = "no file tells whether this macro runs the statements that it is handed: 'LATER'"
      #expect(error?.what == what)
    }
  }

  @Test func `what is printed is noted by a slice`() {
    #expect(swift("NSLog(@\"%f %@\", x, nil);") == ["printed([\"%f %@\", self.x])"])
    #expect(swift("assert(n > 0);") == ["_ = (0, self.n > 0)"])
  }

  @Test func `what has no property is set by its method, also behind a dot`() {
    #expect(
      swift("panel.layer.affineTransform = CGAffineTransformIdentity;")
        == ["self.panel?.layer.setAffineTransform(CGAffineTransform.identity)"]
    )
    let text = translation(
      of: "- (void)setWidth:(CGFloat)width { x = width; }\n- (void)run { self.width = 3; }"
    ).text
    #expect(text.contains("self.setWidth(3)"))
  }

  @Test func `a text of the app's languages has its comment by a label`() {
    #expect(
      swift("title = NSLocalizedString(@\"Pull\", nil);")
        == ["self.title = NSLocalizedString(\"Pull\", comment: \"\")"]
    )
  }

  // MARK: - Numbers

  @Test func `integers are divided as integers`() {
    #expect(swift("x = n / 2;") == ["self.x = CGFloat(self.n / 2)"])
    #expect(swift("x = 1 / 2;") == ["self.x = CGFloat((1 as Int32) / 2)"])
    #expect(swift("x = n / 2.0;") == ["self.x = CGFloat(Double(self.n) / 2.0)"])
  }

  @Test func `integers have the widths and signs that are declared`() {
    #expect(
      swift("NSUInteger a = n; unsigned b = 1; unsigned char c = 3; short s = b;") == [
        "var a: UInt = UInt(truncatingIfNeeded: self.n)", "var b: UInt32 = 1",
        "var c: UInt8 = 3", "var s: Int16 = Int16(truncatingIfNeeded: b)",
      ]
    )
    // Without a sign, 0 - 1 is the largest number.
    #expect(
      swift("NSUInteger a = 0; if (a - 1 > 2) x = 1;").dropFirst().first == "if (a &- 1) > 2 {"
    )
    #expect(swift("NSUInteger a = 0; a--;").last == "a &-= 1")
    #expect(
      swift("if (n < [views count]) x = 1;").first
        == "if UInt(truncatingIfNeeded: self.n) < UInt(bitPattern: (self.views?.count ?? 0)) {"
    )
    // Nothing narrower than `int` takes part in an operation.
    #expect(
      swift("unsigned char c = 3; c += 255;").last
        == "c = UInt8(truncatingIfNeeded: Int32(truncatingIfNeeded: c) + 255)"
    )
    #expect(swift("NSUInteger a = -1;") == ["var a: UInt = UInt(truncatingIfNeeded: -1)"])
  }

  @Test func `operands have the wider type`() {
    #expect(swift("x = f * d;") == ["self.x = CGFloat(Double(self.f) * self.d)"])
    #expect(swift("x = f + x;") == ["self.x = CGFloat(self.f) + self.x"])
    #expect(swift("n += d;") == ["self.n = Int32(saturating: Double(self.n) + self.d)"])
  }

  @Test func `a condition is whatever is not 0`() {
    #expect(swift("if (n) x = 1;").first == "if self.n != 0 {")
    #expect(swift("if (panel && !flag) x = 1;").first == "if (self.panel != nil) && !self.flag {")
    #expect(swift("panel.alpha = flag;") == ["self.panel?.alpha = (self.flag ? 1 : 0)"])
    #expect(swift("flag = n;") == ["self.flag = self.n != 0"])
  }

  @Test func `an element that is cast tells the class of its array`() {
    let body = "((UIButton *)views[0]).tag = 1; [views[1] setHidden:YES];"
    #expect(swift(body).last == "self.views?[objectAt: 1].isHidden = true", "\(swift(body))")
  }

  @Test func `a UIKit of the folder's does not hide Apple's`() {
    let own =
      "@implementation UIView\n+ (void)animateWithDuration:(double)d animations:(id)a {}\n@end"
    let body = "[UIView animateWithDuration:1 animations:^{ x = 1; }];"
    #expect(swift(body, own) == swift(body))
  }

  @Test func `an enumeration of the folder does not hide Apple's`() {
    let own =
      "typedef enum { UIViewAnimationOptionRepeat = 1 << 3 } UIViewAnimationOptions;"
    let options = "UIViewAnimationOptions options = UIViewAnimationOptionRepeat;"
    let type = "UIView.AnimationOptions"
    #expect(swift(options, own) == ["var options: \(type) = \(type).repeat"])
  }

  @Test func `which system runs is a condition wherever it stands`() {
    let question = "({ if #available(iOS 11.0, *) { true } else { false } }())"
    #expect(swift("if (@available(iOS 11.0, *)) x = 1;").first == "if \(question) {")
    #expect(
      swift("flag = !__builtin_available(iOS 11.0, *) || n;")
        == ["self.flag = !\(question) || (self.n != 0)"]
    )
  }

  @Test func `a closure in a variable may be handed nil, and tells its type if no header does`() {
    let body = "{ (text: String!) in"
    let type = "((String?) -> Void)!"
    for name in ["void (^end)(NSString *)", "EndHandler end"] {
      let first = swift("\(name) = ^(NSString *text) { title = text; };").first
      #expect(first == "var end: \(type) = \(body)", "\(name)")
    }
  }

  @Test func `what Core Foundation calls a reference is an object`() {
    let cast = "title = (__bridge NSString *)(CFStringRef)title;"
    #expect(swift(cast) == ["self.title = self.title"])
    #expect(swift("SecKeyRef key = (SecKeyRef)item;") == ["var key: Any! = self.item"])
  }

  @Test func `enumerations are numbers where they are used as numbers`() {
    #expect(
      swift("curve = UIViewAnimationCurveLinear;")
        == ["self.curve = UIView.AnimationCurve.linear"]
    )
    #expect(
      swift("curve = (UIViewAnimationCurve)n;")
        == ["self.curve = UIView.AnimationCurve(rawValue: numericCast(self.n))!"]
    )
    #expect(
      swift("n = curve;") == ["self.n = Int32(truncatingIfNeeded: self.curve.rawValue)"]
    )
    #expect(
      swift("n = Open;", "typedef enum { Closed, Open = 4, Wide } State;")
        == ["self.n = Int32(truncatingIfNeeded: Open)"]
    )
    #expect(
      translation(of: "", "typedef enum { Closed, Open = 4, Wide } State;").text
        .contains("let Wide: Int = 5")
    )
  }

  @Test func `a variable that is counted up in an expression has its old value there`() {
    #expect(swift("n++;") == ["self.n += 1"])
    #expect(
      swift("x = n++;")
        == ["self.x = CGFloat(({ () -> Int32 in defer { self.n += 1 }; return self.n }()))"]
    )
  }

  @Test func `an assignment may have several places`() {
    #expect(swift("x = d = 2;") == ["self.d = 2", "self.x = CGFloat(self.d)"])
  }

  @Test func `constants have the types of their values`() {
    let text = translation(
      of: "",
      "#define kSpeed 0.3\n#define kCount 3\n#define kSum 1 + 2\nstatic const float kWide = 3;"
    ).text
    #expect(text.contains("let kSpeed: Double = 0.3"))
    #expect(text.contains("let kCount: Int32 = 3"))
    #expect(text.contains("let kWide: Float = 3"))
    // Its value depends on what stands beside it.
    #expect(!text.contains("kSum"))
  }

  /// C17 6.7.9: braces around the numbers of a structure may be missing.
  @Test func `an array of C has its elements, and structures in it their numbers`() {
    let constants = """
      static const CGFloat widths[] = { 10, -20 };
      CGPoint places[2] = { 0.0f, 50, 106, 50 };
      static CGPoint corners[2] = { { 1, 2 }, CGPointMake(3, 4) };
      """
    let body = "float ys[2] = { 3, 4 }; ys[n] = widths[n]; panel.center = places[1];"
    let text = translation(of: "- (void)run {\n\(body)\n}", constants).text
    for line in [
      "let widths: [CGFloat]! = [10, -20]",
      "var places: [CGPoint]! = [CGPoint(x: 0.0, y: 50), CGPoint(x: 106, y: 50)]",
      "var corners: [CGPoint]! = [CGPoint(x: 1, y: 2), CGPointMake(3, 4)]",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(
      swift(body, constants) == [
        "var ys: [Float]! = [3, 4]",
        "ys?[Int(self.n)] = Float((widths?[objectAt: Int(self.n)] ?? 0))",
        "self.panel?.center = (places?[objectAt: 1] ?? .zero)",
      ]
    )
    #expect(error("float ys[2]; ys[0] = 1;") != nil)
  }

  @Test func `a macro that is true or false is a flag, which a slice tries both ways`() {
    let text = translation(of: "", "#define PUSHES NO\nstatic BOOL isWide = NO;").text
    #expect(text.contains("var PUSHES: Bool\n"))
    #expect(text.contains("var isWide: Bool = false"))
  }

  // MARK: - Statements

  @Test func `a case runs into the next`() {
    #expect(
      swift("switch (n) { case 0: x = 1; case 1: x = 2; break; case 2: case 3: x = 3; }") == [
        "switch self.n {", "case 0:", "self.x = 1", "fallthrough", "case 1:", "self.x = 2",
        "case 2, 3:", "self.x = 3", "default: break",
      ]
    )
  }

  @Test func `a default in the middle is the last`() {
    #expect(
      swift("switch (n) { default: x = 1; break; case 1: x = 2; break; }") == [
        "switch self.n {", "case 1:", "self.x = 2", "default:", "self.x = 1",
      ]
    )
    #expect(error("switch (n) { default: x = 1; case 1: x = 2; break; }") != nil)
  }

  @Test func `a loop counts after each turn, and after one that is cut short`() {
    #expect(
      swift("for (int i = 0; i < n; i++) { if (flag) continue; x = i; }").prefix(4) == [
        "do {", "var i: Int32 = 0", "while i < self.n {", "defer { i += 1 }",
      ]
    )
    // Behind the loop, the variable would have another value.
    #expect(error("int i; for (i = 0; i < n; i++) { if (flag) break; }")?.line == 9)
  }

  @Test func `a static variable stands outside`() {
    let text = translation(of: "- (void)run { static int count = 3; count++; }").text
    #expect(text.contains("var Menu_run_count: Int32 = 3"))
    #expect(text.contains("Menu_run_count += 1"))
  }

  @Test func `a closure copies the variables that are assigned and not shared`() {
    let body = "int a = 1; __block int b = 1; a = 2; "
    let text = translation(
      of: "- (void)run { \(body)[UIView animateWithDuration:1 animations:^{ x = a; b = 3; }]; }"
    ).text
    #expect(text.contains("animations: { [a] () in"))
  }

  @Test func `a block of options is written option by option`() {
    #expect(
      swift(
        "[UIView animateWithDuration:1 delay:0 options:UIViewAnimationOptionCurveEaseIn | "
          + "UIViewAnimationOptionAllowUserInteraction animations:^{} completion:nil];"
      ).first?.contains(
        "options: [UIView.AnimationOptions.curveEaseIn, UIView.AnimationOptions.allowUserInteraction]"
      ) == true
    )
    #expect(
      swift(
        "[UIView animateWithDuration:1 delay:0 options:(curve << 16) animations:^{} completion:nil];"
      ).first?.contains(
        "options: UIView.AnimationOptions(rawValue: numericCast(Int(self.curve.rawValue) << 16))"
      ) == true
    )
  }

  @Test func `what is tried is not caught, and what ends it runs`() {
    #expect(
      swift("@try { x = 1; } @finally { x = 2; }")
        == ["do {", "defer {", "self.x = 2"]
    )
    #expect(error("@try { x = 1; } @catch (id e) { x = 2; }") != nil)
    #expect(swift("@synchronized(self) { x = 1; }") == ["do {", "_ = self", "self.x = 1"])
  }

  @Test func `a number in parentheses is cast to a case`() {
    #expect(
      swift("UIViewAnimationCurve curve = (UIViewAnimationCurve)(x ? 1 : 2);").first?
        .contains("UIView.AnimationCurve(rawValue: numericCast(") == true
    )
  }

  @Test func `a date tells how far it is from now`() {
    let text = swift("NSDate *start = nil; x = [start timeIntervalSinceNow];").last
    #expect(text?.contains("timeIntervalSinceNow()") == false, "\(text ?? "")")
  }

  @Test func `something is done later`() {
    #expect(
      swift("dispatch_async(dispatch_get_current_queue(), ^{ x = 1; });").first
        == "DispatchQueue.main.async(execute: {"
    )
    #expect(
      swift("[self performSelector:@selector(hide:) withObject:panel afterDelay:0.2];")
        == ["self.perform(Selector(\"hide:\"), with: self.panel, afterDelay: 0.2)"]
    )
    #expect(
      swift(
        "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 2 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{ x = 1; });"
      ).first
        == "DispatchQueue.main.asyncAfter(deadline: .now() + Double(2 * 1_000_000_000) / 1_000_000_000, execute: {"
    )
  }

  // MARK: - Classes

  @Test func `a timer is made by its name in Swift`() {
    #expect(
      swift(
        "[NSTimer scheduledTimerWithTimeInterval:0.5 target:self selector:@selector(run) userInfo:nil repeats:NO];"
      ) == [
        "Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: Selector(\"run\"), userInfo: nil, repeats: false)"
      ]
    )
  }

  @Test func `a name in parentheses in front of a message is a type`() {
    #expect(
      swift("n = (UIDeviceOrientation)[UIDevice currentDevice].orientation;").count == 1
    )
  }

  @Test func `a method may end behind branches that all return`() {
    let text = translation(
      of: "- (int)kind { switch (n) { case 0: return 1; default: return 2; } }\n"
        + "- (int)other { return n; }"
    ).text
    #expect(text.contains("fatalError(\"kind ends without a result\")"))
    #expect(!text.contains("fatalError(\"other"))
  }

  @Test func `a method with the name of a property that has another getter is a method`() {
    let text = translation(
      of: "- (void)hidden { if (n > 0) return; [self run]; }\n- (void)run { [self hidden]; }"
    ).text
    #expect(text.contains("func hidden() {"))
    #expect(text.contains("self.hidden()"))
    #expect(
      translation(of: "- (BOOL)isHidden { return flag; }").text
        .contains("override var isHidden: Bool {")
    )
  }

  @Test func `methods keep their selectors, and override Apple's by their names in Swift`() {
    let text = translation(
      of: "- (void)move:(UIView *)view to:(CGFloat)y {}\n- (void)layoutSubviews {}\n"
        + "- (void)setFrame:(CGRect)r { [super setFrame:r]; }"
    ).text
    #expect(text.contains("@objc(move:to:) func move(_ view: UIView!, to y: CGFloat) {"))
    #expect(text.contains("override func layoutSubviews() {"))
    #expect(text.contains("override var frame: CGRect {"))
    #expect(text.contains("super.frame = r"))
  }

  @Test func `a property with a setter of its own calls it`() {
    let text = Translation(of: [
      (
        "Menu.m",
        "@interface Menu : UIView\n@property BOOL wide;\n@end\n@implementation Menu\n"
          + "- (void)setWide:(BOOL)flag { _wide = flag; }\n- (void)run { [self setWide:YES]; }\n@end"
      )
    ]).text
    #expect(text.contains("var wideStorage: Bool"))
    #expect(text.contains("self.wideStorage = flag"))
    #expect(text.contains("self.wide = true"))
  }

  @Test func `what is compared to nil may be nil`() {
    let text = translation(of: "- (void)run { if (!panel) return; if (button == nil) return; }")
      .text
    #expect(text.contains("var panel: UIView?"))
    #expect(text.contains("var button: UIButton?"))
    #expect(translation(of: "- (void)run { panel.alpha = 0; }").text.contains("var panel: UIView!"))
  }

  @Test func `a did-stop method that declares a Boolean value reads YES`() {
    let text = translation(
      of:
        "- (void)stop:(NSString *)name finished:(BOOL)finished context:(void *)context { flag = finished; }"
    ).text
    #expect(text.contains("finished: NSNumber!"))
    #expect(text.contains("var finished: Bool = finished != nil"))
  }

  @Test func `a did-stop method that declares its context as an object gets it by the pointer`() {
    let text = translation(
      of: "- (void)moved:(NSString *)name finished:(NSNumber *)done context:(UIButton *)sender "
        + "{ sender.hidden = YES; }"
    ).text
    #expect(text.contains("context sender: UnsafeMutableRawPointer!"), "\(text)")
    #expect(
      text.contains("var sender: UIButton! = contextObject(sender, as: UIButton.self)"),
      "\(text)"
    )
  }

  @Test func `an initializer runs on an object that is there already`() {
    let text = translation(
      of: "- (id)initWithFrame:(CGRect)f {\n  if ((self = [super initWithFrame:f])) { x = 1; }\n"
        + "  return self;\n}\n- (id)init { self = [super init]; return self; }"
    ).text
    #expect(text.contains("func initWithFrame(_ f: CGRect) -> Any! {"))
    #expect(text.contains("self.frame = f"))
    #expect(text.contains("return self"))
    #expect(text.contains("func init_() -> Any! {"))
  }

  @Test func `a variable has the literal that an initializer alone gives it`() {
    let initializer = "- (id)init { self = [super init]; d = 0.35; f = 2; f++; return self; }"
    let text = translation(of: initializer).text
    #expect(text.contains("var d: Double = 0.35"))
    // It has another value later.
    #expect(text.contains("var f: Float\n"))
  }

  // MARK: - What is not translated

  @Test func `an array that is changed while another name holds it is not translated`() {
    func what(_ body: String) -> String? { error(body)?.what }
    let reason = "'list' is changed, and another name may hold the same array"
    let new = "NSMutableArray *list = [NSMutableArray array];"
    #expect(what("NSMutableArray *list = self.items; [list addObject:panel];") == reason)
    #expect(what("\(new) [self show:list]; [list addObject:panel];") == reason)
    #expect(what("\(new) while (n) { item = list; [list addObject:panel]; }") == reason)
    #expect(what("\(new) [list addObject:panel]; item = list;") == nil)
  }

  @Test func `a line in Swift is told by that of the file`() {
    let translation = translation(of: "- (void)run {\n  x = 1;\n  if (flag)\n    x = 2;\n}")
    #expect(translation.line(of: "    self.x = 1", in: "-run", of: "Menu") == 9)
    #expect(translation.line(of: "x = 2", in: "-run", of: "Menu") == 11)
    #expect(translation.line(of: "x = 3", in: "-run", of: "Menu") == nil)
  }

  @Test func `what cannot be read is told with its line`() {
    #expect(error("x = 1;\ngoto end;\nend: x = 2;")?.line == 10)
    #expect(error("d = &n;")?.what == "the address of a variable is taken")
    #expect(error("fabs(&d);")?.what == "the address of a variable is taken")
    #expect(error("read(&n);")?.what == "the address of a variable is taken")
    #expect(swift("read(&panel);") == ["read(&self.panel)"])
    #expect(error("int a[3]; a[0] = 1;") != nil)
  }

  @Test func `each part is written once`() {
    let translation = translation(
      of: "- (void)run { x = panel.alpha + n; [panel setAlpha:x]; }\n- (void)bad { n = &x; }"
    )
    let share = translation.share(of: "-run", in: "Menu")
    #expect(share?.translated == share?.count)
    // `x`, `panel`, `alpha`, `n`, the message, and its receiver and argument.
    #expect(share?.count == 7)
    #expect(translation.failure(of: "-bad", in: "Menu") != nil)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text = text.dropFirst() }
    return String(text)
  }
}
