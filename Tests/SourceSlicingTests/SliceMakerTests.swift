import LegacySyntax
import SourceSlicing
import Testing

/// What a slice has in place of what is not there.
///
/// The compiler is one that knows which names are missing; `.ci/migrate` makes slices with swiftc.
@Suite
struct SliceMakerTests {
  /// Says of names that they cannot be found, where they stand in a text.
  private struct Compiler {
    /// The errors by the texts that cause them.
    var errors: [String: String] = [:]

    func check(_ texts: [String]) -> [[SliceError]] {
      texts.map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .flatMap { index, line in
            errors.compactMap { part, message in
              line.firstRange(of: part).map { range in
                SliceError(
                  line: index + 1,
                  column: line[..<range.lowerBound].utf8.count + 1,
                  message: message
                )
              }
            }
          }
      }
    }
  }

  /// The numbers of all placeholders.
  private static let all = Set(1..<100)

  /// Makes the slice of the function with the first block.
  private func slice(
    _ texts: String...,
    missing errors: [String: String] = [:]
  ) throws -> Slice {
    switch try outcome(texts, errors) {
    case .slice(let slice): return slice
    case .none(let reason), .uncompiled(_, let reason): throw Failure(reason: reason)
    }
  }

  private struct Failure: Error { var reason: String }

  private func outcome(
    _ texts: [String],
    _ errors: [String: String],
    _ breadth: Slice.Breadth = .wide
  ) throws -> SliceMaker.Outcome {
    let files = texts.enumerated().map {
      SourceFile(path: "/App/File\($0.offset + 1).swift", text: $0.element)
    }
    let begin = try #require(texts[0].firstRange(of: "UIView.beginAnimations"))
    let offset = texts[0].utf8.distance(from: texts[0].startIndex, to: begin.lowerBound)
    let request = SliceMaker.Request(path: files[0].path, offset: offset, breadth: breadth)
    return SliceMaker(files).slices(
      of: [request],
      checking: Compiler(errors: errors).check
    )[0]
  }

  private func panel(_ body: String, members: String = "") -> String {
    """
    import UIKit

    class Panel: UIView {
    \(members)
      func show() {
        UIView.beginAnimations(nil, context: nil)
        \(body)
        UIView.commitAnimations()
      }
    }
    """
  }

  @Test
  func `what a method calls in its own name, before all else, is a probe`() throws {
    func text(_ call: String, _ members: String = "") throws -> String {
      try slice(
        panel("alpha = 0", members: members).replacing("show() {", with: "show() {\n\(call)")
      ).text
    }
    #expect(try text("self.show()").contains("probe(1)"))
    #expect(try text("show()").contains("probe(1)"))
    #expect(try !text("if isHidden { show() }").contains("probe("))
    #expect(try !text("show(2)", "func show(_ n: Int) {}").contains("probe("))
  }

  @Test
  func `whether an object is of a class that is not there is answered both ways`() throws {
    let slice = try slice(
      panel("if !(superview is Card) && isHidden { alpha = 0 }"),
      missing: ["Card": "cannot find type 'Card' in scope"]
    )
    #expect(slice.text.contains("if !(standIn(1, as: Bool.self)) && isHidden"), "\(slice.text)")
    #expect(slice.stoodInFor(by: Self.all, []) == ["superview is Card"])
  }

  @Test
  func `a selector among arguments that do not fit needs no stand-in`() throws {
    let slice = try slice(
      panel(
        "alpha = 0\n" + #"menu?.perform(Selector("close:"), sender: self)"#,
        members: "  let menu: NSObject?"
      ),
      missing: [
        #"Selector("close:"), sender"#: "incorrect argument label in call (have '_:sender:')"
      ]
    )
    #expect(slice.text.contains(#"Selector("close:")"#))
    #expect(!slice.text.contains("as: Selector.self"))
  }

  @Test
  func `A curve, repeats, or a transition and its view that are not there have their types`() throws
  {
    let slice = try slice(
      panel(
        """
        UIView.setAnimationCurve(Theme.curve)
        UIView.setAnimationRepeatCount(Theme.blinks)
        UIView.setAnimationTransition(Theme.flip, for: Theme.card, cache: true)
        """
      ),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.text.contains(", as: UIView.AnimationCurve.self))"))
    #expect(slice.text.contains(", as: Float.self))"))
    #expect(slice.text.contains(", as: UIView.AnimationTransition.self), for: standIn("))
    #expect(slice.text.contains(", as: UIView.self), cache: true)"))
  }

  @Test
  func `A did-stop method of UIKit's own name goes along with a delegate`() throws {
    let members = "  func animationDidStop(_ name: String?, finished: NSNumber?, context: Any?) {}"
    let told = try slice(panel("UIView.setAnimationDelegate(self)", members: members))
    #expect(told.text.contains("func animationDidStop"))
    let untold = try slice(panel("alpha = 0", members: members))
    #expect(!untold.text.contains("func animationDidStop"))
  }

  @Test
  func `A constant that is not there gets a stand-in in its place`() throws {
    let slice = try slice(
      panel("alpha = Theme.panel.alpha"),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.text.contains("alpha = standIn(1, .fraction)"))
    #expect(slice.stoodInFor(by: Self.all, ["RoundedButton"]) == ["Theme.panel.alpha"])
  }

  @Test
  func `A view with a tag that no code sets is there`() throws {
    let slice = try self.slice(panel("(viewWithTag(3) as? UIButton)?.alpha = 0"))
    #expect(slice.text.contains("(standIn(1, as: Optional<UIButton>.self, .fraction) as? UIB"))
    let own = try self.slice(panel("viewWithTag(3)?.alpha = 0\n    self.tag = 3"))
    #expect(own.text.contains("viewWithTag(3)?.alpha = 0"))
  }

  @Test
  func `A view that is found in another one that stands in is inside of it`() throws {
    let slice = try self.slice(
      panel(
        """
        let page = viewWithTag(1)
            let mark = page?.viewWithTag(2)
            mark?.alpha = 0
            viewWithTag(3)?.alpha = 0
        """
      )
    )
    let page = "standIn(1, as: Optional<UIView>.self)"
    let mark = "standIn(2, as: Optional<UIView>.self, inside: \(page))"
    let file = slice.file(slice.text, named: "legacy")
    #expect(
      file.contains("views: [\(page), \(mark), standIn(3, as: Optional<UIView>.self)]")
    )
  }

  @Test
  func `A person is told of what the function itself uses`() throws {
    let members =
      "  let other: CGFloat = Theme.size\n  override func layoutSubviews() { alpha = other }"
    let slice = try self.slice(
      panel("alpha = Theme.dim", members: members),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.stoodInFor(by: Self.all, []) == ["Theme.dim"])
  }

  @Test
  func `A view of which only the name is not there is a view, and the same wherever it is named`()
    throws
  {
    let slice = try slice(
      panel("imageView.transform = t\n    self.imageView.alpha = 0\n    addSubview(imageView)"),
      missing: [
        "imageView.transform": "cannot find 'imageView' in scope",
        "self.imageView": "value of type 'Panel' has no member 'imageView'",
        "(imageView": "cannot find 'imageView' in scope",
      ]
    )
    #expect(slice.text.contains("standIn(1, as: UIImageView.self).transform = t"))
    #expect(slice.text.contains("standIn(1, as: UIImageView.self).alpha = 0"))
    #expect(slice.text.contains("addSubview(standIn(1))"))
    #expect(slice.probed(by: Self.all) == [])
    #expect(
      slice.side(slice.text, named: "side").contains("views: [standIn(1, as: UIImageView.self)")
    )
  }

  @Test
  func `Views of one name in two classes are two views`() throws {
    let card = "\nclass Card: UIView { func dim() { imageView.alpha = 0.5 } }\n"
    let slice = try slice(
      panel("imageView.isHidden = true\n    card.dim()", members: "  let card = Card()") + card,
      missing: [
        "imageView.isHidden": "cannot find 'imageView' in scope",
        "imageView.alpha": "cannot find 'imageView' in scope",
      ]
    )
    let numbers = slice.text.matches(of: /standIn\((\d), as: UIImageView.self\)\.(alpha|isHidden)/)
    #expect(Set(numbers.map(\.output.1)) == ["1", "2"])
  }

  @Test(arguments: ["imageView.tint = 3", "model.items = []", "titleLabel.contentOffset = .zero"])
  func `A member that no view of its name has is probed`(code: String) throws {
    let name = String(code.prefix { $0 != "." })
    let slice = try slice(panel(code), missing: ["\(name).": "cannot find '\(name)' in scope"])
    #expect(slice.probed(by: Self.all) == [code])
  }

  @Test
  func `A property that code compares with nil may be nil`() throws {
    let members = """
        var card: UIView!
        var shade: UIView!
        var back: UIView!
      """
    let slice = try slice(
      panel(
        "if card == nil || self.back != nil { alpha = 0 }\n    shade.alpha = 1",
        members: members
      )
    )
    #expect(slice.text.contains("var card: UIView! = standIn(1, as: Optional<UIView>.self)"))
    #expect(slice.text.contains("var shade: UIView! = standIn(2, orNil: UIView.self)"))
    #expect(slice.text.contains("var back: UIView! = standIn(3, as: Optional<UIView>.self)"))
  }

  @Test
  func `The view of another controller is loaded as its class loads it, before or in the block`()
    throws
  {
    let pages = """
      import UIKit

      class Page: UIViewController {
        override func viewDidLoad() { view.alpha = 0.5 }
      }
      class Cover: BaseController {}
      class Pages: UIViewController {
        var page: Page!
        var cover: Cover!
        override func viewDidLoad() { title = "pages" }
        func show() {
          UIView.beginAnimations(nil, context: nil)
          view.insertSubview(page.view, at: 0)
          cover.view.alpha = 0
          UIView.setAnimationTransition(.curlUp, for: self.cover!.view, cache: true)
          UIView.commitAnimations()
        }
      }
      """
    let slice = try slice(pages)
    #expect(slice.text.contains("override func viewDidLoad() { view.alpha = 0.5 }"))
    #expect(slice.text.contains("class Cover: MigrationProofs.StandInController {"))
    #expect(!slice.text.contains("\"pages\""))
    #expect(
      slice.side(slice.text, named: "side").contains(
        "loaded: [\"cover\"], addedTo: [],\n      added: [],\n      showing: [.otherViews, .otherSuperviews]"
      )
    )
  }

  @Test
  func `Branches beside a block tell that they run`() throws {
    let slice = try slice(
      panel(
        """
        if x { alpha = 0 } else if y { alpha = 1 } else { items.forEach { if x { $0.alpha = 1 } } }
        switch page {
        case 1: alpha = 0
        default: let a = if x { 1 } else { 2 }
        }
        """
      )
    )
    let offset = try #require(slice.text.firstRange(of: "UIView.begin")).lowerBound
    let told = slice.text(telling: [
      slice.text.utf8.distance(from: slice.text.startIndex, to: offset)
    ])
    let branches = told.split(separator: "MigrationProofs.branchRuns(").dropFirst().map {
      $0.drop { $0 != " " }.dropFirst().prefix { $0 != " " }
    }
    #expect(branches == ["alpha", "alpha", "items.forEach", "alpha", "let"])
  }

  @Test
  func `What stands behind a way out tells that it runs`() throws {
    let file = """
      class Panel: UIView {
        func show() {
          if isHidden { return }
          let a = 1
          guard a > 0 else { return }
          UIView.beginAnimations(nil, context: nil)
          alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    let slice = try slice(file)
    let offset = try #require(slice.text.firstRange(of: "UIView.begin")).lowerBound
    let told = slice.text(telling: [
      slice.text.utf8.distance(from: slice.text.startIndex, to: offset)
    ])
    let branches = told.split(separator: "MigrationProofs.branchRuns(").dropFirst().map {
      $0.drop { $0 != " " }.dropFirst().prefix { $0 != " " && $0 != "(" }
    }
    #expect(branches == ["return", "let", "return", "MigrationProofs.blockBegins"])
  }

  @Test
  func `A call that is not there is probed with its arguments`() throws {
    let slice = try slice(
      panel("Analytics.track(\"open\", alpha)"),
      missing: ["Analytics": "cannot find 'Analytics' in scope"]
    )
    #expect(slice.text.contains("probe(1, \"open\", alpha)"))
    #expect(slice.probed(by: Self.all) == ["Analytics.track(\"open\", alpha)"])
  }

  @Test
  func `A stand-in for a call keeps what its arguments do`() throws {
    let members = """
        let card = UIView()
        func arrange() -> Int { card.center.x += 30; return 2 }
      """
    func text(_ body: String) throws -> String {
      try slice(panel(body, members: members), missing: ["Motion": "cannot find 'Motion' in scope"])
        .text
    }
    let value = try text("UIView.setAnimationDuration(Motion.duration(of: arrange()).seconds)")
    #expect(value.contains(/setAnimationDuration\(standIn\(\d+, .seconds, after: arrange\(\)\)\)/))
    let condition = try text("if Motion.level(of: arrange()) > 3 { alpha = 0 }")
    #expect(condition.contains(/if standIn\(\d+, as: Bool.self, after: arrange\(\)\) \{/))
    let member = try slice(
      panel("alpha = arrange().faint", members: members),
      missing: ["arrange().faint": "value of type 'Int' has no member 'faint'"]
    )
    #expect(member.text.contains(/alpha = standIn\(\d+, .fraction, after: arrange\(\)\)/))
    let made = try slice(
      panel("alpha = Motion.value(of: Card())"),
      "class Card: UIView { init() { super.init(frame: .zero) } }",
      missing: ["Motion": "cannot find 'Motion' in scope"]
    )
    #expect(made.text.contains(/alpha = standIn\(\d+, .fraction, after: Card\(\)\)/))
    // What it makes of a closure is its own affair.
    let closure = try text("alpha = Motion.run { arrange() }")
    #expect(!closure.contains("after:"))
  }

  @Test(arguments: [
    "lazy var hud: UIView = { let view = UIView(); addSubview(view); return view }()",
    "var hud: UIView { tag += 1; return self }",
  ])
  func `A stand-in for a member keeps what the getter in front of it does`(hud: String) throws {
    func text(_ members: String) throws -> String {
      try slice(
        panel("UIView.setAnimationDuration(self.hud.fade)", members: "  \(members)"),
        missing: ["self.hud.fade": "value of type 'UIView' has no member 'fade'"]
      ).text
    }
    let made = try text(hud)
    #expect(made.contains("standIn(1, after: self.hud)"), "\(made)")
    #expect(try text("let hud = UIView()").contains("after:") == false)
  }

  @Test(arguments: ["model.hud", "self.models[0].hud", "Model.shown", "model?.hud"])
  func `A stand-in keeps what a getter of another object or of a type does`(hud: String) throws {
    let made = try slice(
      panel(
        "UIView.setAnimationDuration(\(hud).fade)",
        members: """
            class Model {
              var hud: UIView { UIView() }
              static let shown: UIView = { UIView() }()
            }
            var model: Model!
            lazy var models = [Model()]
          """
      ),
      missing: ["\(hud).fade": "value of type 'UIView' has no member 'fade'"]
    ).text
    #expect(made.contains(", after: \(hud))"), "\(made)")
  }

  @Test
  func `Code for each system runs`() throws {
    let text = try slice(
      panel(
        "if #available(iOS 11, *) { alpha = 0 } else { alpha = 1 }\n    guard #available(iOS 11, *) else { return }"
      )
    ).text
    #expect(text.contains("if standIn(1, as: Bool.self) {"))
    #expect(text.contains("guard standIn(1, as: Bool.self) else"))
  }

  @Test
  func `A delegate that is removed from its superview stands in as a view`() throws {
    let told = "UIView.setAnimationDelegate(Pager.current)\n    UIView.setAnimationDidStop"
    func text(_ selector: String) throws -> String {
      try slice(
        panel("\(told)(\(selector))\nalpha = 0"),
        missing: ["Pager": "cannot find 'Pager' in scope"]
      ).text
    }
    #expect(try text("#selector(removeFromSuperview)").contains("as: UIView.self))"))
    #expect(try text("#selector(stop)").contains("as: UIView.self))") == false)
  }

  @Test(arguments: [
    // A value that is not there, and whether it may do more than tell a value.
    ("Motion.slow", false), ("Motion.shared.durations[2].seconds", false),
    ("Motion.color.withAlphaComponent(0.5)", false), ("Motion.all[0].frame.size.height", false),
    ("Motion.defaults.double(forKey: name)", false), ("Motion.begin(self)", true),
    ("Motion.shared().slow", true), ("Motion.run { alpha = 0 }", true),
  ])
  func `A value may do something if it is that of a call that does more than tell it`(
    value: String,
    mayAct: Bool
  ) throws {
    let slice = try slice(
      panel("UIView.setAnimationDuration(\(value))"),
      missing: ["Motion": "cannot find 'Motion' in scope"]
    )
    #expect(slice.actingNumbers.isEmpty != mayAct)
  }

  @Test
  func `A view of a class that is not there may do something when it is made`() throws {
    let slice = try slice(
      panel("let card = CardView(frame: bounds)\ncard.alpha = 0"),
      missing: ["CardView(": "cannot find 'CardView' in scope"]
    )
    #expect(slice.actingNumbers.count == 1)
  }

  @Test
  func `What makes an object and drops it is a call that is probed`() throws {
    let slice = try slice(
      panel("SLOWLY(0.5)\nalpha = 0"),
      missing: ["SLOWLY": "cannot find 'SLOWLY' in scope"]
    )
    #expect(slice.text.contains(/\bprobe\(\d+, 0.5\)/))
  }

  @Test(arguments: ["addSubview(side)", "exchangeSubview(at: 0, withSubviewAt: 1)"])
  func `A call on what is not there that only changes the hierarchy animates nothing`(
    call: String
  ) throws {
    let slice = try slice(
      panel("Delegate.window.\(call)", members: "  let side = UIView()"),
      missing: ["Delegate": "cannot find 'Delegate' in scope"]
    )
    #expect(slice.text.contains(", atOnce: true)"))
  }

  @Test
  func `A call among the arguments of one that changes the hierarchy may animate`() throws {
    let slice = try slice(
      panel("Delegate.window.addSubview(card())", members: "  func card() -> UIView { UIView() }"),
      missing: ["Delegate": "cannot find 'Delegate' in scope"]
    )
    #expect(!slice.text.contains("atOnce: true"))
  }

  @Test(arguments: ["Store.page", "given(Store.page)"])
  func `The view of a transition is there before its block`(view: String) throws {
    let slice = try slice(
      panel("UIView.setAnimationTransition(.none, for: \(view), cache: true)"),
      missing: ["Store": "cannot find 'Store' in scope"]
    )
    #expect(slice.text.contains("standIn(1, as: UIView.self)"))
    #expect(slice.side(slice.text, named: "side").contains("views: [standIn(1, as: UIView.self)]"))
  }

  @Test
  func `An assignment through what is not there is probed with its value`() throws {
    let slice = try slice(
      panel("store.isOpen = isHidden"),
      missing: ["store": "cannot find 'store' in scope"]
    )
    #expect(slice.text.contains("probe(1, isHidden)"))
  }

  @Test
  func `A member that a view does not have is probed on the view`() throws {
    let slice = try slice(
      panel("side.left = 4", members: "  let side = UIView()"),
      missing: [".left": "value of type 'UIView' has no member 'left'"]
    )
    #expect(slice.text.contains("probe(1, 4, on: side)"))
  }

  @Test
  func `A comparison with what is not there is a condition of its own`() throws {
    let slice = try slice(
      panel("alpha = Theme.style == .dark && isHidden ? 1 : 0.5"),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.text.contains("alpha = standIn(1, as: Bool.self) && isHidden ? 1 : 0.5"))
  }

  @Test
  func `The setters of a block stay, with stand-ins for their values`() throws {
    let slice = try slice(
      panel("UIView.setAnimationDuration(Theme.slow)"),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.text.contains("UIView.setAnimationDuration(standIn(1))"))
  }

  @Test
  func `What a closure is given has the type of the own method that takes it`() throws {
    let slice = try slice(
      panel(
        "Api.load { result in self.didLoad(result) }",
        members: "  func didLoad(_ result: CGFloat?) { alpha = result ?? 0 }"
      ),
      missing: [
        "Api": "cannot find 'Api' in scope",
        "result = standIn(2)": "generic parameter 'Value' could not be inferred",
      ]
    )
    #expect(slice.text.contains("let result = standIn(2, as: CGFloat?.self)"), "\(slice.text)")
    #expect(slice.text.contains("self.didLoad(result)"))
  }

  @Test
  func `A superclass that is not there becomes the framework's that its name tells`() throws {
    let text = panel("alpha = 1").replacing(": UIView", with: ": RoundedButton")
    let slice = try slice(text)
    #expect(slice.text.contains("class Panel: UIButton"))
    #expect(slice.stoodInFor(by: Self.all, ["RoundedButton"]) == ["RoundedButton as UIButton"])
  }

  @Test
  func `A type that is not there is stood in for by its name`() throws {
    let slice = try slice(
      panel("badge.alpha = 1", members: "  @IBOutlet weak var badge: BadgeView!")
    )
    #expect(slice.text.contains("var badge: BadgeView! = standIn(1, orNil: BadgeView.self)"))
  }

  @Test
  func `What stands in other files of the folder is taken along`() throws {
    let slice = try slice(
      panel("alpha = Sizes.dimmed").replacing(": UIView", with: ": BasePanel"),
      "import UIKit\nclass BasePanel: UIView { override var alpha: CGFloat { didSet { note() } }\n"
        + "  func note() {}\n  func unused() {} }",
      "struct Sizes { static let dimmed: CGFloat = 0.4 }"
    )
    #expect(slice.text.contains("class BasePanel: UIView"))
    #expect(slice.text.contains("func note()"))
    #expect(!slice.text.contains("unused"))
    #expect(slice.text.contains("static let dimmed: CGFloat = 0.4"))
    #expect(slice.stoodInFor(by: Self.all, []).isEmpty)
  }

  @Test
  func `A condition of the object is tried both ways`() throws {
    let slice = try slice(
      panel("alpha = isOpen ? 1 : 0", members: "  private var isOpen = false")
    )
    #expect(slice.text.contains("var isOpen: Bool = !standIn(1)"))
  }

  @Test(arguments: ["UIView!", "UIView?"])
  func `A property that is nil at first has a value`(type: String) throws {
    let slice = try slice(panel("side?.alpha = 0", members: "  var side: \(type) = nil"))
    #expect(slice.text.contains("var side: \(type) = standIn(1"), "\(slice.text)")
  }

  @Test(arguments: [
    ("var note: UILabel!", "  var note: UILabel! = standIn(1, orNil: UILabel.self)"),
    ("var note: UILabel? = nil", "  var note: UILabel? = standIn(1, as: UILabel?.self)"),
    ("let note = UILabel()", "let note = UILabel()"),
  ])
  func `A variable at file scope that has no value at first has one`(
    declaration: String,
    written: String
  ) throws {
    let slice = try slice(panel("note?.alpha = 0") + "\n" + declaration)
    #expect(slice.text.contains(written), "\(slice.text)")
  }

  @Test
  func `A variable of a type that has no value at first has one`() throws {
    let slice = try slice(
      panel("Panel.note.alpha = 0", members: "  private static var note: UILabel!")
    )
    #expect(slice.text.contains("  static var note: UILabel! = standIn(1, orNil: UILabel.self)"))
    #expect(slice.side(slice.text, named: "side").contains("views: [standIn(1, as: UILabel.self)]"))
  }

  @Test(arguments: [
    (
      "storyboard?.instantiateViewController(withIdentifier: \"Page\") as? Page",
      "standIn(1, orNil: Page.self) as? Page", "Page: MigrationProofs.StandInController"
    ),
    (
      "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"A\")",
      "standIn(1, as: UIViewController.self)", ""
    ),
    (
      "Bundle.main.loadNibNamed(\"Card\", owner: self, options: nil)![0] as! Card",
      "standIn(1, as: Card.self) as! Card", "Card: UIView"
    ),
    (
      "UINib(nibName: \"Card\", bundle: nil).instantiate(withOwner: nil, options: nil).first as! "
        + "CardCell", "standIn(1, as: CardCell.self) as! CardCell", "CardCell: UITableViewCell"
    ),
  ])
  func `What a storyboard or a nib has is stood in for by one of the class to which it is cast`(
    code: String,
    written: String,
    declaration: String
  ) throws {
    let slice = try slice(panel("let made = \(code)\n    alpha = 0"))
    #expect(slice.text.contains("let made = \(written)\n"), "\(slice.text)")
    let side = slice.side(slice.text, named: "side")
    #expect(declaration.isEmpty || side.contains("class \(declaration)"), "\(side)")
    #expect(slice.stoodInFor(by: Self.all, []).count == 1)
  }

  @Test
  func `A controller is loaded that a storyboard makes for the condition of a transition`() throws {
    let slice = try slice(
      panel(
        """
        if page == nil {
          page = storyboard?.instantiateViewController(withIdentifier: "A") as! Page
        }
        if page?.view.superview == nil {
          UIView.setAnimationTransition(.curlUp, for: self, cache: true)
        }
        """,
        members: "  var page: Page!"
      )
    )
    let side = slice.side(slice.text, named: "side")
    #expect(side.contains("loaded: [\"2\", \"page\"]"), "\(side)")
  }

  @Test
  func `What makes controllers is asked for one of the class that the name tells`() throws {
    let slice = try slice(
      panel(
        "let page = storyboard!.instantiateViewController(withIdentifier: \"A\") as! TabBarController"
      )
    )
    let side = slice.side(slice.text, named: "side")
    #expect(side.contains("class TabBarController: UITabBarController"))
  }

  @Test
  func `The view of a recognizer that the function is given is on the screen`() throws {
    let text = panel("tap.view!.alpha = 0")
      .replacing("func show()", with: "func show(_ tap: UITapGestureRecognizer)")
    let slice = try slice(text)
    #expect(
      slice.side(slice.text, named: "side").contains(
        "views: [standIn(180, as: UITapGestureRecognizer.self)]"
      )
    )
    #expect(slice.stoodInFor(by: [], []) == ["tap.view"])
  }

  @Test(arguments: ["UIColor(hex: \"D6DADA\")", "UIColor.init(hex: \"D6DADA\")"])
  func `A value that an initializer would make which is not there is stood in for`(
    code: String
  ) throws {
    let slice = try slice(
      panel(
        "label.setTitleColor(\(code), for: .normal)",
        members: "  let label = UIButton()"
      ),
      missing: ["(hex:": "no exact matches in call to initializer "]
    )
    #expect(
      slice.text.contains("label.setTitleColor(standIn(1, as: UIColor.self), for: .normal)"),
      "\(slice.text)"
    )
    #expect(slice.stoodInFor(by: Self.all, []) == [code])
  }

  @Test
  func `An initializer that the folder adds to a class is taken along`() throws {
    let slice = try slice(
      panel("backgroundColor = UIColor(hex: 7)"),
      "extension UIColor { convenience init(hex: Int) { self.init(white: 0, alpha: 1) } }"
    )
    #expect(slice.text.contains("convenience init(hex: Int)"), "\(slice.text)")
    #expect(slice.text.contains("backgroundColor = UIColor(hex: 7)"))
  }

  @Test
  func `A value that is unwrapped for a text is a text`() throws {
    let slice = try slice(
      panel("label.text = \"\\((order?.name)!) pieces\"", members: "  let label = UILabel()"),
      missing: ["order?": "cannot find 'order' in scope"]
    )
    #expect(
      slice.text.contains("\"\\((standIn(1, as: Optional<String>.self))!) pieces\""),
      "\(slice.text)"
    )
  }

  @Test(arguments: [
    ("(sender as? UIView)?.tag ?? 0", "UIView"),
    ("((sender as? UIView)?.tag ?? 0) + ((sender as? UIButton)?.tag ?? 0)", "UIButton"),
    ("((sender as? UILabel)?.tag ?? 0) + ((sender as? UIButton)?.tag ?? 0)", nil),
    ("(sender as? UIPanGestureRecognizer)?.numberOfTouches ?? 0", "UIPanGestureRecognizer"),
    ("sender == nil ? 0 : 1", nil),
  ])
  func `a parameter of any class is a view or recognizer of the class to which it is cast`(
    number: String,
    type: String?
  ) throws {
    let file = """
      class Panel: UIView {
        func show(_ sender: Any!) {
          let number = \(number)
          UIView.beginAnimations(nil, context: nil)
          alpha = CGFloat(number)
          UIView.commitAnimations()
        }
      }
      """
    let text = try slice(file).side("", named: "old")
    for written in ["show(MigrationProofs.standIn(180, orNil: ", "views: [standIn(180, orNil: "] {
      #expect(text.contains(written + (type ?? "?") + ".self)") == (type != nil), "\(text)")
    }
  }

  @Test(arguments: ["panel.tag == 7", "(panel?.tag ?? 0) == 7", "7 == (panel?.tag ?? 0)"])
  func `a view gets the tag with which code compares its own, or nothing`(
    condition: String
  ) throws {
    let file = """
      class Panel: UIView {
        var panel: UIView!
        func show() {
          UIView.beginAnimations(nil, context: nil)
          if \(condition) { alpha = 0 }
          UIView.commitAnimations()
        }
      }
      """
    #expect(try slice(file).side("", named: "old").contains("tags: [7]"))
  }

  @Test
  func `Views have the tags and identifiers by which the code tells them`() throws {
    let slice = try slice(
      panel(
        """
        if sender.tag == 1000 || 7 == sender.tag { alpha = 0 }
        switch sender.tag {
        case 1, 2: alpha = 1
        default: break
        }
        if sender.restorationIdentifier != "over" { alpha = 0.5 }
        """
      ).replacing("func show()", with: "func show(_ sender: UIButton)")
    )
    #expect(
      slice.side(slice.text, named: "side").contains(
        "tags: [1000, 7, 1, 2], identifiers: [\"over\"]"
      )
    )
    #expect(slice.stoodInFor(by: [], []) == ["sender.tag", "sender.restorationIdentifier"])
  }

  @Test(arguments: [
    "sender == save", "self.save === sender", "sender.isEqual(save)",
  ])
  func `A view that is compared with one of the object is that one, too`(
    condition: String
  ) throws {
    let slice = try slice(
      panel(
        "if \(condition) { alpha = 0 }",
        members: "  @IBOutlet var save: UIButton!\n  var other = UIButton()"
      ).replacing("func show()", with: "func show(_ sender: UIButton)")
    )
    #expect(
      slice.side(slice.text, named: "side").contains(
        "show(MigrationProofs.standIn(180, orOneOf: [$0.content.save]))"
      )
    )
  }

  @Test
  func `Code that asks for subviews or measures texts is shown so`() throws {
    let slice = try slice(
      panel(
        "side.subviews[1].alpha = 0\n    side.sizeToFit()",
        members: "  @IBOutlet var side: UIView!"
      )
    )
    #expect(slice.side(slice.text, named: "side").contains("showing: [.subviews, .texts]"))
    #expect(slice.stoodInFor(by: [], []) == ["side.subviews"])
  }

  @Test
  func `A random number gets a stand-in, since no two runs share it`() throws {
    let slice = try slice(panel("alpha = CGFloat.random(in: 0...1)"))
    #expect(slice.text.contains("alpha = standIn(1, .fraction)"))
  }

  @Test
  func `A method that another class calls on its superclass is not the object's own`() throws {
    let host = """
      class Host: UIViewController {
        var page: PageViewController!
        override func viewDidLoad() {
          super.viewDidLoad()
          page = storyboard?.instantiateViewController(withIdentifier: "Page") as! PageViewController
        }
        func flip() {
          UIView.beginAnimations(nil, context: nil)
          page.view.alpha = 0
          UIView.commitAnimations()
        }
      }
      """
    let page = """
      class PageViewController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.alpha = 0.5
        }
      }
      """
    let slice = try slice(host, page)
    #expect(slice.text.contains("view.alpha = 0.5"))
    #expect(!slice.text.contains("instantiateViewController"))
  }

  @Test
  func `What a function calls on its superclass is taken along from there`() throws {
    let slice = try slice(
      panel("super.layoutIfNeeded()\n    alpha = 0")
        .replacing("class Panel: UIView", with: "class Panel: Sheet"),
      "class Sheet: UIView {\n  override func layoutIfNeeded() { center.x += 1 }\n}"
    )
    #expect(slice.text.contains("center.x += 1"))
  }

  @Test(arguments: [
    ("UIView", "view.addSubview(self)"), ("UIView", "self.host!.insertSubview(self, at: 0)"),
    ("UIViewController", "view.addSubview(self.view)"), ("UIView", "page.view?.addSubview(self)"),
    ("UIView", "self._shelf?.addSubview(self)"),
  ])
  func `A view to which the object is added is beside it`(kind: String, code: String) throws {
    let slice = try slice(
      """
      class Toast: \(kind) {
        var host: UIView!
        var page: UIViewController!
        var _shelf: UIView!
        func show(in view: UIView) {
          \(code)
          UIView.beginAnimations(nil, context: nil)
          (self as AnyObject).setNeedsLayout()
          UIView.commitAnimations()
        }
      }
      """
    )
    let name = code.replacing("self.", with: "").prefix { $0.isLetter || $0 == "_" }
    #expect(slice.side(slice.text, named: "slice").contains("addedTo: [\"\(name)\"]"))
  }

  @Test func `A translation adds its view to another by a call that takes nil, too`() throws {
    let slice = try slice(
      panel(
        "page?.addSubview(given(self))\n    alpha = 0",
        members: "  var page: UIView!"
      )
    )
    #expect(slice.side(slice.text, named: "slice").contains("addedTo: [\"page\"]"))
  }

  @Test func `What a storyboard makes is of the type of its variable`() throws {
    let slice = try slice(
      panel(
        """
        let page: UINavigationController! = storyboard?.instantiateInitialViewController()
            page?.view.alpha = 0
        """,
        members: "  var storyboard: UIStoryboard!"
      )
    )
    #expect(slice.text.contains(", orNil: UINavigationController.self)"), "\(slice.text)")
  }

  @Test(arguments: [
    ("", true), ("  override func updateViewConstraints() { alpha = 1 }", false),
  ])
  func `An update of constraints that shows nothing is probed`(
    members: String,
    isProbed: Bool
  ) throws {
    let slice = try slice(panel("alpha = 0\n    self.updateViewConstraints()", members: members))
    #expect(slice.text.contains("probe(") == isProbed, "\(slice.text)")
  }

  @Test(arguments: ["addSubview(label)", "view.addSubview(label)", "label.addSubview(button)"])
  func `A view that is added to another is no view around the object`(code: String) throws {
    let slice = try slice(panel("alpha = 0\n    \(code)", members: "  var label: UILabel!"))
    #expect(slice.side(slice.text, named: "slice").contains("addedTo: []"))
  }

  @Test(arguments: [
    "UIResponder.keyboardWillShowNotification", ".UIKeyboardWillHide",
    "NSNotification.Name(rawValue: \"open\")",
  ])
  func `A notification for which a closure with the block waits is posted`(name: String) throws {
    let slice = try slice(listener(name, object: "nil"))
    let side = slice.side(slice.text, named: "slice")
    #expect(side.contains("listen(); MigrationProofs.post(oneOf: [\(name)])"))
    #expect(slice.stoodInFor(by: [], []).contains("the notification \(name)"))
  }

  @Test(arguments: [("name", "nil"), ("nil", "nil"), (".UIKeyboardWillShow", "self")])
  func `A notification of which only the object knows is not posted`(
    name: String,
    object: String
  ) throws {
    let slice = try slice(listener(name, object: object))
    #expect(!slice.side(slice.text, named: "slice").contains("MigrationProofs.post"))
  }

  @Test(arguments: [
    ("UITableViewCell", true), ("UIView?", true), ("Card!", true), ("Bool", false),
    ("[UIView]", false),
  ])
  func `A view that the function returns is shown`(type: String, isShown: Bool) throws {
    let slice = try slice(
      """
      class Card: UIControl {}
      class Panel: UIView {
        func make() -> \(type) {
          UIView.beginAnimations(nil, context: nil)
          alpha = 0
          UIView.commitAnimations()
          return standIn(1)
        }
      }
      """
    )
    let side = slice.side(slice.text, named: "slice")
    let taken = isShown ? "showReturned" : "noteReturned"
    #expect(side.contains("MigrationProofs.\(taken)($0.content.make())"))
  }

  private func listener(_ name: String, object: String) -> String {
    """
    class Listener: UIView {
      let name = NSNotification.Name("open")
      func listen() {
        NotificationCenter.default.addObserver(forName: \(name), object: \(object), queue: .main) { _ in
          UIView.beginAnimations(nil, context: nil)
          self.alpha = 0
          UIView.commitAnimations()
        }
      }
    }
    """
  }

  @Test
  func `What code changes beside its object is compared`() throws {
    let slice = try slice(
      panel(
        "Panel.height += 1\n    isBusy.toggle()\n    Panel.Style.all[0] = 2\n    "
          + "Panel.bar.alpha = 1; Panel.side = bar\n    alpha = Panel.rest",
        members: """
            static var height: CGFloat = 0 { didSet { } }
            static var rest: CGFloat = 0
            static var bar = UIView()
            static var side = UIView()
            static var twice: CGFloat { height * 2 }
            struct Style { static var all: [Int] = [] }
          """
      ),
      "var isBusy = false\nvar count = 0"
    )
    let side = slice.side(slice.text, named: "slice")
    let names = ["Panel.Style.all", "Panel.height", "isBusy"]
    let list = names.map { "(\"\($0)\", \($0) as Any)" }.joined(separator: ", ")
    #expect(side.contains("sharing: { [\(list)] }"))
  }

  @Test
  func `A slice is tried in another block unless a new call takes settings from it`() {
    func isTried(_ new: String, _ old: String) -> Bool {
      ProofList.isTriedInBlock(new, insteadOf: old)
    }
    let own = "UIView.animate(withDuration: 1) {}; "
    #expect(isTried(own + "animateViews(duration: 1) {}", own + "UIView.commitAnimations()"))
    #expect(!isTried(own + own, own + "UIView.commitAnimations()"))
    #expect(!isTried("UIView.transition(with: panel) {}", "UIView.commitAnimations()"))
    let overrides = "UIView.transition(with: panel, options: .overrideInheritedDuration) {}"
    #expect(isTried(overrides, "UIView.commitAnimations()"))
  }

  @Test
  func `Of two types of one name the one of the function's file counts`() throws {
    let text = panel("alpha = 1")
    guard case .slice = try outcome([text, text], [:]) else {
      Issue.record("There is no slice.")
      return
    }
  }

  @Test
  func `Two types of one name are no slice if code of another file may mean the other`() throws {
    let other =
      "class Panel: UIView {}\nclass Base: UIView { func prepare() { Panel.appear(self) } }"
    let own = panel("prepare()").replacing("Panel: UIView", with: "Panel: Base")
    let outcome = try outcome([own, other], [:])
    guard case .none(let reason) = outcome else {
      Issue.record("There is a slice.")
      return
    }
    #expect(reason == "two types of the folder have the name Panel")
  }

  @Test
  func `A type of which other files declare two is stood in for`() throws {
    let card = "import UIKit\nclass Card: UIView {}"
    let slice = try slice(
      panel("Card().alpha = 0"),
      card,
      card,
      missing: ["Card().": "cannot find 'Card' in scope"]
    )
    #expect(slice.side("", named: "old").contains("fileprivate class Card:"))
    // That of the function's own file is meant.
    let text = panel("Card().alpha = 0") + "\n" + card
    #expect(try self.slice(text, card).text.contains("class Card"))
  }

  @Test(arguments: [
    ("func show()", "func show<Value>(_: Value)", "show is generic"),
    ("func show()", "func show() async", "show is asynchronous"),
  ])
  func `What cannot be called is no slice, and says why`(
    old: String,
    new: String,
    reason: String
  ) throws {
    let text = panel("alpha = 1").replacing(old, with: new)
    guard case .none(let found) = try outcome([text], [:]) else {
      Issue.record("There is a slice.")
      return
    }
    #expect(found == reason)
  }

  @Test(arguments: ["self.card", "given(self.card)"])
  func `A view that the code adds may be nowhere before`(_ view: String) throws {
    let slice = try slice(panel("self.addSubview(\(view))", members: "var card: UIView!"))
    #expect(slice.file(slice.text, named: "slice").contains("added: [\"card\"]"))
  }

  @Test
  func `A type of which no value can be made is left without one`() throws {
    let model = "class Model { init(_ code: (Int) -> Never) {} }"
    let text = panel("alpha = model == nil ? 0 : 1", members: "var model: Model?") + model
    let slice = try slice(text, missing: ["return Model(": "cannot convert value of type 'Model'"])
    #expect(slice.text.contains("class Model"))
    #expect(!slice.file(slice.text, named: "slice").contains("extension Model"))
  }

  @Test
  func `In a closure, what is not there is replaced wherever it stands`() throws {
    let body =
      "let change = {\n Log.note(1)\n alpha = Log.size\n item.size = 1\n item.size = 2\n}"
    let text = panel(body, members: "var item = Item()")
    // The compiler tells of the first.
    let slice = try slice(
      text,
      missing: [
        "Log.note(1)": "cannot find 'Log' in scope",
        "size = 2": "value of type 'Item' has no member 'size'",
      ]
    )
    #expect(!slice.text.contains("Log") && !slice.text.contains("size"), "\(slice.text)")
  }

  @Test
  func `A variable of a closure stays beside what is not there and has its name`() throws {
    let body = "center = spot\nlet change = {\n let spot = CGFloat(3)\n alpha = spot\n}"
    let slice = try slice(
      panel(body),
      missing: ["center = spot": "cannot find 'spot' in scope"]
    )
    #expect(!slice.text.contains("center = spot"))
    #expect(slice.text.contains("alpha = spot"), "\(slice.text)")
  }

  @Test
  func `A row names whole expressions on one line, and only those that ran`() throws {
    let slice = try slice(
      panel(
        "Api.load(\n      alpha,\n      isHidden\n    ) { self.alpha = 1 }\n    alpha = Theme.dim"
      ),
      missing: [
        "Api": "cannot find 'Api' in scope", "Theme": "cannot find 'Theme' in scope",
      ]
    )
    #expect(slice.probed(by: Self.all) == ["Api.load( alpha, isHidden ) { … }"])
    #expect(slice.stoodInFor(by: Self.all, []) == ["Theme.dim"])
    let probe = try #require((1...2).first { slice.code(of: $0)?.hasPrefix("Api") == true })
    #expect(slice.stoodInFor(by: [probe], []).isEmpty)
  }

  @Test
  func `The first line in which a slice is not its file is told`() throws {
    let slice = try slice(
      panel("alpha = Theme.dim"),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    let file = slice.restored(slice.text)
    #expect(slice.firstDifference(of: slice.text, from: file) == nil)
    let other = file.replacing("alpha = Theme.dim", with: "alpha = 0.5")
    let difference = try #require(slice.firstDifference(of: slice.text, from: other))
    #expect(difference.slice == "alpha = Theme.dim")
    #expect(difference.file == "alpha = 0.5")
  }

  @Test
  func `The conditions before a block are those around it and those that leave its function`() {
    let text = """
      func f() {
        guard isOpen,
          count > 0 else { return }
        if isHidden { return }
        if isQuiet { print(1) }
        if isWide { print(2) } else if let name {
          switch name {
          case "a": UIView.beginAnimations(nil, context: nil)
          default: break
          }
        }
      }
      """
    let offset = text.utf8.count - text.drop(while: { $0 != "U" }).utf8.count
    let file = SourceFile(path: "a.swift", text: text)
    let found = BlockConditions(before: offset, in: file).all.map {
      $0.words("\($0.line): \($0.text)")
    }
    #expect(
      found == [
        "2: guard isOpen, count > 0", "4: if isHidden, which may return",
        "the other branch of 6: if isWide", "6: if let name", "8: case \"a\":",
      ]
    )
  }

  @Test
  func `What nobody can mend is no slice, and the compiler says why`() throws {
    let outcome = try outcome(
      [panel("alpha = 1")],
      ["beginAnimations": "the compiler is out of order"]
    )
    guard case .uncompiled(let line, let message) = outcome else {
      Issue.record("There is a slice.")
      return
    }
    #expect(line == "UIView.beginAnimations(nil, context: nil)")
    #expect(message == "the compiler is out of order")
  }

  @Test
  func `Put back, a slice is the code of which it was made`() throws {
    let text = panel(
      """
      alpha = Theme.alpha
          store.isOpen = Theme.style == .dark
      """
    )
    let slice = try slice(
      text,
      missing: [
        "Theme": "cannot find 'Theme' in scope", "store": "cannot find 'store' in scope",
      ]
    )
    let bodies = slice.restoredBodies(of: slice.text, withBlocksOf: slice.text).map(\.body)
    #expect(bodies.count == 1)
    #expect(bodies.allSatisfy { Slice.comparable(text).contains($0) })
  }

  @Test
  func `The text of a function of another class is not that of the slice's`() throws {
    let text = panel("alpha = 0")
    let bodies = try slice(text).restoredBodies(of: text, withBlocksOf: text)
    #expect(Slice.have([text], bodies))
    let twin = text.replacing("Panel", with: "Page")
    #expect(!Slice.have([twin, panel("alpha = 1")], bodies))
  }

  @Test(arguments: [
    ("bar.duration", "CGFloat", ", .seconds"), ("bar.progress", "CGFloat", ", .fraction"),
    ("bar.width", "CGFloat", ""),
  ])
  func `A number measures what its name tells`(
    value: String,
    type: String,
    range: String
  ) throws {
    let slice = try slice(
      panel("let value: \(type) = \(value)\n    layer.speed = Float(value)"),
      missing: ["bar": "cannot find 'bar' in scope"]
    )
    #expect(slice.text.contains("= standIn(1\(range))"))
  }

  @Test
  func `Another order of statements is not the code of which a slice was made`() throws {
    let text = panel("alpha = Theme.alpha\n    isHidden = false")
    let slice = try slice(text, missing: ["Theme": "cannot find 'Theme' in scope"])
    let other = slice.text.replacing("isHidden = false", with: "")
    let bodies = slice.restoredBodies(of: other, withBlocksOf: slice.text).map(\.body)
    #expect(!bodies.allSatisfy { Slice.comparable(text).contains($0) })
  }

  @Test
  func `An object of a class that holds one of its own class ends somewhere`() throws {
    let slice = try slice(
      panel("other.alpha = 1", members: "  fileprivate var other: Panel!")
    )
    #expect(slice.text.contains("var other: Panel! = standIn(1, orNil: Panel.self)"))
  }

  @Test
  func `A switch over what is not there is one over the cases that it names`() throws {
    let slice = try slice(
      panel(
        """
        switch feed.direction {
        case .left: alpha = 0
        case .failed(let message): alpha = CGFloat(message.count)
        default: alpha = 1
        }
        """
      ),
      missing: ["feed": "cannot find 'feed' in scope"]
    )
    #expect(slice.text.contains("switch standIn(1, as: Cases1.self) {"))
    let side = slice.side(slice.text, named: "old")
    #expect(side.contains("enum Cases1 { case left, failed(String), another"))
  }

  @Test
  func `A stand-in in a text is a text`() throws {
    let slice = try slice(
      panel(#"print("alpha \(Theme.alpha)")"#),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.text.contains(#"\(standIn(1, as: String.self, .fraction))"#))
  }

  @Test
  func `A call that would change what is not there is probed as a whole`() throws {
    let slice = try slice(
      panel("swap(&alpha, &Theme.alpha)"),
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.text.contains("probe(1, alpha, standIn(2, .fraction))"))
  }

  @Test
  func `A member of a type that is not there is probed on no view`() throws {
    let slice = try slice(
      panel("UIView.useStandardSettings()"),
      missing: [".useSta": "type 'UIView' has no member 'useStandardSettings'"]
    )
    #expect(slice.text.contains("probe(1)"))
  }

  @Test
  func `What a class does when nothing holds its object stays`() throws {
    let slice = try slice(
      panel("helper = nil", members: "  var helper: Helper?"),
      "class Helper { deinit { UIView.setAnimationDuration(2) } }"
    )
    #expect(slice.text.contains("deinit { UIView.setAnimationDuration(2) }"))
  }

  @Test
  func `Why there is no slice is said in the words of the code`() throws {
    let outcome = try outcome(
      [panel("alpha = Theme.alpha")],
      [
        "Theme": "cannot find 'Theme' in scope", "standIn": "the compiler is out of order",
        "probe": "the compiler is out of order",
      ]
    )
    guard case .none(let reason) = outcome else {
      Issue.record("There is a slice.")
      return
    }
    #expect(reason == "nothing can stand in for what is not there in 'alpha = Theme.alpha'")
  }

  @Test
  func `What decides is a condition`() throws {
    let slice = try slice(
      panel("alpha = user.isHere ? 1 : 0"),
      missing: ["user": "cannot find 'user' in scope"]
    )
    #expect(slice.text.contains("alpha = standIn(1, as: Bool.self, .fraction) ? 1 : 0"))
  }

  @Test
  func `A value that is cast is of that type`() throws {
    let slice = try slice(
      panel("let next = board.first as\u{21} Panel"),
      missing: ["board": "cannot find 'board' in scope"]
    )
    #expect(slice.text.contains("let next = standIn(1, as: Panel.self) as\u{21} Panel"))
  }

  @Test
  func `What is printed is noted, so that it cannot be lost`() throws {
    let slice = try slice(panel("print(alpha)"))
    #expect(slice.side(slice.text, named: "old").contains("MigrationProofs.printed(items)"))
  }

  @Test
  func `A member of an element that is not there is one of that element`() throws {
    let slice = try slice(
      panel("let names = users.map { $0.name }", members: "  var users: [User] = []"),
      missing: ["$0.name": "value of type 'User' has no member 'name'"]
    )
    #expect(slice.text.contains("map { standIn(2, of: $0) }"))
  }

  @Test
  func `What a device tells is tried each way`() throws {
    let slice = try slice(
      panel("switch UIApplication.shared.statusBarOrientation { default: alpha = 0 }")
    )
    #expect(slice.text.contains("switch standIn(1, as: UIInterfaceOrientation.self) {"))
  }

  @Test(arguments: [
    ("UIScreen.main.bounds.size.height > 500", true),
    ("812 <= UIScreen.main.bounds.height", true),
    ("UIScreen.main.bounds.size.width == CGFloat(320)", true),
    ("UIScreen.main.bounds.height > limit", false),
    ("bounds.height > 500", false),
  ])
  func `What is asked of the screen alone is tried both ways`(
    condition: String,
    isTried: Bool
  ) throws {
    let slice = try slice(
      panel("if \(condition) { alpha = 0 }", members: "  let limit: CGFloat = 4")
    )
    #expect(slice.text.contains("if standIn(1, as: Bool.self) {") == isTried, "\(slice.text)")
  }

  @Test
  func `A class and its subclass are made by one function`() throws {
    let slice = try slice(
      panel(
        "alpha = item.isOn ? large.alpha : 0",
        members: "  let item = Item()\n  let large = LargeItem()"
      ),
      "class Item { var isOn = false }\nclass LargeItem: Item { var alpha: CGFloat = 1 }"
    )
    let side = slice.side(slice.text, named: "old")
    #expect(side.contains("extension Item: MigrationProofs.SlicedType"))
    #expect(side.contains("if self == LargeItem.self { return LargeItem() }"))
    #expect(!side.contains("extension LargeItem"))
  }

  @Test(arguments: [
    ("layoutIfNeeded()", "[.layout]"), ("resignFirstResponder()", "[.responder]"),
    ("for view in subviews { view.alpha = 0 }", "[.subviews]"),
    ("exchangeSubview(at: 1, withSubviewAt: 2)", "[.subviews]"),
    ("controller.navigationItem.leftBarButtonItem = nil", "[.items]"),
    ("if superview == nil { alpha = 0 }", "[.superview]"),
    ("if other.superview == nil { alpha = 0 }", "[.otherSuperviews]"),
    ("if center.x > 4 { alpha = 0 }", "[.place]"), ("alpha = 0", "[]"),
    ("controller.navigationController?.navigationBar.alpha = 0", "[.navigationController]"),
  ])
  func `An object is shown as its code asks for it`(body: String, showing: String) throws {
    let slice = try slice(panel(body))
    #expect(slice.side(slice.text, named: "old").contains("showing: \(showing)"))
  }

  @Test
  func `A segue leads from one controller to another`() throws {
    let text = panel("UIView.setAnimationTransition(.curlUp, for: source.view, cache: true)")
      .replacing("Panel: UIView", with: "Panel: UIStoryboardSegue")
    let side = try slice(text).side("", named: "old")
    #expect(side.contains("Panel(identifier: nil, source: MigrationProofs.standIn(200"))
    #expect(side.contains("standIn(201, as: UIViewController.self)]"))
  }

  @Test(arguments: [
    ("var top: CGFloat = 0", "var top: CGFloat = standIn(1, among: [0, standIn(1)])"),
    ("var top = -2.5", "var top = standIn(1, among: [-2.5, standIn(1)])"),
    ("var top: CGRect = .zero", "var top: CGRect = standIn(1, among: [.zero, standIn(1)])"),
    (
      "var top = CGAffineTransform.identity",
      "standIn(1, among: [CGAffineTransform.identity, standIn(1)])"
    ),
    ("var top = 0", "var top = 0"), ("let top: CGFloat = 0", "let top: CGFloat = 0"),
  ])
  func `A measure that other code may change is tried with another value`(
    member: String,
    text: String
  ) throws {
    #expect(try slice(panel("move(top)", members: "  \(member)")).text.contains(text))
  }

  @Test(arguments: [
    ("if style == faded { return }", "var style: Int", "standIn(1, orOneOf: [Int(7)])"),
    ("if 4 != style { return }", "var style: Int", "standIn(1, orOneOf: [Int(4)])"),
    ("switch style { case 5: return; default: break }", "var style: Int", "[Int(5)]"),
    ("if style > 6 { return }", "var style: Int", "standIn(1, orOneOf: [Int(5), Int(7)])"),
    ("if width == 0 { return }", "var width: CGFloat", "standIn(1, orOneOf: [CGFloat(0)])"),
    ("if place.isEmpty { return }", "var place: CGRect", "standIn(1, orOneOf: [CGRect.zero])"),
    // It is tried anyway.
    ("if style == 3 { return }", "var style: Int", "var style: Int = standIn(1)"),
    // Nobody knows its value.
    ("if style == shown() { return }", "var style: Int", "var style: Int = standIn(1)"),
  ])
  func `A value that is compared with a constant is tried as that, too`(
    condition: String,
    member: String,
    text: String
  ) throws {
    let file = panel("alpha = 0\n    \(condition)", members: "  \(member)") + "\nlet faded = 7\n"
    #expect(try slice(file).text.contains(text))
  }

  @Test
  func `A parameter that is compared with a constant is tried as that, too`() throws {
    let file = panel("if style == 6 { alpha = 0 }")
      .replacing("show()", with: "show(_ style: Int)")
    #expect(try slice(file).side("", named: "old").contains("standIn(180, orOneOf: [Int(6)])"))
  }

  @Test(arguments: [
    "String(format: \"%@\", user.name)", "String(format: \"%@\", arguments: [user.name])",
  ])
  func `A text that is formatted is stood in for as a whole`(text: String) throws {
    let slice = try slice(
      panel("label.text = \(text)"),
      missing: ["user": "cannot find 'user' in scope"]
    )
    #expect(slice.text.contains("label.text = standIn(1)"))
  }

  @Test(arguments: [
    "NotificationCenter.default.post(name: opened, object: self)",
    "NSNotificationCenter.defaultCenter().postNotificationName(\"opened\", object: self)",
  ])
  func `A notification has a listener`(post: String) throws {
    #expect(try slice(panel(post)).side("", named: "old").contains("showing: [.posts]"))
  }

  @Test
  func `A slice that would take a large part of the folder along takes little at once`() throws {
    func steps(_ count: Int) -> String {
      let lines = (0..<count).map { "  static func step\($0)() { step\($0 + 1)() }" }
      return "class Steps {\n\(lines.joined(separator: "\n"))\n  static func step\(count)() {}\n}"
    }
    let wide = try slice(panel("Steps.step0()"), steps(20))
    #expect(wide.text.contains("func step20()"))
    let narrow = try slice(
      panel("Steps.step0()"),
      steps(1_500),
      missing: ["Steps": "cannot find 'Steps' in scope"]
    )
    #expect(narrow.probed(by: Self.all) == ["Steps.step0()"])
  }

  @Test
  func `A name of two types that only others need stands in no way`() throws {
    let slice = try slice(
      panel("alpha = Theme.alpha"),
      "private class Token {}\nclass Theme { static let alpha: CGFloat = Token.alpha }",
      "private class Token {}",
      missing: ["Theme": "cannot find 'Theme' in scope"]
    )
    #expect(slice.stoodInFor(by: Self.all, []) == ["Theme.alpha"])
  }

  @Test(arguments: [
    ("@Builder func rows() -> Int { 1 }", "rows()", true),
    ("func take(@Builder _ rows: () -> Int) {}", "take { 1 }", true),
    ("@Builder var rows: Int { 1 }", "_ = rows", true),
    ("@Builder var rows = 1", "rows = 2", false),
  ])
  func `A result builder that is not there is taken away, and a wrapper is not`(
    member: String,
    use: String,
    isTaken: Bool
  ) throws {
    let text = panel(use, members: "  \(member)")
    let outcome = try outcome([text], ["@Builder": "unknown attribute 'Builder'"])
    guard case .slice(let slice) = outcome else {
      #expect(!isTaken)
      return
    }
    #expect(!slice.text.contains("@Builder"))
    #expect(slice.stoodInFor(by: [], []).contains("@Builder") == isTaken)
  }

  @Test
  func `A number is made of a stand-in for a number`() throws {
    let slice = try slice(
      panel("tag = Int32(truncatingIfNeeded: ((isHidden ? Tags.a : Tags.b)))\nalpha = 0"),
      missing: ["Tags.a": "cannot find 'Tags' in scope"]
    )
    #expect(
      slice.text.contains("isHidden ? standIn(1, as: Int.self) : standIn(2, as: Int.self)"),
      "\(slice.text)"
    )
  }

  @Test
  func `A constant has one value wherever it is read`() throws {
    let slice = try slice(
      panel("center.x = kLeft\nlayer.zPosition = kLeft\ntag = left + left"),
      missing: [
        "kLeft": "cannot find 'kLeft' in scope", " left +": "cannot find 'left' in scope",
      ]
    )
    #expect(slice.text.contains("center.x = standIn(1)\nlayer.zPosition = standIn(1)"))
    #expect(slice.text.contains("tag = standIn(2) + standIn(3)"), "\(slice.text)")
  }

  @Test
  func `What another slice declares for itself is not there`() throws {
    let slice = try slice(
      panel("tag = idle"),
      missing: ["idle": "'idle' is inaccessible due to 'fileprivate' protection level"]
    )
    #expect(slice.text.contains("tag = standIn(1)"))
  }

  @Test
  func `A static method of the class that stands in is not the member that is missing`() throws {
    let slice = try slice(
      panel("config.animate.run()", members: "  let config: Config!"),
      missing: [
        "Config!": "cannot find type 'Config' in scope",
        "config.animate": "static member 'animate' cannot be used on instance of type 'Config'",
      ]
    )
    #expect(slice.text.contains("probe("), "\(slice.text)")
  }

  @Test(arguments: [
    // Of two stand-ins on a line, the one at the error gets it.
    (
      "center = CGPoint(x: Floor(1), y: Floor(2))", "standIn(2, as: Floor", "CGFloat",
      "x: standIn(1, as: Floor.self), y: standIn(2, as: CGFloat.self)"
    ),
    // On a line on which something else is not there, none gets it.
    (
      "banner.top -= Floor(1)", "-= standIn(1, as: Floor", "Duration",
      "probe(2, standIn(1, as: Floor.self), on: banner)"
    ),
  ])
  func `A stand-in gets the type of its place where all else is there`(
    change: String,
    place: String,
    type: String,
    written: String
  ) throws {
    let slice = try slice(
      panel(change, members: "  let banner = UIView()"),
      missing: [
        "Floor(1)": "cannot find 'Floor' in scope",
        ".top -= standIn": "value of type 'UIView' has no member 'top'",
        place: "cannot convert value of type 'Floor' to expected argument type '\(type)'",
      ]
    )
    #expect(slice.text.contains(written), "\(slice.text)")
  }

  @Test func `A stand-in by which a switch chooses gets the type of its cases`() throws {
    let slice = try slice(
      panel(
        "switch kind {\ncase far: banner.alpha = 0\ndefault: banner.alpha = 1\n}",
        members: "  let banner = UIView()\n  let far = 3"
      ),
      missing: [
        "switch kind": "cannot find 'kind' in scope",
        "switch standIn(1) {": "generic parameter 'Value' could not be inferred",
        "switch standIn(1, as: CGFloat":
          "expression pattern of type 'Int' cannot match values of type 'CGFloat'",
      ]
    )
    #expect(slice.text.contains("switch standIn(1, as: Int.self)"), "\(slice.text)")
  }

  @Test(arguments: ["AddCommentView", "Page"])
  func `A stand-in that is handed to what takes a controller is one`(name: String) throws {
    let slice = try slice(
      panel("list.push(page)", members: "  let list = List()\n  var page: \(name)?")
        + "class List { func push(_ controller: UIViewController) {} }",
      missing: [
        "page: \(name)": "cannot find type '\(name)' in scope",
        "list.push(":
          "cannot convert value of type '\(name)?' to expected argument type 'UIViewController'",
      ]
    )
    let text = slice.side("", named: "old")
    #expect(text.contains("class \(name): MigrationProofs.StandInController"), "\(text)")
  }

  @Test
  func `A probe is given nothing where what it is given does not compile`() throws {
    let slice = try slice(
      panel("banner.top = far + away", members: "  let banner = UIView()"),
      missing: [
        ".top =": "value of type 'UIView' has no member 'top'",
        "probe(1, far": "operands are of no use",
      ]
    )
    #expect(slice.text.contains("probe(1, on: banner)"), "\(slice.text)")
    let outcome = try outcome(
      [panel("banner.top = far() + away", members: "  let banner = UIView()\n  func far() {}")],
      [
        ".top =": "value of type 'UIView' has no member 'top'",
        "probe(1, far": "operands are of no use",
      ]
    )
    guard case .none = outcome else {
      Issue.record("What the slice's own code does is lost.")
      return
    }
  }

  @Test
  func `What most likely follows from another error is mended where there is no other`() throws {
    let slice = try slice(
      panel("tag = type(of: self).count()"),
      missing: [
        "type(of": "reference to member 'count' cannot be resolved without a contextual type"
      ]
    )
    #expect(slice.text.contains("probe(1"), "\(slice.text)")
  }

  @Test
  func `A slice of little has what other functions' blocks tell of their end`() throws {
    let slice = try slice(
      """
      class Panel: UIView {
        func show() {
          UIView.beginAnimations(nil, context: nil)
          alpha = 1
          UIView.commitAnimations()
          hide(widely)
        }
        func hide(_ view: UIView) {
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDelegate(self)
          UIView.setAnimationDidStop(#selector(didHide))
          view.alpha = 0
          UIView.commitAnimations()
        }
        @objc func didHide() { far() }
        func far() { nowhere }
      }
      """,
      missing: [
        "widely": "cannot find 'widely' in scope", "nowhere": "nobody knows what is wrong here",
      ]
    )
    #expect(slice.text.contains("func didHide()"), "\(slice.text)")
  }

  @Test
  func `A narrow slice is made where one is asked for`() throws {
    let text = panel("far()", members: "  func far() { farther() }\n  func farther() {}")
    for breadth in [Slice.Breadth.wide, .narrow] {
      guard case .slice(let slice) = try outcome([text], [:], breadth) else {
        throw Failure(reason: "no slice")
      }
      #expect(slice.breadth == breadth)
      #expect(slice.text.contains("func farther") == (breadth == .wide), "\(slice.text)")
    }
  }

  @Test(arguments: [
    ("alpha = place > Limit.far ? 1 : 0", "as: Bool.self, after: place) ? 1 : 0"),
    (
      "if (Limit.kind(at: place) as? String) == \"far\" { alpha = 0 }",
      "(2, as: Bool.self, after: place) { alpha = 0 }"
    ),
    ("alpha = Limit.share(of: self.place)", ", after: self.place)\n"),
    ("alpha = Limit.share(of: box.size.width, box)", ", after: box.size.width, box)\n"),
    // What a closure reads is not read where it stands.
    ("alpha = Limit.share { self.place }", ".fraction)\n"),
  ])
  func `What is not there is given the variables of the code`(
    change: String,
    written: String
  ) throws {
    let slice = try slice(
      panel(change, members: "  var place = 1.0\n  var box = CGRect.zero"),
      missing: ["Limit": "cannot find 'Limit' in scope"]
    )
    #expect(slice.text.contains(written), "\(slice.text)")
  }

  @Test(arguments: [
    (#"if info["kind"] as? String == "wide" { alpha = 0 }"#, #"("kind", ["wide"])"#),
    (#"if (info["kind"] as? String) != nil { alpha = 0 }"#, #"("kind", ["text"])"#),
    (
      #"if ((info[kind] as? NSNumber)?.intValue ?? 0) > limit { alpha = 0 }"#,
      "(kind, [limit - 1, limit + 1])"
    ),
    (#"let on = (info["on"] as? NSNumber)?.boolValue ?? false"#, #"("on", [true, false])"#),
    (#"let size = info["size"] as? Int; if size == 4 { alpha = 0 }"#, #"("size", [4])"#),
    (
      #"let size = info["size"] as? Int ?? 0; if size < 4 { alpha = 0 }"#,
      #"("size", [4 - 1, 4 + 1])"#
    ),
    (#"if (info["kind"] as? String ?? "") < "m" { alpha = 0 }"#, #"("kind", ["m"])"#),
    (#"if let size = info["size"] as? CGFloat { alpha = size }"#, #"("size", [3])"#),
    (
      #"switch texts["kind"] { case "wide": alpha = 0; default: break }"#,
      #"("kind", ["wide"])"#
    ),
    (#"layer.name = info["name"] as? String"#, ""), ("alpha = list[3]", ""),
  ])
  func `A dictionary that something fills is tried with what its values are compared with`(
    change: String,
    entries: String
  ) throws {
    let members = """
        var info: [String: Any] = [:]
        var texts: [String: String]!
        var list: [CGFloat] = [1]
      """
    let constants = "let kind = \"kind\"\nlet limit = 12\n"
    let slice = try slice(constants + panel(change, members: members))
    let side = slice.side(slice.text, named: "side")
    let call =
      "    MigrationProofs.fillDictionaries(with: [\(entries)])\n    return MigrationProofs.sliced("
    #expect(side.contains(entries.isEmpty ? "    MigrationProofs.sliced(" : call), "\(side)")
    if change.contains("info") {
      #expect(slice.text.contains(/var info: \[String: Any\] = standIn\(\d+\)/), "\(slice.text)")
    }
  }

  @Test
  func `Whether an object has a method is answered both ways, and once`() throws {
    let question = #"superview?.responds(to: Selector("close")) ?? false"#
    let slice = try slice(panel("if \(question) { alpha = 0 }\nif \(question) { alpha = 1 }"))
    #expect(slice.text.ranges(of: "if standIn(1) ?? false {").count == 2, "\(slice.text)")
    #expect(slice.side(slice.text, named: "side").contains("constants: [1]"))
  }

  @Test(arguments: ["Any?", "Any!"])
  func `An object of which nothing is known may be none where the code asks`(type: String) throws {
    let members = "  var owner: \(type)\n  var other: \(type)"
    let slice = try slice(panel("if owner != nil, other is UIView { alpha = 0 }", members: members))
    #expect(slice.text.contains(": \(type) = standIn(1, orOneOf: [nil])"), "\(slice.text)")
    #expect(!slice.text.contains("standIn(2, orOneOf"), "\(slice.text)")
  }

  @Test
  func `One value of two settings is one stand-in`() throws {
    let settings = "UIView.setAnimationDelay(theme.pace)\nUIView.setAnimationDuration(theme.pace)"
    let slice = try slice(
      panel("\(settings)\nalpha = theme.pace"),
      missing: ["theme": "cannot find 'theme' in scope"]
    )
    #expect(slice.text.contains("setAnimationDelay(standIn(1))"), "\(slice.text)")
    #expect(slice.text.contains("setAnimationDuration(standIn(1))"), "\(slice.text)")
  }

  @Test(arguments: [
    ("Stats.shared.count += 1", #"("Stats.shared", Stats.shared as Any)"#),
    ("total = 2", #"("total", total as Any)"#),
    ("UserDefaults.standard.set(1, forKey: key)", #""MigrationProofs.userDefaults""#),
    // What is only read is the same, and what an initializer makes may come too late.
    ("alpha = Stats.shared.place", "sharing: { [] }"),
    ("Counter.shared.count += 1", "sharing: { [] }"),
  ])
  func `What the code changes beside its object is compared`(
    change: String,
    written: String
  ) throws {
    let slice = try slice(
      panel(change, members: "  let key = \"\""),
      """
      final class Stats {
        static let shared = Stats()
        var count = 0
        var place = 1.0
      }
      final class Counter {
        static let shared = Counter()
        var count: Int
        init() { count = 0 }
      }
      var total = 1
      """
    )
    #expect(slice.side(slice.text, named: "side").contains(written), "\(slice.text)")
  }

  @Test
  func `Methods that blocks tell of their end note that they run`() throws {
    let told = "UIView.setAnimationDidStop(#selector(ended))"
    let members = "  @objc func ended() {}\n  func other() {}\n  func animationDidStop() {}"
    let slice = try slice(panel("\(told)\nother()\nanimationDidStop()", members: members))
    let side = slice.side(slice.text, named: "side")
    #expect(side.contains("func ended() { MigrationProofs.methodRuns(\"ended\");}"), "\(side)")
    #expect(side.contains("func animationDidStop() { MigrationProofs.methodRuns("), "\(side)")
    #expect(side.contains("func other() {}"))
    // One that becomes a completion is no method of the new side.
    let new = slice.text.replacing("@objc func ended() {}", with: "")
    #expect(!slice.side(slice.text, named: "side", of: new).contains("methodRuns(\"ended\")"))
    // It is compiled as it stands: errors have their columns.
    #expect(!slice.file(slice.text, named: "side").contains("methodRuns"))
  }

  @Test
  func `Lists that get no rows have some`() throws {
    func text(_ change: String, _ members: String = "") throws -> String {
      try slice(panel(change, members: "  let table = UITableView()\n\(members)")).text
    }
    let change = "table.cellForRow(at: path)?.isHidden = true"
    #expect(
      try text(change).contains("as: Optional<UITableViewCell>.self, after: table)?.isHidden")
    )
    #expect(try text("_ = table.indexPath(for: cell)").contains("as: Optional<IndexPath>.self"))
    let rows = "  func tableView(_ table: UITableView, numberOfRowsInSection: Int) -> Int { 3 }"
    let asked = "_ = tableView(table, numberOfRowsInSection: 0)"
    #expect(try text("\(asked)\n\(change)", rows).contains(change))
  }

  @Test(arguments: [
    ("Int32(truncatingIfNeeded: kind) == 2", "var kind: Int = standIn(1, orOneOf: [Int(2)])"),
    ("Int(kind) == READY", "var kind: Int = standIn(1, orOneOf: [Int(4)])"),
    (#"kind == "open""#, #"var kind: String = standIn(1, orOneOf: ["open"]) as String"#),
    (#"kind == NAME"#, #"var kind: String = standIn(1, orOneOf: ["wide"]) as String"#),
    (
      #"kind != nil && kind == "open""#,
      #"var kind: String! = standIn(1, orOneOf: ["open"]) as String?"#
    ),
  ])
  func `What is compared with a constant may be it`(condition: String, written: String) throws {
    let type = written.dropFirst("var kind: ".count).prefix { $0 != " " }
    let slice = try slice(
      panel("if \(condition) { alpha = 0 }", members: "  var kind: \(type)"),
      "let READY: Int = 4\nlet NAME = \"wide\""
    )
    #expect(slice.text.contains(written), "\(slice.text)")
  }

  @Test(arguments: ["for item in items {", "for each in items { let item: UIButton! = each"])
  func `A view that is compared with those of a list is one of them`(loop: String) throws {
    let slice = try slice(
      panel("alpha = 0", members: "  var items: [UIButton]!")
        .replacing("show() {", with: "show(_ chosen: UIButton!) {\n\(loop)\nif item === chosen {")
        .replacing("alpha = 0", with: "alpha = 0 } }")
    )
    #expect(
      slice.side(slice.text, named: "side").contains("orOneOf: [$0.content.items])"),
      "\(slice.side(slice.text, named: "side"))"
    )
  }
}
